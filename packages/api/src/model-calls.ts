// What was sent to language models: GET /api/account/model-calls and GET /api/agent/{generationId}/calls.
import { z } from 'zod';

/** Which model, and where it is. */
export const modelPlaceSchema = z.object({
  provider: z.string().describe('As in MODEL_PROVIDER'),
  host: z.string().describe('Of its address, with the port if there is one'),
  outside: z.boolean().describe('Whether it is outside this server and its network'),
  model: z.string(),
});
export type ModelPlace = z.infer<typeof modelPlaceSchema>;

/** `running` also if the process ended during the call. */
export const callOutcomes = ['running', 'answered', 'failed', 'stopped'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const modelCallSchema = z.object({
  id: z.string(),
  generationId: z.string().nullable().describe('Null for decks of a batch and starter documents'),
  at: z.iso.datetime(),
  step: z.string().describe('What for: outline, draft 3, repair 3, revise 4 …'),
  ...modelPlaceSchema.shape,
  charactersSent: z.number().int().describe('Instructions and prompt'),
  pictures: z.number().int().describe('Drawn slides sent with them'),
  charactersReceived: z.number().int(),
  materials: z.array(z.string()).readonly().describe('Names of the materials of which the prompt had text'),
  outcome: z.enum(callOutcomes),
});
export type ModelCall = z.infer<typeof modelCallSchema>;

export const modelCallListSchema = z.object({ items: z.array(modelCallSchema), nextCursor: z.string().nullable() });
export type ModelCallPage = z.infer<typeof modelCallListSchema>;

export const listModelCallsSchema = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
});
export type ListModelCalls = z.input<typeof listModelCallsSchema>;
