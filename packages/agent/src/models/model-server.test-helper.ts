// For tests: a real HTTP server with the protocols of OpenAI (and so Mistral), Anthropic or Google that follows a script.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One answer of the model. */
export type Script = {
  /** The pieces that it streams; one text is cut into pieces of a few letters. */
  readonly text?: string | readonly string[];
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  /** The body that comes with a status other than 200, as JSON. */
  readonly refusal?: object;
  readonly finish?: 'stop' | 'length' | 'content_filter' | 'none';
  /** The socket is destroyed after the text. */
  readonly cut?: true;
  /** Milliseconds before each piece. */
  readonly slow?: number;
  /** The text without end. */
  readonly endless?: true;
  /** Bytes as they are, in place of the wire. */
  readonly raw?: string;
  readonly reasoning?: string;
};

export type ModelServer = {
  readonly url: string;
  /** Bodies of the calls so far, as text, and the headers. */
  readonly calls: { readonly body: string; readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** Calls whose socket the client closed before the answer was whole. */
  readonly closed: { count: number };
  close(): Promise<void>;
};

/** `answer` gets the body of a call and how many came before it. `limits`: what the list of models says. */
export async function startModelServer(
  answer: (body: string, count: number) => Script,
  wire: keyof typeof wires = 'openai',
  limits?: { readonly context_length?: number; readonly vision?: boolean },
): Promise<ModelServer> {
  const calls: ModelServer['calls'] = [];
  const closed = { count: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    // What it can take is asked elsewhere.
    if (request.method === 'GET' || request.url?.endsWith('/api/show')) {
      response.writeHead(limits ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(limits && { data: [{ id: 'scripted', ...limits }] }));
      return;
    }
    const count = calls.push({ body, path: request.url ?? '', headers: request.headers }) - 1;
    response.on('close', () => {
      if (!response.writableFinished) closed.count += 1;
    });
    const script = answer(body, count);
    await wires[wire](response, script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    closed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function* piecesOf({ text = '', endless }: Script): Generator<string> {
  const pieces = typeof text === 'string' ? (text.match(/[\s\S]{1,24}/g) ?? []) : text;
  do yield* pieces;
  while (endless);
}

async function speakOpenAi(response: ServerResponse, script: Script): Promise<void> {
  const { status = 200, headers = {}, finish = 'stop', raw } = script;
  if (status !== 200) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(script.refusal ?? { error: { message: 'the server says no', type: 'error' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
  if (raw !== undefined) {
    response.end(raw);
    return;
  }
  const send = (delta: object, reason: string | null = null, more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, delta, finish_reason: reason }], ...more })}\n\n`,
    );
  send({ role: 'assistant', content: '' });
  if (script.reasoning) send({ reasoning_content: script.reasoning });
  if (!(await stream(response, script, (content) => send({ content })))) return;
  if (finish !== 'none') send({}, finish, { usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } });
  response.end(finish === 'none' ? '' : 'data: [DONE]\n\n');
}

async function speakAnthropic(response: ServerResponse, script: Script): Promise<void> {
  if (script.status !== undefined) {
    response.writeHead(script.status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(script.refusal ?? { type: 'error', error: { type: 'overloaded_error', message: 'no' } }),
    );
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  const usage = { input_tokens: 11, output_tokens: 1 };
  const message = {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    content: [],
    model: 'scripted',
    stop_reason: null,
    usage,
  };
  send('message_start', { message: { ...message, stop_sequence: null } });
  send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  if (
    !(await stream(response, script, (text) =>
      send('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    ))
  )
    return;
  send('content_block_stop', { index: 0 });
  send('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 7 } });
  send('message_stop', {});
  response.end();
}

async function speakGoogle(response: ServerResponse, script: Script): Promise<void> {
  if (script.status !== undefined) {
    response.writeHead(script.status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(script.refusal ?? { error: { code: script.status, message: 'no', status: 'UNAVAILABLE' } }),
    );
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (text: string, more: object = {}, about: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...about }], ...more })}\r\n\r\n`,
    );
  if (!(await stream(response, script, (text) => send(text)))) return;
  const usageMetadata = { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 };
  send('', { usageMetadata }, { finishReason: 'STOP' });
  response.end();
}

const wires = { openai: speakOpenAi, anthropic: speakAnthropic, google: speakGoogle } as const;

/** False when the answer ends in the middle. */
async function stream(response: ServerResponse, script: Script, send: (text: string) => boolean): Promise<boolean> {
  for (const piece of piecesOf(script)) {
    if (script.slow) await wait(script.slow);
    if (response.destroyed) return false;
    if (!send(piece)) await drained(response);
  }
  if (script.cut) {
    await wait(20);
    response.destroy();
    return false;
  }
  return true;
}

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      response.off('drain', go);
      response.off('close', go);
      resolve();
    };
    response.on('drain', go);
    response.on('close', go);
  });
