// Revises a document: changes only what the request asks for, byte for byte, and without a model if possible.
import type { CompilePagesResult, Kind } from '@deckle/engine';
import type { AgentEvent } from '../events.ts';
import type { Model } from '../models/model.ts';
import type { Readers } from '../readers/readers.ts';
import type { AgentRequest, Original } from '../request.ts';
import type { Changes } from '../revise/read-revision.ts';
import type { SourcePage } from '../revise/source-pages.ts';
import { type CompilePages, type Progress, pageHtml, startWork, type Work } from './work.ts';
import { choosePages, revisePage, writeNewPage } from './write-pages.ts';

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
  async function* send(next: string, as: Kind): AsyncGenerator<AgentEvent, CompilePagesResult> {
    if (next !== sent) yield { type: 'source', text: next, reset: true };
    sent = next;
    const compiled = await compilePages({ source: next, kind: as }, signal);
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
    for await (const source of writeChanges(work, outcome, titles)) {
      result = { source, kind };
      yield* send(source, kind);
    }
    remarks.push(...work.remarks);
  }
  const compiled = yield* send(result.source, result.kind);
  Object.assign(progress, { source: result.source, title: compiled.title, pages: compiled.pages.length });
  for (const diagnostic of [...remarks, ...compiled.diagnostics]) yield { type: 'diagnostic', ...diagnostic };
}

/** The source after each page that is done. */
async function* writeChanges(
  work: Work,
  { front, pages, at, language }: Changes,
  titles: readonly string[],
): AsyncGenerator<string> {
  const { theme, readers, task } = work;
  const join = (next: readonly SourcePage[], whole?: string) =>
    readers.joinRevision({ front, pages: next, language: whole, theme });
  const picked = at === undefined ? await choosePages(work, titles) : { pages: at, adds: false };
  if (picked.adds) {
    const text = await writeNewPage(work, titles);
    const lead = task.kind === 'deck' ? '---\n\n' : '';
    yield await join(text === undefined ? pages : [...pages, { lead, text }]);
    return;
  }
  const next = [...pages];
  // The document is in another language once all of it is.
  const whole = picked.pages.length === pages.length ? language : undefined;
  for (const index of picked.pages) {
    next[index] = await revisePage(work, pages[index]!, { index, title: titles[index]! });
    yield await join(next, whole);
  }
}
