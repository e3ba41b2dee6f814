// Splits a source into front matter and pages, where the compiler cuts it, so one page can change and every other byte stays.
import { type Document, type Heading, inlineText, type Kind, type Position, parse } from '@deckle/engine';

/**
 * `lead` is what stands between the page before and this one's text: the slide break with its empty lines, and settings that other tools
 * write below it; absent from the first page.
 */
export type SourcePage = {
  readonly lead: string;
  readonly text: string;
  /** Its place in the source it was cut from, from 0; absent: it is new. */
  readonly at?: number;
};
export type SourcePages = {
  readonly front: string;
  readonly pages: readonly SourcePage[];
  /** Its slides are cut at breaks: without any, they would be cut at headings. */
  readonly isCutAtBreaks?: boolean | undefined;
};

/** Of a page, as it is read: `depth` of its heading, 0 without one; `line`: where it begins, from 1. */
export type PageHead = {
  readonly title: string;
  readonly depth: number;
  readonly line: number;
  readonly isHidden: boolean;
};

/** Slides, sections or worksheets; `joinPages` gives the same source back. */
export function splitPages(source: string, kind: Kind): SourcePages {
  const { heads: _, ...pages } = cutSource(source, kind);
  return pages;
}

/** The same with the head of each page. Throws `DocumentTooLarge`. */
export function cutSource(source: string, kind: Kind): SourcePages & { readonly heads: readonly PageHead[] } {
  const begins = beginsOf(parse(source, { kind }).document, source);
  const pages = begins.map(({ start, cut }, at) => ({
    lead: at === 0 ? '' : source.slice(cut, start),
    text: source.slice(start, begins[at + 1]?.cut),
    at,
  }));
  return {
    front: source.slice(0, begins[0]?.start),
    pages,
    isCutAtBreaks: pages.some(hasBreak),
    heads: begins.map(({ head }) => head),
  };
}

const hasBreak = ({ lead }: SourcePage): boolean => lead.startsWith('---');

/** `start`: of the text of a page; `cut`: where the page before ends. */
type Begin = { readonly head: PageHead; readonly start: number; readonly cut: number; readonly end: number };

function beginsOf(document: Document, source: string): readonly Begin[] {
  const begins: Begin[] = [];
  for (const { position, ...head } of headsOf(document)) {
    if (position === undefined) continue;
    const line = position.start - position.column + 1;
    const start = document.kind === 'deck' ? line + settingsAt(source, line) : line;
    const before = begins.at(-1);
    // A template names its lines more than once.
    if (before !== undefined && start <= before.start) continue;
    const cut = document.kind === 'deck' && before ? breakIn(source, Math.max(before.start, before.end), start) : line;
    begins.push({ head: { ...head, line: position.line }, start, cut, end: position.end });
  }
  return begins;
}

type Place = Omit<PageHead, 'line'> & { readonly position: Position | undefined };

function headsOf(document: Document): readonly Place[] {
  if (document.kind === 'sheet')
    return document.worksheets.map(({ name, hidden, position }) => ({
      title: name,
      depth: 1,
      isHidden: hidden,
      position,
    }));
  if (document.kind === 'deck')
    return document.slides.map(({ title, position }) => ({ ...titled(title), isHidden: false, position }));
  return document.blocks.flatMap((block, at) => {
    const opens = block.type === 'heading' && block.depth <= 2;
    return at === 0 || opens
      ? [{ ...titled(opens ? block : undefined), isHidden: false, position: block.position }]
      : [];
  });
}

const titled = (heading: Heading | undefined) => ({
  title: inlineText(heading?.children ?? []).trim(),
  depth: heading?.depth ?? 0,
});

/** Characters of the settings that a slide begins with: comments of Marp, such as `<!-- _class: lead -->`, and lines of Slidev between breaks. */
const settingsAt = (source: string, at: number): number =>
  /^(?:-{3,}[ \t]*\r?\n(?:[\w-]+:.*\r?\n)+-{3,}[ \t]*\r?\n\s*)?(?:<!--[ \t]*_?[\w-]+[ \t]*:[^\n>]*-->[ \t]*\r?\n(?:[ \t]*\r?\n)*)*/.exec(
    source.slice(at, at + 2_000),
  )![0].length;

/** Where the slide break in a gap between slides begins; its end if there is none. */
function breakIn(source: string, from: number, to: number): number {
  const found = /^-{3,}[ \t]*$/m.exec(source.slice(from, to).replaceAll('\r', ' '));
  return found === null ? to - settingsBefore(source.slice(from, to)) : from + found.index;
}

/** Characters of the settings that end a text. */
const settingsBefore = (text: string): number => {
  const at = text.indexOf('<!--');
  return at < 0 ? 0 : text.length - at;
};

const plainBreak = /^-{3,}[ \t]*\r?\n(?:[ \t]*\r?\n)*/;

/** A page moved to first place needs no break before it, and a page that is new or moved from first place needs one. */
export function joinPages({ front, pages, isCutAtBreaks = false }: SourcePages): string {
  const hasBreaks = isCutAtBreaks || pages.some(hasBreak);
  const feed = /\r\n/.test(front + (pages[0]?.text ?? '')) ? '\r\n' : '\n';
  let source = front;
  for (const [index, { lead, text, at }] of pages.entries()) {
    if (index === 0) {
      // Settings between two breaks are Slidev's: at the beginning, they would be front matter.
      const settings = lead.replace(plainBreak, '');
      source += `${/^-{3,}[ \t]*$/m.test(settings) ? '' : settings}${text}`;
      continue;
    }
    const isInPlace = at !== undefined && at > 0 && pages[index - 1]!.at === at - 1;
    if (!isInPlace && !/\n\r?\n$/.test(source)) source += source.endsWith('\n') ? feed : feed + feed;
    source += `${lead || (hasBreaks && !at ? `---${feed}${feed}` : '')}${text}`;
  }
  const isCut = !isCutAtBreaks || pages.length > 1;
  return isCut ? source : `${source.trimEnd()}${feed}${feed}---${feed}`;
}

/** The first heading of a page, or its first words. */
export function titleOfPage({ text }: SourcePage): string {
  const heading = /^#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text)?.[1];
  return (heading ?? text.trim().split('\n')[0] ?? '').slice(0, 120);
}

/** Characters of the front matter up to the line that closes it; 0 without one. Comments may follow it. */
export function frontEnd(front: string): number {
  const [opens = '', dashes = ''] = /^(-{3,})[ \t]*\r?\n/.exec(front) ?? [];
  if (opens === '') return 0;
  const closing = dashes === '---' ? '(?:---|\\.\\.\\.)' : dashes;
  const closes = front.slice(opens.length).search(new RegExp(`^${closing}[ \\t]*$`, 'm'));
  return closes < 0 ? 0 : opens.length + closes;
}

/** The front matter with another value; the lines of other keys stay as they are, and what follows it. */
export function setFront(front: string, key: string, value: string): string {
  const line = `${key}: ${/^[\p{L}\p{N}][\p{L}\p{N} _.-]*$/u.test(value) ? value : JSON.stringify(value)}`;
  const end = frontEnd(front);
  if (end === 0) return `---\n${line}\n---\n\n${front.trimStart()}`;
  const [head, rest] = [front.slice(0, end), front.slice(end)];
  const known = new RegExp(`^${key}:.*$`, 'm');
  if (known.test(head)) return head.replace(known, () => line) + rest;
  return `${head}${line}${head.endsWith('\r\n') ? '\r\n' : '\n'}${rest}`;
}
