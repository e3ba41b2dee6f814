// Revises a document: changes only what the request asks for, byte for byte, and without a model if possible.
import type { CompilePagesResult, Kind } from '@deckle/engine';
import { weighMistakes } from '../draft/faults.ts';
import type { AgentEvent } from '../events.ts';
import type { Model } from '../models/model.ts';
import type { Readers } from '../readers/readers.ts';
import type { AgentRequest, Original } from '../request.ts';
import type { Changes } from '../revise/read-revision.ts';
import type { SourcePage } from '../revise/source-pages.ts';
import { type CompilePages, type Progress, pageHtml, startWork, type Work } from './work.ts';
import { choosePages, remarkKept, revisePage, writeNewPage } from './write-pages.ts';

export type RevisionParts = {
  readonly model: Model | undefined;
  readonly compilePages: CompilePages;
  readonly readers: Readers;
};

/**
 * The events of a revision except its last two. Throws `ModelError`, `DocumentTooLarge`, and the signal's abort reason;
 * the document is then unchanged.
 */
export async function* revise(
  request: AgentRequest,
  original: Original,
  { model, compilePages, readers }: RevisionParts,
  composerName: string,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent> {
  const revision = await readers.readRevision({ request, original, hasModel: model !== undefined });
  const { language, titles, isExact, outcome } = revision;
  yield {
    type: 'start',
    kind: revision.kind,
    model: isExact ? composerName : (model?.name ?? composerName),
    language,
  };
  yield { type: 'outline', title: revision.title, items: titles.map((title) => ({ title })) };
  yield { type: 'source', text: original.source };

  const shown: string[] = [];
  let sent = original.source;
  let last: { readonly source: string; readonly kind: Kind; readonly compiled: CompilePagesResult } | undefined;
  /** What was judged is not compiled again to be sent. */
  async function compile(source: string, kind: Kind): Promise<CompilePagesResult> {
    if (last?.source !== source || last.kind !== kind)
      last = { source, kind, compiled: await compilePages({ source, kind }, signal) };
    return last.compiled;
  }
  async function* send(next: string, as: Kind): AsyncGenerator<AgentEvent, CompilePagesResult> {
    if (next !== sent) yield { type: 'source', text: next, reset: true };
    sent = next;
    const compiled = await compile(next, as);
    for (const { index, title, html } of compiled.pages) {
      if (shown[index] === html) continue;
      shown[index] = html;
      yield { type: 'page', index, title, html: pageHtml(html, compiled.style, language) };
    }
    return compiled;
  }

  const remarks = [...revision.remarks];
  let result: Original;
  if ('source' in outcome) result = outcome;
  else {
    const { kind } = original;
    result = original;
    const understood = await readers.understand({ ...request, original: undefined, kind, language });
    const work = startWork(understood, { model: model!, compilePages, readers }, progress, signal);
    const weighSource = async (source: string) => weighMistakes((await compile(source, kind)).diagnostics);
    for await (const source of writeChanges(work, outcome, titles, weighSource)) {
      result = { source, kind };
      yield* send(source, kind);
    }
    remarks.push(...work.remarks);
  }
  const compiled = yield* send(result.source, result.kind);
  Object.assign(progress, { source: result.source, title: compiled.title, pages: compiled.pages.length });
  for (const diagnostic of [...remarks, ...compiled.diagnostics]) yield { type: 'diagnostic', ...diagnostic };
}

/** The weight of the faults of a source, compiled. */
type WeighSource = (source: string) => Promise<number>;

/** The source after each page that is done. A page with which the document has more faults than before stays as it was. */
async function* writeChanges(
  work: Work,
  { front, pages, at, language }: Changes,
  titles: readonly string[],
  weighSource: WeighSource,
): AsyncGenerator<string> {
  const { theme, readers, task, remarks } = work;
  const join = (next: readonly SourcePage[], whole?: string) =>
    readers.joinRevision({ front, pages: next, language: whole, theme });
  const picked = at === undefined ? await choosePages(work, titles) : { pages: at, adds: false };
  if (picked.adds) {
    const added = await writeNewPage(work, titles);
    const lead = task.kind === 'deck' ? '---\n\n' : '';
    remarks.push(...(added?.diagnostics ?? []));
    yield await join(added === undefined ? pages : [...pages, { lead, text: added.text }]);
    return;
  }
  let next = pages;
  let weight = await weighSource(await join(pages));
  // The document is in another language once all of it is.
  const whole = picked.pages.length === pages.length ? language : undefined;
  for (const index of picked.pages) {
    const page = await revisePage(work, pages[index]!);
    const tried = next.with(index, { ...pages[index]!, text: page?.text ?? pages[index]!.text });
    const after = await weighSource(await join(tried, whole));
    if (page !== undefined && after + weighMistakes(page.diagnostics) <= weight) {
      [next, weight] = [tried, after];
      remarks.push(...page.diagnostics);
    } else remarkKept(work, index, titles[index]!);
    yield await join(next, whole);
  }
}
