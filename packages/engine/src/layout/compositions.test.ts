// Compositions of themes: each has its own, they hold few items and many, fill the body and overflow nothing.
import { describe, expect, it } from 'vitest';
import { type Box, points } from '../base/graphics.ts';
import { themeNames } from '../theme/find-theme.ts';
import type { Frame, PlacedSlide, TextFrame } from './frames.ts';
import { allFrames, expectSound, placeSource, slideText } from './place.test-helper.ts';

const numbers = [
  ['92 %', 'of orders arrive the next morning'],
  ['4.2 M', 'parcels carried by bike in 2025'],
  ['31', 'cities in nine countries'],
  ['−38 %', 'emissions per parcel since 2021'],
  ['1,240', 'riders on permanent contracts'],
  ['€ 61 M', 'revenue, up from 44'],
] as const;
const steps = [
  ['Discover', 'Interview ten customers and map where orders stall'],
  ['Design', 'Draw two routes and test both for a week'],
  ['Pilot', 'Run one depot for a month with real orders'],
  ['Scale', 'Open a depot a month, each with its own crew'],
  ['Measure', 'Publish on-time share every Friday'],
  ['Improve', 'Fix the slowest route first'],
] as const;
const events = [
  ['2019', 'Founded in a garage in Ghent with four bikes'],
  ['2021', 'First depot, first thousand customers'],
  ['2023', 'Nine cities and a Series A of 12 million'],
  ['2025', 'Break-even in every city older than a year'],
  ['2026', 'Night deliveries'],
  ['2027', 'Every parcel by bike'],
] as const;
const cards = [
  ['Cost', 'A bike costs a tenth of a van and parks for free.'],
  ['Speed', 'In dense streets a bike beats a van by eleven minutes a stop.'],
  ['Energy', 'One kilowatt-hour moves forty parcels across a city.'],
  ['Team', 'Riders stay three years on average, drivers one.'],
  ['Security', 'Every box is locked, tracked and insured.'],
  ['Quality', 'Damage fell to two in ten thousand.'],
] as const;
const german = [
  ['Geschwindigkeitsbegrenzung', 'Verkehrsinfrastrukturfinanzierungsgesellschaft und ihre Aufgaben'],
  ['Betriebskostenabrechnung', 'Nebenkostenvorauszahlungsanpassung im Folgejahr'],
  ['Arbeitsunfähigkeitsbescheinigung', 'Krankenversicherungsbeitragssatz ab Januar'],
  ['Donaudampfschifffahrt', 'Kapitänsmützenabzeichen'],
] as const;
const japanese = [
  ['配送速度', '都市の密集地では自転車がバンより一件あたり十一分早く届きます'],
  ['費用対効果', '自転車の費用はバンの十分の一で駐車も無料です'],
  ['環境への影響', '一キロワット時で四十個の荷物を運べます'],
  ['人材', '平均勤続年数は三年です'],
] as const;

type Pairs = readonly (readonly [string, string])[];
const list = (all: Pairs, count: number, mark: string) =>
  all
    .slice(0, count)
    .map(([lead, rest]) => `${mark} **${lead}** ${rest}`)
    .join('\n');
const quotation =
  '> The last mile is the longest part of every journey, and the only one a customer ever sees.\n>\n> — Marta Vos, chief operating officer';

const forms: { readonly [form: string]: (count: number, own?: Pairs) => string } = {
  stats: (count, own = numbers) =>
    `## Four numbers say how far we have come\n\n:::stats\n${list(own, count, '-')}\n:::`,
  steps: (count, own = steps) =>
    `## From the first interview to every city\n\n:::steps\n${list(own, count, '1.')}\n:::`,
  timeline: (count, own = events) =>
    `## Eight years from a garage to break-even\n\n:::timeline\n${list(own, count, '-')}\n:::`,
  cards: (count, own = cards) =>
    `## Why a bike beats a van\n\n${own
      .slice(0, count)
      .map(([head, text]) => `### ${head}\n\n${text}`)
      .join('\n\n')}\n\n::slide{layout="cards"}`,
  agenda: () => '::agenda',
  quote: () => quotation,
};

const sections = ['Where we stand', 'Why bikes win', 'What it costs', 'Where we grow', 'Who rides', 'What we ask'];

/** The slide of one form with this many items; an agenda has as many sections. */
function check(
  form: string,
  count: number,
  theme: string,
  { size = '16:9', own }: { size?: string; own?: Pairs } = {},
) {
  const parts = (own === undefined ? sections : own.map(([head]) => head)).slice(0, count).map((each) => `# ${each}`);
  const source = `---\nkind: deck\ntheme: ${theme}\nsize: "${size}"\nfooter: Northwind\n---\n\n# Parcels\n\n---\n\n${forms[form]!(count, own)}\n\n---\n\n${parts.join('\n\n---\n\n')}\n\n---\n\nText`;
  const placed = placeSource(source);
  return { ...placed, slide: placed.frames.slides[1]!, source };
}

