// The pictures on slide masters and slide layouts, by name, for HTML and PDF; undrawable ones are reported once.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { World } from '../base/world.ts';
import type { Picture } from '../pictures/picture.ts';
import { readTones, type Tones } from '../pictures/picture-tones.ts';
import { readPicture } from '../pictures/pictures.ts';
import { inOtherLight, inTwoColors, type Light } from '../pictures/recolored.ts';
import type { SlideLayout } from '../theme/theme.ts';
import { InvalidBrand } from './brand.ts';
import { type OfficePackage, type OfficePart, officeRelationship } from './open-package.ts';

export type BrandPictures = {
  /** The name of the first picture that can be drawn, of those that these relationships of the part lead to; undefined where none can. */
  find(part: OfficePart, relationshipIds: readonly string[]): string | undefined;
  /**
   * The name of one that was found in two colors (RRGGBB): each of its pixels between that of dark and that of light parts, by its
   * luminance (ECMA-376 part 1, 20.1.8.23). Undefined where it cannot be decoded.
   */
  duotone(name: string, dark: string, light: string): string | undefined;
  /** The name of one that was found in another light (20.1.8.42). Undefined where it cannot be decoded. */
  inLight(name: string, light: Light): string | undefined;
  /** The colors of one that was found, roughly; undefined where it cannot be decoded. */
  tones(name: string): Tones | undefined;
  /** All pictures found, by name. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
};

/** Before the URI of the part, so that no picture of a document has the same name. */
const namePrefix = 'brand:';
/** Limit for all decoded pictures: a second or two of decoding. */
const maxPixelsRead = 60_000_000;
/** Pictures in other colors: themes have one or two, and each is drawn anew. */
const mostRecolored = 24;

export function createBrandPictures(
  opened: OfficePackage,
  world: Pick<World, 'toPng' | 'inflate'>,
  report: Diagnostics,
): BrandPictures {
  const tones = new Map<string, Tones | undefined>();
  let pixelsLeft = maxPixelsRead;
  let recoloredLeft = mostRecolored;
  const assets = new Map<string, Uint8Array>();
  /** The reason for each undrawable picture. */
  const refused = new Map<string, string>();
  const told = new Set<string>();

  function read(part: OfficePart): string | undefined {
    const name = namePrefix + part.uri;
    if (assets.has(name)) return name;
    if (refused.has(name)) return undefined;
    const bytes = opened.bytes(part);
    const picture = readPicture(bytes);
    if (!('refused' in picture)) {
      assets.set(name, bytes);
      if (picture.leftOut !== undefined) tellLacking(part, picture.leftOut);
      return name;
    }
    if (picture.refused.includes('million pixels'))
      throw new InvalidBrand(`The picture “${part.uri.slice(1, 100)}” ${picture.refused}.`);
    refused.set(name, picture.refused);
    return undefined;
  }

  function tellLacking({ uri }: OfficePart, leftOut: readonly string[]): void {
    report.report(
      'brand-not-drawn',
      `The picture “${uri.slice(1, 100)}” is drawn without ${leftOut.slice(0, 5).join(', ')} in HTML and PDF. Office files keep it.`,
    );
  }

  function tell({ uri }: OfficePart): void {
    if (told.has(uri)) return;
    told.add(uri);
    report.report(
      'brand-not-drawn',
      `The picture “${uri.slice(1, 100)}” ${refused.get(namePrefix + uri)}: HTML and PDF omit it. Office files keep it.`,
      { severity: 'warning', hint: 'Save it in the template as PNG, JPEG or SVG.' },
    );
  }

  /** `how`: what the picture is to be, for its name and for people. */
  function recolor(name: string, key: string, how: string, draw: (picture: Picture) => Uint8Array | undefined) {
    const recolored = `${name}#${key}`;
    if (assets.has(recolored)) return recolored;
    const picture = readPicture(assets.get(name) ?? new Uint8Array());
    const isSmall = !('refused' in picture) && picture.width * picture.height <= pixelsLeft;
    const bytes = isSmall && recoloredLeft > 0 ? draw(picture) : undefined;
    if (bytes === undefined) {
      report.report(
        'brand-not-drawn',
        `The picture “${name.slice(namePrefix.length + 1, 100)}” is drawn in its own colors in HTML and PDF, and not ${how}. Office files keep these.`,
      );
      return undefined;
    }
    if (!('refused' in picture)) pixelsLeft -= picture.width * picture.height;
    recoloredLeft -= 1;
    assets.set(recolored, bytes);
    return recolored;
  }

  return {
    assets,
    duotone: (name, dark, light) =>
      recolor(name, `${dark}-${light}`, 'in two', (picture) => inTwoColors(picture, [dark, light], world)),
    inLight: (name, light) =>
      recolor(name, `${light.bright} ${light.contrast}`, 'in another light', (picture) =>
        inOtherLight(picture, light, world),
      ),
    tones(name) {
      const bytes = assets.get(name);
      const picture = bytes && readPicture(bytes);
      if (picture === undefined || 'refused' in picture) return undefined;
      const pixels = picture.width * picture.height;
      if (!tones.has(name) && pixels <= pixelsLeft) {
        pixelsLeft -= pixels;
        tones.set(name, readTones(picture, world));
      }
      return tones.get(name);
    },
    find(part, relationshipIds) {
      const images = part.relationships.filter(
        ({ type, isExternal }) => !isExternal && type === `${officeRelationship}image`,
      );
      const parts = relationshipIds.flatMap((wanted) => {
        const image = images.find(({ id }) => id === wanted);
        return (image && opened.find(image.target)) ?? [];
      });
      for (const each of parts) {
        const name = read(each);
        if (name !== undefined) return name;
      }
      if (parts[0] !== undefined) tell(parts[0]);
      return undefined;
    },
  };
}

// The logo of a brand: the small picture that stands on most of its slide layouts.

/** Shares of the slide that a logo is smaller than; larger pictures are backgrounds and photographs. */
const most = { width: 0.35, height: 0.25 };

/** The name of its picture among the theme's assets; undefined where no slide layout shows one. */
export function findLogo(
  layouts: readonly Pick<SlideLayout, 'art'>[],
  slideSize: { readonly width: number; readonly height: number },
): string | undefined {
  const count = new Map<string, number>();
  for (const { art } of layouts) {
    const shown = new Set(
      art?.shapes.flatMap(({ box, fill }) =>
        fill?.type === 'picture' &&
        fill.tile === undefined &&
        box.width < slideSize.width * most.width &&
        box.height < slideSize.height * most.height
          ? [fill.asset]
          : [],
      ),
    );
    for (const asset of shown) count.set(asset, (count.get(asset) ?? 0) + 1);
  }
  return [...count].sort(([, first], [, second]) => second - first)[0]?.[0];
}
