// POST /api/render: renders a source to HTML.
import { renderAnswerSchema, renderRequestSchema } from '@deckle/api';
import type { Press } from '@deckle/press';
import type { FindBrand } from '../http/find-brand.ts';
import { renderedPagePolicy } from '../http/headers.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import { type RenderedSource, renderSource } from './render-source.ts';

export const renderRoutes = (press: Press, findBrand: FindBrand): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/render',
    summary: 'Render a source to HTML',
    example: {
      body: { source: '# Hello\n\n---\n\n## World', theme: 'deckle' },
      status: 200,
      answer: { html: '<!doctype html>…', kind: 'deck', title: 'Hello', pages: 2, diagnostics: [] },
    },
    access: 'optional',
    scope: 'generate',
    limit: 'render',
    takesProcessor: true,
    body: renderRequestSchema,
    answers: {
      200: {
        description: 'The HTML in JSON, or just the HTML with Accept: text/html',
        schema: renderAnswerSchema,
        types: ['application/json', 'text/html'],
      },
    },
    errors: ['not_found', 'document_too_large'],
    async handle(request) {
      const { body, headers, signal } = request;
      // Brands belong to users: without credentials there is none.
      const brand = body.brandId === undefined ? undefined : await findBrand(userOf(request), body.brandId);
      const rendered = await renderSource(body, brand, press, signal);
      return wantsHtml(headers) ? htmlAnswer(rendered) : Response.json(rendered);
    },
  }),
];

const htmlAnswer = ({ html, diagnostics }: RenderedSource): Response =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': renderedPagePolicy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Deckle-Diagnostics': String(diagnostics.length),
      Vary: 'Accept',
    },
  });

/** True if text/html is requested explicitly, and JSON is not. */
const wantsHtml = (headers: Headers): boolean => {
  const accept = headers.get('accept') ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
};
