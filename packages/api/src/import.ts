// POST /api/import: a file of another program as source, its pictures as assets of the workspace.
import { z } from 'zod';
import { assetSchema } from './assets.ts';
import { diagnosticSchema, kindSchema } from './shapes.ts';

/** The fields beside the file. */
export const importFieldsSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('With its ending, which tells what a text file is; default: the file name'),
});
export type ImportInput = z.input<typeof importFieldsSchema>;

export const importAnswerSchema = z.object({
  source: z.string(),
  kind: kindSchema,
  diagnostics: z.array(diagnosticSchema).describe('What has no form in the source, or another one'),
  assets: z.array(assetSchema).describe('The pictures of the source, now in the workspace'),
});
export type ImportedSource = z.infer<typeof importAnswerSchema>;
