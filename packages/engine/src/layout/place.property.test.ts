// Whatever the deck: nothing leaves the slide, overlaps or overflows; every word is found again, in the order of the source.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf } from '../../../../test/share.ts';
import { expectSound, type PlacedDeck, placeSource, slideText } from './place.test-helper.ts';
import { jpeg, png } from './sample-pictures.test-helper.ts';

/** Words that are told apart, so that a lost or displaced one is noticed. */
function createWords(): (count: number) => string {
  let next = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      next += 1;
      const stems = [
        'a',
        'word',
        'measure',
        'consideration',
        'of',
        'the',
        'incomprehensibilities',
        'go',
        'Ελλάδα',
        'слово',
      ];
      return `${stems[(next * 7) % stems.length]}${marker(next)}`;
    }).join(' ');
}

const marker = (value: number) => `q${String(value).padStart(5, '0')}`;

type Words = (count: number) => string;
type BlockMaker = (words: Words, size: number, count: number) => string;

const list = (mark: (index: number) => string, size: number, count: number, words: Words) =>
  Array.from({ length: count }, (_, index) => `${mark(index)} ${words(size)}`).join('\n');

const cells = (words: Words, size: number, count: number) =>
  Array.from({ length: count }, () => words(size)).join(' | ');

const makers: readonly BlockMaker[] = [
  (words, size, count) => words(size * count),
  (words, size, count) => words(size * count * 4),
  (words, size, count) => list(() => '-', size, count, words),
  (words, size, count) => list((index) => `${index + 1}.`, size, count * 3, words),
  (words, size, count) => `- ${words(size)}\n  - ${words(size)}\n    - ${words(count)}\n- ${words(count)}`,
  (words, size, count) =>
    `| ${cells(words, 1, count)} |\n|${'---|'.repeat(count)}\n${Array.from({ length: size }, () => `| ${cells(words, Math.ceil(count / 2), count)} |`).join('\n')}`,
  (words, size) =>
    `:::chart{type="column" title="${words(2)}"}\n| ${words(1)} | ${words(1)} |\n|---|--:|\n${Array.from({ length: size }, () => `| ${words(1)} | 3 |`).join('\n')}\n:::`,
  (words, size, count) => Array.from({ length: count }, () => `### ${words(2)}\n\n${words(size)}`).join('\n\n'),
  (words, size, count) => `:::steps\n${list((index) => `${index + 1}.`, size, count, words)}\n:::`,
  (words, size, count) =>
    `:::timeline\n${list(
      () => '-',
      size,
      count,
      (n) => `**${words(1)}** ${words(n)}`,
    )}\n:::`,
  (words, size, count) =>
    `:::stats\n${list(
      () => '-',
      Math.min(size, 9),
      Math.min(count, 6),
      (n) => `**${words(1)}** ${words(n)}`,
    )}\n:::`,
  (words, size, count) => `> ${words(size * count)}\n>\n> — ${words(2)}`,
  (words, size) => `\`\`\`js\n${Array.from({ length: size }, () => words(4)).join('\n')}\n\`\`\``,
  (words, size) => `![${words(Math.min(size, 4))}](missing.png)`,
  (words, size) => `![${words(Math.min(size, 4))}](photo.jpg)`,
  (words, size) => `![${words(Math.min(size, 4))}](drawing.png)`,
  (words, size, count) => list((index) => (size % 2 ? '-' : `${index + 1}.`), 3, Math.min(count, 6), words),
  (words) => `> ${words(6)}\n>\n> — ${words(2)}\n\n![${words(2)}](photo.jpg)`,
  (words, size) => `:::figure{caption="${words(size)}"}\n![${words(2)}](drawing.png)\n:::`,
  (words, size) => `:::callout{type="tip"}\n${words(size)}\n:::`,
  (words, size, count) =>
    `:::columns\n${Array.from({ length: Math.max(2, Math.min(4, count)) }, (_, index) => `:::column\n${index % 2 ? `### ${words(2)}\n\n` : ''}${words(size)}\n\n- ${words(3)}\n:::`).join('\n')}\n:::`,
];

type SlidePlan = {
  readonly title: number;
  readonly blocks: readonly (readonly [maker: number, size: number, count: number])[];
  readonly layout: string;
};

const slidePlan: fc.Arbitrary<SlidePlan> = fc.record({
  title: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 12 }) }, fc.integer({ min: 12, max: 120 })),
  blocks: fc.array(
    fc.tuple(fc.nat({ max: makers.length - 1 }), fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 9 })),
    { maxLength: 3 },
  ),
  layout: fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    fc.constantFrom('content', 'cards', 'steps', 'stats', 'timeline', 'quote', 'closing', 'section', 'blank', 'title'),
  ),
});

function writeSlide(plan: SlidePlan, words: Words): string {
  const heading = plan.title === 0 ? [] : [`## ${words(plan.title)}`];
  const blocks = plan.blocks.map(([maker, size, count]) => makers[maker]!(words, size, count));
  return [...heading, ...blocks, ...(plan.layout === '' ? [] : [`::slide{layout="${plan.layout}"}`])].join('\n\n');
}

/** The words in the order in which they are first met. */
function wordsMet({ frames }: PlacedDeck): readonly string[] {
  const text = frames.slides.map(slideText).join('\n');
  return [...new Set(text.match(/q\d{5}/g) ?? [])];
}

const pictures = new Map([
  ['photo.jpg', jpeg(1200, 900)],
  ['drawing.png', png(1600, 900)],
]);

function check(plans: readonly SlidePlan[], size: string, language: string): void {
  const words = createWords();
  const slides = plans.map((plan) => writeSlide(plan, words));
  const head = `---\ntitle: Deck\nlang: ${language}\nsize: "${size}"\nfooter: Foot\nauthor: Someone\n---\n\n`;
  const placed = placeSource(
    `${head}# ${words(3)}\n\n![${words(1)}](photo.jpg)\n\n---\n\n${slides.join('\n\n---\n\n')}`,
    pictures,
  );
  expectSound(placed);
  const written = [...new Set(slides.join(' ').match(/q\d{5}/g) ?? [])];
  const met = wordsMet(placed).filter((word) => written.includes(word));
  // Tables cut between columns are read one after another, captions below their pictures, and the first heading of a slide first.
  const isReordered =
    placed.diagnostics.some(({ code }) => code === 'table-too-wide') ||
    slides.some((slide) => slide.includes(':::figure')) ||
    plans.some(({ title }) => title === 0);
  expect(isReordered ? [...met].sort() : met).toEqual(isReordered ? [...written].sort() : written);
}

it('places any deck soundly and completely', () => {
  fc.assert(
    fc.property(
      fc.array(slidePlan, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('16:9', '4:3'),
      fc.constantFrom('en', 'en', 'ar'),
      check,
    ),
    { numRuns: shareOf(300), seed: 20261121, endOnFailure: false },
  );
}, 240_000);
