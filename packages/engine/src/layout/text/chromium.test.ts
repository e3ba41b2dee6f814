// Widths and line breaks beside Chromium's: what is measured here is what a browser draws.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../../test/peers.ts';
import { fontFile } from '../../../../press/src/font-files.ts';
import type { World } from '../../base/world.ts';
import { createFonts } from '../../fonts/create-fonts.ts';
import type { FontStyle } from '../../fonts/fonts.ts';
import { loadShaper } from '../../fonts/open-font.ts';
import { breakLines, noWidths } from './break-lines.ts';
import { findLineBreaks } from './line-breaks.ts';
import { sampleTexts } from './sample-texts.test-helper.ts';

const family = 'Carlito';
const fallbacks = ['Vazirmatn', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari', 'Sarabun', 'Noto Sans'];
const styles: readonly FontStyle[] = [
  { family, bold: false, italic: false },
  { family, bold: true, italic: false },
  { family, bold: false, italic: true },
];
const fonts = createFonts(
  { font: fontFile, systemFont: () => undefined } as Partial<World> as World,
  await loadShaper('&#'),
);
const fontSize = 20;

describe.skipIf(!hasPeers('chromium'))('beside Chromium', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: peers.chromium,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        // Whole pixels of hinted glyphs are no measure of a font.
        '--font-render-hinting=none',
      ],
    });
    page = await browser.newPage();
    const faces = [
      ...styles.map((style) => fontFace(style.family, style.bold, style.italic)),
      ...fallbacks.flatMap((name) => [fontFace(name, false, false), fontFace(name, true, false)]),
    ];
    await page.setContent(`<style>${faces.join('')}</style><body></body>`);
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  }, 30_000);
  afterAll(() => browser?.close());

  test('widths of words and sentences are equal', async () => {
    const cases = styles.flatMap((style) => listStrings(style).map((text) => ({ style, text })));
    const drawn = await page.evaluate(drawWidths, { cases: cases.map(toCss), fontSize: 100 });
    const errors = cases
      .map(({ style, text }, index) => {
        const width = fonts.measure(text, style, 100);
        return { text, width, drawn: drawn[index]!, error: Math.abs(width - drawn[index]!) / drawn[index]! };
      })
      .sort((first, second) => first.error - second.error);
    expect(errors.length).toBeGreaterThan(200);
    expect(errors[Math.floor(errors.length / 2)]!.error).toBeLessThan(0.001);
    expect(errors[Math.floor(errors.length * 0.99)]!.error).toBeLessThan(0.005);
  });

  test('paragraphs break into the same lines', async () => {
    const cases = sampleTexts.flatMap((text) =>
      [110, 150, 190, 240, 310, 390, 480, 600].map((width) => ({ text, width, style: styles[0]! })),
    );
    const drawn = await page.evaluate(drawLines, { cases: cases.map(toCss), fontSize });
    const different = cases.flatMap(({ text, width }, index) => {
      const lines = ourLines(text, width);
      return JSON.stringify(lines) === JSON.stringify(drawn[index]) ? [] : [{ width, lines, drawn: drawn[index] }];
    });
    expect(cases.length).toBeGreaterThanOrEqual(240);
    expect(different.slice(1), JSON.stringify(different, null, 1)).toEqual([]);
  });
});

function fontFace(name: string, bold: boolean, italic: boolean): string {
  const { bytes } = fontFile(name, bold ? 700 : 400, italic)!;
  const url = `data:font/ttf;base64,${Buffer.from(bytes).toString('base64')}`;
  return `@font-face { font-family: "${name}"; src: url(${url}); font-weight: ${bold ? 700 : 400}; font-style: ${italic ? 'italic' : 'normal'} }`;
}

/** Whole texts and their words; italic and bold for the scripts that have them. */
function listStrings(style: FontStyle): readonly string[] {
  const texts =
    style.bold || style.italic ? sampleTexts.filter((text) => /^\p{Script=Latin}/u.test(text)) : sampleTexts;
  return [...new Set(texts.flatMap((text) => [text, ...text.split(' ').slice(0, 6)]))];
}

type Case = { readonly text: string; readonly width?: number; readonly css: string };

function toCss({
  style,
  ...rest
}: {
  readonly text: string;
  readonly width?: number;
  readonly style: FontStyle;
}): Case {
  const names = [style.family, ...fallbacks].map((name) => `"${name}"`).join();
  return {
    ...rest,
    css: `font-family: ${names}; font-weight: ${style.bold ? 700 : 400}; font-style: ${style.italic ? 'italic' : 'normal'}`,
  };
}

/** Runs in the page. */
function drawWidths({ cases, fontSize }: { cases: readonly Case[]; fontSize: number }): number[] {
  return cases.map(({ text, css }) => {
    const span = document.createElement('span');
    span.style.cssText = `${css}; font-size: ${fontSize}px; white-space: pre; position: absolute`;
    span.textContent = text;
    document.body.append(span);
    const { width } = span.getBoundingClientRect();
    span.remove();
    return width;
  });
}

/** Runs in the page: the text of each line, told by where characters lie. */
function drawLines({ cases, fontSize }: { cases: readonly Case[]; fontSize: number }): string[][] {
  return cases.map(({ text, css, width }) => {
    const box = document.createElement('div');
    box.style.cssText = `${css}; font-size: ${fontSize}px; line-height: 40px; width: ${width}px; position: absolute; top: 0; overflow-wrap: break-word`;
    box.textContent = text;
    document.body.append(box);
    const node = box.firstChild!;
    const range = document.createRange();
    const lines: string[] = [];
    let lastTop = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < text.length; index += 1) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const rect = [...range.getClientRects()].at(-1);
      const top = rect === undefined || text[index] === ' ' ? lastTop : Math.floor(rect.top / 40);
      if (top > lastTop) lines.push('');
      lastTop = Math.max(lastTop, top);
      lines.push(`${lines.pop() ?? ''}${text[index]}`);
    }
    box.remove();
    return lines;
  });
}

function ourLines(text: string, width: number): string[] {
  const style = styles[0]!;
  const run = { text, bold: false, italic: false, strike: false, underline: false };
  const runs = [{ run, start: 0, end: text.length, role: 'minor', style }] as const;
  const paragraph = {
    paragraph: { kind: 'text', level: 0, runs: [run], direction: 'ltr' },
    level: { size: fontSize } as never,
    text,
    runs,
    known: noWidths(text, runs),
    breaks: findLineBreaks(text),
    joints: [],
    foreign: [],
  } as const;
  return breakLines(paragraph, [fontSize], width, fonts).lines.map(({ start, end }) => text.slice(start, end));
}
