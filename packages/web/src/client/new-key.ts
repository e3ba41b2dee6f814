// A name that nothing else has.

/** 16 letters and digits. `crypto.randomUUID` is not there where a page came without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
