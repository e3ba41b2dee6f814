// Tables: `a:tbl` in a graphic frame, in the deck's own table style.
import type { PlacedParagraph, Run, TableFrame, TextBody } from '../../layout/frames.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { graphicFrameElement } from './graphic-frame.ts';
import type { DeckContext, SlideContext } from './slide-context.ts';
import { rowLooks } from './table-look.ts';
import { tableStyleId } from './table-styles.ts';
import { anchors, paragraphElements } from './text-body.ts';
import { defaultLevels } from './text-level.ts';

/** A table with its column widths, row heights and cell margins as laid out. */
export function tableElement(frame: TableFrame, slide: SlideContext, deck: DeckContext): XmlElement {
  const lastRow = frame.rows.length - 1;
  const { template } = deck.theme;
  const style = template === undefined ? tableStyleId(deck.theme, frame.banded) : deck.theme.table.styleId;
  const looks = style === undefined ? rowLooks(frame, deck.theme.table) : [];
  // A style says what text looks like but for its size.
  const place = { ...slide, says: style === undefined ? slide.says : undefined };
  return graphicFrameElement(
    frame,
    'http://schemas.openxmlformats.org/drawingml/2006/table',
    el(
      'a:tbl',
      {},
      el(
        'a:tblPr',
        {
          rtl: frame.direction === 'rtl' || undefined,
          firstRow: frame.rows[0]?.header || undefined,
          lastRow: frame.hasTotals || undefined,
          bandRow: frame.banded || undefined,
        },
        style !== undefined && el('a:tableStyleId', {}, style),
      ),
      el(
        'a:tblGrid',
        {},
        frame.columnWidths.map((width) => el('a:gridCol', { w: Math.round(width) })),
      ),
      frame.rows.map((row, index) => {
        const isBold = row.header || (frame.hasTotals && index === lastRow);
        return el(
          'a:tr',
          { h: Math.round(row.height) },
          row.cells.map((cell) => cellElement(cell, isBold ? boldLevels : defaultLevels, place, looks[index])),
        );
      }),
    ),
    slide,
  );
}

/** The table style makes header and total rows bold. */
const boldLevels: readonly TextLevel[] = defaultLevels.map((level) => ({ ...level, bold: true }));

function cellElement(
  cell: TextBody,
  levels: readonly TextLevel[],
  slide: SlideContext,
  look: readonly XmlElement[] = [],
): XmlElement {
  const { insets } = cell;
  const paragraphs = cell.paragraphs.map((paragraph) => withSpace(paragraph, levels[0]!));
  return el(
    'a:tc',
    {},
    el('a:txBody', {}, el('a:bodyPr'), el('a:lstStyle'), paragraphElements(paragraphs, levels, slide)),
    el(
      'a:tcPr',
      {
        marL: insets.left,
        marR: insets.right,
        marT: insets.top,
        marB: insets.bottom,
        anchor: anchors[cell.anchor],
      },
      look,
    ),
  );
}

/** An empty paragraph holds a space: without a run LibreOffice gives its line the height of the font, whatever spacing was asked for. */
function withSpace(paragraph: PlacedParagraph, level: TextLevel): PlacedParagraph {
  if (paragraph.runs.length > 0) return paragraph;
  const { size } = paragraph;
  const { font, bold, color } = level;
  const look = { italic: false, strike: false, underline: false, plain: false };
  const space: Run = { text: ' ', font, bold, color, size, ...look };
  return { ...paragraph, runs: [space] };
}
