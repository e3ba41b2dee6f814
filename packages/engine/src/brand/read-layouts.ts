// Reads a slide master's layouts: placeholders with everything inherited, background art, colors and free area.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Box, Color, ColorScheme } from '../base/graphics.ts';
import type { SlideLayoutName } from '../model/index.ts';
import { child, type XmlNode } from '../ooxml/xml-tree.ts';
import { toneOf } from '../pictures/picture-tones.ts';
import type { Art, ArtFill, ArtShape } from '../theme/art.ts';
import { uncovered } from '../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { FontScheme, Placeholder, SlideLayout, SlideMaster, TextLevel } from '../theme/theme.ts';
import type { BrandPictures } from './brand-pictures.ts';
import { type ColorRoles, mapColors, ownColorMap, readRoleIn, readScheme } from './color-roles.ts';
import { contentAreaOf } from './content-area.ts';
import type { OfficePart } from './open-package.ts';
import { type ArtScope, readArtShapes, readGround, readPlaceholderPaint } from './read-art.ts';
import { mixed } from './read-color.ts';
import { type FoundPlaceholder, isUsable, type PlaceholderScope, readPlaceholders } from './read-placeholders.ts';
import { judgeTitles } from './title-roles.ts';

/** `pinned`: its owner says that it is for these; `isBarred`: for none. */
export type NamedLayout = {
  readonly layout: SlideLayout;
  readonly borrowed: readonly string[];
  readonly pinned?: readonly SlideLayoutName[];
  readonly isBarred?: boolean;
};

/** A part with its XML. */
export type ReadPart = {
  readonly part: OfficePart;
  readonly root: XmlNode;
  /** Of a slide layout: what its own drawings have instead of the theme's (`a:themeOverride`, ECMA-376 part 1, 20.1.6.12). */
  readonly override?: XmlNode;
};

export type MasterScope = {
  readonly master: ReadPart;
  /** `a:theme` of the slide master, and its color scheme as stored. */
  readonly theme: ReadPart;
  readonly scheme: ColorScheme;
  readonly fonts: FontScheme;
  readonly defaults: XmlNode | undefined;
  readonly slideSize: { readonly width: number; readonly height: number };
  readonly lineHeight: PlaceholderScope['lineHeight'];
  readonly pictures: BrandPictures;
  readonly report: Diagnostics;
};

/** `found` are all placeholders of the file, including ones that decks leave empty. */
export type ReadLayout = {
  readonly part: OfficePart;
  readonly layout: Omit<SlideLayout, 'uses' | 'name'>;
  readonly name: string;
  readonly found: readonly FoundPlaceholder[];
};

/** The slide master with the roles of its own color map. */
export function readMaster(scope: MasterScope): { readonly master: SlideMaster; readonly colors: ColorScheme } {
  const { master, slideSize } = scope;
  const { colors, roles } = mapColors(scope.scheme, child(master.root, 'p:clrMap'));
  const placeholders = readPlaceholders({ ...scope, roles, otherFont: otherFont(scope), master: master.root }).filter(
    isUsable,
  );
  const art = readArt(scope, undefined, roles);
  return {
    colors,
    master: {
      background: groundColor({
        art,
        background: child(master.root, 'p:cSld', 'p:bg'),
        roles,
        colors,
        slideSize,
        title: titleOf(placeholders)?.levels[0],
      }),
      dark: false,
      decoration: [],
      placeholders,
    },
  };
}

/** What slide layouts share: the place of text and the size of titles on their slide master. */
export type Usual = {
  readonly masterBody: Box | undefined;
  readonly masterTitleSize: number | undefined;
  /** No slide layout of the file has a placeholder that the file calls a title. */
  readonly isTitleless?: boolean;
};

