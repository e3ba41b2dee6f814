// What sample slides have in one place from the cover on, such as the name of a company with its dot in a text box: a mark, and no content.
import { child, nodeText } from '../ooxml/xml-tree.ts';
import { isLeftover } from './leftover-words.ts';
import type { Sample, SampleUnit } from './read-samples.ts';

type Size = { readonly width: number; readonly height: number };

/** So many samples show it, of all this share. */
const least = { samples: 4, share: 0.8 };
/** Letters of a name, and its words. */
const name = { letters: 24, words: 4 };
/** Of the slide's height: the strips at its head and foot. */
const strip = { head: 0.1, foot: 0.88 };

/** The samples with their marks as drawings; those without any as they are. */
export function withMarks(samples: readonly Sample[], slide: Size): readonly Sample[] {
  const sharedOf = (keyOf: (unit: SampleUnit) => string | undefined) => {
    const sets = samples.map(({ units }) => new Set(units.flatMap((unit) => keyOf(unit) ?? [])));
    const enough = Math.max(least.samples, samples.length * least.share);
    // The name of a talk does not run over its cover.
    return new Set([...(sets[0] ?? [])].filter((key) => sets.filter((set) => set.has(key)).length >= enough));
  };
  const inStrip = ({ box, isPlaceholder }: SampleUnit): boolean =>
    !isPlaceholder && (box.y + box.height <= slide.height * strip.head || box.y >= slide.height * strip.foot);
  const nameOf = (unit: SampleUnit): string | undefined => {
    const words = inStrip(unit) && unit.text !== undefined ? wordsOf(unit) : '';
    const isName =
      words !== '' && unit.letters <= name.letters && words.split(/\s+/).length <= name.words && !/\p{N}/u.test(words);
    return isName && !isLeftover(words) ? `${unit.likeness} ${words}` : undefined;
  };
  const names = sharedOf(nameOf);
  if (names.size === 0) return samples;
  const drawn = sharedOf((unit) => (inStrip(unit) && unit.letters === 0 ? unit.likeness : undefined));
  const marked = (unit: SampleUnit): SampleUnit => {
    if (!names.has(nameOf(unit) ?? '') && !(inStrip(unit) && unit.letters === 0 && drawn.has(unit.likeness)))
      return unit;
    const { text: _, ...rest } = unit;
    return { ...rest, letters: 0, isMark: true };
  };
  return samples.map((sample) => ({ ...sample, units: sample.units.map(marked) }));
}

const wordsOf = ({ node }: SampleUnit): string => {
  const body = child(node, 'p:txBody');
  return body === undefined ? '' : nodeText(body).trim();
};
