// What decks do not repeat of a sample slide: badges and dots whose words they do not have.
import { expect, test } from 'vitest';
import type { XmlNode } from '../ooxml/xml-tree.ts';
import type { SampleUnit } from './read-samples.ts';
import { isBadgeOf } from './sample-decoration.ts';

/** In points of a slide 960 × 540 points large. */
const slide = { width: 960, height: 540 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x, y, width, height });
const node = (name: string, attributes: Readonly<Record<string, string>>, ...children: XmlNode[]): XmlNode => ({
  ...{ name, children },
  attributes: new Map(Object.entries(attributes)),
});
const unit = (at: Four, geometry = 'roundRect', more: Partial<SampleUnit> = {}): SampleUnit =>
  ({
    ...{ kind: 'shape', letters: 0, box: box(at) },
    node: node('p:sp', {}, node('p:spPr', {}, node('a:prstGeom', { prst: geometry }))),
    ...more,
  }) as SampleUnit;

test.each<[what: string, unit: SampleUnit, words: Four, isHollow: boolean]>([
  ['a badge around letters', unit([40, 30, 33, 33]), [44, 40, 27, 12], true],
  ['a dot before a line of words', unit([52, 79, 10, 10], 'ellipse'), [67, 78, 360, 12], true],
  ['a dot far from them', unit([52, 79, 10, 10], 'ellipse'), [200, 78, 360, 12], false],
  ['a dot behind them', unit([500, 79, 10, 10], 'ellipse'), [67, 78, 360, 12], false],
  ['a dot on another line', unit([52, 120, 10, 10], 'ellipse'), [67, 78, 360, 12], false],
  [
    'the drawn mark of a company before its name',
    unit([40, 30, 33, 33], 'flowChartSummingJunction'),
    [80, 36, 200, 20],
    false,
  ],
  ['a picture before a name', unit([40, 30, 33, 33], 'rect', { kind: 'picture' }), [80, 36, 200, 20], false],
  ['a band that words stand on', unit([0, 20, 400, 40], 'rect'), [40, 30, 200, 20], false],
  ['a shape that has words itself', unit([40, 30, 33, 33], 'rect', { letters: 2 }), [44, 40, 27, 12], false],
])('%s', (_, given, words, isHollow) => {
  expect(isBadgeOf(given, [box(words)], slide)).toBe(isHollow);
});
