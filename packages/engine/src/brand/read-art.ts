// Reads the art of slide masters and slide layouts: shapes, connectors, pictures and groups, without placeholders.
import type { Box } from '../base/graphics.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { ArtFill, ArtShape } from '../theme/art.ts';
import { shownNode } from './ole-picture.ts';
import { type ArtTextScope, readArtText } from './read-art-text.ts';
import { type FillScope, readFill, readPictureFill, readStroke, styleFill } from './read-fill.ts';
import type { Guide } from './shape-guides.ts';
import { customPaths, type PathDescription, type PathStep, presetPaths } from './shape-paths.ts';

export type ArtScope = FillScope &
  ArtTextScope & {
    /** The background of the slide, for shapes filled with it. */
    readonly ground?: ArtFill | undefined;
    /** Receives the name of anything not drawn faithfully: 'a chart', 'the preset shape “gear9”'. */
    notDrawn(what: string): void;
  };

/** Company slides have some hundred; shapes past this are not drawn. */
const maxShapes = 5_000;

/** The background of a slide layout or slide master (`p:cSld`), if it has its own (19.3.1.1). */
export function readGround(slideData: XmlNode | undefined, scope: FillScope): ArtFill | undefined {
  const background = child(slideData, 'p:bg');
  const fill = readFill(child(background, 'p:bgPr'), scope) ?? styleFill(child(background, 'p:bgRef'), scope);
  return fill === 'none' ? undefined : fill;
}

/** The shapes of a tree (`p:spTree`) in the order they are painted, groups taken apart. */
export function readArtShapes(tree: XmlNode | undefined, scope: ArtScope): readonly ArtShape[] {
  const shapes: ArtShape[] = [];
  walk(tree, asItIs, scope);
  return shapes;

  function walk(parent: XmlNode | undefined, place: Placing, inside: ArtScope): void {
    for (const each of childElements(parent)) {
      if (shapes.length >= maxShapes) return;
      if (isHidden(each) || isPlaceholder(each)) continue;
      const node = shownNode(each);
      if (node.name === 'p:grpSp') {
        const properties = child(node, 'p:grpSpPr');
        const fill = readFill(properties, inside);
        const group = fill === 'none' ? undefined : (fill ?? inside.group);
        walk(node, inGroup(child(properties, 'a:xfrm'), place), { ...inside, group });
      } else if (node.name === 'p:sp' || node.name === 'p:cxnSp' || node.name === 'p:pic') {
        const shape = readShape(node, inside);
        if (shape === undefined) continue;
        const plate = plateOf(node, shape, inside);
        shapes.push(...[...(plate ? [plate] : []), shape].map(place));
      } else if (node.name === 'p:graphicFrame') inside.notDrawn('a table, chart or diagram');
      else if (node.name === 'p:contentPart') inside.notDrawn('ink');
    }
  }
}

const nonVisual = (node: XmlNode): XmlNode | undefined =>
  childElements(node).find(({ name }) => name.startsWith('p:nv'));
const isPlaceholder = (node: XmlNode): boolean => child(nonVisual(node), 'p:nvPr', 'p:ph') !== undefined;
const isHidden = (node: XmlNode): boolean =>
  ['1', 'true'].includes(child(nonVisual(node), 'p:cNvPr')?.attributes.get('hidden') ?? '');

/**
 * Fill, outline and geometry of a placeholder: each from the shape on the slide layout, else from the one on the slide master.
 * `chain`: these shapes, each with the scope of its part.
 */
export function readPlaceholderPaint(
  chain: readonly { readonly shape: XmlNode; readonly scope: ArtScope }[],
  box: Box,
): ArtShape | undefined {
  const properties = (shape: XmlNode) => child(shape, 'p:spPr');
  const fills = chain.map(({ shape, scope }) => readShapeFill(shape, scope));
  const fill = fills.find((each) => each !== undefined);
  const lined = chain.find(
    ({ shape }) => child(properties(shape), 'a:ln') !== undefined || child(shape, 'p:style', 'a:lnRef') !== undefined,
  );
  const stroke =
    lined && readStroke(child(properties(lined.shape), 'a:ln'), child(lined.shape, 'p:style', 'a:lnRef'), lined.scope);
  if ((fill === undefined || fill === 'none') && stroke === undefined) return undefined;
  const outlined =
    chain.find(({ shape }) => childElements(properties(shape)).some(({ name }) => /^a:\w+Geom$/.test(name))) ??
    chain[0]!;
  return {
    box,
    rotation: 0,
    flipX: false,
    flipY: false,
    paths: readPaths(properties(outlined.shape), box, outlined.scope),
    ...(fill !== undefined && fill !== 'none' && { fill }),
    ...(stroke && { stroke }),
  };
}

