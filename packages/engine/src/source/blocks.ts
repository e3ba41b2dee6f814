// Token tree to blocks of the model. Directives go on to directives.ts; slides and worksheets are cut before, in slides.ts and parse.ts.
import type { Token } from 'markdown-it';
import {
  type Alignment,
  type Block,
  blockText,
  type Heading,
  type Inline,
  inlineText,
  type ListItem,
  type Position,
  type TableCell,
  type TextAlignment,
} from '../model/index.ts';
import { joinAnchors } from './anchors.ts';
import { decodeEscapes } from './attributes.ts';
import type { Context, Locate } from './context.ts';
import { detectSeparator, readCsv } from './csv.ts';
import { isForeignPageBreak, reportDialect } from './dialects.ts';
import type { DirectiveMeta } from './directive-rule.ts';
import { type Built, buildDirective, settleBlocks } from './directives.ts';
import { checkFormula } from './formulas.ts';
import type { HtmlTable } from './html-tables.ts';
import { buildInlines, buildTokens, joinTexts, trimInlines } from './inlines.ts';
import { readMermaid } from './mermaid.ts';
import { readSlideComment } from './slide-dialects.ts';
import { countMissedCells, type RawTable } from './table-rule.ts';
import { buildDataTable, buildTable } from './tables.ts';
import { nestDirectives, type TokenNode } from './token-tree.ts';

/** The blocks of sibling nodes whose directives are paired already. */
export function buildBlocks(nodes: readonly TokenNode[], context: Context): readonly Block[] {
  return joinAnchors(settleBlocks(buildNodes(nodes, context), context));
}

/** The blocks inside a quote, list item or footnote: containers open and close among them. */
export function buildNestedBlocks(nodes: readonly TokenNode[], context: Context): readonly Block[] {
  return buildBlocks(nestDirectives(nodes, context), context);
}

function buildNodes(nodes: readonly TokenNode[], context: Context): readonly Built[] {
  return nodes.flatMap((node) => buildNode(node, context));
}

function buildNode(node: TokenNode, context: Context): readonly Built[] {
  const { token, children } = node;
  const position = placeOf(token, context);
  context.countNodes(1);
  switch (token.type) {
    case 'heading_open':
      return [buildHeading(node, context)];
    case 'paragraph_open':
      return buildParagraph(node, position, context);
    case 'bullet_list_open':
    case 'ordered_list_open':
      return [buildList(node, position, context)];
    case 'blockquote_open':
      return [buildQuote(node, position, context)];
    case 'code_block':
      return [{ type: 'code', value: token.content.replace(/\n$/, ''), position }];
    case 'fence':
      return [buildFence(token, position, context)];
    case 'math_block':
      checkFormula(token.content, position, context);
      return [{ type: 'math', value: token.content, position }];
    case 'table_block':
      return [buildTable(token.meta as RawTable, position, context)];
    case 'html_table':
      return [buildHtmlTable(token.meta as HtmlTable, position, context)].flat();
    case 'html_figure':
      return [buildHtmlFigure(node, position, context)];
    case 'hr':
      return [{ type: 'rule', position }];
    case 'directive_open':
    case 'directive_leaf':
      return buildDirective(token.meta as DirectiveMeta, position, () => buildNodes(children, context), context);
    case 'too_deep':
      context.report('nesting-too-deep', 'Blocks are nested too deeply here; the innermost levels are shown as text.', {
        at: position,
      });
      return [{ type: 'paragraph', children: [{ type: 'text', value: token.content.replace(/\s+/g, ' ') }], position }];
    case 'comment':
      readSlideComment(token.content, token.map![0], context);
      return [];
    case 'mdx_code':
      context.noteHtml('code', token.content);
      return [];
    case 'footnote_open':
      return [];
    default:
      throw new Error(`No block is made from the token ${token.type}.`);
  }
}

const placeOf = (token: Token, context: Context): Position =>
  token.map ? context.source.locateLines(token.map[0], token.map[1]) : context.source.locate(0, 0, 0);

/** `{#id}` at the end of a heading; other forms have become it in dialects/settle-tokens.ts. */
const headingId = /\s*(?<!\\)\{#([\w.:-]+)\}$/;

/** A heading, with its id if one follows it. */
export function buildHeading({ token, children }: TokenNode, context: Context): Heading {
  const content = children[0]!.token;
  const written = headingId.exec(content.content);
  const meta = token.meta as { readonly id?: string; readonly align?: TextAlignment } | null;
  const id = written ? written[1] : meta?.id;
  if (id) context.ids.add(id);
  const text = written ? content.content.slice(0, written.index) : content.content;
  return {
    type: 'heading',
    depth: Number(token.tag.slice(1)) as Heading['depth'],
    ...(id && { id }),
    ...alignment(token, context),
    children: readContent(content, context, text),
    position: placeOf(token, context),
  };
}

function readContent(token: Token, context: Context, text = token.content): readonly Inline[] {
  const locate = locateIn(token, context);
  if (!isHtml(token)) {
    const inlines = buildInlines(text, locate, context);
    // Beside a tag that was dropped, white space may be left.
    return /^\s*<|[>}]\s*$/.test(text) ? trimInlines(inlines) : inlines;
  }
  return trimLines(buildTokens(token.children!, locate, context));
}

