// Covers made for a picture that is their ground: without one, the color of the template is behind a pale title.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { fieldCover } from './field-cover.ts';

const slideSize = { width: 960, height: 540 };
type Four = readonly [x: number, y: number, width: number, height: number];
const placeholder = (type: Placeholder['type'], [x, y, width, height]: Four, hex = 'FFFFFF') =>
  ({ type, box: { x, y, width, height }, levels: [{ size: 44, color: { rgb: hex } }] }) as unknown as Placeholder;
type Draft = {
  readonly ink?: string;
  readonly picture?: Four;
  readonly band?: string;
  readonly more?: Partial<SlideLayout>;
};
const check = ({ ink = 'FFFFFF', picture = [0, 0, 960, 540], band = '005753', more = {} }: Draft) => {
  const shapes = [
    { box: { x: 0, y: 0, width: 960, height: 80 }, fill: { type: 'solid', color: { hex: band, alpha: 1 } }, paths: [] },
  ];
  const layout = {
    ...{ name: 'Cover', uses: ['title'], variant: 'picture', background: { rgb: 'FFFFFF' } },
    placeholders: [placeholder('pic', picture), placeholder('title', [120, 90, 720, 180], ink)],
    art: { ground: undefined, shapes },
    ...more,
  } as unknown as SlideLayout;
  return fieldCover([layout], { slideSize, colors: {} as never })?.layout;
};

test.each<[what: string, draft: Draft, isMade: boolean]>([
  ['a pale title on a picture', {}, true],
  ['a dark title can be read on white', { ink: '202020' }, false],
  ['a picture beside the title', { picture: [480, 0, 480, 540] }, false],
  ['no color on which the title can be read', { band: 'F0E0A0' }, false],
  ['for sections', { more: { uses: ['section'] } }, false],
])('%s: %j', (_, draft, isMade) => expect(check(draft) !== undefined).toBe(isMade));

test('it has the band on the whole slide, and no place for a picture', () => {
  const { name, variant, placeholders, art, background, dress } = check({})!;
  expect([name, variant, placeholders.map(({ type }) => type)]).toEqual([
    'Cover (without a picture)',
    undefined,
    ['title'],
  ]);
  expect(art!.ground).toEqual({ type: 'solid', color: { hex: '005753', alpha: 1 } });
  expect(background).toEqual({ rgb: '005753' });
  // Slides draw it themselves, over what their slide layout draws.
  expect(JSON.stringify(dress!.background)).toContain('a:srgbClr');
  expect(dress!.hidesLayout).toBe(false);
});
