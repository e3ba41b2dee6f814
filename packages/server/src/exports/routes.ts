// POST /api/export: exports a source or a document to a file.
import { hash } from 'node:crypto';
import { type DocumentRecord, exportAnswerSchema, exportRequestSchema } from '@deckle/api';
import { type Format, formatNames, formats } from '@deckle/engine';
import type { Press } from '@deckle/press';
import type { FindBrand } from '../http/find-brand.ts';
import { checkScope, defineRoute, type Route, userOf } from '../http/route.ts';
import { contentDisposition, fileNameOf } from './file-name.ts';

export type ExportServices = {
  readonly press: Press;
  /** What to export of a document. Throws `not_found`. */
  findSource(
    documentId: string,
    userId: string,
  ): Promise<Pick<DocumentRecord, 'title' | 'source' | 'kind' | 'theme' | 'brandId'>>;
  readonly findBrand: FindBrand;
};

export const exportRoutes = ({ press, findSource, findBrand }: ExportServices): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/export',
    summary: 'Export a source or a document to .pptx, .docx, .xlsx or .pdf',
    example: {
      body: { source: '# Hello\n\n---\n\n## World\n\n- One\n- Two', format: 'pptx', filename: 'Hello' },
      status: 200,
      answer: {
        filename: 'Hello.pptx',
        mediaType: formats.pptx.mediaType,
        size: 41_216,
        base64: 'UEsDBBQAAAAIAAAAIQ…',
        diagnostics: [],
      },
    },
    access: 'user',
    scope: 'generate',
    limit: 'export',
    takesProcessor: true,
    isIdempotent: true,
    body: exportRequestSchema,
    answers: {
      200: {
        description: 'The file; with Accept: application/json, in base64',
        schema: exportAnswerSchema,
        types: [
          'application/json',
          ...formatNames.filter((name) => name !== 'html').map((name) => formats[name].mediaType),
        ],
      },
    },
    errors: ['not_found', 'document_too_large'],
    async handle(request) {
      const { body, headers, signal } = request;
      const format = body.format as Exclude<Format, 'html'>;
      if (body.documentId !== undefined) checkScope(request, 'read');
      const stored = body.documentId === undefined ? undefined : await findSource(body.documentId, userOf(request));
      // An explicitly requested theme takes precedence over the document's brand.
      const brand = await findBrand(userOf(request), body.brandId ?? (body.theme ? undefined : stored?.brandId));
      const { bytes, title, diagnostics } = await press.compile(
        {
          source: body.source ?? stored?.source ?? '',
          kind: body.kind ?? stored?.kind,
          theme: body.theme ?? stored?.theme ?? undefined,
          brand,
          notes: body.notes,
          embedSource: body.embedSource,
          mediaQuality: body.mediaQuality,
          format,
        },
        { signal },
      );
      const { extension, mediaType } = formats[format];
      const filename = fileNameOf(body.filename ?? stored?.title ?? title, extension);
      if ((headers.get('accept') ?? '').includes('application/json')) {
        const base64 = Buffer.from(bytes).toString('base64');
        return Response.json({ filename, mediaType, size: bytes.length, base64, diagnostics });
      }
      // Part of the child's own message, which has no other owner, so no copy is made.
      return new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: {
          'Content-Type': mediaType,
          'Content-Length': String(bytes.length),
          'Content-Disposition': contentDisposition(filename),
          ETag: `"${hash('sha256', bytes, 'base64url').slice(0, 32)}"`,
          'Deckle-Diagnostics': String(diagnostics.length),
          Vary: 'Accept',
        },
      });
    },
  }),
];
