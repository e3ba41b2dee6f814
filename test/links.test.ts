// Links inside a document, in every format: each leads to a place that the file has.
import { compile, type Diagnostic, type Format, formatNames } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { measure } from './corpus-measure.ts';
import { findings, pdfLinks, putFile, withFolder } from './judges.ts';
import { hasPeers } from './peers.ts';
import { unzip } from './unzip.ts';

const world = createWorld();

const doc = `---
title: Links
---

[a](#setup), [b](#setup-1), [c](#-übersicht--mehr), [d](#own), [e](#spot), [f](#mid), [g](#OWN), [h](#%C3%BCber-uns), [i](#links),
[j](#fig), [k](#top)

# Setup

## Setup

### 🚀 Übersicht & mehr

## Chosen {#own}

<a name="spot"></a>

Text <a id="mid"></a>here, with a note[^1].

## Über uns

| [in a table](#own) | <a id="cell"></a>[to a cell](#cell) |
|---|---|
| 1 | 2 |

:::figure{id="fig" caption="A quote"}
> Words
:::

[^1]: A note with a [link](#spot).
`;

const deck = `---
kind: deck
---

# Start

[a](#details), [b](#3), [c](#spot)

---

## Details

Text

---

## End

<a id="spot"></a>Last [first](#start)

:::notes
Back to the [details](#details).
:::
`;

const sheet = `---\nkind: sheet\n---\n\n# Data\n\n| a | b |\n|---|---|\n| [x](#nowhere) [y](#data) | [z](https://example.com) |\n`;

const dead = '\n\n[x](#nowhere) and [y](#no-place-1) and again [x](#nowhere)\n';

async function make(source: string, format: Format) {
  const { bytes, diagnostics } = await compile({ source, format }, world);
  return { bytes, measured: measure(source, undefined, format, bytes), diagnostics };
}

const told = (diagnostics: readonly Diagnostic[]) => diagnostics.filter(({ code }) => code === 'unknown-reference');

const cases: readonly (readonly [name: string, source: string, format: Format, links: number])[] = [
  ['a doc', doc, 'html', 16],
  ['a doc', doc, 'docx', 14],
  ['a doc', doc, 'pdf', 14],
  ['a doc', doc, 'pptx', 14],
  ['a deck', deck, 'html', 5],
  ['a deck', deck, 'pptx', 4],
  ['a deck', deck, 'pdf', 4],
  ['a deck', deck, 'docx', 4],
];
test.skipIf(!hasPeers('qpdf')).each(cases)('%s as it is written (%#)', async (_, source, format, links) => {
  const { measured, diagnostics } = await make(source, format);
  expect(measured.deadLinks).toEqual([]);
  expect(measured.links).toBeGreaterThanOrEqual(links);
  expect(told(diagnostics)).toEqual([]);
});

test.skipIf(!hasPeers('qpdf')).each(cases)(
  '%s with links that lead nowhere: they are text, told once (%#)',
  async (_, source, format, links) => {
    const { measured, diagnostics } = await make(source.replace('\n\n[', `${dead}\n[`), format);
    expect(measured.deadLinks).toEqual([]);
    expect(measured.links).toBeGreaterThanOrEqual(links);
    expect(told(diagnostics).map(({ message }) => message)).toEqual([
      '3 links lead to no place in this document and are plain text: #nowhere, #no-place-1.',
    ]);
  },
);

test('a link in notes to another slide is told in .pptx, whose notes know their own slide alone', async () => {
  const { diagnostics } = await make(deck, 'pptx');
  expect(diagnostics.map(({ code, message }) => [code, message])).toContainEqual([
    'not-carried-over',
    'Links in notes to other slides are plain text in .pptx (1).',
  ]);
});

test.each(['xlsx', 'html'] as const)('cells of a sheet link to no place in it (%s)', async (format) => {
  const { measured, diagnostics, bytes } = await make(sheet, format);
  expect(measured.deadLinks).toEqual([]);
  expect(told(diagnostics)).toHaveLength(1);
  if (format === 'xlsx')
    expect([...unzip(bytes)].filter(([, part]) => Buffer.from(part).includes('Target="#'))).toEqual([]);
});

const beside = (kind: string) =>
  `---\nkind: ${kind}\n---\n\n# A\n\n| Read |\n|---|\n| [one](FAQ.md#1) |\n| [two](<../über uns/x.html> "Title") |\n| [three](/guide/a?b=c) |\n| [four](/\\\\evil.example) |\n`;
const paths = ['../%C3%BCber%20uns/x.html', '/guide/a?b=c', 'FAQ.md#1'];

/** The addresses of a file that lead out of it, in alphabetical order. */
function outside(format: Format, bytes: Uint8Array): readonly string[] {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  const found =
    format === 'html'
      ? [...text(bytes).matchAll(/<a [^>]*?href="([^"#][^"]*)"/g)]
      : format === 'pdf'
        ? pdfLinks(bytes).uris.map((uri) => ['', uri])
        : [...unzip(bytes)].flatMap(([name, part]) =>
            name.endsWith('.rels') ? [...text(part).matchAll(/Target="([^"]*)" TargetMode="External"/g)] : [],
          );
  return found.map(([, address]) => address!.replaceAll('&amp;', '&')).sort();
}

test
  .skipIf(!hasPeers('qpdf'))
  .each(['doc', 'deck', 'sheet'].flatMap((kind) => formatNames.map((format) => [kind, format] as const)))(
  'links of a %s to other files stay relative (%s)',
  async (kind, format) => {
    const { bytes, diagnostics } = await make(beside(kind), format);
    expect([...new Set(outside(format, bytes))]).toEqual(paths);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  },
);

test.skipIf(!hasPeers('validator'))('the validator takes relative links', async () => {
  await withFolder(async (folder) => {
    const files: string[] = [];
    for (const kind of ['doc', 'deck', 'sheet'])
      for (const format of ['docx', 'pptx', 'xlsx'] as const)
        files.push(putFile(folder, `${kind}.${format}`, (await make(beside(kind), format)).bytes));
    expect(findings(files)).toEqual([]);
  });
});

test.skipIf(!hasPeers('validator'))('the validator finds every bookmark and every slide', async () => {
  await withFolder(async (folder) => {
    const files: string[] = [];
    for (const [name, source] of Object.entries({ doc, deck }))
      for (const format of ['docx', 'pptx'] as const)
        files.push(putFile(folder, `${name}.${format}`, (await make(source, format)).bytes));
    expect(findings(files)).toEqual([]);
  });
});
