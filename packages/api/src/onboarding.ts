// /api/onboarding: three starter documents about what a user does, and starting over.
import { z } from 'zod';
import { shownDocumentSchema } from './documents.ts';
import { languageSchema } from './shapes.ts';

export const seedSchema = z.strictObject({
  about: z.string().max(2_000).optional().describe('What the user does'),
  language: languageSchema.optional().describe('Default: the language of `about`, otherwise that of the browser'),
});
export type SeedInput = z.input<typeof seedSchema>;
export const seedAnswerSchema = z.object({
  documents: z.array(shownDocumentSchema).length(3).describe('A deck, a doc and a sheet'),
});
export type SeedAnswer = z.infer<typeof seedAnswerSchema>;
export const resetSchema = z.strictObject({});
export const resetAnswerSchema = z.object({
  cleared: z.number().int().min(0).describe('How many documents were deleted; each can be restored for 30 days'),
  documents: z.array(shownDocumentSchema).length(1).describe('The welcome document'),
});
export type ResetAnswer = z.infer<typeof resetAnswerSchema>;
