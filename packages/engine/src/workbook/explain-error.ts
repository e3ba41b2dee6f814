// Why a formula gives an error: the cell that is empty, holds text or has an error itself.
import { cellName, type WorkbookDraft } from './draft.ts';
import { addressOf, type FormulaToken, tokenizeFormula } from './formula-tokens.ts';
import { type CellValue, parseAddress, type Range } from './workbook.ts';

/** The cells of a reference: one, or a range. */
type Read = { readonly worksheet: number; readonly range: Range; readonly name: string };

/** Cells of a range that are looked at. */
const looked = 1_000;

/** The cause of an error value in words; undefined if no single cell is it. `formula`: in A1 notation, on the worksheet. */
export function explainError(
  error: string,
  formula: string,
  worksheet: number,
  draft: WorkbookDraft,
): string | undefined {
  const tokens = tokenizeFormula(formula);
  if ('trouble' in tokens) return undefined;
  const solid = tokens.filter(({ type }) => type !== 'space');
  const reads = solid.map((token) => readOf(token, worksheet, draft));
  const all = reads.filter((read) => read !== undefined);
  const faulty = all
    .map((read) => findCell(read, draft, (value) => value.type === 'error' && value.value === error))
    .find((name) => name !== undefined);
  if (faulty !== undefined) return `The error comes from ${faulty}: mend that cell.`;
  if (error === '#DIV/0!') return explainDivision(solid, reads, draft);
  if (error === '#VALUE!') return explainText(solid, reads, draft);
  if (error === '#N/A') return explainLookup(solid, reads, draft);
  return undefined;
}

function readOf(token: FormulaToken, worksheet: number, draft: WorkbookDraft): Read | undefined {
  if (token.type !== 'reference') return undefined;
  const range = parseAddress(addressOf(token));
  const named = token.worksheet?.toLowerCase();
  const index =
    named === undefined ? worksheet : draft.worksheets.findIndex(({ name }) => name.toLowerCase() === named);
  return range === undefined || index < 0 ? undefined : { worksheet: index, range, name: token.text };
}

const isOne = ({ range }: Read): boolean => range.top === range.bottom && range.left === range.right;

/** The value of a reference to one cell. */
const cellValue = ({ worksheet, range }: Read, draft: WorkbookDraft): CellValue =>
  draft.worksheets[worksheet]!.rows[range.top]?.[range.left]?.value ?? { type: 'empty' };

/** The name of the first cell with such a value. */
function findCell(read: Read, draft: WorkbookDraft, isMeant: (value: CellValue) => boolean): string | undefined {
  const { range } = read;
  const worksheet = draft.worksheets[read.worksheet]!;
  let left = looked;
  for (let row = range.top; row <= range.bottom && left > 0; row += 1)
    for (let column = range.left; column <= range.right && left > 0; column += 1) {
      left -= 1;
      if (isMeant(worksheet.rows[row]?.[column]?.value ?? { type: 'empty' }))
        return cellName(worksheet, { row, column });
    }
  return undefined;
}

const isNumber = ({ type }: CellValue): boolean => type === 'number' || type === 'date';

/** What stands after a slash, or all of it where nothing does: an average of nothing divides, too. Only what reads one reference is sure. */
function explainDivision(tokens: readonly FormulaToken[], reads: readonly (Read | undefined)[], draft: WorkbookDraft) {
  const divisors = tokens.flatMap(({ type, text }, at): readonly (readonly [number, number])[] =>
    type === 'operator' && text === '/' ? [[at + 1, endOfOperand(tokens, at + 1)]] : [],
  );
  for (const [start, end] of divisors.length > 0 ? divisors : [[0, tokens.length] as const]) {
    const [read, ...others] = reads.slice(start, end).filter((each) => each !== undefined);
    const isComputed = tokens.slice(start, end).some(({ type }) => type === 'operator');
    if (read === undefined || others.length > 0 || isComputed) continue;
    if (!isOne(read)) {
      if (findCell(read, draft, isNumber) === undefined)
        return `There is no number in ${read.name}: fill in its cells, or refer to others.`;
      continue;
    }
    const value = cellValue(read, draft);
    if (value.type === 'empty') return `${read.name} is empty: fill it in, or refer to another cell.`;
    if (value.type === 'number' && value.value === 0) return `${read.name} is 0, and nothing can be divided by it.`;
  }
  return undefined;
}

/** The index after the operand that begins there: one token, a call, or what is in parentheses. */
function endOfOperand(tokens: readonly FormulaToken[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const { type } = tokens[at]!;
    if (type === 'open') depth += 1;
    if (type === 'close') depth -= 1;
    if (depth <= 0 && type !== 'function' && !(type === 'operator' && at === start)) return at + 1;
  }
  return tokens.length;
}

const isArithmetic = (token: FormulaToken | undefined): boolean =>
  token?.type === 'operator' && /^[-+*/^%]$/.test(token.text);

/** The one cell with text that something is computed with; among several, any may be the cause. */
function explainText(tokens: readonly FormulaToken[], reads: readonly (Read | undefined)[], draft: WorkbookDraft) {
  const found = new Map<string, string>();
  for (const [at, read] of reads.entries()) {
    if (read === undefined || !isOne(read) || !(isArithmetic(tokens[at - 1]) || isArithmetic(tokens[at + 1]))) continue;
    const value = cellValue(read, draft);
    const { top: row, left: column } = read.range;
    if (value.type === 'text')
      found.set(cellName(draft.worksheets[read.worksheet]!, { row, column }), value.value.slice(0, 40));
  }
  const [[name, text] = [], ...others] = found;
  if (name === undefined || others.length > 0) return undefined;
  return `${name} holds text, “${text}”, where a number is needed: refer to numbers alone.`;
}

/** Where a function looks in the range that is its second argument. */
const lookups: ReadonlyMap<string, string> = new Map([
  ['MATCH', ''],
  ['XMATCH', ''],
  ['XLOOKUP', ''],
  ['VLOOKUP', 'the first column of '],
  ['HLOOKUP', 'the first row of '],
]);

/** What the one lookup of the formula looks for, and where; undefined if there are several, or it computes either. */
function explainLookup(tokens: readonly FormulaToken[], reads: readonly (Read | undefined)[], draft: WorkbookDraft) {
  const [call, ...others] = [...tokens.keys()].filter((at) => lookups.has(nameOf(tokens[at]!)));
  if (call === undefined || others.length > 0) return undefined;
  const [sought, comma, range, end] = [2, 3, 4, 5].map((index) => call + index) as [number, number, number, number];
  if (tokens[comma]?.type !== 'comma' || !(tokens[end]?.type === 'comma' || tokens[end]?.type === 'close'))
    return undefined;
  const place = reads[range];
  const read = reads[sought];
  const { type, text } = tokens[sought]!;
  if (place === undefined || (read === undefined ? type !== 'string' && type !== 'number' : !isOne(read)))
    return undefined;
  const where = `is not in ${lookups.get(nameOf(tokens[call]!))}${place.name}.`;
  if (read === undefined) return `“${text.replaceAll('"', '').slice(0, 40)}” ${where}`;
  const value = cellValue(read, draft);
  if (value.type === 'empty') return `${read.name}, which is looked for, is empty.`;
  if (value.type !== 'text' && value.type !== 'number') return undefined;
  return `“${String(value.value).slice(0, 40)}” in ${read.name} ${where}`;
}

const nameOf = ({ type, name = '' }: FormulaToken): string => (type === 'function' ? name.toUpperCase() : '');
