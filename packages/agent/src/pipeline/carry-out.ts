// Carries the changes of a revision out, one after the other: the model writes pages, and what makes the document worse is not taken.
import { type Diagnostic, DocumentTooLarge } from '@deckle/engine';
import { weighMistakes } from '../draft/faults.ts';
import type { Prompt } from '../prompts/prompts.ts';
import { editsPrompt, insertPrompt, type Listing, mergeAskedPrompt, revisePrompt } from '../prompts/revise.ts';
import type { Edit } from '../revise/edits.ts';
import type { Numbered } from '../revise/numbering.ts';
import type { Changes } from '../revise/read-revision.ts';
import type { SourcePage } from '../revise/source-pages.ts';
import { collect, refuse } from './ask.ts';
import type { Work } from './work.ts';

const pageTokens = 4_000;
const editsTokens = 2_000;
/** Faults that pages which are new may bring: less than an error. */
const tolerated = 6;
/** Pages that one can be split into, and parts of a section that is inserted. */
const mostParts = 4;

/** The weight of the faults of a source, compiled. */
export type WeighSource = (source: string) => Promise<number>;

/** What stands where a page of the source was: nothing once it is deleted, several pages once it is split. `page` absent: it is new. */
type Slot = { readonly page: number | undefined; readonly pages: readonly SourcePage[] };

const units = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;

/** The source after each change that is made. What is not made is told. Throws `ModelError`. */
export async function* carryOut(work: Work, changes: Changes, weighSource: WeighSource): AsyncGenerator<string> {
  const { readers, remarks } = work;
  const { front, pages, isCutAtBreaks } = changes;
  const read = changes.edits === undefined ? await findEdits(work, changes) : undefined;
  const edits = changes.edits ?? read!.edits;
  const language = changes.language ?? read?.language;
  const changed = new Set(edits.flatMap((edit) => (edit.type === 'change' ? [edit.page] : [])));
  // The document is in another language once all of it is.
  const whole = changed.size === pages.length ? language : undefined;
  let theme = work.theme;
  const join = (slots: readonly Slot[]) =>
    readers.joinRevision({
      front,
      pages: slots.flatMap((slot) => slot.pages),
      isCutAtBreaks,
      language: whole,
      theme,
    });
  let slots: readonly Slot[] = pages.map((page, at) => ({ page: at, pages: [page] }));
  let weight = await weighSource(
    await readers.joinRevision({ front, pages, isCutAtBreaks, language: undefined, theme: undefined }),
  );
  for (const edit of edits) {
    if (edit.type === 'theme') theme ??= edit.theme;
    const done = await makeEdit(work, changes, edit, slots);
    if (done === undefined) continue;
    const source = await join(done.slots);
    const after = await weigh(source, weighSource);
    const isWritten = done.diagnostics !== undefined;
    const mistakes = isWritten ? weighMistakes(done.diagnostics) : 0;
    const bound = weight + (edit.type === 'change' ? 0 : tolerated);
    if (after === undefined || (isWritten && after + mistakes > bound)) {
      remarks.push(remarkUnused(edit, changes));
    } else {
      [slots, weight] = [done.slots, after];
      remarks.push(...(done.diagnostics ?? []));
    }
    yield await join(slots);
  }
}

/** Undefined for a source that is too large. */
async function weigh(source: string, weighSource: WeighSource): Promise<number | undefined> {
  try {
    return await weighSource(source);
  } catch (error) {
    if (error instanceof DocumentTooLarge) return undefined;
    throw error;
  }
}

/** Has the model take the request apart; an answer of no use is asked for again, once. */
async function findEdits(work: Work, changes: Changes) {
  const { task, readers, remarks } = work;
  const { kind, pages, numbered, closing } = changes;
  const prompt = editsPrompt(task, listingOf(changes));
  for (let isLast = false; ; isLast = true) {
    const answer = await collect(work, prompt, editsTokens);
    const read = await readers.readEdits({ answer, prompt: task.prompt, all: { kind, pages, numbered, closing } });
    refuse(read.reply);
    if (read.edits.length === 0 && read.remarks.length === 0 && !isLast) continue;
    remarks.push(...read.remarks);
    if (read.edits.length === 0 && read.remarks.length === 0)
      remarks.push(notMade('The model did not say what the request changes. Nothing was changed.'));
    return read;
  }
}

