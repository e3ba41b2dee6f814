// Counted items of a document: headings with ids and numbers, captions, footnotes, and texts of cross-references. For all doc writers.
import { formatDate } from '../base/written-date.ts';
import { docWords } from '../model/doc-words.ts';
import {
  allBlocks,
  type Block,
  type Chart,
  childInlines,
  type Doc,
  type Document,
  type Figure,
  type Heading,
  type Image,
  type Inline,
  inlineText,
  type Metadata,
  type Table,
} from '../model/index.ts';
import type { Theme } from '../theme/theme.ts';

export type OutlineHeading = {
  readonly heading: Heading;
  /** Unique in the document, made of the heading's words if it has no explicit id. */
  readonly id: string;
  /** '2.1', where the document numbers its headings. */
  readonly number?: string;
  readonly text: string;
  /** As exposed to readers: the first is level 1, and none is more than one deeper than the one before (ISO 14289-1, 7.4.2). */
  readonly level: number;
};
/** `label` is 'Figure 2', in the language of the document. */
export type Caption = { readonly id: string; readonly label: string };
export type Captioned = Figure | Table | Chart;

export type DocOutline = {
  readonly headings: ReadonlyMap<Heading, OutlineHeading>;
  /** Figures, tables and charts that have a caption or an id. */
  readonly captions: ReadonlyMap<Captioned, Caption>;
  /** Id → the text of a cross-reference to it: 'Figure 2', or the text of a heading. */
  readonly references: ReadonlyMap<string, string>;
  /** Label → number, in the order of first references. */
  readonly footnoteNumbers: ReadonlyMap<string, number>;
};

/** Counts over these blocks, original or converted. */
export function outlineDoc(document: Document, blocks: readonly Block[]): DocOutline {
  const headings = new Map<Heading, OutlineHeading>();
  const captions = new Map<Captioned, Caption>();
  const references = new Map<string, string>();
  const footnoteNumbers = new Map<string, number>();
  const defined = new Set(document.footnotes.map(({ label }) => label));
  const takeId = createIds();
  const { language, numbered } = document.meta;
  const words = docWords(language);
  const nextNumber = createNumbers();
  const open: number[] = [];
  const counts = { figure: 0, table: 0 };

  const addFootnotes = (children: readonly Inline[]): void => {
    for (const child of children) {
      if (child.type === 'footnoteReference') {
        if (defined.has(child.label) && !footnoteNumbers.has(child.label))
          footnoteNumbers.set(child.label, footnoteNumbers.size + 1);
      } else if ('children' in child) addFootnotes(child.children);
    }
  };
  const addCaption = (block: Captioned, kind: 'figure' | 'table', ownId: string | undefined): void => {
    counts[kind] += 1;
    const label = `${words[kind]} ${counts[kind]}`;
    const id = takeId(ownId ?? `${kind}-${counts[kind]}`);
    captions.set(block, { id, label });
    if (ownId !== undefined) references.set(ownId, label);
  };
  const visit = (block: Block): void => {
    switch (block.type) {
      case 'heading': {
        const text = inlineText(block.children);
        const number = numbered ? nextNumber(block.depth) : undefined;
        const id = takeId(block.id ?? slug(text));
        while (open.length > 0 && open.at(-1)! >= block.depth) open.pop();
        open.push(block.depth);
        headings.set(block, {
          heading: block,
          id,
          text,
          level: open.length,
          ...(number === undefined ? {} : { number }),
        });
        references.set(block.id ?? id, number === undefined ? text : `${number} ${text}`);
        break;
      }
      case 'figure':
        addCaption(block, 'figure', block.id);
        break;
      case 'chart':
        if (block.caption !== undefined || block.id !== undefined) addCaption(block, 'figure', block.id);
        break;
      case 'table':
        if (block.options.caption !== undefined || block.options.id !== undefined)
          addCaption(block, 'table', block.options.id);
        break;
    }
    for (const children of childInlines(block)) addFootnotes(children);
  };
  for (const block of allBlocks([...blocks, ...document.footnotes.flatMap(({ children }) => children)])) visit(block);
  return { headings, captions, references, footnoteNumbers };
}

/** Ids as GitHub makes them of headings: lower case, letters and digits of any script, hyphens between. */
function slug(text: string): string {
  const small = text.toLowerCase();
  // The second is made only if needed: it takes half a millisecond.
  const noWord = /^[\0-\x7f]*$/.test(small) ? /[^a-z0-9\s_-]+/g : /[^\p{L}\p{M}\p{N}\s_-]+/gu;
  const words = small.replaceAll(noWord, '').trim().replaceAll(/\s/g, '-');
  return words === '' ? 'section' : words.slice(0, 80);
}

function createIds(): (wanted: string) => string {
  const taken = new Set<string>();
  // Where the search resumes: a thousand equal headings must not cost a million lookups.
  const counts = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let count = counts.get(wanted) ?? 0;
    while (taken.has(id)) {
      count += 1;
      id = `${wanted}-${count}`;
    }
    counts.set(wanted, count);
    taken.add(id);
    return id;
  };
}

/** Numbers of headings: the highest level in use counts first, so a doc that starts with `##` has no '0.1'. */
function createNumbers(): (depth: number) => string {
  const open: { depth: number; count: number }[] = [];
  return (depth) => {
    while (open.length > 0 && open.at(-1)!.depth > depth) {
      const closed = open.pop()!;
      // A level that closes upward and was not opened below another continues as this one.
      if (open.length === 0) open.push({ depth, count: closed.count });
    }
    if (open.at(-1)?.depth === depth) open.at(-1)!.count += 1;
    else open.push({ depth, count: 1 });
    return open.map(({ count }) => count).join('.');
  };
}

// The head of a document: its title with its front matter details, and the remaining blocks. For doc writers.

export type DocHead = {
  /** On a separate page. */
  readonly isCover: boolean;
  readonly title: string;
  /** The document's first heading, if it is the title: it is not repeated. */
  readonly heading?: Heading;
  readonly subtitle?: string;
  /** Authors and date, in the words of the document's language. */
  readonly byline: readonly string[];
};

/** `head` is absent if there is no cover, no title and no details. */
export function takeDocHead({ meta, blocks }: Doc): {
  readonly head?: DocHead;
  readonly blocks: readonly Block[];
} {
  const isCover = blocks.some(({ type }) => type === 'cover');
  const first = blocks[0];
  const heading = first?.type === 'heading' && inlineText(first.children) === meta.title ? first : undefined;
  const byline = [meta.authors.join(', '), meta.date === undefined ? '' : formatDate(meta.date, meta.language)].filter(
    (part) => part !== '',
  );
  if (!isCover && heading === undefined && meta.subtitle === undefined && byline.length === 0) return { blocks };
  const head = { isCover, title: meta.title, byline, ...(meta.subtitle !== undefined && { subtitle: meta.subtitle }) };
  if (isCover) return { head, blocks: blocks.filter(({ type }) => type !== 'cover') };
  return heading === undefined ? { head, blocks } : { head: { ...head, heading }, blocks: blocks.slice(1) };
}

// The logo on the pages of a doc: the one its front matter names, else the brand's. For docx, HTML and PDF.

/** As high as two lines of the header; the title next to it serves as its alternative text. */
export function docLogo({ logo }: Pick<Metadata, 'logo'>, theme: Pick<Theme, 'logo'>): Image | undefined {
  const asset = logo ?? theme.logo;
  return asset === undefined ? undefined : { type: 'image', asset, alt: '', height: '0.9cm' };
}
