// Gives the model of a sheet what its formulas come to, once, so that the worksheet that sums it up says so.
import type { WorksheetOutline } from '@deckle/engine';
import { weigh } from '../draft/faults.ts';
import type { Plan } from '../events.ts';
import { ModelError } from '../models/model.ts';
import { resultsPrompt } from '../prompts/prompts.ts';
import { showResults } from '../prompts/show-worksheets.ts';
import { collect } from './ask.ts';
import type { Tried } from './draft-stream.ts';
import { lookUpFacts } from './facts-left.ts';
import { type Try, tryPage } from './repair.ts';
import type { Work } from './work.ts';

const pageTokens = 3_000;
const maxUnknown = 10;
/** Results that make a list a summary. */
const enoughResults = 2;

/** The document with that worksheet rewritten, where the model wants to and every result stays. */
export async function tellResults(work: Work, first: Tried, plan: Plan | undefined, tryPages: Try): Promise<Tried> {
  const { task, shown, readers, signal } = work;
  const { pages, compiled } = first;
  const worksheets = compiled.worksheets ?? [];
  if (task.kind !== 'sheet' || worksheets.length !== pages.length) return first;
  const at = summaryOf(worksheets);
  if (at === undefined) return first;
  const page = pages[at]!;
  const unknown = await unknownOn(work, first, at);
  const prompt = resultsPrompt(task, shown, plan, { page: page.trim(), results: showResults(worksheets), unknown });
  const answer = await collect(work, prompt, pageTokens).catch((error: unknown) => {
    // It is a document without.
    signal.throwIfAborted();
    if (error instanceof ModelError) return '';
    throw error;
  });
  const next = await readers.readRepair({ answer, kind: task.kind, page });
  // "None" is an answer, too.
  if (next === undefined || !/^#{1,2} \S/m.test(next)) return first;
  const tried = await tryPage(first, at, next, tryPages, (before, after) => weigh(after) <= weigh(before));
  return tried !== undefined && keepsResults(worksheets, tried.compiled.worksheets ?? []) ? tried : first;
}

/** The first worksheet with a list of results from other ones. */
function summaryOf(worksheets: readonly WorksheetOutline[]): number | undefined {
  const counts = worksheets.map(({ results }) => results.filter(({ isSummary }) => isSummary).length);
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  return most === 0 ? undefined : counts.findIndex((count) => count >= Math.min(most, enoughResults));
}

async function unknownOn(work: Work, tried: Tried, at: number): Promise<readonly string[]> {
  try {
    const found = await lookUpFacts(work, tried);
    return found
      .filter(({ page }) => page === at)
      .flatMap(({ facts }) => facts.slice(0, maxUnknown).map(({ text }) => text));
  } catch {
    work.signal.throwIfAborted();
    return [];
  }
}

/**
 * Whether no formula is gone and each number is still there: an address that was not moved with its row shows here alone. What formulas say
 * in words may change, such as a check that was wrong.
 */
function keepsResults(before: readonly WorksheetOutline[], after: readonly WorksheetOutline[]): boolean {
  return before.every(({ results, formulas }, at) => {
    const values = new Set(after[at]?.results.map(({ value }) => value));
    return (after[at]?.formulas ?? 0) >= formulas && results.every(({ value, isText }) => isText || values.has(value));
  });
}
