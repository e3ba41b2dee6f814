// The mail that invites somebody, with a link that signs in.

import type { Mail } from '../mail/mailer.ts';
import { linkMail } from './sign-in-mail.ts';

export const invitationMail = (to: string, link: string, site: string): Mail =>
  linkMail({
    to,
    link,
    subject: 'You are invited to Deckle',
    request: `You are invited to Deckle at ${site}:`,
    note: 'The link signs you in, once, for a week. Later, sign in with this mail address.',
  });