const paperOf = ({ colors }: ArtScope): ArtFill | undefined => {
  const hex = colors.scheme.get('bg1');
  return hex === undefined ? undefined : { type: 'solid', color: { hex, alpha: 1 } };
};

/** A shape may be filled as the background of the slide is (19.3.1.43, `useBgFill`); a slide without one is as white as its theme. */
function readShapeFill(shape: XmlNode, scope: ArtScope): ArtFill | 'none' | undefined {
  if (['1', 'true'].includes(shape.attributes.get('useBgFill') ?? '')) return scope.ground ?? paperOf(scope);
  return readFill(child(shape, 'p:spPr'), scope) ?? styleFill(child(shape, 'p:style', 'a:fillRef'), scope);
}

function readShape(node: XmlNode, scope: ArtScope): ArtShape | undefined {
  const properties = child(node, 'p:spPr');
  const style = child(node, 'p:style');
  const frame = readTransform(child(properties, 'a:xfrm'));
  if (frame === undefined) return undefined;
  const picture = child(node, 'p:blipFill');
  const drawn = picture === undefined ? undefined : readPictureFill(picture, scope);
  const plain = readShapeFill(node, scope);
  const fill = drawn ?? (plain === 'none' ? undefined : plain);
  const stroke = readStroke(child(properties, 'a:ln'), child(style, 'a:lnRef'), scope);
  const text = readArtText(child(node, 'p:txBody'), child(style, 'a:fontRef'), scope);
  if (fill === undefined && stroke === undefined && text === undefined) return undefined;
  for (const effect of ['a:effectLst', 'a:effectDag', 'a:sp3d', 'a:scene3d']) {
    if (childElements(child(properties, effect)).length > 0) scope.notDrawn('shadows and other effects');
  }
  return {
    ...frame,
    paths: readPaths(properties, frame.box, scope),
    ...(fill && { fill }),
    ...(stroke && { stroke }),
    ...(text && { text }),
  };
}

/** The fill of a picture (20.1.2.2.35 `spPr`), which is seen through what is transparent in it. */
function plateOf(node: XmlNode, shape: ArtShape, scope: ArtScope): ArtShape | undefined {
  const fill = shape.fill?.type === 'picture' ? readFill(child(node, 'p:spPr'), scope) : undefined;
  if (fill === undefined || fill === 'none' || isOpaque(shape.fill)) return undefined;
  const { box, rotation, flipX, flipY, paths } = shape;
  return { box, rotation, flipX, flipY, paths, fill };
}

const isOpaque = (fill: ArtFill | undefined): boolean =>
  fill?.type === 'picture' && fill.alpha === 1 && /\.jpe?g$/i.test(fill.asset);

function readPaths(properties: XmlNode | undefined, size: ArtShape['box'], scope: ArtScope): ArtShape['paths'] {
  const custom = child(properties, 'a:custGeom');
  if (custom !== undefined) {
    const guides = [...readGuides(child(custom, 'a:avLst')), ...readGuides(child(custom, 'a:gdLst'))];
    return customPaths(guides, childElements(child(custom, 'a:pathLst'), 'a:path').map(describePath), size);
  }
  const preset = child(properties, 'a:prstGeom');
  const name = preset?.attributes.get('prst') ?? 'rect';
  const paths = presetPaths(name, readGuides(child(preset, 'a:avLst')), size);
  if (paths === undefined) scope.notDrawn(`the outline of the preset shape “${name.slice(0, 40)}”`);
  return paths ?? presetPaths('rect', [], size)!;
}

/** Guides past this are not computed: the most intricate preset has a hundred. */
const maxGuides = 1_000;

const readGuides = (list: XmlNode | undefined): readonly Guide[] =>
  childElements(list, 'a:gd')
    .slice(0, maxGuides)
    .map(({ attributes }) => [attributes.get('name') ?? '', attributes.get('fmla') ?? '']);