/** One slide layout. */
export function readLayout(own: ReadPart, usualOnes: Usual, scope: MasterScope): ReadLayout {
  const { masterBody, masterTitleSize, isTitleless = false } = usualOnes;
  const { master, slideSize } = scope;
  const override = ownColorMap(own.root, master.root);
  const map = override ?? child(master.root, 'p:clrMap');
  const { colors, roles } = mapColors(scope.scheme, map);
  const art = readArt(scope, own, roles);
  const paintScopes = [own, master].map((part) => ({ ...partScope(scope, part, roles), ground: art.ground }));
  const found = readPlaceholders({
    ...scope,
    roles,
    otherFont: otherFont(scope),
    layout: own.root,
    master: master.root,
    paint: (chain, box) =>
      examinedShape(
        readPlaceholderPaint(
          chain.map((shape, index) => ({ shape, scope: paintScopes[index]! })),
          box,
        ),
        scope,
      ),
  });
  const judged = judgeTitles(found, { slideSize, titleSize: masterTitleSize, isTitleless });
  const all = judged.flatMap(({ words: _, ...placeholder }) => (isUsable(placeholder) ? [placeholder] : []));
  const hidden = hiddenFooters(own, master);
  const placeholders = all.filter(({ type }) => !hidden.has(type));
  const usual = () =>
    readPlaceholders({ ...scope, roles, otherFont: otherFont(scope), master: master.root }).filter(isUsable);
  const [title] = (titleOf(placeholders) ?? titleOf(usual()))?.levels ?? [];
  const background = child(own.root, 'p:cSld', 'p:bg') ?? child(master.root, 'p:cSld', 'p:bg');
  return {
    part: own.part,
    name: child(own.root, 'p:cSld')?.attributes.get('name')?.trim().slice(0, 200) ?? '',
    found: found.map((each, index) => ({ ...each, ...problemOf(judged[index]!) })),
    layout: {
      type: own.root.attributes.get('type') ?? 'cust',
      background: groundColor({ art, background, roles, colors, slideSize, title }),
      dark: false,
      showMasterShapes: showsMaster(own.root),
      decoration: [],
      placeholders,
      art,
      ...(override && { colors }),
      contentArea: contentAreaOf({ slideSize, placeholders: all, shapes: uncovered(art), masterBody }),
    },
  };
}

const problemOf = ({ problem }: FoundPlaceholder) => (problem === undefined ? {} : { problem });

/** A level refers to its font only by role. */
const otherFont =
  ({ fonts, report }: MasterScope) =>
  (family: string): void =>
    report.report(
      'font-substituted',
      `Some placeholders use the font “${family}”, which is not in the theme: it is measured, and drawn in HTML and PDF, as “${fonts.minor.drawn}”. Office files show the original font.`,
    );

export const titleOf = (placeholders: readonly Placeholder[]): Placeholder | undefined =>
  placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');

/** New slides have footers, dates and numbers unless the header and footer of the slide layout, or else of the slide master, say otherwise (19.3.1.25). */
const hiddenFooters = (layout: ReadPart, master: ReadPart): ReadonlySet<string> => {
  const headerFooter = child(layout.root, 'p:hf') ?? child(master.root, 'p:hf');
  const types = ['sldNum', 'ftr', 'dt'];
  return new Set(types.filter((type) => ['0', 'false'].includes(headerFooter?.attributes.get(type) ?? '')));
};

export const showsMaster = (root: XmlNode): boolean =>
  !['0', 'false'].includes(root.attributes.get('showMasterSp') ?? '');

/** How the shapes of a part are read. */
export function artScopeOf(scope: MasterScope, { part }: ReadPart, roles: ColorRoles): ArtScope {
  return {
    colors: roles.scope,
    format: child(scope.theme.root, 'a:themeElements', 'a:fmtScheme'),
    picture: (...ids) => scope.pictures.find(part, ids),
    formatPicture: (...ids) => scope.pictures.find(scope.theme.part, ids),
    duotone: scope.pictures.duotone,
    inLight: scope.pictures.inLight,
    fonts: new Map([
      ['+mj-lt', scope.fonts.major.office],
      ['+mn-lt', scope.fonts.minor.office],
    ]),
    textStyles: [child(scope.master.root, 'p:txStyles', 'p:otherStyle'), scope.defaults],
    notDrawn: (what) =>
      scope.report.report(
        'brand-not-drawn',
        `HTML and PDF cannot draw ${what} of the slide masters and slide layouts exactly. Office files keep it.`,
      ),
  };
}

/** Of a slide layout with colors or formats of its own: those. */
function partScope(scope: MasterScope, part: ReadPart, roles: ColorRoles): ArtScope {
  const plain = artScopeOf(scope, part, roles);
  const { override } = part;
  if (override === undefined) return plain;
  const scheme = child(override, 'a:clrScheme');
  const map = child(part.root, 'p:clrMapOvr', 'a:overrideClrMapping') ?? child(scope.master.root, 'p:clrMap');
  return {
    ...plain,
    ...(scheme && { colors: mapColors(readScheme(scheme), map).roles.scope }),
    format: child(override, 'a:fmtScheme') ?? plain.format,
  };
}

