// Drawings made of shapes: their labels as a list, in reading order. Places, arrows and colors have no form here.
import { type Block, blockText, type ListItem } from '../../model/index.ts';
import type { Findings } from '../imported.ts';
import { type Box, inReadingOrder, type Placed } from './reading-order.ts';

/** Characters of a label. */
const longestLabel = 60;
const fewestLabels = 5;
/** Shapes of one slide with the same words: more are a pattern. */
const mostRepeats = 3;

/** One short line in a shape that is no placeholder. */
export const isLabel = (blocks: readonly Block[]): boolean =>
  blocks.length === 1 &&
  blocks[0]!.type === 'paragraph' &&
  blocks[0]!.children.every(({ type }) => type !== 'image') &&
  blockText(blocks).length <= longestLabel;

/** The shapes with the labels among them as one list, where they are enough to be a drawing. */
export function gatherLabels(
  placed: readonly Placed[],
  findings: Findings,
  where: { readonly slide: number },
): readonly Placed[] {
  const labels = placed.filter((each) => each.isLabel === true && each.box !== undefined);
  if (labels.length < fewestLabels) return placed;
  findings.adapt('drawings as a list of their labels', where);
  const items = inReadingOrder(labels).flatMap(({ blocks }): readonly ListItem[] => [{ children: blocks }]);
  const list: Placed = {
    box: around(labels.map(({ box }) => box!)),
    blocks: [{ type: 'list', ordered: false, start: 1, tight: true, items }],
  };
  const gathered = new Set(labels);
  return [...placed.filter((each) => !gathered.has(each)), list];
}

function around(boxes: readonly Box[]): Box {
  const edge = (pick: (box: Box) => number, of: (one: number, other: number) => number): number =>
    boxes.map(pick).reduce((one, other) => of(one, other));
  const [x, y] = [edge((box) => box.x, Math.min), edge((box) => box.y, Math.min)];
  return {
    x,
    y,
    width: edge((box) => box.x + box.width, Math.max) - x,
    height: edge((box) => box.y + box.height, Math.max) - y,
  };
}

/** Tells for each label of a slide whether it repeats others too often. */
export function countRepeats(): (blocks: readonly Block[]) => boolean {
  const counts = new Map<string, number>();
  return (blocks) => {
    const text = blockText(blocks).trim();
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count > mostRepeats;
  };
}
