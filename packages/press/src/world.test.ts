// The world's compression: every length round-trips and is as small as zlib's with full-size tables. Data shared by
// files is compressed once, with the same result cached or not.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { compile, type PackedPart, themeNames } from '@deckle/engine';
import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

const { deflate } = createWorld();

/** Markup that repeats over its whole length, like parts of office files. */
function markup(length: number): Uint8Array {
  let text = '';
  for (let row = 1; text.length < length; row += 1) text += `<a:off x="${row * 12_700}" y="${(row * 7919) % 9973}"/>`;
  return Buffer.from(text.slice(0, length));
}

test.each([0, 1, 249, 250, 251, 252, 506, 3_834, 3_835, 32_506, 32_507, 40_000, 200_000])('%i bytes', (length) => {
  const bytes = markup(length);
  const packed = deflate(bytes);
  expect(inflateRawSync(packed.bytes).equals(bytes)).toBe(true);
  expect(packed.crc).toBe(crc32(bytes));
  expect(packed.bytes.length).toBeLessThanOrEqual(deflateRawSync(bytes).length * 1.01 + 2);
});

test('parts that files share are made once, as long as few are kept', () => {
  const { sharedParts } = createWorld();
  const parts: readonly PackedPart[] = [{ ...deflate(markup(10)), size: 10 }];
  let made = 0;
  const ask = (name: string) =>
    sharedParts(name, () => {
      made += 1;
      return parts;
    });
  for (const name of ['a', 'b', 'a', 'b']) expect(ask(name)).toBe(parts);
  expect(made).toBe(2);
  for (let index = 0; index < 64; index += 1) ask(`${index}`);
  ask('a');
  expect(made).toBe(67);
});

const decks: readonly (readonly [meta: string, name: string])[] = [
  ['', '16:9 ltr en-US '],
  ['size: "4:3"', '4:3 ltr en-US '],
  ['lang: he', '16:9 rtl he-IL '],
  ['lang: de\nfooter: Ä & B', '16:9 ltr de-DE Ä & B'],
];

test.each(
  themeNames.flatMap((theme) => decks.map(([meta, name]) => [`${theme} ${name}`, `theme: ${theme}\n${meta}`] as const)),
)('a deck of “%s” is the same whether its slide layouts are made or kept', async (name, meta) => {
  const source = `---\n${meta}\n---\n# One\n\n---\n\n## Two\n\n- three\n\n:::notes\nsaid\n:::\n`;
  const request = { source, kind: 'deck', format: 'pptx' } as const;
  const world = createWorld();
  const made = await compile(request, { ...world, sharedParts: (_, make) => make() });
  await compile(request, world);
  let again = 0;
  const kept = await compile(request, {
    ...world,
    sharedParts(asked, make) {
      expect(asked).toBe(name);
      return world.sharedParts(asked, () => {
        again += 1;
        return make();
      });
    },
  });
  expect(again).toBe(0);
  expect(Buffer.compare(made.bytes, kept.bytes)).toBe(0);
});
