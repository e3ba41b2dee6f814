// "Did you mean …": the nearest of a list of known names. Used for directives, attributes, front matter keys and themes.

/** The known name that takes the fewest edits (at most a third of its length, and one at least), or undefined. */
export function suggest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > 40) return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const allowed = Math.max(1, Math.floor(candidate.length / 3));
    const edits = countEdits(name.toLowerCase(), candidate.toLowerCase());
    if (edits <= allowed && edits < least) {
      best = candidate;
      least = edits;
    }
  }
  return best;
}

/** The Levenshtein distance of two short words. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
