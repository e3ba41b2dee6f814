// A brand's theme besides its slide layouts: documents, and minimum text sizes.
import { emu } from '../base/graphics.ts';
import { standardLooks } from '../theme/standard-looks.ts';
import type { DocStyle, Placeholder, TextLevel, Theme } from '../theme/theme.ts';

/** Headings in the brand's first accent; sizes as usual on paper, whatever its slides have. */
const doc: DocStyle = {
  margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
  bodySize: 10.5,
  lineHeight: 1.4,
  headingSizes: [20, 15, 12.5, 11, 10.5, 10.5],
  headingColor: { scheme: 'accent1' },
  accent: { scheme: 'accent1' },
};

/** What the theme says of tables, cards, charts and the rest: the standard looks in the brand's roles, numbers as large as its titles allow. */
export function brandLooks(
  title: TextLevel | undefined,
  body: Placeholder | undefined,
  slideHeight: number,
): Pick<Theme, keyof typeof standardLooks | 'doc' | 'floor'> {
  const size = body?.levels[0]?.size ?? 18;
  // Slides of another height than 540 pt are looked at in the same size.
  const scale = slideHeight / emu(540);
  const floor = (share: number, least: number, most: number) =>
    Math.max(least * scale, Math.min(most * scale, size * share));
  return {
    ...standardLooks,
    stats: {
      ...standardLooks.stats,
      size: Math.round(Math.max(40 * scale, Math.min(64 * scale, (title?.size ?? 36) * 1.7))),
    },
    doc,
    floor: { body: round(floor(0.7, 10, 14)), small: round(floor(0.6, 8, 12)) },
  };
}

const round = (points: number): number => Math.round(points * 2) / 2;
