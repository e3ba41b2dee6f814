// Pictures: `![alt](asset "title"){width= height= fit= focus= shape= credit=}`.
import type { Token } from 'markdown-it';
import { listNames, type Wording } from '../base/diagnostic.ts';
import { suggest } from '../base/suggestion.ts';
import { type Image, type Inline, inlineText, pictureShapes } from '../model/index.ts';
import type { AttributeMap } from './attributes.ts';
import type { Context, Locate } from './context.ts';
import { attributesNote } from './dialects/attribute-rules.ts';
import { badgesNote, isBadge } from './dialects/badges.ts';
import { note } from './dialects/notes.ts';
import { isSafeAsset } from './safe-url.ts';
import { withoutIllegal } from './source-text.ts';

const known = ['width', 'height', 'fit', 'focus', 'alt', 'shape', 'credit'];
/** Characters of the words that name who made a picture. */
const longestCredit = 300;
/** Attributes that pictures have in other tools. */
const foreignAttribute =
  /^(?:class|id|style|align|scale|loading|decoding|lightbox|group|target|rel|srcset|sizes|title|name|layout.*|(?:fig|data|off)-.*|Auto)$/;
const length = /^\d+(?:\.\d+)?(?:%|px|pt|mm|cm|in)?$/;

/** A picture; one with an unsafe address becomes its alternative text. */
export function buildImage(
  token: Token,
  label: readonly Inline[],
  locate: Locate,
  context: Context,
): readonly Inline[] {
  const asset = withoutIllegal(decodeName(token.attrGet('src') ?? ''));
  const title = token.attrGet('title');
  const position = locate(token.meta.at, token.meta.length);
  const attributes = (token.meta.attributes ?? new Map()) as AttributeMap;
  const alt = attributes.get('alt') ?? attributes.get('fig-alt') ?? inlineText(label).replace(/\s+/g, ' ').trim();
  if (isBadge(asset)) {
    note(context.environment, { ...badgesNote, ...(alt && { name: alt }) }, position.line - 1);
    return [];
  }
  if (!isSafeAsset(asset)) {
    context.report('unsafe-link', `The picture address "${asset.slice(0, 80)}" is not allowed.`, {
      hint: 'Use the name of a file next to the source, asset:name for an uploaded picture, photo: and a few words for one that is searched for, an https address, or a data: URI with a png, jpeg, gif or webp.',
      at: position,
    });
    return [{ type: 'text', value: alt }];
  }
  // An explicit empty `alt` marks the picture as decoration.
  const isDecorative = alt === '' && (attributes.has('alt') || attributes.has('fig-alt'));
  if (alt === '' && !isDecorative)
    context.reportTogether('missing-alt', asset, missingAlt, {
      hint: 'Say what it shows: `![…](…)`.',
      at: position,
    });
  return [
    {
      type: 'image',
      asset,
      alt,
      ...(isDecorative && { decorative: true as const }),
      ...(title && { title: withoutIllegal(title) }),
      ...readAttributes(attributes, position, context),
      position,
    },
  ];
}

const missingAlt: Wording = (count, assets) => {
  const names = listNames(
    count,
    assets.map((asset) => `“${asset.length > 80 ? `${asset.slice(0, 79)}…` : asset}”`),
  );
  return count === 1
    ? `The picture ${names} has no alternative text.`
    : `${count} pictures have no alternative text: ${names}.`;
};

/** The name of a picture written as in an address: `the%20plant.png`. */
function decodeName(written: string): string {
  const wish = /^(photo|make):\s*([\s\S]*?)\s*$/.exec(written);
  if (wish !== null) return `${wish[1]}:${wish[2]!.replace(/\s+/g, ' ')}`;
  if (/^(?!asset:)[a-z][a-z\d+.-]*:/i.test(written)) return written;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

function readAttributes(attributes: AttributeMap, at: Image['position'], context: Context) {
  const read: {
    -readonly [name in 'width' | 'height' | 'fit' | 'focus' | 'shape' | 'credit']?: NonNullable<Image[name]>;
  } = {};
  for (const [name, value] of attributes) {
    if ((name === 'width' || name === 'height') && length.test(value)) read[name] = value;
    else if (name === 'fit' && (value === 'cover' || value === 'contain')) read.fit = value;
    else if (name === 'focus' && readFocus(value) !== undefined) read.focus = readFocus(value)!;
    else if (name === 'shape' && pictureShapes.some((shape) => shape === value)) read.shape = value as 'wide';
    else if (name === 'credit' && value.trim() !== '')
      read.credit = withoutIllegal(value.trim()).slice(0, longestCredit);
    else if (name === 'alt' || name === 'fig-alt') continue;
    else if (known.includes(name))
      context.report('invalid-attribute', `A picture cannot have ${name}="${value}".`, {
        hint: hints[name] ?? 'Write a length such as 50%, 300px or 8cm.',
        at,
      });
    else {
      const meant = suggest(name, known);
      if (foreignAttribute.test(name)) note(context.environment, attributesNote, at ? at.line - 1 : 0);
      else
        context.report('unknown-attribute', `A picture has no attribute \`${name}\`.`, {
          hint: meant ? `Did you mean \`${meant}\`?` : 'Use one of: width, height, fit, focus, shape, credit.',
          at,
        });
    }
  }
  return read;
}

const hints: { readonly [name: string]: string } = {
  fit: 'Write cover or contain.',
  shape: 'Write wide, tall or square.',
  credit: 'Write who made the picture and its license.',
  focus: 'Write the position of the focal point from the left and the top, "30% 20%", or words such as "left top".',
};

const sides: { readonly [word: string]: { readonly x?: number; readonly y?: number } } = {
  left: { x: 0 },
  right: { x: 1 },
  top: { y: 0 },
  bottom: { y: 1 },
  center: {},
};

/** `30% 20%`, or words: `left`, `right top`. */
function readFocus(value: string): NonNullable<Image['focus']> | undefined {
  const percents = /^\s*(\d{1,3}(?:\.\d{1,3})?)%\s+(\d{1,3}(?:\.\d{1,3})?)%\s*$/.exec(value);
  if (percents !== null) {
    const [x, y] = [Number(percents[1]) / 100, Number(percents[2]) / 100];
    return x <= 1 && y <= 1 ? { x, y } : undefined;
  }
  const words = value.trim().toLowerCase().split(/\s+/);
  const meant = words.map((word) => sides[word]);
  if (words.length > 2 || meant.some((side) => side === undefined)) return undefined;
  const clash = meant.length === 2 && ['x', 'y'].some((axis) => meant.every((side) => axis in side!));
  return clash ? undefined : { x: 0.5, y: 0.5, ...meant[0], ...meant[1] };
}
