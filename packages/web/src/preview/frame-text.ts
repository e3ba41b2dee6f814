// The text of a preview frame: a page of the service as it is, or a fragment with the little that it needs around it.

/** Scripts never run in the frame; this policy says so a second time, and that nothing is fetched. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** A whole HTML text for `srcdoc`. `inset` is the margin around a fragment, in pixels. */
export function frameText(html: string, inset: number): string {
  if (/^\s*<(!doctype|html)/i.test(html)) return html;
  const style = `html{color-scheme:light;background:#fff}body{margin:${inset}px}`;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}</style>${html}`;
}
