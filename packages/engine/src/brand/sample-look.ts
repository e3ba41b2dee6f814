// How a slide layout looks in the art of a sample slide: what its slides draw themselves, and what HTML and PDF show of it.
import type { Box } from '../base/graphics.ts';
import { child, childElements, nodeText, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Art, Dress } from '../theme/art.ts';
import type { SlideLayout, TemplatePart } from '../theme/theme.ts';
import { type ColorRoles, ownColorMap } from './color-roles.ts';
import { copyBackground, copyShape, countNodes, type NodeScope } from './dress-nodes.ts';
import { isLeftover } from './leftover-words.ts';
import { type OfficePackage, type OfficePart, officeRelationship } from './open-package.ts';
import { readArtShapes, readGround } from './read-art.ts';
import { readColorIn } from './read-color.ts';
import { artScopeOf, examined, type MasterScope, type ReadPart, showsMaster } from './read-layouts.ts';
import { readBox, readSampleText, type Sample, type SampleText, type SampleUnit } from './read-samples.ts';
import { hasBackground } from './sample-words.ts';

/** A slide layout that sample slides can stand on, with its slide master. */
export type Home = {
  readonly own: ReadPart;
  readonly scope: MasterScope;
  readonly roles: ColorRoles;
  readonly layout: SlideLayout;
};

/** `weight`: the share of the slide that its drawing covers; `added`: that of what its slide layout does not draw. */
export type Look = {
  readonly dress: Dress;
  readonly art: Art;
  readonly pictures: readonly TemplatePart[];
  readonly weight: number;
  readonly added: number;
};

/** Elements copied to a slide; real covers have some thousand. */
const maxNodes = 20_000;

/** The art of a slide layout for slides that draw it themselves: that of a sample slide on it that has nothing of its own. */
export function lookOfLayout(home: Home, opened: OfficePackage): Look | undefined {
  const { part } = home.own;
  const root: XmlNode = { name: 'p:sld', attributes: new Map(), children: [] };
  const sample: Sample = { number: 0, part, root, layout: part.uri, units: [], says: new Set() };
  return createLook(sample, [], home, undefined, opened);
}

/** The art of a sample slide that is on `home`, for slides on `base`; for slides that show nothing else if that is absent. */
export function createLook(
  sample: Sample,
  decoration: readonly SampleUnit[],
  home: Home,
  base: Home | undefined,
  opened: OfficePackage,
): Look | undefined {
  const { own, scope, roles } = home;
  if (ownColorMap(own.root, scope.master.root) !== undefined) return undefined;
  const pictures = new Map<string, TemplatePart>();
  const isAlien = base !== undefined && base.scope.theme !== scope.theme;
  const scopeFor = (part: OfficePart, keepsText: boolean): NodeScope => ({
    opened,
    part,
    keepsText,
    // The names of its colors are another theme's where slides are on another slide master.
    pinned: isAlien ? roles.scope.scheme : undefined,
    picture: (picture) => pictures.set(picture.uri, picture),
  });
  const isOwn = base?.own.part.uri === sample.layout;
  const tree = ({ root }: ReadPart) => child(root, 'p:cSld', 'p:spTree')?.children ?? [];
  const copyAll = (nodes: readonly (XmlNode | string)[], part: OfficePart): readonly XmlNode[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string' || isHidden(node)) return [];
      if (!isPrompt(node)) return copyShape(node, scopeFor(part, true)) ?? [];
      // What a template tells its users is on its slide layouts, and not on slides.
      return isFilled(node) ? (copyShape(node, scopeFor(part, false)) ?? []) : [];
    });
  const below: XmlNode[] = [];
  if (!isOwn) {
    if (showsMaster(own.root)) below.push(...copyAll(tree(scope.master), scope.master.part));
    const words = sample.units.flatMap(({ text }) => text?.box ?? []);
    const nodes = tree(own).filter((node) => !isPlateOf(node, words, scope.slideSize));
    below.push(...copyAll(nodes, own.part));
  }
  const above = decoration.flatMap(({ node, isMark = false }) => copyShape(node, scopeFor(sample.part, isMark)) ?? []);
  const backgroundOf = ({ root, part }: { readonly root: XmlNode; readonly part: OfficePart }) => {
    const node = child(root, 'p:cSld', 'p:bg');
    const styled = isAlien ? styledBackground(node, scope.theme.root, roles) : undefined;
    if (styled === undefined) return copyBackground(node, scopeFor(part, false));
    return copyBackground(styled.node, { ...scopeFor(scope.theme.part, false), pinned: styled.colors });
  };
  const background = backgroundOf(sample) ?? (isOwn ? undefined : (backgroundOf(own) ?? backgroundOf(scope.master)));
  const shapes = [...below, ...above];
  if (shapes.reduce((sum, shape) => sum + countNodes(shape, maxNodes), 0) > maxNodes) return undefined;
  const drawing = { scope, roles, pictures };
  const art = artOf(shapes, background, drawing, isOwn ? base.layout.art : undefined);
  const extra = artOf(above, hasBackground(sample) ? background : undefined, drawing, undefined);
  return {
    dress: { sample: sample.number, ...(background && { background }), shapes, hidesLayout: !isOwn },
    art,
    pictures: [...pictures.values()],
    weight: weigh(art, scope.slideSize),
    added: weigh(extra, scope.slideSize),
  };
}

