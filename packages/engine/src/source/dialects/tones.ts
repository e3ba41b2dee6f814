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
