// Files that carry their source: validators take them, and imports give the source back as long as the file is unchanged.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile, createArchive, type Format } from '@deckle/engine';
import { describe, expect, test } from 'vitest';
import { importAny, readMaterial } from '../packages/press/src/import-any.ts';
import { createWorld } from '../packages/press/src/world.ts';
import { findings, putFile, withFolder } from './judges.ts';
import { hasPeers, peers } from './peers.ts';
import { repairCausesOf } from './repair-causes.ts';
import { unzip, zipEntries } from './unzip.ts';

const world = createWorld();
const example = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../showcase/${name}/source.md`, import.meta.url)), 'utf8');
const comment = '<!-- for us alone -->\n\n';
const deck = `${example('cheap-power')}\n${comment}`;
const doc = `---\nkind: doc\n---\n\n${comment}# Über “Tee” & 茶\n\nSee [there](#cold).\n\n## Cold {#cold}\n\nIt is hot.[^1]\n\n[^1]: A note.\n`;
const sheet = `---\nkind: sheet\n---\n\n# Tea\n\n| Month | Kilos |\n| --- | --: |\n| May | 12.5 |\n| June | =B2*2 |\n\n${comment}`;

const made = async (source: string, format: Format, embedSource = true): Promise<Uint8Array> =>
  (await compile({ source, format, embedSource }, world)).bytes;
const imported = (bytes: Uint8Array, format: Format) => importAny(bytes, `a.${format}`, world);
const told = ({ diagnostics }: Awaited<ReturnType<typeof imported>>) =>
  diagnostics.flatMap(({ code, message }) => (code === 'import-own-source' ? [message] : []));
const changedWords = [expect.stringContaining('was changed since')];

/** The same office file with another part of this name. */
function withPart(file: Uint8Array, name: RegExp, change: (text: string) => string): Uint8Array {
  const archive = createArchive();
  const pieces = zipEntries(file).flatMap(([path, bytes]) => [
    ...archive.add(path, name.test(path) ? Buffer.from(change(Buffer.from(bytes).toString())) : bytes),
  ]);
  return Buffer.concat([...pieces, archive.end()]);
}

const cases = [
  ['pptx', deck, 'deck'],
  ['docx', doc, 'doc'],
  ['xlsx', sheet, 'sheet'],
  ['pdf', doc, 'doc'],
  ['pdf', deck, 'deck'],
  // A deck as a text document: its source is still that of a deck.
  ['docx', deck, 'deck'],
] as const;

describe.each(cases)('%s of %#', (format, source, kind) => {
  test('gives its source back, to the byte, as long as it is unchanged', async () => {
    const bytes = await made(source, format);
    const read = await imported(bytes, format);
    expect(read).toMatchObject({ source, kind, pictures: [] });
    expect(told(read)).toEqual([expect.stringContaining('read in its place')]);
    expect(Buffer.compare(await made(source, format), bytes)).toBe(0);
    // Nobody who did not ask for it hands it on.
    const plain = await made(source, format, false);
    expect(Buffer.from(plain).includes('deckle')).toBe(false);
    expect(told(await imported(plain, format))).toEqual([]);
    // Material for a prompt is what the file shows.
    const material = await readMaterial(bytes, `a.${format}`, world);
    expect(material.source).not.toContain('for us alone');
    expect(material.diagnostics).toEqual((await readMaterial(plain, `a.${format}`, world)).diagnostics);
  });
});

