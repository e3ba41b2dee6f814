// Classifies a brand's slide layouts by their placeholders, positions and text; names only break ties.
import { largest, smallest } from '../base/extremes.ts';
import { type Box, contains, middleOf } from '../base/graphics.ts';
import { type SlideLayoutName, slideLayoutNames } from '../model/index.ts';
import { isSentenceStrip } from '../theme/sentence-strip.ts';
import type { Placeholder, SlideLayoutVariant, TextLevel } from '../theme/theme.ts';
import type { LayoutWish } from './brand-tune.ts';
import { type Claim, overrule } from './overrule-claims.ts';
import type { SaidPurpose } from './placeholder-words.ts';

export type LayoutTraits = {
  /** ST_SlideLayoutType, a hint alone: a quarter of all slide layouts do not say it. */
  readonly type: string;
  readonly placeholders: readonly Placeholder[];
  /** The number of sample slides that use it. */
  readonly samples: number;
  /** The first sample slide stands on it. */
  readonly opens?: boolean;
  /** The last sample slide, which says thanks, stands on it: that shows no page for content. */
  readonly closes?: boolean;
  /** Placeholders that decks leave empty: it has another purpose. */
  readonly unusable: number;
  /** How much of the template's design it shows, 0 to 1: it decides between slide layouts that serve as well. */
  readonly design?: number;
  /** It says in large words what it is for: ‘Contents’, ‘Questions’. */
  readonly speaks?: boolean;
  /** A picture or a ring stands in its middle: it is for breaks or a motto, and no page for what is composed. */
  readonly hasMotif?: boolean;
  /** Its title reads as its name does, such as ‘Summary’: it is for one slide. */
  readonly isForOne?: boolean;
  /** The text color cannot be read in all of the area for content. */
  readonly isUnread?: boolean | undefined;
  /** A quotation mark is drawn on it. */
  readonly hasQuotationMark: boolean;
  /** Its name says that it is for quotations. */
  readonly saysQuote?: boolean;
  /** What its name says: it decides between slide layouts that could serve as well by their shape. */
  readonly said?: SaidPurpose | undefined;
  /** What the owner of the file wants of it, whatever it looks like (brand-tune.ts). */
  readonly wish?: LayoutWish | undefined;
};

export type Scene = {
  readonly slideSize: { readonly width: number; readonly height: number };
  /** Of the slide master: what is usual in this file. */
  readonly title: TextLevel | undefined;
  readonly body: TextLevel | undefined;
};

/** `borrowed`: uses that no slide layout of the file is made for, and this one is the nearest. */
export type LayoutRole = {
  readonly uses: readonly SlideLayoutName[];
  readonly variant?: SlideLayoutVariant;
  readonly borrowed: readonly SlideLayoutName[];
};

/** The roles of slide layouts, in their order. Each use and variant goes to the one that suits best; every use has one. */
export function classifyLayouts(layouts: readonly LayoutTraits[], scene: Scene): readonly LayoutRole[] {
  const first = layouts.map((layout) => claimsOf(readShape(layout, scene), layout));
  const claims = plainContent(seriousClaims(overrule(withSections(first, layouts), layouts)));
  const variants = claims.map((list) => list[0]?.variant);
  const own = layouts.map((_, index) =>
    claims[index]!.filter((claim) => isBest(claim, index, claims)).map(({ use }) => use),
  );
  const borrowed: SlideLayoutName[][] = layouts.map(() => []);
  const serves = (use: SlideLayoutName, index: number) => own[index]!.includes(use) || borrowed[index]!.includes(use);
  for (const use of slideLayoutNames) {
    if (layouts.some((_, index) => serves(use, index))) continue;
    const needsTitle = use === 'title' || use === 'section' || use === 'closing';
    const lenders = nearest[use].map((lender) =>
      layouts.findIndex(
        (layout, index) => serves(lender, index) && isPlain(variants[index]) && (!needsTitle || hasTitle(layout)),
      ),
    );
    const lender = lenders.find((index) => index >= 0) ?? layouts.findIndex((_, index) => serves('content', index));
    borrowed[lender < 0 ? firstAllowed(layouts) : lender]!.push(use);
  }
  return layouts.map((_, index) => ({
    uses: [...own[index]!, ...borrowed[index]!],
    ...(variants[index] && own[index]!.length > 0 && { variant: variants[index] }),
    borrowed: borrowed[index]!,
  }));
}

