// Sends only faulty pages back to the model; a rewrite is kept only if the document compiles with fewer faults, by weight.
import { type Diagnostic, type DiagnosticCode, DocumentTooLarge } from '@deckle/engine';
import { isBetter, type Verdict, weighAll, weightOf } from '../draft/faults.ts';
import type { Plan } from '../events.ts';
import { ModelError } from '../models/model.ts';
import { repairPrompt } from '../prompts/prompts.ts';
import { showWorksheets } from '../prompts/show-worksheets.ts';
import { collect } from './ask.ts';
import type { Tried } from './draft-stream.ts';
import { givenTo } from './sections-given.ts';
import type { Work } from './work.ts';

const maxAtOnce = 8;
const pageTokens = 3_000;

/** Compiles pages without sending them. Throws `DocumentTooLarge`. */
export type Try = (pages: readonly string[]) => Promise<Tried>;

/** The worst pages, by index and in order. */
export const faultyPages = ({ pages }: Verdict): readonly number[] =>
  pages
    .map((faults, at) => ({ at, weight: weighAll(faults) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxAtOnce)
    .map(({ at }) => at)
    .sort((one, other) => one - other);

/** The worst of the faults of these pages. */
export const worstFault = ({ pages }: Verdict, faulty: readonly number[]): Diagnostic =>
  faulty.flatMap((at) => pages[at]!).reduce((worst, one) => (weightOf(one) > weightOf(worst) ? one : worst));

/** For one page of a draft, where the hint for an author would be to change several. */
const hints: { readonly [code in DiagnosticCode]?: string } = {
  'slide-split': 'Shorten it to what fits on one slide: fewer points, shorter ones; details go into the notes.',
  'text-shrunk': 'Use fewer words.',
  'slide-sparse':
    'Say more with facts from the request and the materials, or choose a form that fills the slide: cards with a sentence each, stats, steps, a table, a chart. Invent nothing.',
  'unknown-asset':
    'Show only pictures that are lines of the materials, `![…](asset:…)`, each by its exact name; otherwise leave the picture out.',
  'raw-html': 'Write Markdown and directives in place of HTML.',
};

/** The document with each of these pages rewritten where that improves it. */
export async function repairPages(
  work: Work,
  first: Tried,
  faulty: readonly number[],
  plan: Plan | undefined,
  tryPages: Try,
): Promise<Tried> {
  let best = first;
  for (const at of faulty) {
    const faults = best.verdict.pages[at]!;
    const mistakes = await work.readers.listMistakes({ faults, advice: hints, worksheet: worksheetOf(best, at)?.name });
    const page = await rewrite(work, best, at, mistakes, plan);
    if (page !== undefined) best = (await tryPage(best, at, page, tryPages, isBetter)) ?? best;
  }
  return best;
}

/** The page as the model writes it again; undefined if the answer is unusable. */
export async function rewrite(
  work: Work,
  tried: Tried,
  at: number,
  mistakes: readonly string[],
  plan: Plan | undefined,
  step: 'repair' | 'change' = 'repair',
): Promise<string | undefined> {
  const { task, shown, readers } = work;
  const { pages, compiled } = tried;
  const sections = givenTo(work, plan, pages.length, at);
  const page = pages[at]!;
  if (mistakes.length === 0) return undefined;
  const prompt = repairPrompt(task, shown, plan, page.replace(/^---\s*\n/, '').trim(), mistakes, at + 1, {
    step,
    sections,
    worksheets: showWorksheets(compiled.worksheets ?? [], page, worksheetOf(tried, at)?.name),
  });
  const answer = await collect(work, prompt, pageTokens).catch((error: unknown) => {
    // The draft is kept without the repair.
    if (error instanceof ModelError) return '';
    throw error;
  });
  return readers.readRepair({ answer, kind: task.kind, page });
}

/** Of a sheet: the worksheet that a page is. */
export const worksheetOf = ({ pages, compiled: { worksheets = [] } }: Tried, at: number) =>
  worksheets.length === pages.length ? worksheets[at] : undefined;

/** The document with a page replaced; undefined if it is not `isGood`. */
export async function tryPage(
  best: Tried,
  at: number,
  page: string,
  tryPages: Try,
  isGood: (before: Verdict, after: Verdict, page: number) => boolean,
): Promise<Tried | undefined> {
  try {
    const tried = await tryPages(best.pages.with(at, page));
    return isGood(best.verdict, tried.verdict, at) ? tried : undefined;
  } catch (error) {
    if (error instanceof DocumentTooLarge) return undefined;
    throw error;
  }
}
