// Calls a minute and a day, per caller, and the headers that tell of them (IETF draft "RateLimit header fields for HTTP").
import type { ErrorCode, Limits } from '@deckle/api';
import { ApiError } from '../platform/api-error.ts';
import { limitPolicies } from '../platform/limit-policies.ts';
import type { LimitClass } from '../platform/route.ts';
import { type Caller, nameOf } from '../platform/serve-route.ts';
import type { CounterStore } from './store.ts';

const seconds = { minute: 60, day: 86_400 } as const;
const code = { minute: 'rate_limit_minute', day: 'rate_limit_day' } as const satisfies Record<string, ErrorCode>;

/** Windows begin with the minute and the day in UTC. */
export function createRateLimit(limits: Limits, counters: CounterStore, now: () => number = Date.now) {
  const policies = limitPolicies(limits);

  /** Counts a call. Throws `rate_limit_minute` or `rate_limit_day`; a call over the minute's quota does not count on the day. */
  return async function countCall(limit: LimitClass, caller: Caller): Promise<Readonly<Record<string, string>>> {
    // Rendering is limited so by address alone; with a key it is one of the calls of that key.
    const counted = limit === 'render' && caller.principal !== undefined ? 'export' : limit;
    const told = policies[counted].map(({ name, quota }) => `"${name}";q=${quota};w=${seconds[name]}`).join(', ');
    let nearest: { name: string; remaining: number; reset: number } | undefined;
    for (const { name, quota } of policies[counted]) {
      const length = seconds[name] * 1000;
      const time = now();
      const window = Math.floor(time / length);
      const reset = Math.ceil(((window + 1) * length - time) / 1000);
      const count = await counters.count(`${counted}:${name}:${nameOf(caller)}`, window, (window + 1) * length);
      if (count > quota)
        throw new ApiError(
          code[name],
          `At most ${quota.toLocaleString('en')} calls a ${name}. Try again in ${reset} s.`,
          {
            headers: {
              'Retry-After': String(reset),
              'RateLimit-Policy': told,
              RateLimit: `"${name}";r=0;t=${reset}`,
            },
          },
        );
      const remaining = quota - count;
      if (nearest === undefined || remaining < nearest.remaining) nearest = { name, remaining, reset };
    }
    return {
      'RateLimit-Policy': told,
      ...(nearest && { RateLimit: `"${nearest.name}";r=${nearest.remaining};t=${nearest.reset}` }),
    };
  };
}
