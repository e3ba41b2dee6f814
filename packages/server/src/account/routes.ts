// /api/account: the user, usage of the limits, and where texts may go.
import {
  type Account,
  accountSchema,
  type Limits,
  type ModelPlace,
  type UpdateAccount,
  updateAccountSchema,
} from '@deckle/api';
import { defineRoute, type Route, type RouteRequest, userOf } from '../http/route.ts';
import { accountExamples } from './examples.ts';
import type { AccountStore } from './store.ts';

/** A user's usage of each budget. */
type Usage = (userId: string) => Promise<readonly Account['usage']['calls'][number][]>;

/** `languageModel`: undefined without one. */
export function accountRoutes(
  store: AccountStore,
  usage: Usage,
  limits: Limits,
  languageModel: ModelPlace | undefined,
): readonly Route[] {
  const examples = accountExamples(limits);
  const shown = async (userId: string): Promise<Response> => {
    const [user, holdings, calls] = await Promise.all([store.read(userId), store.holdings(userId), usage(userId)]);
    return Response.json({ user, usage: { ...holdings, calls }, limits, languageModel: languageModel ?? null });
  };
  const common = {
    path: '/api/account',
    access: 'user',
    limit: 'export',
    answers: { 200: { description: 'The account', schema: accountSchema } },
    errors: ['not_found'],
  } as const;

  const update = {
    ...common,
    scope: 'write',
    summary: 'Change the name, or whether texts may leave this server for a language model',
    example: examples.update,
    body: updateAccountSchema,
    async handle(request: RouteRequest<UpdateAccount, undefined>) {
      await store.update(userOf(request), request.body);
      return shown(userOf(request));
    },
  } as const;
  return [
    defineRoute({
      ...common,
      method: 'get',
      scope: 'read',
      summary: 'The user, and usage of the limits',
      example: examples.read,
      handle: (request) => shown(userOf(request)),
    }),
    defineRoute({ ...update, method: 'post' }),
    defineRoute({ ...update, method: 'patch' }),
  ];
}
