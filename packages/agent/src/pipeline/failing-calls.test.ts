// Every call of the pipeline fails in every way that vendors have: the stream ends with its last event, and nothing that was shown is lost.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { makeThumbnailsHere } from '@deckle/press/here';
import { expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type Script, startModelServer } from '../models/model-server.test-helper.ts';

const world = createWorld();
const subjects = ['Rain', 'Springs', 'Streams', 'Deltas'];
const plan = `# Rivers\n- Rivers | cover\n${subjects.map((each) => `- ${each} feed the river | text | how\n`).join('')}`;
const pageOf = (subject: string, more = ''): string =>
  `# ${subject} feed the river\n\n- ${subject} bring 4,120 liters in every second of the year\n- They are measured at 23 places between the hills and the sea\n- The towns look after them together, each for its own banks\n${more}`;
/** A row of it is wrong, which is repaired. */
const wrong = '\n| Place | Liters |\n| --- | --- |\n| Hills | 4,120 | 23 |\n';

type Call = 'plan' | 'cover' | 'page 2' | 'page 4' | 'last page' | 'repair' | 'look' | 'change';
const callNames: readonly Call[] = ['plan', 'cover', 'page 2', 'page 4', 'last page', 'repair', 'look', 'change'];

function answerTo(body: string): { readonly name: Call | 'page'; readonly text: string } {
  const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: unknown }[] };
  const { content } = messages.at(-1)!;
  const prompt = JSON.stringify(content);
  if (prompt.includes('image_url')) return { name: 'look', text: 'Slide 2: one line is too long.' };
  if (prompt.includes('Write the plan.')) return { name: 'plan', text: plan };
  const [, number, subject] = /Write slide (\d): (\w+)/.exec(prompt) ?? [];
  if (number === '1') return { name: 'cover', text: '# Rivers\nFrom the hills to the sea\n' };
  const own = subjects.find((each) => prompt.includes(`# ${each} feed`)) ?? 'Rain';
  if (subject === undefined && prompt.includes('one line is too long'))
    return { name: 'change', text: pageOf(own).replace('in every second of the year', 'a second') };
  if (subject === undefined && prompt.includes('3 cells')) return { name: 'repair', text: pageOf(own) };
  // Without a plan, all in one call.
  if (subject === undefined)
    return { name: 'page', text: ['# Rivers\n', ...subjects.map((each) => pageOf(each))].join('\n---\n\n') };
  const text = pageOf(subject, subject === 'Streams' ? wrong : '');
  const names: { readonly [number: string]: Call } = { 2: 'page 2', 4: 'page 4', 5: 'last page' };
  return { name: names[number!] ?? 'page', text };
}

async function run(fail: (name: string, times: number, text: string) => Script | undefined): Promise<{
  readonly events: readonly AgentEvent[];
  readonly asked: ReadonlyMap<string, number>;
}> {
  const asked = new Map<string, number>();
  const server = await startModelServer(
    (body) => {
      const { name, text } = answerTo(body);
      const times = asked.get(name) ?? 0;
      asked.set(name, times + 1);
      return fail(name, times, text) ?? { text };
    },
    'openai',
    { vision: true },
  );
  const model = createModel(
    { provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' },
    { firstPause: 1 },
  );
  const agent = createAgentHere({
    compilePages: (source) => compilePages(source, world),
    drawSheets: async (request) => (await makeThumbnailsHere(request)).images.map(({ bytes }) => bytes),
    model,
  });
  const prompt = 'A deck of five slides about rivers: 4,120 liters a second, measured at 23 places';
  const events = await Array.fromAsync(agent.run({ prompt, kind: 'deck', language: 'en' }));
  await server.close();
  return { events, asked };
}

const half = (text: string): string => text.slice(0, text.length / 2);
/** What comes in place of an answer, and how often; undefined: from then on the right one. */
const failures: readonly (readonly [what: string, fail: (times: number, text: string) => Script | undefined])[] = [
  ['busy once, without a word on when', (times) => (times < 1 ? { status: 429 } : undefined)],
  ['busy for good', () => ({ status: 429 })],
  ['broken twice', (times) => (times < 2 ? { status: 500 } : undefined)],
  ['broken for good', () => ({ status: 500 })],
  ['cut off once', (times, text) => (times < 1 ? { text: half(text), cut: true } : undefined)],
  ['cut off each time', (_, text) => ({ text: half(text), cut: true })],
  ['cut off before its first word', () => ({ text: '', cut: true })],
  ['empty', () => ({ text: '' })],
  ['declined in words', () => ({ text: "I'm sorry, but I can't help with that." })],
  ['declined by a filter', () => ({ text: '', finish: 'content_filter' })],
  ['at its limit of length', (_, text) => ({ text: half(text), finish: 'length' })],
  ['no longer let in', () => ({ status: 401 })],
];

/** What everybody waits out. */
const passing = ['busy once, without a word on when', 'broken twice', 'cut off once'];

test('without a failure, each of these calls is made', async () => {
  const { events, asked } = await run(() => undefined);
  expect([...asked.keys()].sort()).toEqual([...callNames, 'page'].sort());
  expect(events.at(-1)).toMatchObject({ type: 'done', pages: 5 });
});

test.each(failures)('each call: %s', { timeout: 120_000 }, async (what, fail) => {
  for (const call of callNames) {
    const { events, asked } = await run((name, times, text) => (name === call ? fail(times, text) : undefined));
    const where = `${call}: ${what}`;
    expect(asked.get(call), where).toBeGreaterThan(0);
    const last = events.at(-1)!;
    expect(['done', 'error'], where).toContain(last.type);
    expect(events.filter(({ type }) => type === 'done' || type === 'error')).toHaveLength(1);
    expect(events.at(-2)!.type, where).toBe('usage');
    const titles = new Set(events.flatMap((event) => (event.type === 'page' ? [event.title] : [])));
    const source = last.type === 'done' ? last.source : last.type === 'error' ? (last.draft?.source ?? '') : '';
    for (const title of titles) expect(source, where).toContain(`# ${title}`);
    const isLate = ['repair', 'look', 'change'].includes(call);
    if (isLate || passing.includes(what)) {
      expect([where, last.type]).toEqual([where, 'done']);
      for (const each of subjects) expect(source, where).toContain(`# ${each} feed`);
    }
    if (last.type !== 'done') continue;
    // Whatever part is not there is named.
    const missing = subjects.filter((each) => !source.includes(`# ${each} feed`));
    const told = events.flatMap((event) => (event.type === 'diagnostic' ? [event.message] : []));
    for (const each of missing) expect(told.join('\n'), where).toContain(each);
  }
});
