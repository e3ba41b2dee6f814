// Every built-in theme, on both slide sizes: legible, whole, inside the slide and on its grid.
import { describe, expect, it } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { type Box, type Color, emu, points, schemeColors } from '../base/graphics.ts';
import type { Metadata } from '../model/index.ts';
import { findTheme, themeNames } from './find-theme.ts';
import { codeColors } from './looks.ts';
import { contrastRatio, legibleColor, resolveColor, seenColor } from './resolve-color.ts';
import { standardLayouts } from './slide-layouts.ts';
import type { SlideLayout, Theme } from './theme.ts';

const meta = (slideSize: '16:9' | '4:3', direction: 'ltr' | 'rtl' = 'ltr') => ({ slideSize, direction }) as Metadata;

function check(name: string | undefined, slideSize: '16:9' | '4:3' = '16:9', direction: 'ltr' | 'rtl' = 'ltr') {
  const diagnostics = createDiagnostics();
  return { theme: findTheme(name, meta(slideSize, direction), diagnostics), codes: diagnostics.list };
}

const everyTheme = themeNames.flatMap((name) => (['16:9', '4:3'] as const).map((size) => [name, size] as const));

/** RRGGBB of the ground of a slide layout, on slides that are dark or not. */
const groundOf = (theme: Theme, layout: Pick<SlideLayout, 'background'>, dark: boolean) =>
  resolveColor(layout.background ?? theme.master.background, theme, dark).hex;

const overlaps = (first: Box, second: Box): boolean =>
  first.x < second.x + second.width &&
  second.x < first.x + first.width &&
  first.y < second.y + second.height &&
  second.y < first.y + first.height;

/** Thinner is a line, and no ground. */
const minGround = emu(8);

/** What text in this box may stand on: the slide's ground, unless a field covers the box, and every field that the box touches. */
function groundsUnder(box: Box, layout: SlideLayout, theme: Theme): readonly string[] {
  let grounds = [groundOf(theme, layout, layout.dark)];
  for (const shape of [...(layout.showMasterShapes ? theme.master.decoration : []), ...layout.decoration]) {
    const { fill } = shape;
    if (fill === undefined || Math.min(shape.box.width, shape.box.height) < minGround) continue;
    if (!overlaps(shape.box, box)) continue;
    const seen = grounds.map((ground) => seenColor(fill, ground, theme, layout.dark));
    const covers =
      shape.box.x <= box.x &&
      shape.box.y <= box.y &&
      shape.box.x + shape.box.width >= box.x + box.width &&
      shape.box.y + shape.box.height >= box.y + box.height;
    grounds = covers ? seen : [...grounds, ...seen];
  }
  return grounds;
}

/** Contrast of a color that slides make legible where it is not. */
function contrastOf(color: Color, ground: string, least: number, theme: Theme, dark: boolean): number {
  return contrastRatio(seenColor(legibleColor(color, ground, least, theme, dark), ground, theme, dark), ground);
}

