// The single changes of a revision, by pages of the source: resolved from what readers see, or read from a model's answer.
import { type Diagnostic, type Kind, themeNames } from '@deckle/engine';
import { type Reply, readReply } from '../draft/replies.ts';
import { stripReasoning } from '../draft/strip-reasoning.ts';
import type { SourceChange } from './edit-pages.ts';
import type { Numbered, Pages } from './numbering.ts';
import type { ChangeRequest, Spot } from './read-change.ts';

/** Pages of the source count from 0. `before`: as many as there are pages means the end. `task`: the part of the request that concerns it. */
export type Edit =
  | { readonly type: 'change' | 'split'; readonly page: number; readonly task: string }
  | { readonly type: 'merge'; readonly pages: readonly number[]; readonly task: string }
  | { readonly type: 'insert'; readonly before: number; readonly task: string }
  | { readonly type: 'delete'; readonly pages: readonly number[] }
  | { readonly type: 'move'; readonly pages: readonly number[]; readonly before: number }
  | { readonly type: 'theme'; readonly theme: string };

type Told = { readonly remarks: readonly Diagnostic[] };
type Found<Value> =
  | { readonly value: Value; readonly remarks: readonly Diagnostic[] }
  | { readonly problem: Diagnostic };

const units = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;

/** A change as the source has it, and as what a model has to write; `edits` absent: a model has to take the request apart. */
export function resolveChange(
  change: Exclude<ChangeRequest, { readonly type: 'missing' }>,
  all: Pages,
  prompt: string,
):
  | (Told & { readonly change: SourceChange; readonly edits: readonly Edit[] | undefined })
  | { readonly problem: Diagnostic } {
  const exact = (exactly: SourceChange, remarks: readonly Diagnostic[] = []) => ({
    change: exactly,
    edits: undefined,
    remarks,
  });
  switch (change.type) {
    case 'remove': {
      const found = wholePages(change.pages, all, 'deleted');
      return 'problem' in found ? found : exact({ type: 'remove', pages: found.value }, found.remarks);
    }
    case 'move': {
      const found = wholePages([change.page], all, 'moved');
      if ('problem' in found) return found;
      const to = placeOf(change.to, all, found.value);
      if ('problem' in to) return to;
      return exact({ type: 'move', pages: found.value, before: to.value }, [...found.remarks, ...to.remarks]);
    }
    case 'rename': {
      if (change.page === undefined) return exact({ ...change, page: undefined });
      const found = firstPage(change.page, all);
      return 'problem' in found ? found : exact({ ...change, page: found.value });
    }
    case 'chart': {
      if (change.after === undefined) return exact({ type: 'chart', before: undefined });
      const to = placeOf({ side: 'after', page: change.after }, all, []);
      return 'problem' in to ? to : exact({ type: 'chart', before: to.value }, to.remarks);
    }
    case 'add': {
      const to = placeOf(change.to, all, []);
      if ('problem' in to) return to;
      const edits = change.to && [{ type: 'insert' as const, before: to.value, task: prompt }];
      return { change: { type: 'add', before: to.value, title: change.title }, edits, remarks: to.remarks };
    }
    case 'write': {
      if (change.pages === undefined) return { change: { ...change }, edits: undefined, remarks: [] };
      const pages = [...new Set(change.pages.flatMap((at) => all.numbered[at]?.pages ?? []))];
      if (pages.length === 0) return { problem: notWritten(all.numbered[change.pages[0]!]!, all.kind) };
      const edits = pages.map((page): Edit => ({ type: 'change', page, task: prompt }));
      return { change: { ...change, pages }, edits: change.isSure ? edits : undefined, remarks: [] };
    }
    default:
      return exact(change);
  }
}

const notMade = (message: string): Diagnostic => ({ code: 'revision-not-made', severity: 'warning', message });
const told = (message: string): Diagnostic => ({ code: 'revision-read', severity: 'info', message });

const nameOf = ({ label, title }: Numbered, kind: Kind): string =>
  label === '' ? `“${title}”` : `${units[kind]} ${label}`;

