// Text of a template's slides of one hand: every list has the size, weight, color, font, bullets and indents of the usual slide layout's.
import { type Color, isSameColor } from '../../base/graphics.ts';
import { relativeLuminance, resolveColor } from '../../theme/resolve-color.ts';
import type { TextLevel, Theme } from '../../theme/theme.ts';
import { runsTogether } from '../text/stepped-levels.ts';

/** What lists of a deck share. */
export type TextLook = Pick<TextLevel, 'size' | 'font' | 'family' | 'color' | 'bold'>;

/** Spaces between paragraphs of text that becomes larger, as a share of its size: the file has them for smaller text, and there are more where there is room. */
const mostSpace = 0.4;
/** A level is at least this share of the one above it. */
const leastStep = 0.8;
/** Lines of text are no further apart, as a share of its size: wider, points on two lines fall apart, and they stand unlike what is composed. */
const mostLeading = 1.3;
/** Of text from its bullet, as shares of its size: in a narrow column more is lost, less is no gap beside a glyph as wide as a letter. */
const hanging = { most: 1.2, wide: 1.1 };
/** Bullets nearly as wide as their size in some fonts. */
const wide = /[●○■□◆◇❖➢➤►▶✓✔★—]/u;

/**
 * The look of these levels at a size. Where points are bold and those below them are not, they are made to head them: lists of sentences are
 * regular. Text in the color of the title has that of the slide master's text, which is told apart from it.
 */
export function lookOfText(
  [given, second = given]: readonly TextLevel[],
  size: number,
  { title, master }: { readonly title: Color | undefined; readonly master: Color | undefined },
): TextLook {
  const { font, family, bold, color } = given!;
  const own = isSameColor(color, title) && master !== undefined ? master : color;
  return { size, font, color: own, bold: bold && second!.bold, ...(family !== undefined && { family }) };
}

/** Levels of a list in the look of the deck. */
export function evenList(levels: readonly TextLevel[], look: TextLook, theme: Theme): readonly TextLevel[] {
  const even = sizedLevels(levels, look.size).map((level) => atStart(inLook(level, look, theme)));
  return withIndents(withBullets(withSpaces(even)));
}

/** Centered points are hardly a list: their bullets are at as many places as there are lines. */
const atStart = (level: TextLevel): TextLevel =>
  level.bullet !== undefined && level.align === 'center' ? { ...level, align: 'start' } : level;

/** A heading that is larger by this much needs not be bold to be told from its text. */
const larger = 1.2;

/** Levels of a heading over a list of the deck: no smaller than that, in its font, and bold as those of what is composed. */
export function evenHeading(levels: readonly TextLevel[], look: TextLook): readonly TextLevel[] {
  const size = Math.max(levels[0]!.size, look.size);
  return sizedLevels(levels, size).map((level) => ({
    ...inFont(level, look),
    bold: level.bold || size < look.size * larger,
  }));
}

/** The levels with the first of this size: those below it keep their distance, but stay legible beside it. */
function sizedLevels(levels: readonly TextLevel[], size: number): readonly TextLevel[] {
  const own = levels[0]?.size ?? size;
  const factor = size / own;
  let above = size;
  return levels.map((level, index) => {
    const wanted = index === 0 ? size : Math.min(above, Math.max(level.size * factor, above * leastStep));
    above = index === 0 ? size : Math.ceil(wanted * 2) / 2;
    const times = above / level.size;
    if (times === 1) return level;
    const spaces = level.spaceBefore + level.spaceAfter;
    const share = times > 1 ? Math.min(times, (above * mostSpace) / Math.max(spaces, 1)) : times;
    return { ...level, size: above, spaceBefore: level.spaceBefore * share, spaceAfter: level.spaceAfter * share };
  });
}

function inFont(level: TextLevel, { font, family }: TextLook): TextLevel {
  if (level.font === font) return level;
  const { family: _, ...rest } = level;
  return { ...rest, font, ...(family !== undefined && { family }) };
}

function inLook(level: TextLevel, look: TextLook, theme: Theme): TextLevel {
  const color = isOnSameGround(level.color, look.color, theme) ? look.color : level.color;
  const { bullet } = level;
  // A bullet in a color of its own keeps it.
  const follows = bullet !== undefined && isSameColor(bullet.color, level.color);
  return {
    ...inFont(level, look),
    ...{ color, bold: level.bold && look.bold },
    lineHeight: Math.min(level.lineHeight, mostLeading),
    ...(follows && { bullet: { ...bullet, color } }),
  };
}

/** Luminance at which black and white have the same contrast. */
const middle = 0.18;

/** Both dark or both light: text of another lightness stands on another ground. */
function isOnSameGround(one: Color, other: Color, theme: Theme): boolean {
  const isLight = (color: Color) => relativeLuminance(resolveColor(color, theme, theme.master.dark).hex) > middle;
  return isLight(one) === isLight(other);
}

/** Signs as large as letters in fonts that lack them, and the usual ones of their shape. */
const usualBullets: ReadonlyMap<string, string> = new Map([
  ['●', '•'],
  ['○', '◦'],
  ['■', '▪'],
]);

/** Points of lists have a bullet where those below them have one; a blank is none. */
function withBullets(levels: readonly TextLevel[]): readonly TextLevel[] {
  const [first, second, ...others] = levels.map((level): TextLevel => {
    const { bullet } = level;
    const usual = usualBullets.get(bullet?.character ?? '');
    return bullet === undefined || usual === undefined ? level : { ...level, bullet: { ...bullet, character: usual } };
  });
  if (first === undefined || second === undefined) return levels;
  const isSeen = ({ bullet }: TextLevel) => (bullet?.character ?? '').trim() !== '';
  const bulleted = isSeen(first) || !isSeen(second) ? first : { ...first, bullet: second.bullet! };
  return [bulleted, second, ...others];
}

/** Between points, as shares of their size: less does not tell them from lines. Those of a level below stand nearer. */
const leastSpace = { first: 0.3, below: 0.15 };

/** Points of a level are no further apart than those of the level above them, and apart enough to be told from lines. */
function withSpaces(levels: readonly TextLevel[]): readonly TextLevel[] {
  const [first] = levels;
  return levels.map((level, index) => {
    const before = Math.min(level.spaceBefore, first!.spaceBefore);
    const spaceAfter = Math.min(level.spaceAfter, first!.spaceAfter);
    const least = level.size * (index === 0 ? leastSpace.first : leastSpace.below);
    return { ...level, spaceBefore: Math.max(before, least - spaceAfter), spaceAfter };
  });
}

/** Bullets of the first level stand at the edge, those of others under the text above them, their text at a clear distance. */
function withIndents(levels: readonly TextLevel[]): readonly TextLevel[] {
  let edge = 0;
  return levels.map((level, index) => {
    const { bullet, size, align } = level;
    if ((bullet === undefined && !runsTogether(level)) || align === 'center') return level;
    const start = index === 0 ? 0 : Math.min(Math.max(level.indent - level.hanging, edge), edge + size * hanging.most);
    const least = wide.test(bullet?.character ?? '') ? hanging.wide * size : 0;
    const own = level.hanging > 0 ? level.hanging : size * hanging.most;
    const distance = Math.max(least, Math.min(own, size * hanging.most));
    edge = start + distance;
    return { ...level, indent: edge, hanging: distance };
  });
}
