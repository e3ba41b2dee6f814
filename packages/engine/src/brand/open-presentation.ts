// The presentation in a brand's file: file type, slide size, slide masters, and the slide layouts its sample slides use.
import { child, type XmlNode } from '../ooxml/xml-tree.ts';
import { InvalidBrand } from './brand.ts';
import { type OfficePackage, type OfficePart, officeRelationship } from './open-package.ts';
import { emuOf } from './text-levels.ts';

export type OpenPresentation = {
  readonly part: OfficePart;
  readonly root: XmlNode;
  readonly slideSize: { readonly width: number; readonly height: number };
  /** 1, unless the file says otherwise. */
  readonly firstSlideNumber: number;
  /** In the order of the file; each has slide layouts. */
  readonly masters: readonly { readonly part: OfficePart; readonly layouts: readonly OfficePart[] }[];
  /** The number of sample slides that use the slide layout of this URI. */
  samples(layout: string): number;
  /** The URI of the slide layout of the first sample slide. */
  readonly opener: string | undefined;
};

const start = 'application/vnd.openxmlformats-officedocument.';
/** A presentation, a template of one, or a slide show. */
const wanted =
  /^application\/vnd\.openxmlformats-officedocument\.presentationml\.(?:presentation|template|slideshow)\.main\+xml$/;
const others: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /macroEnabled/i,
    'The file has macros (.pptm, .potm or .ppsm), which are not allowed in decks. Save it as .pptx or .potx.',
  ],
  [/wordprocessingml/, 'The file is a Word document, not a presentation.'],
  [/spreadsheetml/, 'The file is an Excel workbook, not a presentation.'],
];

/** ST_SlideSizeCoordinate (ECMA-376 part 1, 19.7.13). */
const smallest = 914_400;
const largest = 51_206_400;

/** Throws `InvalidBrand` if decks cannot be based on the file. */
export function openPresentation(opened: OfficePackage): OpenPresentation {
  const main = opened.relationships.find(
    ({ type, isExternal }) => type === `${officeRelationship}officeDocument` && !isExternal,
  );
  const part = main && opened.find(main.target);
  if (part === undefined) throw new InvalidBrand('The file is not a presentation: its main part is missing.');
  for (const [pattern, message] of others) if (pattern.test(part.contentType)) throw new InvalidBrand(message);
  if (opened.contentTypes.some((type) => /vbaProject|macroEnabled/i.test(type))) throw new InvalidBrand(others[0]![1]);
  if (!wanted.test(part.contentType)) throw new InvalidBrand('The file is not a presentation.');
  const root = opened.xml(part);
  if (root.name !== 'p:presentation')
    throw new InvalidBrand('The file is not a presentation: its main part is something else.');
  const masters = opened
    .related(part, 'slideMaster')
    .filter(isOf('slideMaster'))
    .map((master) => ({
      part: master,
      layouts: unique(opened.related(master, 'slideLayout').filter(isOf('slideLayout'))),
    }));
  if (masters.length === 0) throw new InvalidBrand('The file has no slide master.');
  if (masters.every(({ layouts }) => layouts.length === 0)) throw new InvalidBrand('The file has no slide layouts.');
  const counts = new Map<string, number>();
  for (const slide of opened.related(part, 'slide')) {
    const layout = opened.related(slide, 'slideLayout')[0];
    if (layout !== undefined) counts.set(layout.uri, (counts.get(layout.uri) ?? 0) + 1);
  }
  return {
    part,
    root,
    slideSize: readSize(child(root, 'p:sldSz')),
    firstSlideNumber: readNumber(root.attributes.get('firstSlideNum')),
    masters: masters.filter(({ layouts }) => layouts.length > 0),
    samples: (layout) => counts.get(layout) ?? 0,
    opener: openerOf(opened, part, root),
  };
}

/** The URI of the slide layout of the first slide in `p:sldIdLst` (ECMA-376 part 1, 19.2.1.34). */
function openerOf(opened: OfficePackage, part: OfficePart, root: XmlNode): string | undefined {
  const id = child(root, 'p:sldIdLst', 'p:sldId')?.attributes.get('r:id');
  const target = part.relationships.find((each) => each.id === id)?.target;
  const slide = target === undefined ? undefined : opened.find(target);
  return slide && opened.related(slide, 'slideLayout')[0]?.uri;
}

const isOf =
  (kind: string) =>
  ({ contentType }: OfficePart): boolean =>
    contentType === `${start}presentationml.${kind}+xml`;
const unique = <Item>(list: readonly Item[]): readonly Item[] => [...new Set(list)];

/** PowerPoint accepts 0 to 9999. */
const readNumber = (written = ''): number => (/^\d{1,4}$/.test(written) ? Number(written) : 1);

function readSize(node: XmlNode | undefined): OpenPresentation['slideSize'] {
  // PowerPoint's default: 10 by 7.5 inches.
  const size = {
    width: emuOf(node?.attributes.get('cx') ?? '9144000'),
    height: emuOf(node?.attributes.get('cy') ?? '6858000'),
  };
  if ([size.width, size.height].some((side) => side < smallest || side > largest))
    throw new InvalidBrand('The slides of the file are smaller than an inch or larger than 56 inches.');
  return size;
}
