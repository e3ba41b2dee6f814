// Arrangements of two parts side by side: text and something to look at, or two things to look at.
import { blockText } from '../../model/index.ts';
import type { Part } from '../parts.ts';
import type { Setting } from '../setting.ts';
import { findSlideLayout } from '../template/find-slide-layout.ts';
import { columns } from './arrange-columns.ts';
import { arrangeVisuals, placeBesidePicture } from './arrange-pictures.ts';
import type { Arrangement } from './arrangement.ts';

/** Longest text in characters that stands beside something to look at. */
const maxBesideLength = 420;
/** Text no longer than this is a remark, set large. */
const maxRemarkLength = 150;

/** Code that is broken or smaller than this share beside its text stands above it, as wide as the slide. */
const minCode = 0.85;

const isShown = (part: Part) => part.type === 'chart' || part.type === 'picture' || part.type === 'code';
const isRemark = (part: Part) => part.type === 'text' && blockText(part.blocks).length <= maxBesideLength;
/** Narrow enough to stand beside something; a table alone with a line of text stays wide. */
const isNarrow = (part: Part) => isShown(part) || (part.type === 'table' && part.whole.header.length <= 4);

/** None where the two do not go side by side. */
export function arrangeBeside(first: Part, second: Part, isTitled: boolean, setting: Setting): readonly Arrangement[] {
  const both = [{ parts: [first] }, { parts: [second] }];
  if ((isShown(first) && isNarrow(second)) || (isNarrow(first) && isShown(second))) {
    return [arrangeVisuals([first, second], setting)];
  }
  const isShort = [first, second].some(
    (part) => part.type === 'text' && blockText(part.blocks).length <= maxRemarkLength,
  );
  const isCode = first.type === 'code' || second.type === 'code';
  const fit = { growsTo: isShort ? 1 : 0, ...(isCode && { least: minCode }) };
  const layout = (variant: 'visual-and-text' | 'text-and-visual') => findSlideLayout(setting.theme, 'columns', variant);
  const bleeding = isTitled ? placeBesidePicture([first, second], setting) : undefined;
  const onGrid = (arrangement: Arrangement): readonly Arrangement[] =>
    bleeding === undefined ? [arrangement] : [bleeding, { ...arrangement, equal: 'by turns' }];
  if (isVisualWithText(first, second)) {
    return onGrid({ ...columns('visual and text', both, setting, layout('visual-and-text')), ...fit });
  }
  if (isVisualWithText(second, first)) {
    return onGrid({ ...columns('text and visual', both, setting, layout('text-and-visual')), ...fit });
  }
  return [];
}

/** A chart, picture, code or narrow table with few rows, and a remark on it. */
function isVisualWithText(shown: Part, text: Part): boolean {
  if (!isRemark(text)) return false;
  if (shown.type !== 'table') return isShown(shown);
  return shown.whole.header.length <= 3 && text.type === 'text' && blockText(text.blocks).length > maxLineLength;
}

/** Text under a table no longer than this is a line of explanation, and stays there. */
const maxLineLength = 90;
