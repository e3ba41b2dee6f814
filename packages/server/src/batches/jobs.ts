// Runs jobs: each deck is stored when made, so that an interrupted job makes only what is missing. The zip is assembled on request.
import type { BatchBody, JobRecord } from '@deckle/api';
import type { Diagnostic, Format } from '@deckle/engine';
import { type BatchDeck, type BrandFile, makeBatch } from '@deckle/press';
import { workFor } from '../base/caller.ts';
import type { Log } from '../base/log.ts';
import type { BlobStore } from '../database/blobs.ts';
import { withLease } from '../database/lease.ts';
import { describeError, isAborted } from '../http/errors.ts';
import { notFound } from '../http/route.ts';
import type { DeckMaker } from './decks.ts';
import { ordersOf } from './orders.ts';
import type { ClaimedJob, JobStore } from './store.ts';

export type Jobs = {
  /** `expected`: bytes of the decks, which must have room. Throws `storage_full`. */
  create(
    userId: string,
    body: BatchBody,
    brand: BrandFile,
    seed: string | undefined,
    expected?: number,
  ): Promise<JobRecord>;
  cancel(userId: string, id: string): Promise<JobRecord>;
  /** The zip of a completed job. Throws `not_found`. */
  result(userId: string, id: string, signal: AbortSignal): Promise<AsyncGenerator<Uint8Array>>;
  /** Starts waiting jobs, as far as there is capacity. */
  wake(): void;
  /** Stops the work of a deleted user, and waits for its end. */
  stopOf(userId: string): Promise<void>;
  /** Releases running jobs: they resume at the next start. */
  close(): Promise<void>;
};

export type JobParts = {
  readonly store: JobStore;
  readonly blobs: BlobStore;
  readonly decks: DeckMaker;
  readonly log: Log;
  /** Decks made at a time, per job. */
  readonly window: number;
  /** Milliseconds a job continues while other users' jobs wait. */
  readonly turn?: number;
};

/** Jobs run at a time, so that a small one need not wait for a large one. */
const room = 2;
const defaultTurn = 10_000;
/** Milliseconds between checks for jobs released by another process. */
const lookEvery = 5_000;

