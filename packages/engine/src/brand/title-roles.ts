// Which placeholder of a slide layout is its title: judged by size, place and prompt. The type in the file is only a hint.
import { points } from '../base/graphics.ts';
import type { Placeholder } from '../theme/theme.ts';
import { saidPurpose, saidRole } from './placeholder-words.ts';
import { type FoundPlaceholder, isUsable } from './read-placeholders.ts';

export type TitleScene = {
  readonly slideSize: { readonly width: number; readonly height: number };
  /** The size of titles on the slide master; undefined if it has none. */
  readonly titleSize: number | undefined;
  /** No slide layout of the file has a placeholder that the file calls a title. */
  readonly isTitleless?: boolean;
};

type Usable = FoundPlaceholder & Placeholder;

/**
 * The placeholders in the roles they play on slides: a text in the look and place of a title is the title, a label that the file calls its title
 * is a line of text. `said.type` keeps the type of the file, by which slides find them (ECMA-376 part 1, 19.3.1.36).
 */
export function judgeTitles(found: readonly FoundPlaceholder[], scene: TitleScene): readonly FoundPlaceholder[] {
  const usable = found.filter((placeholder): placeholder is Usable => isUsable(placeholder));
  const titles = usable.filter(isTitleType);
  const texts = usable.filter(({ type }) => type === 'body' || type === 'obj' || type === 'subTitle');
  const own = titles.reduce<Usable | undefined>(
    (best, title) => (best === undefined || weightOf(title) > weightOf(best) * 1.2 ? title : best),
    undefined,
  );
  const heading = own === undefined ? headingWithout(texts, usable, scene) : headingBeside(own, texts, scene);
  const isFalse = own !== undefined && (heading !== undefined || isLabel(own, scene));
  return found.map((placeholder) => {
    const said = isUsable(placeholder) && !isTitleType(placeholder) ? saidBy(placeholder, scene) : {};
    if (placeholder === heading) return { ...inRole(placeholder, 'title') };
    if (placeholder === own)
      return isFalse ? inRole(placeholder, heading === undefined ? 'body' : 'subTitle') : placeholder;
    if (titles.some((title) => title === placeholder)) return { ...placeholder, problem: 'is a second title' };
    return { ...placeholder, ...said };
  });
}

const isTitleType = ({ type }: FoundPlaceholder): boolean => type === 'title' || type === 'ctrTitle';

const inRole = (placeholder: FoundPlaceholder, type: Placeholder['type']): FoundPlaceholder => ({
  ...placeholder,
  type,
  said: { type: placeholder.type, ...placeholder.said },
});

/** Covers put subtitle, author and date, and section slides their number, where the file says so. */
function saidBy(found: Usable, scene: TitleScene): Pick<Placeholder, 'purpose'> {
  const { words, name, type } = found;
  if (type === 'body' && isNumeral(found, scene)) return { purpose: 'number' };
  const role = ['body', 'obj', 'subTitle'].includes(type) ? saidRole(words ?? '', name) : undefined;
  return role === undefined || role === 'title' ? {} : { purpose: role };
}

const sizeOf = ({ levels }: Pick<Placeholder, 'levels'>): number => levels[0]?.size ?? 18;

/** Of two titles the larger one, and of equals the first: those of columns stand side by side. */
const weightOf = (title: Usable): number => sizeOf(title) ** 2 * Math.min(title.box.width, title.box.height * 8);

/** In points of a slide 540 points high. */
const scaled = (size: number, { slideSize }: TitleScene): number => (size * 540) / points(slideSize.height);

/** A label in the margin, at the foot, or too small to be read as a title, where the template has titles of another size. */
function isLabel(title: Usable, scene: TitleScene): boolean {
  const { width, height } = scene.slideSize;
  const size = sizeOf(title);
  const isUsual = size >= (scene.titleSize ?? size) * 0.6;
  if (isUsual) return false;
  const { box } = title;
  const isAtFoot = box.y >= height * 0.85;
  const isAside = box.width < width * 0.14 && box.height < height * 0.2;
  return scaled(size, scene) < 12 || ((isAtFoot || isAside) && scaled(size, scene) < 20);
}

/** Titles over content are no larger. */
const largest = 40;

/** Larger than words ever are, and narrow: the number of a section. */
const isNumeral = (text: Usable, scene: TitleScene): boolean =>
  scaled(sizeOf(text), scene) >= 90 && text.box.width <= scene.slideSize.width * 0.35;

/** A text that is seen as the heading before the title is: much larger, and no list. */
function headingBeside(title: Usable, texts: readonly Usable[], scene: TitleScene): Usable | undefined {
  const size = sizeOf(title);
  return texts
    .filter((text) => {
      const isSaid = saidRole(text.words ?? '', text.name) === 'title';
      const times = isSaid ? 1.4 : 2.4;
      return (
        !isNumeral(text, scene) &&
        isHeadingText(text) &&
        sizeOf(text) >= size * times &&
        scaled(sizeOf(text), scene) >= 28 &&
        isMain(text, texts)
      );
    })
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
}

/** Without a title in the file: a text at the top over content, or over nothing if no slide layout has a title; or one that says that it is the title. */
function headingWithout(texts: readonly Usable[], usable: readonly Usable[], scene: TitleScene): Usable | undefined {
  const { width, height } = scene.slideSize;
  const isWide = ({ box }: Usable) => box.width >= width * 0.3 && box.height <= height * 0.42;
  const said = texts.find(
    (text) =>
      isWide(text) &&
      (saidRole(text.words ?? '', text.name) === 'title' || saidPurpose(text.words ?? '') === 'closing') &&
      texts.every((other) => other === text || sizeOf(text) > sizeOf(other)),
  );
  if (said !== undefined) return said;
  // The word of a page between parts, far larger than titles are, or than they ever are where the file has none.
  const isLarge = (text: Usable): boolean =>
    scene.titleSize === undefined
      ? scene.isTitleless === true && scaled(sizeOf(text), scene) >= largest
      : sizeOf(text) >= scene.titleSize * 2.2;
  const large = texts.find(
    (text) => isHeadingText(text) && isMain(text, texts) && text.box.width >= width * 0.4 && isLarge(text),
  );
  if (large !== undefined) return large;
  return texts.find((text) => {
    const { box } = text;
    const isAtTop = box.y + box.height / 2 < height * 0.25 && box.height <= height * 0.2;
    const others = usable.filter((other) => other !== text && isContent(other, scene));
    const isOver =
      (others.length > 0 || scene.isTitleless === true) &&
      others.every((other) => other.box.y >= box.y + box.height * 0.7);
    const isLarger = texts.every((other) => other === text || sizeOf(text) >= sizeOf(other) * 1.3);
    return (
      isAtTop &&
      isOver &&
      isLarger &&
      isWide(text) &&
      isHeadingText(text) &&
      sizeOf(text) >= (scene.titleSize ?? 0) * 0.75
    );
  });
}

const isContent = ({ type, box }: Usable, { slideSize }: TitleScene): boolean =>
  ['body', 'obj', 'pic', 'tbl', 'chart'].includes(type) &&
  box.width * box.height >= slideSize.width * slideSize.height * 0.08;

/** Text without bullets; a list is content. */
const isHeadingText = ({ levels: [level] }: Usable): boolean => level?.bullet === undefined;

const isMain = (text: Usable, texts: readonly Usable[]): boolean =>
  texts.every((other) => other === text || sizeOf(text) >= sizeOf(other) * 1.3);
