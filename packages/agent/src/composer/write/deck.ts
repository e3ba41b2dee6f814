// A plan as slides: title, agenda, one part a slide or more, closing; exactly the requested number.
import { type Block, blockText, type Paragraph, type Slide } from '@deckle/engine';
import type { Words } from '../languages/index.ts';
import { heading, list, paragraph } from '../nodes.ts';
import {
  blankPart,
  chartOf,
  chartViews,
  headlineOf,
  keySentences,
  messageOf,
  type Part,
  readDataTable,
  statsOf,
  totalledTable,
  withoutStop,
} from '../plan/index.ts';
import { splitSentences } from '../read/index.ts';
import { slideBlocks } from './section-blocks.ts';

export type DeckInput = {
  readonly title: string;
  readonly subtitle: string;
  readonly parts: readonly Part[];
  readonly spare: readonly Part[];
  readonly language: string;
  readonly words: Words;
  /** Slides asked for. */
  readonly count: number | undefined;
  /** Longer texts are cut to their leading sentences; the rest goes to the notes. */
  readonly condense: boolean;
  /** Every sentence stays in the text as it is: none becomes a title. */
  readonly preserves: boolean;
  /** Remarks for the notes of the first slide. */
};

type TextPart = Extract<Part, { from: 'text' }>;
type Draft = { readonly slide: Slide; readonly part: Part };

export function writeDeck(input: DeckInput): readonly Slide[] {
  const { parts, words, count } = input;
  const opening = titleSlide(input);
  const hasClosing = count === undefined || count >= 4;
  const room = count === undefined ? undefined : count - (count > 1 ? 1 : 0) - (hasClosing ? 1 : 0);
  const said = parts.filter(({ from }) => from !== 'outline').length;
  const wantsAgenda = room === undefined ? parts.length >= 5 : room >= 6 && said < room;
  const most = room === undefined ? undefined : room - (wantsAgenda ? 1 : 0);
  const drafts = writeParts(input, most);
  const content = most === undefined ? drafts : fitCount(drafts, most, input);
  const rhythm = new Set(darkSlides(content));
  const titles = [...new Set(content.map(({ part }) => part.title))];
  return [
    ...(count === 1 ? [] : [opening]),
    ...(wantsAgenda ? [agendaSlide(titles, words)] : []),
    ...content.map(({ slide }, index) =>
      count === 1 && index === 0
        ? { ...slide, notes: [...opening.notes, ...slide.notes] }
        : { ...slide, dark: rhythm.has(index) },
    ),
    ...(hasClosing ? [closingSlide(words)] : []),
  ];
}

/** In a longer deck, about every fifth slide is one of big numbers or steps on a dark background, to rest the eye. */
function darkSlides(content: readonly Draft[]): readonly number[] {
  const dark: number[] = [];
  for (const [index, { slide }] of content.entries()) {
    const isFit = slide.blocks.some(({ type }) => type === 'stats' || type === 'steps' || type === 'timeline');
    if (isFit && index >= 3 && index < content.length - 1 && index - (dark.at(-1) ?? -5) >= 4) dark.push(index);
  }
  return dark;
}

const slideOf = (title: string, blocks: readonly Block[], notes: readonly Block[] = []): Slide => ({
  dark: false,
  title: heading(2, title),
  blocks,
  notes,
});

function titleSlide({ title, subtitle }: DeckInput): Slide {
  return {
    dark: false,
    title: heading(1, title),
    blocks: subtitle ? [paragraph(subtitle)] : [],
    notes: [],
  };
}

/** At most eight lines: in a longer deck, picking the parts that open its thirds and halves would say less than the first ones. */
const agendaSlide = (titles: readonly string[], words: Words): Slide =>
  slideOf(words.agenda, [
    list(
      titles.slice(0, 8).map((text) => ({ label: '', text })),
      { ordered: true },
    ),
  ]);

const closingSlide = (words: Words): Slide => ({
  dark: false,
  layout: 'closing',
  title: heading(1, words.closing),
  blocks: [paragraph(words.contact)],
  notes: [],
});

