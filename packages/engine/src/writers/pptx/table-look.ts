// The look of tables said cell by cell: on templates that have no table style of their own.

import type { Color, Stroke } from '../../base/colors.ts';
import type { TableFrame } from '../../layout/frames.ts';
import { fillElement } from '../../ooxml/drawingml/color.ts';
import { lineElement } from '../../ooxml/drawingml/geometry.ts';
import type { XmlElement } from '../../ooxml/xml.ts';
import type { TableLook } from '../../theme/looks.ts';

/** Borders and ground of the cells of each row, as children of `a:tcPr` (ECMA-376 part 1, 21.1.3.17): what table-styles.ts says once. */
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
