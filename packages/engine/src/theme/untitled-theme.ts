// A theme for slides without a title: what starts below the title starts in its row, so that no empty band stays at the top.
import type { Box } from '../base/units.ts';
import type { Placeholder, SlideLayout, Theme } from './theme.ts';

/** The theme with content that reaches up to where titles start. Covers stay as they are. */
export function untitledTheme(theme: Theme): Theme {
  const { contentArea } = theme;
  const title = theme.master.placeholders.find(({ type }) => type === 'title')?.box;
  if (title === undefined || title.y + title.height > contentArea.y) return theme;
  const raise = (box: Box): Box =>
    box.y === contentArea.y ? { ...box, y: title.y, height: box.height + contentArea.y - title.y } : box;
  const raiseHole = (hole: Placeholder): Placeholder =>
    hole.index < 10 && hole.type !== 'title' ? { ...hole, box: raise(hole.box) } : hole;
  const raiseLayout = (layout: SlideLayout): SlideLayout =>
    layout.placeholders.some(({ type, box }) => type === 'title' && box.y === title.y)
      ? { ...layout, placeholders: layout.placeholders.map(raiseHole) }
      : layout;
  return { ...theme, contentArea: raise(contentArea), layouts: theme.layouts.map(raiseLayout) };
}
