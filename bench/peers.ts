// Deckle beside PptxGenJS, Marp with Chromium, and pandoc: one deck of 20 slides, 4 charts and 3 tables, in one run.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { peers } from '../test/peers.ts';
import { deckSource } from './sources.ts';
import { deckAsMarkdown, deckAsSlides } from './sources-for-peers.ts';
import { type Cost, deckle, median, medianCosts, wholeProcess } from './whole-process.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const peersFolder = join(here, 'peers');
const marpProgram = join(peersFolder, 'node_modules/@marp-team/marp-cli/marp-cli.js');
const chromiumPath = '/usr/bin/chromium';
const slides = 20;
const runs = 21;
const browserRuns = 7;

/** Tables in Markdown: whole processes as ratios to Deckle's, and a warm PDF against Chromium's print. `folder` takes the files. */
export async function measurePeers(folder: string, print: (line: string) => void): Promise<void> {
  installPeers();
  const file = (name: string): string => join(folder, name);
  writeFileSync(file('deck.md'), deckSource(slides));
  writeFileSync(file('deck.json'), JSON.stringify(deckAsSlides(slides)));
  writeFileSync(file('marp.md'), deckAsMarkdown(slides, 'marp'));
  writeFileSync(file('pandoc.md'), deckAsMarkdown(slides, 'pandoc'));
  const exported = (format: string) => () =>
    wholeProcess(process.execPath, [...deckle, 'export', file('deck.md'), '-o', file(`deckle.${format}`), '--quiet']);
  const pptxGenJs = () =>
    wholeProcess(process.execPath, [
      join(peersFolder, 'pptxgenjs-deck.mjs'),
      file('deck.json'),
      file('pptxgenjs.pptx'),
    ]);
  const pandoc = () => wholeProcess('/usr/bin/pandoc', [file('pandoc.md'), '-o', file('pandoc.pptx')]);
  const marp = () =>
    wholeProcess(process.execPath, [
      marpProgram,
      file('marp.md'),
      '-o',
      file('marp.pdf'),
      '--browser-path',
      chromiumPath,
    ]);

  print(
    `A deck of ${slides} slides, 4 charts, 3 tables; whole processes in turn, median of ${runs} (goal: the .pptx in at most 1.3 × PptxGenJS's time):`,
  );
  print('');
  print('| | output | ms | × Deckle | peak MiB | charts | schema errors |');
  print('|---|---|--:|--:|--:|---|--:|');
  const row = (name: string, output: string, cost: Cost | undefined, base: Cost, charts: string): void => {
    const figures =
      cost === undefined
        ? 'not installed | | '
        : `${cost.ms.toFixed(0)} | ${(cost.ms / base.ms).toFixed(2)} | ${cost.peak.toFixed(0)}`;
    print(
      `| ${name} | ${output} | ${figures} | ${charts} | ${output === '.pptx' ? schemaErrors(file(`${name}.pptx`)) : ''} |`,
    );
  };
  const [pptx, peer, pandocs] = await medianCosts(runs, [
    exported('pptx'),
    pptxGenJs,
    ...(existsSync('/usr/bin/pandoc') ? [pandoc] : []),
  ]);
  row('deckle', '.pptx', pptx, pptx, 'native');
  row('pptxgenjs', '.pptx', peer, pptx, 'native, no layout of text');
  row('pandoc', '.pptx', pandocs, pptx, 'none: tables');
  const [pdf, marps] = await medianCosts(runs, [exported('pdf'), marp]);
  row('deckle', '.pdf', pdf, pdf, 'vectors');
  row('marp', '.pdf', marps, pdf, 'none: tables');

  print('');
  print(await warmPdf(folder));
}

/** Our PDF, compiled again and again, against Chromium's print in a browser that runs already. */
async function warmPdf(folder: string): Promise<string> {
  const once = (format: string): { warm: number; peak: number } =>
    JSON.parse(
      execFileSync(process.execPath, [join(here, 'once.ts'), join(folder, 'deck.md'), format, '15'], {
        encoding: 'utf8',
      }),
    );
  const [pdf, html, pptx] = [once('pdf'), once('html'), once('pptx')];
  execFileSync(process.execPath, [marpProgram, join(folder, 'marp.md'), '-o', join(folder, 'marp.html')], {
    stdio: 'ignore',
  });
  execFileSync(process.execPath, [...deckle, 'render', join(folder, 'deck.md'), '-o', join(folder, 'deckle.html')]);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  /** What a service does for each document with a browser that runs already: open, print, close. */
  const printed = async (name: string): Promise<number> => {
    const times: number[] = [];
    for (let index = 0; index < browserRuns; index += 1) {
      const start = performance.now();
      const page = await browser.newPage();
      await page.goto(pathToFileURL(join(folder, name)).href);
      await page.pdf({ preferCSSPageSize: true });
      await page.close();
      times.push(performance.now() - start);
    }
    return median(times);
  };
  try {
    const [ours, marps] = [await printed('deckle.html'), await printed('marp.html')];
    const ratio = (print: number): string => `${print.toFixed(0)} ms, ${(print / pdf.warm).toFixed(0)} ×`;
    return `Warm, the same deck: pdf ${pdf.warm.toFixed(1)} ms (${pdf.peak.toFixed(0)} MiB), html ${html.warm.toFixed(1)} ms (${html.peak.toFixed(0)} MiB), pptx ${pptx.warm.toFixed(1)} ms (${pptx.peak.toFixed(0)} MiB). Chromium's print, warm: of our HTML ${ratio(ours)}; of Marp's ${ratio(marps)} (goal: 15 ×).`;
  } finally {
    await browser.close();
  }
}

/** What the bench is measured against, where it is not there yet. */
export function installPeers(): void {
  if (!existsSync(join(peersFolder, 'node_modules'))) {
    console.error('bench: installing the peers (a minute the first time) …');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: peersFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  if (!existsSync('/usr/bin/pandoc'))
    console.error('bench: pandoc is left out; to measure it too: sudo apt-get install pandoc');
}

/** Findings of the strict validator, where it lies beside the repository. */
function schemaErrors(file: string): string {
  const { validator } = peers;
  if (!existsSync(validator) || !existsSync(file)) return '';
  const { stdout } = spawnSync('/usr/bin/python3', [validator, '--json', file], { encoding: 'utf8' });
  const [{ errors }] = JSON.parse(stdout) as [{ errors: number }];
  return String(errors);
}
