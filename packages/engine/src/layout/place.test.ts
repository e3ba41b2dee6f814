// Decks placed: what a reader of the frames may count on, case by case.
import { describe, expect, it } from 'vitest';
import { DocumentTooLarge } from '../base/errors.ts';
import { emu, overlaps, points } from '../base/graphics.ts';
import type { Frame, PictureFrame, PlacedSlide, TextFrame } from './frames.ts';
import { allFrames, bodyText, expectSound, placeSource, slideText } from './place.test-helper.ts';
import { jpeg, png } from './sample-pictures.test-helper.ts';

/** The slides after the title slide of a deck with this source. */
function check(source: string, head = '', assets?: ReadonlyMap<string, Uint8Array>, isPlain = false) {
  const placed = placeSource(`---\ntitle: Deck\n${head}---\n\n# Deck\n\n---\n\n${source}`, assets, isPlain);
  expectSound(placed);
  const slides = placed.frames.slides.slice(1);
  return { ...placed, slides, slide: slides[0]!, codes: placed.diagnostics.map(({ code }) => code) };
}

const find = <T extends Frame['type']>(slide: PlacedSlide, type: T): readonly Extract<Frame, { type: T }>[] =>
  allFrames(slide.frames).filter((frame): frame is Extract<Frame, { type: T }> => frame.type === type);

const byRole = (slide: PlacedSlide, role: TextFrame['role']) =>
  find(slide, 'text').filter((frame) => frame.role === role);

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

it('text that would leave half of its slide empty is larger', () => {
  const point = `- ${'A point of many words about what is to be done. '.repeat(3)}`;
  const longer = `- ${'A point of many words about what is to be done. '.repeat(4)}`;
  const sizeOf = (source: string) => byRole(check(`## P\n\n${source}`).slide, 'body')[0]!.text.scale;
  expect(sizeOf(point)).toBe(1.4);
  expect(sizeOf(`${longer}\n`.repeat(4))).toBe(1);
});

it('a cover has no number, and the slides that go on behind it are counted without it', () => {
  const titlesOf = (more: string) => {
    const source = `# Deck\n\n::slide{layout="title"}\n\n${more}\n\n---\n\n# End`;
    return placeSource(source).frames.slides.slice(0, -1).map(slideText);
  };
  const point = `- ${'A point of many words about what is to be done. '.repeat(4)}\n`;
  const [cover, next, ...others] = titlesOf(point.repeat(6));
  expect(cover).not.toMatch(/\(\d\/\d\)/);
  expect(next).not.toMatch(/\(\d\/\d\)/);
  expect(others).toEqual([]);
  const many = titlesOf(point.repeat(24));
  expect(many[0]).not.toMatch(/\(\d\/\d\)/);
  expect(many[1]).toContain(`(1/${many.length - 1})`);
});

describe('sections', () => {
  const source = ['One', 'Two', 'Three', 'Four', 'Five'].map(
    (name) => `# ${name}\n\n---\n\n## Of ${name}\n\n- it is so`,
  );
  const grounds = (theme: string, more = '') =>
    check(`${more}${source.join('\n\n---\n\n')}`, `theme: ${theme}\n`)
      .slides.filter(({ variant }) => variant === 'section')
      .map(({ background, layout }) => JSON.stringify(background ?? layout.background));

  it('take the grounds of their theme in turn', () => {
    const seen = grounds('meadow');
    expect(new Set(seen.slice(0, 4)).size).toBe(4);
    expect(seen[4]).toBe(seen[0]);
    expect(new Set(grounds('ledger')).size).toBe(1);
  });

  it('keep a ground that their source names', () => {
    const named = source[1]!.replace('# Two', '# Two\n\n::slide{background="#112233"}');
    const { slides } = check([source[0], named].join('\n\n---\n\n'), 'theme: meadow\n');
    expect(slides.find(({ title }) => title === 'Two')!.background).toEqual({ rgb: '112233' });
  });
});

