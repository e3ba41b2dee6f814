// The table of archetypes written as outlines; sheets have theirs in ../sheets/.
import type { Archetype } from '../archetype.ts';
import { quarterlyReview, statusReport } from './business-review.ts';
import { eventPlan, letter, report } from './occasions.ts';
import { pitch } from './pitch.ts';
import { minutes, proposal } from './project-papers.ts';
import { howTo, lesson } from './teaching.ts';

export const archetypes: readonly Archetype[] = [
  pitch,
  quarterlyReview,
  statusReport,
  proposal,
  minutes,
  lesson,
  howTo,
  eventPlan,
  letter,
  report,
];

/** The archetype for wishes of no known shape. */
export const nearestArchetype: Archetype = report;
