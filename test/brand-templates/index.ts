// Company templates for tests, each made strange in its own way, by name.
import { strangeTemplates } from './strange.ts';
import type { TemplateDraft } from './template-draft.ts';
import { usualTemplates } from './usual.ts';
import { writeTemplate } from './write-template.ts';

export const templateDrafts: readonly TemplateDraft[] = [...usualTemplates, ...strangeTemplates];

/** The .pptx (or .potx) of each. */
export const brandTemplates = (): ReadonlyMap<string, Uint8Array> =>
  new Map(templateDrafts.map((draft) => [draft.name, writeTemplate(draft)]));
