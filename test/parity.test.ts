// One layout, three drawings: words of a few decks stand where layout put them, in Chromium, in our PDF and in LibreOffice.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withFolder } from './judges.ts';
import { type DeckParity, type Drawing, drawings, measureDecks, summarize } from './parity-measure.ts';
import { hasPeers, peers } from './peers.ts';
import { readSource } from './showcase.ts';

/** Latin with tables and charts, steps and stats, Arabic; other themes and fonts. */
const names = ['cheap-power', 'kas-alalam-2022', 'workshop-rueckschau', 'semmelweis'];

describe.skipIf(!hasPeers('chromium', 'soffice'))('decks of the showcase', () => {
  let browser: Browser;
  let measured: readonly DeckParity[];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: peers.chromium, args: ['--no-sandbox', '--disable-gpu'] });
    measured = await withFolder((folder) => {
      mkdirSync(join(folder, 'pptx'));
      return measureDecks(
        names.map((name) => ({ name, source: readSource(name) })),
        browser,
        folder,
      );
    });
  }, 120_000);
  afterAll(() => browser?.close());

  const slides = (drawing: Drawing) => measured.flatMap((deck) => deck.slides[drawing]);

  test.each(drawings)('%s: median drift at most 1 pt, 99 of 100 words at most 4 pt', (drawing) => {
    const { words, median, p99, boxMedian, boxP99 } = summarize(slides(drawing));
    expect(words).toBeGreaterThan(700);
    expect({ median, boxMedian }).toSatisfy(() => Math.max(median, boxMedian) <= 1);
    expect({ p99, boxP99 }).toSatisfy(() => Math.max(p99, boxP99) <= 4);
  });

  test.each(['html', 'pdf'] as const)('%s breaks every paragraph where layout does, and loses no word', (drawing) => {
    expect(slides(drawing).flatMap(({ broken, missing }) => [...broken, ...missing])).toEqual([]);
  });

  test('LibreOffice breaks 99 of 100 paragraphs where layout does', () => {
    const { paragraphs, broken } = summarize(slides('pptx'));
    expect(1 - broken / paragraphs).toBeGreaterThanOrEqual(0.99);
  });

  test.each(drawings)('%s: no word leaves its box', (drawing) => {
    expect(slides(drawing).flatMap(({ overflowing }) => overflowing)).toEqual([]);
  });
});
