// The logo of a brand, told from photographs and from pictures that stand on few slide layouts.
import { expect, test } from 'vitest';
import type { ArtShape } from '../theme/art.ts';
import { findLogo } from './brand-pictures.ts';

const slideSize = { width: 12_192_000, height: 6_858_000 };

const picture = (asset: string, width: number, height: number): ArtShape => ({
  box: { x: 0, y: 0, width, height },
  rotation: 0,
  flipX: false,
  flipY: false,
  paths: [],
  fill: { type: 'picture', asset, crop: { left: 0, top: 0, right: 0, bottom: 0 }, alpha: 1 },
});
const layout = (...shapes: readonly ArtShape[]) => ({ art: { ground: undefined, shapes } });

test.each<[what: string, layouts: Parameters<typeof findLogo>[0], logo: string | undefined]>([
  ['none', [layout(), {}], undefined],
  ['the only small picture', [layout(picture('logo', 900_000, 400_000))], 'logo'],
  ['not a photograph', [layout(picture('photo', 6_000_000, 6_858_000), picture('logo', 900_000, 400_000))], 'logo'],
  [
    'the one on most slide layouts',
    [
      layout(picture('award', 500_000, 500_000)),
      layout(picture('logo', 900_000, 400_000)),
      layout(picture('logo', 900_000, 400_000)),
    ],
    'logo',
  ],
])('the logo is %s', (_what, layouts, logo) => {
  expect(findLogo(layouts, slideSize)).toBe(logo);
});
