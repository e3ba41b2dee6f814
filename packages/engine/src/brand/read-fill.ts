// Resolves DrawingML fills and lines: solid, gradient, pattern and picture, including those in a theme's format scheme.
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Light } from '../pictures/recolored.ts';
import type { ArtColor, ArtFill, ArtStroke } from '../theme/art.ts';
import { type ColorScope, fromHex, readColor, readColorIn, toHex } from './read-color.ts';

export type FillScope = {
  readonly colors: ColorScope;
  /** `a:fmtScheme` of the theme part. */
  readonly format: XmlNode | undefined;
  /** The name of the first picture that can be drawn, of those that these relationships of the part lead to; undefined where none can, which is then reported. */
  picture(...relationshipIds: readonly string[]): string | undefined;
  /** The same for pictures of the format scheme: those are named by relationships of the theme part. */
  formatPicture?(...relationshipIds: readonly string[]): string | undefined;
  /** The name of that picture in two colors (RRGGBB), that of its dark parts first; undefined where it cannot be drawn so. */
  duotone?(name: string, dark: string, light: string): string | undefined;
  /** The name of that picture in another light; undefined where it cannot be drawn so. */
  inLight?(name: string, light: Light): string | undefined;
  /** What `a:grpFill` means here. */
  readonly group?: ArtFill | undefined;
};

/** `none` is an explicit lack of fill; undefined if the properties are silent, so a style can apply. */
export function readFill(properties: XmlNode | undefined, scope: FillScope): ArtFill | 'none' | undefined {
  for (const node of childElements(properties)) {
    switch (node.name) {
      case 'a:noFill':
        return 'none';
      case 'a:solidFill':
        return solid(readColorIn(node, scope.colors)) ?? 'none';
      case 'a:gradFill':
        return gradient(node, scope) ?? 'none';
      case 'a:pattFill':
        return pattern(node, scope) ?? 'none';
      case 'a:blipFill':
        return readPictureFill(node, scope) ?? 'none';
      case 'a:grpFill':
        return scope.group ?? 'none';
    }
  }
  return undefined;
}

/** `p:blipFill` of a picture, or `a:blipFill` of a shape (20.1.8.14). */
export function readPictureFill(node: XmlNode, scope: FillScope): ArtFill | undefined {
  const blip = child(node, 'a:blip');
  const found = scope.picture(...pictureIds(blip));
  if (found === undefined) return undefined;
  const [dark, light] = childElements(child(blip, 'a:duotone')).flatMap((each) => readColor(each, scope.colors) ?? []);
  const inColors = (light && scope.duotone?.(found, dark!.hex, light.hex)) ?? found;
  const lum = lightOf(blip);
  const lit = lum && scope.inLight?.(inColors, lum);
  const asset = lit ?? inColors;
  const amount = child(blip, 'a:alphaModFix')?.attributes.get('amt');
  const tile = child(node, 'a:tile');
  const source = child(node, 'a:srcRect');
  // A picture stretched over part of its shape has a negative crop.
  const stretched = child(node, 'a:stretch', 'a:fillRect');
  const side = (name: string): number => shareOf(source, name) - outset(stretched, name);
  return {
    type: 'picture',
    asset,
    crop: { left: side('l'), top: side('t'), right: side('r'), bottom: side('b') },
    alpha:
      (amount === undefined ? 1 : Number(amount) / 100_000) *
      (lum === undefined || lit !== undefined ? 1 : 1 - washedOut(lum)),
    ...(tile && { tile: { width: shareOf(tile, 'sx') || 1, height: shareOf(tile, 'sy') || 1 } }),
  };

  function outset(rectangle: XmlNode | undefined, name: string): number {
    if (rectangle === undefined) return 0;
    const opposite = { l: 'r', r: 'l', t: 'b', b: 't' }[name] ?? name;
    const covered = 1 - shareOf(rectangle, name) - shareOf(rectangle, opposite);
    const shown = 1 - shareOf(source, name) - shareOf(source, opposite);
    return covered <= 0 ? 0 : (shareOf(rectangle, name) / covered) * shown;
  }
}

/** The light that a picture is drawn in (20.1.8.42 `lum`); undefined where that is its own, or out of range. */
function lightOf(blip: XmlNode | undefined): Light | undefined {
  const lum = child(blip, 'a:lum')?.attributes;
  const [bright, contrast] = ['bright', 'contrast'].map((name) => Number(lum?.get(name) ?? 0) / 100_000) as [
    number,
    number,
  ];
  const isOne = Math.abs(bright) <= 1 && Math.abs(contrast) <= 1 && (bright !== 0 || contrast !== 0);
  return isOne ? { bright, contrast } : undefined;
}

/** The share by which a picture that cannot be drawn so is washed out: it is as good as one that lets white paper through. */
const washedOut = ({ bright, contrast }: Light): number => Math.max(0, Math.min(bright, -contrast));

/** A picture may come as SVG, too ([MS-ODRAWXML] 2.3.2.8): if what Office keeps beside it cannot be drawn, the SVG can. */
function pictureIds(blip: XmlNode | undefined): readonly string[] {
  const extensions = childElements(child(blip, 'a:extLst'), 'a:ext');
  const all = [blip, ...extensions.map((extension) => child(extension, 'asvg:svgBlip'))];
  return all.flatMap((node) => node?.attributes.get('r:embed') ?? []);
}

