// Shapes: what PresentationML calls `p:sp` and `p:cxnSp`, with or without text, drawn free or in a placeholder.
import type { Box, Insets } from '../../base/graphics.ts';
import { iconSize } from '../../base/world.ts';
import type { PlacedParagraph, Run, ShapeFrame, TextFrame } from '../../layout/frames.ts';
import {
  fillElement,
  lineElement,
  linesGeometryElement,
  presetGeometryElement,
  roundLineElement,
  transformElement,
} from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import type { DecorationShape, Placeholder, PlaceholderType, SlideLayout, TextLevel } from '../../theme/theme.ts';
import type { SlideContext } from './slide-context.ts';
import { bodyProperties, inheritedBodyProperties, paragraphElements } from './text-body.ts';
import { defaultLevels } from './text-level.ts';

type PlaceholderReference = { readonly type: PlaceholderType; readonly index: number };

/** `p:ph` (ECMA-376 part 1, 19.3.1.36): its defaults are type `obj` and index 0. */
export function placeholderElement(
  { type, index }: PlaceholderReference,
  { placeholders = [] }: Pick<SlideContext, 'placeholders'> = {},
): XmlElement {
  const said = placeholders.find((placeholder) => placeholder.type === type && placeholder.index === index)?.said;
  return el('p:ph', { type: type === 'obj' ? undefined : type, ...said, idx: index === 0 ? undefined : index });
}

/** The placeholder of a slide layout that a frame fills. */
export function findPlaceholder(layout: SlideLayout, reference: PlaceholderReference) {
  const found = layout.placeholders.find(({ type, index }) => type === reference.type && index === reference.index);
  if (found === undefined) {
    throw new Error(`the slide layout '${layout.name}' has no placeholder ${reference.type} ${reference.index}`);
  }
  return found;
}

