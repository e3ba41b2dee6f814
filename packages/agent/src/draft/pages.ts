// Splits the body of a draft into its pages: slides, sections or worksheets. Joined, they are the body again. Drops the end of one that was cut.
import type { Kind } from '@deckle/engine';

const slideBreak = /^-{3,}\s*$/;
const headingOf: { readonly [kind in Kind]: RegExp } = { deck: /^#{1,2}\s/, doc: /^#{1,2}\s/, sheet: /^#\s/ };

/** Pages in order. A deck is cut at its slide breaks, else at its headings; lines in fences cut nothing. */
export function cutPages(body: string, kind: Kind): readonly string[] {
  const lines = body.split(/(?<=\n)/);
  const isFenced = fencedLines(lines);
  const isBreak = (line: string, at: number): boolean => !isFenced[at] && slideBreak.test(line);
  const hasBreaks = kind === 'deck' && lines.some(isBreak);
  const pages: string[] = [];
  let page = '';
  for (const [at, line] of lines.entries()) {
    const begins = hasBreaks ? isBreak(line, at) : !isFenced[at] && headingOf[kind].test(line);
    if (begins && page.trim() !== '') {
      pages.push(page);
      page = '';
    }
    page += line;
  }
  return page === '' ? pages : [...pages, page];
}

/** The text with its headings this many levels deeper. */
export function deepen(text: string, levels: number): string {
  const lines = text.split('\n');
  const isFenced = fencedLines(lines);
  const deeper = (signs: string): string => '#'.repeat(Math.min(6, Math.max(1, signs.length + levels)));
  return lines.map((line, at) => (isFenced[at] ? line : line.replace(/^#{1,6}(?=[ \t])/, deeper))).join('\n');
}

/** Whether each line is inside a fence of code or data. */
function fencedLines(lines: readonly string[]): readonly boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    const wasFenced = fence !== undefined;
    if (marks !== undefined) fence = fence === undefined ? marks : line.trim() === fence ? undefined : fence;
    return wasFenced || fence !== undefined;
  });
}

const finished = /[.!?…:;)\]}"”»'’*|。！？：；]\s*$|^\s*(?::{3,}|-{3,}|```+)\s*$/;

/** Whether a text ends where a sentence, a row or a block ends. */
export const endsWell = (text: string): boolean => finished.test(text.trimEnd().split('\n').at(-1) ?? '');

/** The draft without its unfinished end. The rest of a single page stays, however short. */
export function dropUnfinished(body: string, kind: Kind): string {
  const lines = body.trimEnd().split('\n');
  const whole = endsWell(body) || lines.length === 1 ? body : `${lines.slice(0, -1).join('\n').trimEnd()}\n`;
  const pages = cutPages(whole, kind);
  const last = pages.at(-1) ?? '';
  const isTitleAlone = !/[\p{L}\p{N}]/u.test(last.replace(/^#{1,6}\s.*$/gm, '').replace(/^:{2,}.*$/gm, ''));
  return isTitleAlone && pages.length > 1 ? pages.slice(0, -1).join('') : whole;
}