/** Background and shapes; the slide master's first, unless the slide layout hides them. */
function readArt(scope: MasterScope, own: ReadPart | undefined, roles: ColorRoles): Art {
  const scopeOf = (each: ReadPart) => partScope(scope, each, roles);
  const data = (each: ReadPart) => child(each.root, 'p:cSld');
  const ground = (own && readGround(data(own), scopeOf(own))) ?? readGround(data(scope.master), scopeOf(scope.master));
  const shapes = (each: ReadPart): readonly ArtShape[] =>
    readArtShapes(child(data(each), 'p:spTree'), { ...scopeOf(each), ground });
  const below = own === undefined || showsMaster(own.root) ? shapes(scope.master) : [];
  return examined({ ground, shapes: [...below, ...(own ? shapes(own) : [])] }, scope);
}

/** Art with the colors of its large pictures. */
export function examined({ ground, shapes }: Art, scope: MasterScope): Art {
  const looked = (fill: ArtFill): ArtFill => withTones(fill, scope);
  return {
    ground: ground && looked(ground),
    shapes: shapes.map((shape) => examinedShape(shape, scope)),
  };
}

function examinedShape<Shape extends ArtShape | undefined>(shape: Shape, scope: MasterScope): Shape {
  return shape?.fill !== undefined && isLarge(shape, scope) ? { ...shape, fill: withTones(shape.fill, scope) } : shape;
}

/** Text can be placed on a picture larger than a fiftieth of the slide; smaller ones are logos and signs. */
const isLarge = ({ box }: ArtShape, { slideSize }: MasterScope): boolean =>
  box.width * box.height >= slideSize.width * slideSize.height * 0.02;

function withTones(fill: ArtFill, { pictures }: MasterScope): ArtFill {
  if (fill.type !== 'picture') return fill;
  const tones = pictures.tones(fill.asset);
  return tones === undefined ? fill : { ...fill, tones };
}

// The background color of a brand's slide layout for the contrast of text: of its background, or of a shape as large as the slide.

type Grounded = {
  readonly art: Art;
  /** `p:bg` of the slide layout, else of the slide master. */
  readonly background: XmlNode | undefined;
  readonly roles: ColorRoles;
  readonly colors: ColorScheme;
  readonly slideSize: { readonly width: number; readonly height: number };
  /** Its owner chose it to be legible: it shows whether a picture is light or dark. */
  readonly title: Pick<TextLevel, 'color'> | undefined;
};

export function groundColor(grounded: Grounded): Color {
  const { art, slideSize, roles, background } = grounded;
  const covering = art.shapes.findLast(
    ({ box, fill, rotation }) =>
      fill !== undefined &&
      rotation === 0 &&
      box.width >= slideSize.width * 0.95 &&
      box.height >= slideSize.height * 0.95 &&
      (fill.type !== 'solid' || fill.color.alpha > 0.8),
  );
  if (covering?.fill !== undefined) return meanColor(covering.fill) ?? guess(grounded);
  const role = readRoleIn(child(background, 'p:bgPr', 'a:solidFill') ?? child(background, 'p:bgRef'), roles);
  if (art.ground === undefined) return { scheme: 'bg1' };
  const seen = meanColor(art.ground);
  if (seen === undefined) return guess(grounded);
  const isRole = role !== undefined && sameColor(role, seen, grounded.colors);
  return isRole ? role : seen;
}

const sameColor = (first: Color, second: Color, colors: ColorScheme): boolean =>
  resolveColor(first, { colors }, false).hex === resolveColor(second, { colors }, false).hex;

/** Undefined for pictures that could not be decoded. */
function meanColor(fill: ArtFill): Color | undefined {
  if (fill.type === 'solid') return { rgb: fill.color.hex };
  if (fill.type === 'picture') {
    const tone = fill.tones && toneOf(fill.tones, { left: 0, top: 0, right: 1, bottom: 1 });
    return tone === undefined ? undefined : { rgb: mixed(tone, fill.alpha, 'FFFFFF') };
  }
  if (fill.stops.length === 0) return undefined;
  const channels = [0, 2, 4].map((start) => {
    const sum = fill.stops.reduce(
      (total, { color }) => total + Number.parseInt(color.hex.slice(start, start + 2), 16),
      0,
    );
    return Math.round(sum / fill.stops.length);
  });
  return { rgb: channels.map((channel) => channel.toString(16).padStart(2, '0').toUpperCase()).join('') };
}

function guess({ title, colors }: Grounded): Color {
  if (title === undefined) return { scheme: 'bg1' };
  const text = resolveColor(title.color, { colors }, false).hex;
  return contrastRatio(text, colors.lt1) >= contrastRatio(text, colors.dk1) ? { scheme: 'bg1' } : { scheme: 'tx1' };
}
