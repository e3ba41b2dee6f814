// Serves the fonts that documents are drawn with to the web app's previews: /fonts/<family>/<weight>[-italic].ttf, those of npm packages alone.
import { readFile } from 'node:fs/promises';
import { fontPath } from '@deckle/press';

const address = /^\/fonts\/([A-Za-z0-9 ]{1,60})\/(400|700)(-italic)?\.ttf$/;

/** The response for the path of a font; undefined if there is no such font. A family without an italic answers with the upright. */
export async function webFont(path: string): Promise<Response | undefined> {
  const [, family, weight, italic] = address.exec(path.replaceAll('%20', ' ')) ?? [];
  if (family === undefined) return undefined;
  const face = (isItalic: boolean) => read(fontPath(family, weight === '700' ? 700 : 400, isItalic));
  const bytes = (italic === undefined ? undefined : await face(true)) ?? (await face(false));
  return bytes && new Response(bytes, { headers });
}

const headers = {
  'Content-Type': 'font/ttf',
  'Cache-Control': 'public, max-age=604800',
  // A preview is in a frame without an origin of its own.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

async function read(path: string | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return path === undefined ? undefined : new Uint8Array(await readFile(path));
  } catch {
    return undefined;
  }
}
