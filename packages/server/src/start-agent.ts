// Starts the agent: the configured model behind all that watches it, and the child processes that read for it.
import { createAgent, createModel, createReaderPool, type Model, type ModelSettings } from '@deckle/agent';
import type { Confinement, JobOptions, Press } from '@deckle/press';
import type { Log } from './base/log.ts';
import type { Config } from './config/config.ts';
import type { Agent } from './generations/generations.ts';
import { type DayBudgets, modelWithinBudget } from './limits/day-budgets.ts';
import { modelWhereAllowed, modelWithLog } from './model-calls/model-of-callers.ts';
import { placeOf } from './model-calls/place.ts';
import type { ModelCallStore } from './model-calls/store.ts';
import { drawSheets } from './render/draw-sheets.ts';

/** A started stream runs to its end: the model's work has been paid for. */
export const goOn = async (): Promise<void> => {};

export type AgentParts = {
  readonly budgets: DayBudgets;
  readonly modelCalls: ModelCallStore;
  readonly confinement: Confinement;
  readonly jobOptions: () => JobOptions;
  readonly log: Log;
};

/** The configured model, which asks first whether the user allows it, and last writes down that it is called. */
function modelOf(
  settings: ModelSettings,
  { budgets, modelCalls, log }: Pick<AgentParts, 'budgets' | 'modelCalls' | 'log'>,
): Model {
  const place = placeOf(settings);
  const model = createModel(settings, { report: (failed) => log.warn(failed, 'the language model failed a call') });
  const logged = modelWithLog(model, place, modelCalls, (error) =>
    log.error({ err: error }, 'the end of a model call was not recorded'),
  );
  return modelWhereAllowed(modelWithinBudget(logged, budgets), place, modelCalls);
}

/** An agent, and the child processes that read for it. */
export function startAgent(
  { limits, model }: Config,
  press: Press,
  { budgets, modelCalls, log, ...readers }: AgentParts,
): { readonly agent: Agent; close(): Promise<void> } {
  const pool = createReaderPool(readers);
  const agent = createAgent({
    compilePages: (request, signal) => press.compilePages(request, { signal, beforeTurn: goOn }),
    readers: pool.readers,
    model: model && modelOf(model, { budgets, modelCalls, log }),
    drawSheets: (request, signal) => drawSheets(press, request, signal),
    measurePages: (request, signal) => press.measurePages(request, { signal, beforeTurn: goOn }),
    look: model?.look,
    fallback: model?.fallback,
    // Slightly before the stream's own deadline, so that the draft is saved in time.
    deadline: limits.agentSeconds * 980,
  });
  return { agent, close: pool.close };
}
