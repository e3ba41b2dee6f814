// The client address a request is counted under. X-Forwarded-For is trusted only as far as trusted proxies wrote it.
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { StartError } from '../base/start-error.ts';

/** Names to count calls under. */
export type CountedAddress = {
  readonly counted: string;
  /** For IPv6, the /48 of the address: its owner has 65,536 networks to call from. */
  readonly network?: string | undefined;
};
export type ClientAddressReader = (peer: string | undefined, forwardedFor: string | null) => CountedAddress;

/** `trustedProxies`: addresses and networks. Throws `StartError` for anything else. */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddressReader {
  const trusted = new BlockList();
  for (const entry of trustedProxies) addNetwork(trusted, entry);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (peer, forwardedFor) => {
    let address = canonicalAddress(peer ?? '') ?? 'unknown';
    if (forwardedFor === null || address === 'unknown') return countedAddress(address);
    const hops = forwardedFor.split(',').reverse();
    for (const hop of hops) {
      if (!isTrusted(address)) break;
      const next = canonicalAddress(withoutPort(hop.trim()));
      if (next === undefined) break;
      address = next;
    }
    return countedAddress(address);
  };
}

/** True for a peer on this machine. */
export const isLoopback = (peer: string | undefined): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(peer ?? '');

/**
 * Whether a request was sent to this machine by a local name, without any sign of forwarding. Local-only features
 * require this too, because behind a local proxy every caller's peer is this machine.
 */
export function isAddressedToLoopback(headers: IncomingHttpHeaders): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (!['localhost', '[::1]'].includes(name) && !(name.startsWith('127.') && isIP(name) === 4)) return false;
  for (const name in headers) if (/^(forwarded|x-forwarded|x-real-ip$|via$)/.test(name)) return false;
  return true;
}

/** Whether a Host header names this site. Without a configured address, the site answers to every name. */
export function createHostCheck(baseUrl: string | undefined): (host: string | undefined) => boolean {
  if (baseUrl === undefined) return () => true;
  const { host, hostname, protocol, port } = new URL(baseUrl);
  const names = new Set([host, `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`]);
  return (given = '') => names.has(given.toLowerCase());
}

function addNetwork(list: BlockList, entry: string): void {
  const [text = '', bits] = entry.split('/');
  const address = canonicalAddress(text);
  const wrong = new StartError(`TRUSTED_PROXIES: '${entry}' is neither an address nor a network such as 10.0.0.0/8.`);
  if (address === undefined) throw wrong;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32))
    list.addSubnet(address, Number(bits), family);
  else throw wrong;
}

const withoutPort = (hop: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1');

/** Canonical spelling of an address (RFC 5952); IPv4-mapped IPv6 becomes IPv4. Undefined for anything else. */
function canonicalAddress(text: string): string | undefined {
  const address = text.split('%', 1)[0]!;
  const version = isIP(address);
  if (version === 0) return undefined;
  if (version === 4) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** A household has an IPv6 /64, so it counts as one. */
function countedAddress(address: string): CountedAddress {
  if (isIP(address) !== 6) return { counted: address };
  const groups = groupsOf(address).map((group) => group.toString(16));
  const network = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`;
  return { counted: network(4), network: network(3) };
}
