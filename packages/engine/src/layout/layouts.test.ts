// The table of docs/layouts.md, row by row: what stands on a slide → its layout and variant.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { Deck } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { chooseLayout, positionOf } from './arrange/choose-layout.ts';
import { expectSound, placeSource } from './place.test-helper.ts';
import { jpeg, png } from './sample-pictures.test-helper.ts';
import { variants } from './variants.ts';

const assets = new Map([
  ['photo.jpg', jpeg(1200, 1000)],
  ['drawing.png', png(1600, 900)],
]);

const columns = (...all: readonly string[]) =>
  `:::columns\n${all.map((one) => `:::column\n${one}\n:::`).join('\n')}\n:::`;
const headings = (count: number, text = 'A little text.') =>
  Array.from({ length: count }, (_, index) => `### Card ${index}\n\n${text}`).join('\n\n');
const items = (count: number, text: string, mark = '-') =>
  Array.from({ length: count }, (_, index) => `${mark} ${text} ${index}`).join('\n');
const steps = (count: number, text: string) => `:::steps\n${items(count, text, '1.')}\n:::`;
const events = (count: number, text: string) => `:::timeline\n${items(count, `**2026** ${text}`)}\n:::`;
const stats = (count: number) => `:::stats\n${items(count, '**42 %** of all')}\n:::`;
const sections = (count: number) =>
  Array.from({ length: count }, (_, index) => `\n\n---\n\n# Part ${index}\n\n---\n\nText`).join('');
const chart = ':::chart{type="column"}\n| Q | A |\n|---|--:|\n| Q1 | 1 |\n:::';
const table = '| A | B |\n|---|---|\n| 1 | 2 |';
const photo = '![A view](photo.jpg)';
const drawing = '![A plan](drawing.png)';
const code = '```ts\nconst one = 1;\n```';
const cards = `## Cards\n\n${headings(3)}`;
const long = 'and so on, which takes more words than can be taken in at a glance';

