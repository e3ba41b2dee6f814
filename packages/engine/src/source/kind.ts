// The kind of a document that does not say it: regular breaks between short parts make a deck, and so do titles that are repeated in a row, nothing but tables of data a sheet, anything else a doc.
import { bounds } from '../base/errors.ts';
import { lazy } from '../base/lazy.ts';
import type { Kind } from '../model/index.ts';
import { type DirectiveMeta, leftOpenColons } from './directive-rule.ts';
import { findDirective } from './directive-table.ts';
import { isSlideBreak } from './slides.ts';
import type { RawTable } from './table-rule.ts';
import type { TokenNode } from './token-tree.ts';

/**
 * A guess from the blocks at the top of the tree, directives still unpaired; `lines` are those that their tokens count.
 * `isPlain`: its breaks are those of a tool for slides, whose slides may have many words.
 */
export function guessKind(nodes: readonly TokenNode[], lines: readonly string[], isPlain = false): Kind {
  if (nodes.some((node) => belongsTo(node, 'deck')) || isCutLikeADeck(nodes, lines, isPlain)) return 'deck';
  if (repeatedTitleLevel(nodes, lines) !== undefined) return 'deck';
  const tables = nodes.filter(isTable);
  const isSheet = tables.length > 0 && nodes.every(isTabular);
  // Names, charts and tables with options are made for a workbook.
  const isProse = tables.every(holdsProse) && nodes.every((node) => directiveOf(node) === undefined);
  return isSheet && !isProse ? 'sheet' : 'doc';
}

/** Words of a cell, on average, from which on a table is read and not computed with. */
const longCell = 8;
/** A number, perhaps with signs and a unit; a date; a formula. */
const data = /^(?:=|[^\p{L}\d]{0,20}\d[^\p{L}]{0,40}\p{L}{0,4}$)/u;

/** A table of long texts without a column of numbers. */
function holdsProse({ token }: TokenNode): boolean {
  if (token.type !== 'table_block') return false;
  const { header, rows } = token.meta as RawTable;
  const columns = header.map((_, column) => rows.map((row) => row[column]?.text ?? '').filter((text) => text !== ''));
  const texts = columns.flat();
  const words = texts.reduce((sum, text) => sum + countWordsOfLine(text), 0);
  return words >= longCell * Math.max(1, texts.length) && !columns.some(isData);
}

/** At least half of the cells. */
const isData = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.filter((text) => data.test(text)).length * 2 >= texts.length;

const directiveOf = ({ token }: TokenNode): DirectiveMeta | undefined =>
  token.type === 'directive_open' || token.type === 'directive_leaf' ? (token.meta as DirectiveMeta) : undefined;

function belongsTo(node: TokenNode, kind: Kind): boolean {
  const directive = directiveOf(node);
  // Those that stand for lines of other tools say nothing.
  const kinds = directive?.colons === leftOpenColons ? undefined : findDirective(directive?.name ?? '')?.kinds;
  return kinds?.length === 1 && kinds[0] === kind;
}

const isTable = ({ token }: TokenNode): boolean =>
  token.type === 'table_block' || (token.type === 'fence' && /^\s*[ct]sv\b/i.test(token.info));

function isTabular(node: TokenNode): boolean {
  const name = directiveOf(node)?.name;
  if (name === 'chart') return directiveOf(node)!.attributes.has('of');
  if (name !== undefined) return name === 'table' || name === 'name';
  return isTable(node) || ['heading_open', 'comment', 'directive_close'].includes(node.token.type);
}

// Slides or a document with rules: in a README, minutes or a letter `---` is a rule, and the parts between are as long as they happen to be.

/** Words between two breaks: of half the parts at most, and of none more. */
const shortPart = 60;
const longestPart = 200;
/** Links from a table of contents to headings: a document has them, slides do not. */
const mostInnerLinks = 2;

function isCutLikeADeck(nodes: readonly TokenNode[], lines: readonly string[], isPlain: boolean): boolean {
  if (!nodes.some(isSlideBreak)) return false;
  const parts: TokenNode[][] = [[]];
  for (const node of nodes) {
    if (isSlideBreak(node)) parts.push([]);
    else if (!isAside(node)) parts.at(-1)!.push(node);
  }
  const filled = parts.filter((part) => part.length > 0);
  if (filled.length > bounds.slides) return false;
  const counts = filled.map((part) => countWords(part, lines)).sort((a, b) => a - b);
  // A part of many words takes several slides.
  const slides = counts.reduce((sum, count) => sum + Math.max(1, Math.ceil(count / shortPart)), 0);
  return (
    (counts.at(-1) ?? 0) <= longestPart &&
    (isPlain || (counts[counts.length >> 1] ?? 0) <= shortPart) &&
    slides <= bounds.slides &&
    isRegular(filled) &&
    countInnerLinks(nodes, lines) <= mostInnerLinks
  );
}

