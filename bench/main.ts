// `npm run bench`: cold and warm times and peak memory of each format, a whole CLI process, its peers, and the service under load. Writes RESULTS.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatNames } from '@deckle/engine';
import { measureHealth } from './health.ts';
import { measurePeers } from './peers.ts';
import { deckSource, docSource, sheetSource } from './sources.ts';
import { buildDeckle, deckle, medianCosts, wholeProcess } from './whole-process.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-bench-'));
const lines: string[] = [];
const print = (line: string) => {
  lines.push(line);
  console.log(line);
};
const put = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

function measureFormats(): void {
  const cases = [
    ['10-slide deck', put('deck.md', deckSource(10)), 30],
    ['20-page doc', put('doc.md', docSource(20)), 15],
    ['10,000-row sheet', put('sheet.md', sheetSource(10_000)), 3],
  ] as const;
  print('| source | format | process ms | first compile ms | warm ms | peak MiB |');
  print('|---|---|--:|--:|--:|--:|');
  for (const [name, file, repeats] of cases) {
    for (const format of formatNames) {
      const start = performance.now();
      const cold = spawnSync(process.execPath, [join(here, 'once.ts'), file, format, '0'], { encoding: 'utf8' });
      const ms = performance.now() - start;
      if (cold.status !== 0) throw new Error(cold.stderr);
      const { first, peak, refused } = JSON.parse(cold.stdout);
      if (refused !== undefined) {
        print(`| ${name} | ${format} | refused: past ${refused} | | | |`);
        continue;
      }
      const { warm } = JSON.parse(
        spawnSync(process.execPath, [join(here, 'once.ts'), file, format, String(repeats)], { encoding: 'utf8' })
          .stdout,
      );
      print(
        `| ${name} | ${format} | ${ms.toFixed(0)} | ${first.toFixed(0)} | ${warm.toFixed(1)} | ${peak.toFixed(0)} |`,
      );
    }
  }
}

async function measureCommandLine(): Promise<void> {
  const file = put('deck20.md', deckSource(20));
  const args = [...deckle, 'export', file, '-o', join(folder, 'deck20.pptx'), '--quiet'];
  const [{ ms, peak }] = await medianCosts(7, [() => wholeProcess(process.execPath, args)]);
  print('');
  print(
    `\`deckle export\` of a 20-slide deck to .pptx, whole process: ${ms.toFixed(0)} ms, ${peak.toFixed(0)} MiB (median of 7)`,
  );
}

buildDeckle();
try {
  print('# Results of `npm run bench`');
  print('');
  print(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}. A shared machine: ±15 to 30 %.`,
  );
  print('');
  measureFormats();
  await measureCommandLine();
  print('');
  await measurePeers(folder, print);
  print('');
  print(await measureHealth(folder));
  writeFileSync(join(here, 'RESULTS.md'), `${lines.join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
