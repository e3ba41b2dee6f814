// Arrangements of a slide: the ways to place its parts, the airiest first. fit-slide.ts takes the first that fits.
import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import type { SlideLayoutName } from '../../model/index.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { placeRoadmap } from '../place/place-roadmap.ts';
import { placeQuote, placeQuoteOnPanel } from '../place/place-text.ts';
import { middle, settle } from '../place/settle.ts';
import { type ContentPart, isVisual, type Placed, type Setting } from '../setting.ts';
import { hasOwnPanels } from '../template/calm-panels.ts';
import { contentPlaceholders, findSlideLayout, titlePlaceholder } from '../template/find-slide-layout.ts';
import { freeStyles } from '../text/text-frame.ts';
import { arrangeChartBeside } from './arrange-chart.ts';
import { arrangeColumns, arrangeSiblings, siblings } from './arrange-columns.ts';
import { afterComposed, agendaPart, arrangeComposed, type FitsTitle } from './arrange-composition.ts';
import { arrangeGallery } from './arrange-gallery.ts';
import { arrangeBeside, arrangePicture, arrangePortrait, arrangeVisuals, bleed } from './arrange-pictures.ts';
import { arrangeComposedQuote } from './arrange-quote.ts';
import { arrangeShown } from './arrange-shown.ts';
import { arrangeAgenda, arrangeText } from './arrange-text.ts';
import { type Arrangement, bare, roomOf, sparse, stack } from './arrangement.ts';

/** The arrangements of these parts on a slide of this layout, at least one. `isTitled`: they have a title above them. */
export function arrange(
  name: SlideLayoutName,
  parts: readonly ContentPart[],
  isTitled: boolean,
  setting: Setting,
  fitsTitle?: FitsTitle,
): readonly Arrangement[] {
  const [first, second] = parts;
  if (first === undefined) return [bare(name, name === 'blank' ? 'blank' : 'text', setting)];
  const beside = arrangeChartBeside(parts, fitsTitle, setting);
  if (beside !== undefined) return [beside, ...byTurns(arrange(name, parts, isTitled, setting))];
  if (parts.length === 1) return arrangeOne(name, first, isTitled, setting, fitsTitle);
  const mixed = stack('content', 'mixed', parts, setting, { growsTo: sparse, settles: 0.5 });
  if (parts.length === 2 && second !== undefined) {
    const beside =
      name === 'quote' ? arrangePortrait(first, second, setting) : arrangeBeside(first, second, isTitled, setting);
    // Lines of code are long: what is said of them stands above or below.
    const wide = { slideLayout: 'wide', growsTo: fullTable, grown: grownCode, settles: lost } as const;
    if (beside.length > 0 && hasCode(parts) && setting.theme.template === undefined)
      return [...beside, stack('content', 'mixed', parts, setting, wide)];
    if (beside.length > 0) return [...beside, { ...mixed, growsTo: parts.some(isVisual) ? 0 : sparse }];
  }
  if (parts.length === 3 && parts.every(isVisual)) return [arrangeVisuals(parts, setting), mixed];
  const gallery = arrangeGallery(parts, setting);
  if (gallery !== undefined) return [gallery];
  const isFlowing = parts.every(({ type }) => type === 'text' || type === 'callout');
  if (isFlowing) return [mixed];
  const wide = (all: readonly ContentPart[]) =>
    stack('content', wideVariant(all), all, setting, {
      slideLayout: isContentWithText(all) ? 'content-over-text' : 'wide',
      growsTo: hasTable(all) && setting.theme.template === undefined ? fullTable : sparse,
      ...(hasTable(all) && { grown: grownTables }),
      settles: lost,
    });
  return [wide(pairVisuals(parts)), wide(parts)];
}

/** The first of them as good as what comes before it. */
const byTurns = ([first, ...others]: readonly Arrangement[]): readonly Arrangement[] =>
  first === undefined ? [] : [{ ...first, equal: 'by turns' }, ...others];

const hasTable = (parts: readonly ContentPart[]): boolean => parts.some(({ type }) => type === 'table');

const hasCode = (parts: readonly ContentPart[]): boolean => parts.some(({ type }) => type === 'code');

/** One visual, with text above or below it. */
const isContentWithText = (parts: readonly ContentPart[]): boolean =>
  parts.length === 2 &&
  parts.some(({ type }) => type === 'text') &&
  parts.some((part) => isVisual(part) || part.type === 'table');

function wideVariant(parts: readonly ContentPart[]) {
  if (parts.length !== 2 || !parts.some(({ type }) => type === 'text')) return 'mixed';
  if (parts.some(({ type }) => type === 'table')) return 'table and text';
  return parts.some(({ type }) => type === 'chart') ? 'chart' : 'mixed';
}

