// Files as materials of a prompt: values instead of formulas, and the pictures that a document may show.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../test/peers.ts';
import { cornersPng } from '../../engine/src/pictures/sample-pictures.test-helper.ts';
import { readMaterial } from './import-any.ts';
import { scannedPdf } from './scanned-pdf.test-helper.ts';
import { createWorld } from './world.ts';

const world = createWorld();
const specimen = (path: string) => readMaterial(readFileSync(`${peers.specimens}/${path}`), path, world);

test.skipIf(!hasPeers('specimens'))('a workbook gives the values of its formulas', async () => {
  const { source, tables, pictures } = await specimen('xlsx/array_formula01.xlsx');
  expect({ tables, pictures }).toEqual({ tables: 1, pictures: [] });
  expect(source).toMatch(/^\| 0 \| 0 \| 0 \|$/m);
  expect(source).not.toContain('=');
});

test.skipIf(!hasPeers('specimens'))('a text has its tables counted', async () => {
  const { source, tables, kind } = await specimen('docx/poi-table_footnotes.docx');
  expect({ tables, kind }).toEqual({ tables: 1, kind: 'doc' });
  expect(source).toContain('snoska');
});

test('a picture keeps its bytes, or is only named; one that a source names stays', async () => {
  const { source, pictures, bytes } = await readMaterial(cornersPng, 'harbor.png', world);
  const [picture] = pictures;
  expect(source).toBe(`![harbor](asset:${picture!.name})\n`);
  expect(Buffer.from(bytes).equals(cornersPng)).toBe(true);
  const bare = await readMaterial(cornersPng, 'harbor.png', world, { isBare: true });
  expect(bare).toMatchObject({ source: '[Picture: harbor]\n', pictures: [], diagnostics: [] });
  const own = await readMaterial(Buffer.from('![Plan](asset:plan.png)\n'), 'a.md', world);
  expect(own).toMatchObject({ source: '![Plan](asset:plan.png)\n', pictures: [] });
});

test('texts of other kinds are read as they are', async () => {
  expect((await readMaterial(Buffer.from('a: 1\n'), 'notes.yaml', world)).source).toBe('a: 1\n');
});

test('the pages of a PDF that are scans are told by number, in one sentence', async () => {
  const text = 'The harbor is open.';
  const { pages, source, diagnostics } = await readMaterial(
    scannedPdf([text, text, undefined, undefined, undefined, text, undefined]),
    'a.pdf',
    world,
  );
  expect({
    pages,
    told: diagnostics.filter(({ code }) => code === 'import-no-text').map(({ code, message }) => [code, message]),
  }).toEqual({
    pages: 7,
    told: [['import-no-text', 'Pages 3 to 5 and 7 have no text: they are pictures, perhaps scans.']],
  });
  expect(source).toContain('The harbor is open.');
  const one = await readMaterial(scannedPdf([text, undefined]), 'a.pdf', world);
  expect(one.diagnostics[0]!.message).toBe('Page 2 has no text: it is a picture, perhaps a scan.');
  const many = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? undefined : text));
  expect((await readMaterial(scannedPdf(many), 'a.pdf', world)).diagnostics[0]!.message).toMatch(
    /^Pages 1, 3, .*, 39 and 10 more have no text/,
  );
});

test('slides are counted, and pages of what has none are not', async () => {
  const read = async (name: string, text: string) => (await readMaterial(Buffer.from(text), name, world)).pages;
  expect(await read('a.md', '# One\n\n---\n\n## Two\n')).toBe(2);
  expect(await read('a.csv', 'a,b\n1,2\n')).toBeUndefined();
});
