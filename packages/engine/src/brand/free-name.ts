// A name for a slide layout that is made from another.

/** The name, with a number if another has it; it is taken then. */
export function freeName(name: string, names: Set<string>): string {
  let unique = name;
  for (let number = 2; names.has(unique); number += 1) unique = `${name} ${number}`;
  names.add(unique);
  return unique;
}
