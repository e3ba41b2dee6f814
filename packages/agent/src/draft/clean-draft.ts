// Cleans a model's answer into the body of a document. Pure: a growing answer gives a growing body.
import { type Kind, parse } from '@deckle/engine';
import { cutLoop } from './loops.ts';
import { mendLines } from './mend-lines.ts';
import { looksLikeHtml, readHtmlDraft } from './read-html.ts';
import { looksLikeJson, readJsonDraft } from './read-json.ts';
import { stripReasoning } from './strip-reasoning.ts';
import { stripWrapping } from './strip-wrapping.ts';

export type CleanDraft = {
  /** Source text without front matter. Empty: nothing usable. */
  readonly body: string;
  /** The values in the answer's front matter. */
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  /** The changes, in plain words. */
  readonly mended: readonly string[];
  /** The answer repeats itself: anything further is worthless. */
  readonly isLooping: boolean;
};

/** Reads an answer; `isComplete` false while it grows. */
export function cleanDraft(answer: string, kind: Kind, isComplete: boolean): CleanDraft {
  const mended: string[] = [];
  const said = stripReasoning(answer.replace(/\r\n?/g, '\n').replaceAll('\u0000', ''));
  const circle = cutLoop(isComplete ? `${said}\n` : said);
  if (circle !== undefined) mended.push('endlessly repeated words were removed');
  const text = toMarkdown(stripWrapping(circle ?? said, kind, isComplete), isComplete, mended);
  const front = readFrontMatter(text);
  if (front === 'open') return { body: '', mended, isLooping: false };
  const lines = mendLines(front.body, kind);
  return {
    body: isBlank(lines.text) ? '' : `${lines.text.replace(/^(?:\s*\n|---[ \t]*\n)+/, '').trimEnd()}\n`,
    ...(front.title && { title: front.title }),
    ...(front.subtitle && { subtitle: front.subtitle }),
    mended: [...mended, ...lines.mended],
    isLooping: circle !== undefined,
  };
}

/** Limit for reading a page of HTML: patterns with two ends take quadratic time. */
const maxHtml = 30_000;

/** JSON and HTML are read once they are whole. */
function toMarkdown(text: string, isComplete: boolean, mended: string[]): string {
  const isHtml = looksLikeHtml(text);
  if (!isHtml && !looksLikeJson(text)) return text;
  if (!isComplete) return '';
  if (isHtml) {
    mended.push('HTML was read as Markdown');
    if (text.length > maxHtml) mended.push('HTML after the first 30,000 characters was dropped');
    return readHtmlDraft(text.slice(0, maxHtml));
  }
  const read = readJsonDraft(text);
  if (read === undefined) return '';
  mended.push('JSON was read as Markdown');
  return read;
}

const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

type Front = { readonly body: string; readonly title?: string; readonly subtitle?: string };

/** The front matter that a model wrote: its title and subtitle count, the rest is ours. */
function readFrontMatter(text: string): Front | 'open' {
  const block = /^---[ \t]*\n((?:[ \t]*[\w-]+[ \t]*:.*\n|[ \t]+-.*\n|[ \t]*\n)*?)---[ \t]*(?:\n|$)/.exec(text);
  if (block === null)
    return /^---[ \t]*\n(?:[ \t]*[\w-]+[ \t]*:.*(?:\n|$)|[ \t]*\n)*$/.test(text) ? 'open' : { body: text };
  const body = text.slice(block[0].length);
  if (!block[1]?.includes(':')) return { body };
  const { title, subtitle } = parse(`${block[0]}\n`, { kind: 'doc' }).document.meta;
  const isTitled = /^\s*title\s*:/m.test(block[1]);
  return { body, ...(isTitled && { title }), ...(subtitle !== undefined && { subtitle }) };
}
