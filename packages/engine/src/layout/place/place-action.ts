// A call to action: one large sentence, its link as a filled button, a line below; beside other content, a bar with both.
import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import { inlineText } from '../../model/index.ts';
import { onlyLink } from '../../model/only-link.ts';
import {
  contrastRatio,
  legibleAccent,
  relativeLuminance,
  resolveColor,
  seenColor,
  textOn,
} from '../../theme/resolve-color.ts';
import { accentOf, type Placeholder, type SlideLayout, type TextLevel } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import type { Placed, Room, Setting, ShownItem } from '../setting.ts';
import { rgbSteps } from '../template/suited-colors.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { freeStyles, gutterOf, onRhythm, placeFreeText, placeInPlaceholder, scaled } from '../text/text-frame.ts';

/** In points: inside the button, over it, over the line below it; the share of a bar that a button may take. */
const look = { side: 24, above: 11, overButton: 30, overLines: 18, inBar: 0.42 };
/** The sentence by the size of text, where no slide layout is made for statements. */
const larger = 1.5;
/** Below this luminance a ground is dark: white and black have the same contrast with it. */
const middleLuminance = 0.179;
/** Contrasts of a button with its ground (WCAG 2.2, 1.4.11 and 1.4.3). */
const seen = { hardly: 1.7, well: 3, asText: 4.5 };

/** What a button stands on; without `fill` the slide's usual background. */
type Ground = { readonly fill?: Color | undefined; readonly dark: boolean };

type Said = {
  readonly sentence: TextParagraph;
  readonly button: TextParagraph | undefined;
  readonly lines: readonly TextParagraph[];
};

/** The first link that stands alone is the button. */
function readAction({ heading, blocks }: ShownItem, setting: Setting): Said {
  const [button] = blocks.flatMap((block) => onlyLink(block) ?? []);
  return {
    sentence: inlinesToParagraph(heading, setting.text),
    button: button && inlinesToParagraph(button.children, setting.text),
    lines: blocksToParagraphs(
      blocks.filter((block) => block !== button),
      setting.text,
    ),
  };
}

/** Alone on a slide: in the placeholder for statements, if the slide layout has one, and as large as the room allows. */
export function placeAction(
  item: ShownItem,
  { box, scale, placeholder }: Room,
  { background, dark }: Pick<SlideLayout, 'background' | 'dark'>,
  setting: Setting,
): Placed {
  const { sentence, button, lines } = readAction(item, setting);
  const level = sentenceLevel(placeholder, setting);
  const role = { role: 'body', anchor: 'top', balanced: true } as const;
  const said =
    placeholder === undefined
      ? placeFreeText([sentence], [level], box, scale, { ...role, name: 'Call to action' }, setting)
      : placeInPlaceholder([sentence], placeholder, scale, { ...role, box }, setting);
  const words = resized(said, box, said.height);
  const align = level.align;
  let y = box.y + said.height;
  const parts: Placed[] = [words];
  if (button !== undefined) {
    y += scaled(emu(look.overButton), setting);
    const own = { ...box, y, height: Math.max(emu(8), box.y + box.height - y) };
    const placed = placeButton(button, own, align, Math.min(1.2, scale), { fill: background, dark }, setting);
    parts.push(placed);
    y += placed.height;
  }
  if (lines.length > 0) {
    y += scaled(emu(look.overLines), setting);
    const own = { ...box, y, height: Math.max(emu(8), box.y + box.height - y) };
    const placed = placeLines(lines, own, align, Math.min(1.1, scale), setting);
    parts.push(placed);
    y += placed.height;
  }
  return joined(parts, y - box.y);
}

/** Beside other content: a bar in the look of cards, the button at its end, or below where it is long. */
export function placeActionBar(item: ShownItem, { box, scale }: Room, setting: Setting): Placed {
  const { sentence, button, lines } = readAction(item, setting);
  const { card } = setting.theme;
  const ground: Ground = { fill: card.fills[0], dark: setting.theme.master.dark };
  const isOpen = card.fills.length === 0 && card.stroke === undefined;
  const side = isOpen ? 0 : card.padding;
  const gap = gutterOf(setting);
  const inner: Box = { ...box, x: box.x + side, y: box.y + side, width: box.width - 2 * side };
  const tried = button && placeButton(button, inner, 'start', Math.min(1, scale), ground, setting);
  const wide = tried?.frames[0]?.box.width ?? 0;
  const isBeside = wide > 0 && wide <= inner.width * look.inBar;
  const { cardTitle, label } = freeStyles(setting.theme);
  const levels = [cardTitle[0]!, { ...label[0]!, spaceBefore: 3 }];
  const text = [sentence, ...lines.map((line) => ({ ...line, level: 1 }))];
  const beside = { ...inner, width: inner.width - (isBeside ? wide + gap : 0) };
  const words = placeFreeText(text, levels, beside, scale, { name: 'Call to action', role: 'body' }, setting);
  const below = inner.y + words.height + gap;
  const high = tried?.height ?? 0;
  const height = isBeside ? Math.max(words.height, high) : words.height + (tried === undefined ? 0 : gap + high);
  const place: Box = isBeside
    ? { x: inner.x + inner.width - wide, y: inner.y + Math.round((height - high) / 2), width: wide, height: high }
    : { ...inner, y: below, height: high };
  const shift = isBeside ? Math.round((height - words.height) / 2) : 0;
  const own = { ...box, height: height + 2 * side };
  const [fill] = card.fills;
  const panel: readonly Frame[] = isOpen
    ? []
    : [
        {
          type: 'shape',
          name: 'Call to action panel',
          box: own,
          ...cornered(card.corner, own),
          ...(fill && { fill }),
          ...(card.stroke && { stroke: card.stroke }),
        },
      ];
  const parts = [
    resized(words, { ...beside, y: inner.y + shift }, words.height),
    ...(button === undefined ? [] : [placeButton(button, place, 'start', Math.min(1, scale), ground, setting)]),
  ];
  const { frames, isWordBroken } = joined(parts, height);
  const alt = inlineText(item.heading);
  return {
    frames: [{ type: 'group', name: 'Call to action', alt, box: own, frames: [...panel, ...frames] }],
    height: own.height,
    isWordBroken,
  };
}