const boxesOf = ({ frames }: PlacedSlide): readonly Box[] =>
  allFrames(frames)
    .filter((frame) => (frame.type === 'text' && !footers.has(frame.role)) || frame.type === 'group')
    .map(({ box }) => box);
const footers: ReadonlySet<TextFrame['role']> = new Set(['footer', 'slideNumber', 'date']);

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (one.width * one.height + other.width * other.height - both);
}

/** How many boxes of a slide stand where one of another slide stands: by 70 % of the area of both. */
const sharedBoxes = (one: readonly Box[], other: readonly Box[]): number =>
  one.filter((box) => other.some((each) => overlap(box, each) >= 0.7)).length;

const pairs = themeNames.flatMap((one, index) => themeNames.slice(index + 1).map((other) => [one, other] as const));

describe('two themes side by side', () => {
  const boxes = new Map(
    [3, 4].flatMap((count) =>
      Object.keys(forms).flatMap((form) =>
        themeNames.map((theme) => [`${theme} ${form} ${count}`, boxesOf(check(form, count, theme).slide)] as const),
      ),
    ),
  );

  it.each(pairs)('share at most a third of their boxes: %s and %s', (one, other) => {
    let [all, shared] = [0, 0];
    for (const form of Object.keys(forms)) {
      for (const count of [3, 4]) {
        const [left, right] = [boxes.get(`${one} ${form} ${count}`)!, boxes.get(`${other} ${form} ${count}`)!];
        all += left.length + right.length;
        shared += sharedBoxes(left, right) + sharedBoxes(right, left);
      }
    }
    expect(shared / all).toBeLessThanOrEqual(1 / 3);
  });
});

/** The height from the top of the content to its bottom, as a share of the body. */
function filledHeight({ frames, layout }: PlacedSlide, body: Box): number {
  const own = frames.filter((frame) => !(frame.type === 'text' && (footers.has(frame.role) || frame.role === 'title')));
  const top = Math.min(...own.map(({ box }) => box.y));
  const bottom = Math.max(...own.map(({ box }) => box.y + box.height));
  return (bottom - top) / (layout.contentArea ?? body).height;
}

const counted = ['stats', 'steps', 'timeline', 'cards', 'agenda'];

describe.each(themeNames)('compositions of %s', (theme) => {
  it('fill the body, with few items and with many', () => {
    const shares = counted.flatMap((form) =>
      [2, 3, 4, 5, 6].map((count) => {
        const { slide, theme: own } = check(form, count, theme);
        return { form, count, share: filledHeight(slide, own.contentArea) };
      }),
    );
    const low = shares.filter(({ share }) => share < 0.55);
    expect(low.length / shares.length, JSON.stringify(low)).toBeLessThanOrEqual(0.05);
  });

  it.each(['16:9', '4:3'])('hold few items and many, and long words, on slides of %s', (size) => {
    for (const form of Object.keys(forms)) {
      for (const count of [2, 3, 4, 6]) {
        for (const own of [undefined, ...(count === 4 && form !== 'quote' ? [german, japanese] : [])]) {
          const placed = check(form, count, theme, { size, ...(own && { own }) });
          const where = `${form} of ${count}${own === undefined ? '' : ` ${own[0]![0]}`}`;
          expectSound(placed);
          expect(
            placed.diagnostics.map(({ code }) => code),
            where,
          ).not.toContain('slide-split');
          for (const { text, name, role } of textsOf(placed.slide)) {
            if (footers.has(role)) continue;
            for (const { size: points } of text.paragraphs)
              expect(points, `${where}: ${name}`).toBeGreaterThanOrEqual(placed.theme.floor.small);
          }
        }
      }
    }
  });

  it('keep every word, in the order of the source', () => {
    for (const [form, words] of [
      ['stats', numbers],
      ['steps', steps],
      ['timeline', events],
      ['cards', cards],
    ] as const) {
      const text = slideText(check(form, 4, theme).slide).replace(/\s+/g, ' ');
      let from = 0;
      for (const word of words.slice(0, 4).flatMap(([lead, rest]) => [lead, rest.split(' ')[0]!])) {
        const found = text.indexOf(word, from);
        expect(found, `${form}: ${word} in ${text}`).toBeGreaterThanOrEqual(from);
        from = found;
      }
    }
  });

  it('are mirrored for scripts that read from right to left', () => {
    for (const form of counted) {
      const arabic: Pairs = Array.from({ length: 4 }, (_, index) => [`عنوان ${index}`, 'نص قصير يشرح العنوان']);
      const placed = placeSource(
        `---\nkind: deck\ntheme: ${theme}\nlang: ar\n---\n\n# عرض\n\n---\n\n${forms[form]!(4, arabic)}`,
      );
      expectSound(placed);
    }
  });
});

