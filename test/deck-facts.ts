// Facts about a .pptx as its reader finds it: where its text stands, whose colors and fonts it has, what it is made of.
import { type OfficeFile, type OfficePart, presentationParts } from './office-file.ts';
import { childrenNamed, descendants, find, flag, type XmlTree } from './xml-tree.ts';

/** Where text stands: in a placeholder of its slide layout (a table in one counts), in a named group, in a table or a box of its own. */
export type TextPlace = 'placeholder' | 'group' | 'table' | 'box';

export type TextRun = {
  readonly place: TextPlace;
  readonly text: string;
  /** Typefaces that the run ends up with, wherever they are said: '+mn-lt' is the theme's. */
  readonly typefaces: readonly string[];
  /** The run takes its size from its slide layout. */
  readonly inheritsSize: boolean;
};

export type DeckFacts = {
  readonly slides: number;
  readonly runs: readonly TextRun[];
  /** Text of every paragraph of slides and notes. */
  readonly paragraphs: readonly string[];
  readonly themeColors: number;
  /** Colors as digits, each as 'part RRGGBB'. */
  readonly otherColors: readonly string[];
  readonly layouts: ReadonlySet<string>;
  readonly groups: readonly string[];
  readonly charts: number;
  readonly tables: number;
  readonly pictures: number;
  /** Pictures, charts, tables and groups that neither are described nor marked as decoration. */
  readonly undescribed: readonly string[];
  readonly untitled: number;
};

const typefaceNames = ['a:latin', 'a:ea', 'a:cs'];
const isTitle = (placeholder: XmlTree | undefined): boolean =>
  ['title', 'ctrTitle'].includes(placeholder?.attributes.get('type') ?? '');

export function readFacts(file: OfficeFile): DeckFacts {
  const { presentation, slides, masters, layouts, notes } = presentationParts(file);
  const charts = [...file.parts.values()].filter(({ xml }) => xml?.name === 'c:chartSpace');
  const tableStyles = file.target(presentation, 'tableStyles');
  const colored = [...slides, ...masters, ...layouts, ...charts, ...notes, ...(tableStyles ? [tableStyles] : [])];
  const shapes = slides.flatMap(({ name, xml }) =>
    xml === undefined
      ? []
      : [...descendants(xml, 'p:grpSp', 'p:pic', 'p:graphicFrame')].map((shape) => ({ name, shape })),
  );
  return {
    slides: slides.length,
    runs: slides.flatMap((slide) => runsOf(slide, file)),
    paragraphs: [...slides, ...notes].flatMap(({ xml }) =>
      xml === undefined
        ? []
        : [...descendants(xml, 'a:p')].map((paragraph) =>
            [...descendants(paragraph, 'a:t')].map(({ text }) => text).join(''),
          ),
    ),
    themeColors: colored.flatMap(({ xml }) => (xml ? [...descendants(xml, 'a:schemeClr')] : [])).length,
    otherColors: colored.flatMap(({ name, xml }) =>
      xml === undefined
        ? []
        : [...descendants(xml, 'a:srgbClr', 'a:prstClr', 'a:sysClr')].map(
            (color) => `${name} ${color.attributes.get('val')}`,
          ),
    ),
    layouts: new Set(slides.map((slide) => file.target(slide, 'slideLayout')?.name ?? '')),
    groups: shapes.flatMap(({ shape }) => (shape.name === 'p:grpSp' ? [nameOf(shape)] : [])),
    charts: shapes.filter(({ shape }) => [...descendants(shape, 'c:chart')].length > 0 && shape.name !== 'p:grpSp')
      .length,
    tables: shapes.filter(({ shape }) => shape.name !== 'p:grpSp' && [...descendants(shape, 'a:tbl')].length > 0)
      .length,
    pictures: shapes.filter(({ shape }) => shape.name === 'p:pic').length,
    undescribed: shapes.filter(({ shape }) => !isDescribed(shape)).map(({ name, shape }) => `${name} ${nameOf(shape)}`),
    untitled: slides.filter(({ xml }) => ![...(xml === undefined ? [] : descendants(xml, 'p:sp'))].some(isFilledTitle))
      .length,
  };
}

const identityOf = (shape: XmlTree): XmlTree | undefined => shape.children[0] && find(shape.children[0], 'p:cNvPr');
const nameOf = (shape: XmlTree): string => identityOf(shape)?.attributes.get('name') ?? '';
const placeholderOf = (shape: XmlTree): XmlTree | undefined => find(shape.children[0], 'p:nvPr', 'p:ph');

