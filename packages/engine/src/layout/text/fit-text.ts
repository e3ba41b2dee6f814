// The largest scale at which text fits its area: by height, and by its widest word. Used by layout for every text frame.
import type { Fonts } from '../../fonts/fonts.ts';
import type { Theme } from '../../theme/theme.ts';
import type { TextBody } from '../frames.ts';
import type { TextArea, TextParagraph } from '../text-content.ts';
import { setStyled } from './set-text.ts';
import { type StyledParagraph, styleParagraphs } from './styled-paragraph.ts';

export type FitOptions = {
  /** Smallest sizes in points: `body` for first levels that are body text, `small` for all others. */
  readonly floor: { readonly body: number; readonly small: number };
  /** Smallest scale allowed, where the floor would allow less. */
  readonly smallest?: number;
};

export type FitResult = {
  readonly body: TextBody;
  readonly scale: number;
  /** False: at the smallest scale allowed the text is still higher than its area. */
  readonly fits: boolean;
};

/**
 * Sets text at the largest scale at which it is no higher than the area and no word is cut inside.
 * A word that is too wide at every scale is cut, and then does not shrink the rest.
 */
export function fitText(
  paragraphs: readonly TextParagraph[],
  area: TextArea,
  options: FitOptions,
  fonts: Fonts,
  theme: Theme,
): FitResult {
  const styled = styleParagraphs(paragraphs, area, theme);
  const room = area.height - area.insets.top - area.insets.bottom;
  let withBrokenWord: FitResult | undefined;
  let last: FitResult | undefined;
  for (const scale of listScales(styled, options)) {
    const { body, isWordBroken } = setStyled(styled, area, scale, fonts, theme);
    const fits = body.height <= room;
    last = { body, scale, fits };
    if (fits && !isWordBroken) return last;
    if (fits) withBrokenWord ??= last;
  }
  return withBrokenWord ?? last!;
}

export type SiblingText = { readonly paragraphs: readonly TextParagraph[]; readonly area: TextArea };
export type SiblingsFit = {
  readonly bodies: readonly TextBody[];
  readonly scale: number;
  readonly fits: boolean;
};

/** Sets texts that stand side by side at one scale: the one that needs the smallest decides for all. */
export function fitSiblings(
  siblings: readonly SiblingText[],
  options: FitOptions,
  fonts: Fonts,
  theme: Theme,
): SiblingsFit {
  const fitted = siblings.map(({ paragraphs, area }) => fitText(paragraphs, area, options, fonts, theme));
  const scale = Math.min(1, ...fitted.map((fit) => fit.scale));
  const bodies = siblings.map(({ paragraphs, area }, index) => {
    const fit = fitted[index]!;
    if (fit.scale === scale) return fit.body;
    return setStyled(styleParagraphs(paragraphs, area, theme), area, scale, fonts, theme).body;
  });
  return { bodies, scale, fits: fitted.every((fit) => fit.fits) };
}

/** Scales from 1 down, each making the first level half a point smaller (a whole one above 24), as far as every level keeps its floor. */
function listScales(styled: readonly StyledParagraph[], options: FitOptions): readonly number[] {
  const largest = Math.max(0, ...styled.map(({ level }) => level.size));
  const smallest = Math.max(options.smallest ?? 0, ...styled.map((paragraph) => smallestScale(paragraph, options)));
  const scales = [1];
  for (let size = largest - step(largest); size > 0 && size / largest >= smallest - 1e-9; size -= step(size)) {
    scales.push(size / largest);
  }
  return scales;
}

const step = (size: number): number => (size > 24 ? 1 : 0.5);

function smallestScale({ paragraph, level }: StyledParagraph, { floor }: FitOptions): number {
  const least = paragraph.level === 0 && level.size >= floor.body ? floor.body : floor.small;
  return Math.min(1, least / level.size);
}
