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

/** The changes that a model found in the request, line by line. None: the answer says nothing of use. */
export function readEdits({ answer, prompt, all }: { answer: string; prompt: string; all: Pages }): ReadEdits {
  const text = stripReasoning(answer).slice(0, 30_000);
  const edits: Edit[] = [];
  const remarks: Diagnostic[] = [];
  let language: string | undefined;
  let inserts = 0;
  const take = (edit: Edit | undefined, more: readonly Diagnostic[] = []) => {
    if (edit?.type === 'insert') inserts += 1;
    if (edit !== undefined && edits.length < maxEdits && inserts <= maxInserts) edits.push(edit);
    else if (edit !== undefined)
      remarks.push(notMade('The request asks for more changes than one revision makes; the last ones were left out.'));
    remarks.push(...more);
  };
  const everything = all.pages.map((_, page) => page);
  for (const line of text.split('\n')) {
    const command =
      /^\s*(?:[-*•]\s*|\d{1,3}[.)]\s+)?[*`]{0,2}(change|insert|add|delete|remove|move|merge|split|theme|language|all)\b[*`]{0,2}([^:：]{0,200})(?:[:：](.*))?$/i.exec(
        line,
      );
    if (command === null) continue;
    const [, word = '', where = '', rest = ''] = command;
    const task =
      rest
        .replace(/[*`]+$/, '')
        .trim()
        .slice(0, maxTask)
        .toWellFormed() || prompt;
    const { entries, unknown } = readNumbers(where, all.numbered);
    for (const number of unknown)
      remarks.push(
        notMade(`There is no ${units[all.kind]} ${number}, so this was not done: “${line.trim().slice(0, 120)}”`),
      );
    const own = pagesOf(entries, all);
    switch (word.toLowerCase()) {
      case 'all':
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
          remarks.push(
            notMade(`Only pages that stand in the source one by one can be merged: “${line.trim().slice(0, 120)}”`),
          );
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
        const [first, target] = entries;
        if (first === undefined) break;
        const found = wholePages([first], all, 'moved');
        const to = placeOf(spotOf(where, target), all, 'value' in found ? found.value : []);
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
  if (edits.length === 0 && remarks.length === 0) edits.push(...looseEdits(text, prompt, all));
  return { edits, remarks, language, reply: readReply(answer) };
}

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
  const entries: number[] = [];
  const unknown: string[] = [];
  for (const [, first = '', last] of where.matchAll(/(\d{1,4}(?:\.\d{1,3})*)(?:\s*[-–]\s*(\d{1,4}))?/g)) {
    const to = last === undefined ? first : last;
    const numbers =
      /^\d+$/.test(first) && Number(to) > Number(first)
        ? range(Number(first), Math.min(Number(to), Number(first) + 200))
        : [first];
    for (const number of numbers) {
      const at = numbered.findIndex(({ label }) => label === number);
      if (at < 0) unknown.push(number);
      else if (!entries.includes(at)) entries.push(at);
    }
  }
  return { entries, unknown };
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
  const pages =
    entries.length > 0 ? pagesOf(entries, all) : /\ball\b/i.test(said) ? all.pages.map((_, page) => page) : [];
  if (pages.length > 0) return pages.map((page): Edit => ({ type: 'change', page, task: prompt }));
  if (!/\bnew\b/i.test(said)) return [];
  return [{ type: 'insert', before: all.closing ?? all.pages.length, task: prompt }];
}
