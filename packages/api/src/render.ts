// POST /api/render: renders a source to HTML.
import { z } from 'zod';
import { brandIdSchema } from './brands.ts';
import { diagnosticSchema, kindSchema, sourceSchema, themeSchema } from './shapes.ts';

export const renderRequestSchema = z.strictObject({
  source: sourceSchema,
  format: z.enum(['markdown', 'csv']).default('markdown').describe('The format of the source'),
  kind: kindSchema.optional(),
  theme: themeSchema.optional(),
  brandId: brandIdSchema.optional().describe('Needs a key or a session'),
  view: z.enum(['page', 'fragment']).default('page').describe('A whole page, or a fragment without fonts and viewer'),
});
export type RenderInput = z.input<typeof renderRequestSchema>;

export const renderAnswerSchema = z.object({
  html: z.string(),
  kind: kindSchema,
  title: z.string(),
  pages: z.number().int(),
  diagnostics: z.array(diagnosticSchema),
});
export type Rendered = z.infer<typeof renderAnswerSchema>;
