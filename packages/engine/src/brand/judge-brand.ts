// The verdict on a brand in plain words: what its measures say about decks on it, and never more.
import type { Diagnostic } from '../base/diagnostic.ts';
import { smallest } from '../base/extremes.ts';
import { type Box, contains, points } from '../base/graphics.ts';
import type { SlideLayoutName } from '../model/index.ts';
import type { ArtFill } from '../theme/art.ts';
import { clearLayout } from '../theme/keep-out.ts';
import { contrastRatio, relativeLuminance, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';
import type { BrandVerdict } from './brand.ts';
import type { Dressing } from './dress-layouts.ts';
import type { PlaceholderFills } from './filled-placeholders.ts';
import type { NamedLayout } from './read-layouts.ts';

type Judged = {
  readonly theme: Theme;
  readonly layouts: readonly NamedLayout[];
  readonly dressing: Dressing;
  readonly report: readonly Diagnostic[];
  /** Of the slide layouts with these names. */
  readonly fills: ReadonlyMap<string, PlaceholderFills>;
};

/** `weight`: 1 shows, 3 spoils slides. The sentence goes on after “, but”. */
type Flaw = { readonly weight: 1 | 3; readonly text: string };

/** From this sum on, decks are not what anybody would send without changes. */
const tooMuch = 4;

/** `ready` without a flaw; one that spoils slides, with another or a handful of small ones, needs a hand. */
export function judgeBrand(judged: Judged): BrandVerdict {
  const flaws = findFlaws(judged).toSorted((one, other) => other.weight - one.weight);
  const sum = flaws.reduce((total, { weight }) => total + weight, 0);
  const remark = fontRemark(judged.report);
  if (flaws.length === 0)
    return {
      level: 'ready',
      text: `Ready: it has its own slide layouts for covers, sections and content, with room for a title and text.${remark}`,
    };
  const shown = flaws.slice(0, 3).map(({ text }) => text);
  const more = flaws.length > shown.length ? ' There is more below.' : '';
  return sum >= tooMuch
    ? {
        level: 'needs-a-hand',
        text: `Needs a hand: look at a deck before you send one. ${sentences(shown)}${more}`,
      }
    : { level: 'usable', text: `Usable: ${shown.join('; ')}.${more}${remark}` };
}

const sentences = (texts: readonly string[]): string =>
  texts.map((text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`).join(' ');

function fontRemark(report: readonly Diagnostic[]): string {
  const isMissing = report.some(({ code, severity }) => code === 'font-substituted' && severity === 'warning');
  return isMissing ? ' A font of it is not installed here: PDF and pictures show another one.' : '';
}

function findFlaws({ theme, layouts, dressing, report, fills }: Judged): readonly Flaw[] {
  const { slideSize: slide } = theme;
  const borrowed = (use: SlideLayoutName) =>
    layouts.some((each) => each.borrowed.includes(use) && !each.pinned?.includes(use)) &&
    !dressing.dressed.some(({ layout }) => layout.uses.includes(use));
  const content = layoutFor('content', theme);
  const cover = layoutFor('title', theme);
  const flaws: (Flaw | undefined | false)[] = [
    borrowed('title') && { weight: 1, text: `there is no cover: “${cover?.name}” stands in for it` },
    borrowed('section') && {
      weight: 1,
      text: `no slide layout is for sections alone: they are on “${layoutFor('section', theme)?.name}”`,
    },
    borrowed('columns') && { weight: 1, text: 'there is none for two columns: they are set on one for content' },
    cover && !hasSecondLine(cover) && { weight: 1, text: 'its cover has no place for a line below the title' },
    dressing.dressed.length > 0 && {
      weight: 1,
      text: 'its design is on sample slides and is repeated from there, without their words',
    },
    report.some(({ code }) => code === 'brand-role-unfit') && {
      weight: 1,
      text: 'a slide layout has a role in brand.json that it can hardly hold',
    },
    ...tooSmallFlaws(report),
    ...(content === undefined ? [] : contentFlaws(clearLayout(content, slide), theme)),
    ...fillFlaws(theme, fills),
    content && bareFlaw(content, theme),
  ];
  return flaws.filter((flaw) => flaw !== undefined && flaw !== false) as readonly Flaw[];
}

/** The slide layout that most slides of a kind are on. */
function layoutFor(use: SlideLayoutName, { layouts }: Theme): SlideLayout | undefined {
  const all = layouts.filter(({ uses }) => uses.includes(use));
  return all.find(({ variant }) => variant === undefined || variant === 'wide') ?? all[0];
}

const titleOf = ({ placeholders }: SlideLayout): Placeholder | undefined =>
  placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');

const hasSecondLine = ({ placeholders }: SlideLayout): boolean =>
  placeholders.some(({ type }) => type === 'subTitle' || type === 'body' || type === 'obj');

/** What was moved because there is no room for it. */
function tooSmallFlaws(report: readonly Diagnostic[]): readonly Flaw[] {
  const found = report.filter(({ code }) => code === 'brand-layout-too-small');
  if (found.length === 0) return [];
  const isNone = found.some(({ message }) => message.startsWith('No slide layout'));
  return [
    isNone
      ? { weight: 3, text: 'no slide layout has a place large enough for a table or a chart' }
      : { weight: 1, text: 'some of its slide layouts are too small for their kind of slide and are passed over' },
  ];
}

/** Shares of the slide, points of a slide 540 points high, and letters of a title. */
const least = { area: 0.42, place: 0.25, title: 21, text: 14, letters: 30 };
/** Text on a picture whose tones differ more than this is hard to read somewhere. */
const busy = 1.6;

/** Words that a slide layout draws between its title and its foot, over or in the room for content, as text boxes that were meant to be typed in. */
function printedIn(
  area: Box,
  title: Box | undefined,
  { art }: SlideLayout,
  slide: Theme['slideSize'],
): string | undefined {
  const y = title === undefined ? slide.height * foot.head : title.y + title.height;
  const zone = { x: area.x, width: area.width, y, height: slide.height * foot.from - y };
  return art?.shapes
    .filter(
      ({ box, text }) => text !== undefined && box.width >= slide.width * foot.wide && contains(zone, middleOf(box)),
    )
    .map(({ text }) =>
      text!.paragraphs
        .map(({ runs }) => runs.map((run) => run.text).join(''))
        .join(' ')
        .trim(),
    )
    .find((words) => /\p{L}{3}/u.test(words));
}

/** Of the slide's height: where content begins without a title, and its foot; of its width: narrower texts are labels. */
const foot = { head: 0.15, from: 0.85, wide: 0.25 };

const middleOf = ({ x, y, width, height }: Box): Box => ({ x: x + width / 2, y: y + height / 2, width: 0, height: 0 });

function contentFlaws(content: SlideLayout, theme: Theme): readonly Flaw[] {
  const { slideSize: slide } = theme;
  const scale = 540 / points(slide.height);
  const area = content.contentArea ?? theme.contentArea;
  const title = titleOf(content);
  const [level] = title?.levels ?? [];
  const [place] = content.placeholders
    .filter(({ type }) => type === 'body' || type === 'obj')
    .toSorted(({ box: one }, { box: other }) => other.width * other.height - one.width * one.height);
  const text = place?.levels[0];
  const letters = title && level ? lettersOf(title, level.size) : 0;
  const printed = printedIn(area, title?.box, content, slide);
  const flaws: (Flaw | false | undefined)[] = [
    printed !== undefined && {
      weight: 3,
      text: `its slide layout for content prints “${printed.slice(0, 40)}” where content goes`,
    },
    title === undefined && { weight: 3, text: `“${content.name}”, for content, has no title` },
    title?.isFree && {
      weight: 3,
      text: 'no slide layout has a placeholder for titles: they are text boxes where most samples have theirs, which outlines and screen readers do not know as titles',
    },
    area.width * area.height < slide.width * slide.height * least.area && {
      weight: 1,
      text: `content has ${Math.round(((area.width * area.height) / (slide.width * slide.height)) * 100)} % of the slide, so that long text is set small or split`,
    },
    place !== undefined &&
      place.box.width * place.box.height < slide.width * slide.height * least.place && {
        weight: 1,
        text: `the place for text on “${content.name}” is small, so that text is set small`,
      },
    level && level.size * scale < least.title && { weight: 1, text: 'titles of slides are hardly larger than text' },
    title &&
      letters < least.letters && {
        weight: 1,
        text: `titles have room for about ${Math.round(letters)} letters; longer ones are set smaller or split`,
      },
    text &&
      text.size * scale < least.text && {
        weight: 1,
        text: `text is ${Math.round(text.size * scale)} points high, small for a screen`,
      },
    isBusy(content, slide) && { weight: 3, text: 'content stands on a picture of light and dark parts' },
  ];
  return flaws.filter((flaw) => flaw !== undefined && flaw !== false) as readonly Flaw[];
}

/** A letter is about half as wide as it is high, and a line a fifth higher. */
const lettersOf = ({ box }: Placeholder, size: number): number =>
  (points(box.width) / (size * 0.5)) * Math.max(1, Math.floor(points(box.height) / (size * 1.2)));

function isBusy({ art }: SlideLayout, slide: Theme['slideSize']): boolean {
  const large = (art?.shapes ?? []).filter(
    ({ box, fill }) => fill?.type === 'picture' && box.width * box.height > slide.width * slide.height * 0.5,
  );
  const fills = [art?.ground, ...large.map(({ fill }) => fill)];
  return fills.some((fill) => fill?.type === 'picture' && fill.alpha > 0.5 && toneContrast(fill) > busy);
}

/** Between the darkest and the lightest eighth of a picture, so that a line or a spot does not count. */
function toneContrast({ tones }: Extract<ArtFill, { type: 'picture' }>): number {
  const seen = (tones?.colors ?? []).filter((color) => color !== undefined);
  if (seen.length === 0) return 1;
  const inOrder = seen.map((color) => [relativeLuminance(color), color] as const).toSorted(([a], [b]) => a - b);
  const at = (share: number) => inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))]![1];
  return contrastRatio(at(0.125), at(0.875));
}

/** The contrast of text that Deckle sees to everywhere else. */
const legible = 4.5;

/** Boxes of color behind titles or text. */
function fillFlaws(theme: Theme, fills: Judged['fills']): readonly Flaw[] {
  const used = theme.layouts.filter(({ uses }) => uses.length > 0);
  const contrasts = used.flatMap((layout) => {
    const fill = fills.get(layout.name)?.title;
    const level = titleOf(layout)?.levels[0];
    if (fill === undefined || level === undefined) return [];
    return [contrastRatio(resolveColor(level.color, { colors: layout.colors ?? theme.colors }, false).hex, fill)];
  });
  if (contrasts.length > 0 && smallest(contrasts) < legible)
    return [{ weight: 3, text: 'some titles stand on a box whose color hardly differs from theirs' }, boxed];
  const isBoxed = contrasts.length > 0 || used.some(({ name }) => fills.get(name)?.text !== undefined);
  return isBoxed ? [boxed] : [];
}

const boxed: Flaw = { weight: 1, text: 'titles or text stand in boxes of color, which stay where they are' };

/** Slides of one deck that look as if they were of two: content on a design, and others bare on the opposite ground. */
function bareFlaw(content: SlideLayout, theme: Theme): Flaw | undefined {
  const ground = (layout: SlideLayout) =>
    resolveColor(layout.background ?? theme.master.background, { colors: layout.colors ?? theme.colors }, false).hex;
  const bare = (['section', 'quote', 'closing'] as const).filter((use) => {
    const layout = layoutFor(use, theme);
    if (layout === undefined || (layout.art?.shapes.length ?? 0) > 0) return false;
    return layout.art?.ground?.type !== 'picture' && contrastRatio(ground(layout), ground(content)) > 4;
  });
  return bare.length === 0 || (content.art?.shapes.length ?? 0) === 0
    ? undefined
    : { weight: 3, text: `slides for ${bare.join(' and ')} are bare, on another ground than those for content` };
}
