// `npm run parity [example …]`: how far HTML, PDF and PPTX draw apart, word by word; .cache/parity/index.html shows the worst slides.
// Over all decks it writes bench/PARITY.md, too.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@deckle/engine';
import { chromium } from 'playwright-core';
import { drawings, measureDecks, summarize } from './parity-measure.ts';
import { writeReport } from './parity-report.ts';
import { peers } from './peers.ts';
import { readSource, showcaseNames } from './showcase.ts';

const folder = fileURLToPath(new URL('../.cache/parity', import.meta.url));
const table = fileURLToPath(new URL('../bench/PARITY.md', import.meta.url));
const chosen = process.argv.slice(2);
const decks = showcaseNames
  .filter((name) => chosen.length === 0 || chosen.includes(name))
  .map((name) => ({ name, source: readSource(name) }))
  .filter(({ source }) => parse(source).document.kind === 'deck');
rmSync(folder, { recursive: true, force: true });
mkdirSync(`${folder}/pptx`, { recursive: true });

const browser = await chromium.launch({
  executablePath: peers.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const measured = await measureDecks(decks, browser, folder);

const head = ['deck', 'drawn as', 'words', 'median', 'p99', 'most', 'boxes p99', 'lost', 'same breaks', 'overflowing'];
const rows = [
  ...measured.map(({ name, slides }) => ({ name, slides })),
  ...(measured.length > 1
    ? [
        {
          name: 'all',
          slides: {
            html: measured.flatMap(({ slides }) => slides.html),
            pdf: measured.flatMap(({ slides }) => slides.pdf),
            pptx: measured.flatMap(({ slides }) => slides.pptx),
          },
        },
      ]
    : []),
].flatMap(({ name, slides }) =>
  drawings.map((drawing) => {
    const found = summarize(slides[drawing]);
    const same = found.paragraphs === 0 ? 1 : 1 - found.broken / found.paragraphs;
    return [
      name,
      drawing,
      String(found.words),
      ...[found.median, found.p99, found.most, found.boxP99].map((value) => value.toFixed(2)),
      String(found.missing),
      `${(same * 100).toFixed(1)} %`,
      String(found.overflowing),
    ];
  }),
);
const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
for (const row of [head, ...rows]) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
if (chosen.length === 0) writeFileSync(table, markdownTable());
await writeReport(measured, [head, ...rows], browser, folder);
await browser.close();
console.log(`\nDrift in points. The worst slides side by side: ${folder}/index.html`);

function markdownTable(): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    '# How far the drawings lie apart',
    '',
    'Made by `npm run parity` over every deck of the showcase. Each word of a slide is looked for in the HTML (by Chromium’s own layout), in the PDF, and in',
    'the .pptx (as LibreOffice draws it with the same fonts); its drift from our frames is in points. *Same breaks*: share of paragraphs whose lines',
    'end at the same words. *Overflowing*: words outside the box of their text. Charts are left out, since Office lays out its own.',
    '',
    line(head),
    line(head.map((_, column) => (column < 2 ? '---' : '--:'))),
    ...rows.map(line),
    '',
  ].join('\n');
}
