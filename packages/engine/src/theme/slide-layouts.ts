// The standard slide layouts: the placeholders of each and their positions. Themes change looks, not this table's meaning.

import { type Box, emu } from '../base/graphics.ts';
import { words } from '../base/words.ts';
import type { SlideLayoutName } from '../model/index.ts';
import { footerPlaceholders, footersAfter, footersBeside, footersOver } from './footer-placeholders.ts';
import type { Grid } from './grid.ts';
import { narrow, placeholder } from './new-placeholder.ts';
import type { TextStyles } from './text-styles.ts';
import type { Placeholder, SlideLayoutVariant } from './theme.ts';
import type { SlideLayoutKey } from './theme-description.ts';

export type StandardLayout = {
  readonly name: string;
  /** ST_SlideLayoutType (ECMA-376 part 1, 19.7.15); absent: 'cust'. */
  readonly type?: string;
  readonly uses: readonly SlideLayoutName[];
  readonly variant?: SlideLayoutVariant;
  /** Absent: the grid's title precedes its placeholders. */
  readonly hasTitle?: false;
  /** Absent: date, footer and number are at its foot. */
  readonly footers?: false;
  readonly placeholders: (grid: Grid, styles: TextStyles, indents: Indents) => readonly Placeholder[];
  /** The slide layout whose colors it takes if the theme does not define it. */
  readonly like?: SlideLayoutKey;
  /** The area for free content beside a title that does not stand over it. */
  readonly contentArea?: (grid: Grid) => Box;
  /** A field of color behind the title. */
  readonly field?: (grid: Grid) => Box;
  /** Panels behind text of this slide layout, in the theme's card look. */
  readonly panels?: (grid: Grid) => readonly Box[];
};

/** The distance of text from the edge of its panel, and of a quotation from the margin, to fit its mark. */
export type Indents = { readonly panel: number; readonly quote: number };

/** Code is on a panel and keeps clear of its edges. */
const panelInsets = { left: emu(16), top: emu(12), right: emu(16), bottom: emu(12) };

export const titlePlaceholder = (grid: Grid, styles: TextStyles) =>
  placeholder('title', 0, 'Title', grid.title, styles.title);

/** The placeholders of the slide master. */
export function masterPlaceholders(grid: Grid, styles: TextStyles): readonly Placeholder[] {
  return [
    titlePlaceholder(grid, styles),
    placeholder('body', 1, 'Text', grid.content, styles.body),
    ...footerPlaceholders(grid, styles),
  ];
}

/** Adjacent columns of equal span in the content area, as content placeholders from index 1. */
function contentColumns(grid: Grid, styles: TextStyles, count: number): readonly Placeholder[] {
  return equalColumns(grid, count).map((box, index) =>
    placeholder('obj', index + 1, `Content ${index + 1}`, box, styles.body),
  );
}

/** Between columns of text; the grid's own gutter would let their lines run together. */
const columnGap = emu(32);

function equalColumns(grid: Grid, count: number, gap = columnGap): readonly Box[] {
  const { x, y, width, height } = grid.content;
  const own = Math.floor((width - (count - 1) * gap) / count);
  return Array.from({ length: count }, (_, index) => ({ x: x + index * (own + gap), y, width: own, height }));
}

const across = (grid: Grid, start: number, span: number) =>
  grid.columns(start, span, grid.content.y, grid.content.height);

/** A box without its lower part: its middle is then the optical center of the slide. */
const optical = (box: Box, less = emu(56)): Box => ({ ...box, height: box.height - less });

/** A line of text ends before the end of a wide slide: 80 characters at most. A narrow one uses its full width. */
const measureSpan = (grid: Grid) => (isWide(grid) ? 10 : 12);

const isWide = (grid: Grid) => grid.width > emu(800);

const inPanel = (box: Box, padding: number, top: number, height: number): Box => ({
  x: box.x + padding,
  y: box.y + top,
  width: box.width - 2 * padding,
  height,
});

const comparisonPanels = (grid: Grid): readonly Box[] => equalColumns(grid, 2, emu(24));

/** Panels for little text: lower, below the title. */
const lowPanels = (grid: Grid): readonly Box[] =>
  comparisonPanels(grid).map((box) => ({ ...box, y: box.y + emu(8), height: emu(272) }));

/** A heading and content in each panel. */
const comparisonPlaceholders = (panels: readonly Box[], styles: TextStyles, padding: number): readonly Placeholder[] =>
  panels.flatMap((box, index) => [
    placeholder(
      'body',
      index * 2 + 1,
      `Heading ${index + 1}`,
      inPanel(box, padding, emu(16), emu(32)),
      styles.heading,
      'bottom',
    ),
    placeholder(
      'obj',
      index * 2 + 2,
      `Content ${index + 1}`,
      inPanel(box, padding, emu(64), box.height - emu(80)),
      styles.body,
    ),
  ]);

