// Sample slides for sections that differ in a picture, such as a drawn ‘01’ and ‘02’: sections of a deck take them in turn.
import type { Box } from '../base/graphics.ts';
import type { Sample, SampleUnit } from './read-samples.ts';

type Size = { readonly width: number; readonly height: number };

/** Of the slide: a larger picture is its ground, a smaller one a sign. */
const share = { least: 0.03, most: 0.4 };

/** The pictures within the slide that no other sample shows. */
export const ownPictures = (
  { units }: Sample,
  isRepeated: (unit: SampleUnit) => boolean,
  slide: Size,
): readonly SampleUnit[] =>
  units.filter((unit) => unit.kind === 'picture' && !isRepeated(unit) && isWithin(unit.box, slide));

/** The samples for sections on the slide layout of one that each have such pictures; none, if it is the only one. */
export function seriesOf(
  one: Sample,
  sections: readonly Sample[],
  isRepeated: (unit: SampleUnit) => boolean,
  slide: Size,
): readonly Sample[] {
  const series = sections.filter(
    (each) => each.layout === one.layout && ownPictures(each, isRepeated, slide).some(({ box }) => isLarge(box, slide)),
  );
  return series.length >= 2 && series.includes(one) ? series : [];
}

/** The box around these. */
export function boxAround(units: readonly SampleUnit[]): Box {
  const x = Math.min(...units.map(({ box }) => box.x));
  const y = Math.min(...units.map(({ box }) => box.y));
  const right = Math.max(...units.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...units.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function isWithin({ x, y, width, height }: Box, slide: Size): boolean {
  const margin = slide.width / 100;
  return (
    x > margin &&
    y > margin &&
    x + width < slide.width - margin &&
    y + height < slide.height - margin &&
    width * height < slide.width * slide.height * share.most
  );
}

const isLarge = ({ width, height }: Box, slide: Size): boolean =>
  width * height >= slide.width * slide.height * share.least;
