// Revisions: only what was asked for changes, to the byte; what takes a model is asked of a real server that speaks OpenAI's wire, and reported where there is none.
import { compilePages, parse } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, type Script, startModelServer } from '../models/model-server.test-helper.ts';
import type { AgentRequest, Original } from '../request.ts';
import { readChange } from './read-change.ts';
import { joinPages, splitPages } from './source-pages.ts';

const world = createWorld();
const front = '---\nkind: deck\ntitle: Rivers\nlang: en\n---\n\n';
const slides = [
  '# Rivers\n\nWhat they do\n\n',
  '# Rivers carry water\n\n- Rain falls on  mountains\n- Streams become rivers\n- Rivers end in the sea\n- Some dry up before\n- Others freeze in winter\n\n',
  '# Sales by region\n\n| Region | Sales |\n|---|--:|\n| North | 120 |\n| South | 90 |\n\n',
  '# What to do\n\n:::steps\n1. Measure\n2. Filter\n:::\n',
];
const deck: Original = { kind: 'deck', source: front + slides.join('---\n\n') };
const doc: Original = {
  kind: 'doc',
  source: '# Tea\n\nAn intro.\n\n## Where it grows\n\nOn hills.\n\n## Who drinks it\n\nMany.\n',
};

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Revised = {
  readonly events: readonly AgentEvent[];
  readonly source: string;
  readonly last: AgentEvent;
  readonly codes: readonly string[];
};

/** Revises, without a model or with one that answers by the scripts. */
async function revised(
  prompt: string,
  original: Original = deck,
  scripts?: readonly Script[],
  more: Partial<AgentRequest> = {},
): Promise<Revised> {
  server = scripts && (await startModelServer((_, count) => scripts[Math.min(count, scripts.length - 1)]!));
  const model =
    server && createModel({ provider: 'openai-compatible', baseUrl: server.url, name: 'scripted', key: 'k' });
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const events: AgentEvent[] = [];
  let source = '';
  for await (const event of agent.run({ prompt, original, ...more })) {
    events.push(event);
    if (event.type === 'source') source = event.reset ? event.text : source + event.text;
  }
  const codes = events.flatMap((event) => (event.type === 'diagnostic' ? [event.code] : []));
  return { events, source, last: events.at(-1)!, codes };
}

const joined = (...pages: readonly (string | undefined)[]) => front + pages.join('---\n\n');

