// Purpose-built blocks: what they hold is whole, of equal size, and in every format; what is not understood is kept and told.
import { expect, test } from 'vitest';
import { withAnswers, withShownOnPages } from '../../convert/showing-blocks.ts';
import type { Deck, Doc } from '../../model/index.ts';
import { parse } from '../../source/parse.ts';
import { print } from '../../source/print.ts';
import { themeNames } from '../../theme/find-theme.ts';
import type { Frame, GroupFrame } from '../frames.ts';
import { allFrames, expectSound, placeSource, slideText } from '../place.test-helper.ts';
import { jpeg } from '../sample-pictures.test-helper.ts';
import { shareOf } from './place-gauges.ts';

const assets = new Map([
  ['tall.jpg', jpeg(300, 900)],
  ['wide.jpg', jpeg(1200, 500)],
]);
const deckOf = (slide: string, theme = 'slate', more = '') =>
  `---\nkind: deck\ntheme: ${theme}\n${more}---\n\n# A\n\n---\n\n${slide}`;
const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `- ${item(index)}`).join('\n');

const slides: { readonly [what: string]: string } = {
  'a team of four': `## T\n\n:::team\n${list(4, (index) => `${index % 2 ? '![Face](tall.jpg) ' : ''}**Grace Hopper** Compilers ${index}`)}\n:::`,
  'a team of eleven': `## T\n\n:::team\n${list(11, (index) => `**Edsger Dijkstra** Shortest paths, number ${index}`)}\n:::`,
  offers: `## P\n\n:::pricing{highlight="Team"}\n${['Solo', 'Team', 'Company'].map((name, index) => `### ${name}\n**€ ${index}9** a month\n- Seats: ${index}\n- Support`).join('\n\n')}\n:::`,
  'offers in words': `## P\n\n:::pricing\n${['Einzelnutzung', 'Unternehmenslizenz'].map((name) => `### ${name}\nNach Vereinbarung mit der Geschäftsführung`).join('\n\n')}\n:::`,
  logos: `## L\n\n:::logos\n${list(7, (index) => `![Company ${index}](${index % 2 ? 'wide' : 'tall'}.jpg)`)}\n:::`,
  'a quiz': `## Q\n\n:::quiz\n${list(4, (index) => `[${index === 2 ? 'x' : ' '}] An answer that takes a line, number ${index}`)}\n:::`,
  'before and after':
    '## C\n\n:::contrast\n### Before\n- Nine forms\n- Three weeks\n\n### After\n- One form\n- Two days\n:::',
  dials:
    '## N\n\n:::stats{show="dial"}\n- **68 %** of visitors walk\n- **3 of 5** reaches are open\n- **1.2 M** people came\n:::',
  bars: '## N\n\n:::stats{show="bar"}\n- **68 %** of visitors walk\n- **9.5 %** come by car :delta[-2 %]\n:::',
  'numbers with lines':
    '## N\n\n:::stats{show="line"}\n- **48 %** come by train (2, 4, 3, 8)\n- **2.9** nights a stay (9, 7, 8) :delta[+2 %]\n- **7** lakes\n:::',
  'a table with lines':
    '## T\n\n:::table{caption="Nights" lines="Course"}\n| Region | Course | Now |\n|---|---|--:|\n| Coast | 3 5 4 8 | 8 |\n| Lakes | 9; 7; 7,5 | 7.5 |\n| Hills | – | 2 |\n:::',
  'a roadmap':
    '## R\n\n:::table{show="roadmap"}\n| Track | Q1 | Q2 | Q3 |\n|---|---|---|---|\n| Meadows | Plan with neighbors | > | Sow |\n| Bridges | | Build | > |\n:::',
  'pictured steps':
    '## S\n\n:::steps\n1. ![One](wide.jpg) **Dig** a hole\n2. ![Two](tall.jpg) **Fill** it with water\n:::',
};

