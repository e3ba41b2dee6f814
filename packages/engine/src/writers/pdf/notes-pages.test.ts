// Notes pages and bookmarks: each slide with what is said under it, sections that hold their slides, and tags as in the deck.
import { describe, expect, it } from 'vitest';
import { bookmarksOf, inspect, textOf, writePdf } from './pdf.test-helper.ts';

const long = Array.from({ length: 14 }, (_, index) => `Passage ${index}: ${'words that are said slowly '.repeat(22)}`);
const deck = `---
title: A talk
lang: en
---

# A talk

:::notes
Welcome **all**. See [the last](#5), [none](#0) and [none](#9).

- one
- two
:::

---

## Before all parts

- a point

---

# Part one

---

## Long

::slide{class="dark"}

- a point

:::notes
### Said

${long.join('\n\n')}
:::

---

# Part two
`;

describe('notes pages', () => {
  it('stand on paper, each slide small above its notes, long notes on further pages', async () => {
    const { bytes, pages, diagnostics } = await writePdf(deck, { notes: true });
    const told = diagnostics.filter(({ code }) => code !== 'slide-sparse');
    expect(told.map(({ message }) => message)).toEqual([
      'No slide has the number of these links, which are plain text: #0, #9.',
    ]);
    expect(inspect(bytes, 'pdfinfo')).toMatch(/Page size: +595\.276 x 841\.89 pts/);
    const texts = textOf(bytes);
    expect(pages).toBe(7);
    expect(texts).toHaveLength(7);
    expect(texts[0]).toMatch(/A talk[\s\S]*Welcome all\. See the last, none and none\.[\s\S]*one[\s\S]*two/);
    expect(texts.slice(3, 6).join()).toContain('Passage 13');
    for (const text of texts) expect(text).toContain('A talk');
    const [word] = [...inspect(bytes, 'pdftotext', '-bbox', '-l', '1', 'FILE', '-').matchAll(/yMax="([\d.]+)">talk</g)];
    expect(Number(word?.[1])).toBeLessThan(56 + 272);
  });

  it('are tagged by PDF/UA-1, notes as what they are, headings of notes below those of slides', async () => {
    const { bytes } = await writePdf(deck, { notes: true });
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/<pdfuaid:part>1</);
    const structure = inspect(bytes, 'pdfinfo', '-struct-text');
    expect([...structure.matchAll(/(H\d) "([^"]*)"/g)].map(([, tag, text]) => `${tag} ${text}`)).toEqual([
      'H1 A talk',
      'H2 Before all parts',
      'H2 Part one',
      'H2 Long',
      'H3 Said',
      'H2 Part two',
    ]);
    expect(structure).toMatch(/LI \(block\)[\s\S]*LBody \(block\)\n\s+"one"/);
  });

  it('lead with their links to the pages of slides', async () => {
    const code = inspect(
      (await writePdf(deck, { notes: true })).bytes,
      'qpdf',
      '--qdf',
      '--object-streams=disable',
      'FILE',
      '-',
    );
    expect(code.match(/\/Subtype \/Link/g)).toHaveLength(1);
  });

  it('are the same each time', async () => {
    const [first, second] = [await writePdf(deck, { notes: true }), await writePdf(deck, { notes: true })];
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
  });

  it('are right to left where the deck is', async () => {
    const { bytes } = await writePdf('---\nkind: deck\nlang: ar\n---\n# Title\n\n:::notes\nSaid\n:::\n', {
      notes: true,
    });
    const word = /xMax="([\d.]+)"[^>]*>Said</.exec(inspect(bytes, 'pdftotext', '-bbox', 'FILE', '-'));
    expect(Number(word?.[1])).toBeCloseTo(595.276 - 56, 0);
  });
});

describe.each([
  ['slides', false, [1, 2, 3, 4, 5]],
  ['notes pages', true, [1, 2, 3, 4, 7]],
])('bookmarks of %s', (_, notes, [first, second, third, fourth, last]) => {
  it('stand under their sections', async () => {
    expect(bookmarksOf((await writePdf(deck, { notes })).bytes)).toEqual([
      `A talk ${first}`,
      `Before all parts ${second}`,
      `Part one ${third}`,
      `  Long ${fourth}`,
      `  Part two ${last}`,
    ]);
  });
});
