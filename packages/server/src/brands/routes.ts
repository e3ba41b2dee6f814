// /api/brands: uploads, shows, returns and deletes a company's .pptx.
import {
  brandAnswerSchema,
  brandLayoutsSchema,
  brandListSchema,
  createBrandSchema,
  deletedSchema,
  type Limits,
  listBrandsSchema,
  type UpdateBrand,
  updateBrandSchema,
} from '@deckle/api';
import { formats } from '@deckle/engine';
import { readCursor, writeCursor } from '../documents/cursor.ts';
import { contentDisposition, fileNameOf } from '../exports/file-name.ts';
import { pictureAnswer, pictureAnswers } from '../http/picture-answer.ts';
import { defineRoute, type Route, type RouteRequest, userOf } from '../http/route.ts';
import type { Brands } from './brands.ts';
import { brandExamples } from './examples.ts';
import type { BrandStore } from './store.ts';

const base = '/api/brands';
const one = { 200: { description: 'The brand', schema: brandAnswerSchema } };

export function brandRoutes(store: BrandStore, brands: Brands, limits: Limits): readonly Route[] {
  const remove = (method: 'post' | 'delete'): Route =>
    defineRoute({
      method,
      path: method === 'post' ? `${base}/{id}/delete` : `${base}/{id}`,
      summary: 'Delete a brand; its documents stay and use their theme',
      example: brandExamples.remove,
      access: 'user',
      scope: 'write',
      limit: 'export',
      answers: { 200: { description: 'It is deleted', schema: deletedSchema } },
      errors: ['not_found'],
      async handle(request) {
        await store.remove(userOf(request), request.parameters.id!);
        return Response.json({ deleted: true });
      },
    });

  const update = {
    path: `${base}/{id}`,
    summary: "Change a brand's name, or its owner's word: what its slide layouts are for, where its logo is, its fonts",
    example: brandExamples.update,
    access: 'user',
    scope: 'write',
    limit: 'export',
    takesProcessor: true,
    body: updateBrandSchema,
    answers: one,
    errors: ['not_found', 'invalid_brand'],
    async handle({ body, signal, ...request }: RouteRequest<UpdateBrand, undefined>) {
      return Response.json({
        brand: await brands.update(userOf(request), request.parameters.id!, body, signal),
      });
    },
  } as const;

  return [
    defineRoute({ ...update, method: 'post' }),
    defineRoute({ ...update, method: 'patch' }),
    defineRoute({
      method: 'get',
      path: `${base}/{id}/layouts`,
      summary: "Pictures of a brand's slide layouts, drawn as its decks are; of the first 60",
      example: brandExamples.layouts,
      access: 'user',
      scope: 'read',
      limit: 'export',
      takesProcessor: true,
      answers: { 200: { description: 'The pictures, in the order of the layouts', schema: brandLayoutsSchema } },
      errors: ['not_found'],
      handle: async (request) =>
        Response.json(await brands.layouts(userOf(request), request.parameters.id!, request.signal)),
    }),
    defineRoute({
      method: 'post',
      path: base,
      summary: 'Upload a .pptx or .potx as a brand',
      example: brandExamples.create,
      access: 'user',
      scope: 'write',
      limit: 'export',
      takesProcessor: true,
      isIdempotent: true,
      form: { file: 'A .pptx or .potx', fields: createBrandSchema, bytes: limits.brandBytes },
      answers: { 201: { description: 'The brand, with its address in Location', schema: brandAnswerSchema } },
      errors: ['invalid_brand'],
      async handle(request) {
        const { body, file, seed, signal } = request;
        const brand = await brands.create(userOf(request), file!, { name: body.name, seed, signal });
        return Response.json({ brand }, { status: 201, headers: { Location: `${base}/${brand.id}` } });
      },
    }),
    defineRoute({
      method: 'get',
      path: base,
      summary: "The caller's brands, newest first",
      example: brandExamples.list,
      access: 'user',
      scope: 'read',
      limit: 'export',
      query: listBrandsSchema,
      answers: { 200: { description: 'One page of the list', schema: brandListSchema } },
      async handle(request) {
        const { limit, cursor } = request.query;
        const after = cursor === undefined ? undefined : readCursor('created', cursor);
        const found = await store.list(userOf(request), limit + 1, after);
        const shown = found.slice(0, limit);
        const last = shown.at(-1);
        const nextCursor =
          found.length > limit && last ? writeCursor('created', { value: last.createdAt, id: last.id }) : null;
        return Response.json({ brands: shown, nextCursor });
      },
    }),
    defineRoute({
      method: 'get',
      path: `${base}/{id}`,
      summary: 'One brand, with its report',
      example: brandExamples.read,
      access: 'user',
      scope: 'read',
      limit: 'export',
      answers: one,
      errors: ['not_found'],
      handle: async (request) => Response.json({ brand: await store.read(userOf(request), request.parameters.id!) }),
    }),
    remove('post'),
    remove('delete'),
    defineRoute({
      method: 'get',
      path: `${base}/{id}/file`,
      summary: 'The file of a brand, as uploaded',
      example: brandExamples.bytes,
      access: 'user',
      scope: 'read',
      limit: 'export',
      answers: { 200: { description: 'The file', types: [formats.pptx.mediaType] } },
      errors: ['not_found'],
      async handle(request) {
        const { name, file } = await brands.openFile(userOf(request), request.parameters.id!);
        return new Response(file.stream(), {
          headers: {
            'Content-Type': formats.pptx.mediaType,
            'Content-Length': String(file.size),
            'Content-Disposition': contentDisposition(fileNameOf(name, '.pptx')),
          },
        });
      },
    }),
    defineRoute({
      method: 'get',
      path: `${base}/{id}/thumbnail`,
      summary: 'The title slide of a brand as a picture',
      example: brandExamples.bytes,
      access: 'user',
      scope: 'read',
      limit: 'export',
      takesProcessor: true,
      answers: pictureAnswers,
      errors: ['not_found'],
      async handle(request) {
        const picture = await brands.thumbnail(userOf(request), request.parameters.id!, request.signal);
        return pictureAnswer(picture, request.headers, 'private, no-cache');
      },
    }),
  ];
}
