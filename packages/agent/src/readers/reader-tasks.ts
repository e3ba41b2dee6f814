// The readers: everything the agent does with untrusted text. Each maps plain data to plain data, so that it can run in
// a process that is killed when it is late (reader-pool.ts); the rest of the agent only calls models and passes data
// on.
import type { Kind } from '@deckle/engine';
import { type Composed, compose } from '../composer/index.ts';
import { detectLanguage } from '../composer/read/index.ts';
import { keepsContent, planLengths } from '../draft/fit-length.ts';
import { listMistakes } from '../draft/mistakes.ts';
import { readReply } from '../draft/replies.ts';
import { showSources } from '../draft/sources.ts';
import { factsByPage, type PageFacts } from '../draft/unsupported-facts.ts';
import type { Plan } from '../events.ts';
import { keepSentences } from '../materials/keep-sentences.ts';
import { choosePassages } from '../materials/passages.ts';
import { readSource } from '../materials/read-source.ts';
import { judgePlan } from '../prompts/plan.ts';
import { readOutline } from '../prompts/read-outline.ts';
import type { AgentRequest, Original } from '../request.ts';
import { readEdits } from '../revise/edits.ts';
import { readLook } from '../revise/read-look.ts';
import { joinRevision, readRevision } from '../revise/read-revision.ts';
import { splitPages } from '../revise/source-pages.ts';
import { type PackedTables, unpackTables } from './packed-tables.ts';
import {
  assembleDraft,
  readGrowingDraft,
  readPages,
  readPart,
  readRepair,
  readWholeDraft,
  unusable,
} from './read-draft.ts';
import { type SourcesToShow, understand } from './understand.ts';

export const readerTasks = {
  compose: composeInPieces,
  /** A request as the task of a model. */
  understand,
  detectLanguage: (text: string) => detectLanguage(text, text),
  readPlan,
  choosePassages,
  readGrowingDraft,
  readWholeDraft,
  assembleDraft,
  keepSentences,
  readRepair,
  whyUnusable: unusable,
  listMistakes,
  readRevision,
  readEdits,
  readPages,
  readPart,
  joinRevision,
  planLengths,
  keepsContent: keepsContentOf,
  checkFacts,
  checkRevisedFacts,
  showSources: pagesWithSources,
  readLook,
};

/** A plan in an answer, and what is wrong with it. `count`: the slides asked for. */
function readPlan({ answer, kind, count }: { answer: string; kind: Kind; count: number | undefined }) {
  const plan = readOutline(answer, kind);
  return { reply: readReply(answer), planned: plan && { plan, ...judgePlan(plan, kind, count) } };
}

/** Whether a section of another length kept what it had to. `texts`: as for `checkFacts`. */
function keepsContentOf({
  before,
  after,
  texts,
  tables,
}: {
  readonly before: string;
  readonly after: string;
  readonly texts: readonly string[];
  readonly tables: PackedTables;
}): boolean {
  return keepsContent(before, after, { texts, tables: unpackTables(tables) });
}

/** What pages say and nothing given does, by page. `texts`: the request, and the materials as the model saw them. */
function checkFacts({
  pages,
  texts,
  tables,
}: {
  readonly pages: readonly string[];
  readonly texts: readonly string[];
  readonly tables: PackedTables;
}): readonly PageFacts[] {
  return factsByPage(pages, { texts, tables: unpackTables(tables) });
}

/** The same of a document that was changed: what it said before is given, too. A translation has its quotations in other words. */
function checkRevisedFacts({
  source,
  original,
  texts,
  tables,
  isTranslated,
}: {
  readonly source: string;
  readonly original: Original;
  readonly texts: readonly string[];
  readonly tables: PackedTables;
  readonly isTranslated: boolean;
}): readonly PageFacts[] {
  const before = readSource(original.source, () => '');
  const pages = splitPages(source, original.kind).pages.map(({ text }) => text);
  const found = factsByPage(pages, {
    texts: [...texts, original.source],
    tables: [...unpackTables(tables), ...before.tables],
  });
  if (!isTranslated) return found;
  return found.flatMap(({ facts, ...of }) => {
    const others = facts.filter(({ isQuoted }) => !isQuoted);
    return others.length > 0 ? [{ ...of, facts: others }] : [];
  });
}

/** Pages with what they are from, as `showSources` writes it. */
function pagesWithSources({
  pages,
  plan,
  sources: { mode, ...given },
  tables,
  kind,
  language,
}: {
  readonly pages: readonly string[];
  readonly plan: Plan | undefined;
  readonly sources: SourcesToShow;
  readonly tables: PackedTables;
  readonly kind: Kind;
  readonly language: string;
}): readonly string[] {
  return showSources(pages, plan, { ...given, tables: unpackTables(tables) }, { mode, kind, language });
}

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
