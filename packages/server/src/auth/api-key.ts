// API keys: deckle_pk_, 32 random base62 characters, and six that are their checksum, so that a typo is told at once.
import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'deckle_pk_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** 190 bits of chance. */
export function createApiKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return prefix + random + checksumOf(random);
}

/** True when the text is a key that was made by `createApiKey`, whether or not it is in use. */
export function isApiKey(text: string): boolean {
  return (
    shape.test(text) &&
    text.slice(-checksumLength) === checksumOf(text.slice(prefix.length, prefix.length + randomLength))
  );
}

/** What is stored in place of the key: it has chance enough that no slow hash is needed. */
export const hashApiKey = (key: string): string => hash('sha256', key);

/** The characters by which a person tells keys apart. */
export const startOf = (key: string): string => key.slice(0, prefix.length + 4);

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index += 1) {
    digits = alphabet[rest % alphabet.length] + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
