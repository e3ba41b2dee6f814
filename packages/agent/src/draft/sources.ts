// Where the pages of a draft are from: a line on each page, or a last page that lists the materials.
import type { Kind } from '@deckle/engine';
import type { Plan } from '../events.ts';
import type { NamedTable, NamedText } from '../materials/gather.ts';
import { materialTitle } from '../materials/material-title.ts';
import { numbersIn, shown } from './facts.ts';

export type SourcesShown = 'slide' | 'end' | 'none';

/** `names`: of the materials, in their order. `tables`: with the material that each is of. */
export type GivenSources = {
  readonly names: readonly string[];
  readonly texts: readonly NamedText[];
  readonly tables: readonly Pick<NamedTable, 'name'>[];
};

/** A material, what readers know it as, and the parts of it that a page draws on. */
type Cited = { readonly name: string; readonly title: string; readonly sections: readonly string[] };

const mostNamed = 3;
const mostListed = 40;
const mostSections = 2;
const lengthOfName = 60;

/** Source, Sources. */
const words: { readonly [language: string]: readonly [one: string, several: string] } = {
  en: ['Source', 'Sources'],
  de: ['Quelle', 'Quellen'],
  fr: ['Source', 'Sources'],
  es: ['Fuente', 'Fuentes'],
  it: ['Fonte', 'Fonti'],
  pt: ['Fonte', 'Fontes'],
  nl: ['Bron', 'Bronnen'],
  ar: ['المصدر', 'المصادر'],
  he: ['מקור', 'מקורות'],
  hi: ['स्रोत', 'स्रोत'],
  zh: ['来源', '来源'],
  ja: ['出典', '出典'],
};
const wordsIn = (language: string): readonly [one: string, several: string] =>
  /^zh\b.*\b(?:hant|tw|hk|mo)\b/i.test(language)
    ? ['來源', '來源']
    : (words[language.split('-')[0]!.toLowerCase()] ?? words.en!);

/** The pages with their sources; the same pages where nothing says what they are from. */
export function showSources(
  pages: readonly string[],
  plan: Plan | undefined,
  given: GivenSources,
  { mode, kind, language }: { readonly mode: SourcesShown; readonly kind: Kind; readonly language: string },
): readonly string[] {
  if (mode === 'none' || given.names.length === 0) return pages;
  const sections = new Map(given.texts.map((text) => [text.name, sectionsOf(text)]));
  const titles = titlesOf(given);
  const cited = pages.map((page, at) => citedBy(page, plannedFor(pages, at, plan), given, sections, titles));
  const [one, several] = wordsIn(language);
  if (mode === 'end') {
    // A break right below text would make a heading of it.
    const ended = pages.map((page) => `${page.trimEnd()}\n\n`);
    const used = usedOf(cited, titles);
    // A few need no heading.
    if (kind === 'doc' && used.length <= mostNamed) {
      const word = used.length === 1 ? one : several;
      const line = `*${escaped(`${word}${colonIn(language)} ${(used.length === 1 ? used.map(inWords) : used.map(withName)).join(', ')}`)}*`;
      return ended.with(-1, `${ended.at(-1)!}${line}\n\n`);
    }
    return [...ended, listOf(cited, titles, { title: several, kind })];
  }
  return pages.map((page, at) => {
    const of = cited[at]!;
    if (of.length === 0) return page;
    const more = of.length > mostNamed ? ' …' : '';
    const line = `${of.length === 1 ? one : several}${colonIn(language)} ${of.slice(0, mostNamed).map(inWords).join(', ')}${more}`;
    const shownAs = kind === 'deck' ? `::slide{footer="${line.replace(/["{}]/g, '')}"}` : `*${escaped(line)}*`;
    return `${page.trimEnd()}\n\n${shownAs}\n\n`;
  });
}

/** French sets a space before it. */
const colonIn = (language: string): string => (/^fr\b/i.test(language) ? '\u00a0:' : ':');

const inWords = ({ title, sections }: Cited): string => {
  // The beginning of a material has its title.
  const parts = sections.filter((section) => bare(section) !== bare(title));
  return parts.length === 0 ? cut(title) : `${cut(title)} (${parts.map(cut).join('; ')})`;
};

/** In a list of several sources, with the name of the file, so that it is found. */
const withName = (cited: Cited): string =>
  cited.title === cited.name ? inWords(cited) : `${inWords(cited)} – ${cut(cited.name)}`;

/** By name. Two that are called alike are known by their names. */
function titlesOf({ names, texts }: GivenSources): ReadonlyMap<string, string> {
  const of = new Map(texts.map(({ name, text }) => [name, text]));
  const titles = names.map((name) => materialTitle(name, of.get(name)));
  return new Map(
    names.map((name, at) => [
      name,
      titles.some((title, other) => other !== at && title === titles[at]) ? name : titles[at]!,
    ]),
  );
}