/** Content as the table says it → examples: the source of a slide, `before` what stands before it, `first` on the first slide. */
type Example = {
  readonly source: string;
  readonly before?: string;
  readonly after?: string;
  readonly isFirst?: boolean;
  readonly theme?: string;
};
const examples: { readonly [content: string]: readonly Example[] } = {
  'the first slide: a heading, perhaps a subtitle': [
    { source: '# Deck', isFirst: true },
    { source: '# Deck\n\nWhat it is about', isFirst: true },
  ],
  'the first slide: a heading and a picture': [{ source: `# Deck\n\nAbout\n\n${photo}`, isFirst: true }],
  '`::agenda`, two to twelve sections': [2, 6, 12].map((count) => ({ source: `::agenda${sections(count)}` })),
  'three to six headings with a little text each': [3, 6].map((count) => ({
    source: `## Cards\n\n${headings(count)}`,
  })),
  'two to six steps of a line or two': [2, 6].map((count) => ({
    source: `## S\n\n${steps(count, 'Plan what is to be done when')}`,
  })),
  'two to six events of a line or two': [2, 6].map((count) => ({ source: `## T\n\n${events(count, 'Founded')}` })),
  'three to seven points that each begin with a time of day, or a year and a colon or dash': [
    { source: '## Today\n\n- 9:30 Breakfast\n- 10:15 am Badges\n- 13 h 00 Lunch' },
    { source: '## Then\n\n- 1896: found\n- 1902 – explained\n- 1949–1951: used' },
  ],
  'two to six numbers': [2, 6].map((count) => ({ source: `## N\n\n${stats(count)}` })),
  'plain: `::agenda`, two or three sections': [
    { source: `::agenda${sections(2)}` },
    { source: `::agenda${sections(3)}` },
  ],
  'plain: `::agenda`, four to six sections': [
    { source: `::agenda${sections(4)}` },
    { source: `::agenda${sections(6)}` },
  ],
  'plain: `::agenda`, seven sections or more': [{ source: `::agenda${sections(7)}` }],
  'a heading alone': [{ source: '# Part one', after: 'Text' }],
  'a quotation alone': [{ source: '> So be it.\n>\n> — Someone' }],
  'a quotation and a picture': [{ source: `> So be it.\n>\n> — Someone\n\n${photo}` }],
  'two columns, each under a heading, or `:::contrast`': [
    { source: `## Two\n\n${columns('### A\n\nOne', '### B\n\nTwo')}` },
  ],
  'other columns': [
    { source: `## Two\n\n${columns('One', 'Two')}` },
    { source: `## Three\n\n${columns(`### A\n\n${long}, ${long}`, '### B\n\nTwo', '### C\n\nThree')}` },
  ],
  'three or four columns, each a heading and a little text': [
    { source: `## Three\n\n${columns('### A\n\nOne', '### B\n\nTwo', '### C\n\nThree')}` },
  ],
  'plain: three headings with a little text each': [{ source: cards }],
  'plain: four to six headings with a little text each': [4, 5, 6].map((count) => ({
    source: `## Cards\n\n${headings(count)}`,
  })),
  'two to five such headings, after two slides of cards': [{ source: cards, before: `${cards}\n\n---\n\n${cards}` }],
  'plain: two to five steps of a word or two, in themes whose steps are arrows': [2, 5].map((count) => ({
    source: `## S\n\n${steps(count, 'Plan')}`,
  })),
  'plain: two to five steps of a word or two in other themes, or of a line or two': [
    { source: `## S\n\n${steps(3, 'Plan')}`, theme: 'lecture' },
    { source: `## S\n\n${steps(4, 'Plan what is to be done when')}` },
  ],
  'plain: six steps or more, or long ones': [
    { source: `## S\n\n${steps(6, 'Plan')}` },
    { source: `## S\n\n${steps(3, `${long}, ${long}`)}` },
  ],
  'plain: two or three events of a line or two': [2, 3].map((count) => ({
    source: `## T\n\n${events(count, 'Founded')}`,
  })),
  'plain: four to seven events of a line or two': [4, 7].map((count) => ({
    source: `## T\n\n${events(count, 'Founded')}`,
  })),
  'plain: eight events or more, or long ones': [
    { source: `## T\n\n${events(8, 'Founded')}` },
    { source: `## T\n\n${events(3, `${long}, ${long}`)}` },
  ],
  'one number': [{ source: `## N\n\n${stats(1)}` }],
  'plain: two to four numbers': [2, 3, 4].map((count) => ({ source: `## N\n\n${stats(count)}` })),
  'plain: five numbers or more': [5, 8].map((count) => ({ source: `## N\n\n${stats(count)}` })),
  'two or three charts, pictures or pieces of code': [
    { source: `## V\n\n${chart}\n\n${chart}` },
    { source: `## V\n\n${photo}\n\n${drawing}` },
    { source: `## V\n\n${photo}\n\n${photo}\n\n${drawing}` },
  ],
  'a chart, a picture or code, then text': [
    { source: `## V\n\n${chart}\n\nWhat it says.\n\nAnd why.` },
    { source: `## V\n\n${drawing}\n\n- one\n- two` },
    { source: `## V\n\n${code}\n\nWhat it does.` },
  ],
  'text, then a chart, a picture or code': [
    { source: `## V\n\n- What it says\n- And why\n\n${chart}` },
    { source: `## V\n\nWhat it does.\n\n${code}` },
  ],
  'a photograph and text': [
    { source: `## V\n\n${photo}\n\nWhat it shows.` },
    { source: `## V\n\nWhat it shows.\n\n${photo}` },
  ],
  'a table': [{ source: `## T\n\n${table}` }],
  'a table and a line of text': [{ source: `## T\n\n${table}\n\nA note.` }],
  'a chart of up to twelve bars or points, alone or with one line of text; by turns with the next': [
    { source: `## C\n\n${chart}` },
    { source: `## C\n\n${chart}\n\n**478 more in a year:** from 5,383 to 5,861.` },
  ],
  '`:::team`': [
    { source: '## T\n\n:::team\n- **Ada Lovelace** Analyst\n- ![Alan](photo.jpg) **Alan Turing** Logic\n:::' },
    { source: `## T\n\n:::team\n${items(9, '**Ada Lovelace** Analyst')}\n:::` },
    { source: `## T\n\n:::team\n### Ada\n\nAnalyst\n\n${photo}\n\n### Alan\n\nLogic\n:::` },
  ],
  'two to six headings with a picture and a little text each': [2, 6].map((count) => ({
    source: `## C\n\n${Array.from({ length: count }, () => `### Ada\n\nAnalyst\n\n${photo}`).join('\n\n')}`,
  })),
  '`:::pricing`': [
    {
      source:
        '## P\n\n:::pricing{highlight="Team"}\n### Solo\n**€ 9** a month\n- One seat\n\n### Team\n**€ 29** a month\n- Ten\n:::',
    },
  ],
  '`:::logos`': [
    { source: '## L\n\n:::logos\n- ![Acme](drawing.png)\n- ![Globex](drawing.png)\n- Initech\n:::' },
    { source: '## L\n\n:::logos\n![Acme](drawing.png)\n\n![Globex](drawing.png)\n:::' },
  ],
  '`:::quiz`': [{ source: '## Q\n\n:::quiz\n- [ ] Lyon\n- [x] Paris\n- [ ] Nice\n- [ ] Metz\n:::' }],
  '`:::contact`': [
    {
      source: '## C\n\n:::contact\n- **Ada Lovelace** Analyst\n  - ada@example.com\n- **Alan Turing**\n  - +44 20\n:::',
    },
  ],
  '`:::action`': [
    { source: '## A\n\n:::action\nBook a pilot by 1 June\n\n[Choose a week](https://example.com)\n:::' },
    { source: ':::action\nBook a pilot by 1 June\n:::' },
  ],
  'steps with a picture each': [
    { source: '## S\n\n:::steps\n1. ![A](photo.jpg) **Dig** a hole\n2. ![B](photo.jpg) **Fill** it\n:::' },
  ],
  '`:::stats{show="dial"}`': [{ source: '## N\n\n:::stats{show="dial"}\n- **68 %** walk\n- **3 of 5** cycle\n:::' }],
  '`:::stats{show="bar"}`': [{ source: '## N\n\n:::stats{show="bar"}\n- **68 %** walk\n- **12 %** drive\n:::' }],
  '`:::stats{show="line"}` with two to four numbers': [
    { source: '## N\n\n:::stats{show="line"}\n- **8 %** walk (3, 5, 8)\n- **4** drive (9, 7, 4)\n:::' },
  ],
  '`:::table{show="roadmap"}`': [
    {
      source:
        '## R\n\n:::table{show="roadmap"}\n| T | Q1 | Q2 |\n|---|---|---|\n| A | Plan | > |\n| B | | Build |\n:::',
    },
  ],
  'plain: a chart, alone or with one line of text above or below it': [
    { source: `## C\n\n${chart}` },
    { source: `## C\n\n${chart}\n\n**478 more in a year:** from 5,383 to 5,861.` },
    { source: `## C\n\nWhat it says.\n\n${chart}` },
  ],
  'a photograph under a heading': [{ source: `## P\n\n${photo}` }],
  'another picture under a heading': [{ source: `## P\n\n${drawing}` }, { source: `## P\n\n${photo}{fit=contain}` }],
  'a picture alone, without heading and caption': [{ source: photo }, { source: drawing }],
  code: [{ source: `## C\n\n${code}` }],
  'one paragraph of up to 220 characters': [{ source: '## Why\n\nBecause it is so.' }],
  'three, four or six short points': [3, 4, 6].map((count) => ({ source: `## P\n\n${items(count, 'A point')}` })),
  'five short points, or short points after cards': [
    { source: `## P\n\n${items(5, 'A point')}` },
    { source: `## P\n\n${items(3, 'A point')}`, before: cards },
  ],
  'four to six numbered points of a sentence or two': [4, 6].map((count) => ({
    source: `## P\n\n${items(count, `A point ${long}`, '1.')}`,
  })),
  'four or six points of a sentence or two': [4, 6].map((count) => ({
    source: `## P\n\n${items(count, `A point ${long}`)}`,
  })),
  'a short numbered list': [{ source: `## P\n\n${items(3, 'A point', '1.')}` }],
  'two short points, or short points with others below them': [
    { source: `## P\n\n${items(2, 'A point')}` },
    { source: '## P\n\n- A point\n  - One\n  - Two\n- A point\n  1. Three' },
  ],
  'formulas, and text between them': [{ source: '## F\n\nIt is\n\n$$\nx = y^2\n$$' }],
  'text that fills less than half of the slide': [{ source: `## T\n\n${`${long}. `.repeat(2)}\n\n${long}` }],
  'text and lists': [{ source: `## T\n\n${`${long}. `.repeat(7)}\n\n${items(3, `${long}, ${long}`)}` }],
  'a list of six points or more that is too long for one column': [{ source: `## T\n\n${items(12, long)}` }],
  'anything else': [
    { source: `## M\n\n${chart}\n\n${table}\n\nText` },
    { source: '## M\n\nText\n\n:::callout{type="tip"}\nMore\n:::' },
  ],
  'a heading of the first level on the last slide, alone or with up to three short paragraphs, or asked for: `layout="closing"`':
    [
      { source: '# Thank you' },
      { source: '# Thank you\n\nada@example.org\n\n[The report](https://example.org)' },
      { source: '## Thanks\n\nText\n\n::slide{layout="closing"}' },
    ],
  'asked for, or an empty slide: `layout="blank"`': [
    { source: '::slide{layout="blank"}' },
    { source: '## Gone\n\n::slide{layout="blank"}' },
  ],
};

const rows = readFileSync(new URL('../../../../docs/layouts.md', import.meta.url), 'utf8')
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, content = '', layout = '', variant = '']) => [content, layout.replaceAll('`', ''), variant] as const);

