// Compositions drawn: cells in their boxes, each a group of its ground, its line, its mark and its text. Measured before they take their height.
import { type Box, type Color, emu, type Insets, points } from '../../base/graphics.ts';
import type { Composition } from '../../theme/compositions.ts';
import { textOn } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, remember, type Setting } from '../setting.ts';
import { lineWidth } from '../text/letter-spacing.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { noInsets, onRhythm, placeFreeText, scaled } from '../text/text-frame.ts';
import { type Cell, type CellPart, type Cells, readCells } from './cell.ts';
import { type CellBox, cellBoxes, type Spacing } from './cell-boxes.ts';
import { fillOf, groundFrames, groundOf, inkOn, ruleFrames } from './cell-grounds.ts';
import { badgeSize, hasBadges, jointsOf, lineRoom, spinesOf, underMarker } from './join-cells.ts';
import { iconFrame } from './sibling-icons.ts';

/** Cells take at least this share of the area's height, and up to this many times the height that they need: rows more, they hold one line. */
const filled = { least: 0.64, leastOnGrounds: 0.84, times: 1.22, timesOfRows: 1.9, timesOnBrand: 1.35 };
/** Of the height that is left over. */
const shareAbove = 0.3;
const gutter = emu(16);
const openGap = emu(32);
/** In wide rows, numbers and dates have a column of this share. */
const markColumn = 0.27;
const markGap = { below: emu(10), beside: emu(20) };
/** Share of a cell's width that a mark beside its text may take, and of its height that a number over its text may. */
const widestMark = 0.44;
const highestMark = { over: 0.46, aside: 0.64, beside: 0.68, leading: 0.92 };
/** A number alone in most of a slide is the slide. */
const asideTimes = 1.5;
const cellIcon = emu(40);

/** The part in this composition; undefined if it cannot hold so many items. Its height is the one needed: above the room's, it does not fit. */
export function placeCells(part: CellPart, composition: Composition, room: Room, setting: Setting): Placed | undefined {
  if (countOf(part) > mostCells) return undefined;
  const { shape, isPlain, flow } = composition;
  const cells = remember(setting, part, `cells ${shape} ${isPlain}`, () => readCells(part, composition, setting));
  if (lengthOf(cells) > mostCharacters) return undefined;
  const spacing = spacingOf(part, composition, cells, setting);
  const { box: area, scale } = room;
  const boxes = cellBoxes(shape, cells.cells.length, area, spacing);
  if (boxes === undefined) return undefined;
  const drawing: Drawing = { part, composition, cells, scale, setting };
  const tight = place(drawing, boxes, { isMeasured: true });
  const { share } = tight;
  const { template } = setting.theme;
  const isSpread = composition.ground !== 'open' || (template !== undefined && part.type === 'stats');
  const usual = isSpread ? filled.leastOnGrounds : filled.least;
  // A company's text grows less: high cards would be half empty.
  const least =
    template === undefined || composition.ground === 'open' ? usual : Math.min(usual, share * filled.timesOnBrand);
  const wanted = Math.max(least, share * (flow === 'beside' ? filled.timesOfRows : filled.times));
  // A few numbers of a company stand in the room; at its top they would hang there.
  const isLow = template !== undefined && part.type === 'stats' && share < lowNumbers;
  const asked = isLow ? share : Math.min(1, wanted);
  const height = shape === 'aside' ? area.height : Math.min(area.height, onRhythm(area.height * asked));
  const free = area.height - height;
  // A company's slides begin at one height, with a little air where there is a line under the title.
  const down = template === undefined || isLow ? onRhythm(free * shareAbove) : Math.min(free, scaled(emu(8), setting));
  const used = { ...area, y: area.y + (free > 0 ? down : 0), height };
  const shown = cellBoxes(shape, cells.cells.length, used, spacing) ?? boxes;
  const isTooHigh = share > (scale > 1 ? fullest : 1);
  const { placed, share: taken } = isTooHigh ? tight : place(drawing, shown);
  const joined = joinPlaced(placed, Math.round(Math.max(taken > 1 ? taken : 0, share) * area.height));
  return { ...joined, frames: [...spinesOf(part, composition, shown, setting.theme), ...joined.frames] };
}

/** Of the area: so little is a row of numbers. */
const lowNumbers = 0.42;

/** Share of the area that grown cells may need: those that need less get higher. */
export const fullest = 0.94;

/** More items, or longer ones, are no composition: known without measuring them. */
const mostCells = 14;
const mostCharacters = 1_800;

