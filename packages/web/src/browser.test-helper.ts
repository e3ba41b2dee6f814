// A real browser before a real server, for stories: signing in, and what every page must have.
/// <reference lib="dom" />
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { peers } from '../../../test/peers.ts';
import { createLink } from '../../server/src/index.ts';
import {
  closeTestPress,
  manyCalls,
  patiently,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../../server/src/test-server.test-helper.ts';
import { builtPage } from './built-page.test-helper.ts';

export type Stage = {
  readonly server: TestServer;
  /** Lines that the server wrote to its console. */
  readonly console: readonly string[];
  /** A window of its own, with nobody signed in. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A window in which this person is signed in. */
  openAs(email: string, options?: BrowserContextOptions): Promise<Page>;
  /** A link that signs this person in, as the command line makes it. */
  linkFor(email: string): Promise<string>;
  close(): Promise<void>;
};

/** Milliseconds that a browser, a server and a build, or a story, may take on a machine that does other things. */
export const setUp = 60_000;

/** `hasPictures`: they are drawn by the server and shown. Stories that are of something else go without: that is a third of the work. `hasModel`: the agent asks the model of the environment, in place of one that obeys its prompt. */
export async function raiseStage(
  environment: Readonly<Record<string, string>> = {},
  { hasPictures = false, hasModel = false } = {},
): Promise<Stage> {
  const webFolder = await builtPage();
  const lines: string[] = [];
  const [server, browser] = await Promise.all([
    startTestServer(
      { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '1000', ...environment },
      { webFolder, print: (line) => lines.push(line), ...(hasModel && { agent: undefined }) },
    ),
    chromium.launch({
      executablePath: peers.headlessChromium,
      args: ['--no-sandbox', ...(hasPictures ? [] : ['--blink-settings=imagesEnabled=false'])],
    }),
  ]);
  // Links and cookies are of this one name.
  const config = { ...server.config, baseUrl: server.url };
  const open = (options: BrowserContextOptions = {}): Promise<Page> => openPage(browser, server.url, options);
  const linkFor = (email: string): Promise<string> => patiently(() => createLink(config, email));
  return {
    server,
    console: lines,
    open,
    linkFor,
    async openAs(email, options) {
      const page = await open(options);
      await page.goto(await linkFor(email));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(`${server.url}/`);
      return page;
    },
    async close() {
      await browser.close();
      await server.stop();
      removeFolder(server.dataFolder);
      await closeTestPress();
    },
  };
}

async function openPage(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/** What every page holds to: nothing stands over the edge, and axe finds nothing. With SCREENSHOTS it is kept as a picture of this name. */
export async function checkPage(page: Page, name: string): Promise<void> {
  const found = (await page.evaluate(
    `${axe.source};axe.run(document, { resultTypes: ['violations'], iframes: false }).then(({ violations }) => ({
      overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      violations: violations.map(({ id, nodes }) => [id, nodes[0].html]),
    }))`,
  )) as object;
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  expect({ name, ...found }).toEqual({ name, overflow: 0, violations: [] });
}

const look = (width: number, colorScheme: 'light' | 'dark'): BrowserContextOptions => ({
  colorScheme,
  viewport: { width, height: 844 },
});
/** Both widths and both colors; all four where pictures are wanted. */
export const looks: readonly BrowserContextOptions[] = [
  look(390, 'light'),
  look(1280, 'dark'),
  ...(process.env.SCREENSHOTS ? [look(390, 'dark'), look(1280, 'light')] : []),
];
export const nameOfLook = ({ viewport, colorScheme }: BrowserContextOptions): string =>
  `${viewport?.width}-${colorScheme}`;
