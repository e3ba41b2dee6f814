// The door of tests in a browser: Chromium, files opened from disk or served with the policy of rendered pages, and every trouble noted.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { peers } from '../../../../../test/peers.ts';

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: peers.chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

export type OpenedFile = {
  readonly page: Page;
  /** Dialogs, words on the console, errors, and requests to anywhere. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
};

/** Opens an HTML file from disk, in a context of its own, at the hash. */
export async function openFile(
  browser: Browser,
  html: string,
  { hash = '', ...options }: BrowserContextOptions & { readonly hash?: string } = {},
): Promise<OpenedFile> {
  const folder = mkdtempSync(join(tmpdir(), 'deckle-html-'));
  const path = join(folder, 'file.html');
  writeFileSync(path, html);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const troubles: string[] = [];
  context.on('page', (page) => noteTroubles(page, troubles));
  const page = await context.newPage();
  await page.goto(pathToFileURL(path).href + hash);
  await page.evaluate('document.fonts.ready');
  return {
    page,
    troubles,
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function noteTroubles(page: Page, troubles: string[]): void {
  page.on('dialog', (dialog) => {
    troubles.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => troubles.push(`console ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`error ${error.message}`));
  page.on('request', (request) => {
    if (!/^(?:file|data|about):/.test(request.url())) troubles.push(`request ${request.url()}`);
  });
}
