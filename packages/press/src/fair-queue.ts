// The queue of work for children: callers take turns, regardless of arrival and amount, so that nobody starves.

/** The caller that work is done for. */
export type Caller = {
  /** Work with the same name shares one line. */
  readonly name: string;
  /** Without credentials: served after everyone else. */
  readonly isAnonymous: boolean;
};

export type FairQueue<Item> = {
  /** Adds an item. If the queue is full, returns the item to drop: this one, or the newest of the caller with the longest line. */
  add(item: Item): Item | undefined;
  remove(item: Item): void;
  /** Removes and returns the first item of the next caller among those allowed. */
  next(may: (caller: Caller) => boolean): Item | undefined;
  all(): readonly Item[];
  readonly size: number;
};

/** Lines by caller name, in the order of their turns. */
type Lines<Item> = Map<string, Set<Item>>;

/** `limit`: the maximum number of waiting items. */
export function createFairQueue<Item extends { readonly caller: Caller }>(limit: number): FairQueue<Item> {
  const known: Lines<Item> = new Map();
  const anonymous: Lines<Item> = new Map();
  let size = 0;
  const linesOf = ({ caller }: Item): Lines<Item> => (caller.isAnonymous ? anonymous : known);

  function insert(item: Item): void {
    const lines = linesOf(item);
    const line = lines.get(item.caller.name) ?? new Set();
    lines.set(item.caller.name, line);
    line.add(item);
    size += 1;
  }

  function remove(item: Item): void {
    const line = linesOf(item).get(item.caller.name);
    if (line?.delete(item) !== true) return;
    size -= 1;
    if (line.size === 0) linesOf(item).delete(item.caller.name);
  }

  /** In a full queue, a caller with more than a fair share gives up a place to a newcomer. */
  function placeFor(item: Item): Item | undefined {
    if (!item.caller.isAnonymous && anonymous.size > 0) return [...longest(anonymous)!].at(-1);
    const lines = linesOf(item);
    const line = longest(lines);
    const own = lines.get(item.caller.name)?.size ?? 0;
    return line !== undefined && line.size > own + 1 ? [...line].at(-1) : undefined;
  }

  return {
    add(item) {
      if (size >= limit) {
        const leaving = placeFor(item);
        if (leaving === undefined) return item;
        remove(leaving);
        insert(item);
        return leaving;
      }
      insert(item);
      return undefined;
    },
    remove,
    next(may) {
      for (const lines of [known, anonymous])
        for (const [name, line] of lines) {
          const [item] = line;
          if (item === undefined || !may(item.caller)) continue;
          remove(item);
          // To the end of the round.
          lines.delete(name);
          if (line.size > 0) lines.set(name, line);
          return item;
        }
      return undefined;
    },
    all: () => [known, anonymous].flatMap((lines) => [...lines.values()].flatMap((line) => [...line])),
    get size() {
      return size;
    },
  };
}

function longest<Item>(lines: Lines<Item>): Set<Item> | undefined {
  let found: Set<Item> | undefined;
  for (const line of lines.values()) if (line.size > (found?.size ?? 0)) found = line;
  return found;
}
