// A program that prints how often blocks of code run for each of the linear cases, at both of its sizes, as JSON: the same on any machine.
import { Session } from 'node:inspector';

/** The block counts of V8's profiler (Chrome DevTools Protocol, `Profiler.startPreciseCoverage`). */
type Coverage = {
  readonly result: readonly {
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
};

const session = new Session();
session.connect();
function post(method: string, options = {}): unknown {
  let answer: unknown;
  session.post(method, options, (_, result) => {
    answer = result;
  });
  return answer;
}
/** Runs since it was last asked. */
function countRuns(): number {
  const { result } = post('Profiler.takePreciseCoverage') as Coverage;
  const ranges = result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

post('Profiler.enable');
// Only functions that are compiled from here on count their blocks, so nothing is imported before.
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { linearCases } = await import('./linear-cases.ts');
const counts: Record<string, readonly number[]> = {};
for (const [name, { sizes, work }] of Object.entries(linearCases)) {
  await work(sizes[0]);
  const found: number[] = [];
  for (const size of sizes) {
    countRuns();
    await work(size);
    found.push(countRuns());
  }
  counts[name] = found;
}
console.log(JSON.stringify(counts));
