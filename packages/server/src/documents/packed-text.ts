// Texts as they differ from others: a packed text is Zstandard (RFC 8878) with the other text as its dictionary.
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Bytes of a text at most, packed or not: a source has up to 2 Mi UTF-16 code units, of three bytes each in UTF-8. */
const maxTextLength = 6 * 1024 * 1024;
const params = {
  [constants.ZSTD_c_compressionLevel]: 9,
  // 4 MiB: as much as a text of 2 MiB has before it with its base.
  [constants.ZSTD_c_windowLog]: 22,
  // A text unpacked with another base than it was packed with is an error, and never a wrong text.
  [constants.ZSTD_c_checksumFlag]: 1,
};

/** `base`: a text much like it. Undefined for a text that does not get shorter. */
export async function packText(text: Uint8Array, base?: Uint8Array): Promise<Uint8Array | undefined> {
  if (text.length > maxTextLength) return undefined;
  // With the size known, a small text takes little memory to pack.
  const packed = await compress(text, { params, pledgedSrcSize: text.length, ...(base && { dictionary: base }) });
  return packed.length < text.length ? packed : undefined;
}

/** Throws the error of zlib for bytes that were not packed so, and for those of another base. */
export const unpackText = (packed: Uint8Array, base?: Uint8Array): Promise<Uint8Array> =>
  decompress(packed, { maxOutputLength: maxTextLength, ...(base && { dictionary: base }) });
