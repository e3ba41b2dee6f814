// A file of another program as source: what it is, told from its bytes first and its name second, and who reads it.
import { fromUtf8 } from '../base/bytes.ts';
import type { World } from '../base/world.ts';
import { partKey, readZipDirectory, type ZipItem } from '../brand/zip-directory.ts';
import { parse } from '../source/parse.ts';
import { changedSince, readCarried } from './carried-source.ts';
import { readDocx } from './docx/read-docx.ts';
import { findSource } from './embedded-source.ts';
import { createFindings, type Imported, type ImportOptions, UnreadableFile } from './imported.ts';
import { withReasons } from './office-file.ts';
import { readPptx } from './pptx/read-pptx.ts';
import { readCsvFile, readJsonFile } from './read-data.ts';
import { readEpub } from './read-epub.ts';
import { readHtmlFile } from './read-html.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** Bytes of a file that is read. */
const largestImport = 100 * 2 ** 20;
/** Bytes of a text file: as much as a source may have. */
const largestText = 32 * 2 ** 20;

/** Reads any file but a PDF; `name` is that of the file. Throws `UnreadableFile` and `DocumentTooLarge`. */
export function readFile(
  bytes: Uint8Array,
  name: string,
  world: Pick<World, 'inflate'>,
  { asValues }: ImportOptions = {},
): Imported {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty.');
  if (bytes.length > largestImport) throw new UnreadableFile(`The file is larger than ${largestImport / 2 ** 20} MiB.`);
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new UnreadableFile(compoundFile(bytes));
  if (start.startsWith('PK')) return readZip(bytes, world, asValues);
  if (/^\{\\rtf/.test(start)) throw new UnreadableFile('The file is RTF, which cannot be read. Save it as .docx.');
  const ending = /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const title =
    name
      .replace(/^.*[/\\]/s, '')
      .replace(/\.[^.]*$/, '')
      .replace(/[-_]+/g, ' ')
      .trim()
      .slice(0, 100) || 'Data';
  if (/^(?:png|jpe?g|gif|webp|svg|emf|wmf|bmp|tiff?|heic)$/.test(ending) || isPicture(bytes))
    return readPictureFile(bytes, title);
  if (bytes.length > largestText) throw new UnreadableFile(`The text is longer than ${largestText / 2 ** 20} MiB.`);
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new UnreadableFile('The file is of no kind that can be read.');
  if (/^x?html?$/.test(ending) || /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html)\b/i.test(text.slice(0, 2_000)))
    return readHtmlFile(text);
  if (/^(?:csv|tsv)$/.test(ending)) return readCsvFile(text, title);
  if (/^(?:json|jsonl|ndjson)$/.test(ending)) return readJsonFile(text, title);
  if (/^(?:md|markdown|mdx|qmd|rmd|txt|text)$/.test(ending) || ending === '') {
    const { document, diagnostics } = parse(text);
    return { source: text, kind: document.kind, diagnostics, pictures: [] };
  }
  throw new UnreadableFile(
    `The file is of no kind that can be read${ending === '' ? '' : ` (.${ending})`}: .docx, .pptx, .xlsx, .pdf, .epub, .html, .md, .csv, .json and pictures are.`,
  );
}

/** What an office file or an .epub is, from the parts it has. */
function readZip(bytes: Uint8Array, world: Pick<World, 'inflate'>, asValues: boolean | undefined): Imported {
  const items = withReasons(() => readZipDirectory(bytes));
  // Material for a prompt is what the file shows: values, not formulas.
  const found = asValues ? undefined : withReasons(() => findSource(items, world));
  if (found !== undefined && found !== 'changed') return readCarried(found);
  const read = readParts(items, bytes, world, asValues);
  return found === undefined ? read : { ...read, diagnostics: [changedSince(), ...read.diagnostics] };
}

function readParts(
  items: readonly ZipItem[],
  bytes: Uint8Array,
  world: Pick<World, 'inflate'>,
  asValues: boolean | undefined,
): Imported {
  const names = items.map(({ name }) => partKey(name));
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^meta-inf\/container\.xml$/)) return readEpub(bytes, world);
  if (has(/^word\//)) return readDocx(bytes, world);
  if (has(/^ppt\//)) return readPptx(bytes, world);
  if (has(/^xl\/.*\.bin$/) && !has(/^xl\/workbook\.xml$/))
    throw new UnreadableFile('The file is a binary workbook (.xlsb), which cannot be read. Save it as .xlsx.');
  if (has(/^xl\//)) return readXlsx(bytes, world, asValues);
  if (has(/^content\.xml$/))
    throw new UnreadableFile(
      'The file is an OpenDocument file, which cannot be read. Save it as .docx, .pptx or .xlsx.',
    );
  if (has(/^index\.apxl|^index\/|^index\.zip$/))
    throw new UnreadableFile('The file is of Pages, Numbers or Keynote. Export it as .docx, .xlsx or .pptx.');
  throw new UnreadableFile('The file is a zip, but no .docx, .pptx, .xlsx or .epub.');
}

/** [MS-CFB]: old office files, and new ones with a password, told by the names of their streams. */
function compoundFile(bytes: Uint8Array): string {
  const has = (name: string): boolean => {
    const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
    const first = wanted[0]!;
    for (let at = bytes.indexOf(first); at >= 0 && at < bytes.length; at = bytes.indexOf(first, at + 1))
      if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
    return false;
  };
  if (has('EncryptedPackage')) return 'The file is encrypted. Save it without a password.';
  if (has('WordDocument')) return 'The file is an old .doc, which cannot be read. Save it as .docx.';
  if (has('PowerPoint Document')) return 'The file is an old .ppt, which cannot be read. Save it as .pptx.';
  if (has('Workbook') || has('Book')) return 'The file is an old .xls, which cannot be read. Save it as .xlsx.';
  return 'The file is of an old program, and cannot be read.';
}

const isPicture = (bytes: Uint8Array): boolean =>
  [
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
  ].some((start) => start.every((byte, index) => bytes[index] === byte));

function readPictureFile(bytes: Uint8Array, title: string): Imported {
  const findings = createFindings();
  const name = findings.addPicture(bytes, 'the file');
  if (name === undefined)
    throw new UnreadableFile(
      'The file is no PNG, JPEG, GIF, WebP, SVG, EMF or WMF of at most 8 MiB that documents can show.',
    );
  return { source: `![${title.replace(/[[\]\\]/g, '')}](asset:${name})\n`, kind: 'doc', ...findings.end() };
}

/** UTF-8, UTF-16 by its mark, or Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  const text = fromUtf8(bytes);
  if (text !== undefined) return text;
  const label = /charset\s*=\s*["']?([\w-]{1,40})/i.exec(String.fromCharCode(...bytes.subarray(0, 1_024)))?.[1];
  return new TextDecoder(
    label !== undefined &&
      /^(?:iso-8859-\d+|windows-\d+|shift_jis|euc-jp|euc-kr|gbk|gb2312|gb18030|big5|koi8-r)$/i.test(label)
      ? label
      : 'windows-1252',
  ).decode(bytes);
}
