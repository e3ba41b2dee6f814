// What all callers together may use in a day: the demo, which costs its operator, and the language model, which costs most.
import type { LimitName, Limits } from '@deckle/api';
import { counterKey, everybody } from './rate-limit.ts';
import type { CounterStore } from './store.ts';
import { windowOf } from './windows.ts';

const keys = {
  demoPerDayAll: counterKey('demo', 'day', everybody),
  modelCallsPerDay: 'model:calls:day',
  modelTokensPerDay: 'model:tokens:day',
} as const satisfies { readonly [name in LimitName]?: string };
type BudgetName = keyof typeof keys;
const names = Object.keys(keys) as BudgetName[];

export type DayBudgets = {
  /** Adds so much. */
  spend(name: BudgetName, amount: number): Promise<void>;
  /** In milliseconds, until one of these that is used up begins anew; 0 while none is. */
  waitFor(wanted: readonly BudgetName[]): Promise<number>;
  /** How far each is used up. */
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
