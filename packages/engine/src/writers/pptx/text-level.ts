// Text levels as list styles: text properties of the presentation, the slide master and slide layouts, for slides to inherit.
import { emu } from '../../base/graphics.ts';
import { lazy } from '../../base/lazy.ts';
import { fillElement } from '../../ooxml/drawingml/shape-properties.ts';
import { guid } from '../../ooxml/guid.ts';
import { el, nest, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import type { FontRole } from '../../theme/looks.ts';
import type { FontScheme, TextLevel } from '../../theme/theme.ts';

export type Direction = 'ltr' | 'rtl';

/** Context for all text parts of a deck. */
export type TextDefaults = {
  /** BCP 47 with a region. */
  readonly language: string;
  /** Of the deck: what slide masters and layouts are written for. */
  readonly direction: Direction;
  readonly fonts: FontScheme;
  /** The footer of the deck; empty: none. Masters and slide layouts repeat it, so that slides added by hand have it too. */
  readonly footer: string;
};

/** Levels of text without a placeholder, as in PowerPoint's own files. `lineHeight` 0: the font's own. */
export const defaultLevels: readonly TextLevel[] = Array.from({ length: 9 }, (_, index) => ({
  size: 18,
  font: 'minor',
  bold: false,
  color: { scheme: 'tx1' },
  align: 'start',
  lineHeight: 0,
  spaceBefore: 0,
  spaceAfter: 0,
  indent: 36 * index,
  hanging: 0,
}));

/** `a:lvl1pPr` and so on for each level (ECMA-376 part 1, 21.1.2.4.13). `inherited`: properties that need not be repeated. */
export function levelElements(
  levels: readonly TextLevel[],
  defaults: TextDefaults,
  inherited: readonly TextLevel[] = [],
): readonly XmlElement[] {
  return levels.slice(0, 9).flatMap((level, index) => {
    const name = `a:lvl${index + 1}pPr`;
    const above = inherited[index];
    return above === undefined
      ? [levelElement(name, level, defaults)]
      : differenceElement(name, level, above, defaults);
  });
}

/** All nine levels: past the last one given, it repeats, so that deeper text looks like it. */
export function fillLevels(levels: readonly TextLevel[]): readonly TextLevel[] {
  return Array.from({ length: 9 }, (_, index) => levels[Math.min(index, levels.length - 1)] ?? defaultLevels[index]!);
}

function levelElement(name: string, level: TextLevel, defaults: TextDefaults): XmlElement {
  const { direction } = defaults;
  return el(
    name,
    {
      marL: emu(level.indent),
      indent: emu(-level.hanging),
      algn: alignment(level.align, direction),
      defTabSz: 914400,
      rtl: direction === 'rtl',
      eaLnBrk: true,
      latinLnBrk: false,
      hangingPunct: true,
    },
    level.lineHeight > 0 && spacing('a:lnSpc', levelLineHeight(level)),
    spacing('a:spcBef', level.spaceBefore),
    spacing('a:spcAft', level.spaceAfter),
    levelBullet(level),
    el(
      'a:defRPr',
      {
        sz: hundredths(level.size),
        b: level.bold,
        i: level.italic ?? false,
        kern: 1200,
        cap: level.caps ? 'all' : undefined,
      },
      fillElement(level.color),
      fontElements(level.font, defaults.fonts),
    ),
  );
}

/** A level's differences from the one it inherits from, so that a change of the slide master reaches it; nothing if they agree. */
function differenceElement(
  name: string,
  level: TextLevel,
  above: TextLevel,
  defaults: TextDefaults,
): readonly XmlElement[] {
  if (level === above) return [];
  const unless = <Value>(isSame: boolean, value: Value): Value | undefined => (isSame ? undefined : value);
  const attributes = {
    marL: unless(level.indent === above.indent, emu(level.indent)),
    indent: unless(level.hanging === above.hanging, emu(-level.hanging)),
    algn: unless(level.align === above.align, alignment(level.align, defaults.direction)),
  };
  const text = {
    sz: unless(level.size === above.size, hundredths(level.size)),
    b: unless(level.bold === above.bold, level.bold),
    i: unless((level.italic ?? false) === (above.italic ?? false), level.italic ?? false),
    cap: unless((level.caps ?? false) === (above.caps ?? false), level.caps ? 'all' : 'none'),
  };
  const look = [
    ...(isSameValue(level.color, above.color) ? [] : [fillElement(level.color)]),
    ...(level.font === above.font ? [] : fontElements(level.font, defaults.fonts)),
  ];
  const children = [
    ...(levelLineHeight(level) === levelLineHeight(above) ? [] : [spacing('a:lnSpc', levelLineHeight(level))]),
    ...(level.spaceBefore === above.spaceBefore ? [] : [spacing('a:spcBef', level.spaceBefore)]),
    ...(level.spaceAfter === above.spaceAfter ? [] : [spacing('a:spcAft', level.spaceAfter)]),
    ...(isSameValue(level.bullet, above.bullet) ? [] : levelBullet(level)),
    ...(look.length > 0 || isSaying(text) ? [el('a:defRPr', text, look)] : []),
  ];
  return children.length > 0 || isSaying(attributes) ? [el(name, attributes, children)] : [];
}

const isSaying = (attributes: object): boolean => Object.values(attributes).some((value) => value !== undefined);
const isSameValue = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);
const levelBullet = ({ bullet }: TextLevel): readonly XmlElement[] =>
  bullet === undefined ? [el('a:buNone')] : bulletElements(bullet);

