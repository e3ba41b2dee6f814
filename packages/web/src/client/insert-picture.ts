// Where a picture goes in a text: a paragraph of its own at the cursor, or below the heading, list or table that the cursor is in. Its
// description is selected, so that typing replaces it.

export type Inserted = {
  /** Where, and what is inserted there. */
  readonly at: number;
  readonly written: string;
  /** Of the description. */
  readonly start: number;
  readonly end: number;
};

export function insertPicture(
  text: string,
  cursor: number,
  picture: { readonly name: string; readonly file: string },
): Inserted {
  const at = belowHeading(text, belowRows(text, outsidePicture(text, cursor)));
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const description = describe(picture.file);
  const lead = before === '' ? '' : '\n'.repeat(2 - endLines(before));
  const tail = after === '' ? '\n' : '\n'.repeat(2 - startLines(after));
  const start = at + lead.length + '!['.length;
  const written = `${lead}![${description}](asset:${picture.name})${tail}`;
  return { at, written, start, end: start + description.length };
}

/** The end of the heading that the cursor is in. */
function belowHeading(text: string, cursor: number): number {
  const start = text.lastIndexOf('\n', cursor - 1) + 1;
  const end = text.indexOf('\n', cursor);
  return cursor > start && /^#{1,6} /.test(text.slice(start, start + 7)) ? (end === -1 ? text.length : end) : cursor;
}

/** The end of the picture that the cursor is in: the previous one's description is still selected when the next is added. */
function outsidePicture(text: string, cursor: number): number {
  const start = text.lastIndexOf('\n', cursor - 1) + 1;
  const end = text.indexOf('\n', cursor);
  const line = text.slice(start, end === -1 ? text.length : end);
  for (const { 0: written, index } of line.matchAll(/!\[[^\]!]*\]\([^)]*\)/g)) {
    const after = start + index + written.length;
    if (start + index < cursor && cursor < after) return after;
  }
  return cursor;
}

/** The end of the list or table around the cursor, which a paragraph would cut in two. */
function belowRows(text: string, cursor: number): number {
  const lines = text.split('\n');
  const current = text.slice(0, cursor).split('\n').length - 1;
  const isAtStart = cursor === 0 || text[cursor - 1] === '\n';
  let first = current - (isAtStart ? 1 : 0);
  while (first >= 0 && !row.test(lines[first]!) && goesOn(lines, first)) first -= 1;
  if (first < 0 || !row.test(lines[first]!)) return cursor;
  let last = current - 1;
  for (let next = last + 1; next < lines.length; next += 1) {
    if (row.test(lines[next]!) || indented.test(lines[next]!)) last = next;
    else if (!goesOn(lines, next)) break;
    else if (lines[next]!.trim() !== '') last = next;
  }
  return last < current ? cursor : lines.slice(0, last + 1).join('\n').length;
}

/** An item of a list, or a row of a table. */
const row = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|\|)/;
const indented = /^(?: {2}|\t)\s*\S/;

/** A line may belong to the row above it: empty ones between, indented ones, and the rest of its text. */
const goesOn = (lines: readonly string[], at: number): boolean => {
  const line = lines[at]!;
  return line.trim() === '' || indented.test(line) || (/^[^#:>`~-]/.test(line) && (lines[at - 1] ?? '').trim() !== '');
};

/** The words of a file name: 'Our harbor' of 'our_harbor.png'. */
function describe(file: string): string {
  const stem = file.replace(/\.[a-z\d]{1,5}$/i, '');
  const words = stem
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100);
  return words === '' ? 'Picture' : words[0]!.toLocaleUpperCase() + words.slice(1);
}

/** Up to two line breaks at the end. */
const endLines = (text: string): number => (text.endsWith('\n\n') ? 2 : text.endsWith('\n') ? 1 : 0);
const startLines = (text: string): number => (text.startsWith('\n\n') ? 2 : text.startsWith('\n') ? 1 : 0);
