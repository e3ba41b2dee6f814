// Installed font files by family, weight and slant: open fonts from npm packages, then those in FONT_FOLDERS.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FontFile } from '@deckle/engine';
import { folderFont } from './font-folders.ts';

const require = createRequire(import.meta.url);

/** The fonts of the published package; a clone has no such folder. */
const packagedFonts = fileURLToPath(new URL('../../../fonts', import.meta.url));

/** The npm scope of open-font packages, one family each, named in lower case with hyphens. */
const scope = '@expo-google-fonts';

const cache = new Map<string, FontFile | undefined>();

/** A face's file, read once per process; undefined if not installed. Its `family` is the name inside the file. */
export function fontFile(family: string, weight: 400 | 700, italic: boolean): FontFile | undefined {
  const key = `${family}|${weight}|${italic}`;
  if (!cache.has(key)) cache.set(key, readFace(family, weight, italic) ?? folderFont(family, weight, italic));
  return cache.get(key);
}

/** Path of a face's file; undefined if its package is not installed. Packages name files `<weight><Style>/<Name>_<weight><Style>.ttf`. */
export function fontPath(family: string, weight: 400 | 700, italic: boolean): string | undefined {
  const name = family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const style = `${weight}${weight === 700 ? 'Bold' : 'Regular'}${italic ? '_Italic' : ''}`;
  const file = `${family.replaceAll(' ', '')}_${style}.ttf`;
  const packaged = join(packagedFonts, file);
  if (existsSync(packaged)) return packaged;
  try {
    const folder = dirname(require.resolve(`${scope}/${name}/package.json`));
    return join(folder, style, file);
  } catch {
    return undefined;
  }
}

function readFace(family: string, weight: 400 | 700, italic: boolean): FontFile | undefined {
  const path = fontPath(family, weight, italic);
  try {
    return path === undefined ? undefined : { family, weight, italic, bytes: readFileSync(path) };
  } catch {
    return undefined;
  }
}
