// Calls the model: counts its tokens, and limits its answers.
import type { Reply } from '../draft/replies.ts';
import { ModelError, type ModelPart } from '../models/model.ts';
import type { Prompt } from '../prompts/prompts.ts';
import type { Work } from './work.ts';

export type AnswerEnd = Extract<ModelPart, { readonly end: unknown }>['end'];

/** Characters of a short answer: an outline, a page. */
const maxCharacters = 60_000;

/** The text as it arrives; the result is how the answer ended. */
export async function* ask(work: Work, prompt: Prompt, maxTokens: number): AsyncGenerator<string, AnswerEnd> {
  const { model, progress, signal } = work;
  const materials = materialsIn(prompt, work.names);
  for await (const part of model.stream({ ...prompt, materials, maxTokens, signal })) {
    if ('text' in part) yield part.text;
    else if ('end' in part) return part.end;
    else {
      progress.inputTokens += part.usage.inputTokens;
      progress.outputTokens += part.usage.outputTokens;
    }
  }
  return 'cut';
}

/** Those of which a prompt has text or rows; further tables of a material are numbered. */
const materialsIn = ({ prompt }: Prompt, names: readonly string[]): readonly string[] =>
  names.filter((name) =>
    [`<material name="${name}"`, `<data name="${name}"`, `<data name="${name}#`].some((mark) => prompt.includes(mark)),
  );

/** Throws a `ModelError` for an answer that is no document. */
export function refuse({ questions, refusal }: Reply): void {
  if (questions.length > 0) throw new ModelError('asks', { questions });
  if (refusal !== undefined) throw new ModelError('declined', { said: refusal });
}

/** A short answer as a whole. One that breaks off is asked for again, once. */
export async function collect(work: Work, prompt: Prompt, maxTokens: number): Promise<string> {
  try {
    return await collectOnce(work, prompt, maxTokens);
  } catch (error) {
    if (!(error instanceof ModelError) || error.fault !== 'cut') throw error;
    return collectOnce(work, prompt, maxTokens);
  }
}

async function collectOnce(work: Work, prompt: Prompt, maxTokens: number): Promise<string> {
  let answer = '';
  for await (const text of ask(work, prompt, maxTokens)) {
    answer += text;
    if (answer.length > maxCharacters) break;
  }
  return answer;
}