/** A background that names one of a theme (20.1.4.1.7 bgFillStyleLst) as that theme has it: another theme has another one by that number. */
function styledBackground(background: XmlNode | undefined, theme: XmlNode, roles: ColorRoles) {
  const reference = child(background, 'p:bgRef');
  const fills = childElements(child(theme, 'a:themeElements', 'a:fmtScheme', 'a:bgFillStyleLst'));
  const fill = fills[Number(reference?.attributes.get('idx') ?? 0) - 1_001];
  if (fill === undefined) return undefined;
  const own = readColorIn(reference, roles.scope)?.hex;
  const colors = new Map([...roles.scope.scheme, ...(own === undefined ? [] : [['phClr', own] as const])]);
  const wrap = (name: string, inner: XmlNode): XmlNode => ({ name, attributes: new Map(), children: [inner] });
  return { node: wrap('p:bg', wrap('p:bgPr', fill)), colors };
}

/** Where the prompts of a slide layout that are no placeholders say that texts go, the largest first. */
export function promptTexts({ own, roles }: Pick<Home, 'own' | 'roles'>): readonly SampleText[] {
  const shapes = childElements(child(own.root, 'p:cSld', 'p:spTree'), 'p:sp').filter(isPrompt);
  return shapes
    .flatMap((shape) => {
      const box = readBox(child(shape, 'p:spPr', 'a:xfrm'));
      return (box && readSampleText(shape, box, roles)) ?? [];
    })
    .toSorted((one, other) => other.size - one.size);
}

/** Of the slide: the plate of a line of words is no higher, and its edges are as near to those of their box. */
const plate = { height: 0.1, near: 0.01 };

/** The plate that a slide layout draws for words which the sample writes on it: decks do not have those, and it would be hollow. */
function isPlateOf(
  node: XmlNode | string,
  words: readonly Box[],
  { width, height }: MasterScope['slideSize'],
): boolean {
  if (typeof node === 'string' || node.name !== 'p:sp' || nodeText(node).trim() !== '') return false;
  const box = readBox(child(node, 'p:spPr', 'a:xfrm'));
  if (box === undefined || box.height > height * plate.height || box.width > width / 2) return false;
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= width * plate.near;
  return words.some(
    (each) =>
      isNear(each.x, box.x) &&
      isNear(each.y, box.y) &&
      isNear(each.x + each.width, box.x + box.width) &&
      isNear(each.y + each.height, box.y + box.height),
  );
}

const isHidden = (node: XmlNode): boolean =>
  node.children.some(
    (each) =>
      typeof each !== 'string' &&
      each.name.startsWith('p:nv') &&
      ['1', 'true'].includes(child(each, 'p:cNvPr')?.attributes.get('hidden') ?? ''),
  );

/** A shape with words that are a prompt or a blank. */
export const isPrompt = (node: XmlNode): boolean =>
  node.name === 'p:sp' && child(node, 'p:txBody') !== undefined && isLeftover(nodeText(child(node, 'p:txBody')!));

const isFilled = (node: XmlNode): boolean =>
  ['a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill'].some((fill) => child(node, 'p:spPr', fill) !== undefined);

type Drawing = Pick<Home, 'scope' | 'roles'> & { readonly pictures: ReadonlyMap<string, TemplatePart> };

/** What HTML and PDF draw of a dress: read from the copy, so that all formats show the same. `under`: what its slide layout draws below. */
function artOf(
  shapes: readonly XmlNode[],
  background: XmlNode | undefined,
  { scope, roles, pictures }: Drawing,
  under: Art | undefined,
): Art {
  const root: XmlNode = {
    name: 'p:cSld',
    attributes: new Map(),
    children: [...(background ? [background] : []), { name: 'p:spTree', attributes: new Map(), children: shapes }],
  };
  const relationships = [...pictures.keys()].map((uri) => ({
    id: uri,
    type: `${officeRelationship}image`,
    target: uri,
    isExternal: false,
  }));
  const reading = artScopeOf(scope, { part: { ...scope.master.part, relationships }, root }, roles);
  const ground = readGround(root, reading);
  const tree = child(root, 'p:spTree');
  const seen = { ground, shapes: readArtShapes(tree, { ...reading, ground: ground ?? under?.ground }) };
  const { ground: own, shapes: drawn } = examined(seen, scope);
  const dress = drawn.map((shape) => ({ ...shape, isDress: true as const }));
  return { ground: own ?? under?.ground, shapes: [...(under?.shapes ?? []), ...dress] };
}

type Size = { readonly width: number; readonly height: number };

/** The share of the slide that is not plainly its background; 1 for pictures and gradients as background. */
export function weigh({ ground, shapes }: Art, { width, height }: Size): number {
  if (ground !== undefined && (ground.type !== 'solid' || !isPale(ground.color.hex))) return 1;
  const shares = shapes.map(({ box, fill }) => {
    const across = Math.min(width, box.x + box.width) - Math.max(0, box.x);
    const down = Math.min(height, box.y + box.height) - Math.max(0, box.y);
    const isPaper = fill?.type === 'solid' && isPale(fill.color.hex);
    return fill === undefined || isPaper || across <= 0 || down <= 0 ? 0 : (across * down) / (width * height);
  });
  return Math.min(
    1,
    shares.reduce((sum, share) => sum + share, 0),
  );
}

const isPale = (hex: string): boolean => /^(?:[EF].){3}$/i.test(hex);