function check({ source, before, after, isFirst = false, theme = 'slate' }: Example, isPlain: boolean) {
  const head = isFirst ? '' : `# Deck\n\n---\n\n${before === undefined ? '' : `${before}\n\n---\n\n`}`;
  const count = head.split('\n---\n').length - 1;
  const next = isFirst ? '# Next' : after;
  const text = `${head}${source}${next === undefined ? '' : `\n\n---\n\n${next}`}`;
  const deck = parse(text, { kind: 'deck', diagnostics: createDiagnostics() }).document as Deck;
  const placed = placeSource(`---\nkind: deck\ntheme: ${theme}\n---\n\n${text}`, assets, isPlain);
  expectSound(placed);
  return {
    layout: chooseLayout(deck.slides[count]!, positionOf(count, deck)),
    variant: placed.frames.slides[count]!.variant,
  };
}

describe('docs/layouts.md', () => {
  it.each(rows)('%s → %s: %s', (content, layout, variant) => {
    expect(Object.keys(examples)).toContain(content);
    for (const example of examples[content]!)
      expect(check(example, content.startsWith('plain: ')), example.source).toEqual({ layout, variant });
  });

  it('has a row for each variant, and no example without a row', () => {
    expect([...new Set(rows.map(([, , variant]) => variant))].sort()).toEqual([...variants].sort());
    expect(Object.keys(examples).sort()).toEqual(rows.map(([content]) => content).sort());
  });
});

describe('rhythm', () => {
  it('never shows a look three times running where another is as good', () => {
    const source = Array.from({ length: 9 }, () => `## P\n\n${items(3, 'A point')}`).join('\n\n---\n\n');
    const { slides } = placeSource(`# Deck\n\n---\n\n${source}`).frames;
    const seen = slides.slice(1).map(({ variant }) => variant);
    expect(new Set(seen).size).toBe(2);
    for (const [index, variant] of seen.entries()) expect(variant).not.toBe(seen[index + 1]);
  });
});
