// How many calls each limit class allows: enforced by limits/rate-limit.ts and documented in OpenAPI.
import type { LimitName, Limits } from '@deckle/api';
import type { LimitClass } from './route.ts';

/** What is counted: calls of routes, and rows of batches. */
export type CountedClass = LimitClass | 'batchRow';

export type LimitPolicy = {
  readonly name: 'minute' | 'day';
  readonly quota: number;
  /** Name in GET /api/limits. */
  readonly limit: LimitName;
};

export function limitPolicies(limits: Limits): { readonly [counted in CountedClass]: readonly LimitPolicy[] } {
  const minute = (limit: LimitName): LimitPolicy => ({ name: 'minute', limit, quota: limits[limit] });
  const day = (limit: LimitName): LimitPolicy => ({ name: 'day', limit, quota: limits[limit] });
  return {
    agent: [minute('agentPerMinute'), day('agentPerDay')],
    export: [minute('exportPerMinute'), day('exportPerDay')],
    render: [minute('renderPerMinute')],
    // Malformed calls do not count against the day; the minute limits them.
    demo: [minute('renderPerMinute'), day('demoPerDay')],
    signIn: [minute('signInPerMinute')],
    batchRow: [day('batchRowsPerDay')],
  };
}
