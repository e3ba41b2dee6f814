// A drawing part (ECMA-376 part 1, 20.5): the positions of charts over the cells.
import { utf8 } from '../../base/bytes.ts';
import { points } from '../../base/graphics.ts';
import { docLogo } from '../../layout/doc-head.ts';
import { sizePicture } from '../../layout/place/size-picture.ts';
import type { Metadata } from '../../model/index.ts';
import { createMedia, type Media, type Package, type Part } from '../../ooxml/package.ts';
import { el, namespaces, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import type { OfficePicture } from '../../pictures/pictures.ts';
import type { PlacedChart } from '../../workbook/workbook.ts';
import type { WriterContext } from '../writer.ts';

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
  return nest(
    'xdr:twoCellAnchor',
    cornerElement('xdr:from', row, column),
    cornerElement('xdr:to', row + rowSpan, column + columnSpan),
    el(
      'xdr:graphicFrame',
      { macro: '' },
      nest(
        'xdr:nvGraphicFramePr',
        el('xdr:cNvPr', {
          id: index + 2,
          name: `Chart ${index + 1}`,
          descr: chart.alt ?? title,
          title: title === '' ? undefined : title,
        }),
        el('xdr:cNvGraphicFramePr'),
      ),
      nest('xdr:xfrm', el('a:off', { x: 0, y: 0 }), el('a:ext', { cx: 0, cy: 0 })),
      nest(
        'a:graphic',
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
  nest(
    name,
    nest('xdr:col', String(column)),
    nest('xdr:colOff', '0'),
    nest('xdr:row', String(row)),
    nest('xdr:rowOff', '0'),
  );

// The logo in the header of a worksheet: Excel takes it only from a VML drawing (ECMA-376 part 4, 19.4; part 1, 18.3.1.58).

/** Gives each worksheet the drawing of its header; undefined if there is no logo, or none that can be shown. */
export type HeaderLogo = (worksheet: number) => Part;

/** The logo named in the front matter, otherwise the brand's. */
export function createHeaderLogo(
  file: Package,
  meta: Metadata,
  { theme, pictures }: WriterContext,
): HeaderLogo | undefined {
  const logo = docLogo(meta, theme);
  const picture = logo && pictures.forOffice(logo.asset, {});
  if (logo === undefined || picture === undefined) return undefined;
  const { width, height } = sizePicture(logo, picture.picture, { width: 3_600_000, height: 720_000 });
  const media = createMedia(file, '/xl/media');
  return (worksheet) => drawingPart(worksheet, { width: points(width), height: points(height) }, picture, file, media);
}

function drawingPart(
  worksheet: number,
  { width, height }: { readonly width: number; readonly height: number },
  { raster }: OfficePicture,
  file: Package,
  media: Media,
): Part {
  const part = file.part(
    `/xl/drawings/vmlDrawing${worksheet}.vml`,
    'application/vnd.openxmlformats-officedocument.vmlDrawing',
  );
  const relationship = part.relate('image', media.add(raster));
  // The shape's name is its place: RH, the right of the header.
  const style = `position:absolute;margin-left:0;margin-top:0;width:${width.toFixed(2)}pt;height:${height.toFixed(2)}pt;z-index:1`;
  part.write(
    utf8(
      '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
        `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${worksheet}"/></o:shapelayout>` +
        '<v:shapetype id="_x0000_t75" coordsize="21600,21600" o:spt="75" o:preferrelative="t" path="m@4@5l@4@11@9@11@9@5xe" filled="f" stroked="f">' +
        '<v:stroke joinstyle="miter"/><v:path o:extrusionok="f" gradientshapeok="t" o:connecttype="rect"/><o:lock v:ext="edit" aspectratio="t"/></v:shapetype>' +
        `<v:shape id="RH" o:spid="_x0000_s${worksheet * 1024 + 1}" type="#_x0000_t75" style="${style}">` +
        `<v:imagedata o:relid="${relationship}" o:title="logo"/><o:lock v:ext="edit" rotation="t"/></v:shape></xml>`,
    ),
  );
  return part;
}
