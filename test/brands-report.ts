// `npm run brands:report [-- template.pptx … --deck source.md --office]`: decks on real templates, drawn, and what can be measured of them
// as a table. .cache/brands/<deck>/<template>.png shows all slides; with `--office`, as LibreOffice draws the .pptx, and measured against it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createWorld } from '@deckle/press';
import { chromium } from 'playwright-core';
import { PNG } from 'pngjs';
import { contactSheet } from '../eval/draw.ts';
import { composeSource } from '../packages/engine/src/compose.ts';
import type { Frame } from '../packages/engine/src/layout/frames.ts';
import { evennessOf } from './deck-evenness.ts';
import { readFacts } from './deck-facts.ts';
import { convertWithLibreOffice, findings } from './judges.ts';
import { type LineDrift, lineDrifts } from './line-drift.ts';
import { type BrandDeck, drawSlides, measureBrandDeck, picturesIn } from './measure-brand-deck.ts';
import { openOffice } from './office-file.ts';
import { withInner } from './overflows.ts';
import { peers, sharedFolder } from './peers.ts';
import { zipEntries } from './unzip.ts';

const thumbnail = 440;
/** Points by which a line may stand elsewhere in LibreOffice. */
const near = 3;
const root = fileURLToPath(new URL('..', import.meta.url));
const world = createWorld();

type Row = {
  readonly deck: BrandDeck;
  /** Share of the text of the slides that stands in placeholders. */
  readonly placed: number;
  /** The smallest text of a body, in points. */
  readonly smallest: number;
  readonly findings: number;
  /** Lines of text against LibreOffice; empty without it. */
  readonly drifts: readonly LineDrift[];
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
const browser = values.office
  ? await chromium.launch({ executablePath: peers.chromium, args: ['--no-sandbox', '--disable-gpu'] })
  : undefined;

for (const deck of decks) {
  const name = basename(deck).replace(/\.md$/, '');
  const folder = join(root, '.cache/brands', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'office'), { recursive: true });
  const source = readFileSync(deck, 'utf8');
  const pictures = dirname(deck);
  const assets = picturesIn(pictures);
  const plain = (await composeSource({ source, kind: 'deck', assets }, ['deck'], world)).composition;
  const count = plain.kind === 'deck' ? plain.frames.slides.length : 0;
  const rows: Row[] = [];
  for (const template of templates) rows.push(await measure(template, source, pictures, folder));
  printTable(name, count, rows);
  printFaults(rows);
}
await browser?.close();

async function measure(template: string, source: string, pictures: string, folder: string): Promise<Row> {
  const deck = await measureBrandDeck(template, source, pictures);
  const file = join(folder, `${deck.name}.pptx`);
  const [pptx, pdf] = [await deck.write('pptx'), await deck.write('pdf')];
  writeFileSync(file, pptx);
  writeFileSync(join(folder, `${deck.name}.pdf`), pdf);
  const office = browser && convertWithLibreOffice([file], join(folder, 'office'), drawnFamilies(deck))[0];
  if (browser && office === undefined) throw new Error(`LibreOffice did not open ${file}`);
  const drawn = office ? drawOffice(office) : await drawSlides(pdf, deck.slides.length, thumbnail);
  writeFileSync(join(folder, `${deck.name}.png`), PNG.sync.write(contactSheet(drawn, 4)));
  const { runs } = readFacts(openOffice(zipEntries(pptx)));
  const letters = (kept: typeof runs) => kept.reduce((sum, { text }) => sum + text.length, 0);
  const frames = deck.slides.flatMap((slide) => slide.frames.flatMap(withInner));
  const drawings = office && { pdf, html: await deck.write('html'), office: new Uint8Array(readFileSync(office)) };
  return {
    deck,
    placed: letters(runs.filter(({ place }) => place === 'placeholder')) / Math.max(1, letters(runs)),
    smallest: Math.min(...frames.flatMap(sizesOf)),
    findings: findings([file]).length,
    drifts: drawings && browser ? await lineDrifts(deck.slides, drawings, deck.context, browser) : [],
  };
}

/** Fonts that are not installed are drawn as we draw them: otherwise lines would break elsewhere. */
function drawnFamilies({ context }: BrandDeck): Readonly<Record<string, string>> {
  const { major, minor } = context.theme.fonts;
  return Object.fromEntries([major, minor].map(({ office, drawn }) => [office, drawn]));
}