const hasTitle = ({ placeholders }: LayoutTraits): boolean =>
  placeholders.some(({ type }) => type === 'title' || type === 'ctrTitle');

const firstAllowed = (layouts: readonly LayoutTraits[]): number =>
  Math.max(
    0,
    layouts.findIndex(({ wish }) => wish?.never !== true),
  );

/**
 * Of several slide layouts for covers, the first sample slide shows which one is: another that is used between slides is for sections, if nothing else
 * is.
 */
function withSections(
  claims: readonly (readonly Claim[])[],
  layouts: readonly LayoutTraits[],
): readonly (readonly Claim[])[] {
  const isCover = ({ use, variant }: Claim) => use === 'title' && variant === undefined;
  const opener = layouts.findIndex(({ opens }, index) => opens === true && claims[index]!.some(isCover));
  if (opener < 0 || claims.some((list) => list.some(({ use, score }) => use === 'section' && score >= 0)))
    return claims;
  return claims.map((list, index) =>
    index !== opener && layouts[index]!.samples > 0
      ? list.map((claim) => (isCover(claim) ? { ...claim, use: 'section' as const } : claim))
      : list,
  );
}

/** Claims below zero are last resorts: they count only if nothing else claims that use. */
function seriousClaims(claims: readonly (readonly Claim[])[]): readonly (readonly Claim[])[] {
  const served = new Set(claims.flat().flatMap(({ use, score }) => (score >= 0 ? [use] : [])));
  // What is composed under a title is nearer to content than what is made for contents, or for those who make slides.
  if (served.has('cards')) served.add('content');
  return claims.map((list) => list.filter(({ use, score }) => score >= 0 || !served.has(use)));
}

/** Where no slide layout is for text alone, the widest content serves text too: it is then no variant. */
function plainContent(claims: readonly (readonly Claim[])[]): readonly (readonly Claim[])[] {
  const hasPlain = claims.some((list) => list.some(({ use, variant }) => use === 'content' && variant === undefined));
  if (hasPlain) return claims;
  const plain = ({ variant, ...claim }: Claim): Claim =>
    variant === 'wide' || variant === undefined ? claim : { ...claim, variant };
  return claims.map((list) => list.map(plain));
}

/** One that can replace others: not made for a special case of its use. */
const isPlain = (variant: SlideLayoutVariant | undefined): boolean =>
  variant === undefined || ['wide', 'two', 'untitled'].includes(variant);

/** No other makes the same claim with a higher score; the first of equals wins. */
function isBest(claim: Claim, index: number, claims: readonly (readonly Claim[])[]): boolean {
  return claims.every((list, other) =>
    list.every(
      (rival) =>
        rival === claim ||
        rival.use !== claim.use ||
        rival.variant !== claim.variant ||
        rival.score < claim.score ||
        (rival.score === claim.score && other > index),
    ),
  );
}

/** The uses whose slide layout a use borrows if the file has none for it, best first; `content` is last for all. */
const nearest: { readonly [use in SlideLayoutName]: readonly SlideLayoutName[] } = {
  // A cover is not repeated for what it does not open, and no title stands on a slide layout that says ‘Contents’.
  title: ['section', 'closing', 'cards'],
  section: ['closing', 'cards', 'title'],
  content: ['cards', 'columns', 'comparison', 'picture', 'section', 'title', 'blank'],
  columns: ['cards', 'content'],
  cards: ['content'],
  steps: ['cards', 'content'],
  timeline: ['cards', 'content'],
  stats: ['cards', 'content'],
  // Under the head that other slides have: blank pages are for pictures, and often show more than that.
  quote: ['cards', 'blank'],
  table: ['content'],
  chart: ['table', 'content'],
  picture: ['content', 'cards'],
  code: ['content'],
  comparison: ['columns', 'cards', 'content'],
  agenda: ['content'],
  closing: ['section', 'cards', 'title'],
  blank: ['cards', 'content'],
};

/** The visible traits of a slide layout. Shares are of the slide. */
type Shape = {
  readonly scene: Scene;
  readonly title: Placeholder | undefined;
  readonly hasSubtitle: boolean;
  /** Placeholders for content, from the start to the end. */
  readonly large: readonly Placeholder[];
  /** Lines of text: headings, captions, by-lines. */
  readonly small: readonly Placeholder[];
  /** The title begins far down or stands in a high box. */
  readonly isTitleLow: boolean;
};

