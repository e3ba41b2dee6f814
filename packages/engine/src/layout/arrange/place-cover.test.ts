// Texts on the covers of templates: names in one line where there is room, no subtitle among the names at the foot, nothing that crowds a title.
import { createWorld } from '@deckle/press';
import { describe, expect, test } from 'vitest';
import {
  content,
  footers,
  ground,
  type Place,
  picture,
  picturePlaceholder,
  placeholder,
  shape,
  solid,
  text,
  title,
} from '../../../../../test/brand-templates/drawing.ts';
import { office } from '../../../../../test/brand-templates/themes.ts';
import { pictures } from '../../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../../test/brand-templates/write-template.ts';
import { points } from '../../base/graphics.ts';
import { readBrand } from '../../brand/read-brand.ts';
import { composeSource } from '../../compose.ts';
import { cornersJpeg } from '../../pictures/sample-pictures.test-helper.ts';
import { slidesOnBrand } from '../brand-deck.test-helper.ts';
import type { TextFrame } from '../frames.ts';
import { png } from '../sample-pictures.test-helper.ts';

const world = createWorld();
const source =
  '---\ntitle: Water until 2040\nsubtitle: Proposal to the board\nauthor: Department of Planning\ndate: 2026-10-12\n---\n\n# Water until 2040\n\n---\n\n## A\n\nText\n';
