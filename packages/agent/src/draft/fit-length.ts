// Which sections of a doc change their length, and by how much, so that it has the pages asked for; and whether a new version kept what it had to.
import type { NamedTable } from '../materials/gather.ts';
import { isInCharacters, type LengthChange } from './page-range.ts';
import { factsByPage } from './unsupported-facts.ts';

const maxSections = 4;
/** Of its words, what a section can lose and still say what it says. */
const mostLost = 0.4;
/** Words: a section with fewer has nothing to lose. What stands beside a chart or table has about 30. */
const leastWords = 25;
/** Words: what can be said more in one section, and what is worth a call. */
const mostAdded = 150;
const leastChange = 15;
/** The room of a chart or picture in words: what the prompts tell, too. */
const wordsOfVisual = 150;

/** `length` in pages, with parts of one; `change`: the pages to add, or (below 0) to take away. */
export function planLengths({
  pages,
  language,
  length,
  change,
  done = [],
  demanded = [],
}: {
  readonly pages: readonly string[];
  readonly language: string;
  readonly length: number;
  readonly change: number;
  /** Sections that have been changed already: others come first. */
  readonly done?: readonly number[];
  /** Sections whose lists the request demands: what can go is beside them. */
  readonly demanded?: readonly number[];
}): readonly LengthChange[] {
  const sections = pages.map((page, at): Section & Measured => {
    const measured = measureText(page, language);
    return { at, ...measured, loose: measured.words - (demanded.includes(at) ? measured.listed : 0) };
  });
  const room = sections.reduce((sum, { words, others, visuals }) => sum + words + others + visuals * wordsOfVisual, 0);
  const needed = Math.max(leastChange, Math.abs(change) * (room / length));
  // A summary stays short.
  const usable = change > 0 && sections.length > 2 ? sections.slice(1) : sections;
  const others = usable.filter(({ at }) => !done.includes(at));
  const choose = change < 0 ? shorten : lengthen;
  const found = choose(others, needed);
  return found.length > 0 ? found : choose(usable, needed);
}

type Section = {
  readonly at: number;
  readonly words: number;
  /** Words outside of tables. */
  readonly running: number;
  /** Words of which some can go. */
  readonly loose: number;
};

/** Those with most to lose give most: as few sections as can, in proportion to their words. */
function shorten(sections: readonly Section[], needed: number): readonly LengthChange[] {
  const longest = sections
    .filter(({ loose }) => loose >= leastWords)
    .sort((one, other) => other.loose - one.loose)
    .slice(0, maxSections);
  const chosen = longest.filter((_, index) => {
    const before = longest.slice(0, index).reduce((sum, { loose }) => sum + loose * mostLost, 0);
    return before < needed;
  });
  const loose = chosen.reduce((sum, section) => sum + section.loose, 0);
  const share = Math.min(mostLost, needed / loose);
  return inOrder(chosen.map((section) => ({ ...section, wanted: rounded(section.words - section.loose * share) })));
}

/** The shortest that are more than a heading get more, in equal parts. */
function lengthen(sections: readonly Section[], needed: number): readonly LengthChange[] {
  const shortest = sections.filter(({ running }) => running > 0).sort((one, other) => one.running - other.running);
  const count = Math.min(maxSections, shortest.length, Math.ceil(needed / mostAdded));
  const added = Math.min(mostAdded, needed / Math.max(1, count));
  return inOrder(shortest.slice(0, count).map((section) => ({ ...section, wanted: rounded(section.words + added) })));
}

const rounded = (words: number): number => Math.round(words / 5) * 5;

const inOrder = (changes: readonly LengthChange[]): readonly LengthChange[] =>
  changes.map(({ at, words, wanted }) => ({ at, words, wanted })).sort((one, other) => one.at - other.at);

type Measured = ReturnType<typeof measureText>;

/** Words as an author counts them, cells of tables among them; `running` are those outside of tables, `listed` those of lists, `others` those of headings and code. Where words have no spaces, all are characters. */
export function measureText(page: string, language: string) {
  const counted = wordCounter(language);
  const count = (line: string): number => counted(withoutMarks(line));
  let [words, running, listed, others, visuals] = [0, 0, 0, 0, 0];
  let fence = '';
  let isInList = false;
  for (const line of page.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,}|\$\$)/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || fence === mark)) fence = fence === '' ? mark : '';
    else if (fence !== '' || /^\s*#{1,6}\s/.test(line)) others += counted(line);
    else if (/^\s*\|/.test(line)) words += count(line);
    else if (/^\s*:{2,}/.test(line))
      visuals += /^\s*:{2,}(?:chart|table|diagram|image)\b.*\bdata=|^\s*:{2,}chart\b/.test(line) ? 1 : 0;
    else if (/^\s*!\[/.test(line)) visuals += 1;
    else {
      // Lines below an item belong to it, up to an empty one.
      isInList = listMark.test(line) || (isInList && line.trim() !== '');
      const more = count(line);
      words += more;
      running += more;
      listed += isInList ? more : 0;
    }
  }
  return { words, running, listed, others, visuals };
}

const listMark = /^\s*(?:[-*+•☐☑✓]|\d{1,3}[.)])\s+/;

/** Without the signs of lists, boxes and addresses of links. */
const withoutMarks = (line: string): string =>
  line
    .replace(listMark, '')
    .replace(/^\s*\[[ xX]\]\s/, '')
    .replace(/\]\([^()\n]{0,300}\)/g, ']')
    .replace(/\{[^{}\n]{0,300}\}/g, '');

function wordCounter(language: string): (line: string) => number {
  const pattern = isInCharacters(language)
    ? /[\p{L}\p{N}\p{M}]/gu
    : /[\p{L}\p{N}\p{M}]+(?:[’'.,:-][\p{L}\p{N}\p{M}]+)*/gu;
  return (line) => line.match(pattern)?.length ?? 0;
}

/** Whether a section that was made shorter or longer still shows what it showed, and says nothing that nobody gave. */
export function keepsContent(
  before: string,
  after: string,
  given: { readonly texts: readonly string[]; readonly tables: readonly NamedTable[] },
): boolean {
  const had = shownIn(before);
  const has = shownIn(after);
  if ([...had].some(([name, count]) => (has.get(name) ?? 0) < count)) return false;
  // What a number follows from may be gone; what the section did not say before is new.
  return factsByPage([after], given).every(({ facts }) => facts.every(({ text }) => before.includes(text)));
}

/** What a section shows that is no running text, by name: charts, tables, pictures, formulas set apart. */
function shownIn(page: string): ReadonlyMap<string, number> {
  const shown = new Map<string, number>();
  const add = (name: string): void => void shown.set(name, (shown.get(name) ?? 0) + 1);
  for (const [, name = ''] of page.matchAll(/^\s*:{2,}([a-z]+)\b/gm)) if (name !== 'callout') add(name);
  for (const _ of page.matchAll(/^\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?\s*$/gm)) add('pipes');
  for (const _ of page.matchAll(/^\s*!\[/gm)) add('picture');
  for (const _ of page.matchAll(/^\s*\$\$/gm)) add('formula');
  return shown;
}
