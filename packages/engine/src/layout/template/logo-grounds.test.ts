// Logos that could not be seen on the background that a slide asks for stand on a plate; others, and bands, stay as they are.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../../base/diagnostic.ts';
import { emu } from '../../base/graphics.ts';
import { parse } from '../../source/parse.ts';
import type { ArtShape } from '../../theme/art.ts';
import { findTheme } from '../../theme/find-theme.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import { logoGrounds } from './logo-grounds.ts';

const slate = findTheme('slate', parse('').document.meta, createDiagnostics());
const theme = { ...slate, template: {} } as unknown as Theme;
type Place = readonly [x: number, y: number, width: number, height: number];

const picture = (asset: string, [x, y, width, height]: Place): ArtShape => ({
  box: { x: emu(x), y: emu(y), width: emu(width), height: emu(height) },
  ...{ rotation: 0, flipX: false, flipY: false, paths: [] },
  fill: { type: 'picture', asset, crop: { left: 0, top: 0, right: 0, bottom: 0 }, alpha: 1 },
});
const corner: Place = [800, 20, 120, 60];

/** Every other part of the pictures is transparent. */
const colors: { readonly [asset: string]: string } = {
  black: '000000',
  navy: '12243A',
  white: 'FFFFFF',
  red: 'C00000',
};
const pictures = {
  tonesOf: (asset: string) => ({
    columns: 4,
    colors: Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? colors[asset] : undefined)),
  }),
};

/** What lies under the frames of a slide in this color, of a brand that draws these shapes on white: names, and assets of pictures. */
function check(shapes: readonly ArtShape[], background: string | undefined): readonly string[] {
  const white = { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } } as const;
  const layout = { ...slate.layouts[0]!, art: { ground: white, shapes } } as unknown as SlideLayout;
  const asked = background === undefined ? {} : { background: { rgb: background } };
  return logoGrounds({ layout, dark: false, ...asked }, theme, pictures).map((frame) =>
    frame.type === 'picture' ? frame.asset : frame.name,
  );
}

test.each<[what: string, shapes: readonly ArtShape[], background: string | undefined, expected: readonly string[]]>([
  ['a black logo on navy', [picture('black', corner)], '12243A', ['Logo Plate', 'black']],
  ['a black logo on the color of the brand', [picture('black', corner)], undefined, []],
  ['a black logo on sand', [picture('black', corner)], 'F3E6C8', []],
  ['a logo in the color of the slide', [picture('red', corner)], 'C00000', ['Logo Plate', 'red']],
  ['a white logo, which is not seen on white either', [picture('white', corner)], 'F3E6C8', []],
  ['a band', [picture('black', [0, 0, 960, 60])], '12243A', []],
  ['a logo on a band', [picture('red', [0, 0, 960, 100]), picture('black', corner)], '12243A', []],
  [
    'two logos',
    [picture('black', corner), picture('navy', [40, 480, 100, 40])],
    '12243A',
    ['Logo Plate', 'Logo Plate', 'black', 'navy'],
  ],
])('%s', (_, shapes, background, expected) => {
  expect(check(shapes, background)).toEqual(expected);
});

test('none without a template', () => {
  const layout = { ...slate.layouts[0]!, art: { ground: undefined, shapes: [picture('black', corner)] } };
  expect(logoGrounds({ layout, dark: false, background: { rgb: '12243A' } }, slate, pictures)).toEqual([]);
});