const lengthOf = ({ cells }: Cells): number =>
  cells
    .flatMap(({ mark, text }) => (mark === undefined ? text : [mark, ...text]))
    .flatMap(({ runs }) => runs)
    .reduce((sum, { text }) => sum + text.length, 0);

function countOf(part: CellPart): number {
  switch (part.type) {
    case 'cards':
      return part.cards.length;
    case 'agenda':
      return part.list.items.length;
    default:
      return part.items.length;
  }
}

type Drawing = {
  readonly part: CellPart;
  readonly composition: Composition;
  readonly cells: Cells;
  readonly scale: number;
  readonly setting: Setting;
};

/** `share`: of its box, the height that the fullest cell needs. `isMeasured`: only that is asked for, and lines are not balanced. */
function place(
  drawing: Drawing,
  boxes: readonly CellBox[],
  { isMeasured = false }: Pick<Level, 'isMeasured'> = {},
): { readonly placed: readonly Placed[]; readonly share: number } {
  const usual = markPlace(drawing, boxes, 'plain');
  // A row of its own is no rank of its own.
  const most = boxes.some(({ leads }) => leads) ? undefined : usual.size;
  const marks = new Map<Rank, MarkPlace>([
    ['plain', usual],
    ['is wide', markPlace(drawing, boxes, 'is wide', most)],
    ['leads', markPlace(drawing, boxes, 'leads')],
  ]);
  // Lines that are balanced are as many: heights can be measured without.
  const placeAll = (levels?: readonly Level[]) =>
    boxes.map((box, index) =>
      placeCell(drawing, drawing.cells.cells[index]!, index, box, {
        ...marks.get(rankOf(box, drawing.composition))!,
        ...(levels === undefined ? { isMeasured: true } : { ...levels[index], isMeasured }),
      }),
    );
  // Side by side, texts start at one height: below the highest mark, and the longest heading.
  const isInRows = boxes.some(({ box, leads }, index) =>
    boxes.some((other, at) => at !== index && !leads && !other.leads && other.box.y === box.y),
  );
  const own = isInRows ? placeAll().map(levelOf) : boxes.map(() => ({}) as Level);
  const placed = placeAll(
    own.map((each, index) => {
      const row = own.filter((_, other) => boxes[other]!.box.y === boxes[index]!.box.y && !boxes[other]!.leads);
      if (boxes[index]!.leads || row.length < 2) return {};
      const heading = Math.max(...row.map(({ headingLines = 0 }) => headingLines));
      return {
        markHeight: Math.max(...row.map(({ markHeight = 0 }) => markHeight)),
        headingLines: heading - (each.headingLines ?? 0),
        textHeight: Math.max(...row.map(({ textHeight = 0 }) => textHeight)),
      };
    }),
  );
  const share = Math.max(...placed.map(({ height }, index) => height / boxes[index]!.box.height));
  return { placed, share };
}

/** `markHeight`, `textHeight`: of the highest in a row; `headingLines`: of a cell, or how many fewer it has than the longest heading in its row. */
type Level = {
  readonly markHeight?: number;
  readonly headingLines?: number;
  readonly textHeight?: number;
  /** Only the heights are asked for. */
  readonly isMeasured?: boolean;
};

function levelOf({ frames: [group] }: Placed): Level {
  const texts = group?.type === 'group' ? group.frames.filter((frame) => frame.type === 'text') : [];
  const mark = texts.find(({ role, name }) => role === 'label' && !name.endsWith(' text'));
  const heading = texts.flatMap(({ text }) => text.paragraphs).find(({ kind }) => kind === 'heading');
  return {
    ...(mark && { markHeight: mark.box.height }),
    headingLines: heading?.lines.length ?? 0,
    textHeight: texts.find(({ name }) => name.endsWith(' text'))?.text.height ?? 0,
  };
}

/** Cells of one rank are siblings. */
type Rank = 'leads' | 'is wide' | 'plain';
const rankOf = ({ leads, isWide, isFirst }: CellBox, { first }: Composition): Rank =>
  leads || (isWide && isFirst && first !== undefined) ? 'leads' : isWide ? 'is wide' : 'plain';

/** The mark stands beside the text: as the composition says, but in a cell that leads only where that is wide. */
const isBesideIn = ({ flow }: Composition, { leads, isWide }: CellBox): boolean =>
  isWide || (flow === 'beside' && !leads);

/** Of a column of text, in sizes of it. */
const narrowest = 8;

