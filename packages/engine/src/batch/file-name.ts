// File names that are safe on every system: for downloads, and unique ones for the files of a batch.
import { utf8 } from '../base/bytes.ts';
import { markFields } from '../source/fields.ts';
import type { Values } from '../source/template-values.ts';

/** Bytes, including the extension and the number of a duplicate. */
const longest = 120;
/** Characters of a requested name that are examined: a title may be as long as its document. */
const maxReadLength = 1_000;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name with the extension, from the caller's request or the title: no path, no control or reserved characters. */
export function fileNameOf(wish: string, extension: string): string {
  const stem = (wish.toLowerCase().endsWith(extension) ? wish.slice(0, -extension.length) : wish)
    .slice(0, maxReadLength)
    .toWellFormed()
    .normalize('NFC')
    // Control and format characters (directions of writing among them), and what Windows and paths forbid.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = cut(stem, longest - extension.length).replace(/[\s.]+$/, '');
  const safe = short === '' || short === '-' ? 'document' : short;
  return (reserved.test(safe) ? `_${safe}` : safe) + extension;
}

/** The whole characters that fit into this many bytes. */
function cut(text: string, bytes: number): string {
  if (/^[ -~]*$/.test(text)) return text.slice(0, bytes);
  let kept = '';
  let left = bytes;
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text.slice(0, bytes))) {
    left -= utf8(segment).length;
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}

export type Named = {
  /** From 1. */
  readonly n: number;
  /** Wins over the pattern. */
  readonly name: string | undefined;
  readonly title: string;
  readonly values: Values;
};

/**
 * Names the files of a batch one after another. `pattern` has `{{field}}` and `{{n}}`; absent: number and title. Names that
 * would be alike get ' (2)'. The returned function throws `MissingValue`.
 */
export function createFileNames(
  pattern: string | undefined,
  extension: string,
  count: number,
): (named: Named) => string {
  const taken = new Set<string>();
  const digits = String(count).length;
  return ({ n, name, title, values }) => {
    const number = String(n).padStart(digits, '0');
    const wish = name ?? (pattern === undefined ? `${number} ${title}` : fill(pattern, { ...values, n: number }));
    const first = fileNameOf(wish, extension);
    let unique = first;
    for (let again = 2; taken.has(key(unique)); again += 1) {
      const addition = ` (${again})`;
      unique = `${cut(first.slice(0, -extension.length), longest - extension.length - addition.length)}${addition}${extension}`;
    }
    taken.add(key(unique));
    return unique;
  };
}

/** Windows and macOS treat names that differ only in case as the same. */
const key = (name: string): string => name.normalize('NFC').toLowerCase();

function fill(pattern: string, values: Values): string {
  const { source, texts } = markFields(pattern, values);
  return [...source].map((character) => texts.get(character) ?? character).join('');
}
