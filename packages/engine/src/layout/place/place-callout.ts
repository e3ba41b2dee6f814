// Callouts: a remark on a panel of its tone, in the theme's look of callouts.

import type { Color } from '../../base/colors.ts';
import { emu } from '../../base/units.ts';
import { docWords } from '../../model/doc-words.ts';
import type { Block } from '../../model/index.ts';
import { cornered } from '../../theme/cornered.ts';
import type { Frame } from '../frames.ts';
import type { Tone } from '../parts.ts';
import type { Placed, Room, Setting } from '../setting.ts';
import { blocksToParagraphs } from '../text/blocks-to-paragraphs.ts';
import { freeStyles } from '../text/free-styles.ts';
import { placeFreeText, placeInPlaceholder } from '../text/text-frame.ts';
import { plainParagraph } from './place-rows.ts';

const insets = { left: emu(24), top: emu(16), right: emu(24), bottom: emu(16) };

const tones: { readonly [tone in Tone]: { readonly scheme: 'accent1' | 'accent2' | 'accent3' | 'accent4' } } = {
  note: { scheme: 'accent1' },
  tip: { scheme: 'accent2' },
  warning: { scheme: 'accent3' },
  important: { scheme: 'accent4' },
};

/** The callout at the top of the room: in its placeholder where there is one, its text then is the slide layout's. */
export function placeCallout(tone: Tone, blocks: readonly Block[], room: Room, setting: Setting): Placed {
  const look = setting.theme.callout;
  const color: Color = tones[tone];
  const name = `Callout: ${tone}`;
  const text = blocksToParagraphs(blocks, setting.text);
  const word = { ...plainParagraph(docWords(setting.language)[tone], setting), bold: true };
  const titled = look.hasName
    ? [{ ...word, runs: word.runs.map((run) => ({ ...run, bold: true, color })) }, ...text]
    : text;
  const { placeholder, scale } = room;
  const place = (height: number): Placed => {
    // The bar stands beside the panel: what lies over a placeholder cannot be clicked through.
    const box = { ...room.box, x: room.box.x + look.bar, width: room.box.width - look.bar, height };
    const panel = {
      role: 'body',
      insets: { ...insets, left: insets.left - look.bar },
      anchor: 'top',
      balanced: true,
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