/** Without grounds, boxes below each other touch, and lines between them set them off. */
function spacingOf(
  { type }: CellPart,
  { ground, shape, rule, flow }: Composition,
  { cells, levels }: Cells,
  setting: Setting,
): Spacing {
  const isOpen = ground === 'open';
  const isLine = isOpen && (rule === 'between' || flow === 'beside');
  const of = (length: number): number => scaled(length, setting);
  // A company's text is as large in narrow columns as elsewhere.
  const isNarrowed =
    setting.theme.template !== undefined && shape === 'columns' && (type === 'steps' || type === 'cards');
  const leastColumn = isNarrowed ? emu(levels[0]!.size * narrowest) + 2 * of(gutter) : 0;
  return {
    gap: of(isOpen ? openGap : gutter),
    down: isLine ? 0 : of(isOpen ? gutter * 1.5 : emu(12)),
    keepsColumns: isOpen,
    least: {
      width: Math.max(of(emu(flow === 'beside' ? 150 : 132)), leastColumn),
      height: of(emu(shape === 'rows' && cells.length > 6 ? 36 : 44)),
    },
  };
}

/** Marks of siblings share their size: `size` in points, and the room that the widest and the highest of them take, in EMU. */
type MarkPlace = { readonly size: number; readonly width: number };

function markPlace(
  drawing: Drawing,
  boxes: readonly CellBox[],
  rank: Rank,
  greatest = Number.POSITIVE_INFINITY,
): MarkPlace {
  const { part, cells, composition, setting, scale } = drawing;
  const own = boxes.flatMap((box, index) =>
    rankOf(box, composition) === rank ? [{ box, cell: cells.cells[index]! }] : [],
  );
  const { level, most, fits } = cells.mark;
  const widthOf = ({ runs }: TextParagraph, points = level.size): number =>
    lineWidth(runs.map((run) => run.text).join(''), { ...level, size: points }, setting);
  const leads = rank === 'leads';
  if (hasBadges(part, composition))
    return { size: badgeText * (setting.theme.scale ?? 1), width: scaled(badgeSize, setting) };
  const isAside = leads && composition.shape === 'aside';
  let size = Math.min(
    greatest,
    leads ? most * (isAside ? asideTimes : 1) : level.size * (fits ? Math.max(1, scale) : 1),
  );
  for (const { box, cell } of own) {
    if (cell.mark === undefined) continue;
    const inner = innerBox(drawing, box);
    const isBeside = isBesideIn(composition, box);
    const width = points(isBeside ? inner.width * widestMark : inner.width) * 0.96;
    const wide = widthOf(cell.mark);
    const high =
      points(
        isBeside
          ? inner.height * (leads ? highestMark.leading : highestMark.beside)
          : inner.height * (isAside ? highestMark.aside : highestMark.over),
      ) / level.lineHeight;
    size = Math.min(size, high, fits ? (level.size * width) / Math.max(1, wide) : size);
  }
  // Dates and numbers rather take two lines than are smaller than their text.
  const smallest = Math.max(setting.theme.floor.body, cells.levels[0]!.size * Math.max(1, scale));
  size = Math.floor(Math.max(size, Math.min(smallest, greatest)));
  const widest = Math.max(0, ...own.map(({ cell }) => (cell.mark === undefined ? 0 : widthOf(cell.mark, size))));
  const inner = own[0] && innerBox(drawing, own[0].box);
  const room = inner?.width ?? 0;
  const isRoomy = fits && composition.shape === 'rows' && room > scaled(emu(560), setting);
  // Beside a line, years stand close to what happens in them.
  const column = isRoomy && composition.isJoined !== true ? Math.round(room * markColumn) : 0;
  const width = Math.max(column, Math.min(emu(widest / 0.96 + 2), Math.round(room * widestMark)));
  return { size, width: own.some(({ cell }) => cell.icon) ? cellIcon : own.some(({ cell }) => cell.mark) ? width : 0 };
}

const badgeText = 20;

/** The box without its padding. */
function innerBox({ part, composition, setting }: Drawing, cell: CellBox): Box {
  const { left, right, top, bottom } = paddingOf(composition, cell, setting);
  const line = lineRoom(part, composition, setting);
  const { x, y, width, height } = cell.box;
  return {
    x: x + left + line.left,
    y: y + top + line.top,
    width: width - left - right - line.left,
    height: height - top - bottom - line.top,
  };
}

