// Which address is counted, for peers and X-Forwarded-For of every kind.
import { expect, test } from 'vitest';
import { StartError } from '../base/start-error.ts';
import { createClientAddress, isAddressedToLoopback } from './client-address.ts';

test.each<[name: string, trusted: string[], peer: string | undefined, forwarded: string | null, counted: string]>([
  ['the socket', [], '198.51.100.7', null, '198.51.100.7'],
  ['a header from nobody trusted', [], '198.51.100.7', '1.2.3.4', '198.51.100.7'],
  ['a header from loopback, not trusted', [], '127.0.0.1', '1.2.3.4', '127.0.0.1'],
  ['no header from a trusted proxy', ['10.0.0.0/8'], '10.0.0.1', null, '10.0.0.1'],
  ['an empty header from a trusted proxy', ['10.0.0.0/8'], '10.0.0.1', '', '10.0.0.1'],
  ['the one behind a trusted proxy', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['the right-most that is not trusted', ['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['the last one trusted when what follows is no address', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4, nonsense', '10.0.0.1'],
  ['the left-most when all are trusted', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['an address with a port', ['10.0.0.1'], '10.0.0.1', '1.2.3.4:5678', '1.2.3.4'],
  ['IPv6 in brackets with a port', ['10.0.0.1'], '10.0.0.1', '[2001:db8::1]:80', '2001:db8:0:0::/64'],
  ['IPv4 mapped into IPv6', [], '::ffff:198.51.100.7', null, '198.51.100.7'],
  ['a trusted proxy mapped into IPv6', ['10.0.0.1'], '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['IPv6 by its /64', [], '2001:DB8:0:1:ffff::1', null, '2001:db8:0:1::/64'],
  ['IPv6 spelled otherwise', [], '2001:0db8:0000:0001::99', null, '2001:db8:0:1::/64'],
  ['IPv6 with a zone', [], 'fe80::1%eth0', null, 'fe80:0:0:0::/64'],
  ['a trusted network of IPv6', ['fd00::/8'], 'fd12::1', '1.2.3.4', '1.2.3.4'],
  ['a socket that is gone', [], undefined, '1.2.3.4', 'unknown'],
])('%s', (_, trusted, peer, forwarded, counted) => {
  expect(createClientAddress(trusted)(peer, forwarded).counted).toBe(counted);
});

test('an address of IPv6 is in a /48 as well, one of IPv4 in no network', () => {
  const networkOf = (address: string) => createClientAddress([])(address, null).network;
  expect(networkOf('2001:db8:7:1::1')).toBe('2001:db8:7::/48');
  expect(networkOf('2001:db8:7:2::1')).toBe('2001:db8:7::/48');
  expect(networkOf('::ffff:198.51.100.7')).toBe(undefined);
});

test.each(['proxy.example.org', '10.0.0.0/33', '10.0.0.0/x', '10.0.0'])('%s is no trusted proxy', (entry) => {
  expect(() => createClientAddress([entry])).toThrow(StartError);
});

test.each<[isHere: boolean, headers: Readonly<Record<string, string>>]>([
  [true, { host: 'localhost:4321' }],
  [true, { host: 'LOCALHOST' }],
  [true, { host: '127.0.0.1:4321' }],
  [true, { host: '[::1]:4321' }],
  [false, { host: '127.999.0.1' }],
  [false, { host: '127.0.0.1.1' }],
  [false, { host: '::1' }],
  [false, {}],
  [false, { host: '' }],
  [false, { host: 'deckle.example' }],
  [false, { host: 'localhost.evil.example' }],
  [false, { host: '127.0.0.1.evil.example' }],
  [false, { host: '0.0.0.0:4321' }],
  [false, { host: 'localhost', forwarded: 'for=192.0.2.1' }],
  [false, { host: 'localhost', 'x-forwarded-for': '' }],
  [false, { host: 'localhost', 'x-forwarded-host': 'localhost' }],
  [false, { host: 'localhost', 'x-forwarded-proto': 'https' }],
  [false, { host: 'localhost', 'x-real-ip': '127.0.0.1' }],
  [false, { host: 'localhost', via: '1.1 proxy' }],
])('sent here: %s, by %o', (isHere, headers) => expect(isAddressedToLoopback(headers)).toBe(isHere));
