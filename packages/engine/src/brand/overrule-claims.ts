// The owner's word over the classification of slide layouts: the one place where it is heard.
import type { SlideLayoutName } from '../model/index.ts';
import type { Placeholder, SlideLayoutVariant } from '../theme/theme.ts';
import type { LayoutWish } from './brand-tune.ts';

/** That a slide layout could serve a use, and how well. */
export type Claim = { readonly use: SlideLayoutName; readonly variant?: SlideLayoutVariant; readonly score: number };

type Wishing = { readonly wish?: LayoutWish | undefined; readonly placeholders: readonly Placeholder[] };

/** Claims as the owner wants them: a named slide layout claims its roles alone, and no other claims them. */
export function overrule(
  claims: readonly (readonly Claim[])[],
  layouts: readonly Wishing[],
): readonly (readonly Claim[])[] {
  if (layouts.every(({ wish }) => wish === undefined)) return claims;
  const taken = new Set<SlideLayoutName>(layouts.flatMap(({ wish }) => wish?.roles ?? []));
  return claims.map((list, index) => {
    const { wish, placeholders } = layouts[index]!;
    if (wish !== undefined) return wish.roles.map((use) => wishedClaim(use, list, placeholders));
    // Tables and charts follow the text: they were on this slide layout because it was the one for content.
    if (taken.has('content') && list.some(({ use }) => use === 'content')) return [];
    return list.filter(({ use }) => !taken.has(use));
  });
}

/** Uses of which a slide layout stays what it looks like: two columns are not three. */
const shaped: ReadonlySet<SlideLayoutName> = new Set(['columns', 'comparison', 'agenda', 'quote', 'picture'] as const);
/** Uses of slide layouts without a title, whose content has the whole slide. */
const fillsSlide: ReadonlySet<SlideLayoutName> = new Set([
  ...(['content', 'columns', 'cards', 'steps', 'timeline', 'stats', 'table', 'chart', 'picture', 'code'] as const),
  ...(['comparison', 'agenda'] as const),
]);

/** More than any classification gives, so that the first slide layout of the file that the owner names is it. */
function wishedClaim(use: SlideLayoutName, list: readonly Claim[], placeholders: Wishing['placeholders']): Claim {
  const hasTitle = placeholders.some(({ type }) => type === 'title' || type === 'ctrTitle');
  const own = shaped.has(use) ? list.find((claim) => claim.use === use)?.variant : undefined;
  const variant: SlideLayoutVariant | undefined = own ?? (!hasTitle && fillsSlide.has(use) ? 'untitled' : undefined);
  return { use, score: Number.POSITIVE_INFINITY, ...(variant && { variant }) };
}
