// Names for the selection pane: the start of a text, cut at a word.

const longest = 40;

/** At most 40 letters of a text's first line, whole words where there are any. */
export function shortName(text: string): string {
  const line = (text.split('\n')[0] ?? '').replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= longest) return line;
  const start = letters.slice(0, longest).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > longest / 2 ? start.slice(0, end) : start.slice(0, -1)).replace(/[\s,;:.–—-]+$/, '')}…`;
}
