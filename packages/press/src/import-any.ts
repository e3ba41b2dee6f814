// Any file as source: PDFs by PDFium, all others by the engine. The task of a child for `Press.importFile`.
import { type Imported, importFile, importPages, UnreadableFile, type World } from '@deckle/engine';

/** The file and its name, which tells what a text file is. */
export type ImportRequest = { readonly bytes: Uint8Array; readonly name: string };
/** `bytes` are those of all pictures, one after another. */
export type ImportResult = Omit<Imported, 'pictures'> & {
  readonly pictures: readonly { readonly name: string; readonly type: string; readonly size: number }[];
  readonly bytes: Uint8Array;
};

/** Bytes of a file that is read. */
export const largestImport = 100 * 2 ** 20;

/** Throws `UnreadableFile` and `DocumentTooLarge`. */
export async function importAny(bytes: Uint8Array, name: string, world: Pick<World, 'inflate'>): Promise<ImportResult> {
  const { pictures, ...rest } = isPdf(bytes) ? await importPdf(bytes) : await importFile(bytes, name, world);
  return {
    ...rest,
    pictures: pictures.map((picture) => ({ name: picture.name, type: picture.type, size: picture.bytes.length })),
    bytes: Buffer.concat(pictures.map((picture) => picture.bytes)),
  };
}

/** ISO 32000-2, 7.5.2, and what readers accept: the header within the first kilobyte. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');

async function importPdf(bytes: Uint8Array): Promise<Imported> {
  if (bytes.length > largestImport) throw new UnreadableFile(`The file is larger than ${largestImport / 2 ** 20} MiB.`);
  const { readPdf } = await import('./read-pdf.ts');
  const { pages, facts } = await readPdf(bytes);
  return importPages(pages, facts);
}
