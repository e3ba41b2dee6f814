// What the database knows of a session's token.
import { hash } from 'node:crypto';

/** SHA-256 in hex. A token has 256 bits of chance: a slow hash would add nothing. */
export const sessionHash = (token: string): string => hash('sha256', token);
