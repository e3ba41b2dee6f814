// Requests that make and show documents: generations, renders, exports, brands, examples.
import type { BrandRecord, DocumentRecord, ShowcaseExample, ShowcaseItem, StreamEvent } from '@deckle/api';
import type { Diagnostic, Format, Kind } from '@deckle/engine';
import { call, fileName, get, linesOf, post, postRaw } from './http.ts';
import { ProblemError, problemOf } from './problem.ts';

export type ExportFormat = Exclude<Format, 'html'>;
export type KindChoice = Kind | 'auto';
export type Rendered = {
  readonly html: string;
  readonly kind: Kind;
  readonly title: string;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
};
/** A source and its style; '' or null is no brand and no theme. */
export type Work = {
  readonly source: string;
  readonly kind?: Kind | undefined;
  readonly theme?: string | null | undefined;
  readonly brandId: string | null;
};
export type NamedFile = { readonly blob: Blob; readonly name: string };

/** The events of a generation as they arrive. Without a session, the public demo. */
export async function* generate(
  { prompt, kind, brandId, isDemo }: { prompt: string; kind: KindChoice; brandId: string; isDemo: boolean },
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const wishes = { prompt, kind, ...given({ brandId }) };
  const answer = await postRaw(isDemo ? '/api/agent/demo' : '/api/agent', wishes, signal);
  let last: StreamEvent | undefined;
  for await (const line of linesOf(answer)) {
    last = JSON.parse(line) as StreamEvent;
    yield last;
  }
  if (last?.type !== 'done' && last?.type !== 'error') throw new ProblemError(problemOf('cut'));
}

/** Milliseconds the service continues for a reader who left and may return. */
const patience = 4_000;

/** The id of the document of a generation that nobody read to its end; undefined if it was stopped. */
export async function findKept(generationId: string): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve, patience));
  let last: StreamEvent | undefined;
  for await (const line of linesOf(await call(`/api/agent/${generationId}`))) last = JSON.parse(line) as StreamEvent;
  return last?.type === 'done' || last?.type === 'error' ? last.document?.id : undefined;
}

/** A source as one page of HTML. */
export const render = ({ source, ...look }: Work, signal?: AbortSignal): Promise<Rendered> =>
  post('/api/render', { source, ...given(look) }, signal);

/** UTF-16 units that the service accepts in a name; all characters are counted as two. */
const maxFileNameLength = 100;

/** A source as a file, named by the service after the document or source title. */
export async function exportSource(
  { source, ...look }: Work,
  format: ExportFormat,
  title?: string,
): Promise<NamedFile> {
  const filename = title && [...title].slice(0, maxFileNameLength).join('');
  const answer = await postRaw('/api/export', { source, format, ...given({ ...look, filename }) });
  return { blob: await answer.blob(), name: fileName(answer) ?? `document.${format}` };
}

/** The caller's brands, newest first. */
export const listBrands = async (): Promise<readonly BrandRecord[]> =>
  (await get<{ brands: BrandRecord[] }>('/api/brands?limit=100')).brands;

/** Uploads a .pptx or .potx. */
export async function addBrand(file: File): Promise<BrandRecord> {
  const body = new FormData();
  body.set('file', file);
  const answer = await call('/api/brands', { method: 'POST', body });
  return ((await answer.json()) as { brand: BrandRecord }).brand;
}

export const deleteBrand = (id: string): Promise<unknown> => post(`/api/brands/${id}/delete`);

/** The gallery of examples. */
export const listExamples = async (): Promise<readonly ShowcaseItem[]> =>
  (await get<{ items: ShowcaseItem[] }>('/api/showcase')).items;

/** The source of an example. */
export const readExample = async (id: string): Promise<string> =>
  (await get<ShowcaseExample>(`/api/showcase/${id}`)).source;

/** A copy of an example in the caller's workspace. */
export const forkExample = async (showcaseId: string): Promise<DocumentRecord> =>
  (await post<{ document: DocumentRecord }>('/api/showcase/fork', { showcaseId })).document;

/** The fields that are set. */
const given = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
