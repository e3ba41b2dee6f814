// The readers: everything the agent does with untrusted text. Each maps plain data to plain data, so that it can run in
// a process that is killed when it is late (reader-pool.ts); the rest of the agent only calls models and passes data
// on.
import { type Composed, compose } from '../composer/index.ts';
import { detectLanguage } from '../composer/read/index.ts';
import { readReply } from '../draft/replies.ts';
import { keepSentences } from '../materials/keep-sentences.ts';
import { readOutline } from '../prompts/read-outline.ts';
import type { AgentRequest } from '../request.ts';
import { readPicked } from '../revise/read-picked.ts';
import { joinRevision, readRevision } from '../revise/read-revision.ts';
import { assembleDraft, readGrowingDraft, readPage, readRepair, readWholeDraft } from './read-draft.ts';
import { understand } from './understand.ts';

export const readerTasks = {
  compose: composeInPieces,
  /** A request as the task of a model. */
  understand,
  detectLanguage: (text: string) => detectLanguage(text, text),
  readPlan: ({ answer, kind }: Parameters<typeof readWholeDraft>[0]) => ({
    reply: readReply(answer),
    outline: readOutline(answer, kind),
  }),
  readGrowingDraft,
  readWholeDraft,
  assembleDraft,
  keepSentences,
  readRepair,
  readRevision,
  readPicked,
  readPage,
  joinRevision,
};

/** A request as a document, without a model: its source in pieces that end where a slide, section or worksheet ends. */
function composeInPieces(request: AgentRequest): Omit<Composed, 'source'> & { readonly pieces: readonly string[] } {
  const { source, ...composed } = compose(request);
  return { ...composed, pieces: source.split(/(?<=\n\n)(?=---\n|#{1,2} )/) };
}

export type ReaderTasks = typeof readerTasks;

/** Reads a few prompts before the first request of a child process: this compiles the patterns of nine languages. */
export async function warmUpReaders(): Promise<void> {
  for (const kind of ['deck', 'doc', 'sheet'] as const)
    compose({ prompt: 'Something about how our tea sold this summer, on 5 May 2027 with a budget of 300 euros', kind });
}
