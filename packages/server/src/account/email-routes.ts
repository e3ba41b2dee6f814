// /api/account/email: changes the email address once both addresses have confirmed.
import { changeEmailSchema, statusAnswerSchema } from '@deckle/api';
import { z } from 'zod';
import { emailAddress } from '../auth/email-address.ts';
import { moveConfirmPage, movePage } from '../auth/pages.ts';
import { checkSameSite } from '../auth/same-site.ts';
import { ApiError } from '../base/api-error.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { type ClientAddress, defineRoute, type Route, userOf } from '../http/route.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { EmailChangeStore } from './email-change-store.ts';

export type EmailChangeServices = {
  readonly store: EmailChangeStore;
  /** Undefined if no mail server is configured. */
  readonly mailer: Mailer | undefined;
  readonly baseUrl: () => string;
  /** Counts a mail to this address; returns whether to send it. Throws `rate_limit_minute` if there are too many. */
  countMail(email: string, sender: ClientAddress): Promise<boolean>;
  /** Whether this server allows accounts with this address. */
  mayMoveTo(email: string): Promise<boolean>;
  /** Prints a line on the console. */
  print(line: string): void;
};

const confirmPath = '/api/account/email/confirm';
const tokenSchema = z.object({ token: z.string().max(200) });
const example = { query: { token: 'c0FhY2VuMjJ0b2tlbm9mYWxpbms' }, status: 200 };

export function emailChangeRoutes(services: EmailChangeServices): readonly Route[] {
  const { store, mailer, baseUrl, countMail, mayMoveTo, print } = services;

  function hand(to: string, token: string, email: string, isSent: boolean): void {
    const link = `${baseUrl()}${confirmPath}?${new URLSearchParams({ token })}`;
    if (mailer !== undefined) mailer.send(moveMail(to, link, email, baseUrl()), isSent);
    else if (isSent) print(`Link for ${to} to change the email address of an account to ${email}: ${link}`);
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/account/email',
      summary: 'Asks the current and the new address to confirm a change of email address',
      example: { body: { email: 'countess@example.org' }, status: 200, answer: { status: true } },
      access: 'session',
      limit: 'export',
      body: changeEmailSchema,
      answers: {
        200: { description: 'The same response for known and unknown addresses', schema: statusAnswerSchema },
      },
      errors: ['forbidden', 'not_found', 'rate_limit_minute'],
      async handle(request) {
        const email = emailAddress(request.body.email);
        if (email === undefined)
          throw new ApiError('invalid_request', 'The email is not a valid email address.', {
            details: [
              { path: 'email', code: 'not_an_address', message: 'Use an ASCII address such as ada@example.org.' },
            ],
          });
        if (mailer === undefined && !request.address.isLocal)
          throw new ApiError('not_found', 'This server sends no email: SMTP_URL is not set.');
        if (!(await mayMoveTo(email)))
          throw new ApiError('forbidden', 'This server only accepts email addresses from certain domains.');
        // Count all mails first, so that a rejected request changes nothing.
        const mailbox = await store.mailboxOf(userOf(request));
        const isOldSent = mailbox !== undefined && (await countMail(mailbox, request.address));
        const isNewSent = await countMail(email, request.address);
        const tokens = await store.begin(userOf(request), email);
        if (tokens.old !== undefined) hand(tokens.old.email, tokens.old.token, email, isOldSent);
        hand(email, tokens.new, email, isNewSent);
        return Response.json({ status: true });
      },
    }),
    defineRoute({
      method: 'get',
      path: confirmPath,
      summary: 'The page a link opens: it asks for a click and changes nothing',
      example,
      access: 'public',
      query: tokenSchema,
      answers: { 200: { description: 'A page', types: ['text/html'] } },
      handle: ({ url }) => moveConfirmPage(url),
    }),
    defineRoute({
      method: 'post',
      path: confirmPath,
      summary: 'Confirms; the second confirmation changes the address',
      example,
      access: 'public',
      limit: 'signIn',
      query: tokenSchema,
      answers: {
        200: { description: 'A page: changed, or waiting for the other address', types: ['text/html'] },
        400: { description: 'A page: unknown, expired, or the address is taken', types: ['text/html'] },
      },
      errors: ['forbidden'],
      async handle({ query, headers }) {
        checkSameSite(headers, baseUrl(), []);
        return movePage(await store.confirm(query.token));
      },
    }),
  ];
}

const moveMail = (to: string, link: string, email: string, site: string): Mail => ({
  to,
  subject: 'Confirm the new email address of your Deckle account',
  text: `Someone signed in to this Deckle account at ${site} asked to change its email address to ${email}:\n\n${link}\n\nBoth addresses must confirm within a day. If you did not ask for this, do not confirm, and check the sessions of your account.\nReplies to this address are not read.\n`,
  html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#1b2430;margin:24px"><p>Someone signed in to this Deckle account at ${site} asked to change its email address to ${escapeHtml(email)}:</p><p><a href="${escapeHtml(link)}" style="display:inline-block;background:#1d5bd6;color:#ffffff;padding:10px 20px;border-radius:8px;text-decoration:none;font-weight:bold">Confirm</a></p><p>Both addresses must confirm within a day. If you did not ask for this, do not confirm, and check the sessions of your account.</p></body></html>`,
});
