// `npm run parity:brands [template …]`: how alike our drawings of decks on brands are to what LibreOffice draws of their .pptx.
// .cache/parity-brands/index.html shows the worst slides; over all templates it writes bench/PARITY-BRANDS.md, too.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Brand, openBrand } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { chromium } from 'playwright-core';
import { compareBrands } from './brand-pictures.ts';
import { brandDeck } from './brand-templates/deck.ts';
import { brandTemplates } from './brand-templates/index.ts';
import { peers } from './peers.ts';

const folder = fileURLToPath(new URL('../.cache/parity-brands', import.meta.url));
const table = fileURLToPath(new URL('../bench/PARITY-BRANDS.md', import.meta.url));
const chosen = process.argv.slice(2);
const world = createWorld();
const brands = new Map<string, Brand>();
for (const [name, bytes] of brandTemplates()) {
  if (chosen.length === 0 || chosen.includes(name)) brands.set(name, await openBrand(bytes, world));
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: peers.chromium, args: ['--no-sandbox', '--disable-gpu'] });
const found = await compareBrands(brands, brandDeck, browser, folder);
await browser.close();

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;
const all = { name: 'all', pdf: found.flatMap(({ pdf }) => pdf), html: found.flatMap(({ html }) => html) };
const head = ['template', 'slides', 'PDF median', 'PDF least', 'HTML median', 'HTML least'];
const rows = [...found, all].map(({ name, pdf, html }) => [
  name,
  String(pdf.length),
  ...[median(pdf), Math.min(...pdf), median(html), Math.min(...html)].map((value) => value.toFixed(3)),
]);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const markdown = [line(head), line(head.map((_, column) => (column === 0 ? '---' : '--:'))), ...rows.map(line)];
console.log(markdown.join('\n'));
if (chosen.length === 0) {
  const words = [
    '# How alike the drawings of brands are',
    '',
    'Made by `npm run parity:brands`: one deck on each template of `test/brand-templates`, its slides 480 pixels wide in grays. Structural similarity',
    '(1: equal) of our PDF, and of our HTML in Chromium, with what LibreOffice draws of the .pptx with the same fonts.',
    '',
  ];
  writeFileSync(table, `${[...words, ...markdown].join('\n')}\n`);
}

const worst = found
  .flatMap(({ name, pdf, html }) =>
    pdf.map((likeness, index) => ({ name, index, likeness: Math.min(likeness, html[index]!) })),
  )
  .sort((first, second) => first.likeness - second.likeness)
  .slice(0, 24);
const figures = worst.map(({ name, index, likeness }) => {
  const number = (count: number) => String(index + 1).padStart(count, '0');
  // As poppler numbers: with as many digits as the last page has.
  const digits = String(found.find((each) => each.name === name)!.pdf.length).length;
  const pictures = [`office-${number(digits)}`, `pdf-${number(digits)}`, `html-${number(2)}`];
  return `<h2>${name}, slide ${index + 1}: ${likeness.toFixed(3)}</h2><div>${pictures.map((file) => `<img src="${name}/${file}.png">`).join('')}</div>`;
});
writeFileSync(
  `${folder}/index.html`,
  `<!doctype html><meta charset="utf-8"><title>Brands</title><style>body{font:15px system-ui}img{width:32%;margin:2px;outline:1px solid #ccc}</style><h1>.pptx in LibreOffice, PDF, HTML</h1>${figures.join('\n')}`,
);
console.log(`\nThe worst slides side by side: ${folder}/index.html`);