/** Whether the tokens of a line were made of HTML. */
const isHtml = ({ children }: Token): boolean => (children?.length ?? 0) > 0;

/** Without line breaks and white space at the two ends. */
function trimLines(children: readonly Inline[]): readonly Inline[] {
  const isGap = (child: Inline) => child.type === 'lineBreak' || (child.type === 'text' && child.value.trim() === '');
  const first = children.findIndex((child) => !isGap(child));
  return trimInlines(children.slice(Math.max(0, first), children.findLastIndex((child) => !isGap(child)) + 1));
}

/** Only documents have text that is not aligned by its layout. */
function alignment({ meta }: Token, context: Context): { readonly align?: TextAlignment } {
  const align = (meta as { readonly align?: TextAlignment } | null)?.align;
  return context.kind === 'doc' && align !== undefined ? { align } : {};
}

/** Finds an offset of a block's text in the source, where its lines have quote marks and indents before them. */
function locateIn(token: Token, context: Context): Locate {
  let starts: readonly number[] | undefined;
  let columns: readonly number[] = [];
  return (offset, length) => {
    if (!starts) {
      const parts = token.content.split('\n');
      let at = 0;
      starts = parts.map((part) => {
        at += part.length + 1;
        return at - part.length - 1;
      });
      columns = parts.map((part, index) => {
        const written = context.source.lines[token.map![0] + index] ?? '';
        return Math.max(0, written.lastIndexOf(part.trimEnd()));
      });
    }
    const line = Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    );
    return context.source.locate(token.map![0] + line, columns[line]! + offset - starts[line]!, length);
  };
}

function buildParagraph({ token, children }: TokenNode, position: Position, context: Context): readonly Block[] {
  const content = children[0]!.token;
  if (isForeignPageBreak(content.content)) {
    reportDialect('LaTeX and Quarto', '::pagebreak', position, context);
    return [{ type: 'pageBreak', position }];
  }
  const missed = countMissedCells(content.content);
  if (missed)
    context.report(
      'ragged-table',
      `The line below the header has ${missed.delimiters} cells, the header ${missed.header}; this is text and no table.`,
      { hint: 'Write as many cells of hyphens as the header has.', at: position },
    );
  const inlines = readContent(content, context);
  // Of tags that were dropped, nothing may be left.
  const isEmpty = inlines.every((child) => child.type === 'text' && child.value.trim() === '');
  const isNothing = inlines.length === 0 && !content.content.includes('](');
  if (isNothing || (isEmpty && (isHtml(content) || /<|\{\/\*/.test(content.content)))) return [];
  return [{ type: 'paragraph', ...alignment(token, context), children: inlines, position }];
}

function buildHtmlFigure({ token, children }: TokenNode, position: Position, context: Context): Block {
  const { caption, id } = token.meta as { readonly caption: readonly Token[]; readonly id: string | undefined };
  if (id) context.ids.add(id);
  const words = trimInlines(buildTokens(caption, () => position, context));
  return {
    type: 'figure',
    ...(id && { id }),
    caption: words,
    children: buildNestedBlocks(children, context),
    position,
  };
}

/** A table of HTML; one that only places blocks beside each other becomes those blocks. */
function buildHtmlTable(table: HtmlTable, position: Position, context: Context): Block | readonly Block[] {
  context.countCells(table.width * table.rows.length);
  for (let count = 0; count < table.mergedCells; count += 1) context.noteHtml('merged', 'td');
  const caption =
    table.caption &&
    inlineText(buildTokens(table.caption, () => position, context))
      .replace(/\s+/g, ' ')
      .trim();
  const built = table.rows.map((row) =>
    Array.from({ length: table.width }, (_, column) => buildNestedBlocks(row[column]?.nodes ?? [], context)),
  );
  if (!table.hasHeader && !caption) {
    if (built.length === 1 && table.width <= 4 && built[0]!.some(holdsBlocks))
      return { type: 'columns', columns: built[0]!.map((children) => ({ children })), position };
  }
  const cells = built.map((row, index) =>
    row.map((blocks, column): TableCell => {
      const inlines = trimInlines(cellInlines(blocks));
      const isStrong =
        table.rows[index]![column]?.isHeader === true && !(table.hasHeader && index === 0) && inlines.length > 0;
      const children: readonly Inline[] = isStrong ? [{ type: 'strong', children: inlines }] : inlines;
      const value = inlineText(children).trim();
      return { children, value, ...(value.startsWith('=') && { isText: true }), position };
    }),
  );
  const empty = Array.from({ length: table.width }, (): TableCell => ({ children: [], value: '' }));
  return {
    type: 'table',
    align: Array.from({ length: table.width }, (_, column) => commonAlignment(table, column)),
    header: table.hasHeader ? cells[0]! : empty,
    rows: table.hasHeader ? cells.slice(1) : cells,
    formulas: true,
    options: caption ? { caption } : {},
    position,
  };
}

const holdsBlocks = (blocks: readonly Block[]): boolean =>
  blocks.length > 1 || blocks.some(({ type }) => type !== 'paragraph');

function commonAlignment({ rows }: HtmlTable, column: number): Alignment {
  const found = new Set(rows.flatMap((row) => (row[column] ? [row[column].align] : [])));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Blocks as the lines of a cell. */
function cellInlines(blocks: readonly Block[]): readonly Inline[] {
  const lines = blocks.flatMap((block): readonly (readonly Inline[])[] => {
    switch (block.type) {
      case 'paragraph':
        return [block.children];
      case 'heading':
        return [[{ type: 'strong', children: block.children }]];
      case 'list':
        return block.items.map(({ children }, index) => [
          { type: 'text', value: block.ordered ? `${block.start + index}. ` : '• ' },
          ...cellInlines(children),
        ]);
      case 'blockQuote':
      case 'callout':
      case 'figure':
        return [cellInlines(block.children), ...(block.type === 'figure' ? [block.caption] : [])];
      case 'code':
        return block.value.split('\n').map((value) => (value === '' ? [] : [{ type: 'inlineCode' as const, value }]));
      case 'math':
        return [[{ type: 'inlineMath', value: block.value }]];
      default: {
        const text = blockText([block]);
        return text === ''
          ? []
          : text.split('\n').map((value) => [{ type: 'text' as const, value: value.replaceAll('\t', ' ') }]);
      }
    }
  });
  const joined = lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'lineBreak' as const }, ...line]));
  return joinTexts(joined);
}

