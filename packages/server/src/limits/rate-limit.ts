// Limits on calls per minute and day, per caller, and on CPU time, with the headers that report them (IETF draft
// "RateLimit header fields for HTTP").
import type { ErrorCode, Limits } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import type { Caller, Work } from '../base/caller.ts';
import { type CountedClass, type LimitPolicy, limitPolicies } from '../http/limit-policies.ts';
import type { CountedCall } from '../http/serve-route.ts';
import { countedNames, seconds, windowOf } from './counted-by.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { CounterStore } from './store.ts';

const code = {
  minute: 'rate_limit_minute',
  day: 'rate_limit_day',
  processor: 'rate_limit_minute',
} as const satisfies Record<string, ErrorCode>;

/** How much of a limit a caller has used. */
type Standing = {
  readonly name: keyof typeof code;
  readonly quota: number;
  readonly remaining: number;
  /** Shared by all callers: only reported to those it rejects. */
  readonly isOfAll?: boolean;
  readonly isOver: boolean;
  /** Seconds until the next window begins. */
  readonly rest: number;
};
type Taken = {
  readonly period: LimitPolicy['name'];
  readonly key: string;
  readonly window: number;
  readonly endsAtMs: number;
};

export type CallOptions = {
  /** Calls, or rows of a batch, counted at once: all or none. */
  readonly amount?: number;
  /** Whether child processes work for it: then CPU time counts too. */
  readonly takesProcessor?: boolean | undefined;
};

/** What a class counts, if not calls. */
const units: { readonly [counted in CountedClass]?: string } = { batchRow: 'rows of batches' };

/** The name under which all callers are counted together. */
export const everybody = 'all';

/** The key of a counter. */
export const counterKey = (counted: CountedClass, period: LimitPolicy['name'], name: string): string =>
  `${counted}:${period}:${name}`;

export type CountCall = ReturnType<typeof createRateLimit>;

/** Counts calls; the returned function throws `rate_limit_minute` and `rate_limit_day`. */
export function createRateLimit(
  limits: Limits,
  counters: CounterStore,
  processorTime: ProcessorTime,
  now: () => number = Date.now,
) {
  const policies = limitPolicies(limits);

  /** Up to the first one exceeded: what exceeds the minute does not count against the day. */
  async function take(counted: CountedClass, caller: Caller, amount: number) {
    const taken: Taken[] = [];
    const standings: Standing[] = [];
    for (const { name, quota } of policies[counted])
      for (const { countedName, most, isOfAll } of namesOf(counted, name, quota, caller)) {
        const { number: window, endsAtMs, rest } = windowOf(name, now());
        const key = counterKey(counted, name, countedName);
        const remaining = most - (await counters.count(key, window, endsAtMs, amount));
        taken.push({ period: name, key, window, endsAtMs });
        standings.push({ name, quota: most, remaining, isOfAll, isOver: remaining < 0, rest });
        if (remaining < 0) return { taken, standings };
      }
    return { taken, standings };
  }

  function namesOf(counted: CountedClass, period: LimitPolicy['name'], quota: number, caller: Caller) {
    const own = countedNames(caller).map(({ name, share }) => ({
      countedName: name,
      most: quota * share,
      isOfAll: false,
    }));
    const all = { countedName: everybody, most: limits.demoPerDayAll, isOfAll: true };
    return counted === 'demo' && period === 'day' ? [...own, all] : own;
  }

  async function release(taken: readonly Taken[], amount: number): Promise<void> {
    // An expired window would restart.
    const current = taken.filter(({ endsAtMs }) => endsAtMs > now());
    await Promise.all(current.map(({ key, window, endsAtMs }) => counters.count(key, window, endsAtMs, -amount)));
  }

  return async function countCall(
    limit: CountedClass,
    caller: Caller,
    { amount = 1, takesProcessor = false }: CallOptions = {},
  ): Promise<CountedCall> {
    // This limits rendering by address only; with a key, it is one of the key's calls.
    const counted = limit === 'render' && caller.userId !== undefined ? 'export' : limit;
    // Started together, so that one statement counts both.
    const [{ taken, standings }, time] = await Promise.all([
      take(counted, caller, amount),
      takesProcessor ? processorStanding(limits, processorTime, { caller }) : undefined,
    ]);
    const all = time === undefined ? standings : [...standings, time];
    const policy = [
      ...policies[counted].map(({ name, quota }) => `"${name}";q=${quota};w=${seconds[name]}`),
      ...(time === undefined ? [] : [policyOf(time)]),
    ].join(', ');
    const uncount = () => {
      const days = taken.filter(({ period }) => period === 'day');
      return release(counted === 'demo' ? days : taken, amount);
    };
    const over = all.find(({ isOver }) => isOver);
    if (over !== undefined) {
      if (amount > 1 || over.name === 'processor' || counted === 'demo') await uncount();
      throw refused(over, refusal(over, amount, units[counted]), policy);
    }
    const { name, remaining, rest } = all
      .filter(({ isOfAll }) => isOfAll !== true)
      .reduce((nearest, other) =>
        other.remaining / other.quota < nearest.remaining / nearest.quota ? other : nearest,
      );
    return {
      headers: { 'RateLimit-Policy': policy, RateLimit: `"${name}";r=${remaining};t=${rest}` },
      release: uncount,
    };
  };
}

