// Mails that carry a link to sign in, in text and HTML.
import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from '../mail/mailer.ts';

/** What is joined: an account at a provider, by the provider's name, to the account of a mail address, which may yet have to be made. */
export type NamedJoining = { readonly email: string; readonly provider: string; readonly hasAccount: boolean };

export const signInMail = (to: string, link: string, site: string): Mail =>
  linkMail({
    to,
    link,
    subject: 'Your link to sign in to Deckle',
    request: `Sign in to Deckle at ${site}:`,
    note: 'The link works once, for five minutes. If you did not ask for it, do nothing.',
  });

/** As `signInMail`, of a link that joins an account at a provider as well: somebody else may have asked for it. */
export const joinMail = ({ email, provider, hasAccount }: NamedJoining, link: string, site: string): Mail =>
  linkMail({
    to: email,
    link,
    ...(hasAccount
      ? {
          subject: `Join your ${provider} account to your Deckle account`,
          request: `Somebody came from ${provider} with your mail address. Join that ${provider} account to your Deckle account ${email} at ${site}; it can sign in to this account from then on:`,
          action: `Join my ${provider} account`,
        }
      : {
          subject: 'Confirm your address for Deckle',
          request: `Somebody came from ${provider} with your mail address. Confirm that it is yours, and it gets a Deckle account at ${site}, which that ${provider} account can sign in to from then on:`,
          action: 'Confirm my address',
        }),
    note: 'The link works once, for five minutes, in the browser that it was asked for in. If you did not start this, do nothing.',
  });

/** Tells the owner of an account that somebody may come in by a provider from now on. */
export const joinedMail = (to: string, provider: string, site: string): Mail =>
  linkMail({
    to,
    link: `${site}/account`,
    subject: 'A new way to sign in to Deckle',
    request: `From now on an account at ${provider} signs in to your Deckle account at ${site}. Your ways to sign in:`,
    note: 'If it was not you, remove it there, and sign out everywhere else.',
  });

type LinkMail = Pick<Mail, 'to' | 'subject'> & {
  readonly link: string;
  readonly request: string;
  readonly note: string;
  /** What stands on the button. */
  readonly action?: string;
};

export const linkMail = ({ to, subject, link, request, note, action = 'Sign in' }: LinkMail): Mail => ({
  to,
  subject,
  text: `${request}\n\n${link}\n\n${note}\nNobody reads answers to this address.\n`,
  html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#1b2430;margin:24px"><p>${escapeHtml(request)}</p><p><a href="${escapeHtml(link)}" style="display:inline-block;background:#1d5bd6;color:#ffffff;padding:10px 20px;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(action)}</a></p><p>${escapeHtml(note)}</p><p style="color:#64748b">Nobody reads answers to this address.</p></body></html>`,
});

export const invitationMail = (to: string, link: string, site: string): Mail =>
  linkMail({
    to,
    link,
    subject: 'You are invited to Deckle',
    request: `You are invited to Deckle at ${site}:`,
    note: 'The link signs you in, once, for a week. Later, sign in with this mail address.',
  });
