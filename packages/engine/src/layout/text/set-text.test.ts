// Text set in areas: what never happens, whatever the text is, and what sizes, spaces and bullets come out.
import fastCheck from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fontFile } from '../../../../press/src/font-files.ts';
import { emu, emuPerPoint, points } from '../../base/graphics.ts';
import type { World } from '../../base/world.ts';
import { createFonts } from '../../fonts/create-fonts.ts';
import { loadShaper } from '../../fonts/open-font.ts';
import type { TextLevel, Theme } from '../../theme/theme.ts';
import type { PlacedParagraph, TextBody } from '../frames.ts';
import { createKnownParagraphs } from './known-paragraphs.ts';
import { insidePhrases } from './phrases.ts';
import { sampleTexts } from './sample-texts.test-helper.ts';
import { setText } from './set-text.ts';
import type { TextArea, TextParagraph, TextRun } from './text-content.ts';

const fonts = createFonts(
  { font: fontFile, systemFont: () => undefined } as Partial<World> as World,
  await loadShaper('&#'),
);
const calibri = { office: 'Calibri', drawn: 'Carlito' };
const floor = { body: 14, small: 12 };
const theme = {
  fonts: { major: calibri, minor: calibri, mono: { office: 'Courier New', drawn: 'Cousine' } },
  floor,
} as Theme;

const setting = () => ({ fonts, theme, known: createKnownParagraphs() });

const firstLevel: TextLevel = {
  size: 20,
  font: 'minor',
  bold: false,
  color: { scheme: 'tx1' },
  align: 'start',
  lineHeight: 1.35,
  spaceBefore: 6,
  spaceAfter: 0,
  bullet: { character: '•', color: { scheme: 'accent1' } },
  indent: 18,
  hanging: 18,
};
const levels = [firstLevel, { ...firstLevel, size: 17, indent: 36 }];
const noInsets = { left: 0, top: 0, right: 0, bottom: 0 };
const areaOf = (width: number, height: number, more: Partial<TextArea> = {}): TextArea => ({
  width: emu(width),
  height: emu(height),
  insets: noInsets,
  anchor: 'top',
  levels,
  ...more,
});

const look = { bold: false, italic: false, strike: false, underline: false };
const run = (text: string, more: Partial<TextRun> = {}): TextRun => ({ ...look, text, ...more });
const paragraph = (text: string | readonly TextRun[], more: Partial<TextParagraph> = {}): TextParagraph => ({
  kind: 'text',
  level: 0,
  direction: 'ltr',
  runs: typeof text === 'string' ? [run(text)] : text,
  ...more,
});

const lineTexts = ({ lines }: PlacedParagraph) => lines.map((line) => line.runs.map(({ text }) => text).join(''));
const runText = ({ runs }: PlacedParagraph) =>
  runs.map(({ text, breakBefore }) => (breakBefore ? '\n' : '') + text).join('');
const set = (paragraphs: readonly TextParagraph[], area: TextArea, scale = 1) =>
  setText(paragraphs, area, scale, setting()).body;

/** Lines hold all the text in order and none is wider than its area, but for single characters that are. */
function checkBody(body: TextBody, area: TextArea): void {
  for (const placed of body.paragraphs) {
    const kept = lineTexts(placed).join('').replaceAll('-', '\u00ad');
    expect(kept).toBe(runText(placed).replaceAll('\n', '').replaceAll('-', '\u00ad'));
    const width = points(area.width - area.insets.left - area.insets.right) - placed.indent;
    for (const line of placed.lines) {
      const characters = [
        ...new Intl.Segmenter().segment(
          line.runs
            .map(({ text }) => text)
            .join('')
            .trimEnd(),
        ),
      ];
      if (characters.length > 1) expect(line.width).toBeLessThanOrEqual(width);
    }
  }
}