/** Checks again before work that had to wait. Throws `rate_limit_minute` once the minute's CPU time is used up. */
export async function checkProcessorTime(limits: Processor, processorTime: ProcessorTime, work: Work): Promise<void> {
  const time = await processorStanding(limits, processorTime, work);
  if (time.isOver) throw refused(time, refusal(time), policyOf(time));
}

type Processor = Pick<Limits, 'processorPerMinute'>;

async function processorStanding(
  { processorPerMinute }: Processor,
  processorTime: ProcessorTime,
  work: Work,
): Promise<Standing> {
  const { seconds: left, rest } = await processorTime.left(work);
  return { name: 'processor', quota: processorPerMinute, remaining: Math.ceil(left), isOver: left === 0, rest };
}

const policyOf = ({ quota }: Standing): string => `"processor";q=${quota};w=${seconds.minute}`;

const refused = ({ name, rest }: Standing, message: string, policy: string): ApiError =>
  new ApiError(code[name], message, {
    headers: {
      'Retry-After': String(rest),
      'RateLimit-Policy': policy,
      RateLimit: `"${name}";r=0;t=${rest}`,
    },
  });

function refusal({ name, quota, isOfAll, rest }: Standing, amount = 1, unit = 'calls'): string {
  if (isOfAll === true)
    return `The demo's limit of ${quota.toLocaleString('en')} calls per day is used up. Try again in ${rest} s, or use an API key.`;
  const most =
    name === 'processor'
      ? `Your limit of ${quota} s of CPU time per minute is used up.`
      : `The limit is ${quota.toLocaleString('en')} ${unit} per ${name}.`;
  const asked = amount > 1 ? ` This request needs ${amount.toLocaleString('en')} at once.` : '';
  return `${most}${asked} Try again in ${rest} s.`;
}

/** Counts all or none; the returned function throws `rate_limit_…` and returns an undo function. */
export const createDeckCounter =
  (countCall: CountCall) =>
  async (userId: string, { prompts, rows }: { readonly prompts: number; readonly rows: number }) => {
    const caller = { userId, address: '' };
    const counted: (() => Promise<void>)[] = [];
    const uncount = async (): Promise<void> => {
      for (const release of counted.splice(0)) await release();
    };
    try {
      if (rows > 0) counted.push((await countCall('batchRow', caller, { amount: rows })).release);
      if (prompts > 0) counted.push((await countCall('agent', caller, { amount: prompts })).release);
    } catch (error) {
      await uncount();
      throw error;
    }
    return uncount;
  };
