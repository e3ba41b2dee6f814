// The pictures of a material: those that a document may show stand at their places with their names; the others are only named.
import { createDiagnostics, type Diagnostic, type ImportedPicture } from '@deckle/engine';

/** In the source of the material as `asset:name`; its bytes are the next `size` of those of all. */
export type MaterialPicture = { readonly name: string; readonly size: number };

export type KeptPictures = {
  readonly source: string;
  readonly pictures: readonly MaterialPicture[];
  readonly bytes: Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
};

/** Of one material; what a model may choose from has to stay short. */
const mostPictures = 40;
const mostBytes = 24 * 2 ** 20;
/** Pixels of the shorter side: less is an icon, in a PDF often a piece of a drawing. */
const smallest = { pdf: 120, other: 32 } as const;
type From = keyof typeof smallest | 'bare';
/** A picture with more places is decoration, such as a logo on each page. */
const mostPlaces = 3;

/** `![text](asset:file "title"){…}`, as sources of files have it. */
const pictureMark = /!\[([^[\]\n]{0,1000})\]\(asset:([^)\s]{1,200})([^)\n]{0,200})\)(?:\{[^}\n]{0,200}\})?/g;

/** `from` bare: all are only named. Only the pictures of the file are touched: those that a Markdown source names belong to its workspace. */
export function keepPictures(source: string, found: readonly ImportedPicture[], from: From): KeptPictures {
  const places = new Map<string, number>();
  for (const [, , name] of source.matchAll(pictureMark)) places.set(name!, (places.get(name!) ?? 0) + 1);
  const isAlone = found.length === 1 && source.replace(pictureMark, '').trim() === '';
  const isSmall = ({ type, width = 0, height = 0 }: ImportedPicture): boolean =>
    from !== 'bare' && !isAlone && type !== 'svg' && Math.min(width, height) < smallest[from];
  const kept = new Map<string, ImportedPicture>();
  const counts = { small: 0, repeated: 0, past: 0 };
  let size = 0;
  for (const picture of from === 'bare' ? [] : found) {
    const count = places.get(picture.name) ?? 0;
    if (count === 0) continue;
    if (isSmall(picture)) counts.small += 1;
    else if (count > mostPlaces) counts.repeated += 1;
    else if (kept.size === mostPictures || size + picture.bytes.length > mostBytes) counts.past += 1;
    else {
      kept.set(picture.name, picture);
      size += picture.bytes.length;
    }
  }
  const names = new Set(found.map(({ name }) => name));
  const marked = source.replace(pictureMark, (whole, text: string, name: string, title: string) => {
    const picture = kept.get(name);
    if (picture !== undefined) return `![${text.trim() || wordsFor(picture)}](asset:${name}${title.trimEnd()})`;
    return names.has(name) ? `[${text === '' ? 'Picture' : `Picture: ${text}`}]` : whole;
  });
  const pictures = [...kept.values()];
  return {
    source: marked,
    pictures: pictures.map(({ name, bytes }) => ({ name, size: bytes.length })),
    bytes: Buffer.concat(pictures.map(({ bytes }) => bytes)),
    diagnostics: told(counts, from),
  };
}

/** 'Picture, page 3, 640 × 480', for one that says nothing itself. */
const wordsFor = ({ where, width, height }: ImportedPicture): string =>
  [
    'Picture',
    /(?:page|slide) \d{1,5}/.exec(where ?? '')?.[0],
    width !== undefined && height !== undefined && `${Math.round(width)} × ${Math.round(height)}`,
  ]
    .filter(Boolean)
    .join(', ');

function told(
  { small, repeated, past }: Readonly<Record<'small' | 'repeated' | 'past', number>>,
  from: From,
): readonly Diagnostic[] {
  const diagnostics = createDiagnostics();
  const few = [
    from !== 'bare' && small > 0 && `${small} with a side of less than ${smallest[from]} pixels`,
    repeated > 0 && `${repeated} at more than ${mostPlaces} places, such as logos`,
  ].filter(Boolean);
  if (few.length > 0)
    diagnostics.report('import-adapted', `Adapted: pictures that are only named (${few.join('; ')}).`);
  if (past > 0)
    diagnostics.report(
      'import-left-out',
      `Left out: ${past} pictures past ${mostPictures} or ${mostBytes / 2 ** 20} MiB, which are only named.`,
    );
  return diagnostics.list;
}
