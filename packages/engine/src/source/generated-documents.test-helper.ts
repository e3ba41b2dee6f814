// Documents as the parser could have made them, for property tests: nothing empty that Markdown cannot write, text merged and trimmed.
import fc from 'fast-check';
import type {
  Alignment,
  Block,
  Chart,
  Column,
  Deck,
  Doc,
  Document,
  Footnote,
  Heading,
  Inline,
  List,
  ListItem,
  Metadata,
  Paragraph,
  Sheet,
  Slide,
  Table,
  TableCell,
  TableOptions,
  Worksheet,
} from '../model/index.ts';
import { chartTypes, inlineText, slideLayoutNames } from '../model/index.ts';
import { directionOf } from './language.ts';

/** Words rich in what Markdown could mistake. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'word', 'Ünï', '漢字', 'שלום', '😀', '42', 'x1') },
  { weight: 4, arbitrary: fc.constantFrom(...'*_`~=$[](){}<>#+-.!|\\:&^@"\'/%,;?') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '**',
      '~~',
      '==',
      '$$',
      '![',
      '](',
      '[^1]',
      '&amp;',
      '<b>',
      '<!--',
      '{/*',
      '*/}',
      'import "a"',
      'export default',
      '<A b={c} />',
      '-->',
      'https://a.b',
      'www.a.bc',
      'me@a.com',
      ':ref[x]',
      ':::',
      '::toc',
      '---',
      '1.',
      '1)',
      '- ',
      '# ',
      '> ',
      '| ',
      '[ ] ',
      '[x]: y',
      '{#id}',
      '\\newpage',
      '=A1*B1',
      '_ _ _',
      '+',
      '...',
      '{{name}}',
      '[!NOTE]',
      '```',
      '~~~',
    ),
  },
  { weight: 5, arbitrary: fc.constant(' ') },
);
const phrase = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join('').replace(/\s+/g, ' '))
  .filter((text) => text.trim() !== '');
const line = phrase.map((text) => text.trim());
const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const plainText = line;

