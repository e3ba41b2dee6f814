// Purpose-built blocks: what they hold is whole, of equal size, and in every format; what is not understood is kept and told.
import { expect, test } from 'vitest';
import { type Box, type Color, emu } from '../../base/graphics.ts';
import { withAnswers, withShownOnPages } from '../../convert/showing-blocks.ts';
import { blockText, type Deck, type Doc } from '../../model/index.ts';
import { parse } from '../../source/parse.ts';
import { print } from '../../source/print.ts';
import { themeNames } from '../../theme/find-theme.ts';
import { contrastRatio, resolveColor } from '../../theme/resolve-color.ts';
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
  'logos in paragraphs, one with its name':
    '## L\n\n:::logos\n![One](wide.jpg) ![Two](tall.jpg)\n\n![Three](wide.jpg) Harbor Trust\n:::',
  'logos with names': `## L\n\n:::logos\n${list(7, (index) => `![Company](wide.jpg) **Company ${index}** since ${1990 + index}`)}\n:::`,
  'logos without pictures':
    '## L\n\n:::logos\n- **Acme** since 1990\n- Harbor Trust\n- ![Missing](gone.jpg) Riverside\n:::',
  'a quiz': `## Q\n\n:::quiz\n${list(4, (index) => `[${index === 2 ? 'x' : ' '}] An answer that takes a line, number ${index}`)}\n:::`,
  contacts: `## C\n\n:::contact\n${list(3, (index) => `${index === 1 ? '![Face](tall.jpg) ' : ''}**Grace Hopper** Head of compilers ${index}\n  - grace.hopper@office.example.com\n  - Harbor Street ${index}\n  - [office](https://example.com)`)}\n:::`,
  'one contact':
    '## C\n\n:::contact\n- **Donaudampfschifffahrtsgesellschaft** Verwaltung\n  - donaudampfschifffahrtsgesellschaftsverwaltung@example.com\n:::',
  'eight contacts': `## C\n\n:::contact\n${list(8, (index) => `**Office ${index}**\n  - reception.number.${index}@riverside.example.com`)}\n:::`,
  'a call to action':
    '## A\n\n:::action\nBook a pilot of four weeks by the end of June\n\n[Choose your weeks](https://example.com)\n\nSix places are left\n:::',
  'a call to action without a title':
    ':::action\nUnternehmenslizenzvereinbarung unterschreiben\n\n[Unternehmenslizenzvereinbarung öffnen](https://example.com)\n:::',
  // Less is free below it than a step of the vertical rhythm.
  'a call to action that nearly fills its slide':
    '## überq0001\n\n:::action\nwordq0002 façadeq0003 measureq0004 Ελλάδαq0005 ofq0006 словоq0007 theq0008 12,5q0009 considerationq0010 l’eauq0011 goq0012 aq0013\n\n[überq0014 wordq0015 façadeq0016 measureq0017 Ελλάδαq0018 ofq0019 словоq0020 theq0021 12,5q0022](https://example.com)\n\nconsiderationq0023 l’eauq0024 goq0025 aq0026 überq0027 wordq0028 façadeq0029 measureq0030 Ελλάδαq0031 ofq0032 словоq0033 theq0034\n:::',
  'a call to action below points':
    '## A\n\n- The council votes\n- Work begins\n\n:::action\nCome to the walk\n\n[Sign up](https://example.com)\n\nFree for children\n:::',
  'before and after':
    '## C\n\n:::contrast\n### Before\n- Nine forms\n- Three weeks\n\n### After\n- One form\n- Two days\n:::',
  dials:
    '## N\n\n:::stats{show="dial"}\n- **68 %** of visitors walk\n- **3 of 5** reaches are open\n- **1.2 M** people came\n:::',
  bars: '## N\n\n:::stats{show="bar"}\n- **68 %** of visitors walk\n- **9.5 %** come by car :delta[-2 %]\n:::',
  'numbers with lines':
    '## N\n\n:::stats{show="line"}\n- **48 %** come by train (2, 4, 3, 8)\n- **2.9** nights a stay (9, 7, 8) :delta[+2 %]\n- **7** lakes\n:::',
  'a table with lines':
    '## T\n\n:::table{caption="Nights" lines="Course"}\n| Region | Course | Now |\n|---|---|--:|\n| Coast | 3 5 4 8 | 8 |\n| Lakes | 9; 7; 7,5 | 7.5 |\n| Hills | – | 2 |\n:::',
  'headings with pictures that have captions':
    '## C\n\n### One\n\n![A](wide.jpg "Captioned first")\n\nSome words\n\n### Two\n\n![B](tall.jpg "Captioned second")',
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
    .replace(/\]\(https?:[^)]*\)/g, ' ')
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

