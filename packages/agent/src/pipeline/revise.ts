// Revises a document: changes only what the request asks for, byte for byte, and without a model if possible.
import type { CompilePagesResult, Kind } from '@deckle/engine';
import { weighMistakes } from '../draft/faults.ts';
import type { AgentEvent } from '../events.ts';
import type { Model } from '../models/model.ts';
import type { Readers } from '../readers/readers.ts';
import type { AgentRequest, Original } from '../request.ts';
import { carryOut } from './carry-out.ts';
import { revisedFactsLeft } from './facts-left.ts';
import { pageHtml } from './page-html.ts';
import { sectionsLeft } from './sections-given.ts';
import { type CompilePages, type Progress, startWork } from './work.ts';

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
  let last: { readonly source: string; readonly kind: Kind; readonly compiled: CompilePagesResult } | undefined;
  /** What was judged is not compiled again to be sent. */
  async function compile(source: string, kind: Kind): Promise<CompilePagesResult> {
    if (last?.source !== source || last.kind !== kind)
      last = { source, kind, compiled: await compilePages({ source, kind }, signal) };
    return last.compiled;
  }
  // People name slides by the numbers that they see.
  const { pages: now } = await compile(original.source, original.kind);
  const revision = await readers.readRevision({
    request,
    original,
    shown: now.map(({ title, line }) => ({ title, line })),
    hasModel: model !== undefined,
  });
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
    // A number in the request is not the length of the document.
    const task = { ...understood.task, count: undefined };
    const work = startWork({ ...understood, task }, { model: model!, compilePages, readers }, progress, signal);
    const weighSource = async (source: string) => weighMistakes((await compile(source, kind)).diagnostics);
    for await (const source of carryOut(work, outcome, weighSource)) {
      result = { source, kind };
      yield* send(source, kind);
    }
    remarks.push(...work.remarks, ...sectionsLeft(work, []));
    if (result.source !== original.source) {
      const { pages } = await compile(result.source, kind);
      const how = { isTranslated: outcome.language !== undefined, pages: pages.length };
      remarks.push(...(await revisedFactsLeft(work, result.source, original, how)));
    }
  }
  const compiled = yield* send(result.source, result.kind);
  Object.assign(progress, { source: result.source, title: compiled.title, pages: compiled.pages.length });
  for (const diagnostic of [...remarks, ...compiled.diagnostics]) yield { type: 'diagnostic', ...diagnostic };
}