function readShape({ placeholders }: LayoutTraits, scene: Scene): Shape {
  const { width, height } = scene.slideSize;
  const title = placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  const contents = placeholders.filter(
    ({ type, purpose }) => purpose !== 'number' && ['body', 'obj', 'pic', 'tbl', 'chart'].includes(type),
  );
  const isLarge = ({ box, type }: Placeholder) =>
    box.height >= height * (type === 'body' ? 0.15 : 0.12) &&
    box.width * box.height >= width * height * 0.04 &&
    !isSentenceStrip(box, scene.slideSize);
  const middle = title === undefined ? 0 : title.box.y + title.box.height / 2;
  return {
    scene,
    title,
    hasSubtitle: placeholders.some(({ type }) => type === 'subTitle'),
    large: contents.filter(isLarge).sort((first, second) => first.box.x - second.box.x || first.box.y - second.box.y),
    small: contents.filter((placeholder) => !isLarge(placeholder)),
    isTitleLow: title !== undefined && (title.box.y > height * 0.2 || middle > height * 0.3),
  };
}

/** Every use that a slide layout could serve, its main one first. */
function claimsOf(shape: Shape, layout: LayoutTraits): readonly Claim[] {
  // Of equals, the one with the template's ground, logo or band.
  const design = (layout.design ?? 0) * 0.3;
  const apart = (layout.isForOne ? 0.6 : 0) + Math.min(2, layout.unusable) * 0.5;
  const samples = layout.samples - (layout.closes && !isOpening(shape, layout) ? 1 : 0);
  const score = Math.min(3, samples) * 0.5 - apart + design;
  // What most sample slides stand on is the usual one.
  const usual = Math.min(12, Math.max(0, samples - 3)) * 0.1;
  const saidType = layout.said === undefined ? undefined : saidTypes[layout.said];
  const hint = (...types: readonly string[]) =>
    types.includes(layout.type) || (saidType !== undefined && types.includes(saidType)) ? 1.5 : 0;
  const claim = (use: SlideLayoutName, points: number, variant?: SlideLayoutVariant): Claim => ({
    use,
    score: score + points + (use === 'blank' || use === 'quote' ? 0 : usual),
    ...(variant && { variant }),
  });
  const { title, large, small } = shape;
  const isNumbering = layout.placeholders.some(({ purpose }) => purpose === 'number');
  const pictures = large.filter(({ type }) => type === 'pic');
  const contents = large.filter(({ type }) => type !== 'pic');
  if (title === undefined) return untitledClaims(shape, layout, claim, hint);
  // Where titles are text boxes, a picture that hides text is a cover's.
  if (title.isFree && layout.isUnread === true) return [claim('title', 1), claim('content', -4)];
  // Made for its list alone: other slides are on it only if there is nothing else.
  if (layout.said === 'agenda' && !contents.some((each) => isNumbered(each, shape.scene)))
    return [claim('agenda', 3), claim('content', -3)];
  if (layout.said === 'guide') return [claim('content', -4)];
  if (isOpening(shape, layout)) {
    if (layout.said === 'closing') return [claim('closing', 3)];
    const isSection =
      layout.type === 'secHead' ||
      (layout.opens !== true &&
        (layout.said === 'section' ||
          (!shape.hasSubtitle && title.type === 'title' && layout.type !== 'title' && layout.said !== 'cover')));
    // The words of whom it quotes stand in its title.
    if (isSection && layout.saysQuote === true) return [];
    // Of several alike, one with room for its title.
    const narrow = title.box.width < shape.scene.slideSize.width * 0.35 ? 0.1 : 0;
    // A picture that no section brings would leave a hole.
    if (isSection) return [claim('section', 2 + hint('secHead') - pictures.length - narrow)];
    const variant = pictures.length > 0 ? 'picture' : undefined;
    // What the first sample shows outweighs names and types.
    const first = layout.opens === true ? 1.5 : 0;
    if (shape.hasSubtitle || layout.type === 'title' || layout.said === 'cover' || layout.opens === true)
      return [claim('title', 2 + Math.max(first, hint('title')), variant)];
    // Lines for authors are on covers.
    const lines = shape.small.length > 0 ? 1 : 0;
    return [claim('closing', 1 - lines, variant), claim('title', lines, variant)];
  }
  // By its look alone, large text can be any: a quotation would stand small under an empty title.
  const isForQuotes = layout.hasQuotationMark || layout.saysQuote === true;
  if (contents.length === 1 && isForQuotes) return [claim('quote', 2, pictures.length > 0 ? 'picture' : 'titled')];
  if (large.length === 0) {
    if (small.length > 1) return [claim('cards', -1)];
    return [
      ...(['cards', 'steps', 'timeline', 'stats'] as const).map((use) =>
        claim(use, layout.hasMotif ? -3 : 2 + hint('titleOnly') - small.length),
      ),
    ];
  }
  if (pictures.length > 0) {
    // The titles of all other slides are at their top, and on no picture.
    const { y, height } = pictures[0]!.box;
    const isTitleBelow = title.box.y >= y + height * 0.8;
    const isTitleOn = pictures.some(({ box }) => contains(box, middleOf(title.box)));
    const isOdd =
      isUnshown(layout) && isBesideOf(title, pictures) && !pictures.some((each) => bleeds(each, shape.scene));
    return isTitleBelow || isTitleOn || isOdd ? [] : pictureClaims(pictures, contents, claim, hint);
  }
  if (contents.length === 1) {
    const [content] = contents as [Placeholder];
    // Beside the title, content is narrow: so it stands where the file shows it, or where there is nothing else.
    const isRare = isUnshown(layout) && title.box.x + title.box.width <= content.box.x;
    // The number of a part stays empty on slides of content.
    const less = (isRare ? 4 : 0) + (isNumbering ? 3 : 0);
    return contentClaims(content, shape, claim, hint).map((each) =>
      (each.variant ?? 'wide') === 'wide' ? { ...each, score: each.score - less } : each,
    );
  }
  // As in every new file: the title and a text under it in a narrow column, beside what is shown.
  const isUneven = contents.length === 2 && !areEven(contents);
  if (isUnshown(layout) && isUneven && isBesideOf(title, contents.slice(1))) return [];
  return columnClaims(contents, shape, claim, hint);
}

