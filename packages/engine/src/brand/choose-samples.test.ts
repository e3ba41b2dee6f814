// Which samples show what: covers behind sheets of logos, pages on a common ground, sections that are no pages and no icons.
import { expect, test } from 'vitest';
import { chooseSamples } from './choose-samples.ts';
import type { Sample } from './read-samples.ts';

type Place = readonly [x: number, y: number, width: number, height: number];
/** `like`: the same on all samples that have it. */
type UnitDraft = {
  readonly kind?: string;
  readonly at: Place;
  readonly words?: number;
  readonly size?: number;
  readonly isTitle?: boolean;
  readonly like?: string;
};
/** A sample slide on a slide layout without placeholders; titles are texts. */
function drawnSample(
  number: number,
  units: readonly UnitDraft[],
  says: readonly string[] = [],
  layout = 'one',
): Sample {
  const made = units.map(
    ({ kind = 'shape', at: [x, y, width, height], words = 0, size = 30, isTitle = false, like }, index) => {
      const box = { x: x * 12_700, y: y * 12_700, width: width * 12_700, height: height * 12_700 };
      const text = { box, size, bold: false, letters: words, isTitle, isNumber: false };
      const unit = {
        likeness: like ?? `${number} ${index}`,
        isPlaceholder: false,
        isNumber: false,
        kind,
        letters: words,
        box,
      };
      return words > 0 ? { ...unit, text } : unit;
    },
  );
  const root = { name: 'p:sld', attributes: new Map(), children: [] };
  return { number, root, layout, units: made, says: new Set(says) } as unknown as Sample;
}
const slideOf = { width: 960 * 12_700, height: 540 * 12_700 };
/** `titled`: whether slide layouts have titles, or the names of those that do; `full`: the numbers of samples that have no room for a title. */
function chosenFor(
  role: string,
  samples: readonly Sample[],
  titled: boolean | readonly string[] = true,
  full: readonly number[] = [],
) {
  const isTitled = ({ layout }: Sample) => (typeof titled === 'boolean' ? titled : titled.includes(layout));
  const judge = {
    ...{ serves: () => false, speaks: () => false, isTitled },
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

test('a poster on the first and the last page, on a slide layout without titles, is before the cover, and closes nothing', () => {
  const poster = (number: number) => drawnSample(number, [{ ...ground, like: 'poster' }], [], 'untitled');
  const pages = [3, 4].map((number) => drawnSample(number, [head, prose]));
  const samples = [poster(1), opening(2), ...pages, poster(5)];
  expect(chosenFor('title', samples, ['one'])).toEqual([2]);
  expect(chosenFor('closing', samples, ['one'])).toEqual([]);
  // Without a cover after it, it is one.
  expect(chosenFor('title', [poster(1), ...pages, poster(5)], ['one'])).toEqual([1]);
});

test('a form to fill in is before the cover', () => {
  const form = drawnSample(1, [ground, { at: [40, 40, 300, 40], words: 8 }]);
  const places = Array.from({ length: 12 }, () => ({
    ...form.units[1]!,
    isPlaceholder: true,
    letters: 0,
    text: undefined,
  }));
  const filled = { ...form, units: [...form.units, ...places] } as unknown as Sample;
  const pages = [3, 4].map((number) => drawnSample(number, [head, prose]));
  expect(chosenFor('title', [filled, opening(2), ...pages])).toEqual([2]);
  expect(chosenFor('title', [form, opening(2), ...pages])).toEqual([1]);
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

test('where the first slide is a page of another kind, a second one on the slide layout for covers is the cover', () => {
  const object = (of: string) => {
    const data = { name: 'a:graphicData', attributes: new Map([['uri', `http://example.org/${of}`]]), children: [] };
    const graphic = { name: 'a:graphic', attributes: new Map(), children: [data] };
    const node = { name: 'p:graphicFrame', attributes: new Map(), children: [graphic] };
    const drawn = drawnSample(1, [ground, { kind: 'other', at: [190, 130, 580, 300] }]);
    return { ...drawn, units: drawn.units.map((unit) => ({ ...unit, node })) } as unknown as Sample;
  };
  const judgeOf = (titled: string) => ({
    serves: ({ layout }: Sample, role: string) => role === 'title' && layout === titled,
    ...{ speaks: () => false, isTitled: () => true, weigh: () => 1, leavesRoom: () => true },
    holdsTitle: () => true,
  });
  const words: UnitDraft = { at: [240, 100, 310, 87], words: 4, size: 66 };
  const second = drawnSample(2, [ground, words, { at: [240, 190, 310, 46], words: 10, size: 50 }], [], 'cover');
  const pages = [3, 4].map((number) => drawnSample(number, [head, prose]));
  const coversOf = (of: string, titled: string) =>
    chooseSamples([object(of), second, ...pages], slideOf, judgeOf(titled)).flatMap(({ role, sample }) =>
      role === 'title' ? sample.number : [],
    );
  expect([coversOf('table', 'cover'), coversOf('chart', 'cover'), coversOf('table', 'another')]).toEqual([
    [2],
    [2],
    [],
  ]);
  // An object of another program shows a picture.
  expect(coversOf('ole', 'cover')).toEqual([1]);
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

const decorationFor = (role: string, samples: readonly Sample[]) =>
  chooseSamples(samples, slideOf, {
    ...{ serves: () => false, speaks: () => false, isTitled: () => true },
    ...{ weigh: () => 1, leavesRoom: () => true, holdsTitle: () => true },
  })
    .filter((each) => each.role === role)
    .map(({ sample, decoration }) => [sample.number, ...decoration.map(({ likeness }) => likeness)]);

const title: UnitDraft = { at: [40, 30, 600, 50], words: 12, isTitle: true };

test('the band of pages is what three of four of them have, with its logo and rules', () => {
  const foot: UnitDraft = { at: [0, 500, 960, 40], like: 'foot' };
  const logo: UnitDraft = { kind: 'picture', at: [800, 20, 120, 60], like: 'logo' };
  const icon: UnitDraft = { kind: 'picture', at: [400, 200, 60, 60], like: 'icon' };
  const page = (number: number, ...units: readonly UnitDraft[]) => drawnSample(number, [title, prose, foot, ...units]);
  const samples = [page(2), page(3, icon, logo), page(4, icon, logo), page(5, logo)];
  // The logo alone is for slide layouts that have a band of their own.
  expect(decorationFor('content', [opening(1), ...samples, opening(6)])).toEqual([
    [3, 'foot', 'logo'],
    [3, 'logo'],
  ]);
  expect(decorationFor('content', [opening(1), page(2), page(3, logo), page(4, logo), page(5), opening(6)])).toEqual([
    [2, 'foot'],
  ]);
});

test('pages whose words stand on pictures of their own look as the first of them', () => {
  const logo: UnitDraft = { kind: 'picture', at: [40, 460, 120, 40], like: 'logo' };
  const page = (number: number, words: number) =>
    drawnSample(number, [{ ...ground, like: `picture ${number}` }, title, { ...prose, words }, logo]);
  expect(decorationFor('content', [opening(1), page(2, 200), page(3, 200), opening(4)])).toEqual([
    [2, 'picture 2', 'logo'],
  ]);
  // Photographs with a caption are content.
  expect(decorationFor('content', [opening(1), page(2, 20), page(3, 20), opening(4)])).toEqual([]);
});

test('the names of a team on a ground that no other slide has are those of a cover', () => {
  const names: UnitDraft = { at: [80, 240, 700, 200], words: 240, size: 14 };
  const pages = [2, 3].map((number) => drawnSample(number, [head, prose]));
  const cover = (like: string) => drawnSample(1, [{ ...ground, like }, names]);
  expect(chosenFor('title', [cover('own'), ...pages, opening(4)])).toEqual([1]);
  const others = [2, 3].map((number) => drawnSample(number, [{ ...ground, like: 'usual' }, head, prose]));
  expect(chosenFor('title', [cover('usual'), ...others, opening(4)])).toEqual([]);
});

test('a list of contents begins under its title, whatever else stands beside that', () => {
  const line = (x: number, y: number, words = 12): UnitDraft => ({ at: [x, y, 300, 40], words, size: 18 });
  const other: UnitDraft = { at: [500, 150, 300, 50], words: 8, size: 30 };
  const list = drawnSample(
    2,
    [{ ...title, at: [100, 150, 300, 50] }, other, ...[250, 300, 350].map((y) => line(100, y))],
    ['agenda'],
  );
  const pages = [3, 4].map((number) => drawnSample(number, [head, prose]));
  const found = chooseSamples([opening(1), list, ...pages, opening(5)], slideOf, {
    ...{ serves: () => false, speaks: () => false, isTitled: () => true },
    ...{ weigh: () => 1, leavesRoom: () => true, holdsTitle: () => true },
  }).find(({ role }) => role === 'agenda');
  expect(found?.list?.y).toBe(250 * 12_700);
});

test('a cover keeps an emblem that is clear of its words, and its plate; other slides do not', () => {
  const emblem: UnitDraft = { kind: 'picture', at: [560, 200, 280, 250], like: 'emblem' };
  const plate: UnitDraft = { at: [480, 150, 420, 350], like: 'plate' };
  const name: UnitDraft = { at: [60, 60, 700, 80], words: 12, size: 44 };
  const pages = [2, 3].map((number) => drawnSample(number, [head, prose]));
  const cover = (units: readonly UnitDraft[]) => [drawnSample(1, units), ...pages, opening(4)];
  expect(decorationFor('title', cover([plate, emblem, name]))).toEqual([[1, 'plate', 'emblem']]);
  const under: UnitDraft = { ...name, at: [500, 300, 400, 80] };
  expect(decorationFor('title', cover([emblem, under]))).toEqual([[1]]);
});

test('a last page with a title on a band at its top goes on, and closes nothing', () => {
  const pages = [2, 3].map((number) => drawnSample(number, [head, prose]));
  const last = (plated: boolean) => {
    const sample = drawnSample(4, [ground, { at: [80, 220, 700, 80], words: 12, size: 44 }]);
    const box = { x: 0, y: 20 * 12_700, width: 800 * 12_700, height: 40 * 12_700 };
    const unit = { kind: 'shape', box, letters: 9, likeness: 'band', plated: { box, size: 24, letters: 9 } };
    return plated ? ({ ...sample, units: [...sample.units, unit] } as unknown as Sample) : sample;
  };
  expect(chosenFor('closing', [opening(1), ...pages, last(false)])).toEqual([4]);
  expect(chosenFor('closing', [opening(1), ...pages, last(true)])).toEqual([]);
});

test('thanks in larger text than a title that says something else are the title of a last page', () => {
  const last = drawnSample(
    4,
    [
      ground,
      { at: [40, 30, 600, 50], words: 12, size: 30, isTitle: true },
      { at: [40, 250, 800, 80], words: 9, size: 60 },
    ],
    ['closing'],
  );
  const units = last.units.map((unit, index) =>
    index === 2 ? { ...unit, text: { ...unit.text!, isThanks: true } } : unit,
  );
  const judge = {
    ...{ serves: () => false, speaks: () => false, isTitled: () => true },
    ...{ weigh: () => 1, leavesRoom: () => true, holdsTitle: () => true },
  };
  const pages = [2, 3].map((number) => drawnSample(number, [head, prose]));
  const chosen = chooseSamples([opening(1), ...pages, { ...last, units }], slideOf, judge);
  expect(chosen.find(({ role }) => role === 'closing')!.texts.map(({ size }) => size)).toEqual([60]);
});

test('thanks stand before further pages to choose from, too', () => {
  const pages = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => drawnSample(from + index, [head, prose]));
  const thanks = drawnSample(4, [ground, { at: [80, 220, 700, 80], words: 9, size: 44 }], ['closing']);
  expect(chosenFor('closing', [opening(1), ...pages(2, 3), thanks, ...pages(5, 14)])).toEqual([4]);
  expect(chosenFor('closing', [opening(1), ...pages(2, 3), { ...thanks, says: new Set() }, ...pages(5, 14)])).toEqual(
    [],
  );
});

test('a last page with its title where those of most pages are closes nothing', () => {
  const pages = [2, 3, 4].map((number) => drawnSample(number, [head, prose]));
  const last = (units: readonly UnitDraft[]) => drawnSample(5, [ground, ...units]);
  expect(chosenFor('closing', [opening(1), ...pages, last([{ ...head, words: 9 }])])).toEqual([]);
  expect(chosenFor('closing', [opening(1), ...pages, last([{ ...head, at: [40, 220, 600, 50] }])])).toEqual([5]);
});

test('a drawing that grows over a few of many slides is neither a ground for pages nor one for sections', () => {
  const talk = (number: number) => drawnSample(number, [{ ...head, isTitle: true }, prose], [], `layout ${number}`);
  const pages = Array.from({ length: 20 }, (_, index) => talk(index + 10));
  const drawn = (number: number, more: readonly UnitDraft[] = []) =>
    drawnSample(number, [{ ...ground, like: 'drawing' }, ...more]);
  const all = (samples: readonly Sample[]) => [opening(1), ...samples, ...pages, opening(99)];
  expect(chosenFor('content', all([2, 3, 4].map((number) => drawn(number))))).toEqual([]);
  expect(chosenFor('content', all([2, 3, 4, 5, 6, 7].map((number) => drawn(number))))).toEqual([2]);
  const named: UnitDraft = { at: [80, 220, 700, 80], words: 12, size: 44 };
  const worked = [3, 4, 5].map((number) => drawn(number, [head, prose]));
  expect(chosenFor('section', all([drawn(2, [named]), ...worked]))).toEqual([]);
  expect(chosenFor('section', all([drawn(2, [named]), drawn(3, [named]), drawn(4, [head, prose])]))).toEqual([2]);
});

/** The first text of a sample in its placeholder for titles. */
function withPlaceholder(sample: Sample): Sample {
  const [first, ...others] = sample.units;
  const text = { ...first!.text!, of: { type: 'title', index: 0, isAsIs: false } };
  return { ...sample, units: [{ ...first!, text, isPlaceholder: true }, ...others] };
}

test('large pictures that run off the foot of a slide under its title are what it is about', () => {
  const shots = [100, 500].map((x): UnitDraft => ({ kind: 'picture', at: [x, 110, 300, 500] }));
  const strip: UnitDraft = { kind: 'picture', at: [0, 480, 960, 60] };
  const line: UnitDraft = { at: [40, 84, 600, 20], words: 20, size: 18 };
  const pages = [2, 4, 5].map((number) => drawnSample(number, [prose]));
  const shown = (units: readonly UnitDraft[]) =>
    withPlaceholder(drawnSample(3, [{ at: [40, 20, 600, 60], words: 12, size: 44, isTitle: true }, line, ...units]));
  const all = (sample: Sample) => [opening(1), pages[0]!, sample, pages[1]!, pages[2]!, opening(6)];
  expect(chosenFor('section', all(shown(shots)))).toEqual([]);
  expect(chosenFor('section', all(shown([ground, strip])))).toEqual([3]);
});

test('a title of two letters stands over its list of contents', () => {
  const line = (y: number): UnitDraft => ({ at: [100, y, 300, 40], words: 12, size: 18 });
  const listed = (words: number) =>
    chooseSamples(
      [
        opening(1),
        drawnSample(2, [{ ...title, words, at: [100, 100, 300, 50] }, line(250), line(300), line(350)], ['agenda']),
        drawnSample(3, [head, prose]),
        opening(4),
      ],
      slideOf,
      {
        ...{ serves: () => false, speaks: () => false, isTitled: () => true },
        ...{ weigh: () => 1, leavesRoom: () => true, holdsTitle: () => true },
      },
    ).find(({ role }) => role === 'agenda')!.list!.y / 12_700;
  expect([listed(12), listed(2), listed(1)]).toEqual([250, 250, 100]);
});

test('a report begins with a field of color: the cover has that, and not the figures below it', () => {
  const field: UnitDraft = { at: [0, 0, 960, 250], like: 'field' };
  const figures = [0, 1, 2].flatMap((index): readonly UnitDraft[] => [
    { at: [80 + index * 280, 300, 240, 40], words: 10, size: 13 },
    { at: [80 + index * 280, 350, 240, 80], words: 6, size: 52 },
  ]);
  const said: UnitDraft = { at: [80, 80, 600, 70], words: 14, size: 44 };
  const pages = [2, 3].map((number) => drawnSample(number, [head, prose]));
  const cover = (...units: readonly UnitDraft[]) =>
    decorationFor('title', [drawnSample(1, units), ...pages, opening(4)]);
  expect(cover(field, said, ...figures)).toEqual([[1, 'field']]);
  expect(cover({ ...field, at: [0, 0, 960, 80] }, said, ...figures)).toEqual([]);
  expect(cover(field, { ...said, at: [80, 260, 600, 40] }, ...figures)).toEqual([]);
});
