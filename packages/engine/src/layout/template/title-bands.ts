// Bands behind titles of a brand's slides: where a picture makes a title hard to read, a quiet strip across the picture lies between.
import { largest, smallest } from '../../base/extremes.ts';
import { type Box, type Color, contains } from '../../base/graphics.ts';
import { groundOfArt } from '../../brand/art-ground.ts';
import { mixed } from '../../brand/read-color.ts';
import type { Art } from '../../theme/art.ts';
import { contrastRatio, resolveColor } from '../../theme/resolve-color.ts';
import { type Theme, themeOn } from '../../theme/theme.ts';
import type { PlacedSlide, ShapeFrame } from '../frames.ts';
import { across, contrastOn, gridOf, isPictured } from './picture-cells.ts';
import { textBox } from './text-box.ts';

/** Contrast of text, and of large text (WCAG 2.2, 1.4.3), and what a company has on its own pictures: under the latter, a title is not read. */
const least = { text: 4.5, large: 3, seen: 2.4 };
/** Between the contrast of the worst and the best tenth of what lies under a title. */
const restless = 1.4;
const plain: readonly Color[] = [{ scheme: 'tx1' }, { scheme: 'bg1' }];
/** A band lets through as much as it can. */
const strengths = [0.35, 0.5, 0.6, 0.7, 0.8, 0.9];
/** Points (WCAG 2.2, 1.4.3). */
const largeText = 18;
/** Between the edges of a band and its words, of the slide's height. */
const margin = 1 / 60;

type DrawnSlide = Pick<PlacedSlide, 'layout' | 'background' | 'dark' | 'frames'>;

/** The band behind the title of a slide of a brand, which comes before it; undefined where it can be read. */
export function titleBand({ layout, background, dark, frames }: DrawnSlide, base: Theme): ShapeFrame | undefined {
  const { art } = layout;
  if (base.template === undefined || background !== undefined || art === undefined || !isPictured(art))
    return undefined;
  const title = frames.find((frame) => frame.type === 'text' && frame.role === 'title');
  const color = title?.type === 'text' ? title.text.paragraphs[0]?.runs[0]?.color : undefined;
  if (title?.type !== 'text' || color === undefined || title.fill !== undefined) return undefined;
  const theme = themeOn(layout, base);
  const { slideSize } = theme;
  const hex = (each: Color) => resolveColor(each, theme, dark).hex;
  const words = textBox(title.box, title.text);
  const scope = { slideSize, tones: () => undefined };
  const groundAt = groundOfArt(art, words, hex({ scheme: 'bg1' }), scope);
  const cells = gridOf(words, slideSize.width / across, groundAt).flat();
  const ink = hex(color);
  if (contrastOn(cells, ink) >= least.seen || !isRestless(cells, ink)) return undefined;
  const isSmall = (title.text.paragraphs[0]?.size ?? 0) < largeText;
  const contrast = (each: Color) => contrastRatio(hex(each), ink);
  const ground = layout.background;
  const best = plain.toSorted((one, other) => contrast(other) - contrast(one))[0]!;
  const paper = ground !== undefined && contrast(ground) >= least.text ? ground : best;
  const isRead = (alpha: number) =>
    contrastOn(
      cells.map((cell) => mixed(hex(paper), alpha, cell)),
      ink,
    ) >= (isSmall ? least.text : least.large);
  const alpha = strengths.find(isRead) ?? strengths.at(-1)!;
  const box = acrossPicture(words, art, slideSize);
  return { type: 'shape', name: 'Title Band', geometry: 'rect', box, fill: { ...paper, alpha } };
}

/** Some of it can be read and some cannot; what is faint on one color throughout its owner has chosen. */
function isRestless(cells: readonly string[], ink: string): boolean {
  const contrasts = cells.map((cell) => contrastRatio(cell, ink)).sort((one, other) => one - other);
  const [worst, best] = [0.1, 0.9].map((share) => contrasts[Math.floor(contrasts.length * share)] ?? 1);
  return best! >= worst! * restless;
}

/** As high as the words, and as wide as the picture under them. */
function acrossPicture(words: Box, { shapes }: Art, { width, height }: Theme['slideSize']): Box {
  const whole = { x: 0, y: 0, width, height };
  const middle = { x: words.x + words.width / 2, y: words.y + words.height / 2, width: 0, height: 0 };
  const picture = shapes.findLast(({ fill, box }) => fill?.type === 'picture' && contains(box, middle))?.box ?? whole;
  const gap = Math.round(height * margin);
  const [x, right] = [largest([0, picture.x]), smallest([width, picture.x + picture.width])];
  const [y, bottom] = [
    largest([0, picture.y, words.y - gap]),
    smallest([height, picture.y + picture.height, words.y + words.height + gap]),
  ];
  return { x, y, width: right - x, height: bottom - y };
}
