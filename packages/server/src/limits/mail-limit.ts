// Sign-in mails an hour to one address: nobody's mailbox is filled through us. Known and unknown addresses count alike.
import type { Limits } from '@deckle/api';
import { ApiError } from '../platform/api-error.ts';
import type { CounterStore } from './store.ts';

const hour = 60 * 60 * 1000;

/** Counts a mail to an address. Throws `rate_limit_minute` past the hour's quota. */
export function createMailLimit({ mailsPerHour }: Pick<Limits, 'mailsPerHour'>, counters: CounterStore) {
  return async function countMail(email: string): Promise<void> {
    const window = Math.floor(Date.now() / hour);
    const end = (window + 1) * hour;
    if ((await counters.count(`mail:${email}`, window, end)) <= mailsPerHour) return;
    const wait = Math.ceil((end - Date.now()) / 1000);
    throw new ApiError(
      'rate_limit_minute',
      `At most ${mailsPerHour} mails an hour to one address. Try again in ${wait} s.`,
      {
        headers: { 'Retry-After': String(wait) },
      },
    );
  };
}