/** If more slides are requested than the text fills, each slide holds less. */
function writeParts(input: DeckInput, wanted: number | undefined): readonly Draft[] {
  const write = (full: number) => input.parts.flatMap((part) => writePart(part, full, input));
  let full = fullSlide;
  let drafts = write(full);
  while (wanted !== undefined && drafts.length < wanted && full > emptiestSlide && !input.condense) {
    full -= 1;
    drafts = write(full);
  }
  return drafts;
}

function writePart(part: Part, full: number, input: DeckInput): readonly Draft[] {
  const slides =
    part.from === 'text'
      ? writeText(part, full, input)
      : [slideOf(part.title, slideBlocks(part.section), part.section.note ? [paragraph(part.section.note)] : [])];
  return slides.map((slide) => ({ slide, part }));
}

/** What a slide holds: about seven lines of text. */
const fullSlide = 7;
const emptiestSlide = 3;
const lineLength = 70;

/** A pasted text as slides: paragraphs as their sentences, tables as charts, in order and word for word. */
function writeText({ title, blocks, isUntitled }: TextPart, full: number, input: DeckInput): readonly Slide[] {
  const slides: Slide[] = [];
  let pending: Block[] = [];
  const flush = () => {
    for (const group of spread(pending, full)) {
      const slide = slideOf(title, joinLists(group));
      slides.push(isUntitled && !input.condense && !input.preserves ? withHeadline(slide, input.language) : slide);
    }
    pending = [];
  };
  for (const block of blocks) {
    if (block.type === 'table') {
      flush();
      for (const slide of tableSlides(title, block, input)) slides.push(slide);
    } else for (const unit of unitsOf(block)) pending.push(unit);
  }
  flush();
  if (slides.length === 0) slides.push(slideOf(title, []));
  return input.condense ? condense(slides, input) : slides;
}

/** Units in order, on the fewest slides that fit them, filled about evenly. */
function spread(units: readonly Block[], full: number): readonly (readonly Block[])[] {
  const groups: Block[][] = [];
  const total = units.reduce((sum, unit) => sum + weightOf(unit), 0);
  const count = Math.max(1, Math.ceil(total / full));
  let before = 0;
  for (const unit of units) {
    const weight = weightOf(unit);
    const at = Math.min(count - 1, Math.floor(((before + weight / 2) / total) * count));
    groups[at] = [...(groups[at] ?? []), unit];
    before += weight;
  }
  return groups.filter((group) => group.length > 0);
}

/** The most telling sentence becomes the title if the slide is a list of sentences. */
function withHeadline(slide: Slide, language: string): Slide {
  const [only, ...others] = slide.blocks;
  if (only?.type !== 'list' || only.ordered || others.length > 0 || only.items.length < 2) return slide;
  const sentences = only.items.map(({ children }) => blockText(children));
  const headline = headlineOf(sentences, language);
  if (headline === undefined) return slide;
  const at = sentences.indexOf(headline);
  return {
    ...slide,
    title: heading(2, withoutStop(headline)),
    blocks: [{ ...only, items: only.items.filter((_, index) => index !== at) }],
  };
}

/** The most telling sentences stay, or the first slide of other texts; the rest becomes notes. Charts stay. */
function condense(slides: readonly Slide[], { words, language }: DeckInput): readonly Slide[] {
  const charts = slides.filter(({ blocks }) => blocks.some(({ type }) => type === 'chart'));
  const [first, ...others] = slides.filter((slide) => !charts.includes(slide));
  if (first === undefined) return charts;
  const items = [first, ...others].flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'list' && !block.ordered ? block.items : [])),
  );
  const isProse = [first, ...others].every(({ blocks }) => blocks.every(({ type }) => type === 'list'));
  if (!isProse || items.length <= keptSentences) return [withNotes(first, others, words), ...charts];
  const texts = items.map(({ children }) => blockText(children));
  const kept = new Set(keySentences(texts, keptSentences, language));
  const listOf = (isKept: boolean) => [
    list(texts.filter((text) => kept.has(text) === isKept).map((text) => ({ label: '', text }))),
  ];
  return [withNotes({ ...first, blocks: listOf(true) }, [{ ...first, blocks: listOf(false) }], words), ...charts];
}

