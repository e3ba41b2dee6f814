// Stories of files attached to a prompt: a real browser before a real server.
/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../test/peers.ts';
import { scannedPdf } from '../../press/src/scanned-pdf.test-helper.ts';
import { runs } from '../../server/src/test-server.test-helper.ts';
import { checkPage, looks, nameOfLook, raiseStage, type Stage, setUp } from './browser.test-helper.ts';

const file = (name: string, content: string | Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(content) });
const scan = file('survey.pdf', scannedPdf(['The harbor is open.', undefined, 'The Zanzibar office too.']));
const sales = file('sales.csv', 'Region,Sales\nNorth,4711\nSouth,815\n');
const old = file('old.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'));

describe.skipIf(!hasPeers('headlessChromium'))('attached files', { timeout: setUp }, () => {
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    stage = await raiseStage();
  }, setUp);
  afterAll(() => stage?.close());
  afterEach(() => page?.context().close());

  const chooser = () => page.locator('form input[type=file]');
  const list = () => page.getByRole('list', { name: 'Attached files' });
  const item = (name: string) => list().getByRole('listitem').filter({ hasText: name });
  const prompt = () => page.getByLabel('What do you want to make?');
  const make = () => page.getByRole('button', { name: 'Make it' });

  test('are read, told of, removed, and sent with the prompt', async () => {
    page = await stage.openAs('files@example.org');
    await chooser().setInputFiles([scan, sales, old]);
    await item('survey.pdf').getByText('3 pages').waitFor();
    await item('survey.pdf').getByText('Page 2 has no text: it is a picture, perhaps a scan.').waitFor();
    await item('sales.csv').getByText('1 table').waitFor();
    await item('old.doc')
      .getByText(/^Not attached\. The file is of an old program/)
      .waitFor();
    await page.getByRole('status').getByText('old.doc is not attached.').waitFor();
    await prompt().fill('A report on our sales');
    await page.keyboard.press('Tab');
    // Past the scan's own button.
    await page.getByRole('button', { name: 'Remove old.doc' }).focus();
    await page.keyboard.press('Enter');
    expect(await chooser().evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await list().getByRole('listitem').count()).toBe(2);
    // As the prompt, they survive a reload.
    await page.reload();
    await item('sales.csv').getByText('1 table').waitFor();
    await make().click();
    await page.getByText('It is in your documents.').waitFor();
    const given = runs.at(-1)!.materials!;
    expect(given.map(({ name }) => name)).toEqual(['survey.pdf', 'sales.csv']);
    expect(given[0]!.content).toContain('Zanzibar');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('come by drop, on the text field too', async () => {
    page = await stage.openAs('drop@example.org');
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['a,b\n1,2\n'], 'dropped.csv'));
      return data;
    });
    await prompt().dispatchEvent('dragover', { dataTransfer: transfer });
    await prompt().dispatchEvent('drop', { dataTransfer: transfer });
    await item('dropped.csv').getByText('1 table').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('are at most ten, and no longer than the service takes', async () => {
    page = await stage.openAs('many@example.org');
    await prompt().fill('A report');
    await chooser().setInputFiles([old]);
    await item('old.doc').getByText('Not attached').waitFor();
    await chooser().setInputFiles(Array.from({ length: 12 }, (_, at) => file(`${at}.csv`, 'a,b\n1,2\n')));
    await page.getByRole('alert').getByText('Up to 10 files: 2 files were not attached.').waitFor();
    // One more was not attached.
    expect(await list().getByRole('listitem').count()).toBe(11);
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await prompt().fill('A report');
    const half = 'tea '.repeat(150_000);
    await chooser().setInputFiles([file('a.txt', half), file('b.txt', half)]);
    await page.getByRole('alert').getByText('Together the files are 151,424 characters too long.').waitFor();
    expect(await make().isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Remove a.txt' }).click();
    await expect.poll(() => make().isEnabled()).toBe(true);
  });

  test('whose day is over are told, before and after sending', async () => {
    page = await stage.openAs('late@example.org');
    await chooser().setInputFiles([sales]);
    await item('sales.csv').getByText('1 table').waitFor();
    await page.evaluate(() => {
      const [record] = JSON.parse(localStorage.getItem('deckle-materials')!);
      localStorage.setItem('deckle-materials', JSON.stringify([{ ...record, id: `mat_${'x'.repeat(22)}` }]));
    });
    await page.reload();
    await prompt().fill('A report on our sales');
    await make().click();
    await page.getByRole('alert').getByText('Attached files are kept for a day').waitFor();
    await page.evaluate(() => {
      const [record] = JSON.parse(localStorage.getItem('deckle-materials')!);
      localStorage.setItem('deckle-materials', JSON.stringify([{ ...record, expiresAt: '2026-01-01T00:00:00.000Z' }]));
    });
    await page.reload();
    await item('sales.csv').getByText('Not attached. Attached files are kept for a day').waitFor();
  });

  test('are for users', async () => {
    page = await stage.open();
    await page.goto('/');
    await page.getByText('to attach files').waitFor();
    expect(await chooser().count()).toBe(0);
  });

  test.each(looks.map((look) => [nameOfLook(look), look] as const))('look well at %s', async (name, look) => {
    page = await stage.openAs(`looks.${name}@example.org`, look);
    await prompt().fill('Eight slides on our year');
    const real = hasPeers('specimens')
      ? [
          file(
            'a-rather-long-file-name-with_underscores-of-2026-final-v2.docx',
            readFileSync(`${peers.specimens}/docx/poi-table_footnotes.docx`),
          ),
        ]
      : [];
    await chooser().setInputFiles([scan, sales, ...real, old]);
    await item('old.doc').getByText('Not attached').waitFor();
    await checkPage(page, `attached-${name}`);
  });
});