/** In the content area: no placeholder holds shapes. Where it does not fit it is a table. */
function arrangeRoadmap(part: Extract<ContentPart, { type: 'table' }>, setting: Setting): Arrangement {
  const layout = findSlideLayout(setting.theme, 'cards');
  const area = areaOf(layout, setting.theme);
  return {
    variant: 'roadmap',
    layout,
    height: area.height,
    levels: freeStyles(setting.theme).body.slice(0, 1),
    shrinks: true,
    // Rather smaller than a table of signs.
    least: setting.theme.template === undefined ? 0.8 : 0,
    growsTo: 0.94,
    place: (scale) => settle(placeRoadmap(part.table, { box: area, scale, isWhole: true }, setting), area),
  };
}

/** Rows of a small table grow higher, and its text slightly larger: place-table.ts has the limits. */
const fullTable = 0.9;
const grownTables = [2, 1.7, 1.4, 1.2, 1.1];
/** A few lines of code, or a remark alone, are what the slide is about. */
const grownCode = [1.6, 1.4, 1.2, 1.1];
const grownAlone = [1.6, 1.4, 1.2];
/** With this share of the height free a table, code or a remark is at the optical center. */
const lost = 0.12;

function arrangeOne(
  name: SlideLayoutName,
  part: ContentPart,
  isTitled: boolean,
  setting: Setting,
  fitsTitle: FitsTitle,
): readonly Arrangement[] {
  switch (part.type) {
    case 'text':
      return name === 'agenda' ? composedAgenda(part, fitsTitle, setting) : arrangeText(part, setting);
    case 'quote':
      return quotes(part, isTitled, setting);
    case 'columns':
      return arrangeColumns(part, setting);
    case 'shown':
      return [arrangeShown(part, setting)];
    case 'table':
      return [
        ...(part.table.options.show === 'roadmap' ? [arrangeRoadmap(part, setting)] : []),
        stack('table', 'table', [part], setting, {
          slideLayout: 'wide',
          growsTo: fullTable,
          grown: grownTables,
          settles: lost,
        }),
      ];
    case 'chart':
      return [stack('chart', 'chart', [part], setting, { slideLayout: 'wide' })];
    case 'picture':
      return name === 'blank' ? [bleed(part, setting)] : arrangePicture(part, isTitled, setting);
    case 'code':
      return [stack('code', 'code', [part], setting, { growsTo: 0.9, grown: grownCode, settles: lost })];
    case 'callout':
      return [remark(part, isTitled, setting)];
    case 'points':
      return arrangeSiblings(part, setting);
    case 'timeline':
      return [
        ...acrossBrand(part, setting),
        ...afterComposed(arrangeComposed(part, fitsTitle, setting), arrangeSiblings(part, setting)),
      ];
    case 'cards':
    case 'steps':
    case 'stats':
      return afterComposed(arrangeComposed(part, fitsTitle, setting), arrangeSiblings(part, setting));
  }
}

/** On a brand's slides a few events stand on a line over the whole width, if their text is as large there as elsewhere. */
function acrossBrand(part: Extract<ContentPart, { type: 'timeline' }>, setting: Setting): readonly Arrangement[] {
  const { length } = part.items;
  if (setting.theme.template === undefined || length < across.least || length > across.most) return [];
  const sides = siblings('events on both sides', part, setting);
  return [{ ...sides, least: 1, grown: across.grown }];
}
const across = { least: 3, most: 6, grown: [1.4, 1.3, 1.2, 1.1] };

/** Without a title a remark is all that the slide says. */
function remark(part: ContentPart, isTitled: boolean, setting: Setting): Arrangement {
  const options = { slideLayout: 'wide', growsTo: sparse, grown: grownAlone, settles: lost } as const;
  const usual = stack('content', 'mixed', [part], setting, options);
  if (isTitled) return usual;
  const { settles: _, ...free } = usual;
  const area = areaOf(usual.layout, setting.theme);
  return { ...free, place: (scale) => settle(usual.place(scale), area, 0, middle) };
}

function composedAgenda(
  part: Extract<ContentPart, { type: 'text' }>,
  fitsTitle: FitsTitle,
  setting: Setting,
): readonly Arrangement[] {
  const entries = agendaPart(part);
  const composed = entries === undefined ? [] : arrangeComposed(entries, fitsTitle, setting);
  return [...composed, ...arrangeAgenda(part, setting)];
}

/** In the theme's composition where there is no title; else, and where that does not fit, plain. */
function quotes(
  part: Extract<ContentPart, { type: 'quote' }>,
  isTitled: boolean,
  setting: Setting,
): readonly Arrangement[] {
  const plain = quote(part, isTitled, setting);
  const composed = arrangeComposedQuote(part, plain.layout, setting);
  return composed === undefined ? [plain] : [composed, plain];
}

/** If a template has no quotation placeholder, quotations are set larger than its text, with room for their mark. */
const grownQuotes = [1.6, 1.5, 1.4, 1.3, 1.2];
/** Of a template's quotations, in points of a slide 540 points high: its text may be of any size. */
const quoteSizes = [40, 37, 34, 32, 30, 28, 26, 24];
/** Of the size of text: a company whose text is large has quotations no larger. */
const leastQuote = 0.85;
/** A placeholder for smaller text is none for quotations. */
const smallQuote = 22;
/** Of the room, with the space around the words. */
const fullPanel = 0.85;
const besideMark = emu(32);

