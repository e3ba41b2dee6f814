// A brand's file as an OPC package (ECMA-376 part 2): finds parts by relationship, verifies every byte once, limits unpacking.
import { crc32 } from '../base/bytes.ts';
import type { World } from '../base/world.ts';
import {
  type Choose,
  checkXml,
  childElements,
  readXmlTree,
  transitionalUri,
  UnreadableXml,
  type XmlNode,
} from '../ooxml/xml-tree.ts';
import type { TemplatePart, TemplateRelationship } from '../theme/theme.ts';
import { InvalidBrand } from './brand.ts';
import { partKey, readZipDirectory, type ZipItem } from './zip-directory.ts';

/** `relationships` are all relationships in the file, including ones to missing parts; their types are transitional. */
export type OfficePart = TemplatePart;

export type OfficePackage = {
  /** Of the package itself. */
  readonly relationships: readonly TemplateRelationship[];
  /** The part of a pack URI, in any case and encoding. */
  find(uri: string): OfficePart | undefined;
  /** The parts that a part is related to by this type (the end of one that ECMA-376 defines), in its order. */
  related(part: OfficePart, type: string): readonly OfficePart[];
  /** A part's bytes, unpacked. */
  bytes(part: OfficePart): Uint8Array;
  /** A part's XML, read once. */
  xml(part: OfficePart): XmlNode;
  /** Throws `InvalidBrand` if the bytes are not XML allowed in an office file. */
  checkXml(part: OfficePart): void;
  /** Everything the file declares, including unreachable parts. */
  readonly contentTypes: readonly string[];
};

/** The start of relationship types that ECMA-376 defines. */
export const officeRelationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/** XML that is read, in all. */
const maxXmlBytes = 64 * 2 ** 20;

/**
 * Opens a package. `choose`: what its parts mean by content with alternatives, if not the fallback. Throws `InvalidBrand` if the zip,
 * the content types or the relationships of the package are invalid.
 */
export function openPackage(bytes: Uint8Array, world: Pick<World, 'inflate'>, choose?: Choose): OfficePackage {
  const items = new Map(readZipDirectory(bytes).map((item) => [partKey(`/${item.name}`), item]));
  for (const item of items.values()) {
    const bytes = unpackZip(item, world);
    // Printer settings are property lists with a DOCTYPE in every file saved by PowerPoint for Mac; they are never read.
    if (/\.(?:xml|rels|vml)$/i.test(item.name) && hasDoctype(bytes))
      throw new InvalidBrand(
        `The part “${item.name.slice(0, 100)}” has a DOCTYPE, which is not allowed in office files.`,
      );
  }
  let xmlBytes = 0;

  function readXml<Value>(item: ZipItem, read: (bytes: Uint8Array) => Value): Value {
    xmlBytes += item.size;
    if (xmlBytes > maxXmlBytes)
      throw new InvalidBrand(`The file contains more XML than the ${maxXmlBytes / 2 ** 20} MiB allowed.`);
    const bytes = unpackZip(item, world);
    try {
      return read(bytes);
    } catch (error) {
      if (!(error instanceof UnreadableXml)) throw error;
      throw new InvalidBrand(`The part “${item.name.slice(0, 100)}” ${error.message}.`);
    }
  }

  const contentTypes = items.get('/[content_types].xml');
  if (contentTypes === undefined)
    throw new InvalidBrand('The file is not an office file: [Content_Types].xml is missing.');
  const { typeOf, all } = readContentTypes(readXml(contentTypes, (bytes) => readXmlTree(bytes)));
  const parts = new Map<string, OfficePart>();
  const trees = new Map<OfficePart, XmlNode>();

  function relationshipsOf(uri: string): readonly TemplateRelationship[] {
    const slash = uri.lastIndexOf('/');
    const item = items.get(partKey(`${uri.slice(0, slash)}/_rels/${uri.slice(slash + 1)}.rels`));
    return item === undefined
      ? []
      : readRelationships(
          readXml(item, (bytes) => readXmlTree(bytes)),
          uri,
        );
  }

  function find(uri: string): OfficePart | undefined {
    const key = partKey(uri);
    const known = parts.get(key);
    if (known !== undefined) return known;
    const item = items.get(key);
    const contentType = item && typeOf(key);
    if (item === undefined || contentType === undefined) return undefined;
    const { name, method, crc, size, packed } = item;
    const part: OfficePart = {
      uri: `/${name}`,
      contentType,
      relationships: relationshipsOf(`/${name}`),
      packed: { method, crc, size, bytes: packed },
    };
    parts.set(key, part);
    return part;
  }

  const itemOf = (part: OfficePart): ZipItem => items.get(partKey(part.uri))!;
  return {
    relationships: relationshipsOf('/'),
    find,
    related: (part, type) =>
      part.relationships
        .filter((relationship) => relationship.type === officeRelationship + type && !relationship.isExternal)
        .flatMap(({ target }) => find(target) ?? []),
    bytes: (part) => unpackZip(itemOf(part), world),
    xml(part) {
      let tree = trees.get(part);
      if (tree === undefined) {
        tree = readXml(itemOf(part), (bytes) => readXmlTree(bytes, choose));
        trees.set(part, tree);
      }
      return tree;
    },
    checkXml(part) {
      if (!trees.has(part)) readXml(itemOf(part), checkXml);
    },
    contentTypes: all,
  };
}

