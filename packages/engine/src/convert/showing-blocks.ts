// Purpose-built columns in other kinds of documents: rows of columns on pages, and the answers of a quiz on a slide of their own.
import {
  type Block,
  type Column,
  type Columns,
  type Deck,
  type Doc,
  type Inline,
  replaceIn,
  type Slide,
  type Steps,
  type Table,
} from '../model/index.ts';

/** Columns side by side on a page. */
const mostOnPage = { team: 4, pricing: 3, logos: 4, quiz: 1, contrast: 2, contact: 3, action: 1 } as const;

/** A doc with at most as many of them side by side as a page holds; the answers of a quiz are a list. */
export const withShownOnPages = (doc: Doc): Doc =>
  replaceIn(doc, {
    block: (block) => {
      if (block.type === 'steps') return withSmallPictures(block);
      if (block.type === 'table' && block.options.show === 'roadmap') return withArrows(block);
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
      if (showing === 'action') return { type: 'columns', columns: columns.map(withStrongSentence) };
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

/** On a page nothing is large: what to do is in bold. */
function withStrongSentence(column: Column): Column {
  const [first, ...others] = column.children;
  if (first?.type !== 'paragraph') return column;
  return { ...column, children: [{ ...first, children: [{ type: 'strong', children: first.children }] }, ...others] };
}

/** Pictures of steps are as wide as on a slide, not as a page. */
const stepWidth = '35%';

function withSmallPictures(steps: Steps): Block | undefined {
  const [first] = steps.items[0]?.children ?? [];
  if (first?.type !== 'paragraph' || first.children[0]?.type !== 'image') return undefined;
  const small = (inline: Inline): Inline =>
    inline.type === 'image' && inline.width === undefined ? { ...inline, width: stepWidth } : inline;
  const items = steps.items.map((item) => ({
    ...item,
    children: item.children.map((block) =>
      block.type === 'paragraph' ? { ...block, children: block.children.map(small) } : block,
    ),
  }));
  return { ...steps, items };
}

/** A bar that goes on is seen to do so. */
const withArrows = (table: Table): Block => ({
  ...table,
  rows: table.rows.map((row) =>
    row.map((cell) =>
      cell.value === '>' ? { ...cell, value: '→', children: [{ type: 'text' as const, value: '→' }] } : cell,
    ),
  ),
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