/** Baseline distance that layout gives text of a level, in points. */
export const levelLineHeight = (level: TextLevel): number => Math.round(level.size * level.lineHeight * 10) / 10;

/** ST_TextAlignType: `start` is where text of this direction starts. */
export function alignment(align: 'start' | 'center' | 'end', direction: Direction): 'l' | 'ctr' | 'r' {
  if (align === 'center') return 'ctr';
  return (align === 'start') === (direction === 'ltr') ? 'l' : 'r';
}

/** Exact spacing in points: percentages of the line differ from program to program. */
export const spacing = (name: string, points: number): XmlElement =>
  nest(name, el('a:spcPts', { val: hundredths(points) }));

export const hundredths = (points: number): number => Math.round(points * 100);

export function bulletElements(bullet: NonNullable<TextLevel['bullet']>): readonly XmlElement[] {
  return [
    nest('a:buClr', ...fillElement(bullet.color).children),
    el('a:buFont', { typeface: 'Arial' }),
    el('a:buChar', { char: bullet.character }),
  ];
}

/** The theme's fonts by reference (20.1.4.1.16), so that a change of theme changes them; a monospaced font cannot be referenced. */
export function fontElements(role: FontRole, fonts: FontScheme): readonly XmlElement[] {
  const face = (script: 'lt' | 'ea' | 'cs') => {
    const named = role === 'mono' || fonts[role].written !== undefined || (script === 'lt' && fonts[role].isNamed);
    return named ? fonts[role].office : `+${role === 'major' ? 'mj' : 'mn'}-${script}`;
  };
  return [
    el('a:latin', { typeface: face('lt') }),
    el('a:ea', { typeface: face('ea') }),
    el('a:cs', { typeface: face('cs') }),
  ];
}

/** The font of Latin text as the level inherits it: the family that the file names there, else the theme's. */
export const latinElement = ({ font, family }: TextLevel, fonts: FontScheme): XmlElement =>
  family === undefined ? fontElements(font, fonts)[0]! : el('a:latin', { typeface: family });

// The field that shows a slide's number, on masters, slide layouts, slides and notes.

const fieldId = lazy(() => guid('slide number'));

/** `a:fld` (ECMA-376 part 1, 21.1.2.2.4) with its properties and the text that it shows until it is counted. */
export const slideNumberField = (...children: readonly XmlChild[]): XmlElement =>
  el('a:fld', { id: fieldId(), type: 'slidenum' }, ...children);
