// A drawing part (ECMA-376 part 1, 20.5): where charts stand over the cells.
import { namespaces } from '../../ooxml/namespaces.ts';
import type { Part } from '../../ooxml/package.ts';
import { el, root, type XmlElement } from '../../ooxml/xml.ts';
import type { PlacedChart } from '../../workbook/workbook.ts';

export const drawingContentType = 'application/vnd.openxmlformats-officedocument.drawing+xml';

/** The charts of one worksheet, each with its chart part. */
export function drawingElement(
  charts: readonly { readonly placed: PlacedChart; readonly part: Part }[],
  drawing: Part,
): XmlElement {
  return root(
    'xdr:wsDr',
    ['xdr', 'a'],
    {},
    charts.map(({ placed, part }, index) => anchorElement(placed, index, drawing.relate('chart', part))),
  );
}

function anchorElement(
  { chart, row, column, rowSpan, columnSpan }: PlacedChart,
  index: number,
  rId: string,
): XmlElement {
  const title = chart.title ?? '';
  return el(
    'xdr:twoCellAnchor',
    {},
    cornerElement('xdr:from', row, column),
    cornerElement('xdr:to', row + rowSpan, column + columnSpan),
    el(
      'xdr:graphicFrame',
      { macro: '' },
      el(
        'xdr:nvGraphicFramePr',
        {},
        el('xdr:cNvPr', {
          id: index + 2,
          name: `Chart ${index + 1}`,
          descr: chart.alt ?? title,
          title: title === '' ? undefined : title,
        }),
        el('xdr:cNvGraphicFramePr'),
      ),
      el('xdr:xfrm', {}, el('a:off', { x: 0, y: 0 }), el('a:ext', { cx: 0, cy: 0 })),
      el(
        'a:graphic',
        {},
        el(
          'a:graphicData',
          { uri: namespaces.c },
          el('c:chart', { 'xmlns:c': namespaces.c, 'xmlns:r': namespaces.r, 'r:id': rId }),
        ),
      ),
    ),
    el('xdr:clientData'),
  );
}

const cornerElement = (name: string, row: number, column: number): XmlElement =>
  el(
    name,
    {},
    el('xdr:col', {}, String(column)),
    el('xdr:colOff', {}, '0'),
    el('xdr:row', {}, String(row)),
    el('xdr:rowOff', {}, '0'),
  );
