// Color maps: which color of the scheme stands behind `tx1` and `bg1`, on the slide master and where a part is dark.
import { type ColorRole, colorRoles } from '../../base/colors.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';
import { darkColorMap, lightColorMap } from '../../theme/color-map.ts';

/** Colors of the scheme by role. */
export type ColorMap = { readonly [role in ColorRole]?: string };

/** The map of a slide layout; `isOverridden`: it is not the slide master's. */
export type LayoutColorMap = { readonly map: ColorMap; readonly isOverridden: boolean };

const attributes = (map: ColorMap) =>
  Object.fromEntries(colorRoles.map((role) => [role, map[role] ?? lightColorMap[role]]));

/** The map of a master (ECMA-376 part 1, 19.3.1.6). */
export const colorMapElement = (dark: boolean): XmlElement =>
  el('p:clrMap', attributes(dark ? darkColorMap : lightColorMap));

/** What a slide or slide layout does to the map of the part it is based on (19.3.1.7): nothing, the map of light or dark slides, or another one. */
export function colorMapOverrideElement(override: 'none' | 'light' | 'dark' | ColorMap): XmlElement {
  if (override === 'none') return el('p:clrMapOvr', {}, el('a:masterClrMapping'));
  const map = override === 'dark' ? darkColorMap : override === 'light' ? lightColorMap : override;
  return el('p:clrMapOvr', {}, el('a:overrideClrMapping', attributes(map)));
}

/** Text and ground the other way around, as `darkColorMap` has them. */
export function turnedColorMap(map: ColorMap): ColorMap {
  const { bg1 = 'lt1', tx1 = 'dk1', bg2 = 'lt2', tx2 = 'dk2' } = map;
  return { ...map, bg1: tx1, tx1: bg1, bg2: tx2, tx2: bg2, hlink: bg1, folHlink: bg2 };
}
