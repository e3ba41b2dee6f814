// A language model that writes slowly, on OpenAI's wire: an outline at once, then a deck of twelve slides, token by token. Called by
// streams.ts.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deckSource } from './sources.ts';

/** Seconds that one draft takes, and tokens of some four letters in a second, as of a model that many share. */
const seconds = Number(process.argv[2] ?? 60);
const tokensPerSecond = 25;
const outline = '# Quarterly review\n\n- The quarter\n- The regions\n- The plan\n';
const draft = deckSource(12).replace(/^---\n[\s\S]*?\n---\n/, '');

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  // What it can take is asked elsewhere.
  if (!request.url?.endsWith('/chat/completions')) {
    response.writeHead(404).end();
    return;
  }
  const isDraft = !body.includes('Write the plan.');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (isDraft) await writeSlowly(response);
  else send(response, { content: outline });
  send(response, {}, 'stop');
  response.end('data: [DONE]\n\n');
});

async function writeSlowly(response: ServerResponse): Promise<void> {
  const tokens = seconds * tokensPerSecond;
  const start = performance.now();
  for (let token = 0; token < tokens && !response.destroyed; token += 1) {
    await wait(start + (token * 1000) / tokensPerSecond - performance.now());
    const [from, to] = [token, token + 1].map((count) => Math.round((draft.length * count) / tokens));
    send(response, { content: draft.slice(from, to) });
  }
}

function send(response: ServerResponse, delta: object, reason: string | null = null): void {
  const usage = reason === null ? {} : { usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } };
  const choices = [{ index: 0, delta, finish_reason: reason }];
  const chunk = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'slow', choices, ...usage };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit());
