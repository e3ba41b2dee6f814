// Has a model change pages: it sees only those to be changed, one at a time.
import { ModelError } from '../models/model.ts';
import { addPrompt, type Prompt, pickPrompt, revisePrompt } from '../prompts/prompts.ts';
import type { Picked } from '../revise/read-picked.ts';
import type { SourcePage } from '../revise/source-pages.ts';
import { collect } from './ask.ts';
import type { Work } from './work.ts';

const pageTokens = 4_000;
const pickTokens = 200;

/** Which pages a request is about if it names none: the model is shown their titles alone. */
export async function choosePages(work: Work, titles: readonly string[]): Promise<Picked> {
  const answer = await collect(work, pickPrompt(work.task, titles), pickTokens);
  const picked = await work.readers.readPicked({ answer, count: titles.length });
  if (picked === 'declined') throw new ModelError('declined');
  return picked;
}

/** The page as changed by the model; if the answer is unusable, the original with a diagnostic. */
export async function revisePage(
  work: Work,
  page: SourcePage,
  { index, title }: { readonly index: number; readonly title: string },
): Promise<SourcePage> {
  const text = await writePage(work, revisePrompt(work.task, work.shown, page.text.trim()), page.text);
  if (text !== undefined) return { ...page, text };
  work.remarks.push({
    code: 'revision-kept',
    severity: 'warning',
    message: `"${title}" (${index + 1}) stays as it was: the model's new version could not be used.`,
    slide: index + 1,
  });
  return page;
}

/** A new page, or undefined if the answer is unusable. */
export const writeNewPage = (work: Work, titles: readonly string[]): Promise<string | undefined> =>
  writePage(work, addPrompt(work.task, work.shown, titles), undefined);

async function writePage(work: Work, prompt: Prompt, page: string | undefined): Promise<string | undefined> {
  const { task, tables, readers, remarks } = work;
  const answer = await collect(work, prompt, pageTokens);
  const read = await readers.readPage({ answer, kind: task.kind, page, tables });
  if (read.isRefusal) throw new ModelError('declined');
  remarks.push(...read.diagnostics);
  return read.text;
}
