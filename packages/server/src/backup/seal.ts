// Encrypted backups: scrypt derives the key, AES-256-GCM seals chunks of 64 KiB. A chunk's nonce is its number and
// whether it is the last (the STREAM construction), so that changing, removing, moving or truncating chunks is
// detected.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { StartError } from '../base/start-error.ts';

/** The first bytes of an encrypted backup, unlike those of a gzip file. */
export const sealMark = Buffer.from('deckle-sealed-1\n');
const saltLength = 16;
const pieceLength = 65_536;
const tagLength = 16;
const cipher = 'aes-256-gcm';

/** About 128 MiB and a third of a second per guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const keyOf = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** Each file has its own key through its salt, so numbers suffice as nonces. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** The encrypted bytes. */
export async function* seal(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([sealMark, randomBytes(saltLength)]);
  const key = await keyOf(passphrase, head.subarray(sealMark.length));
  yield head;
  for await (const { piece, number, isLast } of piecesOf(bytes, pieceLength)) {
    const sealing = createCipheriv(cipher, key, nonceOf(number, isLast)).setAAD(head);
    yield Buffer.concat([sealing.update(piece), sealing.final(), sealing.getAuthTag()]);
  }
}

/** The decrypted bytes. Throws `StartError` for a wrong passphrase or any tampering; a tampered chunk is never output. */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
  file: string,
): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let key: Buffer | undefined;
  const headLength = sealMark.length + saltLength;
  async function* body() {
    for await (const bytes of sealed) {
      const missing = headLength - head.length;
      head = missing > 0 ? Buffer.concat([head, bytes.subarray(0, missing)]) : head;
      if (bytes.length > missing) yield bytes.subarray(Math.max(0, missing));
    }
  }
  for await (const { piece, number, isLast } of piecesOf(body(), pieceLength + tagLength)) {
    key ??= await keyOf(passphrase, head.subarray(sealMark.length));
    try {
      const end = piece.length - tagLength;
      const opening = createDecipheriv(cipher, key, nonceOf(number, isLast), { authTagLength: tagLength });
      opening.setAAD(head).setAuthTag(piece.subarray(end));
      yield Buffer.concat([opening.update(piece.subarray(0, end)), opening.final()]);
    } catch {
      throw new StartError(
        number === 0
          ? `${file} cannot be opened: the passphrase is wrong, or the file is damaged.`
          : `${file} is truncated or damaged: use another copy of the backup.`,
      );
    }
  }
}

type Piece = { readonly piece: Buffer; readonly number: number; readonly isLast: boolean };

/** Chunks of equal length, the last one shorter; one empty chunk if there is no data. */
async function* piecesOf(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Piece> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size <= length) continue;
    let joined = Buffer.concat(waiting);
    // More than one chunk is here, so this is not the last.
    for (; joined.length > length; joined = joined.subarray(length), number += 1)
      yield { piece: joined.subarray(0, length), number, isLast: false };
    waiting = [joined];
    size = joined.length;
  }
  yield { piece: Buffer.concat(waiting), number, isLast: true };
}
