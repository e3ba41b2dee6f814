// The number of a section on its slide: in a placeholder, or, of a brand, where a sample slide or free room has it.
import { type Box, emu, overlaps } from '../../base/graphics.ts';
import { isColored } from '../../brand/layout-design.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import type { Frame, TextFrame } from '../frames.ts';
import type { Setting } from '../setting.ts';
import { drawnAbove } from '../template/cover-room.ts';
import { titlePlaceholder } from '../template/find-slide-layout.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { firstThatFits, listScales, placeFreeText, placeInPlaceholder } from '../text/text-frame.ts';

type Numeral = NonNullable<SlideLayout['numeral']>;

const ruleName = 'Section rule';
const numeralLook = { name: 'Section Number', role: 'label', anchor: 'middle' } as const;

/** The number, which counts from 1, beside what stands on the slide; without one, a brand's field of color and rule alone. */
export function placeSectionNumber(
  number: number | undefined,
  layout: SlideLayout,
  frames: readonly Frame[],
  setting: Setting,
): readonly Frame[] {
  const { numeral } = layout;
  if (numeral === undefined) return number === undefined ? [] : placeInOwn(number, layout, setting);
  const title = frames.find((frame) => frame.type === 'text' && frame.role === 'title') as TextFrame | undefined;
  if (numeral.isOverWords)
    return number === undefined || title === undefined
      ? []
      : placeOver(number, numeral, title, layout, frames, setting);
  const marks = number === undefined ? sectionMarks(numeral) : placeNumeral(number, numeral, setting);
  return title === undefined ? marks : nearTitle(marks, layout, title);
}

const paragraphsOf = (value: string, setting: Setting) => [inlinesToParagraph([{ type: 'text', value }], setting.text)];

const digits = (number: number): string => `${number}`.padStart(2, '0');

/** In themes and brands with a placeholder for it on section slides. */
function placeInOwn(number: number, layout: SlideLayout, setting: Setting): readonly Frame[] {
  const placeholder = layout.placeholders.find(
    ({ name, purpose }) => purpose === 'number' || name === 'Section Number',
  );
  if (placeholder === undefined) return [];
  const paragraphs = paragraphsOf(`${number}`, setting);
  const { placed } = firstThatFits(
    listScales(placeholder.levels, setting.theme.floor),
    placeholder.box.height,
    (scale) => placeInPlaceholder(paragraphs, placeholder, scale, { role: 'label' }, setting),
  );
  return placed.frames;
}

/** Shares of a number's size that are tried. */
const scales = [1, 0.85, 0.7, 0.55];

function placeNumeral(number: number, numeral: Numeral, setting: Setting): readonly Frame[] {
  const paragraphs = paragraphsOf(digits(number), setting);
  const { placed } = firstThatFits(scales, numeral.box.height, (scale) =>
    placeFreeText(paragraphs, [numeral.level], numeral.box, scale, numeralLook, setting),
  );
  return [...sectionMarks(numeral), ...placed.frames];
}

/** Of its size: the height of a number's box, what stands between it and the words under it, what is over it, and the width of its digits. */
const over = { height: 1.1, gap: 0.2, clear: 0.5, width: 1.3 };

/** Right over the words of the title and aligned with them, as large as has room there; none where other text stands, or a picture shows something else than under the title. */
function placeOver(
  number: number,
  { box: room, level }: Numeral,
  title: TextFrame,
  layout: SlideLayout,
  frames: readonly Frame[],
  setting: Setting,
): readonly Frame[] {
  const { insets, paragraphs } = title.text;
  const left = insets.left + emu(paragraphs[0]?.indent ?? 0);
  const bottom = wordsTop(title);
  const boxAt = (scale: number): Box => {
    const height = Math.round(emu(level.size * scale * over.height));
    const y = bottom - Math.round(emu(level.size * scale * over.gap)) - height;
    return { x: title.box.x + left, y, width: Math.max(1, title.box.width - left - insets.right), height };
  };
  const scale = scales.slice(0, 3).find((each) => boxAt(each).y >= room.y + emu(level.size * each * over.clear));
  if (scale === undefined) return [];
  const box = boxAt(scale);
  if (frames.some((frame) => frame !== title && overlaps(frame.box, box))) return [];
  const digitsWidth = Math.min(box.width, emu(level.size * scale * over.width));
  const shown = drawnAbove({ ...box, y: bottom, width: digitsWidth }, layout, setting.theme);
  if (shown !== undefined && shown.height > box.y) return [];
  return placeFreeText(paragraphsOf(digits(number), setting), [level], box, scale, numeralLook, setting).frames;
}

/** Of its height, between a rule and the title under it (brand/section-numbers.ts). */
const ruleGap = 3.5;

/** Where the first line of a title begins. */
function wordsTop({ box, text: { anchor, insets, height } }: TextFrame): number {
  const free = Math.max(0, box.height - insets.top - insets.bottom - height);
  return box.y + insets.top + (anchor === 'bottom' ? free : anchor === 'middle' ? Math.round(free / 2) : 0);
}

/** The number and rule of a brand's section as far down as its title leaves room above its words. */
function nearTitle(marks: readonly Frame[], layout: SlideLayout, title: TextFrame): readonly Frame[] {
  // A number without a rule stands where a sample slide has it, on its plate.
  if (layout.numeral?.rule === undefined) return marks;
  // A title in a box of color has its number above the box.
  if (isColored(titlePlaceholder(layout)?.paint?.fill)) return marks;
  const { rule } = layout.numeral;
  // The title can have moved and grown since: rule and number keep their gap to it.
  const end = rule.box.y + rule.box.height * (1 + ruleGap);
  const down = Math.round(wordsTop(title) - title.text.insets.top - end);
  // A number on its field stays there.
  const moves = ({ name }: Frame): boolean => layout.numeral?.panel === undefined || name === ruleName;
  return marks.map((frame) => (moves(frame) ? { ...frame, box: { ...frame.box, y: frame.box.y + down } } : frame));
}

/** The field of color beside the title of a bare section of a brand, and the short rule over it. */
function sectionMarks({ panel, rule }: Numeral): readonly Frame[] {
  const shape = { type: 'shape', geometry: 'rect' } as const;
  return [
    ...(panel ? [{ ...shape, name: 'Section panel', ...panel }] : []),
    ...(rule ? [{ ...shape, name: ruleName, box: rule.box, fill: rule.color }] : []),
  ];
}
