// What a person does with a deck in PowerPoint, done to its XML: the slide master is changed, another slide layout is picked; LibreOffice shows what follows.
import { readFileSync } from 'node:fs';
import { compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { deflate } from '../packages/engine/src/ooxml/deflate.test-helper.ts';
import { type ZipEntry, zip } from '../packages/engine/src/ooxml/zip.ts';
import { convertWithLibreOffice, putFile, withFolder } from './judges.ts';
import { type OfficeFile, type OfficePart, openOffice, presentationParts } from './office-file.ts';
import { pdfWords } from './parity-pdf.ts';
import { type Word, wordKey } from './parity-words.ts';
import { hasPeers } from './peers.ts';
import { deckSource, samplePictures } from './sample-decks.ts';
import { zipEntries } from './unzip.ts';
import { descendants, find, type XmlTree } from './xml-tree.ts';

type Entries = ReturnType<typeof zipEntries>;
const pt = 12_700;

/** Entries with the text of the parts that `change` knows. */
const edited = (entries: Entries, change: (name: string, text: string) => string): Entries =>
  entries.map(([name, bytes]) =>
    /\.(xml|rels)$/.test(name)
      ? [name, new TextEncoder().encode(change(name, new TextDecoder().decode(bytes)))]
      : [name, bytes],
  );

const packed = (entries: Entries): Uint8Array =>
  zip(
    entries.map(([name, bytes]): ZipEntry => ({ name, bytes, store: false })),
    deflate,
  );

const titleOf = (part: OfficePart | undefined): XmlTree | undefined =>
  [...(part?.xml === undefined ? [] : descendants(part.xml, 'p:sp'))].find((shape) =>
    /^(t|ctrT)itle$/.test(find(shape.children[0], 'p:nvPr', 'p:ph')?.attributes.get('type') ?? ''),
  );
const isSayingPlace = (part: OfficePart | undefined): boolean => find(titleOf(part), 'p:spPr', 'a:xfrm') !== undefined;
const isSayingSize = (part: OfficePart | undefined): boolean => {
  const title = titleOf(part);
  return [...(title === undefined ? [] : descendants(title, 'a:rPr', 'a:defRPr'))].some(({ attributes }) =>
    attributes.has('sz'),
  );
};

/** Indexes of the slides whose title stands where the slide master has it, and those of them that have its size too. */
function followers(file: OfficeFile): { readonly place: readonly number[]; readonly size: readonly number[] } {
  const { slides } = presentationParts(file);
  const chains = slides.map((slide) => [slide, file.target(slide, 'slideLayout')]);
  const indexes = (says: (part: OfficePart | undefined) => boolean, of: readonly number[]) =>
    of.filter((index) => !chains[index]!.some(says));
  const place = indexes(isSayingPlace, [...slides.keys()]);
  return { place, size: indexes(isSayingSize, place) };
}

const firstWordOf = (file: OfficeFile, index: number): string =>
  [...descendants(titleOf(presentationParts(file).slides[index])!, 'a:t')]
    .map(({ text }) => text)
    .join('')
    .split(/\s+/)[0]!;
const sorted = (words: readonly Word[]): readonly string[] => words.map(({ text }) => wordKey(text)).sort();

test.skipIf(!hasPeers('soffice'))(
  'slides follow their slide master and take another slide layout',
  { timeout: 180_000 },
  async () => {
    const { bytes } = await compile(
      { source: deckSource('theme: slate'), format: 'pptx', assets: samplePictures },
      createWorld(),
    );
    const entries = zipEntries(bytes);
    const file = openOffice(entries);
    const { slides, layouts } = presentationParts(file);
    const layoutNamed = (name: string) =>
      layouts.find(({ xml }) => find(xml, 'p:cSld')?.attributes.get('name') === name)!;

    const inMaster = (pattern: RegExp, change: (value: number) => number): Entries =>
      edited(entries, (name, text) =>
        name === 'ppt/slideMasters/slideMaster1.xml'
          ? text.replace(pattern, (_, before: string, value: string) => `${before}${change(Number(value))}`)
          : text,
      );
    const lower = inMaster(/(<p:ph type="title"\/>.*?<a:off x="\d+" y=")(\d+)/, (y) => y + 30 * pt);
    const smaller = inMaster(/(<p:titleStyle>.*? sz=")(\d+)/, (size) => size / 2);
    // Every slide of one column on the slide layout of two, and what stands in groups on one with text.
    const [one, two] = [layoutNamed('Title and Text'), layoutNamed('Two Content')];
    const bare = layoutNamed('Title Only');
    const base = (part: OfficePart) => part.name.slice(part.name.lastIndexOf('/') + 1);
    const switched = edited(entries, (name, text) =>
      /slides\/_rels\//.test(name)
        ? text
            .replace(new RegExp(`${base(one)}"`), `${base(two)}#"`)
            .replace(new RegExp(`${base(bare)}"`), `${base(one)}#"`)
            .replace('#"', '"')
        : text,
    );

    await withFolder(async (folder) => {
      const files = Object.entries({ before: entries, lower, smaller, switched }).map(([name, each]) =>
        putFile(folder, `${name}.pptx`, packed(each)),
      );
      const [before, lowered, shrunk, other] = await Promise.all(
        convertWithLibreOffice(files, folder).map((pdf) => pdfWords(readFileSync(pdf!))),
      );
      const { place, size } = followers(file);
      // Titles beside the body, or beside a field of color, have a place of their own.
      expect(place.length, 'slides that follow').toBeGreaterThan(slides.length * 0.55);
      expect(size.length).toBeGreaterThan(place.length * 0.8);
      for (const index of place) {
        const key = wordKey(firstWordOf(file, index));
        const title = (pages: typeof before) => pages![index]!.find(({ text }) => wordKey(text) === key)!;
        const [was, moved, small] = [title(before), title(lowered), title(shrunk)];
        expect(moved.baseline - was.baseline, `slide ${index + 1} follows in place`).toBeCloseTo(30, 1);
        const ratio = (small.right - small.left) / (was.right - was.left);
        if (size.includes(index)) expect(ratio, `slide ${index + 1} follows in size`).toBeCloseTo(0.5, 1);
      }
      for (const [index, words] of other!.entries()) {
        expect(sorted(words), `slide ${index + 1} keeps its words`).toEqual(sorted(before![index]!));
        for (const { left, right, baseline, text } of words)
          expect(left >= 0 && right <= 961 && baseline > 0 && baseline < 540, `${text} on slide ${index + 1}`).toBe(
            true,
          );
      }
    });
  },
);
