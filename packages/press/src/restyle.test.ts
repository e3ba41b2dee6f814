// A deck of somebody else's on a brand: one task, with a report slide by slide; hidden slides stay hidden, hostile files are refused.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, DocumentTooLarge, openBrand, UnreadableFile } from '@deckle/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { brandTemplates } from '../../../test/brand-templates/index.ts';
import { hasPeers, sharedFolder } from '../../../test/peers.ts';
import { everyNth } from '../../../test/share.ts';
import { unzip } from '../../../test/unzip.ts';
import { slidesFile, textBox } from '../../engine/src/import/office-parts.test-helper.ts';
import { createPress, type Press } from './press.ts';
import { PressError } from './press-error.ts';
import { restyle } from './restyle.ts';
import { createWorld } from './world.ts';

const world = createWorld();
const brandBytes = brandTemplates().values().next().value!;
const brand = await openBrand(brandBytes, world);
const setting = { name: 'old.pptx', brand, theme: undefined, format: 'pptx' } as const;

const line =
  '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9" name="L"/><p:cNvCxnSpPr><a:stCxn id="2" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr/></p:cxnSp>';
const deck = slidesFile([
  textBox('Harbor plan', { y: 6, size: 44 }),
  textBox('Costs', { size: 32 }) + textBox('They rise with the tide, every year.', { y: 6, size: 18 }) + line,
  [textBox('Spare', { size: 32 }) + textBox('Not for everybody.', { y: 6, size: 18 })],
]);
const partText = (bytes: Uint8Array, name: string): string => new TextDecoder().decode(unzip(bytes).get(name));
const slideTexts = (bytes: Uint8Array): readonly string[] =>
  [...unzip(bytes)]
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .map(([name]) => partText(bytes, name));

test('the slides are on the brand, with a report for each', async () => {
  const { bytes, pages, title, report, source } = await restyle(deck, setting, world);
  expect({ pages, title }).toEqual({ pages: 3, title: 'Harbor plan' });
  expect(source).toContain('## Costs');
  const before = unzip(brandBytes);
  const after = unzip(bytes);
  for (const [name, part] of before)
    if (/slideMaster\d+\.xml$|slideLayout\d+\.xml$/.test(name)) expect(after.get(name)).toEqual(part);
  expect(report.slides).toMatchObject([
    { slide: 1, title: 'Harbor plan', pages: [1], leftOut: [] },
    { slide: 2, title: 'Costs', pages: [2], leftOut: [{ what: 'lines that connect shapes of a drawing', count: 1 }] },
    { slide: 3, title: 'Spare', pages: [3], leftOut: [], adapted: [] },
  ]);
});

test('a hidden slide stays hidden in a .pptx; elsewhere it is told', async () => {
  const shown = slideTexts((await restyle(deck, setting, world)).bytes).map((text) => !text.includes('show="0"'));
  expect(shown.filter(Boolean)).toHaveLength(2);
  const { report } = await restyle(deck, { ...setting, format: 'html' }, world);
  expect(report.slides[2]!.adapted).toEqual([{ what: 'hidden slides as slides that are shown', count: 1 }]);
});

test('a deck that carries its source keeps what only the source says, unless it names pictures', async () => {
  const carrying = async (source: string) =>
    (await compile({ source, format: 'pptx', embedSource: true }, world)).bytes;
  const own = '---\nkind: deck\n---\n\n# Plan\n\n<!-- for us alone -->\n\n---\n\n## Two\n\nWords.\n';
  expect((await restyle(await carrying(own), setting, world)).source).toBe(own);
  const pictured = own.replace('Words.', '![The quay](asset:quay.png)');
  expect((await restyle(await carrying(pictured), setting, world)).source).not.toContain('quay.png');
});

test('with `source` there are the source and its pictures', async () => {
  const { source, pictures, bytes } = await restyle(deck, { ...setting, format: 'source' }, world);
  expect(source).toMatch(/^---\nkind: deck/);
  expect(bytes.length).toBe(pictures.reduce((sum, { size }) => sum + size, 0));
});

test('a file that is no deck is refused', async () => {
  const { bytes } = await compile({ source: 'Words.', kind: 'doc', format: 'docx' }, world);
  await expect(restyle(bytes, { ...setting, name: 'a.docx' }, world)).rejects.toThrow(/no deck/);
});

describe('a child process', () => {
  let press: Press | undefined;
  afterAll(() => press?.close());
  const open = () => {
    press ??= createPress({ workers: 1, deadline: 30_000, memory: 2 ** 30 });
    return press;
  };

  test('reads the deck and the brand apart', async () => {
    const { mkdtempSync, rmSync, writeFileSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const folder = mkdtempSync(join(tmpdir(), 'deckle-restyle-'));
    try {
      writeFileSync(join(folder, 'brand.pptx'), brandBytes);
      const given = { path: join(folder, 'brand.pptx'), hash: 'brand' };
      const request = { deck: { bytes: deck, hash: 'deck' }, name: 'old.pptx', brand: given, format: 'pptx' } as const;
      const made = await open().restyle(request);
      expect(Buffer.compare(made.bytes, (await restyle(deck, setting, world)).bytes)).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  const folders = ['made', 'poi'].map((name) => join(sharedFolder, 'corpus', 'security', 'ooxml', name));
  const hostile = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /pptx?$|potx$/.test(path));

  test.skipIf(!hasPeers('corpus'))(
    'takes every hostile deck, or refuses it with a sentence',
    async () => {
      expect(hostile.length).toBeGreaterThan(5);
      for (const path of everyNth(hostile, 3)) {
        const request = { deck: { bytes: readFileSync(path), hash: path }, name: 'old.pptx', format: 'pptx' } as const;
        const found = await open()
          .restyle(request)
          .catch((error: unknown) => error as Error);
        if (!(found instanceof Error)) continue;
        const isTold = found instanceof UnreadableFile || found instanceof DocumentTooLarge;
        const isBound = found instanceof PressError && (found.code === 'out-of-memory' || found.code === 'timeout');
        expect(isTold || isBound, `${path}: ${found}`).toBe(true);
      }
    },
    300_000,
  );
});