describe('whatever the text is', () => {
  const naughty = [
    '',
    ' ',
    '\n\n\n',
    '\u0000\u0001\u001f\u007f\u0085',
    '\ud800 \udc00 lone \udfff',
    '\u202e\u2066\u200f\u200e\ufeff\u2060',
    'e\u0301\u0301\u0301'.repeat(50),
    'Z̸̢͓͎̾͗a̷l̵g̸o̴',
    '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪👍🏽1️⃣©️',
    'ﷺ ᚠᛇᚻ 𝔘𝔫𝔦 \u{10ffff}\u{e000}',
    'x'.repeat(3_000),
    '\u00ad'.repeat(100),
    '()[]{}<>'.repeat(40),
    'क्‍ष्म्य ्््  ािी',
    '日本語の文章です。改行位置は、文字の間にあります「括弧」も。',
    'ขอบคุณครับ'.repeat(30),
  ];
  const anyText = fastCheck.oneof(
    fastCheck.constantFrom(...naughty, ...sampleTexts),
    fastCheck.string({ unit: 'grapheme', maxLength: 60 }),
    fastCheck.string({ unit: 'binary', maxLength: 60 }),
  );
  const anyRun = fastCheck.record({ text: anyText, bold: fastCheck.boolean(), size: fastCheck.constantFrom(1, 0.66) });
  const anyParagraph = fastCheck
    .tuple(
      fastCheck.array(anyRun, { maxLength: 3 }),
      fastCheck.constantFrom('text', 'item', 'heading', 'code'),
      fastCheck.nat(3),
    )
    .map(([runs, kind, level]) =>
      paragraph(
        runs.map(({ text, bold, size }) => run(text, { bold, ...(size !== 1 && { relativeSize: size }) })),
        { kind: kind as TextParagraph['kind'], level },
      ),
    );

  test('all of it stays, in order, in lines no wider than the area', () => {
    fastCheck.assert(
      fastCheck.property(
        fastCheck.array(anyParagraph, { maxLength: 3 }),
        fastCheck.integer({ min: 60, max: 800 }),
        (paragraphs, width) => {
          const area = areaOf(width, 200);
          checkBody(set(paragraphs, area), area);
        },
      ),
      { numRuns: 150, seed: 1 },
    );
  });

  test('no scale makes text smaller than the smallest size of the theme', () => {
    fastCheck.assert(
      fastCheck.property(anyParagraph, fastCheck.double({ min: 0.1, max: 1, noNaN: true }), (content, scale) => {
        for (const { size } of set([content], areaOf(400, 100), scale).paragraphs) {
          expect(size).toBeGreaterThanOrEqual(floor.small);
          expect(size % 0.5).toBe(0);
        }
      }),
      { numRuns: 60, seed: 2 },
    );
  });
});

describe('setText', () => {
  test('the level gives size, spaces, bullet and indent; plain runs say so', () => {
    const body = set(
      [
        paragraph('One', { kind: 'item' }),
        paragraph([run('two'), run('bold', { bold: true })], { kind: 'item', level: 1 }),
      ],
      areaOf(300, 100),
    );
    expect(body).toMatchObject({ scale: 1, height: (27 + 6 + 23) * emuPerPoint });
    expect(body.paragraphs).toMatchObject([
      {
        size: 20,
        lineHeight: 27,
        spaceBefore: 0,
        indent: 18,
        hanging: 18,
        bullet: { type: 'character', character: '•' },
      },
      {
        size: 17,
        lineHeight: 23,
        spaceBefore: 6,
        indent: 36,
        runs: [
          { plain: true, size: 17 },
          { plain: false, bold: true },
        ],
      },
    ]);
  });

  test('a smaller scale gives whole or half points, and no run is plain', () => {
    const [first] = set([paragraph('One')], areaOf(300, 100), 0.83).paragraphs;
    expect(first).toMatchObject({ size: 16.5, lineHeight: 22.3, indent: 0, runs: [{ plain: false, size: 16.5 }] });
  });

  test('hard breaks, line feeds in a run and empty lines end lines', () => {
    const placed = set(
      [paragraph([run('a\nb'), run('c', { breakBefore: true }), run('', { breakBefore: true })])],
      areaOf(300, 100),
    ).paragraphs[0]!;
    expect(lineTexts(placed)).toEqual(['a', 'b', 'c', '']);
    expect(placed.runs.map(({ breakBefore }) => breakBefore ?? false)).toEqual([false, true, true, true]);
  });

  test('spaces stay at the end of their line and are not in its width', () => {
    const placed = set([paragraph('word '.repeat(40))], areaOf(200, 100)).paragraphs[0]!;
    expect(lineTexts(placed)[0]).toMatch(/^word .*word $/);
    expect(placed.lines[0]!.width).toBeCloseTo(
      fonts.measure('word word word word', { family: 'Carlito', bold: false, italic: false }, 20),
      0,
    );
  });

  test('wide numbers hang as far as the widest of them', () => {
    const items = [9, 1000].map((value) =>
      paragraph('x', { kind: 'item', bullet: { type: 'number', value, color: { scheme: 'accent1' } } }),
    );
    const [first, second] = set(items, areaOf(300, 100)).paragraphs;
    expect(first!.indent).toBe(second!.indent);
    expect(first!.hanging).toBeGreaterThan(45);
  });

  test('a soft hyphen shows where its line ends', () => {
    const placed = set([paragraph('a very long hyphen\u00adation')], areaOf(165, 100)).paragraphs[0]!;
    expect(lineTexts(placed)).toEqual(['a very long hyphen-', 'ation']);
  });

  test('French marks do not stand at the start of a line', () => {
    for (let width = 130; width < 400; width += 7) {
      for (const line of lineTexts(
        set([paragraph('Quoi de neuf ? Rien ! « Vraiment » : rien du tout ; hélas !')], areaOf(width, 100))
          .paragraphs[0]!,
      )) {
        expect(line).not.toMatch(/^[?!:;»]|« $/);
      }
    }
  });
});

