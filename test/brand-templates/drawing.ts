// Pieces of DrawingML for the templates of tests: placeholders, shapes, pictures, fills. Lengths in points.
import type { Xml } from './template-draft.ts';

export type Place = readonly [x: number, y: number, width: number, height: number];

const emu = (points: number): number => Math.round(points * 12_700);

export const transform = ([x, y, width, height]: Place, attributes = ''): Xml =>
  `<a:xfrm${attributes}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`;

export type Placeholder = {
  /** Attributes of `p:ph`: 'type="body" idx="13" sz="half"'. */
  readonly ph: string;
  readonly name?: string;
  /** Absent: inherited. */
  readonly at?: Place | undefined;
  /** Inside `p:spPr` after the place. */
  readonly look?: Xml;
  readonly bodyPr?: Xml;
  readonly levels?: Xml;
  readonly prompt?: Xml;
};

/** A placeholder of a slide master or slide layout. */
export function placeholder({
  ph,
  name = 'Placeholder',
  at,
  look = '',
  bodyPr = '<a:bodyPr/>',
  levels = '',
  prompt,
}: Placeholder): Xml {
  return `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="${name} {id}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr><p:spPr>${at ? transform(at) : ''}${look}</p:spPr><p:txBody>${bodyPr}<a:lstStyle>${levels}</a:lstStyle>${prompt ?? paragraph('Click to edit text')}</p:txBody></p:sp>`;
}

export const paragraph = (text: string, properties = ''): Xml =>
  `<a:p>${properties}<a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`;

const field = (type: string, text: string): Xml =>
  `<a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="${type}"><a:rPr lang="en-US"/><a:t>${text}</a:t></a:fld></a:p>`;

export const title = (at?: Place, more: Partial<Placeholder> = {}): Xml =>
  placeholder({ ph: 'type="title"', name: 'Title', at, ...more });
export const content = (idx: number, at?: Place, more: Partial<Placeholder> = {}): Xml =>
  placeholder({ ph: `idx="${idx}"`, name: 'Content Placeholder', at, ...more });
export const text = (idx: number, at?: Place, more: Partial<Placeholder> = {}): Xml =>
  placeholder({ ph: `type="body" idx="${idx}" sz="quarter"`, name: 'Text Placeholder', at, ...more });
export const picturePlaceholder = (idx: number, at?: Place, more: Partial<Placeholder> = {}): Xml =>
  placeholder({
    ph: `type="pic" idx="${idx}"`,
    name: 'Picture Placeholder',
    at,
    prompt: '<a:p><a:endParaRPr lang="en-US"/></a:p>',
    ...more,
  });

/** Date, footer and slide number, at `y`; without places they inherit them. */
export function footers(
  width: number,
  y?: number,
  idx: readonly [number, number, number] = [10, 11, 12],
): readonly Xml[] {
  const small = (align: string) =>
    `<a:lvl1pPr algn="${align}"><a:defRPr sz="1000"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:defRPr></a:lvl1pPr>`;
  const at = (x: number, share: number): Place | undefined => (y === undefined ? undefined : [x, y, share, 22]);
  const levels = (align: string) =>
    y === undefined ? {} : { levels: small(align), bodyPr: '<a:bodyPr lIns="0" rIns="0" anchor="ctr"/>' };
  return [
    placeholder({
      ph: `type="dt" sz="half" idx="${idx[0]}"`,
      name: 'Date',
      at: at(36, width * 0.2),
      ...levels('l'),
      prompt: field('datetimeFigureOut', '1/1/2026'),
    }),
    placeholder({
      ph: `type="ftr" sz="quarter" idx="${idx[1]}"`,
      name: 'Footer',
      at: at(width * 0.3, width * 0.4),
      ...levels('ctr'),
      prompt: '<a:p><a:endParaRPr lang="en-US"/></a:p>',
    }),
    placeholder({
      ph: `type="sldNum" sz="quarter" idx="${idx[2]}"`,
      name: 'Slide Number',
      at: at(width * 0.8 - 36, width * 0.2),
      ...levels('r'),
      prompt: field('slidenum', '‹#›'),
    }),
  ];
}

