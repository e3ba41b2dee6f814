// POST /api/export: exports a source or a document to a file.
import { z } from 'zod';
import { brandIdSchema, mediaQualitySchema } from './brands.ts';
import { diagnosticSchema, exportFormatSchema, kindSchema, sourceSchema, themeSchema } from './shapes.ts';

export const exportRequestSchema = z
  .strictObject({
    source: sourceSchema.optional(),
    documentId: z.string().max(100).optional(),
    format: exportFormatSchema,
    kind: kindSchema.optional(),
    theme: themeSchema.optional(),
    brandId: brandIdSchema.optional(),
    notes: z.boolean().optional().describe('For decks as PDF: each slide with its speaker notes below it'),
    embedSource: z
      .boolean()
      .optional()
      .describe('The file carries its source, which POST /api/import then reads; it travels to whoever gets the file'),
    mediaQuality: mediaQualitySchema.optional(),
    filename: z.string().min(1).max(200).optional(),
  })
  .refine((body) => (body.source === undefined) !== (body.documentId === undefined), {
    message: 'is needed, or documentId in its place, not both',
    path: ['source'],
  });
export type ExportInput = z.input<typeof exportRequestSchema>;

/** With `Accept: application/json`. */
export const exportAnswerSchema = z.object({
  filename: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  base64: z.string(),
  diagnostics: z.array(diagnosticSchema),
});
export type ExportAnswer = z.infer<typeof exportAnswerSchema>;
