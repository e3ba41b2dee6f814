// `npm run report`: how native the decks of the showcase are, as a table in bench/DECKS.md.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Inline, inlineText, parse } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { composeSource } from '../packages/engine/src/compose.ts';
import { pptxWriter } from '../packages/engine/src/writers/pptx/index.ts';
import { type DeckFacts, readFacts } from './deck-facts.ts';
import { findings, putFile } from './judges.ts';
import { openOffice } from './office-file.ts';
import { overflowsOf, withInner } from './overflows.ts';
import { hasPeers } from './peers.ts';
import { repairCauses } from './repair-causes.ts';
import { readAssets, readSource, showcaseNames } from './showcase.ts';
import { zipEntries } from './unzip.ts';

const folder = fileURLToPath(new URL('../.cache/report', import.meta.url));
const page = fileURLToPath(new URL('../bench/DECKS.md', import.meta.url));
const world = createWorld();

type Row = {
  readonly name: string;
  readonly facts: DeckFacts;
  /** The name of the theme's monospaced font: fonts of a theme are two, and code has a third. */
  readonly mono: string;
  /** Paragraphs of the source, and those found whole in one paragraph of the file. */
  readonly paragraphs: { readonly all: number; readonly whole: number };
  /** Pictures that the source does not name. */
  readonly strayPictures: number;
  readonly sourceCharts: number;
  readonly overflows: number;
  readonly causes: readonly string[];
};

async function measure(name: string): Promise<Row> {
  const { composition, context } = await composeSource(
    { source: readSource(name), assets: readAssets(name) },
    ['deck'],
    world,
  );
  if (composition.kind !== 'deck') throw new Error(`${name} is no deck`);
  const { bytes } = pptxWriter(composition, context);
  putFile(folder, `${name}.pptx`, bytes);
  const file = openOffice(zipEntries(bytes));
  const facts = readFacts(file);
  const slides = composition.frames.slides.flatMap(({ frames }) => frames.flatMap(withInner));
  const texts = paragraphTexts(composition.document.slides);
  const found = facts.paragraphs.map(letters);
  return {
    name,
    facts,
    mono: context.theme.fonts.mono.office,
    paragraphs: {
      all: texts.length,
      whole: texts.filter((pieces) => found.some((each) => pieces.every((piece) => each.includes(piece)))).length,
    },
    strayPictures: facts.pictures - slides.filter(({ type }) => type === 'picture').length,
    sourceCharts: slides.filter(({ type }) => type === 'chart').length,
    overflows: slides.reduce((sum, frame) => sum + overflowsOf(frame), 0),
    causes: repairCauses(file),
  };
}

/** Text without white space, which breaks and fields change. */
const letters = (text: string): string => text.replace(/\s+/g, '');

/** Paragraphs and headings of a document, wherever they stand in it: their pieces between formulas, which are no text. */
function paragraphTexts(node: unknown): readonly (readonly string[])[] {
  if (Array.isArray(node)) return node.flatMap(paragraphTexts);
  if (typeof node !== 'object' || node === null) return [];
  const { type, children } = node as { readonly type?: string; readonly children?: readonly Inline[] };
  if ((type !== 'paragraph' && type !== 'heading') || children === undefined)
    return Object.values(node).flatMap(paragraphTexts);
  const pieces = piecesOf(children)
    .map(letters)
    .filter((piece) => piece !== '');
  return pieces.length === 0 ? [] : [pieces];
}

function piecesOf(children: readonly Inline[]): readonly string[] {
  return children.flatMap((child) => {
    if (child.type === 'inlineMath' || child.type === 'image' || child.type === 'crossReference') return [];
    return 'children' in child ? piecesOf(child.children) : inlineText([child]);
  });
}

/** Characters of the runs that `is` holds of. */
const characters = (facts: DeckFacts, is: (run: DeckFacts['runs'][number]) => boolean): number =>
  facts.runs.reduce((sum, run) => sum + (is(run) ? run.text.length : 0), 0);

/**
 * The ladder of SlidesGen-Bench, each rung standing on those below: 1 text can be selected and paragraphs are whole,
 * 2 drawings are shapes, 3 several slide layouts, and what belongs together is grouped, 4 charts hold their data.
 */
