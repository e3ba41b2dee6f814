// Words of an HTML deck where Chromium lays them out: by ranges over its text, base lines by probes of no size.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Browser } from 'playwright-core';
import { cutWords, type Word } from './parity-words.ts';

/** Text of a line's parts with their places, in the order of the page. */
type Stretch = {
  readonly text: string;
  readonly baseline: number;
  readonly edges: readonly (readonly [number, number])[];
};

/** The words of each paragraph (`.line`) of each slide, in the order of the page. `width` of the slides in points. */
export async function browserWords(
  browser: Browser,
  html: Uint8Array,
  width: number,
): Promise<readonly (readonly (readonly Word[])[])[]> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  try {
    await page.setContent(Buffer.from(html).toString('utf8'));
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const slides = await page.evaluate(readLines, width);
    return slides.map((lines) => lines.map(wordsOf));
  } finally {
    await page.close();
  }
}

/** Joins the stretches of a paragraph, and cuts them into words as frames are cut. */
function wordsOf(stretches: readonly Stretch[]): readonly Word[] {
  const words: Word[] = [];
  let before: Stretch | undefined;
  for (const stretch of stretches) {
    const isOneLine = before !== undefined && Math.abs(before.baseline - stretch.baseline) < 0.01;
    const touches = isOneLine && before !== undefined && /\S$/u.test(before.text);
    for (const { text, start } of cutWords(stretch.text)) {
      const places = stretch.edges.slice(start, start + text.length).filter(([left, right]) => right > left);
      const word = {
        text,
        left: Math.min(...places.map(([left]) => left)),
        right: Math.max(...places.map(([, right]) => right)),
        baseline: stretch.baseline,
      };
      const last = words.at(-1);
      if (last !== undefined && touches && start === 0 && cutWords(last.text + text).length === 1) {
        words[words.length - 1] = {
          ...word,
          text: last.text + text,
          left: Math.min(last.left, word.left),
          right: Math.max(last.right, word.right),
        };
      } else words.push(word);
    }
    before = stretch;
  }
  return words;
}

/** Runs in the page. Places are in points of the slide. */
function readLines(slideWidth: number): Stretch[][][] {
  return [...document.querySelectorAll('.surface')].map((surface) => {
    const origin = surface.getBoundingClientRect();
    const scale = slideWidth / origin.width;
    return [...surface.querySelectorAll('.line')].map((line) => {
      const stretches: Stretch[] = [];
      const probe = () => {
        const element = document.createElement('span');
        element.style.cssText = 'display:inline-block;width:0;height:0;vertical-align:baseline';
        return element;
      };
      const first = probe();
      line.prepend(first);
      let baseline = (first.getBoundingClientRect().bottom - origin.top) * scale;
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_ALL);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node instanceof HTMLBRElement) {
          const next = probe();
          node.after(next);
          baseline = (next.getBoundingClientRect().bottom - origin.top) * scale;
        }
        const holder = node.parentElement;
        if (!(node instanceof Text) || holder === null || holder.closest('.bullet, math') !== null) continue;
        const raised = holder.closest('.superscript, .subscript');
        const rise = raised === null ? 0 : Number.parseFloat(getComputedStyle(raised).top) * scale;
        const edges = Array.from(node.data, (_, index): [number, number] => [index, index]);
        for (let index = 0; index < node.data.length; index += 1) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const rectangle = range.getBoundingClientRect();
          edges[index] = [(rectangle.left - origin.left) * scale, (rectangle.right - origin.left) * scale];
        }
        stretches.push({ text: node.data, baseline: baseline + rise, edges });
      }
      return stretches;
    });
  });
}
