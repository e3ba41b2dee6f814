// Tests of metafiles read: what each record draws, what is told and refused, and that no bytes break or hold up the reader.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, sharedFolder } from '../../../../../test/peers.ts';
import { shareOf } from '../../../../../test/share.ts';
import { expectInTime } from '../../../../../test/thread-time.ts';
import { unzip } from '../../../../../test/unzip.ts';
import {
  bitmap,
  emf,
  emfRecord,
  f32,
  plusComment,
  u16,
  u32,
  utf16,
  wmf,
  wmfRecord,
} from './build-metafile.test-helper.ts';
import { readMetafile } from './read-metafile.ts';

function svgOf(bytes: Uint8Array): string {
  const picture = readMetafile(bytes);
  if (picture === undefined || 'refused' in picture) throw new Error(picture?.refused ?? 'is no metafile');
  return new TextDecoder().decode(picture.bytes);
}

const bounds = [0, 0, 99, 49];
const redBrush = [emfRecord(39, 1, 0, 0x0000ff, 0), emfRecord(37, 1), emfRecord(37, 0x80000008)];
const bluePen = [emfRecord(38, 2, 0, 2, 0, 0xff0000), emfRecord(37, 2), emfRecord(37, 0x80000005)];
const points16 = (...numbers: readonly number[]) => numbers.flatMap(u16);
const box = emfRecord(43, 10, 10, 50, 40);
const text = (align: readonly number[], words: string, dx: readonly number[] = []) => [
  align,
  emfRecord(
    84,
    ...bounds,
    1,
    f32(1),
    f32(1),
    10,
    20,
    words.length,
    76,
    0,
    0,
    0,
    0,
    0,
    dx.length > 0 ? 76 + words.length * 2 + (words.length % 2) * 2 : 0,
    [...utf16(words), ...(words.length % 2 ? [0, 0] : [])],
    ...dx,
  ),
];

