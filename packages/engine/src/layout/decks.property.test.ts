// Generated decks, five thousand when all is tried, in every theme, size and layout: nothing overflows, nothing is lost, siblings are equal.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '../../../../test/share.ts';
import { points } from '../base/graphics.ts';
import { themeNames } from '../theme/find-theme.ts';
import type { Frame, PlacedSlide, TextBody } from './frames.ts';
import { type GeneratedDeck, generatedDeck, lostCharacters } from './generated-decks.test-helper.ts';
import { allFrames, expectSound, placeSource, slideText } from './place.test-helper.ts';

const decksOfTheme = Math.ceil(shareOf(5000) / themeNames.length);

test.each(themeNames)('%s', { timeout: 300_000 }, (theme) => {
  fc.assert(fc.property(generatedDeck(theme), check), { numRuns: decksOfTheme, seed: 20261121, endOnFailure: false });
});

function check({ source, texts }: GeneratedDeck): void {
  const placed = placeSource(source);
  expectSound(placed);
  for (const slide of placed.frames.slides) {
    expectLinesInside(slide);
    expectEqualSiblings(slide);
  }
  const drawn = placed.frames.slides.map(slideText).join('\n');
  expect(lostCharacters(texts, drawn), 'lost').toBe('');
}

/** No line is wider than its box; a single character may be. */
function expectLinesInside({ frames, title }: PlacedSlide): void {
  for (const frame of allFrames(frames)) {
    for (const [body, width] of bodiesOf(frame)) {
      for (const { lines, indent } of body.paragraphs) {
        const room = points(width - body.insets.left - body.insets.right) - indent;
        for (const line of lines) {
          const text = line.runs.map((run) => run.text).join('');
          if ([...text].length > 1) {
            expect(line.width, `${title}: ${frame.name}: ${text.slice(0, 40)}`).toBeLessThanOrEqual(room + 0.01);
          }
        }
      }
    }
  }
}

function bodiesOf(frame: Frame): readonly (readonly [body: TextBody, width: number])[] {
  if (frame.type === 'text') return [[frame.text, frame.box.width]];
  if (frame.type !== 'table') return [];
  return frame.rows.flatMap((row) => row.cells.map((cell, column) => [cell, frame.columnWidths[column]!] as const));
}

/**
 * Groups of one kind that stand beside one another (`Card 1: …`, `Card 2: …`) have one size, and so have their texts. In compositions one can lead,
 * larger than the others: texts of one size of box are equal there.
 */
function expectEqualSiblings({ frames, title, variant }: PlacedSlide): void {
  const isComposed = variant.startsWith('composed ');
  const rows = Map.groupBy(
    frames.filter((frame) => frame.type === 'group'),
    ({ name, box }) =>
      `${/^\p{L}+/u.exec(name)?.[0]} at ${box.y}${isComposed ? ` of ${box.width} by ${box.height}` : ''}`,
  );
  for (const [row, groups] of rows) {
    const looks = groups.map(({ box, frames: inner }) => ({
      width: Math.round(points(box.width)),
      height: Math.round(points(box.height)),
      sizes: inner.flatMap((frame) => (frame.type === 'text' ? [frame.text.paragraphs[0]?.size] : [])),
    }));
    for (const look of looks) expect(look, `${title}: ${row}`).toEqual(looks[0]);
  }
}
