// The pictures that slide masters and slide layouts draw, by name, for HTML and PDF; those that cannot be drawn are told once.
import type { Diagnostics } from '../base/diagnostic.ts';
import { readPicture } from '../pictures/pictures.ts';
import { InvalidBrand } from './brand.ts';
import { type OfficePackage, type OfficePart, officeRelationship } from './open-package.ts';

export type BrandPictures = {
  /** The name of the picture that a relationship of the part leads to; undefined where it cannot be drawn. */
  find(part: OfficePart, relationshipId: string): string | undefined;
  /** All that were found, by name. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
};

/** Before the URI of the part, so that no picture of a document has the same name. */
const namePrefix = 'brand:';

export function createBrandPictures(opened: OfficePackage, report: Diagnostics): BrandPictures {
  const assets = new Map<string, Uint8Array>();
  const refused = new Set<string>();

  function read(part: OfficePart): string | undefined {
    const name = namePrefix + part.uri;
    if (assets.has(name)) return name;
    if (refused.has(name)) return undefined;
    const bytes = opened.bytes(part);
    const picture = readPicture(bytes);
    if (!('refused' in picture)) {
      assets.set(name, bytes);
      return name;
    }
    if (picture.refused.includes('million pixels'))
      throw new InvalidBrand(`The picture “${part.uri.slice(1, 100)}” ${picture.refused}.`);
    refused.add(name);
    report.report({
      code: 'brand-not-drawn',
      severity: 'warning',
      message: `The picture “${part.uri.slice(1, 100)}” ${picture.refused}: HTML and PDF leave it out. Office files keep it.`,
      hint: 'Save it in the template as PNG, JPEG or SVG.',
    });
    return undefined;
  }

  return {
    assets,
    find(part, relationshipId) {
      const relationship = part.relationships.find(
        ({ id, type, isExternal }) => id === relationshipId && !isExternal && type === `${officeRelationship}image`,
      );
      const found = relationship && opened.find(relationship.target);
      return found === undefined ? undefined : read(found);
    },
  };
}
