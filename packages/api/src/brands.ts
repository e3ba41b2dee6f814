// /api/brands: a company's own .pptx as a template; one or many decks made in it.
import type { Format, MediaQuality } from '@deckle/engine';
import { z } from 'zod';
import { brandTuneSchema } from './brand-tune.ts';
import { diagnosticSchema, languageSchema, sourceSchema } from './shapes.ts';

const length = z.number().int().describe('EMU');

export const brandSchema = z.object({
  id: z.string(),
  name: z.string(),
  slideSize: z.object({ width: length, height: length }),
  colors: z
    .record(z.string(), z.string())
    .describe('dk1, lt1, dk2, lt2, accent1 to accent6, hlink, folHlink as RRGGBB'),
  fonts: z.object({ major: z.string(), minor: z.string() }),
  layouts: z.array(
    z.object({
      name: z.string(),
      type: z.string().describe('ST_SlideLayoutType'),
      uses: z.array(z.string()).describe('What it is used for: title, section, content, …'),
      roles: z.array(z.string()).describe('The same in the words of brand.json'),
      why: z.string().describe('Why it is used for these'),
      part: z.string().describe('The name of its part in the file'),
      sample: z.number().int().optional().describe('The sample slide whose design it repeats'),
      isTuned: z.boolean().optional().describe('Its owner says what it is for'),
      placeholders: z.array(
        z.object({
          type: z.string(),
          idx: z.number().int(),
          name: z.string(),
          x: length,
          y: length,
          width: length,
          height: length,
        }),
      ),
    }),
  ),
  verdict: z
    .object({
      level: z.enum(['ready', 'usable', 'needs-a-hand']),
      text: z.string().describe('One to three sentences'),
    })
    .describe('What decks on it will be like'),
  tune: brandTuneSchema.nullable().describe("The owner's word, as stored"),
  report: z.array(diagnosticSchema).describe('What can be filled, what is substituted, what is not understood'),
  createdAt: z.iso.datetime(),
  size: z.number().int().describe('File size in bytes'),
});
export type BrandRecord = z.infer<typeof brandSchema>;

export const brandAnswerSchema = z.object({ brand: brandSchema });
export const brandListSchema = z.object({ brands: z.array(brandSchema), nextCursor: z.string().nullable() });
export type BrandPage = z.infer<typeof brandListSchema>;
export const listBrandsSchema = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
});
export type ListBrands = z.input<typeof listBrandsSchema>;
/** The fields beside the file. */
export const createBrandSchema = z.strictObject({
  name: z.string().min(1).max(200).optional().describe('Default: the file name'),
});
export type CreateBrand = z.input<typeof createBrandSchema>;

export const brandIdSchema = z.string().max(100).describe('The id of a brand');
export const valuesSchema = z
  .record(z.string().max(200), z.unknown())
  .describe('Values for each {{name}} in the source, always used as text; {{customer.name}} looks inside objects');

/** The output formats of decks in a brand. */
export const brandFormatSchema = z.enum(['pptx', 'pdf', 'html'] satisfies Format[]);
/** The route checks the prompt's length, because that has its own error codes. */
const promptSchema = z.string().describe('3 to 20,000 characters');

/** Photographs on slides, recompressed on request. */
export const mediaQualitySchema = z
  .enum(['original', 'print', 'screen'] satisfies MediaQuality[])
  .describe(
    'Photographs of the caller in as many pixels as a printer (220 per inch) or a screen (150) shows; default: as they are. Pictures with transparency, drawings and those of the brand stay',
  );
const dryRunSchema = z.boolean().describe('Only estimate the size; nothing is made, counted or stored');

export const generateSchema = z
  .strictObject({
    prompt: promptSchema.optional(),
    source: sourceSchema.optional(),
    documentId: z.string().max(100).optional(),
    values: valuesSchema.optional(),
    format: brandFormatSchema.default('pptx'),
    length: z.strictObject({ slides: z.number().int().min(1).max(60).optional() }).optional(),
    language: languageSchema.optional(),
    mediaQuality: mediaQualitySchema.optional(),
    save: z.boolean().default(false).describe('Save the deck in the workspace'),
  })
  .refine(({ prompt, source, documentId }) => [prompt, source, documentId].filter(isGiven).length === 1, {
    message: 'is needed, or prompt or documentId in its place: exactly one of them',
    path: ['source'],
  })
  .refine(({ prompt, values }) => prompt === undefined || values === undefined, {
    message: 'need a source, not a prompt',
    path: ['values'],
  });
export type GenerateInput = z.input<typeof generateSchema>;

export const maxDecks = 1_000;
const itemSchema = z
  .strictObject({
    name: z.string().min(1).max(200).optional().describe('Base name of the output file'),
    prompt: promptSchema.optional(),
    source: sourceSchema.optional(),
    values: valuesSchema.optional(),
  })
  .refine(({ prompt, source }) => (prompt === undefined) !== (source === undefined), {
    message: 'is needed, or prompt in its place, not both',
    path: ['source'],
  });
const rowSchema = z.record(z.string().max(200), z.unknown());

/** The form fields sent with a file of rows. */
export const batchFieldsSchema = z.strictObject({
  source: sourceSchema,
  format: brandFormatSchema.default('pptx'),
  filename: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('A pattern with {{field}} and {{n}}; default: number and title'),
  mediaQuality: mediaQualitySchema.optional(),
  dryRun: z.union([dryRunSchema, z.enum(['true', 'false']).transform((written) => written === 'true')]).optional(),
});
export type BatchFields = z.input<typeof batchFieldsSchema>;
export const batchSchema = z
  .strictObject({
    source: sourceSchema.optional(),
    rows: z.array(rowSchema).min(1).max(maxDecks).optional().describe('One deck per item'),
    items: z.array(itemSchema).min(1).max(maxDecks).optional(),
    format: batchFieldsSchema.shape.format,
    filename: batchFieldsSchema.shape.filename,
    mediaQuality: mediaQualitySchema.optional(),
    dryRun: dryRunSchema.optional(),
  })
  .refine(({ source, rows, items }) => (items === undefined) === isGiven(rows) && isGiven(source) === isGiven(rows), {
    message: 'are needed together with source, or items in place of both',
    path: ['rows'],
  });
export type BatchBody = z.infer<typeof batchSchema>;
export type BatchInput = z.input<typeof batchSchema>;

/** What is expected of a batch, from a few of its decks. */
export const batchEstimateSchema = z.object({
  decks: z.number().int(),
  bytes: z.number().int().describe('Of the zip'),
  perDeck: z.number().int().describe('Bytes, on average'),
  longest: z
    .object({ n: z.number().int().min(1), slides: z.number().int() })
    .describe('The row with the longest values, and the slides of its deck'),
  made: z.number().int().describe('Decks made to find out; items with a prompt are taken to be short'),
});
export const batchEstimateAnswerSchema = z.object({
  estimate: batchEstimateSchema
    .nullable()
    .describe('Null if no deck could be made: the manifest of the batch says why'),
  limit: z.number().int().describe('batchBytes'),
});

export type BatchEstimateAnswer = z.infer<typeof batchEstimateAnswerSchema>;

/** manifest.json, the last file of the zip. */
export const manifestSchema = z.array(
  z.object({
    n: z.number().int().min(1),
    file: z.string().nullable(),
    status: z.enum(['ok', 'failed']),
    error: z.string().optional(),
    message: z.string().optional(),
    diagnostics: z.array(diagnosticSchema),
  }),
);

const isGiven = (value: unknown): boolean => value !== undefined;
