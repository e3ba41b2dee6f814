// Backups under a passphrase: scrypt makes the key, AES-256-GCM seals pieces of 64 KiB. The nonce of a piece is its number and whether it is
// the last (the STREAM construction), so that none can be changed, left out, moved or cut off without being told.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { StartError } from '../base/start-error.ts';

/** The first bytes of a sealed backup; a gzip file begins otherwise. */
export const sealMark = Buffer.from('deckle-sealed-1\n');
const saltLength = 16;
const pieceLength = 65_536;
const tagLength = 16;
const cipher = 'aes-256-gcm';

/** Some 128 MiB and a third of a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const keyOf = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** Each file has a key of its own, by its salt: numbers will do for nonces. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** The bytes, sealed. */
export async function* seal(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([sealMark, randomBytes(saltLength)]);
  const key = await keyOf(passphrase, head.subarray(sealMark.length));
  yield head;
  for await (const { piece, number, isLast } of piecesOf(bytes, pieceLength)) {
    const sealing = createCipheriv(cipher, key, nonceOf(number, isLast)).setAAD(head);
    yield Buffer.concat([sealing.update(piece), sealing.final(), sealing.getAuthTag()]);
  }
}

/** What was sealed. Throws `StartError` for another passphrase and for whatever was changed; nothing of a changed piece is given out. */
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

/** Pieces of one length, the last shorter; one that is empty where there is nothing. */
async function* piecesOf(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Piece> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size <= length) continue;
    let joined = Buffer.concat(waiting);
    // More is here than one piece: that is not the last.
    for (; joined.length > length; joined = joined.subarray(length), number += 1)
      yield { piece: joined.subarray(0, length), number, isLast: false };
    waiting = [joined];
    size = joined.length;
  }
  yield { piece: Buffer.concat(waiting), number, isLast: true };
}
