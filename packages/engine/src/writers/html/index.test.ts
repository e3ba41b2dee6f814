// The HTML writer: a source in; a file that stands alone, says what the source says, and is the same each time.
import { expect, test } from 'vitest';
import { compilePages } from '../../compile.ts';
import {
  attributeOf,
  elementsOf,
  lightWorld,
  type TestElement,
  textOf,
  world,
  writeHtml,
} from './sample-world.test-helper.ts';

const all = async (source: string) => elementsOf((await writeHtml(source)).html);
const named = (elements: readonly TestElement[], ...tags: string[]) =>
  elements.filter(({ tagName }) => tags.includes(tagName));
const withClass = (elements: readonly TestElement[], name: string) =>
  elements.filter((element) => attributeOf(element, 'class')?.split(' ').includes(name));
const words = (element: TestElement | undefined) =>
  element === undefined ? undefined : textOf(element).replaceAll(/\s+/g, ' ').trim();

const doc = `---
kind: doc
title: A report
author: [Ada, Bob]
date: 2026-11-21
numbered: true
lang: en
---

::toc{depth=2}

# First

Text with **strong**, *emphasis*, \`code\`, a [link](https://example.org/?a=1&b=2) and a note.[^n] And again.[^n]

:::figure{id="fig" caption="What it shows"}
Inside
:::

See :ref[fig].

## Below

| Name | Count |
|---|---|
| a | 1,200 |
| b | 7 |

- [x] done
- [ ] open

# Second

3. three
4. four

[^n]: Said *below*.
`;

test('a doc has one main heading, numbered headings with ids, and a table of contents that finds them', async () => {
  const elements = await all(doc);
  expect(named(elements, 'h1').map(words)).toEqual(['A report', '1 First', '2 Second']);
  const ids = new Set(elements.map((element) => attributeOf(element, 'id')));
  const links = named(elements, 'a').map((link) => attributeOf(link, 'href') ?? '');
  for (const link of links.filter((href) => href.startsWith('#')))
    expect(ids).toContain(decodeURIComponent(link.slice(1)));
  expect(words(withClass(elements, 'contents')[0])).toBe(
    'Contents1 First1.1 Below2 Second'.replace('Contents', 'Contents'),
  );
});

test.each(['deck', 'doc'])('in a %s a link says of itself what the source says', async (kind) => {
  const elements = await all(`---\nkind: ${kind}\n---\n# Links\n\nSee [ours](https://example.org "More & more").\n`);
  const link = named(elements, 'a').find((each) => attributeOf(each, 'href') === 'https://example.org');
  expect(attributeOf(link!, 'title')).toBe('More & more');
});

test('a doc shows figures, references, footnotes, tasks and numbers as what they are', async () => {
  const elements = await all(doc);
  expect(words(named(elements, 'figcaption')[0])).toBe('Figure 1 What it shows');
  expect(words(withClass(elements, 'reference')[0])).toBe('Figure 1');
  expect(withClass(elements, 'note-reference').map(words)).toEqual(['1', '1']);
  expect(words(withClass(elements, 'footnotes')[0])).toMatch(/^Said below\./);
  expect(withClass(elements, 'box').map((box) => attributeOf(box, 'class'))).toEqual(['box checked', 'box']);
  expect(named(elements, 'th', 'td').map((cell) => attributeOf(cell, 'class'))).toEqual([
    undefined,
    'align-right',
    undefined,
    'align-right',
    undefined,
    'align-right',
  ]);
  expect(named(elements, 'ol').map((list) => attributeOf(list, 'start'))).toContain('3');
});

test('headings that leave out levels tell readers levels without gaps', async () => {
  const elements = await all('---\nkind: doc\ntitle: T\nauthor: A\n---\n\n## A\n\n#### B\n\n### C\n\n## D\n');
  const levels = named(elements, 'h1', 'h2', 'h3', 'h4').map(
    (heading) => `${words(heading)} ${attributeOf(heading, 'aria-level') ?? heading.tagName}`,
  );
  expect(levels).toEqual(['T h1', 'A h2', 'B 3', 'C h3', 'D h2']);
});

