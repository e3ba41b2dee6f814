// Where a language model is: its host, and whether texts sent to it leave this server and its network.
import { BlockList, isIP } from 'node:net';
import { type ModelSettings, urlOfModel } from '@deckle/agent';
import type { ModelPlace } from '@deckle/api';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4'); // loopback
own.addSubnet('10.0.0.0', 8, 'ipv4'); // private (RFC 1918)
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addAddress('0.0.0.0', 'ipv4'); // this host
own.addAddress('::1', 'ipv6'); // loopback
own.addSubnet('fc00::', 7, 'ipv6'); // private (RFC 4193)

/** The place of a configured model, decided by its address alone: a name other than `localhost` may lead anywhere. */
export function placeOf(settings: ModelSettings): ModelPlace {
  const { provider, name } = settings;
  const { host, hostname } = new URL(urlOfModel(settings)!);
  return { provider, host, outside: !isOwn(hostname), model: name };
}

/** Whether a host is this machine or its network, by its address alone. */
export function isOwn(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  if (version === 0) return /^localhost\.?$/.test(name);
  return own.check(name, version === 4 ? 'ipv4' : 'ipv6');
}