describe('text', () => {
  it('fills the placeholders of the slide layout and inherits from them', () => {
    const { slide } = check(`## Why\n\nFirst of all, ${'because it is so. '.repeat(50)}\n\n- and more`);
    expect(slide.layout.name).toBe('Title and Text');
    for (const frame of find(slide, 'text')) expect(frame).toMatchObject({ inherits: true, placeholder: {} });
    expect(byRole(slide, 'body')[0]!.text.paragraphs[0]!.runs[0]!.plain).toBe(true);
  });

  it.each([
    ['one short paragraph', 'It is so.', 'Statement'],
    ['two short points', '- one\n- two', 'Title and Key Points'],
    ['many points', lines(10, (index) => `- point ${index} ${'and so on '.repeat(5)}`), 'Two Content'],
  ])('takes the variant for %s', (_, source, layout) => {
    expect(check(`## Why\n\n${source}`).slide.layout.name).toBe(layout);
  });

  it('is set over the whole width before it shrinks', () => {
    const list = lines(
      8,
      (index) => `- **Point ${index}** - focus on the content, and apply the looks of it later on, when there is time`,
    );
    const { slide, codes, theme } = check(`## What?\n\n${'It is a tool. '.repeat(9)}\n\n${list}\n\nRead more.`);
    expect(codes).toEqual([]);
    expect(byRole(slide, 'body')[0]!.box.width).toBe(theme.contentArea.width);
  });

  it('is split when it does not fit, with marks in the titles, notes on the first and one remark', () => {
    const source = `## Long\n\n${lines(40, (index) => `- Point ${index} ${'goes on '.repeat(12)}`)}\n\n:::notes\nSay it.\n:::`;
    const { slides, diagnostics } = check(source);
    expect(slides.length).toBeGreaterThan(2);
    expect(slides.map(({ title }) => title)).toEqual(slides.map((_, index) => `Long (${index + 1}/${slides.length})`));
    expect(slides.map(({ notes }) => notes.length > 0)).toEqual(slides.map((_, index) => index === 0));
    expect(diagnostics).toMatchObject([{ code: 'slide-split', severity: 'info', slide: 2 }]);
  });

  it('shrinks before it is split, and says so', () => {
    const { slides, codes, theme } = check(`## Much\n\n${'measured words that go on and on '.repeat(56)}`);
    expect(slides).toHaveLength(1);
    expect(codes).toEqual(['text-shrunk']);
    const [body] = byRole(slides[0]!, 'body');
    expect(body!.text.paragraphs[0]!.size).toBeLessThan(17);
    expect(body!.box.width, 'before it shrinks, it takes the whole width').toBe(theme.contentArea.width);
  });

  it('goes on from a title that is longer than any title', () => {
    const { slides } = check(`## ${'endless '.repeat(120)}end`);
    const titleWords = slideText(slides[0]!)
      .split('…')[0]!
      .match(/endless/g)!;
    const text = slides.flatMap((slide) => byRole(slide, 'body').map((frame) => bodyText(frame.text))).join(' ');
    expect(text.match(/endless/g)!.length + titleWords.length).toBe(120);
    expect(text).toMatch(/end$/);
    expect(slideText(slides.at(-1)!)).toContain('end');
  });
});

describe('tables', () => {
  const table = (rows: number) =>
    `| Name | Sum | Note |\n|---|---|---|\n${lines(rows, (index) => `| Row ${index} | ${index * 1_000} | text |`)}`;

  it('sets numbers to the right and text to the left', () => {
    const [frame] = find(check(`## Table\n\n${table(4)}`).slide, 'table');
    expect(frame!.rows[0]!.align).toEqual([undefined, 'right', undefined]);
    expect(frame!.rows[1]!.cells.map((cell) => cell.paragraphs[0]!.align)).toEqual(['start', 'end', 'start']);
  });

  it('repeats the header and keeps column widths when rows go on', () => {
    const { slides } = check(`## Table\n\n${table(50)}`);
    const tables = slides.flatMap((slide) => find(slide, 'table'));
    expect(tables.length).toBeGreaterThan(2);
    expect(tables.reduce((sum, { rows }) => sum + rows.length - 1, 0)).toBe(50);
    for (const { rows, columnWidths } of tables) {
      expect(rows[0]).toMatchObject({ header: true });
      expect(bodyText(rows[0]!.cells[0]!)).toBe('Name');
      expect(columnWidths).toEqual(tables[0]!.columnWidths);
    }
  });

  it('repeats the first column when columns are more than legible', () => {
    const row = (cell: (index: number) => string) =>
      `|${lines(30, (index) => ` ${cell(index)} |`).replaceAll('\n', '')}`;
    const { slides, codes } = check(
      `## Wide\n\n${row((index) => `Heading${index}`)}\n${row(() => '---')}\n${row(() => '1,000,000')}`,
    );
    const tables = slides.flatMap((slide) => find(slide, 'table'));
    expect(codes).toContain('table-too-wide');
    for (const { rows } of tables) expect(bodyText(rows[0]!.cells[0]!)).toBe('Heading0');
  });

  it('knows a row of totals', () => {
    const totals = '\n| **All** | **9** | **x** |';
    expect(find(check(`## T\n\n${table(2)}${totals}`).slide, 'table')[0]!.hasTotals).toBe(true);
    expect(find(check(`## T\n\n${table(3)}`).slide, 'table')[0]!.hasTotals).toBe(false);
  });
});