const isDecoration = (shape: XmlTree): boolean =>
  [...descendants(shape.children[0]!, 'adec:decorative')].some((mark) => flag(mark, 'val'));
const isDescribed = (shape: XmlTree): boolean =>
  isDecoration(shape) || (identityOf(shape)?.attributes.get('descr') ?? '').trim() !== '';

const isFilledTitle = (shape: XmlTree): boolean =>
  isTitle(placeholderOf(shape)) && [...descendants(shape, 'a:t')].some(({ text }) => text.trim() !== '');

function runsOf(slide: OfficePart, file: OfficeFile): readonly TextRun[] {
  const layout = file.target(slide, 'slideLayout');
  const master = layout && file.target(layout, 'slideMaster');
  const presentation = file.target(undefined, 'officeDocument');
  const tree = find(slide.xml, 'p:cSld', 'p:spTree');
  const runs: TextRun[] = [];
  const visit = (shape: XmlTree, inGroup: boolean): void => {
    if (shape.name === 'mc:AlternateContent')
      for (const child of find(shape, 'mc:Choice')?.children ?? []) visit(child, inGroup);
    if (shape.name === 'p:grpSp') for (const child of shape.children) visit(child, inGroup || nameOf(shape) !== '');
    if ((shape.name !== 'p:sp' && shape.name !== 'p:graphicFrame') || isDecoration(shape)) return;
    const placeholder = placeholderOf(shape);
    const isTable = shape.name === 'p:graphicFrame';
    const place = placeholder ? 'placeholder' : inGroup ? 'group' : isTable ? 'table' : 'box';
    const styles = stylesOf(shape, placeholder, [layout?.xml, master?.xml], presentation?.xml);
    for (const paragraph of descendants(shape, 'a:p')) {
      const level = Number(find(paragraph, 'a:pPr')?.attributes.get('lvl') ?? 0) + 1;
      for (const run of paragraph.children.filter(({ name }) => name === 'a:r' || name === 'a:fld')) {
        const properties = find(run, 'a:rPr');
        const chain = [properties, ...styles.map((style) => find(style, `a:lvl${level}pPr`, 'a:defRPr'))];
        runs.push({
          place,
          text: find(run, 'a:t')?.text ?? '',
          typefaces: typefaceNames.flatMap((name) => {
            const said = chain.find((each) => find(each, name) !== undefined);
            return find(said, name)?.attributes.get('typeface') ?? [];
          }),
          inheritsSize: !properties?.attributes.has('sz'),
        });
      }
    }
  };
  for (const child of tree?.children ?? []) visit(child, false);
  return runs;
}

/** List styles that text inherits from, the nearest first (ECMA-376 part 1, 19.3.1.36 and 21.1.2.4.12). */
function stylesOf(
  shape: XmlTree,
  placeholder: XmlTree | undefined,
  [layout, master]: readonly (XmlTree | undefined)[],
  presentation: XmlTree | undefined,
): readonly (XmlTree | undefined)[] {
  const own = find(shape, 'p:txBody', 'a:lstStyle');
  const rest = find(presentation, 'p:defaultTextStyle');
  if (placeholder === undefined) return [own, find(master, 'p:txStyles', 'p:otherStyle'), rest];
  const [type, index] = [placeholder.attributes.get('type') ?? 'obj', placeholder.attributes.get('idx') ?? '0'];
  const kind = isTitle(placeholder) ? 'title' : ['dt', 'ftr', 'sldNum'].includes(type) ? type : 'body';
  const style = kind === 'title' ? 'p:titleStyle' : kind === 'body' ? 'p:bodyStyle' : 'p:otherStyle';
  return [
    own,
    styleOfPlaceholder(layout, (each) => (each.attributes.get('idx') ?? '0') === index),
    styleOfPlaceholder(master, (each) => each.attributes.get('type') === kind),
    find(master, 'p:txStyles', style),
    rest,
  ];
}

function styleOfPlaceholder(part: XmlTree | undefined, isIt: (placeholder: XmlTree) => boolean): XmlTree | undefined {
  const shapes = childrenNamed(find(part, 'p:cSld', 'p:spTree'), 'p:sp');
  const found = shapes.find((shape) => {
    const placeholder = placeholderOf(shape);
    return placeholder !== undefined && isIt(placeholder);
  });
  return find(found, 'p:txBody', 'a:lstStyle');
}
