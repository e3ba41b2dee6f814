// The table of archetypes: which sections the documents have that people ask for, and in which shape each is shown.
// What the sections say stands in languages/, one file for each language; archetypes of sheets stand in sheets/.
import type { Kind } from '@deckle/engine';
import { type Item, type NamedWords, type SectionText, textsIn } from './languages/index.ts';

export type Shape = 'list' | 'cards' | 'columns' | 'stats' | 'steps' | 'timeline' | 'table' | 'tasks' | 'text';

export type Archetype = {
  readonly name: string;
  /** What it becomes when the prompt does not say. */
  readonly kind: Exclude<Kind, 'sheet'>;
  /** Sections in order, by their names in the language files. */
  readonly sections: Readonly<Record<string, Shape>>;
  /** Where points that the request lists belong: the section, and the cell of its items. Absent: they are the sections. */
  readonly points?: { readonly section: string; readonly cell: number };
};

export const archetypes: readonly Archetype[] = [
  {
    name: 'pitch',
    kind: 'deck',
    sections: {
      problem: 'cards',
      solution: 'columns',
      how: 'steps',
      market: 'stats',
      proof: 'stats',
      rivals: 'table',
      earning: 'list',
      team: 'cards',
      timetable: 'timeline',
      ask: 'cards',
    },
  },
  {
    name: 'quarterly-review',
    kind: 'deck',
    sections: {
      figures: 'stats',
      successes: 'cards',
      setbacks: 'columns',
      actuals: 'table',
      risks: 'cards',
      'next-quarter': 'timeline',
      decisions: 'columns',
    },
  },
  {
    name: 'status-report',
    kind: 'doc',
    sections: { health: 'table', done: 'list', todo: 'tasks', obstacles: 'table', decisions: 'list' },
  },
  {
    name: 'proposal',
    kind: 'doc',
    sections: {
      offer: 'list',
      change: 'columns',
      measures: 'steps',
      timetable: 'timeline',
      costs: 'table',
      risks: 'cards',
      request: 'list',
    },
  },
  {
    name: 'minutes',
    kind: 'doc',
    sections: { meeting: 'table', topics: 'list', agreed: 'list', tasks: 'table', 'next-meeting': 'text' },
    points: { section: 'topics', cell: 0 },
  },
  {
    name: 'agenda',
    kind: 'doc',
    sections: { meeting: 'table', purpose: 'text', 'agenda-items': 'table', preparation: 'tasks' },
    points: { section: 'agenda-items', cell: 1 },
  },
  {
    name: 'lesson',
    kind: 'deck',
    sections: {
      aims: 'list',
      recall: 'cards',
      terms: 'cards',
      steps: 'steps',
      example: 'columns',
      exercise: 'tasks',
      mistakes: 'table',
      takeaway: 'list',
    },
  },
  {
    name: 'training',
    kind: 'deck',
    sections: {
      aims: 'list',
      reasons: 'cards',
      dos: 'columns',
      steps: 'steps',
      example: 'columns',
      mistakes: 'table',
      exercise: 'tasks',
      help: 'cards',
      takeaway: 'list',
    },
  },
  {
    name: 'research',
    kind: 'doc',
    sections: {
      question: 'text',
      method: 'steps',
      findings: 'cards',
      meaning: 'columns',
      limits: 'list',
      sources: 'list',
    },
  },
  {
    name: 'launch',
    kind: 'deck',
    sections: {
      news: 'cards',
      change: 'columns',
      how: 'steps',
      prices: 'table',
      launch: 'timeline',
      success: 'stats',
      request: 'cards',
    },
  },
  {
    name: 'how-to',
    kind: 'doc',
    sections: { result: 'text', needs: 'tasks', steps: 'steps', trouble: 'table', help: 'cards' },
    points: { section: 'steps', cell: 0 },
  },
  {
    name: 'manual',
    kind: 'doc',
    sections: {
      purpose: 'text',
      safety: 'list',
      parts: 'table',
      needs: 'tasks',
      steps: 'steps',
      trouble: 'table',
      help: 'cards',
    },
    points: { section: 'parts', cell: 0 },
  },
  {
    name: 'policy',
    kind: 'doc',
    sections: {
      purpose: 'text',
      scope: 'list',
      terms: 'list',
      rules: 'list',
      duties: 'table',
      breaches: 'steps',
      validity: 'list',
    },
    points: { section: 'rules', cell: 0 },
  },
  {
    name: 'press-release',
    kind: 'doc',
    sections: { lead: 'text', facts: 'list', quote: 'text', about: 'text', contact: 'list' },
    points: { section: 'facts', cell: 0 },
  },
  {
    name: 'cv',
    kind: 'doc',
    sections: { contact: 'list', profile: 'text', experience: 'timeline', education: 'timeline', skills: 'list' },
    points: { section: 'skills', cell: 0 },
  },
  {
    name: 'contract',
    kind: 'doc',
    sections: {
      parties: 'table',
      subject: 'text',
      obligations: 'columns',
      payment: 'list',
      term: 'list',
      signatures: 'table',
    },
  },
  {
    name: 'event-plan',
    kind: 'doc',
    sections: { glance: 'table', program: 'timeline', arrangements: 'tasks', tasks: 'table', fallback: 'cards' },
    points: { section: 'arrangements', cell: 0 },
  },
  { name: 'letter', kind: 'doc', sections: { letter: 'text' } },
  {
    name: 'report',
    kind: 'doc',
    sections: {
      summary: 'list',
      background: 'cards',
      examined: 'table',
      findings: 'cards',
      meaning: 'columns',
      'next-steps': 'steps',
      sources: 'list',
    },
  },
];

