// What people hear and reach: axe over decks, docs and sheets of the showcase in Chromium, light and dark, in every view.
/// <reference lib="dom" />
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../../../test/peers.ts';
import { everyNth } from '../../../../../test/share.ts';
import { launch, openFile } from './browser.test-helper.ts';
import { world, writeHtml } from './sample-world.test-helper.ts';

const showcase = new URL('../../../../../showcase/', import.meta.url);
const examples = readdirSync(fileURLToPath(showcase), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every rule at fault, with the first element it is about. */
async function violations(page: Page): Promise<readonly string[]> {
  // As an expression: the page's policy forbids scripts of others.
  const results = (await page.evaluate(
    `${axe.source};axe.run(document, { resultTypes: ['violations'] })`,
  )) as axe.AxeResults;
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0]!.html.slice(0, 160)} — ${nodes[0]!.failureSummary}`,
  );
}

describe.skipIf(!hasPeers('chromium'))('axe finds nothing', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  describe.each(everyNth(examples, 5))('in %s', (name) => {
    const source = readFileSync(new URL(`${name}/source.md`, showcase), 'utf8');
    test('light and dark, on a wide and on a narrow screen', async () => {
      const { html } = await writeHtml(source, { world });
      for (const colorScheme of ['light', 'dark'] as const) {
        const viewport = { width: colorScheme === 'light' ? 1280 : 390, height: 800 };
        const { page, close } = await openFile(browser, html, { colorScheme, viewport });
        expect(await violations(page), colorScheme).toEqual([]);
        await close();
      }
    });
  });

  test.each([
    ['the overview', 'o'],
    ['one slide', 'f'],
    ['the list of keys', '?'],
    ['the speaker’s window', 's'],
  ])('in %s', async (_, key) => {
    const deck = '---\nkind: deck\n---\n\n# One\n\n---\n\n## Two\n\n- a\n- b\n\n:::notes\nSaid\n:::\n';
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close } = await openFile(browser, (await writeHtml(deck, { world })).html, { colorScheme });
      const opened = key === 's' ? page.waitForEvent('popup') : undefined;
      await page.keyboard.press(key);
      expect(await violations((await opened) ?? page), colorScheme).toEqual([]);
      await close();
    }
  });
});