const notMade = (message: string, slide?: number): Diagnostic => ({
  code: 'revision-not-made',
  severity: 'warning',
  message,
  ...(slide !== undefined && { slide }),
});

/** What a change made of the pages. `diagnostics`: about what the model wrote; absent: it wrote nothing. */
type Made = { readonly slots: readonly Slot[]; readonly diagnostics?: readonly Diagnostic[] };

/** Undefined where nothing is changed, which is told. */
async function makeEdit(work: Work, changes: Changes, edit: Edit, slots: readonly Slot[]): Promise<Made | undefined> {
  const { remarks, shown, task } = work;
  const listing = listingOf(changes);
  switch (edit.type) {
    case 'theme':
      return { slots };
    case 'delete': {
      const left = slots.map((slot) => (edit.pages.includes(slot.page ?? -1) ? { ...slot, pages: [] } : slot));
      if (left.some(({ pages }) => pages.length > 0)) return { slots: left };
      remarks.push(notMade(`A document needs at least one ${units[changes.kind]}: nothing was deleted.`));
      return undefined;
    }
    case 'move': {
      const moved = edit.pages.map((page) => slots.find((slot) => slot.page === page)!);
      const others = slots.filter((slot) => !moved.includes(slot));
      // The page that it comes before may be one of them.
      const before = others.findIndex(({ page }) => page !== undefined && page >= edit.before);
      return { slots: others.toSpliced(before < 0 ? others.length : before, 0, ...moved) };
    }
    case 'insert': {
      const at = slots.findIndex(({ page }) => page !== undefined && page >= edit.before);
      const beside = besideOf(changes, edit.before);
      const most = changes.kind === 'doc' ? mostParts : 1;
      const prompt = insertPrompt(task, shown, listing, edit.task, beside);
      const written = await write(work, changes, prompt, [], most, slots);
      if (written === undefined) return unused(work, changes, edit);
      const slot = { page: undefined, pages: written.pages };
      return { slots: slots.toSpliced(at < 0 ? slots.length : at, 0, slot), diagnostics: written.diagnostics };
    }
    case 'change':
    case 'split': {
      const at = slots.findIndex(({ page }) => page === edit.page);
      const isSplit = edit.type === 'split';
      const own = { name: nameOf(changes, [edit.page]), task: edit.task };
      const before = slots[at]!.pages;
      // After a split there are several: each is changed, and the first can be split again.
      const concerned = isSplit ? before.slice(0, 1) : before;
      if (concerned.length === 0) return unused(work, changes, edit);
      const pages: SourcePage[] = [];
      const diagnostics: Diagnostic[] = [];
      for (const page of concerned) {
        const prompt = revisePrompt(task, shown, listing, page.text.trim(), own, isSplit ? 'split' : 'revise');
        const written = await write(work, changes, prompt, [page], isSplit ? mostParts : 1, slots);
        if (written === undefined) return unused(work, changes, edit);
        pages.push(...written.pages);
        diagnostics.push(...written.diagnostics);
      }
      pages.push(...before.slice(concerned.length));
      return { slots: slots.with(at, { page: edit.page, pages }), diagnostics };
    }
    case 'merge': {
      const merged = edit.pages.flatMap((page) => slots.find((slot) => slot.page === page)!.pages);
      if (merged.length < 2) return unused(work, changes, edit);
      const own = { name: nameOf(changes, edit.pages), task: edit.task };
      const prompt = mergeAskedPrompt(
        task,
        shown,
        listing,
        merged.map(({ text }) => text.trim()),
        own,
      );
      const written = await write(work, changes, prompt, merged, 1, slots);
      if (written === undefined) return unused(work, changes, edit);
      const [first, ...others] = edit.pages;
      const next = slots.map((slot) => {
        if (slot.page === first) return { ...slot, pages: written.pages };
        return others.includes(slot.page ?? -1) ? { ...slot, pages: [] } : slot;
      });
      return { slots: next, diagnostics: written.diagnostics };
    }
  }
}

