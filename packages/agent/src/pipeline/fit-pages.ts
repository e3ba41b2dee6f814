// As many printed pages as were asked for: sections of a doc are written shorter or longer, and what still differs is told.
import { DocumentTooLarge } from '@deckle/engine';
import { weigh } from '../draft/faults.ts';
import { type LengthChange, type PageRange, pagesInWords } from '../draft/page-range.ts';
import type { AgentEvent, Plan } from '../events.ts';
import { ModelError } from '../models/model.ts';
import { lengthPrompt } from '../prompts/prompts.ts';
import { collect } from './ask.ts';
import type { Tried } from './draft-stream.ts';
import { givenTexts } from './facts-left.ts';
import type { Try } from './repair.ts';
import { givenTo, itemOf } from './sections-given.ts';
import type { PagesMeasured, Work } from './work.ts';

const maxRounds = 3;
const sectionTokens = 3_000;
/** Milliseconds that have to be left for another section, beside those that the last one took. */
const reserve = 20_000;

/** Of a last page: with less, it is not worth being one. */
const thin = 0.12;
/** Of the last page asked for: with less, it looks as if there was nothing more to say; and what it then gets. */
const emptyAsked = 0.25;
const filledAsked = 0.45;
/** Of a page: so much air stays on the last one. */
const air = 0.06;

/** How long these pages are as they are printed, with all that is added to them. */
export type Measure = (pages: readonly string[]) => Promise<PagesMeasured>;

const lengthOf = ({ pages, filled }: PagesMeasured): number => pages - 1 + filled;

/** The pages to add, or (below 0) to take away; 0: it is right. `range` absent: nobody asked for a number. */
export function changeOf(measured: PagesMeasured, range: PageRange | undefined): number {
  const { pages, filled } = measured;
  const length = lengthOf(measured);
  if (range !== undefined && pages > range.most) return range.most - air - length;
  if (range !== undefined && length < range.least - 1 + emptyAsked && range.least > 1)
    return range.least - 1 + filledAsked - length;
  if (pages > Math.max(1, range?.least ?? 1) && filled < thin) return -filled - air;
  return 0;
}

/** The doc with its pages asked for, or as near as the model comes. Any other document is returned as it is. */
export async function* fitPages(
  work: Work,
  first: Tried,
  plan: Plan | undefined,
  tryPages: Try,
  measure: Measure,
): AsyncGenerator<AgentEvent, Tried> {
  const { fit, signal, remarks, task } = work;
  if (fit === undefined || task.kind !== 'doc') return first;
  const range = task.pages;
  let best = first;
  try {
    let measured = await measure(first.pages);
    const done: number[] = [];
    for (let attempt = 1; attempt <= maxRounds && changeOf(measured, range) !== 0; attempt += 1) {
      if (task.textMode === 'preserve') break;
      yield { type: 'repair', attempt, reason: told(measured, range) };
      const next = await fitOnce(work, { tried: best, measured }, done, plan, tryPages, measure);
      if (next === undefined) break;
      best = next.tried;
      measured = next.measured;
    }
    const { pages } = measured;
    if (range !== undefined && (pages > range.most || pages < range.least))
      remarks.push({
        code: 'draft-count',
        severity: 'warning',
        message: told(measured, range),
        hint:
          pages > range.most
            ? 'Ask for it shorter, or for what can go.'
            : 'Ask for more on a part of it, or for fewer pages.',
      });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelError) throw error;
    // The document is whole; only its length is unknown.
    if (range !== undefined)
      remarks.push({ code: 'draft-count', severity: 'info', message: 'Its pages could not be counted.' });
  }
  return best;
}

function told({ pages }: PagesMeasured, range: PageRange | undefined): string {
  const has = `the document has ${pages}`;
  if (range === undefined) return 'The last page of the document holds a few lines alone.';
  return pages >= range.least && pages <= range.most
    ? 'The last page of the document is nearly empty.'
    : `${pagesInWords(range)} ${range.least === 1 && range.most === 1 ? 'was' : 'were'} asked for; ${has}.`.replace(
        /^./,
        (letter) => letter.toUpperCase(),
      );
}

type Measured = { readonly tried: Tried; readonly measured: PagesMeasured };

/** The doc with some sections of another length; undefined if none of what the model wrote brings it nearer. */
async function fitOnce(
  work: Work,
  first: Measured,
  done: number[],
  plan: Plan | undefined,
  tryPages: Try,
  measure: Measure,
): Promise<Measured | undefined> {
  const { readers, task, fit } = work;
  const change = changeOf(first.measured, task.pages);
  const { language } = task;
  const length = lengthOf(first.measured);
  const { pages } = first.tried;
  const demanded = pages.flatMap((_, at) => (hasDemandedList(plan, pages.length, at) ? [at] : []));
  const changes = await readers.planLengths({ pages, language, length, change, done, demanded });
  let now = first;
  let best: Measured | undefined;
  let slowest = 0;
  for (const each of changes) {
    const begun = performance.now();
    if (fit!.end - begun < reserve + slowest) break;
    const page = await rewriteLength(work, now.tried.pages, each, plan, first.measured);
    const tried = page && (await attempt(now.tried.pages.with(each.at, page), tryPages));
    slowest = Math.max(slowest, performance.now() - begun);
    if (!tried || weigh(tried.verdict) > weigh(now.tried.verdict)) continue;
    done.push(each.at);
    now = { tried, measured: await measure(tried.pages) };
    const left = Math.abs(changeOf(now.measured, task.pages));
    // Lines that are taken out above a chart may not show yet, and do with the next.
    if (left <= Math.abs(changeOf((best ?? first).measured, task.pages))) best = now;
    if (left === 0) break;
  }
  return best;
}

/** What the request demands of a section. */
function demandsAt(plan: Plan | undefined, pages: number, at: number): readonly string[] {
  const covers = itemOf(plan, pages, at)?.covers ?? [];
  return (plan?.demands ?? []).filter(({ id }) => covers.includes(id)).map(({ text }) => text);
}

const list = /list|steps/i;

/** Whether a section meets a demand by a list. */
function hasDemandedList(plan: Plan | undefined, pages: number, at: number): boolean {
  const demands = demandsAt(plan, pages, at);
  return demands.length > 0 && [itemOf(plan, pages, at)?.form ?? '', ...demands].some((text) => list.test(text));
}

async function rewriteLength(
  work: Work,
  pages: readonly string[],
  change: LengthChange,
  plan: Plan | undefined,
  measured: PagesMeasured,
): Promise<string | undefined> {
  const { task, shown, readers, tables } = work;
  const page = pages[change.at]!;
  const sections = givenTo(work, plan, pages.length, change.at);
  const demands = demandsAt(plan, pages.length, change.at);
  const prompt = lengthPrompt(task, shown, plan, page.trim(), { ...change, measured, demands, sections });
  const answer = await collect(work, prompt, sectionTokens).catch((error: unknown) => {
    // The draft is kept as long as it is.
    if (error instanceof ModelError) return '';
    throw error;
  });
  const next = await readers.readRepair({ answer, kind: task.kind, page });
  const isOnTheWay =
    next !== undefined && (change.wanted < change.words ? next.length < page.length : next.length > page.length);
  if (!isOnTheWay) return undefined;
  return (await readers.keepsContent({ before: page, after: next, texts: givenTexts(work), tables }))
    ? next
    : undefined;
}

async function attempt(pages: readonly string[], tryPages: Try): Promise<Tried | undefined> {
  try {
    return await tryPages(pages);
  } catch (error) {
    if (error instanceof DocumentTooLarge) return undefined;
    throw error;
  }
}
