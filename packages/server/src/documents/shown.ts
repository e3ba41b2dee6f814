// Documents as answers show them: with their sources to callers that may read, without to all others.
import type { DocumentRecord, ShownDocument } from '@deckle/api';
import { isGranted, type RouteRequest } from '../http/route.ts';

type Asked = Pick<RouteRequest<unknown, unknown>, 'principal'>;

/** What an answer to this caller tells of a document. Keys without `read` change and make documents; they do not see them. */
export function toCaller(request: Asked, document: DocumentRecord): ShownDocument {
  if (isGranted(request, 'read')) return document;
  const { source: _, ...rest } = document;
  return rest;
}

/** The answer that shows a document; 201 says where it is. */
export const shown = (request: Asked, document: DocumentRecord, status = 200): Response =>
  Response.json(
    { document: toCaller(request, document) },
    { status, headers: status === 201 ? { Location: `/api/workspace/documents/${document.id}` } : {} },
  );