/** The fill that a style names: 1 … of the theme's fills, 1001 … of its background fills (20.1.4.1.13, 20.1.4.1.7); 0, 1000: none. */
export function styleFill(reference: XmlNode | undefined, scope: FillScope): ArtFill | 'none' | undefined {
  const index = Number(reference?.attributes.get('idx') ?? 0);
  const list = child(scope.format, index > 1_000 ? 'a:bgFillStyleLst' : 'a:fillStyleLst');
  const fill = childElements(list)[(index > 1_000 ? index - 1_000 : index) - 1];
  if (reference === undefined || fill === undefined) return undefined;
  const colors = { ...scope.colors, placeholder: readColorIn(reference, scope.colors) };
  const picture = scope.formatPicture ?? scope.picture;
  return readFill({ name: '', attributes: new Map(), children: [fill] }, { ...scope, colors, picture });
}

/** `a:ln` over the line of a style (20.1.2.2.24); undefined: no line. */
export function readStroke(
  line: XmlNode | undefined,
  reference: XmlNode | undefined,
  scope: FillScope,
): ArtStroke | undefined {
  const index = Number(reference?.attributes.get('idx') ?? 0);
  const styled = childElements(child(scope.format, 'a:lnStyleLst'))[index - 1];
  const own = readFill(line, scope);
  const placeholder = reference === undefined ? undefined : readColorIn(reference, scope.colors);
  const fill = own ?? readFill(styled, { ...scope, colors: { ...scope.colors, placeholder } });
  const color = fill === undefined || fill === 'none' ? undefined : meanColor(fill);
  if (color === undefined) return undefined;
  const width = Number(line?.attributes.get('w') ?? styled?.attributes.get('w') ?? thinnest);
  const dash =
    dashes[
      child(line, 'a:prstDash')?.attributes.get('val') ?? child(styled, 'a:prstDash')?.attributes.get('val') ?? ''
    ];
  return { color, width: Number.isFinite(width) ? width : thinnest, ...(dash && { dash }) };
}

/** The overall color of a fill: where only one color can be drawn, and for the contrast of text on it. A picture has none. */
export function meanColor(fill: ArtFill): ArtColor | undefined {
  if (fill.type === 'solid') return fill.color;
  if (fill.type === 'picture') return undefined;
  const channels = fill.stops.map(({ color }) => fromHex(color.hex));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const hex = toHex([0, 1, 2].map((index) => mean(channels.map((each) => each[index]!))) as [number, number, number]);
  return { hex, alpha: mean(fill.stops.map(({ color }) => color.alpha)) };
}

/** EMU: the width of a line without one. */
const thinnest = 9_525;

/** ST_PresetLineDashVal (20.1.10.49), in multiples of the line's width. */
const dashes: { readonly [name: string]: readonly number[] } = {
  dot: [1, 3],
  sysDot: [1, 1],
  dash: [4, 3],
  sysDash: [3, 1],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  sysDashDot: [3, 1, 1, 1],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
};

const solid = (color: ArtColor | undefined): ArtFill | undefined => color && { type: 'solid', color };

function shareOf(node: XmlNode | undefined, name: string): number {
  const text = node?.attributes.get(name) ?? '0';
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / 100_000;
  return Number.isFinite(value) ? Math.min(100, Math.max(-100, value)) : 0;
}

/** 20.1.8.33; a path of any shape is drawn as rings around its middle. */
function gradient(node: XmlNode, scope: FillScope): ArtFill | undefined {
  const stops = childElements(child(node, 'a:gsLst'), 'a:gs')
    .slice(0, maxStops)
    .flatMap((stop) => {
      const color = readColorIn(stop, scope.colors);
      return color === undefined ? [] : [{ at: Math.min(1, Math.max(0, shareOf(stop, 'pos'))), color }];
    })
    .sort((first, second) => first.at - second.at);
  const [only] = stops;
  if (only === undefined) return undefined;
  if (stops.length === 1) return solid(only.color);
  const linear = child(node, 'a:lin');
  return {
    type: 'gradient',
    kind: child(node, 'a:path') === undefined ? 'linear' : 'radial',
    angle: Number(linear?.attributes.get('ang') ?? 0) / 60_000 || 0,
    stops,
  };
}

const maxStops = 50;

/** Patterns are drawn in their average color. */
function pattern(node: XmlNode, scope: FillScope): ArtFill | undefined {
  const front = readColorIn(child(node, 'a:fgClr'), scope.colors);
  const back = readColorIn(child(node, 'a:bgClr'), scope.colors);
  if (front === undefined || back === undefined) return solid(back ?? front);
  const percent = /^pct(\d+)$/.exec(node.attributes.get('prst') ?? '')?.[1];
  const weight = percent === undefined ? 0.4 : Number(percent) / 100;
  const [one, other] = [fromHex(front.hex), fromHex(back.hex)];
  const mixed = [0, 1, 2].map((index) => one[index]! * weight + other[index]! * (1 - weight));
  return solid({ hex: toHex(mixed as [number, number, number]), alpha: Math.max(front.alpha, back.alpha) });
}
