// The file around the content: head, policy, styles and, for decks, the viewer. The only place where style and script are written.
import { joinUtf8 } from '../../base/bytes.ts';
import type { Metadata } from '../../model/index.ts';
import { escapeAttribute, escapeText } from '../../ooxml/xml.ts';
import { type HtmlChild, htmlText } from './html.ts';

export type Page = {
  readonly meta: Metadata;
  /** The rules that load the fonts, already as bytes. */
  readonly fonts: readonly (string | Uint8Array)[];
  /** Our own CSS: nothing in it comes from the source. */
  readonly styles: readonly string[];
  readonly bodyClass: string;
  readonly body: readonly HtmlChild[];
  /** Our own script with the hash that allows it to run. */
  readonly script?: { readonly text: string; readonly sha256: string };
};

/** A file that opens without requests, and runs no script but the given one. */
export function pageBytes({ meta, fonts, styles, bodyClass, body, script }: Page): Uint8Array {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    ...(script === undefined ? [] : [`script-src 'sha256-${script.sha256}'`]),
  ].join('; ');
  const head = [
    '<!doctype html>',
    `<html lang="${escapeAttribute(meta.language)}" dir="${meta.direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="generator" content="Deckle">',
    ...(meta.authors.length === 0
      ? []
      : [`<meta name="author" content="${escapeAttribute(meta.authors.join(', '))}">`]),
    `<title>${escapeText(meta.title)}</title>`,
    '<style>',
    '',
  ].join('\n');
  return joinUtf8([
    head,
    ...fonts,
    ['', ...styles, '</style>', '</head>', `<body class="${bodyClass}">`, ''].join('\n'),
    htmlText(body),
    ...(script === undefined ? [] : ['\n<script>', script.text, '</script>']),
    '\n</body>\n</html>\n',
  ]);
}
