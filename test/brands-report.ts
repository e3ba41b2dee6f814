// `npm run brands:report [-- template.pptx … --deck source.md --office]`: decks on real templates, drawn, and what can be measured of them
// as a table. .cache/brands/<deck>/<template>.png shows all slides; with `--office`, as LibreOffice draws the .pptx.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compile, openBrand } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { PNG } from 'pngjs';
import { contactSheet } from '../eval/draw.ts';
import { composeSource } from '../packages/engine/src/compose.ts';
import type { Frame } from '../packages/engine/src/layout/frames.ts';
import { drawPages } from '../packages/press/src/draw-pages.ts';
import { evennessOf } from './deck-evenness.ts';
import { readFacts } from './deck-facts.ts';
import { convertWithLibreOffice, findings } from './judges.ts';
import { openOffice } from './office-file.ts';
import { overflowsOf, withInner } from './overflows.ts';
import { type Faint, faintText } from './painted-contrast.ts';
import { sharedFolder } from './peers.ts';
import { zipEntries } from './unzip.ts';

const thumbnail = 440;
/** Pixels of the pages on which contrast is measured. */
const measured = 960;
const root = fileURLToPath(new URL('..', import.meta.url));
const world = createWorld();

type Row = {
  readonly template: string;
  /** Slides, and those of the same source without a brand. */
  readonly slides: number;
  readonly plain: number;
  /** Share of the text of the slides that stands in placeholders. */
  readonly placed: number;
  /** The smallest text of a body, in points. */
  readonly smallest: number;
  /** Sizes of the titles and of the text of slides with content, in points of a slide 540 points high, and how many edges titles start at. */
  readonly titleSizes: readonly number[];
  readonly titleEdges: number;
  readonly textSizes: readonly number[];
  /** The least height of content as a share of its room, and the slide. */
  readonly emptiest: string;
  readonly overflows: number;
  readonly outside: number;
  readonly findings: number;
  readonly codes: string;
  /** Text that is hard to read on what our PDF shows under it. */
  readonly faint: readonly Faint[];
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { deck: { type: 'string', multiple: true }, office: { type: 'boolean' } },
});
const real = join(sharedFolder ?? '', 'real/brands');
const templates =
  positionals.length > 0
    ? positionals
    : readdirSync(real)
        .filter((name) => /\.(?:pptx|potx)$/.test(name))
        .map((name) => join(real, name));
const decks =
  values.deck ?? readdirSync(join(root, 'test/brand-decks')).map((name) => join(root, 'test/brand-decks', name));

