// What is wrong with a query of data, in words for whoever wrote it.

/** Thrown inside a query and caught where it began; it never leaves this folder. */
export class QueryProblem extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A list of names as it is read aloud, cut when it is long. */
export function listNames(names: Iterable<string>, most = 12): string {
  const all = [...names];
  const shown = all.slice(0, most).map((name) => `"${name.slice(0, 60)}"`);
  return all.length > most ? `${shown.join(', ')} and ${all.length - most} more` : shown.join(', ');
}
