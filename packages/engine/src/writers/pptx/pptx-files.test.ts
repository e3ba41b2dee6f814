// Whole .pptx files before outside judges, and before our own list of what makes PowerPoint repair a file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertWithLibreOffice, findings, pdfFacts, withFolder } from '../../../../../test/judges.ts';
import { hasPeers } from '../../../../../test/peers.ts';
import { unzip } from '../../../../../test/unzip.ts';
import { emu } from '../../base/graphics.ts';
import type { Frame, PlacedSlide, TextFrame } from '../../layout/frames.ts';
import type { Block, Metadata } from '../../model/index.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import {
  filled,
  layoutOf,
  plainLevel,
  sampleBody,
  sampleChart,
  samplePng,
  sampleTable,
  sampleTheme,
  slide,
  writeSlides,
} from './sample-deck.test-helper.ts';

const assets = new Map([['a.png', samplePng]]);
const notes: readonly Block[] = [{ type: 'paragraph', children: [{ type: 'text', value: 'Say & <do>.' }] }];
const accent = { scheme: 'accent1' } as const;
const words = ['Réalité & <vérité>', '漢字 かな', 'عربي', '😀 emoji', 'a'.repeat(300), ' spaces  kept '];

/** Every placeholder of a slide layout filled with what its type takes. */
function fill(layout: SlideLayout, { type, index, box }: Placeholder): Frame {
  const placeholder = { type, index };
  if (type === 'pic') {
    const crop = { left: 0.1, top: 0, right: 0.2, bottom: 0 };
    return { type: 'picture', name: 'Picture', alt: 'A square', asset: 'a.png', crop, box, placeholder };
  }
  if (type !== 'obj') return filled(layout, type, index, [{ runs: words }, { runs: ['x'], level: 1 }]);
  if (index % 2 === 0) {
    const colors = [accent];
    return { type: 'chart', name: 'Chart', alt: 'A chart', chart: sampleChart, colors, textSize: 12, box, placeholder };
  }
  return sampleTable(
    box,
    [
      ['Item', ...words],
      ['x', ...words],
      ['y', ...words],
    ],
    { hasTotals: true, placeholder },
  );
}

/** Shapes of every geometry, grouped, one with text and links. */
function shapes(count: number): readonly Frame[] {
  const box = { x: emu(100), y: emu(150), width: emu(80), height: emu(60) };
  const stroke = { color: accent, width: emu(1) };
  const geometries = [
    'rect',
    'roundRect',
    'ellipse',
    'line',
    'chevron',
    'homePlate',
    'triangle',
    'rightArrow',
  ] as const;
  const runs = ['#1', `#${count}`, 'mailto:a@example.org', 'https://example.org/é?a=1&b="2" 3'].map((link) => ({
    text: link,
    link,
  }));
  const text: TextFrame = {
    type: 'text',
    role: 'label',
    name: 'Label',
    inherits: false,
    geometry: 'roundRect',
    adjust: 8000,
    fill: { rgb: 'FFF0E0', alpha: 0.5 },
    box,
    text: sampleBody([{ runs }, { runs: [] }], [plainLevel]),
  };
  const drawn = geometries.map(
    (geometry) => ({ type: 'shape', name: geometry, geometry, adjust: 9000, fill: accent, stroke, box }) as const,
  );
  return [{ type: 'group', name: 'Group', alt: 'Shapes', box, frames: [...drawn, text] }];
}

/** A slide for each slide layout, light and dark, and one with everything else. */
function everySlide(theme: Theme): readonly PlacedSlide[] {
  const count = theme.layouts.length * 2 + 1;
  const slides = theme.layouts.flatMap((layout, index) =>
    [false, true].map((dark) => {
      const frames = layout.placeholders.map((placeholder) => fill(layout, placeholder));
      return slide(layout, frames, { dark, section: `Section ${Math.floor(index / 4)}`, notes: dark ? notes : [] });
    }),
  );
  const last = slide(layoutOf(theme, 'Blank'), shapes(count), { background: { asset: 'a.png' }, section: 'Last' });
  return [...slides, last];
}

const decks: readonly (readonly [name: string, more: Partial<Metadata>])[] = [
  ['wide', {}],
  ['narrow', { slideSize: '4:3', date: '2026-11-21' }],
  ['arabic', { language: 'ar', direction: 'rtl' }],
];
const files = decks.map(([name, more]) => {
  const theme = sampleTheme(more);
  const slides = everySlide(theme);
  return { name, slides, ...writeSlides(slides, theme, { ...more, assets }) };
});
const empty = { name: 'empty', slides: [], ...writeSlides([], sampleTheme()) };

describe('outside judges', () => {
  test.skipIf(!hasPeers('validator'))('the validator finds nothing', () =>
    withFolder((folder) => {
      const paths = [...files, empty].map(({ name, bytes }) => {
        const path = join(folder, `${name}.pptx`);
        writeFileSync(path, bytes);
        return path;
      });
      expect(findings(paths)).toEqual([]);
    }),
  );

  test.skipIf(!hasPeers('soffice'))('LibreOffice opens every file and shows every slide', { timeout: 120_000 }, () =>
    withFolder((folder) => {
      const paths = files.map(({ name, bytes }) => {
        const path = join(folder, `${name}.pptx`);
        writeFileSync(path, bytes);
        return path;
      });
      const pages = convertWithLibreOffice(paths, folder).map((pdf) => pdf && pdfFacts(pdf).pages);
      expect(pages).toEqual(files.map(({ slides }) => slides.length));
    }),
  );
});

