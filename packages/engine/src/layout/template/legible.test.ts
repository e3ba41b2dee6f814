// legibleFrames(): whatever theme and ground a slide has, its text can be read and its series be told apart.
import { describe, expect, it } from 'vitest';
import { type Box, emu } from '../../base/graphics.ts';
import { themeNames } from '../../theme/find-theme.ts';
import { contrastRatio, resolveColor, seenColor } from '../../theme/resolve-color.ts';
import type { Theme } from '../../theme/theme.ts';
import type { Frame, PlacedSlide, TextBody } from '../frames.ts';
import { allFrames, placeSource } from '../place.test-helper.ts';

const contents: { readonly [name: string]: string } = {
  'text with a link and code':
    '- One [link](https://example.org) and `code`\n\n  - below\n- Two **bold**\n\nA paragraph.',
  'a numbered list': '1. first\n2. second\n3. third',
  numbers: ':::stats\n- **42 %** of all\n- **7** days\n:::',
  table: '| A | B |\n|---|---|\n| x | 1 |\n| y | 2 |\n| **All** | **3** |',
  'long table': `| A | B |\n|---|---|\n${'| x | 1 |\n'.repeat(9)}`,
  chart:
    ':::chart{type="column"}\n| Year | A | B | C |\n|---|---|---|---|\n| 2020 | 1 | 2 | 3 |\n| 2021 | 4 | 5 | 6 |\n:::',
  timeline: ':::timeline\n- **2020** begun\n- **2021** done\n:::',
  callout: 'Text first.\n\n:::callout{type="warning"}\nMind the step.\n:::',
};
const grounds: { readonly [name: string]: { readonly settings: string; readonly color?: string } } = {
  plain: { settings: '' },
  dark: { settings: 'class="dark"' },
  'in the third accent': { settings: 'background="accent3"' },
  'nearly black': { settings: 'background="#101014"', color: '101014' },
  'mid-gray': { settings: 'background="#808080"', color: '808080' },
};

/** The content slide of a deck in this theme, and the RRGGBB of its ground. */
function check(theme: string, content: string, { settings, color }: (typeof grounds)[string]) {
  const source = `---\ntitle: Deck\ntheme: ${theme}\n---\n\n# Deck\n\n---\n\n## A title\n\n::slide{${settings}}\n\n${content}`;
  const placed = placeSource(source);
  const slide = placed.frames.slides[1]!;
  const { background, layout, dark } = slide;
  const ground = background !== undefined && !('asset' in background) ? background : layout.background;
  const hex = color ?? resolveColor(ground ?? placed.theme.master.background, placed.theme, dark).hex;
  return { slide, hex, theme: placed.theme };
}

const bodiesOf = (frame: Frame): readonly TextBody[] =>
  frame.type === 'text' ? [frame.text] : frame.type === 'table' ? frame.rows.flatMap(({ cells }) => cells) : [];

/** Fields of the theme under text, thinner shapes being lines. */
const fieldsOf = ({ layout }: PlacedSlide, { master }: Theme): readonly Box[] =>
  [...(layout.showMasterShapes ? master.decoration : []), ...layout.decoration]
    .map(({ box }) => box)
    .filter(({ width, height }) => Math.min(width, height) >= emu(8));

/** Text that stands on the slide's own ground: none of its own, no field of the theme under it. */
const openTexts = (slide: PlacedSlide, theme: Theme): readonly Frame[] =>
  slide.frames.filter(
    (frame) =>
      frame.type === 'text' &&
      frame.fill === undefined &&
      fieldsOf(slide, theme).every(({ y, height }) => y + height <= frame.box.y || y >= frame.box.y + frame.box.height),
  );

describe.each(themeNames)('theme %s', (theme) => {
  describe.each(Object.entries(grounds))('on a slide that is %s', (_, ground) => {
    it.each(Object.entries(contents))('shows %s', (_name, content) => {
      const { slide, hex, theme: built } = check(theme, content, ground);
      // On a middle gray not even black and white reach it.
      const most = (['tx1', 'bg1'] as const).map((scheme) =>
        contrastRatio(resolveColor({ scheme }, built, slide.dark).hex, hex),
      );
      for (const frame of openTexts(slide, built)) {
        for (const { runs, bullet } of bodiesOf(frame).flatMap(({ paragraphs }) => paragraphs)) {
          if (bullet?.type === 'number')
            expect(contrastRatio(seenColor(bullet.color, hex, built, slide.dark), hex)).toBeGreaterThanOrEqual(
              Math.min(4.5, Math.max(...most)),
            );
          for (const run of runs.filter(({ highlight }) => highlight === undefined)) {
            const seen = seenColor(run.color, hex, built, slide.dark);
            expect(contrastRatio(seen, hex), `${frame.name}: ${run.text}`).toBeGreaterThanOrEqual(
              Math.min(4.5, Math.max(...most)),
            );
          }
        }
      }
      for (const frame of allFrames(slide.frames)) {
        if (frame.type !== 'chart') continue;
        for (const color of frame.colors)
          expect(contrastRatio(seenColor(color, hex, built, slide.dark), hex)).toBeGreaterThanOrEqual(3);
      }
    });
  });
});

it('leaves colors alone that can be read, so that they are inherited', () => {
  const { slide } = check('slate', contents['text with a link and code']!, grounds.plain!);
  const title = slide.frames.find((frame) => frame.type === 'text' && frame.role === 'title');
  expect(bodiesOf(title!)[0]!.paragraphs[0]!.runs[0]!.plain).toBe(true);
});
