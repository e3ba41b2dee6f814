// Pictures that cannot be shown: decoration is left out, a row of them becomes their number, each other one has the source's words for it.
import type { Diagnostics } from '../base/diagnostic.ts';
import { readWish } from '../base/picture-wish.ts';
import { docWords } from '../model/doc-words.ts';
import {
  allBlocks,
  type Document,
  type Heading,
  type Image,
  type Inline,
  inlineText,
  replaceIn,
  topBlocks,
} from '../model/index.ts';
import { fileNameIn } from '../pictures/file-name.ts';
import type { Pictures } from '../pictures/pictures.ts';

/** So many in a row, such as the avatars of sponsors, say nothing one by one. */
const leastRow = 5;

/** The inlines of a line that held nothing but decoration. */
const nothing: readonly Inline[] = [];

type Context = {
  readonly isMissing: (image: Image) => boolean;
  readonly language: string;
  /** Whether a picture with an address on the web links to it; on a slide its box does. */
  readonly hasLinks: boolean;
  readonly diagnostics: Diagnostics;
  /** Those that stand for rows already. */
  readonly rows: Set<Inline>;
  /** Those whose captions say the same. */
  readonly captioned: ReadonlySet<Inline>;
};

/** The document with words for the pictures that are not there, as their alternative text; the writers draw a box around them. */
export function withMissingPictures<Kind extends Document>(
  document: Kind,
  pictures: Pick<Pictures, 'find'>,
  diagnostics: Diagnostics,
): Kind {
  if (document.kind === 'sheet') return document;
  const context: Context = {
    isMissing: ({ asset, position }) => pictures.find(asset, position ?? {}) === undefined,
    language: document.meta.language,
    hasLinks: document.kind === 'doc',
    diagnostics,
    rows: new Set(),
    captioned: captionedIn(document),
  };
  const replaced: Document = replaceIn<Document>(document, {
    block: (block) => (block.type === 'heading' ? withoutSigns(block, context) : undefined),
    inlines: (children) => inLine(children, false, context),
    leftOut: (block) => (block.type === 'paragraph' || block.type === 'heading') && block.children === nothing,
  });
  if (replaced.kind !== 'deck') return replaced as Kind;
  const slides = replaced.slides.map(({ title, ...slide }) =>
    title === undefined || title.children === nothing ? slide : { ...slide, title },
  );
  return { ...replaced, slides } as Document as Kind;
}

function inLine(children: readonly Inline[], isLinked: boolean, context: Context): readonly Inline[] {
  if (!hasImage(children)) return children;
  const line = withRows(children, context);
  const replaced = line.flatMap((child): readonly Inline[] => {
    if (child.type === 'image')
      return context.isMissing(child) && !context.rows.has(child) ? missing(child, isLinked, context) : [child];
    if (!('children' in child)) return [child];
    const inner = inLine(child.children, isLinked || child.type === 'link', context);
    if (inner === nothing) return [];
    return [inner === child.children ? child : { ...child, children: inner }];
  });
  if (replaced.length === children.length && replaced.every((child, index) => child === children[index]))
    return children;
  if (replaced.every(isBlank)) return nothing;
  // The space after what was left out at the start.
  const [first, ...rest] = replaced;
  return first?.type === 'text' && first !== children[0]
    ? [{ ...first, value: first.value.trimStart() }, ...rest]
    : replaced;
}

/** What stands for one picture. A link keeps something to click on. */
function missing(image: Image, isLinked: boolean, context: Context): readonly Inline[] {
  if (image.decorative && !isLinked) return [];
  const words = ownWords(image) ?? (fileName(image.asset) || docWords(context.language).pictureMissing);
  const isCaptioned = context.hasLinks && context.captioned.has(image);
  const said: Image = { ...image, alt: words, ...(isCaptioned && { captioned: true as const }) };
  const isOnWeb = /^https?:/i.test(image.asset);
  return isOnWeb && context.hasLinks && !isLinked ? [{ type: 'link', url: image.asset, children: [said] }] : [said];
}

/** What says nothing of a picture: the kind of thing it is, the site that has it, what a camera or a tool calls it. */
const saysNothing =
  /^(?:(?:image|img|picture|pic|photo|figure|fig|alt|alt[ -]?text|imgur|drawing|untitled|here|在这里插入图片描述|图片|画像|bild)[-_ .:]*\d*|(.)\1+|[\d\p{P}\s]*)(?:\.\w{3,4})?$/iu;

/** The source's own words for a picture, if they say anything. */
const ownWords = ({ alt, title = '' }: Image): string | undefined =>
  [alt, title].map((words) => words.trim()).find((words) => words.length > 60 || !saysNothing.test(words));

