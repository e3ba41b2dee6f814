// Where a document is from, shown in it; against a real OpenAI-compatible server.
import { readFileSync } from 'node:fs';
import { compile, compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { afterEach, expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, type Script, startModelServer } from '../models/model-server.test-helper.ts';
import type { AgentRequest, Material } from '../request.ts';

const world = createWorld();

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function run(
  scripts: readonly Script[],
  request: Partial<AgentRequest>,
): Promise<{
  readonly source: string;
  readonly pages: number;
  readonly shown: readonly string[];
  readonly events: readonly AgentEvent[];
}> {
  server = await startModelServer((_, count) => scripts[Math.min(count, scripts.length - 1)]!);
  const model = createModel(
    { provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' },
    { firstPause: 10 },
  );
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const events = await Array.fromAsync(agent.run({ prompt: 'What happened in March', language: 'en', ...request }));
  const done = events.at(-1)!;
  if (done.type !== 'done') throw new Error(JSON.stringify(done));
  const shown: string[] = [];
  for (const event of events) if (event.type === 'page') shown[event.index] = event.html;
  return { source: done.source, pages: done.pages, shown, events };
}

const materialOf = (path: string, mediaType: Material['mediaType'] = 'text/markdown'): Material => ({
  name: path.split('/').at(-1)!,
  mediaType,
  content: readFileSync(new URL(`../../../../eval/tasks/${path}`, import.meta.url), 'utf8'),
});
const paper = materialOf('paper-timeseriesflattener/materials/paper.md');
const penguins = materialOf('paper-penguins/materials/penguins.csv', 'text/csv');
const budget: Material = {
  name: 'budget_2026 "final".md',
  mediaType: 'text/markdown',
  content:
    '# Costs\n\nRent is 4,120 a month, heating 389.\n\n# Staff *and* hours\n\nThe library has 23 volunteers and 1,460 hours, in 2026.\n\n# Later\n\nIn 2026 and 2027.\n',
};
const materials = [paper, penguins, budget];

const plan =
  '# Three things\n- Three things | cover\n- What it costs | text | rent | sources: budget_2026 final\n- Animals | table | by species | sources: penguins.csv\n';
const cover = '# Three things\n';
const costs = '# What it costs\n\nRent is 4,120 a month and heating 389, and this is what the town pays in 2026.\n';
const animals =
  '# Animals\n\n:::table{data="penguins.csv" group="species" value="count(species)"}\n:::\n\nPython is described elsewhere.\n';
const deck = `${cover}\n---\n\n${costs}\n---\n\n${animals}`;

test('slides say at their foot which material and section they are from', async () => {
  const { source, pages, shown } = await run([{ text: plan }, { text: deck }], { kind: 'deck', materials });
  expect(source.match(/^::slide.*$/gm)).toEqual([
    '::slide{footer="Source: Budget 2026 final (Costs)"}',
    '::slide{footer="Source: Penguins"}',
  ]);
  expect(pages).toBe(3);
  expect(shown[1]).toContain('Source: Budget 2026 final (Costs)');
  const pptx = await compile({ source, kind: 'deck', format: 'pptx' }, world);
  expect(pptx.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('data that a page names are its source without a plan; two sources are told in order', async () => {
  const both = plan.replace('sources: budget_2026 final', 'sources: penguins, paper.md section 2; nothing.md');
  const { source } = await run([{ text: both }, { text: deck }], { kind: 'deck', materials });
  expect(source).toContain(
    '::slide{footer="Sources: timeseriesflattener: A Python package for summarizing featu…, Penguins"}',
  );
  const { source: planless } = await run([{ text: 'no plan' }, { text: deck }], { kind: 'deck', materials });
  expect(planless.match(/^::slide.*$/gm)).toEqual(['::slide{footer="Source: Penguins"}']);
});

const doc = '# What it costs\n\nRent is 4,120 a month, heating 389.\n\n# Animals\n\nThree species.\n';
const planOfDoc = '# Report\n- What it costs | text | sources: budget_2026 final .md\n- Animals | text\n';

test('a doc ends with its source, alone without a heading', async () => {
  const { source, shown } = await run([{ text: planOfDoc }, { text: doc }], { kind: 'doc', materials });
  expect(source).toMatch(/\n\n\*Source: Budget 2026 final \(Costs\)\*\n+$/);
  expect(shown.join('')).toContain('Budget 2026 final (Costs)');
});

test('a few sources of a doc are one line', async () => {
  const two = planOfDoc.replace('Animals | text', 'Animals | table | sources: penguins.csv');
  const { source } = await run([{ text: two }, { text: doc }], { kind: 'doc', materials });
  expect(source.trimEnd()).toMatch(
    /\n\n\*Sources: Budget 2026 final \(Costs\) – budget\\_2026 final \.md, Penguins – penguins\.csv\*$/,
  );
});

test('the source of a doc of one section stands below it', async () => {
  const one = '# What it costs\n\nRent is 4,120 a month, heating 389.\n';
  const { source } = await run([{ text: planOfDoc }, { text: one }], { kind: 'doc', materials });
  expect(source.match(/^#.*$/gm)).toEqual(['# Report', '## What it costs']);
  expect(source.trimEnd()).toMatch(/\n\*Source: [^\n]+\*$/);
});

test('sections of a doc have a line each where that is asked for, in the language of the doc', async () => {
  const { source, shown } = await run([{ text: planOfDoc }, { text: doc }], {
    kind: 'doc',
    materials,
    sources: 'slide',
    language: 'de',
  });
  expect(source).toContain('heating 389.\n\n*Quelle: Budget 2026 final (Costs)*\n\n## Animals');
  expect(source).not.toContain('# Quellen');
  expect(shown.join('')).toContain('>Quelle: Budget 2026 final (Costs)<');
});

test('a last slide with the sources is one of those that were asked for', async () => {
  const { source, pages, events } = await run([{ text: plan }, { text: deck }], {
    kind: 'deck',
    materials,
    sources: 'end',
    length: { slides: 4 },
  });
  expect(pages).toBe(4);
  expect(source).toMatch(
    /---\n\n# Sources\n\n- Budget 2026 final \(Costs\) – budget\\_2026 final \.md\n- Penguins – penguins\.csv\n+$/,
  );
  expect(server!.calls[0]!.body).toContain('Length: 3 slides');
  expect(events.filter(({ type }) => type === 'diagnostic')).toEqual([]);
});

test.each<[what: string, request: Partial<AgentRequest>]>([
  ['nothing is shown where nothing is wanted', { kind: 'deck', materials, sources: 'none' }],
  ['nothing is shown without material', { kind: 'deck', sources: 'slide' }],
  ['sheets show nothing unless asked', { kind: 'sheet', materials }],
])('%s', async (_, request) => {
  const { source } = await run([{ text: plan }, { text: deck.replace('data="penguins.csv"', '') }], request);
  expect(source).not.toMatch(/^::slide|^# Sources/m);
});

test('the composer, which cannot tell, says so where it was asked', async () => {
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world) });
  const codes = async (sources?: AgentRequest['sources']) =>
    (await Array.fromAsync(agent.run({ prompt: 'A report about penguins', materials: [penguins], sources }))).flatMap(
      (event) => (event.type === 'diagnostic' ? [`${event.code} ${event.message}`] : []),
    );
  const told = expect.arrayContaining([expect.stringContaining('which material')]);
  expect(await codes('end')).toEqual(told);
  expect(await codes()).not.toEqual(told);
});
