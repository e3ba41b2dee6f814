// Causes of repair in what the presentation lists: slides, masters, layouts, notes, sections and their ids (ECMA-376 part 1, 19.2).
import { type OfficeFile, type OfficePart, presentationParts } from '../office-file.ts';
import { childrenNamed, descendants, find, number } from '../xml-tree.ts';
import { type Cause, repeated } from './cause.ts';

const slideIds = (presentation: OfficePart | undefined) => find(presentation?.xml, 'p:sldIdLst')?.children ?? [];

/** Ids of masters and layouts: they share one space. */
function* highIds(file: OfficeFile): Generator<readonly [where: string, id: number]> {
  const { presentation, masters } = presentationParts(file);
  for (const node of find(presentation?.xml, 'p:sldMasterIdLst')?.children ?? [])
    yield ['p:sldMasterId', number(node, 'id')];
  for (const { name, xml } of masters)
    for (const node of find(xml, 'p:sldLayoutIdLst')?.children ?? []) yield [name, number(node, 'id')];
}

const guid = /^\{[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\}$/;
const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

export const presentationCauses: readonly Cause[] = [
  {
    name: 'slide id out of range or twice',
    known: 'ST_SlideId, 19.7.13; scanny/python-pptx 89',
    *find(file) {
      const ids = slideIds(presentationParts(file).presentation).map((node) => number(node, 'id'));
      for (const id of ids) if (!isWithin(id, 256, 2 ** 31 - 1)) yield String(id);
      yield* repeated(ids).map(String);
    },
  },
  {
    name: 'list of the presentation that names something else',
    known: '19.2.1: each list names relationships of its type, each part once',
    *find(file) {
      const { presentation, masters } = presentationParts(file);
      if (presentation === undefined) return;
      const lists = [
        [presentation, 'p:sldIdLst', 'slide'],
        [presentation, 'p:sldMasterIdLst', 'slideMaster'],
        [presentation, 'p:notesMasterIdLst', 'notesMaster'],
        ...masters.map((master) => [master, 'p:sldLayoutIdLst', 'slideLayout'] as const),
      ] as const;
      for (const [part, list, type] of lists) {
        const ids = (find(part.xml, list)?.children ?? []).map(({ attributes }) => attributes.get('r:id'));
        for (const id of ids) if (file.byId(part, id)?.type !== type) yield `${list} ${id}`;
        for (const id of repeated(ids)) yield `${list} ${id} twice`;
      }
    },
  },
  {
    name: 'slide master or layout id out of range or twice',
    known: 'ST_SlideMasterId and ST_SlideLayoutId, 19.7.10 and 19.7.14: one space from 2^31',
    *find(file) {
      const ids = [...highIds(file)];
      for (const [where, id] of ids) if (!isWithin(id, 2 ** 31, 2 ** 32 - 1)) yield `${where} ${id}`;
      yield* repeated(ids.map(([, id]) => id)).map(String);
    },
  },
  {
    name: 'slide without exactly one slide layout',
    known: '13.3.8',
    find: (file) =>
      presentationParts(file)
        .slides.filter((slide) => file.targets(slide, 'slideLayout').length !== 1)
        .map(({ name }) => name),
  },
  {
    name: 'slide layout that its slide master does not list',
    known: '19.3.1.41: layouts used by slides without an entry are dropped, and their slides repaired',
    *find(file) {
      const { slides, masters } = presentationParts(file);
      const listed = new Set(
        masters.flatMap((master) =>
          (find(master.xml, 'p:sldLayoutIdLst')?.children ?? []).map(
            ({ attributes }) => file.byId(master, attributes.get('r:id'))?.part,
          ),
        ),
      );
      for (const slide of slides) {
        const layout = file.target(slide, 'slideLayout');
        if (layout !== undefined && !listed.has(layout.name)) yield layout.name;
      }
    },
  },
  {
    name: 'two masters on one theme',
    known: 'gitbrent/PptxGenJS: notes master and slide master on one theme part',
    *find(file) {
      const { presentation, masters } = presentationParts(file);
      const all = [...masters, ...file.targets(presentation, 'notesMaster')];
      yield* repeated(all.flatMap((master) => file.target(master, 'theme')?.name ?? []));
    },
  },
  {
    name: 'notes master that the presentation does not list',
    known: '19.2.1.16',
    *find(file) {
      const { presentation, notes } = presentationParts(file);
      const listed = childrenNamed(find(presentation?.xml, 'p:notesMasterIdLst'), 'p:notesMasterId').map(
        ({ attributes }) => presentation && file.byId(presentation, attributes.get('r:id'))?.part,
      );
      for (const note of notes)
        for (const master of file.targets(note, 'notesMaster')) if (!listed.includes(master.name)) yield note.name;
    },
  },
  {
    name: 'notes that do not belong to exactly their slide',
    known: '13.3.5: the notes name the slide, the slide the notes, one each',
    *find(file) {
      const { slides } = presentationParts(file);
      const owners = slides.flatMap((slide) => file.targets(slide, 'notesSlide').map((note) => ({ slide, note })));
      for (const { slide, note } of owners)
        if (file.target(note, 'slide') !== slide || file.targets(note, 'slide').length !== 1) yield note.name;
      yield* repeated(owners.map(({ note }) => note.name));
      yield* repeated(owners.map(({ slide }) => slide.name));
    },
  },
  {
    name: 'section that does not hold exactly the slides of the deck',
    known: 'MS-PPTX 2.2.4.2: a removed slide in a section, a slide in two, sections of one id',
    *find(file) {
      const { presentation } = presentationParts(file);
      const list = presentation?.xml && [...descendants(presentation.xml, 'p14:sectionLst')][0];
      if (list === undefined) return;
      const held = [...descendants(list, 'p14:sldId')].map((node) => number(node, 'id'));
      const there = slideIds(presentation).map((node) => number(node, 'id'));
      if (held.join() !== there.join()) yield `${held.join()} of ${there.join()}`;
      const ids = list.children.map(({ attributes }) => attributes.get('id') ?? '');
      yield* repeated(ids);
      yield* ids.filter((id) => !guid.test(id));
    },
  },
  {
    name: 'creation id twice',
    known: 'MS-PPTX 2.6.1.3: copies of slides that kept their id',
    find: (file) =>
      repeated(
        presentationParts(file).slides.flatMap(({ xml }) =>
          xml === undefined
            ? []
            : [...descendants(xml, 'p14:creationId')].map(({ attributes }) => attributes.get('val')),
        ),
      ).map(String),
  },
  {
    name: 'theme that is not whole',
    known: '20.1.6.9: twelve colors, two fonts of three scripts, three or more of each format',
    *find(file) {
      for (const { name, xml } of file.parts.values()) {
        if (xml?.name !== 'a:theme') continue;
        const parts = find(xml, 'a:themeElements');
        if (find(parts, 'a:clrScheme')?.children.filter((color) => color.children.length === 1).length !== 12)
          yield `${name} colors`;
        for (const font of ['a:majorFont', 'a:minorFont'])
          for (const script of ['a:latin', 'a:ea', 'a:cs'])
            if (find(parts, 'a:fontScheme', font, script) === undefined) yield `${name} ${font} ${script}`;
        for (const list of ['a:fillStyleLst', 'a:lnStyleLst', 'a:effectStyleLst', 'a:bgFillStyleLst'])
          if ((find(parts, 'a:fmtScheme', list)?.children.length ?? 0) < 3) yield `${name} ${list}`;
      }
    },
  },
  {
    name: 'slide size out of range',
    known: 'ST_SlideSizeCoordinate, 19.7.12',
    *find(file) {
      const size = find(presentationParts(file).presentation?.xml, 'p:sldSz');
      for (const side of ['cx', 'cy'])
        if (!isWithin(number(size, side), 914_400, 51_206_400)) yield `${side} ${number(size, side)}`;
    },
  },
  {
    name: 'embedded font that is none',
    known: '19.2.1.9; a font part is an EOT container (W3C submission, magic number 0x504C)',
    *find(file) {
      const { presentation } = presentationParts(file);
      if (presentation?.xml === undefined) return;
      for (const font of descendants(presentation.xml, 'p:embeddedFont')) {
        const typeface = find(font, 'p:font')?.attributes.get('typeface') ?? '';
        const faces = font.children.filter(({ name }) => name !== 'p:font');
        if (typeface === '' || faces.length === 0) yield `a font '${typeface}' of ${faces.length} faces`;
        for (const face of faces) {
          const part = file.parts.get(file.byId(presentation, face.attributes.get('r:id'))?.part ?? '');
          const isFont = part !== undefined && part.bytes[34] === 0x4c && part.bytes[35] === 0x50;
          if (!isFont) yield `${typeface} ${face.name}`;
        }
      }
    },
  },
];
