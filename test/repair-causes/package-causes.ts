// Causes of repair in the package: parts, content types, relationships, XML as such, media, properties (ECMA-376 part 2).
import { presentationParts } from '../office-file.ts';
import { descendants, type XmlTree } from '../xml-tree.ts';
import { type Cause, repeated } from './cause.ts';

const presentationMl = 'application/vnd.openxmlformats-officedocument.presentationml.';
const drawingMl = 'application/vnd.openxmlformats-officedocument.';
/** The content type that a part must have because of the relationship that leads to it. */
const typeByRelationship: { readonly [type: string]: RegExp } = {
  slide: exactly(`${presentationMl}slide+xml`),
  slideLayout: exactly(`${presentationMl}slideLayout+xml`),
  slideMaster: exactly(`${presentationMl}slideMaster+xml`),
  notesSlide: exactly(`${presentationMl}notesSlide+xml`),
  notesMaster: exactly(`${presentationMl}notesMaster+xml`),
  presProps: exactly(`${presentationMl}presProps+xml`),
  viewProps: exactly(`${presentationMl}viewProps+xml`),
  tableStyles: exactly(`${presentationMl}tableStyles+xml`),
  theme: exactly(`${drawingMl}theme+xml`),
  chart: exactly(`${drawingMl}drawingml.chart+xml`),
  font: exactly('application/x-fontdata'),
  image: /^image\/(png|jpeg|gif|svg\+xml|bmp|tiff|x-emf|x-wmf)$/,
};

function exactly(type: string): RegExp {
  return new RegExp(`^${type.replace(/[.+]/g, '\\$&')}$`);
}

/** First bytes of the pictures that Office shows. */
const signatures: { readonly [extension: string]: RegExp } = {
  png: /^\x89PNG\r\n\x1a\n/,
  jpeg: /^\xff\xd8\xff/,
  jpg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  svg: /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!--)/,
};

const isRelationshipAttribute = (name: string): boolean => name.startsWith('r:');
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Text that XML 1.0 cannot hold (2.2), or names a prefix that nobody declared (ECMA-376 part 3, 10). */
function* undeclaredPrefixes(node: XmlTree): Generator<string> {
  const named = node.name === 'mc:Choice' ? node.attributes.get('Requires') : node.attributes.get('mc:Ignorable');
  for (const prefix of (named ?? '').split(/\s+/).filter(Boolean)) if (!node.prefixes.has(prefix)) yield prefix;
  for (const child of node.children) yield* undeclaredPrefixes(child);
}

