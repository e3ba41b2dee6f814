// POST /api/import: a file of another program as source.
import { importAnswerSchema, importFieldsSchema, type Limits } from '@deckle/api';
import type { Press } from '@deckle/press';
import type { Assets } from '../assets/assets.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import { importExample } from './examples.ts';
import { importUpload } from './import-upload.ts';

export const importRoutes = (press: Press, assets: Assets, limits: Limits): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/import',
    summary: 'Read a file of another program as source; its pictures become assets of the workspace',
    example: importExample,
    access: 'user',
    scope: 'write',
    limit: 'export',
    takesProcessor: true,
    isIdempotent: true,
    form: {
      file: 'A .docx, .pptx, .xlsx, .pdf, .epub, .html, .md, .csv, .json or picture',
      fields: importFieldsSchema,
      bytes: limits.importBytes,
    },
    answers: { 200: { description: 'The source', schema: importAnswerSchema } },
    errors: ['unreadable_file', 'document_too_large'],
    async handle(request) {
      const { body, file, signal } = request;
      const named = { name: body.name ?? file!.name, bytes: file!.bytes };
      const parts = { press, assets, sourceBytes: limits.bodyBytes };
      return Response.json(await importUpload(parts, userOf(request), named, signal));
    },
  }),
];