/** No sample slide stands on it: it may be there as it is in every new file. */
const isUnshown = ({ samples }: LayoutTraits): boolean => samples === 0;

/** The title stands in a column of its own beside these: it jumps where titles of other slides are over all that they have. */
const isBesideOf = ({ box }: Placeholder, others: readonly Placeholder[]): boolean =>
  others.some((other) => box.x + box.width <= other.box.x || box.x >= other.box.x + other.box.width);

/** It reaches an edge of the slide, as designers place pictures. */
function bleeds({ box }: Placeholder, { slideSize: { width, height } }: Scene): boolean {
  const near = width * 0.01;
  return box.x <= near || box.y <= near || box.x + box.width >= width - near || box.y + box.height >= height - near;
}

/** A list whose numbers, not its bullets, hang before it: further than is usual in the file. */
const isNumbered = ({ levels: [level] }: Placeholder, { body }: Scene): boolean =>
  level?.bullet !== undefined &&
  level.hanging >= level.size * 1.6 &&
  level.hanging / level.size > ((body?.hanging ?? 0) / (body?.size ?? 18)) * 1.2;

type Claiming = (use: SlideLayoutName, points: number, variant?: SlideLayoutVariant) => Claim;
type Hinting = (...types: readonly string[]) => number;

/** Types of slide layouts by what their names say. */
const saidTypes: { readonly [said in SaidPurpose]?: string } = { cover: 'title', section: 'secHead' };

