// The theme part of pptx, docx and xlsx (ECMA-376 part 1, 14.2.7): twelve colors, two fonts, and Office's own effects.
import { type ColorScheme, schemeColors } from '../../base/graphics.ts';
import { el, nest, root, type XmlElement } from '../xml.ts';

/** The content type of a theme part; its relationship type is 'theme'. */
export const themeContentType = 'application/vnd.openxmlformats-officedocument.theme+xml';

/** Names as written into files: from a theme's `FontScheme`. */
type Fonts = { readonly major: { readonly office: string }; readonly minor: { readonly office: string } };

/** The root of a theme part. */
export function themePart(name: string, colors: ColorScheme, fonts: Fonts): XmlElement {
  return root(
    'a:theme',
    ['a'],
    { name },
    nest(
      'a:themeElements',
      el(
        'a:clrScheme',
        { name },
        schemeColors.map((slot) => nest(`a:${slot}`, el('a:srgbClr', { val: colors[slot] }))),
      ),
      el(
        'a:fontScheme',
        { name },
        fontCollection('a:majorFont', fonts.major.office, semiticFont(fonts.major.office)),
        fontCollection('a:minorFont', fonts.minor.office, 'Arial'),
      ),
      formatScheme(),
    ),
    el('a:objectDefaults'),
    el('a:extraClrSchemeLst'),
  );
}

// Fonts that Office uses for scripts missing from the Latin font, as in its own themes.
const scriptFonts = [
  ['Jpan', '游ゴシック'],
  ['Hang', '맑은 고딕'],
  ['Hans', '等线'],
  ['Hant', '新細明體'],
  ['Thai', 'Tahoma'],
  ['Beng', 'Vrinda'],
  ['Gujr', 'Shruti'],
  ['Guru', 'Raavi'],
  ['Deva', 'Mangal'],
  ['Telu', 'Gautami'],
  ['Taml', 'Latha'],
  ['Knda', 'Tunga'],
  ['Mlym', 'Kartika'],
  ['Sinh', 'Iskoola Pota'],
  ['Ethi', 'Nyala'],
  ['Khmr', 'DaunPenh'],
  ['Laoo', 'DokChampa'],
] as const;

/** Arabic and Hebrew headings are as serif as the Latin ones: Office's own theme gives all of them Times New Roman. */
const semiticFont = (latin: string): string =>
  /Georgia|Cambria|Times|Garamond|Palatino|Serif/i.test(latin) ? 'Times New Roman' : 'Arial';

function fontCollection(name: string, latin: string, semitic: string): XmlElement {
  const byScript = [['Arab', semitic], ['Hebr', semitic], ...scriptFonts] as const;
  return nest(
    name,
    el('a:latin', { typeface: latin }),
    el('a:ea', { typeface: '' }),
    el('a:cs', { typeface: '' }),
    byScript.map(([script, typeface]) => el('a:font', { script, typeface })),
  );
}

/** Three fills, lines, effects and backgrounds each (20.1.4.1.14): the ones in the Office theme since 2013. */
function formatScheme(): XmlElement {
  return el(
    'a:fmtScheme',
    { name: 'Office' },
    nest(
      'a:fillStyleLst',
      solid(),
      gradient([
        [0, { 'a:lumMod': 110000, 'a:satMod': 105000, 'a:tint': 67000 }],
        [50000, { 'a:lumMod': 105000, 'a:satMod': 103000, 'a:tint': 73000 }],
        [100000, { 'a:lumMod': 105000, 'a:satMod': 109000, 'a:tint': 81000 }],
      ]),
      gradient([
        [0, { 'a:satMod': 103000, 'a:lumMod': 102000, 'a:tint': 94000 }],
        [50000, { 'a:satMod': 110000, 'a:lumMod': 100000, 'a:shade': 100000 }],
        [100000, { 'a:lumMod': 99000, 'a:satMod': 120000, 'a:shade': 78000 }],
      ]),
    ),
    nest('a:lnStyleLst', [6350, 12700, 19050].map(line)),
    nest(
      'a:effectStyleLst',
      nest('a:effectStyle', el('a:effectLst')),
      nest('a:effectStyle', el('a:effectLst')),
      nest('a:effectStyle', nest('a:effectLst', softShadow())),
    ),
    nest(
      'a:bgFillStyleLst',
      solid(),
      solid({ 'a:tint': 95000, 'a:satMod': 170000 }),
      gradient([
        [0, { 'a:tint': 93000, 'a:satMod': 150000, 'a:shade': 98000, 'a:lumMod': 102000 }],
        [50000, { 'a:tint': 98000, 'a:satMod': 130000, 'a:shade': 90000, 'a:lumMod': 103000 }],
        [100000, { 'a:shade': 63000, 'a:satMod': 120000 }],
      ]),
    ),
  );
}

/** Changes of the color that the style is used with, in thousandths of a percent. */
type Changes = { readonly [name: string]: number };

function styleColor(changes: Changes = {}): XmlElement {
  return el(
    'a:schemeClr',
    { val: 'phClr' },
    Object.entries(changes).map(([name, val]) => el(name, { val })),
  );
}

const solid = (changes?: Changes): XmlElement => nest('a:solidFill', styleColor(changes));

function gradient(stops: readonly (readonly [position: number, changes: Changes])[]): XmlElement {
  return el(
    'a:gradFill',
    { rotWithShape: true },
    nest(
      'a:gsLst',
      stops.map(([pos, changes]) => el('a:gs', { pos }, styleColor(changes))),
    ),
    el('a:lin', { ang: 5400000, scaled: false }),
  );
}

function line(w: number): XmlElement {
  return el(
    'a:ln',
    { w, cap: 'flat', cmpd: 'sng', algn: 'ctr' },
    solid(),
    el('a:prstDash', { val: 'solid' }),
    el('a:miter', { lim: 800000 }),
  );
}

function softShadow(): XmlElement {
  return el(
    'a:outerShdw',
    { blurRad: 57150, dist: 19050, dir: 5400000, algn: 'ctr', rotWithShape: false },
    el('a:srgbClr', { val: '000000' }, el('a:alpha', { val: 63000 })),
  );
}
