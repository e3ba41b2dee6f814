// Reads placeholders with everything they inherit: from the slide layout, slide master, text styles and presentation.
import type { Box } from '../base/graphics.ts';
import { child, childElements, nodeText, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Placeholder, PlaceholderType } from '../theme/theme.ts';
import { grown, growsWithText } from './growing-placeholders.ts';
import { emuOf, readLevels, type TextScope } from './text-levels.ts';

/** A placeholder as the file has it; `type` is the file's own, or the role it plays (`title-roles.ts`), `problem` the reason decks leave it empty. */
export type FoundPlaceholder = Omit<Placeholder, 'type'> & {
  readonly type: string;
  /** Its text on the slide layout, which slides do not show, even where the file does not call it a prompt. */
  readonly words?: string;
  readonly problem?: string;
};

/** What placeholders inherit from; `layout` is absent for those of the slide master itself. */
export type PlaceholderScope = TextScope & {
  readonly layout?: XmlNode;
  readonly master: XmlNode;
  /** `p:defaultTextStyle` of the presentation. */
  readonly defaults: XmlNode | undefined;
  readonly slideSize: { readonly width: number; readonly height: number };
  /** What is painted under the text of a placeholder, from its shape on the slide layout and the one on the slide master. */
  paint?(chain: readonly XmlNode[], box: Box): Placeholder['paint'];
};

const fillable: ReadonlySet<string> = new Set<PlaceholderType>([
  ...(['title', 'ctrTitle', 'subTitle', 'body', 'obj', 'pic', 'tbl', 'chart', 'dt', 'ftr', 'sldNum'] as const),
]);

/** Whether decks can fill it. */
export const isUsable = (placeholder: FoundPlaceholder): placeholder is Placeholder =>
  placeholder.problem === undefined;

/** All placeholders in the order of the file. */
export function readPlaceholders(scope: PlaceholderScope): readonly FoundPlaceholder[] {
  const own = placeholderShapes(scope.layout ?? scope.master);
  const masters = scope.layout === undefined ? [] : placeholderShapes(scope.master);
  const seen = new Set<string>();
  const growing = new Set<FoundPlaceholder>();
  const all = own.map((shape) => {
    const { type, index } = reference(shape);
    const above = inheritedFrom(masters, type, index);
    const found = readPlaceholder(shape, above, scope);
    if (growsWithText(above === undefined ? [shape] : [shape, above])) growing.add(found);
    // Slides find their placeholder by index and type, so a second one with the same pair could not be distinguished.
    const key = `${type}|${index}`;
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? { ...found, problem: 'has the index of another placeholder' } : found;
  });
  return all.map((found) => (growing.has(found) ? grown(found, all, scope.slideSize) : found));
}

const placeholderShapes = (root: XmlNode): readonly XmlNode[] =>
  childElements(child(root, 'p:cSld', 'p:spTree')).filter((shape) => phOf(shape) !== undefined);

const phOf = (shape: XmlNode): XmlNode | undefined =>
  child(
    childElements(shape).find(({ name }) => /^p:nv\w+Pr$/.test(name)),
    'p:nvPr',
    'p:ph',
  );

/** ECMA-376 part 1, 19.3.1.36: an object with index 0 by default. */
function reference(shape: XmlNode): { readonly type: string; readonly index: number } {
  const attributes = phOf(shape)!.attributes;
  const index = Number(attributes.get('idx') ?? 0);
  return { type: attributes.get('type') ?? 'obj', index: Number.isSafeInteger(index) && index >= 0 ? index : 0 };
}

const masterTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    title: 'title',
    ctrTitle: 'title',
    dt: 'dt',
    ftr: 'ftr',
    sldNum: 'sldNum',
  }),
);

/** By type, all content from the body; if the slide master has several of a type, by index. */
function inheritedFrom(masters: readonly XmlNode[], type: string, index: number): XmlNode | undefined {
  const wanted = masterTypes.get(type) ?? 'body';
  const same = masters.filter((shape) => reference(shape).type === wanted);
  return same.find((shape) => reference(shape).index === index) ?? same[0];
}

