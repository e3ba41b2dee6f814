// Titles over content stand where samples have theirs if their own place crosses the edge of a band.
import { expect, test } from 'vitest';
import type { SlideLayout } from '../theme/theme.ts';
import type { Sample } from './read-samples.ts';
import { onSampleHeads } from './sample-heads.ts';

const slideSize = { width: 9_144_000, height: 6_858_000 };
const scene = { slideSize, colors: { lt1: 'FFFFFF' } as never, tones: () => undefined };
type Four = readonly [x: number, y: number, width: number, height: number];
const points = ([x, y, width, height]: Four) => ({
  x: x * 12_700,
  y: y * 12_700,
  width: width * 12_700,
  height: height * 12_700,
});
const band: Four = [0, 34, 720, 58];
const crossing: Four = [39, 7, 642, 114];
const white = { rgb: 'FFFFFF' };
type Draft = { readonly at: Four; readonly isAsIs?: boolean };
const sample = ({ at, isAsIs = false }: Draft): Sample =>
  ({
    units: [
      { text: { box: points(at), size: 36, bold: false, color: white, of: { type: 'title', index: 0, isAsIs } } },
    ],
  }) as unknown as Sample;

/** The top of the title of a slide layout with the band, in points; and its size. */
function check(samples: readonly Draft[], title = crossing, use = 'content') {
  const placeholder = {
    ...{ type: 'title', box: points(title), anchor: 'bottom', insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    levels: [{ size: 50, lineHeight: 1, color: { rgb: '302C24' } }],
  };
  const fill = { type: 'solid', color: { hex: '9571AF', alpha: 1 } };
  const art = { ground: undefined, shapes: [{ box: points(band), fill, rotation: 0, paths: [] }] };
  const layout = { uses: [use], placeholders: [placeholder], art } as unknown as SlideLayout;
  const [made] = onSampleHeads([layout], samples.map(sample), scene)[0]!.placeholders;
  return [Math.round(made!.box.y / 12_700), made!.levels[0]!.size];
}

const moved = { at: [37, 36, 364, 54] as const };
test.each<[what: string, found: readonly number[], expected: readonly number[]]>([
  ['on the band, as a sample has it', check([moved]), [36, 36]],
  ['as all of several have it', check([moved, { at: [40, 38, 300, 54] }]), [36, 36]],
  ['not where they have it at two places', check([moved, { at: [300, 36, 364, 54] }]), [7, 50]],
  ['nor where no sample has moved it', check([{ ...moved, isAsIs: true }]), [7, 50]],
  ['nor where that crosses an edge, too', check([{ at: [37, 60, 364, 54] }]), [7, 50]],
  ['nor from a place on one ground', check([moved], [39, 36, 642, 54]), [36, 50]],
  ['nor on covers', check([moved], crossing, 'title'), [7, 50]],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
