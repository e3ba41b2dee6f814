// Reads the sample slides of a brand's file: what is drawn on them, and where their texts stand. Their words are never kept.
import type { Box, Color, ColorScheme } from '../base/graphics.ts';
import { child, childElements, nodeText, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Placeholder, TextLevel } from '../theme/theme.ts';
import { InvalidBrand } from './brand.ts';
import { type ColorRoles, readRoleIn } from './color-roles.ts';
import { shownNode } from './ole-picture.ts';
import type { OfficePackage, OfficePart } from './open-package.ts';
import { pinnedSlide, pinnedText } from './pinned-slide.ts';
import { type SaidPurpose, saidPurpose } from './placeholder-words.ts';
import { inkNode } from './read-color.ts';
import type { FoundPlaceholder } from './read-placeholders.ts';
import { standingPicture } from './standing-picture.ts';
import { emuOf } from './text-levels.ts';

/** A sample slide: its drawing in the order of painting. `layout`: the URI of its slide layout. */
export type Sample = {
  readonly number: number;
  readonly part: OfficePart;
  readonly root: XmlNode;
  /** As the file has it, where colors of `root` are those that names mean on this slide alone. */
  readonly stored?: XmlNode;
  readonly layout: string;
  readonly units: readonly SampleUnit[];
  /** What short words on it say that it is for: ‘Contents’, ‘Thank you’. */
  readonly says: ReadonlySet<SaidPurpose>;
};

/** A shape, picture, line or whole group at the top of a sample's tree. */
export type SampleUnit = {
  readonly node: XmlNode;
  readonly box: Box;
  /** The same on two slides where both show the same thing in the same place. */
  readonly likeness: string;
  readonly kind: 'shape' | 'picture' | 'line' | 'group' | 'other';
  /** It holds words; their number of letters and digits. */
  readonly letters: number;
  /** The look of its words, if it is text alone or a placeholder with text. */
  readonly text?: SampleText;
  readonly isPlaceholder: boolean;
  /** It runs over all samples, with its words (`running-marks.ts`). */
  readonly isMark?: boolean;
  /** A placeholder with a picture: `node` is the picture without it. */
  readonly isFilled?: boolean;
  /** A placeholder for a title or for text without words: where its words would be. */
  readonly slot?: SampleText;
  /** The words of a painted shape: on a band at the top, a title. */
  readonly plated?: SampleText;
  /** Of a group: the texts in it. */
  readonly inner?: readonly SampleText[];
  /** Its words are the number of a part. */
  readonly isNumber: boolean;
};

export type SampleText = {
  readonly box: Box;
  readonly size: number;
  readonly bold: boolean;
  /** Absent, in placeholders: as the slide layout has it. */
  readonly align?: 'start' | 'center' | 'end';
  readonly anchor?: Placeholder['anchor'];
  /** Absent: what its placeholder, or the slide master, says. */
  readonly color?: Color;
  readonly letters: number;
  readonly isTitle: boolean;
  /** The number of a part: ‘01’, ‘PART 2’, ‘第 3 章’. */
  readonly isNumber: boolean;
  /** Two letters that are one, as in Chinese: 目录. */
  readonly isWord?: boolean;
  /** It says thanks. */
  readonly isThanks?: boolean;
  /** A date in digits alone, ‘2014.8.20’: what stands under a title, and none. */
  readonly isDate?: boolean;
  /** Its placeholder; `isAsIs`: the sample says neither where it is nor how it looks. */
  readonly of?: { readonly type: string; readonly index: number; readonly isAsIs: boolean };
  /** How its placeholder looks on the slide layout of the sample, and where its first line stands there. */
  readonly usual?: TextLevel;
  readonly usualAnchor?: Placeholder['anchor'];
};

/** What samples on a slide layout inherit: its placeholders, and the color roles there. */
export type SampleHome = {
  readonly found: readonly Pick<FoundPlaceholder, 'type' | 'index' | 'box' | 'levels' | 'anchor'>[];
  readonly roles: ColorRoles;
  readonly own: { readonly root: XmlNode };
  readonly scope: { readonly master: { readonly root: XmlNode }; readonly scheme: ColorScheme };
};

/** Templates have some dozen sample slides; whole decks, handed in as templates, repeat themselves long before these bounds. */
const most = { samples: 40, bytes: 8 * 2 ** 20, units: 300 };