describe('pictures', () => {
  const place = (size: Uint8Array, source = '## Picture\n\n![A view](view.png)') => {
    const { slide } = check(source, '', new Map([['view.png', size]]));
    return find(slide, 'picture')[0] as PictureFrame;
  };

  it('crops a little to fill, alike on both sides', () => {
    const { crop } = place(jpeg(1800, 900));
    expect(crop.top).toBeCloseTo(crop.bottom);
    expect(crop.top).toBeGreaterThan(0);
    expect(crop.left).toBe(0);
  });

  it.each([
    ['a photograph that would lose too much', jpeg(400, 1600), 1 / 4],
    ['a drawing', png(1600, 1000), 1.6],
    ['a tall drawing', png(600, 900), 2 / 3],
  ])('shows the whole of %s wherever it stands, and keeps its shape', (_, bytes, ratio) => {
    for (const source of [
      '## Picture\n\n![A view](view.png)',
      '# Deck\n\n![A view](view.png)',
      '![A view](view.png)',
      '## Picture\n\n![A view](view.png)\n\nSome words beside it.',
      '## Quote\n\n> Said.\n>\n> — Ada\n\n![A view](view.png)',
    ]) {
      const { crop, box } = place(bytes, source);
      // A room of its shape is whole EMU wide.
      for (const side of Object.values(crop)) expect(side, source).toBeCloseTo(0, 5);
      expect(box.width / box.height, source).toBeCloseTo(ratio, 3);
    }
  });

  it.each([
    ['in columns', '::::columns\n:::column\n![A](a)\n\nOne\n:::\n:::column\n![B](b)\n\nTwo\n:::\n::::'],
    ['side by side', '![A](a)\n\n![B](b)'],
  ])('gives photographs %s equal frames', (_, content) => {
    const placed = (one: Uint8Array, other: Uint8Array) => {
      const { slide } = check(
        `## T\n\n${content}`,
        '',
        new Map([
          ['a', one],
          ['b', other],
        ]),
      );
      return find(slide, 'picture').map(({ box }) => [box.y, box.width, box.height]);
    };
    const [first, second] = placed(jpeg(900, 600), jpeg(600, 900));
    expect(second).toEqual(first);
    const [wide, tall] = placed(png(900, 600), png(600, 900));
    expect(tall).not.toEqual(wide);
  });

  it.each([
    ['in an item', '1. One:\n\n   ![A](a)\n\n2. Two', 1, 'Two'],
    ['in an item of an item', '- One\n  - Two ![A](a)', 1, 'Two'],
    ['in two items', '1. One\n\n   ![A](a)\n\n2. Two\n\n   ![B](b)\n\n3. Three', 2, 'Three'],
    ['in a list in columns', '::::columns\n:::column\n- One\n  ![A](a)\n:::\n:::column\nTwo\n:::\n::::', 1, 'One'],
  ])('are shown %s', (_, content, pictures, text) => {
    const files = new Map([
      ['a', png(900, 600)],
      ['b', png(900, 600)],
    ]);
    const { slides } = check(`## T\n\n${content}`, '', files);
    expect(slides.flatMap((slide) => find(slide, 'picture'))).toHaveLength(pictures);
    expect(slides.map(slideText).join('\n')).toContain(text);
  });

  it('fills its side of the slide if it is a ground beside the text', () => {
    const source = '## A\n\n![](a.png){alt="" fit=cover}\n\n- Some words\n- and more';
    const { slide, theme } = check(source, '', new Map([['a.png', png(900, 900)]]));
    const { box } = find(slide, 'picture')[0]!;
    expect([box.y, box.height]).toEqual([0, theme.slideSize.height]);
  });

  it('says when a picture is not there, and shows what it would have been', () => {
    const { slide, diagnostics } = check('## Picture\n\n![A view](nowhere.png)');
    expect(diagnostics.filter(({ code }) => code === 'unknown-asset')).toHaveLength(1);
    expect(slideText(slide)).toContain('A view');
  });

  it('fills the slide with a picture that stands alone', () => {
    const { slide, theme } = check('![A view](view.png)', '', new Map([['view.png', png(1600, 900)]]));
    expect(slide).toMatchObject({
      title: 'A view',
      frames: [{ type: 'picture', box: { x: 0, y: 0, ...theme.slideSize } }],
    });
  });
});

