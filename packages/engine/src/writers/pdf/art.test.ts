// The art of a brand in PDF and HTML: what Typst and browsers are given draws, whatever the shapes are.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { drawSlides } from '../../../../../test/measure-brand-deck.ts';
import { createDiagnostics } from '../../base/diagnostic.ts';
import { emu } from '../../base/graphics.ts';
import type { Brand } from '../../brand/brand.ts';
import { compile } from '../../compile.ts';
import { composeSource } from '../../compose.ts';
import { parse } from '../../source/parse.ts';
import type { ArtFill, ArtShape, ArtText } from '../../theme/art.ts';
import { findTheme } from '../../theme/find-theme.ts';

const world = createWorld();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const red: ArtFill = { type: 'solid', color: { hex: 'FF0000', alpha: 0.5 } };
const base: ArtShape = {
  box: { x: 1_000_000, y: 1_000_000, width: 2_000_000, height: 1_000_000 },
  rotation: 0,
  flipX: false,
  flipY: false,
  paths: [
    {
      width: 10,
      height: 10,
      isFilled: true,
      isStroked: true,
      commands: [
        { type: 'move', x: 0, y: 0 },
        { type: 'line', x: 10, y: 0 },
        { type: 'cubic', points: [10, 5, 5, 10, 0, 10] },
        { type: 'close' },
      ],
    },
  ],
};
const stop = (at: number, hex: string) => ({ at, color: { hex, alpha: 1 } });
const gradient: ArtFill = {
  type: 'gradient',
  kind: 'linear',
  angle: 30,
  stops: [stop(0.2, 'FF0000'), stop(0.2, '00FF00'), stop(0.9, '0000FF')],
};
const picture: ArtFill = {
  type: 'picture',
  asset: 'photo',
  crop: { left: 0.1, top: 0, right: -0.2, bottom: 0 },
  alpha: 1,
};
const run = {
  text: 'Confidential & <b>',
  family: 'Nobody',
  size: 12,
  bold: true,
  italic: false,
  color: { hex: '00FF00', alpha: 1 },
};

/** A brand whose every slide layout has this art. */
function brandWith(shape: ArtShape, ground?: ArtFill): Brand {
  const theme = findTheme('slate', parse('# x').document.meta, createDiagnostics());
  const art = { ground, shapes: [shape] };
  return {
    theme: {
      ...theme,
      assets: new Map([['photo', png]]),
      layouts: theme.layouts.map((layout) => ({ ...layout, art })),
    },
    description: {
      slideSize: theme.slideSize,
      colors: theme.colors,
      fonts: { major: 'a', minor: 'b' },
      layouts: [],
      verdict: { level: 'ready', text: '' },
      report: [],
    },
  };
}

