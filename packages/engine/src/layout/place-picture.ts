// Pictures: cropped to fill their room or fitted into it, with their caption below.

import { findPictureBytes, readPicture } from '../base/picture.ts';
import { type Box, emu } from '../base/units.ts';
import type { Image, Inline } from '../model/index.ts';
import { inlineText } from '../model/index.ts';
import type { Frame, PictureFrame } from './frames.ts';
import { freeStyles, rhythm } from './free-styles.ts';
import type { Placed, Room, Setting } from './setting.ts';
import { inlinesToParagraph } from './text/blocks-to-paragraphs.ts';
import { placeFreeText } from './text-frame.ts';

/** Filling may cut this share of a picture away; one that would lose more is fitted instead. */
const mostCropped = 0.3;

/** The picture in the whole of the room, its caption at the foot. */
export function placePicture(image: Image, caption: readonly Inline[], room: Room, setting: Setting): Placed {
  const below = inlineText(caption).trim() === '' ? undefined : placeCaption(caption, room, setting);
  const height = room.box.height - (below === undefined ? 0 : below.height + rhythm);
  const box = { ...room.box, height: Math.max(height, emu(8)) };
  return {
    frames: [placeImage(image, box, room, setting), ...(below?.frames ?? [])],
    height: room.box.height,
    isWordBroken: false,
  };
}

function placeCaption(caption: readonly Inline[], room: Room, setting: Setting): Placed {
  const levels = freeStyles(setting.theme).caption;
  const paragraphs = [inlinesToParagraph(caption, setting.text)];
  const look = { name: 'Caption', role: 'caption' } as const;
  const { height } = placeFreeText(paragraphs, levels, room.box, 1, look, setting);
  const box = { ...room.box, y: room.box.y + room.box.height - height, height };
  return placeFreeText(paragraphs, levels, box, 1, look, setting);
}

function placeImage(image: Image, box: Box, room: Room, setting: Setting): Frame {
  const bytes = findPictureBytes(image.asset, setting.assets);
  const size = bytes && readPicture(bytes);
  if (size === undefined) return placeMissing(image, box, bytes !== undefined, setting);
  const ratio = size.width / size.height / (box.width / box.height);
  const lost = 1 - Math.min(ratio, 1 / ratio);
  const fit = image.fit ?? (lost <= mostCropped ? 'cover' : 'contain');
  const frame: PictureFrame = {
    type: 'picture',
    name: image.alt === '' ? 'Picture' : image.alt.slice(0, 60),
    asset: image.asset,
    alt: image.alt,
    box,
    crop: { left: 0, top: 0, right: 0, bottom: 0 },
    ...(room.placeholder?.type === 'pic' && {
      placeholder: { type: room.placeholder.type, index: room.placeholder.index },
    }),
  };
  return fit === 'cover' ? { ...frame, crop: cropToFill(ratio) } : { ...frame, box: fitInside(box, ratio) };
}

/** `ratio`: how much wider the picture is than its box, for its height. */
function cropToFill(ratio: number): PictureFrame['crop'] {
  const side = (1 - Math.min(ratio, 1 / ratio)) / 2;
  return ratio > 1 ? { left: side, right: side, top: 0, bottom: 0 } : { left: 0, right: 0, top: side, bottom: side };
}

/** At the top, where text beside it starts; in the middle of its width. */
function fitInside(box: Box, ratio: number): Box {
  const width = Math.round(box.width * Math.min(1, ratio));
  const height = Math.round(box.height * Math.min(1, 1 / ratio));
  return {
    x: box.x + Math.round((box.width - width) / 2),
    y: box.y,
    width,
    height,
  };
}

/** The place of a picture that is not there, with what it would have shown: visible, so that nobody overlooks it. */
function placeMissing(image: Image, box: Box, hasBytes: boolean, setting: Setting): Frame {
  setting.diagnostics.report({
    code: hasBytes ? 'unsupported-picture' : 'unknown-asset',
    severity: 'warning',
    message: hasBytes
      ? `The bytes of '${shortName(image.asset)}' are no PNG, JPEG or GIF picture.`
      : `There is no picture '${shortName(image.asset)}'.`,
    ...(image.position && { line: image.position.line, column: image.position.column }),
  });
  const text = image.alt === '' ? shortName(image.asset) : image.alt;
  const paragraph = inlinesToParagraph([{ type: 'text', value: `[${text}]` }], setting.text);
  const look = {
    name: 'Missing Picture',
    role: 'caption',
    anchor: 'middle',
    align: 'center',
    fill: { scheme: 'bg2' },
  } as const;
  return placeFreeText([paragraph], freeStyles(setting.theme).label, box, 1, look, setting).frames[0]!;
}

const shortName = (asset: string): string => (asset.length > 60 ? `${asset.slice(0, 57)}…` : asset);
