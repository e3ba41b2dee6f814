// The OPC package (ECMA-376 part 2): parts, relationships and content types, and how they become a zip.
import { crc32, joinUtf8, utf8 } from '../base/bytes.ts';
import type { World } from '../base/world.ts';
import type { Metadata } from '../model/index.ts';
import type { MediaFile } from '../pictures/pictures.ts';
import { el, nest, root, type XmlElement, xmlText } from './xml.ts';
import { type PackedBytes, packElement, type ZipEntry, zip } from './zip.ts';

const relationshipNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypeNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
/** The common start of relationship types that ECMA-376 defines. */
export const relationshipType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/** The content of a part: XML, raw bytes, chunks of UTF-8 text for large parts, or already compressed data. */
export type PartContent = XmlElement | Uint8Array | Iterable<string> | { readonly packed: PackedBytes };

/** A part of another package, with the relationships that its bytes refer to. `target`: a pack URI, or an external address. */
export type KeptPart = {
  readonly uri: string;
  readonly contentType: string;
  readonly relationships: readonly {
    readonly id: string;
    readonly type: string;
    readonly target: string;
    readonly isExternal: boolean;
  }[];
  readonly packed: PackedBytes;
};

export type Part = {
  /** Pack URI with its leading slash: '/ppt/slides/slide1.xml'. */
  readonly uri: string;
  /**
   * Relates this part to another part, or to an external address, and returns the rId. The same target gives the same rId. `type` is a
   * whole URI, or the end of one that ECMA-376 defines ('image').
   */
  relate(type: string, target: Part | { readonly external: string }): string;
  /** Sets the part's content; a part can be related before it is written. */
  write(content: PartContent): void;
};

export type Package = {
  /** A new part. Its content type is declared by extension for `defaultTypes`, by override for all others. */
  part(uri: string, contentType: string, content?: PartContent): Part;
  /**
   * A part exactly as in another package: neither decompressed nor recompressed, keeping the relationship ids it refers to. Further
   * relationships get new ids.
   */
  keep(part: KeptPart): Part;
  /** `start`, a number, `end`: the first URI from `number` on that no part uses. */
  freeUri(start: string, number: number, end: string): string;
  /** Relates the package itself to a part: 'officeDocument', 'extended-properties' … */
  relate(type: string, target: Part): string;
  /** The zip: content types first, then parts in the order they were made, each followed by its relationships. */
  bytes(deflate: World['deflate']): Uint8Array;
};

/** Content types declared once by extension. */
const defaultTypes: { readonly [extension: string]: string } = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  vml: 'application/vnd.openxmlformats-officedocument.vmlDrawing',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fntdata: 'application/x-fontdata',
  odttf: 'application/vnd.openxmlformats-officedocument.obfuscatedFont',
};
const stored = new Set(['png', 'jpeg', 'gif', 'xlsx']);

export function createPackage(): Package {
  const parts: PartState[] = [];
  const uris = new Set<string>();
  const top = createRelationships('/');
  const add = (state: PartState): Part => {
    const { uri, relationships } = state;
    if (uris.has(uri.toLowerCase())) throw new Error(`two parts at ${uri}`);
    uris.add(uri.toLowerCase());
    parts.push(state);
    return {
      uri,
      relate: relationships.relate,
      write(next) {
        state.content = next;
      },
    };
  };
  return {
    part: (uri, contentType, content) => add({ uri, contentType, relationships: createRelationships(uri), content }),
    keep: ({ uri, contentType, relationships, packed }) =>
      add({ uri, contentType, relationships: createRelationships(uri, relationships), content: { packed } }),
    freeUri(start, number, end) {
      let free = number;
      while (uris.has(`${start}${free}${end}`.toLowerCase())) free += 1;
      return `${start}${free}${end}`;
    },
    relate: top.relate,
    bytes(deflate) {
      const packed = (element: XmlElement) => packElement(element, deflate);
      const entries: ZipEntry[] = [
        { name: '[Content_Types].xml', packed: packed(contentTypes(parts)) },
        { name: '_rels/.rels', packed: packed(top.element()) },
      ];
      for (const part of parts) {
        if (part.content === undefined) throw new Error(`nothing was written to ${part.uri}`);
        const name = part.uri.slice(1);
        if ('packed' in part.content) entries.push({ name, packed: part.content.packed });
        else if ('name' in part.content && !stored.has(extensionOf(part.uri)))
          entries.push({ name, packed: packed(part.content) });
        else entries.push({ name, bytes: contentBytes(part.content), store: stored.has(extensionOf(part.uri)) });
        if (part.relationships.isEmpty()) continue;
        const slash = part.uri.lastIndexOf('/');
        const holder = `${part.uri.slice(1, slash + 1)}_rels/${part.uri.slice(slash + 1)}.rels`;
        entries.push({ name: holder, packed: packed(part.relationships.element()) });
      }
      return zip(entries, deflate);
    },
  };
}

