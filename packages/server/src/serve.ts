// The service on the console: prints its address, and once the first link and key; stops on SIGINT or SIGTERM. Used by `deckle serve` and main.ts.
import { setFlagsFromString } from 'node:v8';
import { findLocalModels, type LocalModels } from '@deckle/agent';
import { StartError } from './base/start-error.ts';
import { readConfig } from './config/config.ts';
import { openDatabase } from './database/database.ts';
import { schemaStep } from './database/migrations.ts';
import { startServer } from './start-server.ts';

/** Migrates the database and returns 0; returns 1, after one line on standard error, if it cannot. */
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
 * Percent of the live heap that may be garbage before V8 collects all of it: its default of a few megabytes is reached
 * every two seconds under load, and everybody waits for each collection (about 40 ms).
 */
const garbageAllowed = 200;

/** Serves until SIGINT or SIGTERM, then returns 0; returns 1, after one line on standard error, if it cannot start. */
export async function serve(): Promise<number> {
  setFlagsFromString(`--heap-growing-percent=${garbageAllowed}`);
  try {
    const config = readConfig();
    const server = await startServer(config);
    const stopped = stopSignal();
    console.log(`Deckle is running at ${server.url} (press Ctrl-C to stop).`);
    if (server.firstKey !== undefined) console.log(firstSteps(server.url, server.firstKey, server.firstLink ?? ''));
    if (config.model === undefined && !config.isComposerChosen) void findLocalModels().then(offerModels);
    await stopped;
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

/** Says which models on this machine could write, and how to have them do it. */
function offerModels(found: readonly LocalModels[]): void {
  for (const { program, baseUrl, names } of found)
    console.log(
      `${program} is running on this machine. To have ${names[0]} write the documents, start with MODEL_BASE_URL=${baseUrl} MODEL_NAME=${names[0]}${names.length > 1 ? ` (or ${names.slice(1, 6).join(', ')})` : ''}.`,
    );
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

/** A second signal exits immediately. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve();
      });
  });
}
