// Files of other programs as source: what Deckle wrote comes back, real files are read, hostile ones have a sentence.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  blockText,
  compile,
  createArchive,
  type Document,
  DocumentTooLarge,
  formats,
  parse,
  replaceIn,
  topBlocks,
  UnreadableFile,
} from '@deckle/engine';
import { createPress, type Press, PressError } from '@deckle/press';
import { afterAll, describe, expect, test } from 'vitest';
import { importAny } from '../packages/press/src/import-any.ts';
import { createWorld } from '../packages/press/src/world.ts';
import { hasPeers, sharedFolder } from './peers.ts';
import { everyNth } from './share.ts';

const showcase = fileURLToPath(new URL('../showcase', import.meta.url));
const world = createWorld();
const native = { deck: 'pptx', doc: 'docx', sheet: 'xlsx' } as const;

/** Notes are not part of a .docx. */
const withoutNotes = (document: Document): Document =>
  replaceIn(document, { leftOut: ({ type }) => document.kind === 'doc' && type === 'notes' });

const words = (document: Document): readonly string[] => {
  // A formula may name the same cells in another way.
  const text = blockText(topBlocks(document)).replace(/^=.*|\t=[^\t\n]*/gm, ' ');
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
};

/** The share of the words of one document that another has, too, each as often. */
function shareOfWords(of: Document, within: Document): number {
  const counts = new Map<string, number>();
  const { title, subtitle = '' } = within.meta;
  for (const word of [...words(within), ...(`${title} ${subtitle}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const wanted = words(withoutNotes(of));
  const found = wanted.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left > 0;
  });
  return found.length / wanted.length;
}

const examples = readdirSync(showcase).filter((name) => existsSync(join(showcase, name, 'source.md')));
const assetsOf = (name: string) => {
  const folder = join(showcase, name);
  const get = (asset: string): Uint8Array | undefined => {
    const path = join(folder, asset.replace(/^asset:/, 'assets/'));
    return existsSync(path) ? readFileSync(path) : undefined;
  };
  return { get, has: (asset: string) => get(asset) !== undefined };
};

describe('what Deckle exported', () => {
  test.each(everyNth(examples, 3))(
    '%s comes back with its words and its structure',
    async (name) => {
      const source = readFileSync(join(showcase, name, 'source.md'), 'utf8');
      const { document } = parse(source);
      const format = native[document.kind];
      const { bytes } = await compile({ source, format, assets: assetsOf(name) }, world);
      const imported = await importAny(bytes, `${name}${formats[format].extension}`, world);
      const again = parse(imported.source).document;
      expect(again.kind).toBe(document.kind);
      expect(imported.kind).toBe(document.kind);
      const share = shareOfWords(document, again);
      expect(share).toBeGreaterThanOrEqual(0.98);
    },
    60_000,
  );
});

/** Files of a folder of the shared folder, with their paths. */
function filesIn(...path: readonly string[]): readonly string[] {
  const folder = join(sharedFolder, ...path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));
}

const real = [
  ...filesIn('real', 'word'),
  ...filesIn('real', 'brands'),
  ...filesIn('specimens', 'docx'),
  ...filesIn('specimens', 'pptx'),
  ...filesIn('specimens', 'xlsx'),
].filter((path) => /\.(?:docx|dotx|pptx|potx|xlsx)$/.test(path));

describe.skipIf(!hasPeers('specimens', 'realTexts'))('files of other programs', () => {
  test.each(everyNth(real, 6).map((path) => [basename(path), path] as const))('%s is read', async (name, path) => {
    const imported = await importAny(readFileSync(path), name, world);
    const { document, diagnostics } = parse(imported.source);
    expect(document.kind).toBe(imported.kind);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const names = new Set(imported.pictures.map((picture) => `asset:${picture.name}`));
    for (const [asset] of imported.source.matchAll(/asset:picture-[\da-f]+\.\w+/g)) expect(names).toContain(asset);
    expect(imported.bytes.length).toBe(imported.pictures.reduce((sum, { size }) => sum + size, 0));
  });

  test('numbered lists count as Word does, notes are notes, tables have their cells', async () => {
    const read = async (name: string) => {
      const path = join(sharedFolder, 'specimens', 'docx', name);
      return (await importAny(readFileSync(path), name, world)).source;
    };
    const lists = await read('poi-ComplexNumberedLists.docx');
    expect(lists).toContain('2. Entry #2, with children\n   1. 2-a');
    expect(lists).toContain('12. Carrying on @ 12\n13. Carrying on @ 13');
    expect(await read('poi-footnotes.docx')).toMatch(/\[\^1\][\s\S]*\n\[\^1\]: \S/);
    expect(await read('poi-endnotes.docx')).toMatch(/\n\[\^1\]: \S/);
    expect(await read('poi-heading123.docx')).toMatch(/^# .+[\s\S]*^## .+[\s\S]*^### /m);
    expect(await read('tbl-cell-access.docx')).toContain('| --- | --- | --- |');
  });
});

const hostile = ['ooxml/made', 'ooxml/poi', 'zip/yauzl', 'zip/zip-slip', 'images'].flatMap((folder) =>
  filesIn('corpus', 'security', ...folder.split('/')),
);

describe.skipIf(!hasPeers('corpus'))('a child process with limits', () => {
  let press: Press | undefined;
  afterAll(() => press?.close());

  test('answers every file of the corpus, or refuses it with a sentence', async () => {
    expect(hostile.length).toBeGreaterThan(100);
    press = createPress({ workers: 1, deadline: 20_000, memory: 2 ** 30 });
    let refused = 0;
    for (const path of everyNth(hostile, 3)) {
      const found = await press
        .importFile({ bytes: readFileSync(path), name: basename(path) })
        .catch((error: unknown) => error as Error);
      if (!(found instanceof Error)) continue;
      refused += 1;
      const isTold = found instanceof UnreadableFile || found instanceof DocumentTooLarge;
      const isBound = found instanceof PressError && (found.code === 'out-of-memory' || found.code === 'timeout');
      expect(isTold || isBound, `${path}: ${found}`).toBe(true);
      if (found instanceof UnreadableFile) expect(found.message).toMatch(/^The .+\.$/s);
    }
    expect(refused).toBeGreaterThan(20);
  }, 120_000);
});

describe('text files', () => {
  const read = (text: string | Uint8Array, name: string) =>
    importAny(typeof text === 'string' ? new TextEncoder().encode(text) : text, name, world);

  test('of a page of HTML, the main part is read, and what is left out is told', async () => {
    const filler = 'The pump runs at night, when power is cheap, and rests in the morning. '.repeat(4);
    const page = `<!doctype html><html lang="en"><head><title>The pump</title><style>p{color:red}</style></head><body>
      <nav><a href="/">Home</a></nav><script>alert(1)</script>
      <main><h1>The *pump*</h1>

      <p>${filler}</p><p>See <a href="https://example.com/a">the plan</a> and <b>do not</b> :::stop.</p>
      <ul><li>one<ul><li>inner</li></ul></li></ul>
      <pre><code class="language-python">if x:\n\n    y = 1</code></pre>
      <table><tr><th>A</th><th>B</th></tr><tr><td colspan="2">both</td></tr></table>
      <img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" alt="dot">
      </main><footer>Imprint of the company</footer></body></html>`;
    const { source, kind, diagnostics, pictures } = await read(page, 'pump.html');
    expect(kind).toBe('doc');
    expect(source).toContain('# The \\*pump\\*');
    expect(source).toContain('[the plan](https://example.com/a) and **do not**');
    expect(source).toContain('- one\n  - inner');
    expect(source).toContain('```python\nif x:\n\n    y = 1\n```');
    expect(source).toContain('| both |  |');
    expect(source).not.toMatch(/Imprint|Home|alert|color/);
    expect(pictures).toHaveLength(1);
    expect(source).toContain(`![dot](asset:${pictures[0]!.name})`);
    expect(diagnostics.map(({ message }) => message).join(' ')).toMatch(/navigation, header, footer/);
  });

  test.each([
    ['rows.csv', 'Name;Sum\nÄ;1,5\n', /```csv\nName;Sum\nÄ;"1,5"\n```/],
    ['rows.json', '[{"a":1,"b":"=x"},{"a":2,"c":null}]', /```csv\na,b,c\n1,=x,\n2,,\n```/],
    ['rows.jsonl', '{"a":1}\n{"a":2}\n', /```csv\na\n1\n2\n```/],
    ['more.json', '{"title":"T","sales":[{"a":1}]}', /# sales\n\n```csv\na\n1/],
  ])('%s is a sheet', async (name, text, expected) => {
    const { source, kind } = await read(text, name);
    expect(kind).toBe('sheet');
    expect(source).toMatch(expected);
    expect(parse(source).document.kind).toBe('sheet');
  });

  test('Markdown is its own source', async () => {
    const text = '# A\n\nb *c*\n';
    expect((await read(text, 'a.md')).source).toBe(text);
  });

  test.each([
    ['an old .doc', 'WordDocument', /old \.doc/],
    ['an old .xls', 'Workbook', /old \.xls/],
    ['an old .ppt', 'PowerPoint Document', /old \.ppt/],
    ['a password', 'EncryptedPackage', /encrypted/],
  ])('%s is refused by its name', async (_, stream, message) => {
    const bytes = new Uint8Array(2_048);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    [...stream].forEach((letter, index) => {
      bytes[1_024 + 2 * index] = letter.charCodeAt(0);
    });
    await expect(read(bytes, 'report.docx')).rejects.toThrow(message);
  });

  test.each([
    ['nothing', '', 'a.md', /empty/],
    ['RTF', '{\\rtf1 a}', 'a.rtf', /RTF/],
    ['a program', '\u007fELF\0\0', 'a', /no kind/],
    ['broken JSON', '{"a":', 'a.json', /not JSON/],
    ['a broken PDF', '%PDF-1.7\nnothing', 'a.pdf', /damaged/],
  ])('%s is refused', async (_, text, name, message) => {
    await expect(read(text, name)).rejects.toThrow(message);
    await expect(read(text, name)).rejects.toBeInstanceOf(UnreadableFile);
  });
});

