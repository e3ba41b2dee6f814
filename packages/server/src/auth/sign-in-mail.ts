// Mails that carry a link to sign in, in text and HTML.

import type { Mail } from '../mail/mailer.ts';
import { escapeHtml } from '../platform/escape-html.ts';

export const signInMail = (to: string, link: string, site: string): Mail =>
  linkMail({
    to,
    link,
    subject: 'Your link to sign in to Deckle',
    request: `Sign in to Deckle at ${site}:`,
    note: 'The link works once, for five minutes. If you did not ask for it, do nothing.',
  });

/** Tells the owner of an account that somebody may come in by a provider from now on. */
export const joinedMail = (to: string, provider: string, site: string): Mail =>
  linkMail({
    to,
    link: `${site}/account`,
    subject: 'A new way to sign in to Deckle',
    request: `From now on an account at ${escapeHtml(provider)} signs in to your Deckle account at ${site}. Your ways to sign in:`,
    note: 'If it was not you, remove it there, and sign out everywhere else.',
  });

type LinkMail = Pick<Mail, 'to' | 'subject'> & {
  readonly link: string;
  readonly request: string;
  readonly note: string;
};

export const linkMail = ({ to, subject, link, request, note }: LinkMail): Mail => ({
  to,
  subject,
  text: `${request}\n\n${link}\n\n${note}\nNobody reads answers to this address.\n`,
  html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#1b2430;margin:24px"><p>${request}</p><p><a href="${link.replaceAll('&', '&amp;')}" style="display:inline-block;background:#1d5bd6;color:#ffffff;padding:10px 20px;border-radius:8px;text-decoration:none;font-weight:bold">Sign in</a></p><p>${note}</p><p style="color:#64748b">Nobody reads answers to this address.</p></body></html>`,
});
