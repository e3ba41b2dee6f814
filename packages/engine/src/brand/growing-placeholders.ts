// Placeholders that grow with their text (`a:spAutoFit`): in the file they are as high as their prompt, on slides they have all the room below it.
import { type Box, overlaps } from '../base/graphics.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Placeholder } from '../theme/theme.ts';

type Found = Pick<Placeholder, 'box' | 'anchor' | 'isMoved'> & { readonly type: string };
type Size = { readonly width: number; readonly height: number };

/** Shares of the slide: lower or narrower ones are lines of text, and keep their height; where the room ends, and how far from what is below. */
const share = { height: 0.1, width: 0.2, end: 0.93, apart: 1 / 60 };
/** So many times higher, it is worth to be moved. */
const worth = 1.25;

/** The shape, or the first it inherits from that says so, is fitted to its text (ECMA-376 part 1, 21.1.2.1.4). */
export function growsWithText(chain: readonly XmlNode[]): boolean {
  const fits = chain.flatMap((shape) =>
    childElements(child(shape, 'p:txBody', 'a:bodyPr')).filter(({ name }) => /^a:(?:sp|norm|no)Auto[fF]it$/.test(name)),
  );
  return fits[0]?.name === 'a:spAutoFit';
}

/** A text with the room down to what stands below it, or to the foot of the slide. `others`: all placeholders beside it. */
export function grown<One extends Found>(found: One, others: readonly Found[], slide: Size): One {
  const { box, type, anchor } = found;
  const isText = type === 'body' || type === 'obj';
  if (!isText || anchor !== 'top' || box.height < slide.height * share.height || box.width < slide.width * share.width)
    return found;
  const column: Box = { ...box, height: slide.height - box.y };
  const ends = others
    .filter((other) => other !== found && other.box.y >= box.y + box.height && overlaps(other.box, column))
    .map((other) => Math.round(other.box.y - slide.height * share.apart));
  const height = Math.min(Math.round(slide.height * share.end), ...ends) - box.y;
  return height < box.height * worth ? found : { ...found, box: { ...box, height }, isMoved: true };
}
