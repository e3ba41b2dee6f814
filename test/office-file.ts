// An office file as its readers see it: parts with their content types, relationships resolved, XML on demand. Never throws on a broken one.
import { posix } from 'node:path';
import { readXml, type XmlTree } from './xml-tree.ts';

export type Relationship = {
  readonly id: string;
  /** The last word of its type: 'slideLayout'. */
  readonly type: string;
  /** As written. */
  readonly target: string;
  readonly external: boolean;
  /** The name of the part it points at, whether that exists or not; undefined when external. */
  readonly part: string | undefined;
};

export type OfficePart = {
  /** Without a leading slash, as in the archive. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Empty when none is declared. */
  readonly contentType: string;
  readonly relationships: readonly Relationship[];
  /** The root element; undefined when it is no XML, or not well-formed. */
  readonly xml: XmlTree | undefined;
  /** Why XML could not be read. */
  readonly fault: string | undefined;
};

export type OfficeFile = {
  /** Names of all entries, in the order of the archive, as often as they stand in it. */
  readonly names: readonly string[];
  readonly parts: ReadonlyMap<string, OfficePart>;
  readonly contentTypes: XmlTree | undefined;
  /** Of the package itself. */
  readonly relationships: readonly Relationship[];
  /** The part that a relationship of the package or of a part leads to. */
  target(from: OfficePart | undefined, type: string): OfficePart | undefined;
  targets(from: OfficePart | undefined, type: string): readonly OfficePart[];
  byId(from: OfficePart, id: string | undefined): Relationship | undefined;
};

const contentTypesName = '[Content_Types].xml';
const decoder = new TextDecoder('utf-8', { fatal: true });

/** A package from its entries. */
export function openOffice(entries: readonly (readonly [name: string, bytes: Uint8Array])[]): OfficeFile {
  const bytesOf = new Map(entries);
  const read = (name: string): { xml?: XmlTree; fault?: string } => {
    try {
      return { xml: readXml(decoder.decode(bytesOf.get(name) ?? new Uint8Array())) };
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  };
  const contentTypes = read(contentTypesName).xml;
  const typeOf = declaredTypes(contentTypes);
  const relationshipsOf = (name: string): readonly Relationship[] => {
    const slash = name.lastIndexOf('/') + 1;
    const holder = `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`;
    return bytesOf.has(holder) ? readRelationships(read(holder).xml, name) : [];
  };
  const parts = new Map<string, OfficePart>();
  for (const [name, bytes] of bytesOf) {
    if (name === contentTypesName || name.endsWith('/')) continue;
    const contentType = typeOf(name);
    let content: { xml?: XmlTree; fault?: string } | undefined;
    const isXml = /[+/]xml$/.test(contentType) || /\.(xml|rels)$/.test(name);
    const load = () => {
      content ??= isXml ? read(name) : {};
      return content;
    };
    parts.set(name, {
      name,
      bytes,
      contentType,
      relationships: relationshipsOf(name),
      get xml() {
        return load().xml;
      },
      get fault() {
        return load().fault;
      },
    });
  }
  const relationships = relationshipsOf('');
  const targets = (from: OfficePart | undefined, type: string): readonly OfficePart[] =>
    (from?.relationships ?? relationships)
      .filter((relationship) => relationship.type === type)
      .flatMap(({ part }) => (part === undefined ? [] : (parts.get(part) ?? [])));
  return {
    names: entries.map(([name]) => name),
    parts,
    contentTypes,
    relationships,
    targets,
    target: (from, type) => targets(from, type)[0],
    byId: (from, id) => from.relationships.find((relationship) => relationship.id === id),
  };
}

function declaredTypes(contentTypes: XmlTree | undefined): (name: string) => string {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  for (const { attributes } of contentTypes?.children ?? []) {
    const type = attributes.get('ContentType') ?? '';
    const extension = attributes.get('Extension');
    if (extension !== undefined) defaults.set(extension.toLowerCase(), type);
    else overrides.set((attributes.get('PartName') ?? '').toLowerCase(), type);
  }
  return (name) =>
    overrides.get(`/${name.toLowerCase()}`) ?? defaults.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? '';
}

function readRelationships(xml: XmlTree | undefined, source: string): readonly Relationship[] {
  return (xml?.children ?? []).map(({ attributes }) => {
    const target = attributes.get('Target') ?? '';
    const external = attributes.get('TargetMode') === 'External';
    const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(source), target);
    return {
      id: attributes.get('Id') ?? '',
      type: (attributes.get('Type') ?? '').split('/').at(-1)!,
      target,
      external,
      part: external ? undefined : path,
    };
  });
}

/** The presentation with its slides, in their order. */
export function presentationParts(file: OfficeFile): {
  readonly presentation: OfficePart | undefined;
  readonly slides: readonly OfficePart[];
  readonly masters: readonly OfficePart[];
  readonly layouts: readonly OfficePart[];
  readonly notes: readonly OfficePart[];
} {
  const presentation = file.target(undefined, 'officeDocument');
  const ids = presentation?.xml?.children.find(({ name }) => name === 'p:sldIdLst')?.children ?? [];
  const slides = ids.flatMap(({ attributes }) => {
    const part = presentation && file.byId(presentation, attributes.get('r:id'))?.part;
    return part === undefined ? [] : (file.parts.get(part) ?? []);
  });
  const masters = file.targets(presentation, 'slideMaster');
  return {
    presentation,
    slides,
    masters,
    layouts: masters.flatMap((master) => file.targets(master, 'slideLayout')),
    notes: slides.flatMap((slide) => file.targets(slide, 'notesSlide')),
  };
}
