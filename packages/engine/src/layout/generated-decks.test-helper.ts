// Generated, unlikely decks for property tests, with every text in them.
import fc from 'fast-check';
import { type SlideLayoutName, slideLayoutNames } from '../model/index.ts';

/** `texts`: all that was written in it, to be found again wherever the deck is drawn. */
export type GeneratedDeck = { readonly source: string; readonly texts: readonly string[] };

/** Syllables, words or characters of scripts; words of Latin ones get a number, so that a lost one is noticed by name. */
const scripts = {
  latin: [
    'a',
    'word',
    'measure',
    'of',
    'the',
    'consideration',
    'go',
    'über',
    'façade',
    'Ελλάδα',
    'слово',
    '12,5',
    'l’eau',
  ],
  long: ['Donaudampfschifffahrtsgesellschaftskapitän', 'incomprehensibilities', 'antidisestablishmentarianism'],
  endless: ['x'.repeat(120), `https://example.org/${'path/'.repeat(16)}`, 'Wort'.repeat(30)],
  chinese: ['今天', '气候变化', '数据', '是', '我们的', '演示文稿，', '重要。'],
  japanese: ['スライド', 'です', '東京', 'きれいな', 'レイアウト、', '文章。'],
  korean: ['발표', '자료는', '아름답고', '편집할', '수', '있다'],
  arabic: ['السلام', 'عليكم', 'بيانات', 'العرض', 'في', 'المدرسة', 'كُتُب', '2026'],
  hebrew: ['שלום', 'מצגת', 'יפה', 'של', 'נתונים', 'חשובים'],
  thai: ['การนำเสนอ', 'ข้อมูล', 'สวยงาม', 'ประเทศไทย', 'น้ำ'],
  hindi: ['नमस्ते', 'प्रस्तुति', 'सुंदर', 'आँकड़े', 'हिन्दी'],
  emoji: ['🚀', '👩‍🔬', 'go', '🇪🇺', '✅', 'fine', '👍🏽'],
} as const;
export type Script = keyof typeof scripts;
export const scriptNames = Object.keys(scripts) as readonly Script[];

type Words = (count: number) => string;

/** Words of a script, each written down in `texts`. Together they are no longer than a person would bear. */
function createWords(script: Script, texts: string[], counter: { next: number }): Words {
  const stems = scripts[script];
  return (count) => {
    const words = Array.from({ length: script === 'endless' ? Math.min(count, 4) : count }, () => {
      counter.next += 1;
      const stem = stems[(counter.next * 7) % stems.length]!;
      return script === 'latin' ? `${stem}q${String(counter.next).padStart(4, '0')}` : stem;
    });
    texts.push(...words);
    const hasSpaces = !['chinese', 'japanese', 'thai'].includes(script);
    return words.join(hasSpaces ? ' ' : '');
  };
}

type BlockMaker = (words: Words, size: number, count: number) => string;

const lines = (length: number, line: (index: number) => string, between = '\n'): string =>
  Array.from({ length }, (_, index) => line(index)).join(between);
const row = (columns: number, cell: () => string): string => `| ${lines(columns, cell, ' | ')} |`;

function table(words: Words, columns: number, rows: number, size: number): string {
  return [
    row(columns, () => words(1)),
    `|${'---|'.repeat(columns)}`,
    lines(rows, () => row(columns, () => words(size))),
  ].join('\n');
}

