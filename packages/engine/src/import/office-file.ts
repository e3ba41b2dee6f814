// An office file opened for reading: the package behind the gate for zips, its main part, its properties.
import type { World } from '../base/world.ts';
import { InvalidBrand } from '../brand/brand.ts';
import { type OfficePackage, type OfficePart, officeRelationship, openPackage } from '../brand/open-package.ts';
import { type Choose, child, childElements, nodeText, type XmlNode } from '../ooxml/xml-tree.ts';
import { UnreadableFile } from './imported.ts';

export type OfficeFile = OfficePackage & {
  readonly main: OfficePart;
  /** The part that a relationship of this id leads to. */
  byId(part: OfficePart, id: string | undefined): OfficePart | undefined;
  /** The address outside that a relationship of this id leads to. */
  address(part: OfficePart, id: string | undefined): string | undefined;
  /** The root of a part; undefined for one that cannot be read. */
  root(part: OfficePart | undefined): XmlNode | undefined;
};

/** DrawingML of 2010, in which PowerPoint writes equations. */
const equations = 'http://schemas.microsoft.com/office/drawing/2010/main';

/** Equations as such, not as the picture beside them; of other choices only what nothing else stands for. */
const chooseReadable: Choose = (alternates) => {
  const choices = childElements(alternates, 'mc:Choice');
  const fallback = child(alternates, 'mc:Fallback');
  const known = choices.find(({ attributes }) => attributes.get('Requires')?.split(' ').includes(equations));
  return known ?? (childElements(fallback).length > 0 ? fallback : choices[0]);
};

/** Throws `UnreadableFile`. */
export function openOffice(bytes: Uint8Array, world: Pick<World, 'inflate'>): OfficeFile {
  return withReasons(() => {
    const opened = openPackage(bytes, world, chooseReadable);
    const target = opened.relationships.find(({ type }) => type === `${officeRelationship}officeDocument`);
    const main = target && opened.find(target.target);
    if (main === undefined) throw new UnreadableFile('The file is not an office file: its main part is missing.');
    const relationship = (part: OfficePart, id: string | undefined, isExternal: boolean) =>
      id === undefined
        ? undefined
        : part.relationships.find((each) => each.id === id && each.isExternal === isExternal)?.target;
    return {
      ...opened,
      main,
      byId(part, id) {
        const uri = relationship(part, id, false);
        return uri === undefined ? undefined : opened.find(uri);
      },
      address: (part, id) => relationship(part, id, true),
      root: (part) => (part === undefined ? undefined : withReasons(() => opened.xml(part))),
    };
  });
}

/** The check of packages speaks of files, which fits here too. */
export function withReasons<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidBrand) throw new UnreadableFile(error.message);
    throw error;
  }
}

/** The language and the authors in the properties of a package (part 2, 8.3). Titles there are often those of a template. */
export function coreProperties(file: OfficeFile): { readonly authors: readonly string[] } {
  const target = file.relationships.find(({ type }) => type.endsWith('/metadata/core-properties'));
  const root = target && file.root(file.find(target.target));
  const creator = root && child(root, 'dc:creator');
  const authors = (creator ? nodeText(creator) : '')
    .split(';')
    .map((name) => name.trim())
    .filter(
      (name) =>
        name !== '' && !/^(?:author|user|admin|administrator|unknown|python-docx|openpyxl|microsoft.*)$/i.test(name),
    );
  return { authors: authors.slice(0, 20).map((name) => name.slice(0, 200)) };
}
