// Numbers, dates, names and quotations of a finished document that neither the request nor the materials give: told, page by page.
import type { Diagnostic, WorksheetOutline } from '@deckle/engine';
import type { PageFacts } from '../draft/unsupported-facts.ts';
import type { Original } from '../request.ts';
import type { Tried } from './draft-stream.ts';
import type { Work } from './work.ts';

/** Pages that are told, and facts of each. */
const maxPages = 20;
const maxFacts = 6;
/** Facts that are marked on a page. */
const maxMarked = 40;

/** Of a new document. */
export async function factsLeft(work: Work, best: Tried): Promise<readonly Diagnostic[]> {
  const { compiled } = best;
  const found = await looked(lookUpFacts(work, best), work.signal);
  return found?.slice(0, maxPages).map((page) => tell(page, compiled.pages.length, '')) ?? [unchecked];
}

/** By page: what a sheet computes is given, too. */
export const lookUpFacts = (work: Work, { pages, compiled }: Tried): Promise<readonly PageFacts[]> =>
  work.readers.checkFacts({
    pages,
    texts: [...givenTexts(work), ...(compiled.worksheets ?? []).map(textOfWorksheet)],
    tables: work.tables,
  });

const textOfWorksheet = ({ results, tables }: WorksheetOutline): string =>
  [...results.map(({ value }) => value), ...tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))].join(
    '\n',
  );

/** Of a changed one: what the document said before is given, too. */
export async function revisedFactsLeft(
  work: Work,
  source: string,
  original: Original,
  { isTranslated, pages }: { readonly isTranslated: boolean /** As compiled. */; readonly pages: number },
): Promise<readonly Diagnostic[]> {
  const { tables, readers, signal } = work;
  const texts = givenTexts(work);
  const found = await looked(readers.checkRevisedFacts({ source, original, texts, tables, isTranslated }), signal);
  return found?.slice(0, maxPages).map((page) => tell(page, pages, 'the document before, ')) ?? [unchecked];
}

/** The request, and the materials: what the model saw, and the whole of what it saw a part of. */
export const givenTexts = ({ task, shown, passages }: Work): readonly string[] => [
  task.prompt,
  shown,
  ...passages.map(({ text }) => text),
];

/** Undefined where it took too long: the document is finished without. Throws the signal's abort reason. */
async function looked(
  found: Promise<readonly PageFacts[]>,
  signal: AbortSignal,
): Promise<readonly PageFacts[] | undefined> {
  try {
    return await found;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

const unchecked: Diagnostic = {
  code: 'fact-unsupported',
  severity: 'warning',
  message: 'The facts of this document could not be looked up in what is given.',
  hint: 'Check its numbers, dates, names and quotations.',
};

function tell({ page, title, of, facts }: PageFacts, compiled: number, also: string): Diagnostic {
  // Where slides were split, the numbers that people see are others.
  const isNumbered = of === compiled;
  const others = facts.length > maxFacts ? ` and ${facts.length - maxFacts} more` : '';
  const told = facts.slice(0, maxFacts).map(({ text, isQuoted }) => (isQuoted ? `“${text}”` : text));
  return {
    code: 'fact-unsupported',
    severity: 'warning',
    message: `“${title}” says what neither ${also}the request nor the materials give: ${told.join(', ')}${others}.`,
    hint: 'Check it, or take it out.',
    ...(isNumbered && { slide: page + 1, texts: facts.slice(0, maxMarked).map(({ text }) => text) }),
  };
}
