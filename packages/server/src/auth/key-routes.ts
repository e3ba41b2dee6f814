// /api/account/keys: a user's API keys. Only a session can create them: a leaked key cannot create more.
import { createdKeyAnswerSchema, createKeySchema, deletedSchema, keysAnswerSchema } from '@deckle/api';
import { defineRoute, notFound, type Route, type RouteRequest, userOf } from '../http/route.ts';
import { authExamples } from './examples.ts';
import type { KeyStore } from './store.ts';

export function keyRoutes(keys: KeyStore): readonly Route[] {
  const revoke = {
    access: 'user',
    scope: 'write',
    limit: 'export',
    summary: 'Revokes a key; it stops working immediately',
    example: authExamples.revokeKey,
    answers: { 200: { description: 'Revoked', schema: deletedSchema } },
    errors: ['not_found'],
    async handle(request: RouteRequest<undefined, undefined>) {
      if (!(await keys.revokeKey(request.parameters.id!, userOf(request)))) throw notFound('key');
      return Response.json({ deleted: true });
    },
  } as const;
  return [
    defineRoute({
      method: 'get',
      path: '/api/account/keys',
      summary: 'The keys in use, newest first',
      example: authExamples.listKeys,
      access: 'user',
      scope: 'read',
      limit: 'export',
      answers: { 200: { description: 'The keys, without their secrets', schema: keysAnswerSchema } },
      handle: async (request) => Response.json({ keys: await keys.listKeys(userOf(request)) }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/account/keys',
      summary: 'A new key',
      example: authExamples.createKey,
      access: 'session',
      limit: 'export',
      body: createKeySchema,
      answers: { 201: { description: 'The key, with its secret shown only once', schema: createdKeyAnswerSchema } },
      handle: async (request) =>
        Response.json({ key: await keys.addKey(userOf(request), request.body) }, { status: 201 }),
    }),
    defineRoute({ ...revoke, method: 'delete', path: '/api/account/keys/{id}' }),
    defineRoute({ ...revoke, method: 'post', path: '/api/account/keys/{id}/delete' }),
  ];
}
