// /api/auth: sign-in by email and provider, the session, sign-out.
import {
  providersAnswerSchema,
  sessionAnswerSchema,
  signInRequestSchema,
  signInSocialSchema,
  statusAnswerSchema,
  successAnswerSchema,
} from '@deckle/api';
import { z } from 'zod';
import { ApiError } from '../base/api-error.ts';
import type { SignInProvider } from '../config/config.ts';
import type { SignUpMode } from '../config/settings.ts';
import { type ClientAddress, defineRoute, type Route, type RouteRequest } from '../http/route.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { callbackUrl } from './callback-url.ts';
import { emailAddress } from './email-address.ts';
import { authExamples } from './examples.ts';
import { confirmPage, expiredPage, failedPage, provePage } from './pages.ts';
import type { Step } from './provider-flow.ts';
import { checkSameSite } from './same-site.ts';
import { failed, failedPath, type Joining, type Link, type SignIn, type Unproven } from './sign-in.ts';
import { linkPath, signInLink } from './sign-in-link.ts';
import { joinMail, signInMail } from './sign-in-mail.ts';

export type SignInServices = {
  readonly signIn: SignIn;
  readonly providers: readonly Pick<SignInProvider, 'id' | 'name'>[];
  readonly signUp: SignUpMode;
  /** Undefined if no mail server is configured. */
  readonly mailer: Mailer | undefined;
  readonly trustedOrigins: readonly string[];
  readonly baseUrl: () => string;
  /** Counts a mail to this address; returns whether to send it. Throws `rate_limit_minute` if there are too many. */
  countMail(email: string, sender: ClientAddress): Promise<boolean>;
  /** Prints a line on the console. */
  print(line: string): void;
};

type Asked = Pick<RouteRequest<unknown, unknown>, 'address'>;

const linkSchema = z.object({ token: z.string().max(200), callbackURL: z.string().default('/') });

/** Requests for sign-in links. */
export const askPath = '/api/auth/sign-in/magic-link';

