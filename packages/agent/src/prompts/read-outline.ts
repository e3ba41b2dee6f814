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
  const items = (isByHeadings ? headings.slice(1) : listed).slice(0, maxItems).map(readItem);
  if (items.length === 0) return undefined;
  return { title: plain(title ?? items[0]!.title), items: kind === 'sheet' ? items.slice(0, 20) : items };
}

function readItem(line: string): OutlineItem {
  const text = plain(line).replace(/^(?:slide|folie|section|worksheet)\s*\d+\s*[:.–-]\s*/i, '');
  const colon = /^([^:：]{2,120})[:：]\s+(.+)$/.exec(text);
  return colon
    ? { title: colon[1]!.trim(), summary: colon[2]!.slice(0, maxTextLength) }
    : { title: text.slice(0, maxTextLength) };
}

const plain = (text: string): string => text.replace(/[*_`]{1,3}/g, '').trim();
