// Has a model that sees look at the slides of a finished draft; what it changes is kept where the document has no more faults than before.
import { weigh } from '../draft/faults.ts';
import type { AgentEvent, Plan } from '../events.ts';
import { ModelError } from '../models/model.ts';
import { lookPrompt } from '../prompts/prompts.ts';
import { collect, refuse } from './ask.ts';
import type { Tried } from './draft-stream.ts';
import { rewrite, type Try, tryPage } from './repair.ts';
import type { Work } from './work.ts';

/** Pixels of a slide, slides of a sheet, and sheets: what several vendors take without making them smaller. */
const width = 480;
const perSheet = 6;
const maxSheets = 4;
/** Bytes of all sheets. */
const maxBytes = 4 * 1024 * 1024;
const lookTokens = 600;
/** Milliseconds: of all of it, what has to be left for the end, and what is too little to begin. */
const mostTime = 90_000;
const reserve = 15_000;
const leastTime = 10_000;

const hasTitle = (page: string): boolean => /^#{1,3} \S/m.test(page);

/** The document, changed where the model saw why. Of what fails, the diagnostic `look-failed` tells, and the document stays. */
export async function* lookAt(
  work: Work,
  first: Tried,
  plan: Plan | undefined,
  source: string,
  tryPages: Try,
): AsyncGenerator<AgentEvent, Tried> {
  const { look, model, task, signal } = work;
  const { pages, compiled } = first;
  // Where slides were split, nobody could say which is meant.
  if (look === undefined || task.kind !== 'deck' || compiled.pages.length !== pages.length) return first;
  if (!look.always && !(await model.limits?.())?.seesPictures) return first;
  const time = Math.min(mostTime, look.end - performance.now() - reserve);
  if (time < leastTime) return first;
  const late = AbortSignal.timeout(time);
  const bounded: Work = { ...work, signal: AbortSignal.any([signal, late]) };
  let best = first;
  try {
    const shown = Array.from({ length: Math.min(pages.length, maxSheets * perSheet) }, (_, at) => at + 1);
    const drawn = await look.draw({ source, kind: task.kind, pages: shown, width, perSheet }, bounded.signal);
    let bytes = 0;
    const sheets = drawn.filter((sheet) => {
      bytes += sheet.length;
      return bytes <= maxBytes;
    });
    if (sheets.length === 0) return first;
    const count = Math.min(shown.length, sheets.length * perSheet);
    const titles = compiled.pages.slice(0, count).map(({ title }) => title);
    const answer = await collect(bounded, lookPrompt(task, titles, sheets), lookTokens);
    const { reply, remarks } = await work.readers.readLook({ answer, count });
    refuse(reply);
    yield { type: 'look', slides: count, remarks: [...remarks] };
    for (const { slide, text } of remarks) {
      const page = await rewrite(bounded, best, slide - 1, [text], plan, 'change');
      const isNoWorse = (before: Tried['verdict'], after: Tried['verdict']): boolean => weigh(after) <= weigh(before);
      const isSlide = page !== undefined && (hasTitle(page) || !hasTitle(best.pages[slide - 1]!));
      const tried = isSlide && (await tryPage(best, slide - 1, page, tryPages, isNoWorse));
      if (tried && tried.compiled.pages.length === best.compiled.pages.length) best = tried;
    }
  } catch (error) {
    signal.throwIfAborted();
    const why = late.aborted
      ? 'There was no time left.'
      : error instanceof ModelError
        ? error.message
        : 'They could not be drawn.';
    work.remarks.push({
      code: 'look-failed',
      severity: 'info',
      message: `The language model did not look at all of the finished slides. ${why}`,
    });
  }
  return best;
}
