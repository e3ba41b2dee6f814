// Where groups that are narrower than their room stand: at its start on a brand whose titles begin there, else in its middle.
import type { Theme } from '../../theme/theme.ts';
import { findSlideLayout, titlePlaceholder } from './find-slide-layout.ts';

/** Whether the titles of a brand's usual slides begin at the start of their line. */
export const hasTitlesAtStart = (theme: Theme): boolean =>
  theme.template !== undefined && titlePlaceholder(findSlideLayout(theme, 'content'))?.levels[0]?.align === 'start';

/** What is free before such a group, of all that is free beside it; in EMU. */
export const beforeGroup = (free: number, theme: Theme): number =>
  hasTitlesAtStart(theme) ? 0 : Math.max(0, Math.round(free / 2));
