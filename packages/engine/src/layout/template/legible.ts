// Legibility: gives hard-to-read text a lighter or darker step of its color. The last step on a slide.

import { type Box, type Color, contains, emu } from '../../base/graphics.ts';
import { lazy } from '../../base/lazy.ts';
import { groundOf as groundOfArt } from '../../brand/layout-design.ts';
import { hasHue, isWarm, mixed } from '../../brand/read-color.ts';
import { isStatusEmoji } from '../../fonts/status-emoji.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { createPainting } from '../../theme/legible-layout.ts';
import { colorsOf } from '../../theme/ornament/ornament.ts';
import {
  contrastRatio,
  highlightColor,
  legibleAccent,
  legibleColor,
  relativeLuminance,
  resolveColor,
  seenColor,
} from '../../theme/resolve-color.ts';
import { areaOf } from '../../theme/template-theme.ts';
import { type Placeholder, type TextLevel, type Theme, themeOn } from '../../theme/theme.ts';
import type {
  Bullet,
  ChartFrame,
  Frame,
  PlacedParagraph,
  PlacedSlide,
  Run,
  ShapeFrame,
  TableFrame,
  TextBody,
  TextFrame,
} from '../frames.ts';
import { hasOwnPanels } from './calm-panels.ts';
import { paintArt } from './paint-art.ts';
import { groundParts, meanOfPattern } from './pattern-ground.ts';
import { plateUnder } from './picture-plates.ts';
import {
  distinctColors,
  labelInk,
  rgbSteps,
  suitedCard,
  suitedMark,
  suitedTable,
  withoutAlarm,
} from './suited-colors.ts';
import { cellBoxes, textBox, wordsBox } from './text-box.ts';

/** Contrast of text, and of elements that only need to be distinguishable: bullets, chart series (WCAG 2.2, 1.4.3 and 1.4.11). */
const least = { text: 4.5, mark: 3 };
/** A company's own colors in its own placeholders are kept as the company wants, unless hard to see: small text sooner than large. */
const seen = { large: 1.6, small: 3 };
/** On a background that is not the company's: contrast of small text in a color and of gray text that is easily read, of a link as a share of that of text, and what is worth a change. */
const easy = { text: 5.5, gray: 7, link: 0.6, gain: 1.25 };
const white = { rgb: 'FFFFFF' } as const;
/** Accents with less contrast are meant as backgrounds. */
const leastSeen = 1.25;
/** Parts of one pattern have less contrast than this with its mean. */
const samePattern = 1.3;
/** `levels`: of the company's own placeholder; `isPlain`: on a brand, on one color. */
type TextPlace = { readonly levels?: readonly TextLevel[] | undefined; readonly isPlain?: boolean };

/** Points, on a slide 540 pt high. */
const largeText = 18;
const largeBold = 14;
/** Relative luminance below which a ground is dark: white and black have the same contrast with it. */
const darkest = 0.179;
/** Contrast of a chart's text by default, and of its axes and legends. */
const chartInks: readonly [Color, Color] = [{ scheme: 'tx1' }, { scheme: 'tx2' }];

type DrawnSlide = Pick<PlacedSlide, 'layout' | 'background' | 'dark' | 'frames'>;

/**
 * The frames of a slide with every text and chart color legible in its place, whatever the theme and background. `toneIn`: the color of a
 * background picture in a part of the slide. `panels`: lie under all frames, and have their colors already.
 */
