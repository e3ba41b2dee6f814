// Sign-in mails an hour: so many from one sender to one address, that nobody's mailbox is filled through us, and that no stranger uses up
// what its owner may ask for. Known and unknown addresses count alike.
import type { Limits } from '@deckle/api';
import { ApiError } from '../platform/api-error.ts';
import type { AuditStore } from '../platform/audit-store.ts';
import type { CounterStore } from './store.ts';
import { windowOf } from './windows.ts';

/** Who asks for a mail: a client address, and the larger network that it is in. */
export type Sender = { readonly counted: string; readonly network?: string | undefined };

/** To one address, whoever asks: several senders may use up their own before its owner is refused. */
const perAddress = 4;
/** From one sender, whoever it is for: an office has one address, and many people in it. */
const perSender = 12;

/** Counts a mail; the function that it gives throws `rate_limit_minute` past the hour's quotas. */
export function createMailLimit(
  { mailsPerHour }: Pick<Limits, 'mailsPerHour'>,
  counters: CounterStore,
  { hasSignedInFrom }: Pick<AuditStore, 'hasSignedInFrom'>,
  now: () => number = Date.now,
) {
  return async function countMail(email: string, { counted, network = counted }: Sender): Promise<void> {
    const { number, endsAtMs, rest } = windowOf('hour', now());
    const bounds = [
      { key: `mail:${network}:${email}`, quota: mailsPerHour, whose: 'from one sender to one address' },
      { key: `mail:from:${network}`, quota: mailsPerHour * perSender, whose: 'from one sender' },
    ];
    // Else four strangers could keep its owner out. Whoever asks from where its owner has signed in takes nothing of this.
    if (!(await hasSignedInFrom(email, counted)))
      bounds.push({ key: `mail:to:${email}`, quota: mailsPerHour * perAddress, whose: 'to one address' });
    // One after the other: what is refused takes nothing of what is shared with others.
    for (const { key, quota, whose } of bounds)
      if ((await counters.count(key, number, endsAtMs)) > quota)
        throw new ApiError('rate_limit_minute', `At most ${quota} mails an hour ${whose}. Try again in ${rest} s.`, {
          headers: { 'Retry-After': String(rest) },
        });
  };
}
