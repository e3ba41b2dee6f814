// Blanks: words in [brackets] that stand for facts which nobody gave. Links, pictures, check boxes, footnotes and code are none.

const bracketed = /(?<![\\!\]])\[([^[\]\n]+)\](?![([:])/g;

export type Blank = { readonly start: number; readonly end: number };

/** How many a source has for its readers to see; one that stands twice is to be filled twice. */
export const countBlanks = (source: string): number => findBlanks(source).length;

/** Where they stand, with their brackets; UTF-16 units. */
export function findBlanks(source: string): readonly Blank[] {
  const found: Blank[] = [];
  /** The line that ends what is skipped. */
  let end: string | undefined;
  /** The title was the last that was read: a note below it says what blanks are. */
  let isBelowTitle = false;
  let offset = 0;
  for (const line of source.split('\n')) {
    const [, fence] = /^(```|~~~|:{3,}(?=notes|callout\{type="note"\}))/.exec(line) ?? [];
    const isSkipped = fence !== undefined && (!line.startsWith(`${fence}callout`) || isBelowTitle);
    if (end !== undefined) {
      if (line.trimEnd() === end) end = undefined;
    } else if (isSkipped) end = fence;
    else if (!line.startsWith('::')) found.push(...blanksIn(line, offset));
    if (line !== '') isBelowTitle = line.startsWith('# ');
    offset += line.length + 1;
  }
  return found;
}

function blanksIn(line: string, offset: number): readonly Blank[] {
  const plain = line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
  return [...plain.matchAll(bracketed)]
    .filter(([, text = '']) => /\p{L}/u.test(text) && !/^(\^|[xX]$)/.test(text))
    .map(({ 0: blank, index }) => ({ start: offset + index, end: offset + index + blank.length }));
}
