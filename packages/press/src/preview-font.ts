// Fonts for previews in a browser: a face in two parts, so that most pages load a small one.
import { fontFile } from './font-files.ts';
import { subsetFont } from './subset-font.ts';

/** `latin`, with punctuation and signs; `other`: all other scripts that are no ideographs, for which the browser has fonts of its own. */
export type PreviewFont = {
  readonly family: string;
  readonly weight: 400 | 700;
  readonly italic: boolean;
  readonly part: 'latin' | 'other';
};

const ranges: { readonly [part in PreviewFont['part']]: readonly (readonly [first: number, last: number])[] } = {
  latin: [
    [0x0000, 0x024f],
    [0x1e00, 0x1eff],
    [0x2000, 0x22ff],
  ],
  other: [
    [0x0250, 0x1dff],
    [0x1f00, 0x1fff],
    [0x2300, 0x2e7f],
    [0x1d400, 0x1faff],
  ],
};

/** As WOFF2; the upright face where there is no italic; undefined if the font is not installed. */
export function previewFont({ family, weight, italic, part }: PreviewFont): Uint8Array | undefined {
  const file = fontFile(family, weight, italic) ?? fontFile(family, weight, false);
  return file && subsetFont(file, ranges[part].flatMap(codePoints)).bytes;
}

const codePoints = ([first, last]: readonly [number, number]): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