/** Parts of a file as text, by name. */
const partsOf = (bytes: Uint8Array): ReadonlyMap<string, string> =>
  new Map([...unzip(bytes)].map(([name, part]) => [name, new TextDecoder().decode(part)]));

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).join('|'));

const placeholderPattern = /<p:ph(?: type="(\w+)")?(?: sz="\w+")?(?: idx="(\d+)")?/g;

describe.each(files)('what makes PowerPoint repair a file: $name', ({ bytes, slides }) => {
  const parts = partsOf(bytes);
  const slideParts = slides.map((_, index) => parts.get(`ppt/slides/slide${index + 1}.xml`)!);

  test('nothing was reported', () => {
    expect(all([...parts.values()].join(''), /(undefined|NaN|\[object)/g)).toEqual([]);
  });

  test('every placeholder of a slide is in its slide layout, by type and index, once, a title among them', () => {
    for (const [index, xml] of slideParts.entries()) {
      const layout = /slideLayout(\d+)\.xml/.exec(parts.get(`ppt/slides/_rels/slide${index + 1}.xml.rels`)!)![1];
      const there = all(parts.get(`ppt/slideLayouts/slideLayout${layout}.xml`)!, placeholderPattern);
      const here = all(xml, placeholderPattern);
      expect(there).toEqual(expect.arrayContaining([...here]));
      expect(new Set(here).size).toBe(here.length);
      expect(here.some((placeholder) => /^(ctrT|t)itle/.test(placeholder))).toBe(true);
    }
  });

  test('ids of shapes are unique in each part and start behind the shape tree', () => {
    for (const [name, xml] of parts) {
      const ids = all(xml, /<p:cNvPr id="(\d+)"/g).map(Number);
      expect(new Set(ids).size, name).toBe(ids.length);
      if (ids.length > 0) expect(Math.min(...ids), name).toBe(1);
    }
  });

  test('ids of the slide master, its layouts and the slides are in their ranges and unique', () => {
    const master = parts.get('ppt/slideMasters/slideMaster1.xml')!;
    const presentation = parts.get('ppt/presentation.xml')!;
    const high = [...all(presentation, /<p:sldMasterId id="(\d+)"/g), ...all(master, /<p:sldLayoutId id="(\d+)"/g)];
    expect(new Set(high).size).toBe(high.length);
    expect(high.map(Number).every((id) => id >= 2 ** 31 && id < 2 ** 32)).toBe(true);
    const low = all(presentation, /<p:sldId id="(\d+)"/g).map(Number);
    expect(low).toEqual(slides.map((_, index) => 256 + index));
    expect(all(presentation, /<p14:sldId id="(\d+)"/g).map(Number)).toEqual(low);
  });

  test('every GUID is one, and sections have their own', () => {
    const shape = /^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/;
    const xml = [...parts.values()].join('');
    const ids = all(xml, /<(?:a:fld|p14:section)[^>]* id="([^"]*)"|styleId="([^"]*)"/g).flatMap((id) =>
      id.replace('|', ''),
    );
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) expect(id).toMatch(shape);
    const sections = all(parts.get('ppt/presentation.xml')!, /<p14:section [^>]*id="([^"]*)"/g);
    expect(new Set(sections).size).toBe(sections.length);
  });

  test('slide jumps go to slides, and every relationship used is there', () => {
    for (const [name, xml] of parts) {
      if (!name.startsWith('ppt/') || name.includes('_rels') || !name.endsWith('.xml')) continue;
      const slash = name.lastIndexOf('/');
      const relationships = parts.get(`${name.slice(0, slash)}/_rels${name.slice(slash)}.rels`) ?? '';
      const types = new Map(
        all(relationships, /Id="(rId\d+)" Type="[^"]*\/(\w+)"/g).map((pair) => pair.split('|') as [string, string]),
      );
      for (const id of all(xml, / r:(?:id|embed)="([^"]*)"/g)) expect(types.has(id), `${name} ${id}`).toBe(true);
      for (const id of all(xml, /hlinkClick r:id="(rId\d+)" action="ppaction/g)) expect(types.get(id)).toBe('slide');
    }
  });

  test('notes belong to one slide each, and each slide has at most one', () => {
    const noted = slides.flatMap(({ notes: blocks }, index) => (blocks.length > 0 ? [index + 1] : []));
    const names = [...parts.keys()].filter((name) => /notesSlide\d+\.xml$/.test(name));
    expect(names).toEqual(noted.map((number) => `ppt/notesSlides/notesSlide${number}.xml`));
  });
});

test('the same frames give the same bytes in every file', () => {
  for (const [index, [, more]] of decks.entries()) {
    const theme = sampleTheme(more);
    expect(writeSlides(everySlide(theme), theme, { ...more, assets }).bytes).toEqual(files[index]!.bytes);
  }
});
