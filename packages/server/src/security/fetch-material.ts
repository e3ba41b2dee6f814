// Fetches a page or a file that is to be read as material, through the guard, under a name that tells what a text file is.
import { createGuardedFetch, FetchRefused, type GuardParts } from './guarded-fetch.ts';

export type FetchedMaterial = {
  /** 'example.org/news', for people. */
  readonly name: string;
  /** As a file: 'news.html', for readers. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
};
export type FetchMaterial = (address: string, signal?: AbortSignal) => Promise<FetchedMaterial>;

/** Of one page or file. */
export const mostFetched = 10 * 2 ** 20;
const timeout = 10_000;
const maxRedirects = 3;
const maxName = 120;

/** It throws `FetchRefused`. */
export function createFetchMaterial(parts: GuardParts): FetchMaterial {
  const guarded = createGuardedFetch({ maxBytes: mostFetched, timeout, maxRedirects, ...parts });
  return async (address, signal) => {
    const headers = { Accept: 'text/html, */*;q=0.8', 'User-Agent': 'Deckle' };
    const answer = await guarded(address, { headers, ...(signal && { signal }) });
    if (!answer.ok) throw new FetchRefused(`it answered ${answer.status}`);
    const url = new URL(address);
    const name = `${url.host}${url.pathname.replace(/\/$/, '')}`.slice(0, maxName).toWellFormed();
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { name, file: { name: fileName(url, answer.headers.get('Content-Type')), bytes } };
  };
}

/** Not the name of another material: 'example.org/sales (2)', since '#2' would be a further table of the first. */
export function numbered(name: string, others: readonly { readonly name: string }[]): string {
  let free = name;
  for (let count = 2; others.some((other) => other.name === free); count += 1) free = `${name} (${count})`;
  return free;
}

/** Endings of texts; other files are known by their bytes. */
const textEnding = /\.(?:x?html?|csv|tsv|jsonl?|ndjson|md|markdown|txt)$/i;
const endings: { readonly [mediaType: string]: string } = {
  'text/html': '.html',
  'application/xhtml+xml': '.html',
  'text/csv': '.csv',
  'text/tab-separated-values': '.tsv',
  'application/json': '.json',
  'text/markdown': '.md',
  'text/plain': '.txt',
};

function fileName({ pathname, hostname }: URL, type: string | null): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1) || hostname.replaceAll('.', '-');
  const mediaType = (type ?? '').split(';')[0]!.trim().toLowerCase();
  return textEnding.test(last) ? last : `${last}${endings[mediaType] ?? ''}`;
}
