// /api/showcase: the public gallery of examples, and copying one to a workspace.
import { z } from 'zod';
import { kindSchema } from './shapes.ts';

export const showcaseItemSchema = z.object({
  id: z.string().describe('`shw_` and a readable name'),
  kind: kindSchema,
  title: z.string(),
  description: z.string(),
  thumbnail: z.string().describe('The path of its first page as PNG'),
});
export type ShowcaseItem = z.infer<typeof showcaseItemSchema>;
export const showcaseListSchema = z.object({ items: z.array(showcaseItemSchema) });
export const showcaseExampleSchema = showcaseItemSchema.extend({
  source: z.string().describe('With embedded pictures'),
});
export type ShowcaseExample = z.infer<typeof showcaseExampleSchema>;
export const forkShowcaseSchema = z.strictObject({ showcaseId: z.string().max(100) });
export type ForkShowcase = z.input<typeof forkShowcaseSchema>;
