// What most samples of one slide layout have at their edges: the band of their titles, with its logos.
import { largest } from '../base/extremes.ts';
import type { ChosenSample, Sample, SampleText, SampleUnit } from './read-samples.ts';
import { isAtEdge } from './sample-decoration.ts';
import { isGround } from './sample-words.ts';

type Size = { readonly width: number; readonly height: number };

/** Of the samples of one slide layout, those that have a shape of its band; and the zones of a slide, at its head and foot, where logos and rules are. */
const band = { share: 0.75, zone: 0.2 };

/** At most one page for content: two samples at least have its band. */
export function bandedPages(
  samples: readonly Sample[],
  isRepeated: (unit: SampleUnit) => boolean,
  slide: Size,
): readonly ChosenSample[] {
  const isPart = (unit: SampleUnit): boolean => {
    const { box, kind, isPlaceholder, letters } = unit;
    const isInZone = box.y + box.height <= slide.height * band.zone || box.y >= slide.height * (1 - band.zone);
    const isAtHome = unit.isMark || isAtEdge(unit, slide) || isGround(unit, slide) || (isInZone && kind !== 'shape');
    return !isPlaceholder && letters === 0 && kind !== 'other' && isAtHome && isRepeated(unit);
  };
  for (const all of Map.groupBy(samples, ({ layout }) => layout).values()) {
    if (all.length < 2) continue;
    const sets = all.map(({ units }) => new Set(units.map(({ likeness }) => likeness)));
    const isShared = ({ likeness }: SampleUnit): boolean =>
      sets.filter((set) => set.has(likeness)).length >= Math.max(2, all.length * band.share);
    const decorations = all.map(({ units }) => units.filter((unit) => isPart(unit) && isShared(unit)));
    const most = largest(
      decorations.map(({ length }) => length),
      0,
    );
    const index = decorations.findIndex(({ length }) => length === most);
    const [sample, decoration] = [all[index]!, decorations[index]!];
    const title = sample.units.find(({ text }) => text?.isTitle)?.text;
    const isBand = decoration.some((unit) => isAtEdge(unit, slide) || isGround(unit, slide));
    if (isBand && title !== undefined)
      return [{ role: 'content', sample, decoration, texts: placedTexts(sample), isBanded: true }];
  }
  return [];
}

/** Its title and texts in placeholders. */
const placedTexts = ({ units }: Sample): readonly SampleText[] =>
  units
    .flatMap(({ text, slot }) => text ?? slot ?? [])
    .filter(({ of }) => of !== undefined)
    .toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle));