/** The sample slides on the slide layouts that `homes` has by their URI. What stands beside the slide is a remark, and no part of it. */
export function readSamples(
  opened: OfficePackage,
  presentation: OfficePart,
  homes: ReadonlyMap<string, SampleHome>,
  slide: { readonly width: number; readonly height: number },
): readonly Sample[] {
  const samples: Sample[] = [];
  let bytes = 0;
  for (const [index, part] of inOrder(opened, presentation).entries()) {
    if (samples.length >= most.samples) break;
    const layout = opened.related(part, 'slideLayout')[0]?.uri;
    const home = layout === undefined ? undefined : homes.get(layout);
    if (layout === undefined || home === undefined || bytes + part.packed.size > most.bytes) continue;
    bytes += part.packed.size;
    const stored = readSlide(opened, part);
    if (stored === undefined) continue;
    const { scope } = home;
    const pinned = pinnedSlide(stored, { master: scope.master.root, layout: home.own.root, scheme: scope.scheme });
    const root = pinned?.root ?? stored;
    const shapes = childElements(child(root, 'p:cSld', 'p:spTree'))
      .filter(isDrawn)
      .map(shownNode);
    if (shapes.length > most.units) continue;
    const isBeside = ({ box }: SampleUnit): boolean =>
      box.x >= slide.width || box.y >= slide.height || box.x + box.width < 0 || box.y + box.height < 0;
    const read = shapes
      .map((node) => readUnit(node, part, pinned ? { ...home, roles: pinned.roles } : home))
      .map((unit) => (pinned ? pinnedUnit(unit, pinned.roles) : unit))
      .filter((unit) => !isBeside(unit));
    samples.push({
      ...{ number: index + 1, part, root, layout, units: read, says: new Set(read.flatMap(purposeOf)) },
      ...(pinned && { stored }),
    });
  }
  return samples;
}

const pinnedUnit = ({ text, slot, ...unit }: SampleUnit, roles: ColorRoles): SampleUnit => ({
  ...unit,
  ...(text && { text: pinnedText(text, roles) }),
  ...(slot && { slot: pinnedText(slot, roles) }),
});

/** The first sample slides as XML. */
export function sampleRoots(opened: OfficePackage, presentation: OfficePart): readonly XmlNode[] {
  const roots: XmlNode[] = [];
  let bytes = 0;
  for (const part of inOrder(opened, presentation)) {
    if (roots.length >= most.samples) break;
    if (bytes + part.packed.size > most.bytes) continue;
    bytes += part.packed.size;
    const root = readSlide(opened, part);
    if (root !== undefined) roots.push(root);
  }
  return roots;
}

/** So many letters and digits on a last slide are thanks and an address. */
const mostThanks = 60;

/** The URI of the slide layout of the last of three slides or more, if it says thanks. */
export function closerOf(opened: OfficePackage, presentation: OfficePart): string | undefined {
  const slides = inOrder(opened, presentation);
  const last = slides.length < 3 ? undefined : slides.at(-1);
  const root = last && readSlide(opened, last);
  if (last === undefined || root === undefined) return undefined;
  const texts = childElements(child(root, 'p:cSld', 'p:spTree')).map((node) =>
    nodeText(child(node, 'p:txBody') ?? emptyNode),
  );
  const letters = texts.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const saysThanks = letters <= mostThanks && texts.flatMap(purposesIn).includes('closing');
  return saysThanks ? opened.related(last, 'slideLayout')[0]?.uri : undefined;
}

/** The slides as `p:sldIdLst` has them (19.2.1.34): their relationships are in any order. */
function inOrder(opened: OfficePackage, presentation: OfficePart): readonly OfficePart[] {
  const slides = new Set(opened.related(presentation, 'slide'));
  const targets = new Map(presentation.relationships.map(({ id, target }) => [id, target]));
  const ids = childElements(child(opened.xml(presentation), 'p:sldIdLst'), 'p:sldId');
  const listed = ids.flatMap(({ attributes }) => {
    const part = opened.find(targets.get(attributes.get('r:id') ?? '') ?? '');
    return part !== undefined && slides.has(part) ? [part] : [];
  });
  return [...new Set(listed)];
}

/** A sample that cannot be read teaches nothing: decks never hold it. */
function readSlide(opened: OfficePackage, part: OfficePart): XmlNode | undefined {
  try {
    return opened.xml(part);
  } catch (error) {
    if (error instanceof InvalidBrand) return undefined;
    throw error;
  }
}

