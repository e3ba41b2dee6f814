// Composition: where things stand on a slide, how large they are for what they hold, what leads and what follows.
import { describe, expect, it } from 'vitest';
import { type Box, emu } from '../base/graphics.ts';
import { themeNames } from '../theme/find-theme.ts';
import type { Frame, PlacedSlide, TextFrame } from './frames.ts';
import { allFrames, bodyText, expectSound, placeSource } from './place.test-helper.ts';
import { jpeg, png } from './sample-pictures.test-helper.ts';

const assets = new Map([
  ['wide.png', png(1600, 900)],
  ['tall.png', png(600, 900)],
  ['photo.jpg', jpeg(1200, 1000)],
]);

/** The one slide after the title slide. */
function check(source: string, head = '', isPlain = false) {
  const placed = placeSource(`---\ntitle: Deck\n${head}---\n\n# Deck\n\n---\n\n${source}`, assets, isPlain);
  expectSound(placed);
  const slide = placed.frames.slides[1]!;
  expect(placed.frames.slides).toHaveLength(2);
  return { ...placed, slide, texts: textsOf(slide), groups: slide.frames.filter(({ type }) => type === 'group') };
}

const textsOf = (slide: PlacedSlide): readonly TextFrame[] =>
  allFrames(slide.frames).filter((frame): frame is TextFrame => frame.type === 'text');

const linesOf = (frame: TextFrame): readonly string[] =>
  frame.text.paragraphs.flatMap(({ lines }) =>
    lines.map(({ runs }) =>
      runs
        .map(({ text }) => text)
        .join('')
        .trim(),
    ),
  );

/** Free height above and below frames in a box. */
function free(frames: readonly Frame[], area: Box) {
  const top = Math.min(...frames.map(({ box }) => box.y));
  const bottom = Math.max(...frames.map(({ box }) => box.y + box.height));
  return { above: top - area.y, below: area.y + area.height - bottom };
}

const expectOptical = (frames: readonly Frame[], area: Box, where: string) => {
  const { above, below } = free(frames, area);
  expect(above, `${where}: something above`).toBeGreaterThan(area.height * 0.04);
  expect(above / (above + below), `${where}: more below than above`).toBeLessThan(0.5);
  expect(above / (above + below), `${where}: not at the top`).toBeGreaterThan(0.25);
};

describe('text from right to left', () => {
  const words = 'تحمي العين من الرذاذ، حتى عندما يعمل غيرك في المختبر';
  const source = `## عنوان\n\n### النظارة\n\n${words}\n\n### المعطف\n\nمن القطن\n\n### الحذاء\n\nلا صنادل`;

  it.each(themeNames)('starts at the start of its card, balanced or not: %s', (theme) => {
    const { texts } = check(source, `lang: ar\ntheme: ${theme}\n`);
    const starts = texts.filter(({ role }) => role === 'body').map(({ text }) => text.insets.right);
    expect(new Set(starts).size).toBe(1);
  });
});

describe('little text', () => {
  const three = ['One', 'Two', 'Six'];
  const cards = three.map((word) => `### ${word}\n\n${word} of it.`).join('\n\n');
  const points = three.map((word, index) => `${index + 1}. ${word} of it`).join('\n');
  const columns = three.slice(1).map((word) => `:::column\n### ${word}\n\n- It is so\n:::`);

  it.each(themeNames)('in what stays low grows by more than a quarter: %s', (theme) => {
    for (const source of [cards, points, `:::columns\n${columns.join('\n')}\n:::`]) {
      const { texts, theme: own } = check(`## Few\n\n${source}`, `theme: ${theme}\n`);
      const levels = own.master.placeholders.find(({ type }) => type === 'body')!.levels;
      const usual = source === cards ? levels[1]!.size : levels[0]!.size;
      const words = texts.filter(({ role }) => role === 'body').map(({ text }) => text.paragraphs.at(-1)!.size);
      expect(Math.max(...words), source).toBeGreaterThanOrEqual(usual * 1.25);
    }
  });
});

describe('cards', () => {
  it.each(themeNames)('are no more than twice as high as the longest of them: %s', (theme) => {
    for (const count of [3, 4]) {
      const cards = Array.from({ length: count }, (_, index) => `### Card ${index}\n\nA little text.`).join('\n\n');
      const { slide, groups, theme: own } = check(`## Cards\n\n${cards}`, `theme: ${theme}\n`, true);
      const fullest = Math.max(
        ...textsOf(slide)
          .filter(({ role }) => role === 'body')
          .map(({ text, box }) => (text.height + text.insets.top + text.insets.bottom) / box.height),
      );
      expect(fullest).toBeGreaterThan(0.45);
      expectOptical(groups, own.contentArea, theme);
    }
  });
});

