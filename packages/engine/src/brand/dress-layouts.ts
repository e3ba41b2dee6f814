// Slide layouts dressed in the art of sample slides, where a file has its design there and its slide layouts are bare.
import { createDiagnostics } from '../base/diagnostic.ts';
import type { ColorScheme } from '../base/graphics.ts';
import type { World } from '../base/world.ts';
import type { SlideLayoutName } from '../model/index.ts';
import { child, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Art, ArtShape, Dress } from '../theme/art.ts';
import type { Placeholder, SlideLayout, TemplatePart } from '../theme/theme.ts';
import { createBrandPictures } from './brand-pictures.ts';
import { type ChosenSample, chooseSamples, hasBackground, type SampleRole } from './choose-samples.ts';
import type { ColorRoles } from './color-roles.ts';
import { contentAreaOf } from './content-area.ts';
import { copyBackground, copyShape, countNodes, type NodeScope } from './dress-nodes.ts';
import { type OfficePackage, type OfficePart, officeRelationship } from './open-package.ts';
import { readArtShapes, readGround } from './read-art.ts';
import {
  artScopeOf,
  examined,
  groundColor,
  type MasterScope,
  type ReadLayout,
  type ReadPart,
  showsMaster,
} from './read-layouts.ts';
import { readSamples, type Sample, type SampleUnit } from './read-samples.ts';
import { numeralOf } from './sample-numeral.ts';
import { belowHead, leavesRoom, speaks } from './sample-room.ts';
import { coverTexts, movedPlaceholder, roomOf } from './sample-texts.ts';

/** `base`: the name of the slide layout whose placeholders it has, and whose part its slides are on. */
export type DressedLayout = { readonly layout: SlideLayout; readonly base: string; readonly sample: number };

export type Dressing = {
  /** The slide layouts of the file, without the uses that dressed ones take over, then the dressed ones. */
  readonly layouts: readonly SlideLayout[];
  readonly dressed: readonly DressedLayout[];
  readonly pictures: ReadonlyMap<string, TemplatePart>;
};

/** Elements copied to a slide; real covers have some thousand. */
const maxNodes = 20_000;
/** Bytes of the pictures of all dresses. */
const maxPictureBytes = 32 * 2 ** 20;

type Wardrobe = {
  readonly world: Pick<World, 'toPng' | 'inflate'>;
  readonly opened: OfficePackage;
  readonly presentation: OfficePart;
  readonly scope: MasterScope;
  readonly roles: ColorRoles;
  readonly colors: ColorScheme;
  readonly read: readonly ReadLayout[];
  /** By URI, with its XML. */
  readonly parts: ReadonlyMap<string, ReadPart>;
  /** Uses that the owner of the file gives to a slide layout, by its index: it keeps them, and its own look. */
  readonly pinned: (index: number) => readonly SlideLayoutName[];
  /** Numbers of samples that the owner does not want repeated. */
  readonly neverSamples: ReadonlySet<number>;
};

type Look = {
  readonly dress: Dress;
  readonly art: Art;
  readonly pictures: readonly TemplatePart[];
  readonly weight: number;
};

/** Dresses the slide layouts whose kind of slide looks plain on them, and designed on a sample slide. `layouts` are those of `read`, with their uses. */
export function dressLayouts(layouts: readonly SlideLayout[], wardrobe: Wardrobe): Dressing {
  const { opened, presentation, read, roles, scope } = wardrobe;
  const found = new Map(read.map((each) => [each.part.uri, each.found] as const));
  const samples = readSamples(opened, presentation, found, roles).filter(
    ({ number }) => !wardrobe.neverSamples.has(number),
  );
  const judge = createJudge(wardrobe);
  const chosen = chooseSamples(samples, scope.slideSize, {
    weigh: (sample, decoration) => judge(sample, decoration)?.weight ?? 0,
    speaks: (sample) => speaks(judge(sample, [])?.art, scope.slideSize),
    leavesRoom: (sample, decoration) => leavesRoom(judge(sample, decoration)?.art, scope.slideSize),
  }).filter((each) => addsDesign(each, wardrobe));
  const rest: SlideLayout[] = layouts.map((layout) => layout);
  const dressed: DressedLayout[] = [];
  const pictures = new Map<string, TemplatePart>();
  let bytes = 0;
  for (const each of chosen) {
    for (const index of targetsOf(each.role, layouts)) {
      const target = layouts[index]!;
      const judged = judge(each.sample, each.decoration);
      if (judged === undefined || target.colors !== undefined || !isPlainer(target, each.role, judged, scope.slideSize))
        continue;
      const look = createLook(each.sample, each.decoration, read[index], wardrobe);
      if (look === undefined) continue;
      const added = look.pictures.filter(({ uri }) => !pictures.has(uri));
      const size = added.reduce((sum, part) => sum + part.packed.size, 0);
      if (bytes + size > maxPictureBytes) continue;
      const taken = target.uses.filter((use) => roleOf(use) === each.role && !wardrobe.pinned(index).includes(use));
      if (taken.length === 0) continue;
      const layout = dress(target, taken, each, look, wardrobe);
      if (layout === undefined) continue;
      bytes += size;
      for (const part of added) pictures.set(part.uri, part);
      rest[index] = { ...rest[index]!, uses: rest[index]!.uses.filter((use) => !taken.includes(use)) };
      dressed.push({ base: target.name, sample: each.sample.number, layout });
    }
  }
  const names = new Set(layouts.map(({ name }) => name));
  const renamed = dressed.map((each) => ({
    ...each,
    layout: { ...each.layout, name: freeName(each.layout.name, names) },
  }));
  return { layouts: [...rest, ...renamed.map(({ layout }) => layout)], dressed: renamed, pictures };
}

