// Fills a template's values into its tree: text stays text everywhere, in cells, addresses, TeX formulas or code blocks.
import type { Diagnostic } from '../base/diagnostic.ts';
import { DocumentTooLarge } from '../base/errors.ts';
import type { Document } from '../model/index.ts';
import type { MarkedSource } from './fields.ts';
import { isSafeAsset, isSafeUrl } from './safe-url.ts';

type Texts = ReadonlyMap<string, string>;
type Tree = { readonly [key: string]: unknown };

/** Total characters that values can add: a short template must not grow without end. */
const maxCharacters = 8 * 1024 * 1024;
/** Fields that name things in the document itself, or are read as formulas: they take no values. */
const unfilled = new Set(['target', 'totals', 'source', 'names', 'type', 'position']);

/** The document with each mark replaced by its text. Throws `DocumentTooLarge`. */
export function fillDocument<Kind extends Document>(document: Kind, texts: Texts): Kind {
  if (texts.size === 0) return document;
  const filler = createFiller(texts);

  /** `within`: the node that a text belongs to. */
  function fill(value: unknown, key: string, within: Tree): unknown {
    if (typeof value === 'string') return fillText(value, key, within);
    if (Array.isArray(value)) return unfilled.has(key) ? value : fillList(value, key, within);
    if (typeof value !== 'object' || value === null || unfilled.has(key)) return value;
    const node = value as Tree;
    const entries = Object.entries(node).map(([name, child]) => [name, fill(child, name, node)]);
    const filled: Tree = Object.fromEntries(entries);
    return isCell(node) && isFormulaNow(node.value, filled.value as string, filler.has)
      ? { ...filled, isText: true }
      : filled;
  }

  function fillText(text: string, key: string, within: Tree): string {
    if (unfilled.has(key) || !filler.has(text)) return text;
    if (key === 'url') return keepSafe(filler.fill(text, encodeURIComponent), isSafeUrl, '#');
    if (key === 'asset') return keepSafe(filler.fill(text, oneLine), isSafeAsset, '?');
    if (within.type === 'math' || within.type === 'inlineMath') return filler.fill(text, texText);
    // Only code keeps its lines; those of text become breaks (fillList).
    return filler.fill(text, within.type === 'code' || within.type === 'text' ? asItIs : oneLine);
  }

  function fillList(list: readonly unknown[], key: string, within: Tree): readonly unknown[] {
    return list.flatMap((item) => {
      const filled = fill(item, key, within) as Tree;
      if (filled?.type !== 'text' || typeof filled.value !== 'string' || !filled.value.includes('\n')) return [filled];
      return filled.value
        .split('\n')
        .flatMap((value, index) => [...(index > 0 ? [{ type: 'lineBreak' }] : []), { type: 'text', value }]);
    });
  }

  return fill(document, '', {}) as Kind;
}

/** A diagnostic for a template, with the values it mentions and its line in the template. */
export function fillDiagnostic(diagnostic: Diagnostic, { texts, lines }: MarkedSource): Diagnostic {
  const { fill } = createFiller(texts);
  const { hint, line } = diagnostic;
  // Its fix would apply to the template with marks, which users never see.
  const { fix: _, ...rest } = diagnostic;
  return {
    ...rest,
    message: fill(diagnostic.message, oneLine),
    ...(hint !== undefined && { hint: fill(hint, oneLine) }),
    ...(line !== undefined && { line: (lines?.[line - 1] ?? line - 1) + 1 }),
  };
}

/** A mark as it was set, and as the parser writes it in an address (fields.ts). */
const mark = /[\u{f0000}-\u{ffffd}]|%F3%B[\dA-F](?:%[89AB][\dA-F]){2}/gu;

function createFiller(texts: Texts) {
  const textOf = (found: string): string | undefined =>
    texts.get(found.startsWith('%') ? decodeURIComponent(found) : found);
  let count = 0;
  return {
    has: (text: string): boolean => (text.match(mark) ?? []).some((found) => textOf(found) !== undefined),
    fill: (text: string, write: (value: string) => string): string =>
      text.replace(mark, (found) => {
        const value = textOf(found);
        if (value === undefined) return found;
        count += value.length;
        if (count > maxCharacters) throw new DocumentTooLarge('nodes');
        return write(value);
      }),
  };
}

const asItIs = (value: string): string => value;
const oneLine = (value: string): string => value.replace(/\n/g, ' ');

/** Text within a TeX formula; TeX's special characters are escaped, and ones it cannot show are left out. */
const texText = (value: string): string =>
  /^[\d.,+-]+$/.test(value)
    ? value
    : `\\text{${oneLine(value)
        .replace(/[\\^~]/g, ' ')
        .replace(/[{}$&#%_]/g, '\\$&')}}`;

const keepSafe = (address: string, isSafe: (address: string) => boolean, instead: string): string =>
  isSafe(address) ? address : instead;

const isCell = (node: Tree): node is { readonly children: unknown; readonly value: string } =>
  Array.isArray(node.children) && typeof node.value === 'string' && node.type === undefined;

/** A value began the formula, or is a part of it. */
const isFormulaNow = (before: string, after: string, has: (text: string) => boolean): boolean =>
  after.startsWith('=') && has(before);