test.each<[what: string, records: readonly (readonly number[])[], drawn: RegExp]>([
  ['a rectangle in a brush', [...redBrush, box], /<path d="M1000 1000L5000 1000L5000 4000L1000 4000Z" fill="#ff0000"/],
  ['a rectangle with a pen', [...bluePen, box], /fill="none" stroke="#0000ff" stroke-width="200"/],
  ['an ellipse', [...redBrush, emfRecord(42, 0, 0, 20, 20)], /<path d="M2000 1000C2000 1552\.3 /],
  [
    'a round rectangle',
    [...redBrush, emfRecord(44, 0, 0, 20, 20, 4, 4)],
    /M200 0L1800 0C1910\.5 0 2000 89\.5 2000 200/,
  ],
  [
    'a pie',
    [...redBrush, emfRecord(47, 0, 0, 20, 20, 20, 10, 10, 0)],
    /M1000 1000L2000 1000C2000 447\.7 1552\.3 0 1000 0Z/,
  ],
  [
    'a polygon of 16 bits',
    [...redBrush, emfRecord(86, ...bounds, 3, points16(0, 0, 10, 0, 10, 10))],
    /M0 0L1000 0L1000 1000Z/,
  ],
  [
    'a polygon with a hole',
    [...redBrush, emfRecord(91, ...bounds, 2, 6, 3, 3, points16(0, 0, 9, 0, 9, 9, 2, 1, 4, 1, 4, 3))],
    /M0 0L900 0L900 900ZM200 100L400 100L400 300Z" fill="#ff0000" fill-rule="evenodd"/,
  ],
  [
    'curves',
    [...bluePen, emfRecord(85, ...bounds, 4, points16(0, 0, 1, 1, 2, 2, 3, 3))],
    /M0 0C100 100 200 200 300 300" fill="none"/,
  ],
  [
    'lines that go on',
    [...bluePen, emfRecord(27, 1, 1), emfRecord(54, 5, 1), emfRecord(54, 5, 5)],
    /d="M100 100L500 100L500 500" fill="none"/,
  ],
  [
    'a path',
    [
      ...redBrush,
      emfRecord(59),
      emfRecord(27, 0, 0),
      emfRecord(54, 5, 0),
      emfRecord(54, 5, 5),
      emfRecord(61),
      emfRecord(60),
      emfRecord(62, ...bounds),
    ],
    /<path d="M0 0L500 0L500 500Z" fill="#ff0000"/,
  ],
  [
    'a world transform',
    [...redBrush, emfRecord(35, f32(0), f32(1), f32(-1), f32(0), f32(50), f32(0)), box],
    /M4000 1000L4000 5000L1000 5000L1000 1000Z/,
  ],
  [
    'a window',
    [...redBrush, emfRecord(17, 8), emfRecord(9, 1000, 500), emfRecord(11, 100, 50), emfRecord(43, 100, 100, 500, 400)],
    /M1000 1000L5000 1000L5000 4000/,
  ],
  [
    'a clip',
    [...redBrush, emfRecord(30, 0, 0, 20, 20), box],
    /<clipPath id="m0" ?><path d="M0 0H2000V2000H0Z"\/><\/clipPath><\/defs><g clip-path="url\(#m0\)"><path/,
  ],
  [
    'a clip that ended',
    [...redBrush, emfRecord(33), emfRecord(30, 0, 0, 20, 20), emfRecord(34, -1), box],
    /viewBox="[^"]*" preserveAspectRatio="none"><path/,
  ],
  [
    'a bitmap',
    [emfRecord(81, ...bounds, 0, 0, 0, 0, 2, 2, 80, 40, 120, 16, 0, 0xcc0020, 20, 20, [...bitmap])],
    /<image id="i0" width="2" height="2" preserveAspectRatio="none" xlink:href="data:image\/png;base64,.*<use transform="matrix\(1000 0 0 1000 0 0\)" xlink:href="#i0"/,
  ],
  [
    'a box filled by an operation',
    [
      emfRecord(39, 1, 0, 0xff00, 0),
      emfRecord(37, 1),
      emfRecord(76, ...bounds, 0, 0, 10, 10, 0xf00021, 0, 0, f32(1), 0, 0, f32(1), 0, 0, 0, 0, 0, 0, 0, 0),
    ],
    /d="M0 0L1000 0L1000 1000L0 1000Z" fill="#00ff00"/,
  ],
  [
    'text on its base line',
    [emfRecord(18, 1), ...text(emfRecord(22, 24), 'A & B')],
    /<text x="1000" y="2000" font-family="Arial" font-size="4233.3" fill="#000000">A &amp; B<\/text>/,
  ],
  ['text in the middle', text(emfRecord(22, 24 + 6), 'AB'), /text-anchor="middle"/],
  [
    'text letter by letter',
    text(emfRecord(22, 24), 'AB', [7, 8]),
    /<path d="M1000 -1810L2500 -1810[^>]* fill="#ffffff"\/><text x="1000 1700" y="2000"/,
  ],
  [
    'a gradient',
    [emfRecord(118, ...bounds, 2, 1, 0, 0, 0, points16(-256, 0, 0, 0), 10, 10, points16(0, 0, -256, 0), 0, 1)],
    /<linearGradient id="m0" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ff0000"\/><stop offset="1" stop-color="#0000ff"/,
  ],
  [
    'a dashed pen',
    [emfRecord(95, 1, 0, 0, 0, 0, 0x10001, 2, 0, 0xff, 0, 0), emfRecord(37, 1), emfRecord(54, 9, 9)],
    /stroke-dasharray="600 200" stroke-linecap="round"/,
  ],
])('EMF: %s', (_, records, drawn) => {
  expect(svgOf(emf(records))).toMatch(drawn);
});