const sized = (size: number, align = 'l') =>
  `<a:lvl1pPr marL="0" indent="0" algn="${align}"><a:buNone/><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;
const top = '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"/>';
const head = (at: Place, size: number) => title(at, { levels: sized(size), bodyPr: top });
const words = (idx: number, at: Place, size: number, align = 'l') =>
  text(idx, at, { levels: sized(size, align), bodyPr: top });

/** The texts of the cover on a template whose cover has these placeholders, 960 × 540 points large. */
const coverOf = async (shapes: readonly string[], deck = source) => (await framesOf(shapes, deck))[0]!;

/** Those of each slide. */
async function framesOf(shapes: readonly string[], deck: string) {
  const feet = footers(960, 510);
  const template = writeTemplate({
    name: 'covers',
    trait: 'covers',
    pictures,
    size: { width: 960 * 12_700, height: 540 * 12_700 },
    masters: [
      {
        theme: office,
        shapes: [title([48, 30, 864, 64]), content(1, [48, 120, 864, 360]), ...feet],
        layouts: [
          { name: 'Cover', attributes: 'type="title"', shapes },
          { name: 'Content', attributes: 'type="obj"', shapes: [title(), content(1), ...feet] },
        ],
      },
    ],
  });
  const brand = readBrand(template, world);
  const { composition } = await composeSource({ source: deck, kind: 'deck', brand }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  return composition.frames.slides.map(({ frames }) =>
    frames.filter((each): each is TextFrame => each.type === 'text').map(readFrame),
  );
}

const readFrame = (frame: TextFrame) => ({
  lines: frame.text.paragraphs.flatMap((each) =>
    each.lines.map(({ runs }) =>
      runs
        .map((run) => run.text)
        .join('')
        .trim(),
    ),
  ),
  y: Math.round(points(frame.box.y)),
  x: Math.round(points(frame.box.x)),
  width: Math.round(points(frame.box.width)),
  height: points(frame.text.height),
  size: Math.max(...frame.text.paragraphs.map((each) => each.size)),
});

const linesOf = async (shapes: readonly string[]) => (await coverOf(shapes)).map(({ lines }) => lines);
const subtitle = placeholder({ ph: 'type="subTitle" idx="1"', at: [48, 200, 864, 60], levels: sized(24), bodyPr: top });

describe('names and date', () => {
  test('are one line in the room beside a narrow placeholder', async () => {
    const [, ...lines] = await linesOf([
      head([48, 100, 864, 80], 40),
      subtitle,
      words(13, [380, 400, 200, 40], 18, 'ctr'),
    ]);
    expect(lines).toContainEqual(['Department of Planning · October 12, 2026']);
  });

  test('are a line each where nothing is free beside it, without a dot at their end', async () => {
    const [, ...lines] = await linesOf([head([48, 100, 300, 80], 40), subtitle, words(13, [48, 400, 240, 60], 18)]);
    expect(lines).toContainEqual(['Department of Planning', 'October 12, 2026']);
  });

  test('are smaller rather than higher than their place where a name is long', async () => {
    const long = source.replace('Department of Planning', 'Department of Planning, Water and Rural Affairs');
    const shapes = [head([48, 100, 240, 120], 40), subtitle, words(13, [48, 494, 180, 40], 18)];
    const byline = (await coverOf(shapes, long)).find(({ lines }) => lines.at(-1)!.includes('October'))!;
    expect(byline.lines.length).toBeGreaterThan(1);
    expect(byline.y + byline.height).toBeLessThanOrEqual(535);
  });

  test('stand at the foot of the title, not on it, where the template has only a line over it', async () => {
    const kicker = placeholder({
      ph: 'type="subTitle" idx="1"',
      at: [48, 60, 864, 40],
      levels: sized(18),
      bodyPr: top,
    });
    const [heading, ...others] = await coverOf([kicker, head([48, 110, 864, 340], 60)]);
    const at = (line: string) => others.find(({ lines }) => lines.includes(line))!;
    expect(at('Proposal to the board').lines).toHaveLength(1);
    expect(at('October 12, 2026').y).toBeGreaterThan(heading!.y + heading!.height + 30);
  });
});

test('a subtitle and names share the one place that a cover has for both', async () => {
  const speaker = text(13, [48, 200, 600, 80], {
    levels: sized(24),
    bodyPr: top,
    prompt: '<a:p><a:r><a:t>Speaker name</a:t></a:r></a:p>',
  });
  const [, ...others] = await coverOf([head([48, 100, 600, 90], 40), speaker]);
  expect(others).toHaveLength(1);
  expect(others[0]!.lines[0]).toBe('Proposal to the board');
  expect(others[0]!.lines.join(' ')).toContain('October 12, 2026');
});

const low = '<a:bodyPr anchor="b"/>';
const logo = picture('logo', [800, 480, 100, 30]);
test.each([
  ['near it, names follow', '<a:bodyPr anchor="t"/>', [], 150, 240],
  ['names that stand at the foot of their box stay', low, [], 460, 540],
  ['names beside a logo, where they would be a footer, follow', low, [logo], 150, 240],
])(
  'a subtitle is under the title, and no third text among names in the strip at the foot: %s',
  async (_, bodyPr, drawn, from, to) => {
    const [heading, ...others] = await coverOf([
      head([48, 40, 864, 150], 48),
      text(12, [48, 470, 200, 45], { levels: sized(14), bodyPr }),
      text(13, [260, 470, 200, 45], { levels: sized(14), bodyPr }),
      ...drawn,
    ]);
    const at = (line: string) => others.find(({ lines }) => lines.some((each) => each.startsWith(line)))!;
    expect(at('Proposal to the board').y).toBeLessThan(heading!.y + heading!.height + 40);
    expect(at('Proposal to the board').y).toBeGreaterThanOrEqual(heading!.y + heading!.height);
    expect(at('Department of Planning').y).toBeGreaterThanOrEqual(from);
    expect(at('Department of Planning').y).toBeLessThan(to);
  },
);

test('texts follow the words over them in one group, up to a rule', async () => {
  const shapes = [head([48, 100, 864, 200], 48), words(12, [48, 320, 600, 60], 20), words(13, [48, 440, 600, 30], 16)];
  const [heading, text, names] = await coverOf(shapes);
  expect(text!.y - heading!.y - heading!.height).toBeLessThan(30);
  expect(names!.y - text!.y - text!.height).toBeLessThan(30);
  const rule = shape('Rule', [48, 300, 600, 2], solid('accent1'));
  const [, under] = await coverOf([...shapes, rule]);
  expect(under!.y).toBe(320);
});

test('a title is one line where the room beside its box has one, and stays in it otherwise', async () => {
  const [wide] = await coverOf([head([48, 100, 260, 99], 40), subtitle]);
  expect(wide!.lines).toEqual(['Water until 2040']);
  const beside = words(13, [330, 100, 300, 40], 18);
  const [narrow] = await coverOf([head([48, 100, 260, 99], 40), subtitle, beside]);
  expect(narrow!.lines).toHaveLength(2);
  expect(narrow!.width).toBe(260);
});

test('lines at the lower edge of a picture all stand on it', async () => {
  const low = text(1, [40, 454, 753, 37], { levels: sized(10.5, 'r'), bodyPr: '<a:bodyPr anchor="b"/>' });
  const shapes = [picture('logo', [0, 60, 960, 434]), head([15, 110, 194, 337], 32), low];
  const [, below, ...more] = await coverOf(shapes);
  expect(more).toEqual([]);
  expect(below!.lines).toEqual(['Proposal to the board', 'Department of Planning · October 12, 2026']);
  expect(below!.y).toBeLessThan(454);
});

test('texts without a placeholder are larger than text of slides under a large title', async () => {
  // So much on a slide that text is no larger than the template has it.
  const full = `${source}\n${'- A point of some length that says what is meant in full\n'.repeat(11)}`;
  const size = async (title: number) => (await coverOf([head([48, 100, 864, 160], title)], full))[1]!.size;
  const [small, large] = [await size(32), await size(64)];
  expect(large).toBeGreaterThan(small);
  expect(large).toBeCloseTo(64 * 0.42, 0);
});

test('a subtitle that has no room between title and names is with the names, and the date in its own place', async () => {
  const named = (idx: number, at: Place, prompt: string) =>
    text(idx, at, { levels: sized(18), bodyPr: top, prompt: `<a:p><a:r><a:t>${prompt}</a:t></a:r></a:p>` });
  const [, ...others] = await coverOf([
    head([226, 344, 684, 82], 44),
    named(13, [226, 440, 684, 60], 'Speaker name'),
    named(11, [44, 340, 136, 30], 'Date'),
  ]);
  const at = (line: string) => others.find(({ lines }) => lines.includes(line))!;
  expect(at('Proposal to the board').lines).toContain('Department of Planning');
  expect(at('October 12, 2026').x).toBe(44);
});

test('a long subtitle has the room of its lines, and of the names below it, where nothing stands there', async () => {
  const board =
    'Proposal to the board of the water company, with all of its costs and those of the two northern reservoirs';
  const long = source.replace('Proposal to the board', board);
  const [, subtitle] = await coverOf(
    [
      head([248, 94, 300, 121], 44),
      placeholder({ ph: 'type="subTitle" idx="1"', at: [248, 227, 300, 45], levels: sized(22), bodyPr: top }),
    ],
    long,
  );
  expect(subtitle!.lines.length).toBeGreaterThan(4);
  expect(subtitle!.size).toBeGreaterThanOrEqual(21);
});

describe('a subtitle', () => {
  const low = (at: Place) => placeholder({ ph: 'type="subTitle" idx="1"', at, levels: sized(24), bodyPr: top });

  test('that the high box of a title reaches over does not grow onto its words', async () => {
    const [heading, ...others] = await coverOf([
      head([48, 100, 430, 150], 44),
      low([48, 215, 640, 32]),
      picture('logo', [500, 262, 120, 120]),
    ]);
    const end = heading!.y + heading!.height;
    expect(others.length).toBeGreaterThan(0);
    for (const { y, size } of others) {
      expect(y).toBeGreaterThanOrEqual(end - 1);
      // Beside each other rather than as small print.
      expect(size).toBeGreaterThanOrEqual(16);
    }
  });

  test('that stands under the band of its title stays there', async () => {
    const band = shape('Band', [0, 120, 960, 200], solid('accent1'));
    const yOf = async (drawn: readonly string[]) =>
      (await coverOf([...drawn, head([48, 140, 864, 160], 44), low([48, 330, 864, 100])]))[1]!.y;
    expect(await yOf([band])).toBe(330);
    expect(await yOf([])).toBeLessThan(330);
  });
});

test.each<[what: string, at: Place, size: number, isNear: boolean]>([
  ['right under them, in a place for it', [48, 290, 864, 60], 20, false],
  ['near them, although the place for texts is small print at the foot', [48, 500, 300, 20], 9, true],
  ['near them, although the place for texts is below a logo, far from them', [48, 440, 864, 60], 20, true],
])('the address of a closing slide stands %s', async (_, at, size, isMoved) => {
  const thanks = title([48, 180, 864, 100], { levels: sized(44), bodyPr: top });
  const closing = {
    name: 'Closing',
    attributes: 'userDrawn="1"',
    shapes: [picture('logo', [60, 360, 200, 60]), thanks, words(13, at, size)],
  };
  const page = { name: 'Content', attributes: 'type="obj"', shapes: [title([48, 30, 864, 64]), content(1)] };
  const slides = await slidesOnBrand([page, closing], '## A\n\nText\n\n---\n\n# Thank you\n\nopen-day@example.org');
  const [heading, address] = slides.at(-1)!.frames.filter((each): each is TextFrame => each.type === 'text');
  const gap = points(address!.box.y) - 180 - heading!.text.height / 12_700;
  expect(slides.at(-1)!.layout.name).toMatch(/^Closing/);
  expect(address!.text.paragraphs[0]!.size).toBeGreaterThanOrEqual(14);
  if (isMoved) expect(gap).toBeLessThan(60);
  else expect(points(address!.box.y)).toBeGreaterThanOrEqual(230);
});

test('the address of a closing slide stays in its place where a ground begins to change under the thanks', async () => {
  const sheet = shape('Sheet', [0, 97, 960, 443], solid('F0F0F0'));
  const white = `<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>`;
  const levels = `<a:lvl1pPr><a:buNone/><a:defRPr sz="3600">${white}</a:defRPr></a:lvl1pPr>`;
  const shapes = [sheet, title([300, 0, 600, 80], { levels }), words(13, [48, 260, 864, 90], 24)];
  const closing = { name: 'Closing', attributes: 'userDrawn="1"', background: ground(solid('203090')), shapes };
  const page = { name: 'Content', attributes: 'type="obj"', shapes: [title([48, 30, 864, 64]), content(1)] };
  const slides = await slidesOnBrand([page, closing], '## A\n\nText\n\n---\n\n# Thank you\n\nopen-day@example.org');
  const address = slides.at(-1)!.frames.filter((each): each is TextFrame => each.type === 'text')[1]!;
  expect(points(address.box.y)).toBe(260);
});

test('the thanks end over an address whose place is in their box', async () => {
  const thanks = title([200, 170, 700, 200], {
    levels: sized(60),
    bodyPr: '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="b"/>',
  });
  const closing = {
    name: 'Closing',
    attributes: 'userDrawn="1"',
    shapes: [thanks, words(13, [200, 310, 700, 50], 24)],
  };
  const page = { name: 'Content', attributes: 'type="obj"', shapes: [title([48, 30, 864, 64]), content(1)] };
  const slides = await slidesOnBrand([page, closing], '## A\n\nText\n\n---\n\n# Thank you\n\nopen-day@example.org');
  const [heading, address] = slides.at(-1)!.frames.filter((each): each is TextFrame => each.type === 'text');
  expect(heading!.box.y + heading!.box.height).toBeLessThanOrEqual(address!.box.y);
  expect(points(address!.box.y)).toBe(310);
});

test('a subtitle and names stay in the frame that is drawn around them', async () => {
  const frame = shape(
    'Frame',
    [60, 398, 600, 54],
    '<a:noFill/><a:ln w="12700"><a:solidFill><a:srgbClr val="00AA00"/></a:solidFill></a:ln>',
  );
  const all = await coverOf([frame, head([80, 300, 560, 80], 32), words(1, [80, 404, 560, 42], 18)]);
  for (const { y, height } of all.slice(1)) {
    expect(y).toBeGreaterThanOrEqual(398);
    expect(y + height).toBeLessThanOrEqual(452.1);
  }
});

test('a drawing that a cover cannot show stands without its title again, but under a band and behind a bar', async () => {
  const drawing = new Map([['sign.png', png(1200, 700)]]);
  const cover = {
    name: 'Title Slide',
    attributes: 'type="title"',
    shapes: [placeholder({ ph: 'type="ctrTitle"', name: 'Title', at: [66, 180, 828, 100] })],
  };
  const band = shape('Band', [0, 0, 960, 90], solid('accent1'));
  const bar = shape('Bar', [38, 24, 4, 44], solid('accent1'));
  const titles = [[], [band], [bar]].map(async (drawn) => {
    const shapes = [...drawn, title([48, 20, 864, 56]), content(1, [48, 120, 864, 340])];
    const layouts = [cover, { name: 'Content', attributes: 'type="obj"', shapes }];
    const slides = await slidesOnBrand(layouts, '# Start\n\n![A sign](sign.png)\n\n---\n\n## A\n\nText', drawing);
    expect(slides).toHaveLength(3);
    return slides[1]!.frames.filter((frame) => frame.type === 'text' && frame.role === 'title').length;
  });
  expect(await Promise.all(titles)).toEqual([0, 1, 1]);
});

test.each<[what: string, width: number, isFilled: boolean]>([
  ['of most of it', 442, true],
  ['of half of it', 390, false],
])('a photograph fills the place for a picture on a cover, if that shows enough: %s', async (_, width, isFilled) => {
  const at: Place = [0, 0, width, 520];
  const cover = {
    name: 'Cover with picture',
    attributes: 'type="title"',
    shapes: [head([560, 150, 360, 120], 40), words(1, [560, 290, 360, 60], 20), picturePlaceholder(13, at)],
  };
  const page = {
    name: 'Content',
    attributes: 'type="obj"',
    shapes: [title([48, 30, 864, 64]), content(1, [48, 120, 864, 360])],
  };
  const slides = await slidesOnBrand(
    [cover, page],
    '# Start\n\n![A photo](photo.jpg)\n\n---\n\n## A\n\nText',
    new Map([['photo.jpg', cornersJpeg]]),
  );
  const photo = slides[0]!.frames.find(({ type }) => type === 'picture')!;
  expect(Math.round(points(photo.box.height)) === 520).toBe(isFilled);
});

test('names do not run into a seal under the subtitle', async () => {
  const seal = picture('logo', [100, 190, 100, 100]);
  const line = words(1, [48, 150, 864, 34], 24);
  const all = await coverOf([head([48, 40, 864, 100], 44), line, seal]);
  for (const { y, height } of all.slice(1)) expect(y + height <= 190 || y >= 290).toBe(true);
});