describe('a bold lead', () => {
  const steps = ':::steps\n1. **Clip** A crew clips the card to the coat\n2. **Go** It goes on its way\n:::';

  it.each(themeNames)('of a step stands on a line of its own: %s', (theme) => {
    const { texts } = check(`## Steps\n\n${steps}`, `theme: ${theme}\n`);
    const [first] = texts.filter((frame) => bodyText(frame.text).includes('crew'));
    expect(linesOf(first!)[0]).toBe('Clip');
  });

  it.each(['**Clip:** A crew', '**Clip**: A crew', '**Clip ：** A crew'])(
    'has no colon before its line ends: %s',
    (item) => {
      for (const source of [`:::steps\n1. ${item}\n2. **Go** on\n:::`, `- ${item}\n- **Go:** on\n- **Stop:** there`]) {
        const { texts } = check(`## Steps\n\n${source}`);
        const all = texts.flatMap((frame) => linesOf(frame));
        expect(all).toContain('Clip');
        expect(all.join('\n')).not.toMatch(/[:：]/);
      }
    },
  );

  it('that is the start of a sentence stays in it', () => {
    const { texts } = check('## Steps\n\n:::steps\n1. **Stop**, then look around and go on\n2. Go on and on\n:::');
    const [first] = texts.filter((frame) => bodyText(frame.text).includes('look'));
    expect(linesOf(first!)[0]).toMatch(/^Stop, then/);
  });
});

describe('names in the selection pane', () => {
  it('are no longer than 40 letters, and end with a word', () => {
    const { groups } = check(
      '## Steps\n\n:::steps\n1. Plan what is to be done when and by whom, all of it\n2. Incomprehensibilitiesandcounterrevolutionaries\n:::',
    );
    expect(groups.map(({ name }) => name)).toEqual([
      'Step 1: Plan what is to be done when…',
      'Step 2: Incomprehensibilitiesandcounter…',
    ]);
  });
});

describe('tables, code and remarks', () => {
  const table = '| Name | Sum |\n|---|---|\n| One | 10 |\n| Two | 20 |\n| Three | 30 |';
  const code = '```ts\nconst one = 1;\nconst two = one + one;\n```';

  it.each(themeNames)('of few lines grow, and stand at the optical center: %s', (theme) => {
    for (const [kind, source] of [['table', table] as const, ['code', code] as const]) {
      const { slide, theme: own } = check(`## Few\n\n${source}`, `theme: ${theme}\n`);
      const frame = slide.frames.find(({ type, name }) => type === 'table' || name === 'Code')!;
      expectOptical([frame], own.contentArea, `${kind} in ${theme}`);
      const text = frame.type === 'table' ? frame.rows[1]!.cells[0]! : (frame as TextFrame).text;
      expect(text.paragraphs[0]!.size, kind).toBeGreaterThanOrEqual(kind === 'code' ? 16 : 15);
      expect(frame.box.height, kind).toBeLessThan(own.contentArea.height * 0.92);
    }
  });

  it.each(themeNames)('a table grows only as long as its cells keep their lines: %s', (theme) => {
    const row = '| Woran merken wir es? | höchstens drei Zurufe am Tag | es fühlt sich schon besser an als früher |';
    const wide = `| Frage | Gut | Noch nicht gut |\n|---|---|---|\n${row}\n| Wer? | Mira und Jonas | das Team |`;
    const { slide, theme: own } = check(`## Few\n\n${wide}`, `theme: ${theme}\n`);
    const frame = slide.frames.find(({ type }) => type === 'table')!;
    if (frame.type !== 'table') throw new Error('no table');
    for (const { paragraphs } of frame.rows.flatMap(({ cells }) => cells))
      expect(paragraphs[0]!.lines, theme).toHaveLength(1);
    // Rows are higher all the same.
    const [first] = frame.rows[1]!.cells;
    expect(frame.rows[1]!.height).toBeGreaterThan(emu(first!.paragraphs[0]!.size * 2));
    expect(frame.box.height).toBeLessThan(own.contentArea.height);
  });

  it.each(themeNames)('formulas that stand alone are large: %s', (theme) => {
    const { slide, theme: own } = check('## Series\n\nIt is\n\n$$\nx = y^2\n$$', `theme: ${theme}\n`);
    const body = textsOf(slide).find(({ role }) => role === 'body')!;
    expect(body.text.paragraphs[1]!.size).toBeGreaterThan(own.floor.body * 1.5);
    expect(body.text.paragraphs[1]!.size).toBeGreaterThan(body.text.paragraphs[0]!.size);
    expect(body.text.anchor).toBe('middle');
    const alone = textsOf(check('## Series\n\n$$\nx = y^2\n$$', `theme: ${theme}\n`).slide);
    expect(alone.find(({ role }) => role === 'body')!.text.paragraphs[0]!.size).toBeGreaterThan(
      body.text.paragraphs[1]!.size,
    );
  });

  it.each(themeNames)('code that is too wide beside its remark has the width of the slide: %s', (theme) => {
    const line = `SELECT one, two, three FROM lists WHERE two > ${'1'.repeat(24)}`;
    const { slide, theme: own } = check(
      `## Query\n\n\`\`\`sql\n${line}\nORDER BY one;\n\`\`\`\n\nIt was in a wiki page that three people knew.`,
      `theme: ${theme}\n`,
    );
    const code = textsOf(slide).find(({ role }) => role === 'code')!;
    expect(code.text.paragraphs[0]!.lines).toHaveLength(2);
    expect(code.box.width).toBeGreaterThan(own.contentArea.width * 0.95);
  });

  it('formulas in steps are as large as their words', () => {
    const steps =
      ':::steps\n1. **Measure** The sample\n2. **Solve** $t = -\\dfrac{1}{\\lambda}\\ln\\dfrac{N}{N_0}$\n3. **Tell** It\n:::';
    const { slide } = check(`## Steps\n\n${steps}`, 'theme: lecture\n');
    const runs = textsOf(slide).flatMap(({ text }) =>
      text.paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.runs)),
    );
    const formula = runs.find(({ math }) => math !== undefined)!;
    expect(formula.size).toBe(runs.find(({ text }) => text === 'The sample')!.size);
  });
});