/** A slide of few words: a title low or large, and nothing to hold content but a few lines. */
function isOpening(
  { title, hasSubtitle, large, scene, isTitleLow }: Shape,
  { type, said, opens }: LayoutTraits,
): boolean {
  // A line at the top is the title of content, whatever the file calls it, unless its slide layout says more.
  const isSaidOpening = isTitleLow || hasSubtitle || type === 'title' || said !== undefined;
  if (type === 'secHead' || (title?.type === 'ctrTitle' && isSaidOpening)) return true;
  if (large.some((placeholder) => placeholder.type !== 'body' && placeholder.type !== 'pic')) return false;
  if (hasSubtitle && large.every((placeholder) => placeholder.type === 'pic')) return true;
  const isTitleLarge = (title?.levels[0]?.size ?? 0) >= (scene.title?.size ?? 32) * 1.2;
  // A large title, or one that the name says more of, over nothing.
  const isBare = large.every((placeholder) => placeholder.type === 'pic') && type !== 'titleOnly';
  const isHigh = (title?.box.height ?? 0) >= scene.slideSize.height * 0.18;
  // The first sample slide has its title and, in one text, author and date.
  const [text] = large;
  const isOverText = isTitleLarge && isHigh && large.length === 1 && text?.type === 'body';
  if (isOverText && opens === true && text.levels[0]?.bullet === undefined) return true;
  // Words that fill the slide, and a remark beside them.
  if (isOverText && (title?.levels[0]?.size ?? 0) >= (scene.title?.size ?? 32) * 2.2) return true;
  if (
    isBare &&
    isHigh &&
    (isTitleLarge || said !== undefined) &&
    (large.length === 0 || said === 'cover' || said === 'section')
  )
    return true;
  const texts = large.filter((placeholder) => placeholder.type === 'body');
  // Where the file says that it is a cover or a section, a narrow text is its sign: a letter of a font of icons.
  const isSaid = type === 'title' || said === 'cover' || said === 'section';
  // Beside the title of one that it calls so, a picture is an ornament.
  const ornaments = isSaid || said === 'closing' ? large.filter((placeholder) => placeholder.type === 'pic') : [];
  const words = texts.filter(({ box }) => !isSaid || box.width > scene.slideSize.width * 0.2);
  // Text that is read, not listed: it has no bullets, as subtitles have none.
  const isFewWords = words.length <= 1 && words.every(({ levels }) => levels[0]?.bullet === undefined);
  return (
    isFewWords &&
    large.length === texts.length + ornaments.length &&
    isTitleLow &&
    (isTitleLarge || isSaid || words.length === 0 || isBelow(title!, words[0]!))
  );
}

const isBelow = (upper: Placeholder, lower: Placeholder): boolean =>
  lower.box.y >= upper.box.y + upper.box.height * 0.8;

function untitledClaims(shape: Shape, layout: LayoutTraits, claim: Claiming, hint: Hinting): readonly Claim[] {
  const { large, scene } = shape;
  const pictures = large.filter(({ type }) => type === 'pic');
  const contents = large.filter(({ type }) => type !== 'pic');
  const [placeholder] = contents;
  // The number that is missing would leave a hole.
  if (layout.placeholders.some(({ purpose }) => purpose === 'number')) return [];
  // Beside ‘Contents’ or ‘Thank you’, and where a section has its name, nothing else is meant to stand.
  const isOwn = layout.speaks === true || ['cover', 'section', 'closing', 'guide'].includes(layout.said ?? '');
  if (isOwn || (large.length === 0 && layout.hasMotif === true)) return [claim('blank', -3)];
  if (large.length === 0) return [claim('blank', layout.type === 'blank' ? 2 : 1)];
  if (placeholder !== undefined && contents.length === 1 && placeholder.type === 'body') {
    const [level] = placeholder.levels;
    const isSpoken = level?.bullet === undefined && (level?.size ?? 0) >= (scene.body?.size ?? 18) * 1.2;
    if (isSpoken || layout.hasQuotationMark || layout.saysQuote === true)
      return [claim('quote', 2, pictures.length > 0 ? 'picture' : undefined)];
  }
  if (placeholder === undefined || pictures.length > 0) return [claim('picture', 0, 'untitled')];
  if (contents.length > 1)
    return columnClaims(contents, shape, claim, hint).map((each) => ({ ...each, score: each.score - 1.5 }));
  const uses = layout.said === 'agenda' ? (['agenda'] as const) : untitledUses;
  return uses.map((use) => claim(use, 1, 'untitled'));
}

/** The content of a slide without a title in one placeholder. */
const untitledUses: readonly SlideLayoutName[] = [
  ...(['content', 'columns', 'cards', 'steps', 'timeline', 'stats', 'table', 'chart', 'picture', 'code'] as const),
  ...(['comparison', 'agenda'] as const),
];

function pictureClaims(
  pictures: readonly Placeholder[],
  contents: readonly Placeholder[],
  claim: Claiming,
  hint: Hinting,
): readonly Claim[] {
  // One picture would stand small beside the empty places of others.
  if (pictures.length > 1) return [];
  if (contents.length === 0) return [claim('picture', 2 + hint('picTx'))];
  if (contents.length > 1) return [claim('picture', -1, 'picture')];
  const isBeside = areBeside([pictures[0]!, contents[0]!]);
  if (!isBeside) return [claim('picture', 1 + hint('picTx'))];
  return [claim('picture', 1 + hint('picTx'), 'picture'), claim('columns', 1, 'picture')];
}

