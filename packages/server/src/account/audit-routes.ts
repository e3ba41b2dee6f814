// /api/account/audit: the audit log.
import { auditListSchema, listAuditSchema } from '@deckle/api';
import type { AuditStore } from '../database/audit-store.ts';
import { readCursor, writeCursor } from '../documents/cursor.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import { auditExample } from './examples.ts';

export const auditRoutes = (store: AuditStore): readonly Route[] => [
  defineRoute({
    method: 'get',
    path: '/api/account/audit',
    summary: 'The audit log, newest first',
    example: auditExample,
    access: 'user',
    scope: 'read',
    limit: 'export',
    query: listAuditSchema,
    answers: { 200: { description: 'One page of the list', schema: auditListSchema } },
    async handle(request) {
      const { limit, cursor } = request.query;
      const after = cursor === undefined ? undefined : readCursor('audit', cursor);
      const found = await store.list(userOf(request), limit + 1, after);
      const items = found.slice(0, limit);
      const last = items.at(-1);
      const nextCursor = found.length > limit && last ? writeCursor('audit', { value: last.at, id: last.id }) : null;
      return Response.json({ items, nextCursor });
    },
  }),
];
