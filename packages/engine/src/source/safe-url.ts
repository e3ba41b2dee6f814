// Which addresses are kept. Everything else is text: a document must not carry script, files of this machine or unknown handlers.
import { assetPrefix } from '../base/asset-prefix.ts';
import { readWish } from '../base/picture-wish.ts';
import { isRelativeAddress } from '../base/relative-address.ts';

const scheme = /^\s*([a-z][a-z\d+.-]*):/i;
const hidden = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** http, https, mailto, an anchor of this document, or the path of another file. */
export function isSafeUrl(url: string): boolean {
  if (url.startsWith('#')) return true;
  const found = scheme.exec(url.replace(hidden, ''))?.[1]?.toLowerCase();
  if (found === undefined) return isRelativeAddress(url);
  return found === 'http' || found === 'https' || found === 'mailto';
}

/** A name, an uploaded asset (`asset:name`), words for one (`photo:…`, `make:…`), a web address, or a raster picture as a `data:` URI. */
export function isSafeAsset(asset: string): boolean {
  const bare = asset.replace(hidden, '');
  const found = scheme.exec(bare)?.[1]?.toLowerCase();
  if (found === undefined) return !bare.startsWith('//') && bare !== '';
  if (found === 'asset') return asset.startsWith(assetPrefix) && asset.length > assetPrefix.length;
  if (found === 'photo' || found === 'make') return readWish(asset) !== undefined;
  if (found === 'data') return /^data:image\/(?:png|jpeg|gif|webp)[;,]/i.test(bare);
  return found === 'http' || found === 'https';
}
