// The font files at hand: open fonts from npm packages, by family, weight and slant.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontFile } from '@deckle/engine';

const require = createRequire(import.meta.url);

/** Family → the package that has it. A package names its files `<weight><Style>/<Name>_<weight><Style>.ttf`. */
const packages: { readonly [family: string]: string } = {
  Carlito: '@expo-google-fonts/carlito',
  Cousine: '@expo-google-fonts/cousine',
  'Noto Sans': '@expo-google-fonts/noto-sans',
  'Noto Sans Arabic': '@expo-google-fonts/noto-sans-arabic',
  'Noto Sans Hebrew': '@expo-google-fonts/noto-sans-hebrew',
  'Noto Sans Devanagari': '@expo-google-fonts/noto-sans-devanagari',
  'Noto Sans Thai': '@expo-google-fonts/noto-sans-thai',
  'Noto Sans Math': '@expo-google-fonts/noto-sans-math',
  'Noto Sans Symbols 2': '@expo-google-fonts/noto-sans-symbols-2',
  'Noto Emoji': '@expo-google-fonts/noto-emoji',
  // Optional: installed by those who write these scripts.
  'Noto Sans JP': '@expo-google-fonts/noto-sans-jp',
  'Noto Sans SC': '@expo-google-fonts/noto-sans-sc',
  'Noto Sans TC': '@expo-google-fonts/noto-sans-tc',
  'Noto Sans KR': '@expo-google-fonts/noto-sans-kr',
};

const cache = new Map<string, FontFile | undefined>();

/** A face's file, read once for each process; undefined when its package or that style is not installed. */
export function fontFile(family: string, weight: 400 | 700, italic: boolean): FontFile | undefined {
  const key = `${family}|${weight}|${italic}`;
  if (!cache.has(key)) cache.set(key, readFace(family, weight, italic));
  return cache.get(key);
}

function readFace(family: string, weight: 400 | 700, italic: boolean): FontFile | undefined {
  const name = packages[family];
  if (name === undefined) return undefined;
  const style = `${weight}${weight === 700 ? 'Bold' : 'Regular'}${italic ? '_Italic' : ''}`;
  const file = `${family.replaceAll(' ', '')}_${style}.ttf`;
  try {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return { family, weight, italic, bytes: readFileSync(join(folder, style, file)) };
  } catch {
    return undefined;
  }
}
