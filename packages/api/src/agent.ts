// POST /api/agent, POST /api/agent/demo and GET /api/agent/<generationId>: prompt in, NDJSON out.
import { z } from 'zod';
import { brandIdSchema } from './brands.ts';
import { documentSchema } from './documents.ts';
import { errorCodes } from './errors.ts';
import { materialIdSchema, materialsBound, mostMaterials } from './materials.ts';
import { codePoints, diagnosticSchema, kindSchema, languageSchema, themeSchema } from './shapes.ts';

export const promptBounds = { least: 3, most: 20_000, demo: 2_000 } as const;

export const materialSchema = z.strictObject({
  name: z.string().min(1).max(200),
  mediaType: z.enum(['text/plain', 'text/markdown', 'text/csv', 'application/json']),
  content: z.string(),
});

const storedMaterialSchema = z.strictObject({ id: materialIdSchema.describe('Of POST /api/materials') });
/** A page or a file on the web, which the service fetches where it may. */
const linkedMaterialSchema = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .describe('Read like an uploaded file; see MATERIAL_ORIGINS'),
});
/** A material as the agent reads it. */
export type MaterialText = z.infer<typeof materialSchema>;

const demandIdSchema = z.string().regex(/^C\d{1,2}$/, 'is not C1 to C99');
const planTextSchema = z.string().max(300);
const maxPlanCharacters = 60_000;

/** A plan that is handed in: as one that was told, within bounds. */
const givenPlanSchema = z
  .strictObject({
    title: planTextSchema.min(1),
    storyline: planTextSchema.optional(),
    theme: themeSchema.optional(),
    demands: z
      .array(z.strictObject({ id: demandIdSchema, text: planTextSchema.min(1) }))
      .max(40)
      .optional(),
    items: z
      .array(
        z.strictObject({
          title: planTextSchema.min(1),
          form: z.string().max(40).optional().describe('cover, text, chart, table, steps …'),
          summary: planTextSchema.optional().describe('What it shows'),
          sources: z.array(z.string().max(200)).max(10).optional().describe('Names of materials'),
          covers: z.array(demandIdSchema).max(40).optional().describe('Ids of demands'),
        }),
      )
      .min(1)
      .max(100),
  })
  .refine((plan) => JSON.stringify(plan).length <= maxPlanCharacters, 'has more than 60,000 characters')
  .describe('Write the document of this plan: an item for each slide, section or worksheet');

/** The route checks the prompt's length, because that has its own error codes. */
export const agentRequestSchema = z
  .strictObject({
    prompt: z.string().describe('3 to 20,000 characters'),
    kind: z.enum(['auto', 'deck', 'doc', 'sheet']).default('auto'),
    language: languageSchema.optional(),
    length: z
      .strictObject({
        slides: z.number().int().min(1).max(60).optional(),
        pages: z.number().int().min(1).max(100).optional(),
      })
      .optional(),
    tone: z.string().max(200).optional(),
    audience: z.string().max(200).optional(),
    textMode: z.enum(['generate', 'condense', 'preserve']).default('generate'),
    theme: themeSchema.optional(),
    brandId: brandIdSchema.optional(),
    sources: z
      .enum(['slide', 'end', 'none'])
      .optional()
      .describe(
        'How the document shows which materials it is from: on each slide or section, on a last page, not at all; default: slide for decks, end for docs, none for sheets',
      ),
    stopAfter: z.literal('plan').optional().describe('End with the plan, without a document'),
    plan: givenPlanSchema.optional(),
    documentId: z.string().max(100).optional().describe('Revise this document instead of writing a new one'),
    materials: z
      .array(z.union([materialSchema, storedMaterialSchema, linkedMaterialSchema]))
      .max(mostMaterials)
      .refine(
        (materials) =>
          materials.reduce((sum, material) => sum + ('content' in material ? material.content.length : 0), 0) <=
          materialsBound,
        'are larger than 1 MiB in total',
      )
      .optional(),
    save: z.boolean().default(true).describe('Save the document in the workspace; a revised one gets a new revision'),
  })
  .refine(({ plan, stopAfter }) => plan === undefined || stopAfter === undefined, {
    path: ['plan'],
    error: 'does not go with stopAfter',
  })
  .refine(
    ({ documentId, plan, stopAfter, sources }) =>
      documentId === undefined || (plan ?? stopAfter ?? sources) === undefined,
    {
      path: ['documentId'],
      error: 'does not go with plan, stopAfter or sources',
    },
  );
