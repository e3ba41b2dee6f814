// A long list that comes page by page: what is known of it, and how to go on.
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
  /** From the first page again. */
  reload(): Promise<void>;
  /** Shows one without, or otherwise, before the service is asked again. */
  change(id: string, next: Item | undefined): void;
};

/** `name` tells lists apart. */
export function usePages<Item extends { readonly id: string }>(
  name: string,
  load: (cursor: string | undefined) => Promise<Page<Item>>,
): Pages<Item> {
  const first = useLoaded(name, () => load(undefined));
  const [rest, setRest] = useState<{ readonly of: unknown; readonly page: Page<Item> }>();
  const { isRunning, problem, attempt } = useAttempt();
  const whole = rest !== undefined && rest.of === first.value ? rest.page : first.value;
  // Of another list the one before stays until the next is there: what is typed into a search does not make the page jump.
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
        // What was changed meanwhile may stand on both pages.
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
