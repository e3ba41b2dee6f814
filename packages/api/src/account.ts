// /api/account: the user, usage of the limits, sessions, the audit log.
import { z } from 'zod';
import { modelPlaceSchema } from './model-calls.ts';

export const joinedProviderSchema = z.object({
  id: z.string(),
  provider: z.string().describe('An id from /api/auth/providers'),
  joinedAt: z.iso.datetime(),
});
export type JoinedProvider = z.infer<typeof joinedProviderSchema>;

export const accountSchema = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    emailVerified: z.boolean(),
    providers: z.array(joinedProviderSchema).readonly().describe('Connected sign-in providers'),
    localModelsOnly: z.boolean().describe('No text of this user is sent to a language model outside this server'),
  }),
  usage: z.object({
    bytes: z
      .number()
      .int()
      .describe('Bytes of documents with their revisions, of brands, of assets and of job results'),
    documents: z.number().int().describe('Including those in the trash'),
    openJobs: z.number().int(),
    calls: z.array(
      z.object({
        name: z.string().describe('As in `limits`'),
        used: z.number(),
        limit: z.number().int(),
        resetsAt: z.iso.datetime(),
      }),
    ),
  }),
  limits: z.record(z.string(), z.number()).describe('As in /api/limits'),
  languageModel: modelPlaceSchema.nullable().describe('Null: this server writes without a language model'),
});
export type Account = z.infer<typeof accountSchema>;

export const updateAccountSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(200).optional(),
    localModelsOnly: z
      .boolean()
      .optional()
      .describe('Never send texts of this user to a language model outside this server'),
  })
  .refine(({ name, localModelsOnly }) => name !== undefined || localModelsOnly !== undefined, {
    error: 'names nothing to change',
  });
export type UpdateAccount = z.input<typeof updateAccountSchema>;

export const accountSessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('To the minute'),
  expiresAt: z.iso.datetime(),
  ipAddress: z.string().nullable().describe('Where it was opened'),
  userAgent: z.string().nullable().describe("The browser's User-Agent"),
  current: z.boolean().describe('Whether this is the current session'),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
export const accountSessionsSchema = z.object({ items: z.array(accountSessionSchema) });
export const endOthersSchema = z.strictObject({});
export const endedSchema = z.object({ ended: z.number().int().min(0).describe('The number of sessions ended') });

/** The actions in the audit log. */
export const auditActions = [
  'sign-in',
  'sign-out',
  'session-ended',
  'other-sessions-ended',
  'key-created',
  'key-revoked',
  'document-deleted',
  'document-purged',
  'trash-purged',
  'workspace-reset',
  'brand-deleted',
  'asset-deleted',
  'account-exported',
  'email-change-asked',
  'email-changed',
  'provider-joined',
  'provider-removed',
  'outside-models-forbidden',
  'outside-models-allowed',
] as const;
export type AuditAction = (typeof auditActions)[number];
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  detail: z.string().nullable().describe('The name of what was affected'),
  ipAddress: z
    .string()
    .nullable()
    .describe('The client address, IPv6 as /64; null for a command on the server machine'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditListSchema = z.object({ items: z.array(auditEntrySchema), nextCursor: z.string().nullable() });
export type AuditPage = z.infer<typeof auditListSchema>;
export const listAuditSchema = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
});
export type ListAudit = z.input<typeof listAuditSchema>;

export const deleteAccountSchema = z.strictObject({
  confirmation: z
    .string()
    .max(200)
    .optional()
    .describe('Omit to receive a confirmation token; nothing is deleted then'),
});
export const deletionSchema = z.object({
  confirmation: z.string().optional().describe('Send it to delete, from this session and within ten minutes'),
  deletes: z.record(z.string(), z.number().int()).optional().describe('What would be deleted'),
  deleted: z.literal(true).optional().describe('The account has been deleted'),
});

export const changeEmailSchema = z.strictObject({ email: z.string().max(1_000) });
export type ChangeEmail = z.input<typeof changeEmailSchema>;
