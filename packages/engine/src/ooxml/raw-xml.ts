// Parts of another's package as raw text: an element with its children in one piece each, for parts that are written again as they were but for a few children.

export type RawElement = {
  /** Without its prefix. */
  readonly localName: string;
  /** The whole of it, tags included. */
  readonly text: string;
};

export type RawRoot = {
  /** '<p:presentation …>', never empty-element. */
  readonly startTag: string;
  readonly children: readonly RawElement[];
  readonly endTag: string;
};

// Comments, processing instructions and CDATA sections (XML 1.0, 2.5 to 2.7), or a tag; '>' may stand in attribute values.
const markup =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([^\s/>]+)(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>/g;

/** The root of a well-formed text without a document type; text between its children is left out. */
export function readRawRoot(text: string): RawRoot {
  const children: RawElement[] = [];
  let root: { readonly name: string; readonly startTag: string } | undefined;
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: closing, 2: name, 3: empty, index } of text.matchAll(markup)) {
    if (name === undefined) continue;
    if (root === undefined) {
      root = { name, startTag: empty ? `${tag.slice(0, -2)}>` : tag };
      depth = empty ? 0 : 1;
      continue;
    }
    if (closing) depth -= 1;
    else if (depth === 1) start = index;
    if (!closing && !empty) depth += 1;
    if (depth === 1)
      children.push({ localName: name.replace(/^.*:/, ''), text: text.slice(start, index + tag.length) });
  }
  if (root === undefined || depth !== 0) throw new Error('not a well-formed XML part');
  return { startTag: root.startTag, children, endTag: `</${root.name}>` };
}
