// Causes of repair in shape trees: ids, obligatory parts, places, placeholders, links (ECMA-376 part 1, 19.3 and 20.1).
import { type OfficeFile, type OfficePart, presentationParts } from '../office-file.ts';
import { childrenNamed, descendants, find, flag, number, type XmlTree } from '../xml-tree.ts';
import { type Cause, repeated } from './cause.ts';

/** Parts that hold a shape tree. */
export function drawnParts(file: OfficeFile): readonly OfficePart[] {
  const { presentation, slides, masters, layouts, notes } = presentationParts(file);
  return [...slides, ...masters, ...layouts, ...notes, ...file.targets(presentation, 'notesMaster')];
}

/** What `each` finds in the shape trees, with the part's name before it. */
const inTrees = (each: (xml: XmlTree, part: OfficePart, file: OfficeFile) => Iterable<string>): Cause['find'] =>
  function* (file) {
    for (const part of drawnParts(file))
      for (const found of part.xml === undefined ? [] : each(part.xml, part, file)) yield `${part.name} ${found}`;
  };

/** All elements but the fallbacks for older programs, which repeat ids on purpose. */
function* withoutFallbacks(node: XmlTree): Generator<XmlTree> {
  for (const child of node.children) {
    if (child.name === 'mc:Fallback') continue;
    yield child;
    yield* withoutFallbacks(child);
  }
}

/** What each kind of shape must hold (19.3.1.43, 19.3.1.37, 19.3.1.21, 19.3.1.19, 19.3.1.22). */
const obligatory: { readonly [shape: string]: readonly string[] } = {
  'p:sp': ['p:nvSpPr', 'p:spPr'],
  'p:pic': ['p:nvPicPr', 'p:blipFill', 'p:spPr'],
  'p:graphicFrame': ['p:nvGraphicFramePr', 'p:xfrm', 'a:graphic'],
  'p:cxnSp': ['p:nvCxnSpPr', 'p:spPr'],
  'p:grpSp': ['p:nvGrpSpPr', 'p:grpSpPr'],
  'p:nvSpPr': ['p:cNvPr', 'p:cNvSpPr', 'p:nvPr'],
  'p:nvPicPr': ['p:cNvPr', 'p:cNvPicPr', 'p:nvPr'],
  'p:nvGraphicFramePr': ['p:cNvPr', 'p:cNvGraphicFramePr', 'p:nvPr'],
  'p:nvGrpSpPr': ['p:cNvPr', 'p:cNvGrpSpPr', 'p:nvPr'],
  'p:cSld': ['p:spTree'],
};

/** Children in the order of the schema, for those that are easily put wrongly. */
const orders: { readonly [name: string]: readonly string[] } = {
  'p:presentation':
    'sldMasterIdLst notesMasterIdLst handoutMasterIdLst sldIdLst sldSz notesSz embeddedFontLst custShowLst defaultTextStyle modifyVerifier extLst'
      .split(' ')
      .map((name) => `p:${name}`),
  'p:sld': ['p:cSld', 'p:clrMapOvr', 'p:transition', 'p:timing', 'p:extLst'],
  'p:cSld': ['p:bg', 'p:spTree', 'p:custDataLst', 'p:controls', 'p:extLst'],
  'p:sp': ['p:nvSpPr', 'p:spPr', 'p:style', 'p:txBody', 'p:extLst'],
  'p:txBody': ['a:bodyPr', 'a:lstStyle', 'a:p'],
  'a:p': ['a:pPr', 'a:r', 'a:endParaRPr'],
  'a:pPr':
    'lnSpc spcBef spcAft buClrTx buClr buSzTx buSzPct buFontTx buFont buNone buAutoNum buChar buBlip tabLst defRPr extLst'
      .split(' ')
      .map((name) => `a:${name}`),
  'a:rPr': 'ln noFill solidFill gradFill effectLst highlight latin ea cs sym hlinkClick hlinkMouseOver rtl extLst'
    .split(' ')
    .map((name) => `a:${name}`),
  'a:tcPr': ['a:lnL', 'a:lnR', 'a:lnT', 'a:lnB', 'a:noFill', 'a:solidFill', 'a:extLst'],
};

const presetAdjustment = /^val -?\d+$/;

