// Composition: where things stand on a slide, how large they are for what they hold, what leads and what follows.
import { describe, expect, it } from 'vitest';
import { type Box, emu } from '../base/units.ts';
import { themeNames } from '../theme/find-theme.ts';
import type { Frame, PlacedSlide, TextFrame } from './frames.ts';
import { allFrames, bodyText, expectSound, placeSource } from './place.check.ts';
import { jpeg, png } from './sample-pictures.check.ts';

const assets = new Map([
  ['wide.png', png(1600, 900)],
  ['tall.png', png(600, 900)],
  ['photo.jpg', jpeg(1200, 1000)],
]);

/** The one slide after the title slide. */
function check(source: string, head = '') {
  const placed = placeSource(`---\ntitle: Deck\n${head}---\n\n# Deck\n\n---\n\n${source}`, assets);
  expectSound(placed);
  const slide = placed.frames.slides[1]!;
  expect(placed.frames.slides).toHaveLength(2);
  return { ...placed, slide, texts: textsOf(slide), groups: slide.frames.filter(({ type }) => type === 'group') };
}

const textsOf = (slide: PlacedSlide): readonly TextFrame[] =>
  allFrames(slide.frames).filter((frame): frame is TextFrame => frame.type === 'text');

const named = (slide: PlacedSlide, name: RegExp): Frame =>
  allFrames(slide.frames).find((frame) => name.test(frame.name))!;

const linesOf = (frame: TextFrame): readonly string[] =>
  frame.text.paragraphs.flatMap(({ lines }) =>
    lines.map(({ runs }) =>
      runs
        .map(({ text }) => text)
        .join('')
        .trim(),
    ),
  );

/** Free height above and below frames in a box. */
function free(frames: readonly Frame[], area: Box) {
  const top = Math.min(...frames.map(({ box }) => box.y));
  const bottom = Math.max(...frames.map(({ box }) => box.y + box.height));
  return { above: top - area.y, below: area.y + area.height - bottom };
}

const expectOptical = (frames: readonly Frame[], area: Box, where: string) => {
  const { above, below } = free(frames, area);
  expect(above, `${where}: something above`).toBeGreaterThan(area.height * 0.04);
  expect(above / (above + below), `${where}: more below than above`).toBeLessThan(0.5);
  expect(above / (above + below), `${where}: not at the top`).toBeGreaterThan(0.25);
};

describe('text from right to left', () => {
  const words = 'تحمي العين من الرذاذ، حتى عندما يعمل غيرك في المختبر';
  const source = `## عنوان\n\n### النظارة\n\n${words}\n\n### المعطف\n\nمن القطن\n\n### الحذاء\n\nلا صنادل`;

  it.each(themeNames)('starts at the start of its card, balanced or not: %s', (theme) => {
    const { texts } = check(source, `lang: ar\ntheme: ${theme}\n`);
    const starts = texts.filter(({ role }) => role === 'body').map(({ text }) => text.insets.right);
    expect(new Set(starts).size).toBe(1);
  });
});

describe('cards', () => {
  it.each(themeNames)('are as high as the longest of them: %s', (theme) => {
    for (const count of [3, 4]) {
      const cards = Array.from({ length: count }, (_, index) => `### Card ${index}\n\nA little text.`).join('\n\n');
      const { slide, groups, theme: own } = check(`## Cards\n\n${cards}`, `theme: ${theme}\n`);
      const fullest = Math.max(
        ...textsOf(slide)
          .filter(({ role }) => role === 'body')
          .map(({ text, box }) => (text.height + text.insets.top + text.insets.bottom) / box.height),
      );
      expect(fullest).toBeGreaterThan(0.7);
      expectOptical(groups, own.contentArea, theme);
    }
  });
});

describe('a bold lead', () => {
  const steps = ':::steps\n1. **Clip** A crew clips the card to the coat\n2. **Go** It goes on its way\n:::';

  it.each(themeNames)('of a step stands on a line of its own: %s', (theme) => {
    const { texts } = check(`## Steps\n\n${steps}`, `theme: ${theme}\n`);
    const [first] = texts.filter((frame) => bodyText(frame.text).includes('crew'));
    expect(linesOf(first!)[0]).toBe('Clip');
  });

  it('that is the start of a sentence stays in it', () => {
    const { texts } = check('## Steps\n\n:::steps\n1. **Stop**, then look around and go on\n2. Go on and on\n:::');
    const [first] = texts.filter((frame) => bodyText(frame.text).includes('look'));
    expect(linesOf(first!)[0]).toMatch(/^Stop, then/);
  });
});

describe('names in the selection pane', () => {
  it('are no longer than 40 letters, and end with a word', () => {
    const { groups } = check(
      '## Steps\n\n:::steps\n1. Plan what is to be done when and by whom, all of it\n2. Incomprehensibilitiesandcounterrevolutionaries\n:::',
    );
    expect(groups.map(({ name }) => name)).toEqual([
      'Step 1: Plan what is to be done when…',
      'Step 2: Incomprehensibilitiesandcounter…',
    ]);
  });
});
