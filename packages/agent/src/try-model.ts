// Tests a model with a small deck: checks that it answers, streams, reports tokens and follows the format.
import type { AgentOptions } from './create-agent.ts';
import { createAgentHere } from './create-agent-here.ts';
import type { Model } from './models/model.ts';

export type ModelTrial = {
  /** Milliseconds from the first call to the first text; absent: none came. */
  readonly firstText?: number;
  readonly milliseconds: number;
  /** Pieces that the answers came in; one or two mean that it does not stream. */
  readonly pieces: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly slides: number;
  readonly repairs: number;
  /** Repairs and remaining faults, in words. */
  readonly remarks: readonly string[];
  /** Why no document was produced. */
  readonly failure?: string;
};

const request = {
  prompt: 'A deck of 3 slides about how our tea sold this summer, with the figures as a chart',
  kind: 'deck',
  language: 'en',
  length: { slides: 3 },
  materials: [
    { name: 'sales.csv', mediaType: 'text/csv', content: 'month,kilos\nMay,12.5\nJune,19.25\nJuly,31\nAugust,28\n' },
  ],
} as const;

/** Has the model write three slides, and watches. */
export async function tryModel(
  model: Model,
  compilePages: AgentOptions['compilePages'],
  signal?: AbortSignal,
): Promise<ModelTrial> {
  const startedAt = performance.now();
  let firstText: number | undefined;
  let pieces = 0;
  const watched: Model = {
    name: model.name,
    async *stream(asked) {
      for await (const part of model.stream(asked)) {
        if ('text' in part && part.text !== '') {
          pieces += 1;
          firstText ??= performance.now() - startedAt;
        }
        yield part;
      }
    },
  };
  const found = { inputTokens: 0, outputTokens: 0, slides: 0, repairs: 0 };
  const remarks: string[] = [];
  let failure: string | undefined;
  for await (const event of createAgentHere({ compilePages, model: watched }).run(request, { signal })) {
    if (event.type === 'usage')
      Object.assign(found, { inputTokens: event.inputTokens, outputTokens: event.outputTokens });
    else if (event.type === 'repair') found.repairs += 1;
    else if (event.type === 'diagnostic') remarks.push(event.message);
    else if (event.type === 'done') found.slides = event.pages;
    else if (event.type === 'error') failure = event.message;
  }
  const milliseconds = performance.now() - startedAt;
  return { ...found, pieces, milliseconds, remarks, ...(firstText && { firstText }), ...(failure && { failure }) };
}
