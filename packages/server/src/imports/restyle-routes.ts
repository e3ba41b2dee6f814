// POST /api/restyle: an existing deck set on a brand, with a report slide by slide.
import { hash } from 'node:crypto';
import { type Limits, restyleAnswerSchema, restyleFieldsSchema } from '@deckle/api';
import { formats } from '@deckle/engine';
import type { Press, RestyleReport } from '@deckle/press';
import { contentDisposition, fileNameOf } from '../exports/file-name.ts';
import type { FindBrand } from '../http/find-brand.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import { restyleExample } from './examples.ts';
import { heavyFile } from './import-upload.ts';

export const restyleRoutes = (press: Press, findBrand: FindBrand, limits: Limits): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/restyle',
    summary: 'Set an existing .pptx on a brand, and report what became of each slide',
    example: restyleExample,
    access: 'user',
    scope: 'generate',
    limit: 'export',
    takesProcessor: true,
    isIdempotent: true,
    form: { file: 'A .pptx or .potx', fields: restyleFieldsSchema, bytes: limits.importBytes },
    answers: {
      200: {
        description: 'The new deck; with Accept: application/json, in base64 with the report',
        schema: restyleAnswerSchema,
        types: ['application/json', formats.pptx.mediaType, formats.pdf.mediaType],
      },
    },
    errors: ['not_found', 'unreadable_file', 'document_too_large'],
    async handle(request) {
      const { body, file, headers, signal } = request;
      const brand = await findBrand(userOf(request), body.brandId);
      const { name, bytes: deck } = file!;
      const { format } = body;
      const { bytes, pages, report } = await press
        .restyle({ deck: { bytes: deck, hash: hash('sha256', deck) }, name, brand, format }, { signal })
        .catch((error) => {
          throw heavyFile(error);
        });
      const { extension, mediaType } = formats[format];
      const filename = fileNameOf(body.filename ?? titleOf(name), extension);
      if ((headers.get('accept') ?? '').includes('application/json')) {
        const base64 = Buffer.from(bytes).toString('base64');
        return Response.json({ filename, mediaType, size: bytes.length, base64, pages, report });
      }
      return new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: {
          'Content-Type': mediaType,
          'Content-Length': String(bytes.length),
          'Content-Disposition': contentDisposition(filename),
          'Deckle-Diagnostics': String(countOf(report)),
          'Deckle-Left-Out': String(leftOutOf(report)),
          Vary: 'Accept',
        },
      });
    },
  }),
];

/** 'Plan' of 'C:\\decks\\Plan.pptx'. */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .slice(0, 200) || 'Deck';

const leftOutOf = ({ slides }: RestyleReport): number =>
  slides.reduce((sum, { leftOut }) => sum + leftOut.reduce((all, { count }) => all + count, 0), 0);

const countOf = ({ slides, diagnostics }: RestyleReport): number =>
  slides.reduce((sum, each) => sum + each.leftOut.length + each.adapted.length + each.diagnostics.length, 0) +
  diagnostics.length;
