// Serves the web app: files of packages/web/dist, by name, and the addresses of its pages. Anything else under / is not
// found: browsers get a page that says so.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { webPagePolicy } from './http/headers.ts';

const mediaTypes: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const plainPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Deckle</title><p>Deckle is running. The web app is not built; run <code>npm run build</code>. The API is under <a href="/api/openapi.json">/api</a>.</p>';

export const webFolder: string = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The app's addresses: all serve the one page, which routes them itself (packages/web/src/app.tsx). */
const appPath = /^\/(write|sign-in|account|brands\/[\w-]{1,100}|documents(\/[\w-]{1,100})?|trash)?$/;

/** The response for a path of the web app; undefined if there is no such file. */
export async function webFile(path: string, folder: string): Promise<Response | undefined> {
  const isApp = appPath.test(path);
  const name = isApp ? '/index.html' : decodeOrNothing(path);
  const mediaType = mediaTypes[extname(name)];
  if (mediaType === undefined || name.includes('\0') || normalize(name) !== name) return undefined;
  // Names in assets/ contain the hash of the content.
  const caching = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  try {
    const bytes = await readFile(join(folder, name));
    return fileAnswer(new Uint8Array(bytes), mediaType, caching);
  } catch {
    return isApp ? fileAnswer(plainPage, mediaType, caching) : undefined;
  }
}

/** For browsers that request an unknown address: the page, which says so. Undefined for programs, and while no page is built. */
export async function missingPage(accept: string | undefined, folder: string): Promise<Response | undefined> {
  if (!/\btext\/html\b/i.test(accept ?? '')) return undefined;
  const page = await webFile('/index.html', folder);
  return page && new Response(page.body, { status: 404, headers: page.headers });
}

const fileAnswer = (content: string | Uint8Array<ArrayBuffer>, mediaType: string, caching: string): Response =>
  new Response(content, {
    headers: {
      'Content-Type': mediaType,
      'Cache-Control': caching,
      'Content-Security-Policy': webPagePolicy,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });

function decodeOrNothing(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
