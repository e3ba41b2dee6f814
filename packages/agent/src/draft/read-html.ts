// Converts an HTML answer to Markdown: headings, paragraphs, lists and tables are kept, the rest is dropped.

const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Whether an answer is a page of HTML; occasional HTML in Markdown does not count. */
export const looksLikeHtml = (answer: string): boolean =>
  /^(?:```html\s*)?\s*<(?:!doctype|html|head|body|div|section|article|main|h[1-6]|ul|p)\b/i.test(answer);

/** The text of an HTML answer as Markdown. Scripts, styles and attributes are gone. */
export function readHtmlDraft(answer: string): string {
  return answer
    .replace(/^\s*```html\s*\n|\n```\s*$/gi, '')
    .replace(/<(script|style|head|title|template)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<table\b[^>]*>([\s\S]*?)<\/table>/gi, (_, inner: string) => `\n\n${readTable(inner)}\n\n`)
    .replace(/<hr\b[^>]*>|<\/section>\s*(?=<section)/gi, '\n\n---\n\n')
    .replace(/<h([1-6])\b[^>]*>/gi, (_, depth: string) => `\n\n${'#'.repeat(Number(depth))} `)
    .replace(/<li\b[^>]*>\s*/gi, '\n- ')
    .replace(/<(?:strong|b)>([^<]*)<\/(?:strong|b)>/gi, '**$1**')
    .replace(/<(?:p|div|ul|ol|blockquote|br|\/h[1-6]|\/p|\/ul|\/ol|\/div)\b[^>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name] ?? whole),
    )
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^ +/gm, '')
    .trim()
    .concat('\n');
}

function readTable(inner: string): string {
  const rows = [...inner.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/gi)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/gi)].map(([, cell = '']) => cell.trim().replaceAll('|', '\\|')),
  );
  const [header = [], ...others] = rows.filter((row) => row.length > 0);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...others.map(line)].join('\n');
}
