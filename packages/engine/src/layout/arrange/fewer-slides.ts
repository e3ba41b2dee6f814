// A slide that a template would break into many: in smaller text, or composed where the template leaves most room.
import type { Box } from '../../base/graphics.ts';
import { contentAreaOf } from '../../brand/content-area.ts';
import { clearLayout } from '../../theme/keep-out.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import type { Setting } from '../setting.ts';
import { apart, isForContent } from '../template/same-family.ts';
import { createKnownParagraphs } from '../text/known-paragraphs.ts';
import type { FittedSlide } from './fit-slide.ts';

/** More slides than this of one in the source lose the reader. */
const most = 3;
/** Text may be smaller than split slides usually have it, before a slide becomes one more. */
const smaller = 0.7;

/**
 * The slides as they are, or fewer where they are more than three, or their slide layout is small for its slide, or text would run over its
 * placeholder: `compose` splits the content in a setting, with text down to this share of its size. `isOfItems`: cards, steps and the like,
 * which belong on one slide. Themes that are no templates have room: their slides stay.
 */
export function fewerSlides(
  usual: readonly FittedSlide[],
  isTitled: boolean,
  setting: Setting,
  compose: (setting: Setting, least?: number) => readonly FittedSlide[],
  isOfItems = false,
): { readonly slides: readonly FittedSlide[]; readonly composedOn?: string } {
  const isWhole = (slides: readonly FittedSlide[]): boolean => slides.every(({ fits }) => fits);
  if (setting.theme.template === undefined || (usual.length === 1 && isWhole(usual))) return { slides: usual };
  const roomy = roomySetting(setting, isTitled);
  const enough = isOfItems || (roomy !== undefined && isFarSmaller(usual[0]!.layout, roomy)) ? 1 : most;
  if (usual.length <= enough && isWhole(usual)) return { slides: usual };
  const tries: readonly (() => readonly FittedSlide[])[] = [
    ...(enough === most ? [() => compose(setting, smaller)] : []),
    ...(roomy === undefined ? [] : [() => compose(roomy), () => compose(roomy, smaller)]),
  ];
  let best = usual;
  for (const make of tries) {
    const slides = make();
    const isBetter = isWhole(slides) === isWhole(best) ? slides.length < best.length : isWhole(slides);
    if (isBetter) best = slides;
    // The first that is short enough has the largest text.
    if (best.length <= most && isWhole(best)) break;
  }
  const isComposed = best !== usual && roomy !== undefined && best[0]!.layout === roomy.theme.layouts[0];
  return { slides: best, ...(isComposed && { composedOn: best[0]!.layout.name }) };
}

/** The slide layout gives content less than seven tenths of the room that the template has. */
const farSmaller = 0.7;

function isFarSmaller(own: SlideLayout, { theme }: Setting): boolean {
  const area = ({ width, height }: Box): number => width * height;
  const contents = own.placeholders.filter(({ type }) => contentTypes.has(type));
  const mine = contents.length > 0 ? contents.reduce((sum, { box }) => sum + area(box), 0) : area(areaOf(own, theme));
  return mine < area(areaOf(theme.layouts[0]!, theme)) * farSmaller;
}

const known = new WeakMap<Setting, Map<boolean, Setting | undefined>>();

/** With one slide layout, for everything: the one whose free area is largest once its placeholders for content are left empty. */
function roomySetting(setting: Setting, isTitled: boolean): Setting | undefined {
  const before = known.get(setting) ?? new Map<boolean, Setting | undefined>();
  known.set(setting, before);
  if (before.has(isTitled)) return before.get(isTitled);
  const layout = emptiest(setting, isTitled);
  const roomy = layout && {
    ...setting,
    theme: { ...setting.theme, layouts: [layout] },
    memory: new Map(),
    known: createKnownParagraphs(),
  };
  before.set(isTitled, roomy);
  return roomy;
}

const contentTypes: ReadonlySet<string> = new Set(['body', 'obj', 'pic', 'tbl', 'chart', 'subTitle']);

/** Of those that serve content, on covers where no others do: the rest are sections, pages with the colors and fonts of a template, or what its owner never wants used. */
function emptiest({ theme }: Setting, isTitled: boolean): SlideLayout | undefined {
  const { slideSize, layouts } = theme;
  const own = layouts.filter(isForContent);
  const emptied = (own.length > 0 ? own : layouts.filter(({ uses }) => uses.some((use) => !apart.has(use))))
    .filter(({ placeholders }) => !isTitled || placeholders.some(({ type }) => type === 'title'))
    .map((layout) => {
      const placeholders = layout.placeholders.filter(({ type }) => !contentTypes.has(type));
      const shapes = layout.art?.shapes ?? [];
      const contentArea = contentAreaOf({ slideSize, placeholders, shapes, masterBody: undefined });
      return clearLayout({ ...layout, placeholders, contentArea }, slideSize);
    });
  const size = (layout: SlideLayout): number => {
    const { width, height } = areaOf(layout, theme);
    return width * height;
  };
  return emptied.reduce<SlideLayout | undefined>(
    (best, each) => (best === undefined || size(each) > size(best) ? each : best),
    undefined,
  );
}