const kinds: ReadonlyMap<string, SampleUnit['kind']> = new Map([
  ['p:sp', 'shape'],
  ['p:pic', 'picture'],
  ['p:cxnSp', 'line'],
  ['p:grpSp', 'group'],
  ['p:graphicFrame', 'other'],
  ['p:contentPart', 'other'],
]);

const nonVisual = (node: XmlNode): XmlNode | undefined =>
  childElements(node).find(({ name }) => name.startsWith('p:nv'));

const isDrawn = (node: XmlNode): boolean =>
  kinds.has(node.name) && !['1', 'true'].includes(child(nonVisual(node), 'p:cNvPr')?.attributes.get('hidden') ?? '');

/** Words longer than this are content, whatever they mention. */
const shortest = 24;

/** A group says what its texts say. */
function purposeOf({ node, letters, inner = [] }: SampleUnit): readonly SaidPurpose[] {
  const texts = inner.length < 2 ? [] : childElements(node, 'p:sp').flatMap((shape) => child(shape, 'p:txBody') ?? []);
  if (texts.length > 0) return texts.flatMap((text) => purposesIn(nodeText(text)));
  return letters === 0 || letters > shortest ? [] : purposesIn(nodeText(node));
}

function purposesIn(words: string): readonly SaidPurpose[] {
  const said = words.replace(/\s/gu, '').length > shortest ? undefined : saidPurpose(words);
  return said === undefined ? [] : [said];
}

const slots: ReadonlySet<string> = new Set(['title', 'ctrTitle', 'subTitle', 'body']);

/** How a title is aligned whose slide layout has no place for it: as the slide master says for all. */
const lostAlignment = ({ scope }: SampleHome): string =>
  child(scope.master.root, 'p:txStyles', 'p:titleStyle', 'a:lvl1pPr')?.attributes.get('algn') ?? 'l';

function readUnit(node: XmlNode, part: OfficePart, home: SampleHome): SampleUnit {
  const { found, roles } = home;
  const kind = kinds.get(node.name) ?? 'other';
  const ph = child(nonVisual(node), 'p:nvPr', 'p:ph');
  const properties = child(node, 'p:spPr') ?? child(node, 'p:grpSpPr');
  const said = {
    type: ph?.attributes.get('type') ?? 'obj',
    index: Number(ph?.attributes.get('idx') ?? 0),
  };
  const inherited =
    ph &&
    (found.find(({ type, index }) => type === said.type && index === said.index) ??
      found.find(({ type, index }) => type === said.type || (said.index > 0 && index === said.index)));
  const own = readBox(child(properties, 'a:xfrm') ?? child(node, 'p:xfrm'));
  const box = own ?? inherited?.box ?? emptyBox;
  const words = nodeText(child(node, 'p:txBody') ?? (kind === 'group' ? node : emptyNode));
  const letters = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isText = kind === 'shape' && letters > 0 && (ph !== undefined || !isPainted(node));
  const isSlot = kind === 'shape' && letters === 0 && ph !== undefined && box.width > 0 && slots.has(said.type);
  const of = ph && { ...said, isAsIs: own === undefined && inherited !== undefined };
  const usual = inherited?.levels[0] && { usual: inherited.levels[0], usualAnchor: inherited.anchor };
  const isLost = ph !== undefined && inherited === undefined && (said.type === 'title' || said.type === 'ctrTitle');
  const alignment = isLost ? lostAlignment(home) : of ? '' : 'l';
  const standing = standingPicture(node, home.own.root);
  return {
    node: standing ?? node,
    box,
    kind,
    letters,
    isPlaceholder: ph !== undefined,
    ...(standing && { isFilled: true }),
    likeness: [
      kind,
      ...[box.x, box.y, box.width, box.height].map((each) => Math.round(each / 50_000)),
      pictureOf(node, part),
    ].join(' '),
    isNumber: letters > 0 && letters <= 12 && partNumber.test(words.trim()),
    ...(kind === 'group' && letters > 0 && { inner: textsIn(node, box, roles) }),
    ...(kind === 'shape' &&
      letters > 0 &&
      ph === undefined &&
      !isText && { plated: readText(node, box, letters, of, roles, alignment) }),
    ...(isText && { text: { ...readText(node, box, letters, of, roles, alignment), ...usual } }),
    ...(isSlot && { slot: { ...readText(node, box, letters, of, roles, alignment), ...usual } }),
  };
}

