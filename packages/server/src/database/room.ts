// Checks for room in the user's quota and on disk before anything is stored; reading and deleting always work.
import { statfs } from 'node:fs/promises';
import type { Limits } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { type Usage, usageOf } from './usage-store.ts';

/** Both throw `storage_full`. */
export type Room = {
  /** `added`: on top of what is counted already. */
  check(database: Database, userId: string, added: Partial<Usage>): Promise<void>;
  checkDisk(): Promise<void>;
};

/** The part of the quota that data stored for a day may use; the rest is for permanent data. */
const passingShare = 0.5;

/** Milliseconds a disk check stays valid. */
const glance = 1_000;

export function createRoom({
  limits,
  dataFolder,
  minFreeDisk,
}: Pick<Config, 'dataFolder' | 'minFreeDisk'> & {
  readonly limits: Pick<Limits, 'userBytes' | 'userDocuments'>;
}): Room {
  let looked: { readonly at: number; readonly free: Promise<number> } | undefined;
  const freeBytes = (): Promise<number> => {
    if (looked === undefined || Date.now() - looked.at > glance) looked = { at: Date.now(), free: freeOn(dataFolder) };
    return looked.free;
  };
  async function checkDisk(): Promise<void> {
    if ((await freeBytes()) < minFreeDisk) throw diskFull();
  }
  return {
    checkDisk,
    async check(database, userId, { bytes = 0, passing = 0, documents = 0 }) {
      await checkDisk();
      const used = await usageOf(database, userId);
      if (used.documents + documents > limits.userDocuments)
        throw new ApiError(
          'storage_full',
          `You have ${used.documents} of ${limits.userDocuments} documents. Permanently delete some.`,
        );
      const isPassingTooMuch = passing > 0 && used.passing + passing > limits.userBytes * passingShare;
      if (isPassingTooMuch || used.bytes + bytes + passing > limits.userBytes)
        throw new ApiError(
          'storage_full',
          `You are using ${used.bytes} of ${limits.userBytes} bytes. Permanently delete documents, brands or assets, or cancel jobs.`,
        );
    },
  };
}

/** For callers that need no room. */
export const noBounds: Room = { check: async () => {}, checkDisk: async () => {} };

/** Any number, for a file system that does not say. */
const freeOn = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );

const diskFull = (): ApiError =>
  new ApiError(
    'storage_full',
    "The server's disk is full: nothing new can be stored until its administrator frees space. You can still read, export and delete.",
  );

/** Error codes for lack of space: SQLite (https://sqlite.org/rescode.html#full), PostgreSQL (appendix A), file systems. */
const sqliteFull = 13;
const fullCodes: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT'];

/** `storage_full` for a disk-full error; undefined for any other. */
export const diskFullOf = (error: unknown): ApiError | undefined => (saysFull(error) ? diskFull() : undefined);

/** Whether something failed for lack of room. */
export const isOutOfRoom = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'storage_full') || saysFull(error);

function saysFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown };
  return errcode === sqliteFull || fullCodes.includes(code);
}
