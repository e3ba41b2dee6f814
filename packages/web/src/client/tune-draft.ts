// What the owner of a brand changes on its page, and the brand.json it becomes.
import type { BrandRecord, BrandTuneInput } from '@deckle/api';

type Layout = BrandRecord['layouts'][number];
type Line = NonNullable<BrandTuneInput['layouts']>[number];
type Role = NonNullable<Line['roles']>[number];

/** '' is what Deckle finds; 'kept' several roles, as in a brand.json that was sent. */
export type Choice = { readonly role: Role | '' | 'kept'; readonly never: boolean };
export type TuneDraft = {
  /** By `keyOf`. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** Percent of the slide, as typed; '' is none. */
  readonly logo: { readonly x: string; readonly y: string; readonly width: string; readonly height: string };
  /** By the font of the template: the font in its place. */
  readonly fonts: ReadonlyMap<string, { readonly to: string; readonly write: boolean }>;
};

export const keyOf = ({ name, part, sample }: Layout): string => `${part}|${sample ?? ''}|${name}`;

/** The roles that a slide layout can be given here, in plain words. */
export const roleNames: { readonly [role in Role]: string } = {
  title: 'Cover',
  section: 'Section',
  content: 'Content',
  columns: 'Columns',
  comparison: 'Comparison',
  cards: 'Cards',
  steps: 'Steps',
  timeline: 'Timeline',
  stats: 'Numbers',
  quote: 'Quotation',
  table: 'Table',
  chart: 'Chart',
  picture: 'Picture',
  code: 'Code',
  agenda: 'Agenda',
  closing: 'Closing',
  blank: 'Blank',
};

export function draftOf({ layouts, fonts, tune }: BrandRecord): TuneDraft {
  const [logo] = tune?.keepOut ?? [];
  const text = (value: number | undefined): string => (value === undefined ? '' : String(value));
  return {
    choices: new Map(layouts.map((layout) => [keyOf(layout), choiceOf(layout, layouts, tune)])),
    logo: { x: text(logo?.x), y: text(logo?.y), width: text(logo?.width), height: text(logo?.height) },
    fonts: new Map(
      [...new Set([fonts.major, fonts.minor])].map((from) => {
        const font = tune?.fonts?.find((each) => each.from === from);
        return [from, { to: font?.to ?? '', write: font?.write ?? false }];
      }),
    ),
  };
}

function choiceOf(layout: Layout, layouts: readonly Layout[], tune: BrandRecord['tune']): Choice {
  if (layout.sample !== undefined) return { role: '', never: tune?.neverSamples?.includes(layout.sample) ?? false };
  const line = lineOf(layout, layouts, tune);
  const [first, ...others] = line?.roles ?? [];
  return {
    role: first === undefined ? '' : others.length > 0 ? 'kept' : first,
    never: line?.never === true || line?.roles?.length === 0,
  };
}

const lineOf = (layout: Layout, layouts: readonly Layout[], tune: BrandRecord['tune']): Line | undefined =>
  tune?.layouts?.find(
    ({ name, part }) =>
      name === layout.name && (part === undefined || part === layout.part || isAlone(layout, layouts)),
  );

const isAlone = ({ name }: Layout, layouts: readonly Layout[]): boolean =>
  layouts.filter((layout) => layout.name === name).length === 1;

/** null: as Deckle finds it. What the page does not show of a brand.json stays. */
export function tuneOf({ layouts, tune }: BrandRecord, draft: TuneDraft): BrandTuneInput | null {
  const lines = layouts.flatMap((layout): readonly Line[] => {
    const { role, never } = draft.choices.get(keyOf(layout))!;
    if (layout.sample !== undefined) return [];
    const named = { name: layout.name, ...(layout.part !== '' && { part: layout.part }) };
    if (never) return [{ ...named, never: true }];
    if (role === 'kept') return [{ ...named, roles: [...(lineOf(layout, layouts, tune)?.roles ?? [])] }];
    return role === '' ? [] : [{ ...named, roles: [role] }];
  });
  const shownSamples = new Set(layouts.flatMap(({ sample }) => sample ?? []));
  const neverSamples = new Set([
    ...(tune?.neverSamples ?? []).filter((sample) => !shownSamples.has(sample)),
    ...layouts.flatMap((layout) =>
      layout.sample !== undefined && draft.choices.get(keyOf(layout))!.never ? [layout.sample] : [],
    ),
  ]);
  const { x, y, width, height } = draft.logo;
  const logo = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  const keepOut = [...(Number(width) > 0 && Number(height) > 0 ? [logo] : []), ...(tune?.keepOut ?? []).slice(1)];
  const fonts = [
    ...(tune?.fonts ?? []).filter(({ from }) => !draft.fonts.has(from)),
    ...[...draft.fonts].flatMap(([from, { to, write }]) =>
      to.trim() === '' ? [] : [{ from, to: to.trim(), ...(write && { write }) }],
    ),
  ];
  const made: BrandTuneInput = {
    ...(lines.length > 0 && { layouts: lines }),
    ...(keepOut.length > 0 && { keepOut }),
    ...(fonts.length > 0 && { fonts }),
    ...(neverSamples.size > 0 && { neverSamples: [...neverSamples] }),
  };
  return Object.keys(made).length === 0 ? null : made;
}
