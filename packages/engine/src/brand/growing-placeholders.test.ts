// Placeholders that grow with their text have the room below them.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { text, title } from '../../../../test/brand-templates/drawing.ts';
import { usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import { readBrand } from './read-brand.ts';

const usual = usualTemplates[0]!.masters[0]!;
type Place = readonly [x: number, y: number, width: number, height: number];

/** The height in points of a text of this height, fitted so. */
function heightOf(at: Place, fit: string, ...others: readonly string[]): number {
  const own = text(10, at, { bodyPr: `<a:bodyPr><a:${fit}/></a:bodyPr>` });
  const layouts = [{ name: 'Page', shapes: [title([40, 30, 880, 60]), own, ...others] }];
  const shapes = usual.shapes.filter((xml) => xml.includes('<p:ph '));
  const masters = [{ ...usual, background: '', shapes, layouts }];
  const { theme } = readBrand(
    writeTemplate({ ...usualTemplates[0]!, name: 'growing', size: wide, masters, slides: [] }),
    createWorld(),
  );
  const found = theme.layouts[0]!.placeholders.find(({ index }) => index === 10)!;
  return Math.round(found.box.height / 12_700);
}

test.each<[what: string, height: number, expected: number]>([
  ['down to the foot of the slide', heightOf([40, 110, 880, 150], 'spAutoFit'), 392],
  ['down to what is below', heightOf([40, 110, 880, 150], 'spAutoFit', text(11, [40, 400, 880, 60])), 281],
  ['past what is beside it', heightOf([40, 110, 400, 150], 'spAutoFit', text(11, [500, 400, 400, 60])), 392],
  ['a line of text stays one', heightOf([40, 110, 880, 40], 'spAutoFit'), 40],
  ['one that shrinks its text stays as high', heightOf([40, 110, 880, 150], 'normAutofit'), 150],
])('%s', (_, height, expected) => {
  expect(height).toBe(expected);
});