export function createJobs({ store, blobs, decks, log, window, turn = defaultTurn }: JobParts): Jobs {
  const running = new Map<
    string,
    { readonly userId: string; readonly stop: AbortController; readonly ended: Promise<void> }
  >();
  let isClosed = false;
  let claiming: Promise<void> | undefined;
  const timer = setInterval(wake, lookEvery).unref();

  function wake(): void {
    claiming ??= claimAll()
      .catch((error: unknown) => log.error({ err: error }, 'jobs not claimed'))
      .finally(() => {
        claiming = undefined;
      });
  }

  async function claimAll(): Promise<void> {
    while (!isClosed && running.size < room) {
      const job = await store.claim();
      if (job === undefined) return;
      const stop = new AbortController();
      // The caller whose request woke us.
      const work = { caller: { userId: job.userId, address: '' }, isBatch: true };
      const ended = workFor(work, () => run(job, stop)).finally(() => {
        running.delete(job.id);
        wake();
      });
      running.set(job.id, { userId: job.userId, stop, ended });
    }
  }

  /** Never rejects. */
  async function run(job: ClaimedJob, stop: AbortController): Promise<void> {
    const { signal } = stop;
    const renew = async (): Promise<void> => {
      if (!(await store.renew(job.id))) stop.abort();
    };
    const work = async (): Promise<boolean> => {
      const isMade = await makeMissing(job, signal);
      signal.throwIfAborted();
      if (!isMade) return false;
      let size = 0;
      for await (const piece of zipOf(job, signal)) size += piece.length;
      await store.succeed(job.id, size);
      return true;
    };
    try {
      const isMade = await withLease(renew, work);
      if (isMade) await blobs.discard([job.brandBlob]);
      // Resumed at its user's next turn.
      else await store.release(job.id);
    } catch (error) {
      // It may have been deleted with its user in the middle of a deck.
      const isWanted = !signal.aborted && (await store.renew(job.id).catch(() => true));
      if (isWanted) log.error({ err: error, job: job.id }, 'job interrupted');
      await store.release(job.id).catch(() => {});
    }
  }

  /** False if it paused for another user's job before finishing. */
  async function makeMissing(job: ClaimedJob, signal: AbortSignal): Promise<boolean> {
    const made = new Map(await store.madeDecks(job.id));
    for (const n of await lostOf(made)) {
      await store.forgetDeck(job.id, n);
      made.delete(n);
    }
    const orders = ordersOf(job.body);
    let left = orders.length - made.size;
    const missing = orders.keys().filter((index) => !made.has(index + 1));
    const brand = { hash: job.brandBlob, path: blobs.pathOf(job.brandBlob), tune: job.brandTune };
    let turnEnds = Date.now() + turn;
    let makesRoom = false;
    async function isTurnOver(): Promise<boolean> {
      if (makesRoom || Date.now() < turnEnds) return makesRoom;
      turnEnds = Date.now() + turn;
      makesRoom = await store.doOthersWait(job.userId);
      return makesRoom;
    }
    // Each of these takes the next missing one.
    const work = async (): Promise<void> => {
      for (const index of missing) {
        signal.throwIfAborted();
        const made = decks.make(orders[index]!, job.body.format as Format, brand, signal);
        await keepOne(made, job, index + 1, signal);
        left -= 1;
        if (await isTurnOver()) return;
      }
    };
    await Promise.all(Array.from({ length: window }, work));
    return left === 0;
  }

  /** A failed deck is done too: as a line of the manifest. */
  async function keepOne(work: Promise<BatchDeck>, job: ClaimedJob, n: number, signal: AbortSignal): Promise<void> {
    let deck: BatchDeck;
    try {
      deck = await work;
      await store.checkRoom(job.userId, deck.bytes.length);
    } catch (error) {
      signal.throwIfAborted();
      if (isAborted(error)) throw error;
      const { code, message } = describeError(error);
      if (code === 'internal_error') log.error({ err: error }, 'deck of a job failed');
      return store.keepDeck(job.id, n, { blob: null, error: code, message }, 0);
    }
    const { bytes, title, diagnostics } = deck;
    await blobs.keep(bytes, (blob) => store.keepDeck(job.id, n, { blob, title, diagnostics }, bytes.length));
  }

  /** Finished decks with missing or damaged blobs. */
  async function lostOf(made: ReadonlyMap<number, string | null>): Promise<readonly number[]> {
    const lost: number[] = [];
    for (const [n, blob] of made) if (blob !== null && (await blobs.read(blob)) === undefined) lost.push(n);
    return lost;
  }

  function zipOf({ id, body }: ClaimedJob, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    return makeBatch({
      items: ordersOf(body),
      format: body.format as Format,
      pattern: body.filename,
      window: 1,
      signal,
      async make(_, n) {
        const deck = await store.readDeck(id, n);
        if (deck === undefined) throw new Error(`deck ${n} of job ${id} is missing`);
        if (deck.blob === null) throw new KeptFailure(deck.error, deck.message);
        const bytes = await blobs.read(deck.blob);
        if (bytes === undefined) throw new Error(`the blob of deck ${n} of job ${id} is missing or damaged`);
        return { bytes, title: deck.title, diagnostics: deck.diagnostics as readonly Diagnostic[] };
      },
      describeFailure(error) {
        if (error instanceof KeptFailure) return { error: error.code, message: error.message };
        const { code, message } = describeError(error);
        // A deck that was made and lost is not in the manifest: the zip is cut off.
        if (code === 'internal_error') throw error;
        return { error: code, message };
      },
    });
  }

  return {
    wake,
    async create(userId, body, brand, seed, expected = 1) {
      const order = { userId, body, brandBlob: brand.hash, brandTune: brand.tune, total: ordersOf(body).length };
      await store.checkRoom(userId, Math.max(1, expected));
      const job = await store.create(order, seed);
      wake();
      return job;
    },
    async cancel(userId, id) {
      const { job, freed } = await store.cancel(userId, id);
      if (job.state === 'cancelled') {
        const work = running.get(id);
        work?.stop.abort();
        // Once its brand is no longer read.
        void Promise.resolve(work?.ended).then(() => blobs.discard(freed));
      }
      return job;
    },
    async result(userId, id, signal) {
      const { result } = await store.read(userId, id);
      if (result === undefined) throw notFound('result');
      const [lost] = await lostOf(await store.madeDecks(id));
      if (lost !== undefined) throw new Error(`the blob of deck ${lost} of job ${id} is missing or damaged`);
      return zipOf(await store.readOrder(userId, id), signal);
    },
    async stopOf(userId) {
      const own = [...running.values()].filter((one) => one.userId === userId);
      for (const { stop } of own) stop.abort();
      await Promise.all(own.map(({ ended }) => ended));
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await claiming;
      for (const { stop } of running.values()) stop.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

/** Why a deck failed, as reported at the time. */
class KeptFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
