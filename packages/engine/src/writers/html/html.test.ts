// The encoder: text stays text, attributes stay attributes, and what could load or run never leaves.
import { parseFragment, serializeOuter } from 'parse5';
import { expect, test } from 'vitest';
import { h, htmlText, isSafeLink } from './html.ts';

const texts: readonly string[] = [
  '<script>alert(1)</script>',
  '&lt; &amp; &#60;',
  '"quotes" and \'more\'',
  '--><!--',
  ']]>',
  'مرحبا 你好 😀',
  '\n starts with a line feed',
];

test.each(texts)('%j comes back as text and as attribute', (text) => {
  const markup = htmlText(h('p', { title: text }, text));
  const [element] = parseFragment(markup).childNodes;
  if (element === undefined || !('attrs' in element)) throw new Error('No element came back.');
  expect(element.attrs).toEqual([{ name: 'title', value: text }]);
  expect(element.childNodes.map((child) => ('value' in child ? child.value : serializeOuter(child)))).toEqual([text]);
});

test('code keeps a line feed at its start', () => {
  const [element] = parseFragment(htmlText(h('pre', {}, '\nx'))).childNodes;
  expect(element !== undefined && 'childNodes' in element && element.childNodes).toMatchObject([{ value: '\nx' }]);
});

test('what no document may hold becomes U+FFFD', () => {
  expect(htmlText('a\u0000b\ud800c')).toBe('a\ufffdb\ufffdc');
});

test('undefined and false attributes and children are left out, true stands alone', () => {
  expect(htmlText(h('nav', { hidden: true, id: undefined, title: false }, undefined, false, null, h('br')))).toBe(
    '<nav hidden><br></nav>',
  );
});

const unsafe: readonly [name: 'href' | 'src' | 'style', value: string][] = [
  ['href', 'javascript:alert(1)'],
  ['href', ' javascript:alert(1)'],
  ['href', 'data:text/html,x'],
  ['href', '//host/path'],
  ['href', '/%5Chost/path'],
  ['href', '/\\host'],
  ['src', 'https://host/x.png'],
  ['src', 'data:image/svg+xml,<svg/>'],
  ['src', 'data:text/html;base64,AAAA'],
  ['style', 'background:url(//host)'],
  ['style', 'color:red"'],
  ['style', 'color:\\65'],
];
test.each(unsafe)('%s=%j is refused', (name, value) => {
  expect(() => htmlText(h('span', { [name]: value }))).toThrow(/reached the HTML writer/);
});

test.each(['https://a.b/c?d=e&f#g', 'HTTP://a', 'mailto:a@b.c', '#x', '../a.md#b', '/a'])(
  '%s is a safe link',
  (url) => {
    expect(isSafeLink(url)).toBe(true);
  },
);
