// Revisions with a model: which page it is told of, where new pages come, and that the numbers are those that readers see.
import { readFileSync } from 'node:fs';
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { afterEach, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { expectInTime } from '../../../../test/thread-time.ts';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, startModelServer } from '../models/model-server.test-helper.ts';
import type { Original } from '../request.ts';
import { readEdits } from './edits.ts';
import { numberPages } from './numbering.ts';
import { cutSource, splitPages } from './source-pages.ts';

const world = createWorld();
const front = '---\nkind: deck\ntitle: Harbor\nlang: en\n---\n\n';
const long = Array.from({ length: 34 }, (_, at) => `- Berth ${at + 1} was dredged to ${at + 9} meters in the spring`);
const slides = [
  '# Harbor\n\nA year of works\n\n',
  `# Berths\n\n${long.join('\n')}\n\n`,
  '# What it cost {#cost}\n\n| Year | Cost |\n|---|--:|\n| 2025 | 40 |\n| 2026 | 55 |\n\n',
  '# Who pays\n\n- The port\n- The state\n\n',
  '::slide{layout="closing"}\n\n# Thank you\n',
];
const deck: Original = { kind: 'deck', source: front + slides.join('---\n\n') };
const joined = (...pages: readonly (string | undefined)[]) => front + pages.join('---\n\n');

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Answers = readonly string[] | ((body: string, count: number) => string);

async function revised(prompt: string, original: Original, answers?: Answers) {
  server =
    answers &&
    (await startModelServer((body, count) => ({
      text: typeof answers === 'function' ? answers(body, count) : answers[Math.min(count, answers.length - 1)]!,
    })));
  const model =
    server && createModel({ provider: 'openai-compatible', baseUrl: server.url, name: 'scripted', key: 'k' });
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const events: AgentEvent[] = [];
  for await (const event of agent.run({ prompt, original })) events.push(event);
  const last = events.at(-1)!;
  const told = events.filter((event) => event.type === 'diagnostic' && event.code.startsWith('revision-'));
  return { source: last.type === 'done' ? last.source : '', last, told, calls: server?.calls ?? [] };
}

const promptOf = (body: string): string => {
  const { messages } = JSON.parse(body) as { messages: { content: string | { text: string }[] }[] };
  const { content } = messages.at(-1)!;
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
};

describe('numbers are those that readers see', () => {
  /** Of the long slide. */
  const parts = async () => {
    const { pages } = await compilePages({ source: deck.source, kind: 'deck' }, world);
    return pages.filter(({ title }) => title.startsWith('Berths')).length;
  };

  test('slides behind one that was split have the numbers of the drawn deck', async () => {
    const count = await parts();
    expect(count).toBeGreaterThan(1);
    const { source } = await revised(`Delete slide ${2 + count}`, deck);
    expect(source).toBe(joined(slides[0], slides[1], slides[3], slides[4]));
  });

  test('a part of a split slide is not deleted by itself, and told', async () => {
    const { source, told } = await revised('Delete slide 3', deck);
    expect(source).toBe(deck.source);
    expect(told).toMatchObject([{ code: 'revision-not-made', message: expect.stringMatching(/part of a slide/) }]);
  });

  test('all of its parts are', async () => {
    const count = await parts();
    const { source } = await revised(`Delete slides 2-${1 + count}`, deck);
    expect(source).toBe(joined(slides[0], slides[2], slides[3], slides[4]));
  });

  test('a part that is moved takes the others along, and that is told', async () => {
    const count = await parts();
    const { source, told } = await revised(`Move slide 3 after slide ${count + 2}`, deck);
    expect(source).toBe(joined(slides[0], slides[2], slides[1], slides[3], slides[4]));
    expect(told).toMatchObject([{ code: 'revision-read' }]);
  });

  test('the model is told the number, the count and all titles, and sees one page', async () => {
    const count = await parts();
    const page = '# What it cost\n\n| Year | Cost |\n|---|--:|\n| 2025 | 40 |\n| 2026 | 55 |\n\nIt rose by 15.\n';
    const { source, calls } = await revised(`Say on slide ${count + 2} by how much it rose`, deck, [page]);
    const prompt = promptOf(calls[0]!.body);
    expect(prompt).toContain(`This is slide ${count + 2} of ${count + 4}:`);
    expect(prompt).toContain(`2–${count + 1}. Berths`);
    expect(prompt).toContain(`${count + 4}. Thank you (closes the deck)`);
    expect(prompt).not.toContain('dredged');
    // The id that links lead to stays.
    const kept = page.replace('# What it cost', '# What it cost {#cost}');
    expect(source).toBe(joined(slides[0], slides[1], `${kept}\n`, slides[3], slides[4]));
  });

  test('the slide of footnotes is no page of the source: what is asked of it is told', async () => {
    const noted: Original = { kind: 'deck', source: '# A\n\nText[^1]\n\n---\n\n# B\n\nMore\n\n[^1]: Of 2025.\n' };
    const { source, told } = await revised('Delete slide 3', noted);
    expect(source).toBe(noted.source);
    expect(told).toMatchObject([{ code: 'revision-not-made', message: expect.stringMatching(/^Slide 3 is made/) }]);
  });

  test('a number that there is not is told with the last one', async () => {
    const { told } = await revised('Delete slide 40', deck);
    expect(told).toMatchObject([{ message: expect.stringMatching(/no slide 40: the last one is \d+/) }]);
  });
});

