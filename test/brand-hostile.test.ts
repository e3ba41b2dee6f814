// Files that mean harm, or are merely broken, read as brands: a sentence for their owner, or a brand that keeps nothing harmful.

import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Brand, InvalidBrand } from '@deckle/engine';
import { createPress, createWorld, type Press } from '@deckle/press';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readBrand } from '../packages/engine/src/brand/read-brand.ts';
import { brandTemplates } from './brand-templates/index.ts';
import { malformedPackages } from './malformed-packages.ts';
import { hasPeers, peers } from './peers.ts';

const corpus = pathToFileURL(`${peers.corpus}/`);
const isHere = hasPeers('corpus');
const made = new URL('ooxml/made/', corpus);
type Expected = { readonly file: string; readonly expect: string; readonly why: string };
const manifest: readonly Expected[] = isHere
  ? JSON.parse(readFileSync(new URL('manifest.json', made), 'utf8')).filter(
      ({ file }: Expected) => !file.startsWith('..'),
    )
  : [];
const poi = isHere ? readdirSync(new URL('ooxml/poi/', corpus)) : [];
const zips = isHere ? readdirSync(new URL('zip/yauzl/', corpus)) : [];

const world = createWorld();

/** The brand of a file, or the sentence why there is none; any other error is a fault of ours. */
function read(bytes: Uint8Array): Brand | string {
  try {
    return readBrand(bytes, world);
  } catch (error) {
    if (error instanceof InvalidBrand) return error.message;
    throw error;
  }
}

/** What a brand must hold whatever its file was: no way out of the package, no program, no number that is none. */
function expectHarmless({ theme }: Brand): void {
  const { parts } = theme.template!;
  for (const { uri, contentType, relationships } of parts.values()) {
    expect(contentType).not.toMatch(/vba|macro|activeX/i);
    expect(uri.split('/')).not.toContain('..');
    for (const { target, isExternal } of relationships) {
      if (isExternal) expect(target).toMatch(/^(?:https?:\/\/|mailto:)/i);
      else expect([...parts.keys()]).toContain(target);
    }
  }
  const { template: _, assets: __, ...plain } = theme;
  JSON.stringify(plain, (_key, value) => {
    if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
    return value;
  });
}

afterEach(() => expect(({} as { polluted?: unknown }).polluted).toBeUndefined());

describe.skipIf(!isHere)('the corpus', () => {
  test.each(manifest.map((each) => [each.file, each] as const))('%s is answered as it must be', (file, expected) => {
    const answer = read(readFileSync(new URL(file, made)));
    if (typeof answer !== 'string') expectHarmless(answer);
    const allowed = expected.expect;
    if (!allowed.includes('422')) expect(answer).not.toBeTypeOf('string');
    if (!allowed.includes('201')) expect(answer).toMatch(/^The .+\.$/);
    if (allowed.includes('report line') && typeof answer !== 'string')
      expect(answer.description.report.map(({ code }) => code)).toContain('brand-part-left-out');
  });

  test.each(poi.map((file) => [file]))('%s is a brand or has a sentence', (file) => {
    const answer = read(readFileSync(new URL(`ooxml/poi/${file}`, corpus)));
    if (typeof answer !== 'string') expectHarmless(answer);
    else expect(answer).toMatch(/^The .+\.$/s);
  });

  test.each(zips.map((file) => [file]))('the zip “%s” has a sentence', (file) => {
    expect(read(readFileSync(new URL(`zip/yauzl/${file}`, corpus)))).toMatch(/^The .+\.$/s);
  });
});

describe.skipIf(!isHere)('a child process of one GiB and five seconds', () => {
  let press: Press | undefined;
  afterAll(() => press?.close());

  test('answers every file of the corpus, and lives', async () => {
    press = createPress({ workers: 1, deadline: 5_000, memory: 2 ** 30 });
    while (press.stats.ready === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { file } of manifest) {
      const path = new URL(file, made).pathname;
      const failed = await press.readBrand({ path, hash: file }).catch((error: unknown) => error);
      if (failed instanceof Error) expect(failed, file).toBeInstanceOf(InvalidBrand);
    }
    expect(press.stats.replaced).toBe(0);
  }, 60_000);
});

const cases = malformedPackages(brandTemplates().get('inherits')!);

test('no malformed package does more than be refused', () => {
  expect(cases.length).toBeGreaterThan(300);
  const answers = cases.map(({ how, bytes }) => ({ how, answer: read(bytes) }));
  for (const { answer } of answers) if (typeof answer !== 'string') expectHarmless(answer);
  // Both happen: else the cases would show nothing.
  const refused = answers.filter(({ answer }) => typeof answer === 'string').length;
  expect(refused).toBeGreaterThan(150);
  expect(answers.length - refused).toBeGreaterThan(30);
}, 120_000);

test.each([
  'entities',
  'deep',
  'many attributes',
  'ten thousand parts',
  'a bomb',
  'a part named "../../slip.txt"',
  'a part named "ppt/%2e%2e/slip"',
  'a part twice',
  'a part twice but for case',
])('%s: refused', (how) => {
  const { bytes } = cases.find((each) => each.how === how)!;
  expect(read(bytes)).toBeTypeOf('string');
});
