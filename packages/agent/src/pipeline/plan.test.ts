// The plan, against a real OpenAI-compatible server: what it demands, and what goes back.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { afterEach, expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, type Script, startModelServer } from '../models/model-server.test-helper.ts';
import type { AgentRequest } from '../request.ts';

const world = createWorld();

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function run(scripts: readonly Script[], request: Partial<AgentRequest> = {}): Promise<readonly AgentEvent[]> {
  server = await startModelServer((_, count) => scripts[Math.min(count, scripts.length - 1)]!);
  const model = createModel(
    { provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' },
    { firstPause: 10 },
  );
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const prompt =
    'A deck about our library with a timeline (plans in 2024, the roof in 2025, open in 2026), and end with a request';
  return Array.fromAsync(agent.run({ prompt, language: 'en', ...request }));
}

const ofType = <Type extends AgentEvent['type']>(events: readonly AgentEvent[], type: Type) =>
  events.filter((event): event is Extract<AgentEvent, { type: Type }> => event.type === type);
const messageOf = (call: number, at: number): string =>
  (JSON.parse(server!.calls[call]!.body).messages as { content: string }[])[at]!.content;
const promptOf = (call: number): string => messageOf(call, 1);

const demands = 'Story: A library opens again.\nC1: a timeline\nC2: end with a request\n';
const cover = '- The library | cover | for the board\n';
const timeline = '- Two years to build it | timeline | from 2024 to 2026 | sources: dates.csv | C1\n';
const request = '- Give us the keys in May | text | the request | C2\n';
const plan = `# The library\n${demands}${cover}${timeline}${request}`;
const draft = `# The library\nFor the board\n\n---\n\n# Two years to build it\n\n:::timeline\n- **2024** Plans were drawn and agreed with the town\n- **2025** The old roof was taken off and renewed\n- **2026** Shelves and readers move in again\n:::\n\n---\n\n# Give us the keys in May\n\n### Keys\nFor the volunteers who open on Sundays\n\n### Shelves\nFor the books of the school\n\n### Chairs\nFor readers of all ages\n`;

test('a plan is told with its demands, forms and sources, and goes whole to the draft', async () => {
  const events = await run([{ text: plan }, { text: draft }]);
  expect(ofType(events, 'outline')).toEqual([
    {
      type: 'outline',
      title: 'The library',
      storyline: 'A library opens again.',
      demands: [
        { id: 'C1', text: 'a timeline' },
        { id: 'C2', text: 'end with a request' },
      ],
      items: [
        { title: 'The library', form: 'cover', summary: 'for the board' },
        {
          title: 'Two years to build it',
          form: 'timeline',
          summary: 'from 2024 to 2026',
          sources: ['dates.csv'],
          covers: ['C1'],
        },
        { title: 'Give us the keys in May', form: 'text', summary: 'the request', covers: ['C2'] },
      ],
    },
  ]);
  expect(promptOf(1)).toContain('C2: end with a request\n1. The library | cover | for the board\n2. Two years');
  expect(ofType(events, 'diagnostic')).toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'done', pages: 3 });
});

test('a plan that leaves a demand uncovered goes back once, with what is wrong', async () => {
  const events = await run([{ text: plan.replace(request, '') }, { text: plan }, { text: draft }]);
  expect(promptOf(1)).toContain('- No slide covers C2 (end with a request).');
  expect(promptOf(1)).toContain('2. Two years to build it | timeline');
  expect(promptOf(1).slice(0, 200)).toBe(promptOf(0).slice(0, 200));
  expect(ofType(events, 'outline')).toMatchObject([{ items: [{}, {}, { covers: ['C2'] }] }]);
  expect(server!.calls).toHaveLength(3);
  expect(ofType(events, 'diagnostic')).toEqual([]);
});

test('a plan of the wrong number of slides goes back once', async () => {
  const events = await run([{ text: plan.replace(timeline, timeline + timeline) }, { text: plan }, { text: draft }], {
    length: { slides: 3 },
  });
  expect(promptOf(1)).toContain('- It has 4 slides, with the cover; 3 are asked for, no more and no fewer.');
  expect(ofType(events, 'outline')).toMatchObject([{ items: { length: 3 } }]);
});

/** Second plans that are no better: the first is taken. */
const worse: readonly (readonly [what: string, second: Script])[] = [
  ['the same', { text: plan.replace(request, '') }],
  ['one without the demand', { text: plan.replace('C2: end with a request\n', '').replace(request, '') }],
  ['one that fails', { status: 400 }],
  ['one that breaks off', { text: '# The', cut: true }],
  ['a refusal', { text: 'I cannot help with that.' }],
];

