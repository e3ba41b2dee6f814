// HTML among the blocks: its elements become the tokens that Markdown makes of the same, and hold the Markdown that stands between their tags.
import type { Token } from 'markdown-it';
import { words } from '../base/words.ts';
import type { TextAlignment } from '../model/index.ts';
import { readAnchor } from './anchors.ts';
import { formulaIn } from './dialects/formula-text.ts';
import { iconOfClasses } from './dialects/icons.ts';
import { blockElements, emptyElements, isHtmlElement, omittedElements, textElements } from './html-elements.ts';
import { type HtmlAttributes, type HtmlOpening, type HtmlPiece, readHtml } from './html-pieces.ts';
import { createHtmlTable, type HtmlTable, type HtmlTableBuilder } from './html-tables.ts';
import { MarkdownToken } from './markdown.ts';
import type { TokenNode } from './token-tree.ts';

/** Elements nest this deep; tags of deeper ones mean nothing, their content stays. */
const deepestElement = 60;
/** Elements of text that can be open over several paragraphs. */
const deepestText = 10;

/** The nodes without any token of HTML. Throws `DocumentTooLarge` for a table whose cells span too much. */
export function foldHtml(nodes: readonly TokenNode[], isNested = false): readonly TokenNode[] {
  const folded = nodes.map((node) =>
    node.children.length === 0 || node.token.type === 'paragraph_open' || node.token.type === 'heading_open'
      ? node
      : { ...node, children: foldHtml(node.children, true) },
  );
  return folded.some(({ token }) => token.type === 'html_block') ? foldSiblings(folded, isNested) : folded;
}

/** A tag, text or comment of HTML, or a block of Markdown. */
type Event = { readonly piece: HtmlPiece; readonly map: Token['map'] } | { readonly node: TokenNode };

function foldSiblings(nodes: readonly TokenNode[], isNested: boolean): readonly TokenNode[] {
  const events = nodes.flatMap((node): readonly Event[] => {
    const { token } = node;
    if (token.type !== 'html_block') return [{ node }];
    return readHtml(token.content).map((piece) => ({ piece, map: token.map }));
  });
  const closed = findClosed(events);
  const builder = createBuilder(isNested);
  for (const [index, event] of events.entries()) {
    if ('node' in event) builder.addNode(event.node);
    else builder.addPiece(event.piece, event.map, closed.has(index));
  }
  return builder.end();
}

/** The opening tags that have a closing one, by name alone. */
function findClosed(events: readonly Event[]): ReadonlySet<number> {
  const open = new Map<string, number[]>();
  const closed = new Set<number>();
  for (const [index, event] of events.entries()) {
    if ('node' in event) continue;
    const { piece } = event;
    if (piece.type === 'open') {
      if (!open.has(piece.name)) open.set(piece.name, []);
      open.get(piece.name)!.push(index);
    } else if (piece.type === 'close') {
      const opening = open.get(piece.name)?.pop();
      if (opening !== undefined) closed.add(opening);
    }
  }
  return closed;
}

type Element = {
  readonly name: string;
  readonly attributes: HtmlAttributes;
  readonly align: TextAlignment | undefined;
  readonly nodes: TokenNode[];
  readonly map: Token['map'];
  readonly isClosed: boolean;
  readonly table?: HtmlTableBuilder;
  /** Of a figure. */
  caption?: readonly Token[];
};

