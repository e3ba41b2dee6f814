// Splits a source into front matter and pages, so one page can change and every other byte stays.
import type { Kind } from '@deckle/engine';
import { cutPages } from '../draft/pages.ts';

/** `lead` is the slide break before the text, with its empty lines; absent from the first page. */
export type SourcePage = { readonly lead: string; readonly text: string };
export type SourcePages = { readonly front: string; readonly pages: readonly SourcePage[] };

const frontMatter = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;
const slideBreak = /^-{3,}[ \t]*(?:\r?\n(?:[ \t]*\r?\n)*|$)/;

/** Slides, sections or worksheets; `joinPages` gives the same source back. */
export function splitPages(source: string, kind: Kind): SourcePages {
  const front = frontMatter.exec(source)?.[0] ?? '';
  const pages = cutPages(source.slice(front.length), kind).map((page) => {
    const lead = kind === 'deck' ? (slideBreak.exec(page)?.[0] ?? '') : '';
    return { lead, text: page.slice(lead.length) };
  });
  // A break before everything belongs to no page.
  const [first, ...others] = pages;
  return first === undefined
    ? { front, pages }
    : { front: front + first.lead, pages: [{ lead: '', text: first.text }, ...others] };
}

/** A page moved to first place needs no break before it, and a page moved from first place needs one. */
export function joinPages({ front, pages }: SourcePages): string {
  const hasBreaks = pages.some(({ lead }) => lead !== '');
  let source = front;
  for (const [index, { lead, text }] of pages.entries()) {
    if (index > 0 && !/\n\r?\n$/.test(source)) source += source.endsWith('\n') ? '\n' : '\n\n';
    source += index === 0 ? text : `${lead || (hasBreaks ? '---\n\n' : '')}${text}`;
  }
  return source;
}

/** The first heading of a page, or its first words. */
export function titleOfPage({ text }: SourcePage): string {
  const heading = /^#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text)?.[1];
  return (heading ?? text.trim().split('\n')[0] ?? '').slice(0, 120);
}

/** The front matter with another value; the lines of other keys stay as they are. */
export function setFront(front: string, key: string, value: string): string {
  const line = `${key}: ${/^[\p{L}\p{N}][\p{L}\p{N} _.-]*$/u.test(value) ? value : JSON.stringify(value)}`;
  if (front === '') return `---\n${line}\n---\n\n`;
  const known = new RegExp(`^${key}:.*$`, 'm');
  if (known.test(front)) return front.replace(known, () => line);
  return front.replace(
    /(\r?\n)(---[ \t]*(?:\r?\n|$))$/,
    (_, feed: string, end: string) => `${feed}${line}${feed}${end}`,
  );
}