/** Pairs of headings in a row with the same words: three of them no document has. */
const repeatedTitles = 3;

/** The level of titles that are repeated where a slide goes on on the next one, in a text of short parts without breaks. */
export function repeatedTitleLevel(nodes: readonly TokenNode[], lines: readonly string[]): number | undefined {
  if (nodes.some(isSlideBreak)) return undefined;
  const parts: TokenNode[][] = [];
  let repeated = 0;
  let level = 0;
  let last = '';
  for (const node of nodes) {
    const depth = headingDepth(node);
    if (depth === 0) {
      if (!isAside(node)) parts.at(-1)?.push(node);
      continue;
    }
    const text = node.children[0]!.token.content.trim();
    if (text !== '' && `${depth} ${text}` === last) {
      repeated += 1;
      level = Math.max(level, depth);
    }
    last = `${depth} ${text}`;
    parts.push([]);
  }
  if (repeated < repeatedTitles || parts.length > bounds.slides) return undefined;
  const counts = parts.map((part) => countWords(part, lines)).sort((a, b) => a - b);
  return counts[counts.length >> 1]! <= shortPart ? level : undefined;
}

/** What no slide shows. */
const isAside = ({ token }: TokenNode): boolean => token.type === 'comment' || token.type === 'footnote_open';

/** Most parts begin with a title of their own, a picture or a directive, and hardly any has two titles. */
function isRegular(parts: readonly (readonly TokenNode[])[]): boolean {
  const depths = parts.map(([first]) => headingDepth(first!)).filter((depth) => depth > 0);
  const titled = parts.filter(([first]) => headingDepth(first!) > 0 || isPicture(first!) || directiveOf(first!));
  const usual = mostFrequent(depths);
  const crowded = parts.filter((part) => part.some((node, index) => isFurtherTitle(part, node, index, usual)));
  return titled.length * 3 >= parts.length * 2 && crowded.length * 5 <= parts.length;
}

const headingDepth = ({ token }: TokenNode): number => (token.type === 'heading_open' ? Number(token.tag.slice(1)) : 0);

const isPicture = ({ token, children }: TokenNode): boolean =>
  token.type === 'paragraph_open' && /^!\[|^<img\b/.test(children[0]!.token.content);

/** A heading of the level of the slides' titles, but for a subtitle right below a title. */
function isFurtherTitle(part: readonly TokenNode[], node: TokenNode, index: number, usual: number): boolean {
  const depth = headingDepth(node);
  return index > 0 && depth > 0 && depth <= usual && headingDepth(part[index - 1]!) === 0;
}

function mostFrequent(depths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const depth of depths) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Chinese, Japanese and Thai letters: a word has about two of them, and no space follows it. */
const unspaced = lazy(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu);
const mayBeUnspaced = /[\u0e00-\u0e7f\u2e80-\uffff]/;

function countWords(part: readonly TokenNode[], lines: readonly string[]): number {
  let isNotes = false;
  let count = 0;
  for (const node of part) {
    const name = directiveOf(node)?.name;
    if (name !== undefined) isNotes = name === 'notes';
    if (node.token.type === 'directive_close') isNotes = false;
    // Notes are spoken, and the numbers of a chart are drawn.
    if (isNotes || isTable(node)) continue;
    const [first, end] = node.token.map ?? [0, 0];
    for (let line = first; line < end; line += 1) count += countWordsOfLine(lines[line] ?? '');
  }
  return count;
}

function countWordsOfLine(line: string): number {
  const spaced = line.split(/[\s|]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return mayBeUnspaced.test(line) ? spaced + (line.match(unspaced())?.length ?? 0) / 2 : spaced;
}

function countInnerLinks(nodes: readonly TokenNode[], lines: readonly string[]): number {
  let count = 0;
  for (const { token } of nodes) {
    if (token.type === 'fence' || token.type === 'code_block') continue;
    const [first, end] = token.map ?? [0, 0];
    for (let line = first; line < end; line += 1) count += lines[line]?.match(/\]\(#/g)?.length ?? 0;
  }
  return count;
}
