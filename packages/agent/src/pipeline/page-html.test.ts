// A page that is shown while it is written: whole, unless it has very much markup; pictures in it do not count.
import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

const cells = (count: number): string => `<table>${'<td>a</td>'.repeat(count)}</table>`;
const picture = (bytes: number): string => `<img alt="" src="data:image/png;base64,${'A'.repeat(bytes)}">`;

test.each<[what: string, html: string, isWhole: boolean]>([
  ['a page', '<h1>A</h1>', true],
  ['a long table', cells(200_000), true],
  ['a table of half a million cells', cells(500_000), false],
  ['large pictures', `<h1>A</h1>${picture(3_000_000)}${picture(5_000_000)}`, true],
  ['pictures in a page of very much markup', `${picture(1_000)}${cells(500_000)}${picture(1_000)}`, false],
  ['an address that does not end', `<img src="data:${'A'.repeat(3_000_000)}`, false],
])('%s', (_, html, isWhole) => {
  const page = pageHtml(html, 'p { margin: 0 }', 'de');
  expect(page.includes(html)).toBe(isWhole);
  expect(/too large to be shown while it is written \(\d+\.\d MB of HTML\)/.test(page)).toBe(!isWhole);
  expect(page.startsWith(`<!doctype html><html lang="${isWhole ? 'de' : 'en'}"`)).toBe(true);
});
