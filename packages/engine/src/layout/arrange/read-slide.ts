// A slide as parts, read for its layout: cards from headings, steps from a list, the attribution of a quotation.

import { highlightNamed, markNamed } from '../../chart/highlight.ts';
import {
  type Block,
  blockText,
  type Inline,
  inlineText,
  type ListItem,
  type Slide,
  type SlideLayoutName,
  type TimelineItem,
} from '../../model/index.ts';
import { firstNumber } from '../place/card-numbers.ts';
import { splitLead } from '../place/lead.ts';
import { type Card, type ContentPart, joinText, readParts, readPicturedCards, type Setting } from '../setting.ts';
import { findSlideLayout, isDressedAgenda } from '../template/find-slide-layout.ts';
import { groupByHeading, isPicturedCards, speakerOf } from './choose-layout.ts';

/** The parts of a slide that has this layout, in reading order. Names in the title are highlighted in its charts and tables. */
export function readSlide(slide: Slide, layout: SlideLayoutName, setting: Setting): readonly ContentPart[] {
  const title = inlineText(slide.title?.children ?? []);
  return readParted(slide, layout, setting).map((part) => highlightIn(part, title));
}

function highlightIn(part: ContentPart, title: string): ContentPart {
  if (part.type === 'chart') return { ...part, chart: highlightNamed(part.chart, title) };
  if (part.type === 'table') {
    const table = markNamed(part.table, title);
    return { ...part, table, whole: table };
  }
  if (part.type !== 'columns') return part;
  const columns = part.columns.map((column) => ({
    ...column,
    parts: column.parts.map((each) => highlightIn(each, title)),
  }));
  return { ...part, columns };
}

function readParted(slide: Slide, layout: SlideLayoutName, setting: Setting): readonly ContentPart[] {
  const { blocks } = slide;
  switch (layout) {
    case 'agenda':
      return joinText([...readAgenda(setting), ...readParts(blocks)]);
    case 'cards':
      return readCards(blocks) ?? readParts(blocks);
    case 'quote':
      return readQuote(blocks) ?? readParts(blocks);
    case 'steps':
    case 'timeline':
    case 'stats':
      return blocks.flatMap((block) => readAs(layout, block) ?? readParts([block]));
    case 'content':
      return readPullQuote(blocks) ?? readMoments(blocks) ?? readParts(blocks);
    default:
      return readParts(blocks);
  }
}

/** Characters of a quotation that is set larger than the text around it. */
const longestPulled = 160;

/** One short quotation above or below text is a part of its own. */
function readPullQuote(blocks: readonly Block[]): readonly ContentPart[] | undefined {
  const shown = blocks.filter(({ type }) => type !== 'notes');
  const at = shown.findIndex(({ type }) => type === 'blockQuote');
  const quote = shown[at];
  if (quote?.type !== 'blockQuote' || shown.length < 2 || (at > 0 && at < shown.length - 1)) return undefined;
  const others = shown.filter((block) => block !== quote);
  const isText = others.every(({ type }) => type === 'paragraph' || type === 'list');
  if (!isText || blockText(quote.children).length > longestPulled) return undefined;
  const rest = readParts(others);
  return at === 0 ? [readSaid(quote.children), ...rest] : [...rest, readSaid(quote.children)];
}

/** So many points of so many characters; a time of day alone says when, a year needs a sign after it: “2015 was a good year” is a sentence. */
const moments = { least: 3, most: 7, characters: 90 };
const moment =
  /^(\d{1,2}(?::| ?h ?)\d{2}(?: ?[–-] ?\d{1,2}(?::| ?h ?)\d{2})?(?: ?[ap]m)?|[12]\d{3}(?: ?[–-] ?[12]\d{3})?(?=:| [–—-] ))(?::| [–—-])? +(?=\S)/i;

/** A list whose points all begin with a time or a year is what happens then. */
function readMoments(blocks: readonly Block[]): readonly ContentPart[] | undefined {
  const [list, ...others] = blocks.filter(({ type }) => type !== 'notes');
  if (list?.type !== 'list' || list.ordered || others.length > 0) return undefined;
  if (list.items.length < moments.least || list.items.length > moments.most) return undefined;
  const items = list.items.map(readMoment);
  return items.some((item) => item === undefined) ? undefined : [{ type: 'timeline', items: items as TimelineItem[] }];
}

function readMoment({ children: [block, ...others], checked }: ListItem): TimelineItem | undefined {
  if (block?.type !== 'paragraph' || others.length > 0 || checked !== undefined) return undefined;
  const [first, ...rest] = block.children;
  if (first?.type !== 'text' || blockText([block]).length > moments.characters) return undefined;
  const [whole, date] = moment.exec(first.value) ?? [];
  if (whole === undefined || date === undefined) return undefined;
  return {
    date: [{ type: 'text', value: date }],
    children: [{ ...first, value: first.value.slice(whole.length) }, ...rest],
  };
}

/** Speaker notes among the blocks of a slide, including in columns. */
export function nestedNotes(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => {
    if (block.type === 'notes') return block.children;
    return block.type === 'columns' ? block.columns.flatMap(({ children }) => nestedNotes(children)) : [];
  });
}

/** Two or three sections show what is in them: so many titles of slides below each other, or together in a few lines of so many characters. */
const shown = { titles: [0, 0, 6, 4], characters: 220 };