/** Size of the first paragraph of each text, and where its box starts below the top of its group; rows center theirs. */
const textsOf = (frames: readonly Frame[], top: number) =>
  frames.flatMap((frame) =>
    frame.type === 'text' ? [[frame.text.paragraphs.map(({ size }) => size), Math.round(frame.box.y - top)]] : [],
  );

describe('code', () => {
  const code = (count: number, name = 'line') => `\`\`\`js\n${lines(count, (index) => `${name}${index}`)}\n\`\`\``;
  const codeOf = (slide: PlacedSlide) => byRole(slide, 'code');

  it('stands below the line or heading that introduces it', () => {
    for (const intro of ['For example:', 'Some words.\n\n### Keys']) {
      const { slide } = check(`## A\n\n${intro}\n\n${code(3)}`);
      const [body] = byRole(slide, 'body');
      expect(codeOf(slide)[0]!.box.y).toBeGreaterThan(body!.box.y);
      expect(codeOf(slide)[0]!.box.x).toBe(body!.box.x);
    }
  });

  it('is in the middle beside a remark', () => {
    const { slide, theme } = check(`## A\n\nThis is a remark on it.\n\n${code(3)}`);
    const { y, height } = codeOf(slide)[0]!.box;
    const { contentArea } = theme;
    expect(codeOf(slide)[0]!.box.x).toBeGreaterThan(contentArea.x);
    expect(Math.abs(y + height / 2 - contentArea.y - contentArea.height / 2)).toBeLessThan(emu(12));
  });

  it('moves whole to the next slide, with its introduction', () => {
    const { slides } = check(
      `## A\n\n${code(8, 'a')}\n\n${'Some words on it. '.repeat(8)}\n\nThen:\n\n${code(8, 'b')}`,
    );
    expect(
      slides.map((slide) =>
        codeOf(slide).map((frame) => frame.text.paragraphs.flatMap(({ lines: all }) => all).length),
      ),
    ).toEqual([[8], [8]]);
    expect(slideText(slides[1]!)).toContain('Then:');
  });

  it('is cut at an empty line', () => {
    const { slides } = check(
      `## A\n\n\`\`\`js\n${lines(40, (index) => (index % 9 === 8 ? '' : `line${index}`))}\n\`\`\``,
    );
    expect(slides.length).toBeGreaterThan(1);
    const texts = slides.map((slide) =>
      codeOf(slide)
        .map(({ text }) => bodyText(text))
        .join(''),
    );
    for (const text of texts.slice(0, -1)) expect(text).toMatch(/line(?:7|16|25|34)$/);
    for (const text of texts.slice(1)) expect(text).toMatch(/^line(?:9|18|27|36)(?!\d)/);
  });

  it('is never a line or two', () => {
    for (let count = 10; count < 40; count += 1) {
      const { slides } = check(`## A\n\n${code(8, 'a')}\n\n${code(count, 'b')}`);
      const counts = slides.flatMap((slide) =>
        codeOf(slide).map(({ text }) => text.paragraphs.flatMap(({ lines: all }) => all).length),
      );
      expect(Math.min(...counts), `${count}`).toBeGreaterThan(2);
    }
  });
});

