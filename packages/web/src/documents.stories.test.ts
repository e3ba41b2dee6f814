// Stories of people and their documents: a real browser before a real server.
/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../test/peers.ts';
import { cornersPng } from '../../engine/src/pictures/sample-pictures.test-helper.ts';
import { raiseStage, type Stage, setUp } from './browser.test-helper.ts';
import { frameText } from './preview/frame-text.ts';

describe.skipIf(!hasPeers('headlessChromium'))('documents', { timeout: setUp }, () => {
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

  /** A window of somebody new, who has documents of these sources. */
  let people = 0;
  async function begin(...sources: readonly string[]) {
    people += 1;
    const email = `person${people}@example.org`;
    const page = await stage.openAs(email);
    pages.push(page);
    const ids: string[] = [];
    for (const source of sources) {
      const made = await callAs(page, '/api/workspace/documents', { source });
      if (made.document === undefined) throw new Error(JSON.stringify(made));
      ids.push(made.document.id);
    }
    return { page, email, ids };
  }
  /** A call as a program of the same person makes it. */
  const callAs = (page: Page, path: string, body: object) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(path as string, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      },
      [path, body] as const,
    );
  const source = (page: Page) => page.getByLabel('Text', { exact: true });
  const saved = (page: Page, version: number) => page.getByText(`version ${version}`).first().waitFor();
  const titles = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('heading').allTextContents();

  const patience = { timeout: 10_000 };
  const listed = (page: Page, expected: readonly string[]) =>
    expect.poll(() => titles(page), patience).toEqual(expected);
  const listedAre = (page: Page, count: number) => expect.poll(() => titles(page), patience).toHaveLength(count);

  test('what is made from a prompt is in the list, has an address, and opens again after a reload', async () => {
    const { page } = await begin();
    await page.getByLabel('What do you want to make?').fill('A deck about gardens');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('It is in your documents.').waitFor();
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('heading', { name: 'A deck', level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
    await page.getByRole('link', { name: 'A deck' }).click();
    await page.waitForURL('**/documents/doc_*');
    await page.reload();
    await page.getByRole('heading', { name: 'A deck', level: 1 }).waitFor();
    expect(await source(page).inputValue()).toBe('# A deck');
    await page.goBack();
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
  });

  test('that were made with a blank open with it selected, once, saved or not', async () => {
    for (const [page, opened] of [
      [(await begin()).page, '**/documents/doc_*'],
      [await stage.open(), '**/write'],
    ] as const) {
      pages.push(page);
      await page.goto('/');
      await page.getByLabel('What do you want to make?').fill('A deck about gardens, but leave a blank');
      await page.getByRole('button', { name: 'Make it' }).click();
      await page.getByRole('button', { name: 'Fill them in' }).click();
      await page.waitForURL(opened);
      const selected = () =>
        source(page).evaluate((field: HTMLTextAreaElement) => [
          field.value.slice(field.selectionStart, field.selectionEnd),
          document.activeElement === field,
        ]);
      await expect.poll(selected).toEqual(['[date]', true]);
      await page.keyboard.type('May 4');
      expect(await source(page).inputValue()).toBe('# A deck\n\nOn May 4');
    }
  });

  test('that were stopped while they were made are kept nowhere until one keeps them', async () => {
    const { page } = await begin();
    await page.getByLabel('What do you want to make?').fill('A deck, but wait');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByRole('heading', { name: 'Outline' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('It is not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Save to documents' }).click();
    await page.waitForURL('**/documents/doc_*');
    await page.goto('/documents');
    await listed(page, ['A deck']);
  });

  test('get pictures by button and by drop, which their preview and their files show', async () => {
    const { page, ids } = await begin('# Garden');
    await page.goto(`/documents/${ids[0]}`);
    await source(page).press('Control+End');
    const picture = { name: 'our_plan.png', mimeType: 'image/png', buffer: Buffer.from(cornersPng) };
    await page.getByLabel('Add a picture').setInputFiles(picture);
    await expect.poll(() => source(page).inputValue(), patience).toBe('# Garden\n\n![Our plan](asset:our_plan.png)\n');
    // Its description is selected: typing replaces it.
    await page.keyboard.type('The beds');
    await page.frameLocator('iframe').getByAltText('The beds').first().waitFor();
    await source(page).evaluate(
      (field, bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'gate.png', { type: 'image/png' }));
        field.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      },
      [...cornersPng, 0],
    );
    const both = '# Garden\n\n![The beds](asset:our_plan.png)\n\n![Gate](asset:gate.png)\n\n';
    await expect.poll(() => source(page).inputValue(), patience).toBe(both);
    await source(page).press('Control+s');
    await saved(page, 2);
    await page.getByLabel('Add a picture').setInputFiles({ ...picture, buffer: Buffer.from('no picture') });
    await page.getByText('This picture cannot be used').waitFor();
    expect(await source(page).inputValue()).toBe(both);
  });

  test('get a picture below the list that the cursor is in', async () => {
    const { page, ids } = await begin('# Garden\n\n- One\n- Two\n- Three');
    await page.goto(`/documents/${ids[0]}`);
    await source(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(14, 14));
    const picture = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(cornersPng) };
    await page.getByLabel('Add a picture').setInputFiles(picture);
    await expect
      .poll(() => source(page).inputValue(), patience)
      .toBe('# Garden\n\n- One\n- Two\n- Three\n\n![Plan](asset:plan.png)\n');
    await page.keyboard.type('X');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => source(page).inputValue(), patience).toBe('# Garden\n\n- One\n- Two\n- Three');
  });

  test('get a photo that is larger than the service takes, made smaller', async () => {
    const { page, ids } = await begin('# Garden');
    await page.goto(`/documents/${ids[0]}`);
    const bytes = await source(page).evaluate(async (field) => {
      // As grainy as no camera: nothing that JPEG could save.
      const pixels = new ImageData(2_000, 2_000);
      for (let at = 0; at < pixels.data.length; at += 65_536)
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      const canvas = new OffscreenCanvas(pixels.width, pixels.height);
      canvas.getContext('2d')!.putImageData(pixels, 0, 0);
      const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
      const transfer = new DataTransfer();
      transfer.items.add(new File([photo], 'IMG_1024.JPEG', { type: photo.type }));
      field.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      return photo.size;
    });
    expect(bytes).toBeGreaterThan(8 * 1024 * 1024);
    await expect.poll(() => source(page).inputValue(), patience).toBe('![IMG 1024](asset:IMG_1024.jpg)\n\n# Garden');
  });

  test('are previewed at the cursor, and a click on a page leads to its text', async () => {
    const slides = Array.from({ length: 12 }, (_, index) => `# Bed ${index + 1}\n\n- Rows of [plant ${index + 1}]\n`);
    const sections = slides.map((slide) => `${slide}\n${'Words on it.\n\n'.repeat(30)}`);
    const { page, ids } = await begin(
      slides.join('\n---\n\n'),
      `---\nkind: doc\nnumbered: true\n---\n\n${sections.join('\n')}`,
    );
    const entries = () => page.evaluate(() => history.length);
    const place = () => page.evaluate(() => [scrollY, document.activeElement?.id]);
    /** The line before the cursor, which is there alone. */
    const behind = () =>
      source(page).evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
        selectionStart === selectionEnd ? value.slice(0, selectionStart).split('\n').at(-1) : undefined,
      );
    const heading = (bed: number) =>
      page.frameLocator('iframe').getByRole('heading', { name: new RegExp(`Bed ${bed}$`) });
    /** How far below the top of the preview it stands. */
    const shownAt = async (bed: number) =>
      (await heading(bed).boundingBox())!.y - (await page.locator('iframe').boundingBox())!.y;
    const isShown = (bed: number) =>
      expect.poll(async () => Math.abs((await shownAt(bed)) - 150), patience).toBeLessThan(150);
    for (const id of ids) {
      await page.goto(`/documents/${id}`);
      expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
      await heading(12).waitFor();
      const before = await entries();
      await source(page).press('Control+End');
      await isShown(12);
      // It stays there while one writes.
      await page.keyboard.type('And more. ZZQ');
      await page.frameLocator('iframe').getByText('ZZQ').waitFor();
      await isShown(12);
      await page.getByRole('button', { name: 'Next blank' }).click();
      await isShown(1);
      await source(page).evaluate((field: HTMLTextAreaElement) => {
        const at = field.value.indexOf('[plant 8]');
        field.setSelectionRange(at, at);
      });
      await isShown(8);
      expect(await place()).toEqual([0, 'source']);
      await heading(9).hover();
      const was = await shownAt(9);
      await heading(9).click();
      await expect.poll(behind).toBe('# Bed 9');
      expect(await shownAt(9)).toBe(was);
      expect(await entries()).toBe(before);
    }
  });

  test('remarks lead to the line that they are about', async () => {
    const { page, ids } = await begin('# Garden\n\nThe beds.\n\n:::nosuch\n:::\n');
    await page.goto(`/documents/${ids[0]}`);
    await page.getByText('note on this document').click();
    await page.getByRole('button', { name: 'line 5' }).click();
    const selected = () =>
      source(page).evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      );
    await expect.poll(selected).toBe(':::nosuch');
  });

  test('keep a title that somebody gave them when their source changes', async () => {
    const { page, ids } = await begin('# First');
    await page.goto(`/documents/${ids[0]}`);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.keyboard.type('My name for it');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'My name for it', level: 1 }).waitFor();
    await source(page).fill('# Another heading');
    // At once: no rendering needs to come back first.
    await source(page).press('Control+s');
    await saved(page, 3);
    await page.getByRole('heading', { name: 'My name for it', level: 1 }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PowerPoint' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('My name for it.pptx');
    // What another window did not save is of the document as it is called now.
    const other = await page.context().newPage();
    await other.goto(`/documents/${ids[0]}`);
    await source(other).fill('# First\n\nThe harbor in May');
    await other.close();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.keyboard.type('For Monday');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'For Monday', level: 1 }).waitFor();
    await page.reload();
    await page
      .getByText('Unsaved text from another window: “For Monday”, beginning with “The harbor in May”, typed')
      .waitFor();
    await page.goto('/documents');
    await page.getByRole('region', { name: 'Not saved yet' }).getByText('For Monday').waitFor();
  });

  test('are found by words and kind, in pages, under an address that can be sent', async () => {
    const many = Array.from({ length: 23 }, (_, index) => `# Plan ${index + 1}`);
    const { page } = await begin(
      ...many,
      '---\nkind: sheet\n---\n\n| a |\n|---|\n| 1 |\n',
      '# A letter\n\nTo the zebra.',
    );
    // Their pictures are another story.
    await page.route('**/thumbnail*', (route) => route.abort());
    await page.goto('/documents');
    await listedAre(page, 24);
    await page.getByRole('button', { name: 'Show more' }).click();
    await listedAre(page, 25);
    await page.getByLabel('Search documents').fill('ZEBRA');
    await listed(page, ['A letter']);
    expect(page.url()).toContain('/documents?q=ZEBRA');
    await page.reload();
    await listed(page, ['A letter']);
    await page.getByLabel('Search documents').fill('nowhere');
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('link', { name: 'Show all documents' }).click();
    await page.getByLabel('Kind').selectOption('sheet');
    await listedAre(page, 1);
  });

  test('are changed, saved as versions with the keyboard, taken back, and downloaded', async () => {
    const { page, ids } = await begin('# First');
    await page.goto(`/documents/${ids[0]}`);
    await source(page).fill('# Second');
    await page.getByText('Not saved yet').waitFor();
    await page.frameLocator('iframe').getByText('Second').first().waitFor();
    await source(page).press('Control+s');
    await saved(page, 2);
    await page.getByRole('heading', { name: 'Second', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('including its title').waitFor();
    await page.getByRole('button', { name: 'Go back to version 1, “First”' }).click();
    await saved(page, 3);
    expect(await source(page).inputValue()).toBe('# First');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Word' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('First.docx');
  });

  test('keep what was typed over a reload and a sign-out by the server, until it is saved', async () => {
    const { page, email, ids } = await begin('# First');
    await page.goto(`/documents/${ids[0]}`);
    await source(page).fill('# Typed for an hour');
    await page.reload();
    await page.getByText('Your unsaved text from last time is back.').waitFor();
    expect(await source(page).inputValue()).toBe('# Typed for an hour');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('You are no longer signed in').waitFor();
    await alert.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByText('Your link is in the terminal where Deckle was started.').waitFor();
    await page.goto(/http\S+/.exec(stage.console.at(-1)!)![0]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page, 2);
    expect(await source(page).inputValue()).toBe('# Typed for an hour');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('that were changed elsewhere show both versions, and each way out keeps what it says', async () => {
    const { page, ids } = await begin('# Title\n\nOne\n\nThe end');
    const path = `/api/workspace/documents/${ids[0]}`;
    const conflict = page.getByRole('region', { name: 'This document was changed elsewhere' });
    const collide = async (mine: string, theirs: string): Promise<void> => {
      await source(page).fill(mine);
      await callAs(page, path, { source: theirs });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await conflict.waitFor();
    };
    await page.goto(`/documents/${ids[0]}`);
    await collide('# Title\n\nMine\n\nThe end', '# Title\n\nTheirs\n\nThe end');
    await conflict.getByRole('region', { name: 'Yours' }).getByText('Mine').waitFor();
    await conflict.getByRole('region', { name: 'Saved, version 2' }).getByText('Theirs').waitFor();
    // Nothing typed is lost while one thinks.
    await page.reload();
    await conflict.waitFor();
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await saved(page, 3);
    expect(await source(page).inputValue()).toContain('Mine');

    await collide('# Title\n\nMine again', '# Title\n\nTheirs again');
    await page.getByRole('button', { name: 'Discard mine and use the saved one' }).click();
    await saved(page, 4);
    expect(await source(page).inputValue()).toBe('# Title\n\nTheirs again');

    await collide('# My own', '# Theirs for good');
    await page.getByRole('button', { name: 'Save mine as a new document' }).click();
    await page.getByRole('heading', { name: 'My own', level: 1 }).waitFor();
    await page.goto('/documents');
    await listed(page, ['My own', 'Theirs for good']);
  });

  test('that were changed elsewhere mark the lines that differ, and no others; a copy has the title that was given', async () => {
    const text = (first: string, last: string) => `# Title\n\n- ${first}\n- Two\n- Three\n- ${last}\n\nThe end`;
    const { page, ids } = await begin(text('One', 'Four'));
    const path = `/api/workspace/documents/${ids[0]}`;
    await callAs(page, path, { title: 'For Monday' });
    await page.goto(`/documents/${ids[0]}`);
    await source(page).fill(text('Mine', 'Four'));
    await callAs(page, path, { source: text('One', 'Theirs') });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const marked = (name: string) => page.getByRole('region', { name }).locator('mark').allTextContents();
    await page.getByRole('region', { name: 'Yours' }).waitFor();
    expect(await marked('Yours')).toEqual(['Different: - Mine', 'Different: - Four']);
    expect(await marked('Saved, version 3')).toEqual(['Different: - One', 'Different: - Theirs']);
    await page.getByRole('button', { name: 'Save mine as a new document' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(ids[0]!));
    await page.getByRole('heading', { name: 'For Monday (copy)', level: 1 }).waitFor();
    expect(await source(page).inputValue()).toBe(text('Mine', 'Four'));
  });

  test('in the history: changes are discarded there, once somebody confirmed it', async () => {
    const { page, ids } = await begin('# First');
    await callAs(page, `/api/workspace/documents/${ids[0]}`, { source: '# Second' });
    await page.goto(`/documents/${ids[0]}`);
    await source(page).fill('# Not wanted');
    await page.getByRole('button', { name: 'History' }).click();
    const back = page.getByRole('button', { name: 'Go back to version 1, “First”' });
    await back.waitFor();
    expect(await back.isDisabled()).toBe(true);
    const discard = page.getByRole('button', { name: 'Discard my changes' });
    await discard.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await source(page).inputValue()).toBe('# Not wanted');
    await discard.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await discard.waitFor({ state: 'detached' });
    expect(await source(page).inputValue()).toBe('# Second');
    await back.click();
    await saved(page, 3);
    expect(await source(page).inputValue()).toBe('# First');
  });

  test('are renamed and deleted by keyboard alone, and come back', async () => {
    const { page } = await begin('# One');
    await page.goto('/documents');
    await page.getByRole('button', { name: 'Rename: One' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('The only one');
    await page.keyboard.press('Enter');
    await listed(page, ['The only one']);
    // The list changes a moment before the dialog closes, which gives the focus back: the next control is the button that deletes.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete “The only one”?' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('“The only one” is in the trash.').waitFor();
    await page.getByText('No documents yet').waitFor();
    await page.keyboard.press('Enter');
    await listed(page, ['The only one']);
  });

  test('that were deleted are found in the trash, brought back, or ended for good', async () => {
    const { page, ids } = await begin('# One', '# Two', '# Three');
    for (const id of ids) await callAs(page, `/api/workspace/documents/${id}/delete`, {});
    await page.goto('/documents');
    await page.getByRole('link', { name: 'Trash' }).click();
    const trash = page.getByRole('list', { name: 'Deleted documents' }).getByRole('heading');
    await expect.poll(() => trash.allTextContents(), patience).toHaveLength(3);
    await page.getByRole('button', { name: 'Restore: Two' }).click();
    await page.getByText('“Two” is back among your documents.').waitFor();
    await page.getByRole('button', { name: 'Delete permanently: One' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' });
    await confirm.click();
    await expect.poll(() => trash.allTextContents(), patience).toEqual(['Three']);
    await page.getByRole('button', { name: 'Empty the trash' }).click();
    await confirm.click();
    await page.getByText('The trash is empty').waitFor();
    await page.reload();
    await page.getByText('The trash is empty').waitFor();
    await page.goto('/documents');
    await listed(page, ['Two']);
  });

  test('open in two tabs have a text in each; what a closed one left is offered, listed and named before it is deleted', async () => {
    const { page, ids } = await begin('# First');
    const path = `/documents/${ids[0]}`;
    await page.goto(path);
    await source(page).fill('# Of the first tab');
    const second = await page.context().newPage();
    const offer = second.getByText('Unsaved text from another window: “First”, beginning with “Of the first tab”');
    await second.goto(path);
    await offer.waitFor();
    expect(await source(second).inputValue()).toBe('# First');
    await source(second).fill('# Of the second tab');
    for (const [one, text] of [[page, '# Of the first tab'] as const, [second, '# Of the second tab'] as const]) {
      await one.reload();
      await one.getByText('Your unsaved text from last time is back.').waitFor();
      expect(await source(one).inputValue()).toBe(text);
    }
    await page.close();
    await second.getByRole('button', { name: 'Show it here' }).click();
    expect(await source(second).inputValue()).toBe('# Of the first tab');
    // What stood here is not lost.
    await second.getByText('Unsaved text from another window: “First”, beginning with “Of the second tab”').waitFor();
    await source(second).press('Control+s');
    await saved(second, 2);
    await second.goto('/documents');
    const unsaved = second.getByRole('region', { name: 'Not saved yet' });
    await unsaved.getByText('Changes to this document, typed just now').waitFor();
    await second.getByRole('button', { name: 'Sign out' }).click();
    const dialog = second.getByRole('dialog');
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['Of the first tabtyped just now']);
    expect(await dialog.getByRole('link', { name: 'Of the first tab' }).getAttribute('href')).toBe(path);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await unsaved.getByRole('link', { name: 'Open: Of the first tab' }).click();
    await second.getByRole('button', { name: 'Discard it' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => second.evaluate(() => localStorage.length)).toBe(0);
    expect(await source(second).inputValue()).toBe('# Of the first tab');
  });

  test('are saved by themselves once the server can be reached again, and lose nothing meanwhile', async () => {
    const { page, ids } = await begin('# First');
    await page.goto(`/documents/${ids[0]}`);
    await page.frameLocator('iframe').getByText('First').first().waitFor();
    await source(page).fill('# Typed while it was away');
    await page.context().setOffline(true);
    await source(page).press('Control+s');
    const note = page.getByRole('alert').filter({ hasText: 'Not saved yet: the server cannot be reached.' });
    await note.getByText('Your text is safe in this browser.').waitFor();
    await source(page).press('End');
    await source(page).pressSequentially(', and after');
    await page.context().setOffline(false);
    await saved(page, 2);
    await note.waitFor({ state: 'detached' });
    expect(await source(page).inputValue()).toBe('# Typed while it was away, and after');
    await page.frameLocator('iframe').getByText('Typed while it was away, and after').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);

    // A proxy speaks for a server that is away; an answer that is lost on the way is no conflict.
    let course: 'away' | 'lost' | 'whole' = 'away';
    await page.route(`**/api/workspace/documents/${ids[0]}`, async (route) => {
      if (route.request().method() !== 'POST' || course === 'whole') return route.continue();
      if (course === 'away') return route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
      await route.fetch();
      course = 'whole';
      return route.abort();
    });
    await source(page).fill('# Third');
    await source(page).press('Control+s');
    await note.waitFor();
    course = 'lost';
    await note.getByRole('button', { name: 'Try now' }).click();
    await saved(page, 3);
    await note.waitFor({ state: 'detached' });
    expect(await page.getByText('This document was changed elsewhere').count()).toBe(0);
  });

  test('complain of a server that was away no longer than that', async () => {
    const { page, ids } = await begin('# First');
    const alerts = page.getByRole('alert');
    await page.goto(`/documents/${ids[0]}`);
    await page.frameLocator('iframe').getByText('First').first().waitFor();
    // A proxy speaks for a server that is away, which the browser hears nothing of.
    const isApi = (url: URL): boolean => url.pathname.startsWith('/api/');
    await page.route(isApi, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await page.getByRole('button', { name: 'Word' }).click();
    await alerts.getByText('The server cannot be reached.').waitFor();
    await source(page).fill('# Second');
    await source(page).press('Control+s');
    await alerts.getByText('Not saved yet').waitFor();
    await page.unroute(isApi);
    await saved(page, 2);
    await expect.poll(() => alerts.count(), patience).toBe(0);

    await page.route(isApi, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
    await alerts.getByText('The server cannot be reached.').waitFor();
    expect(await alerts.innerText()).not.toContain('typed');
    await page.unroute(isApi);
    await listed(page, ['Second']);
    expect(await alerts.count()).toBe(0);
  });

  test('on a telephone are saved from wherever one stands, and previewed by a switch, without a complaint of the browser', async () => {
    const { page, ids } = await begin(`# First\n\n${'---\n\n# More\n\n- Words\n\n'.repeat(20)}`);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`/documents/${ids[0]}`);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await page.locator('iframe').isVisible()).toBe(false);
    await source(page).fill('# Second');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('This one').waitFor();
    const place = () =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        return scrollY;
      });
    await expect.poll(place).toBeGreaterThan(300);
    // It stands at the top of the window, wherever that is.
    await expect.poll(async () => Math.abs((await save.boundingBox())!.y - 9)).toBeLessThan(9);
    await save.click();
    await saved(page, 2);
    await page.getByText('Preview', { exact: true }).click();
    await page.frameLocator('iframe').getByText('Second').first().waitFor();
    expect(await source(page).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('lead from blank to blank, and say how a text is written', async () => {
    const { page, ids } = await begin(`# First\n\nOn [date]\n\n${'More\n\n'.repeat(60)}In [place]`);
    await page.goto(`/documents/${ids[0]}`);
    const chosen = () =>
      source(page).evaluate((element) => {
        const field = element as HTMLTextAreaElement;
        const isFocused = document.activeElement === field;
        return [field.value.slice(field.selectionStart, field.selectionEnd), isFocused, field.scrollTop > 0];
      });
    const next = page.getByRole('button', { name: 'Next blank' });
    await next.getByText('2 blanks to fill').waitFor();
    await page.getByText('The files show 2 blanks in [brackets]').waitFor();
    await next.click();
    expect(await chosen()).toEqual(['[date]', true, false]);
    await page.keyboard.type('May 4');
    await next.click();
    expect(await chosen()).toEqual(['[place]', true, true]);
    await page.keyboard.type('Rome');
    await next.waitFor({ state: 'detached' });
    await page.getByText('Formatting help').click();
    await page.getByText('a new slide').waitFor();
  });

  test('in a browser without space are never called stored', async () => {
    const { page, ids } = await begin('# One');
    await page.goto(`/documents/${ids[0]}`);
    await source(page).fill('# Two');
    await page.getByText('Not saved yet; stored in this browser').waitFor();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await source(page).fill('# Three');
    await page.getByText('Not saved, only on this page').waitFor();
    await page.getByText('no space to store what you type').waitFor();
    expect(await page.getByText('stored in this browser').count()).toBe(0);
  });

  test('are previewed with the fonts of the file, in a frame that has no origin', async () => {
    const { page } = await begin();
    const text =
      '<!doctype html><html><head><style>.deckle{--drawn:"Carlito"}</style></head><body style="font-family:Carlito">A</body></html>';
    await page.evaluate(
      (html) => document.body.append(Object.assign(document.createElement('iframe'), { sandbox: '', srcdoc: html })),
      frameText(text, 0, stage.server.url),
    );
    const loaded = () => page.frames()[1]?.evaluate(() => [...document.fonts].map(({ status }) => status).sort());
    await expect.poll(loaded, patience).toEqual(['loaded', ...Array(7).fill('unloaded')]);
  });

  test('leave the focus in a sensible place', async () => {
    const { page } = await begin('# One');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByLabel('What do you want to make?').fill('A deck, but wait');
    await page.getByRole('button', { name: 'Make it' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Stop');
    await page.getByRole('heading', { name: 'Outline' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Make it');
    await page.goto('/documents');
    await page.getByRole('button', { name: 'Delete: One' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Cancel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Undo');
    await page.keyboard.press('Enter');
    await listed(page, ['One']);
    await expect.poll(focused).toBe('Documents');
  });

  test('that were deleted elsewhere while one wrote: what was typed becomes another document', async () => {
    const { page, ids } = await begin('# One');
    await page.goto(`/documents/${ids[0]}`);
    await source(page).fill('# Typed for an hour');
    await callAs(page, `/api/workspace/documents/${ids[0]}/delete`, {});
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your unsaved text is still in this browser.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Save it as a new document' }).waitFor();
    // The same in another tab, once this one is closed.
    const other = await page.context().newPage();
    await page.close();
    await other.goto(`/documents/${ids[0]}`);
    await other.getByRole('button', { name: 'Show it here' }).click();
    await other.getByRole('button', { name: 'Save it as a new document' }).click();
    await other.getByRole('heading', { name: 'Typed for an hour', level: 1 }).waitFor();
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
  });

  test('from examples are copies among one’s own', async () => {
    const { page } = await begin();
    await page
      .getByRole('button', { name: /^Use this: / })
      .first()
      .click();
    await page.waitForURL('**/documents/doc_*');
    await page.getByText('version 1').waitFor();
  });

  test('of a text that nobody saved: it waits in the browser, and becomes a document after signing in', async () => {
    const page = await stage.open();
    pages.push(page);
    await page.goto('/write');
    await source(page).fill('# Written before I had an account');
    await page.getByText('only in this browser.').waitFor();
    // The link is opened in another tab, as from a mail.
    const other = await page.context().newPage();
    await other.goto('/write');
    await other.getByText('Unsaved text from another window: “Written before I had an account”').waitFor();
    await other.close();
    await page.goto(await stage.linkFor('late@example.org'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Write' }).click();
    await page.getByRole('button', { name: 'Save to documents' }).click();
    await page.getByRole('heading', { name: 'Written before I had an account', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Write' }).click();
    expect(await source(page).inputValue()).toContain('title: Hello');
  });

  test('of others, and those that are gone, are not there', async () => {
    const { page: first, ids } = await begin('# Mine alone');
    await first.close();
    const { page } = await begin();
    await page.goto(`/documents/${ids[0]}`);
    await page.getByRole('heading', { name: 'Document not found' }).waitFor();
  });
});
