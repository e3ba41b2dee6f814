// Centered lines of a PDF have one middle: the spaces at which they break do not move them.
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { pdfWords } from './parity-pdf.ts';

test('lines of a centered quotation share their middle', async () => {
  const source =
    '---\ntitle: Q\ntheme: folio\n---\n\n> We never noticed the water, and nobody asked where it came from until the eleven weeks without it.\n>\n> — A mayor\n';
  const { bytes } = await compile({ source, kind: 'deck', format: 'pdf' }, createWorld());
  const [page] = await pdfWords(bytes);
  const lines = Map.groupBy(
    page!.filter(({ baseline }) => baseline < 330),
    ({ baseline }) => Math.round(baseline),
  );
  const middles = [...lines.values()].map(
    (words) => (Math.min(...words.map(({ left }) => left)) + Math.max(...words.map(({ right }) => right))) / 2,
  );
  expect(middles.length).toBeGreaterThan(2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
});
