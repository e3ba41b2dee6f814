// GET /api/account/model-calls, GET /api/agent/{generationId}/calls and GET /api/workspace/documents/{id}/calls: what was sent to language models.
import { listModelCallsSchema, modelCallListSchema } from '@deckle/api';
import { readCursor, writeCursor } from '../documents/cursor.ts';
import { defineRoute, notFound, type Route, userOf } from '../http/route.ts';
import { modelCallExamples } from './examples.ts';
import type { ModelCallStore } from './store.ts';

/**
 * `isKnown`: whether this user has a generation of this id, which need not have called a model. `findDocument` throws
 * `not_found`.
 */
export function modelCallRoutes(
  store: Pick<ModelCallStore, 'list'>,
  isKnown: (userId: string, generationId: string) => Promise<boolean>,
  findDocument: (userId: string, id: string) => Promise<unknown>,
): readonly Route[] {
  async function pageOf(
    userId: string,
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
    of?: Parameters<ModelCallStore['list']>[3],
  ) {
    const after = cursor === undefined ? undefined : readCursor('model-calls', cursor);
    const found = await store.list(userId, limit + 1, after, of);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const hasMore = found.length > limit && last !== undefined;
    return { items, nextCursor: hasMore ? writeCursor('model-calls', { value: last.at, id: last.id }) : null };
  }
  const common = {
    method: 'get',
    access: 'user',
    scope: 'read',
    limit: 'export',
    query: listModelCallsSchema,
    answers: { 200: { description: 'One page of the list', schema: modelCallListSchema } },
  } as const;
  return [
    defineRoute({
      ...common,
      path: '/api/account/model-calls',
      summary: 'What was sent to language models, newest first',
      example: modelCallExamples.list,
      handle: async (request) => Response.json(await pageOf(userOf(request), request.query)),
    }),
    defineRoute({
      ...common,
      path: '/api/agent/{generationId}/calls',
      summary: 'What a generation sent to a language model, newest first',
      example: modelCallExamples.ofGeneration,
      errors: ['not_found'],
      async handle(request) {
        const userId = userOf(request);
        const generationId = request.parameters.generationId!;
        const page = await pageOf(userId, request.query, { generationId });
        if (page.items.length === 0 && !(await isKnown(userId, generationId))) throw notFound('generation');
        return Response.json(page);
      },
    }),
    defineRoute({
      ...common,
      path: '/api/workspace/documents/{id}/calls',
      summary: 'What was sent to a language model for a document, newest first',
      example: modelCallExamples.ofDocument,
      errors: ['not_found'],
      async handle(request) {
        const userId = userOf(request);
        const documentId = request.parameters.id!;
        await findDocument(userId, documentId);
        return Response.json(await pageOf(userId, request.query, { documentId }));
      },
    }),
  ];
}
