// word/styles.xml (ECMA-376 part 1, 17.7): the styles of a doc, from the theme; everything in the body refers to one of these.

import { type Color, points, type Stroke } from '../../base/graphics.ts';
import { docTitleSize } from '../../layout/doc-title-size.ts';
import { officeLanguage } from '../../ooxml/language.ts';
import { el, nest, root, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import { headingLook, pageCode, pageTable } from '../../theme/page-theme.ts';
import { resolveColor, seenColor } from '../../theme/resolve-color.ts';
import type { Theme } from '../../theme/theme.ts';
import { runColorElement } from './colors.ts';
import { twips, type WordContext } from './word-context.ts';

export function stylesPart(context: WordContext): XmlElement {
  const { theme } = context.writer;
  return root(
    'w:styles',
    ['w'],
    {},
    docDefaults(context),
    paragraphStyles(context),
    characterStyles(theme),
    tableStyles(theme),
  );
}

const ink: Color = { scheme: 'tx1' };
const grey: Color = { scheme: 'accent6' };

function docDefaults(context: WordContext): XmlElement {
  const { doc } = context.writer.theme;
  const language = officeLanguage(context.doc.meta.language);
  const size = Math.round(doc.bodySize * 2);
  const fonts = {
    'w:asciiTheme': 'minorHAnsi',
    'w:eastAsiaTheme': 'minorEastAsia',
    'w:hAnsiTheme': 'minorHAnsi',
    'w:cstheme': 'minorBidi',
  };
  return nest(
    'w:docDefaults',
    nest(
      'w:rPrDefault',
      nest(
        'w:rPr',
        el('w:rFonts', fonts),
        runColorElement(ink, context.writer.theme),
        el('w:sz', { 'w:val': size }),
        el('w:szCs', { 'w:val': size }),
        // `w:val` is of Latin words: in Chinese ones, a line would end after any letter.
        el('w:lang', {
          'w:val': /^(?:zh|ja|ko)-/.test(language) ? 'en-US' : language,
          'w:eastAsia': language,
          'w:bidi': language,
        }),
      ),
    ),
    // Line 240 is single: multiples are counted in 240ths (17.3.1.33).
    nest(
      'w:pPrDefault',
      nest(
        'w:pPr',
        el('w:widowControl'),
        el('w:spacing', {
          'w:after': twips(doc.bodySize * 0.6),
          'w:line': Math.round(doc.lineHeight * 240 * 0.84),
          'w:lineRule': 'auto',
        }),
      ),
    ),
  );
}

type StyleOptions = {
  readonly basedOn?: string;
  readonly next?: string;
  readonly id?: string;
  readonly isDefault?: boolean;
  readonly isCustom?: boolean;
  readonly quick?: boolean;
  readonly paragraph?: readonly XmlChild[];
  readonly run?: readonly XmlChild[];
  readonly table?: readonly XmlChild[];
};

/** `name` is the built-in one if it exists; Word localizes it automatically (17.7.4.9). */
function style(
  type: 'paragraph' | 'character' | 'table' | 'numbering',
  id: string,
  name: string,
  options: StyleOptions = {},
): XmlElement {
  return el(
    'w:style',
    {
      'w:type': type,
      'w:default': options.isDefault || undefined,
      'w:customStyle': options.isCustom || undefined,
      'w:styleId': id,
    },
    el('w:name', { 'w:val': name }),
    options.basedOn !== undefined && el('w:basedOn', { 'w:val': options.basedOn }),
    options.next !== undefined && el('w:next', { 'w:val': options.next }),
    el('w:uiPriority', { 'w:val': options.isDefault ? 0 : 9 }),
    options.quick && el('w:qFormat'),
    options.paragraph !== undefined && nest('w:pPr', options.paragraph),
    options.run !== undefined && nest('w:rPr', options.run),
    options.table ?? [],
  );
}

const spacing = (before: number, after: number, line?: number): XmlElement =>
  el('w:spacing', {
    'w:before': twips(before),
    'w:after': twips(after),
    'w:line': line === undefined ? undefined : Math.round(line * 240),
    'w:lineRule': line === undefined ? undefined : 'auto',
  });
const size = (points: number): XmlElement[] => [
  el('w:sz', { 'w:val': Math.round(points * 2) }),
  el('w:szCs', { 'w:val': Math.round(points * 2) }),
];
const bold: readonly XmlElement[] = [el('w:b'), el('w:bCs')];
const majorFonts = el('w:rFonts', {
  'w:asciiTheme': 'majorHAnsi',
  'w:eastAsiaTheme': 'majorEastAsia',
  'w:hAnsiTheme': 'majorHAnsi',
  'w:cstheme': 'majorBidi',
});
const edge = (side: string, weight: number, color: string, space = 0): XmlElement =>
  el(`w:${side}`, { 'w:val': 'single', 'w:sz': weight, 'w:space': space, 'w:color': color });

/** A tab of code is four characters wide, as everywhere else. */
function tabStops({ writer: { theme, fonts } }: WordContext): XmlElement[] {
  const style = { family: theme.fonts.mono.drawn, bold: false, italic: false };
  const width = twips(fonts.measure('    ', style, theme.doc.bodySize - 1.5));
  return Array.from({ length: 12 }, (_, index) => el('w:tab', { 'w:val': 'left', 'w:pos': 180 + width * (index + 1) }));
}

/** The size of blocks of code, in points. */
export const codeStyleSize = (theme: Theme): number => theme.doc.bodySize - 1.5;

function paragraphStyles(context: WordContext): XmlElement[] {
  const { theme } = context.writer;
  const { doc } = theme;
  const body = doc.bodySize;
  const { panel } = pageCode(theme);
  const accent = resolveColor(doc.accent, theme, false).hex;
  const mono = el('w:rFonts', {
    'w:ascii': theme.fonts.mono.office,
    'w:hAnsi': theme.fonts.mono.office,
    'w:cs': theme.fonts.mono.office,
  });
  const textWidth = context.page.width - context.page.margin.left - context.page.margin.right;
  const muted = runColorElement(grey, theme);
  const start = context.isRightToLeft ? 'right' : 'left';
  return [
    style('paragraph', 'Normal', 'Normal', { isDefault: true, quick: true }),
    ...doc.headingSizes.map((points, index) => headingStyle(index, points, context)),
    style('paragraph', 'Title', 'Title', {
      basedOn: 'Normal',
      next: 'Subtitle',
      quick: true,
      paragraph: [spacing(0, 10, 1.05)],
      run: [majorFonts, ...bold, runColorElement(doc.headingColor, theme), ...size(titleSize(context))],
    }),
    style('paragraph', 'Subtitle', 'Subtitle', {
      basedOn: 'Normal',
      next: 'Normal',
      quick: true,
      paragraph: [spacing(0, 6, 1.15)],
      run: [muted, ...size(16)],
    }),
    style('paragraph', 'CoverLine', 'Cover Line', {
      basedOn: 'Normal',
      isCustom: true,
      paragraph: [spacing(0, 3)],
      run: [muted, ...size(11)],
    }),
    style('paragraph', 'ListParagraph', 'List Paragraph', {
      basedOn: 'Normal',
      quick: true,
      paragraph: [spacing(0, body * 0.6), el('w:contextualSpacing')],
    }),
    style('paragraph', 'Quote', 'Quote', {
      basedOn: 'Normal',
      quick: true,
      paragraph: [
        nest('w:pBdr', edge(start, 18, accent, 12)),
        spacing(body * 0.6, body * 0.6),
        el('w:ind', { 'w:left': 360, 'w:right': 360 }),
      ],
      run: [el('w:i'), el('w:iCs'), ...size(body + 1)],
    }),
    style('paragraph', 'Code', 'Code', {
      basedOn: 'Normal',
      isCustom: true,
      quick: true,
      paragraph: [
        // Borders in the panel's own color serve as its padding.
        nest('w:pBdr', ...['top', 'left', 'bottom', 'right'].map((side) => edge(side, 4, panel, 8))),
        el('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': panel }),
        nest('w:tabs', tabStops(context)),
        el('w:bidi', { 'w:val': false }),
        spacing(body * 0.8, body * 1.4, 1.15),
        el('w:ind', { 'w:left': 180, 'w:right': 180 }),
      ],
      run: [mono, el('w:noProof'), ...size(codeStyleSize(theme))],
    }),
    style('paragraph', 'Caption', 'caption', {
      basedOn: 'Normal',
      next: 'Normal',
      quick: true,
      paragraph: [spacing(body * 0.4, body * 0.6)],
      run: [muted, ...size(body - 1.5)],
    }),
    style('paragraph', 'TableText', 'Table Text', {
      basedOn: 'Normal',
      isCustom: true,
      quick: true,
      paragraph: [spacing(3, 3, 1.05)],
      run: size(body - 1),
    }),
    style('paragraph', 'CalloutLabel', 'Callout Label', {
      basedOn: 'Normal',
      isCustom: true,
      paragraph: [el('w:keepNext'), spacing(0, 2)],
      run: [...bold, ...size(body)],
    }),
    style('paragraph', 'StatValue', 'Stat Value', {
      basedOn: 'Normal',
      isCustom: true,
      paragraph: [el('w:keepNext'), spacing(4, 0, 1)],
      run: [majorFonts, ...bold, runColorElement(doc.accent, theme), ...size(30)],
    }),
    style('paragraph', 'StatLabel', 'Stat Label', {
      basedOn: 'Normal',
      isCustom: true,
      paragraph: [spacing(0, 4)],
      run: [muted, ...size(body)],
    }),
    style('paragraph', 'Gap', 'Gap', {
      basedOn: 'Normal',
      isCustom: true,
      paragraph: [el('w:spacing', { 'w:before': 0, 'w:after': 0, 'w:line': twips(8), 'w:lineRule': 'exact' })],
      run: size(4),
    }),
    style('paragraph', 'Rule', 'Rule', {
      basedOn: 'Normal',
      isCustom: true,
      // Word joins the borders of rules in a row (17.3.1.24): the one between them has to be asked for.
      paragraph: [
        nest('w:pBdr', edge('bottom', 6, 'CBD5E1', 1), edge('between', 6, 'CBD5E1', 1)),
        spacing(body * 0.5, body),
      ],
    }),
    style('paragraph', 'TOCHeading', 'TOC Heading', {
      basedOn: 'Normal',
      next: 'Normal',
      paragraph: [el('w:keepNext'), spacing(0, 8)],
      run: [majorFonts, ...bold, runColorElement(doc.headingColor, theme), ...size(doc.headingSizes[1])],
    }),
    ...[1, 2, 3, 4, 5, 6].map((level) =>
      style('paragraph', `TOC${level}`, `toc ${level}`, {
        basedOn: 'Normal',
        next: 'Normal',
        paragraph: [
          nest('w:tabs', el('w:tab', { 'w:val': 'right', 'w:leader': 'dot', 'w:pos': textWidth })),
          spacing(level <= context.topHeading ? 4 : 0, 2),
          el('w:ind', { 'w:left': Math.max(0, level - context.topHeading) * 240 }),
        ],
        run: level <= context.topHeading ? [...bold] : [],
      }),
    ),
    style('paragraph', 'Header', 'header', {
      basedOn: 'Normal',
      paragraph: [nest('w:tabs', el('w:tab', { 'w:val': 'right', 'w:pos': textWidth })), spacing(0, 0, 1)],
      run: [muted, ...size(9)],
    }),
    style('paragraph', 'Footer', 'footer', {
      basedOn: 'Normal',
      paragraph: [nest('w:tabs', el('w:tab', { 'w:val': 'right', 'w:pos': textWidth })), spacing(0, 0, 1)],
      run: [muted, ...size(9)],
    }),
    style('paragraph', 'FootnoteText', 'footnote text', {
      basedOn: 'Normal',
      paragraph: [spacing(0, 2, 1.05)],
      run: size(8.5),
    }),
  ];
}