export function legibleFrames(
  slide: DrawnSlide,
  base: Theme,
  pictures: Pick<Pictures, 'find' | 'tonesOf'>,
  toneIn?: (part: Box) => string | undefined,
  panels: readonly ShapeFrame[] = [],
): readonly Frame[] {
  const { layout, background, dark } = slide;
  const theme = themeOn(layout, base);
  const { master } = theme;
  const ground = background ?? layout.background ?? master.background;
  const hex = 'asset' in ground ? undefined : resolveColor(ground, theme, dark).hex;
  const painting = createPainting(hex, theme, dark);
  const { paint, paintPicture, groundOf } = painting;
  if (toneIn !== undefined && hex === undefined) paintPicture({ x: 0, y: 0, ...theme.slideSize }, toneIn);
  if (layout.art !== undefined) paintArt(layout.art, theme.slideSize, painting, layout.background);
  for (const { box, fill } of [...(layout.showMasterShapes ? master.decoration : []), ...layout.decoration])
    paint(box, fill);
  // On the theme's own backgrounds all text has its contrast on the art (theme/ornament/with-art.ts).
  if (background !== undefined && !layout.grounds?.includes(background as Color))
    for (const { box, ...one } of layout.ornaments ?? []) paint(box, colorsOf(one)[0]);
  for (const panel of panels) paint(panel.box, panel.fill);
  // A picture is lighter and darker than it is in the middle.
  const isOnPicture = groundOfArt(layout.art, theme.slideSize)?.type === 'picture';
  const usual = inkOnPicture();
  const usualInk = usual?.ink;
  // Asked for on slides with cards.
  const mean = lazy(() =>
    theme.template === undefined || hasOwnPanels(theme) ? undefined : meanOfPattern(areaOf(layout, theme), groundOf),
  );
  return slide.frames.flatMap((frame) => {
    const ground = frame.type === 'picture' ? groundOf(frame.box) : undefined;
    const plate = frame.type === 'picture' && ground !== undefined ? plateUnder(frame, ground, pictures) : undefined;
    return [...(plate === undefined ? [] : [plate]), legibleFrame(frame)];
  });

  /** On a picture neither light nor dark, the one text color of composed text: parts of it would each choose their own. */
  function inkOnPicture(): { readonly ink: Color; readonly ground: string } | undefined {
    const picture = layout.art?.ground;
    if (theme.template === undefined || background !== undefined || picture?.type !== 'picture') return undefined;
    const mean = groundOf({ x: 0, y: 0, ...theme.slideSize });
    if (mean === undefined) return undefined;
    const parts = groundParts(areaOf(layout, theme), groundOf).filter((part) => part !== undefined);
    const isRead = (color: Color): boolean => parts.every((part) => contrastRatio(plainHex(color), part) >= least.mark);
    const { ink } = layout;
    if (ink !== undefined && isRead(ink)) return { ink, ground: mean };
    const [best, other] = (['tx1', 'bg1'] as const)
      .map((scheme) => ({ scheme, contrast: contrastRatio(resolveColor({ scheme }, theme, dark).hex, mean) }))
      .toSorted((one, two) => two.contrast - one.contrast);
    if (other!.contrast >= least.mark) return { ink: { scheme: best!.scheme }, ground: mean };
    // Where it is read well everywhere, each part has what suits it.
    const text: Color = { scheme: 'tx1' };
    const isFaint = parts.some((part) => contrastRatio(plainHex(text), part) < least.text);
    return isFaint && isRead(text) ? { ink: text, ground: mean } : undefined;
  }

  function legibleFrame(frame: Frame): Frame {
    switch (frame.type) {
      case 'group':
        return { ...frame, frames: frame.frames.map(legibleFrame) };
      case 'shape': {
        const shape = frame.isData ? legibleData(frame) : suitedShape(frame);
        paint(shape.box, shape.fill);
        return shape;
      }
      case 'picture':
        paintPicture(frame.box, frame === slide.frames[0] ? toneIn : undefined);
        return frame;
      case 'text':
        return legibleText(suitedText(frame));
      case 'table':
        return legibleTable(frame);
      case 'chart':
        return legibleChart(frame);
    }
  }

  /** On a brand, cards and marks that are seen on what they stand on. */
  function suitedShape<Shape extends ShapeFrame | TextFrame>(frame: Shape): Shape {
    const { fill, stroke, box } = frame;
    const under = theme.template === undefined ? undefined : groundOf(box);
    if (under === undefined) return frame;
    // Marks in a row are alike.
    const below = usual?.ground ?? under;
    const isCard = fill !== undefined && theme.card.fills.some((each) => isSame(each, fill));
    return {
      ...frame,
      ...(fill && { fill: isCard ? cardOn(below, fill) : suitedMark(fill, below, theme, dark) }),
      ...(stroke && { stroke: { ...stroke, color: suitedMark(stroke.color, below, theme, dark) } }),
    };
  }

  /** A tint lets a pattern through below text: there a card has the color that it would have on the slide's mean. */
  function cardOn(below: string, fill: Color): Color {
    const card = suitedCard(fill, below, theme, dark);
    const ground = (card.alpha ?? 1) >= 1 ? undefined : mean();
    if (ground === undefined) return card;
    return { rgb: seenColor(suitedCard(fill, ground, theme, dark), ground, theme, dark) };
  }

  function suitedText(frame: TextFrame): TextFrame {
    const suited = suitedShape(frame);
    paint(suited.box, suited.fill);
    return suited;
  }

  /** As `legibleColor`; a color without a role stays a step of itself, too, and on a brand text that is pale everywhere is darkened. */
  function legible(color: Color, ground: string, wanted: number, asInk = wanted): Color {
    if (usualInk !== undefined && isInk(color) && contrastOf(usualInk) >= asInk) return usualInk;
    // On a picture of the slide's own a step between would be gray.
    if (theme.template !== undefined && toneIn !== undefined && contrastOf(color) < wanted)
      return { rgb: relativeLuminance(ground) < darkest ? 'FFFFFF' : '000000' };
    const found = legibleColor(color, ground, wanted, theme, dark);
    if (contrastOf(color) >= wanted) return found;
    const isLighter = relativeLuminance(ground) < 0.179;
    const own =
      'rgb' in color && hasHue(color.rgb)
        ? rgbSteps(color.rgb, isLighter).find((step) => contrastOf(step) >= wanted)
        : undefined;
    if (theme.template === undefined) return own ?? found;
    if (usualInk !== undefined && isInk(found) && contrastOf(usualInk) >= asInk) return usualInk;
    // Darkened, it would be a brown, which is no color of the brand.
    const isFree = isOfArt(color) || ('scheme' in color && color.scheme === 'tx2');
    if (isFree && !isLighter && isWarm(plainHex(color)))
      return (
        theme.accents?.find((each) => contrastOf(each) >= wanted && !isWarm(plainHex(each))) ??
        legibleColor({ scheme: 'tx1' }, ground, wanted, theme, dark)
      );
    if (own !== undefined) return own;
    if (contrastOf(found) >= wanted) return found;
    const { hex } = resolveColor(found, theme, dark);
    return (
      rgbSteps(hex, isLighter).find((step) => contrastOf(step) >= wanted) ?? { rgb: isLighter ? 'FFFFFF' : '000000' }
    );

    function contrastOf(each: Color): number {
      return contrastRatio(seenColor(each, ground, theme, dark), ground);
    }
  }

  /** One of the brand's art that stands for an accent. */
  function isOfArt(color: Color): color is Extract<Color, { rgb: string }> {
    return 'rgb' in color && (theme.accents?.some((each) => plainHex(each) === color.rgb) ?? false);
  }

  function plainHex(color: Color): string {
    return resolveColor(color, theme, dark).hex;
  }

  function legibleText(frame: TextFrame): TextFrame {
    const { fill, box, text } = frame;
    // On a picture the words alone count: beside them it can be as light as they are.
    const words = theme.template !== undefined && toneIn !== undefined ? wordsBox(box, text) : textBox(box, text);
    const own = groundOf(fill === undefined ? words : box);
    if (own === undefined) return frame;
    // Numbers and dates in a row are of one color, whatever part of a pattern each stands on.
    const isOneOfMany = frame.role === 'label' && fill === undefined && layout.numeral === undefined;
    const shared = isOneOfMany ? mean() : undefined;
    const [run] = text.paragraphs.flatMap(({ runs }) => runs);
    const isRead = run === undefined || contrastRatio(seenColor(run.color, own, theme, dark), own) >= least.mark;
    const under = isRead && shared !== undefined && contrastRatio(shared, own) < samePattern ? shared : own;
    // On a band of its brand, text is as its owner has it there, whatever lies around.
    const isOnPictureItself = toneIn !== undefined && own === toneIn(words);
    const isOnTemplate =
      theme.template !== undefined &&
      fill === undefined &&
      (background === undefined || own !== hex) &&
      !isOnPictureItself;
    // The colors of a slide layout were not chosen for the art of a sample slide.
    // A dress of no sample is the look of a slide layout, and its texts are as their owner has them.
    const isChosen = ({ isBare }: Placeholder) => (layout.dress?.sample ?? 0) === 0 || isBare;
    const placeholder = isOnTemplate
      ? layout.placeholders.find((each) => fills(frame, each) && isChosen(each))
      : undefined;
    // On a card its color is not where its owner chose it for.
    const isOnCard = slide.frames.some(
      (each) => each.type === 'shape' && each.fill !== undefined && contains(each.box, words),
    );
    const isOpaque = fill !== undefined && (fill.alpha ?? 1) >= 1;
    const isPlain = theme.template !== undefined && (isOpaque || !isOnPicture);
    const numeral = isOnTemplate && frame.role === 'label' ? layout.numeral?.level : undefined;
    if (numeral !== undefined) return { ...frame, text: inkedBody(text, numeralInk(numeral.color, under)) };
    return {
      ...frame,
      text: legibleBody(text, under, { levels: isOnCard ? undefined : placeholder?.levels, isPlain }),
    };
  }

  /** The number of a section, in its own color or the nearest lighter or darker one in which large text is read: black would look like a fault. */
  function numeralInk(color: Color, ground: string): Color {
    const hex = plainHex(color);
    if (contrastRatio(hex, ground) >= least.mark) return color;
    const far = relativeLuminance(hex) > relativeLuminance(ground) ? 'FFFFFF' : '000000';
    const steps = [0.85, 0.7, 0.55, 0.4, 0.2, 0].map((share) => mixed(hex, share, far));
    const found = steps.find((step) => contrastRatio(step, ground) >= least.mark);
    return found === undefined ? legible(color, ground, least.mark) : { rgb: found };
  }

  function inkedBody(text: TextBody, color: Color): TextBody {
    const inked = (run: Run): Run => (isSame(run.color, color) ? run : { ...run, color, plain: false });
    return {
      ...text,
      paragraphs: text.paragraphs.map((paragraph) => ({
        ...paragraph,
        runs: paragraph.runs.map(inked),
        lines: paragraph.lines.map((line) => ({ ...line, runs: line.runs.map(inked) })),
      })),
    };
  }

  function legibleTable(frame: TableFrame): TableFrame {
    const under = groundOf(frame.box);
    if (under === undefined) return frame;
    const { headerFill, totalFill, band } = theme.table;
    const headers = frame.rows.filter((row) => row.header).length;
    const fillOf = (index: number): Color | undefined => {
      if (index < headers) return headerFill;
      if (frame.hasTotals && index === frame.rows.length - 1) return totalFill;
      return frame.banded && (index - headers) % 2 === 0 ? band : undefined;
    };
    const boxes = theme.template === undefined ? undefined : cellBoxes(frame);
    const rows = frame.rows.map((row, index) => {
      const fill = fillOf(index);
      const cells = row.cells.map((cell, column) => {
        // A brand's slide may be light under some cells and dark under others.
        const box = boxes?.[index]?.[column];
        const below = (box && groundOf(box)) ?? under;
        const onRow = fill === undefined ? below : seenColor(fill, below, theme, dark);
        const own = row.fills?.[column];
        const isPlain = theme.template !== undefined && background !== undefined;
        return legibleBody(cell, own === undefined ? onRow : seenColor(own, onRow, theme, dark), { isPlain });
      });
      return { ...row, cells };
    });
    // A table style of the company's own file is as it is.
    const isOurs = theme.template !== undefined && theme.table.styleId === undefined;
    return { ...frame, rows, ...(isOurs && { look: suitedTable(theme.table, under, theme, dark) }) };
  }

  function legibleChart(frame: ChartFrame): ChartFrame {
    const under = groundOf(frame.box);
    if (under === undefined) return frame;
    const lifted = calm(seenFirst(frame.colors, under)).map((color) => dataColor(color, under));
    const colors = theme.template === undefined ? lifted : distinctColors(lifted, under, theme, dark);
    const [text, muted] = [
      theme.ink ?? chartInks[0],
      isSame(labelInk(theme), chartInks[1]) ? chartInks[1] : labelInk(theme),
    ].map((color) => legible(color, under, least.text)) as [Color, Color];
    const isUsual = text === chartInks[0] && muted === chartInks[1];
    return { ...frame, colors, ...(!isUsual && { ink: { text, muted } }) };
  }

  function dataColor(color: Color, under: string): Color {
    // An orange that is as dark as a line must be is a brown, of no brand: it stays as bright as a mark may be.
    const isOwn = theme.template !== undefined && (isOfArt(color) || isWarm(plainHex(color)));
    if (isOwn) return suitedMark(color, under, theme, dark);
    return 'rgb' in color ? legible(color, under, least.mark) : legibleAccent(color, under, least.mark, theme, dark);
  }

  function legibleData(frame: ShapeFrame): ShapeFrame {
    const { fill, stroke, box } = frame;
    const under = usual?.ground ?? groundOf(box);
    if (under === undefined) return frame;
    const line = stroke && { stroke: { ...stroke, color: dataColor(stroke.color, under) } };
    return { ...frame, ...(fill && { fill: dataColor(fill, under) }), ...line };
  }

  function calm(colors: readonly Color[]): readonly Color[] {
    return theme.template === undefined ? colors : withoutAlarm(colors, theme, dark);
  }

  /** On a brand, accents that are all but the background come last: no step of white is a color of its own. */
  function seenFirst(colors: readonly Color[], under: string): readonly Color[] {
    if (theme.template === undefined) return colors;
    const isSeen = (color: Color) => contrastRatio(seenColor(color, under, theme, dark), under) >= leastSeen;
    return [...colors.filter(isSeen), ...colors.filter((color) => !isSeen(color))];
  }

  function legibleBody(text: TextBody, under: string, place: TextPlace = {}): TextBody {
    return { ...text, paragraphs: text.paragraphs.map((paragraph) => legibleParagraph(paragraph, under, place)) };
  }

  function legibleParagraph(
    paragraph: PlacedParagraph,
    under: string,
    { levels, isPlain }: TextPlace,
  ): PlacedParagraph {
    const own = levels?.[Math.min(paragraph.level, levels.length - 1)];
    // A gray on a color is faint sooner than another color is.
    const isGray = own !== undefined && !hasHue(plainHex(own.color)) && !isStrong(plainHex(own.color));
    const leastLarge = isGray ? seen.small : seen.large;
    const leastOwn = isGray && hasHue(under) ? least.text : isLarge(paragraph.size) ? leastLarge : seen.small;
    const legibly = (each: Run): Run =>
      legibleRun(each, under, isSame(each.color, own?.color) ? leastOwn : undefined, isPlain);
    const text = paragraph.runs.find(({ link, highlight }) => link === undefined && highlight === undefined);
    const textColor = text && legibly(text).color;
    // A link that takes the color of text takes that of the words around it.
    const run = (each: Run): Run => {
      const legible = legibly(each);
      if (each.link === undefined || textColor === undefined) return legible;
      const isAsked = inkOnAsked(each, under, isPlain === true) !== undefined;
      return isAsked || (theme.template !== undefined && isAcross(plainHex(legible.color), plainHex(textColor), under))
        ? { ...each, color: textColor, plain: false }
        : legible;
    };
    const { bullet } = paragraph;
    const isOwnBullet = isSame(bullet?.color, own?.bullet?.color);
    return {
      ...paragraph,
      ...(bullet && {
        bullet: {
          ...bullet,
          color: legible(bullet.color, under, isOwnBullet ? ownBulletLeast(bullet) : bulletLeast(bullet)),
          ...(isTurned(under) && { isSaid: true as const }),
        },
      }),
      runs: paragraph.runs.map(run),
      lines: paragraph.lines.map((line) => ({ ...line, runs: line.runs.map(run) })),
    };
  }

  /**
   * Light where the usual background of a brand is dark, or the reverse: LibreOffice then draws inherited bullets in its automatic color,
   * which it takes from that background.
   */
  function isTurned(under: string): boolean {
    const usual = resolveColor({ scheme: 'bg1' }, theme, dark).hex;
    return theme.template !== undefined && relativeLuminance(usual) < 0.179 !== relativeLuminance(under) < 0.179;
  }

  function isLarge(size: number): boolean {
    return size * (emu(540) / theme.slideSize.height) >= largeText;
  }

  /**
   * Of text on a brand: large text in a color on a light ground, or in white on a color, keeps it from a lower contrast on (WCAG 2.2, 1.4.3).
   * Grays, and colors on dark grounds, do not: the first are faint, the others glare.
   */
  function leastOf({ size, bold, color }: Run, ground: string, isPlain = false): number {
    const scaled = size * Math.min(1, emu(540) / theme.slideSize.height);
    const isLargeRun = scaled >= largeText || (bold && scaled >= largeBold);
    if (!isPlain || !isLargeRun) return least.text;
    const isColor = hasHue(plainHex(color)) && relativeLuminance(ground) >= darkest;
    return isColor || (hasHue(ground) && relativeLuminance(plainHex(color)) > 0.85) ? least.mark : least.text;
  }

  /**
   * Text of no color of its own on a strong color, or on a background that its slide asks for, is light where that can be read: black on blue or
   * green looks like a fault, and a gray one step lighter is faint.
   */
  function lightInk({ color }: Run, ground: string, wanted: number): Color | undefined {
    const ink = { scheme: 'bg1' } as const;
    const isDarkInk = (isInk(color) || !hasHue(plainHex(color))) && relativeLuminance(plainHex(color)) < darkest;
    const isColored = hasHue(ground) || background !== undefined;
    if (!isDarkInk || !isColored || relativeLuminance(plainHex(ink)) < 0.85) return undefined;
    // Cards are darker than the slide: white in them alone would stand beside black.
    const grounds = background === undefined || hex === undefined ? [ground] : [ground, hex];
    return grounds.every((each) => contrastRatio(plainHex(ink), each) >= wanted) ? ink : undefined;
  }

  /**
   * On a background that a slide of a brand asks for, what is not easily read gives way to the color of text there: one step lighter it would be
   * dim, and links would be the darkest words of a light text.
   */
  function inkOnAsked(run: Run, ground: string, isPlain: boolean): Color | undefined {
    if (theme.template === undefined || background === undefined || isStatusEmoji(run.text)) return undefined;
    const contrastOf = (each: Color): number => contrastRatio(seenColor(each, ground, theme, dark), ground);
    const inDark = { ...run, color: { scheme: 'tx1' } as const };
    const light = isPlain ? lightInk(inDark, ground, leastOf({ ...run, color: white }, ground, isPlain)) : undefined;
    const byContrast = (inks: readonly Color[]): Color =>
      inks.toSorted((one, other) => contrastOf(other) - contrastOf(one))[0]!;
    const best = byContrast([{ scheme: 'tx1' }, { scheme: 'bg1' }]);
    // There are themes in which neither is light.
    const ink = light ?? (contrastOf(best) >= easy.gray ? best : byContrast([best, white, { rgb: '000000' }]));
    const [own, most] = [contrastOf(run.color), contrastOf(ink)];
    const enough = !hasHue(plainHex(run.color)) ? easy.gray : isLarge(run.size) ? least.text : easy.text;
    const isDim = own < enough || (run.link !== undefined && own < most * easy.link);
    return isDim && (light !== undefined || most > own * easy.gain) ? ink : undefined;
  }

  /** `own`: the contrast from which a company's own color stays as it is; below it, and by default, text gets that of text. */
  function legibleRun(run: Run, under: string, own?: number, isPlain = false): Run {
    const ground = run.highlight ? seenColor(highlightColor(run.highlight, dark), under, theme, dark) : under;
    // A status emoji is a mark, and its color its meaning.
    const wanted = isStatusEmoji(run.text) ? least.mark : leastOf(run, ground, isPlain);
    const light =
      own === undefined && isPlain
        ? lightInk(run, ground, leastOf({ ...run, color: white }, ground, isPlain))
        : undefined;
    const asked = own === undefined ? inkOnAsked(run, ground, isPlain) : undefined;
    const ink = light ?? asked;
    if (ink !== undefined) return { ...run, color: ink, plain: false };
    const isSeen = contrastRatio(seenColor(run.color, ground, theme, dark), ground) >= Math.min(own ?? wanted, wanted);
    if (isSeen && (own !== undefined || usualInk === undefined || ground !== under)) return run;
    const color = legible(run.color, ground, wanted, isLarge(run.size) ? least.mark : wanted);
    return color === run.color ? run : { ...run, color, plain: false };
  }
}

