// The maximum and minimum of any number of values. `Math.max(...values)` fails beyond some 100,000 values, each being
// an argument on the stack.

/** `least`: the lower bound, also the result without values. */
export function largest(values: Iterable<number>, least: number = Number.NEGATIVE_INFINITY): number {
  let found = least;
  for (const value of values) found = Math.max(found, value);
  return found;
}

/** `most`: the upper bound, also the result without values. */
export function smallest(values: Iterable<number>, most: number = Number.POSITIVE_INFINITY): number {
  let found = most;
  for (const value of values) found = Math.min(found, value);
  return found;
}