test('a title that the first heading repeats stands once', async () => {
  const elements = await all('---\nkind: doc\nsubtitle: Sub\n---\n\n# One title\n\nText');
  expect(named(elements, 'h1').map(words)).toEqual(['One title']);
});

test('a deck has a section for each slide, one first heading, lists as lists and tables as tables', async () => {
  const elements = await all(
    '---\nkind: deck\n---\n\n# Deck\n\n---\n\n## Points\n\n- one\n  - inner\n- two\n\n---\n\n## Table\n\n| a | b |\n|---|---|\n| c | d |\n',
  );
  expect(withClass(elements, 'slot').map((slot) => attributeOf(slot, 'aria-label'))).toEqual([
    '1 / 3: Deck',
    '2 / 3: Points',
    '3 / 3: Table',
  ]);
  // The last is that of the list of keys, which is closed.
  expect(named(elements, 'h1', 'h2').map(words)).toEqual(['Deck', 'Points', 'Table', 'Keys']);
  const list = named(elements, 'ul')[0]!;
  expect(named(elements, 'li').map(words)).toEqual(['•one–inner', '–inner', '•two']);
  expect(list.childNodes).toHaveLength(2);
  expect(named(elements, 'th').map((cell) => [words(cell), attributeOf(cell, 'scope')])).toEqual([
    ['a', 'col'],
    ['b', 'col'],
  ]);
});

test('a chart is one picture with a title and a description, and its numbers as a table out of sight', async () => {
  const chart =
    ':::chart{type="column" title="Revenue" unit="M€" alt="It rises."}\n| Quarter | 2026 |\n|---|--:|\n| Q1 | 1234.5 |\n| Q2 | x |\n:::\n';
  for (const kind of ['deck', 'doc']) {
    const elements = await all(`---\nkind: ${kind}\nlang: de\n---\n\n# Start\n\nText\n\n---\n\n## Chart\n\n${chart}`);
    const pictures = elements.filter((element) => element.tagName === 'svg' && attributeOf(element, 'role') === 'img');
    expect(pictures.length, kind).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture.childNodes.slice(0, 2).map((child) => child.nodeName)).toEqual(['title', 'desc']);
      expect(attributeOf(picture, 'aria-label')).toBe('It rises.');
    }
    const [table] = withClass(elements, 'unseen').filter((element) => textOf(element).includes('Revenue'));
    expect(words(table)).toBe('RevenueQuarter2026 (M€)Q11.234,5Q2–');
    expect(named(elements, 'th').map((cell) => attributeOf(cell, 'scope'))).toEqual(['col', 'col', 'row', 'row']);
  }
});

test('a sheet shows computed values, formulas as titles, errors and totals, and hides what is hidden', async () => {
  const elements = await all(
    '---\nkind: sheet\nlang: de\n---\n\n# Budget\n\n:::table{name="B" formats="text, integer, eur" totals="Summe, , sum"}\n| Posten | Menge | Preis |\n|---|--:|--:|\n| A | 2 | 1200 |\n| B | 3 | =1/0 |\n| C | 4 | =[Menge]*2.5 |\n:::\n\n# Rest\n\n| x |\n|---|\n| =Budget!B2 |\n',
  );
  expect(named(elements, 'h2').map(words)).toEqual(['Budget', 'Rest']);
  const cells = named(elements, 'td');
  expect(cells.map(words)).toContain('#DIV/0!');
  expect(withClass(cells, 'error')).toHaveLength(2);
  expect(cells.map(words).filter((text) => text?.includes('1.200'))).toHaveLength(1);
  expect(cells.map((cell) => attributeOf(cell, 'title')).filter(Boolean)).toContain('C4 = B4*2.5');
  expect(named(elements, 'tfoot')).toHaveLength(1);
  expect(named(elements, 'nav').map(words)).toEqual(['BudgetRest']);
});

test('right-to-left documents say so', async () => {
  for (const kind of ['deck', 'doc', 'sheet']) {
    const elements = await all(`---\nkind: ${kind}\nlang: ar\n---\n\n# عنوان\n\n| أ |\n|---|\n| 1 |\n`);
    expect(attributeOf(named(elements, 'html')[0]!, 'dir')).toBe('rtl');
  }
});

