// Slide layouts for content without the band, rail or logo that the main one draws: their slides draw it themselves, so that a deck stays in step.
import type { Box } from '../base/graphics.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Placeholder, SlideLayout, TemplatePart } from '../theme/theme.ts';
import { contentAreaOf } from './content-area.ts';
import { groundOf, isBare, isColored } from './layout-design.ts';
import type { OfficePackage } from './open-package.ts';
import { titleOf } from './read-layouts.ts';
import { type Home, lookOfLayout } from './sample-look.ts';

const openings: ReadonlySet<string> = new Set(['title', 'section', 'closing']);
const content: ReadonlySet<string> = new Set(['body', 'obj', 'pic', 'tbl', 'chart']);

/**
 * The slide layout in the look of the main one for content; undefined where it is for openings, has a background or a drawing of its own, or
 * lacks nothing.
 */
export function likeContent(
  { layout, own }: Pick<Home, 'layout' | 'own'>,
  main: Home,
  opened: OfficePackage,
): { readonly layout: SlideLayout; readonly pictures: readonly TemplatePart[] } | undefined {
  const { slideSize } = main.scope;
  const { uses, dress, colors, art } = layout;
  const isForContent = uses.length > 0 && uses.every((use) => !openings.has(use)) && layout !== main.layout;
  const isPlain = dress === undefined && colors === undefined && !draws(own.root);
  if (!isForContent || !isPlain || !isBare(layout, main.layout, slideSize) || isColored(groundOf(art, slideSize)))
    return undefined;
  if (main.layout.dress !== undefined || main.layout.colors !== undefined || isBare(main.layout, layout, slideSize))
    return undefined;
  const look = lookOfLayout(main, opened);
  if (look === undefined) return undefined;
  const placeholders = inStep(layout.placeholders, main.layout, slideSize);
  const hasContent = placeholders.some(({ type }) => content.has(type));
  const shapes = look.art.shapes;
  return {
    layout: {
      ...layout,
      placeholders,
      art: look.art,
      dress: look.dress,
      ...(main.layout.background && { background: main.layout.background }),
      contentArea:
        hasContent || main.layout.contentArea === undefined
          ? contentAreaOf({ slideSize, placeholders, shapes, masterBody: layout.contentArea })
          : main.layout.contentArea,
    },
    pictures: look.pictures,
  };
}

/** It has a background, or a shape that is no placeholder, and no rule: that is of a title which the slides do not have there. */
const draws = (root: XmlNode): boolean =>
  child(root, 'p:cSld', 'p:bg') !== undefined ||
  childElements(child(root, 'p:cSld', 'p:spTree')).some(
    (shape) =>
      drawn.has(shape.name) &&
      !isRule(shape) &&
      !childElements(shape).some((each) => child(each, 'p:nvPr', 'p:ph') !== undefined),
  );

const isRule = (shape: XmlNode): boolean => {
  const size = child(shape, 'p:spPr', 'a:xfrm', 'a:ext');
  return (
    child(shape, 'p:spPr', 'a:prstGeom')?.attributes.get('prst') === 'line' &&
    Number(size?.attributes.get('cy')) < 12_700
  );
};

const drawn: ReadonlySet<string> = new Set(['p:sp', 'p:pic', 'p:cxnSp', 'p:grpSp', 'p:graphicFrame']);

/** Its first line is where the other title is. */
const isOn = (box: Box, other: Box): boolean => box.y < other.y + other.height && box.y + box.height > other.y;

const inkOf = ({ levels }: Placeholder, shown: Placeholder): Pick<Placeholder, 'levels' | 'isBare'> => ({
  levels: levels.map((level) => ({ ...level, color: shown.levels[0]?.color ?? level.color })),
  isBare: true,
});

const lookOf = ({ box, anchor, insets, levels }: Placeholder) => ({ box, anchor, insets, levels });

/** Titles where and as the main slide layout has its, and texts from the same edge on, where they began before it. */
function inStep(
  placeholders: readonly Placeholder[],
  main: SlideLayout,
  { height }: Home['scope']['slideSize'],
): readonly Placeholder[] {
  const [shown, own] = [titleOf(main.placeholders), titleOf(placeholders)];
  const title = shown?.box;
  if (title === undefined) return placeholders;
  // A title over nothing stands on the drawing of the main slide layout, where that has its title.
  const isAlone = placeholders.every(({ type }) => !content.has(type));
  const isSame = own !== undefined && Math.abs(own.box.y - title.y) < height / 20 && own.box.width >= title.width * 0.9;
  return placeholders.map((each) => {
    const { box, type } = each;
    if (each === own && (isSame || isAlone)) return { ...each, ...lookOf(shown!), isMoved: true };
    // A title that begins on the band of the main slide layout has the color that is read there.
    if (each === own && shown !== undefined && isOn(box, title)) return { ...each, ...inkOf(each, shown) };
    const isText = type === 'body' || type === 'obj' || type === 'title';
    const isBefore = isText && box.x < title.x && box.x + box.width > title.x + box.width * 0.7;
    if (!isBefore) return each;
    return { ...each, box: { ...box, x: title.x, width: box.x + box.width - title.x }, isMoved: true };
  });
}