/** What may stand on a slide. `size` is 1 to 24, `count` 1 to 9. */
const makers: { readonly [name: string]: BlockMaker } = {
  nothing: () => '',
  paragraph: (words, size) => words(size * 2),
  paragraphs: (words, size, count) => lines(count, () => words(size), '\n\n'),
  flood: (words) => words(430),
  points: (words, size, count) => lines(count, () => `- ${words(size)}`),
  'forty points': (words, size) => lines(40, () => `- ${words(Math.min(size, 6))}`),
  nested: (words, size, count) =>
    lines(count, () => `- ${words(size)}\n  - ${words(3)}\n    - ${words(2)}\n      1. ${words(2)}\n- ${words(1)}`),
  numbers: (words, size, count) => lines(count * 3, (index) => `${index + 1}. ${words(size)}`),
  tasks: (words, size, count) => lines(count, (index) => `- [${index % 2 ? 'x' : ' '}] ${words(size)}`),
  table: (words, size, count) => table(words, Math.min(count, 6), size, 2),
  'wide table': (words, size) => table(words, 12, Math.min(size, 8), 1),
  // What a chart is drawn of is data: labels that find no room are left out, and the name of an only series says nothing.
  chart: (words, size) =>
    `:::chart{type="column" title="${words(2)}"}\n| Key | Value |\n|---|--:|\n${lines(Math.min(size, 12), (index) => `| K${index} | ${index} |`)}\n:::`,
  cards: (words, size, count) => lines(Math.max(3, count), () => `### ${words(2)}\n\n${words(size)}`, '\n\n'),
  'thirty cards': (words, size) => lines(30, () => `### ${words(1)}\n\n${words(Math.min(size, 8))}`, '\n\n'),
  steps: (words, size, count) => `:::steps\n${lines(count * 2, (index) => `${index + 1}. ${words(size)}`)}\n:::`,
  timeline: (words, size, count) => `:::timeline\n${lines(count + 1, () => `- **${words(1)}** ${words(size)}`)}\n:::`,
  stats: (words, size, count) =>
    `:::stats\n${lines(count, () => `- **${words(1)}** ${words(Math.min(size, 12))}`)}\n:::`,
  quote: (words, size, count) => `> ${words(size * count)}\n>\n> — ${words(2)}`,
  code: (words, size) => `\`\`\`js\n${lines(size, () => words(4))}\n\`\`\``,
  callout: (words, size) => `:::callout{type="tip"}\n${words(size)}\n:::`,
  columns: (words, size, count) =>
    `:::columns\n${lines(Math.min(4, count + 1), () => `:::column\n${words(size)}\n\n- ${words(3)}\n:::`)}\n:::`,
  comparison: (words, size) =>
    `:::columns\n${lines(2, () => `:::column\n### ${words(2)}\n\n- ${words(size)}\n- ${words(3)}\n:::`)}\n:::`,
  team: (words, size, count) => `:::team\n${lines(count * 2, () => `- **${words(2)}** ${words(size)}`)}\n:::`,
  pricing: (words, size, count) =>
    `:::pricing\n${lines(count, () => `### ${words(1)}\n\n**${words(1)}** ${words(2)}\n\n- ${words(size)}\n- ${words(3)}`, '\n\n')}\n:::`,
  logos: (words, _, count) => `:::logos\n${lines(count * 2, () => `- ${words(2)}`)}\n:::`,
  quiz: (words, size, count) =>
    `:::quiz\n${lines(count + 1, (index) => `- [${index === 1 ? 'x' : ' '}] ${words(size)}`)}\n:::`,
  contact: (words, size, count) =>
    `:::contact\n${lines(count, () => `- **${words(2)}** ${words(size)}\n  - ${words(1)}@example.com\n  - ${words(size)}`)}\n:::`,
  action: (words, size) =>
    `:::action\n${words(size)}\n\n[${words(Math.min(size, 9))}](https://example.com)\n\n${words(size)}\n:::`,
  contrast: (words, size) =>
    `:::contrast\n${lines(2, () => `### ${words(2)}\n\n- ${words(size)}\n- ${words(3)}`, '\n\n')}\n:::`,
  dials: (words, size, count) =>
    `:::stats{show="dial"}\n${lines(count, (index) => `- **${index * 9} %** ${words(Math.min(size, 12))}`)}\n:::`,
  bars: (words, size, count) =>
    `:::stats{show="bar"}\n${lines(count, (index) => `- **${index + 1} of 9** ${words(Math.min(size, 12))}`)}\n:::`,
  lines: (words, size, count) =>
    `:::stats{show="line"}\n${lines(count, (index) => `- **${index + 1}.9 M** ${words(Math.min(size, 12))} (${index}, 4, ${size}, 3)`)}\n:::`,
  'lines in cells': (words, size, count) =>
    `:::table{lines="Course"}\n| ${words(2)} | Course | ${words(1)} |\n|---|---|---|\n${lines(count, (index) => `| ${words(Math.min(size, 9))} | 3 ${index} ${size} | ${index} |`)}\n:::`,
  'numbers in cells': (words, size, count) =>
    `:::table{bars="Share" heat="Now"}\n| ${words(2)} | Share | Now |\n|---|--:|--:|\n${lines(count, (index) => `| ${words(Math.min(size, 9))} | ${index * size} % | ${index} |`)}\n:::`,
  roadmap: (words, size, count) =>
    `:::table{show="roadmap"}\n${row(Math.min(count + 1, 7), () => words(1))}\n|${'---|'.repeat(Math.min(count + 1, 7))}\n${lines(Math.min(size, 9), () => row(Math.min(count + 1, 7), () => words(2)))}\n:::`,
  agenda: () => '::agenda',
};

