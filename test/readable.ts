// A file as readable text, part by part: XML with a line for each tag, anything else as its size and hash.
import { createHash } from 'node:crypto';
import type { Format } from '@deckle/engine';
import { unzip } from './unzip.ts';

/** A part as it is: path below the file's format → bytes. HTML and PDF are one part. */
export function partsOf(format: Format, bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  if (format === 'html') return new Map([['page.html', bytes]]);
  return format === 'pdf' ? new Map([['file.pdf', bytes]]) : unzip(bytes);
}

/** A part as text with a line for each tag, and data of `data:` URIs left out; undefined where a part is no markup. */
export function readablePart(path: string, bytes: Uint8Array): string | undefined {
  if (!/\.(xml|rels|html)$/.test(path)) return undefined;
  const markup = `${Buffer.from(bytes).toString('utf8').replaceAll('><', '>\n<')}\n`;
  return path.endsWith('.html') ? markup.replace(/(data:[\w/+-]+;base64,)[\w+/=]+/g, '$1…') : markup;
}

/** `0123456789abcdef 4711`: hash and size in bytes. */
export const hashAndSize = (bytes: Uint8Array): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)} ${bytes.length}`;
