// The text of a part, packed for a zip. What was packed lately is kept: slide layouts, themes and styles are the same in most files, and
// so is most of a document that somebody is writing.
import { utf8 } from '../base/utf8.ts';
import type { World } from '../base/world.ts';
import { type XmlElement, xmlText } from './xml.ts';
import { type PackedBytes, pack } from './zip.ts';

/** The part with this root, packed. */
export const packElement = (element: XmlElement, deflate: Deflate): PackedBytes => packText(xmlText(element), deflate);

type Deflate = World['deflate'];
/** By text, the longest unused first. */
type Kept = { readonly parts: Map<string, PackedBytes>; length: number };

const keptBy = new WeakMap<Deflate, Kept>();
/** Characters, of all texts: those of ten decks or so. */
const maxKept = 4_000_000;
const maxKeptLength = 100_000;

/** The UTF-8 of a text, packed. The same function for DEFLATE is taken to give the same bytes. */
export function packText(text: string, deflate: Deflate): PackedBytes {
  if (text.length > maxKeptLength) return pack(utf8(text), deflate);
  const kept = keptBy.get(deflate) ?? { parts: new Map<string, PackedBytes>(), length: 0 };
  keptBy.set(deflate, kept);
  const known = kept.parts.get(text);
  if (known === undefined) kept.length += text.length;
  else kept.parts.delete(text);
  const packed = known ?? pack(utf8(text), deflate);
  kept.parts.set(text, packed);
  for (const oldest of kept.parts.keys()) {
    if (kept.length <= maxKept) break;
    kept.parts.delete(oldest);
    kept.length -= oldest.length;
  }
  return packed;
}
