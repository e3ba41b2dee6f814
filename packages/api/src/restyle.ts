// POST /api/restyle: an existing deck set on a brand, and what became of each slide.
import { z } from 'zod';
import { brandIdSchema } from './brands.ts';
import { diagnosticSchema } from './shapes.ts';

/** The fields beside the file. */
export const restyleFieldsSchema = z.strictObject({
  brandId: brandIdSchema,
  format: z.enum(['pptx', 'pdf']).default('pptx'),
  filename: z.string().min(1).max(200).optional().describe('Of the new deck; default: that of the old one'),
});
export type RestyleInput = z.input<typeof restyleFieldsSchema>;

const countedSchema = z.object({ what: z.string(), count: z.number().int() });

export const restyleReportSchema = z.object({
  slides: z
    .array(
      z.object({
        slide: z.number().int().describe('Its number in the old deck, from 1'),
        title: z.string(),
        pages: z.array(z.number().int()).describe('Its slides in the new deck'),
        leftOut: z.array(countedSchema).describe('What has no form here'),
        adapted: z.array(countedSchema).describe('What is kept in another form'),
        diagnostics: z.array(diagnosticSchema).describe('What was told when it was set on the brand'),
      }),
    )
    .describe('Those of the old deck, in order'),
  diagnostics: z.array(diagnosticSchema).describe('Those of no slide'),
});

/** With `Accept: application/json`. */
export const restyleAnswerSchema = z.object({
  filename: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  base64: z.string(),
  pages: z.number().int(),
  report: restyleReportSchema,
});
export type RestyleAnswer = z.infer<typeof restyleAnswerSchema>;