test('an .epub: chapters in the order of its spine, links between them, elements closed in their tag', async () => {
  const files = {
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="O/a.opf"/></rootfiles></container>',
    'O/a.opf': `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Ada</dc:creator></metadata>
      <manifest><item id="b" href="b.xhtml"/><item id="a" href="a%201.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
    'O/a 1.xhtml':
      '<html><head><title/></head><body><h1>First</h1><p>See <a href="b.xhtml#x">there</a>.</p></body></html>',
    'O/b.xhtml': '<!DOCTYPE html><html><head><script src="s.js"/></head><body><h1 id="x">Second</h1></body></html>',
  };
  const archive = createArchive();
  const pieces = Object.entries(files).flatMap(([path, text]) => [
    ...archive.add(path, new TextEncoder().encode(text)),
  ]);
  const { source } = await importAny(Buffer.concat([...pieces, archive.end()]), 'a.epub', world);
  expect(source).toContain('author: Ada');
  expect(source).toMatch(/# First\n\nSee \[there\]\(#x\)\.\n\n# Second/);
});

describe('PDF', () => {
  const made = async (source: string) => (await compile({ source, format: 'pdf' }, world)).bytes;

  test('text in reading order, headings, lists, tables, links', async () => {
    const source = `---
kind: doc
---

# Smallpox

It was ended everywhere, and [the report](https://example.com/report) says how.

## What was done

- Find each case
- Trace everyone it touched

| Year | Cases | Country |
|---|--:|---|
| 1974 | 218,367 | India |
| 1975 | 19,278 | Bangladesh |
| 1977 | 3,234 | Somalia |
`;
    const { source: read, kind } = await importAny(await made(source), 'a.pdf', world);
    expect(kind).toBe('doc');
    expect(read).toMatch(/^#+ Smallpox$/m);
    expect(read).toMatch(/^#+ What was done$/m);
    expect(read).toContain('[the report](https://example.com/report)');
    expect(read).toContain('- Find each case\n- Trace everyone it touched');
    expect(read).toContain('| 1974 | 218,367 | India |');
  });

  test('slides are slides', async () => {
    const source =
      '# Big plans\n\n---\n\n## First\n\n- alpha is here\n- beta is there\n\n---\n\n## Second\n\nText of the second slide.\n';
    const { source: read, kind } = await importAny(await made(source), 'a.pdf', world);
    expect(kind).toBe('deck');
    const { document } = parse(read);
    expect(document.kind === 'deck' && document.slides.map(({ title }) => title && blockText([title]))).toEqual([
      'Big plans',
      'First',
      'Second',
    ]);
  });
});