const optional = <T extends object>(shape: { [key in keyof T]: fc.Arbitrary<T[key]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(shape, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;

const length = fc.constantFrom('50%', '300px', '8cm');
const url = fc.constantFrom(
  'https://example.com/a?b=c&d=1',
  'mailto:me@a.com',
  '#anchor',
  'http://a.b/(x)',
  'https://a.b/%20',
);
const target = fc.constantFrom('fig-x', 'tab 1');

function inline(depth: number, around: readonly Inline['type'][]): fc.Arbitrary<Inline> {
  const isInLink = around.includes('link');
  const leaves: fc.Arbitrary<Inline>[] = [
    phrase.map((value) => ({ type: 'text', value })),
    phrase.map((value) => ({ type: 'text', value })),
    line.map((value) => ({ type: 'inlineCode', value })),
    fc.constantFrom('x^2', '\\frac{a}{b}', 'a_1*b').map((value) => ({ type: 'inlineMath', value })),
    fc.constant({ type: 'lineBreak' }),
    target.map((value) => ({ type: 'crossReference', target: value })),
    fc
      .constantFrom('+12 %', '[x]', 'a\\b')
      .map((value) => ({ type: 'delta', value, ...(value === '[x]' && { good: 'down' as const }) })),
    fc
      .tuple(
        fc.constantFrom(
          'plant.png',
          'the plant (1).png',
          '100%25.png',
          'https://a.b/c.png',
          'asset:plan.png',
          'asset:a%41.png',
          'data:image/png;base64,AA==',
        ),
        line,
        optional({
          title: line,
          width: length,
          height: length,
          fit: fc.constantFrom('cover' as const, 'contain' as const),
          focus: fc.record({ x: fc.constantFrom(0, 0.3, 1), y: fc.constantFrom(0.125, 0.2, 1) }),
        }),
      )
      .map(([asset, alt, rest]) => ({ type: 'image', asset, alt, ...rest })),
  ];
  if (depth === 0) return fc.oneof(...leaves);
  const types = (
    ['emphasis', 'strong', 'strikethrough', 'mark', 'underline', 'subscript', 'superscript'] as const
  ).filter((type) => type === 'emphasis' || type === 'strong' || !around.includes(type));
  const marked = fc
    .constantFrom(...types)
    .chain((type) => inlines(depth - 1, [...around, type]).map((children): Inline => ({ type, children })));
  const nested: fc.Arbitrary<Inline>[] = [marked, marked];
  if (!isInLink)
    nested.push(
      fc.constantFrom('1', 'two').map((label) => ({ type: 'footnoteReference', label })),
      fc
        .tuple(url, inlines(depth - 1, [...around, 'link']), optional({ title: line }))
        .map(([to, inside, rest]) => ({ type: 'link', url: to, children: inside, ...rest })),
    );
  return fc.oneof(...leaves, ...nested);
}

/** Text beside text is one text; there is something to see at both ends. */
function merge(children: readonly Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const child of children) {
    const last = merged.at(-1);
    if (child.type === 'text' && last?.type === 'text')
      merged[merged.length - 1] = { type: 'text', value: (last.value + child.value).replace(/\s+/g, ' ') };
    else merged.push(child);
  }
  return merged;
}
function inlines(depth: number, around: readonly Inline['type'][]): fc.Arbitrary<Inline[]> {
  return fc.array(inline(depth, around), { minLength: 1, maxLength: 4 }).map(merge);
}
/** No white space at its ends. */
const trimmed = inlines(2, [])
  .map((children): Inline[] => {
    const last = children.length - 1;
    return children
      .map(
        (child, index): Inline =>
          child.type !== 'text' ? child : { type: 'text', value: index === 0 ? child.value.trimStart() : child.value },
      )
      .map((child, index) =>
        child.type !== 'text' || index !== last ? child : { type: 'text' as const, value: child.value.trimEnd() },
      )
      .filter((child) => child.type !== 'text' || child.value !== '');
  })
  .filter((children) => children.length > 0);

const paragraph: fc.Arbitrary<Paragraph> = trimmed.map((children) => ({ type: 'paragraph', children }));
const heading = (depths: readonly Heading['depth'][]): fc.Arbitrary<Heading> =>
  fc
    .tuple(fc.constantFrom(...depths), trimmed, optional({ id }))
    .map(([depth, children, rest]) => ({ type: 'heading', depth, children, ...rest }));

const cell: fc.Arbitrary<TableCell> = fc.oneof(
  fc.constantFrom<TableCell>(
    { children: [], value: '' },
    { children: [{ type: 'text', value: '=SUM(A1:A9)*2|3' }], value: '=SUM(A1:A9)*2|3' },
  ),
  trimmed
    .filter((children) => !/^=/.test(inlineText(children)))
    .map((children) => ({ children, value: inlineText(children).trim() })),
);
const dataCell: fc.Arbitrary<TableCell> = line.map((value) => ({ children: [{ type: 'text', value }], value }));
const tableOptions: fc.Arbitrary<TableOptions> = fc.oneof(
  fc.constant({}),
  optional({
    name: line,
    id,
    caption: line,
    formats: fc.array(fc.constantFrom('text', 'number(3)', '#,##0.00', ''), { minLength: 2, maxLength: 3 }),
    totals: fc.constantFrom(['', 'sum'], ['sum', '', 'average']),
    widths: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 }),
    choices: fc.constant([{ column: 'Status', values: ['open', 'done'] }]),
    highlight: fc.constant([{ column: 'Total', operator: '>' as const, value: '1000', color: 'accent2' }]),
    freeze: fc.constantFrom('header' as const, 'none' as const),
    filter: fc.boolean(),
    hidden: fc.boolean(),
  }),
);
const alignment = fc.constantFrom<Alignment>(undefined, 'left', 'center', 'right');

const table: fc.Arbitrary<Table> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.boolean())
  .chain(([width, height, formulas]) => {
    const row = fc.array(formulas ? cell : dataCell, { minLength: width, maxLength: width });
    const align = formulas
      ? fc.array(alignment, { minLength: width, maxLength: width })
      : fc.constant(Array.from({ length: width }, () => undefined));
    return fc
      .tuple(align, row, fc.array(row, { minLength: height, maxLength: height }), tableOptions)
      .map(
        ([aligns, header, rows, options]): Table => ({ type: 'table', align: aligns, header, rows, formulas, options }),
      );
  });

