// Pages changed by a model: it sees those that are to change, one at a time, and nothing else of the document.
import type { Diagnostic } from '@deckle/engine';
import { countFaults } from '../draft/assemble.ts';
import { cleanDraft, isRefusal } from '../draft/clean-draft.ts';
import { cutPages } from '../draft/pages.ts';
import { resolveData } from '../materials/resolve-data.ts';
import { ModelError } from '../models/model.ts';
import { addPrompt, type Prompt, pickPrompt, revisePrompt } from '../prompts/prompts.ts';
import { collect } from '../road/ask.ts';
import type { Work } from '../road/work.ts';
import { type SourcePage, titleOfPage } from './source-pages.ts';

const pageTokens = 4_000;
const pickTokens = 200;

export type Picked = { readonly pages: readonly number[]; readonly adds: boolean };

/** Which pages a request is about that names none: the model is shown their titles alone. */
export async function pickPages(work: Work, pages: readonly SourcePage[]): Promise<Picked> {
  const answer = (await collect(work, pickPrompt(work.task, pages.map(titleOfPage)), pickTokens)).trim();
  if (isRefusal(answer)) throw new ModelError('declined');
  const numbers = (answer.match(/\d+/g) ?? []).map(Number).filter((number) => number >= 1 && number <= pages.length);
  if (numbers.length > 0) return { pages: [...new Set(numbers)].map((number) => number - 1), adds: false };
  return /\bnew\b/i.test(answer) ? { pages: [], adds: true } : { pages: pages.map((_, at) => at), adds: false };
}

/** The page as the model changed it; the page itself, with a remark, where the answer is none. */
export async function revisePage(work: Work, page: SourcePage, at: number): Promise<SourcePage> {
  const { kind, materials } = work.task;
  const text = await writePage(work, revisePrompt(work.task, work.shown, page.text.trim()));
  const isUsable =
    text !== undefined &&
    text.length < page.text.length * 4 + 2_000 &&
    countFaults(text, kind, materials.tables) <= countFaults(page.text, kind, materials.tables);
  if (isUsable) return { ...page, text: withEndOf(page.text, text) };
  work.remarks.push(keptRemark(page, at));
  return page;
}

/** A new page, or undefined where the answer is none. */
export const writeNewPage = (work: Work, pages: readonly SourcePage[]): Promise<string | undefined> =>
  writePage(work, addPrompt(work.task, work.shown, pages.map(titleOfPage)));

/** One page in the answer, its data put in; undefined for anything else. */
async function writePage(work: Work, prompt: Prompt): Promise<string | undefined> {
  const { kind, materials } = work.task;
  const answer = await collect(work, prompt, pageTokens);
  if (isRefusal(answer)) throw new ModelError('declined');
  const { body } = cleanDraft(answer, kind, true);
  const pages = body === '' ? [] : cutPages(body.replace(/^\s*-{3,}[ \t]*\n/, ''), kind);
  if (pages.length !== 1) return undefined;
  const resolved = resolveData(pages[0]!.trim(), materials.tables);
  work.remarks.push(...resolved.diagnostics);
  return `${resolved.text}\n`;
}

/** What stands between this page and the next stays. */
const withEndOf = (page: string, text: string): string => text.trimEnd() + (/\s*$/.exec(page)?.[0] ?? '');

const keptRemark = (page: SourcePage, at: number): Diagnostic => ({
  code: 'revision-kept',
  severity: 'warning',
  message: `"${titleOfPage(page)}" (${at + 1}) stays as it was: what the model wrote in its place could not be used.`,
  slide: at + 1,
});
