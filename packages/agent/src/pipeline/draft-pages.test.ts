// Pages that are written one by one, against a real OpenAI-compatible server: order, what fails, what stops them.
import { setTimeout as wait } from 'node:timers/promises';
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { afterEach, describe, expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, type Script, startModelServer } from '../models/model-server.test-helper.ts';
import type { AgentRequest } from '../request.ts';
import { createSlots, inOrder } from './slots.ts';

const world = createWorld();

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

// The Universal Declaration of Human Rights, in the words of the United Nations.
const titles = [
  'Human rights',
  'All are born free',
  'Everyone has the right to life',
  'No one shall be held in slavery',
  'All are equal before the law',
  'What we do now',
];
const articles = [
  'All human beings are born free and equal in dignity and rights, endowed with reason and conscience',
  'Everyone has the right to life, liberty and the security of person, without distinction of any kind',
  'No one shall be held in slavery or servitude; the slave trade shall be prohibited in all its forms',
];
const plan = `# Human rights\n- Human rights | cover | 10 December 1948\n${titles
  .slice(1)
  .map((title) => `- ${title} | text | articles\n`)
  .join('')}`;
const pageOf = (at: number): string =>
  at === 0
    ? '# Human rights\n10 December 1948\n'
    : `# ${titles[at]}\n\n${articles.map((article) => `- ${article} (${at})\n`).join('')}`;
const whole = titles.map((_, at) => pageOf(at)).join('\n---\n\n');

const promptIn = (body: string): string =>
  (JSON.parse(body).messages as readonly { readonly content: string }[]).map(({ content }) => content).join('\n');
/** From 0: which page a call asks for; -1: another one. */
const pageIn = (body: string): number =>
  Number(/\nWrite (?:slide|section) (\d+): [^\n]*\n[^\n]*$/.exec(promptIn(body))?.[1] ?? 0) - 1;

type Answer = Script | undefined;
type Options = { readonly signal?: AbortSignal; readonly context_length?: number; readonly plan?: string };

