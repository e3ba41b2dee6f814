// The language model, asked as often in a day as its operator pays for.
import { type Model, ModelError } from '@deckle/agent';
import { ApiError } from '../base/api-error.ts';
import type { DayBudgets } from './day-budgets.ts';

const wanted = ['modelCallsPerDay', 'modelTokensPerDay'] as const;

/** The same model, whose calls and tokens are counted; it fails with `spent` once the day's are used up. */
export const modelWithinBudget = (model: Model, budgets: DayBudgets): Model => ({
  name: model.name,
  async *stream(request) {
    if ((await budgets.waitFor(wanted)) > 0) throw new ModelError('spent');
    await budgets.spend('modelCallsPerDay', 1);
    for await (const part of model.stream(request)) {
      if ('usage' in part) await budgets.spend('modelTokensPerDay', part.usage.inputTokens + part.usage.outputTokens);
      yield part;
    }
  },
});

/** Throws `rate_limit_day` when the model may not be asked any more today: before a stream begins. */
export async function checkModelBudget(budgets: DayBudgets): Promise<void> {
  const wait = Math.ceil((await budgets.waitFor(wanted)) / 1000);
  if (wait > 0)
    throw new ApiError(
      'rate_limit_day',
      `The language model has been asked here as much as it may be in a day. Try again in ${wait} s.`,
      { headers: { 'Retry-After': String(wait) } },
    );
}