function grownQuotesOf({ theme }: Setting): readonly number[] {
  const size = freeStyles(theme).body[0]?.size;
  if (theme.template === undefined || size === undefined) return grownQuotes;
  const scale = points(theme.slideSize.height) / 540 / size;
  return quoteSizes.map((each) => each * scale).filter((each) => each >= leastQuote);
}

/** A few words are larger, up to this share of their place. */
const fewWords = 0.45;

/** A title as high as this share of the slide has room for a quotation (brand/quote-look.ts). */
const highTitle = 0.4;

function titleForWords(layout: SlideLayout, { slideSize }: Theme): Placeholder | undefined {
  const title = titlePlaceholder(layout);
  return title !== undefined && title.box.height >= slideSize.height * highTitle ? title : undefined;
}

/** A quotation alone needs no title, and its slide layout has none. */
function quote(part: Extract<ContentPart, { type: 'quote' }>, isTitled: boolean, setting: Setting): Arrangement {
  const layout = findSlideLayout(setting.theme, 'quote', isTitled ? 'titled' : undefined);
  const placeholder =
    contentPlaceholders(layout, setting.theme).find(({ type }) => type === 'body' || type === 'obj') ??
    (isTitled ? undefined : titleForWords(layout, setting.theme));
  // A placeholder for lists or for small text is not for quotations: they are composed in its place, large, with room for their mark.
  const [level] = placeholder?.levels ?? [];
  const isSmall = level !== undefined && (level.size * 540) / points(setting.theme.slideSize.height) < smallQuote;
  const isForLists = level?.bullet !== undefined || layout.uses.includes('content');
  const isLent = setting.theme.template !== undefined && (isForLists || isSmall);
  const { box, levels, room } = roomOf(isLent ? undefined : placeholder, layout, setting);
  const isOwn = placeholder !== undefined && !isLent;
  const inner = isOwn ? box : { ...box, x: box.x + besideMark, width: box.width - 2 * besideMark };
  // On a panel of the template's own kind, another would be a frame in a frame.
  const isPlain = isOwn || setting.theme.template === undefined || hasOwnPanels(setting.theme);
  const panel = isPlain ? undefined : setting.theme.card.fills[0];
  const grown = grownQuotesOf(setting);
  const onPanel = (fill: Color, scale: number) => placeQuoteOnPanel(part, fill, { ...room, box, scale }, setting);
  return {
    variant: 'quote',
    layout,
    height: box.height,
    levels,
    shrinks: true,
    ...(isOwn
      ? { growsTo: setting.theme.template === undefined ? fewWords : 0 }
      : { growsTo: panel === undefined ? sparse : fullPanel, grown }),
    place: (scale) => {
      if (panel !== undefined) {
        const smaller = grown.filter((each) => each < scale);
        const placed = inMiddle(onPanel(panel, scale), box, setting);
        const isShort = isHalfEmpty(placed, (each) => onPanel(panel, each), smaller);
        return isShort ? { ...placed, height: Number.POSITIVE_INFINITY } : placed;
      }
      const placed = placeQuote(part, { ...room, box: inner, scale }, setting);
      return isOwn ? placed : inMiddle(placed, box, setting);
    },
  };
}

/** Of a panel, the share that the longest line of its quotation takes. */
const widestLine = 0.7;

/** Whether lines end far from the end of their panel, and fewer of them, of a smaller size, would not; one line leaves the slide empty. */
function isHalfEmpty(placed: Placed, place: (scale: number) => Placed, smaller: readonly number[]): boolean {
  const { lines, share } = linesOf(placed);
  return share < widestLine && lines > 2 && smaller.some((scale) => linesOf(place(scale)).lines < lines);
}

function linesOf({ frames }: Placed): { readonly lines: number; readonly share: number } {
  const panel = Math.max(...frames.map(({ box }) => box.width));
  const said = frames.flatMap((frame) => (frame.type === 'text' ? frame.text.paragraphs.slice(0, -1) : []));
  const lines = said.flatMap((paragraph) => paragraph.lines);
  return { lines: lines.length, share: emu(Math.max(0, ...lines.map(({ width }) => width))) / panel };
}

/** Of a company's slide, the height at which the middle of a quotation is: its room can end at a logo. */
const opticalMiddle = 0.46;

function inMiddle(placed: Placed, box: Box, { theme }: Setting): Placed {
  const free = box.height - placed.height;
  const own = theme.slideSize.height * opticalMiddle - placed.height / 2 - box.y;
  const share = theme.template === undefined || free <= 0 ? middle : Math.max(middle, Math.min(1, own / free));
  return settle(placed, box, 0, share);
}

/** Neighboring pictures and charts are side by side, in pairs. */
function pairVisuals(parts: readonly ContentPart[]): readonly ContentPart[] {
  const paired: ContentPart[] = [];
  for (const part of parts) {
    const last = paired.at(-1);
    if (isVisual(part) && last !== undefined && isVisual(last)) {
      paired[paired.length - 1] = { type: 'columns', columns: [{ parts: [last] }, { parts: [part] }] };
    } else paired.push(part);
  }
  return paired;
}
