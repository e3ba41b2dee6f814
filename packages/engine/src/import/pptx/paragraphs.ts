// The text of a shape (DrawingML, 21.1.2) as blocks: paragraphs, and items by their level and bullet.
import type { OfficePart } from '../../brand/open-package.ts';
import { type Block, type Inline, inlineText } from '../../model/index.ts';
import { child, childElements, nodeText, type XmlNode } from '../../ooxml/xml-tree.ts';
import { foldLists, type LeveledItem } from '../fold-lists.ts';
import type { OfficeFile } from '../office-file.ts';
import { texOf } from '../office-math.ts';
import { nodesNamed } from '../read-graphic.ts';
import { noMarks, type Run, type RunMark, runInlines } from '../run-inlines.ts';

export type TextContext = {
  readonly file: OfficeFile;
  readonly part: OfficePart;
  /** Where the shape itself leads: its text does, too, unless it leads elsewhere. */
  readonly link?: string | undefined;
  /** Whether paragraphs have bullets where they do not say: those of a body placeholder do, by level. */
  hasBullet(level: number): boolean;
};

const fixed = /^(?:courier|consolas|menlo|monaco|cousine|jetbrains mono|source code pro|liberation mono)/i;

/** The paragraphs of a text body. */
export function bodyBlocks(body: XmlNode | undefined, context: TextContext): readonly Block[] {
  const counters: number[] = [];
  const read = childElements(body, 'a:p').flatMap((paragraph): readonly (Block | LeveledItem)[] => {
    const properties = child(paragraph, 'a:pPr');
    const level = Math.min(8, Math.max(0, Number(properties?.attributes.get('lvl') ?? 0) || 0));
    const line = lineInlines(paragraph, context);
    if (line.length === 0) return [];
    const typed = withoutTypedBullet(line);
    const children = typed ?? line;
    if (children.length === 0) return [];
    const numbering = child(properties, 'a:buAutoNum');
    const isItem =
      numbering !== undefined ||
      typed !== undefined ||
      (child(properties, 'a:buNone') === undefined &&
        (child(properties, 'a:buChar') !== undefined ||
          child(properties, 'a:buBlip') !== undefined ||
          context.hasBullet(level)));
    const block: Block = { type: 'paragraph', children };
    if (!isItem) {
      counters.length = 0;
      return [block];
    }
    counters.length = Math.min(counters.length, level + 1);
    const start = Number(numbering?.attributes.get('startAt') ?? 1);
    const number =
      counters[level] === undefined ? (Number.isInteger(start) && start >= 0 ? start : 1) : counters[level] + 1;
    counters[level] = number;
    const ordered = numbering !== undefined;
    return [{ type: 'leveled-item', level, ordered, ...(ordered && { number }), children: [block] }];
  });
  return foldLists(foldCode(read));
}

/** Lines of code that follow each other as one block. */
function foldCode(read: readonly (Block | LeveledItem)[]): readonly (Block | LeveledItem)[] {
  const folded: (Block | LeveledItem)[] = [];
  let lines: string[] = [];
  let first: Block | undefined;
  const flush = (): void => {
    if (lines.length === 1) folded.push(first!);
    else if (lines.length > 1) folded.push({ type: 'code', value: lines.join('\n') });
    lines = [];
  };
  for (const block of read) {
    const line = block.type === 'paragraph' ? codeOf(block.children) : undefined;
    if (line === undefined) {
      flush();
      folded.push(block);
      continue;
    }
    if (lines.length === 0) first = block as Block;
    lines.push(line);
  }
  flush();
  return folded;
}

/** The text of a line that is nothing but code, in whatever weight. */
function codeOf(children: readonly Inline[]): string | undefined {
  let text = '';
  for (const inline of children) {
    const isMark = inline.type === 'strong' || inline.type === 'emphasis' || inline.type === 'underline';
    const part =
      inline.type === 'inlineCode'
        ? inline.value
        : inline.type === 'lineBreak'
          ? '\n'
          : inline.type === 'text' && inline.value.trim() === ''
            ? inline.value
            : isMark
              ? codeOf(inline.children)
              : undefined;
    if (part === undefined) return undefined;
    text += part;
  }
  return text;
}

/** Signs that stand for a bullet where somebody typed it: no dashes, which also begin what somebody said. */
const typedBullet = /^[•●▪◦‣■□➢✓✔➤►○\u00b7\uf0b7\uf0a7]\s*/u;

/** The line behind a bullet that is text in it; undefined without one. */
function withoutTypedBullet(line: readonly Inline[]): readonly Inline[] | undefined {
  const [first, ...rest] = line;
  if (first === undefined) return undefined;
  if (first.type === 'text') {
    const value = first.value.replace(typedBullet, '');
    if (value === first.value) return undefined;
    return value === '' ? rest : [{ ...first, value }, ...rest];
  }
  if (first.type !== 'strong' && first.type !== 'emphasis') return undefined;
  const children = withoutTypedBullet(first.children);
  return children && (children.length === 0 ? rest : [{ ...first, children }, ...rest]);
}

/** The inlines of a paragraph. */
export function lineInlines(paragraph: XmlNode, { file, part, link: ofShape }: TextContext): readonly Inline[] {
  const runs: Run[] = [];
  for (const node of childElements(paragraph)) {
    if (node.name === 'a:br') runs.push({ content: { type: 'lineBreak' }, marks: noMarks });
    else if (node.name === 'a:r' || (node.name === 'a:fld' && node.attributes.get('type') !== 'slidenum')) {
      const properties = child(node, 'a:rPr');
      const link = child(properties, 'a:hlinkClick');
      const address = file.address(part, link?.attributes.get('r:id')) ?? ofShape;
      const marks = marksOf(properties);
      if (address !== undefined) marks.delete('underline');
      const isCode = fixed.test(child(properties, 'a:latin')?.attributes.get('typeface') ?? '');
      const texts = childElements(node, 'a:t').map(nodeText).join('').split('\v');
      for (const [index, content] of texts.entries()) {
        if (index > 0) runs.push({ content: { type: 'lineBreak' }, marks: noMarks });
        runs.push({ content, marks, isCode, link: address });
      }
    } else {
      for (const formula of node.name === 'm:oMath' ? [node] : nodesNamed(node, 'm:oMath'))
        runs.push({ content: { type: 'inlineMath', value: texOf(formula) }, marks: noMarks });
    }
  }
  return runInlines(runs);
}

function marksOf(properties: XmlNode | undefined): Set<RunMark> {
  const marks = new Set<RunMark>();
  const setting = (name: string): string => properties?.attributes.get(name) ?? '';
  if (/^(?:1|true)$/.test(setting('b'))) marks.add('strong');
  if (/^(?:1|true)$/.test(setting('i'))) marks.add('emphasis');
  if (!/^(?:none)?$/.test(setting('u'))) marks.add('underline');
  if (/Strike$/.test(setting('strike')) && setting('strike') !== 'noStrike') marks.add('strikethrough');
  if (child(properties, 'a:highlight') !== undefined) marks.add('mark');
  const baseline = Number(setting('baseline') || 0);
  if (baseline > 0) marks.add('superscript');
  if (baseline < 0) marks.add('subscript');
  return marks;
}

/** The words of a text body on one line. */
export const bodyText = (body: XmlNode | undefined, context: TextContext): string =>
  childElements(body, 'a:p')
    .map((paragraph) => inlineText(lineInlines(paragraph, context)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
