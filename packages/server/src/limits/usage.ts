// A user's usage of each budget, and when it resets, for the account page.
import type { LimitName, Limits } from '@deckle/api';
import { nameOf } from '../base/caller.ts';
import { type CountedClass, limitPolicies } from '../http/limit-policies.ts';
import { type Period, windowOf } from './counted-by.ts';
import { processorKey } from './processor-time.ts';
import { counterKey } from './rate-limit.ts';
import type { CounterStore } from './store.ts';

export type UsedBudget = {
  /** Name in GET /api/limits. */
  readonly name: LimitName;
  readonly used: number;
  readonly limit: number;
  /** ISO 8601. */
  readonly resetsAt: string;
};

type Budget = { readonly name: LimitName; readonly period: Period; readonly key: string; readonly unit?: number };

/** The classes that count users' calls; the others are for callers without credentials. */
const classesOfUsers: readonly CountedClass[] = ['agent', 'export', 'batchRow'];

/** Reads a user's usage without counting. */
export function createUsage(limits: Limits, counters: CounterStore, now: () => number = Date.now) {
  const policies = limitPolicies(limits);

  return async function usageOf(userId: string): Promise<readonly UsedBudget[]> {
    const user = nameOf({ userId, address: '' });
    const budgets: readonly Budget[] = [
      ...classesOfUsers.flatMap((counted) =>
        policies[counted].map(({ name, limit }) => ({
          name: limit,
          period: name,
          key: counterKey(counted, name, user),
        })),
      ),
      // In milliseconds.
      { name: 'processorPerMinute', period: 'minute', key: processorKey(user), unit: 1000 },
    ];
    const counts = await counters.read(budgets.map(({ key }) => key));
    return budgets.map(({ name, period, key, unit = 1 }) => {
      const { number, endsAtMs } = windowOf(period, now());
      const found = counts.get(key);
      const used = found?.window === number ? found.count / unit : 0;
      // A rejected call has been counted.
      const shown = Math.min(limits[name], Math.round(used * 10) / 10);
      return { name, used: shown, limit: limits[name], resetsAt: new Date(endsAtMs).toISOString() };
    });
  };
}
