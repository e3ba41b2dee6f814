// POST /api/materials: files kept for a day, to be named in requests to the agent.
import { z } from 'zod';
import { diagnosticSchema, kindSchema } from './shapes.ts';

/** There are no fields beside the files. */
export const materialFieldsSchema = z.strictObject({});

export const materialIdSchema = z.string().regex(/^mat_[\w-]{22}$/, 'is no id of a material');

/** Files of one upload, and materials of one request. */
export const mostMaterials = 10;
/** Characters of all materials of one request. */
export const materialsBound = 1024 * 1024;

export const materialRecordSchema = z.object({
  id: materialIdSchema,
  name: z.string().describe('Of the file'),
  kind: kindSchema,
  pages: z.number().int().optional().describe('Of a PDF; slides of a deck'),
  tables: z.number().int(),
  characters: z.number().int(),
  pictures: z.number().int().describe('Those that a document made from it may show'),
  diagnostics: z.array(diagnosticSchema).describe('What of the file could not be read, or is read in another form'),
  expiresAt: z.iso.datetime(),
});
export type MaterialRecord = z.infer<typeof materialRecordSchema>;

export const materialsAnswerSchema = z.object({ materials: z.array(materialRecordSchema) });
