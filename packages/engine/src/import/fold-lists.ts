// Items with a level, as office files and PDFs have them, as nested lists.
import type { Block, List, ListItem } from '../model/index.ts';

/** A paragraph that is an item of a list; levels count from 0, and may skip some. */
export type LeveledItem = {
  readonly type: 'leveled-item';
  readonly level: number;
  readonly ordered: boolean;
  /** What an ordered item is counted as; absent: one more than the item before. */
  readonly number?: number;
  readonly checked?: boolean;
  readonly children: readonly Block[];
};

/** The blocks with items that follow each other folded into lists. */
export function foldLists(blocks: readonly (Block | LeveledItem)[]): readonly Block[] {
  const folded: Block[] = [];
  let items: LeveledItem[] = [];
  const flush = (): void => {
    folded.push(...listsOf(items));
    items = [];
  };
  for (const block of blocks) {
    if (block.type === 'leveled-item') items.push(block);
    else {
      flush();
      folded.push(block);
    }
  }
  flush();
  return folded;
}

/** Deeper ones are read as items of this level: further in, Markdown would take them for code. */
const deepest = 8;

function listsOf(items: readonly LeveledItem[]): readonly Block[] {
  const lists: Block[] = [];
  let at = 0;
  while (at < items.length) {
    const level = Math.min(deepest, items[at]!.level);
    const { ordered, number: start = 1 } = items[at]!;
    const own: ListItem[] = [];
    while (at < items.length) {
      const item = items[at]!;
      if (Math.min(deepest, item.level) < level) break;
      if (Math.min(deepest, item.level) === level) {
        const expected = start + own.length;
        if (item.ordered !== ordered || (ordered && (item.number ?? expected) !== expected)) break;
        own.push({ ...(item.checked !== undefined && { checked: item.checked }), children: item.children });
        at += 1;
        continue;
      }
      const inner: LeveledItem[] = [];
      while (at < items.length && Math.min(deepest, items[at]!.level) > level) inner.push(items[at++]!);
      const last = own.at(-1)!;
      own[own.length - 1] = { ...last, children: [...last.children, ...listsOf(inner)] };
    }
    const tight = own.every(({ children }) => children.filter(({ type }) => type !== 'list').length < 2);
    lists.push({ type: 'list', ordered, start, tight, items: own } satisfies List);
  }
  return lists;
}
