// Blocks as paragraphs of text: lists with their levels, quotations, code. Between the document and setText.
import { plainHighlight } from '../../code/highlight.ts';
import { isFormula } from '../../math/parse-tex.ts';
import { plainMath } from '../../math/plain-math.ts';
import { type Block, blockText, type CodeBlock, changeOf, type Inline, type ListItem } from '../../model/index.ts';
import type { Bullet } from '../frames.ts';
import { inlineRuns, plainLook, type TextContext } from './inline-runs.ts';
import type { TextParagraph } from './text-content.ts';

/** The position of a block: its depth in lists, and whether it is inside an item or a quotation. */
type Place = { readonly level: number; readonly indented: boolean; readonly quoted: boolean };

/** Display formulas by the size of the text around them: what they say is read from the last row, exponents too. */
const displayed = 1.35;

/** DrawingML has nine levels of text (ECMA-376 part 1, 21.1.2.4.13 ff.). */
const deepestLevel = 8;

/** The paragraphs of blocks. Blocks that text frames cannot show (tables, charts) become plain text: nothing is lost. */
export function blocksToParagraphs(blocks: readonly Block[], context: TextContext): readonly TextParagraph[] {
  const [block, ...others] = blocks;
  // A quotation alone is indented from nothing: it would only be off the edge of what stands around it.
  if (block?.type === 'blockQuote' && others.length === 0)
    return placeBlocks(block.children, { level: 0, indented: false, quoted: true }, context);
  return placeBlocks(blocks, { level: 0, indented: false, quoted: false }, context);
}

/** One paragraph of inlines: titles, captions, cells, labels. */
export function inlinesToParagraph(children: readonly Inline[], context: TextContext): TextParagraph {
  return { kind: 'text', level: 0, runs: inlineRuns(children, context), direction: context.direction };
}

/** A code block as one paragraph, a hard break after each line. Code runs from left to right in every language. */
export function codeToParagraph({ value, language }: CodeBlock, { code }: TextContext): TextParagraph {
  const highlight = code?.highlight ?? plainHighlight;
  const runs = highlight(value.replace(/\n$/, ''), language).flatMap((line, index) => {
    const tokens = line.length === 0 ? [{ kind: 'plain' as const, text: '' }] : line;
    return tokens.map(({ kind, text }, position) => ({
      ...plainLook,
      text: text.replaceAll('\t', '    '),
      font: 'mono' as const,
      ...(code && { color: code.look[kind] }),
      ...(index > 0 && position === 0 && { breakBefore: true }),
    }));
  });
  return { kind: 'code', level: 0, runs, direction: 'ltr', align: 'start' };
}

function placeBlocks(blocks: readonly Block[], place: Place, context: TextContext): readonly TextParagraph[] {
  return blocks.flatMap((block) => placeBlock(block, place, context));
}

/** The paragraphs of a block or an item at its place, with its number; the same on repeated calls. */
function once(
  thing: Block | ListItem,
  { level, indented, quoted }: Place,
  number: number | undefined,
  { paragraphs: known }: TextContext,
  build: () => readonly TextParagraph[],
): readonly TextParagraph[] {
  if (known === undefined) return build();
  const places = known.get(thing) ?? new Map<number, readonly TextParagraph[]>();
  known.set(thing, places);
  const key = ((number ?? -1) + 1) * 64 + level * 4 + (indented ? 2 : 0) + (quoted ? 1 : 0);
  const paragraphs = places.get(key) ?? build();
  places.set(key, paragraphs);
  return paragraphs;
}

const placeBlock = (block: Block, place: Place, context: TextContext): readonly TextParagraph[] =>
  once(block, place, undefined, context, () => placeAnew(block, place, context));