function unused({ remarks }: Work, changes: Changes, edit: Edit): undefined {
  remarks.push(remarkUnused(edit, changes));
}

type Written = { readonly pages: readonly SourcePage[]; readonly diagnostics: readonly Diagnostic[] };

/** The pages of an answer, in place of those that they replace; undefined if they are unusable. */
async function write(
  { task, tables, readers, ...work }: Work,
  changes: Changes,
  prompt: Prompt,
  replaced: readonly SourcePage[],
  most: number,
  slots: readonly Slot[],
): Promise<Written | undefined> {
  const answer = await collect({ task, tables, readers, ...work }, prompt, pageTokens);
  const { reply, pages, diagnostics } = await readers.readPages({
    answer,
    kind: changes.kind,
    replaced,
    all: slots.flatMap((slot) => slot.pages),
    most,
    tables,
    language: task.language,
  });
  refuse(reply);
  return pages.length === 0 ? undefined : { pages, diagnostics };
}

/** "4. Sales by region", "5–6. Long slide": one line for each page that readers see, parts of one together. */
function listingOf({ numbered, closing }: Changes): Listing {
  const lines: { title: string; first: string; last: string; pages: readonly number[] }[] = [];
  for (const { label, title, pages } of numbered) {
    const before = lines.at(-1);
    if (before !== undefined && pages.length === 1 && before.pages.join() === pages.join()) before.last = label;
    else lines.push({ title, first: label, last: label, pages });
  }
  return lines.map(({ title, first, last, pages }) => {
    const number = first === last ? first : `${first}–${last}`;
    const remark =
      pages.length === 0
        ? ' (made by itself: cannot be changed)'
        : closing !== undefined && pages.includes(closing)
          ? ' (closes the deck)'
          : '';
    return `${number === '' ? '-' : `${number}.`} ${first === last ? title : title.replace(/ \(1\/\d+\)$/, '')}${remark}`;
  });
}

const labelsOf = (numbered: readonly Numbered[], page: number): readonly string[] =>
  numbered.flatMap(({ label, pages }) => (pages[0] === page && label !== '' ? [label] : []));

/** "slide 4 of 12", "slides 4 and 5 of 12"; what has no number is called by what it is. */
function nameOf({ numbered, kind }: Changes, pages: readonly number[]): string {
  const labels = pages.flatMap((page) => labelsOf(numbered, page));
  const count = numbered.filter(({ label }) => label !== '' && !label.includes('.')).length;
  if (labels.length === 0) return `the beginning of the ${kind}`;
  return `${units[kind]}${labels.length > 1 ? 's' : ''} ${labels.join(' and ')} of ${count}`;
}

/** Where a new page comes, in words. */
function besideOf({ numbered, kind }: Changes, before: number): string {
  const called = ({ label, title }: Numbered) => `${label === '' ? '' : `${units[kind]} ${label}, `}“${title}”`;
  const previous = numbered.findLast(({ pages: [page] }) => page !== undefined && page < before);
  const next = numbered.find(({ pages: [page] }) => page !== undefined && page >= before);
  if (previous === undefined) return 'first';
  return next === undefined
    ? `last, after ${called(previous)}`
    : `after ${called(previous)}, and before ${called(next)}`;
}

/** Says that a change is not made, because what the model wrote is of no use. */
function remarkUnused(edit: Edit, { numbered, kind }: Changes): Diagnostic {
  if (edit.type === 'change' || edit.type === 'split') {
    const at = numbered.findIndex(({ pages }) => pages[0] === edit.page);
    const { title = '', label = '' } = numbered[at] ?? {};
    return {
      code: 'revision-kept',
      severity: 'warning',
      message: `"${title}"${label && ` (${label})`} stays as it was: the model's new version could not be used.`,
      ...(kind === 'deck' && { slide: at + 1 }),
    };
  }
  const what = edit.type === 'insert' ? `A new ${units[kind]} was not added` : `The ${units[kind]}s stay as they were`;
  return notMade(`${what}: what the model wrote could not be used.`);
}