const lineElements: ReadonlySet<string> = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
  'figcaption',
  'caption',
  'dt',
]);
const unaligned: ReadonlySet<string> = new Set(['td', 'th', 'li', 'blockquote']);
const listElements: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir']);
/** What an element closes when it begins, and how far out. */
const impliedEnds: {
  readonly [name: string]: { readonly ends: readonly string[]; readonly within: readonly string[] };
} = {
  li: { ends: ['li'], within: ['ul', 'ol', 'menu', 'dir'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  tr: { ends: ['tr'], within: ['table'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
  thead: { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] },
  tbody: { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] },
  tfoot: { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] },
};
/** Elements around blocks whose ids links lead to. */
const anchored: ReadonlySet<string> = new Set(words('div p section article main center details blockquote ul ol dl'));
const tableParts: ReadonlySet<string> = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** `isNested`: inside an item or a quote, where text is not aligned. */
function createBuilder(isNested: boolean) {
  const root: Element = { name: '', attributes: new Map(), align: undefined, nodes: [], map: null, isClosed: true };
  const stack: Element[] = [root];
  /** Elements of text around the paragraph, opened before it. */
  const around: HtmlOpening[] = [];
  let line: Token[] = [];
  let place: Token['map'] = null;
  /** The text of `<pre>`, while it is open. */
  let code: { text: string; language: string | undefined } | undefined;

  const top = (): Element => stack.at(-1)!;
  const openTable = () => stack.findLast(({ table }) => table !== undefined)?.table;
  const isInLine = (): boolean => lineElements.has(top().name);

  const startLine = (): void => {
    if (line.length === 0) for (const opening of around) line.push(pieceToken(opening));
  };
  /** The opening tag of an element of text whose content begins in the next paragraph. */
  const beginsNext = ({ type, meta }: Token): boolean =>
    type === 'html_piece' && around.includes(meta as HtmlOpening) && !isVisible(pieceToken(meta as HtmlPiece));
  /** What was collected as a paragraph, if a reader sees any of it. */
  const takeLine = (): readonly Token[] | undefined => {
    const taken = line;
    line = [];
    if (!taken.some(isVisible)) return undefined;
    // Elements of text that go on in the next paragraph end here.
    while (around.length > 0 && (isBlank(taken.at(-1)!) || (beginsNext(taken.at(-1)!) && taken.length > 1)))
      taken.pop();
    return [...markComponents(taken), ...around.toReversed().map(closing)];
  };
  const endLine = (): void => {
    const taken = takeLine();
    if (taken === undefined) return;
    const formula = formulaOf(taken);
    if (formula !== undefined) {
      const token = blockToken('math_block', '', place, 0);
      token.content = formula;
      addBlock({ token, children: [] });
      return;
    }
    addBlock(
      paragraphNode(
        taken,
        place,
        top().align,
        stack.some(({ name }) => name === 'li'),
      ),
    );
  };
  /** A block for the innermost element that can hold it: between the rows of a table, the one around the table. */
  const addBlock = (node: TokenNode): void => {
    let index = stack.length - 1;
    while (index > 0 && ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'].includes(stack[index]!.name)) index -= 1;
    const holder = stack[index]!;
    if (listElements.has(holder.name) && node.token.type !== 'list_item_open' && node.token.type !== 'comment') {
      const last = holder.nodes.at(-1);
      if (last?.token.type === 'list_item_open') (last.children as TokenNode[]).push(node);
      else holder.nodes.push({ token: new MarkdownToken('list_item_open', 'li', 1), children: [node] });
    } else holder.nodes.push(node);
  };

  const pop = (): void => {
    const element = top();
    if (lineElements.has(element.name)) {
      const taken = takeLine();
      stack.pop();
      if (taken !== undefined) addLine(element, taken);
      return;
    }
    endLine();
    stack.pop();
    close(element);
  };
  const addLine = ({ name, attributes, align, map }: Element, taken: readonly Token[]): void => {
    const holder = top();
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) {
      const token = blockToken('heading_open', name, map, 1);
      const id = attributes.get('id');
      token.meta = { ...(align && { align }), ...(id && { id }) };
      addBlock({ token, children: [lineNode(taken, map)] });
    } else if (name === 'figcaption' && holder.name === 'figure') holder.caption = taken;
    else if (name === 'caption' && holder.table) holder.table.caption = taken;
    else addBlock(paragraphNode(name === 'summary' || name === 'dt' ? strong(taken) : taken, map, align, false));
  };
  const close = (element: Element): void => {
    const { name, nodes, map, attributes } = element;
    if (name === 'li') {
      const token = new MarkdownToken('list_item_open', 'li', 1);
      token.map = map;
      addBlock({ token, children: nodes });
    } else if (listElements.has(name)) {
      if (nodes.length === 0) return;
      const token = blockToken(name === 'ol' ? 'ordered_list_open' : 'bullet_list_open', name, map, 1);
      const start = Number(attributes.get('start') ?? 1);
      if (name === 'ol' && Number.isInteger(start) && start >= 0 && start < 1e9)
        token.attrs = [['start', String(start)]];
      addBlock({ token, children: nodes.map(asItem) });
    } else if (name === 'blockquote') {
      if (nodes.length > 0) addBlock({ token: blockToken('blockquote_open', name, map, 1), children: nodes });
    } else if (name === 'td' || name === 'th') {
      const table = openTable();
      if (table) table.addCell(name === 'th', attributes, nodes);
      else for (const node of nodes) addBlock(node);
    } else if (name === 'table') {
      const made = element.table!.end();
      if (made !== undefined && isFrame(made)) {
        for (const cell of made.rows.flat()) for (const node of cell?.nodes ?? []) addBlock(node);
      } else if (made !== undefined) {
        const token = blockToken('html_table', name, map, 0);
        token.meta = made satisfies HtmlTable;
        addBlock({ token, children: [] });
      }
    } else if (name === 'figure' && element.caption !== undefined) {
      const token = blockToken('html_figure', name, map, 1);
      token.meta = { caption: element.caption, id: attributes.get('id') };
      addBlock({ token, children: nodes });
    } else for (const node of nodes) addBlock(node);
  };

  /** A place that links lead to, before the element that has the id. */
  const addAnchor = (attributes: HtmlAttributes, map: Token['map']): void => {
    const id = attributes.get('id');
    if (id === undefined) return;
    const opening: HtmlOpening = { type: 'open', name: 'a', attributes: new Map([['id', id]]), isEmpty: true, raw: '' };
    addBlock(paragraphNode([pieceToken(opening)], map, undefined, false));
  };

  /** Closes up to the innermost element of these names; nothing if there is none inside the cell or table. */
  const closeUpTo = (names: readonly string[], within: readonly string[]): void => {
    for (let index = stack.length - 1; index > 0; index -= 1) {
      const { name } = stack[index]!;
      if (names.includes(name)) {
        while (stack.length > index) pop();
        return;
      }
      if (within.includes(name)) return;
    }
  };

  const openBlock = (opening: HtmlOpening, map: Token['map'], isClosed: boolean): void => {
    const { name, attributes } = opening;
    endLine();
    const implied = Object.hasOwn(impliedEnds, name) ? impliedEnds[name] : undefined;
    if (implied) closeUpTo(implied.ends, implied.within);
    else if (!emptyElements.has(name))
      closeUpTo(['p'], [...tableParts, 'li', 'blockquote', 'div', 'dd', 'figure', 'details']);
    if (name === 'hr') {
      const token = blockToken('hr', 'hr', map, 0);
      token.markup = '***';
      addBlock({ token, children: [] });
      return;
    }
    if (name === 'pre') {
      code = { text: '', language: languageOf(attributes) };
      return;
    }
    if (anchored.has(name)) addAnchor(attributes, map);
    if (emptyElements.has(name) || opening.isEmpty || stack.length > deepestElement) return;
    if (name === 'li' && !stack.some((element) => listElements.has(element.name)))
      stack.push({ name: 'ul', attributes: new Map(), align: undefined, nodes: [], map, isClosed });
    if (name === 'tr') openTable()?.addRow(stack.some((one) => one.name === 'thead'));
    const isAligned = !isNested && ![...stack.map((one) => one.name), name].some((one) => unaligned.has(one));
    stack.push({
      name,
      attributes,
      align: isAligned ? (alignOf(name, attributes) ?? top().align) : undefined,
      nodes: [],
      map,
      isClosed,
      ...(name === 'table' && { table: createHtmlTable() }),
    });
  };

  const endCode = (map: Token['map']): void => {
    if (code !== undefined && code.text.trim() !== '') addBlock(codeNode(code.text, code.language, map));
    code = undefined;
  };
  const addText = (piece: HtmlPiece): void => {
    startLine();
    line.push(pieceToken(piece));
  };

  return {
    /** `isClosed`: a tag with this name follows that closes it. */
    addPiece(piece: HtmlPiece, map: Token['map'], isClosed: boolean): void {
      if (line.length === 0) place = map;
      if (code !== undefined) {
        if (piece.type === 'text') code.text += piece.value;
        else if (piece.type === 'open' && piece.name === 'code') code.language ??= languageOf(piece.attributes);
        else if (piece.type === 'open' && piece.name === 'br') code.text += '\n';
        else if (piece.type === 'close' && piece.name === 'pre') {
          endCode(map);
        }
        return;
      }
      if (piece.type === 'comment') {
        const token = blockToken('comment', '', map, 0);
        token.content = piece.value;
        addBlock({ token, children: [] });
        return;
      }
      if (piece.type === 'text' || piece.type === 'drawing') {
        addText(piece);
        return;
      }
      const { name } = piece;
      const isBlock = blockElements.has(name);
      if (piece.type === 'open') {
        if (isBlock && isInLine() && !Object.hasOwn(impliedEnds, name) && !lineElements.has(name) && name !== 'table')
          addText(piece);
        else if (isBlock) {
          if (isInLine()) pop();
          openBlock(piece, map, isClosed);
        } else if (omittedElements.has(name) && !isClosed) return;
        else {
          addText(piece);
          if (Object.hasOwn(textElements, name) && isClosed && !piece.isEmpty && around.length < deepestText)
            around.push(piece);
        }
        return;
      }
      if (!isBlock) {
        addText(piece);
        const index = around.findLastIndex((opening) => opening.name === name);
        if (index >= 0) around.splice(index, 1);
      } else if (isInLine() && top().name !== name && !tableParts.has(name) && name !== 'figure') addText(piece);
      else {
        if (!isInLine()) endLine();
        closeUpTo([name], tableParts.has(name) ? ['table'].filter((one) => one !== name) : ['td', 'th']);
      }
    },
    addNode(node: TokenNode): void {
      const { token, children } = node;
      endCode(token.map);
      const content = children[0]?.token;
      if (isInLine()) {
        if (top().isClosed && (token.type === 'paragraph_open' || token.type === 'heading_open') && content) {
          startLine();
          line.push(markdownToken(content.content), pieceToken({ type: 'text', value: ' ' }));
          return;
        }
        pop();
      } else endLine();
      const { align } = top();
      if (token.type === 'paragraph_open' || token.type === 'heading_open') {
        if (align !== undefined) token.meta = { ...token.meta, align };
        if (around.length > 0 && content)
          content.children = [
            ...around.map(pieceToken),
            markdownToken(content.content),
            ...around.toReversed().map(closing),
          ];
      }
      addBlock(node);
    },
    end(): readonly TokenNode[] {
      endCode(place);
      while (stack.length > 1) pop();
      endLine();
      return root.nodes;
    },
  };
}

const isBlank = ({ type, meta }: Token): boolean =>
  type === 'html_piece' && (meta as HtmlPiece).type === 'text' && (meta as { value: string }).value.trim() === '';

const isVisible = (token: Token): boolean => {
  if (token.type === 'markdown_text') return true;
  const piece = token.meta as HtmlPiece;
  if (piece.type === 'text') return piece.value.trim() !== '';
  if (piece.type !== 'open') return piece.type === 'drawing';
  // Reading the line tells whether the rest is shown, and reports it.
  return (
    piece.name === 'img' ||
    piece.name === 'input' ||
    readAnchor(piece.name, piece.attributes) !== undefined ||
    omittedElements.has(piece.name) ||
    iconOfClasses(piece.attributes.get('class')) !== undefined ||
    !isHtmlElement(piece.name)
  );
};

/** The formula that a line of text alone is: MathJax and KaTeX read it in the page. */
function formulaOf(tokens: readonly Token[]): string | undefined {
  const pieces = tokens.map(({ type, meta }) => (type === 'html_piece' ? (meta as HtmlPiece) : undefined));
  const texts = pieces.map((piece) => (piece?.type === 'text' ? piece.value : undefined));
  return texts.every((text) => text !== undefined) ? formulaIn(texts.join('').trim()) : undefined;
}

/** A line that has nothing but components: those without content, `<Chart data={…} />` or `<Chart></Chart>`, are marked as such. */
function markComponents(line: readonly Token[]): readonly Token[] {
  const pieces = line.flatMap((token) => (token.type === 'html_piece' ? [token.meta as HtmlPiece] : []));
  const isOnlyTags = pieces.every((piece) =>
    piece.type === 'text'
      ? piece.value.trim() === ''
      : piece.type === 'close' || (piece.type === 'open' && !isHtmlElement(piece.name)),
  );
  if (!isOnlyTags || pieces.length < line.length) return line;
  return pieces.map((piece, index) => {
    if (piece.type !== 'open' || !/^<[A-Z]/.test(piece.raw)) return pieceToken(piece);
    const next = pieces[index + 1];
    const isEmpty = piece.isEmpty || (next?.type === 'close' && next.name === piece.name);
    return pieceToken(isEmpty ? { ...piece, isAlone: true } : piece);
  });
}

function blockToken(type: string, tag: string, map: Token['map'], nesting: 0 | 1): Token {
  const token = new MarkdownToken(type, tag, nesting);
  token.map = map;
  return token;
}

/** A piece of HTML among the tokens of a line. */
function pieceToken(piece: HtmlPiece): Token {
  const token = new MarkdownToken('html_piece', '', 0);
  token.meta = piece;
  return token;
}
const closing = ({ name }: HtmlOpening): Token => pieceToken({ type: 'close', name });

/** Markdown among the tokens of a line, not read yet. */
function markdownToken(content: string): Token {
  const token = new MarkdownToken('markdown_text', '', 0);
  token.content = content;
  return token;
}

function lineNode(tokens: readonly Token[], map: Token['map']): TokenNode {
  const token = blockToken('inline', '', map, 0);
  token.children = [...tokens];
  return { token, children: [] };
}

function paragraphNode(
  tokens: readonly Token[],
  map: Token['map'],
  align: TextAlignment | undefined,
  isHidden: boolean,
): TokenNode {
  const token = blockToken('paragraph_open', 'p', map, 1);
  token.hidden = isHidden;
  if (align !== undefined) token.meta = { align };
  return { token, children: [lineNode(tokens, map)] };
}

function codeNode(text: string, language: string | undefined, map: Token['map']): TokenNode {
  const token = blockToken(language === undefined ? 'code_block' : 'fence', 'code', map, 0);
  token.info = language ?? '';
  token.content = `${text.replace(/^\n/, '').trimEnd()}\n`;
  return { token, children: [] };
}

/** A table of one column without a header only places its content. */
const isFrame = ({ width, hasHeader, caption }: HtmlTable): boolean => width === 1 && !hasHeader && !caption;

const strong = (tokens: readonly Token[]): readonly Token[] => {
  const opening: HtmlOpening = { type: 'open', name: 'strong', attributes: new Map(), isEmpty: false, raw: '' };
  return [pieceToken(opening), ...tokens, closing(opening)];
};

const asItem = (node: TokenNode): TokenNode =>
  node.token.type === 'list_item_open'
    ? node
    : { token: blockToken('list_item_open', 'li', node.token.map, 1), children: [node] };

const languageOf = (attributes: HtmlAttributes): string | undefined =>
  /\b(?:lang(?:uage)?|highlight-source)-([\w+#-]+)/.exec(attributes.get('class') ?? '')?.[1] ??
  /^[\w+#-]+$/.exec(attributes.get('lang') ?? '')?.[0];

function alignOf(name: string, attributes: HtmlAttributes): TextAlignment | undefined {
  if (name === 'center') return 'center';
  const style = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(attributes.get('style') ?? '')?.[1];
  const align = (attributes.get('align') ?? style)?.toLowerCase();
  return align === 'center' || align === 'middle' ? 'center' : align === 'right' ? 'right' : undefined;
}