describe('what is asked is done where it is asked', () => {
  const small: Original = { kind: 'deck', source: joined(slides[0], slides[2], slides[3], slides[4]) };
  const added = '# What comes next\n\n- A second crane\n';

  test.each<[prompt: string, before: readonly (string | undefined)[], after: readonly (string | undefined)[]]>([
    ['Add a slide about the next steps after slide 2', [slides[0], slides[2]], [slides[3], slides[4]]],
    ['Füge nach Folie 2 eine Folie über die nächsten Schritte ein', [slides[0], slides[2]], [slides[3], slides[4]]],
    ['在第2页之后添加一页，介绍下一步', [slides[0], slides[2]], [slides[3], slides[4]]],
    ['Insert a slide about what comes next before slide 2', [slides[0]], [slides[2], slides[3], slides[4]]],
    ['Add a slide about what comes next at the end', [slides[0], slides[2], slides[3]], [slides[4]]],
  ])('%s', async (prompt, before, after) => {
    const { source, calls } = await revised(prompt, small, [added]);
    expect(source).toBe(joined(...before, `${added}\n`, ...after));
    expect(calls).toHaveLength(1);
    expect(promptOf(calls[0]!.body)).toMatch(/A new slide comes after /);
  });

  test('behind the closing slide only where that is asked', async () => {
    const { source } = await revised('Add a slide about the sources after slide 4', small, [added]);
    expect(source).toBe(`${small.source}\n---\n\n${added}`);
  });

  test('a note for a slide is no new slide', async () => {
    const page = '# Who pays\n\n- The port\n- The state\n- The Union\n';
    const { source, calls } = await revised('Add the Union to slide 3', small, [page]);
    expect(source).toBe(joined(slides[0], slides[2], `${page}\n`, slides[4]));
    expect(calls).toHaveLength(1);
  });

  test('the second point of a slide is not the slide: without a model nothing is deleted', async () => {
    const { source, told } = await revised('Delete the second point on slide 3', small);
    expect(source).toBe(small.source);
    expect(told).toMatchObject([{ code: 'revision-not-made' }]);
  });

  test('"to 2 points" names no slide', async () => {
    const { source } = await revised('Shorten slide 3 to 2 points', small, ['# Who pays\n\n- The port\n']);
    expect(source).toBe(joined(slides[0], slides[2], '# Who pays\n\n- The port\n\n', slides[4]));
  });

  test('each page is told its own part of a request with many, and numbers stay those of the beginning', async () => {
    const asked = 'Insert a slide on cranes after slide 1, say on slide 2 that costs rose, and delete slide 3';
    const cost = '# What it cost {#cost}\n\nCosts rose.\n';
    const { source, calls, told } = await revised(asked, small, (_, count) =>
      count === 0
        ? 'insert after 1: a slide on cranes\nchange 2: say that costs rose\ndelete 3'
        : count === 1
          ? added
          : cost,
    );
    expect(source).toBe(joined(slides[0], `${added}\n`, `${cost}\n`, slides[4]));
    expect(told).toEqual([]);
    const [, insert, change] = calls.map(({ body }) => promptOf(body));
    expect(insert).toContain('a slide on cranes');
    expect(insert).not.toContain('costs rose');
    expect(change).toContain('<request>\nsay that costs rose\n</request>');
    expect(change).not.toContain('cranes');
  });

  test('what was split stays whole when it is changed after that', async () => {
    const two = '# What it cost in 2025 {#cost}\n\n40\n\n---\n\n# What it cost in 2026\n\n55\n';
    const short = ['# 2025 {#cost}\n\n40\n', '# 2026\n\n55\n'];
    const { source } = await revised('Split slide 2, and make it shorter', small, [
      'split 2: by year\nchange 2: shorter',
      two,
      ...short,
    ]);
    expect(source).toBe(joined(slides[0], `${short[0]}\n`, `${short[1]}\n`, slides[3], slides[4]));
  });

  test('words before the changes are none of them, and all pages of a list are moved', async () => {
    const { source, calls } = await revised('Tidy it up', small, [
      'All right, here are the changes:\nmove 1, 2 after 3',
    ]);
    expect(source).toBe(joined(slides[3], slides[0], slides[2], slides[4]));
    expect(calls).toHaveLength(1);
  });

  test('pages are merged, split and moved', async () => {
    const one = '# What it cost, and who pays\n\nThe port and the state: 40, then 55.\n';
    const merged = await revised('Merge slides 2 and 3', small, ['merge 2, 3: one slide', one]);
    expect(merged.source).toBe(joined(slides[0], `${one.replace('who pays', 'who pays {#cost}')}\n`, slides[4]));
    await server!.close();
    const two = '# The port pays\n\n- Half\n\n---\n\n# The state pays\n\n- Half\n';
    const split = await revised('Split slide 3 into two slides', small, ['split 3: port, state', two]);
    expect(split.source).toBe(joined(slides[0], slides[2], `${two}\n`, slides[4]));
    await server!.close();
    const moved = await revised('Swap slides 2 and 3', small, ['move 3 before 2']);
    expect(moved.source).toBe(joined(slides[0], slides[3], slides[2], slides[4]));
  });

  test('what the model names and there is not is told, and the rest is done', async () => {
    const { source, told } = await revised('Merge slides 2 and 9 and delete slide 3, if there are so many', small, [
      'merge 2, 9: costs\ndelete 3\ntheme: neon',
    ]);
    // Slide 9 is named by the request itself.
    expect(source).toBe(small.source);
    expect(told).toMatchObject([{ code: 'revision-not-made', message: expect.stringMatching(/no slide 9/) }]);
    await server!.close();
    const other = await revised('Tidy it up, throw away who pays, and make it glow', small, [
      'merge 2, 9: costs\ndelete 3\ntheme: neon',
    ]);
    expect(other.source).toBe(joined(slides[0], slides[2], slides[4]));
    expect(other.told.map((event) => event.type === 'diagnostic' && event.message)).toEqual([
      expect.stringMatching(/no slide 9/),
      expect.stringMatching(/Only pages/),
      expect.stringMatching(/no theme “neon”/),
    ]);
  });

  test('an answer that says nothing of use is asked for again, and then told', async () => {
    const { source, told, calls } = await revised('Make it more exciting for the board', small, ['Sure, I will!']);
    expect(source).toBe(small.source);
    expect(calls).toHaveLength(2);
    expect(told).toMatchObject([{ code: 'revision-not-made' }]);
  });
});

