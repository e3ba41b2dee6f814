// Where two texts differ: the lines at both ends that are alike, and those between.

export type Difference = {
  /** Lines alike at the beginning. */
  readonly before: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** Lines alike at the end. */
  readonly after: readonly string[];
};

export function compareTexts(mine: string, theirs: string): Difference {
  const [a, b] = [mine.split('\n'), theirs.split('\n')];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return {
    before: a.slice(0, start),
    mine: a.slice(start, a.length - end),
    theirs: b.slice(start, b.length - end),
    after: a.slice(a.length - end),
  };
}
