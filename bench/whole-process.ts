// Wall time and peak memory of a whole process with all that it starts.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inClone = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Node's arguments for the command line as it is installed (scripts/pack.mjs). */
export const deckle: readonly string[] = [inClone('dist/deckle/bin/deckle.mjs')];

/** Builds it from the sources as they are. */
export const buildDeckle = (): Buffer =>
  execFileSync(process.execPath, [inClone('scripts/pack.mjs')], { stdio: 'inherit' });

/** What a run cost: wall milliseconds, and the highest sum of resident MiB of the process and its descendants. */
export type Cost = { readonly ms: number; readonly peak: number };

/** Runs a program to its end. Throws when it fails. */
export const wholeProcess = (command: string, args: readonly string[], cwd?: string): Promise<Cost> =>
  outputOf(command, args, cwd);

/** The same, with what the program says on standard output. */
export async function outputOf(
  command: string,
  args: readonly string[],
  cwd?: string,
): Promise<Cost & { readonly output: string }> {
  const start = performance.now();
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentKibibytes(child.pid!));
  }, 3);
  const [code] = await once(child, 'close');
  const ms = performance.now() - start;
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${complaint}`);
  return { ms, peak: peak / 1024, output };
}

type Run = () => Promise<Cost>;

/** The median of so many runs of each, by time and by memory. They take turns: a slow moment of the machine is one for all of them. */
export async function medianCosts<const Runs extends readonly Run[]>(
  times: number,
  runs: Runs,
): Promise<{ readonly [index in keyof Runs]: Cost }> {
  const costs: Cost[][] = runs.map(() => []);
  for (let time = 0; time < times; time += 1)
    for (const [index, run] of runs.entries()) costs[index]!.push(await run());
  const medians = costs.map((of) => ({
    ms: median(of.map(({ ms }) => ms)),
    peak: median(of.map(({ peak }) => peak)),
  }));
  // One for each run, in their order.
  return medians as unknown as { readonly [index in keyof Runs]: Cost };
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** VmHWM of a process without children, else VmRSS of the tree (proc(5)): a tree's parts do not peak at one time. */
function residentKibibytes(pid: number): number {
  const children = childrenOf(pid);
  const own = statusValue(pid, children.length === 0 ? 'VmHWM' : 'VmRSS');
  return children.reduce((sum, child) => sum + residentKibibytes(child), own);
}

const childrenOf = (pid: number): readonly number[] =>
  readProc(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);

const statusValue = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0);

/** Empty for a process that has just ended. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
