// Long materials: the sections that each part of a plan is written from, and a word of those that no prompt had whole.
import type { Diagnostic } from '@deckle/engine';
import type { Plan, PlanItem } from '../events.ts';
import { noSections, type SectionsGiven, type Work } from './work.ts';

/** The plan with sections named for people, and what its parts are given of them. */
export async function giveSections(
  { passages, readers }: Work,
  plan: Plan,
): Promise<{ readonly plan: Plan; readonly given: SectionsGiven }> {
  if (passages.length === 0) return { plan, given: noSections };
  const { plan: named, parts, ...given } = await readers.choosePassages({ plan, passages });
  return { plan: named, given: { ...given, parts: new Map(named.items.map((item, at) => [item, parts[at]!])) } };
}

/** The part of a plan that a page of a draft was written for: of a plan without its cover, pages are one more. */
export function itemOf(plan: Plan | undefined, pages: number, at: number): PlanItem | undefined {
  const added = pages - (plan?.items.length ?? pages);
  return added === 0 || added === 1 ? plan?.items[at - added] : undefined;
}

/** What the page of a draft was written from. */
export function givenTo({ given }: Work, plan: Plan | undefined, pages: number, at: number): string {
  const item = itemOf(plan, pages, at);
  return (item && given.parts.get(item)) ?? '';
}

/** One diagnostic for each material of which no prompt had all. `given`: ids of the sections that prompts had whole. */
export function sectionsLeft({ passages, shownWhole }: Work, given: readonly string[]): readonly Diagnostic[] {
  const seen = new Set([...shownWhole, ...given]);
  return [...Map.groupBy(passages, ({ name }) => name)].flatMap(([name, of]): Diagnostic[] => {
    const left = of.filter(({ id }) => !seen.has(id)).length;
    if (left === 0) return [];
    const message = `"${name}" is long: of ${left} of its ${of.length} sections the model saw only the beginning.`;
    return [{ code: 'material-cut', severity: 'info', message }];
  });
}
