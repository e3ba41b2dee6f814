// Asks one question over many connections at once, each again as soon as it was answered, and counts.
import { Agent, request } from 'node:http';

export type Question = {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Load = {
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number;
  /** Answers that were none: 4xx and 5xx. */
  readonly refused: number;
};

export async function measureLoad(question: Question, connections: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      const status = await send(question, agent);
      times.push(performance.now() - asked);
      if (status >= 400) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((one, other) => one - other);
  return { perSecond: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, refused };
}

const send = ({ url, method = 'GET', headers = {}, body }: Question, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end(body);
  });
