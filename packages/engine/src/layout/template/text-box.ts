// Where text stands in its frame, and the cells of a table in theirs.
import { type Box, emu } from '../../base/graphics.ts';
import type { TableFrame, TextBody } from '../frames.ts';

/** The position of the text in its box. */
export function textBox(box: Box, { anchor, height, insets }: TextBody): Box {
  const free = Math.max(0, box.height - height - insets.top - insets.bottom);
  const above = anchor === 'top' ? 0 : anchor === 'middle' ? Math.round(free / 2) : free;
  return { ...box, y: box.y + above, height: Math.max(1, box.height - free) };
}

/** The text as wide as its longest line; its bullets are beside that. */
export function wordsBox(box: Box, text: TextBody): Box {
  const own = textBox(box, text);
  const lines = text.paragraphs.flatMap((paragraph) =>
    paragraph.lines.map(({ width }) => emu(width + paragraph.indent + paragraph.hanging)),
  );
  const [first] = text.paragraphs;
  const width = Math.min(box.width, Math.max(0, ...lines) + text.insets.left + text.insets.right);
  if (first === undefined) return own;
  const isAtEnd = (first.align === 'end') !== (first.direction === 'rtl');
  const free = box.width - width;
  const before = first.align === 'center' ? free / 2 : isAtEnd ? free : 0;
  return { ...own, x: Math.round(own.x + before), width };
}

/** The boxes of the cells of a table, row by row. */
export function cellBoxes({ box, rows, columnWidths, direction }: TableFrame): readonly (readonly Box[])[] {
  let { y } = box;
  return rows.map(({ height, cells }) => {
    let x = direction === 'rtl' ? box.x + box.width : box.x;
    const row = cells.map((_, column) => {
      const width = columnWidths[column] ?? 0;
      const left = direction === 'rtl' ? x - width : x;
      x = direction === 'rtl' ? left : x + width;
      return { x: left, y, width, height };
    });
    y += height;
    return row;
  });
}
