// Fonts of the machine for what no other font has: found by their characters, told once, and the same each time.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compile, type World } from '@deckle/engine';
import { afterAll, expect, test } from 'vitest';
import { fontPath } from './font-files.ts';
import { systemFont } from './system-font.ts';
import { createWorld } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'deckle-fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [regular, bold] = ([400, 700] as const).map((weight) => fontPath('Noto Sans Tamil', weight, false)!);
for (const path of [regular!, bold!]) copyFileSync(path, join(folder, basename(path)));
writeFileSync(join(folder, 'broken.ttf'), readFileSync(regular!).subarray(0, 400));
process.env.FONT_FOLDERS = folder;

test('a face by its characters, as heavy as it is asked', () => {
  const file = systemFont('வண', [], 400, false);
  expect(file).toMatchObject({ family: 'Noto Sans Tamil', weight: 400, italic: false, version: /^\d+\.\d+$/ });
  expect(Buffer.from(file!.bytes).equals(readFileSync(regular!))).toBe(true);
  expect(Buffer.from(systemFont('வ', [], 700, true)!.bytes).equals(readFileSync(bold!))).toBe(true);
  expect(systemFont('வ', [], 400, false)).toBe(file);
});

test.each(['ⰀⰁ', 'வⰀ', '\u{e000}'])('none for %s', (text) => {
  expect(systemFont(text, ['Noto Sans Tamil'], 400, false)).toBeUndefined();
});

test('draws in every format what would be boxes, and says so once', async () => {
  const world = createWorld();
  // As if the package were not installed.
  const bare: World = {
    ...world,
    font: (family, ...face) => (family === 'Noto Sans Tamil' ? undefined : world.font(family, ...face)),
  };
  const source = '# வணக்கம்\n\n**உலகம்** Ⰰ\n';
  for (const format of ['html', 'pdf'] as const) {
    const [first, second] = [await compile({ source, format }, bare), await compile({ source, format }, bare)];
    expect(first.diagnostics.map(({ code }) => code)).toEqual(['font-of-system', 'font-missing']);
    expect(first.diagnostics[0]).toMatchObject({
      severity: 'info',
      message: expect.stringMatching(/“Noto Sans Tamil” \d+\.\d+ \(வ/),
      hint: expect.stringContaining('@expo-google-fonts/noto-sans-tamil'),
    });
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
    expect(Buffer.from(first.bytes).toString('latin1')).toMatch(/Noto ?Sans ?Tamil/);
  }
});
