// Which addresses are public: registry networks, at their edges.
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each<[isPublic: boolean, addresses: readonly string[]]>([
  [true, ['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0']],
  [true, ['169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '198.17.255.255', '223.255.255.255']],
  [true, ['2600::1', '2a00:1450:4001::200e', '2003::1']],
  [false, ['0.0.0.0', '10.0.0.0', '10.255.255.255', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.255']],
  [false, ['168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.168.255.255']],
  [false, ['198.18.0.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255']],
  [false, ['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:1.1.1.1', '::ffff:7f00:1', '64:ff9b::7f00:1']],
  [
    false,
    ['2002:7f00:1::', '2001::1', '2001:db8::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'ff02::1'],
  ],
  [false, ['', 'localhost', '127.1', '0x7f000001', '1.1.1.1.', '[::1]']],
])('public: %s: %j', (isPublic, addresses) => {
  for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, isPublic]);
});
