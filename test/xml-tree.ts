// XML as a tree, for judges of office files: read strictly, with namespaces, under the prefixes that the standard uses.
import { SaxesParser } from 'saxes';

export type XmlTree = {
  /** With the standard's prefix, whatever the file calls it: 'p:sp'. Elements of the package's own parts have none. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlTree[];
  /** Text directly inside, joined. */
  readonly text: string;
  /** Prefixes declared here or above, with their namespaces. */
  readonly prefixes: ReadonlyMap<string, string>;
};

const office = 'http://schemas.openxmlformats.org';
const microsoft = 'http://schemas.microsoft.com/office';
const standardPrefixes: { readonly [namespace: string]: string } = {
  [`${office}/drawingml/2006/main`]: 'a',
  [`${office}/presentationml/2006/main`]: 'p',
  [`${office}/drawingml/2006/chart`]: 'c',
  [`${office}/officeDocument/2006/relationships`]: 'r',
  [`${office}/officeDocument/2006/math`]: 'm',
  [`${office}/officeDocument/2006/docPropsVTypes`]: 'vt',
  [`${office}/spreadsheetml/2006/main`]: 's',
  [`${office}/markup-compatibility/2006`]: 'mc',
  [`${office}/package/2006/metadata/core-properties`]: 'cp',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://www.w3.org/2001/XMLSchema-instance': 'xsi',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  [`${microsoft}/powerpoint/2010/main`]: 'p14',
  [`${microsoft}/drawing/2010/main`]: 'a14',
  [`${microsoft}/drawing/2014/main`]: 'a16',
  [`${microsoft}/drawing/2016/SVG/main`]: 'asvg',
  [`${microsoft}/drawing/2017/decorative`]: 'adec',
};

/** The root element; throws on what is not well-formed, on a DOCTYPE and on undeclared prefixes. */
export function readXml(text: string): XmlTree {
  type Growing = Omit<XmlTree, 'children' | 'text'> & { readonly children: Growing[]; text: string };
  const parser = new SaxesParser({ xmlns: true });
  const open: Growing[] = [];
  let root: Growing | undefined;
  const named = (uri: string, prefix: string, local: string): string => {
    const standard = standardPrefixes[uri] ?? prefix;
    return standard === '' ? local : `${standard}:${local}`;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a DOCTYPE');
  });
  parser.on('opentag', (tag) => {
    const attributes = new Map<string, string>();
    const declared = new Map(open.at(-1)?.prefixes);
    for (const { uri, prefix, local, value } of Object.values(tag.attributes)) {
      if (prefix === 'xmlns') declared.set(local, value);
      else if (local !== 'xmlns') attributes.set(named(uri, prefix, local), value);
    }
    const node: Growing = {
      name: named(tag.uri, tag.prefix, tag.local),
      attributes,
      children: [],
      text: '',
      prefixes: declared,
    };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('text', (value) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += value;
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  if (root === undefined) throw new Error('no element');
  return root;
}

/** Elements of these names (all, where none is said), at any depth, in the order of the file. */
export function* descendants(node: XmlTree, ...names: readonly string[]): Generator<XmlTree> {
  for (const child of node.children) {
    if (names.length === 0 || names.includes(child.name)) yield child;
    yield* descendants(child, ...names);
  }
}

/** The first child of a path of names: `find(shape, 'p:nvSpPr', 'p:cNvPr')`. */
export function find(node: XmlTree | undefined, ...path: readonly string[]): XmlTree | undefined {
  let found = node;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The children of this name. */
export const childrenNamed = (node: XmlTree | undefined, name: string): readonly XmlTree[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** An attribute as a number; NaN where it is none or absent. */
export const number = (node: XmlTree | undefined, name: string): number =>
  Number(node?.attributes.get(name) ?? Number.NaN);

export const flag = (node: XmlTree | undefined, name: string): boolean =>
  ['1', 'true', 'on'].includes(node?.attributes.get(name) ?? '');