test('pictures are carried in the file, and their absence is said', async () => {
  const png = Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4nGNkYPhfzwAFjDAGAAvvAgEkhX0MAAAAAElFTkSuQmCC',
      'base64',
    ),
  );
  const assets = new Map([['a.png', png]]);
  for (const kind of ['deck', 'doc']) {
    const { html } = await writeHtml(`---\nkind: ${kind}\n---\n\n## P\n\n![A picture](a.png)\n`, { assets });
    const images = named(elementsOf(html), 'img');
    expect(images.map((image) => attributeOf(image, 'alt'))).toEqual(['A picture']);
    expect(attributeOf(images[0]!, 'src')).toBe(`data:image/png;base64,${Buffer.from(png).toString('base64')}`);
    const missing = await writeHtml(`---\nkind: ${kind}\n---\n\n## P\n\n![A picture](b.png)\n`);
    expect(missing.diagnostics.map(({ code }) => code)).toContain('unknown-asset');
    expect(named(elementsOf(missing.html), 'body').map(words)[0]).toContain('A picture');
  }
});

test('a file carries the characters it shows and nothing else', async () => {
  const { html } = await writeHtml('---\nkind: doc\n---\n\n# Title\n\nText and עברית', { world });
  const families = [...html.matchAll(/@font-face\{font-family:"([^"]+)";font-weight:(\d+)/g)].map(
    (match) => `${match[1]} ${match[2]}`,
  );
  expect(families.toSorted()).toEqual(['Carlito 400', 'Carlito 700', 'Noto Sans Hebrew 400']);
  expect(html).toContain('--minor:"Carlito","Noto Sans Hebrew",sans-serif');
  expect(html).not.toMatch(/(?:src|href)="(?!#|data:)/);
});

test.each(['deck', 'doc', 'sheet'])('the same %s twice gives the same bytes', async (kind) => {
  const source = doc.replace('kind: doc', `kind: ${kind}`);
  expect((await writeHtml(source, { world })).html).toBe((await writeHtml(source, { world })).html);
});

test('previews: a page for each slide, section and worksheet, with one style and no fonts', async () => {
  const pages = async (source: string) => {
    const result = await compilePages({ source }, lightWorld);
    expect(result.style).not.toContain('@font-face');
    expect(result.style).toMatch(/--minor:"Carlito",(?:"Noto[^"]*",)*"Calibri",sans-serif/);
    for (const { html } of result.pages) expect(html).toMatch(/^<(?:div|article|section) class="deckle/);
    return result.pages.map(({ index, title }) => `${index} ${title}`);
  };
  expect(await pages('---\nkind: deck\n---\n\n# A\n\n---\n\n## B\n')).toEqual(['0 A', '1 B']);
  expect(await pages(doc)).toEqual(['0 A report', '1 First', '2 Below', '3 Second']);
  expect(await pages('---\nkind: sheet\n---\n\n# S\n\n| a |\n|---|\n| 1 |\n\n# T\n\n| a |\n|---|\n| 1 |\n')).toEqual([
    '0 S',
    '1 T',
  ]);
});

test('a preview names every family it is drawn with, for a host that has them', async () => {
  const { style } = await compilePages({ source: '# A\n\nשלום `x`\n' }, lightWorld);
  expect(style).toContain('--drawn:"Carlito","Cousine","Noto Sans Hebrew";');
  expect(style).toContain('--minor:"Carlito","Noto Sans Hebrew","Calibri",sans-serif');
});

test('a section in the preview brings its own footnotes', async () => {
  const { pages } = await compilePages({ source: doc }, lightWorld);
  expect(pages.map(({ html }) => html.includes('role="doc-endnotes"'))).toEqual([false, true, false, false]);
});

test.each(['doc', 'sheet'])('a %s shows header and footer once', async (kind) => {
  const elements = await all(
    `---\nkind: ${kind}\ntitle: T\nheader: Above\nfooter: Below\n---\n\n# A\n\n| a | b |\n|---|--:|\n| x | 1 |\n`,
  );
  const text = words(named(elements, 'body')[0]);
  expect(text?.match(/Above|Below/g)).toEqual(['Above', 'Below']);
});
