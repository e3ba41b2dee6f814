// Schemas shared by several routes: errors, diagnostics, kinds, formats, text limits.
import { type DiagnosticCode, diagnosticCodes, type Format, formatNames, kinds } from '@deckle/engine';
import { z } from 'zod';
import { errorCodes } from './errors.ts';

export const kindSchema = z.enum(kinds);
export const themeSchema = z.string().min(1).max(64).describe('The name of a built-in theme');
type ExportFormat = Exclude<Format, 'html'>;
export const exportFormatSchema = z.enum(formatNames.filter((format): format is ExportFormat => format !== 'html'));

export const languageSchema = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, 'is not a BCP 47 language tag');

/** Length in Unicode code points, as the contract counts it. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

export const sourceSchema = z
  .string()
  .refine((text) => text.length <= 2 * 1024 * 1024, 'is longer than 2 MiB')
  .describe('A source text; see docs/source-language.md');

export const diagnosticSchema = z.object({
  code: z.enum(Object.keys(diagnosticCodes) as DiagnosticCode[]),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  hint: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  slide: z.number().int().optional(),
  texts: z.array(z.string()).optional().describe('Words of the page that it is about'),
  fix: z.object({ range: z.tuple([z.number().int(), z.number().int()]), text: z.string() }).optional(),
});
export type DiagnosticRecord = z.infer<typeof diagnosticSchema>;

export const errorSchema = z.object({
  error: z.enum(errorCodes),
  message: z.string().describe('What failed, where, and how to fix it; for humans, may change'),
  requestId: z.string().optional(),
  traceId: z.string().optional(),
  details: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }).loose()).optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;
