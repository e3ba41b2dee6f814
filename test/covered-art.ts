// Text of placed slides that stands on what has to stay clear: logos, words of the template, titles, numbers of slides.
import type { PNG } from 'pngjs';
import { type Box, points } from '../packages/engine/src/base/graphics.ts';
import type { PlacedSlide } from '../packages/engine/src/layout/frames.ts';
import { type ArtContext, placeArt } from '../packages/engine/src/layout/template/place-art.ts';
import { uncovered } from '../packages/engine/src/theme/keep-out.ts';
import type { Theme } from '../packages/engine/src/theme/theme.ts';
import { crossedShare, type TextLine, textLines } from './painted-contrast.ts';
import type { Edges } from './parity-frames.ts';

export type Covered = { readonly line: TextLine; readonly over: string };

/** A picture up to this share of a slide is a logo, and no ground; what runs through less of a line than these is a hairline, or faint. */
const share = { logo: 0.12, onLogo: 0.05, crossed: 0.12 };
const small: ReadonlySet<TextLine['role']> = new Set(['footer', 'slideNumber', 'date']);

/** Lines of text over what they must not cover; `bare` is the slide's picture without text. */
export function coveredArt(slide: PlacedSlide, bare: PNG, context: ArtContext): readonly Covered[] {
  const { theme } = context;
  const lines = textLines(slide, theme);
  const fixed = [...fixedThings(slide, context), ...headings(lines)];
  return lines.flatMap((line): readonly Covered[] => {
    const met = fixed.filter(({ edges, of }) => of?.frame !== line.frame && meets(edges, line.edges));
    // On a plate, such as one for a number, or the clear part of a logo's box, nothing is covered.
    const wide = line.role === 'label' ? line : around(line);
    const isOnLogo = met.some(({ isLogo }) => isLogo) && crossedShare(bare, wide, theme) > share.onLogo;
    const over = met.find(({ isLogo }) => isOnLogo || isLogo !== true);
    if (over !== undefined) return [{ line, over: over.name }];
    return crossedShare(bare, line, theme) > share.crossed ? [{ line, over: 'edges of a drawing' }] : [];
  });
}

type Fixed = { readonly name: string; readonly edges: Edges; readonly of?: TextLine; readonly isLogo?: true };

/** With half a letter on each side: a number can stand wholly within the stroke of a logo. */
function around({ edges, size, ...line }: TextLine): TextLine {
  const { left, top, right, bottom } = edges;
  const more = size / 2;
  return { ...line, size, edges: { left: left - more, top: top - more, right: right + more, bottom: bottom + more } };
}

/** Logos and words that the slide layout shows. */
function fixedThings({ layout }: PlacedSlide, context: ArtContext): readonly Fixed[] {
  const { slideSize } = context.theme;
  const isLogo = ({ width, height }: Box) =>
    width < slideSize.width / 2 && width * height < slideSize.width * slideSize.height * share.logo;
  const logos = uncovered(layout.art).filter(({ fill, box }) => fill?.type === 'picture' && isLogo(box));
  const words = layout.art === undefined ? [] : placeArt(layout.art, context).flatMap(({ texts }) => texts);
  return [
    ...logos.map(({ box }) => ({ name: 'a logo', edges: edgesOf(box), isLogo: true as const })),
    ...words.map((mark): Fixed => {
      const family = context.theme.fonts[mark.font === 'major' ? 'major' : 'minor'].drawn;
      const width = context.fonts.measure(mark.text, { family, bold: mark.bold, italic: false }, mark.size);
      const edges = { left: mark.x, right: mark.x + width, top: mark.y - mark.size * 0.7, bottom: mark.y };
      return { name: `the template's “${mark.text.slice(0, 20)}”`, edges };
    }),
  ];
}

/** Titles, and the small texts at the edge. */
const headings = (lines: readonly TextLine[]): readonly Fixed[] =>
  lines
    .filter(({ role }) => role === 'title' || small.has(role))
    .map((line) => ({ name: line.role === 'title' ? 'the title' : 'a footer', edges: line.edges, of: line }));

const edgesOf = ({ x, y, width, height }: Box): Edges => ({
  left: points(x),
  top: points(y),
  right: points(x + width),
  bottom: points(y + height),
});

/** By more than a point: programs round. */
const meets = (one: Edges, other: Edges): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/** Boxes of a theme's slide that reach over its edge are told by their names. */
export const isOutside = ({ x, y, width, height }: Box, { slideSize }: Theme, hair = 20_000): boolean =>
  x < -hair || y < -hair || x + width > slideSize.width + hair || y + height > slideSize.height + hair;
