// Which addresses are public, by the registries of special addresses
// (https://www.iana.org/assignments/iana-ipv4-special-registry, iana-ipv6-special-registry).
import { BlockList, isIP } from 'node:net';

const special = new BlockList();
for (const network of [
  '0.0.0.0/8', // this host
  '10.0.0.0/8', // private
  '100.64.0.0/10', // between carriers and their customers; a metadata service at 100.100.100.200
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // the wire server of Azure
  '169.254.0.0/16', // link-local; the metadata services of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocols; a metadata service at 192.0.0.192
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/3', // multicast, reserved, broadcast
])
  add(network, 'ipv4');

/** All of the registry's global unicast (RFC 4291, 2.4): IPv4-mapped, NAT64 and local ones are outside. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const network of [
  '2001::/23', // protocols, Teredo among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which has an IPv4 address inside
  '3fff::/20', // documentation
])
  add(network, 'ipv6');

function add(network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), family);
}

/** False for every address of this machine, its network or its cloud, and for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
