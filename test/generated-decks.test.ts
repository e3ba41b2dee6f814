// A hundred generated slides in every theme as files, in every third where not all is tried: all text is found again in .pptx, HTML and PDF, and nothing leaves its box in any drawing.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeNames } from '@deckle/engine';
import fc from 'fast-check';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type GeneratedDeck,
  generatedDeck,
  lostCharacters,
  scriptNames,
} from '../packages/engine/src/layout/generated-decks.test-helper.ts';
import { pdfText, withFolder } from './judges.ts';
import { type DeckParity, drawings, measureDecks } from './parity-measure.ts';
import { hasPeers, peers } from './peers.ts';
import { everyNth } from './share.ts';
import { unzip } from './unzip.ts';

/**
 * Fonts of the East are installed by those who write them: without them a PDF has boxes for letters. Words without an end are
 * cut by each program as it likes.
 */
const scripts = scriptNames.filter((name) => !['chinese', 'japanese', 'korean', 'endless'].includes(name));
/** Together at least a hundred. */
const slidesOfTheme = Math.ceil(100 / themeNames.length);

const decks: readonly (GeneratedDeck & { readonly name: string })[] = everyNth(themeNames, 3).map((name) => {
  const seed = 20261121 + themeNames.indexOf(name);
  const [deck] = fc.sample(generatedDeck(name, slidesOfTheme, scripts), { numRuns: 1, seed });
  return { name, ...deck! };
});

describe.skipIf(!hasPeers('chromium', 'soffice', 'pdftotext'))('generated decks', () => {
  let browser: Browser;
  let measured: readonly DeckParity[];
  /** Text by theme and format. */
  const drawn = new Map<string, string>();

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: peers.chromium, args: ['--no-sandbox', '--disable-gpu'] });
    await withFolder(async (folder) => {
      mkdirSync(join(folder, 'pptx'));
      measured = await measureDecks(decks, browser, folder);
      for (const { name } of decks) {
        const read = (format: string) => readFileSync(join(folder, `${name}.${format}`));
        drawn.set(`${name} pptx`, pptxText(read('pptx')));
        drawn.set(`${name} pdf`, pdfText(read('pdf')));
        const page = await browser.newPage();
        await page.setContent(read('html').toString('utf8'));
        drawn.set(`${name} html`, (await page.textContent('main')) ?? '');
        await page.close();
      }
    });
  }, 300_000);
  afterAll(() => browser?.close());

  for (const { name, texts } of decks) {
    test.each(drawings)(`${name}: all text is found again in %s`, (drawing) => {
      expect(lostCharacters(texts, drawn.get(`${name} ${drawing}`)!)).toBe('');
    });

    test.each(drawings)(`${name}: no word leaves its box in %s`, (drawing) => {
      const deck = measured.find((one) => one.name === name)!;
      const slides = deck.slides[drawing].map(({ overflowing }, index) => ({ slide: index + 1, overflowing }));
      expect(slides.filter(({ overflowing }) => overflowing.length > 0)).toEqual([]);
    });
  }
});

/** The text of slides and charts, as it stands in their parts. */
function pptxText(bytes: Uint8Array): string {
  return [...unzip(bytes)]
    .filter(([part]) => /^ppt\/(slides|charts)\/[^/]+\.xml$/.test(part))
    .flatMap(([, xml]) => [
      ...Buffer.from(xml)
        .toString('utf8')
        .matchAll(/<(?:a:t|c:v)>([^<]*)</g),
    ])
    .map(([, text]) => text!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
    .join('\n');
}