const textsOf = ({ frames }: PlacedSlide): readonly TextFrame[] =>
  allFrames(frames).filter((frame: Frame): frame is TextFrame => frame.type === 'text');

describe('a title beside the body', () => {
  it.each([
    ['words', 'Aufgabenbeschreibung der Verkehrsinfrastrukturfinanzierungsgesellschaft '.repeat(2)],
    ['lines', 'Every second trip of a working day is shorter than three kilometers'],
  ])('stands over it where its %s are too long for its rail', (_, title) => {
    const titled = (text: string) => forms.stats!(3).replace(/## .*/, `## ${text}`);
    for (const theme of ['terminal', 'helvetia']) {
      const { frames } = placeSource(
        `---\nkind: deck\ntheme: ${theme}\n---\n\n# Deck\n\n---\n\n${titled('Three figures')}\n\n---\n\n${titled(title)}`,
      );
      expect(frames.slides[1]!.layout.variant).toBe('rail');
      expect(frames.slides[2]!.layout.variant).not.toBe('rail');
    }
  });

  it('is no smaller than four fifths of its size', () => {
    const { slide, theme } = check('stats', 3, 'terminal');
    const title = textsOf(slide).find(({ role }) => role === 'title')!;
    const usual = theme.master.placeholders.find(({ type }) => type === 'title')!.levels[0]!.size;
    expect(title.text.paragraphs[0]!.size).toBeGreaterThanOrEqual(usual * 0.76);
    expect(points(title.box.width)).toBeLessThan(300);
  });
});

const inside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

it.each(themeNames)('numbered points stand on the grounds of the theme’s cards, if it has any: %s', (theme) => {
  const deck = placeSource(
    `---\ntheme: ${theme}\n---\n\n# A\n\n---\n\n## Decisions\n\n1. Approve the budget\n2. Hire a crew\n3. Report in spring\n`,
  );
  const rows = deck.frames.slides[1]!.frames.filter(
    (frame) => frame.type === 'group' && frame.name.startsWith('Point'),
  );
  expect(rows).toHaveLength(3);
  const grounds = rows.flatMap((row) => allFrames([row]).filter(({ name }) => name.endsWith('ground')));
  expect(grounds).toHaveLength(['folio', 'helvetia'].includes(theme) ? 0 : 3);
  for (const [index, ground] of grounds.entries())
    for (const { box, type } of allFrames([rows[index]!]))
      if (type === 'text') expect(inside(box, ground.box)).toBe(true);
  for (const [index, { box }] of rows.entries())
    if (index > 0) expect(box.y).toBeGreaterThanOrEqual(rows[index - 1]!.box.y + rows[index - 1]!.box.height);
});

describe('fields of color that bleed off the slide', () => {
  it('the first of a few numbers stands alone, as large as a slide bears, the others on a dark field', () => {
    for (const count of [2, 3, 4]) {
      const { slide } = check('stats', count, 'slate');
      expect(slide.layout.name).toBe('Figure beside Figures');
      const [field] = slide.layout.decoration;
      const groups = slide.frames.filter(({ type }) => type === 'group');
      expect(groups).toHaveLength(count);
      for (const [index, { box }] of groups.entries()) expect(box.x >= field!.box.x).toBe(index > 0);
      const marks = allFrames(slide.frames).flatMap((frame) =>
        frame.type === 'text' && frame.role === 'label' && !frame.name.endsWith(' text') ? [frame] : [],
      );
      const [first, second] = marks.map(({ text }) => text.paragraphs[0]!.size);
      expect(first!).toBeGreaterThan(second! * 1.5);
    }
  });

  it.each([
    ['steps', 'slate', true],
    ['timeline', 'ledger', true],
    ['cards', 'slate', false],
    ['steps', 'helvetia', false],
  ] as const)('%s of %s stand on a dark slide: %s', (form, theme, isDark) => {
    const { slide } = check(form, 3, theme);
    expect(slide.layout.dark).toBe(isDark);
  });

  it.each(['slate', 'ledger', 'helvetia', 'launch', 'folio', 'lecture'])(
    'comparisons of %s are in two halves, the footer in the first',
    (theme) => {
      const { frames } = placeSource(
        `---\ntheme: ${theme}\nfooter: Northwind\n---\n\n# A\n\n---\n\n## Two\n\n:::columns\n:::column\n### One\n\n- a\n:::\n:::column\n### Other\n\n- b\n:::\n:::\n`,
      );
      const { layout, frames: shown } = frames.slides[1]!;
      const [first, second] = ['First Half', 'Second Half'].map(
        (half) => layout.decoration.find(({ name }) => name === half)!.box,
      );
      expect(first!.x + first!.width).toBe(second!.x);
      const footer = shown.find((frame) => frame.type === 'text' && frame.role === 'footer')!;
      expect(footer.box.x + footer.box.width).toBeLessThan(second!.x);
    },
  );
});
