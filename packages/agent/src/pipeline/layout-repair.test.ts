// What layout finds reaches the repair: split and half-empty slides, HTML, the wrong language, the wrong number of slides.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { afterEach, expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, startModelServer } from '../models/model-server.test-helper.ts';
import type { AgentRequest } from '../request.ts';

// The Universal Declaration of Human Rights, in the words of the United Nations.
const articles = [
  'All human beings are born free and equal in dignity and rights.',
  'They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
  'Everyone has the right to life, liberty and the security of person.',
  'No one shall be held in slavery or servitude; slavery and the slave trade shall be prohibited in all their forms.',
  'No one shall be subjected to torture or to cruel, inhuman or degrading treatment or punishment.',
  'Everyone has the right to recognition everywhere as a person before the law.',
  'All are equal before the law and are entitled without any discrimination to equal protection of the law.',
  'No one shall be subjected to arbitrary arrest, detention or exile.',
];
const artikel = [
  'Alle Menschen sind frei und gleich an Würde und Rechten geboren.',
  'Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
  'Jeder hat das Recht auf Leben, Freiheit und Sicherheit der Person.',
  'Niemand darf in Sklaverei oder Leibeigenschaft gehalten werden.',
];

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}\n`).join('');
const slide = (title: string, lines: readonly string[]): string => `# ${title}\n\n${list(lines)}`;
const cover = '# Human rights\n\nWhat was declared in 1948\n';
const full = slide('Rights belong to everyone', articles.slice(0, 3));
const other = slide('The law protects everyone', articles.slice(5, 8));
const closing = slide('What we do now', articles.slice(2, 5));
const deckOf = (...slides: readonly string[]): string => slides.join('\n---\n\n');
const plan =
  '# Human rights\n- Rights belong to everyone: why\n- The law protects everyone: how\n- What we do now: steps\n';

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Ran = { readonly events: readonly AgentEvent[]; readonly source: string; readonly pages: number };