/** From the top of titles, inside the margin, to the foot: the room of a slide without a title. */
function untitledArea({ content, title: { y }, margin }: Grid): Box {
  const top = Math.max(y, margin.top);
  return { ...content, y: top, height: content.y + content.height - top };
}

/** Titles of title, section and closing slides end at one height, and the text below starts at one; heights in points. */
const coverLine = { title: 280, text: 296 };
export const coverTitle = (grid: Grid, span: number, height = 184): Box =>
  grid.columns(0, span, emu(coverLine.title - height), emu(height));
export const underTitle = (grid: Grid, span: number, height: number): Box =>
  grid.columns(0, span, emu(coverLine.text), emu(height));

/** From this column on to the edge of the slide, over its whole height. */
function bleeding(grid: Grid, start: number): Box {
  const { x } = grid.columns(start, 1, 0, 0);
  return { x, y: 0, width: grid.width - x, height: grid.height };
}

/** Text before a picture that bleeds from the sixth column on. */
const besideBleed = (grid: Grid, y: number, height: number): Box => narrow(grid.columns(0, 5, y, height), 0, 1);

/** Columns from the height of titles to the foot of the body. */
function besideBody(grid: Grid, start: number, span: number): Box {
  const { content, title, margin } = grid;
  const y = Math.max(title.y, margin.top);
  return grid.columns(start, span, y, content.y + content.height - y);
}

/** A field of color under a title in the first four columns. */
const titleField = (grid: Grid): Box => ({ x: 0, y: 0, width: rightOf(grid.columns(0, 4, 0, 0)), height: grid.height });

const rightOf = ({ x, width }: Box): number => x + width;

/** A quotation in the middle, its mark between the margin and its text. */
const quotePlaceholder = (box: Box, styles: TextStyles, indent: number): Placeholder =>
  placeholder(
    'body',
    1,
    'Quote',
    optical({ ...box, x: box.x + indent, width: box.width - indent }),
    styles.quote,
    'middle',
  );

