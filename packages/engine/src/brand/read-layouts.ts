// The slide layouts of one slide master as the theme has them: placeholders with all they inherit, what is drawn below, colors and free area.

import type { ColorScheme } from '../base/colors.ts';
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Box } from '../base/units.ts';
import { child, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Art, ArtFill, ArtShape } from '../theme/art.ts';
import type { FontScheme, Placeholder, SlideLayout, SlideMaster } from '../theme/theme.ts';
import type { BrandPictures } from './brand-pictures.ts';
import { mapColors } from './color-roles.ts';
import { contentAreaOf } from './content-area.ts';
import { groundColor } from './ground-color.ts';
import type { OfficePart } from './open-package.ts';
import { type ArtScope, readArtShapes, readGround } from './read-art.ts';
import { type FoundPlaceholder, isUsable, type PlaceholderScope, readPlaceholders } from './read-placeholders.ts';

/** A part with its XML. */
export type ReadPart = { readonly part: OfficePart; readonly root: XmlNode };

export type MasterScope = {
  readonly master: ReadPart;
  /** `a:theme` of the slide master, and its color scheme as it stands there. */
  readonly theme: XmlNode;
  readonly scheme: ColorScheme;
  readonly fonts: FontScheme;
  readonly defaults: XmlNode | undefined;
  readonly slideSize: { readonly width: number; readonly height: number };
  readonly lineHeight: PlaceholderScope['lineHeight'];
  readonly pictures: BrandPictures;
  readonly report: Diagnostics;
};

/** `found` are all placeholders of the file, those that decks leave empty included. */
export type ReadLayout = {
  readonly part: OfficePart;
  readonly layout: Omit<SlideLayout, 'uses' | 'name'>;
  readonly name: string;
  readonly found: readonly FoundPlaceholder[];
};

/** The slide master in the roles of its own color map. */
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

/** One slide layout. `masterBody`: the place of text on the slide master. */
export function readLayout(own: ReadPart, masterBody: Box | undefined, scope: MasterScope): ReadLayout {
  const { master, slideSize } = scope;
  const override = child(own.root, 'p:clrMapOvr', 'a:overrideClrMapping');
  const map = override ?? child(master.root, 'p:clrMap');
  const { colors, roles } = mapColors(scope.scheme, map);
  const found = readPlaceholders({
    ...scope,
    roles,
    otherFont: otherFont(scope),
    layout: own.root,
    master: master.root,
  });
  const all = found.filter(isUsable);
  const placeholders = showsNumbers(own, master) ? all : all.filter(({ type }) => type !== 'sldNum');
  const art = readArt(scope, own, roles);
  const usual = () =>
    readPlaceholders({ ...scope, roles, otherFont: otherFont(scope), master: master.root }).filter(isUsable);
  const [title] = (titleOf(placeholders) ?? titleOf(usual()))?.levels ?? [];
  const background = child(own.root, 'p:cSld', 'p:bg') ?? child(master.root, 'p:cSld', 'p:bg');
  return {
    part: own.part,
    name: child(own.root, 'p:cSld')?.attributes.get('name')?.trim().slice(0, 200) ?? '',
    found,
    layout: {
      type: own.root.attributes.get('type') ?? 'cust',
      background: groundColor({ art, background, roles, colors, slideSize, title }),
      dark: false,
      showMasterShapes: showsMaster(own.root),
      decoration: [],
      placeholders,
      art,
      ...(override && { colors }),
      contentArea: contentAreaOf({ slideSize, placeholders: all, shapes: art.shapes, masterBody }),
    },
  };
}

/** A level knows its font by a role alone. */
const otherFont =
  ({ fonts, report }: MasterScope) =>
  (family: string): void =>
    report.report({
      code: 'font-substituted',
      severity: 'info',
      message: `Some placeholders name the font “${family}”, which is not in the theme: it is measured, and drawn in HTML and PDF, as “${fonts.minor.drawn}”. Office files show it.`,
    });

export const titleOf = (placeholders: readonly Placeholder[]): Placeholder | undefined =>
  placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');

/** Slides are born with numbers unless the header and footer of the slide layout, or else of the slide master, say otherwise (19.3.1.25). */
const showsNumbers = (layout: ReadPart, master: ReadPart): boolean => {
  const headerFooter = child(layout.root, 'p:hf') ?? child(master.root, 'p:hf');
  return !['0', 'false'].includes(headerFooter?.attributes.get('sldNum') ?? '');
};

const showsMaster = (root: XmlNode): boolean => !['0', 'false'].includes(root.attributes.get('showMasterSp') ?? '');

/** Ground and shapes; those of the slide master first, unless the slide layout hides them. */
function readArt(scope: MasterScope, own: ReadPart | undefined, roles: ReturnType<typeof mapColors>['roles']): Art {
  const scopeOf = ({ part }: ReadPart): ArtScope => ({
    colors: roles.scope,
    format: child(scope.theme, 'a:themeElements', 'a:fmtScheme'),
    picture: (...ids) => scope.pictures.find(part, ids),
    fonts: new Map([
      ['+mj-lt', scope.fonts.major.office],
      ['+mn-lt', scope.fonts.minor.office],
    ]),
    textStyles: [child(scope.master.root, 'p:txStyles', 'p:otherStyle'), scope.defaults],
    notDrawn: (what) =>
      scope.report.report({
        code: 'brand-not-drawn',
        severity: 'info',
        message: `HTML and PDF do not draw ${what} of the slide masters and slide layouts as it is. Office files keep it.`,
      }),
  });
  const data = (each: ReadPart) => child(each.root, 'p:cSld');
  const shapes = (each: ReadPart): readonly ArtShape[] => readArtShapes(child(data(each), 'p:spTree'), scopeOf(each));
  const below = own === undefined || showsMaster(own.root) ? shapes(scope.master) : [];
  const ground = (own && readGround(data(own), scopeOf(own))) ?? readGround(data(scope.master), scopeOf(scope.master));
  const looked = (fill: ArtFill): ArtFill => withTones(fill, scope);
  return {
    ground: ground && looked(ground),
    shapes: [...below, ...(own ? shapes(own) : [])].map((shape) =>
      shape.fill !== undefined && isLarge(shape, scope) ? { ...shape, fill: looked(shape.fill) } : shape,
    ),
  };
}

/** Text may stand on a picture over a tenth of the slide. */
const isLarge = ({ box }: ArtShape, { slideSize }: MasterScope): boolean =>
  box.width * box.height >= slideSize.width * slideSize.height * 0.1;

function withTones(fill: ArtFill, { pictures }: MasterScope): ArtFill {
  if (fill.type !== 'picture') return fill;
  const tones = pictures.tones(fill.asset);
  return tones === undefined ? fill : { ...fill, tones };
}
