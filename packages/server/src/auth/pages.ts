// The few sign-in pages that the server itself shows: no scripts, nothing external.
import { escapeHtml } from '../http/escape-html.ts';
import type { Failure } from './provider-flow.ts';
import type { NamedJoining } from './sign-in-mail.ts';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;color:#1b2430;background:#f1f4f8;margin:0;display:grid;place-items:center;min-height:100vh}' +
  'main{background:#fff;border-radius:8px;padding:32px;margin:16px;max-width:26rem;box-shadow:0 1px 3px #0002}' +
  'h1{font-size:20px;margin:0 0 8px}p{margin:0 0 24px}' +
  'button,a{font:inherit;font-weight:600;display:inline-block;color:#fff;background:#1d5bd6;border:0;border-radius:8px;padding:10px 20px;text-decoration:none;cursor:pointer}' +
  ':focus-visible{outline:3px solid #1d5bd6;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{color:#e6eaf0;background:#0e1116}main{background:#1b2430}}';

type Page = { readonly title: string; readonly text: string; readonly action: string };

/** What a click on a link does; `isHere`: in this browser it connects, elsewhere it only signs in. */
export type LinkJoining = NamedJoining & { readonly isHere: boolean };

/** Asks for a click before a link is used up: mail scanners open links but press no buttons. Says what the click does. */
export function confirmPage(url: URL, callbackUrl: string, joining?: LinkJoining): Response {
  const { title, text, button } = confirmation(joining);
  const action = `<form method="post" action="${escapeHtml(url.pathname + url.search)}"><button${joining === undefined ? ' autofocus' : ''}>${escapeHtml(button)}</button></form>`;
  // Chromium also applies this policy to the redirect after the form.
  return page(
    { title: escapeHtml(title), text: escapeHtml(text), action },
    200,
    `'self' ${new URL(callbackUrl).origin}`,
  );
}

function confirmation(joining: LinkJoining | undefined) {
  const signIn = {
    title: 'Sign in to Deckle',
    text: 'One more click, so that only you can use the link.',
    button: 'Sign in',
  };
  if (joining === undefined) return signIn;
  const { email, provider, hasAccount, isHere } = joining;
  if (!isHere)
    return {
      ...signIn,
      text: `${signIn.text} It does not connect your ${provider} account, because this is not the browser where you started.`,
    };
  const warning = 'If you did not request this, close the page.';
  if (hasAccount)
    return {
      title: `Connect your ${provider} account`,
      text: `It will be able to sign in to the Deckle account ${email}. ${warning}`,
      button: `Connect ${provider} and sign in`,
    };
  return {
    title: 'Confirm your address',
    text: `${email} gets a Deckle account that your ${provider} account can sign in to. ${warning}`,
    button: 'Confirm and sign in',
  };
}

export const expiredPage = (): Response =>
  page(
    {
      title: 'This link has expired',
      text: 'A link works once, for five minutes. Please request a new one.',
      action: '<a href="/sign-in">Request a new link</a>',
    },
    400,
  );

/** Says that a link was mailed, because the provider does not confirm the address or is not connected to the account. */
export const provePage = (email: string, why: 'email_not_verified' | 'account_not_linked'): Response =>
  page(
    {
      title: 'One more step',
      text: `${proofs[why](escapeHtml(email))}, so we emailed a link there. Open it in this browser within five minutes.`,
      action: '<a href="/sign-in">Back</a>',
    },
    200,
  );

const proofs = {
  email_not_verified: (email: string) => `Your provider does not confirm that ${email} is your address`,
  account_not_linked: (email: string) => `The account of ${email} is not connected to this provider`,
};

/** Like `confirmPage`, for a link that changes an account's address. */
export const moveConfirmPage = (url: URL): Response =>
  page(
    {
      title: 'Change your email address',
      text: 'Your Deckle account gets the new address when both addresses have confirmed.',
      action: `<form method="post" action="${escapeHtml(url.pathname + url.search)}"><button autofocus>Confirm</button></form>`,
    },
    200,
    "'self'",
  );

const moves = {
  waits: ['Confirmed', 'Now open the link we sent to the other address.', 200],
  moved: ['Your email address has changed', 'From now on, sign in with the new address.', 200],
  taken: ['Your email address has not changed', 'Another account already has that address.', 400],
  unknown: [
    'This link has expired',
    'A link is valid for a day, or until you request another. Nothing has changed.',
    400,
  ],
} as const;

/** Says what happened. */
export function movePage(outcome: keyof typeof moves): Response {
  const [title, text, status] = moves[outcome];
  return page({ title, text, action: '<a href="/">Go on</a>' }, status);
}

export const failedPage = (reason: string | null): Response =>
  page(
    {
      title: 'You are not signed in',
      text: reasons[reason as Failure] ?? reasons.other,
      action: '<a href="/sign-in">Try again</a>',
    },
    400,
  );

const reasons: Readonly<Record<Failure, string>> = Object.assign(Object.create(null), {
  account_not_linked:
    'There is already an account with this address, and this server sends no email to ask its owner. Sign in the way you did the first time.',
  access_denied: 'You canceled the sign-in.',
  email_not_found: 'The provider did not share an email address, which Deckle requires.',
  email_not_verified:
    'The provider does not confirm that the email address is yours, and this server sends no email to verify it. Contact the administrator of this server.',
  not_admitted: 'Not everyone can create an account on this server. Ask its administrator for an invitation.',
  unreachable: 'The provider did not respond correctly. Try again in a few minutes.',
  other:
    'Signing in with the provider failed. Try again; if the problem persists, contact the administrator of this server.',
} satisfies Record<Failure, string>);

function page({ title, text, action }: Page, status: number, formAction = "'none'"): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${text}</p>${action}</main></html>`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
      // With `no-referrer`, browsers send `Origin: null` with the form, which proves nothing.
      'Referrer-Policy': 'same-origin',
    },
  });
}
