// Which addresses may sign in, and their canonical form.
import { expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada.Lovelace+deckle@Mail.Example.ORG ', 'ada.lovelace+deckle@mail.example.org'],
  ["o'neil@example.co.uk", "o'neil@example.co.uk"],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ['ａｄａ@example.org', 'ada@example.org'],
])('%s signs in as %s', (text, address) => {
  expect(emailAddress(text)).toBe(address);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@localhost',
  'ada@example',
  'ada@-example.org',
  'ada@example-.org',
  'ada@example..org',
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
  'ada@exa mple.org',
  'ada@[127.0.0.1]',
  'ada@127.0.0.1',
  '"ada"@example.org',
  '"ada@evil.example"@example.org',
  'ada(comment)@example.org',
  'group: ada@example.org;',
  'ada@example.org,eve@evil.example',
  'ada@example.org eve@evil.example',
  'Ada <ada@example.org>',
  'ada@example.org\r\nBcc: eve@evil.example',
  'ada\u0000@example.org',
  'ada@example.org@evil.example',
  'ada＠evil.example@example.org',
  'ada@exаmple.org',
  'ada@bücher.example',
  'ада@example.org',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a'.repeat(64)}.org`,
  `ada@${'a.'.repeat(130)}org`,
])('%j does not', (text) => {
  expect(emailAddress(text)).toBeUndefined();
});
