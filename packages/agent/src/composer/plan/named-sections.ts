// What a request says under a name that the archetype has a section for: "risk: late hardware. Next: pilot on 3 March".
import type { Archetype } from '../archetypes.ts';
import { anyOf, type Item, itemOf } from '../languages/index.ts';
import { raise } from '../nodes.ts';
import { dangles, findDates, hasNumber, type ParsedRequest, type Sentence, splitClauses } from '../read/index.ts';
import type { Part, PlannedParts } from './parts.ts';

/** Names, and the sections they can mean, most likely first. */
const families: readonly (readonly [names: RegExp, sections: readonly string[]])[] = (
  [
    ['risks', ['obstacles', 'risks']],
    ['next', ['todo', 'next-steps', 'timetable', 'next-quarter', 'tasks']],
    ['done', ['done', 'successes']],
    ['decisions', ['agreed', 'decisions']],
    ['tasks', ['tasks', 'todo']],
  ] as const
).map(([name, sections]) => [new RegExp(`^${anyOf((lexicon) => lexicon.sections[name])}$`, 'iu'), sections]);

export type Named = {
  readonly topics: readonly string[];
  readonly remarks: readonly string[];
  readonly sentences: readonly Sentence[];
  /** Items by the name of their section. */
  readonly placed: ReadonlyMap<string, readonly string[]>;
};

export function placeNamed({ topics, remarks, sentences, language }: ParsedRequest, archetype: Archetype): Named {
  const placed = new Map<string, readonly string[]>();
  /** The section of a text that begins with its name, where the items were put. */
  const place = (text: string): string | undefined => {
    const [, name, rest] = /^(.{2,30}?)\s*[:：]\s*(.+)$/su.exec(text) ?? [];
    const sections = families.find(([names]) => name !== undefined && names.test(name.trim()))?.[1] ?? [];
    const section = sections.find((known) => Object.hasOwn(archetype.sections, known));
    if (section === undefined) return undefined;
    const items = splitClauses(rest!.replace(/[.。।!]+$/u, ''), language);
    placed.set(section, [...(placed.get(section) ?? []), ...items]);
    return section;
  };
  let current: string | undefined;
  const others = topics.filter((topic) => {
    const section = place(topic);
    const follows = section === undefined && current !== undefined && !/[:：]/.test(topic);
    if (follows) placed.set(current!, [...(placed.get(current!) ?? []), topic]);
    else current = section;
    return section === undefined && !follows;
  });
  const isElsewhere = (text: string) => place(text) !== undefined;
  const otherRemarks = remarks.filter((text) => !isElsewhere(text));
  const otherSentences = sentences.filter(({ text }) => !isElsewhere(text));
  // Next to filled sections, text with a number is a figure rather than a topic.
  const figures = placed.size > 0 ? others.filter((topic) => hasNumber(topic, language)) : [];
  return {
    topics: others.filter((topic) => !figures.includes(topic)),
    remarks: [...otherRemarks, ...figures.map(raise)],
    sentences: otherSentences,
    placed,
  };
}

/** The plan with the items in their sections; what an item does not say stays to be filled in. */
export function fillNamed(plan: PlannedParts, placed: Named['placed'], language: string): PlannedParts {
  const fill = (part: Part): Part => {
    const items = part.from === 'outline' ? placed.get(part.section.name) : undefined;
    if (part.from !== 'outline' || items === undefined) return part;
    const { section } = part;
    const header = section.shape === 'table' ? section.items.slice(0, 1) : [];
    const like = section.items.at(-1)!;
    return {
      ...part,
      from: 'request',
      section: {
        ...section,
        items: [...header, ...items.map((item) => namedItem(item, like, section.shape, language))],
      },
    };
  };
  const isFilled = (part: Part) => part.from === 'outline' && placed.has(part.section.name);
  return {
    ...plan,
    parts: [...plan.parts, ...plan.spare.filter(isFilled)].map(fill),
    spare: plan.spare.filter((part) => !isFilled(part)),
  };
}

const dayLead = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(({ fact }) => fact.on)}|${anyOf(({ time }) => time.until)})\\s*$`,
  'iu',
);

/** "pilot on 3 March": the name, and the day where the item asks for one. */
function namedItem(text: string, like: Item, shape: string, language: string): Item {
  const [date] = findDates(text, language);
  const hasRoom = date !== undefined && like.cells.length === 2;
  const name = hasRoom ? `${text.slice(0, date.index).replace(dayLead, '')} ${text.slice(date.end)}`.trim() : text;
  const cells =
    hasRoom && name !== '' && !dangles(name, language)
      ? shape === 'timeline'
        ? [date.text, raise(name)]
        : [raise(name), date.text]
      : like.cells.map((blank, index) => (index === 0 ? raise(text) : blank));
  return itemOf(cells);
}