/** Looks of samples, without a remark in the report: most are not used. */
function createJudge(wardrobe: Wardrobe) {
  const report = createDiagnostics();
  const pictures = createBrandPictures(wardrobe.opened, wardrobe.world, report);
  const silent = { ...wardrobe, scope: { ...wardrobe.scope, pictures, report } };
  const looks = new Map<string, Look | undefined>();
  return (sample: Sample, decoration: readonly SampleUnit[]): Look | undefined => {
    const key = `${sample.number} ${decoration.map((unit) => sample.units.indexOf(unit)).join()}`;
    if (!looks.has(key)) looks.set(key, createLook(sample, decoration, undefined, silent));
    return looks.get(key);
  };
}

/** The sample shows what its slide layout does not, or that has no title, so that no slide could be on it. */
function addsDesign({ sample, decoration }: ChosenSample, { read }: Wardrobe): boolean {
  const own = read.find(({ part }) => part.uri === sample.layout);
  const hasTitle = own?.layout.placeholders.some(({ type }) => type === 'title' || type === 'ctrTitle') ?? false;
  return decoration.length > 0 || hasBackground(sample) || !hasTitle;
}

function freeName(name: string, names: Set<string>): string {
  let unique = name;
  for (let number = 2; names.has(unique); number += 1) unique = `${name} ${number}`;
  names.add(unique);
  return unique;
}

const roleOf = (use: SlideLayoutName): SampleRole =>
  use === 'title' || use === 'section' || use === 'closing' ? use : 'content';

/** The slide layouts that serve a kind of slide now. Covers move the placeholders of one; pages for content keep theirs in each. */
function targetsOf(role: SampleRole, layouts: readonly SlideLayout[]): readonly number[] {
  return layouts.flatMap(({ uses, variant }, index) => {
    if (!uses.some((use) => roleOf(use) === role)) return [];
    return role === 'content' || variant !== 'picture' ? [index] : [];
  });
}

/** Shares of the slide that drawing covers: less is bare, more is a design. */
const bare = 0.02;
const designed = { title: 0.15, section: 0.15, closing: 0.15, content: 0.05 };

/** The sample is designed, and what the kind of slide uses now is not nearly so. */
function isPlainer({ art }: SlideLayout, role: SampleRole, { weight }: Look, slide: MasterScope['slideSize']): boolean {
  const own = art === undefined ? 0 : weigh(art, slide);
  if (weight < designed[role]) return false;
  return role === 'content' ? own <= bare : own <= 0.1 && weight > own * 2;
}

type Size = { readonly width: number; readonly height: number };

