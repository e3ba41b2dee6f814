// Finds blanks: words in [brackets] for missing facts. Links, pictures, check boxes, footnotes, tags, formulas and code do not count.

const bracketed = /(?<![\\!\]])\[([^[\]\n]+)\](?![([:])/g;

export type Blank = { readonly start: number; readonly end: number };

/** The number of visible blanks in a source; repeated ones count each time. */
export const countBlanks = (source: string): number => findBlanks(source).length;

/** Their positions, with brackets; UTF-16 units. */
export function findBlanks(source: string): readonly Blank[] {
  const found: Blank[] = [];
  if (!source.includes('[')) return found;
  /** The line that ends a skipped block. */
  let end: string | undefined;
  /** The previous line was the title: a note below it explains blanks. */
  let isBelowTitle = false;
  let offset = 0;
  for (const line of source.split('\n')) {
    const fence = fenceOf(line);
    const isSkipped = fence !== undefined && (!fence.isNote || isBelowTitle);
    if (end !== undefined) {
      if (isFence(line.replace(/^[ \t>]*/, '').trimEnd(), end)) end = undefined;
    } else if (isSkipped) end = fence.mark;
    else if (line.includes('[') && !line.startsWith('::'))
      for (const blank of blanksIn(line, offset)) found.push(blank);
    if (line !== '') isBelowTitle = line.startsWith('# ');
    offset += line.length + 1;
  }
  return found;
}

/** The mark at the start of a line that begins a block without blanks, behind the marks of quotes and items. Most lines have none of its signs. */
function fenceOf(line: string): { readonly mark: string; readonly isNote: boolean } | undefined {
  if (!/```|~~~|:::/.test(line)) return undefined;
  const text = line.replace(/^[ \t>]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*/, '');
  const [, mark] = /^(`{3,}(?=[^`]*$)|~{3,}|:{3,}(?=notes|callout\{type="note"\}))/.exec(text) ?? [];
  return mark === undefined ? undefined : { mark, isNote: text.startsWith(`${mark}callout`) };
}

/** Signs of the same kind, and no fewer. */
const isFence = (line: string, fence: string): boolean =>
  line.length >= fence.length && line === fence[0]!.repeat(line.length);

function blanksIn(line: string, offset: number): readonly Blank[] {
  const plain = line.replace(/`[^`]*`|<\/?[a-z][^<>]*>|(?<=^|\|) *=[^|]*/gi, (hidden) => ' '.repeat(hidden.length));
  return [...plain.matchAll(bracketed)]
    .filter(([, text = '']) => /\p{L}/u.test(text) && !/^(\^|[xX]$)/.test(text))
    .map(({ 0: blank, index }) => ({ start: offset + index, end: offset + index + blank.length }));
}
