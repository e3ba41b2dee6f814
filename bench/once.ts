// One compile in a process of its own, or many when warm: prints milliseconds and peak memory as JSON. Called by main.ts.
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { compile, DocumentTooLarge, type Format } from '@deckle/engine';
import { createWorld } from '@deckle/press';

const [file, format, repeats] = process.argv.slice(2) as [string, Format, string];
const source = readFileSync(file, 'utf8');
const world = createWorld();

const run = async (): Promise<number> => {
  const start = performance.now();
  await compile({ source, format }, world);
  const taken = performance.now() - start;
  // As between the jobs of a child: Typst's memory is freed between turns of the event loop alone.
  await setImmediate();
  return taken;
};

/** A child of the service serves thousands of compiles, and V8 takes some hundred of a kind until it has settled. */
const settling = { compiles: 400, milliseconds: 8_000 };

/** Milliseconds of the first compile and of a warm one (median), and the peak in MiB. */
async function measure(): Promise<object> {
  const first = await run();
  const times: number[] = [];
  const end = performance.now() + (Number(repeats) > 0 ? settling.milliseconds : 0);
  for (let compiles = 0; compiles < settling.compiles && performance.now() < end; compiles += 1) await run();
  for (let index = 0; index < Number(repeats); index += 1) times.push(await run());
  times.sort((a, b) => a - b);
  return { first, warm: times[Math.floor(times.length / 2)] ?? first, peak: process.resourceUsage().maxRSS / 1024 };
}

// More than a format may hold is an answer too: a sheet of thousands of rows is no deck.
const refusal = (error: unknown): object => {
  if (error instanceof DocumentTooLarge) return { refused: `${error.limit} ${error.bound}` };
  throw error;
};
console.log(JSON.stringify(await measure().catch(refusal)));
