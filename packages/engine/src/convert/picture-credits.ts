// Who made the pictures: in the notes of a slide, below the picture in a doc, and in a list at the end where the front matter asks for one.
import { docWords } from '../model/doc-words.ts';
import {
  allBlocks,
  type Block,
  childInlines,
  type Deck,
  type Doc,
  type Document,
  type Image,
  type Inline,
  type Slide,
} from '../model/index.ts';

/** The document with the credits of its pictures; the slides themselves show them beside the pictures. */
export function withPictureCredits<Kind extends Document>(document: Kind): Kind {
  if (document.kind === 'deck') return deckWithCredits(document) as Document as Kind;
  if (document.kind === 'doc') return docWithCredits(document) as Document as Kind;
  return document;
}

function deckWithCredits(deck: Deck): Deck {
  const all: string[] = [];
  const slides = deck.slides.map((slide): Slide => {
    const credits = [...(slide.credit === undefined ? [] : [slide.credit]), ...creditsIn(slide.blocks)];
    if (credits.length === 0) return slide;
    all.push(...credits);
    return { ...slide, notes: [...slide.notes, paragraph(credits.join('; '))] };
  });
  if (all.length === 0) return deck;
  if (!deck.meta.credits) return { ...deck, slides };
  const list: Slide = {
    dark: false,
    title: { type: 'heading', depth: 2, children: [text(docWords(deck.meta.language).pictures)] },
    blocks: [listOf(all)],
    notes: [],
  };
  return { ...deck, slides: [...slides, list] };
}

function docWithCredits(doc: Doc): Doc {
  const all = creditsIn(doc.blocks);
  if (all.length === 0) return doc;
  const blocks = doc.blocks.flatMap((block): readonly Block[] => {
    const credits = creditsIn([block]);
    return credits.length === 0 ? [block] : [block, smallParagraph(credits.join('; '))];
  });
  if (!doc.meta.credits) return { ...doc, blocks };
  const title: Block = { type: 'heading', depth: 2, children: [text(docWords(doc.meta.language).pictures)] };
  return { ...doc, blocks: [...blocks, title, listOf(all)] };
}

/** Each once, in their order. */
function creditsIn(blocks: readonly Block[]): readonly string[] {
  const found = new Set<string>();
  const visit = (children: readonly Inline[]): void => {
    for (const child of children) {
      if (child.type === 'image') addCredit(child, found);
      else if ('children' in child) visit(child.children);
    }
  };
  for (const block of allBlocks(blocks)) for (const line of childInlines(block)) visit(line);
  return [...found];
}

function addCredit({ credit }: Image, found: Set<string>): void {
  if (credit !== undefined) found.add(credit);
}

const text = (value: string): Inline => ({ type: 'text', value });
const paragraph = (words: string): Block => ({ type: 'paragraph', children: [text(words)] });
const smallParagraph = (words: string): Block => ({
  type: 'paragraph',
  children: [{ type: 'emphasis', children: [text(words)] }],
});
const listOf = (credits: readonly string[]): Block => ({
  type: 'list',
  ordered: false,
  start: 1,
  tight: true,
  items: [...new Set(credits)].map((credit) => ({ children: [paragraph(credit)] })),
});
