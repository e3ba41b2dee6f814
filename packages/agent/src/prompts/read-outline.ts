// Reads the plan from a model's answer: a title, the demands, and a line for each part; ignores everything else.
import { type Kind, themeNames } from '@deckle/engine';
import { readJsonDraft } from '../draft/read-json.ts';
import { isNoContent } from '../draft/request-says.ts';
import { stripReasoning } from '../draft/strip-reasoning.ts';
import type { Demand, Plan, PlanItem } from '../events.ts';
import { demandIds } from './plan.ts';

const maxItems = 100;
const maxDemands = 40;
const maxSources = 10;
const maxTextLength = 300;
/** Anything further on in a line is no plan. */
const maxLineLength = 2_000;

/** Undefined when there is no list in it; the draft is then written without a plan. */
export function readOutline(answer: string, kind: Kind): Plan | undefined {
  const text = stripReasoning(answer.replace(/\r\n?/g, '\n'));
  const json = readJsonDraft(text);
  const lines = (json ?? text).split('\n').map((line) => line.slice(0, maxLineLength).trimEnd());
  const title = lines
    .map((line) => /^\s*#\s+(.+)$/.exec(line)?.[1] ?? /^\s*\**title\**\s*:\s*(.+)$/i.exec(line)?.[1])
    .find(Boolean);
  const storyline = lines.map((line) => storyLine.exec(line)?.[1]).find(Boolean);
  const named = lines.map((line) => themeLine.exec(line)?.[1]?.toLowerCase()).find(Boolean);
  const theme = themeNames.find((name) => name === named);
  const { demands, rest } = takeDemands(lines);
  const headings = lines.flatMap((line) => /^\s*#{1,3}\s+(.+)$/.exec(line)?.[1] ?? []);
  const listed = readList(rest);
  const isByHeadings = json !== undefined || listed.length === 0;
  const written = isByHeadings ? headings.slice(1).map((line) => ({ line, more: [] })) : listed;
  const hasBars = written.some(({ line }) => bar.test(line));
  const ids = new Set(demands.map(({ id }) => id));
  const items = written
    .slice(0, kind === 'sheet' ? 20 : maxItems)
    .map((entry) => readItem(entry, hasBars, ids))
    .filter((item) => item.title !== '');
  if (items.length === 0) return undefined;
  // What is no content is known from the request: no part has to show it.
  const shown = demands.filter(({ text }) => !isNoContent(text));
  const left = new Set(shown.map(({ id }) => id));
  return {
    title: short(title ?? '') || items[0]!.title,
    ...(storyline && { storyline: short(storyline) }),
    ...(theme && { theme }),
    ...(shown.length > 0 && { demands: shown }),
    items: shown.length === demands.length ? items : items.map((item) => withCovers(item, left)),
  };
}

function withCovers({ covers = [], ...item }: PlanItem, ids: ReadonlySet<string>): PlanItem {
  const left = covers.filter((id) => ids.has(id));
  return left.length > 0 ? { ...item, covers: left } : item;
}

const storyLine = /^\s*(?:>\s*|\**(?:story|storyline)\**\s*[:：]\s*\**)(\S.*)$/i;
const themeLine = /^\s*\**theme\**\s*[:：]\s*[*_`]*([a-z]+)\b/i;
const demandLine = /^\s*(?:[-*+•]\s+)?[[(*]*C\s?(\d{1,2})[\])*]*\s*[:：.)|–—-]\s*\**\s*(\S.*)$/i;
const listItem = /^(\s*)(?:[-*+•]|\d{1,3}[.)、])\s+(\S.*)$/;
const tableRow = /^\s*\|(.+)\|$/;
const tableRule = /^[\s|:-]+$/;

/** The demands come before the parts; later, "C1" is the beginning of a title. */
function takeDemands(lines: readonly string[]): { readonly demands: readonly Demand[]; readonly rest: string[] } {
  const demands = new Map<string, Demand>();
  const rest = [...lines];
  for (const [at, line] of lines.entries()) {
    const [, number, text = ''] = demandLine.exec(line) ?? [];
    if (number !== undefined && plain(text) !== '') {
      const id = `C${Number(number)}`;
      if (demands.size < maxDemands && !demands.has(id)) demands.set(id, { id, text: short(text) });
      rest[at] = '';
    } else if (listItem.test(line)) break;
  }
  // Nothing else in the list: these are the parts.
  return rest.some((line) => listItem.test(line) || /^\s*(?:#{2,3}\s|\|)/.test(line))
    ? { demands: [...demands.values()], rest }
    : { demands: [], rest: [...lines] };
}

type Entry = { readonly line: string; readonly more: string[] };

/** The items of the list with what stands below them; of a table, its rows. */
function readList(lines: readonly string[]): readonly Entry[] {
  const found = lines.flatMap((line) => {
    const [, indent, text] = listItem.exec(line) ?? [];
    if (text !== undefined) return [{ depth: indent!.length, line: text }];
    return fieldLine.test(line) ? [{ depth: Number.POSITIVE_INFINITY, line: line.trim() }] : [];
  });
  const items = found.filter(({ depth }) => Number.isFinite(depth));
  if (items.length === 0) return readTable(lines);
  const outermost = items.reduce((least, { depth }) => Math.min(least, depth), items[0]!.depth);
  const isNested = items.filter(({ depth }) => depth <= outermost + 1).length > 1;
  const entries: Entry[] = [];
  for (const { depth, line } of found)
    if (Number.isFinite(depth) && (!isNested || depth <= outermost + 1)) entries.push({ line, more: [] });
    else entries.at(-1)?.more.push(line);
  return entries;
}

function readTable(lines: readonly string[]): readonly Entry[] {
  const rows = lines.filter((line) => tableRow.test(line));
  const rule = rows.findIndex((row) => tableRule.test(row));
  return rows
    .slice(rule + 1)
    .map((row) => {
      const cells = tableRow
        .exec(row)![1]!
        .split('|')
        .map((cell) => cell.trim());
      return { line: (/^\d*$/.test(cells[0]!) ? cells.slice(1) : cells).join(' | '), more: [] };
    })
    .filter(({ line }) => line !== '');
}

/** Between a title and what its slide says. */
const bar = /\s[|｜]\s/;
/** A title in bold, and what comes after it. */
const boldTitle = /^\*\*([^*]+)\*\*\s*[:：|–—-]?\s*(.*)$/;
/** A part of an item that says what it is, also on a line of its own. */
const field =
  /^\**(form|type|layout|shows|what it shows|content|message|sources?|covers|demands?)\**\s*[:：]\s*\**\s*(.*)$/i;
const fieldLine =
  /^\s*\**(?:form|type|layout|shows|what it shows|content|message|sources?|covers|demands?)\**\s*[:：]\s*\S/i;
const forms =
  /^(?:[\p{L}-]+ ){0,2}(cover|title|text|points|bullets|list|cards|stats|chart|table|steps|timeline|columns|comparison|quote|callout|diagram|picture|section|closing|summary|formulas|data)s?$/iu;

/** Titles have colons of their own. Without a bar or bold type, the last colon ends the title. */
function readItem({ line, more }: Entry, hasBars: boolean, ids: ReadonlySet<string>): PlanItem {
  const numbered = line.replace(/^(\**)(?:slide|folie|section|worksheet)\s*\d+\s*[:.–-]\s*/i, '$1');
  const [, unmarked = numbered, marked] = /^(.*?)[([]\s?(C\s?\d[^()[\]]{0,100})[\])]$/i.exec(numbered) ?? [];
  const found: Found = { shows: [], sources: [], covers: [] };
  const hasMarks = marked !== undefined && ids.size > 0 && readCovers(marked, ids, found);
  const [title, rest] = splitTitle(hasMarks ? unmarked : numbered, hasBars);
  for (const part of [...rest, ...more]) readField(part, ids, found);
  const said = short(found.shows.join(' '));
  return {
    title: short(title),
    ...(found.form && { form: found.form }),
    ...(said !== '' && { summary: said }),
    ...(found.sources.length > 0 && { sources: found.sources.slice(0, maxSources) }),
    ...(found.covers.length > 0 && { covers: [...new Set(found.covers)] }),
  };
}

function splitTitle(text: string, hasBars: boolean): readonly [title: string, rest: readonly string[]] {
  if (hasBars) {
    const [title = '', ...rest] = text.split(bar);
    return [title, rest];
  }
  const bold = boldTitle.exec(text);
  if (bold) return [bold[1]!.replace(/[:：]\s*$/, ''), [bold[2]!]];
  const words = plain(text);
  const colon = Math.max(words.lastIndexOf(': '), words.lastIndexOf('：'));
  return colon >= 2 ? [words.slice(0, colon), [words.slice(colon + 1)]] : [words, []];
}

type Found = { form?: string; readonly shows: string[]; readonly sources: string[]; readonly covers: string[] };

function readField(written: string, ids: ReadonlySet<string>, found: Found): void {
  const [, label, value] = field.exec(written.trim()) ?? [];
  const text = plain(value ?? written);
  if (text === '' || /^(?:[-–—]+|none|n\/a)$/i.test(text)) return;
  if (/^(?:form|type|layout)$/i.test(label ?? '')) found.form ??= short(text, 40);
  else if (/^sources?$/i.test(label ?? ''))
    found.sources.push(
      ...text
        .split(/[,;]/)
        .map((name) => short(name, 200))
        .filter((name) => name !== '' && !/^(?:the )?request$/i.test(name)),
    );
  else if (readCovers(text, ids, found)) return;
  else if (label === undefined && found.form === undefined && found.shows.length === 0 && forms.test(text))
    found.form = short(text, 40).toLowerCase();
  else found.shows.push(text);
}

/** Whether a text is ids of demands and nothing else; these are then noted. */
function readCovers(text: string, ids: ReadonlySet<string>, found: Found): boolean {
  const covered = demandIds(text);
  if (covered === undefined) return false;
  found.covers.push(...covered.filter((id) => ids.has(id)));
  return true;
}

/** Names of columns keep the lines between their words. */
const plain = (text: string): string =>
  text.replace(/[*`]{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, '').trim();
const short = (text: string, most = maxTextLength): string => plain(text).slice(0, most).toWellFormed();
