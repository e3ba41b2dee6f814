// One batch in a process of its own: so many decks of ten slides on one brand. Prints what it took as JSON. Called by batch.ts.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createPress, makeBatch } from '@deckle/press';

const [brandFile, source, count] = process.argv.slice(2) as [string, string, string];
const template = readFileSync(source, 'utf8');
const brand = { path: brandFile, hash: createHash('sha256').update(readFileSync(brandFile)).digest('hex') };
const workers = availableParallelism();
const press = createPress({ workers });
while (press.stats.ready < workers) await new Promise((resolve) => setTimeout(resolve, 20));

/** Seconds on a processor so far of the children, which do all the work, those that have ended among them (proc(5)). */
function childSeconds(): number {
  const own = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]!.split(' ');
  const ended = (Number(own[13]) + Number(own[14])) / 100;
  const ticks = readdirSync(`/proc/${process.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, 'latin1').trim().split(' ').filter(Boolean),
  );
  return ticks.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, ended);
}

const before = childSeconds();
const start = performance.now();
let first = 0;
let bytes = 0;
const pieces = makeBatch({
  items: Array.from({ length: Number(count) }, (_, index) => ({
    values: { company: `Company ${index + 1}`, price: 1_000 + index },
  })),
  format: 'pptx',
  pattern: '{{company}}',
  window: workers * 2,
  signal: new AbortController().signal,
  make: ({ values }) => press.compile({ source: template, values, format: 'pptx', brand }),
  describeFailure(error) {
    throw error;
  },
});
for await (const piece of pieces) {
  first ||= performance.now() - start;
  bytes += piece.length;
}
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ first, seconds, processorSeconds: childSeconds() - before, bytes }));
await press.close();
