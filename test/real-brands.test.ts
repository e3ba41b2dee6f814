// Decks on templates that companies really have: nothing is lost, nothing lies outside, files are valid, and masters and media are theirs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, openBrand } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { beforeAll, describe, expect, test } from 'vitest';
import { composeSource } from '../packages/engine/src/compose.ts';
import type { Frame } from '../packages/engine/src/layout/frames.ts';
import { findings, putFile, withFolder } from './judges.ts';
import { withInner } from './overflows.ts';
import { hasPeers, peers } from './peers.ts';
import { zipEntries } from './unzip.ts';

const source = readFileSync(fileURLToPath(new URL('brand-decks/every-kind.md', import.meta.url)), 'utf8');
const world = createWorld();
/** In EMU: what rounding may add. */
const hair = 20_000;

describe.skipIf(!hasPeers('realBrands', 'validator'))('decks on real templates', () => {
  const names = hasPeers('realBrands')
    ? readdirSync(peers.realBrands).filter((name) => /\.(?:pptx|potx)$/.test(name))
    : [];
  const made = new Map<string, Uint8Array>();
  let plain = 0;
  beforeAll(async () => {
    const { composition } = await composeSource({ source, kind: 'deck' }, ['deck'], world);
    plain = composition.kind === 'deck' ? composition.frames.slides.length : 0;
  });

  test.each(names)('%s', async (name) => {
    const template = new Uint8Array(readFileSync(join(peers.realBrands, name)));
    const brand = await openBrand(template, world);
    const { composition, context } = await composeSource({ source, kind: 'deck', brand }, ['deck'], world);
    if (composition.kind !== 'deck') throw new Error('It is no deck.');
    const { slides } = composition.frames;
    expect(slides.length).toBeLessThanOrEqual(plain * 1.4);
    const { width, height } = context.theme.slideSize;
    const isOutside = ({ box }: Frame): boolean =>
      box.x < -hair || box.y < -hair || box.x + box.width > width + hair || box.y + box.height > height + hair;
    const frames = slides.flatMap((slide) => slide.frames.flatMap(withInner));
    expect(frames.filter(isOutside).map((frame) => frame.name)).toEqual([]);
    const { bytes } = await compile({ source, kind: 'deck', format: 'pptx', brand }, world);
    made.set(name.replace(/\.\w+$/, '.pptx'), bytes);
    const theirs = new Map(zipEntries(template));
    const isTheirs = (path: string): boolean =>
      /^ppt\/(?:slideMasters|slideLayouts|theme)\/[^/]+\.xml$/.test(path) && theirs.has(path);
    // Objects of other programs are left out, with their data, and told.
    const hasObjects = (path: string): boolean =>
      /<p:(?:oleObj|control) /.test(Buffer.from(theirs.get(path)!).toString());
    const changed = zipEntries(bytes).filter(
      ([path, part]) =>
        isTheirs(path) && !hasObjects(path) && !Buffer.from(part).equals(Buffer.from(theirs.get(path)!)),
    );
    expect(changed.map(([path]) => path)).toEqual([]);
  });

  test('all of them are valid', async () => {
    expect(made.size).toBe(names.length);
    await withFolder((folder) => {
      const files = [...made].map(([name, bytes]) => putFile(folder, name, bytes));
      expect(findings(files).filter((line) => /^\s+(?:error|warn)/.test(line))).toEqual([]);
    });
  }, 120_000);
});
