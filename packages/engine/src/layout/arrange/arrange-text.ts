// Arrangements of flowing text: a statement, points as cards, large, or numbered, a list in two columns, an agenda.

import { type Block, blockText, inlineText, type List } from '../../model/index.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { ContentPart, PartColumn, Setting } from '../setting.ts';
import { isDressedAgenda } from '../template/find-slide-layout.ts';
import { columns, siblings } from './arrange-columns.ts';
import { areSentences, arrangeSentences } from './arrange-composition.ts';
import { type Arrangement, slideLayoutOf, stack } from './arrangement.ts';
import { cardFromItem } from './read-slide.ts';

type TextPart = Extract<ContentPart, { type: 'text' }>;

/** Maximum characters of a statement, of short points together, and of one point. */
const longest = { statement: 220, points: 420, point: 110 };
/** The share of the content area that text in its middle may fill. */
const fullest = 0.8;
/** Points that no placeholder of a template holds are as large as what is composed on its other slides. */
const grownPoints = [1.4, 1.3, 1.2, 1.1];
/** A statement of a line or two is what the slide is about: clearly larger than its title, as one of its size would look like a second title. */
const grownStatement = [1.4, 1.3];
const fewLines = 0.5;
/** Points with fewer words than this each, and this many together, are taken in at a glance. */
const glance = { each: 16, mean: 12 };

/** The arrangements of text alone on a slide. */
export function arrangeText(part: TextPart, setting: Setting): readonly Arrangement[] {
  const { blocks } = part;
  const [block] = blocks;
  const plain = stack('content', 'text', [part], setting);
  if (block?.type === 'paragraph' && blocks.length === 1 && blockText(blocks).length <= longest.statement) {
    const options = { slideLayout: 'statement', shrinks: false, growsTo: fewLines, grown: grownStatement } as const;
    return [stack('content', 'statement', [part], setting, options), plain];
  }
  const formulas = withFormulas(part, setting);
  if (formulas !== undefined) return [formulas, plain];
  const large = stack('content', 'large points', [part], setting, {
    slideLayout: 'points',
    shrinks: false,
    ...(setting.theme.template !== undefined && { growsTo: fullest, grown: grownPoints }),
  });
  const short = shortText(part, setting);
  const isShort = blockText(blocks).length <= longest.points && blocks.every(isBrief);
  const few = fewPoints(blocks);
  if (few !== undefined && isShort) return [...arrangePoints(few, large, setting), plain];
  const apart = arrangeApart(blocks, setting);
  if (apart.length > 0)
    return [...apart, { ...plain, shrinks: false, equal: 'for the third' }, ...beforeShrinking(plain, part, setting)];
  const flowing = [...(short === undefined ? [] : [short]), ...beforeShrinking(plain, part, setting)];
  const halves = halveList(part);
  if (halves === undefined) return isShort ? [large, ...flowing] : flowing;
  const half = columns('list in two columns', halves, setting);
  return [
    ...(isShort ? [large] : []),
    { ...plain, shrinks: false },
    half,
    ...beforeShrinking(plain, part, setting).slice(-1),
  ];
}

/** Text that does not fit at its size is set over the whole width before it shrinks. */
function beforeShrinking(plain: Arrangement, part: TextPart, setting: Setting): readonly Arrangement[] {
  if (setting.theme.template !== undefined || slideLayoutOf('content', 'wide', setting) === undefined) return [plain];
  const wide = stack('content', 'text', [part], setting, { slideLayout: 'wide' });
  return [{ ...plain, shrinks: false }, wide];
}

/** Few words are larger, up to the size of a statement. */
const grownText = [1.4, 1.2];

/** Text that fills less than three quarters of the content area is centered in it, and larger as long as it fills no more. */
function shortText(part: TextPart, setting: Setting): Arrangement | undefined {
  if (slideLayoutOf('content', 'short', setting) === undefined) return undefined;
  const short = stack('content', 'short text', [part], setting, {
    slideLayout: 'short',
    shrinks: false,
    growsTo: 1,
    grown: grownText,
  });
  return { ...short, height: areaOf(short.layout, setting.theme).height * fullest };
}

/** Display formulas are set as large as fits, together with the words between them. */
function withFormulas(part: TextPart, setting: Setting): Arrangement | undefined {
  if (!part.blocks.some(({ type }) => type === 'math')) return undefined;
  if (slideLayoutOf('content', 'short', setting) === undefined) return undefined;
  return stack('content', 'formulas', [part], setting, {
    slideLayout: 'short',
    shrinks: false,
    growsTo: 0.98,
    grown: part.blocks.length === 1 ? [2.4, 2, 1.7, 1.4, 1.2] : [1.6, 1.4, 1.3, 1.2, 1.1],
  });
}