/** A heading with words of its own loses missing pictures that have none: signs beside it. */
function withoutSigns(heading: Heading, context: Context): Heading | undefined {
  if (inlineText(heading.children.filter(({ type }) => type !== 'image')).trim() === '') return undefined;
  const isSign = (child: Inline) => child.type === 'image' && ownWords(child) === undefined && context.isMissing(child);
  if (!heading.children.some(isSign)) return undefined;
  const children = inLine(
    heading.children.map((child) => (isSign(child) ? { ...(child as Image), decorative: true as const } : child)),
    false,
    context,
  );
  return { ...heading, children };
}

/** Pictures in figures whose captions are their alternative texts. */
function captionedIn(document: Document): ReadonlySet<Inline> {
  const found = new Set<Inline>();
  for (const block of allBlocks(topBlocks(document))) {
    if (block.type !== 'figure') continue;
    const caption = plain(inlineText(block.caption));
    for (const child of block.children) {
      const image = child.type === 'paragraph' ? firstImage(child.children) : undefined;
      if (image !== undefined && plain(image.alt) === caption) found.add(image);
    }
  }
  return found;
}

const plain = (words: string): string =>
  words
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Each row of missing pictures as one with their number. */
function withRows(children: readonly Inline[], context: Context): readonly Inline[] {
  const counts = children.map((child) => countMissing(child, context));
  const line: Inline[] = [];
  for (let index = 0; index < children.length; index += 1) {
    if (counts[index] === 0) {
      line.push(children[index]!);
      continue;
    }
    let [end, count] = [index, 0];
    for (let at = index; at < children.length && (counts[at]! > 0 || isBlank(children[at]!)); at += 1) {
      count += counts[at]!;
      if (counts[at]! > 0) end = at;
    }
    if (count < leastRow) {
      line.push(children[index]!);
      continue;
    }
    line.push(rowOf(children[index]!, count, context));
    index = end;
  }
  return line;
}

function rowOf(first: Inline, count: number, { language, diagnostics, rows }: Context): Inline {
  const { asset, position } = firstImage([first])!;
  diagnostics.report('not-carried-over', `A row of ${count} missing pictures is shown as their number.`, {
    hint: 'Supply the pictures, or write a list of links.',
    at: position,
  });
  const alt = labelled(docWords(language).pictures, String(count), language);
  const row: Image = { type: 'image', asset, alt, ...(position && { position }) };
  rows.add(row);
  return row;
}

/** The missing pictures of which a child consists; 0 if it has words or pictures that can be shown. */
function countMissing(child: Inline, context: Context): number {
  if (child.type === 'image') return context.isMissing(child) && !child.decorative ? 1 : 0;
  if (!('children' in child) || child.children.length === 0) return 0;
  let sum = 0;
  for (const inner of child.children) {
    const count = countMissing(inner, context);
    if (count === 0 && !isBlank(inner)) return 0;
    sum += count;
  }
  return sum;
}

function firstImage(children: readonly Inline[]): Image | undefined {
  for (const child of children) {
    const found = child.type === 'image' ? child : 'children' in child ? firstImage(child.children) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const hasImage = (children: readonly Inline[]): boolean => firstImage(children) !== undefined;

const isBlank = (child: Inline): boolean =>
  child.type === 'lineBreak' || (child.type === 'text' && child.value.trim() === '');

/** 'Picture: words', with the colon of the language. */
function labelled(label: string, words: string, language: string): string {
  const colon = /^(?:zh|ja)\b/i.test(language) ? '：' : /^fr\b/i.test(language) ? '\u00a0: ' : ': ';
  return `${label}${colon}${words}`;
}

/** The last part of a name or address, without its query, if it says anything; none of a `data:` URI, of a hash, or of an address without an ending. */
function fileName(asset: string): string {
  if (/^data:/i.test(asset)) return '';
  const wish = readWish(asset);
  if (wish !== undefined) return wish.words;
  const isOnWeb = /^https?:/i.test(asset);
  const name = fileNameIn(asset);
  const stem = name.replace(/\.\w{2,5}$/, '');
  if (stem === name && isOnWeb) return '';
  if (stem.length < 60 && saysNothing.test(stem)) return '';
  if (/^[\da-f]{6}[\da-f-]{10,}$/i.test(stem) || isRandom(stem)) return '';
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}

/** Letters of both cases and digits in one, as hosts of pictures name them: 'V5q57vU'. */
const isRandom = (stem: string): boolean =>
  /^[a-z\d]{5,16}$/i.test(stem) && /[a-z]\d+[a-z]/i.test(stem) && /[a-z]/.test(stem) && /[A-Z]/.test(stem);
