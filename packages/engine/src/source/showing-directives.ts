// Directives for what columns show: a team, prices, logos, a quiz, before and after, contacts. From a list, or from headings and what is under them.
import { type Block, blockText, type Column, inlineText, type Position, type Showing } from '../model/index.ts';
import type { Context } from './context.ts';
import { reportMisplaced } from './directive-reports.ts';

/** Written as a list, an item for each; the others have a heading for each. */
const asList: ReadonlySet<Showing> = new Set(['team', 'logos', 'quiz', 'contact'] as const);

export const isWrittenAsList = (showing: Showing): boolean => asList.has(showing);

/** The columns of `:::team` and the like; content of another form is kept and reported. */
export function buildShowing(
  showing: Exclude<Showing, 'action'>,
  highlight: string | undefined,
  children: readonly Block[],
  position: Position,
  context: Context,
): readonly Block[] {
  const form = formOf(showing, children);
  const isList = form === 'list';
  const columns = isList ? fromList(children) : form === 'pictures' ? fromPictures(children) : fromHeadings(children);
  const isItem = isList ? isListBlock : form === 'pictures' ? isPicture : isHeading;
  const first = columns.length === 0 ? children.length : children.findIndex(isItem);
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
  const after = form === 'headings' ? [] : children.slice(first).filter((child) => !isItem(child));
  if (before.length + after.length > 0)
    reportMisplaced(
      `\`:::${showing}\` may only contain ${form === 'headings' ? 'headings and what is under them' : 'a list'}; the rest is kept around it.`,
      'Move it outside.',
      position,
      context,
    );
  if (showing === 'contact') reportContacts(columns, position, context);
  return [...before, block, ...after];
}

/** People and contacts under a heading each, and logos a paragraph each, are understood as well as a list of them. */
function formOf(showing: Showing, children: readonly Block[]): 'list' | 'headings' | 'pictures' {
  if (!isWrittenAsList(showing)) return 'headings';
  if ((showing === 'contact' || showing === 'team') && children.some(isHeading)) return 'headings';
  return showing === 'logos' && !children.some(isListBlock) ? 'pictures' : 'list';
}

const hints: { readonly [showing in Exclude<Showing, 'action'>]: readonly [what: string, how: string] } = {
  team: ['list', 'Write an item for each member: `- ![Ada](ada.jpg) **Ada Lovelace** Analyst`.'],
  pricing: ['heading', 'Write a heading for each offer, and below it `**€ 29** a month` and what is in it.'],
  logos: ['list', 'Write an item for each logo: `- ![Acme](acme.svg)`.'],
  quiz: ['list', 'Write an item for each answer, the right one as `- [x] Paris`.'],
  contrast: [
    'pair of headings',
    'Write two headings, such as `### Before` and `### After`, with something under each.',
  ],
  contact: [
    'list',
    'Write an item for each contact, `- **Ada Lovelace** Analyst`, and below it `  - ada@example.com`.',
  ],
};

const isHeading = ({ type }: Block): boolean => type === 'heading';
const isListBlock = ({ type }: Block): boolean => type === 'list';

/** Whoever is shown to be reached has a name, and a line that says how. */
function reportContacts(columns: readonly Column[], position: Position, context: Context): void {
  for (const [index, { children }] of columns.entries()) {
    const [first, ...others] = children;
    const lead = first?.type === 'paragraph' ? first.children.find(({ type }) => type === 'strong') : undefined;
    const name = first?.type === 'heading' ? blockText([first]) : lead && inlineText([lead]);
    const at = first?.position ?? position;
    if (name === undefined)
      reportMisplaced(
        `Contact ${index + 1} has no name.`,
        'Begin it with the name in bold: `- **Ada Lovelace**`.',
        at,
        context,
      );
    const isReachable = others.length > 0 || /[@\d]/.test(blockText(children)) || hasLink(first);
    if (!isReachable)
      reportMisplaced(
        `Nothing says how to reach ${name === undefined ? `contact ${index + 1}` : `"${name.slice(0, 60)}"`}.`,
        'Write a line for each way below the name: `  - ada@example.com`.',
        at,
        context,
      );
  }
}

const hasLink = (block: Block | undefined): boolean =>
  block?.type === 'paragraph' && block.children.some(({ type }) => type === 'link');

const fromList = (children: readonly Block[]): readonly Column[] =>
  children.flatMap((child) =>
    child.type !== 'list'
      ? []
      : child.items.map((item): Column => ({ ...(item.checked && { isRight: true }), children: item.children })),
  );

const isPicture = (block: Block): boolean =>
  block.type === 'paragraph' && block.children.some(({ type }) => type === 'image');

/** A column for each picture; a paragraph with words is one, as an item of a list is. */
const fromPictures = (children: readonly Block[]): readonly Column[] =>
  children.flatMap((child): readonly Column[] => {
    if (child.type !== 'paragraph' || !isPicture(child)) return [];
    if (inlineText(child.children.filter(({ type }) => type !== 'image')).trim() !== '') return [{ children: [child] }];
    const images = child.children.filter(({ type }) => type === 'image');
    return images.map((image) => ({ children: [{ type: 'paragraph', children: [image] }] }));
  });

function fromHeadings(children: readonly Block[]): readonly Column[] {
  const columns: { children: Block[] }[] = [];
  for (const child of children) {
    if (child.type === 'heading') columns.push({ children: [child] });
    else columns.at(-1)?.children.push(child);
  }
  return columns;
}
