// A plan as a document: slides, blocks of text, or worksheets.
import { type Document, directionOf, type Metadata } from '@deckle/engine';
import type { AgentRequest } from '../../request.ts';
import { wordsIn } from '../languages/index.ts';
import type { Plan } from '../plan/index.ts';
import type { ParsedRequest } from '../read/index.ts';
import { writeDeck } from './deck.ts';
import { writeDoc } from './doc.ts';
import { writeSheet } from './sheet.ts';

export { listOutline } from './outline.ts';
export { docBlocks, slideBlocks } from './section-blocks.ts';

export function writeDocument(request: AgentRequest, parsed: ParsedRequest, plan: Plan): Document {
  const { kind, language, count, brought } = parsed;
  const words = wordsIn(language);
  const input = { ...plan, language, words, count, condense: request.textMode === 'condense' };
  const parts = { meta: metadataOf(plan, language, request), footnotes: brought.footnotes };
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
      const worksheets = writeSheet({ ...parsed, title: plan.title, words, brought: brought.sections });
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
