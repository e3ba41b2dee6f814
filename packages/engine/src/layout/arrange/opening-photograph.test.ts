// On a brand, the photograph of an opening stands beside its words, clear of logos and panels; where it has no place, it is the ground.
import { expect, test } from 'vitest';
import {
  content,
  type Place,
  picture,
  placeholder,
  shape,
  solid,
  text,
} from '../../../../../test/brand-templates/drawing.ts';
import { points } from '../../base/graphics.ts';
import { slidesOnBrand } from '../brand-deck.test-helper.ts';
import type { TextFrame } from '../frames.ts';
import { jpeg } from '../sample-pictures.test-helper.ts';

const assets = new Map([
  ['photo.jpg', jpeg(1600, 1000)],
  ['panorama.jpg', jpeg(2000, 500)],
]);
const asGround = (name = 'photo.jpg', heading = 'Water for the valley') =>
  `# ${heading}\n\n::slide{background="${name}"}\n\nProposal to the board`;
const long = 'Water for the valley until 2040, and what the reservoir in the hills can still do for every one of us';

const logo = (at: Place) => picture('logo', at);
const panel = (at: Place) => shape('Panel', at, solid('accent2'));

type Options = {
  readonly at?: Place;
  readonly align?: string;
  readonly slide?: number;
  readonly hasSections?: boolean;
  /** Another cover draws nothing. */
  readonly hasPlain?: boolean;
};

/** A slide, the first unless said, on a brand 960 × 540 points large whose cover draws these shapes under its texts. Boxes in points. */
async function openingOn(
  drawn: readonly string[],
  source: string,
  { at = [66, 180, 828, 100], align = 'l', slide = 0, hasSections = false, hasPlain = false }: Options = {},
) {
  const levels = `<a:lvl1pPr algn="${align}"><a:buNone/><a:defRPr sz="4400"/></a:lvl1pPr>`;
  const cover = placeholder({ ph: 'type="ctrTitle"', name: 'Title', at, levels });
  const below = text(1, [at[0], at[1] + at[3] + 10, at[2], 60], { ph: 'type="subTitle" idx="1"' });
  const headBand = shape('Head', [0, 0, 960, 150], solid('accent1'));
  const section = placeholder({ ph: 'type="title"', name: 'Title', at: [66, 260, 828, 70], levels });
  const head = placeholder({ ph: 'type="title"', name: 'Title', at: [66, 24, 828, 60] });
  const layouts = [
    { name: 'Title Slide', attributes: 'type="title"', shapes: [...drawn, cover, below] },
    ...(hasPlain ? [{ name: 'Plain Title Slide', attributes: 'type="title"', shapes: [cover, below] }] : []),
    ...(hasSections
      ? [{ name: 'Section Header', attributes: 'type="secHead"', shapes: [panel([0, 0, 960, 540]), headBand, section] }]
      : []),
    { name: 'Title and Content', attributes: 'type="obj"', shapes: [head, content(1, [66, 120, 828, 340])] },
  ];
  const slides = await slidesOnBrand(layouts, `${source}\n\n---\n\n## A\n\nText`, assets);
  const { frames, background } = slides[slide]!;
  const boxOf = (found: (typeof frames)[number] | undefined) =>
    found && [found.box.x, found.box.y, found.box.width, found.box.height].map((each) => Math.round(points(each)));
  const texts = frames.filter((frame): frame is TextFrame => frame.type === 'text');
  return {
    background,
    picture: boxOf(frames.find(({ type }) => type === 'picture')),
    ends: texts.map(({ box }) => points(box.x + box.width)),
    words: texts.map(({ text: { paragraphs } }) =>
      paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)).join(''),
    ),
    starts: texts.map(({ box }) => points(box.x)),
  };
}

test.each<[what: string, drawn: readonly string[], source: string, expected: Place]>([
  ['stands at the end of the slide', [], asGround(), [518, 0, 442, 540]],
  ['begins under a logo', [logo([800, 20, 120, 60])], asGround(), [518, 99, 442, 441]],
  ['ends over a band along the foot', [panel([0, 480, 960, 60])], asGround(), [518, 0, 442, 480]],
  ['is a strip where the end has a logo in its middle', [logo([600, 220, 120, 60])], asGround(), [0, 281, 960, 259]],
  ['is a strip where it is a panorama', [], asGround('panorama.jpg'), [0, 281, 960, 259]],
])('the photograph of an opening %s', async (_, drawn, source, expected) => {
  const found = await openingOn(drawn, source);
  expect(found.picture).toEqual(expected);
  expect(found.background).toBeUndefined();
  const [x, , width] = expected;
  if (x > 0) expect(Math.max(...found.ends)).toBeLessThan(x);
  else if (width < 960) expect(Math.min(...found.starts)).toBeGreaterThan(width);
});

test.each<[what: string, at: Place, expected: Place]>([
  ['nearly as large', [510, 0, 450, 540], [510, 0, 450, 540]],
  ['much larger', [400, 0, 560, 540], [518, 0, 442, 540]],
])('it covers a picture of the brand that is %s, without a sliver', async (_, at, expected) => {
  const { picture: found } = await openingOn([logo(at)], asGround(), { at: [40, 180, 340, 100] });
  expect(found).toEqual(expected);
});

test('beside a title at the end of its slide it stands at the start', async () => {
  expect((await openingOn([], asGround(), { at: [420, 180, 474, 100], align: 'r' })).picture).toEqual([0, 0, 442, 540]);
});

test('it is the ground where a long title has no room beside it', async () => {
  const found = await openingOn(
    [logo([440, 60, 80, 60]), logo([440, 330, 80, 60])],
    asGround('photo.jpg', `${long} ${long}`),
  );
  expect(found).toMatchObject({ background: { asset: 'photo.jpg' }, picture: undefined });
});

test('it lies over what is painted where it would cut the panel of the title', async () => {
  const drawn = [shape('Ground', [0, 0, 960, 540], solid('accent2')), panel([40, 160, 880, 225])];
  expect((await openingOn(drawn, asGround())).picture).toEqual([0, 0, 960, 540]);
});

test('its credit stands on it', async () => {
  const source = asGround().replace('.jpg"', '.jpg" credit="Ana Morales"');
  const { picture: place, words } = await openingOn([], source);
  expect(place).toEqual([518, 0, 442, 540]);
  expect(words).toContain('Ana Morales');
});

test('the number of a section has room over its title, off a band', async () => {
  const section = (name: string) => `# ${name}\n\n::slide{background="panorama.jpg"}\n\n---\n\n## A\n\nText`;
  const source = `# Plan\n\n---\n\n${section('Wells')}\n\n---\n\n${section('Pipes')}`;
  const { picture: place, words } = await openingOn([], source, { slide: 1, hasSections: true });
  expect(words).toEqual(['Wells', '01']);
  expect(place).toEqual([0, 346, 960, 194]);
});

test.each<[what: string, y: number, hasPlain: boolean, expected: Place]>([
  ['the title is in the middle', 220, true, [518, 0, 442, 540]],
  ['the title is in the middle, and there is no other cover', 220, false, [0, 0, 960, 540]],
  ['the title is at the foot', 420, true, [0, 0, 960, 540]],
])(
  'a background of a cover with a place for a picture that is all of it, where %s',
  async (_, y, hasPlain, expected) => {
    const whole = placeholder({ ph: 'type="pic" idx="13"', name: 'Picture', at: [0, 0, 960, 540] });
    const at: Place = [66, y, 828, 50];
    const found = await openingOn([whole], asGround(), { at, hasPlain });
    expect(found.picture).toEqual(expected);
  },
);
