// The viewer in a real browser: keys, windows, addresses, fingers and small screens do what docs say, and nothing is asked for.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../../../test/peers.ts';
import { launch, type OpenedFile, openFile } from './browser.test-helper.ts';
import { world, writeHtml } from './sample-world.test-helper.ts';
import { viewerScriptHash } from './viewer-script.ts';

const slides = (language: string, titles: readonly string[]) =>
  `---\nkind: deck\nlang: ${language}\n---\n\n${titles.map((title, index) => `## ${title}\n\n- point [one](#1) of ${title}\n\n:::notes\nSaid on **${index + 1}**\n:::\n`).join('\n---\n\n')}`;
const english = slides('en', ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta']);
const arabic = slides('ar', ['واحد', 'اثنان', 'ثلاثة']);

describe.skipIf(!hasPeers('chromium'))('the viewer', () => {
  let browser: Browser;
  let opened: OpenedFile;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });

  async function open(source: string, options: Parameters<typeof openFile>[2] = {}): Promise<Page> {
    opened = await openFile(browser, (await writeHtml(source, { world })).html, options);
    return opened.page;
  }

  const seen = (page: Page) =>
    page.evaluate(() => ({
      view: document.body.dataset.view ?? '',
      current: document.querySelector('.current')?.id,
      hash: location.hash,
      shown: [...document.querySelectorAll('.slot')].filter((slot) => slot.getClientRects().length > 0).length,
      focused: document.activeElement?.id ?? '',
    }));

  test.each<[keys: readonly string[], slide: string]>([
    [['ArrowRight'], '4'],
    [['ArrowLeft'], '2'],
    [['ArrowDown'], '4'],
    [['ArrowUp'], '2'],
    [['Space'], '4'],
    [['Shift+Space'], '2'],
    [['PageDown'], '4'],
    [['PageUp'], '2'],
    [['End'], '7'],
    [['End', 'ArrowRight'], '7'],
    [['End', 'Home'], '1'],
    [['Control+ArrowRight'], '3'],
  ])('%j leads from the third slide to number %s, which has the focus and the address', async (keys, slide) => {
    const page = await open(english, { hash: '#3' });
    expect(await seen(page)).toMatchObject({ view: '', current: '3', shown: 7 });
    for (const key of keys) await page.keyboard.press(key);
    const moved = keys[0] !== 'Control+ArrowRight';
    expect(await seen(page)).toMatchObject({ current: slide, hash: `#${slide}`, ...(moved && { focused: slide }) });
  });

  test('arrows follow the direction of writing', async () => {
    const page = await open(arabic);
    await page.keyboard.press('ArrowLeft');
    expect(await seen(page)).toMatchObject({ current: '2' });
    await page.keyboard.press('ArrowRight');
    expect(await seen(page)).toMatchObject({ current: '1' });
  });

  test('slides have addresses: links, back and forward go where they say', async () => {
    const page = await open(english, { hash: '#7' });
    expect(await seen(page)).toMatchObject({ current: '7' });
    await page.keyboard.press('ArrowLeft');
    await page.locator('.current a').click();
    await expect.poll(() => seen(page)).toMatchObject({ current: '1', hash: '#1' });
    await page.goBack();
    await expect.poll(() => seen(page)).toMatchObject({ current: '6', hash: '#6' });
    await page.goBack();
    await expect.poll(() => seen(page)).toMatchObject({ current: '7' });
    await page.goForward();
    await expect.poll(() => seen(page)).toMatchObject({ current: '6' });
  });

  test('f shows one slide that fills the screen, a click the next, Escape all of them', async () => {
    const page = await open(english, { hash: '#2' });
    await page.keyboard.press('f');
    expect(await seen(page)).toMatchObject({ view: 'show', shown: 1, current: '2' });
    expect(await page.evaluate('document.fullscreenElement === document.documentElement')).toBe(true);
    const box = (await page.locator('.current .slide').boundingBox())!;
    const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    expect(Math.min(window.width - box.width, window.height - box.height)).toBeLessThan(1);
    await page.mouse.click(200, 650);
    expect(await seen(page)).toMatchObject({ shown: 1, current: '3' });
    await page.keyboard.press('Escape');
    expect(await seen(page)).toMatchObject({ view: '', shown: 7, current: '3' });
  });

  test('o shows all, arrows move in rows, Enter and a click choose', async () => {
    const page = await open(english);
    await page.keyboard.press('o');
    expect(await seen(page)).toMatchObject({ view: 'overview', shown: 7 });
    await page.keyboard.press('ArrowDown');
    expect(await seen(page)).toMatchObject({ current: '5', focused: '5' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await seen(page)).toMatchObject({ view: '', current: '6' });
    await page.keyboard.press('o');
    await page.locator('.slot').nth(2).click();
    expect(await seen(page)).toMatchObject({ view: '', current: '3', hash: '#3' });
  });

  test('? lists the keys, and Escape closes the list', async () => {
    const page = await open(english);
    await page.keyboard.press('?');
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true);
    expect(await page.getByRole('dialog').innerText()).toMatch(/Next slide[\s\S]*Speaker view/);
    await page.keyboard.press('ArrowRight');
    expect(await seen(page)).toMatchObject({ current: '1' });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false);
  });

  test('s opens a window with notes, times, this slide and the next, in step both ways', async () => {
    const page = await open(english);
    const [speaker] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('s')]);
    const shown = () =>
      speaker.evaluate(() => ({
        now: document.querySelector('.now .surface :is(h1,h2)')?.textContent,
        after: document.querySelector('.then .surface h2')?.textContent,
        notes: (document.querySelector('.speaker .notes') as HTMLElement).innerText.trim(),
        times: document.querySelector('.times')?.textContent,
        wide: document.querySelector('.now .slide')!.clientWidth,
      }));
    const first = await shown();
    expect(first).toMatchObject({ now: 'Alpha', after: 'Beta', notes: 'Said on 1' });
    expect(first.wide).toBeGreaterThan(300);
    expect(first.times).toMatch(/\d\d:\d\d\+00:0\d/);
    await page.keyboard.press('ArrowRight');
    expect(await shown()).toMatchObject({ now: 'Beta', after: 'Gamma', notes: 'Said on 2' });
    await speaker.keyboard.press('End');
    expect(await seen(page)).toMatchObject({ current: '7' });
    expect(await shown()).toMatchObject({ now: 'Eta', after: undefined });
    expect(await speaker.getByText('The last slide').isVisible()).toBe(true);
    await speaker.locator('.now a').click();
    await speaker.getByRole('button', { name: 'Next slide' }).click();
    expect(await seen(page)).toMatchObject({ current: '2', hash: '#2' });
    // The window may be gone before the key is up again.
    await Promise.all([speaker.waitForEvent('close'), speaker.keyboard.press('Escape').catch(() => {})]);
    expect(await seen(page)).toMatchObject({ view: '', current: '2' });
  });

  test('two windows with the same file stay in step', async () => {
    const page = await open(english);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await page.keyboard.press('End');
    await expect.poll(() => seen(other)).toMatchObject({ current: '7' });
    expect(await other.locator('.live').textContent()).toBe('7 / 7: Eta');
  });

  test('in the sandbox of rendered pages the speaker’s view takes the window', async () => {
    const { html } = await writeHtml(english, { world });
    const policy = `sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; script-src 'sha256-${viewerScriptHash}'`;
    opened = await openFile(browser, '<!doctype html><title>x</title>');
    const { page } = opened;
    await page.route('http://render.test/', (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': policy }, body: html }),
    );
    await page.goto('http://render.test/');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('s');
    expect(await page.evaluate('document.body.dataset.view')).toBe('speaker');
    expect(await page.locator('.speaker .notes').innerText()).toContain('Said on 2');
    expect(await page.locator('.speaker .now .slide').isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.speaker .notes').innerText()).toContain('Said on 3');
    await page.keyboard.press('s');
    expect(await page.evaluate('document.body.dataset.view')).toBe(undefined);
    expect(await page.locator('body > .speaker').count()).toBe(0);
    // The browser itself speaks of the window that it did not open; the page asked for nothing.
    expect(opened.troubles.filter((trouble) => !/Blocked opening|http:\/\/render\.test\/$/.test(trouble))).toEqual([]);
    (opened.troubles as string[]).length = 0;
  });

  test('a telephone scrolls slides as wide as itself, past a bar that stands below them; fingers turn pages', async () => {
    const page = await open(english, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const boxes = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      slide: document.querySelector('.slide')!.getBoundingClientRect().width,
      bar: document.querySelector('.bar')!.getBoundingClientRect().toJSON() as DOMRect,
    }));
    expect(boxes).toMatchObject({ page: 390, slide: 362, bar: { left: 0, width: 390, bottom: 844 } });
    await page.evaluate('scrollTo(0, 1e6)');
    const last = await page.locator('.slot').last().boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual(boxes.bar.top);
    await page.evaluate("location.hash = '#2'");
    await expect.poll(() => seen(page)).toMatchObject({ current: '2' });
    const swipe = async (from: number, to: number) => {
      const session = await page.context().newCDPSession(page);
      const at = (x: number) => ({ touchPoints: [{ x, y: 120 }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
      for (const share of [0.3, 0.6, 1])
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + (to - from) * share) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 100);
    await expect.poll(() => seen(page)).toMatchObject({ current: '3' });
    await swipe(100, 300);
    await expect.poll(() => seen(page)).toMatchObject({ current: '2' });
  });

  test('on a telephone a slide that is touched fills the screen lengthwise, and fingers turn pages along it', async () => {
    const page = await open(english, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.touchscreen.tap(200, 80);
    await expect.poll(() => seen(page)).toMatchObject({ view: 'show' });
    const box = await page.locator('.slot.current > .deckle').boundingBox();
    expect(box!.height).toBeGreaterThan(600);
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    const { current } = await seen(page);
    const session = await page.context().newCDPSession(page);
    const at = (y: number) => ({ touchPoints: [{ x: 200, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(500) });
    for (const y of [420, 340, 260]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => seen(page)).toMatchObject({ current: String(Number(current) + 1) });
  });

  test('with Tab alone: past the bar or along it, which stays where the hand is and says the slide', async () => {
    const page = await open(english);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the slides');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.dataset.do')).toBe('next');
    expect(await page.locator('.live').textContent()).toBe('2 / 7: Beta');
    expect(
      await page.evaluate('document.querySelectorAll(\'[tabindex]:not([tabindex="0"],[tabindex="-1"])\').length'),
    ).toBe(0);
  });

  test('printed, every slide is one page of its own size', async () => {
    const page = await open(english);
    await page.keyboard.press('o');
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(7);
    expect(new Set(pdf.match(/\/MediaBox \[[^\]]+\]/g))).toEqual(new Set(['/MediaBox [0 0 960 540]']));
  });
});