/** The share of the slide that is not plainly its background; 1 for pictures and gradients as background. */
function weigh({ ground, shapes }: Art, { width, height }: Size): number {
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

/** The art of a sample slide for slides on the slide layout `target`, or in all if that is absent. */
function createLook(
  sample: Sample,
  decoration: readonly SampleUnit[],
  target: ReadLayout | undefined,
  { opened, scope, roles, parts }: Wardrobe,
): Look | undefined {
  const own = parts.get(sample.layout);
  if (own === undefined || child(own.root, 'p:clrMapOvr', 'a:overrideClrMapping') !== undefined) return undefined;
  const pictures = new Map<string, TemplatePart>();
  const scopeFor = (part: OfficePart, keepsText: boolean): NodeScope => ({
    opened,
    part,
    keepsText,
    picture: (picture) => pictures.set(picture.uri, picture),
  });
  const isOwn = target?.part.uri === sample.layout;
  const tree = ({ root }: ReadPart) => child(root, 'p:cSld', 'p:spTree')?.children ?? [];
  const copyAll = (nodes: readonly (XmlNode | string)[], from: NodeScope): readonly XmlNode[] =>
    nodes.flatMap((node) => (typeof node === 'string' || isHidden(node) ? [] : (copyShape(node, from) ?? [])));
  const below: XmlNode[] = [];
  if (!isOwn) {
    if (showsMaster(own.root)) below.push(...copyAll(tree(scope.master), scopeFor(scope.master.part, true)));
    below.push(...copyAll(tree(own), scopeFor(own.part, true)));
  }
  const above = copyAll(
    decoration.map(({ node }) => node),
    scopeFor(sample.part, false),
  );
  const backgroundOf = ({ root, part }: { readonly root: XmlNode; readonly part: OfficePart }) =>
    copyBackground(child(root, 'p:cSld', 'p:bg'), scopeFor(part, false));
  const background = backgroundOf(sample) ?? (isOwn ? undefined : (backgroundOf(own) ?? backgroundOf(scope.master)));
  const shapes = [...below, ...above];
  if (shapes.reduce((sum, shape) => sum + countNodes(shape, maxNodes), 0) > maxNodes) return undefined;
  const art = artOf(shapes, background, { scope, roles, pictures, isOwn, target });
  return {
    dress: { sample: sample.number, ...(background && { background }), shapes, hidesLayout: !isOwn },
    art,
    pictures: [...pictures.values()],
    weight: weigh(art, scope.slideSize),
  };
}

const isHidden = (node: XmlNode): boolean =>
  node.children.some(
    (each) =>
      typeof each !== 'string' &&
      each.name.startsWith('p:nv') &&
      ['1', 'true'].includes(child(each, 'p:cNvPr')?.attributes.get('hidden') ?? ''),
  );

type Drawing = Pick<Wardrobe, 'scope' | 'roles'> & {
  readonly pictures: ReadonlyMap<string, TemplatePart>;
  readonly isOwn: boolean;
  readonly target: ReadLayout | undefined;
};

/** What HTML and PDF draw of a dress: read from the copy, so that all formats show the same. */
function artOf(
  shapes: readonly XmlNode[],
  background: XmlNode | undefined,
  { scope, roles, pictures, isOwn, target }: Drawing,
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
  const { ground, shapes: drawn } = examined(
    { ground: readGround(root, reading), shapes: readArtShapes(child(root, 'p:spTree'), reading) },
    scope,
  );
  const under = isOwn ? target?.layout.art : undefined;
  return { ground: ground ?? under?.ground, shapes: [...(under?.shapes ?? []), ...drawn] };
}

function dress(
  target: SlideLayout,
  uses: readonly SlideLayoutName[],
  { role, sample, texts }: ChosenSample,
  look: Look,
  { scope, roles, colors }: Wardrobe,
): SlideLayout | undefined {
  const { slideSize } = scope;
  const { art } = look;
  const placed = role === 'content' ? undefined : placeTexts(target, texts, art.shapes, slideSize);
  if (role !== 'content' && placed === undefined) return undefined;
  const placeholders = placed?.placeholders ?? belowHead(target.placeholders, art, slideSize);
  const numeral = role === 'section' ? numeralOf(sample, placeholders, roles) : undefined;
  const background = groundColor({
    art,
    background: look.dress.background as XmlNode | undefined,
    roles,
    colors,
    slideSize,
    title: placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle')?.levels[0],
  });
  return {
    ...target,
    name: `${target.name} (as sample slide ${sample.number})`,
    uses,
    placeholders,
    background,
    art,
    dress: look.dress,
    ...(numeral && { numeral }),
    contentArea:
      placed?.area ?? contentAreaOf({ slideSize, placeholders, shapes: art.shapes, masterBody: target.contentArea }),
  };
}

/** The placeholders of a cover where its sample has its texts; undefined without a title. */
function placeTexts(target: SlideLayout, samples: ChosenSample['texts'], shapes: readonly ArtShape[], slide: Size) {
  const texts = coverTexts(samples);
  const title = target.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  if (texts === undefined || title === undefined) return undefined;
  const all = [texts.title, texts.text, texts.byline].filter((each) => each !== undefined);
  const bodies = target.placeholders.filter(({ type }) => type === 'subTitle' || type === 'body' || type === 'obj');
  const [text, byline] = bodies.toSorted(
    (one, other) => Number(other.type === 'subTitle') - Number(one.type === 'subTitle') || one.box.y - other.box.y,
  );
  const under = roomOf(texts.text ?? belowTitle(texts.title), all, shapes, slide);
  const moved: Placeholder[] = [movedPlaceholder(title, texts.title, roomOf(texts.title, all, shapes, slide))];
  if (text !== undefined) moved.push(movedPlaceholder(text, texts.text ?? belowTitle(texts.title), under));
  if (byline !== undefined && texts.byline !== undefined)
    moved.push(movedPlaceholder(byline, texts.byline, roomOf(texts.byline, all, shapes, slide)));
  return { placeholders: moved, area: under.box };
}

/** The place of a subtitle that the sample does not have: smaller, under its title. */
function belowTitle(title: ChosenSample['texts'][number]): ChosenSample['texts'][number] {
  const size = Math.max(14, (title.size || 32) * 0.5);
  const { x, y, width, height } = title.box;
  return {
    ...title,
    size,
    bold: false,
    isTitle: false,
    anchor: 'top',
    box: { x, y: y + height * 1.15, width, height: Math.round(size * 12_700 * 1.6) },
  };
}
