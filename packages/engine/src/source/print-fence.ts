// The lines around a container directive or code, longer than any such line inside.

/** `:::head`, the body, `:::`. */
export function fence(head: string, body: string): string {
  const longest = Math.max(2, ...[...body.matchAll(/^[ >]*(:{3,})/gm)].map((match) => match[1]!.length));
  const colons = ':'.repeat(longest + 1);
  return [colons + head, ...(body === '' ? [] : [body]), colons].join('\n');
}

/** A fenced code block. */
export function codeFence(language: string, value: string): string {
  // No backtick may stand after a fence of backticks (CommonMark 0.31.2, 4.5).
  const sign = language.includes('`') ? '~' : '`';
  const runs = value.match(sign === '`' ? /`{3,}/g : /~{3,}/g) ?? [];
  const line = sign.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return [line + language, ...(value === '' ? [] : [value]), line].join('\n');
}
