// Anchors, `<a id="x"></a>` in a text: places that links lead to. One that stands alone belongs to the block after it.
import type { Anchor, Block, Inline } from '../model/index.ts';

/** An anchor for an `id` or `name` of HTML; undefined if no link could be written to it. */
const toAnchor = (id: string): Anchor | undefined =>
  /^[^\s"'<>&]{1,200}$/.test(id) ? { type: 'anchor', id } : undefined;

/** The anchor of an element of HTML: its `id`, or the `name` of an `<a>`. */
export function readAnchor(element: string, attributes: ReadonlyMap<string, string>): Anchor | undefined {
  const id = attributes.get('id') ?? (element === 'a' ? attributes.get('name') : undefined);
  return id === undefined ? undefined : toAnchor(id);
}

/** The blocks with anchors that stand alone moved into the block after them, else the one before: they take no line of their own. */
export function joinAnchors(blocks: readonly Block[]): readonly Block[] {
  if (!blocks.some(isAnchors)) return blocks;
  const joined: Block[] = [];
  let open: readonly Inline[] = [];
  for (const block of blocks) {
    if (isAnchors(block)) {
      open = [...open, ...block.children.filter(({ type }) => type === 'anchor')];
      continue;
    }
    const before = open.length > 0 ? withAnchors(block, open) : block;
    if (before === undefined) joined.push({ type: 'paragraph', children: open });
    joined.push(before ?? block);
    open = [];
  }
  const last = joined.at(-1);
  if (open.length === 0) return joined;
  if (last?.type !== 'paragraph' && last?.type !== 'heading') return [...joined, { type: 'paragraph', children: open }];
  return [...joined.slice(0, -1), { ...last, children: [...last.children, ...open] }];
}

const isAnchors = (block: Block): block is Extract<Block, { type: 'paragraph' }> =>
  block.type === 'paragraph' &&
  block.children.some(({ type }) => type === 'anchor') &&
  block.children.every((child) => child.type === 'anchor' || (child.type === 'text' && child.value.trim() === ''));

/** The block with anchors at its beginning; undefined if it does not begin with text. */
function withAnchors(block: Block, anchors: readonly Inline[]): Block | undefined {
  if (block.type === 'heading' || block.type === 'paragraph')
    return { ...block, children: [...anchors, ...block.children] };
  if (block.type === 'list') {
    const [item, ...items] = block.items;
    const [first, ...rest] = item?.children ?? [];
    const begun = first && withAnchors(first, anchors);
    return begun && { ...block, items: [{ ...item!, children: [begun, ...rest] }, ...items] };
  }
  if (block.type === 'blockQuote' || block.type === 'callout') {
    const [first, ...rest] = block.children;
    const begun = first && withAnchors(first, anchors);
    return begun && { ...block, children: [begun, ...rest] };
  }
  return undefined;
}
