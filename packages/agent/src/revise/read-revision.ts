// Reads a revision request and its document: returns the changed document if no model is needed, otherwise what the model must see.
import { type Diagnostic, type Kind, parse } from '@deckle/engine';
import type { AgentRequest, Original } from '../request.ts';
import { editPages } from './edit-pages.ts';
import { type Edit, resolveChange } from './edits.ts';
import { closingPage, type Numbered, numberPages, type Pages, type ShownPage } from './numbering.ts';
import { type ChangeRequest, readChange } from './read-change.ts';
import { cutSource, frontEnd, joinPages, type SourcePages, setFront, splitPages, titleOfPage } from './source-pages.ts';

export type RevisionRequest = {
  readonly request: AgentRequest;
  readonly original: Original;
  /** The pages of the document as it is shown now. */
  readonly shown: readonly ShownPage[];
  readonly hasModel: boolean;
};

export type Revision = {
  /** The target kind of the document. */
  readonly kind: Kind;
  readonly language: string;
  readonly title: string;
  /** Of the current pages, as readers see them. */
  readonly titles: readonly string[];
  /** Whether the change needs no writing. */
  readonly isExact: boolean;
  readonly remarks: readonly Diagnostic[];
  /** The document as it is then, or what a model has to write. */
  readonly outcome: Original | Changes;
};

/** Changes for a model to make. */
export type Changes = Pages & {
  readonly front: string;
  readonly isCutAtBreaks: boolean | undefined;
  /** Absent: the model reads them from the request. */
  readonly edits: readonly Edit[] | undefined;
  /** Into which language. */
  readonly language: string | undefined;
};

export function readRevision({ request, original, shown, hasModel }: RevisionRequest): Revision {
  const { source, kind } = original;
  const { meta } = parse(source, { kind }).document;
  const { front, pages, isCutAtBreaks, heads } = cutSource(source, kind);
  const numbered = numberPages(kind, heads, shown);
  const all: Pages = { kind, pages, numbered, closing: closingPage(kind, pages, heads) };
  const change = changeRequestOf(request, kind, numbered);
  const language = (change.type === 'write' && change.language) || request.language || meta.language;
  const read = {
    kind: change.type === 'kind' ? change.kind : kind,
    language,
    title: meta.title,
    titles: numbered.map(({ title }) => title),
  };
  const asIs = (remark: Diagnostic): Revision => ({
    ...read,
    kind,
    isExact: true,
    remarks: [remark],
    outcome: withTheme(original, request.theme),
  });
  if (change.type === 'missing') return asIs(notMade(change, kind, numbered));
  const resolved = resolveChange(change, all, request.prompt);
  if ('problem' in resolved) return asIs(resolved.problem);
  const { remarks } = resolved;
  // Exact changes need no writing; a shorter text is better rewritten than cut.
  const edited = editPages(resolved.change, {
    front,
    pages,
    isCutAtBreaks,
    source,
    kind,
    language: meta.language,
  });
  const isWritten = change.type === 'write' || change.type === 'add' || change.type === 'several';
  if (hasModel && (isWritten || (edited === undefined && change.type === 'chart'))) {
    const outcome = {
      ...all,
      front,
      isCutAtBreaks,
      edits: resolved.edits,
      language: change.type === 'write' ? change.language : undefined,
    };
    return { ...read, isExact: false, remarks, outcome };
  }
  return {
    ...read,
    kind: edited?.kind ?? kind,
    isExact: !isWritten,
    remarks: edited === undefined ? [notMade(change, kind, numbered)] : remarks,
    outcome: withTheme(edited ?? original, request.theme),
  };
}

/** A kind or a theme in the request itself counts before its words. */
function changeRequestOf(request: AgentRequest, kind: Kind, numbered: readonly Numbered[]): ChangeRequest {
  if (request.kind !== undefined && request.kind !== kind) return { type: 'kind', kind: request.kind };
  return readChange(
    request.prompt,
    kind,
    numbered.map(({ title }) => title),
    numbered.map(({ label }) => label),
  );
}

function withTheme({ source, kind }: Original, theme: string | undefined): Original {
  if (theme === undefined) return { source, kind };
  const { front, ...pages } = splitPages(source, kind);
  return { source: joinPages({ front: setFront(front, 'theme', theme), ...pages }), kind };
}

export type ChangedPages = SourcePages & {
  /** Of all the pages, once all of them are in it. */
  readonly language: string | undefined;
  readonly theme: string | undefined;
};

/** The source with pages that a model changed. */
export function joinRevision({ front, pages, isCutAtBreaks, language, theme }: ChangedPages): string {
  let head = language === undefined ? front : setFront(front, 'lang', language);
  if (head !== front && /^title:/m.test(front.slice(0, frontEnd(front))))
    head = setFront(head, 'title', titleOfPage(pages[0]!));
  return joinPages({ front: theme === undefined ? head : setFront(head, 'theme', theme), pages, isCutAtBreaks });
}

const units = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;

function notMade(change: ChangeRequest, kind: Kind, numbered: readonly Numbered[]): Diagnostic {
  const unit = units[kind];
  const warning = (message: string, hint?: string): Diagnostic => ({
    code: 'revision-not-made',
    severity: 'warning',
    message,
    ...(hint && { hint }),
  });
  switch (change.type) {
    case 'missing': {
      const last = numbered.findLast(({ label }) => /^\d+$/.test(label))?.label;
      return warning(
        `There is no ${unit} ${change.page}${last === undefined ? '' : `: the last one is ${last}`}. Nothing was changed.`,
      );
    }
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
        `Without one you can delete, move, rename or add a ${unit}, shorten a slide, chart a table, or change the theme or the kind; one change at a time.`,
      );
  }
}
