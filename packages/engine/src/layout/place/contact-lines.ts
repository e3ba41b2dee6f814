// What a contact says: the name, the role, and a line for each way to reach it.
import { type Block, type Inline, inlineText } from '../../model/index.ts';
import type { Setting, ShownItem } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { textOf } from './shown-items.ts';

export type ContactText = {
  /** The name at level 0, the role at level 1. */
  readonly head: readonly TextParagraph[];
  /** At level 2, without bullets. */
  readonly lines: readonly TextParagraph[];
};

/** The role is what follows the name up to the first address. */
export function readContact(item: ShownItem, setting: Setting): ContactText {
  const [first, ...others] = item.blocks;
  const pieces = first?.type === 'paragraph' ? linesOf(first.children) : [];
  const rest = first?.type === 'paragraph' ? others : item.blocks;
  const [role] = pieces;
  const isRole = role !== undefined && !hasLink(role);
  const lines = [
    ...(isRole ? pieces.slice(1) : pieces).map((line) => inlinesToParagraph(line, setting.text)),
    ...rest.flatMap((block) => paragraphsOf(block, setting)),
  ];
  return {
    head: [
      ...textOf({ ...item, blocks: [] }, setting),
      ...(isRole ? [{ ...inlinesToParagraph(role, setting.text), level: 1 }] : []),
    ],
    lines: lines.map((line) => ({ ...line, level: 2, ...(isWestern(line) && fromLeft) })),
  };
}

/** In text from right to left, a phone number would else begin with its last digits. */
const fromLeft = { direction: 'ltr', align: 'end' } as const;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const isWestern = ({ direction, runs }: TextParagraph): boolean =>
  direction === 'rtl' && !runs.some(({ text }) => rightToLeft.test(text));

function paragraphsOf(block: Block, setting: Setting): readonly TextParagraph[] {
  if (block.type === 'list')
    return block.items.flatMap(({ children }) => children.flatMap((child) => paragraphsOf(child, setting)));
  if (block.type !== 'paragraph') return blocksToParagraphs([block], setting.text);
  return splitAt(block.children, ({ type }) => type === 'lineBreak').map((line) =>
    inlinesToParagraph(line, setting.text),
  );
}

const hasLink = (line: readonly Inline[]): boolean => line.some(({ type }) => type === 'link');

/** `Analyst, ada@example.com, +44 20 7946 0018` is three lines; `Mail: ada@example.com` is one. */
function linesOf(children: readonly Inline[]): readonly (readonly Inline[])[] {
  return splitAt(children, ({ type }) => type === 'lineBreak').flatMap((line) => {
    const lines: Inline[][] = [[]];
    for (const child of line) {
      const open = lines.at(-1)!;
      if (child.type !== 'link') open.push(child);
      else if (/[:：]$/.test(inlineText(open).trimEnd())) {
        open.push(child);
        lines.push([]);
      } else lines.push([child], []);
    }
    return lines.map(trimmed).filter((each) => inlineText(each).trim() !== '');
  });
}

function splitAt(children: readonly Inline[], isEnd: (inline: Inline) => boolean): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]];
  for (const child of children) {
    if (isEnd(child)) lines.push([]);
    else lines.at(-1)!.push(child);
  }
  return lines.filter((line) => inlineText(line).trim() !== '');
}

/** Signs between the ways to reach somebody. A hyphen at the end belongs to a word. */
const before = new Set(' \t\n\u00a0,;·|–—-');
const after = new Set(' \t\n\u00a0,;·|–—');

/** Without the signs that set it apart from its neighbors. */
const trimmed = (line: readonly Inline[]): readonly Inline[] =>
  line.map((child, index) => {
    if (child.type !== 'text') return child;
    let [start, end] = [0, child.value.length];
    if (index === 0) while (start < end && before.has(child.value[start]!)) start += 1;
    if (index === line.length - 1) while (end > start && after.has(child.value[end - 1]!)) end -= 1;
    return { ...child, value: child.value.slice(start, end) };
  });
