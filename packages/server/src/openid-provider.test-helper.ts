// A real OpenID provider for tests, where everybody is who `claims` says, and a browser limited to redirects and cookies.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type Claims = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name: string;
};

export type TestProvider = {
  readonly issuer: string;
  /** What the provider says of the person who signs in next. */
  claims: Claims;
  /** The settings of a server that knows it as `acme`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Tells it where its client is. */
  serve(clientUrl: string): void;
  close(): void;
};

const client = { client_id: 'deckle', client_secret: 'a secret of the client' };

export async function startProvider(): Promise<TestProvider> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const provider: TestProvider = {
    issuer,
    claims: { sub: 'nobody', email: 'nobody@acme.example', name: 'nobody' },
    settings: { OIDC_ACME_ISSUER: issuer, OIDC_ACME_ID: client.client_id, OIDC_ACME_SECRET: client.client_secret },
    serve(clientUrl) {
      const oidc = new Provider(issuer, {
        clients: [
          {
            ...client,
            redirect_uris: [`${clientUrl}/api/auth/callback/acme`],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        pkce: { required: () => true },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        findAccount: () => ({ accountId: provider.claims.sub, claims: () => ({ ...provider.claims }) }),
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        cookies: { keys: ['test'] },
      });
      const answer = oidc.callback();
      listener.on('request', async (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return answer(request, response);
        // The person says who they are, and agrees.
        const { prompt, params, session } = await oidc.interactionDetails(request, response);
        const accountId = session?.accountId ?? provider.claims.sub;
        const grant = new oidc.Grant({ accountId, clientId: String(params.client_id) });
        grant.addOIDCScope('openid email profile');
        const result =
          prompt.name === 'login' ? { login: { accountId } } : { consent: { grantId: await grant.save() } };
        await oidc.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
      });
    },
    close: () => listener.close(),
  };
  return provider;
}

export type Step = { readonly answer: Response; readonly url: URL };

/** Of a Deckle at `site`. Cookies by site, ports apart. */
export function openBrowser(site: string) {
  const jars = new Map<string, Map<string, string>>();
  async function visit(address: string, init: RequestInit = {}): Promise<Step> {
    const url = new URL(address);
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    return { answer, url };
  }
  return {
    jars,
    /** Presses the button of a page. */
    press: (address: string): Promise<Step> => visit(address, { method: 'POST', headers: { Origin: site } }),
    /** Follows redirects until `stop` says so, or there are none. */
    async follow(address: string, stop: (url: URL) => boolean = () => false): Promise<Step> {
      let step = await visit(address);
      for (let hops = 0; hops < 20; hops += 1) {
        const location = step.answer.headers.get('location');
        if (location === null) return step;
        const next = new URL(location, step.url);
        if (stop(next)) return { answer: step.answer, url: next };
        step = await visit(next.href);
      }
      throw new Error('redirects without end');
    },
    async session(): Promise<{ user: { id: string; email: string } } | null> {
      const { answer } = await visit(`${site}/api/auth/get-session`);
      return (await answer.json()) as { user: { id: string; email: string } } | null;
    },
    /** Calls as a page of the site does. */
    async call(path: string, body?: unknown): Promise<Response> {
      const sent = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { Origin: site, 'Content-Type': 'application/json' },
      };
      return (await visit(site + path, body === undefined ? {} : sent)).answer;
    },
  };
}

/** Where somebody begins who signs in at the provider. */
export const startPath = (callbackURL = '/api/health'): string =>
  `/api/auth/sign-in/social?${new URLSearchParams({ provider: 'acme', callbackURL })}`;