describe('siblings', () => {
  it('are equal: cards of one size and one text size', () => {
    const { slide } = check(
      '## Cards\n\n### A\n\nShort.\n\n### B\n\nA little longer than the others are.\n\n### C\n\nShort.',
      '',
      undefined,
      true,
    );
    const cards = find(slide, 'group');
    expect(cards).toHaveLength(3);
    expect(new Set(cards.map(({ box }) => `${box.y} ${box.width} ${box.height}`)).size).toBe(1);
    const sizes = cards.map((card) => (card.frames[0] as TextFrame).text.paragraphs.map(({ size }) => size).join());
    expect(new Set(sizes).size).toBe(1);
  });

  const uneven = ['Short', 'A little longer than the others, and then some', 'In between'];
  const list = (mark: string, lead = '') => uneven.map((text) => `${mark} ${lead}${text}`).join('\n');
  const cards = (count: number) =>
    Array.from({ length: count }, (_, index) => `### Card\n\n${uneven[index % 3]}`).join('\n\n');

  it.each([
    ['three cards', cards(3)],
    ['six cards', cards(6)],
    ['points', list('-')],
    ['points that count', list('1.')],
    ['steps', `:::steps\n${list('1.')}\n:::`],
    ['events', `:::timeline\n${list('-', '**2026** ')}\n:::`],
    ['numbers', `:::stats\n${list('-', '**42 %** ')}\n:::`],
  ])('are equal in size, text size and base line: %s', (_, source) => {
    for (const size of ['16:9', '4:3']) {
      const groups = find(check(`## S\n\n${source}`, `size: "${size}"\n`, undefined, true).slide, 'group');
      const [first] = groups;
      expect(groups.length).toBeGreaterThanOrEqual(3);
      for (const { box, frames } of groups) {
        expect([box.width, box.height]).toEqual([first!.box.width, first!.box.height]);
        expect(textsOf(frames, box.y)).toEqual(textsOf(first!.frames, first!.box.y));
      }
    }
  });

  it('are numbers further apart than the words of one', () => {
    const source = '## S\n\n:::stats\n- **47 min** down\n- **31 %** failed\n- **0** lost\n:::';
    const { slide } = check(source, 'theme: terminal\n', undefined, true);
    const numbers = find(slide, 'text').filter(({ name }) => name.endsWith('number'));
    const [first, second] = numbers;
    const line = first!.text.paragraphs[0]!.lines[0]!;
    // Six letters of one width, the space among them.
    expect(points(second!.box.x - first!.box.x) - line.width).toBeGreaterThan((1.5 * line.width) / 6);
  });

  it('stand on a line from margin to margin, and more than a word space apart', () => {
    const { slide } = check(`## T\n\n:::timeline\n${list('-', '**2026** ')}\n:::`);
    const [line] = find(slide, 'shape').filter(({ name }) => name === 'Time Line');
    const events = find(slide, 'group');
    expect(line!.box.x).toBe(events[0]!.box.x);
    expect(line!.box.width).toBeGreaterThan(events.length * events[0]!.box.width - events.length);
    for (const [index, { frames }] of events.slice(0, -1).entries()) {
      for (const text of frames.filter((frame) => frame.type === 'text'))
        expect(text.box.x + text.box.width + emu(20)).toBeLessThan(events[index + 1]!.box.x);
    }
  });

  it('stand on the vertical rhythm', () => {
    const groups = find(check(`## S\n\n${cards(4)}`).slide, 'group');
    for (const { box } of groups) expect(box.y % emu(8)).toBe(0);
  });

  it('have names a person understands', () => {
    const { slide } = check('## Steps\n\n:::steps\n1. Plan\n2. Build\n:::');
    expect(find(slide, 'group').map(({ name }) => name)).toEqual(['Step 1: Plan', 'Step 2: Build']);
  });
});