function readPlaceholder(shape: XmlNode, above: XmlNode | undefined, scope: PlaceholderScope): FoundPlaceholder {
  const { type, index } = reference(shape);
  const chain = above === undefined ? [shape] : [shape, above];
  const transform = chain
    .map((each) => child(each, 'p:spPr', 'a:xfrm') ?? child(each, 'p:xfrm'))
    .find((each) => each !== undefined);
  const box = readBox(transform);
  const body = (name: string) =>
    chain.map((each) => child(each, 'p:txBody', 'a:bodyPr')?.attributes.get(name)).find((each) => each !== undefined);
  const inset = (name: string, standard: number) =>
    Math.max(0, body(name) === undefined ? standard : emuOf(body(name)));
  const ph = phOf(shape)!.attributes;
  const words = promptOf(shape);
  const prompt = ph.get('hasCustomPrompt') === '1' ? words : '';
  const paint = scope.paint?.(chain, box);
  const problem = findProblem({ type, box, transform, vert: body('vert'), orient: ph.get('orient') }, scope);
  const lists = [
    ...chain.map((each) => child(each, 'p:txBody', 'a:lstStyle')),
    child(scope.master, 'p:txStyles', styleOf(type)),
  ];
  const isBare = lists.every((list) => child(list, 'a:lvl1pPr', 'a:defRPr')?.attributes.get('sz') === undefined);
  const prompts = isBare ? chain.map(promptStyle) : [];
  return {
    type,
    index,
    name: nameOf(shape).slice(0, 200) || `Placeholder ${index}`,
    box,
    insets: {
      left: inset('lIns', 91_440),
      top: inset('tIns', 45_720),
      right: inset('rIns', 91_440),
      bottom: inset('bIns', 45_720),
    },
    anchor: anchors.get(body('anchor') ?? 't') ?? 'top',
    levels: readLevels([...lists, ...prompts, scope.defaults], scope),
    ...(prompts.some((list) => list.children.length > 0) && { isBare: true }),
    ...(prompt !== '' && { prompt }),
    ...(paint && { paint }),
    ...(words !== '' && { words }),
    said: { ...saidBy(ph, 'sz'), ...saidBy(ph, 'orient') },
    ...(problem !== undefined && { problem }),
  };
}

const saidBy = (ph: XmlNode['attributes'], name: 'sz' | 'orient') => {
  const value = ph.get(name);
  return value === undefined ? {} : { [name]: value };
};

const anchors = new Map<string, Placeholder['anchor']>([
  ['t', 'top'],
  ['ctr', 'middle'],
  ['b', 'bottom'],
]);

const styleOf = (type: string): string => {
  if (type === 'title' || type === 'ctrTitle') return 'p:titleStyle';
  return !masterTypes.has(type) ? 'p:bodyStyle' : 'p:otherStyle';
};

const nameOf = (shape: XmlNode): string =>
  child(
    childElements(shape).find(({ name }) => /^p:nv\w+Pr$/.test(name)),
    'p:cNvPr',
  )?.attributes.get('name') ?? '';

/**
 * How the prompt looks, as a list style: programs that format only the prompt's runs intend that look, although slides do not inherit it.
 * Levels without text define nothing.
 */
function promptStyle(shape: XmlNode): XmlNode {
  const levels = childElements(child(shape, 'p:txBody'), 'a:p').flatMap((paragraph): readonly XmlNode[] => {
    const properties = child(paragraph, 'a:pPr');
    const run = child(paragraph, 'a:r', 'a:rPr');
    if (run === undefined) return [];
    return [
      {
        name: `a:lvl${Number(properties?.attributes.get('lvl') ?? 0) + 1}pPr`,
        attributes: properties?.attributes ?? new Map(),
        children: [...childElements(properties), { ...run, name: 'a:defRPr' }],
      },
    ];
  });
  return { name: 'a:lstStyle', attributes: new Map(), children: levels };
}

const promptOf = (shape: XmlNode): string =>
  childElements(child(shape, 'p:txBody'), 'a:p').map(nodeText).join(' ').trim().slice(0, 500);

function readBox(transform: XmlNode | undefined): Box {
  const [offset, extent] = [child(transform, 'a:off'), child(transform, 'a:ext')];
  return {
    x: emuOf(offset?.attributes.get('x')),
    y: emuOf(offset?.attributes.get('y')),
    width: Math.max(0, emuOf(extent?.attributes.get('cx'))),
    height: Math.max(0, emuOf(extent?.attributes.get('cy'))),
  };
}

type Seen = {
  readonly type: string;
  readonly box: Box;
  readonly transform: XmlNode | undefined;
  readonly vert: string | undefined;
  readonly orient: string | undefined;
};

function findProblem(
  { type, box, transform, vert, orient }: Seen,
  { slideSize }: PlaceholderScope,
): string | undefined {
  if (!fillable.has(type)) return `has the type “${type.slice(0, 20)}”, which decks do not fill`;
  if (box.width === 0 || box.height === 0) return "has no position or size, and neither has the slide master's";
  const width = Math.min(box.x + box.width, slideSize.width) - Math.max(box.x, 0);
  const height = Math.min(box.y + box.height, slideSize.height) - Math.max(box.y, 0);
  if (width <= 0 || height <= 0 || width * height < (box.width * box.height) / 2) return 'is off the slide';
  if (orient === 'vert' || (vert !== undefined && vert !== 'horz')) return 'is for vertical text';
  if (Number(transform?.attributes.get('rot') ?? 0) % 21_600_000 !== 0) return 'is rotated';
  return undefined;
}
