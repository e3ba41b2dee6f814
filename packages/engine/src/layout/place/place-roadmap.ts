// A roadmap: a table whose columns are periods and whose rows are tracks, with a bar over the periods that a cell spans.
import { type Box, type Color, emu } from '../../base/graphics.ts';
import { inlineText, type Table, type TableCell } from '../../model/index.ts';
import { textOn } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { lineWidth } from '../text/letter-spacing.ts';
import { wordsAndPhrases } from '../text/phrases.ts';
import { shortName } from '../text/short-name.ts';
import { freeStyles, noInsets, onRhythm, placeFreeText } from '../text/text-frame.ts';

/** The sign of a cell that continues the one before it. */
const goesOn = '>';
/** Of the width, for the names of tracks; up to the second where one of their words is so long. */
const trackShare = 0.19;
const mostForTracks = 0.26;
const gap = { around: emu(4), row: emu(8) };
/** Beside text, in EMU: smaller text stands nearer to the ends of its bar. */
const textGap = (scale: number): number => Math.round(emu(10) * Math.min(1, scale));
/** Heights in EMU: rows are lower with smaller text, and grow to the second. */
const leastRow = (scale: number): number => Math.round(emu(40) * Math.min(1, scale));
const mostRow = emu(76);

type Bar = { readonly cell: TableCell; readonly from: number; readonly count: number };

/** Periods from the first column with a bar of theirs on, in order. */
function barsOf(cells: readonly TableCell[]): readonly Bar[] {
  const bars: Bar[] = [];
  for (const [index, cell] of cells.entries()) {
    const last = bars.at(-1);
    if (cell.value === goesOn && last !== undefined && last.from + last.count === index)
      bars[bars.length - 1] = { ...last, count: last.count + 1 };
    else if (cell.value !== '' && cell.value !== goesOn) bars.push({ cell, from: index, count: 1 });
  }
  return bars;
}