/** The words of a source without its signs. */
const wordsOf = (source: string) =>
  source
    .split('\n')
    .filter((line) => !/^(?::::|\||#|---|\w+:)/.test(line))
    .join(' ')
    .replace(/!\[[^\]]*\]\([^)]*\)|:delta\[[^\]]*\]|\[[ x]\]|[*\-#]|\d+\. /g, ' ')
    .match(/[\p{L}\p{N}]{3,}/gu) ?? [];

test.each(Object.entries(slides))('%s: nothing is lost, nothing overflows, in every theme and on 4:3', (_, slide) => {
  for (const theme of themeNames)
    for (const size of ['', 'size: 4:3\n']) {
      const placed = placeSource(deckOf(slide, theme, size), assets);
      expectSound(placed);
      const shown = placed.frames.slides.map(slideText).join(' ');
      for (const word of wordsOf(slide)) expect(shown, `${theme}: ${word}`).toContain(word);
    }
});

test.each(Object.entries(slides))('%s is printed as it was', (_, slide) => {
  const { document } = parse(deckOf(slide));
  const printed = print(document);
  expect(print(parse(printed).document)).toBe(printed);
  for (const line of slide.split('\n').filter((each) => each.startsWith(':::'))) expect(printed).toContain(line);
});

const framesOf = (slide: string): readonly Frame[] =>
  allFrames(placeSource(deckOf(slide), assets).frames.slides[1]!.frames);
const groupsOf = (slide: string, kind: string): readonly GroupFrame[] =>
  placeSource(deckOf(slide), assets).frames.slides[1]!.frames.filter(
    (frame): frame is GroupFrame => frame.type === 'group' && frame.name.startsWith(kind),
  );

test('portraits are circles of one size, whatever the pictures are', () => {
  const faces = framesOf(slides['a team of four']!).filter(
    (frame) => (frame.type === 'picture' || frame.type === 'text') && frame.geometry === 'ellipse',
  );
  expect(faces).toHaveLength(4);
  expect(new Set(faces.map(({ box }) => `${box.width} ${box.height} ${box.y}`)).size).toBe(1);
  expect(faces.every(({ box }) => box.width === box.height)).toBe(true);
});

test('the recommended offer is higher, and alone in the accent', () => {
  const [solo, team, company] = groupsOf(slides.offers!, 'Offer').map(({ box, frames }) => ({ box, card: frames[0]! }));
  expect(team!.box.height).toBeGreaterThan(solo!.box.height);
  expect(solo!.box.height).toBe(company!.box.height);
  const fills = [solo, team, company].map((each) => (each!.card.type === 'text' ? each!.card.fill : undefined));
  expect(fills.map((fill) => fill !== undefined && 'scheme' in fill && fill.scheme === 'accent1')).toEqual([
    false,
    true,
    false,
  ]);
});

test('a quiz comes twice, with its answer the second time; without one it comes once', () => {
  const shown = (source: string) => withAnswers(parse(deckOf(source)).document as Deck).slides.length;
  expect(shown(slides['a quiz']!)).toBe(3);
  expect(shown('## Q\n\n:::quiz\n- Lyon\n- Paris\n:::')).toBe(2);
});

test('on pages a quiz is a list of tasks, and eleven members are rows of four', () => {
  const blocksOf = (slide: string) => withShownOnPages(parse(slide, { kind: 'doc' }).document as Doc).blocks;
  const quiz = blocksOf(slides['a quiz']!.replace('## Q\n\n', ''));
  expect(quiz.map((block) => block.type === 'list' && block.items.map(({ checked }) => checked))).toEqual([
    [false, false, true, false],
  ]);
  const [team] = blocksOf(slides['a team of eleven']!.replace('## T\n\n', ''));
  const rows = team?.type === 'columns' ? team.columns[0]!.children : [];
  expect(rows.map((row) => row.type === 'columns' && row.columns.length)).toEqual([4, 4, 4]);
});

test.each([
  ['68 %', 0.68],
  ['9,5 %', 0.095],
  ['3 of 5', 0.6],
  ['2/3', 2 / 3],
  ['120 %', undefined],
  ['1.2 M', undefined],
])('%s is a share: %s', (value, share) => {
  const found = shareOf({ value: [{ type: 'text', value }], label: [] });
  if (share === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(share);
});

test.each([
  [':::team\nNobody\n:::', 'list'],
  [':::pricing\n- One\n:::', 'heading'],
  [':::contrast\n### Before\nOne\n:::', 'pair of headings'],
])('%s is kept, and told', (block, what) => {
  const { document, diagnostics } = parse(deckOf(`## T\n\n${block}`));
  expect(diagnostics.map(({ message }) => message).join()).toContain(what);
  expect(print(document)).toContain(block.split('\n')[1]);
});

test('a bar of a roadmap is as long as the periods it goes on for', () => {
  const bars = framesOf(slides['a roadmap']!).filter(({ name }) => name.startsWith('Bar: '));
  const [plan, sow, build] = bars.map(({ box }) => box.width);
  expect(plan! / sow!).toBeGreaterThan(1.9);
  expect(build).toBe(plan);
});
