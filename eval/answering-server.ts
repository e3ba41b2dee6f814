// A server on this machine that speaks OpenAI's protocol and takes its answers from a recording, or from a person.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createModel, type Model } from '@deckle/agent';

export type Asked = { readonly step: string; readonly system: string; readonly prompt: string };
/** Undefined: there is no answer, and the call fails. */
export type Answering = (asked: Asked) => Promise<string | undefined>;

export type AnsweringServer = { readonly model: Model; close(): Promise<void> };

/** Its `model` calls the server through the same provider as a real one; the step of a call is in its address. */
export async function startAnsweringServer(name: string, answer: Answering): Promise<AnsweringServer> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    await respond(response, readCall(request.url ?? '', body), answer).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const models = new Map<string, Model>();
  const modelOf = (step: string): Model => {
    const model =
      models.get(step) ??
      createModel({ provider: 'openai-compatible', name, baseUrl: `${address}/${encodeURIComponent(step)}/v1` });
    models.set(step, model);
    return model;
  };
  return {
    model: { name, stream: (request) => modelOf(request.step).stream(request) },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Message = { readonly role: string; readonly content: string | readonly { readonly text?: string }[] };

function readCall(url: string, body: string): Asked {
  const { messages } = JSON.parse(body) as { readonly messages: readonly Message[] };
  const textOf = (role: string): string =>
    messages
      .filter((message) => message.role === role)
      .flatMap(({ content }) => (typeof content === 'string' ? content : content.map(({ text = '' }) => text)))
      .join('\n\n');
  return { step: decodeURIComponent(url.split('/')[1] ?? ''), system: textOf('system'), prompt: textOf('user') };
}

/** Some four characters a token, as vendors count English. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);
/** A person takes minutes, and a client gives up on a silent server. */
const breath = 10_000;

async function respond(response: ServerResponse, asked: Asked, answer: Answering): Promise<void> {
  const given = answer(asked);
  const first = await Promise.race([given, wait(200, pending, { ref: false })]);
  if (first === undefined) return refuse(response, asked);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const alive = setInterval(() => response.write(': waiting\n\n'), breath);
  const text = await given.finally(() => clearInterval(alive));
  if (text === undefined) {
    response.destroy();
    return;
  }
  const send = (delta: object, reason: string | null = null, more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }], ...more })}\n\n`,
    );
  send({ role: 'assistant', content: '' });
  for (const content of text.match(/[\s\S]{1,400}/g) ?? []) send({ content });
  const prompt_tokens = tokensOf(asked.system + asked.prompt);
  const completion_tokens = tokensOf(text);
  send({}, 'stop', { usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens } });
  response.end('data: [DONE]\n\n');
}

const pending = Symbol('pending');

function refuse(response: ServerResponse, { step }: Asked): void {
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ error: { message: `no answer is recorded for "${step}"`, type: 'invalid_request_error' } }),
  );
}

/** Writes each prompt to `<n>.prompt.md` and waits for the person's `<n>.answer.md`. Answers that are there already are taken. */
export function askPerson(folder: string, say: (line: string) => void): Answering {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  return async ({ step, system, prompt }) => {
    count += 1;
    const [question, answer] = [join(folder, `${count}.prompt.md`), join(folder, `${count}.answer.md`)];
    writeFileSync(question, `<!-- ${step} -->\n\n${system}\n\n<!-- the request -->\n\n${prompt}\n`);
    say(`${question} (${step}) waits for ${answer}`);
    while (!existsSync(answer)) await wait(500);
    // Who writes it may not be done when it appears.
    for (let [before, text] = ['', readFileSync(answer, 'utf8')]; ; ) {
      await wait(300);
      [before, text] = [text, readFileSync(answer, 'utf8')];
      if (text === before && text.trim() !== '') return text;
    }
  };
}
