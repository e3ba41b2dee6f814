// Builds document nodes from plain text. The printer escapes it, so user text never becomes markup.
import type { Block, Heading, Inline, List, ListItem, Paragraph, Table, TableCell, TableOptions } from '@deckle/engine';

export const text = (value: string): Inline => ({ type: 'text', value: oneLine(value) });

export const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [text(value)] });

export const heading = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(value)],
});

/** Items of a list; a label stands before its text in bold. */
export const list = (
  items: readonly { readonly label: string; readonly text: string }[],
  options: { readonly ordered?: boolean; readonly tasks?: boolean } = {},
): List => ({
  type: 'list',
  ordered: options.ordered ?? false,
  start: 1,
  tight: true,
  items: items.map((item): ListItem => {
    const children: readonly Block[] = [{ type: 'paragraph', children: labeled(item) }];
    return options.tasks ? { checked: false, children } : { children };
  }),
});

function labeled(item: { readonly label: string; readonly text: string }): readonly Inline[] {
  const label = oneLine(item.label);
  const rest = oneLine(item.text);
  if (!label || !rest) return [text(label || rest)];
  const colon = /[:?!？：]$/u.test(label)
    ? ''
    : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(label)
      ? '：'
      : ':';
  return [
    { type: 'strong', children: [text(label + colon)] },
    { type: 'text', value: ` ${rest}` },
  ];
}

/** A table of texts. `formulas` false: a leading '=' is text. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  options: TableOptions = {},
  align: Table['align'] = header.map(() => undefined),
): Table {
  const width = header.length;
  return {
    type: 'table',
    align,
    header: header.map(cell),
    rows: rows.map((row) => Array.from({ length: width }, (_, index) => cell(row[index] ?? ''))),
    formulas: true,
    options,
  };
}

function cell(value: string): TableCell {
  const line = oneLine(value);
  return { children: line ? [{ type: 'text', value: line }] : [], value: line };
}

/** User text for a cell: a leading '=' would make it a formula. */
export const textCell = (value: string): string => (/^\s*[='@+]/.test(value) ? `'${value.trim()}` : value);

/** Line feeds, tabs and characters that files cannot store become spaces. */
const oneLine = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\s\u0000-\u001f\u007f-\u009f\ufffe\uffff]+/gu, ' ')
    .trim();

/** The first letter as a capital. */
export const raise = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
