// A document of a task: made by the agent as in the command line, with every call of the model noted.
import type { AgentEvent, Model } from '@deckle/agent';
import { createAgentHere } from '@deckle/agent/here';
import { compilePages, type Diagnostic, type Kind, type World } from '@deckle/engine';
import { measurePages } from '../packages/press/src/measure-pages.ts';
import { type Call, noteCalls } from './recordings.ts';
import type { Task } from './tasks.ts';

export type Made = {
  readonly kind: Kind;
  readonly title: string;
  /** Empty if nothing was made. */
  readonly source: string;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
  readonly calls: readonly Call[];
  /** Why there is no document, or only a draft. */
  readonly failure: string | undefined;
};

/** `deadline` in milliseconds. Throws on faults of ours. */
export async function makeDocument(task: Task, model: Model, world: World, deadline: number): Promise<Made> {
  const calls: Call[] = [];
  const agent = createAgentHere({
    compilePages: (source) => compilePages(source, world),
    measurePages: (source) => measurePages(source, world),
    model: noteCalls(model, calls),
    deadline,
  });
  const { prompt, kind, language, length, tone, audience, materials } = task;
  const events: AgentEvent[] = [];
  for await (const event of agent.run({ prompt, kind, language, length, tone, audience, materials }))
    events.push(event);
  const last = events.at(-1)!;
  const draft = last.type === 'done' ? last : last.type === 'error' ? last.draft : undefined;
  const usage = events.find((event) => event.type === 'usage');
  return {
    kind: draft?.kind ?? kind ?? 'deck',
    title: draft?.title ?? '',
    source: draft?.source ?? '',
    pages: draft?.pages ?? 0,
    diagnostics: events.filter((event) => event.type === 'diagnostic'),
    inputTokens: usage?.inputTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
    seconds: (usage?.durationMs ?? 0) / 1000,
    calls,
    failure: last.type === 'error' ? last.message : undefined,
  };
}