export function signInRoutes(services: SignInServices): readonly Route[] {
  const { signIn, mailer, trustedOrigins, baseUrl } = services;

  function checkCallback(text: string): string {
    const url = callbackUrl(text, baseUrl(), trustedOrigins);
    if (url === undefined)
      throw new ApiError(
        'invalid_request',
        'The callbackURL is neither a path on this site nor a URL of a trusted origin.',
        {
          details: [
            {
              path: 'callbackURL',
              code: 'not_allowed',
              message: 'Use a path such as /workspace, or an origin from TRUSTED_ORIGINS.',
            },
          ],
        },
      );
    return url;
  }

  /** Whether a link can reach its owner: by mail, or on the console for a request from the server's own machine. */
  const canHand = ({ address }: Asked): boolean => mailer !== undefined || (isLocal(baseUrl()) && address.isLocal);

  /** Does the same work for addresses without an account, which get nothing. */
  function hand(
    mail: (link: string) => Mail,
    { token, isAdmitted }: Link,
    callback: string,
    isWithinLimit: boolean,
  ): void {
    const link = signInLink(baseUrl(), token, callback);
    const isSent = isAdmitted && isWithinLimit;
    if (mailer !== undefined) mailer.send(mail(link), isSent);
    else if (isSent) services.print(`Sign-in link: ${link}`);
  }

  const named = <Of extends Joining>(joining: Of) => ({
    ...joining,
    provider: services.providers.find(({ id }) => id === joining.providerId)?.name ?? joining.providerId,
  });

  async function askForProof(unproven: Unproven, request: Asked): Promise<Response> {
    const { email, why, link, joining, callbackUrl: callback, cookies } = unproven;
    if (!canHand(request)) return lead(failed(why, cookies), 302);
    const isWithinLimit = await services.countMail(email, request.address);
    hand((url) => joinMail(named(joining), url, baseUrl()), link, callback, isWithinLimit);
    return withCookies(provePage(email, why), cookies);
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/auth/providers',
      summary: 'The ways to sign in',
      example: authExamples.providers,
      access: 'public',
      answers: { 200: { description: 'What a sign-in page can offer', schema: providersAnswerSchema } },
      handle: (request) =>
        Response.json({
          mail: canHand(request),
          console: mailer === undefined && canHand(request),
          providers: services.providers.map(({ id, name }) => ({ id, name })),
          signUp: services.signUp,
        }),
    }),
    defineRoute({
      method: 'post',
      path: askPath,
      summary: 'Emails a sign-in link that works once, for five minutes',
      example: authExamples.askForLink,
      access: 'public',
      limit: 'signIn',
      body: signInRequestSchema,
      answers: {
        200: { description: 'The same response for known and unknown addresses', schema: statusAnswerSchema },
      },
      async handle(request) {
        const callback = checkCallback(request.body.callbackURL);
        const email = emailAddress(request.body.email);
        if (email === undefined)
          throw new ApiError('invalid_request', 'The email is not a valid email address.', {
            details: [
              { path: 'email', code: 'not_an_address', message: 'Use an ASCII address such as ada@example.org.' },
            ],
          });
        if (!canHand(request))
          throw new ApiError('not_found', 'Sign-in by email is not set up on this server: SMTP_URL is not set.');
        const isWithinLimit = await services.countMail(email, request.address);
        const link = await signIn.createLink(email);
        hand((url) => signInMail(email, url, baseUrl()), link, callback, isWithinLimit);
        return Response.json({ status: true });
      },
    }),
    defineRoute({
      method: 'get',
      path: linkPath,
      summary: 'The page a sign-in link opens: it asks for a click and does not use up the link',
      example: authExamples.openLink,
      access: 'public',
      query: linkSchema,
      answers: { 200: { description: 'A page', types: ['text/html'] } },
      async handle({ query, url, headers }) {
        const callback = checkCallback(query.callbackURL);
        const joining = await signIn.joiningOf(query.token, headers);
        return confirmPage(url, callback, joining && named(joining));
      },
    }),
    defineRoute({
      method: 'post',
      path: linkPath,
      summary: 'Uses a sign-in link: sets the session cookie and redirects',
      example: authExamples.spendLink,
      access: 'public',
      limit: 'signIn',
      query: linkSchema,
      answers: {
        303: { description: 'To the callbackURL' },
        400: { description: 'A page: already used, or expired', types: ['text/html'] },
      },
      errors: ['forbidden'],
      async handle({ query, headers }) {
        // Otherwise another site could sign its visitors in as another user.
        checkSameSite(headers, baseUrl(), []);
        const location = checkCallback(query.callbackURL);
        const cookies = await signIn.spendToken(query.token, headers);
        return cookies === undefined ? expiredPage() : lead({ location, cookies }, 303);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/auth/sign-in/social',
      summary: 'Redirects to a sign-in provider and back',
      example: authExamples.startAtProvider,
      access: 'public',
      limit: 'signIn',
      query: signInSocialSchema,
      answers: { 302: { description: 'To the provider' } },
      handle: async ({ query }) => lead(await signIn.startAt(query.provider, checkCallback(query.callbackURL)), 302),
    }),
    defineRoute({
      method: 'get',
      path: '/api/auth/callback/{provider}',
      summary: 'The callback of a sign-in provider',
      example: authExamples.returnFromProvider,
      access: 'public',
      limit: 'signIn',
      answers: {
        302: { description: 'To the callbackURL' },
        200: {
          description: 'A page: a link was emailed, because the provider does not confirm the address',
          types: ['text/html'],
        },
      },
      async handle(request) {
        const { parameters, url, headers } = request;
        const end = await signIn.finishAt(parameters.provider!, url, headers);
        return 'location' in end ? lead(end, 302) : askForProof(end, request);
      },
    }),
    defineRoute({
      method: 'get',
      path: failedPath,
      summary: 'Says why signing in with a provider failed',
      example: authExamples.failed,
      access: 'public',
      answers: { 400: { description: 'A page', types: ['text/html'] } },
      handle: ({ url }) => failedPage(url.searchParams.get('error')),
    }),
    defineRoute({
      method: 'get',
      path: '/api/auth/get-session',
      summary: 'The signed-in user, or null',
      example: authExamples.session,
      access: 'public',
      answers: { 200: { description: 'The session, or null', schema: sessionAnswerSchema } },
      async handle({ headers }) {
        const session = await signIn.readSession(headers);
        return Response.json(session ? { user: session.user, session: { expiresAt: session.expiresAt } } : null);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/sign-out',
      summary: 'Ends the session on the server and in the browser',
      example: authExamples.signOut,
      access: 'public',
      answers: { 200: { description: 'Ended', schema: successAnswerSchema } },
      errors: ['forbidden'],
      async handle({ headers }) {
        if (headers.has('cookie')) checkSameSite(headers, baseUrl(), trustedOrigins);
        return withCookies(Response.json({ success: true }), await signIn.endSession(headers));
      },
    }),
  ];
}

const lead = ({ location, cookies }: Step, status: 302 | 303): Response =>
  withCookies(new Response(null, { status, headers: { Location: location } }), cookies);

function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** Whether the site's own address is on this machine. */
const isLocal = (base: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(base).hostname);
