// Compositions of quotations alone on a slide: where the words, their speaker and the theme's mark stand. Themes choose one for their slide layout.
import { type Box, emu } from '../base/graphics.ts';
import type { Grid } from './grid.ts';
import type { Placeholder, TextLevel } from './theme.ts';

export type QuotePlaces = (grid: Grid, standard: readonly Placeholder[]) => readonly Placeholder[];

/** The placeholder of the speaker, on slide layouts where it is not below the words. */
export const attributionIndex = 2;

type Place = {
  readonly box: (grid: Grid) => Box;
  readonly anchor: Placeholder['anchor'];
  readonly align?: TextLevel['align'];
  /** Of the size of text there. */
  readonly times?: number;
};

function composed(words: Place, speaker: Place): QuotePlaces {
  return (grid, [quote, ...others]) => {
    const [said, by] = quote!.levels as readonly [TextLevel, TextLevel];
    const aligned = (level: TextLevel, { align = 'start', times = 1 }: Place): TextLevel => ({
      ...level,
      spaceBefore: 0,
      align,
      size: Math.round(level.size * times),
    });
    return [
      { ...quote!, box: words.box(grid), anchor: words.anchor, levels: [aligned(said, words), aligned(by, words)] },
      {
        ...quote!,
        index: attributionIndex,
        name: 'Attribution',
        box: speaker.box(grid),
        anchor: speaker.anchor,
        levels: [aligned(by, speaker)],
      },
      ...others,
    ];
  };
}

const at =
  (start: number, span: number, y: number, height: number) =>
  (grid: Grid): Box =>
    grid.columns(start, span, emu(y), emu(height));

/** Words that end over a short line, their speaker below it. */
export const quoteOverLine = composed(
  { box: at(0, 9, 160, 208), anchor: 'bottom' },
  { box: at(0, 9, 408, 40), anchor: 'top' },
);
/** Words as large as the slide allows, that end at its foot, clear of art at its end. */
export const quoteAtFoot = composed(
  { box: at(0, 10, 176, 248), anchor: 'bottom' },
  { box: at(0, 12, 440, 36), anchor: 'top' },
);
/** All in the middle. */
export const quoteInMiddle = composed(
  { box: at(1, 10, 168, 204), anchor: 'middle', align: 'center' },
  { box: at(2, 8, 404, 56), anchor: 'top', align: 'center' },
);
/** Words that hang from the head of the slide, the speaker at its foot. */
export const quoteFromHead = composed(
  { box: at(0, 11, 80, 296), anchor: 'top' },
  { box: at(0, 6, 424, 56), anchor: 'top' },
);
/** The speaker in a rail, at its foot; the words beside it, ending at the same height. */
export const quoteBesideSpeaker = composed(
  { box: at(4, 8, 176, 264), anchor: 'middle' },
  { box: at(0, 3, 392, 80), anchor: 'bottom' },
);
/** The speaker in the middle of a field of color at the start, the words in the middle beside it: far from them the name would be lost. */
export const quoteBesideField = composed(
  { box: at(4, 8, 64, 352), anchor: 'middle' },
  { box: at(0, 3, 200, 80), anchor: 'middle', times: 1.3 },
);