type SlidePlan = {
  readonly layout: SlideLayoutName | undefined;
  readonly title: number;
  readonly script: Script;
  readonly blocks: readonly (readonly [maker: string, size: number, count: number])[];
};

/** Mostly what people write, sometimes far more. */
const amount = (usual: number, most: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: usual }) },
    { weight: 1, arbitrary: fc.integer({ min: usual, max: most }) },
  );

const slidePlan = (from: readonly Script[]): fc.Arbitrary<SlidePlan> =>
  fc.record({
    layout: fc.option(fc.constantFrom(...slideLayoutNames), { nil: undefined, freq: 1 }),
    title: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 9 }) }, fc.integer({ min: 10, max: 60 })),
    script: fc.oneof({ weight: 2, arbitrary: fc.constant('latin' as const) }, fc.constantFrom(...from)),
    blocks: fc.array(fc.tuple(fc.constantFrom(...Object.keys(makers)), amount(7, 24), amount(4, 9)), { maxLength: 2 }),
  });

/** A deck of this theme: a title slide and one more, seldom two; or as many as said. The first one's script gives its direction. */
export const generatedDeck = (
  theme: string,
  slides?: number,
  from: readonly Script[] = scriptNames,
): fc.Arbitrary<GeneratedDeck> =>
  fc
    .record({
      size: fc.constantFrom('16:9', '4:3'),
      slides: fc.array(
        slidePlan(from),
        slides === undefined
          ? { minLength: 1, maxLength: 2, size: 'xsmall' }
          : { minLength: slides, maxLength: slides },
      ),
    })
    .map((plan) => writeDeck(theme, plan.size, plan.slides));

function writeDeck(theme: string, size: string, slides: readonly SlidePlan[]): GeneratedDeck {
  const texts: string[] = [];
  const counter = { next: 0 };
  const isRightToLeft = ['arabic', 'hebrew'].includes(slides[0]!.script);
  const written = slides.map(({ layout, title, script, blocks }) => {
    const words = createWords(script, texts, counter);
    return [
      title === 0 ? '' : `## ${words(title)}`,
      ...blocks.map(([maker, length, count]) => makers[maker]!(words, length, count)),
      layout === undefined ? '' : `::slide{layout="${layout}"}`,
    ]
      .filter((block) => block !== '')
      .join('\n\n');
  });
  const head = `---\nkind: deck\ntitle: Deck\nlang: ${isRightToLeft ? 'ar' : 'en'}\ntheme: ${theme}\nsize: "${size}"\nfooter: Foot\n---`;
  return { source: [`${head}\n\n# Deck`, ...written].join('\n\n---\n\n'), texts };
}

/** How often a character stands in a text; white space, case and marks of direction do not count. */
export function countCharacters(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const seen = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]|\ufe0f/gu, '');
  for (const character of seen) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/** Characters that stand in the texts more often than in what was drawn: what was lost. */
export function lostCharacters(texts: readonly string[], drawn: string): string {
  const found = countCharacters(drawn);
  return [...countCharacters(texts.join(' '))]
    .filter(([character, count]) => (found.get(character) ?? 0) < count)
    .map(([character, count]) => `${character} ${found.get(character) ?? 0}/${count}`)
    .join(', ');
}