describe('slides without a title', () => {
  const callout = ':::callout{type="important"}\nNothing stands above this.\n:::';

  it.each(['lecture', 'terminal'])('are drawn on a slide layout without the band for titles: %s', (theme) => {
    for (const source of [callout, '- one\n- two', ':::columns\n:::column\nOne\n:::\n:::column\nTwo\n:::\n:::']) {
      const { slide } = check(source, `theme: ${theme}\n`);
      expect(slide.layout.showMasterShapes, source).toBe(false);
    }
    const { box, placeholder } = check(callout, `theme: ${theme}\n`).texts.find(({ role }) => role === 'body')!;
    expect(placeholder).toBeDefined();
    // A remark alone is what the slide is about.
    expect(box.width).toBeGreaterThan(emu(800));
    const pair = check(':::columns\n:::column\nOne\n:::\n:::column\nTwo\n:::\n:::', `theme: ${theme}\n`);
    const bodies = pair.texts.filter(({ role }) => role === 'body');
    expect(new Set(bodies.map(({ box, text }) => `${box.y} ${text.anchor}`)).size).toBe(1);
    expect(check(`## Titled\n\n${callout}`, `theme: ${theme}\n`).slide.layout.showMasterShapes).toBe(true);
  });

  it.each(themeNames)('that are a quotation inherit its place: %s', (theme) => {
    const { texts } = check('> So be it.\n>\n> — Someone', `theme: ${theme}\n`);
    expect(texts.find(({ role }) => role === 'quote')).toMatchObject({ inherits: true });
  });

  it.each(themeNames)('quotations keep clear of a title: %s', (theme) => {
    check(`## Said\n\n> ${'So be it. '.repeat(24)}\n>\n> — Someone`, `theme: ${theme}\n`);
  });
});

describe('a short quotation beside text', () => {
  it.each(['> So be it.\n>\n> — Someone\n\n- One\n- Two', '- One\n- Two\n\n> So be it.'])(
    'is larger than it: %j',
    (body) => {
      const { texts } = check(`## Said\n\n${body}`);
      const sizeOf = (role: string) => texts.find((text) => text.role === role)!.text.paragraphs[0]!.size;
      expect(sizeOf('quote')).toBeGreaterThan(sizeOf('body') * 1.2);
    },
  );
});