function paddingOf(composition: Composition, cell: CellBox, setting: Setting): Insets {
  const { rule } = composition;
  const of = (length: number): number => scaled(emu(length), setting);
  const padding = Math.max(of(16), setting.theme.card.padding);
  const isBeside = isBesideIn(composition, cell);
  if (groundOf(composition, cell) !== 'open') {
    const side = isBeside ? of(10) : padding;
    return { left: padding, right: padding, top: side, bottom: side };
  }
  if (rule === 'over') return { ...noInsets, top: of(14) };
  if (rule === 'before') return { ...noInsets, left: of(18) };
  return isBeside ? { ...noInsets, top: of(6), bottom: of(6) } : noInsets;
}

function placeCell(
  drawing: Drawing,
  cell: Cell,
  index: number,
  place: CellBox,
  { size, width, markHeight: highest = 0, headingLines = 0, textHeight = 0, isMeasured = false }: MarkPlace & Level,
): Placed {
  const { composition, cells, scale, setting, part } = drawing;
  const { theme } = setting;
  const ground = groundOf(composition, place);
  const fill = fillOf(ground, index, theme);
  const ink = inkOn(ground, fill, theme);
  const inner = innerBox(drawing, place);
  const last = cells.cells.length - 1;
  const at = { isFirst: place.isTop, isLast: index === last, index };
  const isBeside = isBesideIn(composition, place);
  const color = ink ?? markColor(part, index, setting);
  const level: TextLevel = { ...cells.mark.level, size, color };
  const mark = cell.mark && placeMark(cell, level, { ...inner, ...(isBeside && { width }) }, drawing, color);
  const icon = cell.icon && iconFrame(cell.icon, cell.name, inner.x, inner.y, cellIcon, color);
  const markHeight = mark?.height ?? (icon ? cellIcon : 0);
  const taken = isBeside || markHeight === 0 ? 0 : Math.max(highest, markHeight) + scaled(markGap.below, setting);
  const start = isBeside && width > 0 ? width + scaled(markGap.beside, setting) : 0;
  // What is in a section follows its title, and titles stand at one height.
  const isListed = part.type === 'agenda' && cell.text.length > 1;
  const isSplit =
    (composition.flow === 'split' && !isListed) || (place.leads && !place.isWide && composition.flow === 'beside');
  // Beside their marks, too, texts in a row start at one height: that of the longest, in the middle of its cell.
  const down = isBeside && textHeight > 0 ? Math.max(0, Math.round((inner.height - textHeight) / 2)) : 0;
  const textBox: Box = {
    x: inner.x + start,
    y: inner.y + taken + down,
    width: Math.min(inner.width - start, scaled(longestLine, setting)),
    height: Math.max(emu(1), inner.height - taken - down),
  };
  const levels = levelsOf(drawing, place, size, ink);
  const isMiddle = isBeside && textHeight === 0;
  const anchor = isMiddle ? ('middle' as const) : isSplit ? ('bottom' as const) : ('top' as const);
  const [title] = levels;
  const spaceBefore = isBeside ? 0 : headingLines * title!.size * title!.lineHeight;
  const placeText = (balanced: boolean, share = 1): Placed =>
    placeFreeText(
      spaceBefore === 0 ? cell.text : cell.text.map((each, at) => (at === 1 ? { ...each, spaceBefore } : each)),
      levels,
      { ...textBox, width: Math.round(textBox.width * share) },
      scale,
      { name: `${cell.name} text`, role: part.type === 'stats' ? 'label' : 'body', balanced, anchor },
      setting,
    );
  // A company's wide rows are read to their ends: a break in the middle looks like a fault, but so does a word alone.
  const isRead = isMeasured || (isBeside && composition.shape === 'rows' && theme.template !== undefined);
  const read = placeText(!isRead);
  const isEven = isMeasured || !isRead || !endsInWord(read);
  const text = isEven
    ? read
    : (narrower.map((share) => placeText(false, share)).find((each) => !endsInWord(each)) ?? read);
  const pad = place.box.height - inner.height;
  const lineHeight = pad + taken + Math.max(textHeight, text.height);
  const needed = pad + (isBeside ? Math.max(text.height, markHeight) : taken + text.height);
  const centered = (frames: readonly Frame[], height: number): readonly Frame[] =>
    isBeside ? frames.map((frame) => moved(frame, Math.max(0, Math.round((inner.height - height) / 2)))) : frames;
  // The number of a section stands beside its title, not beside the titles of its slides.
  const hangs = isBeside && isListed;
  const titleHeight = emu(title!.size * title!.lineHeight * scale);
  const top = isMiddle ? (inner.height - text.height) / 2 : down;
  const hung = ({ frames, height }: Placed = noFrames): readonly Frame[] =>
    frames.map((frame) => moved(frame, Math.round(top + (titleHeight - height) / 2)));
  const frames: readonly Frame[] = [
    ...groundFrames(cell.name, place, ground, fill, theme),
    ...ruleFrames(
      cell.name,
      // A line before open text is as long as the longest of a row.
      ground !== 'open' || isBeside
        ? place
        : { ...place, box: { ...place.box, height: Math.min(place.box.height, lineHeight) } },
      composition,
      underMarker(part, composition, setting.theme),
      setting,
    ),
    ...(hangs ? hung(mark) : centered(mark?.frames ?? [], mark?.height ?? 0)),
    ...centered(icon === undefined ? [] : [icon], cellIcon),
    ...(cell.text.length === 0 ? [] : text.frames),
    ...jointsOf(cell.name, part, composition, place, inner, at, setting),
  ];
  return {
    frames: [{ type: 'group', name: cell.name, alt: cell.alt, box: place.box, frames }],
    height: needed,
    isWordBroken: text.isWordBroken || (mark?.isWordBroken ?? false),
  };
}

