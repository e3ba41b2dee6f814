// A sound .pptx made unsound in some three hundred ways, the same ones every time: for what reads files of others.
import { deflate } from '../packages/engine/src/ooxml/deflate.test-helper.ts';
import { type ZipEntry, zip } from '../packages/engine/src/ooxml/zip.ts';
import { zipEntries } from './unzip.ts';

type Parts = (readonly [name: string, bytes: Uint8Array])[];
export type Malformed = { readonly how: string; readonly bytes: Uint8Array };

/** Numbers from 0 to 1 that look like chance (a linear congruential generator). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pack = (parts: Parts): Uint8Array =>
  zip(
    parts.map(([name, bytes]): ZipEntry => ({ name, bytes, store: false })),
    deflate,
  );
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
const encode = (xml: string): Uint8Array => new TextEncoder().encode(xml);

/** Every way once, or as often as chance has it; `seed` says which chance. */
export function malformedPackages(sound: Uint8Array, seed = 7): readonly Malformed[] {
  const chance = createChance(seed);
  const below = (limit: number): number => Math.floor(chance() * limit);
  const parts: Parts = zipEntries(sound);
  const changed = (index: number, bytes: Uint8Array): Uint8Array =>
    pack(parts.map((part, place) => (place === index ? [part[0], bytes] : part)));
  const edited = (pattern: RegExp, edit: (xml: string) => string): Uint8Array =>
    pack(parts.map(([name, bytes]) => (pattern.test(name) ? [name, encode(edit(text(bytes)))] : [name, bytes])));

  function flipped(bytes: Uint8Array, count: number): Uint8Array {
    const other = Uint8Array.from(bytes);
    for (let done = 0; done < count; done += 1) other[below(other.length)]! ^= 1 << below(8);
    return other;
  }

  const cut = Array.from({ length: 9 }, (_, tenth) => ({
    how: `cut after ${tenth + 1} tenths`,
    bytes: sound.subarray(0, Math.floor((sound.length * (tenth + 1)) / 10)),
  }));
  const cutParts = parts.flatMap(([name, bytes], index) =>
    [0, 0.3, 0.9].map((share) => ({
      how: `${name} cut after ${share}`,
      bytes: changed(index, bytes.subarray(0, Math.floor(bytes.length * share))),
    })),
  );
  const zipFlips = Array.from({ length: 60 }, (_, number) => ({
    how: `zip flipped ${number}`,
    bytes: flipped(sound, 3),
  }));
  const partFlips = Array.from({ length: 80 }, (_, number) => {
    const index = below(parts.length);
    return { how: `${parts[index]![0]} flipped ${number}`, bytes: changed(index, flipped(parts[index]![1], 4)) };
  });
  const dropped = parts.map(([name], index) => ({
    how: `without ${name}`,
    bytes: pack(parts.filter((_, place) => place !== index)),
  }));
  const swapped = Array.from({ length: 30 }, () => {
    const [first, second] = [below(parts.length), below(parts.length)];
    const bytes = pack(
      parts.map(([name, own], place) => [
        name,
        place === first ? parts[second]![1] : place === second ? parts[first]![1] : own,
      ]),
    );
    return { how: `${parts[first]![0]} and ${parts[second]![0]} swapped`, bytes };
  });
  const targets = parts.map(([name]) => `/${name}`);
  const rewired = Array.from({ length: 40 }, (_, number) => ({
    how: `relationships rewired ${number}`,
    bytes: edited(/\.rels$/, (xml) =>
      xml.replace(/Target="[^"]*"/g, (whole) =>
        chance() < 0.3 ? `Target="${targets[below(targets.length)]}"` : whole,
      ),
    ),
  }));
  const values = [
    '-1',
    '0',
    '1e308',
    'NaN',
    '99999999999999999999',
    '',
    '__proto__',
    'constructor',
    '100%',
    '&lt;script&gt;',
  ];
  const odd = Array.from({ length: 40 }, (_, number) => ({
    how: `strange values ${number}`,
    bytes: edited(/(?:Layout|Master|theme|presentation)\d*\.xml$/, (xml) =>
      xml.replace(/(?<!xmlns[:\w]*)="[^"]*"/g, (whole) =>
        chance() < 0.05 ? `="${values[below(values.length)]}"` : whole,
      ),
    ),
  }));
  const made = [
    {
      how: 'entities',
      bytes: edited(/theme1\.xml$/, (xml) =>
        xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "bbb"><!ENTITY c "&b;&b;">]>'),
      ),
    },
    {
      how: 'deep',
      bytes: edited(/theme1\.xml$/, (xml) =>
        xml.replace('<a:themeElements>', `<a:themeElements>${'<a:x>'.repeat(300)}`),
      ),
    },
    {
      how: 'many attributes',
      bytes: edited(/presentation\.xml$/, (xml) =>
        xml.replace(
          '<p:sldSz',
          `<p:x ${Array.from({ length: 2_000 }, (_, index) => `a${index}="1"`).join(' ')}/><p:sldSz`,
        ),
      ),
    },
    {
      how: 'ten thousand parts',
      bytes: pack([...parts, ...Array.from({ length: 10_001 }, (_, n): Parts[number] => [`x/${n}.bin`, encode('x')])]),
    },
    { how: 'a bomb', bytes: pack([...parts, ['ppt/media/zeros.bin', new Uint8Array(2 ** 26)]]) },
    ...[
      '../../slip.txt',
      '/slip.txt',
      'C:/slip.txt',
      'ppt/../../slip',
      'ppt//slip',
      'ppt/%2e%2e/slip',
      'nul',
      'ppt/aux.xml',
      'a\u0000b',
    ].map((name) => ({ how: `a part named ${JSON.stringify(name)}`, bytes: pack([...parts, [name, encode('x')]]) })),
    { how: 'a part twice', bytes: pack([...parts, parts[3]!]) },
    { how: 'a part twice but for case', bytes: pack([...parts, [parts[3]![0].toUpperCase(), parts[3]![1]]]) },
    {
      how: 'relationships in a ring',
      bytes: edited(/slideLayout1\.xml\.rels$/, (xml) =>
        xml.replace(
          '</Relationships>',
          `${targets.map((target, n) => `<Relationship Id="ring${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="${target}"/>`).join('')}</Relationships>`,
        ),
      ),
    },
    {
      how: 'a polluting name',
      bytes: edited(/(?:theme1|slideLayout1)\.xml$/, (xml) =>
        xml.replace(/name="[^"]*"/g, 'name="__proto__"').replaceAll('typeface="', 'typeface="__proto__'),
      ),
    },
  ];
  return [...cut, ...cutParts, ...zipFlips, ...partFlips, ...dropped, ...swapped, ...rewired, ...odd, ...made];
}
