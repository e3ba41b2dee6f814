// Decks on company templates, judged: valid, nothing of the template changed or left over, text where its slide layouts want it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, themeNames } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBrand } from '../packages/engine/src/brand/read-brand.ts';
import { composeSource } from '../packages/engine/src/compose.ts';
import type { Frames } from '../packages/engine/src/layout/frames.ts';
import type { Theme } from '../packages/engine/src/theme/theme.ts';
import { pptxWriter } from '../packages/engine/src/writers/pptx/index.ts';
import { geometryFaults } from './brand-geometry.ts';
import { templateDrafts } from './brand-templates/index.ts';
import { writeTemplate } from './brand-templates/write-template.ts';
import { readFacts } from './deck-facts.ts';
import { convertWithLibreOffice, findings, pdfFacts, putFile, withFolder } from './judges.ts';
import { type OfficeFile, openOffice, presentationParts } from './office-file.ts';
import { hasPeers, peers } from './peers.ts';
import { repairCauses, repairCausesOf } from './repair-causes.ts';
import { deckSource, samplePictures } from './sample-decks.ts';
import { zipEntries } from './unzip.ts';
import { descendants } from './xml-tree.ts';

const world = createWorld();
const source = readFileSync(new URL('brand-templates/sample-deck.md', import.meta.url), 'utf8');

type Made = {
  readonly template: Uint8Array;
  readonly deck: Uint8Array;
  readonly frames: Frames;
  readonly theme: Theme;
};

async function makeDeck(template: Uint8Array, text = source): Promise<Made> {
  const brand = readBrand(template, world);
  const composed = await composeSource({ source: text, brand, assets: samplePictures }, ['deck'], world);
  if (composed.composition.kind !== 'deck') throw new Error('no deck');
  const { bytes } = pptxWriter(composed.composition, composed.context);
  return { template, deck: bytes, frames: composed.composition.frames, theme: brand.theme };
}

const open = (bytes: Uint8Array): OfficeFile => openOffice(zipEntries(bytes));
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Parts that decks have from their template, and must not change. */
const fromTemplate = /\.(?:slideMaster|slideLayout|theme|notesMaster|handoutMaster|tableStyles)\+xml$|^image\//;

/** Parts that are not as the template has them, though they bear its names. */
function changedParts({ template, deck, theme }: Made): readonly string[] {
  const before = open(template);
  const kept = theme.template!.parts;
  return [...open(deck).parts.values()]
    .filter(({ name, contentType }) => fromTemplate.test(contentType) && kept.has(`/${name}`))
    .filter(({ name, bytes }) => hash(bytes) !== hash(before.parts.get(name)!.bytes))
    .map(({ name }) => name);
}

/** Placeholders of slides that their slide layout has not, or has with another size or orientation; slides on none, or on more than one. */
function strangePlaceholders({ template, deck }: Made): readonly string[] {
  const file = open(deck);
  const inTemplate = open(template).parts;
  return presentationParts(file).slides.flatMap((slide) => {
    const layouts = file.targets(slide, 'slideLayout');
    const [layout] = layouts;
    if (layouts.length !== 1 || layout === undefined || !inTemplate.has(layout.name))
      return [`${slide.name} has no slide layout of the template`];
    const keys = (xml: typeof slide.xml) =>
      xml === undefined
        ? []
        : [...descendants(xml, 'p:ph')].map(({ attributes }) =>
            ['type', 'idx', 'sz', 'orient'].map((name) => attributes.get(name) ?? '').join(' '),
          );
    const known = new Set(keys(layout.xml));
    const own = keys(slide.xml);
    const twice = own.filter((key, index) => own.indexOf(key) !== index);
    return [...own.filter((key) => !known.has(key)), ...twice].map((key) => `${slide.name}: a placeholder '${key}'`);
  });
}

/** Texts of slides that the source does not say: prompts, sample slides. */
const leftovers = (facts: ReturnType<typeof readFacts>): readonly string[] =>
  facts.paragraphs.filter((text) => /click|klicken|lorem|sample|remove me|how to use/i.test(text));

/** Share of text in placeholders, of all that stands in no table and no composed group. */
function placedShare(deck: Uint8Array): number {
  const runs = readFacts(open(deck)).runs.filter(({ place }) => place === 'placeholder' || place === 'box');
  const length = (all: typeof runs) => all.reduce((sum, { text }) => sum + text.length, 0);
  return length(runs.filter(({ place }) => place === 'placeholder')) / length(runs);
}