/** Unpacks no more than the directory's size, and requires all of it. Throws `InvalidBrand`. */
export function unpackZip({ name, method, crc, size, packed }: ZipItem, world: Pick<World, 'inflate'>): Uint8Array {
  const bytes = method === 0 ? packed : world.inflate(packed, size);
  if (bytes?.length !== size || crc32(bytes) !== crc)
    throw new InvalidBrand(`The file is damaged: the part “${name.slice(0, 100)}” cannot be unpacked.`);
  return bytes;
}

/** Whether bytes are XML with a DOCTYPE before the root, even in parts that are never read; the zeros of UTF-16 are skipped. */
function hasDoctype(bytes: Uint8Array): boolean {
  const prolog = Array.from(bytes.subarray(0, maxPrologLength), (byte) =>
    byte === 0 ? '' : String.fromCharCode(byte),
  );
  return /^[^<]{0,8}(?:<\?(?:(?!\?>).)*\?>|<!--(?:(?!-->).)*-->|\s)*<!DOCTYPE/s.test(prolog.join(''));
}
const maxPrologLength = 4_096;

/** Part 2, 7.3: by part first, then by extension. */
function readContentTypes(root: XmlNode): {
  typeOf(key: string): string | undefined;
  readonly all: readonly string[];
} {
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { name, attributes } of childElements(root)) {
    const type = attributes.get('ContentType') ?? '';
    if (name.endsWith('}Override')) byPart.set(partKey(attributes.get('PartName') ?? ''), type);
    if (name.endsWith('}Default')) byExtension.set((attributes.get('Extension') ?? '').toLowerCase(), type);
  }
  return {
    typeOf: (key) => byPart.get(key) ?? byExtension.get(key.slice(key.lastIndexOf('.') + 1)),
    all: [...byPart.values(), ...byExtension.values()],
  };
}

function readRelationships(root: XmlNode, from: string): readonly TemplateRelationship[] {
  return childElements(root)
    .filter(({ name }) => name.endsWith('}Relationship'))
    .map(({ attributes }) => {
      const isExternal = attributes.get('TargetMode') === 'External';
      const target = attributes.get('Target') ?? '';
      return {
        id: attributes.get('Id') ?? '',
        type: transitionalUri(attributes.get('Type') ?? ''),
        target: isExternal ? target : resolveTarget(from, target),
        isExternal,
      };
    });
}

/** A target as a pack URI (part 2, 8.3): seen from the folder of the part that names it, never above the package. */
function resolveTarget(from: string, target: string): string {
  const path = target.replace(/[#?].*$/s, '');
  const segments: string[] = path.startsWith('/') ? [] : from.split('/').slice(1, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