describe('a picture under a title', () => {
  it('that is fitted stands in the middle, its title below it as its caption', () => {
    for (const name of ['wide.png', 'tall.png']) {
      const { slide, texts, theme } = check(`## Picture\n\n![A view](${name} "What is seen"){fit=contain}`);
      const { box } = slide.frames.find(({ type }) => type === 'picture')!;
      const { contentArea } = theme;
      expect(Math.abs(box.x - contentArea.x - (contentArea.width - box.width) / 2)).toBeLessThan(2);
      const caption = texts.find(({ role }) => role === 'caption')!;
      expect(bodyText(caption.text)).toBe('What is seen');
      expect(caption.box.x).toBe(box.x);
      expect(caption.box.y).toBeGreaterThan(box.y + box.height);
    }
  });
});

describe('a long caption', () => {
  it('takes from its picture, however narrow that is', () => {
    for (const count of [2, 12, 40, 90]) check(`## Picture\n\n![A view](tall.png "${'A word of it. '.repeat(count)}")`);
  });
});

describe('comparisons', () => {
  const columns = ':::columns\n:::column\n### A\n\n- One\n:::\n:::column\n### B\n\n- Two\n:::\n:::';

  it.each(themeNames)(
    'of little text stand on panels or halves of the slide, headings where their text starts: %s',
    (theme) => {
      const { slide, texts, theme: own } = check(`## Two\n\n${columns}`, `theme: ${theme}\n`);
      const [heading, content] = texts.filter(({ role }) => role === 'body');
      expect(heading!.box.x).toBe(content!.box.x);
      const { fills, stroke, mark } = own.card;
      const isOpen = fills.length === 0 && stroke === undefined && mark.type !== 'start-bar';
      const isInHalves = slide.layout.decoration.some(({ name }) => name === 'First Half');
      expect(slide.layout.name).toBe(isInHalves ? 'Comparison' : 'Short Comparison');
      expect(heading!.box.x === own.contentArea.x).toBe(isOpen || isInHalves);
      expect(heading!.box.y + heading!.box.height).toBeLessThanOrEqual(content!.box.y);
    },
  );
});

describe('an agenda', () => {
  it('of two or three sections has large numerals', () => {
    const { frames } = placeSource(
      '---\nkind: deck\n---\n\n# Deck\n\n---\n\n::agenda\n\n---\n\n# One\n\n---\n\n# Two\n\n---\n\nText',
      assets,
      true,
    );
    const marks = textsOf(frames.slides[1]!).filter(({ name }) => name.endsWith('mark'));
    expect(marks.map(({ text }) => bodyText(text))).toEqual(['1', '2']);
    for (const { text } of marks) expect(text.paragraphs[0]!.size).toBeGreaterThan(30);
  });

  const listed =
    '# One\n\n---\n\n## First\n\nText\n\n---\n\n## Second\n\nText\n\n---\n\n# Two\n\n---\n\n## Third\n\nText';

  it.each(themeNames)('of two sections shows the slides of each below its title, at one height: %s', (theme) => {
    const placed = placeSource(`---\ntheme: ${theme}\n---\n\n# Deck\n\n---\n\n::agenda\n\n---\n\n${listed}`, assets);
    expectSound(placed);
    const texts = textsOf(placed.frames.slides[1]!).filter(({ name }) => /^Point \d.* text/.test(name));
    expect(texts.map(linesOf)).toEqual([
      ['One', 'First', 'Second'],
      ['Two', 'Third'],
    ]);
    const [title, slide] = texts[0]!.text.paragraphs;
    expect(title!.size).toBeGreaterThan(slide!.size);
  });

  it('of four sections is full of their titles', () => {
    const sections = ['One', 'Two', 'Three', 'Four'].map((name) => `# ${name}\n\n---\n\n## Slide of ${name}\n\nText`);
    const placed = placeSource(
      `---\ntitle: Deck\n---\n\n# Deck\n\n---\n\n::agenda\n\n---\n\n${sections.join('\n\n---\n\n')}`,
      assets,
    );
    const texts = textsOf(placed.frames.slides[1]!).filter(({ name }) => /^Point \d.* text/.test(name));
    expect(texts.map(linesOf)).toEqual([['One'], ['Two'], ['Three'], ['Four']]);
  });
});

describe('cells side by side', () => {
  it.each(['lecture', 'meadow'])('have their text start at one height: %s', (theme) => {
    const long =
      'A remark that takes two lines at least wherever it stands, as it says so much more than the others do.';
    const cards = `### One\n\nShort.\n\n### Two\n\n${long}\n\n### Three\n\nShort.\n\n### Four\n\n${long}`;
    const { texts } = check(`## Four\n\n${cards}`, `theme: ${theme}\nicons: false\n`);
    const tops = texts.filter(({ role, name }) => role === 'body' && name.endsWith('text')).map(topOf);
    expect(tops).toHaveLength(4);
    expect(tops[0]).toBeCloseTo(tops[1]!, -3);
    expect(tops[2]).toBeCloseTo(tops[3]!, -3);
  });
});

