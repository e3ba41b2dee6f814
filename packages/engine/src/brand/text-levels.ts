// The formatting of a placeholder's text, per level: list styles of the slide layout, slide master and presentation, nearest first.
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { FontRole } from '../theme/looks.ts';
import type { FontScheme, TextLevel } from '../theme/theme.ts';
import { familyName } from './brand-fonts.ts';
import { type ColorRoles, readRoleIn, share } from './color-roles.ts';
import { inkNode } from './read-color.ts';

export type TextScope = {
  readonly roles: ColorRoles;
  readonly fonts: FontScheme;
  /** Height of a line of single spacing as a multiple of the size. */
  lineHeight(font: FontRole, bold: boolean): number;
  /** Receives each family that text names and that has no role in the theme. */
  otherFont(family: string): void;
};

const levelCount = 9;

/** `spc` in hundredths of a point (ECMA-376 part 1, 20.1.10.74), or with its unit as in Strict files. */
function readTracking(text: string | undefined): Pick<TextLevel, 'tracking'> {
  const points = /[a-z]$/.test(text ?? '') ? emuOf(text) / 12_700 : Number(text ?? 0) / 100;
  const tracking = clamp(points, -20, 100);
  return !Number.isFinite(points) || tracking === 0 ? {} : { tracking };
}

/** `lists` have `a:lvl1pPr` … `a:lvl9pPr` (`a:lstStyle`, `p:bodyStyle`, `p:defaultTextStyle` …). */
export function readLevels(lists: readonly (XmlNode | undefined)[], scope: TextScope): readonly TextLevel[] {
  return Array.from({ length: levelCount }, (_, index) => {
    const own = lists.map((list) => child(list, `a:lvl${index + 1}pPr`));
    const defaults = lists.map((list) => child(list, 'a:defPPr'));
    return readLevel(
      [...own, ...defaults].filter((node) => node !== undefined),
      scope,
    );
  });
}

function readLevel(paragraphs: readonly XmlNode[], scope: TextScope): TextLevel {
  const runs = paragraphs.flatMap((node) => child(node, 'a:defRPr') ?? []);
  const paragraph = (name: string) => firstAttribute(paragraphs, name);
  const run = (name: string) => firstAttribute(runs, name);
  const size = clamp(Number(run('sz') ?? 1800) / 100, 1, 4_000);
  const typeface = firstChild(runs, ['a:latin'])?.attributes.get('typeface');
  const font = fontRole(typeface, scope);
  const bold = isTrue(run('b'));
  const indent = emuOf(paragraph('marL')) / 12_700;
  const isRightToLeft = isTrue(paragraph('rtl'));
  return {
    size,
    font,
    ...(typeface !== undefined && !typeface.startsWith('+') && { family: typeface.slice(0, 100) }),
    bold,
    ...(isTrue(run('i')) && { italic: true }),
    color: readRoleIn(firstInk(runs), scope.roles) ?? { scheme: 'tx1' },
    align: alignment(paragraph('algn'), isRightToLeft),
    lineHeight: lineHeight(firstChild(paragraphs, ['a:lnSpc']), size, () => scope.lineHeight(font, bold)),
    spaceBefore: space(firstChild(paragraphs, ['a:spcBef']), size),
    spaceAfter: space(firstChild(paragraphs, ['a:spcAft']), size),
    ...readBullet(paragraphs, scope),
    indent: Math.max(0, indent),
    hanging: Math.max(0, -emuOf(paragraph('indent')) / 12_700),
    ...(run('cap') === 'all' && { caps: true }),
    ...(run('cap') === 'small' && { smallCaps: true }),
    ...readTracking(run('spc')),
    rightToLeft: isRightToLeft,
  };
}

const firstInk = (runs: readonly XmlNode[]): XmlNode | undefined => runs.map(inkNode).find((ink) => ink !== undefined);

const bullets = ['a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip'];

/** Numbers and pictures as bullets are drawn as discs: lists in the source decide whether they are numbered. */
function readBullet(paragraphs: readonly XmlNode[], { roles }: TextScope): Pick<TextLevel, 'bullet'> {
  const bullet = firstChild(paragraphs, bullets);
  if (bullet === undefined || bullet.name === 'a:buNone') return {};
  const typeface = firstChild(paragraphs, ['a:buFont', 'a:buFontTx'])?.attributes.get('typeface');
  const colored = firstChild(paragraphs, ['a:buClr', 'a:buClrTx']);
  const ofText = firstInk(paragraphs.flatMap((node) => child(node, 'a:defRPr') ?? []));
  return {
    bullet: {
      character: bulletCharacter(bullet.attributes.get('char') ?? '•', typeface),
      color: readRoleIn(colored?.name === 'a:buClr' ? colored : ofText, roles) ?? { scheme: 'tx1' },
      ...(bullet.name === 'a:buAutoNum' && { counts: true as const }),
    },
  };
}

