// Directives around a list: steps, timeline, stats.

import type { Block, Inline, List, ListItem, Position, Stat, TimelineItem } from '../model/index.ts';
import { withoutIcons } from '../model/named-icons.ts';
import type { Context } from './context.ts';
import { reportMisplaced } from './directive-reports.ts';
import { trimInlines } from './inlines.ts';
import { reportLines } from './series.ts';

/** `:::steps`: the items of its list. */
export const buildSteps = (children: readonly Block[], position: Position, context: Context): readonly Block[] =>
  aroundList('steps', children, position, context, (items) => ({ type: 'steps', items, position }));

/** `:::timeline`: items of `**date** text`. */
export const buildTimeline = (children: readonly Block[], position: Position, context: Context): readonly Block[] =>
  aroundList('timeline', children, position, context, (items) => ({
    type: 'timeline',
    items: items.map((item) => {
      const { lead, rest } = splitLead(item);
      return { date: lead, children: rest } satisfies TimelineItem;
    }),
    position,
  }));

/** `:::stats`: items of `**42 %** label :delta[+1]`. */
export const buildStats = (
  children: readonly Block[],
  show: string | undefined,
  position: Position,
  context: Context,
): readonly Block[] =>
  aroundList('stats', children, position, context, (items) => {
    const stats = items.map(readStat);
    if (show === 'line') reportLines(stats, position, context);
    const isKnown = show === 'dial' || show === 'bar' || show === 'line';
    return { type: 'stats', items: stats, ...(isKnown && { show }), position };
  });

/** The list becomes the block; anything else is kept and reported. */
function aroundList(
  name: string,
  children: readonly Block[],
  at: Position,
  context: Context,
  build: (items: readonly ListItem[]) => Block,
): readonly Block[] {
  const lists = children.filter((child): child is List => child.type === 'list');
  if (lists.length === 0) {
    reportMisplaced(`There is no list in \`:::${name}\`.`, 'Write a list inside.', at, context);
    return children;
  }
  if (lists.length < children.length)
    reportMisplaced(
      `\`:::${name}\` may only contain a list; the rest is kept around it.`,
      'Move it outside.',
      at,
      context,
    );
  const first = children.indexOf(lists[0]!);
  const others = children.slice(first).filter((child) => child.type !== 'list');
  return [...children.slice(0, first), build(lists.flatMap((list) => list.items)), ...others];
}

/** The bold beginning of an item and what follows it; without one, the part before a colon or dash. */
function splitLead(item: ListItem): { readonly lead: readonly Inline[]; readonly rest: readonly Inline[] } {
  const inlines = flatten(item.children);
  const [first, ...others] = inlines;
  if (first?.type === 'strong') return { lead: trimInlines(first.children), rest: withoutSeparator(others) };
  const text = first?.type === 'text' ? /^(.{1,40}?)\s*(?::|\s[–—-])\s+(.*)$/s.exec(first.value) : null;
  if (!text) return { lead: [], rest: inlines };
  return {
    lead: [{ type: 'text', value: text[1]! }],
    rest: trimInlines([{ type: 'text', value: text[2]! }, ...others]),
  };
}

/** `**2024**: Founded` and `**2024** – Founded`: the separator is not part of the text. */
function withoutSeparator(inlines: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = inlines;
  if (first?.type !== 'text') return trimInlines(inlines);
  return trimInlines([{ type: 'text', value: first.value.replace(/^\s*(?:[:–—]|-(?=\s))\s*/, '') }, ...others]);
}

function readStat(item: ListItem): Stat {
  const { icons, words } = withoutIcons(flatten(item.children));
  const { lead, rest: said } = splitLead({ children: [{ type: 'paragraph', children: words }] });
  const rest = icons.length === 0 ? said : [...said, ...icons];
  const delta = rest.find((inline) => inline.type === 'delta');
  const label = delta ? trimInlines(joinText(rest.filter((inline) => inline !== delta))) : rest;
  return { value: lead, label, ...(delta && { delta: delta.value, ...(delta.good && { goodDelta: delta.good }) }) };
}

/** Texts that become adjacent once something between them is removed. */
function joinText(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: `${last.value.trimEnd()} ${inline.value.trimStart()}` };
    else joined.push(inline);
  }
  return joined;
}

/** An item's blocks as one run of inlines, a break between paragraphs. */
function flatten(blocks: readonly Block[]): readonly Inline[] {
  const runs = blocks.map((block): readonly Inline[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return block.children;
    if (block.type === 'list') return block.items.flatMap((item, index) => afterBreak(flatten(item.children), index));
    if (block.type === 'code' || block.type === 'math') return [{ type: 'inlineCode', value: block.value }];
    return 'children' in block ? flatten(block.children as readonly Block[]) : [];
  });
  return runs.filter((run) => run.length > 0).flatMap(afterBreak);
}

const afterBreak = (run: readonly Inline[], index: number): readonly Inline[] =>
  index === 0 ? run : [{ type: 'lineBreak' }, ...run];
