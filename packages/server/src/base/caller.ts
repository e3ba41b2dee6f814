// Who calls, as it is counted; and for whom the server works at the moment: that goes along with a request through all that it
// awaits, so that no step on the way can forget to hand it on.
import { AsyncLocalStorage } from 'node:async_hooks';

export type Caller = {
  /** Absent without credentials. */
  readonly userId: string | undefined;
  /** Where it calls from, as it is counted. */
  readonly address: string;
  /** The larger network that counts beside the address. */
  readonly network?: string | undefined;
};

export type Work = {
  readonly caller: Caller;
  /** Decks of a batch: they may take long, and wait for room where others are refused. */
  readonly isBatch?: boolean;
};

/** The name under which a caller is counted and remembered. */
export const nameOf = ({ userId, address }: Caller): string =>
  userId === undefined ? `address:${address}` : `user:${userId}`;

const works = new AsyncLocalStorage<Work | undefined>();

/** Does something for a caller; undefined: for the program itself. */
export const workFor = <Value>(work: Work | undefined, act: () => Value): Value => works.run(work, act);

/** What is done here, with all that led to it. */
export const currentWork = (): Work | undefined => works.getStore();
