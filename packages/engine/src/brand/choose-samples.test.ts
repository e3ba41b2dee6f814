// Which samples show what: covers behind sheets of logos, pages on a common ground, sections that are no pages and no icons.
import { expect, test } from 'vitest';
import { chooseSamples } from './choose-samples.ts';
import type { Sample } from './read-samples.ts';

type Place = readonly [x: number, y: number, width: number, height: number];
type UnitDraft = { readonly kind?: string; readonly at: Place; readonly words?: number; readonly size?: number };
/** A sample slide on a slide layout without placeholders; titles are texts. */
function drawnSample(
  number: number,
  units: readonly UnitDraft[],
  says: readonly string[] = [],
  layout = 'one',
): Sample {
  const made = units.map(({ kind = 'shape', at: [x, y, width, height], words = 0, size = 30 }, index) => {
    const box = { x: x * 12_700, y: y * 12_700, width: width * 12_700, height: height * 12_700 };
    const text = { box, size, bold: false, letters: words, isTitle: false, isNumber: false };
    const unit = { likeness: `${number} ${index}`, isPlaceholder: false, isNumber: false, kind, letters: words, box };
    return words > 0 ? { ...unit, text } : unit;
  });
  const root = { name: 'p:sld', attributes: new Map(), children: [] };
  return { number, root, layout, units: made, says: new Set(says) } as unknown as Sample;
}
const slideOf = { width: 960 * 12_700, height: 540 * 12_700 };
/** `full`: the numbers of samples that have no room for a title. */
function chosenFor(role: string, samples: readonly Sample[], isTitled = true, full: readonly number[] = []) {
  const judge = {
    ...{ serves: () => false, speaks: () => false, isTitled: () => isTitled },
    ...{ weigh: () => 1, leavesRoom: () => true, holdsTitle: ({ number }: Sample) => !full.includes(number) },
  };
  return chooseSamples(samples, slideOf, judge)
    .filter((each) => each.role === role && !each.isBorrowed)
    .map(({ sample }) => sample.number);
}
const ground: UnitDraft = { kind: 'picture', at: [0, 0, 960, 540] };
const opening = (number: number) => drawnSample(number, [ground, { at: [80, 220, 700, 80], words: 12, size: 44 }]);
const head: UnitDraft = { at: [40, 30, 600, 50], words: 12 };
const prose: UnitDraft = { at: [40, 150, 800, 300], words: 300, size: 16 };
const logos = [0, 1, 2, 3].map((index): UnitDraft => ({ kind: 'picture', at: [100 + index * 200, 200, 180, 80] }));

test('a file that begins with the logos of a company has its cover after them', () => {
  const pages = [3, 4].map((number) => drawnSample(number, [head, prose]));
  expect(chosenFor('title', [drawnSample(1, [head, ...logos]), opening(2), ...pages, opening(5)])).toEqual([2]);
  expect(chosenFor('title', [opening(1), opening(2), ...pages, opening(5)])).toEqual([1]);
});

test('one large logo on the first and the last page is neither cover nor closing slide', () => {
  const pages = [3, 4].map((number) => drawnSample(number, [head, prose]));
  const samples = [drawnSample(1, [ground]), opening(2), ...pages, drawnSample(5, [ground])];
  expect(chosenFor('title', samples)).toEqual([1]);
  expect(chosenFor('closing', samples)).toEqual([5]);
  expect(chosenFor('title', samples, true, [1, 5])).toEqual([2]);
  expect(chosenFor('closing', samples, true, [1, 5])).toEqual([]);
});

test('a picture alone at the end is no page for content; a slide layout without titles that most stand on is one', () => {
  const pages = [2, 3].map((number) => drawnSample(number, [prose], [], 'framed'));
  const samples = [opening(1), ...pages, drawnSample(4, [], [], 'questions')];
  expect(chosenFor('content', samples, false)).toEqual([2]);
  expect(chosenFor('content', samples)).toEqual([]);
});

test.each<[what: string, sample: Sample, isSection: boolean]>([
  ['a title in the middle', opening(3), true],
  ['its title where those of most pages are', drawnSample(3, [ground, { ...head, size: 44 }]), false],
  [
    'a sheet of icons',
    drawnSample(3, [
      ground,
      { at: [80, 220, 700, 80], words: 12, size: 44 },
      ...Array.from({ length: 20 }, (_, index): UnitDraft => ({ at: [index * 40, 400, 30, 30] })),
    ]),
    false,
  ],
])('%s shows how sections look: %j', (_, sample, isSection) => {
  const pages = [2, 4, 5].map((number) => drawnSample(number, [head, prose]));
  expect(chosenFor('section', [opening(1), pages[0]!, sample, pages[1]!, pages[2]!, opening(6)])).toEqual(
    isSection ? [3] : [],
  );
});

test('a last page with pictures of its own is no closing slide; a code to scan is not repeated', () => {
  const pages = [2, 3].map((number) => drawnSample(number, [head, prose]));
  const formulas = [0, 1, 2].map((index): UnitDraft => ({ kind: 'picture', at: [200 + index * 180, 260, 120, 60] }));
  const last = (units: readonly UnitDraft[]) => drawnSample(4, [ground, { at: [80, 60, 700, 80], words: 9 }, ...units]);
  expect(chosenFor('closing', [opening(1), ...pages, last([])])).toEqual([4]);
  expect(chosenFor('closing', [opening(1), ...pages, last(formulas)])).toEqual([]);
  const code: UnitDraft = { kind: 'picture', at: [400, 240, 130, 130] };
  const logo: UnitDraft = { kind: 'picture', at: [400, 240, 130, 60] };
  const judge = {
    serves: () => false,
    speaks: () => false,
    isTitled: () => true,
    weigh: () => 1,
    leavesRoom: () => true,
    holdsTitle: () => true,
  };
  const drawnOf = (unit: UnitDraft) =>
    chooseSamples([opening(1), ...pages, last([unit])], slideOf, judge).find(({ role }) => role === 'closing')!
      .decoration;
  expect(drawnOf(logo).length).toBe(drawnOf(code).length + 1);
});
