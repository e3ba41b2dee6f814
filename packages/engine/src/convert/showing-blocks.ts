// Purpose-built columns in other kinds of documents: rows of columns on pages, and the answers of a quiz on a slide of their own.
import { type Block, type Columns, type Deck, type Doc, replaceIn, type Slide } from '../model/index.ts';

/** Columns side by side on a page. */
const mostOnPage = { team: 4, pricing: 3, logos: 4, quiz: 1, contrast: 2 } as const;

/** A doc with at most as many of them side by side as a page holds; the answers of a quiz are a list. */
export const withShownOnPages = (doc: Doc): Doc =>
  replaceIn(doc, {
    block: (block) => {
      if (block.type !== 'columns' || block.showing === undefined) return undefined;
      const { columns, showing } = block;
      if (showing === 'quiz')
        return {
          type: 'list',
          ordered: false,
          start: 1,
          tight: true,
          items: columns.map(({ children, isRight }) => ({ checked: isRight === true, children })),
        };
      const most = mostOnPage[showing];
      if (columns.length <= most) return { type: 'columns', columns };
      const rows = Array.from({ length: Math.ceil(columns.length / most) }, (_, row): Block => {
        const own = columns.slice(row * most, (row + 1) * most);
        // The last row keeps to the columns of the others.
        const empty = Array.from({ length: most - own.length }, () => ({ children: [] }));
        return { type: 'columns', columns: [...own, ...empty] };
      });
      return { type: 'columns', columns: [{ children: rows }] };
    },
  });

const isQuiz = (block: Block): block is Columns => block.type === 'columns' && block.showing === 'quiz';

/** After each slide with a quiz, the same slide with its right answers seen. */
export function withAnswers(deck: Deck): Deck {
  const slides = deck.slides.flatMap((slide): readonly Slide[] => {
    const hasAnswer = slide.blocks.some((block) => isQuiz(block) && block.columns.some(({ isRight }) => isRight));
    if (!hasAnswer) return [slide];
    const blocks = slide.blocks.map((block) => (isQuiz(block) ? { ...block, isRevealed: true as const } : block));
    return [slide, { ...slide, blocks, notes: [] }];
  });
  return slides.length === deck.slides.length ? deck : { ...deck, slides };
}
