// Resolves color names in a brand: theme part, color maps, and the roles that let text follow a change of theme.

import { type Color, type ColorScheme, schemeColors } from '../base/graphics.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import { type ColorScope, readColor, readColorIn } from './read-color.ts';

type Role = Extract<Color, { scheme: unknown }>['scheme'];
const roles: readonly Role[] = [
  ...(['tx1', 'bg1', 'tx2', 'bg2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const),
  ...(['hlink', 'folHlink'] as const),
];

/** `scope.scheme` knows roles and scheme names; `roleOf` gives the role of either where there is one. */
export type ColorRoles = { readonly scope: ColorScope; roleOf(name: string): Role | undefined };

/** RRGGBB by scheme name from `a:clrScheme` (ECMA-376 part 1, 20.1.6.2); what is missing is as in Office's own theme. */
export function readScheme(clrScheme: XmlNode | undefined): ColorScheme {
  const found: Record<string, string> = { ...officeColors };
  for (const node of childElements(clrScheme)) {
    const color = readColorIn(node, { scheme: new Map() });
    if (color !== undefined) found[node.name.slice(2)] = color.hex;
  }
  return Object.fromEntries(schemeColors.map((name) => [name, found[name]!])) as ColorScheme;
}

const officeColors: ColorScheme = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '44546A',
  lt2: 'E7E6E6',
  accent1: '4472C4',
  accent2: 'ED7D31',
  accent3: 'A5A5A5',
  accent4: 'FFC000',
  accent5: '5B9BD5',
  accent6: '70AD47',
  hlink: '0563C1',
  folHlink: '954F72',
};

const defaultMap: { readonly [role: string]: string } = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' };

/** The color map of a slide master, or the override of a slide layout (19.3.1.6, 20.1.6.8), over a scheme. */
export function mapColors(scheme: ColorScheme, map: XmlNode | undefined): { colors: ColorScheme; roles: ColorRoles } {
  const named = new Map<string, string>(Object.entries(scheme));
  const schemeName = (role: Role): string => {
    const mapped = map?.attributes.get(role) ?? '';
    return named.has(mapped) ? mapped : (defaultMap[role] ?? role);
  };
  const hex = (role: Role): string => named.get(schemeName(role))!;
  const meanings = new Map([...named, ...roles.map((role) => [role, hex(role)] as const)]);
  const byRole = Object.fromEntries(roles.map((role) => [role, hex(role)])) as { [role in Role]: string };
  const { tx1: dk1, bg1: lt1, tx2: dk2, bg2: lt2, ...others } = byRole;
  return {
    colors: { dk1, lt1, dk2, lt2, ...others },
    roles: {
      scope: { scheme: meanings },
      roleOf: (name) => roles.find((role) => role === name) ?? roles.find((role) => schemeName(role) === name),
    },
  };
}

/** The parts of a color that a role can express besides its name. */
const kept: ReadonlyMap<string, 'lumMod' | 'lumOff' | 'alpha'> = new Map(
  Object.entries({
    'a:lumMod': 'lumMod',
    'a:lumOff': 'lumOff',
    'a:alpha': 'alpha',
  }),
);

/** The color in a node (`a:solidFill`, `a:buClr` …): by its role if it has one, else as it appears. */
export function readRoleIn(node: XmlNode | undefined, { scope, roleOf }: ColorRoles): Color | undefined {
  for (const each of childElements(node)) {
    const role = each.name === 'a:schemeClr' ? roleOf(each.attributes.get('val') ?? '') : undefined;
    const transforms = childElements(each);
    if (role !== undefined && transforms.every(({ name }) => kept.has(name))) {
      return {
        scheme: role,
        ...Object.fromEntries(transforms.map(({ name, attributes }) => [kept.get(name), share(attributes.get('val'))])),
      };
    }
    const seen = readColor(each, scope);
    if (seen !== undefined) return { rgb: seen.hex, ...(seen.alpha < 1 && { alpha: seen.alpha }) };
  }
  return undefined;
}

/** A percentage as a share: 1/1,000 of a percent, or with its sign as in Strict files. */
export function share(text: string | undefined): number {
  const value = text?.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text ?? 0) / 100_000;
  return Number.isFinite(value) ? value : 0;
}

/** The color map of a slide or slide layout where it is another than that of its slide master (19.3.1.7): programs also write the same once more. */
export function ownColorMap(root: XmlNode, master: XmlNode): XmlNode | undefined {
  const own = child(root, 'p:clrMapOvr', 'a:overrideClrMapping');
  const usual = child(master, 'p:clrMap')?.attributes;
  return own !== undefined && [...own.attributes].some(([role, name]) => usual?.get(role) !== name) ? own : undefined;
}
