// What a user has used of the limits of calls: read from the counters that the limits count on.
import type { Account, LimitName, Limits } from '@deckle/api';
import type { Database } from '../platform/database.ts';
import { limitPolicies } from '../platform/limit-policies.ts';

export type Usage = (userId: string, now?: number) => Promise<Account['usage']['calls']>;

const lengths = { minute: 60_000, day: 86_400_000 } as const;
/** What a user is counted for; the other limits are those of an address. */
const counted = ['agent', 'export'] as const;

export const createUsage =
  (database: Database, limits: Limits): Usage =>
  async (userId, now = Date.now()) => {
    const counters = counted.flatMap((limit) =>
      limitPolicies(limits)[limit].map(({ name: period, quota }) => ({
        name: `${limit}Per${period === 'minute' ? 'Minute' : 'Day'}` satisfies LimitName,
        key: `${limit}:${period}:user:${userId}`,
        quota,
        window: Math.floor(now / lengths[period]),
        length: lengths[period],
      })),
    );
    const rows = await database
      .selectFrom('rate_counters')
      .select(['key', 'window', 'count'])
      .where(
        'key',
        'in',
        counters.map(({ key }) => key),
      )
      .execute();
    return counters.map(({ name, key, quota, window, length }) => {
      const row = rows.find((one) => one.key === key && Number(one.window) === window);
      const resetsAt = new Date((window + 1) * length).toISOString();
      // Calls that were refused are counted, too.
      return { name, used: Math.min(row?.count ?? 0, quota), limit: quota, resetsAt };
    });
  };
