// Ids: a prefix that says the type, and 22 random URL-safe characters (contract, section 1).
import { randomBytes } from 'node:crypto';

export type IdPrefix = 'doc' | 'brd' | 'job' | 'key' | 'gen' | 'usr' | 'aut' | 'aud';

/** 132 bits of chance, in base64url. */
export const createId = (prefix: IdPrefix): string => `${prefix}_${createSeed()}`;

/** What follows the prefix: for ids that are to be the same at each try. */
export const createSeed = (): string => randomBytes(17).toString('base64url').slice(0, 22);
