// The accents of brands in black and white.
import { expect, test } from 'vitest';
import type { SlideLayout } from '../theme/theme.ts';
import { scheme } from './accents.test-helper.ts';
import { inkAccents } from './ink-accents.ts';

const stock = scheme('3A81BA D89F39 8BAB42 57A7B5 8B81D2 963334');
const chosen = scheme('740B0B 002633 E6BB44 9E9E9E 838383 3B3B3B');
const titled = (hex: string) => ({ type: 'title', levels: [{ color: { rgb: hex } }] });
const layout = (title: string, ground: string): SlideLayout =>
  ({
    ...{ uses: ['content'], placeholders: [titled(title)] },
    art: { ground: { type: 'solid', color: { hex: ground, alpha: 1 } }, shapes: [] },
  }) as unknown as SlideLayout;

const black = ['262626', '939393', '5C5C5C', 'BEBEBE', '787878', 'A8A8A8'];
test.each<
  [
    what: string,
    one: SlideLayout,
    colors: typeof stock,
    used: number,
    samples: number,
    expected: readonly string[] | undefined,
  ]
>([
  ['the color of titles and its steps', layout('262626', 'FFFFFF'), stock, 0, 9, black],
  ['lighter ones first on a dark ground', layout('FFFFFF', '000000'), stock, 0, 9, ['FFFFFF', '808080']],
  ['not where samples show an accent', layout('262626', 'FFFFFF'), stock, 3, 9, undefined],
  ['nor where there are few samples', layout('262626', 'FFFFFF'), stock, 0, 3, undefined],
  ['nor where the accents were chosen', layout('262626', 'FFFFFF'), chosen, 0, 9, undefined],
  ['nor where something is painted in a color', layout('262626', '99001F'), stock, 0, 9, undefined],
])('%s', (_, one, colors, used, samples, expected) => {
  const found = inkAccents([one], { colors, used: new Map([['accent2', used]]), samples });
  const hexes = found?.map((color) => ('rgb' in color ? color.rgb : ''));
  expect(hexes?.slice(0, expected?.length ?? 6)).toEqual(expected);
});
