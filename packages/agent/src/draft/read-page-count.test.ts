// Numbers of pages in words, in the languages whose requests are read.
import { expect, test } from 'vitest';
import { understand } from '../readers/understand.ts';
import { readPageCount } from './read-page-count.ts';

test.each<[asking: string, count: number | undefined]>([
  ['Schreibe ein Merkblatt von einer Seite für neue Mitarbeitende', 1],
  ['Ein Merkblatt auf einer DIN-A4-Seite', 1],
  ['Fasse es auf maximal einer Seite zusammen', 1],
  ['ein einseitiges Merkblatt', 1],
  ['Ein Einseiter über Tee', 1],
  ['ein zweiseitiger Bericht', 2],
  ['ein Bericht von drei Seiten', 3],
  ['Rédige une note d’une page', 1],
  ["une note d'une seule page", 1],
  ['une note de deux pages', 2],
  ['un informe de una página', 1],
  ['un informe de dos páginas', 2],
  ['um relatório de uma página', 1],
  ['um relatório de duas páginas', 2],
  ['A one-pager on tea', 1],
  ['a one-page memo', 1],
  ['a single-page memo', 1],
  ['Make a two-pager', 2],
  ['a memo on a single printed page', 1],
  ['Schreibe eine Seite für unsere Website', undefined],
  ['eine Seite im Intranet', undefined],
  ['Auf der einen Seite ist Tee gut', undefined],
  ['keine einseitige Darstellung von Tee', undefined],
  ['une page web sur le thé', undefined],
  ['one page of the handbook as a memo', undefined],
  ['A memo about tea', undefined],
])('%s', (asking, count) => {
  expect(readPageCount(asking, '')).toBe(count);
});

test.each<[more: string, count: number | undefined]>([
  ['Keep it to one page.', 1],
  ['Umfang: höchstens zwei Seiten.', 2],
  ['The old report had three pages.', undefined],
])('in another sentence: %s', (more, count) => {
  expect(readPageCount('A memo about tea', more)).toBe(count);
});

test.each([
  ['Schreibe ein Merkblatt von einer Seite für neue Mitarbeitende im Lager', 1],
  ['Rédige une fiche d’une page sur le tri des déchets', 1],
  ['Schreibe ein Merkblatt zum Lager. Umfang: höchstens zwei Seiten.', 2],
])('a doc is measured by it: %s', (prompt, most) => {
  expect(understand({ prompt, kind: 'doc' }).task).toMatchObject({ count: most, pages: { most } });
});
