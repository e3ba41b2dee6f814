// The names of the archetypes that are sheets, as request-words.ts and the language files have them.
export const sheetNames = [
  'budget',
  'invoice',
  'timesheet',
  'loan-plan',
  'inventory',
  'project-plan',
  'sales-tracker',
  'grade-book',
  'habit-tracker',
  'comparison',
  'tracker',
] as const;

export type SheetName = (typeof sheetNames)[number];

export const isSheetArchetype = (name: string): name is SheetName => sheetNames.some((known) => known === name);
