// An .epub as a doc: its chapters in the order of the spine (EPUB 3.3, 5.7), behind the same gate for zips as office files.
import { fromUtf8 } from '../base/bytes.ts';
import type { World } from '../base/world.ts';
import { unpackZip } from '../brand/open-package.ts';
import { partKey, readZipDirectory } from '../brand/zip-directory.ts';
import { childElements, nodeText, readXmlTree, UnreadableXml, type XmlNode } from '../ooxml/xml-tree.ts';
import { createFindings, type Imported, UnreadableFile } from './imported.ts';
import { withReasons } from './office-file.ts';
import { finishHtml, type HtmlPlace, openHtml, writeHtml } from './read-html.ts';

/** Bytes of chapters, in all. */
const mostText = 32 * 2 ** 20;

/** Throws `UnreadableFile` and `DocumentTooLarge`. */
export function readEpub(bytes: Uint8Array, world: Pick<World, 'inflate'>): Imported {
  const items = withReasons(() => new Map(readZipDirectory(bytes).map((item) => [partKey(item.name), item])));
  const open = (path: string): Uint8Array | undefined => {
    const item = items.get(partKey(path));
    return item && withReasons(() => unpackZip(item, world));
  };
  const findings = createFindings();
  if (items.has('meta-inf/encryption.xml')) findings.leaveOut('what the file has encrypted', 'META-INF/encryption.xml');
  const container = readTree(open('META-INF/container.xml'));
  const root = container && find(container, 'rootfile')?.attributes.get('full-path');
  const book = root === undefined ? undefined : readTree(open(root));
  if (root === undefined || book === undefined)
    throw new UnreadableFile('The file is not an EPUB: its package document is missing.');
  const hrefs = new Map(
    childElements(find(book, 'manifest')).map(({ attributes }) => [
      attributes.get('id') ?? '',
      attributes.get('href') ?? '',
    ]),
  );
  const chapters = childElements(find(book, 'spine')).flatMap(
    ({ attributes }) => hrefs.get(attributes.get('idref') ?? '') ?? [],
  );
  const pages: string[] = [];
  let left = mostText;
  for (const href of chapters) {
    const path = resolve(root, href);
    const content = open(path);
    if (content === undefined) {
      findings.leaveOut('chapters that are missing in the file', href.slice(0, 100));
      continue;
    }
    left -= content.length;
    if (left < 0) {
      findings.leaveOut(`chapters past ${mostText / 2 ** 20} MiB of text`, href.slice(0, 100));
      continue;
    }
    const place: HtmlPlace = {
      picture(address) {
        const picture = /^[a-z]+:/i.test(address) ? undefined : open(resolve(path, address));
        if (picture === undefined) findings.leaveOut('pictures that are not in the file', href.slice(0, 100));
        const name = picture && findings.addPicture(picture, href.slice(0, 100));
        return name && `asset:${name}`;
      },
      // Chapters become one text: a link to a place in another one leads to its id.
      link: (address) => (/^[a-z]+:/i.test(address) ? address : /#.+/.exec(address)?.[0]),
    };
    pages.push(writeHtml(openHtml(withoutEmptyTags(decode(content)), findings), place, findings));
  }
  if (pages.length === 0) throw new UnreadableFile('The file is an EPUB without chapters.');
  const metadata = find(book, 'metadata');
  const texts = (name: string): readonly string[] =>
    childElements(metadata, `dc:${name}`)
      .map((node) => nodeText(node).replace(/\s+/g, ' ').trim())
      .filter(Boolean);
  return finishHtml(
    pages,
    { title: texts('title')[0] ?? '', language: texts('language')[0] },
    texts('creator').slice(0, 20),
    findings,
  );
}

function readTree(bytes: Uint8Array | undefined): XmlNode | undefined {
  try {
    return bytes && readXmlTree(bytes);
  } catch (error) {
    if (error instanceof UnreadableXml)
      throw new UnreadableFile(`The file is not an EPUB that can be read: a part of it ${error.message}.`);
    throw error;
  }
}

/** An element of any namespace. */
function find(node: XmlNode, local: string): XmlNode | undefined {
  for (const each of childElements(node)) {
    if (each.name === local || each.name.endsWith(`}${local}`)) return each;
    const inner = find(each, local);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** An address in a file, seen from that file, percent-decoded and without its fragment. */
function resolve(from: string, address: string): string {
  const segments = from.split('/').slice(0, -1);
  for (const segment of decodeAddress(address.replace(/[?#].*$/s, '')).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const decode = (bytes: Uint8Array): string => fromUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);

/** XHTML may close elements in their tag that HTML reads as text up to their closing tag. */
const withoutEmptyTags = (text: string): string =>
  text.replace(/<(title|script|style|textarea|iframe)(\s[^<>]*)?\/>/gi, '<$1$2></$1>');
