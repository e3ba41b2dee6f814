// A long list loaded page by page.
import { useRef, useState } from 'react';
import type { Problem } from './problem.ts';
import { useAttempt } from './use-attempt.ts';
import { useLoaded } from './use-loaded.ts';

export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };
export type Pages<Item> = {
  /** Undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly problem: Problem | undefined;
  more(): Promise<unknown>;
  /** Restarts from the first page. */
  reload(): Promise<void>;
  /** Removes or updates an item before the service is asked again. */
  change(id: string, next: Item | undefined): void;
};

/** `name` identifies the list. */
export function usePages<Item extends { readonly id: string }>(
  name: string,
  load: (cursor: string | undefined) => Promise<Page<Item>>,
): Pages<Item> {
  const first = useLoaded(name, () => load(undefined));
  const [rest, setRest] = useState<{ readonly of: unknown; readonly page: Page<Item> }>();
  const { isRunning, problem, attempt } = useAttempt();
  const whole = rest !== undefined && rest.of === first.value ? rest.page : first.value;
  // The previous list stays until the next is loaded, so that typing in a search does not make the page jump.
  const shown = useRef(whole?.items);
  if (whole !== undefined) shown.current = whole.items;
  const show = (page: Page<Item>): void => setRest({ of: first.value, page });
  return {
    items: shown.current,
    hasMore: (whole?.nextCursor ?? null) !== null,
    isLoadingMore: isRunning,
    problem: first.problem ?? problem,
    reload: first.reload,
    more: () =>
      attempt(async () => {
        if (whole === undefined || whole.nextCursor === null) return;
        const { items, nextCursor } = await load(whole.nextCursor);
        // An item changed meanwhile may be on both pages.
        const known = new Set(whole.items.map(({ id }) => id));
        show({ items: [...whole.items, ...items.filter(({ id }) => !known.has(id))], nextCursor });
      }),
    change(id, next) {
      if (whole === undefined) return;
      show({
        ...whole,
        items: whole.items.flatMap((item) => (item.id !== id ? [item] : next === undefined ? [] : [next])),
      });
    },
  };
}
