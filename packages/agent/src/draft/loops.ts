// Detects repetition in an answer: small models repeat a line, a slide or a word endlessly.

const maxTurns = 6;
const maxPeriod = 24;
const shortestTurn = 12;

/** The text up to the second repetition at its end; undefined if there is none. */
export function cutLoop(text: string): string | undefined {
  return cutLines(text) ?? cutWords(text.trimEnd());
}

/** The last lines are the same, `period` by `period`, six times running. Lines without words, such as empty rows, do not count. */
function cutLines(text: string): string | undefined {
  // The last line may still be growing.
  const lines = text.split('\n').slice(0, -1);
  for (let period = 1; period <= maxPeriod; period += 1) {
    const needed = period * maxTurns;
    if (lines.length < needed) return undefined;
    // Checked first, because it is nearly always the answer, and every draft is checked repeatedly.
    if (lines.at(-1) !== lines.at(-1 - period)) continue;
    const turn = lines.slice(-period);
    if (turn.join('').replace(/[^\p{L}\p{N}]/gu, '').length < shortestTurn) continue;
    let start = lines.length - period;
    while (start >= period && turn.every((line, at) => lines[start - period + at] === line)) start -= period;
    if (lines.length - start >= needed) return `${lines.slice(0, start + period).join('\n')}\n`;
  }
  return undefined;
}

/** The same words over and over in one line. */
function cutWords(text: string): string | undefined {
  const tail = text.slice(-4_000);
  if (!mayTurn(tail)) return undefined;
  const circle = /([^\n|]{4,80}?)\1{24,}[^\n]{0,80}$/.exec(tail);
  if (circle === null || !/[\p{L}\p{N}]{2}/u.test(circle[1]!)) return undefined;
  return text.slice(0, text.length - tail.length + circle.index + circle[1]!.length);
}

const shortestWords = 4;
const maxRepeatedLength = 80;

/**
 * Whether the pattern of `cutWords` can match at all; to search for it takes milliseconds. A loop ends in the last 80 characters
 * and is a hundred long, so the text before these 80 also occurred one turn earlier.
 */
function mayTurn(text: string): boolean {
  const end = text.length - maxRepeatedLength;
  const start = end - 4 * shortestWords;
  const probe = text.slice(start, end);
  for (let period = shortestWords; period <= Math.min(maxRepeatedLength, start); period += 1)
    if (text.startsWith(probe, start - period)) return true;
  return false;
}
