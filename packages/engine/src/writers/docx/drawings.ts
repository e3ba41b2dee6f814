// Inline pictures and charts (ECMA-376 part 1, 20.4.2.8).
import { points } from '../../base/graphics.ts';
import { createChartStyle } from '../../chart/chart-style.ts';
import { placeChartParts } from '../../chart/draw-chart.ts';
import { sizePicture } from '../../layout/place/size-picture.ts';
import type { Chart, Image } from '../../model/index.ts';
import { addChartPart } from '../../ooxml/chart/chart-part.ts';
import {
  blipFillElement,
  pictureTransformElement,
  presetGeometryElement,
} from '../../ooxml/drawingml/shape-properties.ts';
import { el, namespaces, nest, type XmlElement } from '../../ooxml/xml.ts';
import { isTurned } from '../../pictures/picture.ts';
import { pageChartColors } from '../../theme/page-theme.ts';
import { emuPerTwip, type WordContext } from './word-context.ts';

/** A picture as a run; undefined if it cannot be shown. */
export function pictureRun(image: Image, context: WordContext): XmlElement | undefined {
  const picture = context.writer.pictures.forOffice(image.asset, image.position ?? {});
  if (picture === undefined) return undefined;
  const { width, height, crop } = sizePicture(image, picture.picture, {
    width: Math.min(textWidth(context), context.room ?? Number.POSITIVE_INFINITY) * emuPerTwip,
    height: textHeight(context) * emuPerTwip,
  });
  const docId = context.nextId();
  const { orientation } = picture.picture;
  // Word measures the picture before rotation: its extent, and how far the rotated picture extends beyond it (20.4.2.7, 20.4.2.6).
  const [cx, cy] = isTurned(orientation)
    ? [Math.round(height), Math.round(width)]
    : [Math.round(width), Math.round(height)];
  const box = {
    x: (cx - Math.round(width)) / 2,
    y: (cy - Math.round(height)) / 2,
    width: Math.round(width),
    height: Math.round(height),
  };
  const beyond = { x: Math.max(0, -box.x), y: Math.max(0, -box.y) };
  const graphic = el(
    'pic:pic',
    { 'xmlns:pic': namespaces.pic },
    nest('pic:nvPicPr', el('pic:cNvPr', { id: docId, name: `Picture ${docId}`, descr: image.alt }), el('pic:cNvPicPr')),
    blipFillElement('pic:blipFill', picture, crop, context.part, context.media),
    nest('pic:spPr', pictureTransformElement(box, orientation), presetGeometryElement('rect')),
  );
  const shape = { id: docId, name: `Picture ${docId}`, alt: image.alt, width: cx, height: cy, beyond };
  return inline(shape, namespaces.pic, graphic);
}

/** A native chart as a run, of this width in twips. */
export function chartRun(chart: Chart, twips: number, context: WordContext): XmlElement {
  const { world } = context.writer;
  const docId = context.nextId();
  const { language, direction } = context.doc.meta;
  const colors = pageChartColors(context.writer.theme);
  const ground = { theme: context.writer.theme, dark: false, language, direction };
  const style = createChartStyle(ground, colors, 9);
  const width = Math.round(twips * emuPerTwip);
  const height = Math.round(width * 0.54);
  const size = { width: points(width), height: points(height) };
  const part = addChartPart(context.file, chart, {
    uri: `/word/charts/chart${docId}.xml`,
    colors,
    look: context.writer.theme.chart,
    fontSize: style.textSize,
    textColor: { scheme: 'tx1' },
    mutedColor: { scheme: 'tx2' },
    language,
    direction,
    embed: true,
    place: placeChartParts(chart, size, style, context.writer.fonts),
    textOn: style.textOn,
    deflate: world.deflate,
  });
  const graphic = el('c:chart', { 'xmlns:c': namespaces.c, 'r:id': context.part.relate('chart', part) });
  const alt = chart.alt ?? chart.title ?? '';
  return inline({ id: docId, name: chart.title ?? `Chart ${docId}`, alt, width, height }, namespaces.c, graphic);
}

type InlineDrawing = {
  readonly id: number;
  readonly name: string;
  readonly alt: string /** EMU. */;
  readonly width: number;
  readonly height: number;
  /** How far it extends beyond on both sides, EMU. */
  readonly beyond?: { readonly x: number; readonly y: number };
};

function inline(shape: InlineDrawing, uri: string, graphic: XmlElement): XmlElement {
  const { x, y } = shape.beyond ?? { x: 0, y: 0 };
  return nest(
    'w:r',
    nest(
      'w:drawing',
      el(
        'wp:inline',
        { distT: 0, distB: 0, distL: 0, distR: 0 },
        el('wp:extent', { cx: shape.width, cy: shape.height }),
        el('wp:effectExtent', { l: Math.round(x), t: Math.round(y), r: Math.round(x), b: Math.round(y) }),
        el('wp:docPr', { id: shape.id, name: shape.name, descr: shape.alt }),
        nest('wp:cNvGraphicFramePr', uri === namespaces.pic && el('a:graphicFrameLocks', { noChangeAspect: true })),
        nest('a:graphic', el('a:graphicData', { uri }, graphic)),
      ),
    ),
  );
}

const textWidth = ({ page }: WordContext): number => page.width - page.margin.left - page.margin.right;
const textHeight = ({ page }: WordContext): number => page.height - page.margin.top - page.margin.bottom;
