// On a brand, the photograph of an opening stands beside its words, clear of logos and panels; where it has no place, it is the ground.
import { createWorld } from '@deckle/press';
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
import { pictures, usualTemplates, wide } from '../../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../../test/brand-templates/write-template.ts';
import { points } from '../../base/graphics.ts';
import { readBrand } from '../../brand/read-brand.ts';
import { composeSource } from '../../compose.ts';
import { jpeg } from '../sample-pictures.test-helper.ts';

const world = createWorld();
const usual = usualTemplates[0]!.masters[0]!;
const assets = new Map([
  ['photo.jpg', jpeg(1600, 1000)],
  ['panorama.jpg', jpeg(2000, 500)],
]);
const asGround = (name = 'photo.jpg', heading = 'Water for the valley') =>
  `# ${heading}\n\n::slide{background="${name}"}\n\nProposal to the board`;
const long = 'Water for the valley until 2040, and what the reservoir in the hills can still do for every one of us';

/** The first slide on a brand 960 × 540 points large, whose cover draws these shapes under its texts. Boxes in points. */
async function openingOn(drawn: readonly string[], source: string, at: Place = [66, 180, 828, 100], align = 'l') {
  const levels = `<a:lvl1pPr algn="${align}"><a:buNone/><a:defRPr sz="4400"/></a:lvl1pPr>`;
  const cover = placeholder({ ph: 'type="ctrTitle"', name: 'Title', at, levels });
  const below = text(1, [at[0], at[1] + at[3] + 10, at[2], 60], { ph: 'type="subTitle" idx="1"' });
  const head = placeholder({ ph: 'type="title"', name: 'Title', at: [66, 24, 828, 60] });
  const layouts = [
    { name: 'Title Slide', attributes: 'type="title"', shapes: [...drawn, cover, below] },
    { name: 'Title and Content', attributes: 'type="obj"', shapes: [head, content(1, [66, 120, 828, 340])] },
  ];
  const masters = [{ ...usual, shapes: usual.shapes.filter((xml) => xml.includes('<p:ph ')), layouts }];
  const draft = { ...usualTemplates[0]!, name: 'openings', size: wide, pictures, masters, slides: [] };
  const brand = readBrand(writeTemplate(draft), world);
  const deck = `${source}\n\n---\n\n## A\n\nText`;
  const { composition } = await composeSource({ source: deck, kind: 'deck', brand, assets }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  const { slides } = composition.frames;
  const [{ frames, background }] = slides as [(typeof slides)[0]];
  const boxOf = (found: (typeof frames)[number] | undefined) =>
    found && [found.box.x, found.box.y, found.box.width, found.box.height].map((each) => Math.round(points(each)));
  const texts = frames.filter(({ type }) => type === 'text');
  return {
    count: slides.length,
    background,
    picture: boxOf(frames.find(({ type }) => type === 'picture')),
    ends: texts.map(({ box }) => points(box.x + box.width)),
    starts: texts.map(({ box }) => points(box.x)),
  };
}

const logo = (at: Place) => picture('logo', at);
const panel = (at: Place) => shape('Panel', at, solid('accent2'));

test.each<[what: string, drawn: readonly string[], source: string, expected: Place]>([
  ['stands at the end of the slide', [], asGround(), [518, 0, 442, 540]],
  ['begins under a logo', [logo([800, 20, 120, 60])], asGround(), [518, 99, 442, 441]],
  ['ends over a band along the foot', [panel([0, 480, 960, 60])], asGround(), [518, 0, 442, 480]],
  [
    'stands at the start where the end has a logo in its middle',
    [logo([600, 220, 120, 60])],
    asGround(),
    [0, 281, 960, 259],
  ],
  ['is a strip where it is a panorama', [], asGround('panorama.jpg'), [0, 281, 960, 259]],
])('the photograph of an opening %s', async (_, drawn, source, expected) => {
  const found = await openingOn(drawn, source);
  expect(found.picture).toEqual(expected);
  expect(found.background).toBeUndefined();
  const [x, , width] = expected;
  if (x > 0) expect(Math.max(...found.ends)).toBeLessThan(x);
  else if (width < 960) expect(Math.min(...found.starts)).toBeGreaterThan(width);
});

test('beside a title at the end of its slide it stands at the start', async () => {
  expect((await openingOn([], asGround(), [420, 180, 474, 100], 'r')).picture).toEqual([0, 0, 442, 540]);
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
