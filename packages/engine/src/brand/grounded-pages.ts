// Pages for content of templates that have nothing in common but their background: most samples have it, and no slide layout with a title does.
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { ChosenSample, Sample, SampleUnit } from './read-samples.ts';

/** Samples with one background: so many, and this share of the pages; letters of what is read on a picture. */
const least = { samples: 2, share: 0.6, letters: 40 };

/**
 * The page with the background of most of `pages`, the samples for content, or on the slide layout of most, which has no title (`isTitled`),
 * or of those whose words stand on a picture over all of the slide (`isGround`), each on its own; undefined if they do not agree.
 */
export function groundedPage(
  pages: readonly Sample[],
  isTitled: (sample: Sample) => boolean,
  isGround: (unit: SampleUnit) => boolean,
  isRepeated: (unit: SampleUnit) => boolean,
): ChosenSample | undefined {
  const hasPicture = ({ units }: Sample): boolean =>
    units.some((unit) => unit.kind === 'picture' && isGround(unit)) &&
    units.some(({ text }) => text?.isTitle) &&
    units.some(({ text, letters }) => text?.isTitle === false && letters >= least.letters);
  const keyOf = (sample: Sample) =>
    groundOf(sample) ?? (hasPicture(sample) ? 'picture' : isTitled(sample) ? undefined : sample.layout);
  const groups = [...Map.groupBy(pages, keyOf)].flatMap(([ground, all]) => (ground === undefined ? [] : [all]));
  const [most = []] = groups.toSorted((one, other) => other.length - one.length);
  const [sample] = most;
  if (sample === undefined || most.length < Math.max(least.samples, pages.length * least.share)) return undefined;
  // The color of its words shows whether a picture that is too large to be looked at is light or dark.
  const texts = sample.units.flatMap(({ text }) => (text?.color === undefined ? [] : [text]));
  const largest = texts.toSorted((one, other) => other.size - one.size).slice(0, 1);
  const isShown = (unit: SampleUnit): boolean =>
    unit.kind === 'picture' && unit.letters === 0 && !unit.isPlaceholder && (isGround(unit) || isRepeated(unit));
  return {
    role: 'content',
    sample,
    texts: largest,
    decoration: sample.units.filter((unit) => unit.isMark || (hasPicture(sample) && isShown(unit))),
  };
}

/** So many samples that all have one background of their own show that none is to have that of its slide layout. */
const fewestOfAll = 3;

/** All samples have the same background of their own, whatever their slide layouts have. */
export function shareGround(samples: readonly Sample[]): boolean {
  const [first, ...others] = samples.map(groundOf);
  return first !== undefined && samples.length >= fewestOfAll && others.every((each) => each === first);
}

/** What tells one background (`p:bg`, ECMA-376 part 1, 19.3.1.1) from another: names of relationships mean something in their own part only. */
function groundOf({ root, part }: Sample): string | undefined {
  const background = child(root, 'p:cSld', 'p:bg');
  return background && wordsOf(background);

  function wordsOf({ name, attributes, children }: XmlNode): string {
    const said = [...attributes].map(([key, value]) => {
      const target = key.startsWith('r:') ? part.relationships.find(({ id }) => id === value)?.target : undefined;
      return `${key}=${target ?? value}`;
    });
    return `${name}(${said.join(' ')})[${childElements({ name, attributes, children }).map(wordsOf).join('')}]`;
  }
}
