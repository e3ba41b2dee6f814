// Templates: `:::each` repeats its content for each item of a list, `:::if` keeps or drops it. Both work on the lines of the
// source, before these are read: so blocks, items of a list, rows of a table and whole slides repeat alike. No value makes such a line.
import type { Diagnostic } from '../base/diagnostic.ts';
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import { readTemplateParts, type TemplateBlock, type TemplatePart } from './template-parts.ts';
import { exists, itemsOf, type Scope, valueAt } from './template-values.ts';

/** A line of the source, repeated as needed. */
export type TemplateLine = {
  readonly text: string;
  /** In the source, from 0. */
  readonly line: number;
  /** The scope of its fields; undefined without values. */
  readonly scope: Scope | undefined;
};
export type Unfolded = { readonly lines: readonly TemplateLine[]; readonly remarks: readonly Diagnostic[] };

/** Characters that repeating may make. */
const maxCharacters = 8 * 1024 * 1024;

/** Whether there is anything to repeat, keep or drop: few sources have it. */
export const hasTemplateBlocks = (source: string): boolean =>
  /^[ \t]*:{3,}[ \t]*(?:\{[ \t]*\.)?(?:each|if)\b/im.test(source);

/**
 * The lines with every `:::each` and `:::if` carried out; without values, each block appears once. `missing` receives the names of lists
 * that have no value. Throws `DocumentTooLarge`.
 */
export function unfold(lines: readonly string[], values: Scope | undefined, missing: Set<string>): Unfolded {
  const { parts, remarks } = readTemplateParts(lines);
  const unfolded: TemplateLine[] = [];
  let repetitions = 0;
  let characters = 0;
  /** A block has ended: whether items and rows that follow belong to it. */
  let gap: 'before text' | 'before all' | undefined;

  function add(line: TemplateLine): void {
    const { text } = line;
    const isPart = isItem(text) || isTableRow(text) || /^[ \t]/.test(text);
    const isBlank = text.trim() === '';
    if (gap !== undefined && !isBlank && !(isPart && gap === 'before text')) unfolded.push({ ...line, text: '' });
    gap = undefined;
    characters += text.length + 1;
    if (characters > maxCharacters) throw new DocumentTooLarge('nodes');
    unfolded.push(line);
  }

  function write(list: readonly TemplatePart[], scope: Scope | undefined): void {
    for (const part of list) {
      if (typeof part === 'number') add({ text: lines[part]!, line: part, scope });
      else writeBlock(part, scope);
    }
  }

  /** Blank lines separate it from its neighbors, but items stay in their list and rows in their table. */
  function writeBlock(block: TemplateBlock, scope: Scope | undefined): void {
    const first = firstText(block.parts, lines);
    const isRow = isTableRow(first) && isTableRow(unfolded.at(-1)?.text ?? '') && !hasDelimiterRow(block.parts, lines);
    const edge = isRow || isItem(first) ? 'before text' : 'before all';
    for (const inner of scope === undefined ? [scope] : scopesOf(block, scope, missing)) {
      repetitions += 1;
      if (repetitions > bounds.nodes) throw new DocumentTooLarge('nodes');
      if (edge === 'before all' && unfolded.length > 0) gap = edge;
      write(block.parts, inner);
    }
    if (unfolded.length > 0) gap = gap === 'before all' ? gap : edge;
  }

  write(parts, values);
  return { lines: unfolded, remarks };
}

/** A scope for each repetition of the block. */
function scopesOf({ name, path }: TemplateBlock, scope: Scope, missing: Set<string>): readonly Scope[] {
  const value = valueAt(scope, path);
  if (name === 'if') return exists(value) ? [scope] : [];
  const items = itemsOf(value);
  if (items === undefined) missing.add(path);
  return (items ?? []).map((item) => [item, ...scope]);
}

const isItem = (line: string): boolean => /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line);
const isTableRow = (line: string): boolean => /(?<!\\)\|/.test(line);

/** The first line with text in it. */
function firstText(parts: readonly TemplatePart[], lines: readonly string[]): string {
  for (const part of parts) {
    const text = typeof part === 'number' ? lines[part]! : firstText(part.parts, lines);
    if (text.trim() !== '') return text;
  }
  return '';
}

/** The block holds a table of its own. */
const hasDelimiterRow = (parts: readonly TemplatePart[], lines: readonly string[]): boolean =>
  parts.some((part) => typeof part === 'number' && /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\||$)[-:| \t]*$/.test(lines[part]!));
