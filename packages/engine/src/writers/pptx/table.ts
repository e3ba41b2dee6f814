// Tables: `a:tbl` in a graphic frame, in the deck's own table style.
import type { Color, Stroke } from '../../base/graphics.ts';
import type { PlacedParagraph, Run, TableFrame, TextBody } from '../../layout/frames.ts';
import { fillElement, lineElement } from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import type { TableLook } from '../../theme/looks.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { graphicFrameElement } from './graphic-frame.ts';
import type { DeckContext, SlideContext } from './slide-context.ts';
import { tableStyleId } from './table-styles.ts';
import { anchors, paragraphElements } from './text-body.ts';
import { defaultLevels } from './text-level.ts';

/** A table with its column widths, row heights and cell margins as laid out. */
export function tableElement(frame: TableFrame, slide: SlideContext, deck: DeckContext): XmlElement {
  const lastRow = frame.rows.length - 1;
  const { template } = deck.theme;
  const style = template === undefined ? tableStyleId(deck.theme, frame.banded) : deck.theme.table.styleId;
  const looks = style === undefined ? rowLooks(frame, frame.look ?? deck.theme.table) : [];
  // A style sets the text's appearance except its size.
  const place = { ...slide, says: style === undefined ? slide.says : undefined };
  return graphicFrameElement(
    frame,
    'http://schemas.openxmlformats.org/drawingml/2006/table',
    nest(
      'a:tbl',
      el(
        'a:tblPr',
        {
          rtl: frame.direction === 'rtl' || undefined,
          firstRow: frame.rows[0]?.header || undefined,
          lastRow: frame.hasTotals || undefined,
          bandRow: frame.banded || undefined,
        },
        style !== undefined && nest('a:tableStyleId', style),
      ),
      nest(
        'a:tblGrid',
        frame.columnWidths.map((width) => el('a:gridCol', { w: Math.round(width) })),
      ),
      frame.rows.map((row, index) => {
        // A template's style may leave it to its reader, and not all readers follow it: the text says so itself.
        const isBold = template === undefined && (row.header || (frame.hasTotals && index === lastRow));
        return el(
          'a:tr',
          { h: Math.round(row.height) },
          row.cells.map((cell, column) =>
            cellElement(cell, isBold ? boldLevels : defaultLevels, place, looks[index], row.fills?.[column]),
          ),
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
  fill?: Color,
): XmlElement {
  const { insets } = cell;
  const paragraphs = cell.paragraphs.map((paragraph) => withSpace(paragraph, levels[0]!));
  return nest(
    'a:tc',
    nest('a:txBody', el('a:bodyPr'), el('a:lstStyle'), paragraphElements(paragraphs, levels, slide)),
    el(
      'a:tcPr',
      {
        marL: insets.left,
        marR: insets.right,
        marT: insets.top,
        marB: insets.bottom,
        anchor: anchors[cell.anchor],
      },
      // The fill of the row's look comes last; a cell has one (21.1.3.17).
      fill === undefined ? look : [...look.slice(0, -1), fillElement(fill)],
    ),
  );
}

/** An empty paragraph gets a space: without a run LibreOffice uses the font's height for its line, whatever spacing is set. */
function withSpace(paragraph: PlacedParagraph, level: TextLevel): PlacedParagraph {
  if (paragraph.runs.length > 0) return paragraph;
  const { size } = paragraph;
  const { font, bold, color } = level;
  const look = { italic: false, strike: false, underline: false, plain: false };
  const space: Run = { text: ' ', font, bold, color, size, ...look };
  return { ...paragraph, runs: [space] };
}

// The style of tables written cell by cell: on templates that have no table style.

/**
 * Borders and background of the cells of each row, as children of `a:tcPr` (ECMA-376 part 1, 21.1.3.17): what table-styles.ts defines once.
 */
export function rowLooks(
  { rows, banded, hasTotals }: Pick<TableFrame, 'rows' | 'banded' | 'hasTotals'>,
  look: TableLook,
): readonly (readonly XmlElement[])[] {
  const headers = rows.filter(({ header }) => header).length;
  const last = rows.length - 1;
  const rule = banded ? undefined : look.rule;
  const isTotal = (index: number) => hasTotals && index === last;
  const fillOf = (index: number): Color | undefined => {
    if (index < headers) return look.headerFill;
    if (isTotal(index)) return look.totalFill;
    return banded && (index - headers) % 2 === 0 ? look.band : undefined;
  };
  const below = (index: number): Stroke | undefined => {
    if (index === headers - 1) return look.headerRule ?? rule;
    if (isTotal(index + 1)) return look.totalRule;
    return index === last ? look.rule : rule;
  };
  return rows.map((_, index) => [
    border('a:lnL', undefined),
    border('a:lnR', undefined),
    border('a:lnT', index === 0 ? undefined : below(index - 1)),
    border('a:lnB', below(index)),
    fillElement(fillOf(index)),
  ]);
}

const border = (name: string, stroke: Stroke | undefined): XmlElement => ({ ...lineElement(stroke), name });
