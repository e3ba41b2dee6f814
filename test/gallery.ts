// `npm run gallery [theme …]`: docs/gallery, the forms of slides in each theme as one picture, and the six slides that open the README.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, themeNames } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { PNG } from 'pngjs';
import { contactSheet } from '../eval/draw.ts';
import { drawPages } from '../packages/press/src/draw-pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/gallery');

/** A slide of each form. */
const source = (theme: string): string =>
  readFileSync(join(root, 'docs/gallery/forms.md'), 'utf8').replace('theme: slate', `theme: ${theme}`);

/** Slides of the showcase, by the example and their number. */
const opening = [
  ['pitch-tidewater', 1],
  ['quarterly-review', 4],
  ['event-loop', 1],
  ['acht-planeten', 5],
  ['jardins-partages', 1],
  ['fourier-lecture', 10],
] as const;

const pixels = { form: 400, opening: 560 };
const world = createWorld();
const chosen = process.argv.slice(2);

async function draw(text: string, numbers: readonly number[] | undefined, width: number): Promise<readonly PNG[]> {
  const { bytes, pages } = await compile({ source: text, kind: 'deck', format: 'pdf' }, world);
  const shown = numbers ?? Array.from({ length: pages }, (_, index) => index + 1);
  const drawn = await drawPages(bytes, shown, width);
  return drawn.map((page) => PNG.sync.read(Buffer.from(page.bytes)));
}

/** Without transparency, which no slide has: a smaller file. */
const save = (name: string, sheet: PNG): void =>
  writeFileSync(join(folder, name), PNG.sync.write(sheet, { colorType: 2, deflateLevel: 9 }));

mkdirSync(folder, { recursive: true });
for (const theme of themeNames.filter((name) => chosen.length === 0 || chosen.includes(name)))
  save(`${theme}.png`, contactSheet(await draw(source(theme), undefined, pixels.form), 4));
if (chosen.length === 0) {
  const slides: PNG[] = [];
  for (const [name, number] of opening)
    slides.push(
      ...(await draw(readFileSync(join(root, 'showcase', name, 'source.md'), 'utf8'), [number], pixels.opening)),
    );
  save('six-slides.png', contactSheet(slides));
}
console.log(`the gallery is in ${folder}`);