/** `a:path` (20.1.9.15). */
function describePath(path: XmlNode): PathDescription {
  const { attributes } = path;
  return {
    width: Number(attributes.get('w') ?? 0),
    height: Number(attributes.get('h') ?? 0),
    isFilled: attributes.get('fill') !== 'none',
    isStroked: !['0', 'false'].includes(attributes.get('stroke') ?? ''),
    steps: childElements(path).flatMap((step): readonly PathStep[] => {
      const letter = letters[step.name];
      if (letter === undefined) return [];
      if (letter === 'A')
        return [['A', ...['wR', 'hR', 'stAng', 'swAng'].map((name) => step.attributes.get(name) ?? '0')]];
      const points = childElements(step, 'a:pt');
      return [
        [letter, ...points.flatMap((point) => [point.attributes.get('x') ?? '0', point.attributes.get('y') ?? '0'])],
      ];
    }),
  };
}

const letters: { readonly [name: string]: PathStep[0] } = {
  'a:moveTo': 'M',
  'a:lnTo': 'L',
  'a:arcTo': 'A',
  'a:quadBezTo': 'Q',
  'a:cubicBezTo': 'C',
  'a:close': 'Z',
};

type Placement = Pick<ArtShape, 'box' | 'rotation' | 'flipX' | 'flipY'>;
type Placing = (shape: ArtShape) => ArtShape;

const asItIs: Placing = (shape) => shape;

/** `a:xfrm` (20.1.7.6); undefined if a shape has no position. */
function readTransform(transform: XmlNode | undefined): Placement | undefined {
  const box = readBox(transform, 'a:off', 'a:ext');
  if (transform === undefined || box === undefined) return undefined;
  return {
    box,
    rotation: number(transform, 'rot') / 60_000,
    flipX: isTrue(transform, 'flipH'),
    flipY: isTrue(transform, 'flipV'),
  };
}

function readBox(transform: XmlNode | undefined, offset: string, extent: string): ArtShape['box'] | undefined {
  const [off, ext] = [child(transform, offset), child(transform, extent)];
  if (off === undefined || ext === undefined) return undefined;
  return {
    x: number(off, 'x'),
    y: number(off, 'y'),
    width: Math.abs(number(ext, 'cx')),
    height: Math.abs(number(ext, 'cy')),
  };
}

const isTrue = ({ attributes }: XmlNode, name: string): boolean => ['1', 'true'].includes(attributes.get(name) ?? '');

/** Positions and sizes in the standard are below 2^42 EMU; invalid ones are 0. */
function number({ attributes }: XmlNode, name: string): number {
  const value = Number(attributes.get(name) ?? 0);
  return Number.isFinite(value) && Math.abs(value) < 2 ** 42 ? value : 0;
}

/** From the space of a group's children to that of the slide: scaled, mirrored and turned with the group (20.1.7.5). */
function inGroup(transform: XmlNode | undefined, outer: Placing): Placing {
  const group = readTransform(transform);
  const children = readBox(transform, 'a:chOff', 'a:chExt');
  if (group === undefined || children === undefined) return outer;
  const scaleX = children.width === 0 ? 1 : group.box.width / children.width;
  const scaleY = children.height === 0 ? 1 : group.box.height / children.height;
  const middle = { x: group.box.x + group.box.width / 2, y: group.box.y + group.box.height / 2 };
  const angle = (group.rotation * Math.PI) / 180;
  return (shape) => {
    const width = shape.box.width * scaleX;
    const height = shape.box.height * scaleY;
    let x = group.box.x + (shape.box.x - children.x) * scaleX + width / 2 - middle.x;
    let y = group.box.y + (shape.box.y - children.y) * scaleY + height / 2 - middle.y;
    let { rotation } = shape;
    if (group.flipX) [x, rotation] = [-x, -rotation];
    if (group.flipY) [y, rotation] = [-y, -rotation];
    const turned = { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
    return outer({
      ...shape,
      box: { x: middle.x + turned.x - width / 2, y: middle.y + turned.y - height / 2, width, height },
      rotation: rotation + group.rotation,
      flipX: shape.flipX !== group.flipX,
      flipY: shape.flipY !== group.flipY,
    });
  };
}