test.each([
  ['.', true],
  [', and', true],
  [' and so on', undefined],
])('a formula before "%s" knows whether a mark follows', (after, isMarked) => {
  const formula = run('x²', { math: { tex: 'x^2', display: false } });
  const [placed] = set([paragraph([run('It is '), formula, run(after)])], areaOf(400, 100)).paragraphs;
  expect(placed!.runs[1]!.math!.isMarked).toBe(isMarked);
});

describe('balanced areas', () => {
  const title = 'Revenue rose by a quarter in the third quarter of this year, again';
  const level = { ...firstLevel, size: 34, lineHeight: 1.2 };
  const widths = (body: TextBody) => body.paragraphs[0]!.lines.map((line) => line.width);

  test('no single word stands on the second line', () => {
    const area = areaOf(864, 100, { levels: [level] });
    expect(widths(set([paragraph(title)], area))[1]).toBeLessThan(200);
    const body = set([paragraph(title)], { ...area, balanced: true });
    const [first, second] = widths(body);
    expect(widths(body)).toHaveLength(2);
    expect(Math.abs(first! - second!)).toBeLessThan(120);
    expect(body.insets.right).toBeGreaterThan(0);
    checkBody(body, { ...area, insets: body.insets });
  });

  test('text that is read fills its first line, without a single word in its last', () => {
    const area = areaOf(864, 100, { levels: [level], balanced: 'last line' });
    const words = 'Roofs, lifts and gates are renewed this year, and so is the ramp';
    const lines = (text: string) => set([paragraph(text)], area).paragraphs[0]!.lines;
    const [first, second] = lines(`${words} at the north entrance`);
    expect(first!.width).toBeGreaterThan(864 * 0.85);
    expect(second!.width).toBeLessThan(864 * 0.5);
    expect(lines(title)).toHaveLength(2);
    expect(lineTexts(set([paragraph(title)], area).paragraphs[0]!)[1]).toMatch(/\S\s+\S/);
  });

  test('a formula below a short line keeps its size', () => {
    const formula = run('', {
      text: 't = ln 2 / λ',
      math: { tex: 't = -\\dfrac{1}{\\lambda}\\ln\\dfrac{N}{N_0}', display: false },
      breakBefore: true,
    });
    const body = set([paragraph([run('Solve'), formula])], areaOf(400, 200, { balanced: true }));
    const [first, second] = body.paragraphs[0]!.lines;
    expect(second!.runs[0]!.size).toBe(first!.runs[0]!.size);
  });

  test('of several paragraphs the one that is broken is balanced', () => {
    const said = 'No es lo mismo ver que mirar, ni mirar que elegir.';
    const area = areaOf(440, 300, { balanced: true, levels: [{ ...level, size: 24 }] });
    const body = set([paragraph(said), paragraph('Lema de la escuela')], area);
    const [first, second] = widths(body);
    expect(widths(body)).toHaveLength(2);
    expect(Math.abs(first! - second!)).toBeLessThan(80);
    expect(body.paragraphs[1]!.lines).toHaveLength(1);
  });

  test('the free space is where lines end', () => {
    const insetsOf = (more: Partial<TextParagraph>) =>
      set([paragraph(title, more)], areaOf(864, 100, { levels: [level], balanced: true })).insets;
    expect(insetsOf({ align: 'center' }).left).toBe(insetsOf({ align: 'center' }).right);
    expect(insetsOf({ direction: 'rtl' })).toMatchObject({ right: 0 });
    expect(insetsOf({ align: 'end' })).toMatchObject({ right: 0 });
  });

  test('one line, and even lines, keep their insets', () => {
    const area = areaOf(864, 100, { levels: [level], balanced: true });
    expect(set([paragraph('Short')], area).insets).toEqual(noInsets);
    expect(set([paragraph(`${title} ${title}`)], { ...area, width: emu(1000) }).insets).toEqual(noInsets);
  });
});

