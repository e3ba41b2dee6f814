// Writes a plan as a document: slides, blocks of text, or worksheets.
import { type Block, blockText, type Document, directionOf, inlineText, type Metadata } from '@deckle/engine';
import type { PlanItem } from '../../events.ts';
import type { AgentRequest } from '../../request.ts';
import { wordsIn } from '../languages/index.ts';
import type { Plan } from '../plan/index.ts';
import type { ParsedRequest } from '../read/index.ts';
import { writeDeck } from './deck.ts';
import { writeDoc } from './doc.ts';
import { writeSheet } from './sheet.ts';

export { docBlocks, slideBlocks } from './section-blocks.ts';

export function writeDocument(request: AgentRequest, parsed: ParsedRequest, plan: Plan): Document {
  const { kind, language, count, pasted } = parsed;
  const words = wordsIn(language);
  const input = { ...plan, language, words, count, condense: request.textMode === 'condense' };
  const parts = { meta: metadataOf(plan, language, request), footnotes: pasted.footnotes };
  switch (kind) {
    case 'deck': {
      const write = (slideCount: number | undefined) =>
        writeDeck({ ...input, count: slideCount, preserves: request.textMode === 'preserve' });
      const slides = write(count);
      const most = request.maxSlides ?? slides.length;
      return { ...parts, kind, slides: slides.length > most ? write(most) : slides };
    }
    case 'doc':
      return { ...parts, kind, blocks: writeDoc(input) };
    case 'sheet': {
      const worksheets = writeSheet({ ...parsed, title: plan.title, words, pasted: pasted.sections });
      return { ...parts, kind, names: [], worksheets };
    }
  }
}

function metadataOf({ title, subtitle }: Plan, language: string, { theme }: AgentRequest): Metadata {
  return {
    title,
    ...(subtitle && { subtitle }),
    authors: [],
    language,
    direction: directionOf(language),
    ...(theme && { theme }),
    slideSize: '16:9',
    pageSize: /^en-US\b/i.test(language) ? 'Letter' : 'A4',
    landscape: false,
    pageNumbers: true,
    numbered: false,
  };
}

const longestSummary = 160;

export function listOutline(document: Document): readonly PlanItem[] {
  switch (document.kind) {
    case 'deck':
      return document.slides.map(({ title, blocks }) => item(title ? inlineText(title.children) : '', blocks));
    case 'doc': {
      const items = listSections(document.blocks);
      return items.length > 0 ? items : [item(document.meta.title, document.blocks.slice(0, 1))];
    }
    case 'sheet':
      return document.worksheets.map(({ name, blocks }) => item(name, blocks.slice(0, 1)));
  }
}

const listSections = (blocks: readonly Block[]): readonly PlanItem[] =>
  blocks.flatMap((block, index) =>
    block.type === 'heading' && block.depth <= 2
      ? [
          item(
            inlineText(block.children),
            blocks.slice(index + 1, index + 2).filter(({ type }) => type !== 'heading'),
          ),
        ]
      : [],
  );

function item(title: string, blocks: readonly Block[]): PlanItem {
  const text = blockText(blocks).replace(/\s+/g, ' ').trim();
  const summary =
    text.length > longestSummary ? `${text.slice(0, longestSummary - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return summary ? { title, summary } : { title };
}