const keptSentences = 5;

function unitsOf(block: Block): readonly Block[] {
  if (block.type === 'list')
    return block.items.map((item, index) => ({ ...block, start: block.start + index, items: [item] }));
  if (block.type !== 'paragraph') return [block];
  return isPlain(block) && blockText([block]).length > lineLength * 2
    ? splitSentences(blockText([block])).map((sentence) => list([{ label: '', text: sentence }]))
    : [block];
}

const isPlain = (block: Paragraph): boolean => block.children.every(({ type }) => type === 'text');

const weightOf = (block: Block): number => {
  if (block.type === 'code' || block.type === 'chart' || block.type === 'columns') return fullSlide;
  return blockText([block])
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / lineLength) + 0.3, 0);
};

/** Consecutive single items become one list again. */
function joinLists(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === 'list' && last?.type === 'list' && last.ordered === block.ordered)
      joined[joined.length - 1] = { ...last, items: [...last.items, ...block.items] };
    else joined.push(block);
  }
  return joined;
}

/** Rows and columns that a slide shows well. */
const tableRows = 8;
const tableColumns = 6;

function tableSlides(
  title: string,
  table: Extract<Block, { type: 'table' }>,
  { language, words }: DeckInput,
): readonly Slide[] {
  const data = readDataTable(table, language);
  if (!data) return [slideOf(title, [table])];
  const fits = table.rows.length <= tableRows && table.header.length <= tableColumns;
  const message = messageOf(data, language, words);
  return [
    ...chartViews(data).map((view) => slideOf(messageOf(view, language, words), [chartOf(view, language, words)])),
    slideOf(`${words.figures}: ${data.columns[0]!.name}`, [
      { type: 'stats', items: statsOf(data, language, words).slice(0, 4) },
    ]),
    ...(fits ? [slideOf(title === message ? words.data : title, [totalledTable(data, language, words)])] : []),
  ];
}

/** The drafts that there is room for: the archetype's own give way first, what the user pasted moves to the notes. */
function fitCount(drafts: readonly Draft[], room: number, { spare, words }: DeckInput): readonly Draft[] {
  if (room <= 0) return [];
  if (drafts.length <= room) {
    const extra = spare.slice(0, room - drafts.length);
    const blanks = Array.from({ length: room - drafts.length - extra.length }, (_, index) =>
      blankPart(words.topic, index, words),
    );
    const added = [...extra, ...blanks].map((part): Draft => {
      const section = part.from === 'text' ? undefined : part.section;
      return { part, slide: slideOf(part.title, section ? slideBlocks(section) : []) };
    });
    return [...drafts, ...added];
  }
  const kept = dropOutline(drafts, room);
  const shown = kept.slice(0, room);
  const rest = kept.slice(room).map(({ slide }) => slide);
  return shown.map((draft, index) =>
    index === room - 1 ? { ...draft, slide: withNotes(draft.slide, rest, words) } : draft,
  );
}

/** The archetype's sections are dropped from the end; its last one, which asks or concludes, goes before stated facts; sources stay. */
function dropOutline(drafts: readonly Draft[], room: number): readonly Draft[] {
  const kept = drafts.filter(({ part }) => part.from !== 'outline' || part.section.name !== 'sources');
  while (kept.length > room) {
    const blank = kept.flatMap(({ part }, index) => (part.from === 'outline' ? [index] : []));
    if (blank.length === 0) break;
    kept.splice(blank.findLast((index) => index < kept.length - 1) ?? blank[0]!, 1);
  }
  return kept;
}

function withNotes(slide: Slide, rest: readonly Slide[], words: Words): Slide {
  if (rest.length === 0) return slide;
  const blocks = rest.flatMap(({ title, blocks }) => [
    ...(title
      ? [{ type: 'paragraph' as const, children: [{ type: 'strong' as const, children: title.children }] }]
      : []),
    ...blocks,
  ]);
  return { ...slide, notes: [...slide.notes, paragraph(`${words.rest}:`), ...blocks] };
}
