// Callouts: a remark on a tinted panel with a bar of its tone at the start.
import { emu } from '../base/units.ts';
import type { Block } from '../model/index.ts';
import type { Color } from '../theme/theme.ts';
import type { Frame } from './frames.ts';
import { freeStyles } from './free-styles.ts';
import type { Tone } from './parts.ts';
import type { Placed, Room, Setting } from './setting.ts';
import { blocksToParagraphs } from './text/blocks-to-paragraphs.ts';
import { placeFreeText } from './text-frame.ts';

const insets = { left: emu(24), top: emu(14), right: emu(20), bottom: emu(14) };

const tones: { readonly [tone in Tone]: Color } = {
  note: { scheme: 'accent1' },
  tip: { scheme: 'accent2' },
  warning: { scheme: 'accent3' },
  important: { scheme: 'accent4' },
};

/** The callout at the top of the room. */
export function placeCallout(tone: Tone, blocks: readonly Block[], room: Room, setting: Setting): Placed {
  const paragraphs = blocksToParagraphs(blocks, setting.text);
  const levels = freeStyles(setting.theme).body;
  const name = `Callout: ${tone}`;
  const look = { name: `${name} text`, role: 'body', insets, fill: { scheme: 'bg2' } } as const;
  const { height } = placeFreeText(paragraphs, levels, room.box, room.scale, look, setting);
  const box = { ...room.box, height };
  const text = placeFreeText(paragraphs, levels, box, room.scale, look, setting);
  const bar: Frame = {
    type: 'shape',
    name: `${name} bar`,
    geometry: 'rect',
    box: { ...box, width: emu(4) },
    fill: tones[tone],
  };
  return { ...text, frames: [{ type: 'group', name, alt: tone, box, frames: [...text.frames, bar] }] };
}