describe('words that stay together', () => {
  const lines = (text: string | readonly TextRun[], width: number, balanced = false) =>
    lineTexts(set([paragraph(text)], areaOf(width, 300, { balanced })).paragraphs[0]!).map((line) => line.trimEnd());

  test.each([
    ['de los océanos, cerca de 90 % del calor', /^%/],
    ['margins fell by 6 percent over the year', /^percent/],
    ['keep it above 5 million each year', /^million/],
    ['die Achse ist um 97,8 Grad geneigt', /^Grad/],
    ['la réunion du 12 décembre à Lyon', /^décembre/],
    ['nous avons 3 500 membres et amis', /^500/],
    ['each part of the plant cost US$ 857 to build', /^857/],
    ['der Preis steigt auf CHF 1200 im Jahr', /^1200/],
    ['Department of Planning · October 12 · Valley', /^·/],
    ['제3차 정기 이사회는 1월 5일 대전에서', /^5일/],
  ])('a number and its unit, a dot and the name before it: %s', (text, parted) => {
    let held = 0;
    for (let width = 150; width < 360; width += 3) {
      const broken = lines(text, width);
      for (const line of broken) expect(line).not.toMatch(parted);
      held += broken.filter((line) => line.includes('\u00a0')).length;
      expect(broken.join(' ').replaceAll('\u00a0', ' ')).toBe(text);
    }
    expect(held).toBeGreaterThan(0);
  });

  test.each(['We will launch satellites 5–8 in the spring of', 'The plan for the years 2024-26 has been approved'])(
    'a short range stays on one line: %s',
    (text) => {
      for (let width = 150; width < 360; width += 3)
        for (const line of lines(text, width)) expect(line).not.toMatch(/\d[–-]$/);
    },
  );

  test.each([
    ['From the north we replace 80 km a year', /[ {2}]a$/],
    ['Sube, se calienta y regresa por la superficie', /[ {2}]y$/],
    ['Nobody noticed the water. We noticed the tankers', /We$/],
  ])('a word of one letter, or a short one that begins a sentence, ends no line: %s', (text, parted) => {
    for (let width = 180; width < 400; width += 3)
      expect(lines(text, width).filter((line) => parted.test(line.trimEnd()))).toEqual([]);
  });

  test('a sentence that ends in a year lets the next one go', () => {
    const broken = [130, 150, 170, 190].map((width) => lines('It began in 2019. We grew since 2021.', width));
    expect(broken.flat().join()).not.toContain('\u00a0We');
  });

  test.each([
    ['Four Cortex-A76 cores at 2.4 gigahertz', /^A76/],
    ['the pandemic of COVID-19 began that year', /^19/],
    ['from the years 2019-2020 and the next', /^2020/],
  ])('a name is not broken before its short number: %s', (text, parted) => {
    for (let width = 130; width < 330; width += 2)
      expect(lines(text, width).filter((line) => parted.test(line))).toEqual([]);
  });

  test('a longer word after a hyphen may begin a line, and a narrow column parts any', () => {
    const begins = (text: string, word: RegExp, widths: readonly number[]) =>
      widths.some((width) => lines(text, width).some((line) => word.test(line)));
    const all = Array.from({ length: 100 }, (_, index) => 130 + index * 2);
    expect(begins('a well-known4567 fact about it all', /^known/, all)).toBe(true);
    expect(begins('Cortex-A76', /^A76/, [80])).toBe(true);
  });

  test('an address set as code is not broken at its hyphens, and other programs have no room to', () => {
    const text = [
      run('Whatever looks odd you forward to '),
      run('it-support.help', { font: 'mono', highlight: 'code' }),
      run(' at once'),
    ];
    let held = 0;
    for (let width = 250; width < 420; width += 2) {
      const body = set([paragraph(text)], areaOf(width, 300));
      const [first] = lineTexts(body.paragraphs[0]!);
      if (!first!.endsWith(' to ')) continue;
      held += 1;
      const code = fonts.measure('it-', { family: 'Cousine', bold: false, italic: false }, 18.4);
      expect(width - points(body.insets.right)).toBeLessThan(body.paragraphs[0]!.lines[0]!.width + code + 7);
    }
    expect(held).toBeGreaterThan(0);
  });

  test('nor where no narrower area keeps other programs from it: a hard break stands before the address', () => {
    const code = { font: 'mono', highlight: 'code' } as const;
    const text = [run('paypa1.com', code), run(', '), run('it-support.help', code), run('.')];
    for (let width = 230; width < 300; width += 2) {
      const [placed] = set([paragraph(text)], areaOf(width, 300)).paragraphs;
      expect(lineTexts(placed!).map((line) => line.trimEnd())).toEqual(['paypa1.com,', 'it-support.help.']);
      expect(runText(placed!).replace('\n', ' ')).toBe('paypa1.com, it-support.help.');
    }
  });

  test('a hard break that cuts a run leaves both parts their size', () => {
    const code = { font: 'mono', highlight: 'code' } as const;
    const link = run('[a link](https://{{key4}}.com)', code);
    const text = [
      run('Not directly in addresses, such as '),
      link,
      run(' or '),
      run('<https://{{key4}}.com>', code),
      run('. However'),
    ];
    for (let width = 200; width < 700; width += 5)
      for (const { size } of set([paragraph(text)], areaOf(width, 300)).paragraphs[0]!.runs)
        expect(size).toBeGreaterThan(0);
  });

  test.each([
    'Two depots, first ten uptime contracts',
    'The certificate of the internal token service expires',
    'Jan Tschichold: Die neue Typographie',
    'Cerca de Groenlandia el agua salada se hace densa',
  ])('a last word held back leaves no short line before it: %s', (text) => {
    for (let width = 130; width < 240; width += 2) {
      const [placed] = set([paragraph(text)], areaOf(width, 300, { balanced: true })).paragraphs;
      const widths = placed!.lines.map((line) => line.width);
      if (lineTexts(placed!).at(-1)!.includes('\u00a0') && widths.length < 5)
        expect(widths.at(-2)).toBeGreaterThan(widths.at(-1)! * 0.55);
    }
  });

  test.each([
    ['Nous étions quatre amis réunis', 180, ['Nous étions', 'quatre amis réunis']],
    ['Un an de jardins partagés', 180, ['Un an de', 'jardins partagés']],
    ['Réunion générale d’automne', 200, ['Réunion générale', 'd’automne']],
    ['Two words', 60, ['Two', 'words']],
  ])('no single word in the last line: %s', (text, width, expected) => {
    expect(lines(text, width, true).map((line) => line.replaceAll('\u00a0', ' '))).toEqual(expected);
  });

  test('a column too narrow for number and unit parts them and breaks no word', () => {
    expect(setText([paragraph('12 décembre')], areaOf(86, 200), 1, setting())).toMatchObject({
      isWordBroken: false,
    });
  });
});

