// Numbers of list items: Office counts them itself, so each item says where its list starts, not its own number.
import type { PlacedParagraph } from '../../layout/frames.ts';

export type NumberedItem = { readonly start: number };

/** For each paragraph with a number, the number its list starts with; items that follow on belong to one list. */
export function numberItems(paragraphs: readonly PlacedParagraph[]): readonly (NumberedItem | undefined)[] {
  const open: ({ readonly start: number; readonly next: number } | undefined)[] = [];
  return paragraphs.map(({ level, bullet }) => {
    open.length = level + 1;
    if (bullet?.type !== 'number') {
      open[level] = undefined;
      return undefined;
    }
    const list = open[level];
    const start = list?.next === bullet.value ? list.start : bullet.value;
    open[level] = { start, next: bullet.value + 1 };
    return { start };
  });
}
