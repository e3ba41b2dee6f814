// Roles of slide layouts: covers and sections that the file names as such, lists that are no contents, pages that are for nothing but themselves.
import { expect, test } from 'vitest';
import type { Placeholder } from '../theme/theme.ts';
import { classifyLayouts, type LayoutTraits } from './classify-layouts.ts';

const slideSize = { width: 960, height: 540 };
type Four = readonly [x: number, y: number, width: number, height: number];
const placeholder = (type: Placeholder['type'], [x, y, width, height]: Four, more: object = {}): Placeholder =>
  ({ type, box: { x, y, width, height }, levels: [{ size: 40 }], ...more }) as unknown as Placeholder;
const bullet = { levels: [{ size: 25, bullet: { character: '•' } }] };
const content: LayoutTraits = {
  ...{ type: 'obj', samples: 0, unusable: 0, hasQuotationMark: false },
  placeholders: [placeholder('title', [48, 20, 864, 60]), placeholder('obj', [48, 100, 864, 400], bullet)],
};
const cover = (sign: Four, more: Partial<LayoutTraits> = {}): LayoutTraits => ({
  ...content,
  type: 'cust',
  placeholders: [
    placeholder('title', [60, 270, 820, 76]),
    placeholder('body', [60, 350, 820, 130]),
    placeholder('body', sign, bullet),
  ],
  ...more,
});

test.each<[what: string, layout: LayoutTraits, use: string | undefined]>([
  ['a cover by its type', cover([390, 110, 170, 150], { type: 'title' }), 'title'],
  ['a section by its name', cover([390, 110, 170, 150], { said: 'section' }), 'section'],
  ['a text as wide as one is none', cover([390, 110, 400, 150], { type: 'title' }), undefined],
  ['nothing says what it is', cover([390, 110, 170, 150]), undefined],
])('a narrow text beside the title is a sign: %s', (_, layout, use) => {
  const [, role] = classifyLayouts([content, layout], { slideSize, title: undefined, body: undefined });
  const own = role!.uses.filter((each) => !role!.borrowed.includes(each));
  expect(own.find((each) => each === 'title' || each === 'section')).toBe(use);
});

const hung = (hanging: number) => ({ levels: [{ size: 20, bullet: { character: '•' }, hanging }] });
const titled = (...placeholders: readonly Placeholder[]): LayoutTraits => ({
  ...content,
  type: 'cust',
  placeholders: [placeholder('title', [48, 20, 864, 60]), ...placeholders],
});
const usesOf = (layouts: readonly LayoutTraits[], body?: object) =>
  classifyLayouts(layouts, { slideSize, title: undefined, body: body as never }).map(({ uses }) => uses);

test('a list that hangs as far as all lists of the file is content; one that hangs further is for contents', () => {
  const list = titled(placeholder('body', [48, 100, 864, 400], hung(36)));
  const bare = titled();
  const [own] = usesOf([list, bare], { size: 20, hanging: 36 });
  expect(own).toContain('content');
  expect(usesOf([list, bare], { size: 20, hanging: 10 })[0]).not.toContain('content');
});

test('of slide layouts with a title alone, content goes to the one that most samples stand on', () => {
  const [icons, usual] = usesOf([
    { ...titled(), design: 1, samples: 3 },
    { ...titled(), samples: 9 },
  ]);
  expect(usual).toContain('content');
  expect(icons).not.toContain('content');
});

test('pages of contents and pages for makers of slides are content only where nothing else is', () => {
  const agenda: LayoutTraits = { ...titled(), said: 'agenda', design: 1 };
  const guide: LayoutTraits = { ...titled(), said: 'guide', design: 1, samples: 3 };
  const [own, , usual] = usesOf([agenda, guide, titled()]);
  expect([own?.includes('content'), usual?.includes('content')]).toEqual([false, true]);
  expect(usesOf([guide])[0]).toContain('content');
});

test('text beside its title is no usual content where no sample shows it', () => {
  const beside: LayoutTraits = {
    ...content,
    placeholders: [placeholder('title', [48, 60, 200, 60]), placeholder('body', [280, 60, 640, 400], hung(18))],
  };
  expect(usesOf([beside, titled()])[1]).toContain('content');
  expect(usesOf([{ ...beside, samples: 2 }, titled()])[0]).toContain('content');
});