test('an answer of very many numbers says so in few words', () => {
  const { pages } = splitPages(deck.source, 'deck');
  const numbered = pages.map((_, at) => ({ label: `${at + 1}`, title: '', pages: [at] }));
  const all = { kind: 'deck', pages, numbered, closing: undefined } as const;
  const { remarks } = readEdits({ answer: `change ${'9-999 '.repeat(30)}\n`.repeat(150), prompt: 'x', all });
  expect(remarks.length).toBeLessThan(50);
  expect(JSON.stringify(remarks).length).toBeLessThan(20_000);
  const inserts = readEdits({ answer: `${'insert after 1: x\n'.repeat(20)}delete 2`, prompt: 'x', all });
  expect(inserts.edits.at(-1)).toMatchObject({ type: 'delete' });
  expect(inserts.remarks).toMatchObject([{ message: expect.stringMatching(/more changes/) }]);
});

test('sections are numbered in a time that grows with them', () => {
  const heads = Array.from({ length: 2 ** 15 }, (_, at) => ({ title: 'x', depth: 2, line: at + 1, isHidden: false }));
  const numbered = expectInTime(1_000, () => numberPages('doc', heads, []));
  expect(numbered.at(-1)).toMatchObject({ label: `${2 ** 15}`, pages: [2 ** 15 - 1] });
});

describe('sections and worksheets', () => {
  const doc: Original = {
    kind: 'doc',
    source:
      '---\nkind: doc\nlang: en\n---\n\n# Terms\n\nFor 2026.\n\n## 1. Scope\n\nAll of it.\n\n## 2. Duties\n\nMany.\n\n## 3. Costs\n\n40 a year.\n',
  };

  test('sections have the numbers that are written in them', async () => {
    const { source } = await revised('Delete section 2', doc);
    expect(source).toBe(doc.source.replace('## 2. Duties\n\nMany.\n\n', ''));
  });

  test('sections without numbers are counted below the title, and new ones have their level', async () => {
    const plain: Original = { kind: 'doc', source: doc.source.replace(/\d\. /g, '') };
    const { source } = await revised('Add a section about ends after section 2', plain, [
      '# Ends\n\n## When\n\nIn May.\n',
    ]);
    expect(source).toBe(plain.source.replace('## Costs', () => '## Ends\n\n### When\n\nIn May.\n\n## Costs'));
  });

  test('a worksheet is the one whose tab is seen', async () => {
    const book: Original = {
      kind: 'sheet',
      source:
        '# Costs\n\n| A | B |\n|---|--:|\n| x | 1 |\n\n# Rates\n\n:::table{hidden}\n| R | V |\n|---|--:|\n| r | 2 |\n:::\n\n# Sums\n\n| S | T |\n|---|--:|\n| s | 3 |\n',
    };
    const { source } = await revised('Delete worksheet 2', book);
    expect(source).toBe(book.source.slice(0, book.source.indexOf('# Sums')));
  });
});