export const packageCauses: readonly Cause[] = [
  {
    name: 'two parts of one name',
    known: 'ECMA-376 part 2, 6.2.2.2: names differ by more than case',
    find: (file) => repeated(file.names.map((name) => name.toLowerCase())),
  },
  {
    name: 'part name that is none',
    known: 'ECMA-376 part 2, 6.2.2: segments of ASCII characters, none empty, none ending in a dot',
    find: (file) =>
      file.names.filter(
        (name) =>
          name !== '[Content_Types].xml' &&
          !name.split('/').every((segment) => /^[\w\-~!$&'()*+,;=:@.%]*[\w-]$/.test(segment)),
      ),
  },
  {
    name: 'part without content type',
    known: 'ECMA-376 part 2, 6.2.3.2',
    find: (file) => [...file.parts.values()].filter(({ contentType }) => contentType === '').map(({ name }) => name),
  },
  {
    name: 'content type for a part that is not there',
    known: 'gitbrent/PptxGenJS 1444',
    find: (file) =>
      (file.contentTypes?.children ?? [])
        .map(({ attributes }) => attributes.get('PartName'))
        .filter((name) => name !== undefined && !file.parts.has(name.slice(1)))
        .map(String),
  },
  {
    name: 'content type declared twice',
    known: 'ECMA-376 part 2, 6.2.3.2.2',
    find: (file) =>
      repeated(
        (file.contentTypes?.children ?? []).map(({ attributes }) =>
          (attributes.get('PartName') ?? attributes.get('Extension') ?? '').toLowerCase(),
        ),
      ),
  },
  {
    name: 'content type that its relationship does not allow',
    known: 'ECMA-376 part 1, 13.3: each part type names both',
    *find(file) {
      for (const part of file.parts.values()) {
        for (const { type, part: target } of part.relationships) {
          const wanted = typeByRelationship[type];
          const there = file.parts.get(target ?? '');
          if (wanted !== undefined && there !== undefined && !wanted.test(there.contentType))
            yield `${there.name} is ${there.contentType}, reached as ${type}`;
        }
      }
    },
  },
  {
    name: 'relationship to a part that is not there',
    known: 'ECMA-376 part 2, 6.5',
    *find(file) {
      for (const { name, relationships } of [{ name: '', relationships: file.relationships }, ...file.parts.values()])
        for (const { id, external, part } of relationships)
          if (!external && !file.parts.has(part ?? '')) yield `${name} ${id}: ${part}`;
    },
  },
  {
    name: 'relationship id twice',
    known: 'ECMA-376 part 2, 6.5.3.4',
    find: (file) =>
      [...file.parts.values()].flatMap(({ name, relationships }) =>
        repeated(relationships.map(({ id }) => id)).map((id) => `${name} ${id}`),
      ),
  },
  {
    name: 'relationships of a part that is not there',
    known: 'ECMA-376 part 2, 6.5.2.2',
    find: (file) =>
      file.names.filter((name) => {
        const source = /^(.*?)_rels\/([^/]+)\.rels$/.exec(name);
        return source !== null && source[2] !== '' && !file.parts.has(`${source[1]}${source[2]}`);
      }),
  },
  {
    name: 'relationship named in XML that is not there',
    known: 'ECMA-376 part 1, 22.8.2.1',
    *find(file) {
      for (const part of file.parts.values()) {
        const known = new Set(part.relationships.map(({ id }) => id));
        for (const node of part.xml === undefined ? [] : descendants(part.xml))
          for (const [name, id] of node.attributes)
            if (isRelationshipAttribute(name) && id !== '' && !known.has(id))
              yield `${part.name} ${node.name} ${name}="${id}"`;
      }
    },
  },
  {
    name: 'external address that is no URI',
    known: 'addresses with spaces or without TargetMode open as damaged',
    *find(file) {
      for (const { name, relationships } of file.parts.values())
        for (const { id, external, target } of relationships) {
          const bad = external
            ? !/^[\x21-\x7e]+$/.test(target) || /[<>"{}|\\^`]/.test(target)
            : /^[a-z]+:/i.test(target);
          if (bad) yield `${name} ${id}: ${target}`;
        }
    },
  },
  {
    name: 'XML that is not well-formed',
    known: 'XML 1.0, 2.1: unescaped &, control characters, a DOCTYPE, undeclared prefixes',
    find: (file) =>
      [...file.parts.values()].filter(({ fault }) => fault !== undefined).map(({ name, fault }) => `${name}: ${fault}`),
  },
  {
    name: 'markup compatibility with an undeclared prefix',
    known: 'ECMA-376 part 3, 7.2',
    find: (file) =>
      [...file.parts.values()].flatMap(({ name, xml }) =>
        xml === undefined ? [] : [...undeclaredPrefixes(xml)].map((prefix) => `${name} ${prefix}`),
      ),
  },
  {
    name: 'picture whose bytes are not what its name says',
    known: 'Ziv-Barber/officegen 124',
    *find(file) {
      for (const { name, bytes, contentType } of file.parts.values()) {
        if (!contentType.startsWith('image/')) continue;
        const signature = signatures[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
        const start = String.fromCharCode(...bytes.subarray(0, 200));
        if (bytes.length === 0 || (signature !== undefined && !signature.test(start))) yield name;
        if (/\.(webp|avif|heic)$/.test(name)) yield `${name} is not shown by Office`;
      }
    },
  },
  {
    name: 'SVG without a picture that older Office shows',
    known: 'gitbrent/PptxGenJS 1150',
    *find(file) {
      for (const part of file.parts.values())
        for (const blip of part.xml === undefined ? [] : descendants(part.xml, 'a:blip'))
          if (file.byId(part, blip.attributes.get('r:embed'))?.part?.endsWith('.svg')) yield part.name;
    },
  },
  {
    name: 'part that nothing leads to',
    known: 'removed slides that stay in the package',
    find(file) {
      const reached = new Set<string>();
      const waiting = [...file.relationships];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const part = file.parts.get(next.part ?? '');
        if (part === undefined || reached.has(part.name)) continue;
        reached.add(part.name);
        waiting.push(...part.relationships);
      }
      return [...file.parts.keys()].filter((name) => !reached.has(name) && !name.endsWith('.rels'));
    },
  },
  {
    name: 'part missing that PowerPoint asks for',
    known: 'ECMA-376 part 1, 13.3.6: a presentation has a slide master, each master and layout its theme',
    *find(file) {
      const { presentation, masters, layouts, notes } = presentationParts(file);
      if (presentation === undefined) return void (yield 'presentation');
      for (const type of ['slideMaster', 'theme', 'presProps'])
        if (file.target(presentation, type) === undefined) yield type;
      for (const master of [...masters, ...file.targets(presentation, 'notesMaster')])
        if (file.target(master, 'theme') === undefined) yield `theme of ${master.name}`;
      for (const layout of layouts)
        if (file.target(layout, 'slideMaster') === undefined) yield `slide master of ${layout.name}`;
      for (const note of notes) if (file.target(note, 'notesMaster') === undefined) yield `master of ${note.name}`;
    },
  },
  {
    name: 'document properties that cannot be read',
    known: 'ECMA-376 part 2, 8.3.4 and part 1, 22.2.2.12: one of each, dates as W3CDTF, vectors as long as they say',
    *find(file) {
      for (const { name, xml } of file.parts.values()) {
        if (xml?.name === 'cp:coreProperties') {
          for (const twice of repeated(xml.children.map((child) => child.name))) yield `${name} ${twice}`;
          for (const child of xml.children)
            if (child.attributes.has('xsi:type') && !dateTime.test(child.text)) yield `${name} ${child.text}`;
        }
        for (const vector of xml === undefined ? [] : descendants(xml, 'vt:vector'))
          if (Number(vector.attributes.get('size')) !== vector.children.length) yield `${name} vt:vector`;
      }
    },
  },
];