/** Three to six short points: cards alternate with rows, on templates with large text, too. An ordered list tries numbers first. */
function arrangePoints(list: List, large: Arrangement, setting: Setting): readonly Arrangement[] {
  const cards = siblings('cards of points', { type: 'cards', cards: list.items.map(cardFromItem), start: 1 }, setting);
  const { items, start, ordered } = list;
  const rows = ordered
    ? siblings('numbered points', { type: 'points', items, start, counts: true }, setting)
    : siblings('rows of points', { type: 'points', items, start: 1 }, setting);
  // Five cards would leave a placeholder in the grid.
  const isRows = ordered || items.length === 5;
  const larger = setting.theme.template === undefined ? { ...rows, grown: [1.4, 1.3, 1.2, 1.1] } : rows;
  const both = isRows ? [larger] : [cards, { ...larger, equal: 'by turns' as const }];
  // A template's list is in its placeholder by turns; a theme's, which is plainer than the rest, where there are many.
  return [...both, { ...large, equal: setting.theme.template === undefined ? 'for the third' : 'by turns' }];
}

/** In rows, points are hardly smaller than as a list. */
const leastInRows = 0.9;

/** A few points of a sentence or two, set apart: numbered ones in rows, others in two columns if they can be; none on a brand. */
function arrangeApart(blocks: readonly Block[], setting: Setting): readonly Arrangement[] {
  const [list] = blocks;
  const { template } = setting.theme;
  if (template !== undefined || blocks.length !== 1 || list?.type !== 'list' || !areSentences(list)) return [];
  const { items, start, ordered } = list;
  const rows = { type: 'points', items, start, onLines: true } as const;
  return ordered
    ? [{ ...siblings('numbered points', { ...rows, counts: true }, setting), least: leastInRows }]
    : [...arrangeSentences(list, setting), { ...siblings('rows of points', rows, setting), least: leastInRows }];
}

const words = (blocks: readonly Block[]): number => blockText(blocks).trim().split(/\s+/).length;

/** A list of three to six points without lists inside, each short enough to be taken in at a glance. */
function fewPoints(blocks: readonly Block[]): List | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.type !== 'list' || list.items.length < 3 || list.items.length > 6) return undefined;
  const isGlance = ({ children, checked }: List['items'][number]) =>
    checked === undefined && children.length === 1 && words(children) < glance.each;
  const all = list.items.reduce((sum, { children }) => sum + words(children), 0);
  return list.items.every(isGlance) && all < glance.mean * list.items.length ? list : undefined;
}

/** A short paragraph, or a list of short items. */
function isBrief(block: Block): boolean {
  if (block.type === 'paragraph') return inlineText(block.children).length <= longest.point;
  if (block.type !== 'list') return false;
  return block.items.every(({ children }) => isBriefItem(children));
}

/** A short paragraph, perhaps with a list of such items below it. */
const isBriefItem = ([first, nested, ...others]: readonly Block[]): boolean =>
  (first === undefined || blockText([first]).length <= longest.point) &&
  (nested === undefined || (nested.type === 'list' && isBrief(nested))) &&
  others.length === 0;

const maxNumerals = 3;
/** A list of this many items or more can have two columns. */
const maxInColumn = { list: 5, agenda: 6 };

function halveList({ blocks }: TextPart, most = maxInColumn.list): readonly PartColumn[] | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.type !== 'list' || list.items.length <= most) return undefined;
  const half = Math.ceil(list.items.length / 2);
  return [list.items.slice(0, half), list.items.slice(half)].map((items, index) => ({
    parts: [{ type: 'text', blocks: [{ ...list, items, start: list.start + index * half }] }],
  }));
}

/** Two or three sections with large numerals, more as a list, many in two columns. A sample slide of a brand that lists contents has them in numerals. */
export function arrangeAgenda(part: TextPart, setting: Setting): readonly Arrangement[] {
  const one = stack('agenda', 'agenda', [part], setting);
  const [list] = part.blocks;
  const isDressed = isDressedAgenda(setting.theme);
  const most = isDressed ? maxInColumn.agenda : maxNumerals;
  if (part.blocks.length === 1 && list?.type === 'list' && list.items.length <= most) {
    const numerals = siblings(
      'agenda in large numerals',
      { type: 'points', items: list.items, start: list.start, counts: true },
      setting,
      isDressed ? 'agenda' : undefined,
    );
    return [{ ...numerals, grown: [1.5, 1.4, 1.3, 1.2, 1.1] }, one];
  }
  const halves = halveList(part, maxInColumn.agenda);
  const layout = slideLayoutOf('agenda', 'two', setting);
  if (halves === undefined || layout === undefined) return [one];
  return [columns('agenda in two columns', halves, setting, layout), one];
}
