// Asks /api/health again and again over one connection, from a process with nothing else to do: prints the milliseconds of each answer as JSON.
import { openHealthConnection } from './health-connection.ts';

const [url, seconds] = process.argv.slice(2) as [string, string];
const { ask, close } = await openHealthConnection(url);
for (let warmUp = 0; warmUp < 500; warmUp += 1) await ask();
const times: number[] = [];
const end = performance.now() + Number(seconds) * 1000;
while (performance.now() < end) {
  times.push(await ask());
  await new Promise((resolve) => setTimeout(resolve, 5));
}
console.log(JSON.stringify(times));
close();
