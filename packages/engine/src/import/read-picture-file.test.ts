// Tests of pictures imported by themselves: metafiles become SVGs, with what they lack told.
import { expect, test } from 'vitest';
import { emf, emfRecord } from '../pictures/metafile/build-metafile.test-helper.ts';
import { read } from './office-parts.test-helper.ts';

const box = emfRecord(43, 10, 10, 50, 40);

test('a metafile becomes the SVG drawn from it', async () => {
  const { source, pictures, diagnostics } = await read(emf([box]), 'our-logo.emf');
  expect(source).toMatch(/^!\[our logo\]\(asset:picture-[\da-f]{8}\.svg\)$/m);
  expect(pictures).toMatchObject([{ type: 'svg', width: 38, height: 19 }]);
  expect(diagnostics).toEqual([]);
});

test('what a metafile lacks is told', async () => {
  const { diagnostics } = await read(emf([box, emfRecord(53, 0, 0, 0, 0)]), 'logo.emf');
  expect(diagnostics).toMatchObject([{ code: 'import-adapted', message: expect.stringContaining('a flood fill') }]);
});

test('one that cannot be drawn is refused', async () => {
  await expect(async () => read(emf([], true), 'logo.emf')).rejects.toThrow(/EMF or WMF/);
});