const joined = (parts: readonly Placed[], height: number): Placed => ({
  frames: parts.flatMap(({ frames }) => frames),
  height,
  isWordBroken: parts.some(({ isWordBroken }) => isWordBroken),
});

/** Its frame hugs the text: what follows stands close below. */
const resized = (placed: Placed, box: Box, height: number): Placed => ({
  ...placed,
  frames: placed.frames.map((frame) =>
    frame.type === 'text' ? { ...frame, box: { ...box, height: Math.max(height, emu(1)) }, inherits: false } : frame,
  ),
});

/** That of statements; else of headings, larger than text. */
function sentenceLevel(placeholder: Placeholder | undefined, { theme }: Setting): TextLevel {
  const own = placeholder?.levels[0];
  const [title] = freeStyles(theme).cardTitle;
  return own ?? { ...title!, size: title!.size * larger, lineHeight: Math.min(1.15, title!.lineHeight) };
}

function placeLines(
  lines: readonly TextParagraph[],
  box: Box,
  align: TextLevel['align'],
  scale: number,
  setting: Setting,
): Placed {
  const [label] = freeStyles(setting.theme).label;
  const name = { name: 'Call to action details', role: 'label', align } as const;
  const placed = placeFreeText(lines, [label!], box, scale, name, setting);
  return resized(placed, box, placed.height);
}

/** As wide as its words, at the start, in the middle or at the end of the box. */
function placeButton(
  words: TextParagraph,
  box: Box,
  align: TextLevel['align'],
  scale: number,
  ground: Ground,
  setting: Setting,
): Placed {
  const { theme, fonts } = setting;
  const fill = buttonFill(ground, theme);
  const color = textOn(fill, theme, ground.dark);
  const { bullet: _, ...body } = freeStyles(theme).body[0]!;
  const level: TextLevel = {
    ...body,
    bold: true,
    align: 'center',
    color,
    indent: 0,
    hanging: 0,
    spaceBefore: 0,
    spaceAfter: 0,
    lineHeight: Math.min(1.25, body.lineHeight),
  };
  const label = { ...words, runs: words.runs.map((run) => ({ ...run, color, underline: false, bold: true })) };
  const style = { family: theme.fonts[level.font].drawn, bold: true, italic: false };
  const text = words.runs.map((run) => run.text).join('');
  const [side, above] = [scaled(emu(look.side), setting), scaled(emu(look.above), setting)];
  // A program that lacks the font sets another one, often a tenth wider: the words of a button stay on one line.
  const wanted = emu(fonts.measure(text, style, level.size * scale) * 1.1 + 2) + 2 * side;
  const width = Math.min(box.width, wanted);
  const free = box.width - width;
  const x = box.x + (align === 'center' ? Math.round(free / 2) : align === 'end' ? free : 0);
  const insets = { left: side, right: side, top: above, bottom: above };
  const place = (height: number): Placed => {
    const own = { x, y: box.y, width, height };
    const shape = { insets, fill, ...cornered(theme.card.corner, own) } as const;
    return placeFreeText(
      [label],
      [level],
      own,
      scale,
      { name: 'Button', role: 'label', anchor: 'middle', ...shape },
      setting,
    );
  };
  const tried = place(Math.max(box.height, emu(points(2 * above) + level.size * 2)));
  return { ...place(onRhythm(tried.height)), height: onRhythm(tried.height) };
}

/** The accent where it is seen on its ground, else a step of it; the darker steps of a very light one are another color. */
function buttonFill({ fill, dark }: Ground, theme: Setting['theme']): Color {
  const paper = resolveColor(theme.master.background, theme, dark).hex;
  const ground = seenColor(fill ?? theme.master.background, paper, theme, dark);
  const accent = accentOf(theme, 1);
  const contrastOf = (color: Color): number => contrastRatio(seenColor(color, ground, theme, dark), ground);
  if (contrastOf(accent) >= seen.well) return accent;
  if (contrastOf(accent) < seen.hardly) return { scheme: 'tx1' };
  const steps = 'rgb' in accent ? rgbSteps(accent.rgb, relativeLuminance(ground) < middleLuminance) : [];
  const step = steps.find((each) => contrastOf(each) >= seen.asText);
  return step ?? legibleAccent(accent, ground, seen.asText, theme, dark);
}