describe.each(everyTheme)('theme %s at %s', (name, size) => {
  const { theme } = check(name, size);
  const lightOrDark = [theme.master.dark, true].filter((dark, index, all) => all.indexOf(dark) === index);

  it('has twelve colors', () => {
    for (const scheme of schemeColors) expect(theme.colors[scheme], scheme).toMatch(/^[0-9A-F]{6}$/);
  });

  it('has text of contrast 4.5 or more on every slide layout, whatever field it stands on', () => {
    for (const layout of theme.layouts) {
      for (const { name: placeholder, box, type, levels } of layout.placeholders) {
        if (type === 'pic') continue;
        for (const ground of groundsUnder(box, layout, theme)) {
          for (const level of levels) {
            const ratio = contrastRatio(resolveColor(level.color, theme, layout.dark).hex, ground);
            expect(ratio, `${layout.name}: ${placeholder} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          }
        }
      }
    }
  });

  it('has section grounds that its text and numerals can be read on', () => {
    for (const layout of theme.layouts) {
      for (const ground of layout.grounds ?? []) {
        const { hex } = resolveColor(ground, theme, layout.dark);
        for (const level of layout.placeholders.flatMap(({ levels }) => levels))
          expect(contrastOf(level.color, hex, 4.5, theme, layout.dark), hex).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('has titles of title, section and closing slides at one height', () => {
    const lines = ['Title Slide', 'Section Header', 'Closing'].map((own) => {
      const { anchor, box } = theme.layouts.find((layout) => layout.name === own)!.placeholders[0]!;
      return anchor === 'bottom' ? box.y + box.height : box.y;
    });
    expect(lines).toEqual([lines[0], lines[0], lines[0]]);
  });

  it('says colors of text in slide layouts that a dark single slide can keep or step from', () => {
    const ground = groundOf(theme, {}, true);
    for (const layout of theme.layouts) {
      for (const level of layout.placeholders.flatMap(({ levels }) => levels))
        expect(contrastOf(level.color, ground, 4.5, theme, true), layout.name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has links of contrast 4.5 or more on light and dark ground', () => {
    for (const dark of [false, true]) {
      const ground = resolveColor({ scheme: 'bg1' }, theme, dark).hex;
      const link = resolveColor({ scheme: 'hlink' }, theme, dark).hex;
      expect(contrastRatio(link, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has tables whose header, bands and totals can be read', () => {
    const { text, headerText, headerFill, band, totalFill } = theme.table;
    const ground = groundOf(theme, {}, theme.master.dark);
    const pairs = [
      [headerText, headerFill],
      [text, band],
      [text, totalFill],
      [text, undefined],
    ] as const;
    for (const [color, fill] of pairs) {
      const seen = fill === undefined ? ground : seenColor(fill, ground, theme, theme.master.dark);
      const ratio = contrastRatio(resolveColor(color, theme, theme.master.dark).hex, seen);
      expect(ratio, JSON.stringify({ color, fill })).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has cards, callouts and numbers whose text can be read', () => {
    const { master, card, stats } = theme;
    const ground = groundOf(theme, {}, master.dark);
    const grounds = [
      ground,
      ...[...card.fills, stats.fill].flatMap((fill) => (fill ? [seenColor(fill, ground, theme, master.dark)] : [])),
    ];
    for (const seen of grounds) {
      for (const color of [card.heading.color, ...stats.colors, { scheme: 'tx1' } as const])
        expect(contrastOf(color, seen, 4.5, theme, master.dark), seen).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has accents for charts of contrast 3 or more on the ground of slides and of pages', () => {
    for (const color of theme.chart.colors) {
      const hex = resolveColor(color, theme, theme.master.dark).hex;
      const ground = groundOf(theme, {}, theme.master.dark);
      expect(contrastRatio(hex, ground), hex).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(lightOrDark)('has code that can be read on its panel, on dark slides: %s', (dark) => {
    const panel = seenColor(theme.code.panel, groundOf(theme, {}, dark), theme, dark);
    for (const color of codeColors) {
      const ratio =
        dark === theme.master.dark
          ? contrastRatio(resolveColor(theme.code[color], theme, dark).hex, panel)
          : contrastOf(theme.code[color], panel, 4.5, theme, dark);
      expect(ratio, color).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps placeholders and decoration inside the slide', () => {
    const { width, height } = theme.slideSize;
    for (const part of [theme.master, ...theme.layouts]) {
      for (const { box, name: what } of [...part.placeholders, ...part.decoration]) {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, what).toBe(true);
        expect(box.width > 0 && box.height > 0 && Number.isInteger(box.x) && Number.isInteger(box.width)).toBe(true);
      }
    }
  });

  it('has every slide layout under its own name, each placeholder with its own index', () => {
    const names = theme.layouts.map((layout) => layout.name);
    // Those with the title beside the body are in themes that compose slides so.
    const { chart, ...composed } = theme.compositions ?? {};
    const stances = Object.values(composed).map(({ stance }) => stance);
    const own = [...stances, ...(chart === undefined ? [] : ['beside-panel'])];
    const optional = [standardLayouts.process.name, standardLayouts.comparisonShort.name];
    const used = Object.values(standardLayouts).filter(
      ({ name, variant = '' }) =>
        (!['rail', 'panel', 'aside', 'beside-panel'].includes(variant) || own.includes(variant as never)) &&
        (!optional.includes(name) || names.includes(name)),
    );
    expect(names).toEqual(used.map((standard) => standard.name));
    expect(new Set(names).size).toBe(names.length);
    for (const layout of theme.layouts) {
      const indexes = layout.placeholders.map((placeholder) => placeholder.index);
      expect(new Set(indexes).size, layout.name).toBe(indexes.length);
    }
  });

  it('stands on the grid: heights on a rhythm of 4 pt, text inside the margins', () => {
    const margin = emu(48);
    for (const layout of theme.layouts) {
      for (const { box, name: placeholder, type } of layout.placeholders) {
        expect(points(box.y) % 4, `${layout.name}: ${placeholder} at ${points(box.y)}`).toBe(0);
        if (type === 'pic') continue;
        expect(box.x, `${layout.name}: ${placeholder}`).toBeGreaterThanOrEqual(margin);
        expect(box.x + box.width, `${layout.name}: ${placeholder}`).toBeLessThanOrEqual(
          theme.slideSize.width - margin + 2,
        );
      }
    }
  });

  it('starts titles at one height on all content slides', () => {
    const titles = theme.layouts
      .filter(({ uses }) => !uses.some((use) => use === 'title' || use === 'section' || use === 'closing'))
      // In a panel, where no band of the theme is, it keeps to the margin.
      .filter(({ variant }) => variant !== 'beside-panel')
      .flatMap((layout) => layout.placeholders.filter(({ type }) => type === 'title'));
    expect(new Set(titles.map(({ box }) => box.y)).size).toBe(1);
  });

  it('is mirrored for decks that read from right to left', () => {
    const mirrored = check(name, size, 'rtl').theme;
    for (const [index, layout] of theme.layouts.entries()) {
      for (const [each, { box }] of layout.decoration.entries()) {
        const other = mirrored.layouts[index]!.decoration[each]!.box;
        expect(other.x).toBe(theme.slideSize.width - box.x - box.width);
      }
    }
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
    expect(check('constructor').codes).toMatchObject([
      { hint: expect.stringMatching(/^Themes: slate, folio, terminal, /) },
    ]);
  });
});
