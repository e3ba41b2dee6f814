// ppt/tableStyles.xml: the style of the deck's tables, defined once; tables name it and flag their header, bands and totals.

import type { Color, Stroke } from '../../base/graphics.ts';
import { colorElement, fillElement, lineElement } from '../../ooxml/drawingml/shape-properties.ts';
import { guid } from '../../ooxml/guid.ts';
import { el, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import type { Theme } from '../../theme/theme.ts';

export const tableStylesContentType = 'application/vnd.openxmlformats-officedocument.presentationml.tableStyles+xml';

/** Bands separate rows as hairlines do: the style of banded tables has none between them. */
export const tableStyleId = (theme: Theme, banded: boolean): string =>
  guid(`${banded ? 'banded ' : ''}table style ${theme.name}`);

/** CT_TableStyleList (ECMA-376 part 1, 20.1.4.2.27). */
export function tableStylesElement(theme: Theme): XmlElement {
  return root(
    'a:tblStyleLst',
    ['a'],
    { def: tableStyleId(theme, false) },
    tableStyle(theme, false),
    tableStyle(theme, true),
  );
}

function tableStyle(theme: Theme, banded: boolean): XmlElement {
  const { text, headerText, headerFill, headerRule, band, rule, totalRule, totalFill } = theme.table;
  return el(
    'a:tblStyle',
    { styleId: tableStyleId(theme, banded), styleName: `${theme.name} ${banded ? 'banded ' : ''}table` },
    nest(
      'a:wholeTbl',
      textStyle(text),
      cellStyle([
        ['a:left', undefined],
        ['a:right', undefined],
        ['a:top', undefined],
        ['a:bottom', rule],
        ['a:insideH', banded ? undefined : rule],
        ['a:insideV', undefined],
      ]),
    ),
    nest('a:band1H', cellStyle([], band)),
    nest('a:lastRow', textStyle(text, true), cellStyle([['a:top', totalRule]], totalFill)),
    nest('a:firstRow', textStyle(headerText, true), cellStyle([['a:bottom', headerRule]], headerFill)),
  );
}

function textStyle(color: Color, bold = false): XmlElement {
  return el(
    'a:tcTxStyle',
    { b: bold ? 'on' : undefined },
    el('a:fontRef', { idx: 'minor' }, colorElement(color)),
    ...fillElement(color).children,
  );
}

function cellStyle(
  borders: readonly (readonly [side: string, stroke: Stroke | undefined])[],
  fill?: Color,
): XmlElement {
  return nest(
    'a:tcStyle',
    nest(
      'a:tcBdr',
      borders.map(([side, stroke]) => nest(side, lineElement(stroke))),
    ),
    fill && nest('a:fill', fillElement(fill)),
  );
}
