// The readers as seen by the rest of the agent: named, and run elsewhere. Importing this loads none of their code.
import type { ReaderTasks } from './reader-tasks.ts';

export type Readers = {
  readonly [name in keyof ReaderTasks]: (
    request: Parameters<ReaderTasks[name]>[0],
  ) => Promise<ReturnType<ReaderTasks[name]>>;
};

const names: { readonly [name in keyof ReaderTasks]: true } = {
  compose: true,
  understand: true,
  detectLanguage: true,
  readPlan: true,
  choosePassages: true,
  readGrowingDraft: true,
  readWholeDraft: true,
  assembleDraft: true,
  keepSentences: true,
  readRepair: true,
  whyUnusable: true,
  listMistakes: true,
  readRevision: true,
  readEdits: true,
  readPages: true,
  readPart: true,
  joinRevision: true,
  planLengths: true,
  keepsContent: true,
  checkFacts: true,
  checkRevisedFacts: true,
  showSources: true,
  readLook: true,
};

/** Readers that run each task with the given function. */
export const readersBy = (read: (task: keyof Readers, request: unknown) => Promise<unknown>): Readers =>
  // Each name refers to the function of that name.
  Object.fromEntries(
    (Object.keys(names) as (keyof Readers)[]).map((name) => [name, (request: unknown) => read(name, request)]),
  ) as Readers;
