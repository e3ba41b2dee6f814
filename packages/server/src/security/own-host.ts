// Which hosts are this machine or its network, by their addresses alone: a name other than `localhost` may lead anywhere.
import { BlockList, isIP } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4'); // loopback
own.addSubnet('10.0.0.0', 8, 'ipv4'); // private (RFC 1918)
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addAddress('0.0.0.0', 'ipv4'); // this host
own.addAddress('::1', 'ipv6'); // loopback
own.addSubnet('fc00::', 7, 'ipv6'); // private (RFC 4193)

/** Whether what is sent to a host stays on this machine and its network. */
export function isOwnHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  if (version === 0) return /^localhost\.?$/.test(name);
  return own.check(name, version === 4 ? 'ipv4' : 'ipv6');
}
