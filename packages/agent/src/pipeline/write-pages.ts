// Has a model change pages: it sees only those to be changed, one at a time.
import type { Diagnostic } from '@deckle/engine';
import { addPrompt, type Prompt, pickPrompt, revisePrompt } from '../prompts/prompts.ts';
import type { Picked } from '../revise/read-picked.ts';
import type { SourcePage } from '../revise/source-pages.ts';
import { collect, refuse } from './ask.ts';
import type { Work } from './work.ts';

const pageTokens = 4_000;
const pickTokens = 200;

/** Which pages a request is about if it names none: the model is shown their titles alone. */
export async function choosePages(work: Work, titles: readonly string[]): Promise<Picked> {
  const answer = await collect(work, pickPrompt(work.task, titles), pickTokens);
  const picked = await work.readers.readPicked({ answer, count: titles.length });
  refuse(picked.reply);
  return picked;
}

/** A page of the model, its data put in. */
export type WrittenPage = { readonly text: string; readonly diagnostics: readonly Diagnostic[] };

/** The page as changed by the model; undefined if the answer is unusable. */
export const revisePage = (work: Work, { text }: SourcePage): Promise<WrittenPage | undefined> =>
  writePage(work, revisePrompt(work.task, work.shown, text.trim()), text);

/** Says that the page of this index stays. */
export function remarkKept({ remarks }: Work, index: number, title: string): void {
  remarks.push({
    code: 'revision-kept',
    severity: 'warning',
    message: `"${title}" (${index + 1}) stays as it was: the model's new version could not be used.`,
    slide: index + 1,
  });
}

/** A new page; undefined if the answer is unusable. */
export const writeNewPage = (work: Work, titles: readonly string[]): Promise<WrittenPage | undefined> =>
  writePage(work, addPrompt(work.task, work.shown, titles), undefined);

async function writePage(work: Work, prompt: Prompt, page: string | undefined): Promise<WrittenPage | undefined> {
  const { task, tables, readers } = work;
  const answer = await collect(work, prompt, pageTokens);
  const { reply, text, diagnostics } = await readers.readPage({
    answer,
    kind: task.kind,
    page,
    tables,
    language: task.language,
  });
  refuse(reply);
  return text === undefined ? undefined : { text, diagnostics };
}
