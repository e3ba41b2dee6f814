// What a TypeScript file imports, told from its text.

export type Import = {
  readonly target: string;
  readonly typeOnly: boolean;
  /** The values among what it names, as their module names them; `*` where it takes all. */
  readonly values: readonly string[];
};

export const importsOf = (text: string): readonly Import[] => [
  ...[...text.matchAll(/^\s*(?:import|export)\s+(type\s+)?([^'";]*?)\sfrom\s+'([^']+)'/gm)].map((match) => ({
    target: match[3]!,
    typeOnly: match[1] !== undefined,
    values: match[1] === undefined ? valuesOf(match[2]!) : [],
  })),
  ...[...text.matchAll(/\bimport(?:\(|\s+)'([^']+)'/g)].map((match) => ({
    target: match[1]!,
    typeOnly: false,
    values: ['*'],
  })),
];

/** Of `{ one, type Other, two as second }`. */
const valuesOf = (clause: string): readonly string[] =>
  clause.startsWith('{')
    ? clause
        .slice(1, -1)
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => name.split(' as ')[0]!)
    : ['*'];
