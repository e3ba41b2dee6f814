// "Did you mean": the name in a list that a misspelled one was likely meant to be.

/** The candidate that differs from `name` by at most `limit` letters, the nearest first; undefined when none does. */
export function nearestName(name: string, candidates: readonly string[], limit = 2): string | undefined {
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    if (Math.abs(name.length - candidate.length) > limit) continue;
    const distance = editDistance(name, candidate);
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** How many letters must be put in, taken out or replaced (Levenshtein). */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const substitution = row[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[right.length]!;
}
