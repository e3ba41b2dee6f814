// Tokenizer rules of HTML: blocks as in CommonMark (0.31.2, 4.6), tags in a line of text, and what MDX has among them.
import type { StateBlock, StateInline } from 'markdown-it';
import { blockElements, isHtmlElement } from './html-elements.ts';

/** A tag; the attributes of components may be expressions in braces. */
const tagPattern =
  /<(?:\/([a-z][\w.-]*)\s*|([a-z][\w.-]*)(?:\s(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*|\s[^<>]*)?\/?)>/iy;
/** The tag that begins at an offset. */
export function readTag(
  text: string,
  at: number,
): { readonly name: string; readonly isClosing: boolean; readonly end: number } | undefined {
  tagPattern.lastIndex = at;
  const match = tagPattern.exec(text);
  if (match === null) return undefined;
  return { name: (match[1] ?? match[2]!).toLowerCase(), isClosing: match[1] !== undefined, end: tagPattern.lastIndex };
}

/** Elements whose content ends only with their own closing tag, blank lines or not. */
const wholePattern = /<(!--|(?:script|style|pre|textarea|xmp|iframe)(?=[\s>/]))/iy;
const blockStart = /<\/?([a-z][a-z\d]*)(?=\s|\/?>|$)/iy;

const ends: { readonly [name: string]: RegExp } = {
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
  pre: /<\/pre\s*>/gi,
  textarea: /<\/textarea\s*>/gi,
  svg: /<\/svg\s*>/gi,
  xmp: /<\/xmp\s*>/gi,
  iframe: /<\/iframe\s*>/gi,
  '!--': /-->/g,
};

/** Searches that found nothing, kept in the environment so that hostile input stays linear. */
type EndSearch = { missingEnds?: Map<string, { readonly text: string; readonly from: number }> };

/** Offset after the end of an element or comment, or -1. */
function findEnd(env: EndSearch, text: string, name: string, start: number): number {
  env.missingEnds ??= new Map();
  const missing = env.missingEnds.get(name);
  if (missing?.text === text && start >= missing.from) return -1;
  const pattern = ends[name]!;
  pattern.lastIndex = start;
  if (pattern.test(text)) return pattern.lastIndex;
  env.missingEnds.set(name, { text, from: start });
  return -1;
}

const lineStart = (state: StateBlock, line: number): number => state.bMarks[line]! + state.tShift[line]!;

/** HTML on its own lines: up to a blank line, or to the end of an element that holds blank lines. */
export function htmlBlockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const start = lineStart(state, startLine);
  if (state.src.charCodeAt(start) !== 0x3c) return false;
  const kind = blockKind(state, startLine, start);
  if (kind === undefined) return false;
  // Only what can be nothing but a block ends a paragraph.
  if (silent) return kind === 'block' || (kind === 'component' && componentTag.test(state.src.slice(start, start + 3)));
  const after = kind === 'component' ? startLine + 1 : findBlockEnd(state, startLine, endLine);
  const token = state.push('html_block', '', 0);
  token.map = [startLine, after];
  token.content = state.getLines(startLine, after, state.blkIndent, true);
  state.line = after;
  return true;
}

const componentTag = /^<\/?[A-Z]/;
const componentLine = /^<([A-Z][\w.]*)(?=[\s>])/;

/** Components of one name with text in them, each on its own line, as in a checklist of MDX: a list. */
export function componentListRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(lineStart(state, startLine)) !== 0x3c) return false;
  const name = componentName(state, startLine);
  if (name === undefined) return false;
  let end = startLine + 1;
  while (end < endLine && componentName(state, end) === name) end += 1;
  if (end - startLine < 2) return false;
  const open = state.push('bullet_list_open', 'ul', 1);
  open.map = [startLine, end];
  open.markup = '-';
  for (let line = startLine; line < end; line += 1) {
    const map: [number, number] = [line, line + 1];
    state.push('list_item_open', 'li', 1).map = map;
    const paragraph = state.push('paragraph_open', 'p', 1);
    paragraph.map = map;
    paragraph.hidden = true;
    const inline = state.push('inline', '', 0);
    inline.content = state.src.slice(lineStart(state, line), state.eMarks[line]).trimEnd();
    inline.map = map;
    inline.children = [];
    state.push('paragraph_close', 'p', -1).hidden = true;
    state.push('list_item_close', 'li', -1);
  }
  state.push('bullet_list_close', 'ul', -1).markup = '-';
  state.line = end;
  return true;
}

