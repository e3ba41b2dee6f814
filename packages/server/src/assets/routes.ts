// /api/workspace/assets: uploads, lists, returns and deletes the user's pictures.
import {
  assetAnswerSchema,
  assetListSchema,
  createAssetSchema,
  deleteAssetSchema,
  deletedSchema,
  type Limits,
  listAssetsSchema,
} from '@deckle/api';
import { readCursor, writeCursor } from '../documents/cursor.ts';
import { contentDisposition } from '../exports/file-name.ts';
import { isNamed } from '../http/picture-answer.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import type { Assets } from './assets.ts';
import { assetExamples } from './examples.ts';
import type { AssetStore } from './store.ts';

const base = '/api/workspace/assets';
const gone = { 200: { description: 'It is deleted', schema: deletedSchema } };

export const assetRoutes = (store: AssetStore, assets: Assets, limits: Limits): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: base,
    summary: 'Upload a picture for the documents of the workspace',
    example: assetExamples.create,
    access: 'user',
    scope: 'write',
    limit: 'export',
    takesProcessor: true,
    isIdempotent: true,
    form: { file: 'A PNG, JPEG, GIF, WebP, SVG, EMF or WMF', fields: createAssetSchema, bytes: limits.assetBytes },
    answers: { 201: { description: 'The asset, with its address in Location', schema: assetAnswerSchema } },
    errors: ['invalid_picture', 'conflict'],
    async handle(request) {
      const { body, file, seed, signal } = request;
      const asset = await assets.create(userOf(request), file!, { name: body.name, seed, signal });
      return Response.json({ asset }, { status: 201, headers: { Location: `${base}/${asset.id}` } });
    },
  }),
  defineRoute({
    method: 'get',
    path: base,
    summary: 'The pictures of the workspace, newest first',
    example: assetExamples.list,
    access: 'user',
    scope: 'read',
    limit: 'export',
    query: listAssetsSchema,
    answers: { 200: { description: 'One page of the list', schema: assetListSchema } },
    async handle(request) {
      const { limit, cursor } = request.query;
      const after = cursor === undefined ? undefined : readCursor('created', cursor);
      const found = await store.list(userOf(request), limit + 1, after);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const nextCursor =
        found.length > limit && last ? writeCursor('created', { value: last.createdAt, id: last.id }) : null;
      return Response.json({ assets: shown, nextCursor });
    },
  }),
  defineRoute({
    method: 'get',
    path: `${base}/{id}`,
    summary: 'One picture of the workspace, described',
    example: assetExamples.read,
    access: 'user',
    scope: 'read',
    limit: 'export',
    answers: { 200: { description: 'The asset', schema: assetAnswerSchema } },
    errors: ['not_found'],
    handle: async (request) => Response.json({ asset: await store.read(userOf(request), request.parameters.id!) }),
  }),
  defineRoute({
    method: 'get',
    path: `${base}/{id}/file`,
    summary: 'The file of a picture, as uploaded',
    example: assetExamples.bytes,
    access: 'user',
    scope: 'read',
    limit: 'export',
    answers: {
      200: { description: 'The file', types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] },
      304: { description: 'Not modified: If-None-Match matches' },
    },
    errors: ['not_found'],
    async handle(request) {
      const { asset, file } = await assets.openFile(userOf(request), request.parameters.id!);
      const kept = { ETag: `"${asset.hash}"`, 'Cache-Control': 'private, no-cache' };
      if (isNamed(kept.ETag, request.headers.get('if-none-match')))
        return new Response(null, { status: 304, headers: kept });
      return new Response(file.stream(), {
        headers: {
          ...kept,
          'Content-Type': asset.mediaType,
          'Content-Length': String(file.size),
          'Content-Disposition': contentDisposition(asset.name),
          // An SVG opened by itself runs nothing and fetches nothing.
          'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
        },
      });
    },
  }),
  defineRoute({
    method: 'post',
    path: `${base}/{id}/delete`,
    summary: 'Delete a picture; refused while documents show it, unless forced',
    example: assetExamples.force,
    access: 'user',
    scope: 'write',
    limit: 'export',
    body: deleteAssetSchema,
    answers: gone,
    errors: ['not_found', 'conflict'],
    async handle(request) {
      await store.remove(userOf(request), request.parameters.id!, request.body);
      return Response.json({ deleted: true });
    },
  }),
  defineRoute({
    method: 'delete',
    path: `${base}/{id}`,
    summary: 'Delete a picture; refused while documents show it',
    example: assetExamples.remove,
    access: 'user',
    scope: 'write',
    limit: 'export',
    answers: gone,
    errors: ['not_found', 'conflict'],
    async handle(request) {
      await store.remove(userOf(request), request.parameters.id!, { force: false });
      return Response.json({ deleted: true });
    },
  }),
];
