// The art of themes as it is drawn: every text of its slide can be read on every pixel of it, in every theme; the same in all formats.
import { compile, createDiagnostics, parse, themeNames } from '@deckle/engine';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { findTheme } from '../packages/engine/src/theme/find-theme.ts';
import { contrastRatio, resolveColor } from '../packages/engine/src/theme/resolve-color.ts';
import { drawPages } from '../packages/press/src/draw-pages.ts';
import { createWorld } from '../packages/press/src/world.ts';

const world = createWorld();
const slides = [
  { layout: 'Title Slide', text: '# .' },
  { layout: 'Section Header', text: '# .' },
  { layout: 'Statement', text: '**.**' },
  { layout: 'Section Header', text: '# .' },
  { layout: 'Quote', text: '> .' },
  { layout: 'Closing', text: '::slide{layout=closing}\n\n# .' },
];
const sourceOf = (title: string, front: string) =>
  `---\nkind: deck\ntitle: ${title}\n${front}\n---\n\n${slides.map(({ text }) => text).join('\n\n---\n\n')}\n`;

async function draw(source: string, theme: string): Promise<readonly PNG[]> {
  const { bytes, pages } = await compile({ source, theme, kind: 'deck', format: 'pdf' }, world);
  expect(pages).toBe(slides.length);
  const numbers = slides.map((_, index) => index + 1);
  return (await drawPages(bytes, numbers, 480)).map((page) => PNG.sync.read(Buffer.from(page.bytes)));
}

const hexAt = ({ data }: PNG, at: number): string => data.toString('hex', at, at + 3).toUpperCase();

/** Colors of a twentieth of the page and more: its ground, and fields on it. */
function commonColors(page: PNG): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (let at = 0; at < page.data.length; at += 4) {
    const hex = hexAt(page, at);
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  const least = page.data.length / 4 / 20;
  return new Set([...counts].flatMap(([hex, count]) => (count >= least ? [hex] : [])));
}

test.each(themeNames)('%s', async (name) => {
  const { meta } = parse('---\nkind: deck\n---\n\n# A').document;
  const theme = findTheme(name, meta, createDiagnostics());
  const plain = await draw(sourceOf('A', 'art: false'), name);
  for (const title of ['Harbor logistics in 2027', 'Rethinking school meals']) {
    const drawn = await draw(sourceOf(title, ''), name);
    for (const [index, page] of drawn.entries()) {
      const layout = theme.layouts.find((one) => one.name === slides[index]!.layout)!;
      const scale = page.width / theme.slideSize.width;
      const texts = layout.placeholders.filter(({ type }) => type !== 'pic');
      const grounds = commonColors(plain[index]!);
      const faint = new Set<string>();
      for (const { box, levels, name: placeholder } of texts) {
        const colors = levels.map(({ color }) => resolveColor(color, theme, layout.dark).hex);
        const [left, right] = [box.x, box.x + box.width].map((x) => Math.round(x * scale)) as [number, number];
        const [top, bottom] = [box.y, box.y + box.height].map((y) => Math.round(y * scale)) as [number, number];
        for (let y = top; y < Math.min(bottom, page.height); y += 1) {
          for (let x = left; x < Math.min(right, page.width); x += 1) {
            const at = (y * page.width + x) * 4;
            const hex = hexAt(page, at);
            // Only what the art has changed of the ground: the rest is the theme's own, text among it.
            const before = hexAt(plain[index]!, at);
            if (hex === before || !grounds.has(before)) continue;
            if (colors.some((color) => contrastRatio(color, hex) < 4.5)) faint.add(`${placeholder} on ${hex}`);
          }
        }
      }
      expect([slides[index]!.layout, title, [...faint].slice(0, 3)]).toEqual([slides[index]!.layout, title, []]);
    }
  }
});

test('the shapes of a file are its own geometry in colors of the theme, and HTML draws them once', async () => {
  const source = sourceOf('Harbor logistics in 2027', '');
  const { bytes } = await compile({ source, kind: 'deck', format: 'html' }, world);
  const html = new TextDecoder().decode(bytes);
  // Two sections refer to one drawing.
  expect(html.match(/<g id="art-\d+">/g)).toHaveLength(5);
  expect(html.match(/<use href="#art-\d+"/g)).toHaveLength(6);
  const again = await compile({ source, kind: 'deck', format: 'pptx' }, world);
  expect((await compile({ source, kind: 'deck', format: 'pptx' }, world)).bytes).toEqual(again.bytes);
});
