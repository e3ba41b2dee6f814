// Lists of names, written as one string: simple tables stay short.

/** One of the words of a string, separated by single spaces. */
export type Word<List extends string, Found extends string = never> = List extends `${infer First} ${infer Rest}`
  ? Word<Rest, Found | First>
  : Found | List;

/** `'one two'` as a list of its words, each a literal type. */
export const words = <List extends string>(list: List): readonly Word<List>[] => list.split(' ') as Word<List>[];
