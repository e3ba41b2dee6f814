// /api/account/sessions: lists and ends a user's sessions. For sessions only: a key cannot end one.
import { accountSessionsSchema, deletedSchema, endedSchema, endOthersSchema } from '@deckle/api';
import { defineRoute, notFound, type Route, type RouteRequest, userOf } from '../http/route.ts';
import { sessionExamples } from './examples.ts';
import type { SessionListStore } from './session-list-store.ts';

const base = '/api/account/sessions';

export function sessionRoutes(store: SessionListStore): readonly Route[] {
  const end = {
    access: 'session',
    limit: 'export',
    summary: 'Ends a session; it is rejected from the next request on',
    example: sessionExamples.end,
    answers: { 200: { description: 'It is ended', schema: deletedSchema } },
    errors: ['not_found'],
    async handle(request: RouteRequest<undefined, undefined>) {
      if (!(await store.end(userOf(request), request.parameters.id!))) throw notFound('session');
      return Response.json({ deleted: true });
    },
  } as const;

  return [
    defineRoute({
      method: 'get',
      path: base,
      summary: 'The sessions of the user, most recently used first',
      example: sessionExamples.list,
      access: 'session',
      limit: 'export',
      answers: { 200: { description: 'The active sessions', schema: accountSessionsSchema } },
      async handle(request) {
        const sessions = await store.list(userOf(request));
        const items = sessions.map((session) => ({ ...session, current: session.id === request.principal?.sessionId }));
        return Response.json({ items });
      },
    }),
    defineRoute({ ...end, method: 'delete', path: `${base}/{id}` }),
    defineRoute({ ...end, method: 'post', path: `${base}/{id}/delete` }),
    defineRoute({
      method: 'post',
      path: `${base}/delete-others`,
      summary: 'Ends all sessions except this one',
      example: sessionExamples.endOthers,
      access: 'session',
      limit: 'export',
      body: endOthersSchema,
      answers: { 200: { description: 'They are ended', schema: endedSchema } },
      handle: async (request) =>
        Response.json({ ended: await store.endOthers(userOf(request), request.principal!.sessionId!) }),
    }),
  ];
}