function placeAnew(block: Block, place: Place, context: TextContext): readonly TextParagraph[] {
  switch (block.type) {
    case 'paragraph':
      return [textParagraph(block.children, place, context)];
    case 'heading':
      return [{ ...textParagraph(block.children, place, context), kind: 'heading', bold: true, spaceBefore: 6 }];
    case 'list':
      return placeItems(block.items, block.ordered ? block.start : undefined, place, context);
    case 'steps':
      return placeItems(block.items, 1, place, context);
    case 'blockQuote':
      return placeBlocks(block.children, { ...place, indented: true, quoted: true }, context);
    case 'callout':
    case 'notes':
      return placeBlocks(block.children, place, context);
    case 'code':
      return [{ ...codeToParagraph(block, context), ...placeOf(place), relativeSize: 0.8 }];
    case 'math': {
      if (!isFormula(block.value)) return [textParagraph([{ type: 'text', value: block.value }], place, context)];
      const run = { ...plainLook, text: plainMath(block.value), math: { tex: block.value, display: true } };
      // Aligned with list text: a centered formula in a left-aligned column aligns with nothing.
      return [
        {
          kind: 'text',
          ...placeOf(place),
          indented: true,
          runs: [run],
          direction: context.direction,
          relativeSize: displayed,
        },
      ];
    }
    case 'columns':
      return block.columns.flatMap((column) => placeBlocks(column.children, place, context));
    case 'figure':
      return [...placeBlocks(block.children, place, context), textParagraph(block.caption, place, context)];
    case 'timeline':
      return block.items.map((item) =>
        textParagraph([{ type: 'strong', children: item.date }, space, ...item.children], place, context),
      );
    case 'stats':
      return block.items.map((item) => {
        const { value, label } = item;
        const delta = changeOf(item);
        const change: readonly Inline[] = delta === undefined ? [] : [space, delta];
        return textParagraph([{ type: 'strong', children: value }, space, ...label, ...change], place, context);
      });
    case 'table':
    case 'chart':
      return blockText([block])
        .split('\n')
        .map((line) => textParagraph([{ type: 'text', value: line.replaceAll('\t', ' · ') }], place, context));
    case 'toc':
    case 'agenda':
    case 'cover':
    case 'pageBreak':
    case 'rule':
      return [];
  }
}

const space: Inline = { type: 'text', value: ' ' };

const placeOf = ({ level, indented }: Place) => ({ level, ...(indented && { indented }) });

function textParagraph(children: readonly Inline[], place: Place, context: TextContext): TextParagraph {
  const look = place.quoted ? { ...plainLook, italic: true } : plainLook;
  return {
    kind: 'text',
    ...placeOf(place),
    runs: inlineRuns(children, context, look),
    direction: context.direction,
  };
}

/** `start` is the number of the first item of an ordered list. */
function placeItems(
  items: readonly ListItem[],
  start: number | undefined,
  place: Place,
  context: TextContext,
): readonly TextParagraph[] {
  return items.flatMap((item, index) => {
    const number = start === undefined ? undefined : start + index;
    return once(item, place, number, context, () => placeItem(item, number, place, context));
  });
}

function placeItem(
  item: ListItem,
  number: number | undefined,
  place: Place,
  context: TextContext,
): readonly TextParagraph[] {
  const inside = { ...place, indented: true };
  const nested = { ...place, indented: true, level: Math.min(place.level + 1, deepestLevel) };
  const bullet = itemBullet(item, number, context);
  const [first, ...others] = item.children;
  const isText = first?.type === 'paragraph' || first?.type === 'heading';
  const { indented: _, ...head } = textParagraph(isText ? first.children : [], inside, context);
  const bold = first?.type === 'heading' && { bold: true };
  const rest = (isText ? others : item.children).flatMap((block) =>
    placeBlock(block, block.type === 'list' ? nested : inside, context),
  );
  return [{ ...head, kind: 'item' as const, ...bold, ...(bullet && { bullet }) }, ...rest];
}

function itemBullet(
  item: ListItem,
  number: number | undefined,
  { accent: color = { scheme: 'accent1' } }: TextContext,
): Bullet | undefined {
  if (item.checked !== undefined) return { type: 'check', checked: item.checked, color };
  return number === undefined ? undefined : { type: 'number', value: number, color };
}
