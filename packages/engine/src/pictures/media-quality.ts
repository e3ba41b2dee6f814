// Photographs of a document in fewer pixels, on request: as many as a screen or a printer shows of them. Drawings stay as they are.
import type { World } from '../base/world.ts';
import type { Picture } from './picture.ts';
import type { OfficePicture, Pictures } from './pictures.ts';

export const mediaQualities = ['original', 'print', 'screen'] as const;
export type MediaQuality = (typeof mediaQualities)[number];

/** Pixels per inch of a picture as it is shown, which are those of PowerPoint's ‘Compress Pictures’, and the quality of the JPEG. */
const qualities = { print: { perInch: 220, jpeg: 85 }, screen: { perInch: 150, jpeg: 76 } } as const;

/** A re-encoded photograph loses a little: it must be worth it. */
const worth = 0.9;

/**
 * The pictures with photographs recompressed. `inches`: how wide the whole picture is shown at most. Those that `isKept` names stay as they
 * are: what the slide master and the slide layouts of a brand show.
 */
export function shrinkPictures(
  pictures: Pictures,
  quality: Exclude<MediaQuality, 'original'>,
  inches: (asset: string) => number,
  isKept: (asset: string) => boolean,
  world: Pick<World, 'toJpeg' | 'toPng'>,
): Pictures {
  const { perInch, jpeg } = qualities[quality];
  const known = new Map<string, Picture | undefined>();

  /** Upright, if it is a photograph and becomes smaller. */
  function shrunk(asset: string, picture: Picture): Picture | undefined {
    if (isKept(asset)) return undefined;
    if (!known.has(asset)) known.set(asset, shrinkPhoto(picture, inches(asset) * perInch, jpeg, world));
    return known.get(asset);
  }

  return {
    ...pictures,
    find(asset, place) {
      const picture = pictures.find(asset, place);
      return picture && (shrunk(asset, picture) ?? picture);
    },
    forOffice(asset, place) {
      const picture = pictures.find(asset, place);
      const small = picture && shrunk(asset, picture);
      return small === undefined ? pictures.forOffice(asset, place) : officePicture(small);
    },
  };
}

const officePicture = (picture: Picture): OfficePicture => ({
  picture,
  raster: { type: 'jpeg', bytes: picture.bytes },
});

function shrinkPhoto(
  picture: Picture,
  width: number,
  quality: number,
  world: Pick<World, 'toJpeg' | 'toPng'>,
): Picture | undefined {
  const { type } = picture;
  if (type === 'svg' || type === 'gif') return undefined;
  const png = type === 'webp' ? world.toPng('webp', picture.bytes, picture.width) : undefined;
  if (type === 'webp' && png === undefined) return undefined;
  const raster = png === undefined ? { ...picture, type } : { ...picture, type: 'png' as const, bytes: png };
  const wanted = Math.max(1, Math.min(picture.width, Math.ceil(width)));
  const bytes = world.toJpeg({ ...raster, type: raster.type === 'jpeg' ? 'jpeg' : 'png' }, wanted, quality);
  if (bytes === undefined || bytes.length > picture.bytes.length * worth) return undefined;
  const height = Math.max(1, Math.round((picture.height * wanted) / picture.width));
  return { type: 'jpeg', width: wanted, height, orientation: 1, bytes };
}
