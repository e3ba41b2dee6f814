// A cell of a worksheet part as text (ECMA-376 part 1, 18.3.1.4): written by hand and not as elements, for there may be a million.
import { escapeText } from '../../ooxml/xml.ts';
import type { Cell } from '../../workbook/workbook.ts';
import { richText } from './rich-text.ts';

/** What stands in the part beside the cell's own value: its address ('B3'), the number of its format, its formula as files spell it. */
export type CellPlace = {
  readonly address: string;
  readonly style: number;
  readonly formula: string | undefined;
  /** The font of the body, for texts in runs. */
  readonly font: string;
};

/** A cell's element. Text always is a string cell, whatever it looks like. */
export function cellText(cell: Cell, { address, style, formula, font }: CellPlace): string {
  const start = `<c r="${address}" s="${style}"`;
  const { value } = cell;
  const source = formula === undefined ? '' : formulaText(formula, address, cell.isArray === true);
  switch (value.type) {
    case 'empty':
      return `${start}/>`;
    case 'number':
    case 'date':
      return `${start}>${source}<v>${value.value}</v></c>`;
    case 'boolean':
      return `${start} t="b">${source}<v>${value.value ? 1 : 0}</v></c>`;
    case 'error':
      return `${start} t="e">${source}<v>${escapeText(value.value)}</v></c>`;
    case 'text':
      return formula === undefined
        ? `${start} t="inlineStr"><is>${stringText(cell, value.value, font)}</is></c>`
        : `${start} t="str">${source}<v>${escapeString(value.value)}</v></c>`;
  }
}

const formulaText = (formula: string, address: string, isArray: boolean): string =>
  `<f${isArray ? ` t="array" ref="${address}"` : ''}>${escapeText(formula)}</f>`;

function stringText(cell: Cell, text: string, font: string): string {
  const runs = cell.children === undefined ? undefined : richText(cell.children, font);
  return runs ?? plainText(text);
}

/** `t` with a text; spaces at its ends are kept. */
export function plainText(text: string): string {
  const keeps = /^\s|\s$|\n/.test(text);
  return `<t${keeps ? ' xml:space="preserve"' : ''}>${escapeString(text)}</t>`;
}

/** Text as ST_Xstring (22.9.2.19): what looks like its escapes is escaped itself. */
const escapeString = (text: string): string =>
  escapeText(text.includes('_x') ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text);