const rows: Row[] = [];
for (const deck of decks) {
  const name = basename(deck).replace(/\.md$/, '');
  const folder = join(root, '.cache/brands', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = readFileSync(deck, 'utf8');
  const plain = (await composeSource({ source, kind: 'deck' }, ['deck'], world)).composition;
  const count = plain.kind === 'deck' ? plain.frames.slides.length : 0;
  for (const template of templates) rows.push(await measure(template, source, count, folder));
  print(name, rows.splice(0));
}

async function measure(template: string, source: string, plain: number, folder: string): Promise<Row> {
  const name = basename(template).replace(/\.\w+$/, '');
  const brand = await openBrand(new Uint8Array(readFileSync(template)), world);
  const { composition, context } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('is no deck');
  const { bytes, diagnostics } = await compile({ source, kind: 'deck', format: 'pptx', brand }, world);
  const file = join(folder, `${name}.pptx`);
  writeFileSync(file, bytes);
  const { bytes: pdf } = await compile({ source, kind: 'deck', format: 'pdf', brand }, world);
  writeFileSync(join(folder, `${name}.pdf`), pdf);
  const slides = composition.frames.slides.length;
  const drawn = values.office ? drawOffice(file, folder) : await drawOurs(pdf, slides, thumbnail);
  const pages = await drawOurs(pdf, slides, measured);
  const faint = composition.frames.slides.flatMap((slide, index) =>
    faintText(slide, index + 1, pages[index]!, context.theme),
  );
  writeFileSync(join(folder, `${name}.png`), PNG.sync.write(contactSheet(drawn, 4)));
  const { runs } = readFacts(openOffice(zipEntries(bytes)));
  const letters = (kept: typeof runs) => kept.reduce((sum, { text }) => sum + text.length, 0);
  const frames = composition.frames.slides.flatMap((slide) => slide.frames.flatMap(withInner));
  const { width, height } = context.theme.slideSize;
  const isOutside = ({ box }: Frame) =>
    box.x < -20_000 || box.y < -20_000 || box.x + box.width > width + 20_000 || box.y + box.height > height + 20_000;
  const counts = Map.groupBy(diagnostics, ({ code }) => code);
  const { titleSizes, titleEdges, textSizes, filled } = evennessOf(composition.frames.slides, context.theme);
  const [emptiest] = filled.toSorted((one, other) => one.share - other.share);
  return {
    template: name,
    titleSizes,
    titleEdges: titleEdges.length,
    textSizes,
    emptiest: emptiest === undefined ? '' : `${Math.round(emptiest.share * 100)} % (${emptiest.slide})`,
    slides,
    plain,
    placed: letters(runs.filter(({ place }) => place === 'placeholder')) / Math.max(1, letters(runs)),
    smallest: Math.min(...frames.flatMap(sizesOf)),
    overflows: frames.reduce((sum, frame) => sum + overflowsOf(frame), 0),
    outside: frames.filter(isOutside).length,
    findings: findings([file]).length,
    faint,
    codes: [...counts].map(([code, all]) => `${code} ${all.length}`).join(', '),
  };
}

/** Of text for reading, in points. */
function sizesOf(frame: Frame): readonly number[] {
  return frame.type === 'text' && (frame.role === 'body' || frame.role === 'quote')
    ? frame.text.paragraphs.map(({ size }) => size)
    : [];
}

async function drawOurs(pdf: Uint8Array, count: number, width: number): Promise<readonly PNG[]> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return (await drawPages(pdf, numbers, width)).map(({ bytes }) => PNG.sync.read(Buffer.from(bytes)));
}

function drawOffice(file: string, folder: string): readonly PNG[] {
  const work = join(folder, 'office');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  const [pdf] = convertWithLibreOffice([file], work);
  if (pdf === undefined || !existsSync(pdf)) throw new Error(`LibreOffice did not open ${file}`);
  execFileSync('/usr/bin/pdftoppm', [
    '-png',
    '-scale-to-x',
    String(thumbnail),
    '-scale-to-y',
    '-1',
    pdf,
    join(work, 'page'),
  ]);
  const pages = readdirSync(work).filter((name) => name.endsWith('.png'));
  return pages.toSorted().map((name) => PNG.sync.read(readFileSync(join(work, name))));
}

function print(deck: string, found: readonly Row[]): void {
  console.log(
    `\n## ${deck}\n\n| template | slides | plain | in placeholders | smallest pt | titles pt | edges | text pt | emptiest | overflows | outside | faint | validator | diagnostics |`,
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|');
  for (const row of found)
    console.log(
      `| ${row.template} | ${row.slides}${row.slides > row.plain * 1.4 ? ' (!)' : ''} | ${row.plain} | ${Math.round(row.placed * 100)} % | ${row.smallest.toFixed(1)} | ${row.titleSizes.join(', ')} | ${row.titleEdges} | ${row.textSizes.join(', ')} | ${row.emptiest} | ${row.overflows} | ${row.outside} | ${row.faint.length} | ${row.findings} | ${row.codes} |`,
    );
  const faint = found.flatMap(({ template, faint: all }) => all.map((each) => ({ template, ...each })));
  if (faint.length > 0) console.log('\nFaint text, by the pixels under it:\n');
  for (const { template, slide, frame, text, contrast, ink, ground } of faint)
    console.log(`- ${template}, slide ${slide}: ${contrast.toFixed(2)} (${ink} on ${ground}) ${frame}: ${text}`);
}
