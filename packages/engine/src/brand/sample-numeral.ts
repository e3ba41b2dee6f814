// The place of a section's number on a sample slide: ‘01’, ‘2’ or ‘Chapter 3’ in a large size, alone or in a group with its plate.
import { type Box, emu, points } from '../base/graphics.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import type { ColorRoles } from './color-roles.ts';
import { readBox, readSampleText, type Sample, type SampleText } from './read-samples.ts';

type Part = { readonly box: Box; readonly text: SampleText | undefined; readonly isPicture?: boolean };

/** Groups in groups past this depth hold illustrations. */
const deepest = 4;

/** Undefined if the sample has no number, or several. `placeholders`: of the section's slide; its title has the font and the color. */
export function numeralOf(
  sample: Sample,
  placeholders: readonly Placeholder[],
  roles: ColorRoles,
): SlideLayout['numeral'] {
  const placeholder = placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  const title = placeholder?.levels[0];
  const parts = sample.units.flatMap(({ node }) => partsOf(node, asItIs, roles, 0));
  const numbers = parts.filter(({ text }) => text?.isNumber === true && text.size >= 20);
  const [number] = numbers;
  if (number?.text === undefined || title === undefined || numbers.length > 1) return undefined;
  const { size, bold, color } = number.text;
  // A disc that the title stands on, too, is no plate of the number.
  const plates = parts.filter(({ box }) => !holdsMiddle(box, placeholder!.box));
  const plate = plateOf(number, plates);
  // Without a plate of its own it stands as the sample has it.
  const align = plate === number.box ? (number.text.align ?? 'center') : 'center';
  const plain = { align, spaceBefore: 0, spaceAfter: 0, indent: 0, hanging: 0 } as const;
  const { bullet: _, ...level } = title;
  return { box: plate, level: { ...level, ...plain, size, bold, ...(color && { color }) } };
}

function holdsMiddle(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return outer.x <= x && outer.y <= y && outer.x + outer.width >= x && outer.y + outer.height >= y;
}

/** A number in place of a picture, as large as has room there. */
export function numeralIn(box: Box, placeholders: readonly Placeholder[]): SlideLayout['numeral'] {
  const title = placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle')?.levels[0];
  if (title === undefined) return undefined;
  const { bullet: _, ...level } = title;
  const plain = { align: 'center', spaceBefore: 0, spaceAfter: 0, indent: 0, hanging: 0 } as const;
  const size = Math.round(points(Math.min(box.height / 1.25, box.width / 1.4)));
  return { box, level: { ...level, ...plain, size } };
}

/** Of the slide: a place for the number of the slide that is as high and as narrow as this is none at its foot; in points of a slide 540 points high; of its height, the number of a section. */
const block = { height: 0.07, width: 0.2, size: 16, line: 0.55 };

/** A large place for the number of the slide beside the title of a section, as in a block of color: that of the section stands there. */
export function numeralBeside(placeholders: readonly Placeholder[], slide: Box): SlideLayout['numeral'] {
  const title = placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle')?.box;
  const found = placeholders.find(({ type, box, levels: [level] }) => {
    const middle = box.y + box.height / 2;
    return (
      type === 'sldNum' &&
      title !== undefined &&
      box.height >= slide.height * block.height &&
      box.width <= slide.width * block.width &&
      (points(slide.height) / 540) * block.size <= (level?.size ?? 0) &&
      middle > title.y &&
      middle < title.y + title.height &&
      (box.x + box.width <= title.x || box.x >= title.x + title.width)
    );
  });
  if (found === undefined) return undefined;
  const { bullet: _, ...level } = found.levels[0]!;
  const plain = { align: 'center', spaceBefore: 0, spaceAfter: 0, indent: 0, hanging: 0 } as const;
  const size = Math.max(level.size, Math.round(points(found.box.height) * block.line));
  return { box: found.box, level: { ...level, ...plain, size } };
}

/** The smallest shape that the number stands on, or a picture of a disc or a square not much higher than it; else its own box. */
function plateOf({ box, text: number }: Part, parts: readonly Part[]): Box {
  const most = emu((number?.size ?? 0) * 4);
  const isPlate = ({ box: each, isPicture }: Part): boolean =>
    !isPicture || (each.height <= most && each.width <= each.height * 1.5 && each.height <= each.width * 1.5);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const plates = parts.filter(
    ({ box: each, text, ...part }) =>
      text === undefined &&
      isPlate({ box: each, text, ...part }) &&
      each.x < x &&
      each.x + each.width > x &&
      each.y < y &&
      each.y + each.height > y,
  );
  return (
    plates.toSorted((one, other) => one.box.width * one.box.height - other.box.width * other.box.height)[0]?.box ?? box
  );
}

type Placing = (box: Box) => Box;
const asItIs: Placing = (box) => box;

/** Shapes of a group where they are on the slide: its child space is scaled to its box (ECMA-376 part 1, 20.1.7.5). */
function partsOf(node: XmlNode, place: Placing, roles: ColorRoles, depth: number): readonly Part[] {
  if (node.name === 'p:grpSp') {
    const transform = child(node, 'p:grpSpPr', 'a:xfrm');
    const [own, inner] = [readBox(transform), readBox(transform, 'a:chOff', 'a:chExt')];
    if (own === undefined || depth >= deepest) return [];
    const placing = inner === undefined || inner.width === 0 || inner.height === 0 ? place : within(own, inner, place);
    return childElements(node).flatMap((each) => partsOf(each, placing, roles, depth + 1));
  }
  const isPicture = node.name === 'p:pic';
  const box = node.name === 'p:sp' || isPicture ? readBox(child(node, 'p:spPr', 'a:xfrm')) : undefined;
  if (box === undefined) return [];
  const placed = place(box);
  if (isPicture) return [{ box: placed, text: undefined, isPicture }];
  return [{ box: placed, text: readSampleText(node, placed, roles) }];
}

const within =
  (own: Box, inner: Box, place: Placing): Placing =>
  ({ x, y, width, height }) => {
    const [across, down] = [own.width / inner.width, own.height / inner.height];
    return place({
      x: own.x + (x - inner.x) * across,
      y: own.y + (y - inner.y) * down,
      width: width * across,
      height: height * down,
    });
  };