const cut = (text: string): string =>
  text.length > lengthOfName
    ? `${text
        .slice(0, lengthOfName - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>$~=|#{}!&^]/g, '\\$&');

/** The materials that pages draw on, each once; all where no page is known to draw on any. */
function usedOf(cited: readonly (readonly Cited[])[], titles: ReadonlyMap<string, string>): readonly Cited[] {
  const used = Map.groupBy(cited.flat(), ({ name }) => name);
  return [...titles]
    .filter(([name]) => used.size === 0 || used.has(name))
    .map(([name, title]): Cited => {
      const sections = new Set(used.get(name)?.flatMap((each) => each.sections));
      return { name, title, sections: [...sections] };
    });
}

/** A last page with the materials; where no page is known to draw on any, with all of them. */
function listOf(
  cited: readonly (readonly Cited[])[],
  titles: ReadonlyMap<string, string>,
  { title, kind }: { readonly title: string; readonly kind: Kind },
): string {
  const listed = usedOf(cited, titles);
  const items = listed.slice(0, mostListed).map((each) => `- ${escaped(withName(each))}`);
  if (listed.length > mostListed) items.push('- …');
  // Sections of a doc are below its title.
  const mark = kind === 'doc' ? '##' : '#';
  return `${kind === 'deck' ? '---\n\n' : ''}${mark} ${title}\n\n${items.join('\n')}\n\n`;
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The part of the plan that a page was written for: of its title, else at its place where there are as many. */
function plannedFor(pages: readonly string[], at: number, plan: Plan | undefined): Plan['items'][number] | undefined {
  if (plan === undefined) return undefined;
  const title = bare(titleOf(pages[at]!));
  const named = title === '' ? [] : plan.items.filter((item) => bare(item.title) === title);
  if (named.length === 1) return named[0];
  return plan.items.length === pages.length ? plan.items[at] : undefined;
}

const titleOf = (page: string): string => /^#{1,3} (.+)$/m.exec(page)?.[1] ?? '';

function citedBy(
  page: string,
  item: Plan['items'][number] | undefined,
  { names, tables }: GivenSources,
  sections: ReadonlyMap<string, Sections>,
  titles: ReadonlyMap<string, string>,
): readonly Cited[] {
  const found = new Set<string>();
  for (const [, data = ''] of page.matchAll(/\bdata="([^"\n]+)"/g)) {
    const material = materialOf(data, names, tables);
    if (material !== undefined) found.add(material);
  }
  for (const source of item?.sources ?? []) {
    const material = materialNamed(source, names);
    if (material !== undefined) found.add(material);
  }
  const numbers = [...new Set(numbersIn(shown(page)).map(({ values }) => values[0]!.value))];
  return names
    .filter((name) => found.has(name))
    .map((name) => ({ name, title: titles.get(name)!, sections: sections.get(name)?.drawnOn(numbers) ?? [] }));
}

/** Further tables of a material are numbered: `report.docx#2`. Those of the prompt are of none. */
const materialOf = (data: string, names: readonly string[], tables: GivenSources['tables']): string | undefined =>
  tables.some(({ name }) => name === data) ? names.find((name) => name === data.replace(/#\d+$/, '')) : undefined;

/** Models write names with or without their extension, and add where in the material. The longest that fits is meant. */
function materialNamed(source: string, names: readonly string[]): string | undefined {
  const written = bare(source);
  return names
    .filter((name) => written.includes(bare(name)) || written === bare(name.replace(/\.\w{1,5}$/, '')))
    .filter((name) => bare(name) !== '')
    .reduce<string | undefined>((best, name) => (name.length > (best?.length ?? 0) ? name : best), undefined);
}

type Sections = {
  /** Those that alone have at least two of these numbers. */
  drawnOn(numbers: readonly number[]): readonly string[];
};

const leastNumbers = 2;
/** Smaller ones are counts of anything. */
const smallest = 12;

/** The sections of a text, with the numbers that each alone has. */
function sectionsOf({ text }: NamedText): Sections {
  const parts = text.split(/^(?=#{1,4} )/m).filter((part) => /^#{1,4} /.test(part));
  const only = new Map<number, number>();
  const shared = -1;
  if (parts.length > 1)
    for (const [at, part] of parts.entries())
      for (const { values } of numbersIn(part)) {
        const { value } = values[0]!;
        const known = only.get(value);
        only.set(value, known === undefined || known === at ? at : shared);
      }
  return {
    drawnOn(numbers) {
      const counts = new Map<number, number>();
      for (const value of numbers) {
        const at = only.get(value) ?? shared;
        if (at !== shared && value > smallest) counts.set(at, (counts.get(at) ?? 0) + 1);
      }
      return [...counts]
        .filter(([, count]) => count >= leastNumbers)
        .sort(([, one], [, other]) => other - one)
        .slice(0, mostSections)
        .sort(([one], [other]) => one - other)
        .map(([at]) => plainHeading(parts[at]!))
        .filter((heading) => heading !== '');
    },
  };
}

/** The words of the first line. */
const plainHeading = (part: string): string =>
  /^#{1,4} (.*)$/m
    .exec(part)![1]!
    .slice(0, 300)
    .replace(/\{#[^}]*\}\s*$/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#"{}\\]/g, '')
    .trim();
