// Stories of people and their accounts: a real browser before a real server.
/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../test/peers.ts';
import { cornersPng } from '../../engine/src/pictures/sample-pictures.test-helper.ts';
import { raiseStage, type Stage, setUp } from './browser.test-helper.ts';

describe.skipIf(!hasPeers('headlessChromium'))('accounts', { timeout: setUp }, () => {
  let stage: Stage;
  let pages: Page[] = [];
  beforeAll(async () => {
    stage = await raiseStage({ OAUTH_GITHUB_ID: 'a', OAUTH_GITHUB_SECRET: 'b' });
  }, setUp);
  afterAll(() => stage?.close());
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.context().close()));
    pages = [];
  });
  const keep = async (opened: Promise<Page>): Promise<Page> => {
    const page = await opened;
    pages.push(page);
    return page;
  };
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const accountOf = async (email: string): Promise<Page> => {
    const page = await keep(stage.openAs(email));
    await page.goto('/account');
    return page;
  };

  test('a page for people who are signed in asks to sign in, by keyboard alone, and is shown afterwards', async () => {
    const page = await keep(stage.open());
    await page.goto('/documents?kind=deck');
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    const provider = page.getByRole('link', { name: 'Continue with GitHub' });
    expect(await provider.getAttribute('href')).toBe(
      `/api/auth/sign-in/social?provider=github&callbackURL=${encodeURIComponent('/documents?kind=deck')}`,
    );
    await page.getByText('This server sends no email').waitFor();
    await provider.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.org');
    await page.keyboard.press('Enter');
    await page.getByText('Your link is in the terminal where Deckle was started.').waitFor();
    const link = /http\S+/.exec(
      stage.console.findLast((line) => line.includes('ada%40example.org') || line.includes('Sign-in link'))!,
    )![0];
    await page.goto(link);
    // The one button has the focus, once the page is drawn.
    await page.locator('button:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/documents?kind=deck');
    await page.getByRole('link', { name: 'Account of ada@example.org' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  });

  test('signing in leads nowhere but to this site', async () => {
    const page = await keep(stage.openAs('lured@example.org'));
    await page.goto('/sign-in?next=https://evil.example/');
    await page.getByRole('heading', { name: 'From a prompt to real files' }).waitFor();
    expect(new URL(page.url()).origin).toBe(stage.server.url);
  });

  test('who signs out is asked before what was never saved is deleted', async () => {
    const page = await keep(stage.openAs('hasty@example.org'));
    await page.goto('/write');
    await page.getByLabel('Text', { exact: true }).fill('# Not saved');
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This browser has unsaved changes in 1 document.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('# Not saved');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).not.toContain('Not saved');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('the owner of a computer is called so, and is asked for an address', async () => {
    const page = await accountOf('local');
    await page.getByRole('link', { name: 'Account of Owner of this computer' }).waitFor();
    const profile = part(page, 'Profile');
    await profile.getByText('None yet: you are signed in as the owner of this computer.').waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/\blocal\b/);
    await part(page, 'Your data').getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByLabel('Type delete my account to confirm').waitFor();
  });

  test('an address that nobody has says so, and leads on', async () => {
    const page = await keep(stage.openAs('lost@example.org'));
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Your documents' }).click();
    await page.waitForURL('**/documents');
  });

  test('a name is changed', async () => {
    const page = await accountOf('grace@example.org');
    await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Account of Grace Hopper' }).waitFor();
  });

  test('a key is made for what it is needed for, shown once, works, tells its use, and is revoked', async () => {
    const page = await accountOf('keys@example.org');
    const keys = part(page, 'API keys');
    await keys.getByText('You have no keys.').waitFor();
    await keys.getByRole('button', { name: 'New key' }).click();
    await page.keyboard.type('Reader');
    await keys.getByLabel('Change').uncheck();
    await keys.getByLabel(/^Generate/).uncheck();
    await keys.getByLabel('Expires').selectOption('After 30 days');
    await keys.getByRole('button', { name: 'Create key' }).click();
    const secret = await keys.getByLabel('The new key').inputValue();
    const call = async (body?: object): Promise<number> =>
      (await stage.server.call('/api/workspace/documents', { key: secret, ...(body && { body }) })).status;
    expect([await call(), await call({ source: '# No' })]).toEqual([200, 403]);
    await page.reload();
    const row = keys.getByRole('listitem').filter({ hasText: 'Reader' });
    await row.getByText(/can read · last used .* · ends /).waitFor();
    expect(await page.content()).not.toContain(secret);
    await row.getByRole('button', { name: 'Revoke: Reader' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await keys.getByText('You have no keys.').waitFor();
    expect(await call()).toBe(401);
  });

  test('a session in another browser is seen, and ended', async () => {
    const other = await keep(stage.openAs('two@example.org', { userAgent: 'Mozilla/5.0 (iPhone) Safari/605' }));
    const page = await accountOf('two@example.org');
    const sessions = part(page, 'Where you are signed in');
    await sessions.getByText('Safari on iPhone').waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    const own = sessions.getByRole('listitem').filter({ hasText: 'This browser' });
    expect(await own.getByRole('button').count()).toBe(0);
    expect(await own.textContent()).toMatch(/Chrome on Linux.*Last used .* · signed in \w+ \d+, \d{4}/);
    const end = sessions.getByRole('button', { name: 'Sign out: Safari on iPhone, signed in' });
    await end.click();
    const dialog = page.getByRole('dialog', { name: 'Sign out Safari on iPhone?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    await end.click();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => sessions.getByRole('listitem').count(), { timeout: 10_000 }).toBe(1);
    await other.goto('/documents');
    await other.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  });

  test('what is used of the limits is told', async () => {
    const page = await keep(stage.openAs('user@example.org'));
    await page.getByLabel('What do you want to make?').fill('A deck about gardens');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('It is in your documents.').waitFor();
    await page.goto('/account');
    const usage = part(page, 'Usage');
    await usage.getByText('Documents made from a prompt today').waitFor();
    expect(
      await usage
        .locator('div', { has: page.getByText('Documents', { exact: true }) })
        .last()
        .textContent(),
    ).toMatch(/Documents1/);
  });

  test('pictures are seen, and deleted; one that a document shows only when asked for twice', async () => {
    const page = await keep(stage.openAs('painter@example.org'));
    await page.goto('/write');
    await page.getByLabel('Text', { exact: true }).fill('# Beds');
    await page.getByRole('button', { name: 'Save to documents' }).click();
    await page.waitForURL('**/documents/doc_*');
    for (const [index, name] of ['shown.png', 'spare.png'].entries()) {
      const buffer = Buffer.concat([cornersPng, Buffer.alloc(index)]);
      await page.getByLabel('Add a picture').setInputFiles({ name, mimeType: 'image/png', buffer });
      await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue()).toContain(`asset:${name}`);
    }
    await page.getByLabel('Text', { exact: true }).fill('# Beds\n\n![Beds](asset:shown.png)');
    await page.keyboard.press('Control+s');
    await page.getByText('version 2').waitFor();
    await page.goto('/account');
    const pictures = part(page, 'Pictures');
    const names = () => pictures.getByRole('listitem').locator('p.font-medium').allTextContents();
    await expect.poll(names).toEqual(['spare.png', 'shown.png']);
    await pictures.getByRole('button', { name: 'Delete: spare.png' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(names).toEqual(['shown.png']);
    await pictures.getByRole('button', { name: 'Delete: shown.png' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alert').getByText('These documents show it.').waitFor();
    expect(await page.getByRole('dialog').getByRole('listitem').allTextContents()).toEqual(['Beds']);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete anyway' }).click();
    await pictures.getByText('None yet.').waitFor();
  });

  test('what happened is told', async () => {
    const page = await keep(stage.openAs('watchful@example.org'));
    await page.goto('/write');
    await page.getByRole('button', { name: 'Save to documents' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.goto('/account');
    const activity = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await activity.first().waitFor();
    const told = await activity.allTextContents();
    expect(told.map((line) => /^(Document moved to the trash · Hello|Signed in)/.exec(line)?.[0])).toEqual([
      'Document moved to the trash · Hello',
      'Signed in',
    ]);
  });

  test('everything is taken along as one file, and the account is deleted after a second confirmation', async () => {
    const email = 'leaving@example.org';
    const page = await keep(stage.openAs(email));
    await page.goto('/write');
    await page.getByRole('button', { name: 'Save to documents' }).click();
    await page.getByRole('heading', { name: 'Hello', level: 1 }).waitFor();
    await page.goto('/account');
    const data = part(page, 'Your data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    await data.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 document').waitFor();
    const confirm = dialog.getByRole('button', { name: 'Delete everything' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    await confirm.click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor();
    const again = await keep(stage.openAs(email));
    await again.goto('/documents');
    await again.getByText('No documents yet').waitFor();
  });
});
