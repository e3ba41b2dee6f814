// The commas of a text, in the scripts that the composer reads, but for those within parentheses: "shops (Rome, Paris), cafés" has one.

/** What a text is cut at: where it stands, and what goes. */
export type Mark = Pick<RegExpExecArray, 'index' | 0>;

/** Commas and semicolons with the spaces around them, in order. Takes time that grows with the length of the text. */
export function findCommas(text: string): readonly Mark[] {
  const commas: Mark[] = [];
  // From the end, so that of each comma the parenthesis that follows it is known.
  let next = '';
  for (const found of [...text.matchAll(/[()]|[,;]\s+|\s*[、،，；؛]\s*/gu)].reverse()) {
    const [mark] = found;
    if (mark === '(' || mark === ')') next = mark;
    else if (next !== ')' || !/^[,;]/.test(mark)) commas.push(found);
  }
  return commas.reverse();
}

/** What stands before, between and after the marks. */
export function cutAt(text: string, marks: readonly Mark[]): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of marks) {
    parts.push(text.slice(from, index));
    from = index + mark.length;
  }
  return [...parts, text.slice(from)];
}
