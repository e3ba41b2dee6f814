// Text set in an area at one scale: sizes, lines, spaces, bullets, height. The entry point of layout/text; text-frame.ts chooses the scale.
import { largest, smallest } from '../../base/extremes.ts';
import type { Insets } from '../../base/graphics.ts';
import { emu, points } from '../../base/graphics.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import type { PlacedParagraph, TextBody } from '../frames.ts';
import { balanceWidth } from './break-lines.ts';
import {
  maxBalanced,
  paragraphSize,
  setParagraph,
  styleParagraphs,
  type TextSetting,
  tenth,
  widthSafety,
} from './set-paragraph.ts';
import { isSteady, type Slack, steadyWidth } from './steady-width.ts';
import type { StyledParagraph, TextArea, TextParagraph } from './text-content.ts';

/** `isWordBroken`: a word was wider than its line and was cut inside. */
export type SetResult = { readonly body: TextBody; readonly isWordBroken: boolean };

/**
 * Sets paragraphs in an area with the levels' sizes times `scale` (0..1). The body may be higher than the area:
 * the caller tries smaller scales (see firstThatFits).
 */
export function setText(
  paragraphs: readonly TextParagraph[],
  area: TextArea,
  scale: number,
  setting: TextSetting,
): SetResult {
  const { fonts, theme, known } = setting;
  const result = setInWidth(styleParagraphs(paragraphs, area, fonts, theme, known), area, scale, setting);
  // Words that are kept together stay together in a narrower area.
  const set = (insets: Insets) => setInWidth(result.styled, { ...area, insets }, scale, setting);
  const [only] = result.body.paragraphs;
  const { balanced = false } = area;
  if (balanced === false || only === undefined) return result;
  if (balanced === 'last line' || result.styled.length > 1 || only.lines.length > maxBalanced) {
    const even = balanced === true ? balanceBroken(result, area, fonts, set) : undefined;
    const { body, isWordBroken } = even ?? withoutOrphans(result, area, set);
    return { body, isWordBroken };
  }
  if (!isUneven(only)) return result;
  const { body, isWordBroken } = balance(result, 0, area, fonts, set);
  return { body, isWordBroken };
}

/** Shares of the width that lines can lose to keep paragraphs from ending in a single word. */
const narrowings = [0.03, 0.06, 0.09, 0.13, 0.17];

/** Longer texts, in EMU, are read, not looked at; narrowing them costs time and gains little. */
const maxNarrowedHeight = emu(320);

/**
 * Of several paragraphs the only one of more than a line, balanced; undefined if there is none, it is even, or its breaks would be
 * uncertain.
 */
function balanceBroken(
  result: SetInWidth,
  area: TextArea,
  fonts: Fonts,
  set: (insets: Insets) => SetInWidth,
): SetResult | undefined {
  const { paragraphs, height } = result.body;
  const broken = paragraphs.filter(({ lines }) => lines.length > 1);
  const [only] = broken;
  if (broken.length !== 1 || only!.lines.length > maxBalanced || !isUneven(only!)) return undefined;
  const balanced = balance(result, paragraphs.indexOf(only!), area, fonts, set);
  return balanced.isCertain && balanced.body.height <= height ? balanced : undefined;
}

/**
 * The text a little narrower where that leaves fewer paragraphs with a single word in their last line or makes breaks certain, and adds no
 * line.
 */
function withoutOrphans(result: SetInWidth, area: TextArea, set: (insets: Insets) => SetInWidth): SetResult {
  let best = result;
  if (result.body.height > maxNarrowedHeight) return result;
  for (const share of narrowings) {
    if (countFaults(best) === 0) break;
    const narrower = set(
      narrow(area, share * (area.width - area.insets.left - area.insets.right), best.body.paragraphs[0]!),
    );
    const isHigher = narrower.body.height > result.body.height || narrower.isWordBroken;
    if (!isHigher && countFaults(narrower) < countFaults(best)) best = narrower;
  }
  return best;
}

const countFaults = ({ body, isCertain }: SetInWidth): number =>
  body.paragraphs.filter(endsInOrphan).length + (isCertain ? 0 : 1);

/** A short word alone in the last line; scripts without spaces are exempt. */
function endsInOrphan({ lines }: PlacedParagraph): boolean {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const text = last.runs
    .map((run) => run.text)
    .join('')
    .trim();
  if (lines.length > 1 && last.width < first.width * 0.2) return true;
  return (
    lines.length > 1 &&
    last.width < first.width * 0.35 &&
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}\p{P}\p{S}]+$/u.test(
      text,
    )
  );
}

