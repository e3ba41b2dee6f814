// The table of archetypes that are sheets, by the name that request-words.ts gives them.
import { budget, invoice, loanPlan } from './money.ts';
import type { SheetArchetype } from './sheet-input.ts';
import { comparison, projectPlan, timesheet, tracker } from './work.ts';

export const sheetArchetypes = {
  budget,
  invoice,
  timesheet,
  'loan-plan': loanPlan,
  'project-plan': projectPlan,
  comparison,
  tracker,
} satisfies Readonly<Record<string, SheetArchetype>>;

export const isSheetArchetype = (name: string): name is keyof typeof sheetArchetypes =>
  Object.hasOwn(sheetArchetypes, name);

/** What a sheet of this archetype is called: the name of its first worksheet. */
export function sheetLabel(name: string, language: string): string {
  const make = sheetArchetypes[isSheetArchetype(name) ? name : 'tracker'];
  return make({ language, sentence: '', points: [] })[0]!.name;
}
