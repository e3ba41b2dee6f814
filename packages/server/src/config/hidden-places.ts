// What the processes that read documents shall not see: the data, files of secrets, the way to the database.
import { createRequire } from 'node:module';
import { findExposed } from '@deckle/press';
import { StartError } from '../base/start-error.ts';
import type { Config } from './config.ts';

export type Places = Pick<Config, 'dataFolder' | 'databaseUrl' | 'secretFiles'>;

/** Files and folders. */
export function hiddenPlaces({ dataFolder, databaseUrl, secretFiles }: Places): readonly string[] {
  return [dataFolder, ...socketFolder(databaseUrl), ...secretFiles];
}

/** What those processes have to see though it is one of `hiddenPlaces`; undefined where there is nothing of the kind. */
export function exposure(places: Places): string | undefined {
  const [exposed] = findExposed(hiddenPlaces(places));
  if (exposed === undefined) return undefined;
  const what = exposed === places.dataFolder ? 'the data folder' : 'a folder of secrets';
  return `${exposed} is ${what}, but also a folder of fonts or of the program`;
}

/** Throws `StartError` where data or secrets would stand open. */
export function refuseExposure(places: Places): void {
  const found = exposure(places);
  if (found !== undefined)
    throw new StartError(
      `${found}: a malicious document could read it. Use separate folders for the data (DATA_DIR) and the fonts (FONT_FOLDERS); one may be inside the other.`,
    );
}

/** Who may connect there is asked for nothing but the user that the process runs as. */
function socketFolder(databaseUrl: string | undefined): readonly string[] {
  if (databaseUrl === undefined) return [];
  // Nobody else knows for certain where the driver goes: escapes, the query and PGHOST count.
  const { Client } = createRequire(import.meta.url)('pg') as typeof import('pg');
  try {
    const { host } = new Client({ connectionString: databaseUrl });
    return host.startsWith('/') ? [host] : [];
  } catch {
    // What is no address is told elsewhere.
    return [];
  }
}