test.each(cases.filter(([format]) => format !== 'pdf'))('a changed .%s is read itself', async (format, source) => {
  const file = await made(source, format);
  // Repacked, nothing of it is changed.
  expect(told(await imported(withPart(file, /^$/, String), format))).toEqual([expect.stringContaining('in its place')]);
  const main = /^(word\/document|ppt\/slides\/slide2|xl\/worksheets\/sheet1|xl\/sharedStrings)\.xml$/;
  const changed = await imported(
    withPart(file, main, (text) => text.replace(/>([^<>]*[a-z])</, '>$1 changed<')),
    format,
  );
  expect(told(changed)).toEqual(changedWords);
  expect(changed.source).not.toContain('for us alone');
  for (const [part, change] of [
    [/^docProps\/core\.xml$/, (text: string) => text.replace('</', ' </')],
    [/^customXml\/deckle-source\.xml$/, (text: string) => text.replace(/kind="\w+"/, 'kind="essay"')],
    [/^customXml\/deckle-source\.xml$/, () => 'no XML'],
  ] as const)
    expect(told(await imported(withPart(file, part, change), format))).toEqual(changedWords);
});

test('a changed PDF is read itself', async () => {
  const file = Buffer.from(await made(doc, 'pdf'));
  const text = file.toString('latin1');
  const source = text.lastIndexOf('for us alone');
  for (const changed of [
    text.replace('/Lang (en)', '/Lang (de)'),
    `${text.slice(0, source)}F${text.slice(source + 1)}`,
    text.replace(/(?<=\/DeckleSource \[)\d+/, '99'),
    text.replace(/(?<=\/DeckleSource \[\d+ \([0-9a-f]+\) )\/doc/, '/essay'),
    `${text}% one more line\n`,
    `${text}${'% many more lines\n'.repeat(200)}`,
  ]) {
    expect(changed).not.toBe(text);
    const read = await imported(Buffer.from(changed, 'latin1'), 'pdf');
    expect(told(read)).toEqual(changedWords);
    expect(read.source).toContain('It is hot.');
    expect(read.source).not.toContain('for us alone');
  }
});

test('pictures that the source only names are told', async () => {
  const { diagnostics } = await imported(
    await made('---\nkind: doc\n---\n\n![A map](asset:map.png)\n', 'docx'),
    'docx',
  );
  expect(diagnostics.map(({ message }) => message).join()).toContain(
    'pictures that the source only names: asset:map.png',
  );
  const long = await imported(
    await made(`---\nkind: doc\n---\n\n![A map](asset:${'m'.repeat(2 ** 12)}.png)\n`, 'docx'),
    'docx',
  );
  const words = long.diagnostics.map(({ message }) => message).join('');
  expect(words).toMatch(/asset:m{50,60}…/);
  expect(words.length).toBeLessThan(500);
});

test('a source of one word many times over is no bomb', async () => {
  const source = `---\nkind: doc\n---\n\n<!-- ${'tea '.repeat(500_000)}-->\n\n# Tea\n`;
  for (const format of ['docx', 'pdf'] as const)
    expect((await imported(await made(source, format), format)).source).toBe(source);
});

test.skipIf(!hasPeers('validator'))('the validator finds nothing, and PowerPoint has nothing to repair', () =>
  withFolder(async (folder) => {
    const files: string[] = [];
    for (const [at, [format, source]] of cases.entries())
      if (format !== 'pdf') files.push(putFile(folder, `${at}.${format}`, await made(source, format)));
    expect(findings(files)).toEqual([]);
    expect(repairCausesOf(await made(deck, 'pptx'))).toEqual([]);
    expect([...unzip(await made(deck, 'pptx')).keys()]).toContain('customXml/deckle-source.xml');
  }),
);

test.skipIf(!hasPeers('qpdf'))('qpdf finds nothing wrong with the PDF, and its attachment', () =>
  withFolder(async (folder) => {
    for (const source of [doc, deck]) {
      const file = putFile(folder, 'a.pdf', await made(source, 'pdf'));
      expect(execFileSync(peers.qpdf, ['--check', file], { encoding: 'utf8' })).toContain(
        'No syntax or stream encoding errors',
      );
      expect(execFileSync(peers.qpdf, ['--list-attachments', file], { encoding: 'utf8' })).toContain('source.md');
      expect(execFileSync(peers.qpdf, ['--show-attachment=source.md', file], { encoding: 'utf8' })).toBe(source);
    }
  }),
);
