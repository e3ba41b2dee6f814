// Marks that Latin and East Asian writing share, such as quotation marks: their neighbors tell which of the two they belong to.

const marks = /[“”‘’—…]+/g;
const eastAsian = /[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60\u{20000}-\u{3fffd}]/u;

/** Chinese and Japanese set these marks as wide as a character; Korean has the Latin ones. */
export const hasWideMarks = (language: string): boolean => /^(?:zh|ja)\b/i.test(language);

/** `beside` is the Chinese or Japanese character beside marks; empty for every other text. */
type MarkedText = { readonly text: string; readonly beside: string };

/** A text cut where shared marks begin and end that stand beside a Chinese or Japanese character. */
export function cutWideMarks(text: string): readonly MarkedText[] {
  const pieces: MarkedText[] = [];
  let start = 0;
  for (const { 0: found, index } of text.matchAll(marks)) {
    const end = index + found.length;
    const neighbors = [[...text.slice(Math.max(0, index - 2), index)].at(-1), [...text.slice(end, end + 2)][0]];
    const beside = neighbors.find((neighbor) => neighbor !== undefined && eastAsian.test(neighbor));
    if (beside === undefined) continue;
    if (index > start) pieces.push({ text: text.slice(start, index), beside: '' });
    pieces.push({ text: found, beside });
    start = end;
  }
  if (start < text.length) pieces.push({ text: text.slice(start), beside: '' });
  return pieces;
}
