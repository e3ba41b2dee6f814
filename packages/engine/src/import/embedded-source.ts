// Office files that carry the source they were made from, in a custom XML part of their own (ECMA-376 part 1, 15.2.5), with a checksum of all other parts.
import { base64, crc32, decodeBase64, fromUtf8, joinUtf8, utf8 } from '../base/bytes.ts';
import type { World } from '../base/world.ts';
import { unpackZip } from '../brand/open-package.ts';
import { readZipDirectory, type ZipItem } from '../brand/zip-directory.ts';
import { type Kind, kinds } from '../model/index.ts';
import { relationshipType } from '../ooxml/package.ts';
import { createArchive } from '../ooxml/zip.ts';

/** A source, and the kind it was compiled as. */
export type CarriedSource = { readonly source: string; readonly kind: Kind };
/** `changed`: the file is no longer what it was when its source was put into it. */
export type FoundSource = CarriedSource | 'changed';

const partName = 'customXml/deckle-source.xml';
const namespace = 'urn:deckle:source';
const mainPart = /^(?:word\/document|ppt\/presentation|xl\/workbook)\.xml$/;
const written = new RegExp(
  `^<\\?xml [^>]*\\?>\\n<source xmlns="${namespace}" kind="([a-z]+)" parts="([0-9a-f]{8})">([A-Za-z0-9+/=]*)</source>$`,
);
/** Bytes of the part: a source of 32 MiB in base64. */
const largestPart = 44 * 2 ** 20;

/** The same file with its source; the part is only related to the main part, and no program shows it. */
export function embedSource(
  file: Uint8Array,
  { source, kind }: CarriedSource,
  world: Pick<World, 'inflate'>,
): Uint8Array {
  const items = readZipDirectory(file);
  const main = items.find(({ name }) => mainPart.test(name))!.name;
  const holder = main.replace(/[^/]+$/, '_rels/$&.rels');
  const relationship = `<Relationship Id="rIdDeckleSource" Type="${relationshipType}customXml" Target="../${partName}"/>`;
  const next = items.map((item): ZipItem => {
    if (item.name !== holder) return item;
    const text = fromUtf8(unpackZip(item, world))!;
    const bytes = utf8(text.replace('</Relationships>', `${relationship}</Relationships>`));
    return { name: item.name, method: 0, crc: crc32(bytes), size: bytes.length, packed: bytes };
  });
  const content = base64(utf8(source));
  const part = utf8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<source xmlns="${namespace}" kind="${kind}" parts="${checksum(next)}">${content}</source>`,
  );
  const archive = createArchive();
  const pieces = next.flatMap(({ name, packed, ...facts }) => archive.addPacked(name, { ...facts, bytes: packed }));
  // Stored: packed, a source of one word a million times would look like a bomb.
  pieces.push(...archive.add(partName, part), archive.end());
  return joinUtf8(pieces);
}

/** The source in a file whose directory was read; undefined where it carries none. Throws `InvalidBrand` for a damaged part. */
export function findSource(items: readonly ZipItem[], world: Pick<World, 'inflate'>): FoundSource | undefined {
  const item = items.find(({ name }) => name === partName);
  if (item === undefined) return undefined;
  if (item.size > largestPart) return 'changed';
  const [, kind, parts, content = ''] = written.exec(fromUtf8(unpackZip(item, world)) ?? '') ?? [];
  const bytes = decodeBase64(content);
  const source = bytes && fromUtf8(bytes);
  const isWhole = source !== undefined && isKind(kind) && parts === checksum(items);
  return isWhole ? { source, kind } : 'changed';
}

const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

/** Of every other part: its name, its length and its CRC-32, which whoever unpacks it verifies. */
function checksum(items: readonly ZipItem[]): string {
  const lines = items
    .filter(({ name }) => name !== partName)
    .map(({ name, size, crc }) => `${name}\t${size}\t${crc}\n`)
    .sort();
  return crc32(utf8(lines.join('')))
    .toString(16)
    .padStart(8, '0');
}
