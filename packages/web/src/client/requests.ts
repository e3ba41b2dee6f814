// Requests to the service: every answer is a value or a `ProblemError`; an abort is an abort.
import type { BrandRecord, DocumentRecord, ShowcaseExample, ShowcaseItem, StreamEvent } from '@deckle/api';
import type { Diagnostic, Format, Kind } from '@deckle/engine';
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

/** The events of a generation as they arrive. Without a key it is the public demo. */
export async function* generate(
  prompt: string,
  kind: KindChoice,
  brandId: string,
  key: string,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const answer = await post(
    key === '' ? '/api/agent/demo' : '/api/agent',
    { prompt, kind, ...onBrand(brandId) },
    key,
    signal,
  );
  let last: StreamEvent | undefined;
  for await (const line of linesOf(answer)) {
    last = JSON.parse(line) as StreamEvent;
    yield last;
  }
  if (last?.type !== 'done' && last?.type !== 'error') throw new ProblemError(problemOf('cut'));
}

/** A source as one page of HTML. */
export async function render(source: string, brandId: string, key: string, signal: AbortSignal): Promise<Rendered> {
  return (await post('/api/render', { source, ...onBrand(brandId) }, key, signal)).json() as Promise<Rendered>;
}

/** A source as a file, with the name the service gives it. */
export async function exportSource(
  source: string,
  format: ExportFormat,
  brandId: string,
  key: string,
): Promise<{ readonly blob: Blob; readonly name: string }> {
  const answer = await post('/api/export', { source, format, ...onBrand(brandId) }, key);
  return {
    blob: await answer.blob(),
    name: fileName(answer.headers.get('Content-Disposition')) ?? `document.${format}`,
  };
}

/** The brands of the caller, the newest first. */
export async function listBrands(key: string): Promise<readonly BrandRecord[]> {
  const answer = await call('/api/brands?limit=100', { headers: authorization(key) });
  return ((await answer.json()) as { brands: BrandRecord[] }).brands;
}

/** Brings a .pptx or .potx in. */
export async function addBrand(file: File, key: string): Promise<BrandRecord> {
  const body = new FormData();
  body.set('file', file);
  const answer = await call('/api/brands', { method: 'POST', headers: authorization(key), body });
  return ((await answer.json()) as { brand: BrandRecord }).brand;
}

export async function deleteBrand(id: string, key: string): Promise<void> {
  await post(`/api/brands/${id}/delete`, {}, key);
}

/** The title slide of a brand as a picture. */
export async function readBrandPicture(id: string, key: string): Promise<Blob> {
  return (await call(`/api/brands/${id}/thumbnail`, { headers: authorization(key) })).blob();
}

/** The gallery of examples. */
export async function listExamples(): Promise<readonly ShowcaseItem[]> {
  const { items } = (await (await call('/api/showcase')).json()) as { items: ShowcaseItem[] };
  return items;
}

/** The source of an example. */
export async function readExample(id: string): Promise<string> {
  return ((await (await call(`/api/showcase/${id}`)).json()) as ShowcaseExample).source;
}

/** A copy of an example in the caller's workspace. Without a key the browser's session is the caller. */
export async function forkExample(showcaseId: string, key: string): Promise<DocumentRecord> {
  const answer = await post('/api/showcase/fork', { showcaseId }, key);
  return ((await answer.json()) as { document: DocumentRecord }).document;
}

/** Whether somebody is signed in. */
export async function hasSession(): Promise<boolean> {
  return (await (await call('/api/auth/get-session')).json()) !== null;
}

/** '' is no brand, and no key. */
const onBrand = (brandId: string): { readonly brandId?: string } => (brandId === '' ? {} : { brandId });
const authorization = (key: string): Record<string, string> => (key === '' ? {} : { Authorization: `Bearer ${key}` });

function post(path: string, body: object, key: string, signal?: AbortSignal): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...authorization(key),
  };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null });
}

async function call(path: string, request?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ProblemError(problemOf('unreachable'));
  }
  if (answer.ok) return answer;
  const { error, message, requestId } = await answer.json().catch(() => ({}));
  throw new ProblemError(problemOf(error ?? 'internal_error', message, requestId));
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

async function* linesOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter((line) => line.trim() !== '');
    }
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ProblemError(problemOf('cut'));
  }
  if (rest.trim() !== '') throw new ProblemError(problemOf('cut'));
}

/** RFC 6266: the UTF-8 name wins over the plain one. */
function fileName(disposition: string | null): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
}