function readAgenda({ agenda, theme }: Setting): readonly ContentPart[] {
  if (agenda.length === 0) return [];
  const isPlain = theme.compositions?.agenda === undefined || isDressedAgenda(theme);
  const most = isPlain ? 0 : (shown.titles[agenda.length] ?? 0);
  const isShort = agenda.every(({ slides }) => slides.length <= most);
  const together = agenda.map(({ slides }) => slides.join(' · '));
  const isShown = most > 0 && (isShort || together.every(({ length }) => length <= shown.characters));
  const isBold = isDressedAgenda(theme) && findSlideLayout(theme, 'agenda').ink !== undefined;
  // On a brand the titles of slides under those of sections have the same size.
  const isLed = isShown && theme.template !== undefined;
  const items = agenda.map(({ title, slides }, index): ListItem => {
    const below = !isShown ? [] : isShort ? slides : [together[index]!];
    const children = [title, ...below].map((value, line) => {
      const text = { type: 'text', value } as const;
      const isStrong = isBold || (isLed && line === 0 && below.length > 0);
      return {
        type: 'paragraph' as const,
        children: isStrong ? [{ type: 'strong' as const, children: [text] }] : [text],
      };
    });
    return { children };
  });
  return [{ type: 'text', blocks: [{ type: 'list', ordered: true, start: 1, tight: true, items }] }];
}

/** Cards from headings with text under them; if requested by name, also from a list, one card per item. */
function readCards(blocks: readonly Block[]): readonly ContentPart[] | undefined {
  const groups = groupByHeading(blocks);
  if (isPicturedCards(blocks)) {
    const heading = blocks.find((block) => block.type === 'heading')!;
    return readPicturedCards(groups.map((group) => [{ ...heading, children: group.heading }, ...group.blocks]));
  }
  const isFlowing = blocks.every(({ type }) => type === 'heading' || type === 'paragraph' || type === 'list');
  if (!isFlowing) return undefined;
  const [first] = groups;
  const lead = first !== undefined && inlineText(first.heading) === '' ? first.blocks : [];
  const cards = lead.length > 0 ? groups.slice(1) : groups;
  // The theme shows numbers of headings in its way.
  const start = firstNumber(cards);
  const counted = start === undefined ? { start: 1 } : ({ start, counts: true } as const);
  if (cards.length > 1) return [...readParts(lead), { type: 'cards', cards, ...counted }];
  const [list] = blocks;
  if (blocks.length !== 1 || list?.type !== 'list') return undefined;
  const items = list.items.map(cardFromItem);
  return [{ type: 'cards', cards: items, ...(list.ordered ? { start: list.start, counts: true } : { start: 1 }) }];
}

/** A card from an item of a list: its bold start is the heading. */
export function cardFromItem({ children }: ListItem): Card {
  const lead = splitLead(children);
  return lead === undefined
    ? { heading: [], blocks: children }
    : { heading: lead.lead, blocks: [{ type: 'paragraph' as const, children: lead.rest }, ...children.slice(1)] };
}

/** A plain list on a slide whose layout was requested by name. */
function readAs(layout: 'steps' | 'timeline' | 'stats', block: Block): readonly ContentPart[] | undefined {
  if (block.type !== 'list') return undefined;
  if (layout === 'steps') return [{ type: 'steps', items: block.items, start: block.ordered ? block.start : 1 }];
  const leads = block.items.map(({ children }) => (children.length === 1 ? splitLead(children) : undefined));
  if (leads.some((lead) => lead === undefined)) return undefined;
  if (layout === 'timeline') {
    return [{ type: 'timeline', items: leads.map((lead) => ({ date: lead!.lead, children: lead!.rest })) }];
  }
  return [{ type: 'stats', items: leads.map((lead) => ({ value: lead!.lead, label: lead!.rest })) }];
}

/** A quotation, optionally with a picture of its speaker. Its last line that starts with a dash names the speaker. */
function readQuote(blocks: readonly Block[]): readonly ContentPart[] | undefined {
  const quote = blocks.find((block) => block.type === 'blockQuote');
  const speaker = speakerOf(blocks);
  const others = readParts(blocks.filter((block) => block !== quote && block !== speaker));
  if (quote === undefined || others.length > 1 || others.some(({ type }) => type !== 'picture')) return undefined;
  const by: readonly Inline[] = speaker === undefined ? [] : [{ type: 'text', value: '— ' }, ...speaker.children];
  const said: ContentPart =
    speaker === undefined ? readSaid(quote.children) : { type: 'quote', blocks: quote.children, attribution: by };
  return blocks[0] === quote ? [said, ...others] : [...others, said];
}

function readSaid(children: readonly Block[]): ContentPart {
  const last = children.at(-1);
  const whole: ContentPart = { type: 'quote', blocks: children, attribution: [] };
  if (last?.type !== 'paragraph') return whole;
  const breakAt = last.children.findLastIndex(({ type }) => type === 'lineBreak');
  const line = last.children.slice(breakAt + 1);
  if (!/^\s*(?:[—–]|--)\s*\S/.test(inlineText(line)) || (breakAt < 0 && children.length < 2)) return whole;
  const before = last.children.slice(0, Math.max(0, breakAt));
  const said = [...children.slice(0, -1), ...(before.length === 0 ? [] : [{ ...last, children: before }])];
  return { type: 'quote', blocks: said, attribution: line };
}