describe('footers and titles', () => {
  it('stand on content slides, not on title, section and closing slides', () => {
    const source = '# Part\n\n---\n\n## Why\n\nText\n\n---\n\n## End\n\n::slide{layout="closing"}';
    const { frames } = check(source, 'footer: Foot\n');
    const texts = frames.slides.map((slide) => byRole(slide, 'footer').map(({ text }) => bodyText(text)));
    expect(texts).toEqual([[], [], ['Foot'], []]);
    const [number] = byRole(frames.slides[2]!, 'slideNumber');
    expect(number!.text.paragraphs[0]!.runs[0]).toMatchObject({ field: 'slideNumber', text: '3' });
  });

  it('are those of single slides where these have their own', () => {
    const source = '## A\n\nText\n\n::slide{footer="Source: sales_2026.csv"}\n\n---\n\n## B\n\nText';
    for (const head of ['footer: Foot\n', '']) {
      const { slides } = check(source, head);
      const texts = slides.map((slide) => byRole(slide, 'footer').map(({ text }) => bodyText(text)));
      expect(texts).toEqual([['Source: sales_2026.csv'], head === '' ? [] : ['Foot']]);
    }
  });

  it('say who made the deck and when in its language', () => {
    const { frames } = check(
      '## Why\n\nText',
      'author: [Ada, Charles]\ndate: 2026-11-21\nlang: de\nsubtitle: Worum es geht\n',
    );
    expect(slideText(frames.slides[0]!)).toBe('Deck\nWorum es geht\nAda · Charles · 21. November 2026');
  });

  it('name an author once', () => {
    const { frames } = placeSource(
      '---\ntitle: Deck\nauthor: [Ada, Charles]\n---\n\n# Deck\n\nby Ada, for Charlestown\n\n---\n\n## A\n\nb',
    );
    expect(slideText(frames.slides[0]!)).toBe('Deck\nby Ada, for Charlestown\nCharles');
  });

  it('give every slide a title and its section', () => {
    const { slides } = check('# Part\n\n---\n\nText without a heading.\n\n---\n\n::slide{layout="blank"}');
    expect(slides.map(({ title }) => title)).toEqual(['Part', 'Text without a heading.', 'Deck – 4']);
    expect(slides.map(({ section }) => section)).toEqual(['Part', 'Part', 'Part']);
  });

  it('list the sections on an agenda', () => {
    const { slide } = check('::agenda\n\n---\n\n# First\n\n---\n\n# Second\n\n---\n\nText', 'lang: fr\n');
    expect(slideText(slide)).toMatch(/^Sommaire\n.*First\n.*Second/s);
  });
});

describe('agendas and references', () => {
  it('does not list the slide of footnotes', () => {
    const { slides } = check(
      '## Contents\n\n::agenda\n\n---\n\n## One\n\na[^1]\n\n---\n\n## Two\n\nb\n\n---\n\n## Footnotes\n\n1. c\n\n[^1]: c',
    );
    expect(slideText(slides[0]!)).toMatch(/One\s+2\s+Two/);
    expect(slideText(slides[0]!)).not.toContain('Footnotes');
  });

  it('lists the titles of slides where a deck has no sections, and says so', () => {
    const { slide, codes } = check('::agenda\n\n---\n\n## One\n\nText\n\n---\n\n## Two\n\nText');
    expect(slideText(slide)).toMatch(/One\n.*Two/s);
    expect(codes).toEqual(['agenda-without-sections']);
  });

  it('reads the caption or the heading that a reference points at', () => {
    const chart = ':::chart{type="pie" title="Shares" id="c"}\n| A | B |\n|---|--:|\n| x | 1 |\n:::';
    const { slide } = check(
      `## Why\n\nSee :ref[c] and :ref[end].\n\n---\n\n${chart}\n\n---\n\n## The end {#end}\n\nText`,
    );
    expect(slideText(slide)).toContain('See Shares and The end.');
  });
});

describe('space', () => {
  it('is that of the title, too, on slides without one', () => {
    const text = `${'measured words that go on and on. '.repeat(20)}`;
    const [titled, untitled] = [`## Why\n\n${text}`, text].map((source) => byRole(check(source).slide, 'body')[0]!);
    expect(untitled!.box.y).toBeLessThan(titled!.box.y);
    expect(untitled!.inherits).toBe(false);
  });

  it('is left below no text: few words stand in the middle', () => {
    for (const source of ['Text.', '- one\n- two', ':::columns\n:::column\nOne\n:::\n:::column\nTwo\n:::\n:::']) {
      const { slide, theme } = check(`## Why\n\n${source}`);
      const [body] = byRole(slide, 'body');
      const { box, text } = body!;
      const top = text.anchor === 'middle' ? box.y + (box.height - text.height) / 2 : box.y;
      expect(top, source).toBeGreaterThan(theme.contentArea.y + theme.contentArea.height * 0.2);
    }
  });

  it('keeps columns of text apart', () => {
    const { slide } = check('## Why\n\n:::columns\n:::column\nOne\n:::\n:::column\nTwo\n:::\n:::');
    const [first, second] = byRole(slide, 'body');
    expect(second!.box.x - first!.box.x - first!.box.width).toBeGreaterThanOrEqual(emu(32));
  });

  it('is shared: no label ends in a single word where it can be helped', () => {
    const { slide } = check(
      '## Why\n\n:::stats\n- **88 %** less for a kilowatt-hour from utility-scale solar\n- **68 %** less for onshore wind and for concentrating solar\n- **60 %** less for offshore wind\n:::',
    );
    for (const { text } of byRole(slide, 'label')) {
      for (const { lines } of text.paragraphs.filter((paragraph) => paragraph.lines.length > 1))
        expect(
          lines
            .at(-1)!
            .runs.map((run) => run.text)
            .join(''),
        ).toMatch(/\S\s\S/);
    }
  });
});

