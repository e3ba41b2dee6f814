// Reads text in shapes of slide masters and slide layouts: slogans, addresses, confidentiality notices.
import { child, childElements, nodeText, type XmlNode } from '../ooxml/xml-tree.ts';
import type { ArtColor, ArtField, ArtRun, ArtText } from '../theme/art.ts';
import { type ColorScope, inkNode, readColorIn } from './read-color.ts';

export type ArtTextScope = {
  readonly colors: ColorScope;
  /** Families by the theme's own names for them: '+mj-lt', '+mn-lt' …; other names are used as they are. */
  readonly fonts: ReadonlyMap<string, string>;
  /** The sources of the look of text without its own, nearest first: `p:otherStyle`, `p:defaultTextStyle`. */
  readonly textStyles: readonly (XmlNode | undefined)[];
  /** Called for each kind of thing that is left out. */
  notDrawn(what: string): void;
};

/** The text of a shape (`p:txBody`); undefined if none is visible. */
export function readArtText(
  body: XmlNode | undefined,
  fontReference: XmlNode | undefined,
  scope: ArtTextScope,
): ArtText | undefined {
  if (body === undefined || nodeText(body).trim() === '') return undefined;
  const properties = child(body, 'a:bodyPr');
  const inset = (name: string, standard: number): number => {
    const value = Number(properties?.attributes.get(name) ?? standard);
    return Number.isFinite(value) ? value : standard;
  };
  return {
    insets: {
      left: inset('lIns', 91_440),
      top: inset('tIns', 45_720),
      right: inset('rIns', 91_440),
      bottom: inset('bIns', 45_720),
    },
    anchor: anchors[properties?.attributes.get('anchor') ?? 't'] ?? 'top',
    wraps: properties?.attributes.get('wrap') !== 'none',
    paragraphs: childElements(body, 'a:p').map((paragraph) => {
      const own = child(paragraph, 'a:pPr');
      const level = `a:lvl${Number(own?.attributes.get('lvl') ?? 0) + 1}pPr`;
      const inherited = [child(body, 'a:lstStyle'), ...scope.textStyles].map((style) => child(style, level));
      const paragraphs = [own, ...inherited];
      const runs = [child(own, 'a:defRPr'), ...inherited.map((style) => child(style, 'a:defRPr'))];
      const attribute = (name: string) => firstOf(paragraphs, name);
      const spacing = paragraphs.map((style) => child(style, 'a:lnSpc', 'a:spcPct')).find((each) => each !== undefined);
      return {
        align: alignments[attribute('algn') ?? 'l'] ?? 'start',
        direction: ['1', 'true'].includes(attribute('rtl') ?? '') ? ('rtl' as const) : ('ltr' as const),
        lineHeight: lineHeightOf(spacing),
        runs: childElements(paragraph).flatMap((node) => readRun(node, runs, fontReference, scope)),
      };
    }),
  };
}

const anchors: { readonly [name: string]: ArtText['anchor'] } = { t: 'top', ctr: 'middle', b: 'bottom' };
const alignments: { readonly [name: string]: 'start' | 'center' | 'end' } = { l: 'start', ctr: 'center', r: 'end' };

/** Single spacing of Office is some fifth more than the size. */
const single = 1.2;

function lineHeightOf(percent: XmlNode | undefined): number {
  const share = Number((percent?.attributes.get('val') ?? '100000').replace('%', '000')) / 100_000;
  return single * (Number.isFinite(share) && share > 0 ? Math.min(share, 10) : 1);
}

const firstOf = (nodes: readonly (XmlNode | undefined)[], name: string): string | undefined =>
  nodes.map((node) => node?.attributes.get(name)).find((value) => value !== undefined);

/** Signs of a font that is not here would be drawn as letters and empty boxes that say nothing. */
const icons = /icons?(?:\s|$|-)|awesome|glyphs?(?:\s|$|-)|dingbats/i;

/** What stands before and after a tab stays apart; where its stop is (21.1.2.2.14) is not looked for. */
const tab = '\u2003';

function readRun(
  node: XmlNode,
  styles: readonly (XmlNode | undefined)[],
  fontReference: XmlNode | undefined,
  scope: ArtTextScope,
): readonly ArtRun[] {
  const isField = node.name === 'a:fld';
  if (node.name !== 'a:r' && node.name !== 'a:br' && !isField) return [];
  const properties = child(node, 'a:rPr');
  const all = [properties, ...styles];
  const attribute = (name: string) => firstOf(all, name);
  const size = Number(attribute('sz') ?? 1_800) / 100;
  const isBold = ['1', 'true'].includes(attribute('b') ?? '');
  const own = nodeText(child(node, 'a:t') ?? { name: '', attributes: new Map(), children: [] });
  const text = node.name === 'a:br' ? '\n' : own.replaceAll('\t', tab);
  const field = isField ? fieldOf(node.attributes.get('type') ?? '') : undefined;
  const family = familyOf(all, fontReference, scope);
  if (icons.test(family)) {
    scope.notDrawn('signs of a font of icons');
    return [];
  }
  return [
    {
      text: attribute('cap') === 'all' ? text.toUpperCase() : text,
      family,
      size: Number.isFinite(size) && size > 0 ? Math.min(size, 4_000) : 18,
      bold: isBold,
      italic: ['1', 'true'].includes(attribute('i') ?? ''),
      color: colorOf(all, fontReference, scope),
      ...(field && { field }),
    },
  ];
}

/** ECMA-376 part 1, 21.1.2.2.4: the number of the slide, or the date in one of a dozen forms. */
function fieldOf(type: string): ArtField | undefined {
  if (type === 'slidenum') return 'slideNumber';
  return type.startsWith('datetime') ? 'date' : undefined;
}

function familyOf(
  styles: readonly (XmlNode | undefined)[],
  fontReference: XmlNode | undefined,
  { fonts }: ArtTextScope,
): string {
  const own = child(styles[0], 'a:latin')?.attributes.get('typeface');
  const referred = { major: '+mj-lt', minor: '+mn-lt' }[fontReference?.attributes.get('idx') ?? ''];
  const inherited = styles.map((style) => child(style, 'a:latin')?.attributes.get('typeface')).find(Boolean);
  const name = own ?? referred ?? inherited ?? '+mn-lt';
  return fonts.get(name) ?? name;
}

/** A style's own text color overrides the color of all text in the presentation. */
function colorOf(
  styles: readonly (XmlNode | undefined)[],
  fontReference: XmlNode | undefined,
  { colors }: ArtTextScope,
): ArtColor {
  const [own, ...inherited] = styles.map((style) => readColorIn(inkNode(style), colors));
  const referred = fontReference === undefined ? undefined : readColorIn(fontReference, colors);
  return own ?? referred ?? inherited.find((color) => color !== undefined) ?? black(colors);
}

const black = ({ scheme }: ColorScope): ArtColor => ({ hex: scheme.get('tx1') ?? '000000', alpha: 1 });
