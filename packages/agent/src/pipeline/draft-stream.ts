// The document while it is being written: its pages, its source, and how much of both has been sent.
import { type CompilePagesResult, type Diagnostic, DocumentTooLarge } from '@deckle/engine';
import type { Assembled, Front } from '../draft/assemble.ts';
import { judge, type Verdict } from '../draft/faults.ts';
import type { AgentEvent, Plan } from '../events.ts';
import type { Draft } from '../readers/read-draft.ts';
import { pageHtml } from './page-html.ts';
import { retryWhileBusy, type Work } from './work.ts';

/** Pages that were compiled as one document. */
export type Tried = {
  readonly pages: readonly string[];
  readonly compiled: CompilePagesResult;
  /** About data that the pages name. */
  readonly unresolved: readonly Diagnostic[];
  readonly verdict: Verdict;
};

export type DraftStream = {
  /** The pages so far, as the model wrote them: data are named in them. */
  readonly pages: readonly string[];
  /** Takes these pages, and keeps the source that they make. */
  put(pages: readonly string[], draft: Draft): Promise<Assembled>;
  /** Compiles these pages without taking them. Throws `DocumentTooLarge`. */
  tryOut(pages: readonly string[], draft: Draft): Promise<Tried>;
  /** The source that these pages make, not taken either. */
  sourceOf(pages: readonly string[], draft: Draft): Promise<string>;
  /** Takes these pages and sends what is new: source text and laid-out pages. */
  send(pages: readonly string[], draft: Draft): AsyncGenerator<AgentEvent, Tried>;
  /** The same while the draft grows: if the machine is busy, pages are sent later. */
  sendEarly(pages: readonly string[], draft: Draft): AsyncGenerator<AgentEvent>;
};

/** The plan's title overrides the draft's own; its theme is taken where none was asked for. */
export function createDraftStream(work: Work, plan: Plan | undefined): DraftStream {
  const { task, theme, progress, compilePages, readers, tables, signal, fallbackTitle } = work;
  const { kind, language } = task;
  let pages: readonly string[] = [];
  let front: Front | undefined;
  let sentSource = '';
  const sentPages: string[] = [];

  async function assemble(next: readonly string[], draft: Draft): Promise<Assembled> {
    // Set once, then fixed: readers have already received the front matter.
    front ??= {
      kind,
      title: plan?.title || draft.title || draft.heading || fallbackTitle,
      subtitle: draft.subtitle,
      language,
      theme: theme ?? plan?.theme,
      wantsNotes: task.wantsNotes,
      ...(kind === 'doc' && { plan }),
    };
    return readers.assembleDraft({ front: { ...front, endsWithSources: draft.endsWithSources }, pages: next, tables });
  }

  async function put(next: readonly string[], draft: Draft): Promise<Assembled> {
    const assembled = await assemble(next, draft);
    pages = next;
    Object.assign(progress, { source: assembled.source, title: front!.title, pages: pages.length });
    return assembled;
  }

  async function compile(
    next: readonly string[],
    { source, firstLines, diagnostics, hidden }: Assembled,
  ): Promise<Tried> {
    const compiled = await retryWhileBusy(() => compilePages({ source, kind }, signal), signal);
    return {
      pages: next,
      compiled,
      unresolved: diagnostics,
      verdict: judge(firstLines, [...diagnostics, ...hidden, ...compiled.diagnostics]),
    };
  }

  function* sendSource(source: string): Generator<AgentEvent> {
    if (source.startsWith(sentSource)) {
      if (source !== sentSource) yield { type: 'source', text: source.slice(sentSource.length) };
    } else yield { type: 'source', text: source, reset: true };
    sentSource = source;
  }

  function* sendPages({ pages: compiled, style }: CompilePagesResult): Generator<AgentEvent> {
    for (const { index, title: heading, html } of compiled) {
      if (sentPages[index] === html) continue;
      sentPages[index] = html;
      yield { type: 'page', index, title: heading, html: pageHtml(html, style, language) };
    }
  }

  return {
    get pages() {
      return pages;
    },
    put,
    tryOut: async (next, draft) => compile(next, await assemble(next, draft)),
    sourceOf: async (next, draft) => (await assemble(next, draft)).source,
    async *send(next, draft) {
      const assembled = await put(next, draft);
      yield* sendSource(assembled.source);
      const tried = await compile(next, assembled);
      yield* sendPages(tried.compiled);
      Object.assign(progress, { title: tried.compiled.title, pages: tried.compiled.pages.length });
      return tried;
    },
    async *sendEarly(next, draft) {
      const { source } = await put(next, draft);
      yield* sendSource(source);
      const compiled = await compilePages({ source, kind }, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof DocumentTooLarge) throw error;
      });
      if (compiled) yield* sendPages(compiled);
    },
  };
}