export const solid = (color: string, change = ''): Xml =>
  `<a:solidFill>${/^[0-9A-F]{6}$/.test(color) ? `<a:srgbClr val="${color}">${change}</a:srgbClr>` : `<a:schemeClr val="${color}">${change}</a:schemeClr>`}</a:solidFill>`;

export const gradient = (from: string, to: string, angle = 0): Xml =>
  `<a:gradFill rotWithShape="1"><a:gsLst><a:gs pos="0"><a:schemeClr val="${from}"/></a:gs><a:gs pos="100000"><a:schemeClr val="${to}"><a:lumMod val="75000"/></a:schemeClr></a:gs></a:gsLst><a:lin ang="${angle * 60_000}" scaled="0"/></a:gradFill>`;

export const ground = (fill: Xml): Xml => `<p:bg><p:bgPr>${fill}<a:effectLst/></p:bgPr></p:bg>`;

/** A shape that decorates. */
export function shape(
  name: string,
  at: Place,
  fill: Xml,
  geometry: Xml | string = 'rect',
  attributes = '',
  label = '',
): Xml {
  const outline = geometry.startsWith('<') ? geometry : `<a:prstGeom prst="${geometry}"><a:avLst/></a:prstGeom>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="${name}"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr>${transform(at, attributes)}${outline}${fill}<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr anchor="ctr"/><a:lstStyle/>${label === '' ? '<a:p><a:endParaRPr lang="en-US"/></a:p>' : paragraph(label)}</p:txBody></p:sp>`;
}

/** A picture from the template's pictures. */
export const picture = (name: string, at: Place): Xml =>
  `<p:pic><p:nvPicPr><p:cNvPr id="{id}" name="${name}" descr="${name}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr userDrawn="1"/></p:nvPicPr><p:blipFill><a:blip r:embed="{picture:${name}}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transform(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

export const line = (at: Place, color: string): Xml =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="{id}" name="Line {id}"/><p:cNvCxnSpPr/><p:nvPr userDrawn="1"/></p:nvCxnSpPr><p:spPr>${transform(at)}<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700">${solid(color)}</a:ln></p:spPr></p:cxnSp>`;

export const group = (at: Place, shapes: readonly Xml[]): Xml => {
  const place = transform(at).replace('</a:xfrm>', '');
  const child = place.replace('<a:xfrm>', '').replace('a:off', 'a:chOff').replace('a:ext', 'a:chExt');
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="{id}" name="Group {id}"/><p:cNvGrpSpPr/><p:nvPr userDrawn="1"/></p:nvGrpSpPr><p:grpSpPr>${place}${child}</a:xfrm></p:grpSpPr>${shapes.join('')}</p:grpSp>`;
};

/** Text of a sample slide in its placeholder. */
export const filled = (ph: string, words: string): Xml =>
  `<p:sp><p:nvSpPr><p:cNvPr id="{id}" name="Filled {id}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraph(words)}</p:txBody></p:sp>`;

/** Styles of titles or of bodies: `sizes` in points by level, `character` the bullet (none for titles). */
export function textStyle(
  sizes: readonly number[],
  { color = 'tx1', font = '+mn', character = '•', attributes = '', bold = false } = {},
): Xml {
  return sizes
    .map((size, index) => {
      const isTitle = font === '+mj';
      const indent = isTitle ? '' : ` marL="${228_600 + index * 457_200}" indent="-228600"`;
      const bullet = isTitle ? '<a:buNone/>' : `<a:buFont typeface="Arial"/><a:buChar char="${character}"/>`;
      return `<a:lvl${index + 1}pPr${indent} ${attributes || 'algn="l"'} defTabSz="914400" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:spcBef><a:spcPts val="${isTitle ? 0 : 1000 - index * 250}"/></a:spcBef>${bullet}<a:defRPr sz="${size * 100}"${bold ? ' b="1"' : ''} kern="1200">${solid(color)}<a:latin typeface="${font}-lt"/><a:ea typeface="${font}-ea"/><a:cs typeface="${font}-cs"/></a:defRPr></a:lvl${index + 1}pPr>`;
    })
    .join('');
}