/** `page`: what is answered to a page, `tries` before it; undefined: the page. */
async function run(
  page: (at: number, tries: number) => Answer | Promise<Answer>,
  request: Partial<AgentRequest> = {},
  { signal, context_length, plan: planned = plan }: Options = {},
): Promise<readonly AgentEvent[]> {
  const tries = new Map<number, number>();
  server = await startModelServer(
    (body) => {
      if (promptIn(body).endsWith('Write the plan.')) return { text: planned };
      const at = pageIn(body);
      if (at < 0) return { text: /Write the (?:deck|doc|sheet)\.$/.test(promptIn(body)) ? whole : '' };
      tries.set(at, (tries.get(at) ?? -1) + 1);
      return (page(at, tries.get(at)!) as Script | undefined) ?? { text: pageOf(at) };
    },
    'openai',
    context_length === undefined ? undefined : { context_length },
  );
  const model = createModel(
    { provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' },
    { firstPause: 5 },
  );
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const prompt = 'A deck about human rights, declared on 10 December 1948';
  return Array.fromAsync(agent.run({ prompt, kind: 'deck', language: 'en', ...request }, { signal }));
}

const ofType = <Type extends AgentEvent['type']>(events: readonly AgentEvent[], type: Type) =>
  events.filter((event): event is Extract<AgentEvent, { type: Type }> => event.type === type);
const codes = (events: readonly AgentEvent[]) => ofType(events, 'diagnostic').map(({ code }) => code);
const titlesOf = (events: readonly AgentEvent[]): readonly string[] => {
  const last = events.at(-1)!;
  const source = last.type === 'done' ? last.source : last.type === 'error' ? (last.draft?.source ?? '') : '';
  return [...source.matchAll(/^# (.*)$/gm)].map(([, title = '']) => title);
};
const asked = (): readonly number[] => server!.calls.map(({ body }) => pageIn(body));

test('pages come in order, however they are answered, behind the same beginning', async () => {
  const events = await run((at) => ({ text: pageOf(at), slow: at === 1 ? 60 : 1 }));
  expect(events.at(-1)).toMatchObject({ type: 'done', title: 'Human rights', pages: 6 });
  expect(titlesOf(events)).toEqual(titles);
  expect(ofType(events, 'page').map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(codes(events)).toEqual([]);
  expect(ofType(events, 'usage')).toMatchObject([{ inputTokens: 7 * 11, outputTokens: 7 * 7 }]);
  const bodies = server!.calls.slice(1).map(({ body }) => promptIn(body));
  const beginnings = new Set(bodies.map((body) => body.slice(0, body.lastIndexOf('Write slide'))));
  expect(beginnings.size).toBe(1);
  for (const words of ['About', 'A deck about human rights', '6. What we do now | text | articles', ':::chart'].slice(
    1,
  ))
    expect([...beginnings][0]).toContain(words);
  for (const body of bodies) expect(body.length - [...beginnings][0]!.length).toBeLessThan(400);
});

test('the first page is told while others are written, three at a time', async () => {
  let running = 0;
  let most = 0;
  const events: string[] = [];
  server = await startModelServer((body) => {
    if (promptIn(body).endsWith('Write the plan.')) return { text: plan };
    running += 1;
    most = Math.max(most, running);
    setTimeout(() => {
      running -= 1;
    }, 60);
    events.push(`asked ${pageIn(body)}`);
    return { text: [pageOf(pageIn(body))], slow: 60 };
  });
  const model = createModel({ provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' });
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  for await (const event of agent.run({ prompt: 'A deck about human rights', kind: 'deck' }))
    if (event.type === 'page') events.push(`page ${event.index}`);
  expect(most).toBe(3);
  expect(events.indexOf('page 0')).toBeLessThan(events.indexOf('asked 5'));
});

describe('a page that fails is asked for again, once', () => {
  test.each<[what: string, first: Script]>([
    ['cut in mid-sentence', { text: pageOf(2).slice(0, 80), cut: true }],
    ['no end on the wire', { text: pageOf(2).slice(0, 80), finish: 'none' }],
    ['empty', { text: '' }],
    ['reasoning alone', { text: '<think>and so on' }],
    ['refused by the server', { status: 400 }],
    ['longer than a page', { text: `${pageOf(2)}- a half fini`, finish: 'length' }],
    ['endless', { text: 'word ', endless: true }],
    ['several slides', { text: `${pageOf(2)}\n---\n\n${pageOf(3)}` }],
    ['a refusal of one page', { text: "I'm sorry, but I can't help with that." }],
  ])('%s', async (_, first) => {
    const events = await run((at, tries) => (at === 2 && tries === 0 ? first : undefined));
    expect(titlesOf(events)).toEqual(titles);
    expect(codes(events)).toEqual([]);
    expect(asked().filter((at) => at === 2)).toHaveLength(2);
  });
});

test.each<[what: string, script: Script]>([
  ['cut', { text: pageOf(2).slice(0, 80), cut: true }],
  ['empty', { text: '' }],
  ['refused by the server', { status: 400 }],
])('a page that fails twice is left out, and told: %s', async (_, script) => {
  const events = await run((at) => (at === 2 ? script : undefined));
  expect(events.at(-1)).toMatchObject({ type: 'done', pages: 5 });
  expect(titlesOf(events)).toEqual(titles.toSpliced(2, 1));
  expect(ofType(events, 'diagnostic')).toMatchObject([
    {
      code: 'draft-part-missing',
      severity: 'warning',
      message: expect.stringContaining('“Everyone has the right to life”'),
    },
  ]);
});

test('a cover that fails is left out as well', async () => {
  const events = await run((at) => (at === 0 ? { text: '' } : undefined));
  expect(titlesOf(events)).toEqual(titles.slice(1));
  expect(events.at(-1)).toMatchObject({ type: 'done', title: 'Human rights', pages: 5 });
});

test('a model that answers every page with the whole draft gives each page once', async () => {
  const events = await run(() => ({ text: whole }));
  expect(titlesOf(events)).toEqual(titles);
  expect(new Set(codes(events))).toEqual(new Set(['draft-cut']));
});

test.each<[what: string, answer: string]>([
  ['a fence and words around it', `Here is slide 3:\n\n\`\`\`markdown\n${pageOf(2)}\`\`\`\n`],
  ['a slide break before it', `---\n\n${pageOf(2)}`],
  ['no title', pageOf(2).replace(/^# .*\n/, '')],
  ['its number in the title', pageOf(2).replace('# ', '# Slide 3: ')],
  ['headings of its own inside', `${pageOf(2)}\n## And more\n\nText of it.\n`],
])('one page comes of an answer with %s', async (_, answer) => {
  const events = await run((at) => (at === 2 ? { text: answer } : undefined));
  expect(titlesOf(events)).toEqual(titles);
  expect(events.at(-1)).toMatchObject({ type: 'done', pages: 6 });
  expect(asked()).toHaveLength(7);
});

test.each<[what: string, page: (at: number) => Answer, error: string, kept: number]>([
  ['all pages empty', () => ({ text: '' }), 'model_error', 0],
  ['a wrong key', () => ({ status: 401 }), 'model_error', 0],
  ['more than three pages missing', (at) => (at > 1 ? { text: '' } : undefined), 'model_error', 2],
  ['a key that ends', (at) => (at > 2 ? { status: 401 } : undefined), 'model_error', 3],
  ['a refusal', () => ({ text: "I can't help with that." }), 'model_declined', 0],
  ['a page declined twice', (at) => (at === 3 ? { text: "I can't help with that." } : undefined), 'model_declined', 3],
  ['a question', () => ({ text: 'Could you tell me which rights you would like to focus on?' }), 'question', 0],
])('the error is told, and what was delivered is kept: %s', async (_, page, error, kept) => {
  const events = await run(page);
  expect(events.at(-1)).toMatchObject({ type: 'error', error });
  expect(titlesOf(events)).toEqual(titles.slice(0, kept));
});

test('who goes closes the sockets of all calls', async () => {
  const stop = new AbortController();
  const events = await run(
    (at) => {
      if (at === 3) setTimeout(() => stop.abort(new Error('gone')), 50);
      return at === 0 ? undefined : { text: 'word ', endless: true, slow: 20 };
    },
    {},
    { signal: stop.signal },
  );
  expect(events.at(-1)!.type).not.toBe('done');
  await expect.poll(() => server!.closed.count, { timeout: 1_000 }).toBe(3);
  const { length } = server!.calls;
  await wait(100);
  expect(server!.calls).toHaveLength(length);
});

test.each<[what: string, request: Partial<AgentRequest>, options: Options, isByPages: boolean]>([
  ['a sheet', { kind: 'sheet' }, {}, false],
  ['words to be kept', { textMode: 'preserve' }, {}, false],
  ['a plan of a hundred', {}, { plan: `# A\n${'- a | text | b\n'.repeat(100)}` }, false],
  ['a plan of three', {}, { plan: plan.split('\n').slice(0, 4).join('\n') }, false],
  ['a doc of two pages', { kind: 'doc', length: { pages: 2 } }, {}, false],
  ['a doc', { kind: 'doc' }, {}, true],
  ['a context of 8,192 tokens', {}, { context_length: 8_192 }, false],
  ['a context of 32,768 tokens', {}, { context_length: 32_768 }, true],
  ['a context of 16,384 tokens', {}, { context_length: 16_384 }, true],
  [
    'a request and materials that do not fit into it beside a page',
    {
      prompt: `A deck about human rights. ${articles.join(' ').repeat(60)}`,
      materials: [{ name: 'a.txt', mediaType: 'text/plain', content: 'Human rights. '.repeat(4_000) }],
    },
    { context_length: 16_384 },
    false,
  ],
])('%s: page by page or not', async (_, request, options, isByPages) => {
  const events = await run(() => undefined, request, options);
  expect(events.at(-1)!.type).toBe('done');
  expect(asked().some((at) => at >= 0)).toBe(isByPages);
});

test('sections of a doc keep their headings and stay in order', async () => {
  const events = await run((at) => ({ text: `# ${titles[at]}\n\nText of it.\n\n## More on ${at}\n\nMore of it.\n` }), {
    kind: 'doc',
    prompt: 'A report on human rights',
  });
  expect(titlesOf(events)).toEqual(titles);
  expect((events.at(-1) as { source: string }).source.match(/^## More on \d$/gm)).toHaveLength(6);
});

test('without a slot left, documents go on one page at a time', async () => {
  const slots = createSlots(1);
  const most = [0, 0];
  const running = [0, 0];
  const one = async (document: number): Promise<readonly number[]> =>
    Array.fromAsync(
      inOrder(6, 3, slots, async (index, begun) => {
        running[document]! += 1;
        most[document] = Math.max(most[document]!, running[document]!);
        begun();
        await wait(5);
        running[document]! -= 1;
        return index;
      }),
    );
  const all = await Promise.all([one(0), one(1)]);
  expect(all).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5],
  ]);
  expect(Math.max(...most)).toBe(2);
  expect(slots.take()).toBe(true);
  expect(slots.take()).toBe(false);
});

test('Anthropic is told what to keep: what all pages and repairs begin with', async () => {
  type Body = {
    readonly messages: readonly { readonly content: readonly { text: string; cache_control?: object }[] }[];
  };
  const partsIn = (body: string) => (JSON.parse(body) as Body).messages[0]!.content;
  server = await startModelServer((body) => {
    const text = partsIn(body)
      .map((part) => part.text)
      .join('');
    if (text.endsWith('Write the plan.')) return { text: plan };
    const at = Number(/\nWrite slide (\d+): [^\n]*\n[^\n]*$/.exec(text)?.[1] ?? 5) - 1;
    return {
      text:
        at === 4 && !text.includes('has mistakes')
          ? '# All are equal\n\n| A | B |\n|---|---|\n| 1 | 2 | 3 |\n'
          : pageOf(at),
    };
  }, 'anthropic');
  const model = createModel({ provider: 'anthropic', baseUrl: server.url, name: 'scripted', key: 'k' });
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const events = await Array.fromAsync(agent.run({ prompt: 'A deck about human rights', kind: 'deck' }));
  expect(events.at(-1)).toMatchObject({ type: 'done', pages: 6 });
  expect(titlesOf(events)).toEqual(titles);
  const [planning, ...others] = server.calls.map(({ body }) => partsIn(body));
  expect(planning).toHaveLength(1);
  expect(others).toHaveLength(7);
  expect(new Set(others.map(([kept]) => kept!.text)).size).toBe(1);
  for (const [kept, own] of others) {
    expect(kept).toMatchObject({
      text: expect.stringContaining('6. What we do now'),
      cache_control: { type: 'ephemeral' },
    });
    expect(own).not.toHaveProperty('cache_control');
  }
});
