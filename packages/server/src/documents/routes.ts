// /api/workspace/documents: create, read, update and delete over GET and POST; PATCH and DELETE are aliases for two of them.
import {
  createDocumentSchema,
  deletedSchema,
  documentAnswerSchema,
  documentListSchema,
  listDocumentsSchema,
  purgedSchema,
  purgeTrashSchema,
  revertDocumentSchema,
  revisionListSchema,
  shownDocumentAnswerSchema,
  thumbnailQuerySchema,
  updateDocumentSchema,
} from '@deckle/api';
import type { Diagnostic } from '@deckle/engine';
import { pictureAnswer, pictureAnswers } from '../http/picture-answer.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import { documentExamples } from './examples.ts';
import { shown } from './shown.ts';
import type { DocumentStore } from './store.ts';
import type { Thumbnails } from './thumbnails.ts';
import type { Workspace } from './workspace.ts';

const base = '/api/workspace/documents';
const one = { 200: { description: 'The document', schema: documentAnswerSchema } };
const changed = { 200: { description: 'The document', schema: shownDocumentAnswerSchema } };
const gone = { 200: { description: 'Deleted; it can be restored for 30 days', schema: deletedSchema } };
export const compileErrors = ['document_too_large', 'overloaded', 'timeout'] as const;

export function documentRoutes(store: DocumentStore, workspace: Workspace, thumbnails: Thumbnails): readonly Route[] {
  const update = (method: 'post' | 'patch'): Route =>
    defineRoute({
      method,
      path: `${base}/{id}`,
      summary: 'Change a document; with a revision, conflicting changes are rejected',
      example: documentExamples.update,
      access: 'user',
      scope: 'write',
      limit: 'export',
      takesProcessor: true,
      isIdempotent: method === 'post',
      body: updateDocumentSchema,
      answers: changed,
      errors: ['not_found', 'conflict', ...compileErrors],
      async handle(request) {
        const remarks: Diagnostic[] = [];
        const { parameters, body, signal, seed } = request;
        const onRemarks = (more: readonly Diagnostic[]) => remarks.push(...more);
        const updated = await workspace.update(userOf(request), parameters.id!, body, signal, seed, onRemarks);
        return shown(request, updated, 200, remarks);
      },
    });
  const remove = (method: 'post' | 'delete'): Route =>
    defineRoute({
      method,
      path: method === 'post' ? `${base}/{id}/delete` : `${base}/{id}`,
      summary: 'Delete a document; it can be restored for 30 days',
      example: documentExamples.remove,
      access: 'user',
      scope: 'write',
      limit: 'export',
      answers: gone,
      errors: ['not_found'],
      async handle(request) {
        await store.remove(userOf(request), request.parameters.id!);
        return Response.json({ deleted: true });
      },
    });

  return [
    defineRoute({
      method: 'get',
      path: base,
      summary: 'The documents of the workspace, or of its trash, without their sources',
      example: documentExamples.list,
      access: 'user',
      scope: 'read',
      limit: 'export',
      query: listDocumentsSchema,
      answers: { 200: { description: 'One page of the list', schema: documentListSchema } },
      handle: async (request) => Response.json(await store.list(userOf(request), request.query)),
    }),
    defineRoute({
      method: 'post',
      path: base,
      summary: 'Create a document from a source',
      example: documentExamples.create,
      access: 'user',
      scope: 'write',
      limit: 'export',
      takesProcessor: true,
      isIdempotent: true,
      body: createDocumentSchema,
      answers: {
        201: { description: 'The document, with its address in Location', schema: shownDocumentAnswerSchema },
      },
      // Of its brand.
      errors: ['not_found', ...compileErrors],
      async handle(request) {
        const remarks: Diagnostic[] = [];
        const onRemarks = (more: readonly Diagnostic[]) => remarks.push(...more);
        const options = { seed: request.seed, onRemarks };
        const created = await workspace.create(userOf(request), request.body, request.signal, options);
        return shown(request, created, 201, remarks);
      },
    }),
    defineRoute({
      method: 'get',
      path: `${base}/{id}`,
      summary: 'One document with its source',
      example: documentExamples.read,
      access: 'user',
      scope: 'read',
      limit: 'export',
      answers: one,
      errors: ['not_found'],
      handle: async (request) => shown(request, await store.read(userOf(request), request.parameters.id!)),
    }),
    update('post'),
    update('patch'),
    remove('post'),
    remove('delete'),
    defineRoute({
      method: 'post',
      path: `${base}/{id}/restore`,
      summary: 'Restore a deleted document',
      example: documentExamples.restore,
      access: 'user',
      scope: 'write',
      limit: 'export',
      answers: changed,
      errors: ['not_found'],
      handle: async (request) => shown(request, await store.restore(userOf(request), request.parameters.id!)),
    }),
    defineRoute({
      method: 'post',
      path: `${base}/{id}/purge`,
      summary: 'Permanently delete a document in the trash',
      example: documentExamples.purge,
      access: 'user',
      scope: 'write',
      limit: 'export',
      answers: { 200: { description: 'Deleted with its revisions', schema: deletedSchema } },
      errors: ['not_found'],
      async handle(request) {
        await store.purge(userOf(request), request.parameters.id!);
        return Response.json({ deleted: true });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/workspace/trash/purge',
      summary: 'Permanently delete all documents in the trash',
      example: documentExamples.purgeTrash,
      access: 'user',
      scope: 'write',
      limit: 'export',
      body: purgeTrashSchema,
      answers: { 200: { description: 'Deleted with their revisions', schema: purgedSchema } },
      handle: async (request) => Response.json({ purged: await store.purgeAll(userOf(request)) }),
    }),
    defineRoute({
      method: 'get',
      path: `${base}/{id}/revisions`,
      summary: 'The last 100 revisions of a document, newest first',
      example: documentExamples.revisions,
      access: 'user',
      scope: 'read',
      limit: 'export',
      answers: { 200: { description: 'The revisions', schema: revisionListSchema } },
      errors: ['not_found'],
      handle: async (request) =>
        Response.json({ revisions: await store.revisions(userOf(request), request.parameters.id!) }),
    }),
    defineRoute({
      method: 'get',
      path: `${base}/{id}/thumbnail`,
      summary: 'The first page of a document as a picture',
      example: documentExamples.thumbnail,
      access: 'user',
      scope: 'read',
      limit: 'export',
      takesProcessor: true,
      query: thumbnailQuerySchema,
      answers: pictureAnswers,
      errors: ['not_found', ...compileErrors],
      async handle(request) {
        const document = await store.read(userOf(request), request.parameters.id!);
        // The document may change: revalidate each time, unless the URL names the revision.
        const isFixed = request.query.revision === document.revision;
        return pictureAnswer(
          await thumbnails.find(userOf(request), document, request.signal),
          request.headers,
          isFixed ? 'private, max-age=86400, immutable' : 'private, no-cache',
        );
      },
    }),
    defineRoute({
      method: 'post',
      path: `${base}/{id}/revert`,
      summary: 'Revert to an old revision, as a new one',
      example: documentExamples.revert,
      access: 'user',
      scope: 'write',
      limit: 'export',
      isIdempotent: true,
      body: revertDocumentSchema,
      answers: changed,
      errors: ['not_found', 'conflict'],
      handle: async (request) =>
        shown(
          request,
          await workspace.revert(userOf(request), request.parameters.id!, request.body.revision, request.seed),
        ),
    }),
  ];
}
