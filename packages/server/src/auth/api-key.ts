// API keys: deckle_pk_, 32 random base62 characters, and a six-character checksum that catches typos.
import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'deckle_pk_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** 190 random bits. */
export function createApiKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return prefix + random + checksumOf(random);
}

/** Whether the text has the form of a key made by `createApiKey`, in use or not. */
export function isApiKey(text: string): boolean {
  return (
    shape.test(text) &&
    text.slice(-checksumLength) === checksumOf(text.slice(prefix.length, prefix.length + randomLength))
  );
}

/** Stored instead of the key, which has enough entropy not to need a slow hash. */
export const hashApiKey = (key: string): string => hash('sha256', key);

/** The first characters, by which users tell keys apart. */
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