const fills = ({ placeholder }: TextFrame, { type, index }: Placeholder): boolean =>
  placeholder !== undefined && placeholder.type === type && placeholder.index === index;

/** White or black, or nearly so. */
const isStrong = (hex: string): boolean => relativeLuminance(hex) > 0.75 || relativeLuminance(hex) < 0.03;

/** A link in dim blue on a dark ground, or dark in light words, or the reverse: on a picture, one of them was chosen for another part of it. */
const isAcross = (link: string, text: string, under: string): boolean => {
  const over = (hex: string): number => relativeLuminance(hex) - relativeLuminance(under);
  return (relativeLuminance(under) < darkest && hasHue(link)) || over(link) * over(text) < 0;
};

/** The colors of text, as far as they are roles. */
const isInk = (color: Color): boolean => 'scheme' in color && /^(?:tx|bg)[12]$/.test(color.scheme);

const isSame = (one: Color | undefined, other: Color | undefined): boolean =>
  one !== undefined && other !== undefined && (one === other || JSON.stringify(one) === JSON.stringify(other));

/** Numbers need the contrast of text. */
const bulletLeast = ({ type }: Bullet): number => (type === 'number' ? least.text : least.mark);

/** Those of a company's lists, whose color was chosen for dots: numbers in it are read. */
const ownBulletLeast = ({ type }: Bullet): number => (type === 'number' ? seen.small : seen.large);
