// styles.xml (ECMA-376 part 1, 18.8): cell styles, collected while worksheets are written and numbered in order of use.
import { type Color, colorRoles } from '../../base/graphics.ts';
import type { Alignment } from '../../model/index.ts';
import { el, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import type { SheetLook } from '../../theme/looks.ts';
import type { Theme } from '../../theme/theme.ts';
import type { Cell, CellRole } from '../../workbook/workbook.ts';

/** The parts of a cell's style that are not in the cell itself. */
export type CellSetting = {
  /** Hairlines between rows, where the worksheet shows no grid. */
  readonly isRuled: boolean;
  readonly isWrapped: boolean;
  /** Kept off the number that ends where the cell begins. */
  readonly isIndented: boolean;
};

export type Styles = {
  readonly bodyFont: string;
  /** The number of the cell's format, for `c/@s`. */
  cell(cell: Cell, setting: CellSetting): number;
  /** The number of the look of highlighted cells, for `cfRule/@dxfId`. */
  highlight(color: string): number;
  /** The same for numbers that are zero. */
  zero(): number;
  element(): XmlElement;
};

// Fonts, fills and borders by their index in the lists of `element()`.
const fonts = { body: 0, bold: 1, heading: 2, link: 3, muted: 4, header: 5 };
const fills = { none: 0, header: 2, input: 3 };
const borders = { none: 0, header: 1, hairline: 2, total: 3 };

type NamedStyle = {
  readonly name: string;
  readonly builtinId: number;
  readonly look: { readonly [id: string]: number };
};

const normal: NamedStyle = { name: 'Normal', builtinId: 0, look: { fontId: 0, fillId: 0, borderId: 0 } };
/** By these names, whoever opens the file finds all inputs and totals, and changes their look at once (18.8.7). */
const namedStyles: { readonly [role in CellRole]?: NamedStyle } = {
  input: { name: 'Input', builtinId: 20, look: { fontId: fonts.body, fillId: fills.input, borderId: borders.none } },
  total: { name: 'Total', builtinId: 25, look: { fontId: fonts.bold, fillId: fills.none, borderId: borders.total } },
};

// Text that a spreadsheet would take for a formula when it is edited; the prefix keeps it text (18.8.45, quotePrefix).
const formulaLike = /^[=+\-@\t\r]/;
/** Codes up to 163 are Excel's own (18.8.30); ours come after. */
const builtinFormats: { readonly [code: string]: number } = {
  General: 0,
  '0': 1,
  '0.00': 2,
  '#,##0': 3,
  '#,##0.00': 4,
  '0%': 9,
  '0.00%': 10,
  '@': 49,
};
const firstOwnFormat = 164;

export function createStyles(theme: Theme): Styles {
  const formats = new Map<string, number>();
  const cells = new Map<string, number[]>();
  const cellElements: XmlElement[] = [el('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0, xfId: 0 })];
  const named = [normal];
  const styleId = (style: NamedStyle): number => {
    if (!named.includes(style)) named.push(style);
    return named.indexOf(style);
  };
  const highlights = new Map<string, number>();
  /** A key that cannot be a color. */
  const zero = 'zero';
  const highlight = (color: string): number => {
    const known = highlights.get(color);
    if (known !== undefined) return known;
    highlights.set(color, highlights.size);
    return highlights.size - 1;
  };
  const formatId = (code: string): number => {
    const id = builtinFormats[code] ?? formats.get(code) ?? firstOwnFormat + formats.size;
    if (id >= firstOwnFormat) formats.set(code, id);
    return id;
  };
  return {
    bodyFont: theme.fonts.minor.office,
    cell(cell, setting) {
      const isQuoted = cell.formula === undefined && cell.value.type === 'text' && formulaLike.test(cell.value.value);
      const looks = cells.get(cell.format) ?? [];
      const key = lookKey(cell, setting, isQuoted);
      const known = looks[key];
      if (known !== undefined) return known;
      const ids = { numFmtId: formatId(cell.format), xfId: styleId(namedStyles[cell.role] ?? normal) };
      const id = cellElements.push(cellFormat(cell, setting, ids, isQuoted)) - 1;
      looks[key] = id;
      cells.set(cell.format, looks);
      return id;
    },
    highlight,
    zero: () => highlight(zero),
    element: () =>
      root(
        'styleSheet',
        [],
        { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' },
        formats.size > 0 &&
          el(
            'numFmts',
            { count: formats.size },
            [...formats].map(([formatCode, numFmtId]) => el('numFmt', { numFmtId, formatCode })),
          ),
        counted('fonts', fontElements(theme)),
        counted('fills', fillElements(theme.sheet)),
        counted('borders', borderElements(theme.sheet)),
        counted(
          'cellStyleXfs',
          named.map(({ look }) => el('xf', { numFmtId: 0, ...look })),
        ),
        counted('cellXfs', cellElements),
        counted(
          'cellStyles',
          named.map(({ name, builtinId }, xfId) => el('cellStyle', { name, xfId, builtinId })),
        ),
        counted(
          'dxfs',
          [...highlights.keys()].map((color) =>
            color === zero ? nest('dxf', nest('font', lookColor('color', theme.sheet.zero))) : highlightElement(color),
          ),
        ),
        el('tableStyles', { count: 0, defaultTableStyle: 'TableStyleMedium2', defaultPivotStyle: 'PivotStyleLight16' }),
      ),
  };
}

const roles: readonly CellRole[] = ['header', 'body', 'total', 'heading', 'text', 'input'];
const alignments: readonly Alignment[] = [undefined, 'left', 'center', 'right'];

/** Everything that determines a style besides the number format, as one number: it is computed for every cell. */
function lookKey(
  { role, align, link }: Cell,
  { isRuled, isWrapped, isIndented }: CellSetting,
  isQuoted: boolean,
): number {
  const flags = +isQuoted | (+isRuled << 1) | (+isWrapped << 2) | (+isIndented << 3) | (+(link !== undefined) << 4);
  return (roles.indexOf(role) * alignments.length + alignments.indexOf(align)) * 32 + flags;
}

const counted = (name: string, children: readonly XmlElement[]): XmlElement =>
  el(name, { count: children.length }, children);

function cellFormat(
  cell: Cell,
  { isRuled, isWrapped, isIndented }: CellSetting,
  { numFmtId, xfId }: { readonly numFmtId: number; readonly xfId: number },
  isQuoted: boolean,
): XmlElement {
  const { role, align } = cell;
  const fontId =
    cell.link !== undefined
      ? fonts.link
      : role === 'header'
        ? fonts.header
        : role === 'total'
          ? fonts.bold
          : role === 'heading'
            ? fonts.heading
            : role === 'text'
              ? fonts.muted
              : fonts.body;
  const fillId = role === 'header' ? fills.header : role === 'input' ? fills.input : fills.none;
  const borderId =
    role === 'header'
      ? borders.header
      : role === 'total'
        ? borders.total
        : isRuled && (role === 'body' || role === 'input')
          ? borders.hairline
          : borders.none;
  const isTop = isWrapped && role !== 'header';
  const hasAlignment = align !== undefined || isWrapped || isIndented || role === 'header';
  return el(
    'xf',
    {
      numFmtId,
      fontId,
      fillId,
      borderId,
      xfId,
      quotePrefix: isQuoted || undefined,
      applyNumberFormat: numFmtId > 0 || undefined,
      applyFont: fontId > 0 || undefined,
      applyFill: fillId > 0 || undefined,
      applyBorder: borderId > 0 || undefined,
      applyAlignment: hasAlignment || undefined,
    },
    hasAlignment &&
      el('alignment', {
        horizontal: isIndented ? 'left' : align,
        vertical: role === 'header' ? 'center' : isTop ? 'top' : undefined,
        wrapText: isWrapped || undefined,
        indent: isIndented ? 1 : undefined,
      }),
  );
}

function fontElements({ fonts: { major, minor }, sheet }: Theme): readonly XmlElement[] {
  const font = (size: number, color: XmlElement, scheme: 'major' | 'minor', ...marks: readonly XmlElement[]) =>
    nest(
      'font',
      marks,
      el('sz', { val: size }),
      color,
      el('name', { val: scheme === 'major' ? major.office : minor.office }),
      el('family', { val: 2 }),
      el('scheme', { val: scheme }),
    );
  const text = themeColor('color', 'tx1');
  return [
    font(11, text, 'minor'),
    font(11, text, 'minor', el('b')),
    font(15, text, 'major', el('b')),
    nest(
      'font',
      el('u'),
      el('sz', { val: 11 }),
      themeColor('color', 'hlink'),
      el('name', { val: minor.office }),
      el('family', { val: 2 }),
      el('scheme', { val: 'minor' }),
    ),
    font(11, themeColor('color', 'tx2'), 'minor'),
    font(11, lookColor('color', sheet.headerText), 'minor', el('b')),
  ];
}

// Excel reserves the first two fills, whatever they contain (18.8.20).
function fillElements({ headerFill, inputFill }: SheetLook): readonly XmlElement[] {
  const solid = (color: XmlElement) =>
    nest('fill', el('patternFill', { patternType: 'solid' }, color, el('bgColor', { indexed: 64 })));
  return [
    nest('fill', el('patternFill', { patternType: 'none' })),
    nest('fill', el('patternFill', { patternType: 'gray125' })),
    solid(lookColor('fgColor', headerFill)),
    solid(lookColor('fgColor', inputFill)),
  ];
}

function borderElements({ headerRule, rule, totalRule }: SheetLook): readonly XmlElement[] {
  const border = (top?: XmlElement, bottom?: XmlElement) =>
    nest('border', el('left'), el('right'), top ?? el('top'), bottom ?? el('bottom'), el('diagonal'));
  const line = (side: 'top' | 'bottom', style: string, color: XmlElement) => el(side, { style }, color);
  return [
    border(),
    border(undefined, line('bottom', 'medium', lookColor('color', headerRule))),
    border(undefined, line('bottom', 'thin', lookColor('color', rule))),
    border(line('top', 'thin', lookColor('color', totalRule)), line('bottom', 'double', lookColor('color', totalRule))),
  ];
}

function highlightElement(color: string): XmlElement {
  const { text, ground } = highlightColors(color);
  return nest('dxf', nest('font', text), nest('fill', nest('patternFill', ground)));
}

// Colors of SpreadsheetML (ECMA-376 part 1, 18.8.19): by their place in the theme, lighter or darker by a tint.

// Excel counts light before dark, unlike the theme part (18.8.3, the note on `theme`).
const places: readonly string[] = colorRoles;

/** A color of the theme; `tint` from -1 (black) over 0 to 1 (white). */
export const themeColor = (name: string, color: string, tint?: number): XmlElement =>
  el(name, { theme: places.indexOf(color), tint });

/** The same from a color of the theme's looks; its luminance changes are one tint here (18.8.19, the note on `tint`). */
export function lookColor(name: string, color: Color): XmlElement {
  if ('rgb' in color) return el(name, { rgb: `FF${color.rgb}` });
  const { lumMod = 1, lumOff = 0 } = color;
  const tint = lumOff > 0 ? lumOff : lumMod - 1;
  return themeColor(name, color.scheme, tint === 0 ? undefined : Math.round(tint * 100) / 100);
}

/** Text and background of highlighted cells from a color of the source: 'accent2' or '#c0392b'. Anything else is the second accent. */
export function highlightColors(color: string): { readonly text: XmlElement; readonly ground: XmlElement } {
  const hex = /^#?([0-9a-f]{6})$/i.exec(color)?.[1] ?? shortHex(color);
  if (hex !== undefined)
    return {
      text: el('color', { rgb: `FF${mix(hex, 0, 0.5)}` }),
      ground: el('bgColor', { rgb: `FF${mix(hex, 255, 0.8)}` }),
    };
  const name = /^accent[1-6]$/.test(color) ? color : 'accent2';
  return { text: themeColor('color', name, -0.5), ground: themeColor('bgColor', name, 0.8) };
}

const shortHex = (color: string): string | undefined =>
  /^#?([0-9a-f]{3})$/i.exec(color)?.[1]?.replace(/./g, (digit) => digit + digit);

/** `share` of white (255) or black (0) in a color. */
const mix = (hex: string, to: number, share: number): string =>
  hex
    .match(/../g)!
    .map((pair) => Math.round(Number.parseInt(pair, 16) * (1 - share) + to * share))
    .map((channel) => channel.toString(16).padStart(2, '0').toUpperCase())
    .join('');
