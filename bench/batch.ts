// `npm run bench:batch`: decks of ten slides on one brand, 100, 200 and 1,000 of them: how fast, how much memory, how soon the first
// byte, from the press and over HTTP; beside pptx-automizer. Appends to RESULTS-BATCH.md.
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrand } from '@deckle/engine';
import { compileHere, createWorld } from '@deckle/press/here';
import { brandTemplates } from '../test/brand-templates/index.ts';
import { measureBatchStarts } from './batch-service.ts';
import { installPeers } from './peers.ts';
import { outputOf } from './whole-process.ts';

const counts = (process.argv[2] ?? '100,200,1000').split(',').map(Number);
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-bench-batch-'));
const [[name, template]] = [...brandTemplates()] as [[string, Uint8Array]];
const file = (name: string): string => join(folder, name);
writeFileSync(file('brand.pptx'), template);
const source = `---
kind: deck
title: Offer for {{company}}
---

# Offer for {{company}}

${Array.from(
  { length: 8 },
  (_, index) =>
    `---\n\n## Part ${index + 1} for {{company}}\n\n${
      index % 4 === 1
        ? ':::chart{type="column"}\n| Month | Cost |\n|---|--:|\n| May | {{price}} |\n| June | 1200 |\n:::'
        : index % 4 === 3
          ? '| Part | Days |\n|---|--:|\n| Design | 12 |\n| Build | 30 |'
          : '- What {{company}} gets: a first draft within two weeks\n- Every step with a date and a name\n- Nothing to pay before it runs'
    }\n`,
).join('\n')}
---

# Thank you
`;
writeFileSync(file('offer.md'), source);

const lines: string[] = [];
const print = (line: string): void => {
  lines.push(line);
  console.log(line);
};
print(
  `\n## ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]!.model.trim()}, load ${loadavg()[0]!.toFixed(1)}\n`,
);
print(`Brand “${name}”, decks of ten slides with two charts and two tables; the whole tree of processes.\n`);
print('| decks | s | decks/s | decks/s of one core | first byte, ms | peak MiB | zip MB |');
print('|--:|--:|--:|--:|--:|--:|--:|');
const peaks: number[] = [];
for (const count of counts) {
  const program = [join(here, 'batch-once.ts'), file('brand.pptx'), file('offer.md'), String(count)];
  const { output, peak } = await outputOf(process.execPath, program);
  const { first, seconds, processorSeconds, bytes } = JSON.parse(output);
  peaks.push(peak);
  const rates = `${(count / seconds).toFixed(1)} | ${(count / processorSeconds).toFixed(1)}`;
  print(
    `| ${count} | ${seconds.toFixed(1)} | ${rates} | ${first.toFixed(0)} | ${peak.toFixed(0)} | ${(bytes / 1e6).toFixed(1)} |`,
  );
}
// The nearest that pptx-automizer can: the slides of a deck copied, their words replaced, their charts and tables as they are.
installPeers();
writeFileSync(
  file('deck.pptx'),
  (await compileHere({ source, brand: await openBrand(template, createWorld()), format: 'pptx' })).bytes,
);
const peerDecks = Math.min(200, counts.at(-1)!);
const peer = await outputOf(process.execPath, [
  join(here, 'peers/automizer-batch.mjs'),
  file('deck.pptx'),
  String(peerDecks),
  folder,
]);
const peerSeconds = JSON.parse(peer.output).ms / 1000;
print(
  `| ${peerDecks} by pptx-automizer, words replaced | ${peerSeconds.toFixed(1)} | ${(peerDecks / peerSeconds).toFixed(1)} | | | ${peer.peak.toFixed(0)} | |`,
);
print(`\nPeak at ${counts.at(-1)} decks: ${(peaks.at(-1)! / peaks[0]!).toFixed(2)} times that at ${counts[0]}.`);
for (const rest of [0, 5_000]) {
  const starts = await measureBatchStarts(join(folder, String(rest)), file('brand.pptx'), source, rest);
  const [first, ...others] = starts.map(({ deck }) => deck.toFixed(0));
  print(
    `\nOver HTTP, the first deck of a zip, ${rest / 1000} s after the service was ready: ${first} ms; in the batches after it: ${others.join(', ')} ms (goal 1000).`,
  );
}
rmSync(folder, { recursive: true });
const results = join(here, 'RESULTS-BATCH.md');
if (!existsSync(results)) writeFileSync(results, '# Batches of decks on a brand\n\nMade by `npm run bench:batch`.\n');
appendFileSync(results, `${lines.join('\n')}\n`);
