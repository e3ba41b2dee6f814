// Serves the fonts that documents are drawn with to the web app's previews: /fonts/<family>/<weight>[-italic]-<part>.woff2. Those of npm
// packages alone; the press cuts them.
import { existsSync } from 'node:fs';
import { fontPath, type Press, type PreviewFont } from '@deckle/press';

const address = /^\/fonts\/([A-Za-z0-9 ]{1,60})\/(400|700)(-italic)?-(latin|other)\.woff2$/;

/** Some forty families in four faces and two parts. */
const maxKept = 320;

/** Answers the path of a font; undefined if there is no such font. Each is cut once. */
export function createWebFonts(press: Pick<Press, 'previewFont'>): (path: string) => Promise<Response | undefined> {
  const kept = new Map<string, Promise<Uint8Array | undefined>>();
  return async (path) => {
    const font = fontAt(path.replaceAll('%20', ' '));
    if (font === undefined || !existsSync(fontPath(font.family, font.weight, false) ?? '')) return undefined;
    let cut = kept.get(path);
    if (cut === undefined) {
      if (kept.size >= maxKept) kept.clear();
      cut = press.previewFont(font);
      kept.set(path, cut);
      // What failed is tried again.
      cut.catch(() => kept.delete(path));
    }
    const bytes = await cut;
    return bytes && new Response(new Uint8Array(bytes), { headers });
  };
}

function fontAt(path: string): PreviewFont | undefined {
  const [, family, weight, italic, part] = address.exec(path) ?? [];
  if (family === undefined) return undefined;
  return {
    family,
    weight: weight === '700' ? 700 : 400,
    italic: italic !== undefined,
    part: part === 'latin' ? 'latin' : 'other',
  };
}

const headers = {
  'Content-Type': 'font/woff2',
  'Cache-Control': 'public, max-age=604800',
  // A preview is in a frame without an origin of its own.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