const solid = [...u32(0xdbc01002), ...u32(0), ...u32(0xff00ff00)];
const plusBox = [...u32(0xff112233), ...u32(1), ...[1, 1, 4, 3].flatMap(f32)];
test('EMF+ is drawn where there is nothing else, and left alone where EMF draws the same', () => {
  const alone = emf([
    plusComment([0x4001, 0, [...u32(0), ...u32(0), ...u32(96), ...u32(96)]], [0x400a, 0x8000, plusBox]),
  ]);
  expect(svgOf(alone)).toMatch(/<path d="M100 100L500 100L500 400L100 400Z" fill="#112233"/);
  const both = emf([
    ...redBrush,
    plusComment([0x4001, 1, [...u32(0), ...u32(0), ...u32(96), ...u32(96)]], [0x400a, 0x8000, plusBox]),
    box,
  ]);
  expect(svgOf(both)).toMatch(/#ff0000/);
  expect(svgOf(both)).not.toMatch(/#112233/);
});

test.each<[what: string, flags: number, data: readonly number[], drawn: RegExp]>([
  ['an ellipse in a brush', 0x400e, [...u32(0), ...[0, 0, 4, 4].flatMap(f32)], /M400 200C.* fill="#00ff00"/],
  ['a rotated box', 0x400a, [...u32(0), ...u32(1), ...[0, 0, 10, 10].flatMap(f32)], /fill="#00ff00"/],
  ['a polygon of 16 bits', 0x400c, [...u32(0), ...u32(3), ...points16(0, 0, 5, 0, 5, 5)], /M0 0L500 0L500 500Z/],
])('EMF+: %s', (_, type, data, drawn) => {
  const brush = [0x4008, 0x100, solid] as const;
  const records = plusComment([0x4001, 0, []], brush, [type, type === 0x400c ? 0x4000 : 0, data]);
  expect(svgOf(emf([records]))).toMatch(drawn);
});

const wmfRed = [
  wmfRecord(0x2fc, 0, u32(0x0000ff), 0),
  wmfRecord(0x12d, 0),
  wmfRecord(0x2fa, 5, 0, 0, u32(0)),
  wmfRecord(0x12d, 1),
];
test.each<[what: string, records: readonly (readonly number[])[], drawn: RegExp]>([
  [
    'a rectangle',
    [...wmfRed, wmfRecord(0x41b, 40, 50, 10, 10)],
    /M1000 1000L5000 1000L5000 4000L1000 4000Z" fill="#ff0000"/,
  ],
  [
    'polygons',
    [...wmfRed, wmfRecord(0x538, 2, 3, 3, 0, 0, 9, 0, 9, 9, 1, 1, 2, 1, 2, 2)],
    /M0 0L900 0L900 900ZM100 100L200 100L200 200Z/,
  ],
  [
    'a window of its own',
    [wmfRecord(0x20b, 0, 0), wmfRecord(0x20c, 500, 1000), ...wmfRed, wmfRecord(0x41b, 400, 500, 100, 100)],
    /M1000 1000L5000 1000/,
  ],
  [
    'text',
    [wmfRecord(0x102, 1), wmfRecord(0x12e, 24), wmfRecord(0x521, 2, [0x41, 0xe4], 20, 10)],
    /<text x="1000" y="2000"[^>]*>Aä<\/text>/,
  ],
  ['a bitmap', [wmfRecord(0xf43, u32(0xcc0020), 0, 2, 2, 0, 0, 20, 20, 0, 0, bitmap)], /<image id="i0" width="2"/],
])('WMF: %s', (_, records, drawn) => {
  expect(svgOf(wmf(records))).toMatch(drawn);
});

test('a WMF without a size has that of what it draws', () => {
  expect(readMetafile(wmf([...wmfRed, wmfRecord(0x41b, 40, 50, 10, 10)], false))).toMatchObject({
    width: 480,
    height: 360,
  });
});

test('a mask and a picture become one with holes', () => {
  const mask = [
    ...u32(40),
    ...u32(2),
    ...u32(2),
    ...u16(1),
    ...u16(24),
    ...[0, 16, 0, 0, 0, 0].flatMap(u32),
    ...new Array(6).fill(255),
    0,
    0,
    ...new Array(8).fill(0),
  ];
  const draw = (operation: number, dib: readonly number[]) =>
    wmfRecord(0xf43, u32(operation), 0, 2, 2, 0, 0, 20, 20, 0, 0, dib);
  const svg = svgOf(wmf([draw(0x8800c6, mask), draw(0xee0086, bitmap)]));
  expect(svg.match(/<image/g)).toHaveLength(1);
});

test.each<[what: string, bytes: Uint8Array, result: unknown]>([
  ['of the size that its frame has', emf([...redBrush, box]), { type: 'svg', width: 38, height: 19 }],
  ['that draws nothing', emf([]), { type: 'svg' }],
  ['cut off before it draws', emf([], true), { refused: 'is truncated' }],
  ['cut off after it drew', emf([...redBrush, box], true), { leftOut: ['its end, which is missing'] }],
  [
    'with a record that lies',
    emf([...redBrush, box, emfRecord(86, ...bounds, 0xffffffff)]),
    { leftOut: ['a damaged record'] },
  ],
  [
    'with glyphs by number',
    emf([...redBrush, box, emfRecord(84, ...bounds, 1, 0, 0, 0, 0, 1, 76, 0x10, 0, 0, 0, 0, 0, [65, 0])]),
    { leftOut: ['text written as numbers of glyphs'] },
  ],
  [
    'of which nothing can be drawn',
    emf([emfRecord(53, 0, 0, 0, 0)]),
    { refused: 'is a metafile of which nothing can be drawn' },
  ],
  [
    'of too many records',
    emf(new Array(20_000).fill(Array.from({ length: 30 }, () => emfRecord(60)).flat())),
    { refused: 'is a metafile that draws more than any picture' },
  ],
  [
    'of too many figures',
    emf([...redBrush, ...new Array(50_000).fill(box)]),
    { refused: 'is a metafile that draws more than any picture' },
  ],
])('a metafile %s', (_, bytes, result) => {
  expect(readMetafile(bytes)).toMatchObject(result as object);
});

test('a frame that is a line is refused', () => {
  const bytes = emf([...redBrush, box]);
  const view = new DataView(bytes.buffer);
  view.setInt32(32, 2, true);
  view.setInt32(36, 500_000, true);
  expect(readMetafile(bytes)).toEqual({ refused: 'has no sensible size' });
});

test('other bytes are no metafile', () => {
  for (const bytes of [new Uint8Array(), new Uint8Array(200), Uint8Array.of(1, 0, 0, 0)])
    expect(readMetafile(bytes)).toBeUndefined();
});

/** Logos as companies have them: each in the file that holds it. */
const real: readonly [file: string, part: string][] = [
  ['brands/company-ibm-48-layouts.pptx', 'ppt/media/image1.emf'],
  ['brands/company-m3-japan.pptx', 'ppt/media/image1.emf'],
  ['brands/company-m3-japan.pptx', 'ppt/media/image3.emf'],
  ['brands/company-hangbo-cjk.pptx', 'ppt/media/image1.emf'],
  ['word/agency-csiro-aahl-reference.docx', 'word/media/image1.wmf'],
];
const hasReal = hasPeers('realBrands', 'realWord');
const readPart = (file: string, part: string) =>
  new Uint8Array(unzip(readFileSync(`${sharedFolder}/real/${file}`)).get(part)!);

test.skipIf(!hasReal)('real logos are drawn whole', () => {
  for (const [file, part] of real) {
    const picture = readMetafile(readPart(file, part));
    expect(picture, `${file} ${part}`).toMatchObject({ type: 'svg' });
    expect(picture).not.toHaveProperty('leftOut');
  }
});

/** Numbers that look random and are the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('no change of a metafile breaks the reader or holds it up', { timeout: 600_000 }, () => {
  const built = [
    emf([
      ...redBrush,
      ...bluePen,
      box,
      emfRecord(91, ...bounds, 1, 3, 3, points16(0, 0, 9, 0, 9, 9)),
      ...text(emfRecord(22, 24), 'AB', [7, 8]),
      emfRecord(81, ...bounds, 0, 0, 0, 0, 2, 2, 80, 40, 120, 16, 0, 0xcc0020, 20, 20, [...bitmap]),
    ]),
    emf([
      plusComment(
        [0x4001, 0, []],
        [0x4008, 0x100, solid],
        [0x400c, 0x4000, [...u32(0), ...u32(3), ...points16(0, 0, 5, 0, 5, 5)]],
      ),
    ]),
    wmf([
      ...wmfRed,
      wmfRecord(0x538, 2, 3, 3, 0, 0, 9, 0, 9, 9, 1, 1, 2, 1, 2, 2),
      wmfRecord(0xf43, u32(0xcc0020), 0, 2, 2, 0, 0, 20, 20, 0, 0, bitmap),
    ]),
  ];
  const corpus = [...built, ...(hasReal ? real : []).map(([file, part]) => readPart(file, part))];
  const odd = [0, 1, 0x7f, 0x80, 0xff];
  for (let seed = 0; seed < shareOf(4_000); seed += 1) {
    const random = randomOf(seed);
    const bytes = corpus[seed % corpus.length]!.slice();
    for (let change = 1 + random(8); change > 0; change -= 1) {
      const at = random(Math.min(bytes.length, random(2) ? 400 : bytes.length));
      if (random(3) === 0) bytes.fill(odd[random(5)]!, at, at + 4);
      else bytes[at] = random(2) ? odd[random(5)]! : random(256);
    }
    const changed = random(5) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes;
    // Bytes that were read are known.
    expectInTime(3_000, () => readMetafile(changed.slice()));
  }
});
