// Real texts, and what one of them became: words lost and added, tags that show, dead links, whether the title is there. Read from the files themselves.
import { readdirSync } from 'node:fs';
import type { Format } from '@deckle/engine';
import { type DefaultTreeAdapterMap, parse as parseHtml } from 'parse5';
import { pdfLinks, pdfText } from './judges.ts';
import { unzip } from './unzip.ts';
import { readXml, type XmlTree } from './xml-tree.ts';

const texts = /\.(?:md|qmd|rmd|markdown)$/i;

/** The texts of a folder, by their paths below it. */
export const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => texts.test(path) && path !== 'README.md')
    .sort();

/** The title that a text names: that of its front matter, else its first heading of level one. */
export function expectedTitle(source: string): string | undefined {
  const front = /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '';
  const named = /^title:[ \t]*(["']?)([^\n]+?)\1[ \t]*$/m.exec(front)?.[2];
  return named ?? /^# +(.+?)(?: #*)?(?: *\{[^}]*\})?$/m.exec(source.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, ''))?.[1];
}

export type Measured = {
  /** Words of the source's text that the file lacks, and words of the file that the source does not have: shares from 0 to 1. */
  readonly missing: number;
  readonly added: number;
  readonly addedWords: readonly string[];
  /** Tags that a reader sees outside code. */
  readonly tags: readonly string[];
  /** Links to places in the same document: those the file has, and those that lead nowhere. */
  readonly links: number;
  readonly deadLinks: readonly string[];
  /** Links to other places; 0 where they are not counted (.pptx, .xlsx, .pdf). */
  readonly addresses: number;
  readonly hasTitle: boolean;
};

/** A file as text, its code apart, with its links and their targets. Formulas and the viewer's own words are no words of a text. */
type Read = {
  readonly text: string;
  readonly prose: string;
  readonly links: readonly string[];
  readonly addresses: number;
  readonly targets: ReadonlySet<string>;
};

/** `source` as it was written; `expected`: the title that it should have, undefined where it has none. */
export function measure(source: string, expected: string | undefined, format: Format, bytes: Uint8Array): Measured {
  const file = read(format, bytes);
  const [mine, theirs] = [countWords(sourceText(source)), countWords(file.text)];
  // Every word that stands in the source in any way may stand in the file.
  const known = countWords(source);
  const added = [...theirs].filter(([word]) => !known.has(word) && !/^\d+$/.test(word));
  const missing = [...mine].filter(([word]) => !theirs.has(word));
  const dead = file.links.filter((link) => !file.targets.has(link));
  return {
    missing: share(missing, mine),
    added: share(added, theirs),
    addedWords: added.map(([word]) => word),
    tags: file.prose.match(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi) ?? [],
    links: file.links.length,
    deadLinks: dead,
    addresses: file.addresses,
    hasTitle: expected === undefined || squeeze(file.text).includes(squeeze(expected)),
  };
}

const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const sum = (words: Iterable<readonly [string, number]>): number =>
  [...words].reduce((all, [, count]) => all + count, 0);
const share = (some: readonly (readonly [string, number])[], all: ReadonlyMap<string, number>): number =>
  all.size === 0 ? 0 : sum(some) / sum(all);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { segment, isWordLike } of segmenter.segment(
    text
      .normalize('NFKC')
      .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
      .replaceAll('’', "'"),
  )) {
    const word = segment.toLowerCase();
    if (isWordLike) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** What a reader of the source should find again: without front matter, comments, tags, and addresses of links. */
const sourceText = (source: string): string =>
  source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^<>\n]*>/g, ' ')
    .replaceAll(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, ' ')
    .replaceAll(/\]\((?:[^()]|\([^()]*\))*\)/g, '] ')
    .replaceAll(/^\s*\[[^\]]+\]:.*$/gm, ' ')
    .replaceAll(/\{[^{}\n]*\}/g, ' ')
    .replaceAll(/^(`{3,}|~{3,}).*$/gm, ' ')
    .replaceAll(/\$\$[\s\S]*?\$\$|\$[^$\n]*\$/g, ' ')
    .replaceAll(/&\w+;|https?:\/\/\S+/g, ' ');

function read(format: Format, bytes: Uint8Array): Read {
  if (format === 'html') return readPage(Buffer.from(bytes).toString('utf8'));
  if (format === 'pdf') {
    const text = pdfText(bytes).replaceAll(/-\n/g, '');
    return { text, prose: '', addresses: 0, ...pdfLinks(bytes) };
  }
  const parts = unzip(bytes);
  const trees = [...parts]
    .filter(([path]) => contentPart[format]!.test(path))
    .map(([, part]) => readXml(Buffer.from(part).toString('utf8')));
  const text = trees.map(textOf).join('\n');
  const all = trees.flatMap(descendants);
  if (format === 'pptx') return { text, prose: '', addresses: 0, ...slideLinks(parts) };
  const anchors = all
    .filter(({ name }) => name === 'w:hyperlink')
    .flatMap(({ attributes }) => attributes.get('w:anchor') ?? []);
  const marks = all
    .filter(({ name }) => name === 'w:bookmarkStart')
    .flatMap(({ attributes }) => attributes.get('w:name') ?? []);
  const addresses = all.filter(({ name, attributes }) => name === 'w:hyperlink' && attributes.has('r:id')).length;
  return { text, prose: '', links: anchors, addresses, targets: new Set(marks) };
}

/** Jumps from slide to slide: each by a relationship to a slide that is there. */
function slideLinks(parts: ReadonlyMap<string, Uint8Array>): Pick<Read, 'links' | 'targets'> {
  const links = [...parts].flatMap(([path, part]) => {
    if (!/^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/.test(path)) return [];
    const relationships = parts.get(path.replace(/([^/]+)$/, '_rels/$1.rels'));
    const targets = new Map(
      descendants(readXml(Buffer.from(relationships ?? '<none/>').toString('utf8'))).map(({ attributes }) => [
        attributes.get('Id'),
        attributes.get('Target'),
      ]),
    );
    return descendants(readXml(Buffer.from(part).toString('utf8')))
      .filter(({ attributes }) => attributes.get('action') === 'ppaction://hlinksldjump')
      .map(({ attributes }) => `ppt/slides/${targets.get(attributes.get('r:id'))?.replace(/^.*\//, '')}`);
  });
  return { links, targets: new Set(parts.keys()) };
}

const contentPart: { readonly [format: string]: RegExp } = {
  docx: /^word\/(?:document|footnotes)\.xml$/,
  pptx: /^ppt\/(?:slides|notesSlides|charts)\/[^/]+\.xml$/,
  xlsx: /^xl\/(?:sharedStrings|workbook|worksheets\/[^/]+)(?:\.xml)$/,
};

const descendants = (tree: XmlTree): readonly XmlTree[] => [tree, ...tree.children.flatMap(descendants)];
const breaks = /^(?:w|a):(?:p|br|tab)$|^w:tc$|^(?:s:)?(?:si|is|c)$/;
function textOf(tree: XmlTree): string {
  if (tree.name === 'm:oMath') return ' ';
  const inside = tree.children.map(textOf).join('');
  if (/^(?:w:t|a:t|s:t|c:v|s:v|t)$/.test(tree.name)) return tree.text;
  return breaks.test(tree.name) ? `${inside}\n` : inside;
}

type Node = DefaultTreeAdapterMap['node'];
const isElement = (node: Node): node is DefaultTreeAdapterMap['element'] => 'tagName' in node;
const blocks = /^(?:p|div|li|td|th|h[1-6]|section|br|tr|pre|figcaption|dt|dd|summary|header|footer|text|tspan)$/;

function readPage(html: string): Read {
  const links: string[] = [];
  const targets = new Set<string>();
  let [text, prose] = ['', ''];
  let addresses = 0;
  const look = (node: Node, isCode: boolean): void => {
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterMap['textNode'];
      text += value;
      if (!isCode) prose += value;
      return;
    }
    if (isElement(node)) {
      const attribute = (name: string) => node.attrs.find((one) => one.name === name)?.value;
      if (/^(?:script|style|template|math)$/.test(node.tagName)) return;
      if (/^(?:skip|bar|live|keys) chrome$/.test(attribute('class') ?? '')) return;
      const id = attribute('id');
      if (id !== undefined) targets.add(id);
      const href = attribute('href');
      if (node.tagName === 'a' && href?.startsWith('#') === true && href.length > 1)
        links.push(decodeURIComponent(href.slice(1)));
      if (node.tagName === 'a' && href !== undefined && !href.startsWith('#')) addresses += 1;
      if (blocks.test(node.tagName)) {
        text += '\n';
        prose += '\n';
      }
    }
    const inCode = isCode || (isElement(node) && /^(?:code|pre)$/.test(node.tagName));
    if ('childNodes' in node) for (const child of node.childNodes) look(child, inCode);
  };
  look(parseHtml(html), false);
  return { text, prose, links, addresses, targets };
}