/** Of text for reading, in points. */
function sizesOf(frame: Frame): readonly number[] {
  return frame.type === 'text' && (frame.role === 'body' || frame.role === 'quote')
    ? frame.text.paragraphs.map(({ size }) => size)
    : [];
}

function drawOffice(pdf: string): readonly PNG[] {
  const place = pdf.replace(/\.pdf$/, '');
  execFileSync('/usr/bin/pdftoppm', ['-png', '-scale-to-x', String(thumbnail), '-scale-to-y', '-1', pdf, place]);
  const pages = readdirSync(join(place, '..')).filter((name) => /-\d+\.png$/.test(name));
  return pages
    .filter((name) => name.startsWith(`${basename(place)}-`))
    .sort()
    .map((name) => PNG.sync.read(readFileSync(join(place, '..', name))));
}

function printTable(name: string, plain: number, rows: readonly Row[]): void {
  const head =
    'template, slides, in placeholders, smallest pt, titles pt, edges, text pt, emptiest, overflows, outside, faint, under 3:1, covered, changed';
  const columns = [...head.split(', '), 'validator', 'PDF near', 'HTML near', 'diagnostics'];
  console.log(`\n## ${name}: ${plain} slides without a brand\n\n| ${columns.join(' | ')} |`);
  console.log(`|---|${'--:|'.repeat(columns.length - 2)}---|`);
  for (const { deck, placed, smallest, findings: found, drifts } of rows) {
    const { slides, overflows, outside, faint, covered, changed, diagnostics } = deck;
    const counts = Map.groupBy(diagnostics, ({ code }) => code);
    const nearShare = (of: 'pdf' | 'html') =>
      drifts.length === 0 ? '' : percent(drifts.filter((drift) => drift[of] <= near).length / drifts.length);
    const { titleSizes, titleEdges, textSizes, filled } = evennessOf(slides, deck.context.theme);
    const [emptiest] = filled.toSorted((one, other) => one.share - other.share);
    const cells = [
      ...[deck.name, `${slides.length}${slides.length > plain * 1.4 ? ' (!)' : ''}`, percent(placed)],
      ...[smallest.toFixed(1), titleSizes.join(', '), titleEdges.length, textSizes.join(', ')],
      ...[
        emptiest === undefined ? '' : `${percent(emptiest.share)} (${emptiest.slide})`,
        overflows,
        outside.length,
        faint.length,
      ],
      ...[faint.filter(({ contrast }) => contrast < 3).length, covered.length, changed.length, found],
      ...[nearShare('pdf'), nearShare('html')],
      [...counts].map(([code, all]) => `${code} ${all.length}`).join(', '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** What a reader should look at: each kind of fault once for the same place on several slides. */
function printFaults(rows: readonly Row[]): void {
  const list = (title: string, faults: readonly (readonly [what: string, slide: number])[]) => {
    if (faults.length > 0) console.log(`\n${title}:\n`);
    for (const [what, all] of Map.groupBy(faults, ([told]) => told))
      console.log(`- ${what} (slide ${all.map(([, slide]) => slide).join(', ')})`);
  };
  const small = new Set(['footer', 'slideNumber', 'date']);
  const named = (role: string, frame: string, text: string) => (small.has(role) ? frame : `${frame}: ${text}`);
  list(
    'Faint text, by the pixels under it',
    rows.flatMap(({ deck }) =>
      deck.faint.map(({ slide, contrast, ink, ground, role, frame, text }) => [
        `${deck.name}: ${contrast.toFixed(2)} (${ink} on ${ground}) ${named(role, frame, text)}`,
        slide,
      ]),
    ),
  );
  list(
    'Text over what has to stay clear',
    rows.flatMap(({ deck }) =>
      deck.covered.map(({ slide, over, line }) => [
        `${deck.name}: ${named(line.role, line.frame, line.text)} over ${over}`,
        slide,
      ]),
    ),
  );
  list(
    'Parts that are not as in the template',
    rows.flatMap(({ deck }) => deck.changed.map((path) => [`${deck.name}: ${path}`, 0])),
  );
  list(
    'Lines farthest from where LibreOffice has them',
    rows.flatMap(({ deck, drifts }) =>
      drifts
        .filter(({ pdf, html }) => Math.max(pdf, html) > near)
        .sort((one, other) => Math.max(other.pdf, other.html) - Math.max(one.pdf, one.html))
        .slice(0, 3)
        .map(({ slide, text, pdf, html }) => [
          `${deck.name}: PDF ${pdf.toFixed(1)} pt, HTML ${html.toFixed(1)} pt: ${text}`,
          slide,
        ]),
    ),
  );
}