describe('paragraphs met before', () => {
  const samples = sampleTexts.map((text, index) =>
    paragraph(
      text,
      index % 3 === 0 ? { kind: 'item', bullet: { type: 'number', value: index, color: { scheme: 'accent1' } } } : {},
    ),
  );
  const rooms = fastCheck.record({
    from: fastCheck.nat(samples.length - 1),
    count: fastCheck.integer({ min: 1, max: 4 }),
    width: fastCheck.integer({ min: 80, max: 600 }),
    scale: fastCheck.constantFrom(1, 0.8, 0.6),
    balanced: fastCheck.boolean(),
    small: fastCheck.boolean(),
  });

  test('are set as if for the first time, whatever else was asked in between', () => {
    fastCheck.assert(
      fastCheck.property(fastCheck.array(rooms, { minLength: 2, maxLength: 12 }), (asked) => {
        const known = setting();
        for (const { from, count, width, scale, balanced, small } of [...asked, ...asked]) {
          const some = samples.slice(from, from + count);
          const area = areaOf(width, 300, { balanced, ...(small && { levels: levels.slice(1) }) });
          // What is known of widths meanwhile is no part of the result.
          const [again, fresh] = [known, setting()].map((own) => setText(some, area, scale, own));
          expect([again!.body, again!.isWordBroken]).toEqual([fresh!.body, fresh!.isWordBroken]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('long words', () => {
  test('a word of 200,000 characters is set ', () => {
    const body = set(
      [paragraph('a-b'.repeat(33_000)), paragraph('y'.repeat(100_000)), paragraph('漢'.repeat(50_000))],
      areaOf(300, 100),
    );
    expect(body.paragraphs[1]!.lines.length).toBeGreaterThan(2_000);
  });
});

describe('words too wide for their line', () => {
  const area = areaOf(150, 200);
  test.each([
    ['Incomprehensibilities', 1, true],
    ['Incomprehensibilities', 0.7, false],
    ['short words only', 1, false],
  ])('%s at %d', (text, scale, isWordBroken) => {
    expect(setText([paragraph(text)], area, scale, setting())).toMatchObject({ isWordBroken });
  });
});

test.each<[sentence: string, more: Partial<TextLevel>, bullet: string | undefined]>([
  ['close items of a brand without bullets get one', { rightToLeft: false }, '•'],
  ['items that space parts have none', { rightToLeft: false, spaceBefore: 12 }, undefined],
  ['nor have centered ones', { rightToLeft: false, align: 'center' }, undefined],
  ['nor those of a built-in theme', {}, undefined],
])('%s', (_, more, bullet) => {
  const { bullet: __, ...plain } = firstLevel;
  const area = areaOf(400, 300, { levels: [{ ...plain, ...more }] });
  const [first] = set([paragraph('One', { kind: 'item' }), paragraph('Two', { kind: 'item' })], area).paragraphs;
  expect(first!.bullet?.type === 'character' ? first!.bullet.character : undefined).toBe(bullet);
});

test.each([
  '青の衝撃、北斎と「ベロ藍」',
  '作品を守るための三つの約束',
  '电动汽车市场回顾与展望',
  'ご審議をお願いいたします',
])('headings of Chinese and Japanese are broken between phrases, and lose nothing: %s', (text) => {
  const inside = insidePhrases(text);
  for (let width = 180; width < 320; width += 20) {
    const heading = paragraph([run(text.slice(0, 3)), run(text.slice(3), { bold: true })], { kind: 'heading' });
    const { body } = setText([heading], areaOf(width, 300, { balanced: true }), 1, setting());
    const lines = body.paragraphs[0]!.lines.map((line) => line.runs.map((each) => each.text).join(''));
    expect(lines.join('')).toBe(text);
    let start = 0;
    for (const line of lines.slice(0, -1)) {
      start += line.length;
      expect(inside.has(start), `${lines.join(' / ')} at ${width}`).toBe(false);
    }
  }
});

test.each(['外来、病棟、手術部門の順に、9か月かけて切り替える', '各段階で操作研修と運用の見直しを行うことができる'])(
  'lines of large Chinese and Japanese text are as wide as they are drawn: %s',
  (text) => {
    for (let width = 180; width < 420; width += 7) {
      const area = areaOf(width, 600, { balanced: true, levels: [{ ...firstLevel, size: 28 }] });
      const [placed] = set([paragraph(text)], area).paragraphs;
      for (const line of placed!.lines) {
        const drawn = line.runs.reduce((sum, each) => sum + each.text.length, 0) * 28;
        expect(line.width, `${lineTexts(placed!).join(' / ')} at ${width}`).toBeGreaterThan(drawn * 0.7);
      }
      expect(placed!.lines.length).toBeLessThanOrEqual(Math.ceil((text.length * 28) / (width - 18)) + 2);
    }
  },
);

test.each([
  'Planning · October 12, 2026 · Ghent',
  'Connections 48 → 500, the maximum of all',
  'Wien – Brünn – Olmütz – Krakau',
])('a sign between two things begins no line: %s', (text) => {
  for (let width = 90; width < 300; width += 14) {
    const { body } = setText([paragraph(text)], areaOf(width, 300), 1, setting());
    for (const { runs } of body.paragraphs[0]!.lines.slice(1))
      expect(runs.map((each) => each.text).join('')).not.toMatch(/^[·→–]/);
  }
});