/** `p:cNvPr`: name and id; `alt` is the description for screen readers, an empty one marks decoration. `url`: the whole shape is a link. */
export function nonVisualElement(name: string, slide: SlideContext, alt?: string, url?: string): XmlElement {
  const link = url === undefined ? undefined : slide.link(url);
  return el(
    'p:cNvPr',
    { id: slide.nextId(), name, descr: alt === '' ? undefined : alt },
    link && el('a:hlinkClick', { 'r:id': link.id, action: link.action }),
    alt === '' &&
      nest(
        'a:extLst',
        el(
          'a:ext',
          { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' },
          el('adec:decorative', {
            'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative',
            val: true,
          }),
        ),
      ),
  );
}

/** Of a filled label that is a link and nothing else: one clicks the shape, not the words, which Office would underline. */
function buttonLink({ role, fill, text }: TextFrame): string | undefined {
  if (role !== 'label' || fill === undefined) return undefined;
  const [link, ...others] = new Set(text.paragraphs.flatMap(({ runs }) => runs.map((run) => run.link)));
  return others.length === 0 ? link : undefined;
}

function withoutLinks(paragraph: PlacedParagraph): PlacedParagraph {
  const bare = ({ link: _, ...run }: Run): Run => run;
  const lines = paragraph.lines.map((line) => ({ ...line, runs: line.runs.map(bare) }));
  return { ...paragraph, runs: paragraph.runs.map(bare), lines };
}

/** Text in its placeholder, or in a separate box. A position equal to its placeholder's is not written again. */
export function textFrameElement(frame: TextFrame, slide: SlideContext, layout: SlideLayout): XmlElement {
  const placeholder = frame.placeholder && findPlaceholder(layout, frame.placeholder);
  // LibreOffice gives footers the color that they have on the slide layout, where light and dark are the other way around.
  const isTurned = slide.dark !== layout.dark;
  const isBox = placeholder === undefined && frame.geometry === undefined;
  const geometry = frame.geometry ?? (placeholder === undefined ? 'rect' : undefined);
  const place = { insets: insetsInShape(frame), anchor: frame.text.anchor };
  const url = buttonLink(frame);
  const paragraphs = url === undefined ? frame.text.paragraphs : frame.text.paragraphs.map(withoutLinks);
  return nest(
    'p:sp',
    nest(
      'p:nvSpPr',
      nonVisualElement(frame.name, slide, frame.role === 'ornament' ? '' : undefined, url),
      el('p:cNvSpPr', { txBox: isBox || undefined }, placeholder && el('a:spLocks', { noGrp: true })),
      nest('p:nvPr', placeholder && placeholderElement(placeholder, slide)),
    ),
    nest(
      'p:spPr',
      !(placeholder && !placeholder.isMoved && isSameBox(frame.box, placeholder.box)) &&
        transformElement(frame.box, 'a:xfrm', frame.flipped),
      geometry && presetGeometryElement(geometry, frame.adjust),
      (frame.fill !== undefined || placeholder === undefined) && fillElement(frame.fill),
      frame.stroke && lineElement(frame.stroke),
    ),
    nest(
      'p:txBody',
      placeholder && !placeholder.isMoved
        ? inheritedBodyProperties(place, placeholder)
        : bodyProperties(place, el('a:noAutofit')),
      el('a:lstStyle'),
      paragraphElements(
        paragraphs,
        placeholder?.isBare ? bareLevels(placeholder) : (placeholder?.levels ?? defaultLevels),
        {
          ...slide,
          says: placeholder === undefined ? slide.says : saysItself(placeholder, isTurned, slide.says !== undefined),
        },
      ),
    ),
  );
}

/** What a bare placeholder inherits is not known, but that lists have bullets: its text says that it has none. */
const bareLevels = ({ type }: Placeholder): readonly TextLevel[] =>
  type === 'body' || type === 'obj' ? bulletedLevels : defaultLevels;
const bulletedLevels = defaultLevels.map((level) => ({ ...level, bullet: { character: '', color: level.color } }));

/**
 * LibreOffice gives footers nothing of the text styles of a template's slide master (ECMA-376 part 1, 19.3.1.35): they say their font, size
 * and color themselves.
 */
function saysItself(
  { type, isBare }: Placeholder,
  isTurned: boolean,
  isTemplate: boolean,
): 'all' | 'colors' | 'characters' | undefined {
  if (isBare) return 'all';
  if (!isFooter(type)) return undefined;
  return isTemplate ? 'characters' : isTurned ? 'colors' : undefined;
}

const isFooter = (type: PlaceholderType | undefined): boolean => type === 'ftr' || type === 'sldNum' || type === 'dt';

/** Whether the position equals the placeholder's and need not be written. */
export const isSameBox = (first: Box, second: Box): boolean =>
  first.x === second.x && first.y === second.y && first.width === second.width && first.height === second.height;

/** A shape without text: it is marked as decorative. */
export function shapeElement(
  shape: ShapeFrame | DecorationShape,
  slide: SlideContext,
  isUserDrawn = false,
): XmlElement {
  const isLine = shape.geometry === 'line';
  const application = el('p:nvPr', { userDrawn: isUserDrawn || undefined });
  const identity = nonVisualElement(shape.name, slide, '');
  const properties = nest('p:spPr', shapeProperties(shape));
  return isLine
    ? nest('p:cxnSp', nest('p:nvCxnSpPr', identity, el('p:cNvCxnSpPr'), application), properties)
    : nest('p:sp', nest('p:nvSpPr', identity, el('p:cNvSpPr'), application), properties);
}

type Drawn = Pick<ShapeFrame, 'box' | 'geometry' | 'icon' | 'adjust' | 'flipped' | 'fill' | 'stroke'>;

function shapeProperties({ box, geometry, icon, adjust, flipped, fill, stroke }: Drawn): readonly XmlChild[] {
  if (icon !== undefined)
    return [
      transformElement(box, 'a:xfrm'),
      linesGeometryElement(icon, iconSize, (iconSize * box.height) / box.width),
      fillElement(undefined),
      stroke ? roundLineElement(stroke) : lineElement(stroke),
    ];
  return [
    transformElement(box, 'a:xfrm', flipped),
    presetGeometryElement(geometry, adjust),
    geometry !== 'line' && fillElement(fill),
    lineElement(stroke),
  ];
}

// Where PowerPoint puts text in a shape: insets count from the text rectangle of the geometry, which is often smaller than its box.

/** How much of a round corner lies outside the text rectangle: 1 - cos 45°. */
const roundShare = 0.29289;
/** Half of that for an ellipse, whose radius is half of its width. */
const ellipseShare = 0.146447;
/** `adj` of the presets, in 1/100,000 of the shorter side. */
const standardAdjust = { roundRect: 16_667, homePlate: 50_000, chevron: 50_000 };

/** The insets that give the text the room that layout gave it in the box; none is less than 0. */
export function insetsInShape(frame: Pick<TextFrame, 'box' | 'geometry' | 'adjust' | 'flipped' | 'text'>): Insets {
  const { left, top, right, bottom } = frame.text.insets;
  const inner = textRectangle(frame);
  const [start, end] = frame.flipped ? [inner.right, inner.left] : [inner.left, inner.right];
  const less = (inset: number, share: number) => Math.max(0, Math.round(inset - share));
  return {
    left: less(left, start),
    top: less(top, inner.top),
    right: less(right, end),
    bottom: less(bottom, inner.bottom),
  };
}

/** Distances of the text rectangle from the edges of the box, by presetShapeDefinitions.xml (ECMA-376 part 1). */
function textRectangle({ box, geometry, adjust }: Pick<TextFrame, 'box' | 'geometry' | 'adjust'>): Insets {
  const shorter = Math.min(box.width, box.height);
  const edges = (x: number, y: number): Insets => ({ left: x, top: y, right: x, bottom: y });
  switch (geometry) {
    case 'roundRect': {
      const radius = (shorter * Math.min(adjust ?? standardAdjust.roundRect, 50_000)) / 100_000;
      return edges(radius * roundShare, radius * roundShare);
    }
    case 'ellipse':
      return edges(box.width * ellipseShare, box.height * ellipseShare);
    case 'chevron': {
      const point = Math.min(box.width, (shorter * (adjust ?? standardAdjust.chevron)) / 100_000);
      return box.width > point * 2 ? edges(point, 0) : edges(0, 0);
    }
    case 'homePlate': {
      const point = Math.min(box.width, (shorter * (adjust ?? standardAdjust.homePlate)) / 100_000);
      return { ...edges(0, 0), right: point / 2 };
    }
    default:
      return edges(0, 0);
  }
}
