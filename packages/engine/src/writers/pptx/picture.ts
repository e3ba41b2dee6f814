// Pictures on slides and as their background: found, checked, cropped. A picture that cannot be shown becomes a labelled box.
import type { Box } from '../../base/graphics.ts';
import type { PictureFrame } from '../../layout/frames.ts';
import {
  blipElement,
  blipFillElement,
  colorElement,
  fillElement,
  percentage,
  pictureTransformElement,
  presetGeometryElement,
  transformElement,
} from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import { cropToFill, type Picture } from '../../pictures/picture.ts';
import { nonVisualElement, placeholderElement } from './shape.ts';
import type { DeckContext, SlideContext } from './slide-context.ts';
import { bodyProperties } from './text-body.ts';

/** `p:pic`, in its placeholder if it has one. */
export function pictureElement(frame: PictureFrame, slide: SlideContext, deck: DeckContext): XmlElement {
  const picture = deck.pictures.forOffice(frame.asset, {});
  if (picture === undefined) return missingPictureElement(frame, slide);
  const { placeholder, crop } = frame;
  return nest(
    'p:pic',
    nest(
      'p:nvPicPr',
      nonVisualElement(frame.name, slide, frame.alt),
      nest('p:cNvPicPr', el('a:picLocks', { noGrp: placeholder && true, noChangeAspect: true })),
      nest('p:nvPr', placeholder && placeholderElement(placeholder, slide)),
    ),
    blipFillElement('p:blipFill', picture, crop, slide.part, deck.media),
    nest(
      'p:spPr',
      pictureTransformElement(frame.box, picture.picture.orientation),
      presetGeometryElement(frame.geometry ?? 'rect'),
    ),
  );
}

/**
 * The fill of a slide's background: the picture covers the slide, and the excess overhangs equally on both sides. None for a picture that
 * must be rotated.
 */
export function pictureFillElement(asset: string, slide: SlideContext, deck: DeckContext): XmlElement | undefined {
  const picture = deck.pictures.forOffice(asset, {});
  if (picture === undefined || picture.picture.orientation !== 1) return undefined;
  return el(
    'a:blipFill',
    { dpi: 0, rotWithShape: true },
    blipElement(picture, slide.part, deck.media),
    el('a:srcRect'),
    nest('a:stretch', el('a:fillRect', overhang(picture.picture, deck.theme.slideSize))),
  );
}

/** The background as a picture behind everything, for one that must be rotated: a fill cannot be. */
export function turnedGroundElement(asset: string, slide: SlideContext, deck: DeckContext): XmlElement | undefined {
  const picture = deck.pictures.forOffice(asset, {});
  if (picture === undefined || picture.picture.orientation === 1) return undefined;
  const box = { x: 0, y: 0, ...deck.theme.slideSize };
  const crop = cropToFill(picture.picture, box.width / box.height, { x: 0.5, y: 0.5 });
  return pictureElement({ type: 'picture', name: 'Background', asset, alt: '', box, crop }, slide, deck);
}

/** Negative offsets of 20.1.8.30, as PowerPoint writes them; LibreOffice does not crop backgrounds by `a:srcRect`. */
function overhang(picture: Picture, { width, height }: Pick<Box, 'width' | 'height'>) {
  const ratio = (picture.width / picture.height) * (height / width);
  const across = ratio > 1 ? percentage((1 - ratio) / 2) : undefined;
  const down = ratio < 1 ? percentage((1 - 1 / ratio) / 2) : undefined;
  return { l: across, t: down, r: across, b: down };
}

const shorten = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name);

/** A dashed box with the picture's description, so that a missing picture is noticed. */
function missingPictureElement(frame: PictureFrame, slide: SlideContext): XmlElement {
  const muted = { scheme: 'tx1', lumMod: 0.65, lumOff: 0.35 } as const;
  const inset = 91_440;
  return nest(
    'p:sp',
    nest('p:nvSpPr', nonVisualElement(frame.name, slide, frame.alt), el('p:cNvSpPr'), el('p:nvPr')),
    nest(
      'p:spPr',
      transformElement(frame.box),
      presetGeometryElement('rect'),
      fillElement({ scheme: 'bg2' }),
      el('a:ln', { w: 12_700 }, nest('a:solidFill', colorElement(muted)), el('a:prstDash', { val: 'dash' })),
    ),
    nest(
      'p:txBody',
      bodyProperties(
        { insets: { left: inset, top: inset, right: inset, bottom: inset }, anchor: 'middle' },
        el('a:noAutofit'),
      ),
      el('a:lstStyle'),
      nest(
        'a:p',
        el('a:pPr', { algn: 'ctr' }),
        nest(
          'a:r',
          el('a:rPr', { lang: slide.text.language, sz: 1400 }, fillElement(muted)),
          nest('a:t', frame.alt === '' ? shorten(frame.asset) : frame.alt),
        ),
      ),
    ),
  );
}