describe('grounds', () => {
  it.each([
    ['accent1', { background: { scheme: 'accent1' }, dark: true }],
    ['#fff', { background: { rgb: 'FFFFFF' }, dark: false }],
    ['nowhere.png', { dark: false }],
  ])('%s', (background, expected) => {
    const { slide, codes } = check(`## Why\n\nText\n\n::slide{background="${background}"}`);
    expect(slide).toMatchObject(expected);
    expect(codes).toEqual(background === 'nowhere.png' ? ['unknown-asset'] : []);
  });
});

describe('right to left', () => {
  it('mirrors columns, and keeps to the placeholders of the mirrored theme', () => {
    const columns = ':::columns\n:::column\n### أ\n\nواحد\n:::\n:::column\n### ب\n\nاثنان\n:::\n:::';
    const { slide, theme } = check(`## عنوان\n\n${columns}`, 'lang: ar\n');
    const [first, , second] = byRole(slide, 'body');
    expect(first!.box.x).toBeGreaterThan(second!.box.x);
    expect(theme.layouts).toContain(slide.layout);
    expect(first).toMatchObject({ inherits: true });
    expect(first!.text.paragraphs[0]).toMatchObject({ align: 'start', direction: 'rtl' });
  });
});

describe('bounds', () => {
  it('refuses more slides than are allowed', () => {
    expect(() => check(lines(301, (index) => `## Slide ${index}\n\nText\n\n---\n`))).toThrow(DocumentTooLarge);
  });

  it('cuts a number or a date that no slide holds, and comes to an end', () => {
    const long = 'word '.repeat(300).trim();
    for (const name of ['stats', 'timeline']) {
      const { frames } = check(`## A\n\n:::${name}\n- **${long}** ${long}\n:::`);
      expect(frames.slides.length).toBeGreaterThan(1);
    }
  });

  it('says that slides have a footer and no header', () => {
    const { slide, codes } = check('## A\n\ntext', 'header: Head\nfooter: Foot\n');
    expect(codes).toEqual(['not-carried-over']);
    expect(slideText(slide)).toContain('Foot');
  });

  it('gives the same frames for the same source', () => {
    const source = '## Why\n\n- one\n- two\n\n---\n\n## More\n\n| A | B |\n|---|---|\n| 1 | 2 |';
    expect(JSON.stringify(check(source).frames)).toBe(JSON.stringify(check(source).frames));
  });
});

it('columns with several pictures end over the text below them', () => {
  const assets = new Map([['one.png', png(300, 200)]]);
  const picture = '![](one.png)';
  const columns = `::::columns\n:::column\n${picture}\n:::\n\n:::column\n${picture}\n\nResult:\n\n${picture}\n:::\n::::`;
  const words = 'The answer is long, and takes several lines of the slide below its two columns. '.repeat(4);
  const { frames } = placeSource(
    `---\nkind: deck\n---\n\n# Start\n\n---\n\n## Question\n\n${columns}\n\n${words}`,
    assets,
  );
  const shown = frames.slides.slice(1).map((slide) => slide.frames.filter(({ type }) => type === 'picture').length);
  expect(shown.reduce((sum, count) => sum + count, 0)).toBe(3);
  for (const slide of frames.slides.slice(1)) {
    const boxes = slide.frames.flatMap((frame) => {
      const height = frame.type === 'text' ? frame.text.height : frame.box.height;
      return frame.type === 'text' || frame.type === 'picture' ? [{ ...frame.box, height }] : [];
    });
    for (const [index, one] of boxes.entries())
      expect(boxes.slice(index + 1).filter((other) => overlaps(one, other))).toEqual([]);
  }
});
