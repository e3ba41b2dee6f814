// What requests say of how a document is written.
import { expect, test } from 'vitest';
import { isNoContent, saysBeginning, saysOnlyGiven } from './request-says.ts';

test.each([
  ['Begin with whom to call', true],
  ['Start the memo with a table', true],
  ['Beginne mit den Notrufnummern', true],
  ['Das Merkblatt soll mit einer Warnung beginnen', true],
  ['Commence par les numéros utiles', true],
  ['Empieza con los teléfonos', true],
  ['Comece pelos telefones', true],
  ['A memo about tea', false],
  ['Ein Merkblatt über Tee', false],
])('what a document begins with: %s', (prompt, says) => {
  expect(saysBeginning(prompt)).toBe(says);
});

test.each([
  ['Use only the text below.', true],
  ['Only use the attached file', true],
  ['based solely on these notes', true],
  ['Do not add anything', true],
  ['Use nothing that is not in the material.', true],
  ['Verwende nur den Text', true],
  ['Verwende ausschließlich die Angaben aus dem Text', true],
  ['nur die Angaben aus dem Text verwenden', true],
  ['nur mit den Unterlagen', true],
  ['Füge nichts hinzu', true],
  ['Keine Angaben, die nicht im Text stehen.', true],
  ['no figures that are not in the report', true],
  ['aucune information qui ne figure dans la note', true],
  ['ningún dato que no esté en el informe', true],
  ['N’utilise que le texte fourni', true],
  ['Appuie-toi uniquement sur les documents', true],
  ['Usa solo el texto', true],
  ['Utilice únicamente los datos del documento', true],
  ['Use apenas o texto', true],
  ['Use short sentences', false],
  ['Only the board reads it', false],
  ['Nur die Leitung liest es', false],
  ['Keine Angaben zu Preisen', false],
  ['A memo about tea, from the notes', false],
])('that it uses nothing but what is given: %s', (prompt, says) => {
  expect(saysOnlyGiven(prompt)).toBe(says);
});

test.each([
  ['one page', true],
  ['At most 2 pages', true],
  ['Umfang: eine Seite', true],
  ['d’une page', true],
  ['in German', true],
  ['auf Deutsch', true],
  ['use only the text', true],
  ['nur den Text verwenden', true],
  ['nothing invented', true],
  ['a table of costs', false],
  ['3 slides on risks', false],
  ['whom to call', false],
  ['one page with the contacts', false],
  ['the German market', false],
  ['a table that uses only the data of 2024', false],
])('demands that are no content: %s', (demand, is) => {
  expect(isNoContent(demand)).toBe(is);
});