describe('company templates', () => {
  const made = new Map<string, Made>();
  beforeAll(async () => {
    for (const draft of templateDrafts) made.set(draft.name, await makeDeck(writeTemplate(draft)));
  }, 120_000);

  describe.each(templateDrafts.map(({ name, trait }) => [name, trait]))('%s: %s', (name) => {
    const own = () => made.get(name!)!;
    test('nothing makes PowerPoint repair the deck', () => {
      expect(repairCausesOf(own().deck)).toEqual([]);
    });
    test('masters, layouts, themes and pictures are the same bytes', () => {
      expect(changedParts(own())).toEqual([]);
    });
    test('slides stand on its slide layouts, in their placeholders', () => {
      expect(strangePlaceholders(own())).toEqual([]);
    });
    test('nothing of prompts and sample slides is left', () => {
      expect(leftovers(readFacts(open(own().deck)))).toEqual([]);
      const names = [...open(own().deck).parts.keys()];
      expect(names.filter((part) => /comment/i.test(part))).toEqual([]);
      expect(names.filter((part) => /slides\/slide\d+\.xml$/.test(part)).length).toBe(own().frames.slides.length);
    });
    test('nothing runs over its box, the slide, a logo or a footer', () => {
      const { frames, theme } = own();
      expect(frames.slides.flatMap((slide, index) => geometryFaults(slide, index + 1, theme))).toEqual([]);
    });
    test('the same template and source give the same bytes', async () => {
      expect(hash((await makeDeck(own().template)).deck)).toBe(hash(own().deck));
    });
  });

  /** Templates with a slide layout for everything that is text, and the least share of it in their placeholders. */
  test.each([
    'corporate',
    'four-to-three',
    'portrait',
    'dark',
    'right-to-left',
    'east-asian',
    'five-masters',
    'nameless',
    'freeform',
    'strange-map',
  ])('nine tenths of the text stand in placeholders: %s', (name) => {
    expect(placedShare(made.get(name)!.deck)).toBeGreaterThanOrEqual(0.9);
  });

  test.skipIf(!hasPeers('validator'))(
    'templates and decks are valid',
    async () => {
      await withFolder((folder) => {
        const files = templateDrafts.flatMap(({ name, isPotx }) => [
          putFile(folder, `${name}-template.${isPotx ? 'potx' : 'pptx'}`, made.get(name)!.template),
          putFile(folder, `${name}.pptx`, made.get(name)!.deck),
        ]);
        // The sample chart has no workbook, as files from other programs have none.
        expect(
          findings(files).filter((line) => /^\s+(?:error|warn)/.test(line) && !line.includes('CHART-NODATA')),
        ).toEqual([]);
      });
    },
    120_000,
  );

  test.skipIf(!hasPeers('soffice'))(
    'LibreOffice opens decks with all of their slides',
    async () => {
      await withFolder((folder) => {
        const names = ['corporate', 'portrait', 'untitled', 'sixty'];
        const pdfs = convertWithLibreOffice(
          names.map((name) => putFile(folder, `${name}.pptx`, made.get(name)!.deck)),
          folder,
        );
        expect(pdfs.map((pdf) => pdf && pdfFacts(pdf).pages)).toEqual(
          names.map((name) => made.get(name)!.frames.slides.length),
        );
      });
    },
    120_000,
  );
});

describe('a deck of ours as the template of another', () => {
  test.each(themeNames)('%s', async (theme) => {
    const { bytes } = await compile(
      { source: deckSource(`title: First\ntheme: ${theme}`), format: 'pptx', assets: samplePictures },
      world,
    );
    const own = await makeDeck(bytes);
    expect(repairCausesOf(own.deck)).toEqual([]);
    expect(changedParts(own)).toEqual([]);
    expect(strangePlaceholders(own)).toEqual([]);
    expect(own.frames.slides.flatMap((slide, index) => geometryFaults(slide, index + 1, own.theme))).toEqual([]);
    expect(placedShare(own.deck)).toBeGreaterThanOrEqual(0.9);
  });
});

describe.skipIf(!hasPeers('specimens'))('files that PowerPoint saved as templates', () => {
  const folder = join(peers.specimens, 'pptx');
  const names = hasPeers('specimens') ? readdirSync(folder).filter((name) => name.endsWith('.pptx')) : [];
  test.each(names)('%s', async (name) => {
    const template = readFileSync(join(folder, name));
    const own = await makeDeck(template);
    const before = new Set(repairCauses(open(template)).map((cause) => cause.replace(/:.*/, '')));
    expect(repairCausesOf(own.deck).filter((cause) => !before.has(cause.replace(/:.*/, '')))).toEqual([]);
    expect(changedParts(own)).toEqual([]);
    expect(strangePlaceholders(own)).toEqual([]);
    expect(own.frames.slides.flatMap((slide, index) => geometryFaults(slide, index + 1, own.theme))).toEqual([]);
  });
});

test.skipIf(!hasPeers('corpus'))('a template in UTF-16 gives a deck as any other', async () => {
  const own = await makeDeck(readFileSync(join(peers.corpus, 'ooxml', 'made', 'xml-utf16.pptx')));
  expect(repairCausesOf(own.deck)).toEqual([]);
  expect(changedParts(own)).toEqual([]);
});
