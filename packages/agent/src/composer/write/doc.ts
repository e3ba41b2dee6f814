// A plan as a text document: heading, a note about blanks, then its parts; data as charts and tables.
import { type Block, blockText } from '@deckle/engine';
import type { Words } from '../languages/index.ts';
import { heading, list, paragraph, text } from '../nodes.ts';
import type { Part } from '../plan/index.ts';
import { chartOf, chartViews, keySentences, readDataTable, totalledTable } from '../plan/index.ts';
import { splitSentences } from '../read/index.ts';
import { docBlocks } from './section-blocks.ts';

export type DocInput = {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly spare: readonly Part[];
  /** A letter has neither headings nor a title page. */
  readonly isLetter: boolean;
  /** Why the letter is written, if the prompt says so; may be empty. */
  readonly reason: string;
  readonly language: string;
  readonly words: Words;
  /** Pages asked for. */
  readonly count: number | undefined;
  /** Texts are cut to their leading sentences. */
  readonly condense: boolean;
};

export function writeDoc(input: DocInput): readonly Block[] {
  const { title, parts: planned, count } = input;
  if (input.isLetter) return writeLetter(input);
  const parts = planned.map((part) => writePart(part, input));
  return [heading(1, title), ...spreadOverPages(parts, count ?? 1)];
}

/** Parts in one run of similar length per page, separated by page breaks. */
function spreadOverPages(parts: readonly (readonly Block[])[], pages: number): readonly Block[] {
  const runs = Math.min(pages, Math.max(1, parts.length));
  return parts.flatMap((blocks, index) => {
    const begins =
      index > 0 && Math.floor((index * runs) / parts.length) !== Math.floor(((index - 1) * runs) / parts.length);
    return begins ? [{ type: 'pageBreak' as const }, ...blocks] : blocks;
  });
}

/** A long text without headings opens with its most telling sentences. */
const longText = 8;
const keysOfText = 3;

function writePart(part: Part, input: DocInput): readonly Block[] {
  const { language, words } = input;
  const sentences =
    part.from === 'text' && part.isUntitled && part.blocks.every(({ type }) => type === 'paragraph')
      ? part.blocks.flatMap((block) => splitSentences(blockText([block])))
      : [];
  if (part.from === 'text' && sentences.length >= longText && !input.condense)
    return [
      heading(2, words.keyPoints),
      list(keySentences(sentences, keysOfText, language).map((sentence) => ({ label: '', text: sentence }))),
      heading(2, words.detail),
      ...part.blocks,
    ];
  const blocks =
    part.from === 'text'
      ? (input.condense ? condense(part.blocks, language) : part.blocks).flatMap((block) => writeBlock(block, input))
      : docBlocks(part.section);
  return [heading(2, part.title), ...blocks];
}

/** A third of the sentences of each passage: the most representative of the whole. */
function condense(blocks: readonly Block[], language: string): readonly Block[] {
  const isProse = (block: Block) => block.type === 'paragraph' && block.children.every(({ type }) => type === 'text');
  const sentences = blocks.filter(isProse).flatMap((block) => splitSentences(blockText([block])));
  const kept = new Set(keySentences(sentences, Math.ceil(sentences.length / 3), language));
  return blocks.flatMap((block): readonly Block[] => {
    if (!isProse(block)) return [block];
    const shown = splitSentences(blockText([block])).filter((sentence) => kept.has(sentence));
    return shown.length > 0 ? [paragraph(shown.join(' '))] : [];
  });
}

function writeBlock(block: Block, { language, words }: DocInput): readonly Block[] {
  if (block.type !== 'table') return [block];
  const data = readDataTable(block, language);
  return data
    ? [...chartViews(data).map((view) => chartOf(view, language, words)), totalledTable(data, language, words)]
    : [block];
}

/** Sender first, the subject in bold before the salutation; the prompt's statements form the body. */
function writeLetter({ title, parts, spare, reason }: DocInput): readonly Block[] {
  const form = parts.find((part) => part.from === 'outline') ?? spare[0];
  const story = parts.flatMap((part): readonly Block[] => {
    if (part.from === 'outline') return [];
    if (part.from === 'text') return part.blocks;
    const { items } = part.section;
    // The subject says it already.
    if (items.every((item) => title.includes(item.text))) return [];
    return [paragraph(items.map((item) => [item.label, item.text].filter(Boolean).join(' ')).join(' '))];
  });
  if (form === undefined || form.from === 'text') return story;
  const lines = docBlocks(form.section);
  const subject: Block = { type: 'paragraph', children: [{ type: 'strong', children: [text(title)] }] };
  return [
    paragraph(form.title),
    ...lines.slice(0, linesBeforeSubject),
    subject,
    ...lines.slice(linesBeforeSubject, reason ? storyLine - 1 : storyLine),
    ...(reason ? [paragraph(reason)] : []),
    ...(story.length > 0 ? story : lines.slice(storyLine, storyLine + 1)),
    ...lines.slice(storyLine + 1),
  ];
}

/** Of the letter's lines: address, recipient and date come first; the story after salutation and reason. */
const linesBeforeSubject = 3;
const storyLine = 5;
