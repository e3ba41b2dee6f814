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

/** What was wrong with answers that were not taken: the page they were about, and a line for each reason. */
export type Rejections = Map<string, readonly string[]>;

/** The document with each of these pages rewritten where that improves it. `rejections` are told, and grow. */
export async function repairPages(
  work: Work,
  first: Tried,
  faulty: readonly number[],
  plan: Plan | undefined,
  tryPages: Try,
  rejections: Rejections = new Map(),
): Promise<Tried> {
  let best = first;
  for (const at of faulty) {
    const faults = best.verdict.pages[at]!;
    const mistakes = await work.readers.listMistakes({ faults, advice: hints, worksheet: worksheetOf(best, at)?.name });
    const before = best.pages[at]!;
    const page = await rewrite(work, best, at, mistakes, plan, 'repair', rejections);
    if (page === undefined) continue;
    let tried: Tried | undefined;
    const better = await tryPage(best, at, page, tryPages, isBetter, (each) => {
      tried = each;
    });
    if (better === undefined) rejections.set(before, await whyNotTaken(work, best, tried, at));
    best = better ?? best;
  }
  return best;
}

/** Reasons that are told of one answer. */
const mostReasons = 5;

/** Why a page that could be read was not taken: its own faults, else those that it brought elsewhere. */
async function whyNotTaken(
  { readers }: Work,
  best: Tried,
  tried: Tried | undefined,
  at: number,
): Promise<readonly string[]> {
  if (tried === undefined) return ['The document became too large with it.'];
  const own = await readers.listMistakes({ faults: tried.verdict.pages[at] ?? [], advice: hints });
  const elsewhere = tried.verdict.pages.flatMap((faults, page) =>
    page !== at && weighAll(faults) > weighAll(best.verdict.pages[page] ?? []) ? faults : [],
  );
  const others = await readers.listMistakes({ faults: elsewhere, advice: hints });
  const reasons = [...own, ...others.map((line) => `Elsewhere, it brought this: ${line}`)].slice(0, mostReasons);
  return reasons.length > 0 ? reasons : ['It had no fewer mistakes than the page before it.'];
}

/** The page as the model writes it again; undefined if the answer is unusable. */
export async function rewrite(
  work: Work,
  tried: Tried,
  at: number,
  mistakes: readonly string[],
  plan: Plan | undefined,
  step: 'repair' | 'change' = 'repair',
  rejections?: Rejections,
): Promise<string | undefined> {
  const { task, shown, readers } = work;
  const { pages, compiled } = tried;
  const sections = givenTo(work, plan, pages.length, at);
  const page = pages[at]!;
  if (mistakes.length === 0) return undefined;
  const prompt = repairPrompt(task, shown, plan, page.replace(/^---\s*\n/, '').trim(), mistakes, at + 1, {
    step,
    sections,
    rejected: rejections?.get(page),
    worksheets: showWorksheets(compiled.worksheets ?? [], page, worksheetOf(tried, at)?.name),
  });
  const answer = await collect(work, prompt, pageTokens).catch((error: unknown) => {
    // The draft is kept without the repair.
    if (error instanceof ModelError) return '';
    throw error;
  });
  const reply = { answer, kind: task.kind, page };
  const read = await readers.readRepair(reply);
  // A call that failed says nothing of the page.
  if (read === undefined && answer.trim() !== '')
    rejections?.set(page, [(await readers.whyUnusable(reply)) ?? 'It held nothing that could be read.']);
  return read;
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
  onTried?: (tried: Tried) => void,
): Promise<Tried | undefined> {
  try {
    const tried = await tryPages(best.pages.with(at, page));
    onTried?.(tried);
    return isGood(best.verdict, tried.verdict, at) ? tried : undefined;
  } catch (error) {
    if (error instanceof DocumentTooLarge) return undefined;
    throw error;
  }
}