export type AgentRequestBody = z.infer<typeof agentRequestSchema>;
export type AgentInput = z.input<typeof agentRequestSchema>;

export const demoRequestSchema = z.strictObject({
  prompt: z.string().describe('3 to 2,000 characters'),
  kind: z.enum(['auto', 'deck', 'doc', 'sheet']).default('auto'),
});
export type DemoInput = z.input<typeof demoRequestSchema>;

/** GET /api/agent/{generationId}. */
export const replayQuerySchema = z.strictObject({
  after: z.coerce.number<number>().int().min(-1).default(-1).describe('The seq of the last line received'),
});
export type ReplayQuery = z.input<typeof replayQuerySchema>;

/** Checks on a prompt that have their own error codes; undefined if it passes. */
export function checkPrompt(
  prompt: string,
  most: number = promptBounds.most,
): { error: 'prompt_too_short' | 'prompt_too_long'; message: string } | undefined {
  if (codePoints(prompt.trim()) < promptBounds.least)
    return {
      error: 'prompt_too_short',
      message: 'The prompt has fewer than 3 characters. Describe what you want in a sentence.',
    };
  const length = codePoints(prompt);
  if (length > most)
    return {
      error: 'prompt_too_long',
      message: `The prompt has ${length.toLocaleString('en')} characters; at most ${most.toLocaleString('en')} are allowed. Send long texts as materials.`,
    };
  return undefined;
}

/** Something that a request demands, such as "end with a timeline". */
const demandSchema = z.object({ id: z.string(), text: z.string() });

const planItemSchema = z.object({
  title: z.string(),
  form: z.string().optional().describe('cover, text, chart, table, steps …'),
  summary: z.string().optional().describe('What it shows'),
  sources: z.array(z.string()).optional().describe('Names of materials'),
  covers: z.array(z.string()).optional().describe('Ids of demands'),
});

/** The plan of a document: an item for each slide, section or worksheet, in order. */
const planSchema = z.object({
  title: z.string(),
  storyline: z.string().optional(),
  theme: themeSchema.optional().describe('The built-in theme that suits the subject'),
  demands: z.array(demandSchema).optional(),
  items: z.array(planItemSchema),
});

const line = { seq: z.number().int().min(0) };

/** A line of the stream. `seq` counts from 0; the last line is `done` or `error`. */
export const streamEventSchema = z.discriminatedUnion('type', [
  z.object({
    ...line,
    type: z.literal('start'),
    generationId: z.string(),
    kind: kindSchema,
    model: z.string(),
    language: z.string(),
  }),
  z.object({
    ...line,
    type: z.literal('outline'),
    ...planSchema.shape,
  }),
  z.object({ ...line, type: z.literal('source'), text: z.string(), reset: z.literal(true).optional() }),
  z.object({ ...line, type: z.literal('page'), index: z.number().int(), title: z.string(), html: z.string() }),
  z.object({ ...line, type: z.literal('diagnostic'), ...diagnosticSchema.shape }),
  z.object({
    ...line,
    type: z.literal('look'),
    slides: z.number().int().describe('How many the model saw'),
    remarks: z.array(z.object({ slide: z.number().int(), text: z.string() })).describe('What it wants to change'),
  }),
  z.object({
    ...line,
    type: z.literal('picture'),
    how: z.enum(['photo', 'make']),
    words: z.string().describe('All that is sent: at most eight words of a search, or what is to be made'),
    sources: z.array(z.string()).describe('Who is asked, in this order'),
  }),
  z.object({ ...line, type: z.literal('repair'), attempt: z.number().int(), reason: z.string() }),
  z.object({
    ...line,
    type: z.literal('usage'),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    durationMs: z.number(),
  }),
  z.object({ ...line, type: z.literal('ping') }),
  z.object({
    ...line,
    type: z.literal('done'),
    document: documentSchema.optional(),
    kind: kindSchema.optional(),
    title: z.string().optional(),
    source: z.string().optional(),
    plan: planSchema.optional().describe('With stopAfter: there is no document'),
    fallback: z.literal(true).optional().describe('The language model failed, and the composer wrote the document'),
  }),
  z.object({
    ...line,
    type: z.literal('error'),
    error: z.enum(errorCodes),
    message: z.string(),
    questions: z.array(z.string()).optional().describe('With question: what the language model wants to know'),
    document: documentSchema.optional().describe('The draft written before the failure'),
    requestId: z.string().optional(),
  }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;
