// The document while it is written: its pages, its source, and what of both the reader was told.
import { setTimeout as wait } from 'node:timers/promises';
import { type CompilePagesResult, DocumentTooLarge } from '@deckle/engine';
import { type Assembled, assemble, type Front } from '../draft/assemble.ts';
import type { CleanDraft } from '../draft/clean-draft.ts';
import type { AgentEvent } from '../events.ts';
import { pageHtml } from './page-html.ts';
import type { Work } from './work.ts';

export type Telling = {
  /** The pages so far, as the model wrote them: data are named in them. */
  readonly pages: readonly string[];
  /** Takes these pages, and keeps the source that they make. */
  put(pages: readonly string[], draft: CleanDraft): Assembled;
  /** Takes these pages, and tells what is new: source text, and pages laid out. */
  tell(pages: readonly string[], draft: CleanDraft): AsyncGenerator<AgentEvent, CompilePagesResult>;
  /** The same while the draft grows: where the machine has no time for it, pages are told later. */
  tellEarly(pages: readonly string[], draft: CleanDraft): AsyncGenerator<AgentEvent>;
};

/** Milliseconds between tries to lay a document out, while the machine is busy with others: ever longer. */
const firstPause = 500;
const longestPause = 8_000;

/** `title`: that of the outline, which counts before the draft's own. */
export function createTelling(work: Work, title: string | undefined): Telling {
  const { task, theme, progress, compilePages, signal, fallbackTitle } = work;
  const { kind, language, materials } = task;
  let pages: readonly string[] = [];
  let front: Front | undefined;
  let toldSource = '';
  const toldPages: string[] = [];

  function put(next: readonly string[], draft: CleanDraft): Assembled {
    // Told once, it stays: the front matter is the first line that was read.
    front ??= {
      kind,
      title: title || draft.title || /^#\s+(.+)$/m.exec(draft.body)?.[1]?.trim() || fallbackTitle,
      subtitle: draft.subtitle,
      language,
      theme,
    };
    pages = next;
    const assembled = assemble(front, pages, materials.tables);
    Object.assign(progress, { source: assembled.source, title: front.title, pages: pages.length });
    return assembled;
  }

  async function compile(source: string): Promise<CompilePagesResult> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await compilePages({ source, kind }, signal);
      } catch (error) {
        // Of the press: its queue is full. What a model took minutes for is not thrown away for that while there is time.
        if ((error as { readonly code?: unknown }).code !== 'overloaded') throw error;
        await wait(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  }

  function* tellSource(source: string): Generator<AgentEvent> {
    if (source.startsWith(toldSource)) {
      if (source !== toldSource) yield { type: 'source', text: source.slice(toldSource.length) };
    } else yield { type: 'source', text: source, reset: true };
    toldSource = source;
  }

  function* tellPages({ pages: compiled, style }: CompilePagesResult): Generator<AgentEvent> {
    for (const { index, title: heading, html } of compiled) {
      if (toldPages[index] === html) continue;
      toldPages[index] = html;
      yield { type: 'page', index, title: heading, html: pageHtml(html, style, language) };
    }
  }

  return {
    get pages() {
      return pages;
    },
    put,
    async *tell(next, draft) {
      const { source } = put(next, draft);
      yield* tellSource(source);
      const compiled = await compile(source);
      yield* tellPages(compiled);
      Object.assign(progress, { title: compiled.title, pages: compiled.pages.length });
      return compiled;
    },
    async *tellEarly(next, draft) {
      const { source } = put(next, draft);
      yield* tellSource(source);
      const compiled = await compilePages({ source, kind }, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof DocumentTooLarge) throw error;
      });
      if (compiled) yield* tellPages(compiled);
    },
  };
}
