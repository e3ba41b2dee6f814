// /api/showcase: the public gallery, and POST /api/showcase/fork: copies an example to the caller's workspace.
import { forkShowcaseSchema, showcaseExampleSchema, showcaseListSchema, shownDocumentAnswerSchema } from '@deckle/api';
import { assetPrefix } from '@deckle/engine';
import type { Assets } from '../assets/assets.ts';
import { compileErrors } from '../documents/routes.ts';
import { shown } from '../documents/shown.ts';
import type { Workspace } from '../documents/workspace.ts';
import { pictureAnswer, pictureAnswers } from '../http/picture-answer.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import { showcaseExamples } from './examples.ts';

import type { Gallery } from './gallery.ts';

/** Examples only change with a new version of the service. */
const caching = 'public, max-age=3600';
const base = '/api/showcase';

export const showcaseRoutes = (gallery: Gallery, workspace: Workspace, assets: Assets): readonly Route[] => [
  defineRoute({
    method: 'get',
    path: base,
    summary: 'The gallery of examples',
    example: showcaseExamples.list,
    access: 'public',
    answers: { 200: { description: 'All examples, without their sources', schema: showcaseListSchema } },
    handle: async () => Response.json({ items: await gallery.list() }, { headers: { 'Cache-Control': caching } }),
  }),
  defineRoute({
    method: 'get',
    path: `${base}/{id}`,
    summary: 'One example with its source',
    example: showcaseExamples.read,
    access: 'public',
    answers: { 200: { description: 'The example', schema: showcaseExampleSchema } },
    errors: ['not_found'],
    handle: async ({ parameters }) =>
      Response.json(await gallery.find(parameters.id!), { headers: { 'Cache-Control': caching } }),
  }),
  defineRoute({
    method: 'get',
    path: `${base}/{id}/thumbnail`,
    summary: 'The first page of an example as a picture',
    example: showcaseExamples.thumbnail,
    access: 'public',
    answers: pictureAnswers,
    errors: ['not_found', ...compileErrors],
    handle: async ({ parameters, headers }) => pictureAnswer(await gallery.thumbnail(parameters.id!), headers, caching),
  }),
  defineRoute({
    method: 'post',
    path: `${base}/fork`,
    summary: 'Copy an example to the workspace',
    example: showcaseExamples.fork,
    access: 'user',
    scope: 'write',
    limit: 'export',
    takesProcessor: true,
    isIdempotent: true,
    body: forkShowcaseSchema,
    answers: { 201: { description: 'The document, with its address in Location', schema: shownDocumentAnswerSchema } },
    errors: ['not_found', ...compileErrors],
    async handle(request) {
      const userId = userOf(request);
      const { signal } = request;
      const source = await gallery.copy(request.body.showcaseId, async (name, bytes) => {
        const asset = await assets.create(userId, { name, bytes }, { signal });
        return assetPrefix + asset.name;
      });
      const options = { origin: 'showcase', seed: request.seed } as const;
      return shown(request, await workspace.create(userId, { source }, signal, options), 201);
    },
  }),
];
