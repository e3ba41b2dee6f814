// The table of archetypes that are sheets, by their names.
import type { SheetName } from '../../archetypes.ts';
import { budget } from './budget.ts';
import { comparison } from './comparison.ts';
import { gradeBook } from './grade-book.ts';
import { habitTracker } from './habit-tracker.ts';
import { inventory } from './inventory.ts';
import { invoice } from './invoice.ts';
import { loanPlan } from './loan-plan.ts';
import { projectPlan } from './project-plan.ts';
import { salesTracker } from './sales-tracker.ts';
import type { SheetArchetype } from './sheet-input.ts';
import { timesheet } from './timesheet.ts';
import { tracker } from './tracker.ts';

export const sheetArchetypes = {
  budget,
  invoice,
  timesheet,
  'loan-plan': loanPlan,
  inventory,
  'project-plan': projectPlan,
  'sales-tracker': salesTracker,
  'grade-book': gradeBook,
  'habit-tracker': habitTracker,
  comparison,
  tracker,
} satisfies Readonly<Record<SheetName, SheetArchetype>>;
