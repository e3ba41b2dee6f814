// Mails with a sign-in link, in text and HTML.
import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from '../mail/mailer.ts';

/** What gets connected: a provider (by name) to the account of an email address, which may not exist yet. */
export type NamedJoining = { readonly email: string; readonly provider: string; readonly hasAccount: boolean };

export const signInMail = (to: string, link: string, site: string): Mail =>
  linkMail({
    to,
    link,
    subject: 'Your Deckle sign-in link',
    request: `Sign in to Deckle at ${site}:`,
    note: 'The link works once, for five minutes. If you did not request it, ignore this email.',
  });

/** Like `signInMail`, for a link that also connects a provider; another person may have requested it. */
export const joinMail = ({ email, provider, hasAccount }: NamedJoining, link: string, site: string): Mail =>
  linkMail({
    to: email,
    link,
    ...(hasAccount
      ? {
          subject: `Connect your ${provider} account to your Deckle account`,
          request: `Someone signed in with ${provider} using your email address. Connect that ${provider} account to your Deckle account ${email} at ${site}; it will then be able to sign in to this account:`,
          action: `Connect my ${provider} account`,
        }
      : {
          subject: 'Confirm your address for Deckle',
          request: `Someone signed in with ${provider} using your email address. Confirm that the address is yours to create a Deckle account at ${site} that this ${provider} account can sign in to:`,
          action: 'Confirm my address',
        }),
    note: 'The link works once, for five minutes, in the browser where it was requested. If you did not request it, ignore this email.',
  });

/** Tells the owner of an account that a provider can now sign in to it. */
export const joinedMail = (to: string, provider: string, site: string): Mail =>
  linkMail({
    to,
    link: `${site}/account`,
    subject: 'A new way to sign in to Deckle',
    request: `An account at ${provider} can now sign in to your Deckle account at ${site}. Manage the ways you sign in:`,
    note: 'If this was not you, disconnect it there and sign out everywhere else.',
  });

type LinkMail = Pick<Mail, 'to' | 'subject'> & {
  readonly link: string;
  readonly request: string;
  readonly note: string;
  /** The button's label. */
  readonly action?: string;
};

export const linkMail = ({ to, subject, link, request, note, action = 'Sign in' }: LinkMail): Mail => ({
  to,
  subject,
  text: `${request}\n\n${link}\n\n${note}\nReplies to this address are not read.\n`,
  html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#1b2430;margin:24px"><p>${escapeHtml(request)}</p><p><a href="${escapeHtml(link)}" style="display:inline-block;background:#1d5bd6;color:#ffffff;padding:10px 20px;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(action)}</a></p><p>${escapeHtml(note)}</p><p style="color:#64748b">Replies to this address are not read.</p></body></html>`,
});

export const invitationMail = (to: string, link: string, site: string): Mail =>
  linkMail({
    to,
    link,
    subject: 'You have been invited to Deckle',
    request: `You have been invited to Deckle at ${site}:`,
    note: 'The link signs you in once and is valid for a week. After that, sign in with this email address.',
  });
