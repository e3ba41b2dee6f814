// Document to source: the inverse of parsing. Editors and agents change a tree and return text.
import type { Document, Footnote, Inline, Kind, Metadata, Slide, Worksheet } from '../model/index.ts';
import { writeAttributes } from './attributes.ts';
import { printBlocks, printHeading } from './print-blocks.ts';
import { printLine } from './print-inlines.ts';
import { fence } from './print-text.ts';

/** The source of a document: parsing it gives an equal document, positions aside. */
export function print(document: Document): string {
  const parts = [
    printFrontMatter(document.kind, document.meta),
    printContent(document),
    printFootnotes(document.footnotes),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function printContent(document: Document): string {
  switch (document.kind) {
    case 'deck': {
      const slides = document.slides.map(printSlide);
      // A deck without any `---` would be cut at its headings.
      return slides.length === 1 ? `${slides[0]}\n\n---` : slides.join('\n\n---\n\n');
    }
    case 'doc':
      return printBlocks(document.blocks);
    case 'sheet': {
      const names = document.names.map(({ name, target }) => `::name{${writeAttributes([[name, target]])}}`);
      return [...names, ...document.worksheets.map(printWorksheet)].join('\n\n');
    }
  }
}

function printSlide({ layout, background, credit, dark, footer, title, blocks, notes }: Slide): string {
  const settings = writeAttributes([
    ['layout', layout],
    ['background', background],
    ['class', dark ? 'dark' : undefined],
    ['footer', footer],
    ['credit', credit],
  ]);
  const isEmpty = !title && blocks.length === 0 && notes.length === 0;
  const parts = [
    (settings || isEmpty) && `::slide${settings && `{${settings}}`}`,
    title && printHeading(title),
    printBlocks(blocks),
    notes.length > 0 && fence('notes', printBlocks(notes)),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function printWorksheet({ name, blocks }: Worksheet): string {
  const heading = printHeading({ type: 'heading', depth: 1, children: [{ type: 'text', value: name }] });
  return blocks.length === 0 ? heading : `${heading}\n\n${printBlocks(blocks)}`;
}

/** Definitions, their further lines four columns in. */
const printFootnotes = (footnotes: readonly Footnote[]): string =>
  footnotes
    .map(({ label, children }) => `[^${label}]: ${printBlocks(children).replace(/\n(?=[^\n])/g, '\n    ')}`)
    .join('\n\n');

// Metadata as front matter; default values are left out.

/** The front matter of a document, fences included, no line feed at its end. */
export function printFrontMatter(kind: Kind, meta: Metadata): string {
  const lines: readonly (readonly [key: string, value: string | undefined])[] = [
    ['kind', kind],
    ['title', meta.hidesTitle ? undefined : printFormatted(meta.title, meta.formatted?.title)],
    ['subtitle', printFormatted(meta.subtitle, meta.formatted?.subtitle)],
    ['author', printList(meta.authors.map(printPlain))],
    ['date', printFormatted(meta.date)],
    ['lang', meta.guessesLanguage ? undefined : meta.language],
    ['theme', printScalar(meta.theme)],
    ['size', printSize(meta)],
    ['header', printScalar(meta.header)],
    ['footer', printScalar(meta.footer)],
    ['pageNumbers', meta.pageNumbers ? undefined : 'false'],
    ['numbered', meta.numbered ? 'true' : undefined],
    ['logo', printScalar(meta.logo)],
    ['icons', meta.icons === false ? 'false' : undefined],
    ['art', meta.art === false ? 'false' : undefined],
    ['credits', meta.credits ? 'true' : undefined],
  ];
  const written = lines.filter(([, value]) => value !== undefined).map(([key, value]) => `${key}: ${value}`);
  return ['---', ...written, '---'].join('\n');
}

/** A text whose marks are read. */
const printFormatted = (text: string | undefined, inlines?: readonly Inline[]): string | undefined =>
  text === undefined ? undefined : printScalar(inlines ? printLine(inlines) : printPlain(text));

const printPlain = (text: string): string => printLine([{ type: 'text', value: text }]);

const printList = (items: readonly string[]): string | undefined => {
  const [first, ...others] = items;
  if (first === undefined) return undefined;
  return others.length === 0 ? printScalar(first) : `[${items.map((item) => quote(item)).join(', ')}]`;
};

const printScalar = (value: string | undefined): string | undefined =>
  value === undefined || (/^[\p{L}\p{N}][\p{L}\p{N} .,()/&%+–—-]*$/u.test(value) && !/^null$|\s$/.test(value))
    ? value
    : quote(value);

const quote = (value: string): string =>
  `"${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;

function printSize({ slideSize, pageSize, landscape }: Metadata): string | undefined {
  const words = [slideSize === '4:3' && '4:3', pageSize === 'Letter' && 'Letter', landscape && 'landscape'].filter(
    Boolean,
  );
  return words.length > 0 ? words.join(' ') : undefined;
}
