// How many calls each limit class allows: what limits/rate-limit.ts counts against, and OpenAPI tells.
import type { Limits } from '@deckle/api';
import type { LimitClass } from './route.ts';

export type LimitPolicy = { readonly name: 'minute' | 'day'; readonly quota: number };

export const limitPolicies = (limits: Limits): { readonly [limit in LimitClass]: readonly LimitPolicy[] } => ({
  agent: [
    { name: 'minute', quota: limits.agentPerMinute },
    { name: 'day', quota: limits.agentPerDay },
  ],
  export: [
    { name: 'minute', quota: limits.exportPerMinute },
    { name: 'day', quota: limits.exportPerDay },
  ],
  render: [{ name: 'minute', quota: limits.renderPerMinute }],
  demo: [{ name: 'day', quota: limits.demoPerDay }],
  signIn: [{ name: 'minute', quota: limits.signInPerMinute }],
});