export const standardLayouts: { readonly [key in SlideLayoutKey]: StandardLayout } = {
  title: {
    name: 'Title Slide',
    type: 'title',
    uses: ['title'],
    footers: false,
    hasTitle: false,
    placeholders: (grid, styles) => [
      placeholder('ctrTitle', 0, 'Title', coverTitle(grid, 9), styles.display, 'bottom'),
      placeholder('subTitle', 1, 'Subtitle', underTitle(grid, 8, 104), styles.subtitle),
      placeholder('body', 13, 'Author and Date', grid.columns(0, 8, emu(472), emu(32)), styles.byline, 'bottom'),
    ],
  },
  titlePicture: {
    name: 'Title Slide with Picture',
    uses: ['title'],
    variant: 'picture',
    like: 'title',
    footers: false,
    hasTitle: false,
    placeholders: (grid, styles) => [
      placeholder('ctrTitle', 0, 'Title', narrow(coverTitle(grid, 7, 176), 0, 2), styles.section, 'bottom'),
      placeholder('subTitle', 1, 'Subtitle', underTitle(grid, 6, 136), styles.subtitle),
      placeholder('pic', 2, 'Picture', bleeding(grid, 7), styles.body),
      placeholder('body', 13, 'Author and Date', grid.columns(0, 6, emu(472), emu(32)), styles.byline, 'bottom'),
    ],
  },
  section: {
    name: 'Section Header',
    type: 'secHead',
    uses: ['section'],
    footers: false,
    hasTitle: false,
    placeholders: (grid, styles) => [
      placeholder('title', 0, 'Title', coverTitle(grid, 9, 152), styles.section, 'bottom'),
      placeholder('body', 1, 'Text', underTitle(grid, 8, 112), styles.subtitle),
    ],
  },
  content: {
    name: 'Title and Content',
    type: 'obj',
    uses: ['content', 'table', 'chart'],
    variant: 'wide',
    placeholders: (grid, styles) => [placeholder('obj', 1, 'Content', grid.content, styles.body)],
  },
  contentOverText: {
    name: 'Content over Text',
    type: 'objOverTx',
    uses: ['content'],
    variant: 'content-over-text',
    placeholders: (grid, styles) => {
      const { y, height } = grid.content;
      const text = emu(80);
      const gap = emu(16);
      return [
        placeholder('obj', 1, 'Content', grid.columns(0, 12, y, height - text - gap), styles.body),
        placeholder('body', 2, 'Text', grid.columns(0, measureSpan(grid), y + height - text, text), styles.body),
      ];
    },
  },
  text: {
    name: 'Title and Text',
    type: 'tx',
    uses: ['content'],
    placeholders: (grid, styles) => [placeholder('body', 1, 'Text', across(grid, 0, measureSpan(grid)), styles.body)],
  },
  shortText: {
    name: 'Title and Short Text',
    uses: ['content'],
    variant: 'short',
    placeholders: (grid, styles) => [
      placeholder('body', 1, 'Text', optical(across(grid, 0, measureSpan(grid))), styles.body, 'middle'),
    ],
  },
  points: {
    name: 'Title and Key Points',
    uses: ['content'],
    variant: 'points',
    placeholders: (grid, styles) => [
      placeholder('body', 1, 'Points', optical(across(grid, 0, 10)), styles.points, 'middle'),
    ],
  },
  statement: {
    name: 'Statement',
    uses: ['content'],
    variant: 'statement',
    placeholders: (grid, styles) => [
      placeholder('body', 1, 'Statement', optical(across(grid, 0, 10)), styles.statement, 'middle'),
    ],
  },
  twoContent: {
    name: 'Two Content',
    type: 'twoObj',
    uses: ['columns'],
    variant: 'two',
    placeholders: (grid, styles) => contentColumns(grid, styles, 2),
  },
  comparison: {
    name: 'Comparison',
    type: 'twoTxTwoObj',
    uses: ['comparison'],
    panels: comparisonPanels,
    placeholders: (grid, styles, { panel }) => comparisonPlaceholders(comparisonPanels(grid), styles, panel),
  },
  comparisonShort: {
    name: 'Short Comparison',
    uses: ['comparison'],
    variant: 'short',
    like: 'comparison',
    panels: lowPanels,
    placeholders: (grid, styles, { panel }) => comparisonPlaceholders(lowPanels(grid), styles, panel),
  },
  threeContent: {
    name: 'Three Content',
    uses: ['columns'],
    variant: 'three',
    placeholders: (grid, styles) => contentColumns(grid, styles, 3),
  },
  fourContent: {
    name: 'Four Content',
    uses: ['columns'],
    variant: 'four',
    placeholders: (grid, styles) => contentColumns(grid, styles, 4),
  },
  textAndVisual: {
    name: 'Text and Visual',
    type: 'txAndObj',
    uses: ['columns'],
    variant: 'text-and-visual',
    placeholders: (grid, styles) => [
      placeholder('body', 1, 'Text', narrow(across(grid, 0, 5), 0, 1), styles.body, 'middle'),
      placeholder('obj', 2, 'Visual', across(grid, 5, 7), styles.body),
    ],
  },
  visualAndText: {
    name: 'Visual and Text',
    type: 'objAndTx',
    uses: ['columns'],
    variant: 'visual-and-text',
    placeholders: (grid, styles) => [
      placeholder('obj', 1, 'Visual', across(grid, 0, 7), styles.body),
      placeholder('body', 2, 'Text', narrow(across(grid, 7, 5), 1, 0), styles.body, 'middle'),
    ],
  },
  process: {
    name: 'Title and Process',
    uses: ['steps', 'timeline'],
    placeholders: (_grid, _styles) => [],
  },
  titleOnly: {
    name: 'Title Only',
    type: 'titleOnly',
    uses: ['cards', 'steps', 'timeline', 'stats'],
    placeholders: (_grid, _styles) => [],
  },
  picture: {
    name: 'Picture with Caption',
    type: 'picTx',
    uses: ['picture'],
    placeholders: (grid, styles) => {
      const { y, height } = grid.content;
      const caption = emu(24);
      const gap = emu(8);
      return [
        placeholder('pic', 1, 'Picture', grid.columns(0, 12, y, height - caption - gap), styles.body),
        placeholder('body', 2, 'Caption', grid.columns(0, 12, y + height - caption, caption), styles.caption),
      ];
    },
  },
  pictureBeside: {
    name: 'Text beside Picture',
    uses: ['picture', 'columns'],
    variant: 'picture',
    footers: false,
    hasTitle: false,
    placeholders: (grid, styles) => [
      placeholder('title', 0, 'Title', besideBleed(grid, grid.title.y, grid.title.height + emu(40)), styles.title),
      placeholder(
        'body',
        1,
        'Text',
        besideBleed(grid, grid.content.y + emu(40), grid.content.height - emu(40)),
        styles.body,
      ),
      placeholder('pic', 2, 'Picture', bleeding(grid, 5), styles.body),
      ...footersBeside(grid, styles, 5),
    ],
  },
  quote: {
    name: 'Quote',
    uses: ['quote'],
    hasTitle: false,
    placeholders: (grid, styles, { quote }) => {
      const { y, height } = untitledArea(grid);
      return [quotePlaceholder(grid.columns(0, 10, y, height), styles, quote)];
    },
  },
  quoteTitled: {
    name: 'Title and Quote',
    uses: ['quote'],
    variant: 'titled',
    like: 'quote',
    placeholders: (grid, styles, { quote }) => [quotePlaceholder(across(grid, 0, 10), styles, quote)],
  },
  quotePicture: {
    name: 'Quote with Picture',
    uses: ['quote'],
    variant: 'picture',
    like: 'quote',
    footers: false,
    hasTitle: false,
    placeholders: (grid, styles, { quote }) => [
      placeholder('title', 0, 'Title', grid.columns(0, 7, grid.title.y, grid.title.height), styles.title),
      quotePlaceholder(across(grid, 0, 7), styles, quote),
      placeholder('pic', 2, 'Picture', bleeding(grid, 8), styles.body),
      ...footersBeside(grid, styles, 7),
    ],
  },
  code: {
    name: 'Code',
    uses: ['code'],
    placeholders: (grid, styles) => [
      { ...placeholder('body', 1, 'Code', grid.content, styles.code, 'middle'), insets: panelInsets },
    ],
  },
  agenda: {
    name: 'Agenda',
    uses: ['agenda'],
    placeholders: (grid, styles) => [
      placeholder('body', 1, 'Agenda', optical(across(grid, 0, measureSpan(grid)), emu(24)), styles.agenda, 'middle'),
    ],
  },
  agendaLong: {
    name: 'Agenda in Two Columns',
    uses: ['agenda'],
    variant: 'two',
    like: 'agenda',
    placeholders: (grid, styles) => [
      ...equalColumns(grid, 2).map((box, index) =>
        placeholder('body', index + 1, `Agenda ${index + 1}`, box, styles.agendaLong),
      ),
    ],
  },
  closing: {
    name: 'Closing',
    uses: ['closing'],
    footers: false,
    hasTitle: false,
    placeholders: (grid, styles) => [
      placeholder('ctrTitle', 0, 'Title', coverTitle(grid, 9, 152), styles.section, 'bottom'),
      placeholder('body', 1, 'Text', underTitle(grid, 8, 192), styles.closing),
    ],
  },
  untitled: {
    name: 'Content without Title',
    uses: words('content columns cards steps timeline stats table chart picture code comparison agenda'),
    variant: 'untitled',
    hasTitle: false,
    placeholders: (grid, styles) => [placeholder('obj', 1, 'Content', untitledArea(grid), styles.body)],
  },
  titleRail: {
    name: 'Title in Rail',
    uses: words('cards steps timeline stats agenda'),
    variant: 'rail',
    hasTitle: false,
    placeholders: (grid, styles) => [
      placeholder('title', 0, 'Title', narrow(besideBody(grid, 0, 4), 0, 1), styles.railTitle),
    ],
    contentArea: (grid) => besideBody(grid, 4, 8),
  },
  titlePanel: {
    name: 'Title in Panel',
    uses: words('cards steps timeline stats agenda'),
    variant: 'panel',
    hasTitle: false,
    footers: false,
    placeholders: (grid, styles) => [
      placeholder('title', 0, 'Title', narrow(besideBody(grid, 0, 4), 0, 2), styles.title),
      ...footersAfter(grid, styles, 4),
    ],
    contentArea: (grid) => narrow(besideBody(grid, 4, 8), 2, 0),
    field: titleField,
  },
  statsAside: {
    name: 'Figure beside Figures',
    uses: ['stats'],
    variant: 'aside',
    hasTitle: false,
    footers: false,
    placeholders: (grid, styles) => [
      placeholder('title', 0, 'Title', grid.columns(0, 8, grid.title.y, grid.title.height), styles.title),
      ...footersOver(grid, styles, 8),
    ],
    contentArea: (grid) => besideBody(grid, 0, 12),
    field: (grid) => bleeding(grid, 8),
  },
  chartPanel: {
    name: 'Chart beside Title',
    uses: ['chart'],
    variant: 'beside-panel',
    hasTitle: false,
    footers: false,
    placeholders: (grid, styles) => {
      const side = narrow(besideBody(grid, 0, 4), 0, 2);
      const height = Math.round((side.height * 0.6) / emu(4)) * emu(4);
      const below = { ...side, y: side.y + height + emu(16), height: side.height - height - emu(16) };
      return [
        placeholder('title', 0, 'Title', { ...side, height }, styles.title),
        placeholder('body', 1, 'Remark', below, styles.subtitle, 'bottom'),
        placeholder('obj', 2, 'Content', narrow(besideBody(grid, 4, 8), 2, 0), styles.body),
        ...footersAfter(grid, styles, 4),
      ];
    },
    contentArea: (grid) => narrow(besideBody(grid, 4, 8), 2, 0),
    field: titleField,
  },
  blank: { name: 'Blank', type: 'blank', uses: ['blank'], hasTitle: false, placeholders: () => [] },
};
