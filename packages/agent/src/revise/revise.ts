// A document changed as a request asks: only what was asked for, the rest stays byte for byte. Without a model where that is possible.
import { type CompilePagesResult, type Diagnostic, type Kind, parse } from '@deckle/engine';
import type { AgentEvent } from '../events.ts';
import type { Model } from '../models/model.ts';
import type { AgentRequest, Original } from '../request.ts';
import { pageHtml } from '../road/page-html.ts';
import { type CompilePages, type Progress, understand, type Work } from '../road/work.ts';
import { editPages } from './edit-pages.ts';
import { type ChangeWish, readWish } from './read-wish.ts';
import { joinPages, type SourcePages, setFront, splitPages, titleOfPage } from './source-pages.ts';
import { pickPages, revisePage, writeNewPage } from './write-pages.ts';

export type RevisionParts = { readonly model: Model | undefined; readonly compilePages: CompilePages };

/**
 * The events of a revision but its last two. Throws `ModelError`, `DocumentTooLarge`, and what the signal was aborted with;
 * nothing of the document is lost then, for it was not touched.
 */
export async function* revise(
  request: AgentRequest,
  original: Original,
  { model, compilePages }: RevisionParts,
  composerName: string,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent> {
  const { source, kind } = original;
  const { meta } = parse(source, { kind }).document;
  const split = splitPages(source, kind);
  const titles = split.pages.map(titleOfPage);
  const wish = wishOf(request, kind, titles);
  const becomes = wish.type === 'kind' ? wish.kind : kind;
  const language = (wish.type === 'write' && wish.language) || request.language || meta.language;
  // Changes that are exact need nobody to write; a shorter text is better written than cut.
  const isExact = wish.type !== 'write';
  const edited =
    isExact || model === undefined ? editPages(wish, { ...split, source, kind, language: meta.language }) : undefined;
  yield { type: 'start', kind: becomes, model: isExact ? composerName : (model?.name ?? composerName), language };
  yield { type: 'outline', title: meta.title, items: titles.map((title) => ({ title })) };
  yield { type: 'source', text: source };

  const shown: string[] = [];
  async function* tell(next: string, as: Kind): AsyncGenerator<AgentEvent, CompilePagesResult> {
    if (next !== source) yield { type: 'source', text: next, reset: true };
    const compiled = await compilePages({ source: next, kind: as }, signal);
    for (const { index, title, html } of compiled.pages) {
      if (shown[index] === html) continue;
      shown[index] = html;
      yield { type: 'page', index, title, html: pageHtml(html, compiled.style, language) };
    }
    return compiled;
  }

  const remarks: Diagnostic[] = [];
  let result: { readonly source: string; readonly kind: Kind } = { source, kind };
  if (edited !== undefined) result = edited;
  else if (model === undefined || isExact) remarks.push(notMade(wish, kind));
  else {
    const work = understand({ ...request, kind, language }, { model, compilePages }, progress, signal);
    for await (const step of writeChanges(work, wish, split)) {
      result = { source: step, kind };
      yield* tell(step, kind);
    }
    remarks.push(...work.remarks);
  }
  if (request.theme !== undefined) result = { ...result, source: withTheme(result, request.theme) };
  const compiled = yield* tell(result.source, result.kind);
  Object.assign(progress, { source: result.source, title: compiled.title, pages: compiled.pages.length });
  for (const diagnostic of [...remarks, ...compiled.diagnostics]) yield { type: 'diagnostic', ...diagnostic };
}

/** A kind or a theme in the request itself counts before its words. */
function wishOf(request: AgentRequest, kind: Kind, titles: readonly string[]): ChangeWish {
  if (request.kind !== undefined && request.kind !== kind) return { type: 'kind', kind: request.kind };
  return readWish(request.prompt, kind, titles);
}

function withTheme({ source, kind }: Original, theme: string): string {
  const { front, pages } = splitPages(source, kind);
  return joinPages({ front: setFront(front, 'theme', theme), pages });
}

/** The source after each page that is done. */
async function* writeChanges(
  work: Work,
  wish: Extract<ChangeWish, { type: 'write' }>,
  { front, pages }: SourcePages,
): AsyncGenerator<string> {
  const picked = wish.pages === undefined ? await pickPages(work, pages) : { pages: wish.pages, adds: false };
  if (picked.adds) {
    const text = await writeNewPage(work, pages);
    const lead = work.task.kind === 'deck' ? '---\n\n' : '';
    if (text !== undefined) yield joinPages({ front, pages: [...pages, { lead, text }] });
    return;
  }
  const next = [...pages];
  // The document is in another language once all of it is.
  const isWhole = picked.pages.length === pages.length;
  const head = wish.language !== undefined && isWhole ? setFront(front, 'lang', wish.language) : front;
  const hasTitle = head !== front && /^title:/m.test(front);
  for (const at of picked.pages) {
    next[at] = await revisePage(work, pages[at]!, at);
    yield joinPages({ front: hasTitle ? setFront(head, 'title', titleOfPage(next[0]!)) : head, pages: next });
  }
}

function notMade(wish: ChangeWish, kind: Kind): Diagnostic {
  const unit = { deck: 'slide', doc: 'section', sheet: 'worksheet' }[kind];
  const told = (message: string, hint?: string): Diagnostic => ({
    code: 'revision-not-made',
    severity: 'warning',
    message,
    ...(hint && { hint }),
  });
  switch (wish.type) {
    case 'missing':
      return told(`There is no ${unit} ${wish.page}. Nothing was changed.`);
    case 'kind':
      return told(
        'A sheet is not turned into another kind, for its numbers are computed. Nothing was changed.',
        'Export it as .pptx or .docx: its tables and charts become slides or passages, every value computed.',
      );
    case 'remove':
      return told(`A document needs one ${unit} at least. Nothing was changed.`);
    case 'chart':
      return told('There is no table with numbers that could be drawn. Nothing was changed.');
    default:
      return told(
        'This change needs a language model, and none is configured. Nothing was changed.',
        `Without one: delete, move, rename or add a ${unit}, shorten a slide, draw a chart of a table, change the theme or the kind.`,
      );
  }
}
