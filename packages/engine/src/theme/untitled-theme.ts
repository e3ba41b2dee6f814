// A theme for slides without a title: content below the title starts in the title's row, so no empty row or band stays at the top.
import { type Box, emu } from '../base/graphics.ts';
import type { Placeholder, SlideLayout, Theme } from './theme.ts';

/** The upper margin: titles in a band can be above it, content cannot. */
const margin = emu(40);

/**
 * The theme with content that reaches up to where titles start. Covers stay as they are. If the slide layout for slides
 * without a title omits the master's art, layouts that draw it are made for titles and are not used.
 */
export function untitledTheme(theme: Theme): Theme {
  const { contentArea, layouts } = theme;
  const title = theme.master.placeholders.find(({ type }) => type === 'title')?.box;
  if (title === undefined || title.y + title.height > contentArea.y) return theme;
  const top = Math.max(title.y, Math.min(margin, contentArea.y));
  const isBare = layouts.some(({ variant, showMasterShapes }) => variant === 'untitled' && !showMasterShapes);
  const raise = (box: Box): Box =>
    box.y === contentArea.y ? { ...box, y: top, height: box.height + contentArea.y - top } : box;
  const raisePlaceholder = (placeholder: Placeholder): Placeholder =>
    placeholder.index < 10 && placeholder.type !== 'title'
      ? { ...placeholder, box: raise(placeholder.box) }
      : placeholder;
  const raiseLayout = (layout: SlideLayout): SlideLayout => {
    if (!layout.placeholders.some(({ type, box }) => type === 'title' && box.y === title.y)) return layout;
    return isBare && layout.showMasterShapes
      ? { ...layout, uses: [] }
      : { ...layout, placeholders: layout.placeholders.map(raisePlaceholder) };
  };
  return { ...theme, contentArea: raise(contentArea), layouts: layouts.map(raiseLayout) };
}
