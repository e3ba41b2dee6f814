// Builds a preview iframe's HTML and estimates its height, because a script cannot read the frame's content.

/** Scripts never run in a fragment's frame; this policy enforces it again, and forbids fetching all but fonts of the service. */
const policy = (origin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data: ${origin}`;

/**
 * A complete HTML text for `srcdoc`. `inset` is the margin around a document page, in pixels; `origin`: the service, for the fonts of pages
 * that have none inside. `rules`: more style.
 */
export function frameText(html: string, inset: number, origin = '', rules = ''): string {
  // A whole page has its own background, which fills the frame.
  const isWhole = /^\s*<(!doctype|html)/i.test(html);
  const still = withoutScript(html);
  const ground = isWhole ? '' : ';background:#fff';
  const style = `<style>${fontRules(still, origin)}html{color-scheme:light${ground}}body{margin:${inset}px}${stillLinks}${rules}</style>`;
  if (isWhole) return still.includes('</head>') ? still.replace('</head>', () => `${style}</head>`) : still;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(origin)}">${style}${html}`;
}

/** Links to other files would lead to pages of the service, which are not those files. */
const stillLinks =
  'a[href]:not([href^="#"],[href^="http:" i],[href^="https:" i],[href^="mailto:" i]){pointer-events:none}';

/** The families that a page names as drawn, from the service (packages/server/src/web-fonts.ts). A browser loads those that it needs. */
function fontRules(html: string, origin: string): string {
  const [, drawn = ''] = /--drawn:([^;}]*)/.exec(html) ?? [];
  return [...drawn.matchAll(/"([A-Za-z0-9 ]+)"/g)]
    .flatMap(([, family]) => faces.map((face) => ({ family: family!, ...face })))
    .map(
      ({ family, weight, style, suffix, range }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};unicode-range:${range};src:url("${origin}/fonts/${encodeURIComponent(family)}/${weight}${suffix}.woff2")}`,
    )
    .join('');
}

/** The parts of a font (packages/press/src/preview-font.ts), with the characters for which a browser loads them. */
const parts = {
  latin: 'U+0-24F,U+1E00-1EFF,U+2000-22FF',
  other: 'U+250-1DFF,U+1F00-1FFF,U+2300-2E7F,U+1D400-1FAFF',
} as const;
const faces = [400, 700].flatMap((weight) =>
  ['normal', 'italic'].flatMap((style) =>
    Object.entries(parts).map(([part, range]) => ({
      weight,
      style,
      range,
      suffix: `${style === 'italic' ? '-italic' : ''}-${part}`,
    })),
  ),
);

/** The script in a deck's file would not run in the frame anyway; without it, the browser logs no errors. */
function withoutScript(html: string): string {
  const from = html.indexOf('<script>');
  const to = html.indexOf('</script>', from);
  return from < 0 || to < 0 ? html : html.slice(0, from) + html.slice(to + '</script>'.length);
}

const [minHeight, maxHeight] = [220, 640];

/** Approximate height of a section or worksheet, in pixels; taller ones scroll. */
export function estimateHeight(html: string): number {
  const content = html.replace(/<style[\s\S]*?<\/style>/g, '');
  const blocks = content.match(/<\/(p|li|tr|h\d|pre|figure|blockquote)>/g)?.length ?? 0;
  const lines = content.replace(/<[^>]*>/g, '').length / 90;
  return Math.round(Math.min(maxHeight, Math.max(minHeight, 180 + blocks * 36 + lines * 16)));
}

/** A slide's aspect ratio as CSS, from its own style; 16:9 otherwise. */
export function slideRatio(html: string): string {
  const [, width, height] = /aspect-ratio:\s*([\d.]+)\s*\/\s*([\d.]+)/.exec(html) ?? [];
  return `${width ?? 16} / ${height ?? 9}`;
}
