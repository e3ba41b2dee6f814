// A table of the materials, by the name under which a draft asks for it.

/** A table as its texts, which is all that a draft takes of it. */
export type NamedTable = {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Its rows stand in the prompt itself. */
  readonly isInPrompt?: true;
};
