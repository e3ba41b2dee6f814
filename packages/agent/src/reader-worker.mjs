// A child process of the reader pool: reads what it is sent. Started by reader-pool.ts, never imported. Plain JavaScript for the reason
// that the press's own worker is.
import { prepareImports, startFast } from '@deckle/press/bundle';

// Before the engine is loaded, which is why that happens below.
startFast();
prepareImports();
const { serveJobs } = await import('@deckle/press/jobs');
const { readerTasks } = await import('./readers/reader-tasks.ts');
const { warmUpReaders } = await import('./readers/warm-up.ts');

await serveJobs(
  Object.fromEntries(Object.entries(readerTasks).map(([name, read]) => [name, async (request) => read(request)])),
  { beforeFirst: warmUpReaders, atLeisure: [] },
);
