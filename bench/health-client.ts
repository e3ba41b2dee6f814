// Asks /api/health again and again from a process of its own, over one connection: prints the milliseconds of each answer as JSON.
import { Agent, get } from 'node:http';

const [url, seconds] = process.argv.slice(2) as [string, string];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const ask = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });

for (let warmUp = 0; warmUp < 50; warmUp += 1) await ask();
const times: number[] = [];
const end = performance.now() + Number(seconds) * 1000;
while (performance.now() < end) {
  times.push(await ask());
  await new Promise((resolve) => setTimeout(resolve, 5));
}
console.log(JSON.stringify(times));
agent.destroy();
