// DEFLATE for tests, in place of the world's.
import { crc32, deflateRawSync } from 'node:zlib';
import type { Deflated } from '../base/world.ts';

export const deflate = (bytes: Uint8Array): Deflated => ({ bytes: deflateRawSync(bytes), crc: crc32(bytes) });
