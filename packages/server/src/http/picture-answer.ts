// A picture as a response: PNG with an ETag, and 304 if unchanged (RFC 9110, 13.1.2).

export type Picture = { readonly bytes: Uint8Array /** A hash of the contents. */; readonly hash: string };

export const pictureAnswers = {
  200: { description: 'The picture, with an ETag', types: ['image/png'] },
  304: { description: 'Not modified: If-None-Match matches' },
} as const;

/** `caching`: the value of Cache-Control. */
export function pictureAnswer({ bytes, hash }: Picture, headers: Headers, caching: string): Response {
  const tag = `"${hash}"`;
  const kept = { ETag: tag, 'Cache-Control': caching };
  if (isNamed(tag, headers.get('if-none-match'))) return new Response(null, { status: 304, headers: kept });
  return new Response(new Uint8Array(bytes), {
    headers: { ...kept, 'Content-Type': 'image/png', 'Content-Length': String(bytes.length) },
  });
}

/** Whether If-None-Match names this tag. */
export const isNamed = (tag: string, header: string | null): boolean =>
  (header ?? '')
    .split(',')
    .map((named) => named.trim().replace(/^W\//, ''))
    .some((named) => named === tag || named === '*');
