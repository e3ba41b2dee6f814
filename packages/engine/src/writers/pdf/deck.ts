// Decks: a page of the slide's size for each slide, every frame at its place, from the same frames as HTML and PPTX.
import { points } from '../../base/units.ts';
import { createChartStyle } from '../../layout/chart/chart-style.ts';
import { drawChart } from '../../layout/chart/draw-chart.ts';
import type { ChartFrame, Frame, PlacedSlide, TextFrame } from '../../layout/frames.ts';
import type { Composition } from '../writer.ts';
import { drawingCode } from './drawing.ts';
import { artifact, type PdfContext, paint } from './pdf-context.ts';
import { groundPicture, pictureCode } from './picture.ts';
import { documentHead } from './preamble.ts';
import { placed, shapeCode } from './shape.ts';
import { slideTableCode } from './slide-table.ts';
import { type SlideTextContext, textBodyCode } from './slide-text.ts';
import { call, join, labelled, pt, type Typst, typst } from './typst.ts';

/**
 * Text has no height of its own here, so that base lines lie where they are placed. `bookmark` is what outlines show: it is not
 * read, as the drawn title is.
 */
const preamble = `
#set text(top-edge: "baseline", bottom-edge: "baseline", ligatures: true, hyphenate: false)
#set block(spacing: 0pt)
#show heading: it => it.body
#show quote: it => it.body
#let bookmark(title) = place(top + left, hide(heading(level: 1, outlined: false, bookmarked: true, title)))
`;

export function deckCode({ document, frames }: Extract<Composition, { kind: 'deck' }>, context: PdfContext): Typst {
  const { width, height } = context.theme.slideSize;
  const pages = frames.slides.map((slide, index) => {
    const page = { ...context, dark: slide.dark, slide: index + 1, slides: frames.slides.length };
    return `#${slideCode(slide, page).code}`;
  });
  const size = `#set page(width: ${pt(points(width)).code}, height: ${pt(points(height)).code}, margin: 0pt)`;
  return typst([documentHead(document.meta, context).code, preamble, size, ...pages].join('\n'));
}

function slideCode(slide: PlacedSlide, context: SlideTextContext): Typst {
  const { layout, background, frames, title } = slide;
  const { master, slideSize } = context.theme;
  const isPicture = background !== undefined && 'asset' in background;
  const ground = background === undefined || isPicture ? (layout.background ?? master.background) : background;
  const behind = isPicture
    ? groundPicture(background.asset, { x: 0, y: 0, ...slideSize }, context.slide, context)
    : undefined;
  const decoration = layout.showMasterShapes ? [...master.decoration, ...layout.decoration] : layout.decoration;
  return call(
    'page',
    { fill: paint(ground, context) },
    join([
      labelled(call('bookmark', {}, title), `slide-${context.slide}`),
      ...(behind === undefined ? [] : [behind]),
      ...decoration.map((shape) => shapeCode(shape, context)),
      ...frames.flatMap((frame) => frameCode(frame, context)),
    ]),
  );
}

function frameCode(frame: Frame, context: SlideTextContext): readonly Typst[] {
  switch (frame.type) {
    case 'text':
      return textFrameCode(frame, context);
    case 'table':
      return slideTableCode(frame, context);
    case 'chart':
      return [chartCode(frame, context)];
    case 'picture':
      return [pictureCode(frame, context.slide, context)];
    case 'shape':
      return [shapeCode(frame, context)];
    case 'group':
      return frame.frames.flatMap((inner) => frameCode(inner, context));
  }
}

function textFrameCode(frame: TextFrame, context: SlideTextContext): readonly Typst[] {
  const { box, fill, stroke, role, text, geometry, adjust, flipped } = frame;
  const isDrawn = fill !== undefined || stroke !== undefined;
  const shape = isDrawn
    ? [shapeCode({ box, geometry: geometry ?? 'rect', adjust, flipped, fill, stroke }, context)]
    : [];
  const place = { x: points(box.x), y: points(box.y), width: points(box.width), height: points(box.height) };
  const content = textBodyCode(text, place, context, role === 'title' ? 'heading-text' : 'par');
  if (content.length === 0) return shape;
  switch (role) {
    case 'title':
      return [...shape, call('heading', { level: 1, outlined: false, bookmarked: false }, join(content))];
    case 'quote':
      return [...shape, call('quote', { block: true }, join(content))];
    case 'slideNumber':
    case 'footer':
    case 'date':
      return [...shape, call('pdf.artifact', { kind: 'page' }, join(content))];
    case 'ornament':
      return [...shape, artifact(join(content))];
    default:
      return [...shape, ...content];
  }
}

function chartCode({ box, chart, colors, textSize, alt }: ChartFrame, context: SlideTextContext): Typst {
  const size = { width: points(box.width), height: points(box.height) };
  const drawing = drawChart(chart, size, createChartStyle(context, colors, textSize), context.fonts);
  return placed(points(box.x), points(box.y), drawingCode({ ...drawing, description: alt }, context));
}
