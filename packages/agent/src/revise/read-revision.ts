// Reads a revision request and its document: returns the changed document if no model is needed, otherwise what the model must see.
import { type Diagnostic, type Kind, parse } from '@deckle/engine';
import type { AgentRequest, Original } from '../request.ts';
import { editPages } from './edit-pages.ts';
import { type ChangeRequest, readChange } from './read-change.ts';
import { joinPages, type SourcePage, setFront, splitPages, titleOfPage } from './source-pages.ts';

export type RevisionRequest = {
  readonly request: AgentRequest;
  readonly original: Original;
  readonly hasModel: boolean;
};

export type Revision = {
  /** The target kind of the document. */
  readonly kind: Kind;
  readonly language: string;
  readonly title: string;
  /** Of the current pages. */
  readonly titles: readonly string[];
  /** Whether the change needs no writing. */
  readonly isExact: boolean;
  readonly remarks: readonly Diagnostic[];
  /** The document as it is then, or what a model has to write. */
  readonly outcome: Original | Changes;
};

/** Pages for a model to write again. */
export type Changes = {
  readonly front: string;
  readonly pages: readonly SourcePage[];
  /** Which of them; absent: the model picks them. */
  readonly at: readonly number[] | undefined;
  /** Into which language. */
  readonly language: string | undefined;
};

export function readRevision({ request, original, hasModel }: RevisionRequest): Revision {
  const { source, kind } = original;
  const { meta } = parse(source, { kind }).document;
  const { front, pages } = splitPages(source, kind);
  const titles = pages.map(titleOfPage);
  const change = changeRequestOf(request, kind, titles);
  const language = (change.type === 'write' && change.language) || request.language || meta.language;
  const read = { kind: change.type === 'kind' ? change.kind : kind, language, title: meta.title, titles };
  // Exact changes need no writing; a shorter text is better rewritten than cut.
  if (hasModel && change.type === 'write') {
    const outcome = { front, pages, at: change.pages, language: change.language };
    return { ...read, isExact: false, remarks: [], outcome };
  }
  const edited = editPages(change, { front, pages, source, kind, language: meta.language });
  return {
    ...read,
    isExact: change.type !== 'write',
    remarks: edited === undefined ? [notMade(change, kind)] : [],
    outcome: withTheme(edited ?? original, request.theme),
  };
}

/** A kind or a theme in the request itself counts before its words. */
function changeRequestOf(request: AgentRequest, kind: Kind, titles: readonly string[]): ChangeRequest {
  if (request.kind !== undefined && request.kind !== kind) return { type: 'kind', kind: request.kind };
  return readChange(request.prompt, kind, titles);
}

function withTheme({ source, kind }: Original, theme: string | undefined): Original {
  if (theme === undefined) return { source, kind };
  const { front, pages } = splitPages(source, kind);
  return { source: joinPages({ front: setFront(front, 'theme', theme), pages }), kind };
}

export type ChangedPages = {
  readonly front: string;
  readonly pages: readonly SourcePage[];
  /** Of all the pages, once all of them are in it. */
  readonly language: string | undefined;
  readonly theme: string | undefined;
};

/** The source with pages that a model changed. */
export function joinRevision({ front, pages, language, theme }: ChangedPages): string {
  let head = language === undefined ? front : setFront(front, 'lang', language);
  if (head !== front && /^title:/m.test(front)) head = setFront(head, 'title', titleOfPage(pages[0]!));
  return joinPages({ front: theme === undefined ? head : setFront(head, 'theme', theme), pages });
}

function notMade(change: ChangeRequest, kind: Kind): Diagnostic {
  const unit = { deck: 'slide', doc: 'section', sheet: 'worksheet' }[kind];
  const warning = (message: string, hint?: string): Diagnostic => ({
    code: 'revision-not-made',
    severity: 'warning',
    message,
    ...(hint && { hint }),
  });
  switch (change.type) {
    case 'missing':
      return warning(`There is no ${unit} ${change.page}. Nothing was changed.`);
    case 'kind':
      return warning(
        'A sheet cannot become another kind, because its numbers are computed. Nothing was changed.',
        'Export it as .pptx or .docx: its tables and charts become slides or sections, with every value computed.',
      );
    case 'remove':
      return warning(`A document needs at least one ${unit}. Nothing was changed.`);
    case 'chart':
      return warning('There is no table with numbers to chart. Nothing was changed.');
    default:
      return warning(
        'This change needs a language model, and none is configured. Nothing was changed.',
        `Without one you can delete, move, rename or add a ${unit}, shorten a slide, chart a table, or change the theme or the kind.`,
      );
  }
}
