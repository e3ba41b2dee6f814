// The secret that signs cookies: configured, or generated once and stored in the data folder.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../base/start-error.ts';
import type { Config } from '../config/config.ts';
import { makePrivate } from '../config/private-folder.ts';

/** Throws `StartError` if it can neither be read nor stored. Several processes need SECRET, because each has its own folder. */
export function readSecret({ secret, dataFolder }: Pick<Config, 'secret' | 'dataFolder'>): string {
  if (secret !== undefined) return secret;
  const file = join(dataFolder, 'secret');
  try {
    makePrivate(dataFolder);
    // `wx`: of two processes starting at once, one writes and the other reads.
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartError(`The data folder ${dataFolder} cannot be used: ${(error as Error).message}. Set DATA_DIR.`);
  }
  return readFileSync(file, 'utf8');
}