/** On a cover, or above the text. Points. */
const titleSize = ({ doc, writer: { theme } }: WordContext): number =>
  doc.blocks.some(({ type }) => type === 'cover') ? 34 : docTitleSize(doc, theme);

function headingStyle(index: number, points: number, context: WordContext): XmlElement {
  const { theme } = context.writer;
  const isNumbered = context.doc.meta.numbered;
  const { color, italic } = headingLook(index + 1, theme);
  return style('paragraph', `Heading${index + 1}`, `heading ${index + 1}`, {
    basedOn: 'Normal',
    next: 'Normal',
    quick: true,
    paragraph: [
      el('w:keepNext'),
      el('w:keepLines'),
      isNumbered &&
        index + 1 >= context.topHeading &&
        nest(
          'w:numPr',
          el('w:ilvl', { 'w:val': index + 1 - context.topHeading }),
          el('w:numId', { 'w:val': context.numbering.headings }),
        ),
      // The space before is twice the space after.
      spacing(points * (index === 0 ? 1.2 : 1), points * (index === 0 ? 0.6 : 0.5), 1.15),
      el('w:outlineLvl', { 'w:val': index }),
    ],
    run: [
      majorFonts,
      ...bold,
      italic && el('w:i'),
      italic && el('w:iCs'),
      runColorElement(color, theme),
      ...size(points),
    ],
  });
}

