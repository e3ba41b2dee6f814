// /api/jobs: long work that continues without its caller.
import { z } from 'zod';
import { batchEstimateSchema } from './brands.ts';

export const jobSchema = z.object({
  id: z.string(),
  type: z.enum(['batch']),
  state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  progress: z.object({ done: z.number().int(), failed: z.number().int(), total: z.number().int() }),
  result: z
    .object({ url: z.string(), size: z.number().int(), expiresAt: z.iso.datetime() })
    .optional()
    .describe('Present when the job succeeded; expires after a day'),
  error: z.string().optional(),
  message: z.string().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type JobRecord = z.infer<typeof jobSchema>;
export const jobAnswerSchema = z.object({
  job: jobSchema,
  estimate: batchEstimateSchema.optional().describe('When a batch begins: its expected size'),
});