type PartState = {
  readonly uri: string;
  readonly contentType: string;
  readonly relationships: Relationships;
  content: PartContent | undefined;
};
type Relationships = {
  relate(type: string, target: Part | { readonly external: string }): string;
  element(): XmlElement;
  isEmpty(): boolean;
};

function createRelationships(from: string, kept: KeptPart['relationships'] = []): Relationships {
  const ids = new Map<string, string>();
  const taken = new Set(kept.map(({ id }) => id));
  const elements: XmlElement[] = [];
  const add = (id: string, type: string, external: boolean, address: string) => {
    ids.set(`${type}|${external}|${address}`, id);
    const mode = external ? 'External' : undefined;
    elements.push(el('Relationship', { Id: id, Type: type, Target: address, TargetMode: mode }));
  };
  for (const { id, type, target, isExternal } of kept) {
    add(id, type, isExternal, isExternal ? encodeAddress(target) : relativeUri(from, target));
  }
  return {
    relate(type, target) {
      const wholeType = type.includes(':') ? type : relationshipType + type;
      const external = 'external' in target;
      const address = external ? encodeAddress(target.external) : relativeUri(from, target.uri);
      const known = ids.get(`${wholeType}|${external}|${address}`);
      if (known !== undefined) return known;
      let number = elements.length + 1;
      while (taken.has(`rId${number}`)) number += 1;
      const id = `rId${number}`;
      taken.add(id);
      add(id, wholeType, external, address);
      return id;
    },
    element: () => el('Relationships', { xmlns: relationshipNamespace }, elements),
    isEmpty: () => elements.length === 0,
  };
}

function contentTypes(parts: readonly PartState[]): XmlElement {
  const extensions = new Set(['rels', 'xml', ...parts.map((part) => extensionOf(part.uri))]);
  const defaults = [...extensions].filter((extension) => defaultTypes[extension] !== undefined).sort();
  const overrides = parts.filter((part) => defaultTypes[extensionOf(part.uri)] !== part.contentType);
  return el(
    'Types',
    { xmlns: contentTypeNamespace },
    defaults.map((extension) => el('Default', { Extension: extension, ContentType: defaultTypes[extension] })),
    overrides.map((part) => el('Override', { PartName: part.uri, ContentType: part.contentType })),
  );
}

const extensionOf = (uri: string): string => uri.slice(uri.lastIndexOf('.') + 1).toLowerCase();

/** A target relative to the folder of the part that refers to it (RFC 3986, 4.2). */
function relativeUri(from: string, to: string): string {
  const source = from.split('/').slice(1, -1);
  const target = to.split('/').slice(1);
  let common = 0;
  while (common < source.length && common < target.length - 1 && source[common] === target[common]) common += 1;
  return [...source.slice(common).map(() => '..'), ...target.slice(common)].join('/');
}

/**
 * Characters valid in an address stay (RFC 3986, 2), the rest is encoded: a space, a character outside ASCII, a bracket that is not
 * part of a host, or a second `#` makes PowerPoint repair the file.
 */