function characterStyles(theme: Theme): XmlElement[] {
  const mono = theme.fonts.mono.office;
  return [
    style('character', 'DefaultParagraphFont', 'Default Paragraph Font', { isDefault: true }),
    style('character', 'Hyperlink', 'Hyperlink', {
      basedOn: 'DefaultParagraphFont',
      run: [runColorElement({ scheme: 'hlink' }, theme), el('w:u', { 'w:val': 'single' })],
    }),
    style('character', 'CodeText', 'Code Text', {
      basedOn: 'DefaultParagraphFont',
      isCustom: true,
      run: [
        el('w:rFonts', { 'w:ascii': mono, 'w:hAnsi': mono, 'w:cs': mono }),
        el('w:noProof'),
        ...size(theme.doc.bodySize - 1),
        el('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': 'F1F4F8' }),
      ],
    }),
    style('character', 'FootnoteReference', 'footnote reference', {
      basedOn: 'DefaultParagraphFont',
      run: [el('w:vertAlign', { 'w:val': 'superscript' })],
    }),
    style('numbering', 'NoList', 'No List', { isDefault: true }),
  ];
}

/** `DataTable` for data, `Panel` for side-by-side layout. */
function tableStyles(theme: Theme): XmlElement[] {
  const { headerText, headerFill, headerRule, rule, band, totalRule, totalFill } = pageTable(theme);
  const seen = (color: Color): string =>
    seenColor(color, resolveColor({ scheme: 'bg1' }, theme, false).hex, theme, false);
  /** Eighths of a point, at least Word's minimum (ECMA-376 part 1, 17.18.2). */
  const stroked = (side: string, stroke: Stroke | undefined): XmlElement | false =>
    stroke !== undefined && edge(side, Math.max(2, Math.round(points(stroke.width) * 8)), seen(stroke.color));
  const shade = (color: Color | undefined): XmlElement | false =>
    color !== undefined && el('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': seen(color) });
  const margins = (side: number) =>
    nest(
      'w:tblCellMar',
      ...(['top', 'left', 'bottom', 'right'] as const).map((name) =>
        el(`w:${name}`, { 'w:w': name === 'left' || name === 'right' ? side : 0, 'w:type': 'dxa' }),
      ),
    );
  const part = (type: string, run: readonly XmlChild[], cell: readonly XmlChild[]) =>
    el('w:tblStylePr', { 'w:type': type }, run.length > 0 && nest('w:rPr', run), nest('w:tcPr', cell));
  return [
    style('table', 'TableNormal', 'Normal Table', {
      isDefault: true,
      table: [nest('w:tblPr', el('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' }), margins(108))],
    }),
    style('table', 'DataTable', 'Data Table', {
      basedOn: 'TableNormal',
      isCustom: true,
      table: [
        nest(
          'w:tblPr',
          el('w:tblStyleRowBandSize', { 'w:val': 1 }),
          nest('w:tblBorders', stroked('bottom', rule), stroked('insideH', rule)),
          margins(twips(6)),
        ),
        part(
          'firstRow',
          [...bold, runColorElement(headerText, theme)],
          [
            nest('w:tcBorders', stroked('bottom', headerRule)),
            shade(headerFill),
            el('w:vAlign', { 'w:val': 'bottom' }),
          ],
        ),
        part('lastRow', [...bold], [nest('w:tcBorders', stroked('top', totalRule)), shade(totalFill)]),
        part('band1Horz', [], [shade(band)]),
      ],
    }),
    style('table', 'Panel', 'Panel', {
      basedOn: 'TableNormal',
      isCustom: true,
      table: [nest('w:tblPr', margins(0))],
    }),
  ];
}
