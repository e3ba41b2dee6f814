// Has the model plan a document; a plan that misses what was asked for goes back once.
import type { Plan } from '../events.ts';
import { ModelError } from '../models/model.ts';
import type { PlanFaults } from '../prompts/plan.ts';
import { outlinePrompt } from '../prompts/prompts.ts';
import { collect, refuse } from './ask.ts';
import type { Work } from './work.ts';

const planTokens = 4_000;

/** Undefined if the answer has no list in it. Throws `ModelError`, also for a refusal or a question. */
export async function writePlan(work: Work): Promise<Plan | undefined> {
  const { task, shown, readers } = work;
  const { kind, count } = task;
  const answer = await collect(work, outlinePrompt(task, shown), planTokens);
  const { reply, planned: first } = await readers.readPlan({ answer, kind, count });
  refuse(reply);
  if (first === undefined || first.faults.length === 0) return first?.plan;
  const again = await collect(work, outlinePrompt(task, shown, first), planTokens).catch((error: unknown) => {
    // The first one is kept.
    if (error instanceof ModelError) return '';
    throw error;
  });
  const { planned: second } = await readers.readPlan({ answer: again, kind, count });
  if (second === undefined || !isBetter(second, first)) return first.plan;
  return { ...second.plan, theme: second.plan.theme ?? first.plan.theme };
}

type Judged = PlanFaults & { readonly plan: Plan };

/** Demands that were dropped on the way are not covered. */
function isBetter(second: Judged, first: Judged): boolean {
  const count = ({ plan }: Judged): number => plan.demands?.length ?? 0;
  return second.weight + Math.max(0, count(first) - count(second)) < first.weight;
}
