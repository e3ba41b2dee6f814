// A built-in theme with the art of one deck: seeded by its title, and so faint under text that all of it can be read.
import { type Box, overlaps, points } from '../../base/graphics.ts';
import type { ThemeName } from '../../model/theme-name.ts';
import { contrastRatio, relativeLuminance, resolveColor, seenColor } from '../resolve-color.ts';
import { standardLayouts } from '../slide-layouts.ts';
import type { SlideLayout, Theme } from '../theme.ts';
import {
  colorsOf,
  fadedOrnament,
  isOutlineIn,
  mirrored,
  mostCommands,
  mostOrnaments,
  type Ornament,
} from './ornament.ts';
import { chanceOf } from './seeded.ts';
import { type ArtRole, themeArt } from './theme-art.ts';

const roles: readonly ArtRole[] = ['title', 'section', 'statement', 'quote', 'closing'];
const roleByName = new Map(roles.map((role) => [standardLayouts[role].name, role]));

/** Contrast of text (WCAG 2.2, 1.4.3), with a margin for pixels between two colors. */
const least = 4.7;
const steps = [1, 0.8, 0.6, 0.45, 0.3, 0.2, 0.12, 0.07];

/** The theme with art on its covers, sections, statements, quotations and closings; other themes as they are. */
export function withArt(theme: Theme, seed: string, direction: 'ltr' | 'rtl'): Theme {
  if (!Object.hasOwn(themeArt, theme.name) || theme.template !== undefined) return theme;
  const name = theme.name as ThemeName;
  const [width, height] = [points(theme.slideSize.width), points(theme.slideSize.height)];
  const layouts = theme.layouts.map((layout): SlideLayout => {
    const role = roleByName.get(layout.name);
    if (role === undefined) return layout;
    const { ornaments, replaces } = themeArt[name](role, chanceOf(`${name} ${role} ${seed}`), width, height);
    const drawn = bounded(ornaments).map((one) => (direction === 'rtl' ? mirrored(one, width) : one));
    if (drawn.length === 0) return layout;
    const isKept = (shape: string) => !replaces.some((start) => shape.startsWith(start));
    const bare = { ...layout, decoration: layout.decoration.filter((shape) => isKept(shape.name)) };
    return { ...bare, ornaments: legibleOrnaments(drawn, bare, theme) };
  });
  return { ...theme, layouts };
}

/** As many as a file can bear; a pattern keeps its first lines. */
function bounded(ornaments: readonly Ornament[]): readonly Ornament[] {
  let left = mostCommands;
  const kept: Ornament[] = [];
  for (const one of ornaments) {
    if (one.commands.length === 0 || one.commands.length > left || kept.length >= mostOrnaments) continue;
    left -= one.commands.length;
    kept.push(one);
  }
  return kept;
}

/** Ornaments that lie under text, so faint that the text keeps its contrast on whatever they add up to. */
function legibleOrnaments(ornaments: readonly Ornament[], layout: SlideLayout, theme: Theme): readonly Ornament[] {
  const { dark } = layout;
  const texts = layout.placeholders.filter(({ type }) => type !== 'pic');
  const fields = [layout.background ?? theme.master.background, ...(layout.grounds ?? [])];
  /** What can lie under each text so far: the ground of the slide, and the lightest and darkest of what is drawn on it. */
  const under = texts.map(() => new Set(fields.map((color) => resolveColor(color, theme, dark).hex)));
  const kept: Ornament[] = [];
  for (const one of ornaments) {
    const touched = texts.flatMap((text, index) => (touches(one, text.box) ? [index] : []));
    const adds = (shown: Ornament, index: number): readonly string[] =>
      [...under[index]!].flatMap((ground) => colorsOf(shown).map((color) => seenColor(color, ground, theme, dark)));
    const isLegible = (shown: Ornament): boolean =>
      touched.every((index) =>
        texts[index]!.levels.every(({ color }) => {
          const grounds = [...under[index]!];
          const text = (ground: string) => seenColor(color, ground, theme, dark);
          // A text that the theme itself sets fainter keeps what it has.
          const wanted = Math.min(least, ...grounds.map((ground) => contrastRatio(text(ground), ground)));
          return adds(shown, index).every((seen) => contrastRatio(text(seen), seen) >= wanted);
        }),
      );
    const shown = steps.map((share) => (share === 1 ? one : fadedOrnament(one, share))).find(isLegible);
    if (shown === undefined) continue;
    kept.push(shown);
    for (const index of touched) under[index] = extremes([...under[index]!, ...adds(shown, index)]);
  }
  return kept;
}

function extremes(colors: readonly string[]): Set<string> {
  const sorted = [...new Set(colors)].sort((one, other) => relativeLuminance(one) - relativeLuminance(other));
  return new Set([sorted[0]!, sorted.at(-1)!]);
}

/** Whether a part of the ornament can lie in a box: its outline, or what it fills within that. */
const touches = (one: Ornament, box: Box): boolean =>
  overlaps(one.box, box) && (one.fill !== undefined || isOutlineIn(one, box));
