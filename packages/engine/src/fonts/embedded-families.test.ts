// Fonts that travel in office files: read back from whole .pptx and .docx files, face by face.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { findings, pdfFonts, putFile, withFolder } from '../../../../test/judges.ts';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { unzip } from '../../../../test/unzip.ts';
import type { FontFile, World } from '../base/world.ts';
import { compile } from '../compile.ts';

const world = createWorld();
const faces = { regular: [400, false], bold: [700, false], italic: [400, true], boldItalic: [700, true] } as const;
type Style = keyof typeof faces;

type Embedded = { readonly [family: string]: { readonly [style in Style]?: Uint8Array } };

/** Compiles a source and takes the fonts out of the file, by family and style. */
async function check(source: string, format: 'pptx' | 'docx', within: World = world) {
  const { bytes, diagnostics } = await compile({ source, format }, within);
  const parts = unzip(bytes);
  const xml = (name: string) => Buffer.from(parts.get(name) ?? []).toString('utf8');
  const folder = format === 'pptx' ? 'ppt' : 'word';
  const holder = format === 'pptx' ? 'presentation' : 'fontTable';
  const relationships = xml(`${folder}/_rels/${holder}.xml.rels`);
  const targetOf = (id: string) => new RegExp(`Id="${id}"[^>]*Target="([^"]*)"`).exec(relationships)![1]!;
  const entry =
    format === 'pptx'
      ? /<p:embeddedFont><p:font typeface="([^"]*)".*?<\/p:embeddedFont>/g
      : /<w:font w:name="([^"]*)".*?<\/w:font>/g;
  const face = /<(?:p:|w:embed)(regular|bold|italic|boldItalic) r:id="(\w+)"(?: w:fontKey="([^"]*)")?/gi;
  const families = [...xml(`${folder}/${holder}.xml`).matchAll(entry)].map(([text, family]) => [
    family,
    Object.fromEntries(
      [...text.matchAll(face)].map(([, style, id, key]) => {
        const part = parts.get(`${folder}/${targetOf(id!)}`)!;
        return [style![0]!.toLowerCase() + style!.slice(1), key === undefined ? fontOfEot(part) : clear(part, key)];
      }),
    ),
  ]);
  return { fonts: Object.fromEntries(families) as Embedded, bytes, xml, codes: diagnostics.map(({ code }) => code) };
}

/** The font is what an EOT ends with, as long as its second field says. */
const fontOfEot = (eot: Uint8Array) =>
  eot.slice(eot.length - new DataView(eot.buffer, eot.byteOffset).getUint32(4, true));

/** ECMA-376 part 1, 17.8.1: the GUID's bytes from the last to the first, twice. */
function clear(part: Uint8Array, guid: string): Uint8Array {
  const key = Buffer.from(guid.replaceAll(/[{}-]/g, ''), 'hex').reverse();
  return part.map((byte, at) => (at < 32 ? byte ^ key[at % 16]! : byte));
}

const stylesOf = (fonts: Embedded) =>
  Object.fromEntries(Object.entries(fonts).map(([family, found]) => [family, Object.keys(found)]));

const deck = (theme: string, text: string) =>
  `---\nkind: deck\ntheme: ${theme}\n---\n\n# Title\n\n---\n\n## Slide\n\n${text}`;

test.each([
  ['regular and bold always travel', deck('meadow', 'plain'), { Nunito: ['regular', 'bold'] }],
  [
    'italics travel with a deck that has some',
    deck('meadow', '*slanted* and ***both***'),
    { Nunito: ['regular', 'bold', 'italic', 'boldItalic'] },
  ],
  [
    'the mono font travels with a deck that has code',
    deck('launch', '```\ncode\n```'),
    { 'Space Grotesk': ['regular', 'bold'], Inter: ['regular', 'bold'], 'JetBrains Mono': ['regular'] },
  ],
  ['fonts of Office stay at home', deck('slate', 'plain'), {}],
] as const)('%s', async (_, source, expected) => {
  const { fonts, xml } = await check(source, 'pptx');
  expect(stylesOf(fonts)).toEqual(expected);
  expect(xml('ppt/presentation.xml').includes('embedTrueTypeFonts="1"')).toBe(Object.keys(expected).length > 0);
});

const kinds = [
  ['pptx', deck('meadow', '*slanted* `code`')],
  ['docx', '---\nkind: doc\ntheme: meadow\n---\n\n# Title\n\n*slanted* `code`'],
] as const;

test.each(kinds)('in a .%s each face is the trimmed file of its family, byte for byte', async (format, source) => {
  const { fonts } = await check(source, format);
  expect(Object.keys(fonts)).toEqual(['Nunito', 'JetBrains Mono']);
  for (const [family, found] of Object.entries(fonts)) {
    for (const [style, bytes] of Object.entries(found)) {
      const [weight, italic] = faces[style as Style];
      const file = world.font(family, weight, italic)!;
      expect(Buffer.compare(bytes, world.trimFont(file)), `${family} ${style}`).toBe(0);
    }
  }
});

test.each(kinds)(
  'a font whose licence forbids it does not travel in a .%s, and that is said',
  async (format, source) => {
    const restricted = (file: FontFile): FontFile => {
      const bytes = Uint8Array.from(file.bytes);
      const at = Buffer.from(bytes).indexOf('OS/2', 12, 'latin1');
      const view = new DataView(bytes.buffer);
      view.setUint16(view.getUint32(at + 8) + 8, 4); // fsType 4: preview and print embedding
      return { ...file, bytes };
    };
    const font: World['font'] = (family, weight, italic) => {
      const file = world.font(family, weight, italic);
      return file && family === 'Nunito' ? restricted(file) : file;
    };
    const { fonts, codes } = await check(source, format, { ...world, font });
    expect(fonts.Nunito ?? {}).toEqual({});
    expect(fonts['JetBrains Mono']).toHaveProperty('regular');
    expect(codes.filter((code) => code === 'font-not-embedded')).toHaveLength(1);
  },
);

test.skipIf(!hasPeers('validator'))('the validator finds nothing in files with fonts', async () => {
  await withFolder(async (folder) => {
    const files = await Promise.all(
      kinds.map(async ([format, source]) => putFile(folder, `fonts.${format}`, (await check(source, format)).bytes)),
    );
    expect(findings(files)).toEqual([]);
  });
});

test.skipIf(!hasPeers('soffice'))(
  'LibreOffice draws a .docx with the fonts in it, though they are not installed',
  async () => {
    await withFolder(async (folder) => {
      const file = putFile(folder, 'fonts.docx', (await check(kinds[1][1], 'docx')).bytes);
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      spawnSync(peers.soffice, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file]);
      const names = pdfFonts(join(folder, 'fonts.pdf')).map(({ name }) => name.replace(/^[A-Z]{6}\+/, ''));
      expect(names).toEqual(expect.arrayContaining(['Nunito-Bold', 'Nunito-Italic', 'JetBrainsMono-Regular']));
    });
  },
);