function encodeAddress(address: string): string {
  const [, beforeHost, host, path, fragment] = /^(\w+:\/\/)?(\[[\da-fA-F:.]+\])?([^#]*)(?:#(.*))?$/s.exec(address)!;
  const encode = (text: string) =>
    encodeURI(text.toWellFormed().replace(/%(?![0-9A-Fa-f]{2})/g, '%25'))
      .replace(/%25([0-9A-Fa-f]{2})/g, '%$1')
      .replace(/[[\]#]/g, encodeURIComponent);
  const end = fragment === undefined ? '' : `#${encode(fragment)}`;
  return `${beforeHost ?? ''}${host ?? ''}${encode(path!)}${end}`;
}

function contentBytes(content: Exclude<PartContent, { readonly packed: PackedBytes }>): Uint8Array {
  if (content instanceof Uint8Array) return content;
  if ('name' in content) return utf8(xmlText(content));
  const chunks: Uint8Array[] = [];
  let buffer = '';
  for (const chunk of content) {
    buffer += chunk;
    if (buffer.length < 1 << 16) continue;
    chunks.push(utf8(buffer));
    buffer = '';
  }
  chunks.push(utf8(buffer));
  return joinUtf8(chunks);
}

// Media parts of a package: each picture is stored once, however often it is shown.

export type Media = {
  /** The part that holds the picture. Relate to it with the type 'image'. */
  add(file: MediaFile): Part;
};

/** Media of a package in `folder` ('/ppt/media'): image1.png, image2.jpeg … */
export function createMedia(file: Package, folder: string): Media {
  const known = new Map<string, { readonly bytes: Uint8Array; readonly part: Part }[]>();
  let count = 0;
  return {
    add({ bytes, type }) {
      const key = `${type}|${bytes.length}|${crc32(bytes)}`;
      const alike = known.get(key) ?? [];
      const same = alike.find((entry) => isEqual(entry.bytes, bytes));
      if (same !== undefined) return same.part;
      count += 1;
      const part = file.part(file.freeUri(`${folder}/image`, count, `.${type}`), mediaTypes[type], bytes);
      known.set(key, [...alike, { bytes, part }]);
      return part;
    },
  };
}

const mediaTypes = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif', svg: 'image/svg+xml' } as const;

const isEqual = (first: Uint8Array, second: Uint8Array): boolean =>
  first === second || first.every((byte, index) => byte === second[index]);

// Document properties: docProps/core.xml (ECMA-376 part 2, 11) and docProps/app.xml (part 1, 22.2).

/** Adds both property parts. `date` in the front matter, if it is an ISO date, becomes the time of creation; the clock is never read. */
export function addProperties(file: Package, meta: Metadata, application: 'PowerPoint' | 'Word' | 'Excel'): void {
  const created = /^\d{4}-\d{2}-\d{2}$/.test(meta.date ?? '') ? `${meta.date}T00:00:00Z` : '2000-01-01T00:00:00Z';
  const author = meta.authors.join('; ');
  const core = file.part(
    '/docProps/core.xml',
    'application/vnd.openxmlformats-package.core-properties+xml',
    root(
      'cp:coreProperties',
      ['cp', 'dc', 'dcterms', 'dcmitype', 'xsi'],
      {},
      nest('dc:title', meta.title),
      meta.subtitle !== undefined && nest('dc:subject', meta.subtitle),
      nest('dc:creator', author),
      nest('cp:lastModifiedBy', author),
      nest('cp:revision', '1'),
      el('dcterms:created', { 'xsi:type': 'dcterms:W3CDTF' }, created),
      el('dcterms:modified', { 'xsi:type': 'dcterms:W3CDTF' }, created),
      nest('dc:language', meta.language),
    ),
  );
  const app = file.part(
    '/docProps/app.xml',
    'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    el(
      'Properties',
      { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
      nest('Application', `Microsoft Office ${application}`),
      nest('AppVersion', '16.0000'),
    ),
  );
  file.relate('http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', core);
  file.relate('extended-properties', app);
}
