// Every built-in theme, on both slide sizes: legible, whole, and inside the slide.
import { describe, expect, it } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { Metadata } from '../model/index.ts';
import { findTheme, themeNames } from './find-theme.ts';
import { contrastRatio, resolveColor } from './resolve-color.ts';
import type { SlideLayout, Theme } from './theme.ts';

const meta = (slideSize: '16:9' | '4:3') => ({ slideSize }) as Metadata;

function check(name: string | undefined, slideSize: '16:9' | '4:3' = '16:9') {
  const diagnostics = createDiagnostics();
  return { theme: findTheme(name, meta(slideSize), diagnostics), codes: diagnostics.list };
}

const everyTheme = themeNames.flatMap((name) => (['16:9', '4:3'] as const).map((size) => [name, size] as const));

const groundOf = (theme: Theme, layout: SlideLayout) =>
  resolveColor(layout.background ?? theme.master.background, theme, layout.dark).hex;

describe.each(everyTheme)('theme %s at %s', (name, size) => {
  const { theme } = check(name, size);

  it('has text of contrast 4.5 or more on every slide layout', () => {
    for (const layout of theme.layouts) {
      for (const placeholder of layout.placeholders) {
        for (const level of placeholder.levels) {
          const { hex } = resolveColor(level.color, theme, layout.dark);
          const ratio = contrastRatio(hex, groundOf(theme, layout));
          expect(ratio, `${layout.name}: ${placeholder.name}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it('has accents that text is written in of contrast 4.5 or more on white ground, 3 as large text on dark', () => {
    for (const scheme of ['accent1', 'accent2', 'accent4'] as const) {
      const contrast = (dark: boolean) =>
        contrastRatio(
          resolveColor({ scheme }, theme, dark).hex,
          resolveColor(theme.master.background, theme, dark).hex,
        );
      expect(contrast(false), scheme).toBeGreaterThanOrEqual(4.5);
      expect(contrast(true), scheme).toBeGreaterThanOrEqual(3);
    }
  });

  it('has links of contrast 4.5 or more on light and dark ground', () => {
    for (const dark of [false, true]) {
      const ground = resolveColor({ scheme: 'bg1' }, theme, dark).hex;
      expect(contrastRatio(resolveColor({ scheme: 'hlink' }, theme, dark).hex, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps placeholders and decoration inside the slide', () => {
    const { width, height } = theme.slideSize;
    for (const part of [theme.master, ...theme.layouts]) {
      for (const { box } of [...part.placeholders, ...part.decoration]) {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
        expect(box.width > 0 && box.height > 0 && Number.isInteger(box.x) && Number.isInteger(box.width)).toBe(true);
      }
    }
  });

  it('gives each placeholder of a slide layout its own index, and each slide layout its own name', () => {
    for (const layout of theme.layouts) {
      const indexes = layout.placeholders.map((placeholder) => placeholder.index);
      expect(new Set(indexes).size, layout.name).toBe(indexes.length);
    }
    expect(new Set(theme.layouts.map((layout) => layout.name)).size).toBe(theme.layouts.length);
  });

  it('starts titles at one height on all content slides', () => {
    const titles = theme.layouts.flatMap((layout) => layout.placeholders.filter(({ type }) => type === 'title'));
    const contentTitles = titles.filter(({ anchor }) => anchor === 'top');
    expect(new Set(contentTitles.map(({ box }) => box.y)).size).toBe(1);
  });
});

describe('findTheme', () => {
  it('takes the default when nothing is asked for', () => {
    expect(check(undefined)).toMatchObject({ theme: { name: 'slate' }, codes: [] });
  });

  it('says so when a name is unknown, and what was likely meant', () => {
    const { theme, codes } = check('slat');
    expect(theme.name).toBe('slate');
    expect(codes).toMatchObject([{ code: 'unknown-theme', hint: "Did you mean 'slate'?" }]);
    expect(check('constructor').codes).toMatchObject([{ code: 'unknown-theme', hint: 'Themes: slate.' }]);
  });
});
