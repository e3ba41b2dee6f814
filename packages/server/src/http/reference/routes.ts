// GET /api/openapi.json and GET /api/docs: the routes of this server, for programs and for people.
import type { Limits } from '@deckle/api';
import { z } from 'zod';
import { defineRoute, type Route } from '../route.ts';
import { describeRoutes } from './openapi.ts';
import { referencePage, referencePolicy } from './page.ts';

/** The guaranteed part of the document's shape; OpenAPI 3.1 defines the rest. */
const openApiSchema = z.looseObject({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.unknown()) });

/** These two are included. Both are generated on first request. */
export function referenceRoutes(others: readonly Route[], limits: Limits, server: () => string): readonly Route[] {
  let document: string | undefined;
  let page: string | undefined;
  const routes: readonly Route[] = [
    ...others,
    defineRoute({
      method: 'get',
      path: '/api/openapi.json',
      summary: 'The OpenAPI 3.1 document',
      example: { status: 200, answer: { openapi: '3.1.0', paths: {} } },
      access: 'public',
      answers: { 200: { description: 'OpenAPI 3.1', schema: openApiSchema } },
      handle(): Response {
        document ??= JSON.stringify(describeRoutes(routes, limits, server()));
        return new Response(document, { headers: { 'Content-Type': 'application/json' } });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/docs',
      summary: 'The interactive reference of every route',
      example: { status: 200 },
      access: 'public',
      answers: { 200: { description: 'A page', types: ['text/html'] } },
      handle(): Response {
        page ??= referencePage(routes, limits, server());
        return new Response(page, {
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': referencePolicy },
        });
      },
    }),
  ];
  return routes.slice(others.length);
}
