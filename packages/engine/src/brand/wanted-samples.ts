// Whether slides look as a sample slide does: where it shows more of a company's design than their slide layout.
import { type Box, overlaps } from '../base/graphics.ts';
import type { SlideLayoutName } from '../model/index.ts';
import type { Art, ArtFill, ArtShape } from '../theme/art.ts';
import type { SlideLayout, Theme } from '../theme/theme.ts';
import { designOf, isBare } from './layout-design.ts';
import { saidPurpose } from './placeholder-words.ts';
import { titleOf } from './read-layouts.ts';
import type { ChosenSample } from './read-samples.ts';
import { type Home, type Look, weigh } from './sample-look.ts';
import { hasBackground, isGround, shows } from './sample-words.ts';

type Size = Theme['slideSize'];

/** The sample shows what its slide layout does not, or that has no title, so that no slide could be on it. */
export function addsDesign(
  { sample, decoration }: ChosenSample,
  homes: ReadonlyMap<string, Pick<Home, 'layout'>>,
): boolean {
  const own = homes.get(sample.layout)?.layout;
  return decoration.length > 0 || hasBackground(sample) || own === undefined || titleOf(own.placeholders) === undefined;
}

/** What a deck opens, parts and ends with. */
export const openings: ReadonlySet<SlideLayoutName> = new Set(['title', 'section', 'closing'] as const);

/** Shares of the slide that drawing covers: less is bare, more is a design. */
const bare = 0.02;
/** Of a page for content that serves for sections, too. */
const lent = 0.4;
/** By role, shares of the slide that are a design. */
export const designed = { title: 0.1, section: 0.15, closing: 0.15, agenda: 0.15, content: 0.05 };

/** The sample is designed, and what the kind of slide uses now is not nearly so. */
export function isPlainer(
  target: SlideLayout,
  { role, sample, isBanded, isHeaded, isGroundOfAll, decoration }: ChosenSample,
  look: Look,
  slide: Size,
): boolean {
  const { art, uses } = target;
  const { art: shown } = look;
  // On one picture, such as a paper, what is drawn on it tells.
  const isOnOne = art?.ground?.type === 'picture' && isSameGround(art.ground, shown.ground);
  const drawnOn = ({ shapes }: Art): number => weigh({ ground: undefined, shapes }, slide);
  const weight = isOnOne ? drawnOn(shown) : look.weight;
  const own = art === undefined ? 0 : isOnOne ? drawnOn(art) : weigh(art, slide);
  if (isGroundOfAll) return true;
  // A head that most samples have is a design, on whatever paper.
  if (isHeaded && decoration.length > 0) return own <= bare;
  // And so is a paper of their own, such as a cream.
  const isOnPaper = hasBackground(sample) && colorOf(shown.ground) !== colorOf(art?.ground);
  if (isHeaded)
    return own <= bare && isBare(target, undefined, slide) && (isOnPaper || !isBare({ art: shown }, undefined, slide));
  // A band that all samples repeat is a design, however pale; and what they cover is not to be seen.
  if (isBanded) return own <= bare || decoration.some((unit) => unit.kind === 'shape' && isGround(unit, slide));
  // A logo and a band on white paper are a cover where its slide layout has none.
  const isSigned = role === 'title' && own === 0 && decoration.some(({ kind }) => kind === 'picture');
  if (weight < designed[role] * (isSigned ? 0.5 : 1)) return false;
  if (role === 'content') return own <= bare;
  return own <= (uses.every((use) => openings.has(use)) ? 0.1 : lent) && weight > own * 2;
}

const isSameGround = (one: ArtFill, other: ArtFill | undefined): boolean =>
  one.type === 'picture' && other?.type === 'picture' && one.asset === other.asset;

/** Its own art has a picture where the logos of the sample are. */
export const isSigned = ({ art }: SlideLayout, { decoration }: ChosenSample): boolean =>
  decoration.some(
    ({ box, kind }) =>
      kind === 'picture' &&
      (art?.shapes ?? []).some(
        (shape) => shape.fill?.type === 'picture' && overlaps(shape.box, box) && shape.box.width < box.width * 3,
      ),
  );

const colorOf = (ground: ArtFill | undefined): string | undefined =>
  ground?.type === 'solid' ? ground.color.hex : undefined;

/** The sample is on a slide layout of its own whose ground is another than that of pages for content. */
export const isMoreDesigned = (base: Home, home: Home, target: SlideLayout, slide: Size): boolean =>
  base === home && designOf(home.layout.art, slide) === 1 && !isBare(home.layout, target, slide);

/** Of the slide: a logo is no larger. */
const mostLogo = 0.15;

/** A logo stands on this cover or closing slide where its slide layout shows none. */
export function addsLogo({ role, decoration, isBorrowed }: ChosenSample, { art }: SlideLayout, slide: Size): boolean {
  const isOpening = (role === 'title' || role === 'closing') && isBorrowed !== true;
  const isSmall = ({ width, height }: Box): boolean => width * height <= slide.width * slide.height * mostLogo;
  // What a picture over the whole slide hides of the slide master is not seen.
  const all = art?.shapes ?? [];
  const isWhole = ({ fill, box }: ArtShape): boolean =>
    fill?.type === 'picture' &&
    fill.alpha > 0.95 &&
    box.width >= slide.width * 0.98 &&
    box.height >= slide.height * 0.98;
  const seen = all.slice(all.findLastIndex(isWhole) + 1);
  const hasOne = (logo: Box): boolean =>
    seen.some(({ box, fill }) => fill?.type === 'picture' && isSmall(box) && overlaps(box, logo));
  return isOpening && decoration.some(({ kind, box }) => kind === 'picture' && isSmall(box) && !hasOne(box));
}

/** The sample is surely of its kind, and shows what slides of this kind would not: design of its own, or that of another slide layout. */
export function isFit(
  { role, sample, isBorrowed }: ChosenSample,
  own: SlideLayout,
  target: SlideLayout,
  { added }: Look,
  isFurther: boolean,
  slide: Size,
): boolean {
  if (isBorrowed || role === 'content' || role === 'agenda') return false;
  const said = saidPurpose(own.name);
  const purpose = role === 'title' ? 'cover' : role;
  const isForContent = own.uses.includes('content') || own.placeholders.some(({ type }) => type === 'obj');
  const isNamed =
    said === purpose || own.uses.includes(role) || (role !== 'title' && sample.says.has(purpose as 'section'));
  const isSure =
    role === 'title'
      ? isNamed || !isForContent
      : isNamed || (role === 'closing' && !isForContent && shows(sample, slide));
  if (!isSure) return false;
  if (added >= designed[role]) return true;
  const isUnusable = isFurther || titleOf(own.placeholders) === undefined;
  // Slide masters can call theirs the same.
  return (isFurther || own.name !== target.name) && isUnusable && designOf(own.art, slide) > 0;
}
