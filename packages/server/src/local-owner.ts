// Whose a service is until somebody else signs in, and where it is reached on its own machine.
import type { Config } from './config/config.ts';

/** Where OWNER_EMAIL names nobody: a user without a mailbox, who signs in by links from the console. */
const localUser = 'local';

/** The address of the owner. */
export const ownerOf = ({ ownerEmail }: Pick<Config, 'ownerEmail'>): string => ownerEmail ?? localUser;

/** Where a person on this machine reaches a service that listens on this host and port. */
export function localUrl(host: string, port: number): string {
  const name = /^(127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
