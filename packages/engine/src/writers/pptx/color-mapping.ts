// Color maps: which color of the scheme stands behind `tx1` and `bg1`, on the slide master and where a part is dark.
import { el, type XmlElement } from '../../ooxml/xml.ts';
import { darkColorMap, lightColorMap } from '../../theme/color-map.ts';

// In the order in which PowerPoint writes them.
const order = [
  'bg1',
  'tx1',
  'bg2',
  'tx2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
] as const;

const attributes = (map: typeof lightColorMap) => Object.fromEntries(order.map((role) => [role, map[role]]));

/** The map of a master (ECMA-376 part 1, 19.3.1.6). */
export const colorMapElement = (dark: boolean): XmlElement =>
  el('p:clrMap', attributes(dark ? darkColorMap : lightColorMap));

/** What a slide or slide layout does to the map of the part it is based on (19.3.1.7). */
export function colorMapOverrideElement(override: 'none' | 'light' | 'dark'): XmlElement {
  const map = override === 'dark' ? darkColorMap : lightColorMap;
  return el(
    'p:clrMapOvr',
    {},
    override === 'none' ? el('a:masterClrMapping') : el('a:overrideClrMapping', attributes(map)),
  );
}