const chart: fc.Arbitrary<Chart> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([series, rows]) => {
    const value = fc.oneof(fc.constantFrom(0, 1.234, -5.5, 1200, 12.5, 1e21, 0.001, null), fc.integer());
    return fc
      .tuple(
        fc.constantFrom(...chartTypes),
        plainText,
        fc.array(plainText, { minLength: rows, maxLength: rows }),
        fc.array(fc.record({ name: plainText, values: fc.array(value, { minLength: rows, maxLength: rows }) }), {
          minLength: series,
          maxLength: series,
        }),
        optional({ title: line, unit: fc.constantFrom('%', 'M€'), alt: line, caption: line, id }),
        fc.boolean(),
        fc.constantFrom(undefined, 'bottom' as const, 'none' as const),
        fc.constantFrom(undefined, true, false),
        fc.array(line, { maxLength: 2 }),
        fc.array(line, { maxLength: 2 }),
      )
      .map(
        ([chartType, categoryName, categories, all, rest, stacked, legend, labels, lines, highlight]): Chart => ({
          type: 'chart',
          chartType,
          ...rest,
          stacked,
          legend,
          labels,
          lines,
          ...(highlight.length > 0 && { highlight }),
          // Points with names in the first column have their places in the second.
          data: {
            categoryName,
            categories:
              chartType === 'scatter' || chartType === 'bubble' ? categories.map((_, at) => String(at)) : categories,
            series: all,
          },
        }),
      );
  });

/** A list is loose when an item has two paragraphs, and told so from them alone. */
function list(depth: number): fc.Arbitrary<List> {
  const start = fc.constantFrom(1, 7);
  return fc.tuple(fc.boolean(), start, fc.boolean()).chain(([ordered, first, tight]) => {
    const minimum = tight ? 1 : 2;
    return fc
      .array(item(depth, tight), { minLength: minimum, maxLength: 3 })
      .map((items): List => ({ type: 'list', ordered, start: ordered ? first : 1, tight, items }));
  });
}
function item(depth: number, tight: boolean): fc.Arbitrary<ListItem> {
  const more = tight
    ? fc.array(
        depth > 0
          ? list(depth - 1).filter((child) => !child.ordered)
          : fc.constantFrom<Block>({ type: 'math', value: 'x' }),
        { maxLength: 1 },
      )
    : fc.array(block(depth), { maxLength: 2 });
  return fc
    .tuple(paragraph, more, fc.constantFrom(undefined, true, false))
    .map(([first, rest, checked]) => ({ ...(checked !== undefined && { checked }), children: [first, ...rest] }));
}

const code = fc
  .tuple(
    fc.constantFrom('', 'js', 'c++'),
    fc.array(fc.oneof(line, fc.constantFrom('', '```', '  indented', ':::', '---')), { maxLength: 4 }),
  )
  .map(([language, lines]): Block => ({ type: 'code', ...(language && { language }), value: lines.join('\n') }));
const tight = (paragraphs: fc.Arbitrary<Inline[]>) =>
  paragraphs.filter((children) => children.every((child) => child.type === 'text' || child.type === 'inlineCode'));
const shortText = tight(trimmed);

function block(depth: number): fc.Arbitrary<Block> {
  const leaves: fc.Arbitrary<Block>[] = [
    paragraph,
    paragraph,
    heading([3, 4, 5, 6]),
    code,
    fc.constantFrom('x = y', 'a\nb').map((value): Block => ({ type: 'math', value })),
    table,
    chart,
    fc.constantFrom<Block>(
      { type: 'rule' },
      { type: 'pageBreak' },
      { type: 'cover' },
      { type: 'agenda' },
      { type: 'toc', depth: 3 },
      { type: 'toc', depth: 1 },
    ),
    fc
      .array(fc.record({ date: shortText, children: shortText }), { minLength: 1, maxLength: 3 })
      .map((items): Block => ({ type: 'timeline', items })),
    fc
      .array(fc.tuple(shortText, shortText, optional({ delta: fc.constantFrom('+3', '−4 %') })), {
        minLength: 1,
        maxLength: 3,
      })
      .map(
        (items): Block => ({ type: 'stats', items: items.map(([value, label, rest]) => ({ value, label, ...rest })) }),
      ),
  ];
  if (depth === 0) return fc.oneof(...leaves);
  const children = blocks(depth - 1);
  const column: fc.Arbitrary<Column> = fc
    .tuple(children, optional({ width: fc.integer({ min: 1, max: 99 }) }))
    .map(([inside, rest]) => ({ children: inside, ...rest }));
  return fc.oneof(
    ...leaves,
    list(depth - 1),
    children.map((inside): Block => ({ type: 'blockQuote', children: inside })),
    fc.array(column, { minLength: 1, maxLength: 3 }).map((columns): Block => ({ type: 'columns', columns })),
    fc.array(item(0, true), { minLength: 1, maxLength: 3 }).map((items): Block => ({ type: 'steps', items })),
    fc
      .tuple(fc.constantFrom('note' as const, 'tip' as const, 'warning' as const, 'important' as const), children)
      .map(([tone, inside]): Block => ({ type: 'callout', tone, children: inside })),
    fc
      .tuple(trimmed, children, optional({ id }))
      .map(([caption, inside, rest]): Block => ({ type: 'figure', caption, children: inside, ...rest })),
  );
}
const blocks = (depth: number): fc.Arbitrary<Block[]> => fc.array(block(depth), { minLength: 1, maxLength: 3 });

