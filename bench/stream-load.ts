// Asks the agent for many decks at once and reads their streams to the end: prints when each began and how it ended, as JSON. Called
// by streams.ts.
import { Agent, request } from 'node:http';

const [base, key, count] = process.argv.slice(2) as [string, string, string];
const agent = new Agent({ maxSockets: Number(count) });

type Stream = { readonly start: number; readonly pages: number; readonly last: string };

const follow = (number: number): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const asked = performance.now();
    let start = Number.NaN;
    let pages = 0;
    let last = '';
    let rest = '';
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const call = request(`${base}/api/agent`, { method: 'POST', agent, headers }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (line.startsWith('{"type":"start"')) start = performance.now() - asked;
          if (line.startsWith('{"type":"page"')) pages += 1;
          last = line;
        }
      });
      answer.on('end', () => resolve({ start, pages, last: last.slice(0, 120) }));
    });
    call.on('error', reject);
    call.end(
      JSON.stringify({ prompt: `A deck of 12 slides for our quarterly review, number ${number}`, kind: 'deck' }),
    );
  });

const streams = await Promise.all(Array.from({ length: Number(count) }, (_, number) => follow(number)));
console.log(JSON.stringify(streams));
agent.destroy();
