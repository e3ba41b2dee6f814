// Hostile strings in a real browser: a thousand of them when all is tried, in every position, and nothing runs, asks or leaves.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../../../test/peers.ts';
import { everyNth } from '../../../../../test/share.ts';
import { launch, openFile } from './browser.test-helper.ts';
import { hostileSource, readPayloads } from './hostile-sources.test-helper.ts';
import { world, writeHtml } from './sample-world.test-helper.ts';

/** Strings in one file: a page is opened for all of them. */
const together = 40;

describe.skipIf(!hasPeers('chromium', 'corpus'))('in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  async function troublesOf(html: string): Promise<readonly string[]> {
    const file = await openFile(browser, html);
    // Whoever waits for a pointer, or for the focus, gets both.
    await file.page.evaluate(
      `for (const element of document.body.querySelectorAll('*')) {
        for (const type of ['mouseover', 'click', 'focus', 'toggle', 'error', 'animationstart', 'transitionend']) {
          if (element.tagName !== 'A' || type !== 'click') element.dispatchEvent(new Event(type));
        }
      }`,
    );
    const { troubles } = file;
    await file.close();
    return troubles;
  }

  test('what runs or asks is noticed', async () => {
    const bad = [
      '<script>alert(1)</script>',
      '<img src="https://example.org/x.png">',
      '<p onmouseover="alert(1)">x</p>',
    ];
    for (const html of bad) expect(await troublesOf(`<!doctype html><body>${html}`), html).not.toEqual([]);
  });

  test('none of the strings does anything', { timeout: 180_000 }, async () => {
    const payloads = readPayloads();
    expect(payloads.length).toBeGreaterThan(1_000);
    const tried = everyNth(payloads, 6);
    for (let from = 0; from < tried.length; from += together) {
      const sources = tried.slice(from, from + together).map((payload) => hostileSource(payload, 'doc'));
      // One front matter is enough; those after it are text.
      const { html } = await writeHtml(sources.join('\n\n::pagebreak\n\n'), { world });
      expect(await troublesOf(html), `from ${from}`).toEqual([]);
    }
  });
});
