// The service's answers in words, for an assistant.
import type { DiagnosticRecord, DocumentRecord } from '@deckle/api';
import type { DeckleError } from '@deckle/client';
import { findBlanks } from '@deckle/engine/find-blanks';

/** Mistakes that are told one by one. */
const maxTold = 50;
const weights = { error: 0, warning: 1, info: 2 } as const;

/** The worst first, each with its place and its remedy. */
export function describeDiagnostics(diagnostics: readonly DiagnosticRecord[]): string {
  if (diagnostics.length === 0) return 'Nothing to mend.';
  const sorted = diagnostics.toSorted((one, other) => weights[one.severity] - weights[other.severity]);
  const told = sorted.slice(0, maxTold).map(describeDiagnostic);
  const rest = sorted.length - told.length;
  return [...told, ...(rest > 0 ? [`… and ${rest} more.`] : [])].join('\n');
}

function describeDiagnostic({ severity, code, message, hint, line, slide }: DiagnosticRecord): string {
  const places = [line !== undefined && `line ${line}`, slide !== undefined && `slide ${slide}`].filter(Boolean);
  const where = places.length > 0 ? ` (${places.join(', ')})` : '';
  return `${severity} ${code}${where}: ${message}${hint === undefined ? '' : ` ${hint}`}`;
}

export const describeDocument = ({
  id,
  title,
  kind,
  revision,
  updatedAt,
}: Pick<DocumentRecord, 'id' | 'title' | 'kind' | 'revision' | 'updatedAt'>): string =>
  `${id}: "${title}", ${kind}, revision ${revision}, changed ${updatedAt}`;

export function describeError({ code, message, details, retryAfter }: DeckleError): string {
  const wait = retryAfter === undefined ? '' : ` Try again in ${retryAfter} seconds.`;
  return [`${code}: ${message}${wait}`, ...details.map((detail) => `${detail.path}: ${detail.message}`)].join('\n');
}

/** What a document of each kind is counted in. */
export const partNames = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** UTF-16 units that are searched on the thread that answers: 50 ms at the worst. */
const maxSearched = 100_000;

/** The facts that are still missing, where there are any. */
export function describeBlanks(source: string): readonly string[] {
  const blanks = new Set(findBlanks(source.slice(0, maxSearched)).map(({ start, end }) => source.slice(start, end)));
  return blanks.size === 0 ? [] : [`Blanks to fill in: ${[...blanks].slice(0, 20).join(', ')}.`];
}