/** `— Name` as the last line of a quotation: not prose, in which a lower-case word follows a dash. */
const attribution = /\n[ \t]*(?:[—–]|--)[ \t]*(?=\S)(?![a-z])[^\n]{1,120}$/u;

/** The line of the attribution keeps its break, as in every Markdown viewer that shows source lines. */
function breakBeforeAttribution(last: TokenNode | undefined): void {
  if (last?.token.type !== 'paragraph_open') return;
  const content = last.children[0]!.token;
  const at = content.content.length > 0 ? content.content.lastIndexOf('\n') : -1;
  if (at > 0 && attribution.test(content.content.slice(at)))
    content.content = `${content.content.slice(0, at)}  ${content.content.slice(at)}`;
}

function buildQuote({ children }: TokenNode, position: Position, context: Context): Block {
  breakBeforeAttribution(children.at(-1));
  return { type: 'blockQuote', children: buildNestedBlocks(children, context), position };
}

function buildList({ token, children }: TokenNode, position: Position, context: Context): Block {
  const paragraphs = children.flatMap((item) => item.children.filter((child) => child.token.type === 'paragraph_open'));
  return {
    type: 'list',
    ordered: token.type === 'ordered_list_open',
    start: Number(token.attrGet('start') ?? 1),
    tight: paragraphs.every((paragraph) => paragraph.token.hidden),
    items: children.map((item) => buildItem(item, context)),
    position,
  };
}

const taskMark = /^\[([ xX])\]\s+(?=\S)/;

function buildItem({ children }: TokenNode, context: Context): ListItem {
  context.countNodes(1);
  const first = children[0]?.token.type === 'paragraph_open' ? children[0].children[0]!.token : undefined;
  const mark = first && taskMark.exec(first.content);
  if (!mark) return { children: buildNestedBlocks(children, context) };
  // The mark is not part of the item's text: it is removed before the inlines are read.
  first.content = first.content.slice(mark[0].length);
  return { checked: mark[1] !== ' ', children: buildNestedBlocks(children, context) };
}

/** Rows with a value for each name in the header; that of row names may be empty. */
const isRegular = ([header = [], ...rows]: readonly (readonly string[])[]): boolean =>
  header.length > 1 &&
  rows.length > 0 &&
  header.every((name, index) => index === 0 || name !== '') &&
  rows.every((row) => row.length === header.length);

function buildFence(token: Token, position: Position, context: Context): Block {
  const [language = '', ...words] = decodeEscapes(token.info).trim().split(/\s+/);
  const value = token.content.replace(/\n$/, '');
  if (language.toLowerCase() === 'csv' || language.toLowerCase() === 'tsv') {
    const separator = language.toLowerCase() === 'tsv' ? '\t' : detectSeparator(value);
    const records = readCsv(value, separator);
    // Other tools show it as code: a table where nothing of it changes.
    const { kind, dialect } = context;
    const isShown = kind !== 'sheet' && (dialect.slides !== undefined || dialect.text !== undefined);
    if (records.length > 0 && (!isShown || isRegular(records))) {
      const table = buildDataTable(records, words.includes('formulas'), position, context);
      return separator === ';' ? { ...table, decimal: ',' } : table;
    }
  }
  if (language.toLowerCase() === 'math' && value.trim() !== '') {
    reportDialect('GitHub', '$$', position, context);
    checkFormula(value.trim(), position, context);
    return { type: 'math', value: value.trim(), position };
  }
  const chart = language.toLowerCase() === 'mermaid' ? readMermaid(value, position, context) : undefined;
  return chart ?? { type: 'code', ...(language && { language }), value, position };
}