/** One placeholder: its kind and the look of its text tell what it holds. */
function contentClaims(
  placeholder: Placeholder,
  { scene, small }: Shape,
  claim: Claiming,
  hint: Hinting,
): readonly Claim[] {
  const { width, height } = scene.slideSize;
  const points = 1 - small.length * 0.4;
  if (placeholder.type === 'tbl') return [claim('table', 3 + points)];
  if (placeholder.type === 'chart') return [claim('chart', 3 + points)];
  const [level] = placeholder.levels;
  if (level?.font === 'mono') return [claim('code', 2)];
  const isLarge = (level?.size ?? 18) >= (scene.body?.size ?? 18) * 1.2;
  if (placeholder.type === 'body' && isNumbered(placeholder, scene)) return [claim('agenda', 2)];
  if (placeholder.type === 'body' && isLarge)
    return [claim('content', points, level?.bullet === undefined ? 'statement' : 'points')];
  if (placeholder.type === 'body' && placeholder.anchor === 'middle') return [claim('content', points, 'short')];
  const area = (placeholder.box.width * placeholder.box.height) / (width * height);
  // Half of the width and two fifths of the height are what a table needs.
  if (area < 0.2) return [claim('content', -2)];
  const room = points + area * 2;
  const under = small.filter(({ type, box }) => type === 'body' && isUnder(box, placeholder.box, height));
  if (under.length === 1 && small.length === 1) return [claim('content', room, 'content-over-text')];
  if (placeholder.type === 'body') return [claim('content', room + hint('tx'))];
  const uses = [
    ['content', hint('obj')],
    ['table', hint('tbl', 'obj')],
    ['chart', hint('chart', 'obj')],
  ] as const;
  return uses.map(([use, more]) => claim(use, room + more, 'wide'));
}

/** A few lines that conclude the content above them. */
const isUnder = (text: Box, content: Box, slideHeight: number): boolean =>
  text.y >= content.y + content.height * 0.9 && text.height >= slideHeight * 0.08 && text.width >= content.width * 0.4;

const counts: readonly (SlideLayoutVariant | undefined)[] = [undefined, undefined, 'two', 'three', 'four'];

function columnClaims(
  contents: readonly Placeholder[],
  { small, scene, title }: Shape,
  claim: Claiming,
  hint: Hinting,
): readonly Claim[] {
  const variant = counts[contents.length];
  const headings = small.filter(
    ({ type, box }) => type === 'body' && contents.some((placeholder) => standsOver(box, placeholder.box)),
  );
  if (areBeside(contents) && variant !== undefined) {
    const [first, second] = contents as [Placeholder, Placeholder];
    if (contents.length === 2 && headings.length === 2) {
      const isShort = Math.max(first.box.height, second.box.height) < scene.slideSize.height * 0.38;
      return [claim('comparison', 2 + hint('twoTxTwoObj'), isShort ? 'short' : undefined)];
    }
    if (contents.every((each) => isNumbered(each, scene))) return [claim('agenda', 1, variant)];
    const isUneven = Math.abs(first.box.width - second.box.width) > scene.slideSize.width * 0.05;
    if (contents.length === 2 && isUneven) {
      const isTextFirst = first.box.width < second.box.width;
      // A title over the text alone stands beside what is shown: slides with a title over both look like the others.
      const isBeside = title !== undefined && isTextFirst && title.box.x + title.box.width <= second.box.x;
      return [claim('columns', isBeside ? 0.5 : 1, isTextFirst ? 'text-and-visual' : 'visual-and-text')];
    }
    const points = 2 - headings.length * 0.4 - (areEven(contents) ? 0 : 1);
    return [claim('columns', points + (contents.length === 2 ? hint('twoObj') : 0), variant)];
  }
  if (contents.length === 2) return [claim('content', -0.5, 'content-over-text')];
  return [claim('columns', -2, 'four')];
}

/** In one row: none above another, and all about the same height. */
function areBeside(placeholders: readonly Placeholder[]): boolean {
  return placeholders.every(({ box }, index) =>
    placeholders.slice(index + 1).every(({ box: other }) => {
      const shared = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
      const overlap = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
      return shared > Math.min(box.height, other.height) * 0.6 && overlap <= Math.min(box.width, other.width) * 0.1;
    }),
  );
}

const areEven = (placeholders: readonly Placeholder[]): boolean => {
  const widths = placeholders.map(({ box }) => box.width);
  return smallest(widths) > largest(widths) * 0.8;
};

const standsOver = (heading: Box, content: Box): boolean =>
  heading.y + heading.height <= content.y + content.height * 0.2 &&
  heading.x < content.x + content.width &&
  heading.x + heading.width > content.x;
