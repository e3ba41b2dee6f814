// Tokenizer rules of directives: a container's opening and closing line, a leaf, and a directive in a line of text. Lines alone; token-tree.ts pairs them.
import type { StateBlock, StateInline } from 'markdown-it';
import {
  type DirectiveHead,
  furthestInText,
  readAttributes,
  readDirectiveHead,
  repairAttributes,
} from './attributes.ts';
import { findDirective } from './directive-table.ts';

/** What the tokens `directive_open`, `directive_leaf` and `directive_text` carry. */
export type DirectiveMeta = DirectiveHead & {
  readonly colons: number;
  /** The directive as written. */
  readonly raw: string;
  /** Offset of `raw` in its line (containers, leaves) or in its inline content. */
  readonly at: number;
  /** The tool whose syntax it is, if not ours. */
  readonly dialect?: 'Pandoc' | 'Docusaurus and VitePress';
  /** The title of a callout that does not begin with one. */
  readonly title?: string;
  /** Its attributes break the grammar: read all the same, or unreadable. */
  readonly malformed?: 'repaired' | 'unreadable';
};

/** Of containers that another tool's block became: more colons than anyone writes, so that no line of the content closes them. */
export const foreignColons = 1_000_000;
/** Of containers of other tools that end with their slide. */
export const leftOpenColons = foreignColons - 1;

const colonRun = /:{2,}/y;

export function directiveBlockRule(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 0x3a) return false;
  colonRun.lastIndex = start;
  const colons = colonRun.exec(state.src)?.[0].length ?? 0;
  if (colons < 2) return false;
  const line = state.src.slice(start, state.eMarks[startLine]!).trimEnd();
  const at = start - (state.src.lastIndexOf('\n', start) + 1);
  const meta = colons === 2 ? readLeaf(line) : readContainer(line, colons);
  if (!meta) return false;
  if (silent) return true;
  const token =
    meta === 'close'
      ? state.push('directive_close', '', 0)
      : state.push(colons === 2 ? 'directive_leaf' : 'directive_open', '', 0);
  token.meta = meta === 'close' ? { colons } : { ...meta, colons, raw: line, at };
  token.map = [startLine, startLine + 1];
  state.line = startLine + 1;
  return true;
}

type LeafLine = DirectiveHead & Pick<DirectiveMeta, 'malformed'>;

function readLeaf(line: string): LeafLine | undefined {
  const head = readDirectiveHead(line, 2);
  if (head === undefined || head.end === line.length) return head;
  // A known leaf whose attributes are wrong is not a line of text: as a row of a worksheet, it would move the cells below.
  if (findDirective(head.name)?.form !== 'leaf' || head.attributes.size > 0) return undefined;
  const attributes = repairAttributes(line.slice(head.end).trim());
  if (attributes !== undefined) return { ...head, attributes, end: line.length, malformed: 'repaired' };
  return line.includes('=', head.end) ? { ...head, end: line.length, malformed: 'unreadable' } : undefined;
}

type ContainerLine = DirectiveHead & Pick<DirectiveMeta, 'dialect'>;

/** A line that begins with three or more colons: the head of a container, or its end. */
export function readContainer(line: string, colons: number): ContainerLine | 'close' | undefined {
  const rest = line.slice(colons);
  const body = withoutClosing(rest.trim());
  if (body === '') return 'close';
  const offset = line.indexOf(body, colons);
  const head = readDirectiveHead(body, 0) ?? readPandocClass(body);
  if (!head) return undefined;
  const end = offset + head.end;
  const isSpaced = offset > colons;
  // `::: {.notes}` and `::: notes` (Pandoc, Quarto); `:::note A title` (Docusaurus, VitePress).
  const label = body.slice(head.end).trim();
  if (label === '') return { ...head, end, ...(isSpaced && { dialect: 'Pandoc' as const }) };
  if (head.label !== undefined) return undefined;
  const attributes = readAttributes(label, 0);
  if (attributes?.end === label.length) return { ...head, end, attributes: attributes.attributes, dialect: 'Pandoc' };
  return { ...head, end, label, dialect: 'Docusaurus and VitePress' };
}

/** Without the colons that some write at the end, too: `::: note :::`. A pattern would try each space as the first before them. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (text[end - 1] === ':') end -= 1;
  return text.length - end < 3 ? text : text.slice(0, end).trimEnd();
}

/** `{.name key=value}`: the first class is the name. */
function readPandocClass(body: string): DirectiveHead | undefined {
  const list = readAttributes(body, 0);
  if (!list || list.attributes.size === 0) return undefined;
  const [name = 'div', ...classes] = list.attributes.get('class')?.split(' ') ?? [];
  const attributes = new Map(list.attributes);
  attributes.delete('class');
  if (classes.length > 0) attributes.set('class', classes.join(' '));
  return { name: name.toLowerCase(), attributes, end: list.end };
}

/** `:name[label]{…}`. Names we know are read anywhere; others only where a word could begin, so "10:30[a]" stays text. */
export function directiveTextRule(state: StateInline, silent: boolean): boolean {
  const at = state.pos;
  if (state.src.charCodeAt(at) !== 0x3a || state.src[at - 1] === ':') return false;
  const head = readDirectiveHead(state.src, at + 1, furthestInText);
  if (!head || head.end > state.posMax || !/[\]}]/.test(state.src[head.end - 1]!)) return false;
  if (findDirective(head.name)?.form !== 'text' && /\w/.test(state.src[at - 1] ?? '')) return false;
  if (!silent) {
    const token = state.push('directive_text', '', 0);
    token.meta = { ...head, colons: 1, raw: state.src.slice(at, head.end), at } satisfies DirectiveMeta;
  }
  state.pos = head.end;
  return true;
}
