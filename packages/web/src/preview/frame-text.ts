// The text of a preview frame, and how high the frame should be: its content is out of reach, so both are told from the HTML.

/** Scripts never run in the frame of a fragment; this policy says so a second time, and that nothing is fetched. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** A whole HTML text for `srcdoc`. `inset` is the margin around a page of a document, in pixels. */
export function frameText(html: string, inset: number): string {
  // A whole page has a ground of its own, which fills the frame.
  const isWhole = /^\s*<(!doctype|html)/i.test(html);
  const still = withoutScript(html);
  const ground = isWhole ? '' : ';background:#fff';
  const style = `<style>html{color-scheme:light${ground}}body{margin:${inset}px}</style>`;
  if (isWhole) return still.includes('</head>') ? still.replace('</head>', () => `${style}</head>`) : still;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">${style}${html}`;
}

/** The script of a deck's file would not run in the frame anyway; left out, the browser has nothing to complain about. */
function withoutScript(html: string): string {
  const from = html.indexOf('<script>');
  const to = html.indexOf('</script>', from);
  return from < 0 || to < 0 ? html : html.slice(0, from) + html.slice(to + '</script>'.length);
}

const [minHeight, maxHeight] = [220, 640];

/** About how high a section or worksheet stands, in pixels; what is higher scrolls. */
export function estimateHeight(html: string): number {
  const content = html.replace(/<style[\s\S]*?<\/style>/g, '');
  const blocks = content.match(/<\/(p|li|tr|h\d|pre|figure|blockquote)>/g)?.length ?? 0;
  const lines = content.replace(/<[^>]*>/g, '').length / 90;
  return Math.round(Math.min(maxHeight, Math.max(minHeight, 180 + blocks * 36 + lines * 16)));
}

/** The proportions of a slide as CSS writes them: its own style tells; wide otherwise. */
export function slideRatio(html: string): string {
  const [, width, height] = /aspect-ratio:\s*([\d.]+)\s*\/\s*([\d.]+)/.exec(html) ?? [];
  return `${width ?? 16} / ${height ?? 9}`;
}
