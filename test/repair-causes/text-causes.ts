// Causes of repair in text: bodies, fields, colors, sizes, numbers (ECMA-376 part 1, 21.1.2 and 20.1.2.3).
import { childrenNamed, descendants, find, type XmlTree } from '../xml-tree.ts';
import type { Cause } from './cause.ts';

/** What `each` finds in any part that holds DrawingML. */
const inDrawings = (each: (xml: XmlTree) => Iterable<string>): Cause['find'] =>
  function* (file) {
    for (const { name, xml } of file.parts.values()) {
      if (xml === undefined || !/^(p|a|c):/.test(xml.name)) continue;
      for (const found of each(xml)) yield `${name} ${found}`;
    }
  };

const schemeColors = new Set(
  'bg1 tx1 bg2 tx2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink phClr dk1 lt1 dk2 lt2'.split(' '),
);
const guid = /^\{[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\}$/;

/** Whole numbers by element and attribute, with their bounds; undefined: any. */
const ranges: readonly (readonly [element: string, attribute: string, least: number, most: number])[] = [
  ...['a:rPr', 'a:defRPr', 'a:endParaRPr'].flatMap((element) => [
    [element, 'sz', 100, 400_000] as const,
    [element, 'kern', 0, 400_000] as const,
    [element, 'spc', -400_000, 400_000] as const,
  ]),
  ...['a:pPr', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `a:lvl${level}pPr`)].flatMap((element) => [
    [element, 'marL', 0, 51_206_400] as const,
    [element, 'indent', -51_206_400, 51_206_400] as const,
    [element, 'lvl', 0, 8] as const,
  ]),
  ['a:spcPts', 'val', 0, 158_400],
  ['a:buAutoNum', 'startAt', 1, 32_767],
  ['a:ln', 'w', 0, 20_116_800],
  ['a:normAutofit', 'fontScale', 1_000, 100_000],
  ['a:normAutofit', 'lnSpcReduction', 0, 100_000],
  ...['lIns', 'tIns', 'rIns', 'bIns'].map((side) => ['a:bodyPr', side, -2_147_483_648, 2_147_483_647] as const),
];

export const textCauses: readonly Cause[] = [
  {
    name: 'text body without a paragraph',
    known: '21.1.2.2.6: at least one',
    find: inDrawings(function* (xml) {
      for (const body of descendants(xml, 'p:txBody', 'a:txBody', 'c:txPr', 'c:rich')) {
        if (childrenNamed(body, 'a:p').length === 0) yield `${body.name} without a:p`;
        if (find(body, 'a:bodyPr') === undefined) yield `${body.name} without a:bodyPr`;
      }
    }),
  },
  {
    name: 'field without a GUID, a type or text',
    known: '21.1.2.2.4',
    find: inDrawings(function* (xml) {
      for (const field of descendants(xml, 'a:fld')) {
        if (!guid.test(field.attributes.get('id') ?? '')) yield `id ${field.attributes.get('id')}`;
        if (!/^(slidenum|datetime(\d*|FigureOut))$/.test(field.attributes.get('type') ?? ''))
          yield `type ${field.attributes.get('type')}`;
        if ((find(field, 'a:t')?.text ?? '') === '') yield 'without text';
      }
    }),
  },
  {
    name: 'color that is none',
    known: 'gitbrent/PptxGenJS 588: a # or a name in the place of six digits',
    find: inDrawings(function* (xml) {
      for (const { name, attributes } of descendants(xml, 'a:srgbClr', 'a:schemeClr')) {
        const value = attributes.get('val') ?? '';
        if (name === 'a:srgbClr' ? !/^[0-9A-Fa-f]{6}$/.test(value) : !schemeColors.has(value)) yield `${name} ${value}`;
      }
    }),
  },
  {
    name: 'number of text or line out of its range',
    known: '21.1.2.3.9, 21.1.2.2.7, ST_TextBulletStartAtNum, ST_TextSpacingPoint …',
    find: inDrawings(function* (xml) {
      for (const node of descendants(xml))
        for (const [element, attribute, least, most] of ranges) {
          const value = node.name === element ? node.attributes.get(attribute) : undefined;
          if (value === undefined) continue;
          if (!/^-?\d+$/.test(value) || Number(value) < least || Number(value) > most)
            yield `${element} ${attribute}="${value}"`;
        }
    }),
  },
  {
    name: 'run without text, or of an empty font',
    known: '21.1.2.3.8 and 21.1.2.3.7',
    find: inDrawings(function* (xml) {
      for (const run of descendants(xml, 'a:r')) if (find(run, 'a:t') === undefined) yield 'a:r';
      for (const { name, attributes } of descendants(xml, 'a:latin', 'a:ea', 'a:cs', 'a:buFont')) {
        // The fonts of East Asia and of complex scripts may be left open in a font scheme (20.1.4.1.25).
        const isOpen = name === 'a:ea' || name === 'a:cs';
        if (!isOpen && (attributes.get('typeface') ?? '') === '') yield name;
      }
    }),
  },
  {
    name: 'bullet that is none',
    known: '21.1.2.4.3: one character',
    find: inDrawings(function* (xml) {
      for (const { attributes } of descendants(xml, 'a:buChar'))
        if ([...(attributes.get('char') ?? '')].length !== 1) yield `'${attributes.get('char')}'`;
    }),
  },
  {
    name: 'language that is no language',
    known: 'ST_TextLanguageID, 22.9.2.20',
    find: inDrawings(function* (xml) {
      for (const { name, attributes } of descendants(xml, 'a:rPr', 'a:defRPr', 'a:endParaRPr')) {
        const language = attributes.get('lang');
        if (language !== undefined && !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
          yield `${name} ${language}`;
      }
    }),
  },
  {
    name: 'value that was never computed',
    known: 'undefined, NaN and the like, which no attribute may hold',
    find: inDrawings(function* (xml) {
      for (const node of [xml, ...descendants(xml)])
        for (const [name, value] of node.attributes)
          if (/^(undefined|NaN|null|-?Infinity|\[object.*)$/.test(value) && name !== 'descr' && name !== 'name')
            yield `${node.name} ${name}="${value}"`;
    }),
  },
];