/** Explicit families are mapped to their roles in the theme. */
function fontRole(typeface: string | undefined, { fonts, otherFont }: TextScope): FontRole {
  if (typeface === undefined || typeface.startsWith('+mn')) return 'minor';
  if (typeface.startsWith('+mj')) return 'major';
  const name = typeface.toLowerCase();
  if (name === fonts.minor.office.toLowerCase()) return 'minor';
  if (name === fonts.major.office.toLowerCase()) return 'major';
  if (/mono|code|courier|consol|typewriter/.test(name)) return 'mono';
  otherFont(familyName(typeface));
  return 'minor';
}

/** ST_TextAlignType: left and right are meant as they are seen. */
function alignment(algn: string | undefined, isRightToLeft: boolean): TextLevel['align'] {
  if (algn === 'ctr') return 'center';
  if (algn === 'r') return isRightToLeft ? 'start' : 'end';
  return algn === 'l' && isRightToLeft ? 'end' : 'start';
}

function lineHeight(node: XmlNode | undefined, size: number, single: () => number): number {
  const exact = child(node, 'a:spcPts');
  if (exact !== undefined) return clamp(Number(exact.attributes.get('val')) / 100 / size, 0.5, 5);
  const percent = child(node, 'a:spcPct');
  return single() * (percent === undefined ? 1 : clamp(share(percent.attributes.get('val')), 0.5, 5));
}

/** Percentages are relative to a line, taken as 1.2 times the size. */
function space(node: XmlNode | undefined, size: number): number {
  const exact = child(node, 'a:spcPts');
  if (exact !== undefined) return clamp(Number(exact.attributes.get('val')) / 100, 0, 500);
  return clamp(share(child(node, 'a:spcPct')?.attributes.get('val')), 0, 5) * size * 1.2;
}

const firstAttribute = (nodes: readonly XmlNode[], name: string): string | undefined =>
  nodes.find(({ attributes }) => attributes.has(name))?.attributes.get(name);

const firstChild = (nodes: readonly XmlNode[], names: readonly string[]): XmlNode | undefined => {
  for (const node of nodes) {
    const found = childElements(node).find(({ name }) => names.includes(name));
    if (found !== undefined) return found;
  }
  return undefined;
};

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true' || text === 'on';

const units: { readonly [unit: string]: number } = {
  mm: 36_000,
  cm: 360_000,
  in: 914_400,
  pt: 12_700,
  pc: 152_400,
  pi: 152_400,
};

/** ST_Coordinate as EMU: a number, or one with its unit as in Strict files (22.9.2.15); 0 if it is neither. */
export function emuOf(text: string | undefined): number {
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(mm|cm|in|pt|pc|pi)?$/.exec(text?.trim() ?? '') ?? [];
  return number === undefined ? 0 : Math.round(Number(number) * (unit === undefined ? 1 : units[unit]!));
}

const clamp = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;

// Bullets in the private alphabets of symbol fonts, as the Unicode characters that look like them.

const wingdings = {
  l: '●',
  n: '■',
  o: '□',
  q: '❑',
  r: '❒',
  s: '⬧',
  t: '⧫',
  u: '◆',
  v: '❖',
  w: '⬥',
  '§': '▪',
  '¨': '◻',
  Ø: '➢',
  ü: '✓',
  û: '✗',
  à: '→',
  è: '➔',
  ð: '⇨',
  m: '○',
  '¡': '○',
  '«': '★',
  J: '☺',
  '\u009f': '•',
  '\u009e': '·',
};
const alphabets = new Map<string, ReadonlyMap<string, string>>(
  Object.entries({
    wingdings,
    'wingdings 2': { '\u0097': '•', '—': '•', '¡': '■', P: '✓', O: '✗', R: '☑', '£': '□' },
    'wingdings 3': { '}': '▶', '\u0084': '▸', a: '➜', u: '▶' },
    webdings: { a: '✓', g: '■', n: '●', '4': '▶', '8': '▶', '=': '●' },
    symbol: { '·': '•', '¨': '♦', '®': '→', Þ: '⇒' },
  }).map(([typeface, characters]) => [typeface, new Map(Object.entries(characters))]),
);

/** The bullet of a list item, as a character that text fonts have or borrow; a disc for unknown characters of symbol fonts. */
export function bulletCharacter(text: string, typeface: string | undefined): string {
  const [character = '•'] = text;
  const alphabet = alphabets.get(typeface?.toLowerCase() ?? '');
  if (alphabet === undefined) return /\p{Co}/u.test(character) ? '•' : character;
  // Symbol fonts also have their characters at U+F000.
  const code = character.codePointAt(0)!;
  const plain = code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : character;
  return alphabet.get(character) ?? alphabet.get(plain) ?? '•';
}
