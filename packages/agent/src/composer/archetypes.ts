// The table of archetypes: the sections of each common kind of document, and the shape each section is shown in.
// The texts of the sections are in languages/, one file per language; archetypes of sheets are in sheets/.
import type { Kind } from '@deckle/engine';
import { type Item, type NamedWords, type SectionText, textsIn } from './languages/index.ts';

export type Shape = (typeof shapes)[number];

export type Archetype = {
  readonly name: string;
  /** What it becomes when the prompt does not say. */
  readonly kind: Exclude<Kind, 'sheet'>;
  /** Sections in order, by their names in the language files. */
  readonly sections: Readonly<Record<string, Shape>>;
  /** Where points that the request lists belong: the section, and the cell of its items. Absent: they are the sections. */
  readonly points?: { readonly section: string; readonly cell: number };
};

/** A line each: kind, name, and the sections with their shapes. A number is the cell of the items for points that a request lists. */
const table = `
deck pitch: problem cards, solution columns, how steps, market stats, proof stats, rivals table, earning list, team cards, timetable timeline, ask cards
deck quarterly-review: figures stats, successes cards, setbacks columns, actuals table, risks cards, next-quarter timeline, decisions columns
doc status-report: health table, done list, todo tasks, obstacles table, decisions list
doc proposal: offer list, change columns, measures steps, timetable timeline, costs table, risks cards, request list
doc minutes: meeting table, topics list 0, agreed list, tasks table, next-meeting text
doc agenda: meeting table, purpose text, agenda-items table 1, preparation tasks
deck lesson: aims list, recall cards, terms cards, steps steps, example columns, exercise tasks, mistakes table, takeaway list
deck training: aims list, reasons cards, dos columns, steps steps, example columns, mistakes table, exercise tasks, help cards, takeaway list
doc research: question text, method steps, findings cards, meaning columns, limits list, sources list
deck launch: news cards, change columns, how steps, prices table, launch timeline, success stats, request cards
doc how-to: result text, needs tasks, steps steps 0, trouble table, help cards
doc manual: purpose text, safety list, parts table 0, needs tasks, steps steps, trouble table, help cards
doc policy: purpose text, scope list, terms list, rules list 0, duties table, breaches steps, validity list
doc press-release: lead text, facts list 0, quote text, about text, contact list
doc cv: contact list, profile text, experience timeline, education timeline, skills list 0
doc contract: parties table, subject text, obligations columns, payment list, term list, signatures table
doc event-plan: glance table, program timeline, arrangements tasks 0, tasks table, fallback cards
doc letter: letter text
doc report: summary list, background cards, examined table, findings cards, meaning columns, next-steps steps, sources list
`;

const shapes = ['list', 'cards', 'columns', 'stats', 'steps', 'timeline', 'table', 'tasks', 'text'] as const;
const isShape = (name: string): name is Shape => shapes.some((shape) => shape === name);

export const archetypes: readonly Archetype[] = table.trim().split('\n').map(readArchetype);

/** Throws on an invalid line, because the table is ours. */
function readArchetype(line: string): Archetype {
  const [, kind, name = '', list = ''] = /^(deck|doc) ([\w-]+): (.+)$/.exec(line) ?? [];
  const cells = list.split(', ').map((section) => section.split(' '));
  const sections = cells.map(([section = '', shape = '']) => {
    if (!isShape(shape)) throw new Error(`no section of an archetype: ${line}`);
    return [section, shape] as const;
  });
  const [section, , cell] = cells.find(({ length }) => length === 3) ?? [];
  return {
    name,
    kind: kind === 'deck' ? 'deck' : 'doc',
    sections: Object.fromEntries(sections),
    ...(section && { points: { section, cell: Number(cell) } }),
  };
}

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

/** The archetype for requests without a known shape. */
export const nearestArchetype: Archetype = archetypes.find(({ name }) => name === 'report')!;

/** What the outline of an archetype calls a fact that it asks for: "Date", "Budget"; undefined if it does not ask for it. */
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