test('of two slide layouts for covers the one of the first sample slide is; the other, used later, is for sections', () => {
  const cover: LayoutTraits = {
    ...content,
    type: 'title',
    placeholders: [placeholder('ctrTitle', [60, 200, 820, 90])],
  };
  const next: LayoutTraits = {
    ...cover,
    type: 'cust',
    placeholders: [placeholder('ctrTitle', [60, 200, 820, 90]), placeholder('subTitle', [60, 300, 820, 60])],
  };
  const first = { ...cover, samples: 1, opens: true };
  expect(usesOf([first, { ...next, samples: 1 }, content])[1]).toContain('section');
  expect(usesOf([first, next, content])[1]).not.toContain('section');
  expect(usesOf([{ ...first, opens: false }, { ...next, samples: 1 }, content])[1]).not.toContain('section');
});

test('a large text without bullets is for quotations where the slide layout says so, and not by its look alone', () => {
  const large = titled(placeholder('body', [48, 100, 864, 400], { levels: [{ size: 28 }, { size: 20 }] }));
  const body = { size: 20, hanging: 10 };
  const blank = { ...titled(), placeholders: [], type: 'blank' };
  const usesWith = (more: Partial<LayoutTraits>) => usesOf([content, { ...large, ...more }, blank], body);
  expect(usesWith({})[1]).not.toContain('quote');
  // Under the head that other slides have, not on the blank one.
  expect(usesWith({}).map((uses) => uses.includes('quote') && uses.includes('cards'))).toContain(true);
  expect(usesWith({})[2]).not.toContain('quote');
  expect(usesWith({ saysQuote: true })[1]).toContain('quote');
  expect(usesWith({ hasQuotationMark: true })[1]).toContain('quote');
});

test('a strip under the title is for a sentence: what is below it is content, and alone it leaves the slide to what is composed', () => {
  const strip = placeholder('body', [48, 86, 864, 84]);
  const below = titled(strip, placeholder('body', [48, 175, 864, 307], hung(18)));
  expect(usesOf([below])[0]).toContain('content');
  expect(classifyLayouts([below], { slideSize, title: undefined, body: undefined })[0]!.variant).toBeUndefined();
  const [own, pictured] = usesOf([titled(strip), titled(placeholder('pic', [48, 100, 864, 400]))]);
  expect(own).toContain('cards');
  expect(pictured).not.toContain('cards');
});

test.each<[what: string, at: Four, more: readonly Placeholder[], isOpening: boolean]>([
  ['at the top', [174, 43, 613, 40], [], false],
  ['in the middle', [174, 230, 613, 80], [], true],
  ['over a subtitle', [174, 43, 613, 40], [placeholder('subTitle', [174, 300, 613, 80])], true],
])(
  'a title that the file calls that of a cover opens something, or is one line over content: %s',
  (_, at, more, isOpening) => {
    const layout: LayoutTraits = { ...content, type: 'cust', placeholders: [placeholder('ctrTitle', at), ...more] };
    const [role] = classifyLayouts([layout], { slideSize, title: undefined, body: undefined });
    const own = role!.uses.filter((use) => !role!.borrowed.includes(use));
    expect(own.includes('cards')).toBe(!isOpening);
    expect(own.some((use) => use === 'title' || use === 'closing')).toBe(isOpening);
  },
);

test('as in every new file, a picture or a text beside a narrow title serves no slides; as a designer has it, it does', () => {
  const beside = (type: Placeholder['type'], at: Four, more: Partial<LayoutTraits> = {}): LayoutTraits => ({
    ...content,
    ...{ type: type === 'pic' ? 'picTx' : 'objTx', ...more },
    placeholders: [
      placeholder('title', [48, 60, 300, 90]),
      placeholder('body', [48, 160, 300, 300]),
      placeholder(type, at, bullet),
    ],
  });
  const usesOfSecond = (layout: LayoutTraits) => usesOf([content, layout])[1]!;
  expect(usesOfSecond(beside('pic', [400, 60, 500, 400]))).toEqual([]);
  expect(usesOfSecond(beside('pic', [400, 0, 560, 540]))).toContain('picture');
  expect(usesOfSecond(beside('pic', [400, 60, 500, 400], { samples: 1 }))).toContain('picture');
  expect(usesOfSecond(beside('obj', [400, 60, 500, 400]))).toEqual([]);
});

test.each<[what: string, odd: Partial<LayoutTraits>]>([
  ['has a picture in its middle', { hasMotif: true, samples: 2 }],
  ['has a title that reads as its name, as ‘Summary’', { isForOne: true, design: 1 }],
])('a slide layout that %s is for slides of its own', (_, odd) => {
  const [own, usual] = usesOf([{ ...titled(), ...odd }, titled()]);
  expect([own?.includes('cards'), usual?.includes('cards')]).toEqual([false, true]);
});

