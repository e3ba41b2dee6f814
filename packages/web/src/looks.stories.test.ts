// Every page in both widths and both colors: nothing stands over the edge, and axe finds nothing.
/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPeers } from '../../../test/peers.ts';
import { uploadBrand } from '../../server/src/test-server.test-helper.ts';
import { checkPage, looks, nameOfLook, raiseStage, type Stage, setUp } from './browser.test-helper.ts';

const deck = (title: string, text = 'One') =>
  `---\nkind: deck\n---\n\n# ${title}\n\nWhat the year brought\n\n---\n\n## Sales grew\n\n- ${text}\n- Two`;
const sources = [
  deck('Annual review of the harbor’s cooperative, with a rather long title'),
  '---\nkind: doc\n---\n\n# A letter to the neighbors\n\nDear all, the garden opens in May.',
  '---\nkind: sheet\n---\n\n# Budget\n\n| Item | Cost |\n|---|--:|\n| Bus | 240 |\n| Food | 310 |',
  deck('School garden'),
];

describe.skipIf(!hasPeers('headlessChromium'))('pages', { timeout: setUp }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await raiseStage({ OAUTH_GITHUB_ID: 'a', OAUTH_GITHUB_SECRET: 'b' }, { hasPictures: true });
  }, setUp);
  afterAll(() => stage?.close());

  describe.each(looks.map((look) => [nameOfLook(look), look] as const))('at %s', (name, look) => {
    let page: Page;
    const ids: string[] = [];
    let call: (path: string, body: object) => Promise<{ document: { id: string } }>;
    beforeAll(async () => {
      const email = `ada.lovelace.${name}@example.org`;
      const key = await stage.server.keyOf(email);
      call = async (path, body) => (await stage.server.call(path, { key, body })).json();
      for (const source of sources) ids.unshift((await call('/api/workspace/documents', { source })).document.id);
      page = await stage.openAs(email, look);
    }, setUp);
    /** Goes there, waits until these words are there, and looks. */
    const see = async (path: string, ready: string, picture: string, on = page): Promise<void> => {
      await on.goto(path);
      await on.getByText(ready).first().waitFor();
      // Pictures show what comes late, too.
      if (process.env.SCREENSHOTS) await on.waitForLoadState('networkidle');
      await checkPage(on, `${picture}-${name}`);
    };

    /** A narrow window shows one side at a time. */
    const isNarrow = look.viewport!.width < 1024;
    const preview = () => isNarrow && page.getByText('Preview', { exact: true }).click();
    const edit = () => isNarrow && page.getByText('Edit', { exact: true }).click();

    test('what everybody sees', async () => {
      const stranger = await stage.open(look);
      await see('/', 'Use this', 'home', stranger);
      await stranger.getByLabel('What do you want to make?').fill('A deck about gardens');
      await stranger.getByRole('button', { name: 'Make it' }).click();
      await stranger.getByText('You are not signed in, so this is not saved').waitFor();
      await checkPage(stranger, `demo-${name}`);
      await see('/sign-in', 'This server sends no email', 'sign-in', stranger);
      await see('/no-such-page', 'Page not found', 'missing', stranger);
      await stranger.context().close();
    });

    test('what is made', async () => {
      await see('/', 'From a prompt to real files', 'create');
      await page.getByLabel('What do you want to make?').fill('A deck about gardens');
      await page.getByRole('button', { name: 'Make it' }).click();
      await page.getByText('It is in your documents.').waitFor();
      await checkPage(page, `made-${name}`);
      await see('/write', 'Type or paste text', 'write');
      await preview();
      await page.getByText('Hello · deck').waitFor();
      await checkPage(page, `write-preview-${name}`);
    });

    test('documents', async () => {
      await see('/documents', 'School garden', 'documents');
      await page.getByRole('button', { name: 'Rename: School garden' }).click();
      await checkPage(page, `rename-${name}`);
      await see('/documents?q=nothing', 'Nothing found', 'nothing');
    });

    test('one document', async () => {
      await page.goto(`/documents/${ids[0]}`);
      await page.getByRole('button', { name: 'History' }).click();
      await page.getByText('This one').waitFor();
      await checkPage(page, `document-${name}`);
      await preview();
      await page.frameLocator('iframe').getByText('Sales grew').first().waitFor();
      await checkPage(page, `document-preview-${name}`);
      await edit();
      await page.getByLabel('Text', { exact: true }).fill(deck('School garden', 'Mine'));
      await call(`/api/workspace/documents/${ids[0]}`, { source: deck('School garden', 'Theirs') });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('This document was changed elsewhere').waitFor();
      await checkPage(page, `conflict-${name}`);
    });

    test('what is not saved', async () => {
      await page.goto(`/documents/${ids[3]}`);
      await page.getByLabel('Text', { exact: true }).fill(deck('Annual review', 'Typed for an hour'));
      await page.context().setOffline(true);
      await page.getByLabel('Text', { exact: true }).press('Control+s');
      await page.getByText('Your text is safe in this browser.').waitFor();
      await checkPage(page, `waiting-${name}`);
      await page.context().setOffline(false);
      const other = await page.context().newPage();
      await page.getByText('version 2').waitFor();
      await page.getByLabel('Text', { exact: true }).fill(deck('Annual review', 'Typed since'));
      await see(`/documents/${ids[3]}`, 'Unsaved text from another window', 'other-text', other);
      await see('/documents', 'Not saved yet', 'unsaved', other);
      await other.getByRole('button', { name: 'Sign out' }).click();
      await checkPage(other, `sign-out-${name}`);
      await other.close();
    });

    test('a brand', async () => {
      const exported = await stage.server.call('/api/export', {
        key: await stage.server.keyOf(`ada.lovelace.${name}@example.org`),
        body: { source: sources[0], format: 'pptx' },
      });
      const bytes = new Uint8Array(await exported.arrayBuffer());
      const key = await stage.server.keyOf(`ada.lovelace.${name}@example.org`);
      const uploaded = await uploadBrand({ url: stage.server.url, key }, bytes);
      const { brand } = (await uploaded.json()) as { brand: { id: string } };
      await see(`/brands/${brand.id}`, 'Use it for', 'brand');
      await page.getByRole('list', { name: 'Slide layouts' }).locator('img').first().waitFor({ timeout: 50_000 });
      await checkPage(page, `brand-drawn-${name}`);
    });

    test('the trash', async () => {
      await call(`/api/workspace/documents/${ids[1]}/delete`, {});
      await see('/trash', 'Deleted just now', 'trash');
      await page.getByRole('button', { name: 'Empty the trash' }).click();
      await checkPage(page, `empty-trash-${name}`);
    });

    test('the account', async () => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'New key' }).click();
      await page.getByRole('button', { name: 'Change address' }).click();
      await page.getByText('Chrome on').first().waitFor();
      await checkPage(page, `account-${name}`);
      const other = await stage.openAs(`ada.lovelace.${name}@example.org`);
      await other.context().close();
      await page.goto('/account');
      await page
        .getByRole('button', { name: /^Sign out: / })
        .first()
        .click();
      await checkPage(page, `sign-out-${name}`);
    });
  });
});