/** "Slide 6", for the beginning of a sentence. */
const NameOf = (numbered: Numbered, kind: Kind): string =>
  nameOf(numbered, kind).replace(/^./, (first) => first.toUpperCase());

const notWritten = (numbered: Numbered, kind: Kind): Diagnostic =>
  notMade(
    `${NameOf(numbered, kind)} is made of the front matter or the footnotes and cannot be changed by itself. It stays as it is.`,
  );

function firstPage(at: number, { numbered, kind }: Pages): Found<number> {
  const [page] = numbered[at]!.pages;
  return page === undefined ? { problem: notWritten(numbered[at]!, kind) } : { value: page, remarks: [] };
}

/** The pages behind what readers see, each whole: a slide that was split is deleted with all of its parts, and moved with them. */
function wholePages(at: readonly number[], all: Pages, what: 'deleted' | 'moved'): Found<readonly number[]> {
  const { numbered, kind } = all;
  const automatic = at.find((index) => numbered[index]!.pages.length === 0);
  if (automatic !== undefined) return { problem: notWritten(numbered[automatic]!, kind) };
  const pages = [...new Set(at.flatMap((index) => numbered[index]!.pages))].sort((one, other) => one - other);
  const others =
    kind === 'doc'
      ? []
      : numbered.filter((each, index) => !at.includes(index) && each.pages.some((page) => pages.includes(page)));
  if (others.length === 0) return { value: pages, remarks: [] };
  const list = others.map(({ label }) => label).join(', ');
  const named = at.map((index) => numbered[index]!.label).join(', ');
  if (what === 'deleted')
    return {
      problem: notMade(
        `${units[kind] === 'slide' ? 'Slide' : 'Page'} ${named} shows a part of a slide that did not fit on one; the rest of it is on slide ${list}. Nothing was deleted: name all of its parts, or ask for a shorter slide.`,
      ),
    };
  return {
    value: pages,
    remarks: [
      told(`Slide ${named} is a part of a slide that did not fit on one: it was moved with the rest of it (${list}).`),
    ],
  };
}

/** The page of the source that the spot is before. A closing slide stays last unless the request names it. */
function placeOf(
  to: Spot | undefined,
  { numbered, pages, closing, kind }: Pages,
  moved: readonly number[],
): Found<number> {
  if (to === 'start') return { value: 0, remarks: [] };
  if (to === undefined || to === 'end') {
    if (closing === undefined || moved.includes(closing)) return { value: pages.length, remarks: [] };
    return { value: closing, remarks: [told('The closing slide stays last: the slide comes before it.')] };
  }
  const own = numbered[to.page]!.pages;
  if (own.length > 0) return { value: to.side === 'before' ? own[0]! : own.at(-1)! + 1, remarks: [] };
  // Made by itself: what is written around it.
  const before = numbered.slice(0, to.page).findLast(({ pages: [page] }) => page !== undefined);
  if (before === undefined && to.side === 'before') return { problem: notWritten(numbered[to.page]!, kind) };
  return { value: before === undefined ? 0 : before.pages.at(-1)! + 1, remarks: [] };
}

export type ReadEdits = {
  readonly edits: readonly Edit[];
  readonly remarks: readonly Diagnostic[];
  /** The language that the whole document is translated into. */
  readonly language: string | undefined;
  readonly reply: Reply;
};

const maxEdits = 200;
const maxInserts = 12;
const maxTask = 2_000;
const maxRemarks = 40;
/** Numbers that there are not, of a line. */
const maxNumbers = 5;

// The words of the answers that the prompt asks for, in English whatever the language of the document.
const commands = ['change', 'insert', 'add', 'delete', 'remove', 'move', 'merge', 'split', 'theme', 'language', 'all'];
const commandLine = new RegExp(
  `^\\s*(?:[-*\u2022]\\s*|\\d{1,3}[.)]\\s+)?[*\`]{0,2}(${commands.join('|')})\\b[*\`]{0,2}([^:\uff1a]{0,200})(?:[:\uff1a](.*))?$`,
  'i',
);
const places = `(?:${['before', 'after', 'behind', 'to'].join('|')})`;
const lastPlace = new RegExp(`\\b${places}\\b(?!.*\\b${places}\\b)`, 'i');
const allParts = `(?:${['slides', 'sections', 'pages', 'worksheets'].join('|')})`;
const saysAll = new RegExp(`^\\W*all\\W*$|\\ball (?:of )?(?:them|(?:the )?${allParts})\\b`, 'i');