function rung({ facts, paragraphs, strayPictures, sourceCharts, causes }: Row): number {
  const rungs = [
    paragraphs.whole === paragraphs.all,
    strayPictures === 0,
    facts.layouts.size > 1 && characters(facts, ({ place }) => place === 'box') === 0,
    facts.charts === sourceCharts && !causes.some((cause) => cause.startsWith('chart ')),
  ];
  const missed = rungs.indexOf(false);
  return missed === -1 ? rungs.length : missed;
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${(Math.floor((part / whole) * 1000) / 10).toFixed(1).replace(/\.0$/, '')} %`;

function cells(row: Row): readonly string[] {
  const { facts, mono } = row;
  const all = characters(facts, () => true);
  const prose = characters(facts, ({ typefaces }) => !typefaces.includes(mono));
  return [
    row.name,
    String(facts.slides),
    percent(
      characters(facts, ({ place }) => place === 'placeholder'),
      all,
    ),
    percent(
      characters(facts, ({ place }) => place === 'placeholder' || place === 'group'),
      all,
    ),
    percent(facts.themeColors, facts.themeColors + facts.otherColors.length),
    percent(
      characters(facts, ({ typefaces }) => typefaces.every((typeface) => typeface.startsWith('+'))),
      prose,
    ),
    percent(all - prose, all),
    percent(
      characters(facts, ({ place, inheritsSize }) => place === 'placeholder' && inheritsSize),
      characters(facts, ({ place }) => place === 'placeholder'),
    ),
    `${rung(row)}${row.sourceCharts === 0 ? ' (no chart)' : ''}`,
    percent(row.paragraphs.whole, row.paragraphs.all),
    String(facts.layouts.size),
    String(facts.groups.length),
    `${facts.charts} / ${facts.tables}`,
    String(row.strayPictures),
    String(facts.undescribed.length + facts.untitled),
    String(row.overflows),
    String(row.causes.length),
  ];
}

const head = [
  'deck',
  'slides',
  'text in placeholders',
  'in placeholders or named groups',
  'theme colors',
  'theme fonts',
  'code (mono)',
  'size from the slide layout',
  'rung',
  'whole paragraphs',
  'slide layouts',
  'groups',
  'charts / tables',
  'pictures for text or charts',
  'without title or description',
  'overflows',
  'causes of repair',
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const rows: Row[] = [];
for (const name of showcaseNames) if (parse(readSource(name)).document.kind === 'deck') rows.push(await measure(name));
const found = hasPeers('validator') ? findings(rows.map(({ name }) => join(folder, `${name}.pptx`))) : undefined;
const table = [head, head.map(() => '---'), ...rows.map(cells)].map((line) => `| ${line.join(' | ')} |`).join('\n');
const lost = rows.flatMap(({ name, facts, causes }) =>
  [...causes, ...facts.undescribed, ...facts.otherColors.map((color) => `color ${color}`)].map(
    (line) => `${name}: ${line}`,
  ),
);
writeFileSync(
  page,
  `# How native the decks are

Made by \`npm run report\` from the .pptx of every deck of the showcase, read back as strictly as Office reads it.

- **Text in placeholders**: share of characters that stand in a placeholder of their slide layout, tables in placeholders among them. Cards, steps, timelines
  and stats are groups of shapes with names a person understands; PowerPoint allows no placeholder inside a group, so their text is in the second share.
- **Theme colors**: colors by their role in the scheme, of all colors on slides, slide layouts, masters, notes, charts and table styles.
- **Theme fonts**: characters whose font, by inheritance, is one of the theme's two. Code is set in a third, which a theme has no place for: counted apart.
- **Size from the slide layout**: characters in placeholders that a change of size in the slide master reaches; the others were fitted (shrunk, grown), or are cells.
- **Rung** of SlidesGen-Bench's ladder: 1 selectable text in whole paragraphs, 2 drawings as shapes, 3 several slide layouts and nothing loose beside
  placeholders and groups, 4 charts with their data in a workbook that agrees with what they show.
- **Whole paragraphs**: paragraphs of the source found in one paragraph of the file; the others are those too long for any slide, which were split.
- **Causes of repair**: the checks of \`test/repair-causes.ts\`. The strict validator found ${found === undefined ? 'nothing because it was not here' : found.length === 0 ? 'nothing in any of them' : `${found.length} lines`}.

${table}
${lost.length === 0 ? '' : `\n${lost.map((line) => `- ${line}`).join('\n')}\n`}`,
);
console.log(table);
for (const line of [...(found ?? []), ...lost]) if (!line.includes(': ok (')) console.log(line);
console.log(`\n${page}`);
