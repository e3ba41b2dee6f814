// Stories of people who want to know where their texts go: a real browser, a real server, and a server that plays the model.
/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../test/peers.ts';
import { type ModelServer, startModelServer } from '../../agent/src/models/model-server.test-helper.ts';
import { checkPage, looks, nameOfLook, raiseStage, type Stage, setUp } from './browser.test-helper.ts';

const plan = '# Tea\n- Tea grows on hills: where\n- Tea is sold: how much\n';
const draft =
  '# Tea\nWhere it grows\n\n---\n\n# Tea grows on hills\n\n- Assam, where the rain is heaviest of all\n- Nilgiri, where the harvest lasts for the year\n- Uva, where the dry wind gives the leaves their taste\n\n---\n\n# Tea is sold\n\n- By weight, at auctions in Colombo and Mombasa\n- By leaf, in shops that buy from a single garden\n- By the cup, in tea houses that are centuries old\n';
const materials = [
  { name: 'sales-of-the-whole-cooperative-2026.csv', mediaType: 'text/csv', content: 'month,kilos\nMay,12\nJune,19\n' },
  { name: 'plan.md', mediaType: 'text/markdown', content: 'Tea is sold in May.' },
];

const part = (page: Page) => page.getByRole('region', { name: 'Language models', exact: true });

describe.skipIf(!hasPeers('headlessChromium'))('language models', { timeout: setUp }, () => {
  let model: ModelServer;
  let stage: Stage;
  beforeAll(async () => {
    model = await startModelServer((body) => ({ text: body.includes('Write the plan.') ? plan : draft }));
    stage = await raiseStage(
      { MODEL_BASE_URL: model.url, MODEL_NAME: 'large-writer-27b-instruct' },
      { hasModel: true },
    );
  }, setUp);
  afterAll(async () => {
    await stage?.close();
    await model?.close();
  });

  test.each(looks.map((look) => [nameOfLook(look), look] as const))(
    'at %s, what was sent is a table',
    async (name, look) => {
      const email = `ada.${name}@example.org`;
      const page = await stage.openAs(email, look);
      await page.goto('/account');
      await part(page).getByText('Nothing left this machine').waitFor();
      await checkPage(page, `models-none-${name}`);
      const key = await stage.server.keyOf(email);
      await (
        await stage.server.call('/api/agent', { key, body: { prompt: 'A deck about tea', kind: 'deck', materials } })
      ).text();
      await page.reload();
      const rows = part(page).getByRole('row');
      await rows.nth(2).waitFor();
      expect(await part(page).getByRole('columnheader').allTextContents()).toEqual([
        'Time',
        'Model, where to',
        'Characters',
        'Files',
      ]);
      expect(await rows.nth(2).textContent()).toMatch(
        /Plan.*large-writer-27b-instruct.*127\.0\.0\.1:\d+.*on this server.*[\d,]{5} sent.*received.*plan\.md.*sales-of-the-whole/,
      );
      await checkPage(page, `models-${name}`);
      await page.context().close();
    },
  );

  test('a finished document tells what was sent for it', async () => {
    const page = await stage.openAs('grace@example.org');
    await page.getByLabel('What do you want to make?').fill('A deck about tea');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('It is in your documents.').waitFor();
    await page.getByText('What was sent to language models').click();
    await page.getByRole('row').nth(2).waitFor();
    expect(await page.getByRole('row').allTextContents()).toEqual([
      expect.stringContaining('Time'),
      expect.stringMatching(/Draft.*None$/),
      expect.stringMatching(/Plan.*None$/),
    ]);
    await checkPage(page, 'models-made');
    await page.context().close();
  });

  test('the switch stays as it was set, by keyboard alone', async () => {
    const page = await stage.openAs('careful@example.org');
    await page.goto('/account');
    const box = part(page).getByLabel('Never send my texts to a language model outside this server');
    expect(await box.isChecked()).toBe(false);
    await box.focus();
    await page.keyboard.press('Space');
    const key = await stage.server.keyOf('careful@example.org');
    const isOn = async (): Promise<boolean> =>
      ((await (await stage.server.call('/api/account', { key })).json()) as { user: { localModelsOnly: boolean } }).user
        .localModelsOnly;
    await expect.poll(isOn).toBe(true);
    await page.reload();
    await expect.poll(() => box.isChecked()).toBe(true);
    await page.getByText('Language models outside this server forbidden').waitFor();
    await page.context().close();
  });
});

describe.skipIf(!hasPeers('headlessChromium'))('a language model outside', { timeout: setUp }, () => {
  test('is not asked for who forbids it, and the page says so', async () => {
    const stage = await raiseStage({ MODEL_BASE_URL: 'http://models.invalid/v1', MODEL_NAME: 'm' }, { hasModel: true });
    const page = await stage.openAs('careful@example.org');
    await page.goto('/account');
    await part(page).getByText('m at models.invalid, outside this server').waitFor();
    await part(page).getByLabel('Never send my texts').check();
    await part(page).getByText('it is not used for you').waitFor();
    await page.goto('/');
    await page.getByLabel('What do you want to make?').fill('A deck about tea');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByRole('alert').getByText('Nothing was sent').waitFor();
    await page.getByText('What was sent to language models').click();
    await page.getByText('Nothing left this machine').waitFor();
    await checkPage(page, 'models-forbidden');
    await stage.close();
  });
});
