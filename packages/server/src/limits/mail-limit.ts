// Hourly limits of sign-in mails per sender and address, so that no mailbox is flooded through us and no stranger
// uses up what its owner may request. Known and unknown addresses count, and look, the same.
import type { Limits } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import type { AuditStore } from '../database/audit-store.ts';
import { countedNames, windowOf } from './counted-by.ts';
import type { CounterStore } from './store.ts';

/** The sender: a client address, and the larger network it is in. */
export type Sender = { readonly counted: string; readonly network?: string | undefined };

/** To one address, from any sender: several senders may use up theirs before its owner gets none. */
const perAddress = 4;
/** From one sender, to any address: an office has one address and many people. */
const perSender = 12;

export type MailLimit = {
  /**
   * Counts a requested mail; returns whether to send it. Throws `rate_limit_minute` over the hourly quota from this
   * sender to this address, which is the same for everybody. Over the shared quotas nothing is revealed, and owners who
   * have signed in from there still get their mail: a different response would reveal who has an account and where they
   * are.
   */
  countMail(email: string, sender: Sender): Promise<boolean>;
  /**
   * Counts a mail about a change in an account, separately, so that link requests cannot suppress it. Like `countMail`,
   * without the error.
   */
  countNotice(email: string): Promise<boolean>;
};

export function createMailLimit(
  { mailsPerHour }: Pick<Limits, 'mailsPerHour'>,
  counters: CounterStore,
  { hasSignedInFrom }: Pick<AuditStore, 'hasSignedInFrom'>,
  now: () => number = Date.now,
): MailLimit {
  return {
    async countMail(email, { counted, network }) {
      const { number, endsAtMs, rest } = windowOf('hour', now());
      const isSpared = await hasSignedInFrom(email, counted);
      if ((await counters.count(`mail:${counted}:${email}`, number, endsAtMs)) > mailsPerHour)
        throw new ApiError(
          'rate_limit_minute',
          `At most ${mailsPerHour} emails per hour may be requested for one address. Try again in ${rest} s.`,
          { headers: { 'Retry-After': String(rest) } },
        );
      const senders = countedNames({ userId: undefined, address: counted, network });
      const shared = [
        { key: `mail:${network ?? counted}:all:${email}`, quota: mailsPerHour },
        ...senders.map(({ name, share }) => ({ key: `mail:from:${name}`, quota: mailsPerHour * perSender * share })),
        // Otherwise four strangers could lock its owner out.
        { key: `mail:to:${email}`, quota: mailsPerHour * perAddress },
      ];
      let isWithin = true;
      for (const { key, quota } of shared) {
        // Mails not sent do not count against the shared quotas; the check still runs, because its timing would reveal something.
        const amount = isWithin && !isSpared ? 1 : 0;
        const count = await counters.count(key, number, endsAtMs, amount);
        isWithin &&= count <= quota;
      }
      return isWithin || isSpared;
    },
    async countNotice(email) {
      const { number, endsAtMs } = windowOf('hour', now());
      return (await counters.count(`mail:told:${email}`, number, endsAtMs)) <= mailsPerHour;
    },
  };
}