test.each<[what: string, shape: Partial<ArtShape>, inHtml: string]>([
  ['a half-seen fill', { fill: red }, 'fill="#FF0000"'],
  ['a gradient whose stops do not reach the ends', { fill: gradient }, '<linearGradient'],
  ['rings', { fill: { ...gradient, kind: 'radial' }, rotation: 45 }, '<radialGradient'],
  [
    'a dashed line alone',
    { stroke: { color: { hex: '123456', alpha: 1 }, width: 25_400, dash: [4, 3] } },
    'stroke-dasharray="8 6"',
  ],
  ['a picture cut to its outline', { fill: picture }, '<clipPath'],
  [
    'a picture turned, mirrored and half seen',
    { fill: { ...picture, alpha: 0.3 }, rotation: 30, flipX: true },
    'opacity="0.3"',
  ],
  ['a picture that is not there', { fill: { ...picture, asset: 'nothing' } }, '<h1'],
  ['no outline at all', { fill: red, paths: [] }, '<h1'],
  ['no size at all', { fill: gradient, box: { x: 0, y: 0, width: 0, height: 0 } }, '<h1'],
  [
    'text, which is escaped',
    {
      text: {
        insets: { left: 0, top: 0, right: 0, bottom: 0 },
        anchor: 'middle',
        wraps: true,
        paragraphs: [{ align: 'end', direction: 'ltr', lineHeight: 1.2, runs: [run] }],
      },
    },
    '&lt;b&gt;',
  ],
])('%s', async (_what, shape, inHtml) => {
  const brand = brandWith({ ...base, ...shape }, gradient);
  const source = '# One\n\n---\n\n## Two\n\ntext';
  const pdf = await compile({ source, kind: 'deck', format: 'pdf', brand }, world);
  expect(pdf.pages).toBe(2);
  const html = Buffer.from((await compile({ source, kind: 'deck', format: 'html', brand }, world)).bytes).toString(
    'utf8',
  );
  expect(html).toContain(inHtml);
  // Drawn once, and shown on both slides.
  expect(html.match(/<use href="#art-/g)).toHaveLength(2);
});

test.each<[what: string, corners: readonly (readonly [x: number, y: number])[], isShown: boolean]>([
  [
    'a rectangle',
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
    true,
  ],
  [
    'a diamond',
    [
      [0, 5],
      [5, 0],
      [10, 5],
      [5, 10],
    ],
    false,
  ],
  [
    'a triangle',
    [
      [5, 0],
      [10, 10],
      [0, 10],
    ],
    false,
  ],
])('a picture in %s shows in the corner of its box: %s', async (_, corners, isShown) => {
  const lines = corners.map(([x, y], index) => ({ type: index === 0 ? ('move' as const) : ('line' as const), x, y }));
  const paths = [{ ...base.paths[0]!, commands: [...lines, { type: 'close' as const }] }];
  const whole: ArtFill = { type: 'picture', asset: 'photo', crop: { left: 0, top: 0, right: 0, bottom: 0 }, alpha: 1 };
  const white: ArtFill = { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } };
  const brand = brandWith({ ...base, paths, fill: whole }, white);
  const { bytes } = await compile({ source: '# One', kind: 'deck', format: 'pdf', brand }, world);
  const [page] = await drawSlides(bytes, 1, 1280);
  const at = (x: number, y: number) => [
    ...page!.data.subarray((y * page!.width + x) * 4, (y * page!.width + x) * 4 + 3),
  ];
  // The box begins 105 dots from the edges of the slide, and is 210 wide and 105 high.
  const isPaper = (dot: readonly number[]) => dot.every((value) => value > 250);
  expect(isPaper(at(210, 158))).toBe(false);
  expect(isPaper(at(109, 109))).toBe(!isShown);
});

test.each<[what: string, words: string, most: number]>([
  ['Chinese, which has no spaces', '本报告仅供本公司内部使用'.repeat(6), 26],
  ['Japanese', 'この資料は社内でのみ使用してください。'.repeat(4), 26],
  ['English', 'For internal use and for institutional investors. '.repeat(4), 70],
])('lines of a long text in the drawing of a brand are as long as its box is wide: %s', async (_, words, most) => {
  const text: ArtText = {
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
    ...{ anchor: 'top', wraps: true },
    paragraphs: [{ align: 'start', direction: 'ltr', lineHeight: 1.2, runs: [{ ...run, text: words }] }],
  };
  const brand = brandWith({ ...base, box: { x: 0, y: 0, width: emu(300), height: emu(80) }, text });
  const { bytes } = await compile({ source: '# One', kind: 'deck', format: 'html', brand }, world);
  const html = Buffer.from(bytes).toString('utf8');
  const lines = [...html.matchAll(/<text[^>]*>([^<]*)</g)]
    .map(([, shown]) => shown!)
    .filter((shown) => shown.trim() !== '' && words.includes(shown.trim()));
  expect(lines.join('').trimEnd()).toBe(words.trimEnd());
  for (const shown of lines) expect(shown.length, shown).toBeLessThanOrEqual(most);
});

test('fields in the drawing of a brand say the number of their slide and the date of the document', async () => {
  const field = (kind: 'slideNumber' | 'date', text: string) => ({ ...run, text, field: kind });
  const text: ArtText = {
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
    anchor: 'middle',
    wraps: false,
    paragraphs: [
      {
        align: 'end',
        direction: 'ltr',
        lineHeight: 1.2,
        runs: [field('slideNumber', '‹#›'), { ...run, text: ' / ' }, field('date', '2/9/2018')],
      },
    ],
  };
  const { theme, description } = brandWith({ ...base, text });
  const brand = { theme: { ...theme, template: { firstSlideNumber: 6 } }, description } as Brand;
  const slides = placedSlides('---\ndate: 2026-10-12\n---\n\n# One\n\n---\n\n## Two\n\ntext', brand);
  expect((await slides).map(({ fields }) => fields)).toEqual([
    { slideNumber: '6', date: 'October 12, 2026' },
    { slideNumber: '7', date: 'October 12, 2026' },
  ]);
  const html = await compile(
    { source: '# One\n\n---\n\n## Two\n\ntext', kind: 'deck', format: 'html', brand: { theme, description } },
    world,
  );
  const shown = [
    ...Buffer.from(html.bytes)
      .toString('utf8')
      .matchAll(/<text[^>]*>([^<]*)<\/text>/g),
  ];
  expect(shown.map(([, words]) => words)).toEqual(['1', ' / ', '2/9/2018', '2', ' / ', '2/9/2018']);
});

async function placedSlides(source: string, brand: Brand) {
  const { composition } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  return composition.frames.slides;
}
