// Requests for the documents of a workspace: list, read, change, revisions, trash.
import type { DocumentRecord } from '@deckle/api';
import type { Kind } from '@deckle/engine';
import { get, post } from './http.ts';

export type DocumentSummary = Omit<DocumentRecord, 'source'>;
export type DeletedDocument = DocumentSummary & { readonly deletedAt: string };
export type DocumentOrder = 'updated' | 'created' | 'title';
export type DocumentQuery = {
  readonly q?: string;
  readonly kind?: Kind | undefined;
  readonly sort?: DocumentOrder;
  readonly cursor?: string;
};
export type DocumentPage<Item> = { readonly documents: readonly Item[]; readonly nextCursor: string | null };
export type Revision = { readonly revision: number; readonly title: string; readonly createdAt: string };
export type DocumentChange = {
  readonly source?: string;
  readonly title?: string | undefined;
  readonly brandId?: string | null;
  readonly revision?: number;
};

const base = '/api/workspace/documents';
const at = (id: string, rest = ''): string => `${base}/${encodeURIComponent(id)}${rest}`;
const pageSize = 24;

/** The service reads searches up to this length. */
export const maxSearchLength = 64;

/** One page of the list; the next one begins at `cursor`. */
export function listDocuments(query: DocumentQuery, signal?: AbortSignal): Promise<DocumentPage<DocumentSummary>> {
  return get(`${base}?${parametersOf(query)}`, signal);
}

/** Deleted documents that can be restored. */
export const listTrash = (cursor?: string): Promise<DocumentPage<DeletedDocument>> =>
  get(`${base}?${parametersOf({ deleted: 'true', cursor })}`);

export const readDocument = async (id: string): Promise<DocumentRecord> => (await get<Answer>(at(id))).document;

/** `more`: what the source does not specify. `key`: repeated attempts with it create one document. */
export const createDocument = async (
  source: string,
  brandId?: string | null,
  more: { readonly title?: string | undefined; readonly kind?: Kind; readonly theme?: string | undefined } = {},
  key?: string,
): Promise<DocumentRecord> =>
  (await post<Answer>(base, { source, ...more, ...(brandId ? { brandId } : {}) }, undefined, key)).document;

/** With the revision that was changed; if it is no longer the newest, throws `conflict`. */
export const changeDocument = async (id: string, change: DocumentChange): Promise<DocumentRecord> =>
  (await post<Answer>(at(id), change)).document;

export const deleteDocument = (id: string): Promise<unknown> => post(at(id, '/delete'));
export const restoreDocument = (id: string): Promise<unknown> => post(at(id, '/restore'));
export const purgeDocument = (id: string): Promise<unknown> => post(at(id, '/purge'));
export const purgeTrash = (): Promise<unknown> => post('/api/workspace/trash/purge');

/** Newest first. */
export const listRevisions = async (id: string): Promise<readonly Revision[]> =>
  (await get<{ revisions: Revision[] }>(at(id, '/revisions'))).revisions;

/** A new revision with the content of an old one. */
export const revertDocument = async (id: string, revision: number): Promise<DocumentRecord> =>
  (await post<Answer>(at(id, '/revert'), { revision })).document;

/** The picture of the first page; its URL changes with the document, so that browsers may cache it. */
export const thumbnailAddress = ({ id, revision }: Pick<DocumentRecord, 'id' | 'revision'>): string =>
  at(id, `/thumbnail?revision=${revision}`);

type Answer = { readonly document: DocumentRecord };

const parametersOf = (query: { readonly [name: string]: string | undefined }): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ limit: String(pageSize), ...query }).flatMap(([name, value]): [string, string][] =>
      value ? [[name, value]] : [],
    ),
  );
