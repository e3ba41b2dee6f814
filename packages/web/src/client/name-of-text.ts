// What a text that has no title yet is called: its title or first heading, else how it begins.

const longest = 60;

export function nameOfText(source: string): string {
  const found =
    /^title:[ \t]*(\S.*)$/m.exec(source) ??
    /^#+[ \t]+(\S.*)$/m.exec(source) ??
    /^(?!---)[^\p{L}\p{N}\n]*([\p{L}\p{N}].*)$/mu.exec(source);
  const name = found?.[1]?.trim() ?? '';
  if (name === '') return 'An empty text';
  return name.length > longest ? `${name.slice(0, longest)}…` : name;
}
