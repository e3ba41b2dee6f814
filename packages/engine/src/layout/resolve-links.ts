// Links inside a document, `[text](#id)`: each gets the id that it means; one without a target becomes its text, told once.
import type { Diagnostics } from '../base/diagnostic.ts';
import {
  allBlocks,
  type Block,
  childInlines,
  type Deck,
  type Document,
  type Inline,
  replaceIn,
  type Slide,
  topBlocks,
} from '../model/index.ts';
import { outlineDoc } from './doc-outline.ts';
import type { PlacedSlide } from './frames.ts';

/** How many unknown ids a diagnostic names. */
const named = 5;

/** A document as it is written, with links to ids that it has. `#7` of a deck is its seventh slide. */
export function resolveLinks<Kind extends Document>(document: Kind, diagnostics: Diagnostics): Kind {
  if (!hasInnerLinks(document)) return document;
  const find = createFind(document);
  const dead: string[] = [];
  const resolve = (children: readonly Inline[]): readonly Inline[] => {
    let isChanged = false;
    const resolved = children.flatMap((child): readonly Inline[] => {
      if (!('children' in child)) return [child];
      const inner = resolve(child.children);
      const own = inner === child.children ? child : { ...child, children: inner };
      isChanged ||= own !== child;
      if (own.type !== 'link' || !own.url.startsWith('#')) return [own];
      if (document.kind === 'deck' && isSlideNumber(own.url)) return [own];
      const id = find(own.url.slice(1));
      isChanged = true;
      if (id !== undefined) return [{ ...own, url: `#${id}` }];
      dead.push(own.url);
      return own.children;
    });
    return isChanged ? resolved : children;
  };
  const { formatted } = document.meta;
  const linked = replaceIn(document, { inlines: resolve });
  const meta = formatted && {
    ...linked.meta,
    formatted: {
      ...(formatted.title && { title: resolve(formatted.title) }),
      ...(formatted.subtitle && { subtitle: resolve(formatted.subtitle) }),
    },
  };
  if (dead.length > 0) reportDead(dead, diagnostics);
  return meta === undefined ? linked : { ...linked, meta };
}

const isSlideNumber = (url: string): boolean => /^#\d+$/.test(url);

/** Cells have no places that links could lead to. */
function createFind(document: Document): (written: string) => string | undefined {
  if (document.kind === 'sheet') return () => undefined;
  return outlineDoc(document, document.kind === 'deck' ? slideBlocks(document) : document.blocks).find;
}

function reportDead(dead: readonly string[], diagnostics: Diagnostics): void {
  const urls = [...new Set(dead)];
  const shown = urls.slice(0, named).map((url) => `${url.slice(0, 60)}`);
  const list = `${shown.join(', ')}${urls.length > named ? ', …' : ''}`;
  diagnostics.report(
    'unknown-reference',
    dead.length === 1
      ? `The link ${list} leads to no place in this document and is plain text.`
      : `${dead.length} links lead to no place in this document and are plain text: ${list}.`,
    { hint: 'A link leads to a heading by its words, #like-this, or to an id: {#id} after a heading.' },
  );
}

/** Whether it has links to places in itself, those in its notes included. */
const hasInnerLinks = (document: Document): boolean =>
  allBlocks(topBlocks(document)).some((block) => childInlines(block).some(hasInnerLink)) ||
  Object.values(document.meta.formatted ?? {}).some(hasInnerLink);

const hasInnerLink = (children: readonly Inline[]): boolean =>
  children.some(
    (child) =>
      (child.type === 'link' && child.url.startsWith('#')) || ('children' in child && hasInnerLink(child.children)),
  );

/** What slides show. */
const slideBlocks = ({ slides }: Deck): readonly Block[] =>
  slides.flatMap(({ title, blocks }): readonly Block[] => [...(title ? [title] : []), ...blocks]);

// Where the slides of a deck are known, its links get their numbers: `#7` is the seventh slide in every format.

/** The placed slides, each link inside the deck leading to the number of a slide. `begins`: the number of the first slide placed for each. */
export function linkSlides(
  deck: Deck,
  begins: ReadonlyMap<Slide, number>,
  slides: readonly PlacedSlide[],
  diagnostics: Diagnostics,
): readonly PlacedSlide[] {
  if (!hasInnerLinks(deck)) return slides;
  const targets = slideTargets(deck, begins);
  const dead = new Set<string>();
  const numbered = (url: string): string | undefined => {
    const number = isSlideNumber(url) ? Number(url.slice(1)) : targets.get(url.slice(1));
    if (number !== undefined && number >= 1 && number <= slides.length) return `#${number}`;
    dead.add(url);
    return undefined;
  };
  const inlines = (children: readonly Inline[]): readonly Inline[] =>
    children.flatMap((child): readonly Inline[] => {
      if (!('children' in child)) return [child];
      const inner = { ...child, children: inlines(child.children) };
      if (inner.type !== 'link' || !inner.url.startsWith('#')) return [inner];
      const url = numbered(inner.url);
      return url === undefined ? inner.children : [{ ...inner, url }];
    });
  const linked = slides.map((slide) => ({
    ...slide,
    frames: relink(slide.frames, numbered),
    notes: replaceIn({ ...deck, slides: [], footnotes: [{ label: '', children: slide.notes }] }, { inlines })
      .footnotes[0]!.children,
  }));
  if (dead.size > 0) {
    const shown = [...dead].slice(0, named).join(', ');
    diagnostics.report('unknown-reference', `No slide has the number of these links, which are plain text: ${shown}.`, {
      hint: `Write the number of a slide: #1 to #${slides.length}.`,
    });
  }
  return linked;
}

/** Frames with the links of their runs replaced; what has none is kept. */
function relink<Value>(value: Value, numbered: (url: string) => string | undefined): Value {
  if (Array.isArray(value)) {
    const items = value.map((item) => relink(item, numbered));
    return items.some((item, index) => item !== value[index]) ? (items as Value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [key, child] of Object.entries(value)) {
    const isLink = key === 'link' && typeof child === 'string' && child.startsWith('#');
    const own = isLink ? numbered(child) : relink(child, numbered);
    if (own === child) continue;
    changed ??= { ...(value as Record<string, unknown>) };
    if (own === undefined) delete changed[key];
    else changed[key] = own;
  }
  return (changed as Value | undefined) ?? value;
}

/** The slide that each id of a deck is on. */
function slideTargets(deck: Deck, begins: ReadonlyMap<Slide, number>): ReadonlyMap<string, number> {
  const targets = new Map<string, number>();
  const { headings, captions, anchors } = outlineDoc(deck, slideBlocks(deck));
  const add = (id: string | undefined, number: number) => {
    if (id !== undefined && !targets.has(id)) targets.set(id, number);
  };
  const addAnchors = (children: readonly Inline[], number: number): void => {
    for (const child of children) {
      if (child.type === 'anchor') add(anchors.get(child), number);
      else if ('children' in child) addAnchors(child.children, number);
    }
  };
  for (const [slide, number] of begins) {
    for (const block of allBlocks([...(slide.title ? [slide.title] : []), ...slide.blocks])) {
      if (block.type === 'heading') add(headings.get(block)?.id, number);
      else if (block.type === 'figure' || block.type === 'table' || block.type === 'chart')
        add(captions.get(block)?.id, number);
      for (const children of childInlines(block)) addAnchors(children, number);
    }
  }
  return targets;
}
