// The service at the console: says where it is, and the first link and key once; stops when told to. `deckle serve` and main.ts call it.
import { setFlagsFromString } from 'node:v8';
import { StartError } from './base/start-error.ts';
import { readConfig } from './config/config.ts';
import { openDatabase } from './database/database.ts';
import { schemaStep } from './database/migrations.ts';
import { startServer } from './start-server.ts';

/** Brings the database up to date and gives 0; gives 1, after one line on standard error, when it cannot. */
export async function migrateOnly(): Promise<number> {
  try {
    const database = await openDatabase(readConfig());
    console.log(`The database is up to date (step ${await schemaStep(database)}).`);
    await database.destroy();
    return 0;
  } catch (error) {
    return complain(error);
  }
}

/**
 * Percent of the living memory that may be garbage before V8 looks through all of it: its own choice is a few megabytes, which the files
 * of two seconds are under load, and everybody waits for as long as it looks (some 40 ms each time).
 */
const garbageAllowed = 200;

/** Serves until SIGINT or SIGTERM, then gives 0; gives 1, after one line on standard error, when it cannot start. */
export async function serve(): Promise<number> {
  setFlagsFromString(`--heap-growing-percent=${garbageAllowed}`);
  try {
    const server = await startServer(readConfig());
    console.log(`Deckle is running at ${server.url} (press Ctrl-C to stop).`);
    if (server.firstKey !== undefined) console.log(firstSteps(server.url, server.firstKey, server.firstLink ?? ''));
    await stopSignal();
    await server.close();
    return 0;
  } catch (error) {
    return complain(error);
  }
}

function complain(error: unknown): number {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  return 1;
}

const firstSteps = (url: string, key: string, link: string): string => `
Sign in with this link, valid for five minutes:

  ${link}

For another link, run: deckle sign-in (in a clone: npm run deckle -- sign-in)

Your API key, shown only once:

  ${key}

Make a first deck:

  curl ${url}/api/export -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '{"format":"pptx","source":"# Hello\\n\\n---\\n\\n## First slide\\n\\n- One\\n- Two"}' -o hello.pptx
`;

/** A second signal ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve();
      });
  });
}
