// Texts begin where the rule between them does, if they nearly do already.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { alignToRules } from './rule-edges.ts';

/** A slide 1000 × 500 units large. */
const slide = { width: 1000, height: 500 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x, y, width, height });
const text = (type: string, four: Four, more: object = {}): Placeholder =>
  ({
    ...{ type, index: 0, box: box(four), isMoved: true, insets: { left: 5, top: 0, right: 0, bottom: 0 } },
    ...{ levels: [{ size: 30, align: 'start', indent: 0 }], ...more },
  }) as unknown as Placeholder;
const title = text('ctrTitle', [50, 100, 500, 200]);
const subtitle = text('subTitle', [52, 320, 500, 60]);

test.each<[what: string, rule: Four, more: object, edges: readonly number[]]>([
  ['a rule a little further in', [90, 310, 400, 0], {}, [85, 85]],
  ['a rule far in', [200, 310, 300, 0], {}, [50, 52]],
  ['a short rule', [90, 310, 60, 0], {}, [50, 52]],
  ['a rule at the foot of the slide', [90, 480, 400, 0], {}, [50, 52]],
  ['a slide layout that looks as it does in the file', [90, 310, 400, 0], { dress: undefined }, [50, 52]],
  ['a page for content', [90, 310, 400, 0], { uses: ['content'] }, [50, 52]],
])('%s', (_, rule, more, edges) => {
  const shapes = [{ box: box(rule), rotation: 0 }];
  const layout = { uses: ['title'], placeholders: [title, subtitle], art: { shapes }, dress: {}, ...more };
  const [aligned] = alignToRules([layout as unknown as SlideLayout], slide);
  expect(aligned!.placeholders.map((each) => each.box.x)).toEqual(edges);
  expect(aligned!.placeholders.map((each) => each.box.x + each.box.width)).toEqual([550, 552]);
});
