// What one cause of "PowerPoint found a problem with content" is to the judge: a name, where it is known from, and how to find it.
import type { OfficeFile } from '../office-file.ts';

export type Cause = {
  readonly name: string;
  /** Where it was seen, or the clause that says so. */
  readonly known: string;
  /** Each place where the file has it; none in a good file. */
  readonly find: (file: OfficeFile) => Iterable<string>;
};

/** Values that stand more than once. */
export function repeated<T>(values: Iterable<T>): readonly T[] {
  const seen = new Set<T>();
  const twice = new Set<T>();
  for (const value of values) (seen.has(value) ? twice : seen).add(value);
  return [...twice];
}
