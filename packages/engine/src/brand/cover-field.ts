// The upper field of a first slide that is a page of figures below it, as reports begin: the cover of a deck has the field and its words alone.
import { contains } from '../base/graphics.ts';
import type { Sample, SampleUnit } from './read-samples.ts';
import { isAtEdge } from './sample-decoration.ts';
import { isLarge } from './sample-words.ts';

type Size = { readonly width: number; readonly height: number };

/** Of the slide: a band with a title is lower than such a field, and a ground is higher. */
const field = { top: 0.02, width: 0.9, least: 0.3, most: 0.75 };

/** What stands on the field and at the edges of the slide; undefined where there is no field with a large text. */
export function onCoverField(sample: Sample, slide: Size): Sample | undefined {
  const { units } = sample;
  const ground = units.find(
    (unit) =>
      unit.kind === 'shape' &&
      unit.letters === 0 &&
      !unit.isPlaceholder &&
      unit.box.y <= slide.height * field.top &&
      unit.box.width >= slide.width * field.width &&
      unit.box.height >= slide.height * field.least &&
      unit.box.height <= slide.height * field.most,
  );
  if (ground === undefined) return undefined;
  const isOn = ({ box }: SampleUnit): boolean => contains(ground.box, box);
  const kept = units.filter((unit) => isOn(unit) || (isAtEdge(unit, slide) && unit.letters === 0));
  const isTitled = kept.some(
    ({ text }) => text !== undefined && !text.isNumber && text.letters > 2 && isLarge(text.size, slide),
  );
  return isTitled && kept.length < units.length ? { ...sample, units: kept } : undefined;
}
