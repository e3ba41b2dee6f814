// Ids: a type prefix and 22 random URL-safe characters.
import { randomBytes } from 'node:crypto';

export type IdPrefix = 'doc' | 'ast' | 'mat' | 'brd' | 'job' | 'key' | 'gen' | 'usr' | 'aut' | 'aud' | 'cal';

/** 132 random bits, in base64url. */
export const createId = (prefix: IdPrefix): string => `${prefix}_${createSeed()}`;

/** The part after the prefix, for ids that must be the same on every attempt. */
export const createSeed = (): string => randomBytes(17).toString('base64url').slice(0, 22);
