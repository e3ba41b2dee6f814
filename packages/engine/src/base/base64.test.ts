// Base64: equal to Node's for every length, there and back.
import { expect, test } from 'vitest';
import { base64, decodeBase64 } from './bytes.ts';

test.each([0, 1, 2, 3, 4, 255, 256, 20_001])('%d bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) & 255);
  expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  expect(decodeBase64(base64(bytes))).toEqual(bytes);
});
