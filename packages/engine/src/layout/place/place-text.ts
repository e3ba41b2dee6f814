// Text placed: as it runs, as a quotation, in a callout, as code.
import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import { quotationMarks } from '../../convert/smart-punctuation.ts';
import { docWords } from '../../model/doc-words.ts';
import { type Block, type CodeBlock, inlineText } from '../../model/index.ts';
import { accentOf } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import { takeCalloutTitle } from '../callout-title.ts';
import type { Frame } from '../frames.ts';
import type { ContentPart, Placed, Room, Setting, Tone } from '../setting.ts';
import { blocksToParagraphs, codeToParagraph, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { sentencesApart } from '../text/sentence-lines.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { freeStyles, onRhythm, placeFreeText, placeInPlaceholder, scaled } from '../text/text-frame.ts';
import { plainParagraph } from './place-rows.ts';

/** The text at the top of the room; with `whole`, its frame is as high as the room. */
export function placeText(blocks: readonly Block[], room: Room, whole: boolean, setting: Setting): Placed {
  const { placeholder, scale } = room;
  const paragraphs = blocksToParagraphs(blocks, setting.text);
  const isBrand = setting.theme.template !== undefined;
  const look = { name: 'Text', role: 'body', balanced: isBrand ? 'last line' : false } as const;
  const place = (box: Box): Placed =>
    placeholder === undefined
      ? placeFreeText(paragraphs, freeStyles(setting.theme).body, box, scale, look, setting)
      : placeInPlaceholder(
          paragraphs,
          placeholder,
          scale,
          { role: 'body', box, balanced: isBrand ? 'last line' : true },
          setting,
        );
  const placed = place(room.box);
  if (whole) return placed;
  const [frame] = placed.frames;
  // The frame hugs its text: the next part can follow close below.
  const box = { ...room.box, height: Math.max(placed.height, emu(1)) };
  return frame?.type === 'text' ? { ...placed, frames: [{ ...frame, box, inherits: false }] } : placed;
}

// Quotations: large, with the attribution below, and the theme's mark in the margin before them.

const markDistance = emu(24);

/** The name of who speaks by the size of its level, where quotations are set in text of a template. */
const speakerSize = 0.72;

/** What is said, each sentence on its own lines where that takes no more of them. */
export function placeSaid(said: readonly TextParagraph[], place: (words: readonly TextParagraph[]) => Placed): Placed {
  const placed = place(said);
  const apart = said.length === 1 ? sentencesApart(said[0]!) : undefined;
  const other = apart && place([apart]);
  return other === undefined || other.height > placed.height || other.isWordBroken ? placed : other;
}

/** The quotation in its placeholder; a mark beside the start of the text. */
export function placeQuote(quote: Extract<ContentPart, { type: 'quote' }>, room: Room, setting: Setting): Placed {
  const said = blocksToParagraphs(quote.blocks, setting.text);
  const hasAttribution = inlineText(quote.attribution).trim() !== '';
  const { placeholder, scale, box } = room;
  const speaker = { ...inlinesToParagraph(quote.attribution, setting.text), level: 1, spaceBefore: 14 };
  // In a template's text the two levels are of nearly one size.
  const [first, second = first] = placeholder?.levels ?? freeStyles(setting.theme).body;
  const isAlike = setting.theme.template !== undefined && (second?.size ?? 0) > (first?.size ?? 0) * speakerSize;
  const by = isAlike ? { ...speaker, relativeSize: speakerSize } : speaker;
  const look = { name: 'Quote', role: 'quote', balanced: setting.theme.template !== undefined } as const;
  const placed = placeSaid(said, (words) => {
    const paragraphs = hasAttribution ? [...words, by] : words;
    return placeholder === undefined
      ? placeFreeText(paragraphs, freeStyles(setting.theme).body, box, scale, look, setting)
      : placeInPlaceholder(paragraphs, placeholder, scale, { role: 'quote', box, balanced: true }, setting);
  });
  const free = placeholder?.anchor === 'middle' ? Math.max(0, Math.round((box.height - placed.height) / 2)) : 0;
  const text: Box = { ...box, y: box.y + free, height: Math.min(placed.height, box.height) };
  // A template's quotation placeholder has its own mark, or none; its list placeholder is only borrowed.
  const isOwn = setting.theme.template !== undefined && placeholder !== undefined;
  if (isOwn && placeholder.levels[0]?.bullet === undefined) return placed;
  return { ...placed, frames: [...placed.frames, ...placeMark(text, box.y, setting)] };
}

/** Around a quotation on a panel, and the width of the bar at its start. */
const quotePanel = { side: emu(40), above: emu(36), bar: emu(8) };

/** The quotation on a panel as wide as the room, with a bar at its start: a few words alone leave a slide empty. */
export function placeQuoteOnPanel(
  quote: Extract<ContentPart, { type: 'quote' }>,
  fill: Color,
  room: Room,
  setting: Setting,
): Placed {
  const [side, above, bar] = [quotePanel.side, quotePanel.above, quotePanel.bar].map((each) =>
    scaled(each, setting),
  ) as [number, number, number];
  const { box } = room;
  const inner = {
    x: box.x + bar + side,
    y: box.y + above,
    width: box.width - bar - 2 * side,
    height: box.height - 2 * above,
  };
  const placed = placeQuote(quote, { ...room, box: inner }, setting);
  const height = placed.height + 2 * above;
  const shape = { type: 'shape', geometry: 'rect' } as const;
  const panel: readonly Frame[] = [
    { ...shape, name: 'Quote panel', box: { ...box, height }, fill },
    { ...shape, name: 'Quote bar', box: { ...box, width: bar, height }, fill: setting.theme.quote.color },
  ];
  const text = placed.frames.filter(({ type }) => type === 'text');
  return { ...placed, frames: [...panel, ...text], height };
}

/** How far above the text a mark's box begins, in em: high marks align with its top, low ones with its first base line. */
const rise = 0.16;
const rises: { readonly [sign: string]: number } = { '„': 0.6, '«': 0.26 };
/** Guillemets are wider than they are high. */
const widthOf = (sign: string): number => (sign === '«' ? 1.25 : 1.8);

/** In the margin: text starts on the same line whatever the mark; no higher than `top`. */
function placeMark(text: Box, top: number, setting: Setting): readonly Frame[] {
  const { mark, color, size, font } = setting.theme.quote;
  const x = text.x - scaled(markDistance, setting);
  switch (mark) {
    case 'none':
      return [];
    case 'bar':
      return [
        {
          type: 'shape',
          name: 'Quote bar',
          geometry: 'rect',
          box: { ...text, x, width: scaled(emu(4), setting) },
          fill: color,
        },
      ];
    case 'quotation-mark': {
      const level = {
        ...freeStyles(setting.theme).number[0]!,
        font,
        size,
        color,
        bold: false,
        lineHeight: 1,
      };
      const sign = quotationMarks(setting.language)[0].trim();
      // From the margin, where titles start, to the text.
      const start = Math.min(setting.theme.contentArea.x, text.x - emu(24));
      const width = text.x - start;
      const fitting = Math.min(size, points(width) * widthOf(sign));
      const height = emu(fitting * 1.05);
      const box = { x: start, y: Math.max(top, text.y - emu(fitting * (rises[sign] ?? rise))), width, height };
      const look = { name: 'Quotation mark', role: 'ornament' } as const;
      return placeFreeText([plainParagraph(sign, setting)], [{ ...level, size: fitting }], box, 1, look, setting)
        .frames;
    }
  }
}

// Callouts: a remark on a panel of its tone, in the theme's look of callouts.

const insetsOf = (side: number, setting: Setting) => {
  const [left, top] = [scaled(side, setting), scaled(emu(16), setting)];
  return { left, top, right: left, bottom: top };
};

/** Accents by their numbers. */
const tones: { readonly [tone in Tone]: 1 | 2 | 3 | 4 } = { note: 1, tip: 2, warning: 3, important: 4 };

/** The callout at the top of the room: in its placeholder if there is one, with the slide layout's text style. */
export function placeCallout(tone: Tone, blocks: readonly Block[], room: Room, setting: Setting): Placed {
  const look = setting.theme.callout;
  const insets = insetsOf(emu(24), setting);
  const color = accentOf(setting.theme, tones[tone]);
  const name = `Callout: ${tone}`;
  // A title of its own stands in place of the word for its tone.
  const { title, children } = takeCalloutTitle({ children: look.hasName ? blocks : [] });
  const word =
    title === undefined
      ? plainParagraph(docWords(setting.language)[tone], setting)
      : inlinesToParagraph(title, setting.text);
  const titled = look.hasName
    ? [
        { ...word, bold: true, runs: word.runs.map((run) => ({ ...run, bold: true, color })) },
        ...blocksToParagraphs(children, setting.text),
      ]
    : blocksToParagraphs(blocks, setting.text);
  const { placeholder, scale } = room;
  const place = (height: number): Placed => {
    // The bar is beside the panel: shapes over a placeholder block clicks.
    const box = { ...room.box, x: room.box.x + look.bar, width: room.box.width - look.bar, height };
    const panel = {
      role: 'body',
      insets: { ...insets, left: insets.left - look.bar },
      anchor: 'top',
      balanced: setting.theme.template === undefined ? true : 'last line',
      ...cornered(look.bar > 0 ? 0 : look.corner, box),
      fill: { ...color, alpha: look.tint },
      ...(look.outline > 0 && { stroke: { color, width: look.outline } }),
    } as const;
    const levels = freeStyles(setting.theme).body;
    return placeholder === undefined
      ? placeFreeText(titled, levels, box, scale, { ...panel, name: `${name} text` }, setting)
      : placeInPlaceholder(titled, placeholder, scale, { ...panel, box, name }, setting);
  };
  const { height } = place(room.box.height);
  const box = { ...room.box, height };
  const placed = place(height);
  const bar: Frame = {
    type: 'shape',
    name: `${name} bar`,
    geometry: 'rect',
    box: { ...box, width: look.bar },
    fill: color,
  };
  const frames = [...placed.frames, ...(look.bar > 0 ? [bar] : [])];
  return placeholder === undefined
    ? { ...placed, frames: [{ type: 'group', name, alt: tone, box, frames }] }
    : { ...placed, frames };
}

// Code: kept as it is, on a panel.

/** Code alone that is higher than this share of its room gets a panel that fills the room. */
const full = 0.85;
/** Code is set no larger than this, in points. */
const largest = 22;

/** The code at the top of the room on a panel as high as its lines. */
export function placeCode(code: CodeBlock, room: Room, isAlone: boolean, setting: Setting): Placed {
  const paragraphs = [codeToParagraph(code, setting.text)];
  const { placeholder, box } = room;
  const { panel, stroke, corner } = setting.theme.code;
  const levels = placeholder?.levels[0]?.font === 'mono' ? placeholder.levels : freeStyles(setting.theme).code;
  const smallest = setting.theme.floor.small / levels[0]!.size;
  const scale = Math.max(Math.min(room.scale, Math.max(1, largest / levels[0]!.size)), smallest);
  const anchor = isAlone ? 'middle' : 'top';
  const place = (height: number): Placed => {
    const own = { ...box, height };
    const look = {
      role: 'code',
      insets: insetsOf(emu(20), setting),
      anchor,
      balanced: false,
      fill: panel,
      ...cornered(corner, own),
      ...(stroke && { stroke }),
    } as const;
    return placeholder === undefined
      ? placeFreeText(paragraphs, levels, own, scale, { ...look, name: 'Code' }, setting)
      : placeInPlaceholder(paragraphs, { ...placeholder, levels }, scale, { ...look, box: own }, setting);
  };
  const placed = place(box.height);
  // A broken line is as bad as a broken word: a smaller size may keep it whole.
  const isBroken = countLines(placed) > code.value.replace(/\n$/, '').split('\n').length;
  const isFull = isAlone && placed.height >= box.height * full;
  return { ...(isFull ? placed : place(onRhythm(placed.height))), isWordBroken: isBroken };
}

const countLines = ({ frames }: Placed): number =>
  frames.reduce(
    (sum, frame) =>
      sum + (frame.type === 'text' ? frame.text.paragraphs.reduce((all, { lines }) => all + lines.length, 0) : 0),
    0,
  );
