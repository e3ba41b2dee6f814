// Reads the outline from a model's answer: a title and a line for each part; ignores everything else.
import type { Kind } from '@deckle/engine';
import { readJsonDraft } from '../draft/read-json.ts';
import { stripReasoning } from '../draft/strip-reasoning.ts';
import type { OutlineItem } from '../events.ts';

export type Outline = { readonly title: string; readonly items: readonly OutlineItem[] };

const maxItems = 100;
const maxTextLength = 300;

/** Undefined when there is no list in it; the draft is then written without a plan. */
export function readOutline(answer: string, kind: Kind): Outline | undefined {
  const text = stripReasoning(answer.replace(/\r\n?/g, '\n'));
  const json = readJsonDraft(text);
  const lines = (json ?? text).split('\n').map((line) => line.trim());
  const title = lines
    .map((line) => /^#\s+(.+)$/.exec(line)?.[1] ?? /^\**title\**\s*:\s*(.+)$/i.exec(line)?.[1])
    .find(Boolean);
  const headings = lines.flatMap((line) => /^#{1,3}\s+(.+)$/.exec(line)?.[1] ?? []);
  const listed = lines.flatMap((line) => /^(?:[-*+•]|\d{1,3}[.)])\s+(.+)$/.exec(line)?.[1] ?? []);
  const isByHeadings = json !== undefined || listed.length === 0;
  const written = isByHeadings ? headings.slice(1) : listed;
  const hasBars = written.some((line) => bar.test(line));
  const items = written.slice(0, maxItems).map((line) => readItem(line, hasBars));
  if (items.length === 0) return undefined;
  return { title: plain(title ?? items[0]!.title), items: kind === 'sheet' ? items.slice(0, 20) : items };
}

/** Between a title and what its slide says. */
const bar = /\s[|｜]\s/;
/** A title in bold, and what comes after it. */
const boldTitle = /^\*\*([^*]+)\*\*\s*[:：|–—-]?\s*(.*)$/;

/** Titles have colons of their own. Without a bar or bold type, the last colon ends the title. */
function readItem(line: string, hasBars: boolean): OutlineItem {
  const text = line.replace(/^(\**)(?:slide|folie|section|worksheet)\s*\d+\s*[:.–-]\s*/i, '$1');
  if (hasBars) {
    const [title = '', ...rest] = text.split(bar);
    return item(title, rest.join(' '));
  }
  const bold = boldTitle.exec(text);
  if (bold) return item(bold[1]!.replace(/[:：]\s*$/, ''), bold[2]!);
  const words = plain(text);
  const colon = Math.max(words.lastIndexOf(': '), words.lastIndexOf('：'));
  return colon >= 2 ? item(words.slice(0, colon), words.slice(colon + 1)) : item(words, '');
}

function item(title: string, summary: string): OutlineItem {
  const said = plain(summary).slice(0, maxTextLength);
  return { title: plain(title).slice(0, maxTextLength), ...(said !== '' && { summary: said }) };
}

const plain = (text: string): string => text.replace(/[*_`]{1,3}/g, '').trim();
