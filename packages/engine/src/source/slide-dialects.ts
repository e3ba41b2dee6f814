// Marp and Slidev: decks clearly written for them. Their comments, layouts and per-slide front matter, read as our settings.

import type { Block, Columns, Image, Inline, Slide, SlideLayoutName } from '../model/index.ts';
import { blockText } from '../model/index.ts';
import type { Context, SlideScope } from './context.ts';
import { backgroundSize } from './dialects/marp-inlines.ts';
import { type Note, note } from './dialects/notes.ts';
import { reportDialect } from './dialects.ts';
import { buildInlines } from './inlines.ts';
import type { TokenNode } from './token-tree.ts';

const layouts: { readonly [name: string]: SlideLayoutName } = {
  lead: 'title',
  cover: 'title',
  intro: 'title',
  section: 'section',
  'two-cols': 'columns',
  end: 'closing',
  quote: 'quote',
  image: 'picture',
};

const isBackground = /^#(?:[\da-f]{3}|[\da-f]{6})$|\.(?:png|jpe?g|gif|webp|svg)$|^https?:/i;

/** `.slide: data-background="a.png"` of reveal.js: the background, the only one of its attributes that we have. */
function readSlideAttributes(text: string, line: number, scope: SlideScope, context: Context): void {
  for (const [, name, value = ''] of text
    .slice(0, 2_000)
    .matchAll(/\bdata-(background[a-z-]*)\s*=\s*["']([^"']*)["']/g)) {
    const isKnown = /^background(?:-color|-image)?$/.test(name!) && isBackground.test(value.trim());
    if (isKnown) {
      // A picture lies upon a color.
      if (scope.background === undefined || scope.background.startsWith('#')) scope.background = value.trim();
      note(context.environment, backgroundNote, line);
    } else if (!/-(?:size|position|repeat|opacity|transition|interactive)$/.test(name!))
      note(context.environment, { ...lostBackgroundNote, name: value }, line);
  }
}

const backgroundNote: Note = { whose: 'Backgrounds of reveal.js', read: 'were read as `::slide{background}`' };
const lostBackgroundNote: Note = {
  whose: 'Backgrounds of reveal.js',
  read: 'that are neither a picture nor a color such as `#1a2b3c` were left out',
  code: 'not-carried-over',
};

/** Applies `layout: cover`, `class: invert` and the like to the slide; true when something was understood. */
function applySetting(scope: SlideScope, key: string, value: string): boolean {
  const words = value.toLowerCase().split(/\s+/);
  switch (key.replace(/^_/, '')) {
    case 'layout':
    case 'class': {
      const layout = words.map((word) => (Object.hasOwn(layouts, word) ? layouts[word] : undefined)).find(Boolean);
      if (layout) scope.layout ??= layout;
      if (words.includes('invert')) scope.dark = true;
      return layout !== undefined || scope.dark;
    }
    case 'background':
    case 'backgroundColor':
      if (!isBackground.test(value)) return false;
      scope.background ??= value;
      return true;
    default:
      return false;
  }
}

const settingLine = /^(_?[a-zA-Z]+)\s*:\s*(.*)$/;

/** A comment on one of their slides: settings, or else words for the speaker. */
export function readSlideComment(text: string, line: number, context: Context): void {
  const { slide } = context;
  const slideDialect = context.dialect.slides;
  const attributes = /^\s*\.slide:([\s\S]*)$/.exec(text)?.[1];
  if (slide && slideDialect === 'reveal.js' && attributes) readSlideAttributes(attributes, line, slide, context);
  // Elsewhere a comment is one, or settings without a meaning here.
  if (!slide || (slideDialect !== 'Marp' && slideDialect !== 'Slidev') || text.trim() === '') return;
  const at = context.source.locateLines(line, line + 1);
  const settings = text
    .trim()
    .split('\n')
    .map((part) => settingLine.exec(part.trim()));
  if (slideDialect === 'Marp' && settings.every((setting) => setting !== null)) {
    const read = settings.filter(([, key, value]) => applySetting(slide, key!, value!.trim()));
    if (read.length > 0) reportDialect(slideDialect, '::slide', at, context);
    return;
  }
  reportDialect(slideDialect, ':::notes', at, context);
  for (const paragraph of text.trim().split(/\n\s*\n/))
    slide.notes.push({ type: 'paragraph', children: buildInlines(paragraph.trim(), () => at, context), position: at });
}

