// /api/account: who the user is, what is used of the limits, where they are signed in.
import { z } from 'zod';

export const accountSchema = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    emailVerified: z.boolean(),
  }),
  usage: z.object({
    bytes: z.number().int().describe('Of documents with their revisions, deleted ones among them, and of brands'),
    documents: z.number().int().describe('Without those in the trash'),
    openJobs: z.number().int(),
    calls: z.array(
      z.object({
        name: z.string().describe('As in `limits`'),
        used: z.number().int(),
        limit: z.number().int(),
        resetsAt: z.iso.datetime(),
      }),
    ),
  }),
  limits: z.record(z.string(), z.number()).describe('As /api/limits tells them'),
});
export type Account = z.infer<typeof accountSchema>;

export const updateAccountSchema = z.strictObject({ name: z.string().trim().min(1).max(200) });

export const accountSessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('To the minute'),
  expiresAt: z.iso.datetime(),
  ipAddress: z.string().nullable().describe('Where it was opened from'),
  userAgent: z.string().nullable().describe('What the browser said of itself'),
  current: z.boolean().describe('Whether it is the one that asks'),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
export const accountSessionsSchema = z.object({ items: z.array(accountSessionSchema) });
export const endOthersSchema = z.strictObject({});
export const endedSchema = z.object({ ended: z.number().int().min(0).describe('How many sessions there were') });
