// Pictures as data URIs, so that opening the file makes no requests.
import { base64 } from '../../base/bytes.ts';
import type { Image } from '../../model/index.ts';
import { defaultFocus, type Focus } from '../../pictures/picture.ts';
import type { PicturePlace } from '../../pictures/pictures.ts';
import { type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';
import { decimal } from './shape.ts';

/** The address of a picture, or undefined (with a diagnostic) if it is missing or of an unknown kind. Browsers apply its orientation. */
export function pictureUri(
  asset: string,
  place: PicturePlace,
  { pictures }: Pick<HtmlContext, 'pictures'>,
): string | undefined {
  const picture = pictures.find(asset, place);
  if (picture === undefined) return undefined;
  return `data:image/${picture.type === 'svg' ? 'svg+xml' : picture.type};base64,${base64(picture.bytes)}`;
}

/** The placeholder for a picture that cannot be shown: its box, and its words unless its caption has them. */
export const missingPicture = (alt: string, captioned = false): HtmlElement =>
  h('span', { class: 'missing-picture', role: 'img', 'aria-label': alt }, captioned ? '' : alt);

/** A picture in the flow of text. Sizes are as given in the source: '40%', '200px', '8cm'. */
export function imageElement(image: Image, context: HtmlContext): HtmlElement {
  const picture = context.pictures.find(image.asset, image.position ?? {});
  const uri = pictureUri(image.asset, image.position ?? {}, context);
  if (picture === undefined || uri === undefined) return missingPicture(image.alt, image.captioned);
  const isBoxed = image.width !== undefined && image.height !== undefined;
  const isFilling = isBoxed && (image.fit === 'cover' || (image.fit === undefined && image.focus !== undefined));
  const style = [
    sizeRule('width', image.width),
    sizeRule('height', image.height),
    isBoxed && `object-fit:${isFilling ? 'cover' : 'contain'}`,
    isFilling && objectPosition(image.focus ?? defaultFocus(picture)),
  ].filter(Boolean);
  return h('img', {
    src: uri,
    alt: image.alt,
    title: image.title,
    ...(style.length === 0 ? {} : { style: style.join(';') }),
  });
}

const objectPosition = ({ x, y }: Focus): string => `object-position:${decimal(x * 100)}% ${decimal(y * 100)}%`;

function sizeRule(property: string, size: string | undefined): string | false {
  const known = /^(\d+(?:\.\d+)?)\s*(%|px|pt|cm|mm|in|em)?$/.exec(size ?? '');
  return known !== null && `${property}:${known[1]}${known[2] ?? 'px'}`;
}
