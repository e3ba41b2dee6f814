// Files as materials of a prompt: values instead of formulas, a word in place of each picture.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../test/peers.ts';
import { cornersPng } from '../../engine/src/pictures/sample-pictures.test-helper.ts';
import { readMaterial } from './import-any.ts';
import { createWorld } from './world.ts';

const world = createWorld();
const specimen = (path: string) => readMaterial(readFileSync(`${peers.specimens}/${path}`), path, world);

test.skipIf(!hasPeers('specimens'))('a workbook gives the values of its formulas', async () => {
  const { source, tables, pictures } = await specimen('xlsx/array_formula01.xlsx');
  expect({ tables, pictures }).toEqual({ tables: 1, pictures: 0 });
  expect(source).toMatch(/^\| 0 \| 0 \| 0 \|$/m);
  expect(source).not.toContain('=');
});

test.skipIf(!hasPeers('specimens'))('a text has its tables counted', async () => {
  const { source, tables, kind } = await specimen('docx/poi-table_footnotes.docx');
  expect({ tables, kind }).toEqual({ tables: 1, kind: 'doc' });
  expect(source).toContain('snoska');
});

test('a picture is only named; one that a source names stays', async () => {
  const { source, pictures } = await readMaterial(cornersPng, 'harbor.png', world);
  expect({ source, pictures }).toEqual({ source: '[Picture: harbor]\n', pictures: 1 });
  const own = await readMaterial(Buffer.from('![Plan](asset:plan.png)\n'), 'a.md', world);
  expect(own).toMatchObject({ source: '![Plan](asset:plan.png)\n', pictures: 0 });
});

test('texts of other kinds are read as they are', async () => {
  expect((await readMaterial(Buffer.from('a: 1\n'), 'notes.yaml', world)).source).toBe('a: 1\n');
});