/** The texts right in a group, where they are on the slide: its child space is stretched over its box (20.1.7.5). */
function textsIn(group: XmlNode, box: Box, roles: ColorRoles): readonly SampleText[] {
  const space = readBox(child(group, 'p:grpSpPr', 'a:xfrm'), 'a:chOff', 'a:chExt');
  if (space === undefined || space.width === 0 || space.height === 0) return [];
  const [across, down] = [box.width / space.width, box.height / space.height];
  return childElements(group, 'p:sp').flatMap((shape) => {
    const own = readBox(child(shape, 'p:spPr', 'a:xfrm'));
    if (own === undefined || isPainted(shape)) return [];
    const placed = {
      x: Math.round(box.x + (own.x - space.x) * across),
      y: Math.round(box.y + (own.y - space.y) * down),
      width: Math.round(own.width * across),
      height: Math.round(own.height * down),
    };
    return readSampleText(shape, placed, roles) ?? [];
  });
}

const emptyBox: Box = { x: 0, y: 0, width: 0, height: 0 };
const emptyNode: XmlNode = { name: '', attributes: new Map(), children: [] };

/** The text of a shape that has letters. */
export function readSampleText(node: XmlNode, box: Box, roles: ColorRoles): SampleText | undefined {
  const letters = nodeText(child(node, 'p:txBody') ?? emptyNode).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters === 0 ? undefined : readText(node, box, letters, undefined, roles);
}

/** The box of `a:xfrm`, or that of the child space of a group. */
export function readBox(transform: XmlNode | undefined, offset = 'a:off', extent = 'a:ext'): Box | undefined {
  const [off, ext] = [child(transform, offset), child(transform, extent)];
  if (off === undefined || ext === undefined) return undefined;
  return {
    x: emuOf(off.attributes.get('x')),
    y: emuOf(off.attributes.get('y')),
    width: Math.max(0, emuOf(ext.attributes.get('cx'))),
    height: Math.max(0, emuOf(ext.attributes.get('cy'))),
  };
}

/** It has a fill or an outline of its own. */
function isPainted(node: XmlNode): boolean {
  const properties = child(node, 'p:spPr');
  const isFilled = childElements(properties).some(({ name }) => /^a:(?:solid|grad|blip|patt)Fill$/.test(name));
  const isOutlined = childElements(child(properties, 'a:ln')).some(({ name }) =>
    /^a:(?:solid|grad|patt)Fill$/.test(name),
  );
  const isStyled = child(node, 'p:style') !== undefined && child(properties, 'a:noFill') === undefined;
  return isFilled || isOutlined || isStyled;
}

/** What its picture leads to. */
function pictureOf(node: XmlNode, { relationships }: OfficePart): string {
  const id = child(node, 'p:blipFill', 'a:blip')?.attributes.get('r:embed');
  return relationships.find((each) => each.id === id)?.target ?? '';
}

/** Large on covers, and not what they are called: 2024, 20XX, 202X. */
const year = /^20[\dX×]{2}年?$/iu;

/** Of a series: W23, Q3, FY26. */
const issue = /^\p{Lu}{1,2}\s?\d{1,3}$/u;

/** In digits: 2014.8.20, 12/05/2026, 2026年1月5日. */
const date =
  /^\d{1,4}(?:\s?[./年-]\s?\d{1,2}){1,2}(?:\s?[./-]\s?\d{2,4})?\s?[月日.]?$|^\d{4}年\s?\d{1,2}月(?:\s?\d{1,2}日)?$/u;

