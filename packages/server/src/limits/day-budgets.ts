// Daily budgets shared by all callers: the demo and the language model, which cost the operator money.
import { type Model, ModelError } from '@deckle/agent';
import type { LimitName, Limits } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import { windowOf } from './counted-by.ts';
import { counterKey, everybody } from './rate-limit.ts';
import type { CounterStore } from './store.ts';

const keys = {
  demoPerDayAll: counterKey('demo', 'day', everybody),
  modelCallsPerDay: 'model:calls:day',
  modelTokensPerDay: 'model:tokens:day',
} as const satisfies { readonly [name in LimitName]?: string };
type BudgetName = keyof typeof keys;
const names = Object.keys(keys) as BudgetName[];

export type DayBudgets = {
  /** Adds this much. */
  spend(name: BudgetName, amount: number): Promise<void>;
  /** Milliseconds until one of these used-up budgets restarts; 0 if none is used up. */
  waitFor(wanted: readonly BudgetName[]): Promise<number>;
  /** The usage of each. */
  read(): Promise<readonly { readonly name: BudgetName; readonly used: number; readonly limit: number }[]>;
};

export function createDayBudgets(limits: Limits, counters: CounterStore, now: () => number = Date.now): DayBudgets {
  async function read() {
    const { number } = windowOf('day', now());
    const counts = await counters.read(Object.values(keys));
    return names.map((name) => {
      const found = counts.get(keys[name]);
      return { name, used: found?.window === number ? found.count : 0, limit: limits[name] };
    });
  }
  return {
    read,
    async spend(name, amount) {
      const { number, endsAtMs } = windowOf('day', now());
      await counters.count(keys[name], number, endsAtMs, amount);
    },
    async waitFor(wanted) {
      const isSpent = (await read()).some(({ name, used, limit }) => wanted.includes(name) && used >= limit);
      return isSpent ? windowOf('day', now()).endsAtMs - now() : 0;
    },
  };
}

const wanted = ['modelCallsPerDay', 'modelTokensPerDay'] as const;

/** The same model, with calls and tokens counted; it fails with `spent` once the day's are used up. */
export const modelWithinBudget = (model: Model, budgets: DayBudgets): Model => ({
  ...model,
  async *stream(request) {
    if ((await budgets.waitFor(wanted)) > 0) throw new ModelError('spent');
    await budgets.spend('modelCallsPerDay', 1);
    for await (const part of model.stream(request)) {
      if ('usage' in part) await budgets.spend('modelTokensPerDay', part.usage.inputTokens + part.usage.outputTokens);
      yield part;
    }
  },
});

/** Throws `rate_limit_day` if the day's model budget is used up: before a stream starts. */
export async function checkModelBudget(budgets: DayBudgets): Promise<void> {
  const wait = Math.ceil((await budgets.waitFor(wanted)) / 1000);
  if (wait > 0)
    throw new ApiError(
      'rate_limit_day',
      `This server has reached its daily language-model limit. Try again in ${wait} s.`,
      { headers: { 'Retry-After': String(wait) } },
    );
}
