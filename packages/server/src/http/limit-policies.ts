// How many calls each limit class allows: what limits/rate-limit.ts counts against, and OpenAPI tells.
import type { LimitName, Limits } from '@deckle/api';
import type { LimitClass } from './route.ts';

/** What is counted: calls of routes, and beside them the rows of batches. */
export type CountedClass = LimitClass | 'batchRow';

export type LimitPolicy = {
  readonly name: 'minute' | 'day';
  readonly quota: number;
  /** As GET /api/limits names it. */
  readonly limit: LimitName;
};

export function limitPolicies(limits: Limits): { readonly [counted in CountedClass]: readonly LimitPolicy[] } {
  const minute = (limit: LimitName): LimitPolicy => ({ name: 'minute', limit, quota: limits[limit] });
  const day = (limit: LimitName): LimitPolicy => ({ name: 'day', limit, quota: limits[limit] });
  return {
    agent: [minute('agentPerMinute'), day('agentPerDay')],
    export: [minute('exportPerMinute'), day('exportPerDay')],
    render: [minute('renderPerMinute')],
    // What is malformed costs none of a day's calls: the minute bounds it.
    demo: [minute('renderPerMinute'), day('demoPerDay')],
    signIn: [minute('signInPerMinute')],
    batchRow: [day('batchRowsPerDay')],
  };
}