/** `answers`: the draft, and then what the model answers to the call whose prompt has the words. */
async function run(
  draft: string,
  answers: readonly (readonly [asks: RegExp, text: string])[],
  request: Partial<AgentRequest> = {},
): Promise<Ran> {
  server = await startModelServer((body) => {
    const text = JSON.parse(body).messages.at(-1).content as string;
    if (text.endsWith('Write the plan.')) return { text: plan };
    if (/Write the (?:deck|doc|sheet)\.$/.test(text)) return { text: draft };
    return { text: answers.find(([asks]) => asks.test(text))?.[1] ?? '' };
  });
  const model = createModel({ provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' });
  const world = createWorld();
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const events = await Array.fromAsync(
    agent.run({ prompt: 'A deck about human rights, declared in 1948', kind: 'deck', ...request }),
  );
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(JSON.stringify(last));
  return { events, source: last.source, pages: last.pages };
}

const codesOf = ({ events }: Ran): readonly string[] =>
  events.flatMap((event) => (event.type === 'diagnostic' ? [event.code] : []));
const titlesOf = ({ source }: Ran): readonly string[] =>
  [...source.matchAll(/^# (.*)$/gm)].map(([, title = '']) => title);

test('a slide that would be split is sent back, and comes as one', async () => {
  const long = slide('Too much', [...articles, ...articles, ...articles, ...articles]);
  const unmended = await run(deckOf(cover, full, long, closing), []);
  expect(codesOf(unmended)).toContain('slide-split');
  await server!.close();
  const ran = await run(deckOf(cover, full, long, closing), [[/did not fit[\s\S]*Shorten it/, other]]);
  expect(codesOf(ran)).toEqual([]);
  expect(ran.pages).toBe(4);
  expect(ran.events.filter(({ type }) => type === 'repair')).toHaveLength(1);
});

test('a slide that looks half empty is sent back with the materials, and a better one is kept', async () => {
  const draft = deckOf(cover, full, '# The law protects everyone\n\n- Equal before the law\n', closing);
  const materials = [{ name: 'declaration.txt', mediaType: 'text/plain', content: articles.join(' ') }] as const;
  const ran = await run(draft, [[/born free[\s\S]*half empty[\s\S]*choose a form/, other]], { materials });
  expect(codesOf(ran)).toEqual([]);
  expect(ran.source).toContain('without any discrimination');
});

test('a slide that is no fuller when it comes back stays as it was', async () => {
  const draft = deckOf(cover, full, '# The law protects everyone\n\n- Equal before the law\n', closing);
  const ran = await run(draft, [[/half empty/, '# The law\n\n- Equal\n']]);
  expect(codesOf(ran)).toEqual(['slide-sparse']);
  expect(ran.source).toContain('- Equal before the law');
});

test('HTML is sent back', async () => {
  const html = full.replace('\n\n', '\n\n<iframe src="https://www.un.org"></iframe>\n\n');
  const ran = await run(deckOf(cover, html, other, closing), [[/in place of HTML/, full]]);
  expect(codesOf(ran)).toEqual([]);
  expect(ran.source).not.toContain('iframe');
});

const german = deckOf(
  '# Menschenrechte\n\nWas 1948 erklärt wurde\n',
  slide('Rechte gehören allen', artikel.slice(0, 3)),
  slide('Das Recht schützt alle', artikel.slice(1, 4)),
);

test.each([
  ['in German as asked', 'de', german, []],
  ['in English as asked', 'en', deckOf(cover, full, other), []],
  ['in German with an English quotation', 'de', `${german}\n---\n\n# Im Original\n\n${list(articles.slice(0, 2))}`, []],
  ['in English though German was asked for', 'de', deckOf(cover, full, other), ['draft-language']],
  ['in German though French was asked for', 'fr', german, ['draft-language']],
  ['in English though Japanese was asked for', 'ja', deckOf(cover, full, other), ['draft-language']],
] as const)('a draft %s', async (_, language, draft, codes) => {
  expect(codesOf(await run(draft, [], { language }))).toEqual(codes);
});

test('pages in the wrong language are sent back, and come in the right one', async () => {
  const ran = await run(
    deckOf('# Menschenrechte\n', full, other),
    [
      [
        /<page>\n# Rights belong[\s\S]*not written in German[\s\S]*Write all of it in German/,
        slide('Rechte gehören allen', artikel.slice(0, 3)),
      ],
      [/<page>\n# The law/, slide('Das Recht schützt alle', artikel.slice(1, 4))],
    ],
    { language: 'de' },
  );
  expect(codesOf(ran)).toEqual([]);
  expect(titlesOf(ran)).toEqual(['Menschenrechte', 'Rechte gehören allen', 'Das Recht schützt alle']);
});

test('a number of slides: the prompt counts the cover, and does not ask for section slides beside it', async () => {
  await run(deckOf(cover, full, other, closing), [], { length: { slides: 4 } });
  for (const { body } of server!.calls) {
    expect(body).toContain('4 slides, no more and no fewer. The cover is one of them');
    expect(body).not.toContain('open each section with a heading-only slide');
  }
});

test('a section slide that is one too many is left out, and told', async () => {
  const ran = await run(deckOf(cover, '# The law\n', full, other, closing), [], { length: { slides: 4 } });
  expect(titlesOf(ran)).toEqual([
    'Human rights',
    'Rights belong to everyone',
    'The law protects everyone',
    'What we do now',
  ]);
  expect(codesOf(ran)).toEqual(['draft-count']);
});

test('two slides too many are merged, cover and closing slide stay', async () => {
  const third = slide('Nobody is a slave', articles.slice(3, 6));
  const ran = await run(
    deckOf(cover, full, third, other, slide('More', articles.slice(4, 7)), closing),
    [[/more slides than were asked for/, slide('Merged', articles.slice(1, 5))]],
    { length: { slides: 4 } },
  );
  expect(ran.pages).toBe(4);
  expect(titlesOf(ran)).toEqual(['Human rights', expect.any(String), expect.any(String), 'What we do now']);
  expect(titlesOf(ran)).toContain('Merged');
  expect(codesOf(ran)).toEqual([]);
});

test('a slide that is missing is written, before the last', async () => {
  const ran = await run(
    deckOf(cover, full, closing),
    [[/fewer slides than were asked for[\s\S]*Planned were/, other]],
    {
      length: { slides: 4 },
    },
  );
  expect(titlesOf(ran)).toEqual([
    'Human rights',
    'Rights belong to everyone',
    'The law protects everyone',
    'What we do now',
  ]);
  expect(codesOf(ran)).toEqual([]);
});

test('a number that the model does not reach is told', async () => {
  const ran = await run(deckOf(cover, full, closing), [], { length: { slides: 5 } });
  expect(codesOf(ran)).toEqual(['draft-count']);
  expect(ran.pages).toBe(3);
});