describe.skipIf(!hasPeers('realTexts'))('of texts that others wrote', () => {
  const read = (name: string): string => readFileSync(`${peers.realTexts}/${name}.md`, 'utf8');
  const decks = [
    'marp-marp-slides',
    'marp-aws-whatsnew-marp-summary',
    'marp-marp-202205-ecosystem-update',
    'marp-quarto-markdown-templates-presentation',
    'slidev-slidev-template',
    'slidev-nirafi-lectures-slidev-layouts',
    'slidev-slidev-decks-courses-slides',
    'reveal-revealjs.com-course',
  ];

  const withWholeSlides = decks.filter((name) => !/courses-slides|reveal/.test(name));
  test.each(withWholeSlides)('%s: a slide deleted by its number is the one that is drawn with it', async (name) => {
    const original: Original = { kind: 'deck', source: read(name) };
    const { pages: shown } = await compilePages(original, world);
    const { heads } = cutSource(original.source, 'deck');
    // The last slide that is drawn once.
    const at = shown.findLastIndex(
      ({ line }, index) => line !== undefined && shown.every((other, each) => each === index || other.line !== line),
    );
    const index = heads.findLastIndex((head) => head.line <= shown[at]!.line!);
    const { source } = await revised(`Delete slide ${at + 1}`, original);
    const before = splitPages(original.source, 'deck').pages;
    const after = splitPages(source, 'deck').pages;
    const bare = (text: string): string => text.replace(/\n---\s*$/, '').trim();
    expect(after.map(({ text }) => bare(text))).toEqual(
      before.filter((_, each) => each !== index).map(({ text }) => bare(text)),
    );
    expect(source).not.toBe(original.source);
  });

  test.each(decks)('%s: a slide written again leaves every other byte, settings of the slide too', async (name) => {
    const original: Original = { kind: 'deck', source: read(name) };
    const { pages: shown } = await compilePages(original, world);
    const { front: head, pages, heads } = cutSource(original.source, 'deck');
    const index = Math.min(2, pages.length - 1);
    const at = shown.findIndex(({ line }) => line === heads[index]!.line);
    const written = '# Something else\n\n- One\n- Two';
    const { source } = await revised(`Write slide ${at + 1} in other words`, original, [written]);
    const [before, page, after] = [pages.slice(0, index), pages[index]!, pages.slice(index + 1)];
    const whole = (some: typeof pages) => some.map(({ lead, text }) => lead + text).join('');
    expect(source.startsWith(head + whole(before) + page.lead)).toBe(true);
    expect(source.endsWith(whole(after))).toBe(true);
    expect(source).toContain('Something else');
  });

  test('a new slide comes where it is asked for', async () => {
    const original: Original = { kind: 'deck', source: read('marp-marp-slides') };
    const { source } = await revised('Add a slide about bats in films after slide 2', original, [
      '# Films\n\n- Many\n',
    ]);
    const titles = cutSource(source, 'deck').heads.map(({ title }) => title);
    expect(titles).toEqual([
      'Dracula',
      'Screen portrayals',
      'Films',
      'Words from the Source',
      'Bats - About',
      'Bats - Implementation',
    ]);
  });

  test.each(['minutes-tsc-2015-03-12', 'docs-asvs-0x04-assessment-and-certification', 'kep-enhancements-readme'])(
    '%s: the last section is deleted, and nothing else',
    async (name) => {
      const original: Original = { kind: 'doc', source: read(name) };
      const { heads, pages } = cutSource(original.source, 'doc');
      expect(heads.length).toBeGreaterThan(2);
      const { title } = heads.at(-1)!;
      const { source } = await revised(`Delete the section "${title}"`, original);
      expect(source).toBe(original.source.slice(0, original.source.length - pages.at(-1)!.text.length));
    },
  );

  test('pages put together again are the source', () => {
    for (const name of decks) {
      const source = read(name);
      const { front: head, pages } = splitPages(source, 'deck');
      expect(head + pages.map(({ lead, text }) => lead + text).join('')).toBe(source);
    }
  });
});
