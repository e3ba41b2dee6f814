// Sign-in mails an hour: so many from one sender to one address, that nobody's mailbox is filled through us, and that no stranger uses up
// what its owner may ask for. Known and unknown addresses count alike, and look alike.
import type { Limits } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import type { AuditStore } from '../database/audit-store.ts';
import { countedNames, windowOf } from './counted-by.ts';
import type { CounterStore } from './store.ts';

/** Who asks for a mail: a client address, and the larger network that it is in. */
export type Sender = { readonly counted: string; readonly network?: string | undefined };

/** To one address, whoever asks: several senders may use up their own before its owner gets none. */
const perAddress = 4;
/** From one sender, whoever it is for: an office has one address, and many people in it. */
const perSender = 12;

export type MailLimit = {
  /**
   * Counts a mail that somebody asks for, and gives whether it is to be sent. Throws `rate_limit_minute` past the hour's quota from this sender to
   * this address, which is the same for everybody. Past what is shared with others nobody is told, for who has signed in from there gets
   * theirs nevertheless: the answer would tell who has an account, and where they are.
   */
  countMail(email: string, sender: Sender): Promise<boolean>;
  /** Counts a mail that tells of a change in an account; by itself, so that nobody who asks for links can silence it. As `countMail`, but for the error. */
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
          `At most ${mailsPerHour} mails per hour may be sent from one sender to one address. Try again in ${rest} s.`,
          { headers: { 'Retry-After': String(rest) } },
        );
      const senders = countedNames({ userId: undefined, address: counted, network });
      const shared = [
        { key: `mail:${network ?? counted}:all:${email}`, quota: mailsPerHour },
        ...senders.map(({ name, share }) => ({ key: `mail:from:${name}`, quota: mailsPerHour * perSender * share })),
        // Else four strangers could keep its owner out.
        { key: `mail:to:${email}`, quota: mailsPerHour * perAddress },
      ];
      let isWithin = true;
      for (const { key, quota } of shared) {
        // What is not sent, and what is spared, takes nothing of what is shared with others; it is asked for all the same, for the time that
        // it takes would tell.
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
