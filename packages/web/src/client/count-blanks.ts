// Blanks: words in [brackets] that stand for facts which nobody gave. Links, pictures, check boxes, footnotes and code are none.

const bracketed = /(?<![\\!\]])\[([^[\]\n]+)\](?![([:])/g;

/** How many a source has for its readers to see; one that stands twice is to be filled twice. */
export function countBlanks(source: string): number {
  let count = 0;
  /** The line that ends what is skipped. */
  let end: string | undefined;
  /** The title was the last that was read: a note below it says what blanks are. */
  let isBelowTitle = false;
  for (const line of source.split('\n')) {
    const [, fence] = /^(```|~~~|:{3,}(?=notes|callout\{type="note"\}))/.exec(line) ?? [];
    const isSkipped = fence !== undefined && (!line.startsWith(`${fence}callout`) || isBelowTitle);
    if (end !== undefined) {
      if (line.trimEnd() === end) end = undefined;
    } else if (isSkipped) end = fence;
    else if (!line.startsWith('::')) count += blanksIn(line);
    if (line !== '') isBelowTitle = line.startsWith('# ');
  }
  return count;
}

function blanksIn(line: string): number {
  const words = Array.from(line.replace(/`[^`]*`/g, '').matchAll(bracketed), ([, text]) => text ?? '');
  return words.filter((text) => /\p{L}/u.test(text) && !/^(\^|[xX]$)/.test(text)).length;
}