/** Shares of the width at which another word may come to the last line. */
const narrower = [0.92, 0.85, 0.78];

/** Whether the last line of a text of several is a word or two. */
function endsInWord({ frames }: Placed): boolean {
  const lines = frames.flatMap((frame) =>
    frame.type === 'text' ? frame.text.paragraphs.flatMap((each) => each.lines) : [],
  );
  const widest = Math.max(0, ...lines.map(({ width }) => width));
  return lines.length > 1 && lines.at(-1)!.width < widest * 0.3;
}

/** Lines stay comfortably short to read, however wide the cell. */
const longestLine = emu(680);

const noFrames: Placed = { frames: [], height: 0, isWordBroken: false };

const moved = (frame: Frame, down: number): Frame => ({ ...frame, box: { ...frame.box, y: frame.box.y + down } });

const markNames: { readonly [type in CellPart['type']]?: string } = { timeline: 'date', cards: 'mark' };

function placeMark(
  cell: Cell,
  level: TextLevel,
  inner: Box,
  { composition, part, setting }: Drawing,
  color: Color,
): Placed {
  const name = `${cell.name} ${markNames[part.type] ?? 'number'}`;
  if (!hasBadges(part, composition)) {
    const placed = placeFreeText([cell.mark!], [level], inner, 1, { name, role: 'label' }, setting);
    return {
      ...placed,
      frames: placed.frames.map((frame) => ({ ...frame, box: { ...frame.box, height: placed.height } })),
    };
  }
  const own: TextLevel = { ...level, align: 'center', color: textOn(color, setting.theme, setting.theme.master.dark) };
  const geometry = setting.theme.steps.shape === 'disc' ? 'ellipse' : 'rect';
  const side = scaled(badgeSize, setting);
  const box = { ...inner, width: side, height: side };
  const look = { name, role: 'label', anchor: 'middle', geometry, fill: color } as const;
  return { ...placeFreeText([cell.mark!], [own], box, 1, look, setting), height: side };
}

/** Captions on the dark field beside a number: muted, they would be lost there. */
const fieldInk: Color = { scheme: 'bg1', lumMod: 0.88 };

/** A caption never competes with its number; text of a cell that leads is larger. */
function levelsOf(
  { cells, composition, part, scale, setting }: Drawing,
  { leads }: CellBox,
  size: number,
  ink: Color | undefined,
): readonly TextLevel[] {
  const most = Math.max(setting.theme.floor.small, size / 1.6) / Math.max(1, scale);
  const isOnField = composition.shape === 'aside' && !leads;
  return cells.levels.map((level) => ({
    ...level,
    size: level.size * (leads ? (part.type === 'stats' ? 1.25 : 1.15) : 1),
    ...(part.type === 'stats' && { size: Math.min(level.size * (leads ? 1.25 : 1), most) }),
    ...(isOnField && { color: fieldInk }),
    ...(ink && { color: ink, ...(level.bullet && { bullet: { ...level.bullet, color: ink } }) }),
  }));
}

function markColor(part: CellPart, index: number, { theme }: Setting): Color {
  const inTurn = (colors: readonly Color[]): Color =>
    colors[index % Math.max(1, colors.length)] ?? { scheme: 'accent1' };
  switch (part.type) {
    case 'stats':
      return inTurn(theme.stats.colors);
    case 'timeline':
      return theme.timeline.date.color;
    case 'cards':
      return inTurn(theme.card.colors);
    default:
      return inTurn(theme.steps.colors);
  }
}
