// /api/account/providers: connected sign-in providers. For sessions only, like session management.
import { deletedSchema } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import { defineRoute, notFound, type Route, type RouteRequest, userOf } from '../http/route.ts';
import { providerExample } from './examples.ts';
import type { ProviderStore } from './provider-store.ts';
import type { AccountStore } from './store.ts';

export type ProviderServices = {
  readonly store: ProviderStore;
  readonly account: Pick<AccountStore, 'read'>;
  /** Whether this server sends mail. */
  readonly hasMailer: boolean;
  /** This server's providers: only these can sign anybody in. */
  readonly configured: readonly { readonly id: string }[];
};

export function providerRoutes({ store, account, hasMailer, configured }: ProviderServices): readonly Route[] {
  /** Throws `forbidden` if the owner would lose access, or could no longer prove ownership. */
  async function checkRemoval(request: RouteRequest<undefined, undefined>, id: string): Promise<void> {
    const { emailVerified, providers } = await account.read(userOf(request));
    if (!providers.some((one) => one.id === id)) throw notFound('joined provider');
    // The provider is the only sign that the account's address has not been verified.
    if (!emailVerified) throw new ApiError('forbidden', 'Sign in by email first, to prove that the account is yours.');
    const others = providers.filter((one) => one.id !== id && configured.some((known) => known.id === one.provider));
    if (others.length === 0 && !hasMailer && !request.address.isLocal)
      throw new ApiError(
        'forbidden',
        'This server sends no email, so without this provider you could not sign in again.',
      );
  }

  const remove = {
    access: 'session',
    limit: 'export',
    summary: 'Disconnects a sign-in provider from the account',
    example: providerExample,
    answers: { 200: { description: 'It is removed', schema: deletedSchema } },
    errors: ['forbidden', 'not_found'],
    async handle(request: RouteRequest<undefined, undefined>) {
      const id = request.parameters.id!;
      await checkRemoval(request, id);
      if (!(await store.remove(userOf(request), id))) throw notFound('joined provider');
      return Response.json({ deleted: true });
    },
  } as const;
  return [
    defineRoute({ ...remove, method: 'delete', path: '/api/account/providers/{id}' }),
    defineRoute({ ...remove, method: 'post', path: '/api/account/providers/{id}/delete' }),
  ];
}
