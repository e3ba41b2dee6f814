// Stories of the start page, and of people whose session ended elsewhere: a real browser before a real server.
/// <reference lib="dom" />
import type { BrandRecord } from '@deckle/api';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../test/peers.ts';
import { uploadBrand } from '../../server/src/test-server.test-helper.ts';
import { raiseStage, type Stage, setUp } from './browser.test-helper.ts';

describe.skipIf(!hasPeers('headlessChromium'))('the start', { timeout: setUp }, () => {
  let stage: Stage;
  let pages: Page[] = [];
  beforeAll(async () => {
    stage = await raiseStage();
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
  const prompt = (page: Page) => page.getByLabel('What do you want to make?');
  /** As from another device of the same person. */
  async function endElsewhere(email: string): Promise<void> {
    const other = await keep(stage.openAs(email));
    await other.goto('/account');
    await other.getByRole('button', { name: /^Sign out: / }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => other.getByRole('button', { name: /^Sign out: / }).count(), { timeout: 10_000 }).toBe(0);
  }
  /** From the note that one is signed out, to where one was. */
  async function comeBack(page: Page, email: string): Promise<void> {
    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByText('Your link is in the terminal where Deckle was started.').waitFor();
    await page.goto(/http\S+/.exec(stage.console.at(-1)!)![0]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: `Account of ${email}` }).waitFor();
  }

  test('who was signed out elsewhere signs in again, is back where they were, and finds the prompt they typed', async () => {
    const email = 'away@example.org';
    const page = await keep(stage.openAs(email));
    await prompt(page).fill('A deck about gardens');
    await endElsewhere(email);
    await page.getByRole('button', { name: 'Make it' }).click();
    await comeBack(page, email);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await prompt(page).inputValue()).toBe('A deck about gardens');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('It is in your documents.').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('what is begun before the user is known is theirs', async () => {
    const page = await keep(stage.openAs('early@example.org'));
    const session = Promise.withResolvers<void>();
    await page.route('**/api/auth/get-session', async (route) => {
      await session.promise;
      await route.continue();
    });
    await page.goto('/');
    await prompt(page).fill('A deck about gardens');
    const button = page.getByRole('button', { name: 'Make it' });
    expect(await button.isDisabled()).toBe(true);
    session.resolve();
    await button.click();
    await page.getByText('It is in your documents.').waitFor();
  });

  test('who cannot be asked for is asked for again before anything begins', async () => {
    const page = await keep(stage.openAs('unasked@example.org'));
    await page.route('**/api/auth/get-session', (route) => route.abort());
    await page.goto('/');
    await prompt(page).fill('A deck about gardens');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const button = page.getByRole('button', { name: 'Make it' });
    expect(await button.isDisabled()).toBe(true);
    await page.unroute('**/api/auth/get-session');
    await again.click();
    await button.click();
    await page.getByText('It is in your documents.').waitFor();
  });

  test('who clicks about after the session has ended comes back to the page they wanted', async () => {
    const email = 'about@example.org';
    const page = await keep(stage.openAs(email));
    await endElsewhere(email);
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByRole('alert').getByText('You are no longer signed in').waitFor();
    await page.getByRole('link', { name: `Account of ${email}` }).click();
    await page.getByRole('alert').getByText('You are no longer signed in').waitFor();
    await comeBack(page, email);
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  test('who signs out leaves nothing on the screen, of what was made, of what is being made, or of what was typed', async () => {
    const page = await keep(stage.openAs('leaving@example.org'));
    const text = () => page.getByRole('main').innerText();
    const leave = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor();
    };
    await prompt(page).fill('A deck about gardens');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('It is in your documents.').waitFor();
    expect(await text()).toContain('A deck');
    await leave();
    await page.getByRole('heading', { name: 'From a prompt to real files' }).waitFor();
    expect(await prompt(page).inputValue()).toBe('');
    expect(await page.getByRole('heading', { name: 'Outline' }).count()).toBe(0);

    await page.goto(await stage.linkFor('leaving@example.org'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Account of leaving@example.org' }).waitFor();
    await prompt(page).fill('A deck, but wait');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByRole('heading', { name: 'Outline' }).waitFor();
    await leave();
    await page.getByRole('heading', { name: 'From a prompt to real files' }).waitFor();
    expect(await prompt(page).inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('a prompt to start from is put into the field, with its facts, and can be changed', async () => {
    const page = await keep(stage.open());
    await page.goto('/');
    await page.getByRole('button', { name: 'A budget for a class trip' }).click();
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type(', insurance 90');
    expect(await prompt(page).inputValue()).toBe(
      'Budget for a class trip of 24 children: bus 480, hostel 1,920, food 640, museum 120, insurance 90',
    );
    expect(await page.getByRole('list', { name: 'Prompts to start from' }).count()).toBe(0);
  });

  test('the head of the page can be skipped by keyboard', async () => {
    const page = await keep(stage.openAs('keys@example.org'));
    await page.getByRole('link', { name: 'Account of keys@example.org' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.width).toBeGreaterThan(100);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await prompt(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('what a slide layout is for is said by keyboard, is kept, and is what decks are made with', async () => {
    const email = 'owner@example.org';
    const page = await keep(stage.openAs(email));
    const key = await stage.server.keyOf(email);
    const exported = await stage.server.call('/api/export', { key, body: { source: '# A', format: 'pptx' } });
    const uploaded = await uploadBrand({ url: stage.server.url, key }, new Uint8Array(await exported.arrayBuffer()));
    const { brand } = (await uploaded.json()) as { brand: BrandRecord };
    const cover = brand.layouts.find(({ roles }) => roles.includes('title'))!.name;
    await page.goto(`/brands/${brand.id}`);
    const role = page.getByLabel('Use “Section Header” for');
    await role.focus();
    await page.keyboard.type('Cover');
    expect(await role.inputValue()).toBe('title');
    await page.keyboard.press('Tab');
    const never = page.getByLabel('Never use “Section Header”');
    expect(await never.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel(`Never use “${cover}”`).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Saved: from now on, decks are made like this.').waitFor({ timeout: 40_000 });
    const read = await stage.server.call(`/api/brands/${brand.id}`, { key });
    const { brand: saved } = (await read.json()) as { brand: BrandRecord };
    expect(saved.layouts.filter(({ roles }) => roles.includes('title')).map(({ name }) => name)).toEqual([
      'Section Header',
    ]);
    expect(saved.tune?.layouts).toHaveLength(2);
    await page.reload();
    await role.waitFor();
    expect(await role.inputValue()).toBe('title');
    await role.selectOption('');
    await page.getByLabel(`Never use “${cover}”`).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: from now on, decks are made like this.').waitFor({ timeout: 40_000 });
    const again = await stage.server.call(`/api/brands/${brand.id}`, { key });
    expect(await again.json()).toMatchObject({ brand: { tune: null } });
  });

  test('a template of the company is deleted after a question', async () => {
    const page = await keep(stage.openAs('brand@example.org'));
    const panel = page.getByRole('region', { name: 'Company template' });
    const file = await page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ source: '# A', kind: 'deck', format: 'pptx' });
      const answer = await fetch('/api/export', { method: 'POST', headers, body });
      return Array.from(new Uint8Array(await answer.arrayBuffer()));
    });
    const buffer = Buffer.from(file);
    await panel.locator('input[type=file]').setInputFiles({ name: 'Acme.pptx', mimeType: '', buffer });
    const acme = panel.getByRole('radio', { name: 'Acme' });
    await acme.waitFor({ state: 'attached' });
    const remove = panel.getByRole('button', { name: 'Delete this template' });
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await acme.count()).toBe(1);
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await acme.waitFor({ state: 'detached' });
  });
});
