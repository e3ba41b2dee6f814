// Two columns with headings of their own: in the placeholders of a slide layout for comparisons, or moved from these onto panels.
import { emu } from '../../base/graphics.ts';
import type { Placeholder, SlideLayout } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { placeColumns } from '../place/place-part.ts';
import type { ContentPart, PartColumn, Placed, Setting } from '../setting.ts';
import { contentPlaceholders, titlePlaceholder } from '../template/find-slide-layout.ts';
import { pairedPlaceholders } from '../template/paired-placeholders.ts';
import { firstThatFits } from '../text/text-frame.ts';
import type { Arrangement } from './arrangement.ts';
import { boxInPanel, type Panels, panelFrames, panelHeight, panelsBehind } from './panels-behind.ts';

/** A smaller arrow would be a speck: columns without grounds are that close. */
const leastArrow = emu(24);

/** An arrow between the panels: the second follows from the first. */
export function withArrow(comparison: Arrangement, { theme }: Setting): Arrangement {
  const [, first, , second] = contentPlaceholders(comparison.layout, theme);
  if (first === undefined || second === undefined) return comparison;
  const middle = Math.round((first.box.x + first.box.width + second.box.x) / 2);
  // Off the text on both sides of it.
  const size = Math.min(emu(44), second.box.x - first.box.x - first.box.width - emu(4));
  if (size < leastArrow) return comparison;
  const box = {
    x: Math.round(middle - size / 2),
    y: first.box.y + Math.round((first.box.height - size) / 2) - emu(24),
    width: size,
    height: size,
  };
  const disc: Frame = { type: 'shape', name: 'Arrow ground', geometry: 'ellipse', box, fill: { scheme: 'tx1' } };
  const [side, down] = [Math.round(size * 0.27), Math.round(size * 0.3)];
  const inner = { x: box.x + side, y: box.y + down, width: size - 2 * side, height: size - 2 * down };
  const arrow: Frame = { type: 'shape', name: 'Arrow', geometry: 'rightArrow', box: inner, fill: { scheme: 'bg1' } };
  return {
    ...comparison,
    place: (scale) => {
      const placed = comparison.place(scale);
      return {
        ...placed,
        frames: [...placed.frames, { type: 'group', name: 'Arrow', alt: '', box, frames: [disc, arrow] }],
      };
    },
  };
}

/** Headings grow less than the text below them: they are larger already. */
const grownHeadings = [1.2, 1.1, 1];

/** Two columns with separate headings, if the slide layout has placeholders for both. */
export function arrangeComparison(
  all: readonly PartColumn[],
  layout: SlideLayout,
  setting: Setting,
): Arrangement | undefined {
  const found = contentPlaceholders(layout, setting.theme);
  const placeholders = setting.theme.template === undefined ? found : pairedComparison(found);
  if (all.length !== 2 || placeholders.length !== 4 || all.some(({ width }) => width !== undefined)) return undefined;
  const split = all.map(splitHeading);
  if (split.some((column) => column === undefined)) return undefined;
  const [head, body] = [0, 1].map((offset) =>
    split.map((column, index) => ({ parts: column![offset]!, placeholder: placeholders[index * 2 + offset]! })),
  ) as [HeldColumn[], HeldColumn[]];
  const panels = panelsBehind(layout, placeholders, setting);
  if (panels !== undefined) return onPanels(head, body, layout, panels, setting);
  const roomsOf = (held: HeldColumn[]) => held.map(({ placeholder }) => ({ box: placeholder.box, placeholder }));
  const headHeight = placeholders[0]!.box.height;
  return {
    variant: 'panels',
    layout,
    height: placeholders[1]!.box.height,
    levels: placeholders[1]!.levels,
    shrinks: true,
    growsTo: 0.95,
    grownWhileSparse: { scales: [1.5, 1.4, 1.3], growsTo: 0.85 },
    place: (scale) => {
      const { placed: heads } = firstThatFits(
        grownHeadings.filter((each) => each <= Math.max(1, scale)),
        headHeight,
        (each) => placeColumns(head, roomsOf(head), each, setting),
      );
      const bodies = placeColumns(body, roomsOf(body), scale, setting);
      const frames = [
        heads.frames[0]!,
        ...bodies.frames.slice(0, half(bodies, body)),
        heads.frames[1]!,
        ...bodies.frames.slice(half(bodies, body)),
      ];
      const isTooHigh = heads.height > headHeight;
      return {
        frames,
        height: isTooHigh ? Number.POSITIVE_INFINITY : bodies.height,
        isWordBroken: heads.isWordBroken || bodies.isWordBroken,
      };
    },
  };
}

