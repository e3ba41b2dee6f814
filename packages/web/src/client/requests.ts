// Requests with defaults of the page: page sizes, file names, and empty fields left out.
import type { DocumentRecord, ExportInput, ListDocuments, StreamEvent } from '@deckle/api';
import type { Kind, MediaQuality } from '@deckle/engine';
import { deckle } from './deckle.ts';

export type ExportFormat = ExportInput['format'];
export type KindChoice = Kind | 'auto';
/** A source and its style; '' or null is no brand and no theme. */
export type Work = {
  readonly source: string;
  readonly kind?: Kind | undefined;
  readonly theme?: string | null | undefined;
  readonly brandId: string | null;
};
export type NamedFile = { readonly blob: Blob; readonly name: string };
export type DocumentSummary = Omit<DocumentRecord, 'source'>;
export type DeletedDocument = DocumentSummary & { readonly deletedAt: string };
export type DocumentOrder = NonNullable<ListDocuments['sort']>;

/** The events of a generation as they arrive. Without a session, the public demo. */
export function generate(
  { prompt, kind, brandId, isDemo, materials }: GenerationRequest,
  signal: AbortSignal,
): AsyncIterable<StreamEvent> {
  if (isDemo) return deckle.makeDemo({ prompt, kind }, { signal });
  const attached = materials.length > 0 ? materials.map((id) => ({ id })) : undefined;
  return deckle.make({ prompt, kind, ...given({ brandId, materials: attached }) }, { signal });
}

type GenerationRequest = {
  readonly prompt: string;
  readonly kind: KindChoice;
  readonly brandId: string;
  readonly isDemo: boolean;
  /** The ids of attached files. */
  readonly materials: readonly string[];
};

/** Milliseconds the service continues for a reader who left and may return. */
const patience = 4_000;

/** The id of the document of a generation that was not read to its end; undefined if it was stopped. */
export async function findKept(generationId: string): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve, patience));
  const last = (await Array.fromAsync(deckle.followGeneration(generationId))).at(-1);
  return last?.type === 'done' || last?.type === 'error' ? last.document?.id : undefined;
}

/** A source as one page of HTML. */
export const render = ({ source, ...look }: Work, signal?: AbortSignal) =>
  deckle.render({ source, ...given(look) }, { signal });

/** UTF-16 units that the service accepts in a name; all characters are counted as two. */
const maxFileNameLength = 100;

/** A source as a file, named by the service after the document or source title. */
export async function exportSource(
  { source, ...look }: Work,
  format: ExportFormat,
  title?: string,
  mediaQuality?: MediaQuality,
): Promise<NamedFile> {
  const filename = title && [...title].slice(0, maxFileNameLength).join('');
  const file = await deckle.export({
    source,
    format,
    ...given({ ...look, filename, mediaQuality: mediaQuality === 'original' ? undefined : mediaQuality }),
  });
  return { blob: await file.blob(), name: file.name ?? `document.${format}` };
}

const pageSize = 24;

/** The service reads searches up to this length. */
export const maxSearchLength = 64;

/** One page of the list; the next one begins at `cursor`. */
export async function listDocuments(query: ListDocuments) {
  const { documents, nextCursor } = await deckle.listDocuments({ limit: pageSize, ...given(query) });
  return { items: documents, nextCursor };
}

/** What was deleted and can be brought back. */
export const listTrash = async (cursor: string | undefined) =>
  (await listDocuments({ deleted: 'true', cursor })) as { items: DeletedDocument[]; nextCursor: string | null };

/** The fields that are set. */
const given = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
