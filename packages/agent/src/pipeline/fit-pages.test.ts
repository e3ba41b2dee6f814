// A doc gets the pages that were asked for: its sections are written shorter or longer, by a real OpenAI-compatible server, and really set.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { measurePagesHere } from '@deckle/press/here';
import { afterEach, expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, startModelServer } from '../models/model-server.test-helper.ts';
import type { AgentRequest } from '../request.ts';

const who =
  'everyone|every child|each family|every worker|each student|every writer|each citizen|every traveler|each teacher|every patient|each neighbor';
const what =
  'to life and liberty in all places|to the security of person at all times|to a fair and public hearing|to leave any country and to return|to seek asylum from persecution|to own property alone and with others|to freedom of thought and of religion|to peaceful assembly and to association|to work and to just conditions|to rest and to reasonable hours|to an adequate standard of living|to education for as long as it helps|to take part in the life of the community';
const [people, rights] = [who.split('|'), what.split('|')];
/** The drafts of small models repeat themselves, and are cut: so no two sentences are the same. */
const sentence = (at: number): string =>
  `As it was declared, ${people[at % people.length]} has the right ${rights[at % rights.length]}.`;
/** At most so many words, in paragraphs of four sentences. */
const text = (words: number): string => {
  let written = '';
  for (let [at, count] = [0, 0]; ; at += 1) {
    count += sentence(at).split(' ').length;
    if (at > 0 && count > words) return written;
    written += `${at === 0 ? '' : at % 4 === 0 ? '\n\n' : ' '}${sentence(at)}`;
  }
};
const section = (title: string, words: number): string => `# ${title}\n\n${text(words)}\n\n`;
const titles = ['What was declared', 'Who declared it', 'What it changed', 'What is left to do'] as const;
const plan = `# Human rights\n${titles.map((title) => `- ${title}\n`).join('')}`;
const docOf = (...words: readonly number[]): string => words.map((count, at) => section(titles[at]!, count)).join('');

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Length = { readonly title: string; readonly words: number; readonly wanted: number; readonly prompt: string };

/** `write`: what the model answers when a section is to be of another length. */
async function run(draft: string, write: (length: Length) => string, request: Partial<AgentRequest> = {}) {
  const lengths: Length[] = [];
  server = await startModelServer((body) => {
    const prompt = JSON.parse(body).messages.at(-1).content as string;
    if (prompt.endsWith('Write the plan.')) return { text: plan };
    const [, title] = /<page>\n# (.*)/.exec(prompt) ?? [];
    const [, words, wanted] = /has some (\d+) (?:words|characters); write it in (?:some )?(\d+)/.exec(prompt) ?? [];
    if (title === undefined || words === undefined) return { text: draft };
    const length = { title, words: Number(words), wanted: Number(wanted), prompt };
    lengths.push(length);
    return { text: write(length) };
  });
  const world = createWorld();
  const agent = createAgentHere({
    compilePages: (source) => compilePages(source, world),
    measurePages: measurePagesHere,
    model: createModel({ provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' }),
  });
  const prompt = 'A report about human rights, 2 pages';
  const events: AgentEvent[] = await Array.fromAsync(agent.run({ prompt, kind: 'doc', ...request }));
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(JSON.stringify(last));
  const { pages } = await measurePagesHere({ source: last.source });
  const told = events.flatMap((event) => (event.type === 'diagnostic' && event.code === 'draft-count' ? [event] : []));
  return { lengths, pages, told, source: last.source, events };
}

const obey = ({ title, wanted }: Length): string => section(title, wanted);
const refuse = ({ title, words }: Length): string => section(title, words);

test('a doc with a page too many is written shorter, where it is longest', async () => {
  const { pages, lengths, told, events } = await run(docOf(240, 480, 420, 300), obey);
  expect([pages, told]).toEqual([2, []]);
  expect(lengths.length).toBeLessThanOrEqual(4);
  expect(lengths.map(({ title }) => title)).toContain('Who declared it');
  for (const { words, wanted } of lengths) expect([wanted < words, wanted >= words * 0.55]).toEqual([true, true]);
  expect(events.filter(({ type }) => type === 'repair')).toMatchObject([
    { reason: '2 pages were asked for; the document has 3.' },
  ]);
});

test('a doc with a page too few says more, and its summary stays short', async () => {
  const { pages, lengths, told } = await run(docOf(60, 120, 120, 120), obey);
  expect([pages, told]).toEqual([2, []]);
  expect(lengths.map(({ title }) => title)).not.toContain('What was declared');
  expect(lengths[0]!.prompt).toContain('Invent nothing');
});

test('what a model does not bring nearer stays as it was, and is told', async () => {
  const draft = docOf(240, 480, 420, 300);
  const { pages, lengths, told, source } = await run(draft, refuse);
  expect(pages).toBe(3);
  expect(source).toContain(draft.trim().replaceAll(/^# /gm, '## '));
  expect(lengths.length).toBeLessThanOrEqual(8);
  expect(told).toMatchObject([{ severity: 'warning', message: '2 pages were asked for; the document has 3.' }]);
});

const chart = ':::chart{type="column"}\n| Year | Rights |\n|---|---|\n| 1948 | 30 |\n| 1966 | 53 |\n:::\n\n';

test.each([
  ['loses a chart', docOf(240, 480, 420, 300).replace('# What it changed\n\n', (title) => title + chart), obey],
  [
    'says what nobody gave',
    docOf(60, 120, 120, 120),
    ({ title, wanted }: Length) => `${section(title, wanted)}It cost 8,471 dollars.`,
  ],
])('a section of another length that %s is not taken', async (_, draft, write) => {
  const { source, lengths } = await run(draft, write);
  expect(lengths.length).toBeGreaterThan(0);
  expect([source.includes('8,471'), source.includes(':::chart')]).toEqual([false, draft.includes(':::chart')]);
});

test.each([
  ['at most 3 pages', 'A report about human rights, at most 3 pages', docOf(180, 180, 180, 180), 2],
  ['about 3 pages', 'A report about human rights of about 3 pages', docOf(180, 420, 240, 180), 2],
  ['a number that is right', 'A report about human rights, 2 pages', docOf(180, 300, 240, 180), 2],
  ['no number', 'A report about human rights', docOf(240, 480, 420, 300), 3],
])('%s: nothing changes', async (_, prompt, draft, expected) => {
  const { lengths, pages, told } = await run(draft, obey, { prompt });
  expect([lengths, pages, told]).toEqual([[], expected, []]);
});

test('text that must stay word for word is not made shorter', async () => {
  const prompt = `Make a report of 1 page of this text:\n\n${text(700)}`;
  const { lengths, told } = await run(docOf(180, 300, 240, 180), obey, { prompt, textMode: 'preserve' });
  expect(lengths).toEqual([]);
  expect(told).toHaveLength(1);
});

test('without a number, a last page of a few lines is written away', async () => {
  const title = '---\nkind: doc\ntheme: slate\n---\n\n# Human rights\n\n';
  let draft = '';
  for (let words = 200, pages = 0; pages < 3; words += 12) {
    draft = docOf(240, 340, 300, words);
    ({ pages } = await measurePagesHere({ source: title + draft.replaceAll(/^# /gm, '## ') }));
  }
  const { lengths, told, pages, events } = await run(draft, obey, { prompt: 'A report about human rights' });
  expect([lengths.length > 0, pages, told]).toEqual([true, 2, []]);
  expect(events.find(({ type }) => type === 'repair')).toMatchObject({ reason: /a few lines alone/ });
});