/** Of the size of the title: that of headings. */
const underTitle = 0.9;

/** Headings and texts in their placeholders, moved onto panels. */
function onPanels(
  head: readonly HeldColumn[],
  body: readonly HeldColumn[],
  layout: SlideLayout,
  panels: Panels,
  setting: Setting,
): Arrangement {
  const { area, columns, padding } = panels;
  // Bold, as large as the title they would be the stronger; but they are no smaller than their text.
  const [title, own, text] = [titlePlaceholder(layout), head[0]!.placeholder, body[0]!.placeholder].map(
    (each) => each?.levels[0]?.size,
  );
  const most = Math.max((title ?? Number.POSITIVE_INFINITY) * underTitle, text ?? 0);
  const largestHead = own === undefined ? 1 : Math.min(1, most / own);
  const rooms = (held: readonly HeldColumn[], top: number, high: number) =>
    held.map(({ placeholder }, index) => ({
      box: boxInPanel(columns[index]!, placeholder, padding, top, high),
      placeholder,
    }));
  return {
    variant: 'row of cards',
    layout,
    height: area.height,
    levels: body[0]!.placeholder.levels,
    shrinks: true,
    growsTo: 0,
    place: (scale) => {
      const top = area.y + padding;
      const headScale = evenScale(Math.min(scale, largestHead), (each) =>
        placeColumns(head, rooms(head, top, area.height), each, setting),
      );
      const headHeight = placeColumns(head, rooms(head, top, area.height), headScale, setting).height;
      const heads = placeColumns(head, rooms(head, top, headHeight), headScale, setting);
      const start = top + headHeight;
      const room = Math.max(emu(1), area.y + area.height - padding - start);
      const needed = placeColumns(body, rooms(body, start, room), scale, setting).height;
      const high = panelHeight(headHeight + needed + 2 * padding, panels);
      const bodies = placeColumns(body, rooms(body, start, area.y + high - padding - start), scale, setting);
      const texts = [0, 1].flatMap((column) =>
        [heads, bodies].flatMap(({ frames }) =>
          frames.filter(({ box }) => box.x >= columns[1].x - padding === (column === 1)),
        ),
      );
      return {
        frames: [...panelFrames(panels, high, setting), ...texts],
        height: headHeight + needed + 2 * padding,
        isWordBroken: heads.isWordBroken || bodies.isWordBroken,
      };
    },
  };
}

/** What headings lose at most before one of them has a line more than the other, beside which a hole would be. */
const evenScales = [1, 0.93, 0.86, 0.79];

function evenScale(scale: number, place: (scale: number) => Placed): number {
  const isEven = ({ frames }: Placed): boolean =>
    new Set(
      frames.map((frame) => (frame.type === 'text' ? frame.text.paragraphs.flatMap(({ lines }) => lines).length : 0)),
    ).size === 1;
  return evenScales.map((share) => share * scale).find((each) => isEven(place(each))) ?? scale;
}

/** Heading and text of the second column as those of the first. */
function pairedComparison(found: readonly Placeholder[]): readonly Placeholder[] {
  const [head, body, secondHead, secondBody, ...others] = found;
  if (head === undefined || body === undefined || secondHead === undefined || secondBody === undefined) return found;
  const [, pairedHead] = pairedPlaceholders([head, secondHead]);
  const [, pairedBody] = pairedPlaceholders([body, secondBody]);
  return [head, body, pairedHead!, pairedBody!, ...others];
}

type HeldColumn = { readonly parts: readonly ContentPart[]; readonly placeholder: Placeholder };

/** Number of frames that belong to the first column. */
function half(placed: Placed, held: readonly HeldColumn[]): number {
  const edge = held[1]!.placeholder.box.x;
  return placed.frames.filter(({ box }) => box.x < edge).length;
}

function splitHeading({ parts }: PartColumn): readonly [readonly ContentPart[], readonly ContentPart[]] | undefined {
  const [first, ...others] = parts;
  if (first?.type !== 'text' || first.blocks[0]?.type !== 'heading') return undefined;
  const [heading, ...blocks] = first.blocks;
  const body: readonly ContentPart[] = [...(blocks.length === 0 ? [] : [{ type: 'text', blocks } as const]), ...others];
  if (body.length === 0) return undefined;
  return [[{ type: 'text', blocks: [{ type: 'paragraph', children: heading.children }] }], body];
}