export const shapeCauses: readonly Cause[] = [
  {
    name: 'shape id twice, or none',
    known: 'gitbrent/PptxGenJS 1532; 19.3.1.12',
    find: inTrees(function* (xml) {
      const ids = [...withoutFallbacks(xml)].filter(({ name }) => name === 'p:cNvPr').map((node) => number(node, 'id'));
      for (const id of ids) if (!(Number.isInteger(id) && id >= 1 && id < 2 ** 31)) yield `id ${id}`;
      for (const id of repeated(ids)) yield `id ${id} twice`;
    }),
  },
  {
    name: 'shape without what it must hold',
    known: '19.3.1: non-visual properties, place and content',
    find: inTrees(function* (xml) {
      for (const node of descendants(xml, ...Object.keys(obligatory)))
        for (const name of obligatory[node.name]!) if (find(node, name) === undefined) yield `${node.name}: ${name}`;
    }),
  },
  {
    name: 'elements in a wrong order',
    known: 'the schema has sequences everywhere; notesMasterIdLst after sldIdLst is the classic',
    *find(file) {
      const { presentation } = presentationParts(file);
      for (const { name, xml } of [...(presentation === undefined ? [] : [presentation]), ...drawnParts(file)]) {
        for (const node of xml === undefined ? [] : [xml, ...descendants(xml, ...Object.keys(orders))]) {
          const order = orders[node.name];
          if (order === undefined) continue;
          const places = node.children.map((child) => order.indexOf(child.name)).filter((place) => place >= 0);
          if (places.some((place, index) => place < (places[index - 1] ?? 0))) yield `${name} ${node.name}`;
        }
      }
    },
  },
  {
    name: 'place or size that is no coordinate',
    known: 'ST_Coordinate and ST_PositiveCoordinate, 20.1.10.16 and 20.1.10.42',
    find: inTrees(function* (xml) {
      const limit = 27_273_042_316_900;
      for (const node of descendants(xml, 'a:off', 'a:ext', 'a:chOff', 'a:chExt')) {
        if (node.attributes.has('uri')) continue;
        const least = node.name.endsWith('Off') || node.name === 'a:off' ? -limit : 0;
        for (const [name, value] of node.attributes)
          if (!/^-?\d+$/.test(value) || Number(value) < least || Number(value) > limit)
            yield `${node.name} ${name}="${value}"`;
      }
    }),
  },
  {
    name: 'shape drawn by a geometry that is none',
    known: '20.1.9: a preset with guides of known form, or paths that start by moving',
    find: inTrees(function* (xml) {
      for (const guide of descendants(xml, 'a:gd')) {
        const isPreset = (guide.attributes.get('name') ?? '').startsWith('adj');
        if (isPreset && !presetAdjustment.test(guide.attributes.get('fmla') ?? ''))
          yield `guide ${guide.attributes.get('fmla')}`;
      }
      for (const preset of descendants(xml, 'a:prstGeom'))
        if (!/^[a-zA-Z][a-zA-Z0-9]+$/.test(preset.attributes.get('prst') ?? '')) yield 'a:prstGeom';
      for (const custom of descendants(xml, 'a:custGeom')) {
        const paths = childrenNamed(find(custom, 'a:pathLst'), 'a:path');
        if (paths.length === 0) yield 'a:custGeom without a path';
        for (const path of paths)
          if (path.children.length > 0 && path.children[0]!.name !== 'a:moveTo')
            yield 'a path that does not start by moving';
      }
    }),
  },
  {
    name: 'group without room for what it holds',
    known: '20.1.7.5: children are scaled by ext to chExt, and nothing is divided by nothing',
    find: inTrees(function* (xml) {
      for (const group of descendants(xml, 'p:grpSp')) {
        const room = find(group, 'p:grpSpPr', 'a:xfrm', 'a:chExt');
        for (const side of ['cx', 'cy'])
          if (
            !(number(room, side) > 0) &&
            group.children.some((child) => number(find(child, 'p:spPr', 'a:xfrm', 'a:ext'), side) > 0)
          )
            yield `${find(group, 'p:nvGrpSpPr', 'p:cNvPr')?.attributes.get('name')} ${side}`;
      }
    }),
  },
  {
    name: 'placeholder inside a group',
    known: 'groups hold no placeholders: PowerPoint drops the link to the slide layout',
    find: inTrees(function* (xml) {
      for (const group of descendants(xml, 'p:grpSp'))
        for (const placeholder of descendants(group, 'p:ph')) yield `p:ph idx="${placeholder.attributes.get('idx')}"`;
    }),
  },
  {
    name: 'placeholder twice on one slide',
    known: '19.3.1.36: the second loses its place',
    *find(file) {
      for (const { name, xml } of presentationParts(file).slides) {
        const keys = [...(xml === undefined ? [] : withoutFallbacks(xml))]
          .filter((node) => node.name === 'p:ph')
          .map(({ attributes }) => `${attributes.get('type') ?? 'obj'} ${attributes.get('idx') ?? 0}`);
        for (const key of repeated(keys)) yield `${name} ${key}`;
      }
    },
  },
  {
    name: 'link that leads to the wrong kind of thing',
    known: '21.1.2.3.5: jumps name a slide, addresses a hyperlink',
    find: inTrees(function* (xml, part, file) {
      for (const link of descendants(xml, 'a:hlinkClick')) {
        const type = file.byId(part, link.attributes.get('r:id'))?.type;
        const wanted = link.attributes.get('action') === 'ppaction://hlinksldjump' ? 'slide' : 'hyperlink';
        if (link.attributes.get('r:id') !== '' && type !== wanted) yield `${link.attributes.get('r:id')} is ${type}`;
      }
    }),
  },
  {
    name: 'picture or chart whose relationship is of another type',
    known: '20.1.8.13 and 21.2.2.25',
    find: inTrees(function* (xml, part, file) {
      for (const [element, attribute, wanted] of [
        ['a:blip', 'r:embed', 'image'],
        ['c:chart', 'r:id', 'chart'],
      ] as const)
        for (const node of descendants(xml, element)) {
          const id = node.attributes.get(attribute);
          if (id !== undefined && file.byId(part, id)?.type !== wanted) yield `${element} ${id}`;
        }
    }),
  },
  {
    name: 'connector or decoration tied to a shape that is not there',
    known: '20.1.2.2.36: stCxn and endCxn name a shape of the slide',
    find: inTrees(function* (xml) {
      const ids = new Set([...descendants(xml, 'p:cNvPr')].map(({ attributes }) => attributes.get('id')));
      for (const end of descendants(xml, 'a:stCxn', 'a:endCxn'))
        if (!ids.has(end.attributes.get('id'))) yield `${end.name} ${end.attributes.get('id')}`;
    }),
  },
  {
    name: 'both described and decorative',
    known: 'MS-ODRAWXML 2.34.1.1: what decorates has no description',
    find: inTrees(function* (xml) {
      for (const node of descendants(xml, 'p:cNvPr')) {
        const isDecorative = [...descendants(node, 'adec:decorative')].some((mark) => flag(mark, 'val'));
        if (isDecorative && (node.attributes.get('descr') ?? '') !== '') yield String(node.attributes.get('name'));
      }
    }),
  },
];
