// Archetypes: the shapes of documents that people ask for, as outlines in a small text form, one for each language.
import type { Kind } from '@deckle/engine';

export const outlineLanguages = ['en', 'de', 'fr', 'es'] as const;
export type OutlineLanguage = (typeof outlineLanguages)[number];

export type Archetype = {
  readonly name: string;
  /** What it becomes when the prompt does not say. */
  readonly kind: Exclude<Kind, 'sheet'>;
  /** The section, counted from 0, that topics named in the request replace; absent: they replace all. */
  readonly topicsAt?: number;
  readonly outlines: Readonly<Record<OutlineLanguage, string>>;
};

export const shapes = ['list', 'cards', 'columns', 'stats', 'steps', 'timeline', 'table', 'tasks', 'text'] as const;
export type Shape = (typeof shapes)[number];

export type Section = {
  readonly title: string;
  readonly shape: Shape;
  readonly items: readonly Item[];
  /** What to say or to fill in: speaker notes on a slide. */
  readonly notes: string;
};
/** `label` may be empty. In a table `cells` are all of a row. */
export type Item = { readonly label: string; readonly text: string; readonly cells: readonly string[] };

export type Outline = { readonly label: string; readonly sections: readonly Section[] };

/** The outline language nearest to a language tag: its own, else English. */
export const outlineLanguageOf = (language: string): OutlineLanguage =>
  outlineLanguages.find((known) => known === language.split('-')[0]!.toLowerCase()) ?? 'en';

/**
 * Reads an outline: `# label`, then sections of `## title {shape}`, items `- label | text`, notes `> text`.
 * Throws on a line that is none of these, for outlines are ours.
 */
export function readOutline(source: string): Outline {
  let label = '';
  const sections: { title: string; shape: Shape; items: Item[]; notes: string }[] = [];
  for (const line of source.split('\n').map((line) => line.trim())) {
    const section = sections.at(-1);
    const title = /^## (.+?) \{(\w+)\}$/.exec(line);
    if (title) sections.push({ title: title[1]!, shape: readShape(title[2]!), items: [], notes: '' });
    else if (line.startsWith('# ')) label = line.slice(2);
    else if (line.startsWith('- ') && section) section.items.push(readItem(line.slice(2)));
    else if (line.startsWith('> ') && section) section.notes = line.slice(2);
    else if (line) throw new Error(`an outline cannot have this line: ${line}`);
  }
  return { label, sections };
}

function readShape(name: string): Shape {
  const shape = shapes.find((known) => known === name);
  if (!shape) throw new Error(`an outline cannot have this shape: ${name}`);
  return shape;
}

/** An item from its parts: one part is text alone. */
export function readItem(line: string): Item {
  const cells = line.split('|').map((part) => part.trim());
  return cells.length === 1
    ? { label: '', text: cells[0]!, cells }
    : { label: cells[0]!, text: cells.slice(1).join(' · '), cells };
}

/** The archetype's outline with the facts of the prompt in the blanks that ask for them: `{date}`, `{audience}`. */
export function outlineOf(archetype: Archetype, language: string, facts: ReadonlyMap<string, string>): Outline {
  const source = archetype.outlines[outlineLanguageOf(language)];
  const filled = source.replace(/\{(\w+):(\[[^\]]*\])\}/g, (_, name: string, blank: string) =>
    (facts.get(name) ?? blank).replace(/[\n|]/g, ' '),
  );
  return readOutline(filled);
}
