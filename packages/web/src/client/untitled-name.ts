// Names a text without a title (by its title or first heading, otherwise its beginning), and returns its beginning.

const longest = 60;

/** The beginning of a text, below its settings and headings; '' if it has nothing else. */
export function beginningOf(source: string): string {
  const body = source.replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '');
  const words = body
    .split('\n')
    .filter((line) => !/^(#|:::|---|```)/.test(line) && /[\p{L}\p{N}]/u.test(line))
    .slice(0, 3)
    .map((line) => line.replace(/^[\s>*+-]+/, '').trim());
  return shorten(words.join(' '));
}

export function nameOfText(source: string): string {
  const found =
    /^title:[ \t]*(\S.*)$/m.exec(source) ??
    /^#+[ \t]+(\S.*)$/m.exec(source) ??
    /^(?!---)[^\p{L}\p{N}\n]*([\p{L}\p{N}].*)$/mu.exec(source);
  const name = found?.[1]?.trim() ?? '';
  if (name === '') return 'An empty text';
  return shorten(name);
}

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
