// The levels of a list in steps: on a brand's levels that go back to the edge, deeper items are moved to stand right of those above.
import type { TextLevel } from '../../theme/theme.ts';

/** A deeper item starts at least this share of its size after the one above it. */
const leastStep = 0.5;
/** Room for a bullet where a level has none, as a multiple of the size. */
export const bulletRoom = 1.2;

/** Space between paragraphs, as a share of the size, that tells items from lines. */
const tellingSpace = 0.5;

/** On a brand's level without bullets: items that nothing would part from each other. */
export const runsTogether = ({ rightToLeft, align, spaceBefore, spaceAfter, size }: TextLevel): boolean =>
  rightToLeft !== undefined && align !== 'center' && spaceBefore + spaceAfter < tellingSpace * size;

const known = new WeakMap<readonly TextLevel[], readonly TextLevel[]>();

/** The levels, each starting after the one before; the same objects where they do already. Levels of built-in themes always do. */
export function steppedLevels(levels: readonly TextLevel[]): readonly TextLevel[] {
  if (levels[0]?.rightToLeft === undefined) return levels;
  let found = known.get(levels);
  if (found === undefined) {
    found = stepLevels(levels);
    known.set(levels, found);
  }
  return found;
}

function stepLevels(levels: readonly TextLevel[]): readonly TextLevel[] {
  const stepped: TextLevel[] = [];
  for (const level of levels.map(roomy)) {
    const above = stepped.at(-1);
    stepped.push(above === undefined ? level : stepAfter(above, level));
  }
  return stepped;
}

/** Widths of bullets, and the least and the usual distance of text from them, as shares of the size. */
const bulletWidths: ReadonlyMap<string, number> = new Map([
  ['—', 1],
  // A stroke that companies take for a dash.
  ['\u0336', 1],
  ['–', 0.56],
  ['●', 0.6],
  ['■', 0.6],
  ['-', 0.35],
]);
const usualBullet = 0.4;
const fromBullet = { least: 0.12, usual: 0.32 };

/** The level with its text clear of its bullet, which stays where it is. */
function roomy(level: TextLevel): TextLevel {
  const { bullet, hanging, size, indent } = level;
  const width = bulletWidths.get(bullet?.character ?? '') ?? usualBullet;
  if (bullet === undefined || hanging <= 0 || hanging >= size * (width + fromBullet.least)) return level;
  const clear = size * (width + fromBullet.usual);
  return { ...level, hanging: clear, indent: indent + clear - hanging };
}

function stepAfter(above: TextLevel, level: TextLevel): TextLevel {
  const isCentered = level.align === 'center' || above.align === 'center';
  if (isCentered || startOf(level) >= startOf(above) + leastStep * level.size) return level;
  const hanging = hangingOf(level) || level.size * bulletRoom;
  return {
    ...level,
    hanging: level.bullet === undefined ? level.hanging : hanging,
    indent: Math.max(textOf(above), startOf(above) + leastStep * level.size) + hanging,
  };
}

/** Of the bullet, or of the text where there is none. */
const startOf = (level: TextLevel): number => textOf(level) - hangingOf(level);
const textOf = (level: TextLevel): number => Math.max(level.indent, hangingOf(level));
const hangingOf = (level: TextLevel): number => {
  if (level.bullet === undefined && !runsTogether(level)) return 0;
  return level.hanging > 0 ? level.hanging : level.size * bulletRoom;
};
