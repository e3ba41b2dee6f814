// Sends only faulty pages back to the model; a rewrite is kept only if the document compiles with fewer faults, by weight.
import { DocumentTooLarge } from '@deckle/engine';
import { isBetter, type Verdict } from '../draft/faults.ts';
import { ModelError } from '../models/model.ts';
import { repairPrompt } from '../prompts/prompts.ts';
import { collect } from './ask.ts';
import type { Tried } from './draft-stream.ts';
import type { Work } from './work.ts';

const maxAtOnce = 6;
const pageTokens = 3_000;

/** Compiles pages without sending them. Throws `DocumentTooLarge`. */
export type Try = (pages: readonly string[]) => Promise<Tried>;

/** The first faulty pages, by index. */
export const faultyPages = ({ pages }: Verdict): readonly number[] =>
  pages.flatMap((faults, at) => (faults.length > 0 ? [at] : [])).slice(0, maxAtOnce);

/** The document with each of these pages rewritten where that improves it. */
export async function repairPages(work: Work, first: Tried, faulty: readonly number[], tryPages: Try): Promise<Tried> {
  let best = first;
  for (const at of faulty) {
    const page = await rewrite(work, best, at);
    if (page !== undefined) best = (await tryPage(best, at, page, tryPages)) ?? best;
  }
  return best;
}

/** The page as the model writes it again; undefined if the answer is unusable. */
async function rewrite(work: Work, { pages, verdict }: Tried, at: number): Promise<string | undefined> {
  const { task, readers } = work;
  const page = pages[at]!;
  const mistakes = verdict.pages[at]!.map(({ message, hint }) => (hint ? `${message} ${hint}` : message));
  if (mistakes.length === 0) return undefined;
  const prompt = repairPrompt(task, page.replace(/^---\s*\n/, '').trim(), mistakes);
  const answer = await collect(work, prompt, pageTokens).catch((error: unknown) => {
    // The draft is kept without the repair.
    if (error instanceof ModelError) return '';
    throw error;
  });
  return readers.readRepair({ answer, kind: task.kind, page });
}

/** The document with a page replaced; undefined if it is no better. */
async function tryPage(best: Tried, at: number, page: string, tryPages: Try): Promise<Tried | undefined> {
  try {
    const tried = await tryPages(best.pages.with(at, page));
    return isBetter(best.verdict, tried.verdict, at) ? tried : undefined;
  } catch (error) {
    if (error instanceof DocumentTooLarge) return undefined;
    throw error;
  }
}
