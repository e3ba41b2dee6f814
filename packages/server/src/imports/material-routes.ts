// POST /api/materials: files for prompts, read by a child process and kept for a day.
import { type Limits, materialFieldsSchema, materialsAnswerSchema, materialsBound, mostMaterials } from '@deckle/api';
import type { MaterialResult, Press } from '@deckle/press';
import { ApiError } from '../base/api-error.ts';
import type { UploadedFile } from '../http/form.ts';
import { defineRoute, type Route, userOf } from '../http/route.ts';
import { materialsExample } from './examples.ts';
import { heavyFile } from './import-upload.ts';
import type { MaterialPictures } from './material-pictures.ts';
import type { MaterialStore } from './material-store.ts';

export const materialRoutes = (
  press: Press,
  store: MaterialStore,
  pictures: Pick<MaterialPictures, 'keep'>,
  limits: Limits,
): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/materials',
    summary: 'Keep files for a day, as materials for prompts',
    example: materialsExample,
    access: 'user',
    scope: 'generate',
    limit: 'export',
    takesProcessor: true,
    isIdempotent: true,
    form: {
      file: 'A .docx, .pptx, .xlsx, .pdf, .epub, .html, .md, .csv, .json or picture',
      fields: materialFieldsSchema,
      bytes: limits.importBytes,
      most: mostMaterials,
    },
    answers: { 201: { description: 'The materials, in the order of the files', schema: materialsAnswerSchema } },
    errors: ['unreadable_file', 'document_too_large'],
    async handle(request) {
      const { files, seed, signal } = request;
      const read: (MaterialResult & { readonly name: string })[] = [];
      for (const file of files) {
        const name = nameOf(file);
        read.push({ ...(await readFile(press, { ...file, name }, signal)), name });
      }
      const stored = await store.create(
        userOf(request),
        read.map(({ name, source, bytes }) => ({ name, source, pictureBytes: bytes.length })),
        seed,
      );
      for (const [at, { id }] of stored.entries()) await pictures.keep(id, read[at]!);
      const materials = read.map(({ name, kind, source, pages, tables, pictures: shown, diagnostics }, at) => ({
        ...{ id: stored[at]!.id, name, kind, ...(pages !== undefined && { pages }) },
        ...{ tables, characters: source.length, pictures: shown.length, diagnostics },
        expiresAt: stored[at]!.expiresAt,
      }));
      return Response.json({ materials }, { status: 201 });
    },
  }),
];

/** Throws `unreadable_file` and `document_too_large`; both name the file. */
async function readFile(press: Press, file: UploadedFile, signal: AbortSignal): Promise<MaterialResult> {
  const read = await press.readMaterial(file, { signal }).catch((error: unknown) => {
    const reason = heavyFile(error);
    throw reason instanceof ApiError ? new ApiError(reason.code, `${file.name}: ${reason.message}`) : reason;
  });
  if (read.source.length > materialsBound)
    throw new ApiError(
      'document_too_large',
      `${file.name}: its text has more than ${materialsBound.toLocaleString('en')} characters. Split the file into several.`,
    );
  return read;
}

/** 'report.docx' of 'C:\\Users\\ada\\report.docx'. */
const nameOf = ({ name }: UploadedFile): string =>
  name
    .slice(-1_000)
    .replace(/^.*[/\\]/s, '')
    .slice(-200)
    .toWellFormed() || 'file';
