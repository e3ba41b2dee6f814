// Which line of a text begins which page of its preview: headings of the text are matched, in order, with the titles of the pages.

/** Pages count from 0, lines from 1. */
export type PageStart = {
  readonly page: number;
  /** Where it begins. */
  readonly line: number;
  /** Its heading, if it has one. */
  readonly titleLine: number;
};

export type PageTitles = {
  /** Undefined for a page that continues the one before it. */
  readonly titles: readonly (string | undefined)[];
  /** A line `---` begins another page. */
  readonly hasBreaks: boolean;
};

/** Ascending by page and by line. Headings that no page has, and pages that no heading names, are passed over. */
export function pageStarts(source: string, { titles, hasBreaks }: PageTitles): readonly PageStart[] {
  const places = placesOf(titles);
  const starts: PageStart[] = [];
  /** The page of the last heading that has one. Starts after it are guesses, until the next heading. */
  let known = -1;
  let brokenAt: number | undefined;
  for (const { line, heading } of marksIn(source)) {
    if (heading === undefined) {
      if (!hasBreaks) continue;
      brokenAt = line;
      let next = (starts.at(-1)?.page ?? -1) + 1;
      while (next < titles.length && titles[next] === undefined) next += 1;
      if (next < titles.length) starts.push({ page: next, line, titleLine: line });
      continue;
    }
    const left = places.get(plain(heading)) ?? [];
    while (left.length > 0 && left.at(-1)! <= known) left.pop();
    const page = left.pop();
    if (page === undefined) continue;
    while (starts.length > 0 && starts.at(-1)!.page >= page) starts.pop();
    starts.push({ page, line: brokenAt ?? line, titleLine: line });
    known = page;
    brokenAt = undefined;
  }
  return starts;
}

/** The page of a line; above the first heading it is the first page. */
export const pageOfLine = (starts: readonly PageStart[], line: number): number =>
  starts.findLast((start) => start.line <= line)?.page ?? 0;

/** The line of a page's title. */
export const lineOfPage = (starts: readonly PageStart[], page: number): number =>
  starts.findLast((start) => start.page <= page)?.titleLine ?? 1;

/** The pages of each title, last to first. */
function placesOf(titles: PageTitles['titles']): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (let page = titles.length - 1; page >= 0; page -= 1) {
    const words = plain(titles[page] ?? '');
    if (words === '') continue;
    const known = places.get(words);
    if (known === undefined) places.set(words, [page]);
    else known.push(page);
  }
  return places;
}

type Mark = { readonly line: number /** Undefined for a line `---`. */; readonly heading?: string };

/** Headings and breaks outside front matter and code. */
function* marksIn(source: string): Iterable<Mark> {
  const lines = source.split('\n');
  let fence: string | undefined;
  let isFrontMatter = false;
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const isBreak = /^-{3,}\s*$/.test(text);
    if (isFrontMatter || (line === 1 && isBreak)) {
      isFrontMatter = line === 1 || !isBreak;
      continue;
    }
    const [, opened] = /^ {0,3}(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence !== undefined) {
      if (opened?.startsWith(fence) && text.trim() === opened) fence = undefined;
    } else if (opened !== undefined) fence = opened;
    else if (isBreak && !/\S/.test(lines[index - 1] ?? '')) yield { line };
    else if (/^#{1,6}\s/.test(text)) yield { line, heading: text.replace(/^#+/, '') };
    else if (/^(=+|-+)\s*$/.test(text) && index > 0) yield { line: line - 1, heading: lines[index - 1]! };
  }
}

/** UTF-16 units of a heading that are compared. */
const compared = 400;

/** Letters and digits alone: what is bold, linked or set in other quotation marks has the same words. */
const plain = (text: string): string =>
  text
    .slice(0, compared)
    .replace(/<[^>]*>|\{[^}]*\}|\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
