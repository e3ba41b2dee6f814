// Any file as source: PDFs by PDFium, all others by the engine. The task of a child for `Press.importFile`.
import {
  allBlocks,
  type Imported,
  type ImportOptions,
  importFile,
  importPages,
  openCarryingPdf,
  parse,
  topBlocks,
  UnreadableFile,
  type World,
} from '@deckle/engine';
import { keepPictures, type MaterialPicture } from './material-pictures.ts';

/** The file and its name, which tells what a text file is. */
export type ImportRequest = { readonly bytes: Uint8Array; readonly name: string };
/** With `isBare`, pictures are only named. */
export type MaterialRequest = ImportRequest & { readonly isBare?: boolean | undefined };
/** `bytes` are those of all pictures, one after another. */
export type ImportResult = Omit<Imported, 'pictures' | 'pageCount' | 'found' | 'hiddenSlides'> & {
  readonly pictures: readonly { readonly name: string; readonly type: string; readonly size: number }[];
  readonly bytes: Uint8Array;
};

/** A file as material for a prompt: text and tables, without formulas, and the pictures that a document may show. */
export type MaterialResult = Omit<Imported, 'pictures' | 'pageCount' | 'found' | 'hiddenSlides'> & {
  /** Of a PDF; slides of a deck. */
  readonly pages?: number;
  readonly tables: number;
  readonly pictures: readonly MaterialPicture[];
  /** Those of all its pictures, one after another. */
  readonly bytes: Uint8Array;
};

/** Bytes of a file that is read. */
export const largestImport = 100 * 2 ** 20;

/** Throws `UnreadableFile` and `DocumentTooLarge`. */
export async function importAny(bytes: Uint8Array, name: string, world: Pick<World, 'inflate'>): Promise<ImportResult> {
  const { pictures, pageCount: _, found: __, hiddenSlides: ___, ...rest } = await importWhole(bytes, name, world);
  return {
    ...rest,
    pictures: pictures.map((picture) => ({ name: picture.name, type: picture.type, size: picture.bytes.length })),
    bytes: Buffer.concat(pictures.map((picture) => picture.bytes)),
  };
}

/** The same file for a prompt. Throws `UnreadableFile` and `DocumentTooLarge`. */
export async function readMaterial(
  bytes: Uint8Array,
  name: string,
  world: Pick<World, 'inflate'>,
  { isBare = false }: Pick<MaterialRequest, 'isBare'> = {},
): Promise<MaterialResult> {
  const {
    source,
    pictures,
    pageCount,
    found: _,
    ...rest
  } = await importWhole(bytes, name.replace(plainText, '.txt'), world, {
    asValues: true,
  });
  const { document } = parse(source);
  const tables = allBlocks(topBlocks(document)).filter(({ type }) => type === 'table').length;
  const kept = keepPictures(source, pictures, isBare ? 'bare' : isPdf(bytes) ? 'pdf' : 'other');
  const pages = pageCount ?? (document.kind === 'deck' ? document.slides.length : undefined);
  const diagnostics = [...rest.diagnostics, ...kept.diagnostics];
  return { ...rest, ...kept, diagnostics, ...(pages !== undefined && { pages }), tables };
}

/** Texts of other kinds are read as they are. */
const plainText = /\.(?:log|ya?ml|toml|ini|xml|tex|rst|adoc|org|srt|vtt)$/i;

const importWhole = async (
  bytes: Uint8Array,
  name: string,
  world: Pick<World, 'inflate'>,
  options?: ImportOptions,
): Promise<Imported> => (isPdf(bytes) ? importPdf(bytes, options) : importFile(bytes, name, world, options));

/** ISO 32000-2, 7.5.2, and what readers accept: the header within the first kilobyte. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');

async function importPdf(bytes: Uint8Array, { asValues }: ImportOptions = {}): Promise<Imported> {
  if (bytes.length > largestImport) throw new UnreadableFile(`The file is larger than ${largestImport / 2 ** 20} MiB.`);
  const carrying = await openCarryingPdf(bytes);
  // Material for a prompt is what the file shows.
  if (carrying !== undefined && 'imported' in carrying && !asValues) return carrying.imported;
  const { readPdf } = await import('./read-pdf.ts');
  const { pages, facts } = await readPdf(carrying !== undefined && 'before' in carrying ? carrying.before : bytes);
  const read = await importPages(pages, facts);
  return carrying !== undefined && 'changed' in carrying && !asValues
    ? { ...read, diagnostics: [carrying.changed, ...read.diagnostics] }
    : read;
}
