// Splits content that does not fit on one slide, between list items, rows, lines or sentences; nothing is dropped.

import { bounds, DocumentTooLarge } from '../../base/errors.ts';
import { blockText } from '../../model/index.ts';
import { type ContentPart, introduces, joinText } from '../setting.ts';
import { bestCut, deepenPart, leastLines, unitsOf } from './part-units.ts';

/** Parts for each slide. `fits` says whether parts fit on the slide of this number (0 for the first). Throws above the slide limit. */
export function splitParts(
  parts: readonly ContentPart[],
  fits: (parts: readonly ContentPart[], slide: number) => boolean,
): readonly (readonly ContentPart[])[] {
  if (fits(parts, 0)) return [parts];
  const slides: (readonly ContentPart[])[] = [];
  let queue = [...parts];
  let current: readonly ContentPart[] = [];
  const endSlide = () => {
    if (current.length > 0 || slides.length === 0) slides.push(current);
    if (slides.length > bounds.slides) throw new DocumentTooLarge('slides');
    current = [];
  };
  while (queue.length > 0) {
    const part = queue.shift()!;
    const together = joinText([...current, part]);
    if (fits(together, slides.length)) {
      current = together;
      continue;
    }
    const units = unitsOf(part);
    const { above, lead } = leaveLead(current, part);
    const isKept = part.type === 'code' && !isOnlyRemark(above) && fits(joinText([...lead, part]), slides.length + 1);
    const most = isKept
      ? 0
      : largestPrefix(units.count, (count) => fits(joinText([...current, units.slice(0, count)]), slides.length));
    const cut = bestCut(part, most);
    if (cut > 0 && (cut >= leastLines || part.type !== 'code' || isOnlyRemark(current))) {
      current = joinText([...current, units.slice(0, cut)]);
      queue.unshift(units.slice(cut, units.count));
      endSlide();
    } else if (current.length > 0) {
      current = above.length > 0 ? above : current;
      endSlide();
      queue = [...(above.length > 0 ? lead : []), part, ...queue];
    } else {
      const finer = units.count > 1 ? [units.slice(0, 1), units.slice(1, units.count)] : deepenPart(part);
      if (finer === undefined) current = [part];
      else queue = [...finer, ...queue];
      if (finer === undefined) endSlide();
    }
  }
  if (current.length > 0) endSlide();
  return balance(parts, slides, fits) ?? slides;
}

/** Headings at the end move with the content under them, and so does the line that introduces code. */
function leaveLead(
  parts: readonly ContentPart[],
  next: ContentPart,
): { readonly above: readonly ContentPart[]; readonly lead: readonly ContentPart[] } {
  const last = parts.at(-1);
  if (last?.type !== 'text') return { above: parts, lead: [] };
  const end = next.type === 'code' && introduces(last.blocks.at(-1)) ? last.blocks.length - 1 : last.blocks.length;
  const from = last.blocks.slice(0, end).findLastIndex(({ type }) => type !== 'heading') + 1;
  if (from === last.blocks.length) return { above: parts, lead: [] };
  const before: readonly ContentPart[] = from === 0 ? [] : [{ ...last, blocks: last.blocks.slice(0, from) }];
  return { above: [...parts.slice(0, -1), ...before], lead: [{ ...last, blocks: last.blocks.slice(from) }] };
}

/** Text this short is not worth a slide. */
const shortest = 120;

/** Nothing, or only a little text. */
const isOnlyRemark = (parts: readonly ContentPart[]): boolean =>
  parts.every((part) => part.type === 'text' && blockText(part.blocks).length <= shortest);

/** The largest count below `total` that fits, 0 if not even one does; searched from small counts up: large ones are expensive. */
function largestPrefix(total: number, holds: (count: number) => boolean): number {
  let low = 0;
  let high = total;
  for (let count = 1; count < total; count *= 2) {
    if (!holds(count)) {
      high = count;
      break;
    }
    low = count;
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Beyond this many slides, a short last one is acceptable. */
const maxBalanced = 8;

/** One long list, table or row of cards is cut into even shares, to avoid a single item on the last slide. */
function balance(
  parts: readonly ContentPart[],
  slides: readonly (readonly ContentPart[])[],
  fits: (parts: readonly ContentPart[], slide: number) => boolean,
): readonly (readonly ContentPart[])[] | undefined {
  const [part] = parts;
  if (part === undefined || parts.length > 1 || slides.length > maxBalanced) return undefined;
  const units = unitsOf(part);
  if (units.count < slides.length) return undefined;
  const cuts = slides.map((_, index) => bestCut(part, Math.round((units.count * index) / slides.length)));
  if (cuts.some((cut, index) => index > 0 && cut <= cuts[index - 1]!)) return undefined;
  const shares = cuts.map((cut, index): readonly ContentPart[] => [units.slice(cut, cuts[index + 1] ?? units.count)]);
  return shares.every((share, index) => fits(share, index)) ? shares : undefined;
}
