// The plan of a document: as a model reads it, and what is wrong with it.
import type { Kind } from '@deckle/engine';
import type { Demand, Plan } from '../events.ts';

/** A text as one line. */
export const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** One line for each demand and each part, numbered from 1. */
export function writePlan({ title, storyline, theme, demands = [], items }: Plan): string {
  return [
    `# ${lineOf(title)}`,
    storyline && `Story: ${lineOf(storyline)}`,
    theme && `Theme: ${theme}`,
    ...demands.map(({ id, text }) => `${id}: ${lineOf(text)}`),
    ...items.map(({ title: heading, form, summary, sources = [], covers = [] }, at) => {
      const from = sources.length > 0 && `sources: ${sources.join(', ')}`;
      const parts = [heading, form, summary, from, covers.join(', ')];
      return `${at + 1}. ${parts
        .filter(Boolean)
        .map((part) => lineOf(String(part)))
        .join(' | ')}`;
    }),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The ids in a text such as "C1, C3-C5 and C7"; undefined if it says anything else. */
export function demandIds(text: string): readonly string[] | undefined {
  const words = text
    .split(/[\s,;&+/()[\]]+/)
    .filter((word) => word !== '' && !/^(?:and|covers?:?|demands?:?)$/i.test(word));
  if (!words.some((word) => /^C\d/i.test(word))) return undefined;
  const ids: string[] = [];
  for (const word of words) {
    const [, first, last = first] = /^C?(\d{1,2})(?:[-–]C?(\d{1,2}))?\.?$/i.exec(word) ?? [];
    if (first === undefined) return undefined;
    for (let id = Number(first); id <= Number(last); id += 1) ids.push(`C${id}`);
  }
  return ids;
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What models call the cover, also where they were asked for an English word. */
const coverName =
  /^(?:(?:the )?(?:cover|title)(?:[ -]?(?:slide|page))?|titel(?:folie|blatt|seite)?|deckblatt|(?:diapositive |page )?(?:de )?(?:couverture|titre)|portada|capa|copertina|omslag|표지|封面|表紙|タイトル|غلاف|आवरण)[.:]?$/i;

/** Whether the first slide of a plan is the title slide. */
export const hasCover = ({ title, items: [first] }: Plan): boolean =>
  first !== undefined &&
  ([first.form, first.summary, first.title].some((text) => coverName.test(text ?? '')) ||
    (bare(first.title) !== '' && bare(title).startsWith(bare(first.title))));

/** The slides of a deck with this plan: a cover comes first, also where it is not planned. */
export const slidesIn = (plan: Plan): number => plan.items.length + (hasCover(plan) ? 0 : 1);

/** The plan with the cover that a deck begins with. `count`: the slides asked for; a plan that has them has the cover. */
export function withCover(plan: Plan, count: number | undefined): Plan {
  const { title, items } = plan;
  if (!hasCover(plan) && items.length !== count) return { ...plan, items: [{ title, form: 'cover' }, ...items] };
  return coverName.test(items[0]!.title) ? { ...plan, items: items.with(0, { ...items[0]!, title }) } : plan;
}

/** The demands that no part covers. */
export function uncovered({ demands = [], items }: Plan): readonly Demand[] {
  const covered = new Set(items.flatMap(({ covers = [] }) => covers));
  return demands.filter(({ id }) => !covered.has(id));
}

const partNames = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;

export type PlanFaults = {
  /** In words, for the model. */
  readonly faults: readonly string[];
  /** How much is wrong: slides too many or too few, and demands uncovered. */
  readonly weight: number;
};

/** `count`: the slides asked for. */
export function judgePlan(plan: Plan, kind: Kind, count: number | undefined): PlanFaults {
  const faults = uncovered(plan).map(({ id, text }) => `No ${partNames[kind]} covers ${id} (${text}).`);
  // A plan that leaves out the cover is one short, and meant so.
  const planned = plan.items.length === count ? count : slidesIn(plan);
  const surplus = kind === 'deck' && count !== undefined ? planned - count : 0;
  if (surplus !== 0)
    faults.unshift(`It has ${planned} slides, with the cover; ${count} are asked for, no more and no fewer.`);
  return { faults, weight: Math.abs(surplus) + uncovered(plan).length };
}