const partNumber =
  /^(?:(?:part|chapter|section|kapitel|teil|chapitre|partie|cap[íi]tulo|parte|глава|часть|раздел)\s?)?(?:no\.?\s?|#)?(?:\d{1,2}|(?!X{3})[IVX]{1,4})[.:]?$|^第\s?[\d一二三四五六七八九十]{1,3}\s?[章节部分篇編]{1,2}$|^제?\s?\d{1,2}\s?[장부]$/iu;

function readText(
  node: XmlNode,
  box: Box,
  letters: number,
  of: SampleText['of'] | undefined,
  roles: ColorRoles,
  alignment = 'l',
): SampleText {
  const body = child(node, 'p:txBody');
  const paragraphs = childElements(body, 'a:p');
  const first = paragraphs.find((paragraph) => nodeText(paragraph).trim() !== '') ?? paragraphs[0] ?? emptyNode;
  const list = child(body, 'a:lstStyle', 'a:lvl1pPr');
  const worded = [...childElements(first, 'a:r'), ...childElements(first, 'a:fld')].flatMap(
    (run) => child(run, 'a:rPr') ?? [],
  );
  const runs = letters === 0 ? [...worded, ...childElements(first, 'a:endParaRPr')] : worded;
  // What libraries write for a paragraph, few programs draw (21.1.2.3.2); a text box that says nothing else was meant so.
  const meant = of === undefined ? child(first, 'a:pPr', 'a:defRPr') : undefined;
  const looks = [...runs, ...[meant ?? [], child(list, 'a:defRPr') ?? []].flat()];
  const attribute = (name: string) =>
    looks.map(({ attributes }) => attributes.get(name)).find((each) => each !== undefined);
  const size = Number(attribute('sz') ?? 0) / 100;
  const algn = child(first, 'a:pPr')?.attributes.get('algn') ?? list?.attributes.get('algn') ?? alignment;
  const anchor = child(body, 'a:bodyPr')?.attributes.get('anchor') ?? (of ? '' : 't');
  // A run without a color of its own has that of its placeholder, whatever follows it.
  const color = [...runs.slice(0, 1), ...looks.slice(runs.length)]
    .map((look) => readRoleIn(inkNode(look), roles))
    .find((each) => each !== undefined);
  const words = nodeText(body ?? emptyNode).trim();
  const isSized = Number.isFinite(size) && size >= 1 && size <= 400;
  const isAsIs = of?.isAsIs === true && !isSized && color === undefined && algn === '' && anchor === '';
  return {
    box,
    letters,
    isTitle: of?.type === 'title' || of?.type === 'ctrTitle',
    isNumber: [partNumber, year, issue].some((pattern) => pattern.test(words)),
    ...(date.test(words.slice(0, 20)) && { isDate: true }),
    ...(/^\p{Script=Han}{2}$/u.test(words) && { isWord: true }),
    ...(purposesIn(words).includes('closing') && { isThanks: true }),
    size: isSized ? size : 0,
    bold: ['1', 'true'].includes(attribute('b') ?? ''),
    ...(algn !== '' && { align: ({ ctr: 'center', r: 'end' } as const)[algn] ?? 'start' }),
    ...(anchor !== '' && { anchor: ({ ctr: 'middle', b: 'bottom' } as const)[anchor] ?? 'top' }),
    // Text outside placeholders is in the text color (`p:otherStyle`).
    ...((color ?? of === undefined) && { color: color ?? { scheme: 'tx1' } }),
    ...(of && { of: { ...of, isAsIs } }),
  };
}

/** What a sample slide is taken for: an opening, a page between parts, the last page, the list of contents, or a page for content. */
export type SampleRole = 'title' | 'section' | 'closing' | 'agenda' | 'content';

/** A sample slide that decks take for something, and what of it they repeat. */
export type ChosenSample = {
  readonly role: SampleRole;
  readonly sample: Sample;
  readonly decoration: readonly SampleUnit[];
  /** Its own words, the most prominent first, or else the places of its empty placeholders; none on pages for content. */
  readonly texts: readonly SampleText[];
  /** Where something stood in the middle that is not repeated, if the sample has no words to say where a title goes. */
  readonly gap?: Box;
  /** Of lists of contents: where the list is, and its color if it is bold. */
  readonly list?: Box;
  readonly listInk?: Color;
  /** Of pages for content: title and texts are where all such samples have them, on the band that all repeat. */
  readonly isBanded?: boolean;
  /** Its decoration is nothing but the logos that most samples repeat: they stand on whatever slide layout. */
  readonly isMarked?: boolean;
  /** All samples have its background in place of that of their slide layouts. */
  readonly isGroundOfAll?: boolean;
  /** Of pages for content: `texts` is the title, which is no title placeholder. */
  readonly isHeaded?: boolean;
  /** Another kind of slide shows it; this one has no sample of its own. */
  readonly isBorrowed?: boolean;
  /** Of sections: all samples that differ in their pictures, of which this is the first without its own. */
  readonly series?: readonly ChosenSample[];
  /** One of a series that is repeated. */
  readonly isInTurn?: boolean;
  /** Where those pictures are: each may be a drawn number. */
  readonly figure?: Box;
};

/** A text with the look that its placeholder gives it: on another slide layout it looks as it does on its own. */
export function withUsual({ usual, usualAnchor, ...text }: SampleText): SampleText {
  if (usual === undefined) return text;
  const anchor = text.anchor ?? usualAnchor;
  return {
    ...text,
    size: text.size || usual.size,
    bold: text.bold || usual.bold,
    align: text.align ?? usual.align,
    ...(anchor && { anchor }),
    color: text.color ?? usual.color,
  };
}