describe('without a model', () => {
  test.each<[prompt: string, source: string]>([
    ['Delete slide 2', joined(slides[0], slides[2], slides[3])],
    ['Lösche die dritte Folie', joined(slides[0], slides[1], slides[3])],
    ['Supprime la dernière diapositive', joined(slides[0], slides[1], slides[2])],
    ['删除第2页', joined(slides[0], slides[2], slides[3])],
    ['スライド 3 を削除して', joined(slides[0], slides[1], slides[3])],
    ['احذف الشريحة 2', joined(slides[0], slides[2], slides[3])],
    ['remove slides 2-3', joined(slides[0], slides[3])],
    ['Remove the slide "What to do"', joined(slides[0], slides[1], slides[2])],
    ['Move slide 3 before slide 2', joined(slides[0], slides[2], slides[1], slides[3])],
    [
      'Rename slide 3 to "Sales"',
      joined(slides[0], slides[1], slides[2]!.replace('Sales by region', 'Sales'), slides[3]),
    ],
    [
      'Change the title to "All about rivers"',
      joined(slides[0]!.replace('# Rivers', '# All about rivers'), ...slides.slice(1)).replace(
        'title: Rivers',
        'title: All about rivers',
      ),
    ],
    ['Move slides 2 and 3 after slide 4', joined(...slides)],
    ['Use the theme folio', joined(...slides).replace('lang: en\n', 'lang: en\ntheme: folio\n')],
  ])('%s', async (prompt, source) => {
    const { source: written, last } = await revised(prompt);
    expect(written).toBe(source);
    expect(last).toMatchObject({ type: 'done', source });
  });

  test('a comment behind the front matter stays, and so do its words', async () => {
    const noted = '---\nkind: deck\nlang: en\n---\n\n<!--\ntheme: mine\n-->\n\n';
    const original: Original = { kind: 'deck', source: noted + slides.join('---\n\n') };
    const { source } = await revised('Use the theme folio', original);
    expect(source).toBe(original.source.replace('lang: en\n', 'lang: en\ntheme: folio\n'));
  });

  test('moving to the end keeps every page', async () => {
    const { source } = await revised('Move slide 2 to the end');
    expect(splitPages(source, 'deck').pages.map(({ text }) => text.trim())).toEqual(
      [slides[0], slides[2], slides[3], slides[1]].map((text) => text!.trim()),
    );
  });

  test('a chart of a table has its numbers, and the other slides stay', async () => {
    const { source } = await revised('Add a chart of the regions');
    expect(source).toContain(joined(slides[0], slides[1], slides[2]).slice(0, -1));
    expect(source.endsWith(slides[3]!)).toBe(true);
    const { document } = parse(source, { kind: 'deck' });
    const chart = document.kind === 'deck' && document.slides[3]!.blocks.find(({ type }) => type === 'chart');
    expect(chart).toMatchObject({
      data: { categories: ['North', 'South'], series: [{ name: 'Sales', values: [120, 90] }] },
    });
  });

  test('a slide made shorter keeps what says most, and the rest in its notes', async () => {
    const { source } = await revised('Make slide 2 shorter');
    const page = splitPages(source, 'deck').pages[1]!.text;
    expect(page.match(/^- /gm)).toHaveLength(5);
    expect(page).toMatch(/:::notes[\s\S]*- /);
    expect(joined(slides[0])).toBe(source.slice(0, joined(slides[0]).length));
    expect(source.endsWith(slides.slice(2).join('---\n\n'))).toBe(true);
  });

  test.each<[prompt: string, original: Original, kind: string, has: RegExp]>([
    ['Turn it into a report', deck, 'doc', /kind: doc[\s\S]*## Rivers carry water/],
    ['Mach daraus einen Bericht', deck, 'doc', /kind: doc/],
    ['Turn this into a deck', doc, 'deck', /kind: deck[\s\S]*Where it grows/],
    ['把它变成报告', deck, 'doc', /kind: doc/],
  ])('%s: another kind', async (prompt, original, kind, has) => {
    const { source, last, events } = await revised(prompt, original);
    expect(events[0]).toMatchObject({ type: 'start', kind });
    expect(last).toMatchObject({ type: 'done', kind });
    expect(source).toMatch(has);
  });

  test.each<[prompt: string, original: Original, says: RegExp]>([
    ['Translate to German', deck, /needs a language model/],
    ['Make it more exciting', deck, /needs a language model/],
    ['Delete slide 12', deck, /There is no slide 12/],
    ['Add a chart', doc, /no table with numbers/],
  ])('%s: refused, and nothing is changed', async (prompt, original, says) => {
    const { events, last, codes } = await revised(prompt, original);
    expect(codes).toContain('revision-not-made');
    expect(events.find(({ type }) => type === 'diagnostic')).toMatchObject({ message: expect.stringMatching(says) });
    expect(last).toMatchObject({ type: 'done', source: original.source });
  });
});

describe('with a model', () => {
  const shorter = '# Rivers carry water\n\n- Rain becomes rivers\n- Rivers end in the sea\n';

  test('the slide that is named is sent and replaced, the others are neither', async () => {
    const { source, last } = await revised('Make slide 2 shorter', deck, [{ text: shorter }]);
    expect(source).toBe(joined(slides[0], `${shorter}\n`, slides[2], slides[3]));
    expect(last).toMatchObject({ type: 'done', kind: 'deck', source });
    expect(server!.calls).toHaveLength(1);
    expect(server!.calls[0]!.body).toContain('Streams become rivers');
    for (const other of ['What they do', 'North', 'Measure']) expect(server!.calls[0]!.body).not.toContain(other);
  });

  test('what is wrapped around the page is taken off', async () => {
    const { source } = await revised('Make slide 2 shorter', deck, [
      { text: `Sure!\n\n\`\`\`markdown\n${shorter}\`\`\`` },
    ]);
    expect(source).toBe(joined(slides[0], `${shorter}\n`, slides[2], slides[3]));
  });

  test('a translation writes every page again, and the language with them', async () => {
    const german = [
      '# Flüsse\n\nWas sie tun\n',
      '# Flüsse tragen Wasser\n\n- Regen\n',
      '# Verkäufe\n\n- Nord 120\n',
      '# Was zu tun ist\n\n- Messen\n',
    ];
    const { source, events } = await revised(
      'Translate to German',
      deck,
      german.map((text) => ({ text })),
    );
    expect(server!.calls).toHaveLength(4);
    expect(source).toMatch(/^---\nkind: deck\ntitle: Flüsse\nlang: de\n---\n/);
    for (const page of german) expect(source).toContain(page.trim());
    expect(source).not.toContain('Measure');
    expect(events[0]).toMatchObject({ type: 'start', language: 'de' });
  });

  test('where no page is named the model picks by titles alone', async () => {
    const { source } = await revised('Mention that filters are cheap', deck, [
      { text: '4' },
      { text: '# What to do\n\n- Filters are cheap\n' },
    ]);
    expect(source).toBe(joined(slides[0], slides[1], slides[2], '# What to do\n\n- Filters are cheap\n'));
    expect(server!.calls[0]!.body).toContain('Sales by region');
    expect(server!.calls[0]!.body).not.toContain('Measure');
  });

  test('a page that is new comes last, and all others stay', async () => {
    const { source } = await revised('Explain who pays for it', deck, [
      { text: 'new' },
      { text: '# The city pays\n\n- Half of it\n' },
    ]);
    expect(source).toBe(`${deck.source}\n---\n\n# The city pays\n\n- Half of it\n`);
  });

  test.each<[what: string, script: Script]>([
    ['nothing', { text: '' }],
    ['many pages', { text: slides.join('---\n\n') }],
    ['mistakes', { text: '# Rivers\n\n:::stats{colour=3}\nx\n:::\n' }],
  ])('%s in place of a page leaves it as it was', async (_, script) => {
    const { last, codes } = await revised('Make slide 2 shorter', deck, [script]);
    expect(last).toMatchObject({ type: 'done', source: deck.source });
    expect(codes).toContain('revision-kept');
  });

  test.each<[error: string, script: Script]>([
    ['model_declined', { text: 'I cannot help with that.' }],
    ['question', { text: 'Could you tell me which points matter most to you?' }],
    ['model_error', { status: 400 }],
  ])('%s ends the stream, and there is no draft that could replace the document', async (error, script) => {
    const { last } = await revised('Make slide 2 shorter', deck, [script]);
    expect(last).toMatchObject({ type: 'error', error });
    expect(last).not.toHaveProperty('draft');
  });

  test('what is exact is done without asking it', async () => {
    const { source } = await revised('Delete slide 2', deck, [{ text: 'no' }]);
    expect(source).toBe(joined(slides[0], slides[2], slides[3]));
    expect(server!.calls).toHaveLength(0);
  });

  test.each([
    ['is kept where it is right', '=B2/B2', true],
    ['is not where it fails when it is computed', '=B2/B9', false],
  ])('a formula written again %s', async (_, formula, isKept) => {
    const page = (written: string) => `# Share\n\n| Item | Price | Share |\n|---|--:|--:|\n| Rye | 3 | ${written} |\n`;
    const original: Original = { kind: 'sheet', source: page(isKept ? '=B2/B8' : '1') };
    const { source, codes } = await revised('Compute the share on worksheet 1', original, [{ text: page(formula) }]);
    expect(source.includes(formula)).toBe(isKept);
    expect(codes.includes('revision-kept')).toBe(!isKept);
  });

  test('data that are handed in are put in exactly', async () => {
    const materials = [
      { name: 'regions.csv', mediaType: 'text/csv' as const, content: 'Region,Sales\nEast,7.25\nWest,3.5\n' },
    ];
    const { source } = await revised(
      'Show the regions on slide 4',
      deck,
      [{ text: '# East leads\n\n:::chart{type="bar" data="regions.csv" x="Region" y="Sales"}\n:::\n' }],
      { materials },
    );
    expect(source).toContain('East,7.25\nWest,3.5');
    expect(source.startsWith(joined(slides[0], slides[1], slides[2]))).toBe(true);
  });
});

test.each<[prompt: string, change: object]>([
  ['make slide 3 shorter', { type: 'write', pages: [2], shortens: true }],
  ['Kürze Folien 2 und 3', { type: 'write', pages: [1, 2], shortens: true }],
  ['raccourcis la diapositive 2', { type: 'write', pages: [1] }],
  ['第三页精简一下', { type: 'write', pages: [2], shortens: true }],
  ['スライド2を短くして', { type: 'write', pages: [1], shortens: true }],
  ['स्लाइड 2 को छोटा करें', { type: 'write', pages: [1], shortens: true }],
  ['اختصر الشريحة الثانية', { type: 'write', pages: [1], shortens: true }],
  ['translate slide 2 to French', { type: 'write', pages: [1], language: 'fr' }],
  ['翻译成德语', { type: 'write', language: 'de' }],
  ['make everything friendlier', { type: 'write', pages: [0, 1, 2, 3] }],
  ['make slide 2 about our budget', { type: 'write', pages: [1] }],
  ['add a slide "Thanks" at the end', { type: 'add', title: 'Thanks' }],
])('read: %s', (prompt, change) => {
  expect(readChange(prompt, 'deck', ['Rivers', 'Rivers carry water', 'Sales by region', 'What to do'])).toMatchObject(
    change,
  );
});

test('pages put together again are the source, whatever it is', () => {
  const line = fc.constantFrom('---', '# A', '## B', 'text', '', '```', ':::notes', ':::', '| a |', '---  ', '- x');
  const text = fc.array(line, { maxLength: 20 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, fc.constantFrom('deck', 'doc', 'sheet'), (source, kind) => {
      const split = splitPages(source, kind);
      // Pages without an empty line between them get one where they are put together.
      expect(joinPages(split).replace(/\n+/g, '\n')).toBe(source.replace(/\n+/g, '\n'));
    }),
  );
});

describe('facts of a changed page', () => {
  const budget: Original = {
    kind: 'deck',
    source:
      '# Budget\n\nApproved on 12 May 2026 by Maria Huber, director of the school.\n\n---\n\n# Costs\n\n| Item | Cost |\n|---|--:|\n| Rent | 4,120 |\n| Heat | 380 |\n\nThey rise.\n',
  };
  const costs = (text: string): string =>
    `# Costs\n\n| Item | Cost |\n|---|--:|\n| Rent | 4,120 |\n| Heat | 380 |\n\n${text}\n`;
  const told = async (
    text: string,
    prompt = 'Mention what that means for the 23 parents',
  ): Promise<readonly string[]> => {
    const { events, source } = await revised(prompt, budget, [{ text: '2' }, { text: costs(text) }]);
    expect(source).toContain(text.slice(0, 20));
    return events.flatMap((event) =>
      event.type === 'diagnostic' && event.code === 'fact-unsupported' ? (event.texts ?? ['not numbered']) : [],
    );
  };

  test('are those of the document before, of the request, and what is computed from them', async () => {
    expect(await told('The 23 parents pay 4,500 in all, as Maria Huber said on May 12.')).toEqual([]);
  });

  test('are told where nothing gives them', async () => {
    expect(await told('They rise by 17 % on 3 June 2026, according to Anna Meyer of Brightwell Ltd.')).toEqual([
      '17',
      '3 June 2026',
      'Anna Meyer',
      'Brightwell',
    ]);
  });
});