test.each<[what: string, slide: string, kind: string]>([
  [
    'portraits',
    '## T\n\n:::team\n- ![Ada](wide.jpg) **Ada**\n- ![Bo](tall.jpg) **Bo**\n- ![Cy](wide.jpg) **Cy**\n:::',
    'Member',
  ],
  ['pictures of cards', '## C\n\n### One\n\nWord\n\n![A](wide.jpg)\n\n### Two\n\nWord\n\n![B](wide.jpg)', 'Card'],
  ['logos', '## L\n\n:::logos\n- ![A](wide.jpg)\n- ![B](wide.jpg)\n- ![C](wide.jpg)\n:::', 'Logo'],
])('%s of a row with few words are large, and near the middle of their room', (_, slide, kind) => {
  const { contentArea } = placeSource(deckOf(slide), assets).theme;
  const boxes = groupsOf(slide, kind).map(({ box }) => box);
  const [{ y, height }] = boxes as [Box];
  expect(height).toBeGreaterThan(contentArea.height / 2);
  const above = y - contentArea.y;
  const below = contentArea.y + contentArea.height - y - height;
  // On the rhythm.
  expect(above - below).toBeLessThanOrEqual(emu(8));
  expect(below - above).toBeLessThan(contentArea.height / 4);
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
  [
    'a link on its own line',
    'Book a pilot\n[Choose a week](https://example.com)\nUntil June',
    ['Book a pilot', 'Choose a week', 'Until June'],
  ],
  [
    'a link in a sentence',
    'Write to [Ada](https://example.com) today\n\nUntil June',
    ['Write to Ada today', 'Until June'],
  ],
  ['a link first', '[Go](https://example.com)\n\nBook a pilot', ['Book a pilot', 'Go']],
  ['a heading', '### Book a pilot\n\n[Go](https://example.com)', ['Book a pilot', 'Go']],
])('%s in a call to action', (_, content, lines) => {
  const { document, diagnostics } = parse(deckOf(`:::action\n${content}\n:::`));
  const [action] = (document as Deck).slides[1]!.blocks;
  expect(action?.type === 'columns' && action.columns[0]!.children.map((block) => blockText([block]))).toEqual(lines);
  expect(diagnostics).toEqual([]);
});

test.each([
  ['a list', '- **Ada Lovelace** Analyst\n  - ada@example.com\n  - Dorset Street 1'],
  ['one line', '- **Ada Lovelace** Analyst, ada@example.com, Dorset Street 1'],
  ['a heading', '### Ada Lovelace\nAnalyst\n\n- ada@example.com\n- Dorset Street 1'],
])('a contact as %s: the name, the role, and a line for each address', (_, content) => {
  const [ada] = groupsOf(`## C\n\n:::contact\n${content}\n:::`, 'Contact: Ada Lovelace');
  const texts = allFrames([ada!]).flatMap((frame) => (frame.type === 'text' ? frame.text.paragraphs : []));
  expect(texts.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
    'Ada Lovelace',
    'Analyst',
    'ada@example.com',
    'Dorset Street 1',
  ]);
});

