// /api/workspace/documents: the documents in a workspace, with their revisions.
import { z } from 'zod';
import { brandIdSchema } from './brands.ts';
import { diagnosticSchema, kindSchema, sourceSchema, themeSchema } from './shapes.ts';

export const documentSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  title: z.string(),
  source: z.string(),
  theme: z.string().nullable(),
  brandId: z.string().nullable(),
  revision: z.number().int().min(1),
  origin: z.enum(['user', 'agent', 'brand', 'showcase', 'onboarding']),
  pages: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DocumentRecord = z.infer<typeof documentSchema>;
export const documentSummarySchema = documentSchema.omit({ source: true });

const titleSchema = z.string().min(1).max(500);

export const createDocumentSchema = z.strictObject({
  source: sourceSchema,
  title: titleSchema.optional(),
  kind: kindSchema.optional(),
  theme: themeSchema.optional(),
  brandId: brandIdSchema.optional(),
});
export type CreateDocument = z.input<typeof createDocumentSchema>;
export const updateDocumentSchema = z.strictObject({
  source: sourceSchema.optional(),
  title: titleSchema.optional(),
  theme: themeSchema.nullable().optional(),
  brandId: brandIdSchema.nullable().optional(),
  revision: z.number().int().min(1).optional(),
});
export type UpdateDocument = z.input<typeof updateDocumentSchema>;
export const revertDocumentSchema = z.strictObject({ revision: z.number().int().min(1) });
export type RevertDocument = z.input<typeof revertDocumentSchema>;

export const listDocumentsSchema = z.strictObject({
  kind: kindSchema.optional(),
  q: z.string().max(64).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
  sort: z
    .enum(['updated', 'created', 'title'])
    .optional()
    .describe('Default: last change; in the trash, time of deletion'),
  deleted: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('`true` lists the trash'),
});
export type ListDocuments = z.input<typeof listDocumentsSchema>;

/** Marks a picture URL with the newest revision, which caches may keep. */
export const thumbnailQuerySchema = z.object({ revision: z.coerce.number().int().optional().catch(undefined) });

export const documentAnswerSchema = z.object({ document: documentSchema });
/** The response to writes. */
export const shownDocumentSchema = documentSchema.extend({
  source: documentSchema.shape.source.optional().describe('Omitted for keys without the scope `read`'),
});
export type ShownDocument = z.infer<typeof shownDocumentSchema>;
export const shownDocumentAnswerSchema = z.object({
  document: shownDocumentSchema,
  diagnostics: z
    .array(diagnosticSchema)
    .optional()
    .describe('Of pictures asked for in words (photo:…, make:…) that could not be found or made'),
});
export const documentListSchema = z.object({
  documents: z.array(
    documentSummarySchema.extend({
      deletedAt: z.iso.datetime().optional().describe('Only for documents in the trash'),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type DocumentPage = z.infer<typeof documentListSchema>;
export const deletedSchema = z.object({ deleted: z.literal(true) });
export const purgeTrashSchema = z.strictObject({});
export const purgedSchema = z.object({ purged: z.number().int().min(0).describe('The number of documents removed') });
export const revisionSchema = z.object({ revision: z.number().int(), title: z.string(), createdAt: z.iso.datetime() });
export type Revision = z.infer<typeof revisionSchema>;
export const revisionListSchema = z.object({ revisions: z.array(revisionSchema) });