/** The names of the archetypes that are sheets. */
export const sheetNames = [
  'budget',
  'invoice',
  'timesheet',
  'loan-plan',
  'inventory',
  'project-plan',
  'sales-tracker',
  'grade-book',
  'habit-tracker',
  'comparison',
  'tracker',
] as const;

export type SheetName = (typeof sheetNames)[number];

export const isSheetArchetype = (name: string): name is SheetName => sheetNames.some((known) => known === name);

/** The archetype that asks for every fact that a prompt states. */
export const eventPlan: Archetype = archetypes.find(({ name }) => name === 'event-plan')!;

/** The archetype for requests of no known shape. */
export const nearestArchetype: Archetype = archetypes.find(({ name }) => name === 'report')!;

/** What the outline of an archetype calls a fact that it asks for: "Date", "Budget"; undefined where it does not ask. */
export const slotLabel = (archetype: Archetype, slot: string, language: string): string | undefined =>
  Object.keys(archetype.sections)
    .flatMap((name) => textsIn(language).sections.get(name)?.items ?? [])
    .find(({ text }) => text.includes(`{${slot}:`))?.label;

export type Section = SectionText & {
  readonly name: string;
  readonly shape: Shape;
  /** Lines below its items. */
  readonly more?: readonly string[];
};
export type Outline = { readonly label: string; readonly sections: readonly Section[] };

/** The archetype in a language, with the facts of the prompt in the blanks that ask for them: `{date:[date]}`. */
export function outlineOf(archetype: Archetype, language: string, facts: ReadonlyMap<string, string>): Outline {
  const { sections, documents } = textsIn(language);
  return {
    label: documents.one(archetype.name),
    sections: Object.entries(archetype.sections).map(([name, shape]) => {
      const section = sections.get(name);
      if (section === undefined) throw new Error(`a language has no section ${name}`);
      return { ...section, name, shape, items: section.items.map((item) => fillItem(item, facts)) };
    }),
  };
}

function fillItem(item: Item, facts: ReadonlyMap<string, string>): Item {
  const fill = (text: string): string =>
    text.replace(/\{(\w+):(\[[^\]]*\])\}/g, (_, name: string, blank: string) =>
      (facts.get(name) ?? blank).replace(/\n/g, ' '),
    );
  return { label: fill(item.label), text: fill(item.text), cells: item.cells.map(fill) };
}

/** What a sheet of this archetype is called: the name of its first worksheet. */
export const sheetLabel = (name: string, language: string): string =>
  sheetWords(language, isSheetArchetype(name) ? name : 'tracker').label;

/** The words of a sheet in the language nearest to the tag. */
export function sheetWords(language: string, archetype: string): NamedWords {
  const words = textsIn(language).sheets.get(archetype);
  if (words === undefined) throw new Error(`a language has no sheet ${archetype}`);
  return words;
}
