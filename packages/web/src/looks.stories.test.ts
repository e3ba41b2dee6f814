// Every page in both widths and both colors: nothing stands over the edge, and axe finds nothing.
/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPeers } from '../../../test/peers.ts';
import { checkPage, looks, nameOfLook, raiseStage, type Stage, setUp } from './browser.check.ts';

const deck = (title: string) =>
  `---\nkind: deck\n---\n\n# ${title}\n\nWhat the year brought\n\n---\n\n## Sales grew\n\n- One\n- Two`;
const sources = [
  deck('Annual review of the harbor’s cooperative, with a rather long title'),
  '---\nkind: doc\n---\n\n# A letter to the neighbors\n\nDear all, the garden opens in May.',
  '---\nkind: sheet\n---\n\n# Budget\n\n| Item | Cost |\n|---|--:|\n| Bus | 240 |\n| Food | 310 |',
  deck('School garden'),
];

describe.skipIf(!hasPeers('chromium'))('pages', () => {
  let stage: Stage;
  let ids: string[] = [];
  let key = '';
  beforeAll(async () => {
    stage = await raiseStage({ OAUTH_GITHUB_ID: 'a', OAUTH_GITHUB_SECRET: 'b' });
    key = await stage.server.keyOf('looks@example.org');
    const call = async (path: string, body: object) => (await stage.server.call(path, { key, body })).json() as never;
    for (const source of sources) {
      const { document } = (await call('/api/workspace/documents', { source })) as { document: { id: string } };
      ids = [document.id, ...ids];
    }
  }, setUp);
  afterAll(() => stage?.close());

  const visit = async (page: Page, path: string, ready: string): Promise<void> => {
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
    // Pictures show what comes late, too.
    if (process.env.SCREENSHOTS) await page.waitForLoadState('networkidle');
  };

  test.each(looks.map((look) => [nameOfLook(look), look] as const))('look good at %s', async (name, look) => {
    const stranger = await stage.open(look);
    await visit(stranger, '/', 'From a prompt to real files');
    await checkPage(stranger, `home-${name}`);
    await visit(stranger, '/sign-in', 'This server sends no mail');
    await checkPage(stranger, `sign-in-${name}`);
    await stranger.context().close();

    const page = await stage.openAs('looks@example.org', look);
    await visit(page, '/', 'From a prompt to real files');
    await checkPage(page, `create-${name}`);
    await page.getByLabel('What do you want to make?').fill('A deck about gardens');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('It is in your documents.').waitFor();
    await checkPage(page, `made-${name}`);
    await visit(page, '/write', 'Markdown becomes');
    await checkPage(page, `write-${name}`);
    await visit(page, '/documents', 'School garden');
    await checkPage(page, `documents-${name}`);
    await page.getByRole('button', { name: 'Rename: School garden' }).click();
    await checkPage(page, `rename-${name}`);
    await visit(page, '/documents?q=nothing', 'Nothing found');
    await checkPage(page, `nothing-${name}`);
    await visit(page, `/documents/${ids[0]}`, 'Saved');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('This one').waitFor();
    await page.frameLocator('iframe').getByText('Sales grew').waitFor();
    await checkPage(page, `document-${name}`);
    await page.getByLabel('Source', { exact: true }).fill(deck('Mine'));
    const revised = { source: deck('Theirs') };
    await stage.server.call(`/api/workspace/documents/${ids[0]}`, { key, body: revised });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('This document was changed elsewhere').waitFor();
    await checkPage(page, `conflict-${name}`);
    await page.getByRole('button', { name: 'Drop mine' }).click();
    await stage.server.call(`/api/workspace/documents/${ids[1]}/delete`, { key, body: {} });
    await visit(page, '/trash', 'Restore');
    await checkPage(page, `trash-${name}`);
    await page.getByRole('button', { name: 'Empty the trash' }).click();
    await checkPage(page, `empty-trash-${name}`);
    await visit(page, '/account', 'Sessions');
    await page.getByRole('button', { name: 'New key' }).click();
    await checkPage(page, `account-${name}`);
    await page.context().close();
  });
});
