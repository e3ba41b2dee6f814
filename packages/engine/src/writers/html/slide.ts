// A slide as HTML: background, decoration and frames in position, from the same frames as PPTX and PDF.
import type { Frame, PictureFrame, PlacedSlide, TextFrame } from '../../layout/frames.ts';
import { ornamentArt } from '../../theme/ornament/ornament-art.ts';
import { type DecorationShape, themeOn } from '../../theme/theme.ts';
import { artElement } from './art.ts';
import { chartElement } from './chart.ts';
import { type HtmlChild, type HtmlElement, h, type Tag } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { missingPicture, pictureUri } from './picture.ts';
import { boxStyle, decimal, type SlideColors, shapeElement } from './shape.ts';
import { slideTable } from './slide-table.ts';
import { textElements } from './text-body.ts';
import { cssColor } from './theme-style.ts';

type SlideContext = HtmlContext & SlideColors & { /** From 1. */ readonly number: number; readonly title: Tag };

/** The slide numbered `number`, scaled to the available width. The first slide's title is the title of the page. */
export function slideElement(slide: PlacedSlide, number: number, context: HtmlContext): HtmlElement {
  const { layout, dark, background, frames } = slide;
  const { master } = context.theme;
  const theme = themeOn(layout, context.theme);
  const inner: SlideContext = { ...context, theme, dark, number, title: number === 1 ? 'h1' : 'h2' };
  const ground =
    background === undefined || 'asset' in background ? (layout.background ?? master.background) : background;
  const decoration = layout.showMasterShapes ? [...master.decoration, ...layout.decoration] : layout.decoration;
  const ornaments = ornamentArt(layout, theme);
  const hasTitle = frames.some((frame) => frame.type === 'text' && frame.role === 'title');
  return h(
    'div',
    { class: 'slide' },
    h(
      'div',
      {
        class: 'surface',
        style: `background:${cssColor(ground, theme, dark)};color:${cssColor({ scheme: 'tx1' }, theme, dark)}`,
      },
      background !== undefined && 'asset' in background && groundPicture(background.asset, inner),
      layout.art && artElement(layout.art, slide.fields ?? {}, context.artIds, inner),
      ornaments && artElement(ornaments, {}, context.artIds, inner),
      decoration.map((shape) => decorationElement(shape, inner)),
      !hasTitle && h(inner.title, { class: 'unseen' }, slide.title),
      frames.flatMap((frame) => frameElement(frame, inner)),
    ),
  );
}

const decorationElement = (shape: DecorationShape, context: SlideContext): HtmlElement => shapeElement(shape, context);

function groundPicture(asset: string, context: SlideContext): HtmlChild {
  const uri = pictureUri(asset, { slide: context.number }, context);
  return uri !== undefined && h('img', { class: 'ground', src: uri, alt: '' });
}

function frameElement(frame: Frame, context: SlideContext): HtmlChild | readonly HtmlChild[] {
  switch (frame.type) {
    case 'text':
      return textFrame(frame, context);
    case 'table':
      return slideTable(frame, context);
    case 'chart':
      return chartElement(frame, context);
    case 'picture':
      return pictureFrame(frame, context);
    case 'shape':
      return shapeElement(frame, context);
    case 'group':
      return h(
        'div',
        { role: 'group', 'aria-label': frame.alt },
        frame.frames.flatMap((inner) => frameElement(inner, context)),
      );
  }
}

function textFrame(frame: TextFrame, context: SlideContext): readonly HtmlElement[] {
  const { box, geometry, fill, stroke, role, text } = frame;
  const isDrawn = fill !== undefined || stroke !== undefined;
  const tag: Tag = role === 'title' ? context.title : 'p';
  const { theme, dark } = context;
  const place = { theme, dark, width: box.width, height: box.height, tag };
  return [
    ...(isDrawn
      ? [
          shapeElement(
            { box, geometry: geometry ?? 'rect', adjust: frame.adjust, flipped: frame.flipped, fill, stroke },
            context,
          ),
        ]
      : []),
    h(
      role === 'quote' ? 'blockquote' : 'div',
      {
        class: 'frame',
        style: boxStyle(box),
        ...((role === 'slideNumber' || role === 'ornament') && { 'aria-hidden': 'true' }),
      },
      textElements(text, place),
    ),
  ];
}

/** Crops as `a:srcRect` does: the picture is drawn larger than its frame, which cuts it. */
function pictureFrame(frame: PictureFrame, context: SlideContext): HtmlElement {
  const { left, top, right, bottom } = frame.crop;
  const uri = pictureUri(frame.asset, { slide: context.number }, context);
  const [across, down] = [Math.max(0.001, 1 - left - right), Math.max(0.001, 1 - top - bottom)];
  const percent = (share: number) => `${decimal(share * 100)}%`;
  const style = `width:${percent(1 / across)};height:${percent(1 / down)};left:${percent(-left / across)};top:${percent(-top / down)}`;
  return h(
    'div',
    {
      class: 'frame picture',
      style: `${boxStyle(frame.box)}${frame.geometry === 'ellipse' ? ';border-radius:50%' : ''}`,
    },
    uri === undefined ? missingPicture(frame.alt) : h('img', { src: uri, alt: frame.alt, style }),
  );
}
