// Directives for what columns show: a team, prices, logos, a quiz, before and after. From a list, or from headings and what is under them.
import type { Block, Column, Position, Showing } from '../model/index.ts';
import type { Context } from './context.ts';
import { reportMisplaced } from './directive-reports.ts';

/** Written as a list, an item for each; the others have a heading for each. */
const asList: ReadonlySet<Showing> = new Set(['team', 'logos', 'quiz'] as const);

export const isWrittenAsList = (showing: Showing): boolean => asList.has(showing);

/** The columns of `:::team` and the like; content of another form is kept and reported. */
export function buildShowing(
  showing: Showing,
  highlight: string | undefined,
  children: readonly Block[],
  position: Position,
  context: Context,
): readonly Block[] {
  const columns = isWrittenAsList(showing) ? fromList(children) : fromHeadings(children);
  const first = columns.length === 0 ? children.length : children.findIndex((child) => isStart(child, showing));
  const before = children.slice(0, first);
  if (columns.length === 0 || (showing === 'contrast' && columns.length !== 2)) {
    const [what, how] = hints[showing];
    reportMisplaced(`There is no ${what} in \`:::${showing}\`.`, how, position, context);
    return children;
  }
  const block: Block = {
    type: 'columns',
    columns,
    showing,
    ...(highlight !== undefined && highlight !== '' && { highlight }),
    position,
  };
  const after = isWrittenAsList(showing) ? children.slice(first).filter(({ type }) => type !== 'list') : [];
  if (before.length + after.length > 0)
    reportMisplaced(
      `\`:::${showing}\` may only contain ${isWrittenAsList(showing) ? 'a list' : 'headings and what is under them'}; the rest is kept around it.`,
      'Move it outside.',
      position,
      context,
    );
  return [...before, block, ...after];
}

const hints: { readonly [showing in Showing]: readonly [what: string, how: string] } = {
  team: ['list', 'Write an item for each member: `- ![Ada](ada.jpg) **Ada Lovelace** Analyst`.'],
  pricing: ['heading', 'Write a heading for each offer, and below it `**€ 29** a month` and what is in it.'],
  logos: ['list', 'Write an item for each logo: `- ![Acme](acme.svg)`.'],
  quiz: ['list', 'Write an item for each answer, the right one as `- [x] Paris`.'],
  contrast: [
    'pair of headings',
    'Write two headings, such as `### Before` and `### After`, with something under each.',
  ],
};

const isStart = ({ type }: Block, showing: Showing): boolean =>
  type === (isWrittenAsList(showing) ? 'list' : 'heading');

const fromList = (children: readonly Block[]): readonly Column[] =>
  children.flatMap((child) =>
    child.type !== 'list'
      ? []
      : child.items.map((item): Column => ({ ...(item.checked && { isRight: true }), children: item.children })),
  );

function fromHeadings(children: readonly Block[]): readonly Column[] {
  const columns: { children: Block[] }[] = [];
  for (const child of children) {
    if (child.type === 'heading') columns.push({ children: [child] });
    else columns.at(-1)?.children.push(child);
  }
  return columns;
}
