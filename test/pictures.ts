// `npm run pictures [example …]`: every example in every format as PNG pages in .cache/pictures, to look at before accepting goldens.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { convertWithLibreOffice, putFile } from './judges.ts';
import { peers } from './peers.ts';
import { compileExample, showcaseNames } from './showcase.ts';

const folder = fileURLToPath(new URL('../.cache/pictures', import.meta.url));
const chosen = process.argv.slice(2);
const names = showcaseNames.filter((name) => chosen.length === 0 || chosen.includes(name));
rmSync(folder, { recursive: true, force: true });

/** One PNG a page, at a resolution that shows hairlines. */
const photograph = (pdf: string, name: string): void => {
  execFileSync('/usr/bin/pdftoppm', ['-r', '60', '-png', pdf, join(folder, name)]);
};

for (const format of ['pptx', 'docx', 'xlsx'] as const) {
  const work = join(folder, 'files', format);
  mkdirSync(work, { recursive: true });
  const files: string[] = [];
  for (const name of names) files.push(putFile(work, `${name}.${format}`, (await compileExample(name, format)).bytes));
  for (const [index, pdf] of convertWithLibreOffice(files, work).entries())
    if (pdf !== undefined) photograph(pdf, `${names[index]}-${format}`);
}
for (const name of names)
  photograph(putFile(join(folder, 'files'), `${name}.pdf`, (await compileExample(name, 'pdf')).bytes), `${name}-pdf`);

const browser = await chromium.launch({
  executablePath: peers.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
for (const name of names) {
  const file = putFile(join(folder, 'files'), `${name}.html`, (await compileExample(name, 'html')).bytes);
  for (const width of [1280, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(`file://${file}`);
    await page.screenshot({ path: join(folder, `${name}-html-${width}.png`), fullPage: true });
    await page.close();
  }
}
await browser.close();
console.log(`pictures of ${names.length} examples are in ${folder}`);
