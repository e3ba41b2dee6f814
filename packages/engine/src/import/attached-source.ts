// PDFs of ours that carry the source they were made from: an attachment in an incremental update (ISO 32000-2, 7.5.6), so that all bytes before it are the file as it was.
import { crc32, fromUtf8, joinUtf8, utf8 } from '../base/bytes.ts';
import { kinds } from '../model/index.ts';
import type { CarriedSource } from './embedded-source.ts';

/** What is found in a PDF, with the file as it was before. */
export type FoundInPdf = (CarriedSource & { readonly before: Uint8Array }) | 'changed';

/** Bytes at the end of a file in which its trailer is. */
const tailLength = 1_024;
const mark = '/DeckleSource';

/** The same file with its source. Throws for a PDF that is not as our own are. */
export function attachSource(pdf: Uint8Array, { source, kind }: CarriedSource): Uint8Array {
  const tail = latin1(pdf.subarray(Math.max(0, pdf.length - tailLength)));
  const [, entries, start] = need(/trailer\s*<<([\s\S]*)>>\s*startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail));
  const size = Number(need(/\/Size (\d{1,8})/.exec(entries!))[1]);
  const root = Number(need(/\/Root (\d{1,8}) 0 R/.exec(entries!))[1]);
  const catalog = readObject(pdf, Number(start), root);
  const [spec, file] = [size, size + 1];
  const files = `/EmbeddedFiles << /Names [(source.md) ${spec} 0 R] >>`;
  const named = catalog.includes('/Names <<')
    ? catalog.replace('/Names <<', `/Names << ${files}`)
    : catalog.replace(/>>\s*$/, `/Names << ${files} >>\n>>`);
  const content = utf8(source);
  const offsets = new Map<number, number>();
  const parts: Uint8Array[] = [pdf];
  let length = pdf.length;
  const add = (...texts: readonly (string | Uint8Array)[]): void => {
    const bytes = joinUtf8(texts);
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (id: number, text: string): void => {
    offsets.set(id, length);
    add(`${id} 0 obj\n${text}`);
  };
  add('\n');
  object(root, `${named.replace(/>>\s*$/, `/AF [${spec} 0 R]\n>>`)}\nendobj\n`);
  object(
    spec,
    `<< /Type /Filespec /F (source.md) /UF (source.md) /Desc (The source of this document) /AFRelationship /Source /EF << /F ${file} 0 R /UF ${file} 0 R >> >>\nendobj\n`,
  );
  object(
    file,
    `<< /Type /EmbeddedFile /Subtype /text#2Fmarkdown /Params << /Size ${content.length} >> /Length ${content.length} >>\nstream\n`,
  );
  const at = length;
  add(content, '\nendstream\nendobj\n');
  const table = length;
  const place = (id: number): string => `${String(offsets.get(id)).padStart(10, '0')} 00000 n \n`;
  const facts = `${pdf.length} (${checksum(pdf)}) /${kind} ${at} ${content.length} (${checksum(content)})`;
  const trailer = entries!.replace(/\/Size \d+/, `/Size ${size + 2}`).trim();
  add(
    `xref\n${root} 1\n${place(root)}${spec} 2\n${place(spec)}${place(file)}`,
    `trailer\n<<\n  ${trailer}\n  /Prev ${start}\n  ${mark} [${facts}]\n>>\nstartxref\n${table}\n%%EOF\n`,
  );
  return joinUtf8(parts);
}

/** The source in a PDF; undefined where it carries none. It is whole where attaching it again gives the same bytes. */
export function findAttachedSource(pdf: Uint8Array): FoundInPdf | undefined {
  const tail = latin1(pdf.subarray(Math.max(0, pdf.length - tailLength)));
  const found =
    /\/DeckleSource \[(\d{1,10}) \([0-9a-f]{1,8}\) \/([a-z]+) (\d{1,10}) (\d{1,10}) \([0-9a-f]{1,8}\)\]/.exec(tail);
  if (found === null) return contains(pdf, `${mark} [`) ? 'changed' : undefined;
  const [length, at, count] = [found[1], found[3], found[4]].map(Number) as [number, number, number];
  const kind = kinds.find((each) => each === found[2]);
  const before = pdf.subarray(0, length);
  const source = fromUtf8(pdf.subarray(at, at + count));
  if (kind === undefined || source === undefined) return 'changed';
  try {
    return isEqual(attachSource(before, { source, kind }), pdf) ? { source, kind, before } : 'changed';
  } catch {
    return 'changed';
  }
}

const checksum = (bytes: Uint8Array): string => crc32(bytes).toString(16);

/** The text of an object that a table without gaps places, as ours are. */
function readObject(pdf: Uint8Array, table: number, id: number): string {
  const start = need(/^xref\s+0 \d+\s*\n/.exec(latin1(pdf.subarray(table, table + 40))));
  const entry = table + start[0].length + id * 20;
  const at = Number(need(/^\d{10}/.exec(latin1(pdf.subarray(entry, entry + 20))))[0]);
  return need(/^\d+ 0 obj\s*(<<[\s\S]*?>>)\s*endobj/.exec(latin1(pdf.subarray(at, at + 65_536))))[1]!;
}

function need<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the PDF is not as Typst writes it');
  return value;
}

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

function contains(bytes: Uint8Array, text: string): boolean {
  const wanted = utf8(text);
  const first = wanted[0]!;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
