// Documents in responses: with their sources for callers that may read, without for all others.
import type { DocumentRecord, ShownDocument } from '@deckle/api';
import type { Diagnostic } from '@deckle/engine';
import { isGranted, type RouteRequest } from '../http/route.ts';

type Asked = Pick<RouteRequest<unknown, unknown>, 'principal'>;

/** What a response to this caller contains of a document. Keys without `read` can change and create documents but not see them. */
export function toCaller(request: Asked, document: DocumentRecord): ShownDocument {
  if (isGranted(request, 'read')) return document;
  const { source: _, ...rest } = document;
  return rest;
}

/** The response that shows a document; 201 includes its address. */
export const shown = (
  request: Asked,
  document: DocumentRecord,
  status = 200,
  diagnostics: readonly Diagnostic[] = [],
): Response =>
  Response.json(
    { document: toCaller(request, document), ...(diagnostics.length > 0 && { diagnostics }) },
    { status, headers: status === 201 ? { Location: `/api/workspace/documents/${document.id}` } : {} },
  );