test.each(worse)('a demand that stays uncovered is told: %s', async (_, second) => {
  const scripts = [{ text: plan.replace(request, '') }, second, ...(second.cut ? [second] : []), { text: draft }];
  const events = await run(scripts);
  expect(ofType(events, 'outline')).toMatchObject([{ items: { length: 2 } }]);
  expect(ofType(events, 'diagnostic')).toMatchObject([
    { code: 'constraint-uncovered', severity: 'warning', message: expect.stringContaining('“end with a request”') },
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'done', pages: 3 });
});

test('a plan that says of no demand where it is met is told as such', async () => {
  const silent = plan.replaceAll(/ \| C\d$/gm, '');
  const events = await run([{ text: silent }, { text: silent }, { text: draft }]);
  expect(ofType(events, 'diagnostic')).toMatchObject([{ code: 'constraint-uncovered', severity: 'info' }]);
});

test('with stopAfter, the plan is the end', async () => {
  const events = await run([{ text: plan }], { stopAfter: 'plan' });
  expect(events.map(({ type }) => type)).toEqual(['start', 'outline', 'usage', 'planned']);
  expect(events.at(-1)).toMatchObject({ kind: 'deck', plan: { title: 'The library', items: { length: 3 } } });
  expect(server!.calls).toHaveLength(1);
});

test('with stopAfter, an answer without a plan is an error', async () => {
  const events = await run([{ text: 'A plan? Well.' }], { stopAfter: 'plan' });
  expect(events.at(-1)).toMatchObject({ type: 'error', error: 'model_error' });
});

test('a plan that is handed in is written, with as many slides as it has', async () => {
  const [planned] = ofType(await run([{ text: plan }], { stopAfter: 'plan' }), 'planned');
  await server?.close();
  const own = { ...planned!.plan, items: planned!.plan.items.with(1, { title: 'It took\ntwo years', covers: ['C1'] }) };
  const events = await run([{ text: draft }], { plan: own, length: { slides: 9 } });
  expect(server!.calls).toHaveLength(1);
  expect(promptOf(0)).toContain('\n2. It took two years | C1\n');
  expect(promptOf(0)).toContain('Length: 3 slides');
  expect(ofType(events, 'outline')).toEqual([{ type: 'outline', ...own }]);
  expect(ofType(events, 'diagnostic')).toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'done', title: 'The library', pages: 3 });
});

test('without a model, the outline of the composer is the plan; one that is handed in is not followed, and told', async () => {
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world) });
  const asked = { prompt: 'A deck of 5 slides about our library' };
  const planned = await Array.fromAsync(agent.run({ ...asked, stopAfter: 'plan' }));
  expect(planned.map(({ type }) => type)).toEqual(['start', 'outline', 'usage', 'planned']);
  const own = ofType(planned, 'planned')[0]!.plan;
  const events = await Array.fromAsync(agent.run({ ...asked, plan: own }));
  expect(ofType(events, 'diagnostic').map(({ code }) => code)).toContain('plan-not-followed');
  expect(events.at(-1)).toMatchObject({ type: 'done', pages: 5 });
});

test.each([
  ['the theme of the plan is taken', 'Theme: lecture (science, courses)\n', {}, 'theme: lecture'],
  ['a theme that was asked for stays', 'Theme: lecture\n', { theme: 'folio' }, 'theme: folio'],
  ['a theme that there is not is none', 'Theme: corporate blue\n', {}, undefined],
])('%s', async (_, line, asked, expected) => {
  const events = await run([{ text: plan.replace('C1: a', `${line}C1: a`) }, { text: draft }], asked);
  const written = ofType(events, 'source')
    .map(({ text }) => text)
    .join('');
  expect(/^theme: .*$/m.exec(written)?.[0]).toBe(expected);
  expect(messageOf(0, 0).includes('Theme: the look that suits it best')).toBe(!('theme' in asked));
});

test('the theme stays where a plan goes back', async () => {
  const wrong = plan
    .replace('C1: a', 'Theme: lecture\nC1: a')
    .replace(request, '- Give us the keys in May | text | the request\n');
  const events = await run([{ text: wrong }, { text: plan }, { text: draft }]);
  expect(promptOf(1)).toContain('Theme: lecture');
  expect(ofType(events, 'outline')[0]).toMatchObject({ theme: 'lecture' });
});