test('a large title that the first sample slide stands on is a cover; one for quotations is no section', () => {
  const large: LayoutTraits = {
    ...titled(),
    placeholders: [{ ...placeholder('title', [48, 170, 864, 200]), levels: [{ size: 62 }] } as unknown as Placeholder],
  };
  const own = (layouts: readonly LayoutTraits[]) =>
    classifyLayouts(layouts, { slideSize, title: { size: 32 } as never, body: undefined }).map(({ uses, borrowed }) =>
      uses.filter((use) => !borrowed.includes(use)),
    );
  expect(own([large, content])[0]).toContain('section');
  expect(own([{ ...large, opens: true }, content])[0]).toEqual(['title']);
  expect(own([{ ...large, saysQuote: true }, content])[0]).toEqual([]);
});

test('a section by its name can have its text over its title', () => {
  const [, own] = usesOf([
    content,
    {
      ...titled(),
      said: 'section',
      placeholders: [placeholder('title', [80, 350, 820, 100]), placeholder('body', [80, 230, 820, 118])],
    },
  ]);
  expect(own).toContain('section');
});

test('where the last sample says thanks, it does not make its slide layout the usual one', () => {
  const narrow: LayoutTraits = {
    ...content,
    samples: 2,
    placeholders: [placeholder('title', [300, 20, 612, 60]), placeholder('obj', [300, 100, 612, 400], bullet)],
  };
  const wide = { ...content, samples: 1 };
  expect(usesOf([narrow, wide])[0]).toContain('content');
  expect(usesOf([{ ...narrow, closes: true }, wide])[1]).toContain('content');
});

test('a picture beside the title of a section or a closing slide, named so, is an ornament', () => {
  const beside = [placeholder('title', [66, 135, 350, 225]), placeholder('body', [66, 361, 350, 118])];
  const named = (said: LayoutTraits['said'], x = 516): LayoutTraits => ({
    ...content,
    type: 'cust',
    said,
    placeholders: [...beside, placeholder('pic', [x, 124, 297, 303])],
  });
  const uses = usesOf([content, named('section'), named('closing'), named(undefined)]);
  expect([uses[1]?.includes('section'), uses[2]?.includes('closing')]).toEqual([true, true]);
  expect(uses[3]).not.toContain('closing');
  // Of two alike, the one with room for its title.
  const cramped: LayoutTraits = {
    ...named('section', 100),
    placeholders: [placeholder('title', [673, 199, 221, 204]), placeholder('pic', [100, 0, 501, 462])],
  };
  expect(usesOf([content, cramped, named('section')])[2]).toContain('section');
});

test('a slide layout without a title that has a place for a large number holds nothing else', () => {
  const untitled: LayoutTraits = { ...content, type: 'cust', placeholders: [placeholder('obj', [430, 150, 480, 240])] };
  const number = placeholder('body', [120, 200, 120, 120], { purpose: 'number' });
  const usesWith = (...more: readonly Placeholder[]) =>
    usesOf([content, { ...untitled, placeholders: [...untitled.placeholders, ...more] }])[1];
  expect(usesWith()).not.toEqual([]);
  expect(usesWith(number)).toEqual([]);
});

test.each<[what: string, more: Partial<LayoutTraits>, uses: readonly string[]]>([
  ['draws what it is for', { speaks: true }, ['blank']],
  ['is called a section', { said: 'section' }, ['blank']],
  ['is called contents', { said: 'agenda' }, ['agenda']],
])('a slide layout without a title that %s holds nothing else', (_, more, uses) => {
  const untitled: LayoutTraits = { ...content, type: 'cust', placeholders: [placeholder('obj', [430, 150, 480, 240])] };
  const blank: LayoutTraits = { ...content, type: 'blank', placeholders: [] };
  const found = usesOf([content, { ...untitled, ...more }, blank])[1]!;
  expect(found.filter((use) => !uses.includes(use))).toEqual([]);
  expect(usesOf([content, untitled, blank])[1]).toContain('columns');
});

test('a slide layout for several pictures is for no slide with one', () => {
  const pictures = [48, 340, 632].map((x) => placeholder('pic', [x, 120, 280, 300]));
  const uses = usesOf([content, titled(...pictures), titled(pictures[0]!)]);
  expect(uses[1]).not.toContain('picture');
  expect(uses[2]).toContain('picture');
});

test('a large title over one text is a cover where the first sample slide is on it, whatever it is called', () => {
  const own = { levels: [{ size: 21 }] };
  const large: LayoutTraits = {
    ...content,
    said: 'section',
    placeholders: [
      placeholder('title', [40, 60, 880, 130], { levels: [{ size: 55 }] }),
      placeholder('body', [40, 230, 880, 240], own),
    ],
  };
  const [opener] = usesOf([{ ...large, opens: true, samples: 2 }, content]);
  expect([opener?.includes('title'), opener?.includes('content')]).toEqual([true, false]);
  expect(usesOf([{ ...large, samples: 2 }, content])[0]).toContain('content');
});
