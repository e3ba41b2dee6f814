// Sentences: what ends one, and which full stops do not, in nine languages.
import { expect, test } from 'vitest';
import { splitSentences } from './split-prompt.ts';

const cases: readonly (readonly [text: string, count: number])[] = [
  ['Kündigung meines Vertrags Nr. 48213 zum Jahresende. Bitte bestätigen.', 2],
  ['Order No. 7 is late. We wait.', 2],
  ['Did he agree? No. We stay.', 3],
  ['We met Dr. Weber and Mr. Smith. All is well.', 2],
  ['Kosten, z. B. Strom, steigen. Das ist bekannt.', 2],
  ['Take fruit, e.g. Apples. Wash it.', 2],
  ['El contrato núm. 12 vence. Gracias.', 2],
  ['La Sra. García viene. Bien.', 2],
  ['Voir p. ex. Lyon. Merci.', 2],
  ['डॉ. शर्मा आए। सब ठीक है।', 2],
  ['第一句。第二句。', 2],
  ['Wir liefern ca. 300 Stück. Danke.', 2],
];

test.each(cases)('%s', (text, count) => {
  expect(splitSentences(text)).toHaveLength(count);
});