/** Behind "all": what is asked of every page. "All right, here they are:" is nothing of the kind. */
const ofAll = new RegExp(`^[ \\t]*(?:of (?:them|it)|(?:of )?(?:the )?${allParts})?[ \\t]*$`, 'i');

/** The changes that a model found in the request, line by line. None: the answer says nothing of use. */
export function readEdits({ answer, prompt, all }: { answer: string; prompt: string; all: Pages }): ReadEdits {
  const text = stripReasoning(answer).slice(0, 30_000);
  const edits: Edit[] = [];
  const remarks: Diagnostic[] = [];
  let language: string | undefined;
  let inserts = 0;
  let isLeftOut = false;
  const take = (edit: Edit, more: readonly Diagnostic[] = []) => {
    const isInsert = edit.type === 'insert';
    if (edits.length >= maxEdits || (isInsert && inserts >= maxInserts)) {
      isLeftOut = true;
      return;
    }
    if (isInsert) inserts += 1;
    edits.push(edit);
    remarks.push(...more);
  };
  const everything = all.pages.map((_, page) => page);
  for (const line of text.split('\n')) {
    const command = commandLine.exec(line);
    if (command === null) continue;
    const [, word = '', where = '', rest = ''] = command;
    const task =
      rest
        .replace(/[*`]+$/, '')
        .trim()
        .slice(0, maxTask)
        .toWellFormed() || prompt;
    const { entries, unknown } = readNumbers(where, all.numbered);
    if (unknown.length > 0) {
      const more = unknown.length > maxNumbers ? ' …' : '';
      const named = `${unknown.slice(0, maxNumbers).join(', ')}${more}`;
      remarks.push(notMade(`There is no ${units[all.kind]} ${named}, so this was not done: “${shortened(line)}”`));
    }
    const own = pagesOf(entries, all);
    switch (word.toLowerCase()) {
      case 'all':
        if (!ofAll.test(where) || rest.trim() === '') break;
        for (const page of everything) take({ type: 'change', page, task });
        break;
      case 'language':
        language = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.exec((rest || where).trim())?.[0] ?? language;
        break;
      case 'theme': {
        const theme = themeNames.find((name) => name === (rest || where).trim().toLowerCase());
        if (theme !== undefined) take({ type: 'theme', theme });
        else remarks.push(notMade(`There is no theme “${(rest || where).trim().slice(0, 60)}”.`));
        break;
      }
      case 'change':
        for (const at of entries)
          if (all.numbered[at]!.pages.length === 0) remarks.push(notWritten(all.numbered[at]!, all.kind));
        for (const page of own) take({ type: 'change', page, task });
        break;
      case 'split':
        for (const page of own) take({ type: 'split', page, task });
        break;
      case 'merge':
        if (own.length > 1) take({ type: 'merge', pages: own, task });
        else
          remarks.push(notMade(`Only pages that stand in the source one by one can be merged: “${shortened(line)}”`));
        break;
      case 'delete':
      case 'remove': {
        if (entries.length === 0) break;
        const found = wholePages(entries, all, 'deleted');
        if ('problem' in found) remarks.push(found.problem);
        else take({ type: 'delete', pages: found.value }, found.remarks);
        break;
      }
      case 'move': {
        if (entries.length === 0 || unknown.length > 0) break;
        // What stands behind the last of these words is the place; all before it is moved.
        const at = where.search(lastPlace);
        const moved = readNumbers(where.slice(0, Math.max(0, at)), all.numbered).entries;
        const spot = spotOf(
          where.slice(Math.max(0, at)),
          readNumbers(where.slice(Math.max(0, at)), all.numbered).entries[0],
        );
        if (at < 0 || moved.length === 0 || spot === undefined) {
          remarks.push(notMade(`It is not said which page goes where, so this was not done: “${shortened(line)}”`));
          break;
        }
        const found = wholePages(moved, all, 'moved');
        const to = placeOf(spot, all, 'value' in found ? found.value : []);
        if ('problem' in found) remarks.push(found.problem);
        else if ('problem' in to) remarks.push(to.problem);
        else take({ type: 'move', pages: found.value, before: to.value }, [...found.remarks, ...to.remarks]);
        break;
      }
      default: {
        if (unknown.length > 0) break;
        const to = placeOf(afterClosing(spotOf(where, entries[0]), all, prompt), all, []);
        if ('problem' in to) remarks.push(to.problem);
        else take({ type: 'insert', before: to.value, task });
      }
    }
  }
  if (isLeftOut)
    remarks.unshift(notMade('The request asks for more changes than one revision makes; some were left out.'));
  if (edits.length === 0 && remarks.length === 0) edits.push(...looseEdits(text, prompt, all));
  const more = remarks.length - maxRemarks;
  const told = more > 0 ? [...remarks.slice(0, maxRemarks), notMade(`${more} more remarks are left out.`)] : remarks;
  return { edits, remarks: told, language, reply: readReply(answer) };
}

const shortened = (line: string): string => line.trim().slice(0, 120).toWellFormed();

function spotOf(where: string, target: number | undefined): Spot | undefined {
  if (target !== undefined) return { side: /\bbefore\b/i.test(where) ? 'before' : 'after', page: target };
  if (/\b(?:start|beginning)\b/i.test(where)) return 'start';
  return /\bend\b/i.test(where) ? 'end' : undefined;
}

/** A slide behind the closing one only where the request itself names that place. */
function afterClosing(to: Spot | undefined, { numbered, closing }: Pages, prompt: string): Spot | undefined {
  if (to === undefined || typeof to === 'string' || to.side === 'before') return to;
  const { label, pages, title } = numbered[to.page]!;
  if (closing === undefined || !pages.includes(closing)) return to;
  const isNamed =
    new RegExp(`(?<!\\d)${label}(?!\\d)`).test(prompt) ||
    prompt.toLowerCase().includes(title.toLowerCase()) ||
    /\blast slide\b/i.test(prompt);
  return isNamed ? to : 'end';
}

function readNumbers(where: string, numbered: readonly Numbered[]) {
  const places = new Map<string, number>();
  for (const [at, { label }] of numbered.entries()) if (!places.has(label)) places.set(label, at);
  const entries = new Set<number>();
  const unknown: string[] = [];
  for (const [, first = '', last] of where.matchAll(/(\d{1,4}(?:\.\d{1,3})*)(?:\s*[-–]\s*(\d{1,4}))?/g)) {
    const to = last === undefined ? first : last;
    const numbers =
      /^\d+$/.test(first) && Number(to) > Number(first)
        ? range(Number(first), Math.min(Number(to), Number(first) + 200))
        : [first];
    const missing = numbers.filter((number) => !places.has(number));
    if (missing.length > 0) unknown.push(missing.length === 1 ? missing[0]! : `${missing[0]}–${to}`);
    for (const number of numbers) if (places.has(number)) entries.add(places.get(number)!);
  }
  return { entries: [...entries], unknown };
}

const range = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

const pagesOf = (entries: readonly number[], { numbered }: Pages): readonly number[] => [
  ...new Set(entries.flatMap((at) => numbered[at]!.pages)),
];

/** Answers of models that keep to no form: "4", "2 and 5", "new", "all". */
function looseEdits(text: string, prompt: string, all: Pages): readonly Edit[] {
  const said = text.trim();
  if (said.length > 300) return [];
  const { entries } = readNumbers(said, all.numbered);
  const pages = entries.length > 0 ? pagesOf(entries, all) : saysAll.test(said) ? all.pages.map((_, page) => page) : [];
  if (pages.length > 0) return pages.map((page): Edit => ({ type: 'change', page, task: prompt }));
  if (!/\bnew\b/i.test(said)) return [];
  return [{ type: 'insert', before: all.closing ?? all.pages.length, task: prompt }];
}
