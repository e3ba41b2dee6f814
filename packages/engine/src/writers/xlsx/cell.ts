// A cell of a worksheet part as text (ECMA-376 part 1, 18.3.1.4): written directly and not as elements, because there can be a million.
import { type Inline, inlineText } from '../../model/index.ts';
import { escapeAttribute, escapeText } from '../../ooxml/xml.ts';
import type { Cell } from '../../workbook/workbook.ts';

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

// Text of a cell in runs of different looks (ECMA-376 part 1, 18.4.4): bold, italic, struck and code.

type Look = {
  readonly bold?: true;
  readonly italic?: true;
  readonly strike?: true;
  readonly underline?: true;
  readonly position?: 'subscript' | 'superscript';
};
type RichTextRun = { readonly text: string; readonly look: Look };

/** The runs of the inlines in the font of the body; undefined when all of them look plain. */
export function richText(children: readonly Inline[], font: string): string | undefined {
  const runs = readRuns(children, {});
  if (runs.every(({ look }) => Object.keys(look).length === 0)) return undefined;
  return runs.map((run) => runText(run, font)).join('');
}

function readRuns(children: readonly Inline[], look: Look): readonly RichTextRun[] {
  return children.flatMap((child): readonly RichTextRun[] => {
    switch (child.type) {
      case 'strong':
        return readRuns(child.children, { ...look, bold: true });
      case 'emphasis':
        return readRuns(child.children, { ...look, italic: true });
      case 'strikethrough':
        return readRuns(child.children, { ...look, strike: true });
      case 'underline':
        return readRuns(child.children, { ...look, underline: true });
      case 'subscript':
      case 'superscript':
        return readRuns(child.children, { ...look, position: child.type });
      case 'link':
      case 'mark':
        return readRuns(child.children, look);
      default: {
        const text = inlineText([child]);
        return text === '' ? [] : [{ text, look }];
      }
    }
  });
}

// A run without properties takes the font of the cell.
function runText({ text, look }: RichTextRun, font: string): string {
  const signs = `${look.bold ? '<b/>' : ''}${look.italic ? '<i/>' : ''}${look.strike ? '<strike/>' : ''}`;
  const position = look.position === undefined ? '' : `<vertAlign val="${look.position}"/>`;
  const properties = `${signs}${look.underline ? '<u/>' : ''}${position}`;
  if (properties === '') return `<r>${plainText(text)}</r>`;
  const name = `<rFont val="${escapeAttribute(font)}"/><family val="2"/><scheme val="minor"/>`;
  return `<r><rPr>${properties}<sz val="11"/><color theme="1"/>${name}</rPr>${plainText(text)}</r>`;
}
