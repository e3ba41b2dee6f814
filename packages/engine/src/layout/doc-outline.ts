// Counted items of a document: headings with ids and numbers, captions, footnotes, and texts of cross-references. For all doc writers.
import { docWords } from '../model/doc-words.ts';
import {
  type Anchor,
  allBlocks,
  type Block,
  type Chart,
  childInlines,
  type Document,
  type Figure,
  type Heading,
  type Inline,
  inlineText,
  type Table,
} from '../model/index.ts';
import { createFinder, createIds, slug, type Target } from './anchor-ids.ts';
import { standsAbove, takeDocHead } from './doc-head.ts';

export type OutlineHeading = {
  readonly heading: Heading;
  /** Unique in the document, made of the heading's words if it has no explicit id. */
  readonly id: string;
  /** '2.1', where the document numbers its headings. */
  readonly number?: string;
  readonly text: string;
  /** Depth among the headings, from 1: none is more than one deeper than the one before. The title does not count; it has 0. */
  readonly rank: number;
  /** As exposed to readers (ISO 14289-1, 7.4.2): under the title, where that is a heading. */
  readonly level: number;
};
/** `label` is 'Figure 2', in the language of the document. */
export type Caption = { readonly id: string; readonly label: string };
export type Captioned = Figure | Table | Chart;

export type DocOutline = {
  readonly headings: ReadonlyMap<Heading, OutlineHeading>;
  /** Figures, tables and charts that have a caption or an id. */
  readonly captions: ReadonlyMap<Captioned, Caption>;
  /** The id of each anchor that links can lead to; one whose id is taken leads to the other place. */
  readonly anchors: ReadonlyMap<Anchor, string>;
  /** How many levels the title takes above those of the headings. */
  readonly titleLevels: 0 | 1;
  /** The id of the title in the head, if it is not a heading of the text. */
  readonly titleId?: string;
  /** The title, if it is a heading that is not in the head: it looks the same. */
  readonly title?: Heading;
  /** The id here that a link `#written` means; undefined if there is none. */
  find(written: string): string | undefined;
  /** Id → the text of a cross-reference to it: 'Figure 2', or the text of a heading. */
  readonly references: ReadonlyMap<string, string>;
  /** Label → number, in the order of first references. */
  readonly footnoteNumbers: ReadonlyMap<string, number>;
};

/** Counts over these blocks, original or converted. */
export function outlineDoc(document: Document, blocks: readonly Block[]): DocOutline {
  const headings = new Map<Heading, OutlineHeading>();
  const captions = new Map<Captioned, Caption>();
  const anchors = new Map<Anchor, string>();
  const references = new Map<string, string>();
  const footnoteNumbers = new Map<string, number>();
  const targets: Target[] = [];
  const defined = new Set(document.footnotes.map(({ label }) => label));
  const { language, numbered } = document.meta;
  const words = docWords(language);
  const nextNumber = createNumbers();
  const counts = { figure: 0, table: 0 };
  const { head, title } = document.kind === 'doc' ? takeDocHead(document) : {};
  const titleHeading = head?.heading ?? title;
  // A title among headings of its depth is one of them.
  const isAbove = titleHeading === undefined || standsAbove(titleHeading, blocks);
  const hasTitle = title !== undefined || (head !== undefined && !head.isCover);
  const titleLevels = hasTitle && isAbove ? 1 : 0;
  const all = allBlocks([...blocks, ...document.footnotes.flatMap(({ children }) => children)]);
  // Ids that the author chose are kept: those made of words give way.
  const taken = new Set(all.flatMap((block) => ownId(block) ?? []));
  const takeId = createIds(taken);
  const given = new Set<string>();
  const giveId = (own: string | undefined, otherwise: string): string => {
    if (own === undefined || given.has(own)) return takeId(own ?? otherwise);
    given.add(own);
    return own;
  };

  const addInlines = (children: readonly Inline[]): void => {
    for (const child of children) {
      if (child.type === 'footnoteReference') {
        if (defined.has(child.label) && !footnoteNumbers.has(child.label))
          footnoteNumbers.set(child.label, footnoteNumbers.size + 1);
      } else if (child.type === 'anchor') {
        if (!anchors.has(child)) anchors.set(child, child.id);
      } else if ('children' in child) addInlines(child.children);
    }
  };
  const addCaption = (block: Captioned, kind: 'figure' | 'table'): void => {
    counts[kind] += 1;
    const own = ownId(block);
    const label = `${words[kind]} ${counts[kind]}`;
    const id = giveId(own, `${kind}-${counts[kind]}`);
    captions.set(block, { id, label });
    targets.push({ id, names: [] });
    if (own !== undefined) references.set(own, label);
  };
  const addHeading = (heading: Heading): void => {
    // A slide that was split repeats its heading.
    if (headings.has(heading)) return;
    const text = inlineText(heading.children);
    const isTitle = heading === titleHeading;
    const numbers = isTitle && isAbove ? [] : nextNumber(heading.depth);
    const number = numbered && !isTitle ? numbers.join('.') : undefined;
    const id = giveId(heading.id, slug(text));
    targets.push({ id, names: heading.id === undefined ? [text] : [slug(text), text] });
    headings.set(heading, {
      heading,
      id,
      text,
      rank: isTitle ? 0 : numbers.length,
      level: numbers.length + titleLevels,
      ...(number === undefined ? {} : { number }),
    });
    references.set(heading.id ?? id, number === undefined ? text : `${number} ${text}`);
  };
  for (const block of all) {
    if (block.type === 'heading') addHeading(block);
    else if (block.type === 'figure') addCaption(block, 'figure');
    else if (block.type === 'chart' && (block.caption ?? block.id) !== undefined) addCaption(block, 'figure');
    else if (block.type === 'table' && (block.options.caption ?? block.options.id) !== undefined)
      addCaption(block, 'table');
    for (const children of childInlines(block)) addInlines(children);
  }
  const titleId = head !== undefined && head.heading === undefined ? takeId(slug(document.meta.title)) : undefined;
  if (titleId !== undefined) targets.unshift({ id: titleId, names: [] });
  for (const [anchor, id] of anchors) {
    if (taken.has(id)) anchors.delete(anchor);
    else {
      taken.add(id);
      targets.push({ id, names: [] });
    }
  }
  return {
    headings,
    captions,
    anchors,
    references,
    footnoteNumbers,
    titleLevels,
    ...(titleId !== undefined && { titleId }),
    ...(title !== undefined && { title }),
    find: createFinder(targets),
  };
}

/** The headings of a table of contents with so many levels. */
export const contentsOf = ({ headings }: DocOutline, depth: number): readonly OutlineHeading[] =>
  [...headings.values()].filter(({ rank }) => rank >= 1 && rank <= depth);

function ownId(block: Block): string | undefined {
  if (block.type === 'table') return block.options.id;
  return block.type === 'heading' || block.type === 'figure' || block.type === 'chart' ? block.id : undefined;
}

/** Numbers of headings, by nesting: a doc that starts with `##` has no '0.1', and a level that was skipped is none. */
function createNumbers(): (depth: number) => readonly number[] {
  const open: { readonly depth: number; count: number }[] = [];
  return (depth) => {
    let closed = 0;
    while (open.length > 0 && open.at(-1)!.depth > depth) closed = open.pop()!.count;
    if (open.at(-1)?.depth === depth) open.at(-1)!.count += 1;
    // A level that closes upward and was not opened below another continues as this one.
    else open.push({ depth, count: closed + 1 });
    return open.map(({ count }) => count);
  };
}
