// A model that sees looks at the slides it wrote; against a real OpenAI-compatible server, with slides that are really drawn.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { makeThumbnailsHere } from '@deckle/press/here';
import { afterEach, expect, test } from 'vitest';
import type { AgentOptions } from '../create-agent.ts';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, type Script, startModelServer } from '../models/model-server.test-helper.ts';
import { readLook } from '../revise/read-look.ts';

const world = createWorld();
const drawSheets: AgentOptions['drawSheets'] = async (request) =>
  (await makeThumbnailsHere(request)).images.map(({ bytes }) => bytes);

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const plan = '# Tea\n- Tea | cover\n- Tea sells | text\n- What to do | text\n';
const sells = '# Tea sells\n\nWe sold 120 kilos of tea in May, and it was the best month that the shop ever had.';
const draft = `# Tea\n\n---\n\n${sells}\n\n---\n\n# What to do\n\n1. Order more\n2. Tell everybody\n3. Open on Sundays\n`;
const better = '# Tea sells\n\n:::stats\n- **120 kilos** of tea in May, the best month ever\n:::';

async function run(
  scripts: readonly Script[],
  {
    vision = true,
    kind = 'deck',
    ...options
  }: Partial<AgentOptions> & { vision?: boolean; kind?: 'deck' | 'doc' } = {},
): Promise<{ readonly events: readonly AgentEvent[]; readonly source: string; readonly codes: readonly string[] }> {
  server = await startModelServer((_, count) => scripts[Math.min(count, scripts.length - 1)]!, 'openai', { vision });
  const model = createModel(
    { provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' },
    { firstPause: 1 },
  );
  const agent = createAgentHere({
    compilePages: (source) => compilePages(source, world),
    drawSheets,
    model,
    ...options,
  });
  const prompt = 'Tea: we sold 120 kilos in May, the best month ever';
  const events = await Array.fromAsync(agent.run({ prompt, kind, language: 'en' }));
  const done = events.at(-1)!;
  if (done.type !== 'done') throw new Error(JSON.stringify(done));
  const codes = events.flatMap((event) => (event.type === 'diagnostic' ? [event.code] : []));
  return { events, source: done.source, codes };
}

type Part = { readonly type: string; readonly text?: string; readonly image_url?: { readonly url: string } };
const partsOf = (call: number): readonly Part[] => {
  const { content } = (JSON.parse(server!.calls[call]!.body).messages as { content: string | Part[] }[])[1]!;
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
};
const picturesIn = (call: number): readonly Buffer[] =>
  partsOf(call).flatMap(({ image_url }) => (image_url ? [Buffer.from(image_url.url.split(',')[1]!, 'base64')] : []));
const picturesSent = (): number => server!.calls.reduce((sum, _, at) => sum + picturesIn(at).length, 0);

test('it sees the drawn slides, names what it wants to change, and the change is taken', async () => {
  const remark = 'Slide 2: one long line; make the number the first thing to read.';
  const { events, source } = await run([{ text: plan }, { text: draft }, { text: remark }, { text: better }]);
  const [sheet] = picturesIn(2);
  // Three slides of 480 by 270, two side by side.
  expect([sheet!.readUInt32BE(16), sheet!.readUInt32BE(20)]).toEqual([984, 564]);
  expect(picturesSent()).toBe(1);
  expect(partsOf(2).at(-1)!.text).toContain('1. Tea\n2. Tea sells\n3. What to do');
  expect(
    partsOf(3)
      .map(({ text }) => text)
      .join(''),
  ).toContain('- one long line; make the number the first thing');
  expect(events.filter(({ type }) => type === 'look')).toEqual([
    {
      type: 'look',
      slides: 3,
      remarks: [{ slide: 2, text: 'one long line; make the number the first thing to read.' }],
    },
  ]);
  expect(source).toContain(':::stats\n- **120 kilos**');
  expect(source).toContain('1. Order more');
  const pages = events.flatMap((event) => (event.type === 'page' && event.index === 1 ? [event.html] : []));
  expect(pages.at(-1)).toContain('120 kilos');
  // Four calls of 11 and 7 tokens.
  expect(events.find(({ type }) => type === 'usage')).toMatchObject({ inputTokens: 44, outputTokens: 28 });
});

const worse: readonly (readonly [what: string, answer: string])[] = [
  ['more faults', '# Tea sells\n\n:::chart{type="line" data="none.csv"}\n:::'],
  [
    'more slides',
    `# Tea sells\n\n${'- A point about tea that is rather long and goes on for a while, and then on\n'.repeat(24)}`,
  ],
  ['no slide', 'I would rather not.'],
];
test.each(worse)('a change that brings %s is not taken', async (_, answer) => {
  const { source, events } = await run([{ text: plan }, { text: draft }, { text: '2. Dull.' }, { text: answer }]);
  expect(events.map(({ type }) => type)).toContain('look');
  expect(source).toContain(sells);
});

const unseen: readonly (readonly [what: string, options: Parameters<typeof run>[1]])[] = [
  ['is blind', { vision: false }],
  ['is not to look', { look: 'never' }],
  ['cannot be shown anything', { drawSheets: undefined }],
  ['wrote a doc', { kind: 'doc' }],
  ['has no time left', { deadline: 20_000 }],
];
test.each(unseen)('nothing is sent to a model that %s', async (_, options) => {
  const { codes, events } = await run([{ text: plan }, { text: draft }], options);
  expect(picturesSent()).toBe(0);
  expect(events.map(({ type }) => type)).not.toContain('look');
  expect(codes).not.toContain('look-failed');
});

test('a model of which its server says nothing looks where the setting says so', async () => {
  await run([{ text: plan }, { text: draft }, { text: 'none' }], { vision: false, look: 'always' });
  expect(picturesSent()).toBe(1);
  expect(server!.calls).toHaveLength(3);
});

const failures: readonly (readonly [what: string, script: Script])[] = [
  ['an error', { status: 400 }],
  ['a refusal', { text: "I'm sorry, but I can't help with that." }],
  ['a cut answer', { text: 'Slide 2: one', cut: true }],
];
test.each(failures)('after %s the document comes as it was, and that is told', async (_, script) => {
  const { source, codes } = await run([{ text: plan }, { text: draft }, script]);
  expect(codes).toContain('look-failed');
  expect(source).toContain(sells);
});

test('slides that cannot be drawn are told', async () => {
  const { codes } = await run([{ text: plan }, { text: draft }], { drawSheets: () => Promise.reject(new Error('no')) });
  expect(codes).toContain('look-failed');
  expect(server!.calls).toHaveLength(2);
});

test('pictures beyond the bound are not sent', async () => {
  const sheet = new Uint8Array(3 * 1024 * 1024);
  await run([{ text: plan }, { text: draft }, { text: 'none' }], { drawSheets: async () => [sheet, sheet] });
  expect(picturesSent()).toBe(1);
});

test.each<[answer: string, slides: readonly number[]]>([
  ['none', []],
  ['**Slide 3:** too full\n- slide 1 – pale title\nFolie 2: leer', [3, 1, 2]],
  ['1. Slide 4: split it\n2. Slide 5: merge', [4, 5]],
  ['4: a\n4: b\n9: not there\n0: nor this', [4]],
  ['1: a\n2: b\n3: c\n4: d\n5: e', [1, 2, 3, 4]],
  ['Slide 2: none\nSlide 3: OK as it is\nIn 2026: we saw', []],
])('remarks in %j', (answer, slides) => {
  expect(readLook({ answer, count: 5 }).remarks.map(({ slide }) => slide)).toEqual(slides);
});
