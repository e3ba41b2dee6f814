// The hash under which the database stores a session token.
import { hash } from 'node:crypto';

/** SHA-256 in hex. A token has 256 random bits, so a slow hash would add nothing. */
export const sessionHash = (token: string): string => hash('sha256', token);