const metadata: fc.Arbitrary<Metadata> = fc
  .tuple(
    line,
    fc.constantFrom('en', 'de', 'ar', 'pt-BR'),
    fc.array(line, { maxLength: 2 }),
    optional({ subtitle: line, date: line, theme: id, header: line, footer: line, logo: line }),
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([title, language, authors, rest, isSquare, isLetter, landscape, pageNumbers, numbered]) => ({
    title,
    language,
    direction: directionOf(language),
    authors,
    ...rest,
    slideSize: isSquare ? '4:3' : '16:9',
    pageSize: isLetter ? 'Letter' : 'A4',
    landscape,
    pageNumbers,
    numbered,
  }));

const footnotes: readonly Footnote[] = [
  {
    label: '1',
    children: [
      { type: 'paragraph', children: [{ type: 'text', value: 'One.' }] },
      { type: 'code', value: 'x\n\ny' },
    ],
  },
  { label: 'two', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Two.' }] }] },
];

/** Footnotes stand in the order of their references. */
function withFootnotes<T extends Document>(document: T): T {
  const at = (label: string) => {
    const index = JSON.stringify(document).indexOf(`"footnoteReference","label":"${label}"`);
    return index < 0 ? Number.POSITIVE_INFINITY : index;
  };
  return { ...document, footnotes: at('two') < at('1') ? [...footnotes].reverse() : footnotes };
}

const notes = fc.oneof(fc.constant([]), blocks(0));
const slide: fc.Arbitrary<Slide> = fc
  .tuple(
    heading([1, 2]),
    fc.oneof(fc.constant([]), blocks(1)),
    notes,
    optional({
      layout: fc.constantFrom(...slideLayoutNames),
      background: fc.constantFrom('accent1', '#a1b2c3', 'sky.png'),
      footer: fc.constantFrom('Source: a_b.csv (Results)', '“Notes” & {more}', "it's “so”"),
    }),
    fc.boolean(),
  )
  .map(([title, inside, aside, rest, dark]) => ({ title, blocks: inside, notes: aside, dark, ...rest }));
const deck: fc.Arbitrary<Deck> = fc
  .tuple(metadata, fc.array(slide, { minLength: 1, maxLength: 3 }))
  .map(([meta, slides]) => ({ kind: 'deck', meta, slides, footnotes: [] }));
const doc: fc.Arbitrary<Doc> = fc.tuple(metadata, blocks(2), notes).map(([meta, inside, aside]) => ({
  kind: 'doc',
  meta,
  blocks: aside.length > 0 ? [...inside, { type: 'notes', children: aside }] : inside,
  footnotes: [],
}));
const worksheet: fc.Arbitrary<Worksheet> = fc
  .tuple(line, fc.array(fc.oneof(table, paragraph, chart), { maxLength: 3 }))
  .map(([name, inside]) => ({
    name,
    blocks: inside,
    hidden: inside.some((child) => child.type === 'table' && child.options.hidden === true),
  }));
const sheet: fc.Arbitrary<Sheet> = fc
  .tuple(
    metadata,
    fc.array(worksheet, { minLength: 1, maxLength: 2 }),
    fc.array(fc.record({ name: id, target: fc.constantFrom("'Sheet 1'!A1", 'B2') }), { maxLength: 2 }),
  )
  .map(([meta, worksheets, names]) => ({ kind: 'sheet', meta, worksheets, names, footnotes: [] }));

export const anyDocument: fc.Arbitrary<Document> = fc.oneof(deck, doc, sheet).map(withFootnotes);
