// Recorded answers of models, by the step they answer: a run without a model replays them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '@deckle/agent';
import type { Kind } from '@deckle/engine';
import type { Measures } from './measure.ts';

/** The measures that may not get worse, and by how much they are at most. */
export type Bounds = { readonly pages: number } & {
  readonly [name in 'errors' | 'warnings' | 'overflows' | 'shrunk' | 'split' | 'sparse']: number;
} & { readonly unknownNumbers: number; readonly uncovered: number };

export type Recording = {
  /** Who answered: a model, somebody who played one, or a script. */
  readonly by: string;
  /** By step ("outline", "draft", "repair 3"): the lines of its answers, in the order in which they were given. */
  readonly answers: { readonly [step: string]: readonly (readonly string[])[] };
  readonly bounds?: Bounds;
};

export const recordingPath = (task: string): string =>
  fileURLToPath(new URL(`recordings/${task}.json`, import.meta.url));

/** Undefined if the task has none. */
export function readRecording(path: string): Recording | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Recording) : undefined;
}

export function writeRecording(path: string, recording: Recording): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(recording, undefined, 2)}\n`);
}

export const boundsOf = (measures: Measures): Bounds => ({
  pages: measures.pages,
  errors: measures.errors,
  warnings: measures.warnings,
  overflows: measures.overflows,
  shrunk: measures.shrunk,
  split: measures.split,
  sparse: measures.sparse,
  unknownNumbers: measures.unknownNumbers.length,
  uncovered: measures.uncovered.length,
});

/** In words, what is worse than the bounds allow. */
export function exceeded(measures: Measures, bounds: Bounds): readonly string[] {
  const found = boundsOf(measures);
  return Object.entries(bounds).flatMap(([name, bound]) => {
    const now = found[name as keyof Bounds];
    return name === 'pages'
      ? now === bound
        ? []
        : [`${now} pages, not ${bound}`]
      : now > bound
        ? [`${now} ${name}, at most ${bound}`]
        : [];
  });
}

/**
 * The answer to the `count`th call of a step (from 0). A pipeline that drafts page by page takes the pages of a whole draft; what was
 * never asked when the recording was made has no answer.
 */
export function answerOf({ answers }: Recording, step: string, count: number, kind: Kind): string | undefined {
  const recorded = answers[step]?.[count];
  if (recorded !== undefined) return recorded.join('\n');
  const page = /^draft (\d+)$/.exec(step)?.[1];
  const whole = answers.draft?.[0];
  return page === undefined || count > 0 || whole === undefined
    ? undefined
    : pagesOf(whole.join('\n'), kind)[Number(page) - 1];
}

/** The pages of a source or a draft without front matter: slides, else parts under `# `. */
export const pagesOf = (text: string, kind: Kind): readonly string[] =>
  text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split(kind === 'deck' ? /^---[ \t]*$/m : /^(?=# )/m)
    .filter((page) => page.trim() !== '');

/** What a model was asked and answered. */
export type Call = { readonly step: string; readonly prompt: string; answer: string };

/** The model, with its calls noted in `calls`. */
export const noteCalls = (model: Model, calls: Call[]): Model => ({
  name: model.name,
  async *stream(request) {
    const call: Call = { step: request.step, prompt: `${request.system}\n\n${request.prompt}`, answer: '' };
    calls.push(call);
    for await (const part of model.stream(request)) {
      if ('text' in part) call.answer += part.text;
      yield part;
    }
  },
});

export function answersOf(calls: readonly Call[]): Recording['answers'] {
  const byStep = Map.groupBy(calls, ({ step }) => step);
  return Object.fromEntries([...byStep].map(([step, all]) => [step, all.map(({ answer }) => answer.split('\n'))]));
}
