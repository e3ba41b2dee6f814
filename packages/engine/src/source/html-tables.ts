// Tables of HTML: their cells collected while they are read, then filled into a grid. Merged cells leave empty ones.
import type { Token } from 'markdown-it';
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import type { Alignment } from '../model/index.ts';
import type { HtmlAttributes } from './html-pieces.ts';
import type { TokenNode } from './token-tree.ts';

/** A cell before its content is built. */
export type HtmlCell = {
  readonly nodes: readonly TokenNode[];
  readonly isHeader: boolean;
  readonly align: Alignment;
};
/** Rows may be shorter than `width`; undefined where another cell reaches. The first row is the header if `hasHeader`. */
export type HtmlTable = {
  readonly width: number;
  readonly rows: readonly (readonly (HtmlCell | undefined)[])[];
  readonly hasHeader: boolean;
  readonly caption: readonly Token[] | undefined;
  /** Cells over more than one column or row. */
  readonly mergedCells: number;
};
export type HtmlTableBuilder = ReturnType<typeof createHtmlTable>;

/** Spans beyond any table that is read. */
const maxSpan = 100;

type Row = {
  readonly isHead: boolean;
  readonly cells: (HtmlCell & { readonly columns: number; readonly rows: number })[];
};

/** Collects a table. */
export function createHtmlTable() {
  const rows: Row[] = [];
  return {
    caption: undefined as readonly Token[] | undefined,
    addRow(isHead: boolean): void {
      rows.push({ isHead, cells: [] });
    },
    addCell(isHeader: boolean, attributes: HtmlAttributes, nodes: readonly TokenNode[]): void {
      if (rows.length === 0) rows.push({ isHead: false, cells: [] });
      rows.at(-1)!.cells.push({
        nodes,
        isHeader,
        align: readAlign(attributes),
        columns: readSpan(attributes.get('colspan')),
        rows: readSpan(attributes.get('rowspan')),
      });
    },
    /** The table; undefined if it has no cells. Throws `DocumentTooLarge`. */
    end(): HtmlTable | undefined {
      const written = rows.filter(({ cells }) => cells.length > 0);
      if (written.length === 0) return undefined;
      const [first] = written;
      const cells = written.flatMap((row) => row.cells);
      return {
        ...fillGrid(written),
        hasHeader: first!.isHead || (written.length > 1 && first!.cells.every(({ isHeader }) => isHeader)),
        caption: this.caption,
        mergedCells: cells.filter(({ columns, rows: down }) => columns > 1 || down > 1).length,
      };
    },
  };
}

/** Every cell at its place, as browsers assign it (HTML, 4.9.12.1). */
function fillGrid(rows: readonly Row[]): Pick<HtmlTable, 'width' | 'rows'> {
  const grid: (HtmlCell | undefined)[][] = rows.map(() => []);
  /** Rows that the cell of a column still reaches down. */
  const reach: number[] = [];
  let places = 0;
  for (const [index, { cells }] of rows.entries()) {
    let column = 0;
    const skip = () => {
      while ((reach[column] ?? 0) > 0) {
        reach[column] = reach[column]! - 1;
        column += 1;
      }
    };
    for (const cell of cells) {
      skip();
      grid[index]![column] = cell;
      for (let step = 0; step < cell.columns; step += 1) {
        reach[column] = Math.max(reach[column] ?? 0, cell.rows - 1);
        column += 1;
      }
    }
    for (; column < reach.length; column += 1) reach[column] = Math.max(0, (reach[column] ?? 0) - 1);
    places += reach.length;
    // Spans could ask for any number of places in a few bytes.
    if (places > bounds.cells) throw new DocumentTooLarge('cells');
  }
  return { width: reach.length, rows: grid };
}

function readSpan(written: string | undefined): number {
  const span = Number.parseInt(written ?? '1', 10);
  return span >= 1 ? Math.min(maxSpan, span) : 1;
}

function readAlign(attributes: HtmlAttributes): Alignment {
  const style = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(attributes.get('style') ?? '')?.[1];
  const align = (attributes.get('align') ?? style)?.toLowerCase();
  return align === 'left' || align === 'center' || align === 'right' ? align : undefined;
}
