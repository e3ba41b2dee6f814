// Files in a real browser: nothing is asked for, nothing runs but the viewer, lines lie as layout placed them.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../../test/peers.ts';
import { composeSource } from '../../compose.ts';
import type { Frame, PlacedLine } from '../../layout/frames.ts';
import { world, writeHtml } from './sample-world.test-helper.ts';
import { viewerScript, viewerScriptHash } from './viewer-script.ts';

test('the policy names the hash of the script', () => {
  expect(createHash('sha256').update(viewerScript).digest('base64')).toBe(viewerScriptHash);
});

const latin = `---
kind: deck
title: Lines as placed
author: A. Writer
date: 2026-11-21
---

# Lines as placed

---

## A title that is long enough to need a second line, so that it must be broken somewhere

- AVATAR, To, Wave: **kerned pairs in bold** and *in italics* and \`inline code\` in one long point that needs two lines
- [A link](https://example.org/a) that stands before ~~struck~~ and ==marked== text, efficient fluffy offices
  1. One below
  2. Two below, with H₂O and 1,234.56 %
     - deeper still

:::notes
Said, not shown.
:::

---

## A table

| Item | Price | Share |
|---|--:|:-:|
| A longer name of a thing that is sold | 1,234.50 | 12 % |
| Another | 9.99 | 3 % |

---

## Code

\`\`\`ts
const answer = 42;
  indented();
\`\`\`

---

# Ende
`;
const arabic = `---
kind: deck
lang: ar
title: عنوان
---

# كأس العالم 2022 في أرقام

---

## أول بطولة في بلد عربي

- نص طويل يحتاج إلى أكثر من سطر واحد حتى نرى كيف تنكسر الأسطر في لغة تكتب من اليمين إلى اليسار، مع Latin words في الوسط
- نص قصير
`;

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(1)//'>",
  '</script><script>alert(1)</script>',
  '</style><img src=//example.org/x.png>',
  '<iframe src=//example.org></iframe>',
  '<a href=javascript:alert(1) autofocus onfocus=alert(1)>x</a>',
];
const hostileSource = (kind: string) =>
  [
    `---\nkind: ${kind}\n---`,
    ...hostile.map(
      (text) => `## ${text}\n\n${text}\n\n![${text}](${text})\n\n[${text}](${text})\n\n| ${text} |\n|---|\n| ${text} |`,
    ),
  ].join('\n\n');

describe.skipIf(!hasPeers('chromium'))('in Chromium', () => {
  let browser: Browser;
  let page: Page;
  let folder: string;
  const troubles: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'deckle-html-'));
    browser = await chromium.launch({
      executablePath: peers.chromium,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('dialog', (dialog) => {
      troubles.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => troubles.push(`console ${message.text()}`));
    page.on('pageerror', (error) => troubles.push(`error ${error.message}`));
    page.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) troubles.push(`request ${request.url()}`);
    });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(source: string): Promise<void> {
    troubles.length = 0;
    const path = join(folder, 'file.html');
    writeFileSync(path, (await writeHtml(source, { world })).html);
    await page.goto('about:blank');
    await page.goto(pathToFileURL(path).href);
    await page.evaluate('document.fonts.ready');
  }

  test.each(['deck', 'doc', 'sheet'])('a hostile %s does nothing', async (kind) => {
    await open(hostileSource(kind));
    await page.waitForTimeout(100);
    expect(troubles).toEqual([]);
    expect(await page.evaluate('document.images.length')).toBe(0);
  });

  for (const [name, source] of [
    ['Latin', latin],
    ['Arabic', arabic],
  ] as const) {
    test(`${name} lines are as wide as they were measured`, async () => {
      const { composition } = await composeSource({ source }, ['deck'], world);
      if (composition.kind !== 'deck') throw new Error('The source is a deck.');
      const placed = composition.frames.slides.flatMap((slide) => slide.frames.flatMap(linesOf));
      await open(source);
      const drawn = (await page.evaluate(measureLines)) as { width: number; text: string }[];
      expect(drawn.map(({ text }) => text.trim())).toEqual(placed.map(textOf));
      for (const [index, line] of placed.entries()) {
        const { width, text } = drawn[index]!;
        // Digits and marks count from the middle: a short line may be half a point off in its rounding.
        expect(Math.abs(width - line.width), text).toBeLessThan(Math.max(0.5, line.width * 0.01));
      }
    });
  }

  test.each([390, 1280])('nothing is wider than a window of %d pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const wide = `| ${'Column | '.repeat(14)}\n|${'---|'.repeat(14)}\n| ${'1,234,567 | '.repeat(14)}`;
    for (const kind of ['deck', 'doc', 'sheet']) {
      await open(`---\nkind: ${kind}\ntitle: Wide\n---\n\n# Wide\n\n${wide}\n\n${'longword'.repeat(40)}`);
      expect(await page.evaluate('document.documentElement.scrollWidth'), kind).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

/** Lines in the order in which the writer draws them. */
function linesOf(frame: Frame): readonly PlacedLine[] {
  switch (frame.type) {
    case 'text':
      return frame.text.paragraphs.flatMap(({ lines }) => lines);
    case 'table':
      return frame.rows.flatMap((row) => row.cells.flatMap((cell) => cell.paragraphs.flatMap(({ lines }) => lines)));
    case 'group':
      return frame.frames.flatMap(linesOf);
    default:
      return [];
  }
}

const textOf = (line: PlacedLine): string =>
  line.runs
    .map((run) => run.text)
    .join('')
    .trim();

/** Runs in the page: the width of every placed line in points of the slide. */
function measureLines() {
  const found: { width: number; text: string }[] = [];
  for (const paragraph of document.querySelectorAll('.surface .line')) {
    const scale = (paragraph.closest('.surface') as HTMLElement).clientWidth / 960;
    const range = document.createRange();
    const nodes = [...paragraph.childNodes].filter((node) => !(node as Element).classList?.contains('bullet'));
    let line: ChildNode[] = [];
    for (const node of [...nodes, undefined]) {
      if (node !== undefined && node.nodeName !== 'BR') {
        line.push(node);
        continue;
      }
      const [first, last] = [line[0], line.at(-1)];
      let width = 0;
      if (first !== undefined && last !== undefined) {
        range.setStartBefore(first);
        range.setEndAfter(last);
        width = range.getBoundingClientRect().width / scale;
      }
      found.push({ width, text: line.map((inner) => inner.textContent).join('') });
      line = [];
    }
  }
  return found;
}
