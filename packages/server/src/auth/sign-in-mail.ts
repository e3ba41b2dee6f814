// The mail that carries a sign-in link, in text and HTML.
import type { Mail } from '../mail/mailer.ts';

export const signInMail = (to: string, link: string, site: string): Mail => ({
  to,
  subject: 'Your link to sign in to Deckle',
  text: `Sign in to Deckle at ${site}:\n\n${link}\n\nThe link works once, for five minutes. If you did not ask for it, do nothing.\nNobody reads answers to this address.\n`,
  html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#1b2430;margin:24px"><p>Sign in to Deckle at ${site}:</p><p><a href="${link.replaceAll('&', '&amp;')}" style="display:inline-block;background:#1d5bd6;color:#ffffff;padding:10px 20px;border-radius:8px;text-decoration:none;font-weight:bold">Sign in</a></p><p>The link works once, for five minutes. If you did not ask for it, do nothing.</p><p style="color:#64748b">Nobody reads answers to this address.</p></body></html>`,
});
