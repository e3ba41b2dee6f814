// What a text is called that has no title yet (its title or first heading, else how it begins), and how it begins.

const longest = 60;

/** How a text begins, below its settings and headings; '' for one that has nothing else. */
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
