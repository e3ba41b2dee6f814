// GET /api/health and /api/ready.
import { z } from 'zod';

export const healthSchema = z.object({ status: z.literal('ok') });
export const readinessSchema = z.object({
  status: z.enum(['ready', 'not ready']),
  checks: z.object({
    database: z.boolean(),
    storage: z.boolean().describe('The data folder is writable'),
    workers: z.boolean(),
  }),
});
export type Readiness = z.infer<typeof readinessSchema>;
