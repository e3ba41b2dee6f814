// Decks: a page of the slide's size for each slide, every frame at its place, from the same frames as HTML and PPTX.
import { points } from '../../base/graphics.ts';
import { createChartStyle } from '../../chart/chart-style.ts';
import { drawChart } from '../../chart/draw-chart.ts';
import type { ChartFrame, Frame, PlacedSlide, TextFrame } from '../../layout/frames.ts';
import { ornamentArt } from '../../theme/ornament/ornament-art.ts';
import { themeOn } from '../../theme/theme.ts';
import type { Composition } from '../writer.ts';
import { artCode } from './art.ts';
import { drawingCode } from './drawing.ts';
import { type DrawnSlide, notesPagesCode } from './notes-pages.ts';
import { artifact, type PdfContext, paint } from './pdf-context.ts';
import { documentHead } from './preamble.ts';
import { groundPicture, pictureCode, placed, shapeCode } from './shape.ts';
import { slideTableCode } from './slide-table.ts';
import { type SlideTextContext, textBodyCode } from './slide-text.ts';
import { call, join, labelled, pt, type Typst, typst } from './typst.ts';

/**
 * Text has no height here, so that baselines are where they are placed. `bookmark` is the outline entry: it is not
 * read aloud, as the drawn title is.
 */
const preamble = `
#set text(top-edge: "baseline", bottom-edge: "baseline", ligatures: true, hyphenate: false)
#set block(spacing: 0pt)
#show heading: it => it.body
#show quote: it => it.body
#let bookmark(level, title) = place(top + left, hide(heading(level: level, outlined: false, bookmarked: true, title)))
`;

/** A page for each slide; or its notes pages, where the context asks for notes. */
export function deckCode({ document, frames }: Extract<Composition, { kind: 'deck' }>, context: PdfContext): Typst {
  const { width, height } = context.theme.slideSize;
  const firstTitle = frames.slides.findIndex((slide) => slide.frames.some(isTitle)) + 1;
  const drawn = frames.slides.map((slide, index) => {
    const theme = themeOn(slide.layout, context.theme);
    const page = { ...context, theme, dark: slide.dark, slide: index + 1, slides: frames.slides.length, firstTitle };
    // A section's first slide is the bookmark above the section's other slides; slides before all sections are top-level.
    const isInside = slide.section !== frames.slides[0]?.section && slide.section === frames.slides[index - 1]?.section;
    return slideCode(slide, isInside ? 2 : 1, page);
  });
  const size = typst(`set page(width: ${pt(points(width)).code}, height: ${pt(points(height)).code}, margin: 0pt)`);
  const pages =
    context.notes === true
      ? notesPagesCode(document, drawn, context)
      : [size, ...drawn.map(({ ground, content }) => call('page', { fill: ground }, content))];
  const code = pages.map((page) => `#${page.code}`);
  return typst([documentHead(document.meta, context).code, preamble, ...code].join('\n'));
}

function slideCode(slide: PlacedSlide, level: 1 | 2, context: SlideTextContext): DrawnSlide {
  const { layout, background, frames, title } = slide;
  const { master, slideSize } = context.theme;
  const isPicture = background !== undefined && 'asset' in background;
  const ground = background === undefined || isPicture ? (layout.background ?? master.background) : background;
  const behind = isPicture
    ? groundPicture(background.asset, { x: 0, y: 0, ...slideSize }, context.slide, context)
    : undefined;
  const decoration = layout.showMasterShapes ? [...master.decoration, ...layout.decoration] : layout.decoration;
  const ornaments = ornamentArt(layout, context.theme);
  const content = join([
    labelled(call('bookmark', {}, level, title), `slide-${context.slide}`),
    ...(behind === undefined ? [] : [behind]),
    ...(layout.art === undefined ? [] : artCode(layout.art, slide.fields ?? {}, context)),
    ...(ornaments === undefined ? [] : artCode(ornaments, {}, context)),
    ...decoration.map((shape) => shapeCode(shape, context)),
    ...frames.flatMap((frame) => frameCode(frame, context)),
  ]);
  return { slide, ground: paint(ground, context), content };
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
      return [
        ...shape,
        call('heading', { level: titleLevel(context), outlined: false, bookmarked: false }, join(content)),
      ];
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

/**
 * As in HTML: the first title is the document's. That the others are deeper than the bookmarks of sections is also what
 * lets bookmarks nest: Typst takes one out from under the last that is not deeper than a heading that is none.
 */
const titleLevel = ({ slide, firstTitle }: SlideTextContext): number => (slide === firstTitle ? 1 : 2);
const isTitle = (frame: Frame): boolean => frame.type === 'text' && frame.role === 'title';

function chartCode({ box, chart, colors, textSize, alt, ink }: ChartFrame, context: SlideTextContext): Typst {
  const size = { width: points(box.width), height: points(box.height) };
  const drawing = drawChart(chart, size, createChartStyle(context, colors, textSize, ink), context.fonts);
  return placed(points(box.x), points(box.y), drawingCode({ ...drawing, description: alt }, context));
}
