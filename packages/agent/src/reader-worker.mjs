// A child process of the reader pool: reads what it receives. Started by reader-pool.ts, never imported.
import '@deckle/press/compile-cache';

const { serveJobs } = await import('@deckle/press/jobs');
const { readerTasks, warmUpReaders } = await import('./readers/reader-tasks.ts');

await serveJobs(
  Object.fromEntries(Object.entries(readerTasks).map(([name, read]) => [name, async (request) => read(request)])),
  { beforeFirst: warmUpReaders, atLeisure: [] },
);
