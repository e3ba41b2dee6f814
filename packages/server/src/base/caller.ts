// The caller that work is counted for. It follows a request through everything it awaits (async context), so that no
// step can forget to pass it on.
import { AsyncLocalStorage } from 'node:async_hooks';

export type Caller = {
  /** Absent without credentials. */
  readonly userId: string | undefined;
  /** The client address, as counted. */
  readonly address: string;
  /** The larger network counted besides the address. */
  readonly network?: string | undefined;
};

export type Work = {
  readonly caller: Caller;
  /** Decks of a batch: they may take long, and wait for capacity instead of being rejected. */
  readonly isBatch?: boolean;
  /** The generation that it is part of. */
  readonly generationId?: string;
};

/** The name under which a caller is counted and remembered. */
export const nameOf = ({ userId, address }: Caller): string =>
  userId === undefined ? `address:${address}` : `user:${userId}`;

const works = new AsyncLocalStorage<Work | undefined>();

/** Runs something for a caller; undefined: for the program itself. */
export const workFor = <Value>(work: Work | undefined, act: () => Value): Value => works.run(work, act);

/** The current work and its origin. */
export const currentWork = (): Work | undefined => works.getStore();
