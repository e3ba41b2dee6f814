// Pictures as data URIs, so that nothing is asked for when the file is opened.
import { base64 } from '../../base/base64.ts';
import { findPictureBytes, readPicture } from '../../base/picture.ts';
import type { Image } from '../../model/index.ts';
import { type HtmlElement, h } from './html.ts';
import type { HtmlContext } from './html-context.ts';

/** The address of a picture, or undefined (with a diagnostic) when it is missing or of a kind that is not understood. */
export function pictureUri(
  asset: string,
  place: { readonly line?: number; readonly slide?: number },
  { assets, diagnostics }: Pick<HtmlContext, 'assets' | 'diagnostics'>,
): string | undefined {
  const bytes = findPictureBytes(asset, assets);
  const picture = bytes === undefined ? undefined : readPicture(bytes);
  if (picture !== undefined) return `data:image/${picture.type};base64,${base64(picture.bytes)}`;
  const name = asset.startsWith('data:') ? 'A picture' : `The picture “${asset}”`;
  diagnostics.report({
    code: bytes === undefined ? 'unknown-asset' : 'unsupported-picture',
    severity: 'warning',
    message: bytes === undefined ? `${name} is not at hand.` : `${name} is no PNG, JPEG or GIF.`,
    hint: bytes === undefined ? 'Hand it in with the source, under this name.' : 'Save it as PNG or JPEG.',
    ...place,
  });
  return undefined;
}

/** What stands in place of a picture that cannot be shown: its box, and its words. */
export const missingPicture = (alt: string): HtmlElement =>
  h('span', { class: 'missing-picture', role: 'img', 'aria-label': alt }, alt);

/** A picture in the flow of text. Sizes are as the source gives them: '40%', '200px', '8cm'. */
export function imageElement(image: Image, context: HtmlContext): HtmlElement {
  const uri = pictureUri(image.asset, image.position === undefined ? {} : { line: image.position.line }, context);
  if (uri === undefined) return missingPicture(image.alt);
  const style = [
    sizeRule('width', image.width),
    sizeRule('height', image.height),
    image.fit !== undefined && `object-fit:${image.fit}`,
  ].filter(Boolean);
  return h('img', {
    src: uri,
    alt: image.alt,
    title: image.title,
    ...(style.length === 0 ? {} : { style: style.join(';') }),
  });
}

function sizeRule(property: string, size: string | undefined): string | false {
  const known = /^(\d+(?:\.\d+)?)\s*(%|px|pt|cm|mm|in|em)?$/.exec(size ?? '');
  return known !== null && `${property}:${known[1]}${known[2] ?? 'px'}`;
}