const slotOf = ({ token, children }: TokenNode): string | undefined =>
  token.type === 'paragraph_open' ? /^::([a-z][\w-]*)::$/.exec(children[0]?.token.content ?? '')?.[1] : undefined;

/** The nodes of a slide of Slidev: `::default::` comes first wherever it stands, and only a comment at the end is notes. */
export function orderSlide(written: readonly TokenNode[]): readonly TokenNode[] {
  const nodes = written.filter(({ token }, index) => token.type !== 'comment' || index === written.length - 1);
  if (nodes.length === 0) return written;
  const start = nodes.findIndex((node) => slotOf(node) === 'default');
  if (start < 0) return nodes;
  const next = nodes.findIndex((node, index) => index > start && slotOf(node) !== undefined);
  const end = next < 0 ? nodes.length : next;
  return [...nodes.slice(start + 1, end), ...nodes.slice(0, start), ...nodes.slice(end)];
}

/** The meaning of their marks inside the slide: `::right::` parts columns, Marp's `![bg](…)` is the background. */
export function translateSlide(written: Slide, context: Context): Slide {
  const slide = context.dialect.slides === undefined ? written : withoutSpacers(written);
  switch (context.dialect.slides) {
    case 'Slidev':
      return withColumns(slide, context);
    case 'Marp':
      return withBackground(slide, context);
    default:
      return slide;
  }
}

/** `<br>` between blocks makes room in their layouts, a hole in ours. */
function withoutSpacers(slide: Slide): Slide {
  const isSpacer = (block: Block) =>
    block.type === 'paragraph' &&
    block.children.length > 0 &&
    block.children.every((child) => child.type === 'lineBreak' || (child.type === 'text' && child.value.trim() === ''));
  return slide.blocks.some(isSpacer) ? { ...slide, blocks: slide.blocks.filter((block) => !isSpacer(block)) } : slide;
}

function withColumns(slide: Slide, context: Context): Slide {
  const isSlot = (block: Block) => block.type === 'paragraph' && /^::[a-z][\w-]*::$/.test(blockText([block]));
  const first = slide.blocks.find(isSlot);
  if (first === undefined) return slide;
  const { position } = first;
  const slots: Block[][] = [[]];
  for (const block of slide.blocks) {
    if (isSlot(block)) slots.push([]);
    else slots.at(-1)!.push(block);
  }
  // What stands before `::left::` is above both columns.
  const header = blockText([first]) === '::left::' ? slots.shift()! : [];
  const filled = slots.filter((slot) => slot.length > 0);
  if (filled.length < 2) return { ...slide, blocks: [...header, ...filled.flat()] };
  reportDialect('Slidev', ':::columns', position, context);
  const columns: Columns = {
    type: 'columns',
    columns: filled.map((children) => ({ children })),
    ...(position && { position }),
  };
  return { ...slide, blocks: [...header, columns] };
}

function withBackground(slide: Slide, context: Context): Slide {
  let { background } = slide;
  const blocks = slide.blocks.flatMap((block): readonly Block[] => {
    if (block.type !== 'paragraph') return [block];
    const pictures = block.children.filter((child): child is Image => child.type === 'image');
    const isBackground =
      pictures.length > 0 &&
      pictures.every(({ alt }) => /(?:^|\s)bg(?:\s|$)/.test(alt)) &&
      block.children.every((child) => child.type === 'image' || child.type === 'lineBreak' || isSpace(child));
    if (!isBackground) return [block];
    const [first] = pictures;
    const isBeside = /\b(?:left|right)\b/.test(first!.alt);
    const isSized = backgroundSize(first!.alt) !== undefined;
    reportDialect('Marp', isSized && !isBeside ? '![](…)' : '::slide{background}', block.position, context);
    // A background on one side is a picture beside the text, and one with its own size stands free.
    if (isBeside || isSized || background !== undefined)
      return [
        {
          ...block,
          children: pictures.map((picture) => {
            const own = backgroundSize(picture.alt);
            const fit = own === undefined ? ('cover' as const) : ('contain' as const);
            return { ...picture, ...(!isBeside && own), alt: '', decorative: true as const, fit };
          }),
        },
      ];
    background = first!.asset;
    return [];
  });
  return { ...slide, ...(background !== undefined && { background }), blocks };
}

const isSpace = (child: Inline): boolean => child.type === 'text' && child.value.trim() === '';
