// Calls of language models in words, for people.
import type { CallOutcome, ModelPlace } from '@deckle/api';

const steps: { readonly [step: string]: string } = {
  outline: 'Plan',
  draft: 'Draft',
  more: 'A missing part',
  repair: 'Correction',
  look: 'A look at the slides',
  edits: 'Reading the change',
  revise: 'Change',
  insert: 'New part',
  split: 'Splitting',
  join: 'Joining',
  merge: 'Joining',
};

/** “Draft, part 3”. */
export function stepName(step: string): string {
  const [, word = step, numbers] = /^(\S+)(?: (.+))?$/.exec(step) ?? [];
  const name = steps[word] ?? word;
  return numbers === undefined ? name : `${name}, part ${numbers}`;
}

/** Where a model is: “outside this server”. */
export const placeName = ({ outside }: Pick<ModelPlace, 'outside'>): string =>
  outside ? 'outside this server' : 'on this server or its network';

/** '' for a call that was answered. */
export const outcomeNames: { readonly [outcome in CallOutcome]: string } = {
  answered: '',
  failed: 'failed',
  stopped: 'stopped early',
  running: 'not finished',
};
