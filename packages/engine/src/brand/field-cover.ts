// Covers whose ground is a picture that decks do not bring along: the template's own color in its place, so that their pale title can be read.
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { SlideLayout, Theme } from '../theme/theme.ts';
import type { CenteredLayout } from './centered-titles.ts';
import { freeName } from './free-name.ts';
import { visible } from './layout-design.ts';

/** Of the slide: a place for a picture that is its ground, and a band that shows the color of a template. */
const least = { picture: 0.85, band: 0.03 };

/** The cover for decks without a picture; undefined where one has no need of it, or no color of the template is behind such a title. */
export function fieldCover(
  layouts: readonly SlideLayout[],
  { slideSize, colors: usual }: Pick<Theme, 'slideSize' | 'colors'>,
): CenteredLayout | undefined {
  const isGround = (type: string, box: Parameters<typeof visible>[0]) =>
    type === 'pic' && visible(box, slideSize) >= least.picture;
  const given = layouts.find(
    ({ uses, placeholders }) => uses.includes('title') && placeholders.some(({ type, box }) => isGround(type, box)),
  );
  const title = given?.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  const level = title?.levels[0];
  if (given === undefined || level === undefined || given.dress !== undefined) return undefined;
  const { variant: _, art, placeholders, dark, ...rest } = given;
  const colors = rest.colors ?? usual;
  const hexOf = (color: typeof level.color) => resolveColor(color, { colors }, dark).hex;
  const ink = hexOf(level.color);
  if (contrastRatio(ink, hexOf(given.background ?? { scheme: 'bg1' })) >= 3) return undefined;
  const bands = (art?.shapes ?? []).flatMap(({ box, fill }) => {
    const area = visible(box, slideSize);
    const isField = fill?.type === 'solid' && fill.color.alpha === 1 && area >= least.band;
    return isField && contrastRatio(fill.color.hex, ink) >= 4.5 ? [{ hex: fill.color.hex, area }] : [];
  });
  const [largest] = bands.toSorted((one, other) => other.area - one.area);
  if (largest === undefined) return undefined;
  const element = (name: string, attributes: Iterable<readonly [string, string]>, ...children: readonly unknown[]) =>
    ({ name, attributes: new Map(attributes), children }) as NonNullable<SlideLayout['dress']>['shapes'][number];
  const fill = element('a:solidFill', [], element('a:srgbClr', [['val', largest.hex]]));
  const layout: SlideLayout = {
    ...rest,
    ...{ dark, name: freeName(`${given.name} (without a picture)`, new Set(layouts.map(({ name }) => name))) },
    uses: ['title'],
    placeholders: placeholders.filter(({ type }) => type !== 'pic'),
    background: { rgb: largest.hex },
    art: { ground: { type: 'solid', color: { hex: largest.hex, alpha: 1 } }, shapes: art?.shapes ?? [] },
    dress: { sample: 0, background: element('p:bg', [], element('p:bgPr', [], fill)), shapes: [], hidesLayout: false },
  };
  return { base: given.name, layout };
}
