// Callouts by the names that other tools give them.
import type { Callout } from '../../model/index.ts';

/** Callouts by the names that Quarto, Docusaurus, VuePress and GitHub give them. */
const tones: { readonly [name: string]: Callout['tone'] } = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'warning',
  danger: 'warning',
  attention: 'warning',
  error: 'warning',
  bug: 'warning',
  failure: 'warning',
  fail: 'warning',
  missing: 'warning',
  check: 'tip',
  done: 'tip',
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  todo: 'note',
  question: 'note',
  help: 'note',
  faq: 'note',
  example: 'note',
  quote: 'note',
  cite: 'note',
  seealso: 'note',
};

/** The tone of a callout by another tool's name for it, or undefined. */
export const toneOf = (name: string): Callout['tone'] | undefined =>
  Object.hasOwn(tones, name) ? tones[name] : undefined;

/** Divs of Carpentries lessons, by class: boxes, with a name unless they begin with a heading. */
const lessonBoxes: { readonly [name: string]: { readonly tone: Callout['tone']; readonly title: string } } = {
  objectives: { tone: 'note', title: 'Objectives' },
  questions: { tone: 'note', title: 'Questions' },
  keypoints: { tone: 'important', title: 'Key Points' },
  prereq: { tone: 'note', title: 'Prerequisites' },
  checklist: { tone: 'note', title: 'Checklist' },
  challenge: { tone: 'tip', title: 'Challenge' },
  solution: { tone: 'note', title: 'Solution' },
  discussion: { tone: 'note', title: 'Discussion' },
  testimonial: { tone: 'note', title: 'Testimonial' },
  spoiler: { tone: 'note', title: 'Details' },
  instructor: { tone: 'note', title: 'Instructor Note' },
};

/** The box of a lesson by its class, or undefined. */
export const lessonBoxOf = (name: string): (typeof lessonBoxes)[string] | undefined =>
  Object.hasOwn(lessonBoxes, name) ? lessonBoxes[name] : undefined;