/** Insets wider by `free` EMU on the side where lines end. */
function narrow({ insets }: TextArea, free: number, { align, direction }: PlacedParagraph): Insets {
  const whole = Math.round(free);
  if (align === 'center') return { ...insets, left: insets.left + whole / 2, right: insets.right + whole / 2 };
  const isFreeAtRight = (align === 'start') === (direction === 'ltr');
  return isFreeAtRight ? { ...insets, right: insets.right + whole } : { ...insets, left: insets.left + whole };
}

/** `styled`: the paragraphs with the words kept together at this width. */
type SetInWidth = SetResult & { readonly styled: readonly StyledParagraph[]; readonly isCertain: boolean };

function setInWidth(
  asStyled: readonly StyledParagraph[],
  area: TextArea,
  scale: number,
  setting: TextSetting,
): SetInWidth {
  const width = points(area.width - area.insets.left - area.insets.right);
  const numberWidths = measureNumbers(asStyled, scale, setting);
  const balanced = (area.balanced ?? false) !== false;
  const isAlone = area.balanced === true && asStyled.length === 1;
  let isWordBroken = false;
  let height = 0;
  const slacks: Slack[] = [];
  const styled: StyledParagraph[] = [];
  const paragraphs = asStyled.map((asked, index) => {
    const given = { width, scale, numberWidth: numberWidths.get(asked.paragraph.level) ?? 0, balanced, isAlone };
    const { frame, paragraph, broken, room, runs, lines, isCramped } = setParagraph(asked, given, setting);
    styled.push(paragraph);
    isWordBroken ||= broken.isWordBroken || isCramped;
    slacks.push({ width: width - frame.indent, lines: broken.lines });
    const placed = {
      ...frame,
      // Space at the edges of the area belongs to its insets.
      spaceBefore: index === 0 ? 0 : frame.spaceBefore,
      spaceAfter: tenth((index === asStyled.length - 1 ? 0 : frame.spaceAfter) + room.below),
      lineHeight: Math.max(frame.lineHeight, tenth(room.lineHeight + 0.05)),
      runs,
      lines,
    };
    height += placed.spaceBefore + placed.spaceAfter + placed.lines.length * placed.lineHeight;
    return placed;
  });
  const { anchor } = area;
  const taken = steadyWidth(slacks);
  const [first] = paragraphs;
  const insets = taken === 0 || first === undefined ? area.insets : narrow(area, emu(taken), first);
  return {
    body: { insets, anchor, paragraphs, scale, height: emu(height) },
    isWordBroken,
    styled,
    isCertain: isSteady(slacks, taken),
  };
}

/** A line much shorter than the others. */
function isUneven({ lines }: PlacedParagraph): boolean {
  const widths = lines.map((line) => line.width);
  return lines.length > 1 && smallest(widths) < largest(widths) * 0.7;
}

/** Shares to take of the width that balanced lines leave free, the first with certain breaks; else all of it. */
const shares = [1, 0.9, 0.75, 0.5] as const;

function balance(
  { styled, body }: SetInWidth,
  index: number,
  area: TextArea,
  fonts: Fonts,
  set: (insets: Insets) => SetInWidth,
): SetInWidth {
  const free = balanceFree(styled[index]!, body.paragraphs[index]!, area, fonts);
  let first: SetInWidth | undefined;
  for (const share of shares) {
    const placed = set(narrow(area, emu(Math.floor(free * share)), body.paragraphs[0]!));
    if (placed.isCertain) return placed;
    first ??= placed;
  }
  return first!;
}

/** Points of the width that balanced lines leave free. */
function balanceFree(styled: StyledParagraph, placed: PlacedParagraph, area: TextArea, fonts: Fonts): number {
  const { insets } = area;
  const width = points(area.width - insets.left - insets.right);
  const sizes = placed.runs.map((run) => run.size);
  const balanced = balanceWidth(styled, sizes, (width - placed.indent) * widthSafety, fonts) / widthSafety;
  return Math.max(0, Math.floor(width - placed.indent - balanced));
}

/** Hanging width of each level's numbers, in points: the widest decides for its level. */
function measureNumbers(
  styled: readonly StyledParagraph[],
  scale: number,
  { fonts, theme }: TextSetting,
): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (const paragraph of styled) {
    const { bullet, level } = paragraph.paragraph;
    if (bullet?.type !== 'number') continue;
    const size = paragraphSize(paragraph, scale, theme);
    const style = paragraph.runs[0]?.style;
    const width = (style === undefined ? 0 : fonts.measure(`${bullet.value}.`, style, size)) + size * 0.4;
    widths.set(level, Math.max(width, widths.get(level) ?? 0));
  }
  return widths;
}