/** Where its first line begins. */
function topOf({ box, text }: TextFrame): number {
  const free = box.height - text.height;
  return box.y + (text.anchor === 'middle' ? free / 2 : text.anchor === 'bottom' ? free : 0);
}

describe('a missing picture', () => {
  it('is labeled in words that can be read', () => {
    const { texts } = check('## Picture\n\n![The harbor at dawn, seen from the pier](gone.png)');
    const label = texts.find(({ name }) => name === 'Missing Picture')!;
    expect(label.text.paragraphs[0]!.size).toBeGreaterThanOrEqual(14);
    expect(label.text.paragraphs[0]!.runs[0]!.color).toEqual({ scheme: 'tx1' });
  });
});

describe('hierarchy', () => {
  it.each(themeNames)(
    'a statement is clearly larger than its title if it is short, else smaller, and larger than text: %s',
    (theme) => {
      const { texts, theme: own } = check('## Why\n\nIt is so.', `theme: ${theme}\n`);
      const long = check(`## Why\n\n${'It is so, and so it was. '.repeat(8)}`, `theme: ${theme}\n`).texts;
      const size = (role: TextFrame['role'], of = texts) =>
        of.find((frame) => frame.role === role)!.text.paragraphs[0]!.size;
      // What is as large as a title looks like a second one.
      expect(size('body')).toBeGreaterThanOrEqual(size('title') * 1.15);
      expect(size('body', long)).toBeLessThanOrEqual(size('title') * 0.94);
      expect(size('body', long)).toBeGreaterThan(
        own.master.placeholders.find(({ type }) => type === 'body')!.levels[0]!.size,
      );
    },
  );

  const numerals = (source: string) => {
    const { frames } = placeSource(`---\nkind: deck\ntheme: helvetia\n---\n\n# Deck\n\n---\n\n${source}`);
    return frames.slides.flatMap((slide) =>
      textsOf(slide)
        .filter(({ name }) => name === 'Section Number')
        .map(({ text }) => bodyText(text)),
    );
  };

  it('sections are counted where there are several, statements between them are not', () => {
    expect(numerals('# One\n\n---\n\n## A statement\n\n---\n\n# Two\n\n---\n\nText')).toEqual(['1', '2']);
    expect(numerals('# One\n\n---\n\n## A statement')).toEqual([]);
  });
});

describe('cards side by side', () => {
  it.each([true, false])('have texts that start at one height, however long their headings: plain %s', (isPlain) => {
    const long = 'A heading of more words than fit in a line of it';
    const source = `## Cards\n\n### Short\n\nText.\n\n### ${long}\n\nText.\n\n### Short\n\nText.`;
    const { texts } = check(source, '', isPlain);
    const starts = texts
      .filter(({ role }) => role === 'body')
      .map(({ box, text: { paragraphs } }) => {
        const [heading, first] = paragraphs;
        const below = Math.round(
          heading!.lines.length * heading!.lineHeight + heading!.spaceAfter + first!.spaceBefore,
        );
        return `${box.y} ${below}`;
      });
    expect(new Set(starts).size).toBe(1);
  });

  it('leave no placeholder: a last row of fewer stands in the middle', () => {
    const cards = Array.from({ length: 5 }, (_, index) => `### Card ${index}\n\nText.`).join('\n\n');
    const { groups, theme } = check(`## Cards\n\n${cards}`, '', true);
    const [left, right] = [groups[3]!.box, groups[4]!.box];
    expect((left.x + right.x + right.width) / 2).toBeCloseTo(theme.slideSize.width / 2, -3);
  });
});

describe('points that do not count', () => {
  it('have no numbers, and on grounds no bullets', () => {
    const points = Array.from({ length: 5 }, (_, index) => `- A point ${'abcde'[index]}`).join('\n');
    const { slide, groups } = check(`## Points\n\n${points}`);
    expect(slide.variant).toBe('rows of points');
    const named = (end: string, all: readonly Frame[]) => allFrames(all).filter(({ name }) => name.endsWith(end));
    expect(named('mark', groups)).toEqual([]);
    expect(named('ground', groups)).toHaveLength(5);
    const { groups: open } = check(`## Points\n\n${points}`, 'theme: folio\n');
    const marks = named('mark', open).filter((frame): frame is TextFrame => frame.type === 'text');
    expect(marks.map(({ text }) => bodyText(text))).toEqual(points.split('\n').map(() => '•'));
  });
});