/** The name of the component that a line begins and ends with. */
function componentName(state: StateBlock, line: number): string | undefined {
  const indent = state.sCount[line]! - state.blkIndent;
  if (indent < 0 || indent >= 4) return undefined;
  const text = state.src.slice(lineStart(state, line), state.eMarks[line]).trimEnd();
  const name = componentLine.exec(text)?.[1];
  const closing = `</${name}>`;
  return name !== undefined &&
    text.endsWith(closing) &&
    (readTag(text, 0)?.end ?? text.length) < text.length - closing.length
    ? name
    : undefined;
}

/** `component`: a tag that is no HTML, alone on its line; what follows is Markdown. */
function blockKind(state: StateBlock, line: number, start: number): 'block' | 'tag' | 'component' | undefined {
  const { src } = state;
  const end = state.eMarks[line]!;
  wholePattern.lastIndex = start;
  const whole = wholePattern.exec(src)?.[1]?.toLowerCase();
  if (whole !== undefined) return findEnd(state.env, src, whole, start) < 0 ? undefined : 'block';
  if (/^<[!?][A-Za-z[][^>]*>/.test(src.slice(start, end))) return 'block';
  blockStart.lastIndex = start;
  const name = blockStart.exec(src)?.[1]?.toLowerCase();
  if (name !== undefined && blockElements.has(name)) return 'block';
  const tag = readTag(src, start);
  // A break alone is a paragraph, as print writes it.
  if (tag === undefined || tag.name === 'br' || tag.end > end) return undefined;
  const rest = src.slice(tag.end, end).trim().toLowerCase();
  if (isHtmlElement(tag.name)) return rest === '' ? 'tag' : undefined;
  return rest === '' || rest === `</${tag.name}>` ? 'component' : undefined;
}

/** The line after the block that begins here. */
function findBlockEnd(state: StateBlock, startLine: number, endLine: number): number {
  const { src } = state;
  let line = startLine;
  for (; line < endLine; line += 1) {
    if (line > startLine && (state.isEmpty(line) || state.sCount[line]! < state.blkIndent)) break;
    const [from, to] = [lineStart(state, line), state.eMarks[line]!];
    // Among tags it would be text that nobody means; tools for slides part them there.
    if (line > startLine && src[state.eMarks[line - 1]! - 1] === '>' && /^-{3,}[ \t]*$/.test(src.slice(from, to)))
      break;
    const reached = endOfWhole(state, src.slice(from, to), from);
    while (line + 1 < endLine && reached > state.eMarks[line]!) line += 1;
  }
  return line;
}

/** Where the last element or comment that begins in a line ends, blank lines or not; 0 if it ends in the line or never. */
function endOfWhole(state: StateBlock, text: string, from: number): number {
  let reached = 0;
  for (const { 1: name, index } of text.matchAll(/<(!--|(?:script|style|pre|textarea|svg|xmp|iframe)(?=[\s>/]|$))/gi)) {
    if (from + index < reached) continue;
    reached = Math.max(reached, findEnd(state.env, state.src, name!.toLowerCase(), from + index));
  }
  return reached;
}

/** A tag in a line of text; one whose content is no text is taken whole. */
export function htmlTagRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x3c) return false;
  const tag = readTag(src, pos);
  if (tag === undefined) return false;
  let { end } = tag;
  if (!tag.isClosing && tag.name !== 'pre' && Object.hasOwn(ends, tag.name) && src[end - 2] !== '/')
    end = Math.max(end, findEnd(state.env, src, tag.name, end));
  if (end > state.posMax) return false;
  if (!silent) {
    const isBreak = tag.name === 'br' && !tag.isClosing;
    const token = isBreak ? state.push('hardbreak', 'br', 0) : state.push('html_tag', '', 0);
    token.content = src.slice(pos, end);
    token.meta = { at: pos };
  }
  state.pos = end;
  return true;
}
