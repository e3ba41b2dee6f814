// Materials too long for every prompt: each part of a plan is written from the sections that it names, whole. Texts that others wrote.
import { readdirSync, readFileSync } from 'node:fs';
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { afterEach, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { fairShare, passagesOf } from '../materials/passages.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, startModelServer } from '../models/model-server.test-helper.ts';
import { understand } from '../readers/understand.ts';
import type { AgentRequest, Material } from '../request.ts';

const world = createWorld();
let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const promptIn = (body: string): string =>
  (JSON.parse(body).messages as readonly { readonly content: string }[]).map(({ content }) => content).join('\n');

describe.skipIf(!hasPeers('realTexts'))('a book chapter of 37,000 characters', () => {
  const name = 'book-you-dont-know-js-ch6.md';
  const content = hasPeers('realTexts') ? readFileSync(`${peers.realTexts}/${name}`, 'utf8') : '';
  const materials: readonly Material[] = [{ name, mediaType: 'text/markdown', content }];
  const { passages } = understand({ prompt: 'Slides about this chapter', materials });
  const long = passages.filter(({ text }) => text.length > 3_500);
  const none = { id: '', name, text: '' };
  const [middle = none, next = none, last = none] = [long[0], passages[passages.indexOf(long[0]!) + 1], long.at(-1)];
  const titles = ['Limiting Scope Exposure', 'What the middle says', 'And the end', 'The catch clause and block scope'];
  const plan = `# Limiting Scope Exposure\n- ${titles[0]} | cover\n- ${titles[1]} | text | its point | sources: ${middle.id}-${next.id}\n- ${titles[2]} | text | its point | sources: ${name}, ${last.id}\n- ${titles[3]} | text | how the catch clause of try declares err\n`;
  const bullets = ['One thing that is said', 'Another thing that is said', 'And what follows from it'];

  type Prompts = { readonly events: readonly AgentEvent[]; readonly prompts: readonly string[] };
  async function run(
    request: Partial<AgentRequest> = {},
    limits?: { readonly context_length: number },
  ): Promise<Prompts> {
    server = await startModelServer(
      (body) => {
        const prompt = promptIn(body);
        if (prompt.endsWith('Write the plan.')) return { text: plan };
        const slide = Number(/\nWrite slide (\d+): /.exec(prompt)?.[1] ?? 0);
        const slideOf = (title: string): string => `# ${title}\n\n${bullets.map((each) => `- ${each}\n`).join('')}`;
        if (slide > 0) return { text: slide === 1 ? `# ${titles[0]}\n` : slideOf(titles[slide - 1]!) };
        if (/Write the deck\.$/.test(prompt)) return { text: `# ${titles[0]}\n\n---\n\n${slideOf(titles[1]!)}` };
        return { text: '' };
      },
      'openai',
      limits,
    );
    const model = createModel(
      { provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' },
      { firstPause: 5 },
    );
    const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
    const asked = { prompt: 'Slides about this chapter', kind: 'deck', language: 'en', materials, ...request } as const;
    const events = await Array.fromAsync(agent.run(asked));
    return { events, prompts: server.calls.map(({ body }) => promptIn(body)) };
  }
  const told = (events: readonly AgentEvent[]): readonly string[] =>
    events.flatMap((event) => (event.type === 'diagnostic' && event.code === 'material-cut' ? [event.message] : []));
  const slide = (prompts: readonly string[], number: number): string =>
    prompts.find((prompt) => prompt.includes(`\nWrite slide ${number}: `))!;

  test('every prompt has the beginning of every section, and each slide the sections that its plan names', async () => {
    const { events, prompts } = await run();
    expect(events.at(-1)).toMatchObject({ type: 'done', pages: 4 });
    for (const { id } of passages) expect(prompts[0]).toContain(`[${id}] `);
    expect(prompts[0]).not.toContain(last.text);
    expect(slide(prompts, 2)).toContain(middle.text);
    expect(slide(prompts, 2)).toContain(next.text);
    expect(slide(prompts, 2)).not.toContain(last.text);
    expect(slide(prompts, 3)).toContain(last.text);
    // Slides of which the plan says nothing are given what shares their words; the cover, nothing.
    expect(slide(prompts, 4)).toMatch(/Sections of the materials, whole:[\s\S]*\bcatch\b/);
    expect(slide(prompts, 1)).not.toContain('Sections of the materials, whole');
    const outline = events.find((event) => event.type === 'outline');
    expect(outline?.items[2]?.sources).toEqual([name, expect.stringMatching(`^${last.id} ${name}`)]);
    const [message] = told(events);
    expect(message).toMatch(new RegExp(`^"${name}" is long: of \\d+ of its ${passages.length} sections the model saw`));
  });

  test('what vendors keep is the same for all slides, and most of a prompt', async () => {
    const { prompts } = await run();
    const slides = [1, 2, 3, 4].map((number) => slide(prompts, number));
    const shared = slides[0]!.slice(0, slides[0]!.lastIndexOf('Write slide'));
    for (const prompt of slides) {
      expect(prompt.startsWith(shared)).toBe(true);
      expect(shared.length / prompt.length).toBeGreaterThan(0.7);
    }
  });

  test('a draft in one call is given them together; a small context only the beginnings, which is told', async () => {
    const one = await run({ length: { slides: 4 }, textMode: 'preserve' });
    expect(one.prompts.find((prompt) => prompt.endsWith('Write the deck.'))).toContain(last.text);
    await server?.close();
    const small = await run({}, { context_length: 15_000 });
    expect(small.prompts.join('\n')).not.toContain(last.text);
    expect(told(small.events)).toHaveLength(1);
  });
});

test.skipIf(!hasPeers('realTexts'))('passages are the whole text, neither tiny nor long', () => {
  const files = hasPeers('realTexts') ? readdirSync(peers.realTexts) : [];
  for (const name of files) {
    const text = readFileSync(`${peers.realTexts}/${name}`, 'utf8');
    const passages = passagesOf([{ name, text }]);
    const bare = (each: string): string => each.replace(/\s+/g, '');
    expect(bare(passages.map((passage) => passage.text).join(''))).toBe(bare(text));
    for (const passage of passages) expect(passage.text.length).toBeLessThan(12_001);
    expect(passages.length).toBeLessThanOrEqual(text.length / 1_200 + 1);
  }
});

test.each([
  ['a line without end', 'x'.repeat(2 ** 20)],
  ['nothing but headings', '# a\n'.repeat(2 ** 18)],
  ['Chinese', '人人生而自由在尊严和权利上一律平等。'.repeat(2 ** 15)],
])('a million characters are at most some hundred passages: %s', (_, text) => {
  const passages = passagesOf([{ name: 'a', text }]);
  expect(passages.length).toBeLessThan(400);
  expect(passages.length).toBeGreaterThan(50);
});

test.each([
  [[10, 20, 30], 100, Number.POSITIVE_INFINITY],
  [[10, 100, 100], 110, 50],
  [[5, 5], 4, 2],
])('%j share %d: %d each', (lengths, room, share) => expect(fairShare(lengths, room)).toBe(share));