/** The rows of `table` at the top of the room; a row is as high as its longest text needs. */
export function placeRoadmap(table: Table, { box, scale }: Room, setting: Setting): Placed {
  const { theme } = setting;
  const styles = freeStyles(theme);
  const label: TextLevel = { ...styles.label[0]!, bold: true };
  const track: TextLevel = styles.cardTitle[0]!;
  const periods = Math.max(1, table.header.length - 1);
  const names = [table.header[0], ...table.rows.map(([first]) => first)];
  const widestName = Math.max(...names.map((cell) => widestWord(cell, track, scale, setting))) + textGap(scale);
  const start = Math.round(box.width * Math.min(mostForTracks, Math.max(trackShare, widestName / box.width)));
  const widths = periodWidths(table, periods, box.width - start, scale, setting);
  const startOf = (period: number): number => widths.slice(0, period).reduce((sum, width) => sum + width, start);
  const cellBox = (from: number, count: number, y: number, height: number): Box => ({
    x: box.x + startOf(from),
    y,
    width: startOf(from + count) - startOf(from),
    height,
  });
  const text = (cell: TableCell, level: TextLevel, own: Box, name: string, more: object = {}) =>
    placeFreeText(
      [inlinesToParagraph(cell.children, setting.text)],
      [level],
      own,
      scale,
      { name: shortName(name), role: 'body', anchor: 'middle', ...more },
      setting,
    );
  const headsAt = (height: number) =>
    table.header.map((cell, index) =>
      index === 0
        ? text(cell, label, { ...box, width: start, height }, `Tracks: ${cell.value}`, {
            insets: { ...noInsets, right: textGap(scale) },
          })
        : text(cell, label, cellBox(index - 1, 1, box.y, height), `Period: ${cell.value}`, {
            insets: { ...noInsets, left: textGap(scale), right: gap.around },
          }),
    );
  const least = Math.max(emu(28) * Math.min(1, scale), ...headsAt(emu(28)).map(({ height }) => height));
  const headHeight = onRhythm(least + emu(4));
  const heads = headsAt(headHeight - emu(4));
  const rowAt = (cells: readonly TableCell[], index: number, y: number, height: number): Placed => {
    const color = colorOf(index, setting);
    const bars = barsOf(cells.slice(1));
    const name = cells[0] === undefined ? '' : inlineText(cells[0].children);
    const placed = [
      ...(cells[0] === undefined
        ? []
        : [
            text(cells[0], track, { ...box, y, width: start, height }, `Track: ${name}`, {
              insets: { ...noInsets, right: textGap(scale) },
            }),
          ]),
      ...bars.map(({ cell, from, count }) => {
        const own = cellBox(from, count, y, height);
        const inner = {
          ...own,
          x: own.x + gap.around,
          width: own.width - 2 * gap.around,
          y: y + gap.row / 2,
          height: height - gap.row,
        };
        const level = {
          ...styles.cardText[0]!,
          indent: 0,
          hanging: 0,
          spaceBefore: 0,
          color: textOn(color, theme, theme.master.dark),
        };
        const { bullet: _, ...plain } = level;
        const bar = text(cell, plain, inner, `Bar: ${cell.value}`, {
          fill: color,
          insets: { left: textGap(scale), right: textGap(scale), top: emu(4), bottom: emu(4) },
          ...(theme.card.corner > 0 ? { geometry: 'roundRect' as const } : {}),
        });
        return { ...bar, height: bar.height + gap.row };
      }),
    ];
    const needed = Math.max(leastRow(scale), ...placed.map((each) => each.height));
    const own = { ...box, y, height: Math.max(height, needed) };
    const joined = joinPlaced(placed, needed);
    const group: Frame = {
      type: 'group',
      name: shortName(`Track: ${name}`),
      alt: name,
      box: own,
      frames: joined.frames,
    };
    return { ...joined, frames: [group] };
  };
  const count = table.rows.length;
  const free = box.height - headHeight;
  const natural = Math.max(
    ...table.rows.map((cells, index) => rowAt(cells, index, box.y + headHeight, leastRow(scale)).height),
  );
  const height = Math.max(
    onRhythm(natural),
    Math.min(mostRow, Math.floor(free / Math.max(1, count) / emu(4)) * emu(4)),
  );
  const rows = table.rows.map((cells, index) => rowAt(cells, index, box.y + headHeight + index * height, height));
  const bottom = box.y + headHeight + count * height;
  const hairline: Color = { scheme: 'tx1', alpha: 0.16 };
  const lines: readonly Frame[] = [
    ...Array.from(
      { length: periods },
      (_, index): Frame => ({
        type: 'shape',
        name: `Time Line ${index + 1}`,
        geometry: 'rect',
        box: { x: box.x + startOf(index), y: box.y, width: emu(0.75), height: bottom - box.y },
        fill: hairline,
      }),
    ),
    {
      type: 'shape',
      name: 'Time Line',
      geometry: 'rect',
      box: { ...box, y: box.y + headHeight - emu(2), height: emu(1) },
      fill: { scheme: 'tx1', alpha: 0.4 },
    },
  ];
  const all = joinPlaced([...heads, ...rows], headHeight + count * height);
  return { ...all, frames: [...lines, ...all.frames] };
}

/** EMU: the widest word of a cell, as other programs may set it. */
function widestWord(cell: TableCell | undefined, level: TextLevel, scale: number, setting: Setting): number {
  const words = wordsAndPhrases(inlineText(cell?.children ?? []));
  return emu((Math.max(0, ...words.map((word) => lineWidth(word, level, setting))) * scale) / 0.98 + 1);
}

/** Of all periods together `room`, in EMU: equal, as far as each is as wide as the words in it need. */
function periodWidths(table: Table, periods: number, room: number, scale: number, setting: Setting): readonly number[] {
  const { cardText, label } = freeStyles(setting.theme);
  const needs = Array.from(
    { length: periods },
    (_, index) =>
      widestWord(table.header[index + 1], { ...label[0]!, bold: true }, scale, setting) + textGap(scale) + gap.around,
  );
  const around = 2 * (textGap(scale) + gap.around);
  for (const { cell, from, count } of table.rows.flatMap((cells) => barsOf(cells.slice(1)))) {
    const need = (widestWord(cell, cardText[0]!, scale, setting) + around) / count;
    for (let period = from; period < from + count; period += 1) needs[period] = Math.max(needs[period] ?? 0, need);
  }
  let left = room;
  let open = periods;
  for (const need of needs.toSorted((one, other) => other - one)) {
    if (need * open <= left) break;
    left -= need;
    open -= 1;
  }
  const equal = left / Math.max(1, open);
  const fits = left >= 0 && open > 0;
  return needs.map((need) => Math.floor(fits ? Math.max(need, equal) : room / periods));
}

function colorOf(index: number, { theme }: Setting): Color {
  const { colors } = theme.chart;
  const { colors: cards } = theme.card;
  const own = cards.length > 1 ? cards : colors;
  return own[index % Math.max(1, own.length)] ?? { scheme: 'accent1' };
}
