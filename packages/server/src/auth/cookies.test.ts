// Cookies as sent by browsers, proxies and attackers.
import { expect, test } from 'vitest';
import { cookieValue, readSigned, setCookie, signed } from './cookies.ts';

const noBreakSpace = '\u00a0';

test.each<[name: string, header: string | null, value: string | undefined]>([
  ['none at all', null, undefined],
  ['the only one', '__Host-s=1', '1'],
  ['one among others', 'a=b; __Host-s=1; c', '1'],
  ['space and tab around it', ' \t__Host-s\t = \t1 ', '1'],
  ['an equals sign in the value', '__Host-s=1=2', '1=2'],
  ['another case', '__host-s=1', undefined],
  ['two of them', '__Host-s=1; __Host-s=2', undefined],
  ...[noBreakSpace, '\u2003', '\ufeff', '\v', '\f', '\r', '\n'].flatMap(
    (blank): [string, string, string | undefined][] => [
      [`a name after ${JSON.stringify(blank)}`, `${blank}__Host-s=1`, undefined],
      [`a name before ${JSON.stringify(blank)}`, `__Host-s${blank}=1`, undefined],
      [`a forged one with ${JSON.stringify(blank)} beside the true one`, `__Host-s${blank}=2; __Host-s=1`, '1'],
      [`a value with ${JSON.stringify(blank)}`, `__Host-s=1${blank}`, `1${blank}`],
    ],
  ),
])('%s', (_, header, value) => expect(cookieValue(header, '__Host-s')).toBe(value));

test('what was signed is read with the same secret alone, and unchanged', () => {
  const text = signed('token', 'secret');
  expect(readSigned(text, 'secret')).toBe('token');
  for (const wrong of [text.slice(0, -6), text.replace('token', 'tokem'), `x${text}`, 'token', '', '%', '.'])
    expect(readSigned(wrong, 'secret'), wrong).toBeUndefined();
  expect(readSigned(text, 'another')).toBeUndefined();
});

test.each([
  [false, 's=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
  [true, '__Host-s=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
])('a cookie is written, secure: %s', (isSecure, text) => {
  expect(setCookie({ name: 's', isSecure }, '1', 60)).toBe(text);
});
