// The writer's pictures at the quality that a request wants: how wide each is shown is known once the document is placed.
import { points } from './base/graphics.ts';
import type { Frame } from './layout/frames.ts';
import { type MediaQuality, shrinkPictures } from './pictures/media-quality.ts';
import type { Composition, WriterContext } from './writers/writer.ts';

/** Wider than the text of a page. */
const pageInches = 8.5;

export function shrinkMedia(
  composition: Composition,
  context: WriterContext,
  quality: MediaQuality | undefined,
): WriterContext {
  if (quality === undefined || quality === 'original') return context;
  const widths = composition.kind === 'deck' ? shownWidths(composition, context) : undefined;
  const { pictures, theme, world } = context;
  const inches = (asset: string): number => widths?.get(asset) ?? pageInches;
  return {
    ...context,
    pictures: shrinkPictures(pictures, quality, inches, (asset) => theme.assets?.has(asset) ?? false, world),
  };
}

/** Inches of each whole picture, what is cropped included, where it is shown widest. */
function shownWidths(
  { frames }: Extract<Composition, { readonly kind: 'deck' }>,
  { theme }: WriterContext,
): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  const note = (asset: string, emu: number): void => {
    widths.set(asset, Math.max(widths.get(asset) ?? 0, points(emu) / 72));
  };
  const visit = (frame: Frame): void => {
    if (frame.type === 'picture')
      note(frame.asset, frame.box.width / Math.max(0.05, 1 - frame.crop.left - frame.crop.right));
    else if (frame.type === 'group') frame.frames.forEach(visit);
  };
  for (const slide of frames.slides) {
    slide.frames.forEach(visit);
    // It covers the slide: of a narrow picture, all of its width is seen, of a wide one a part.
    if (slide.background !== undefined && 'asset' in slide.background)
      note(slide.background.asset, Math.max(theme.slideSize.width, theme.slideSize.height * 1.5));
  }
  return widths;
}