test('on pages what to do is in bold, and its link a paragraph', () => {
  const doc = parse(slides['a call to action']!.replace('## A\n\n', ''), { kind: 'doc' }).document as Doc;
  const [action] = withShownOnPages(doc).blocks;
  const [sentence, link] = action?.type === 'columns' ? action.columns[0]!.children : [];
  expect([sentence, link].map((block) => block?.type === 'paragraph' && block.children[0]?.type)).toEqual([
    'strong',
    'link',
  ]);
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
  ['contacts', 'Contact', ['mailto:grace.hopper@office.example.com', 'https://example.com']],
  ['a call to action', 'Button', ['https://example.com']],
  ['a call to action below points', 'Button', ['https://example.com']],
])('%s: its links are live', (what, name, links) => {
  const found = framesOf(slides[what]!)
    .filter((frame) => frame.type === 'text' && (name === 'Contact' || frame.name === name))
    .flatMap((frame) => (frame.type === 'text' ? frame.text.paragraphs : []))
    .flatMap(({ runs }) => runs.flatMap(({ link }) => link ?? []));
  expect([...new Set(found)]).toEqual(links);
});

test('contacts are cards of one size, their addresses on one line and of one size', () => {
  const contacts = groupsOf(slides.contacts!, 'Contact');
  expect(new Set(contacts.map(({ box }) => `${box.width} ${box.height} ${box.y}`)).size).toBe(1);
  const addresses = contacts
    .flatMap(({ frames }) => allFrames(frames))
    .flatMap((frame) => (frame.type === 'text' ? frame.text.paragraphs : []))
    .filter(({ runs }) => runs.some(({ link }) => link?.startsWith('mailto:')));
  expect(addresses.map(({ lines }) => lines.length)).toEqual([1, 1, 1]);
  expect(new Set(addresses.map(({ size }) => size)).size).toBe(1);
});

test.each(themeNames)('%s: the button of a call to action is read on its fill', (theme) => {
  for (const what of ['a call to action', 'a call to action without a title', 'a call to action below points']) {
    const { frames, theme: own } = placeSource(deckOf(slides[what]!, theme), assets);
    const slide = frames.slides[1]!;
    const button = allFrames(slide.frames).find(({ name }) => name === 'Button');
    if (button?.type !== 'text' || button.fill === undefined) throw new Error('There is no button.');
    const hex = (color: Color) => resolveColor(color, own, slide.dark).hex;
    for (const { color } of button.text.paragraphs.flatMap(({ runs }) => runs))
      expect(contrastRatio(hex(color), hex(button.fill))).toBeGreaterThanOrEqual(4.5);
  }
});

test('in a deck from right to left the button is at the right, and addresses are whole', () => {
  const rtl = (what: string) => placeSource(deckOf(slides[what]!, 'slate', 'language: ar\n'), assets);
  const placed = rtl('a call to action');
  expectSound(placed);
  const button = allFrames(placed.frames.slides[1]!.frames).find(({ name }) => name === 'Button')!;
  expect(button.box.x).toBeGreaterThan(placed.theme.slideSize.width / 2);
  const contacts = rtl('contacts');
  expectSound(contacts);
  const lines = allFrames(contacts.frames.slides[1]!.frames)
    .flatMap((frame) => (frame.type === 'text' ? frame.text.paragraphs : []))
    .filter(({ runs }) => runs.some(({ text }) => text.startsWith('Harbor')));
  expect(lines.map(({ direction, align }) => `${direction} ${align}`)).toEqual(['ltr end', 'ltr end', 'ltr end']);
});

test.each([
  [':::team\nNobody\n:::', 'list'],
  [':::pricing\n- One\n:::', 'heading'],
  [':::contrast\n### Before\nOne\n:::', 'pair of headings'],
  [':::contact\nNobody\n:::', 'list'],
  [':::contact\n- **Ada** Analyst\n:::', 'how to reach "Ada"'],
  [':::contact\n- Front desk, 1234\n:::', 'Contact 1 has no name'],
  [':::action\n[Go](https://example.com)\n:::', 'sentence'],
  [':::action\n- Nothing\n:::', 'sentence'],
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
