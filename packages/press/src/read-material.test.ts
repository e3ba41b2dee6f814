// Files as materials of a prompt: values instead of formulas, a word in place of each picture.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cornersPng } from '../../engine/src/pictures/sample-pictures.test-helper.ts';
import { readMaterial } from './import-any.ts';
import { createWorld } from './world.ts';

const world = createWorld();
const specimens = fileURLToPath(new URL('../../../../shared/specimens/', import.meta.url));
const specimen = (path: string) => readMaterial(readFileSync(specimens + path), path, world);

test.skipIf(!existsSync(specimens))('a workbook gives the values of its formulas', async () => {
  const { source, tables, pictures } = await specimen('xlsx/array_formula01.xlsx');
  expect({ tables, pictures }).toEqual({ tables: 1, pictures: 0 });
  expect(source).toMatch(/^\| 0 \| 0 \| 0 \|$/m);
  expect(source).not.toContain('=');
});

test.skipIf(!existsSync(specimens))('a text has its tables counted', async () => {
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
