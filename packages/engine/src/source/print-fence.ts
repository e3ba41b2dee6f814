// The lines around a container directive, with more colons than any container inside.

/** `:::head`, the body, `:::`. */
export function fence(head: string, body: string): string {
  const longest = Math.max(2, ...[...body.matchAll(/^[ >]*(:{3,})/gm)].map((match) => match[1]!.length));
  const colons = ':'.repeat(longest + 1);
  return [colons + head, ...(body === '' ? [] : [body]), colons].join('\n');
}
