// What child processes must not see: the data, secret files, the database socket.
import { createRequire } from 'node:module';
import { findExposed } from '@deckle/press';
import { StartError } from '../base/start-error.ts';
import type { Config } from './config.ts';

export type Places = Pick<Config, 'dataFolder' | 'databaseUrl' | 'secretFiles'>;

/** Files and folders. */
export function hiddenPlaces({ dataFolder, databaseUrl, secretFiles }: Places): readonly string[] {
  return [dataFolder, ...socketFolder(databaseUrl), ...secretFiles];
}

/** A hidden place that those processes need to see; undefined if there is none. */
export function exposure(places: Places): string | undefined {
  const [exposed] = findExposed(hiddenPlaces(places));
  if (exposed === undefined) return undefined;
  const what = exposed === places.dataFolder ? 'the data folder' : 'a folder of secrets';
  return `${exposed} is ${what}, but also a font folder or the program's folder`;
}

/** Throws `StartError` if data or secrets would be exposed. */
export function refuseExposure(places: Places): void {
  const found = exposure(places);
  if (found !== undefined)
    throw new StartError(
      `${found}: a malicious document could read it. Use separate folders for DATA_DIR and FONT_FOLDERS (one may be inside the other).`,
    );
}

/** Connecting there needs nothing but the process's user. */
function socketFolder(databaseUrl: string | undefined): readonly string[] {
  if (databaseUrl === undefined) return [];
  // Only the driver knows for certain where it connects: escapes, the query and PGHOST count.
  const { Client } = createRequire(import.meta.url)('pg') as typeof import('pg');
  try {
    const { host } = new Client({ connectionString: databaseUrl });
    return host.startsWith('/') ? [host] : [];
  } catch {
    // Invalid addresses are reported elsewhere.
    return [];
  }
}
