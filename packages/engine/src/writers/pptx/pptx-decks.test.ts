// Real sources through parse, place and the pptx writer: every layout of the source language, in two directions of writing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { convertWithLibreOffice, findings, pdfFacts, pdfText, withFolder } from '../../../../../test/judges.ts';
import { hasPeers } from '../../../../../test/peers.ts';
import { unzip } from '../../../../../test/unzip.ts';
import { createDiagnostics } from '../../base/diagnostic.ts';
import { plainHighlight } from '../../code/highlight.ts';
import { createFonts } from '../../fonts/create-fonts.ts';
import type { Frames } from '../../layout/frames.ts';
import { place } from '../../layout/place.ts';
import type { Deck } from '../../model/index.ts';
import { createPictures } from '../../pictures/pictures.ts';
import { parse } from '../../source/parse.ts';
import { findTheme } from '../../theme/find-theme.ts';
import { pptxWriter } from './index.ts';
import { samplePng } from './sample-deck.test-helper.ts';

const everyLayout = (front: string) => `---
${front}
kind: deck
footer: Vertraulich
pageNumbers: true
---
# First & foremost

A subtitle

---
::agenda

---
# A section

---
## Content

- **bold** *italic* ~~struck~~ \`code\` ==marked==
  - [outside](https://example.org/?a=1&b=2), [inside](#3), [nowhere](#there)
1. one
2. two
- [x] done

:::notes
Say this, then

- that
:::

---
## Columns

:::columns
:::column
Left
:::
:::column
![A square](photo.png)
:::
:::

---
## Cards

### Fast
Quick.

### Safe
Sound.

### Small
Little.

---
## Steps

:::steps
1. Ask
2. Answer
:::

---
## Timeline

:::timeline
- **1969** Apollo 11
- **1972** Apollo 17
:::

---
## Stats

:::stats
- **42 %** of all :delta[+12 %]
- **7** others
:::

---
> Said once.
>
> — Somebody

---
## Table

| Planet | Moons |
|---|--:|
| Mars | 2 |
| Saturn | 146 |

---
## Chart

:::chart{type="column"}
| Year | Price |
|---|--:|
| 2010 | 3 |
| 2021 | 1 |
:::

---
## Picture

![A square](photo.png)

---
## Code

\`\`\`ts
const x = 1;
\`\`\`

---
## Comparison

:::columns
:::column
### Before
slow
:::
:::column
### After
fast
:::
:::

---
::slide{class="dark" background="photo.png"}
## Dark

Text with $x^2$

---
::slide{layout="closing"}
# The end

---
::slide{layout="blank"}
`;

const arabic = `---
kind: deck
lang: ar
pageNumbers: true
---
# كأس العالم 2022

قطر

---
## جدول

| المنتخب | الألقاب |
|---|--:|
| البرازيل | 5 |

---
## نقاط

- النقطة الأولى مع كلمة English
  1. مرقم
`;

const sources: readonly (readonly [name: string, source: string])[] = [
  ['every-layout', everyLayout('lang: de')],
  ['every-layout-narrow', everyLayout('size: "4:3"')],
  ['every-layout-hebrew', everyLayout('lang: he')],
  ['arabic', arabic],
];

function write(source: string): { readonly bytes: Uint8Array; readonly frames: Frames } {
  const diagnostics = createDiagnostics();
  const document = parse(source, { kind: 'deck', diagnostics }).document as Deck;
  const world = createWorld();
  const theme = findTheme(undefined, document.meta, diagnostics);
  const assets = new Map([['photo.png', samplePng]]);
  const pictures = createPictures(assets, world, diagnostics);
  const context = { theme, fonts: createFonts(world), pictures, highlight: plainHighlight, world, diagnostics };
  const frames = place(document, context);
  return { frames, ...pptxWriter({ kind: 'deck', document, frames }, context) };
}

const decks = sources.map(([name, source]) => ({ name, source, ...write(source) }));

test.skipIf(!hasPeers('validator', 'soffice'))('judges: clean, and every slide is shown', { timeout: 120_000 }, () =>
  withFolder((folder) => {
    const paths = decks.map(({ name, bytes }) => {
      const path = join(folder, `${name}.pptx`);
      writeFileSync(path, bytes);
      return path;
    });
    expect(findings(paths)).toEqual([]);
    const files = convertWithLibreOffice(paths, folder);
    expect(files.map((file) => file && pdfFacts(file).pages)).toEqual(decks.map(({ frames }) => frames.slides.length));
    const shown = pdfText(readFileSync(files[0]!));
    for (const word of ['foremost', 'Saturn', 'Somebody', 'Vertraulich', 'marked']) expect(shown).toContain(word);
  }),
);

test.each(decks)('every text frame of $name is in its file', ({ frames, bytes }) => {
  const parts = unzip(bytes);
  for (const [index, slide] of frames.slides.entries()) {
    const xml = new TextDecoder().decode(parts.get(`ppt/slides/slide${index + 1}.xml`));
    const written = [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
    for (const frame of slide.frames) {
      if (frame.type !== 'text') continue;
      for (const run of frame.text.paragraphs.flatMap(({ runs }) => runs)) {
        if (run.text !== '' && !run.text.includes('<')) expect(written).toContain(run.text);
      }
    }
  }
});

test.each(decks)('titles and body text of $name stand in placeholders that inherit', ({ frames, bytes }) => {
  const parts = unzip(bytes);
  for (const [index, slide] of frames.slides.entries()) {
    const xml = new TextDecoder().decode(parts.get(`ppt/slides/slide${index + 1}.xml`));
    const inheriting = slide.frames.filter((frame) => frame.type === 'text' && frame.inherits).length;
    expect([...xml.matchAll(/<\/p:nvSpPr><p:spPr(?:\/>|>(?!<a:xfrm))/g)].length).toBeGreaterThanOrEqual(inheriting);
  }
});

test('the same source gives the same bytes', () => {
  for (const { source, bytes } of decks) expect(write(source).bytes).toEqual(bytes);
});
