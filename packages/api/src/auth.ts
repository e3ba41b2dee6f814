// /api/auth and /api/account/keys: requests and responses.
import { z } from 'zod';

const callbackUrlSchema = z.string().default('/').describe('A path on this site, or a URL of a trusted origin');

export const signInRequestSchema = z.strictObject({ email: z.string().max(1_000), callbackURL: callbackUrlSchema });
export type SignInRequest = z.input<typeof signInRequestSchema>;
export const signInSocialSchema = z.strictObject({ provider: z.string().max(64), callbackURL: callbackUrlSchema });
export type SignInByProvider = z.input<typeof signInSocialSchema>;
export const providersAnswerSchema = z.object({
  mail: z.boolean().describe('Whether a link can be emailed (or printed on the console of a server on this machine)'),
  console: z.boolean().describe('Whether links are printed on the server console, because the server sends no email'),
  providers: z.array(
    z.object({ id: z.string().describe('For `provider` of /api/auth/sign-in/social'), name: z.string() }),
  ),
  signUp: z
    .enum(['open', 'domains', 'invitation', 'closed'])
    .describe('Who may create an account: everyone, addresses in some domains, invited users, no one'),
});
export type SignInMethods = z.infer<typeof providersAnswerSchema>;
export const statusAnswerSchema = z.object({ status: z.literal(true) });
export const successAnswerSchema = z.object({ success: z.literal(true) });
export const sessionAnswerSchema = z
  .object({
    user: z.object({ id: z.string(), email: z.string(), name: z.string(), image: z.string().nullable() }),
    session: z.object({ expiresAt: z.iso.datetime() }),
  })
  .nullable();
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** What an API key may do: read, change, generate. */
export const scopeNames = ['read', 'write', 'generate'] as const;
export type Scope = (typeof scopeNames)[number];
const scopeSchema = z.enum(scopeNames);

export const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string().describe('The first characters, to tell keys apart'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('To the minute'),
  expiresAt: z.iso.datetime().nullable().describe('When it expires; null: never'),
  scopes: z.array(scopeSchema),
});
export type ApiKeyRecord = z.infer<typeof keySchema>;
export const keysAnswerSchema = z.object({ keys: z.array(keySchema) });
export const createKeySchema = z.strictObject({
  name: z.string().trim().min(1).max(100).describe('A label, to tell keys apart'),
  scopes: z
    .array(scopeSchema)
    .min(1)
    .max(scopeNames.length)
    .default([...scopeNames]),
  expiresAt: z.iso
    .datetime()
    .refine((time) => Date.parse(time) > Date.now(), 'is over already')
    .optional()
    .describe('When it expires; default: never'),
});
export type CreateKey = z.input<typeof createKeySchema>;
export const createdKeySchema = keySchema.extend({
  secret: z.string().describe('The key itself, shown only once'),
});
export type CreatedKey = z.infer<typeof createdKeySchema>;
export const createdKeyAnswerSchema = z.object({ key: createdKeySchema });
