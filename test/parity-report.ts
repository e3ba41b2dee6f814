// The page of the parity report: the table, and the slides that differ most, each drawing beside the others.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { SlideParity } from './parity-compare.ts';
import { type DeckParity, type Drawing, drawings } from './parity-measure.ts';

/** How many slides are shown. */
const shown = 12;

type Place = { readonly deck: DeckParity; readonly index: number };

/** Writes `index.html` and its pictures into the folder that holds the drawings. */
export async function writeReport(
  decks: readonly DeckParity[],
  table: readonly (readonly string[])[],
  browser: Browser,
  folder: string,
): Promise<void> {
  const places = decks.flatMap((deck) => deck.titles.map((_, index) => ({ deck, index })));
  const worst = places.sort((first, second) => badness(second) - badness(first)).slice(0, shown);
  const sections: string[] = [];
  for (const place of worst) sections.push(await section(place, browser, folder));
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const [head = [], ...rows] = table;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Parity</title><style>${style}</style><h1>Parity</h1>
<p>Drift in points of each word from where layout put it. Charts are not compared: Office draws its own.</p>
<table>${cells(head, 'th')}${rows.map((row) => cells(row, 'td')).join('')}</table>
<h2>The worst slides</h2>${sections.join('\n')}`,
  );
}

const style = `body{font:15px/1.5 system-ui;margin:32px;color:#1c1f24}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:3px 12px;border-bottom:1px solid #ddd;text-align:start}.row{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}
figure{margin:0}img{width:100%;border:1px solid #ccc}figcaption{font-size:13px;color:#555;overflow-wrap:anywhere}`;

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A paragraph that breaks elsewhere and a lost or overflowing word count as much as ten points of drift. */
const badness = ({ deck, index }: Place): number =>
  Math.max(
    ...drawings.map((drawing) => {
      const slide = deck.slides[drawing][index]!;
      return maxDrift(slide) + 10 * (slide.broken.length + slide.missing.length + slide.overflowing.length);
    }),
  );

const maxDrift = ({ words }: SlideParity): number => words.reduce((most, { drift }) => Math.max(most, drift), 0);

async function section({ deck, index }: Place, browser: Browser, folder: string): Promise<string> {
  const figures: string[] = [];
  for (const drawing of drawings) {
    const picture = `${deck.name}-${index + 1}-${drawing}`;
    await photograph(deck.name, index, drawing, join(folder, picture), browser, folder);
    figures.push(
      `<figure><img src="${picture}.png" alt=""><figcaption>${drawing}: ${escaped(remarks(deck.slides[drawing][index]!))}</figcaption></figure>`,
    );
  }
  return `<h3>${escaped(`${deck.name}, slide ${index + 1}: ${deck.titles[index]}`)}</h3><div class="row">${figures.join('')}</div>`;
}

function remarks(slide: SlideParity): string {
  const worst = [...slide.words].sort((first, second) => second.drift - first.drift).slice(0, 3);
  return [
    ...worst.map(({ word, drawn, drift }) => {
      const by = `${(drawn.left - word.left).toFixed(1)}, ${(drawn.baseline - word.baseline).toFixed(1)}`;
      return `“${word.text}” ${drift.toFixed(1)} pt (${by})`;
    }),
    ...slide.missing.slice(0, 8).map((text) => `lost “${text}”`),
    ...slide.overflowing.slice(0, 8).map((text) => `outside its box “${text}”`),
    ...slide.broken.slice(0, 4).map((text) => `broken elsewhere “${text.slice(0, 80)}”`),
  ].join(' · ');
}

async function photograph(
  name: string,
  index: number,
  drawing: Drawing,
  target: string,
  browser: Browser,
  folder: string,
): Promise<void> {
  if (drawing === 'html') {
    const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    await page.setContent(readFileSync(join(folder, `${name}.html`), 'utf8'));
    await page
      .locator('.slide')
      .nth(index)
      .screenshot({ path: `${target}.png` });
    await page.close();
    return;
  }
  const pdf = drawing === 'pdf' ? join(folder, `${name}.pdf`) : join(folder, 'pptx', `${name}.pdf`);
  const page = String(index + 1);
  execFileSync('/usr/bin/pdftoppm', ['-r', '72', '-f', page, '-l', page, '-singlefile', '-png', pdf, target]);
}
