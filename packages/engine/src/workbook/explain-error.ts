// Why a formula gives an error: the cell that is empty, holds text or has an error itself.
import { cellName, type WorkbookDraft } from './draft.ts';
import { addressOf, type FormulaToken, tokenizeFormula } from './formula-tokens.ts';
import { parseAddress, type Range } from './workbook.ts';

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
    .map((read) => findCell(read, draft, (type) => type === 'error'))
    .find((name) => name !== undefined);
  if (faulty !== undefined) return `The error comes from ${faulty}: mend that cell.`;
  if (error === '#DIV/0!') return explainDivision(solid, reads, draft);
  if (error === '#VALUE!') return explainText(all, draft);
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

type CellType = WorkbookDraft['worksheets'][number]['rows'][number][number]['value']['type'];

/** The name of the first cell of such a type. */
function findCell(read: Read, draft: WorkbookDraft, isMeant: (type: CellType) => boolean): string | undefined {
  const { range } = read;
  const worksheet = draft.worksheets[read.worksheet]!;
  let left = looked;
  for (let row = range.top; row <= range.bottom && left > 0; row += 1)
    for (let column = range.left; column <= range.right && left > 0; column += 1) {
      left -= 1;
      if (isMeant(worksheet.rows[row]?.[column]?.value.type ?? 'empty')) return cellName(worksheet, { row, column });
    }
  return undefined;
}

const isNumber = (type: CellType): boolean => type === 'number' || type === 'date';

/** What stands after a slash, or all of it where nothing does: an average of nothing divides, too. */
function explainDivision(tokens: readonly FormulaToken[], reads: readonly (Read | undefined)[], draft: WorkbookDraft) {
  const divisors = tokens.flatMap((token, at) =>
    token.type === 'operator' && token.text === '/' ? reads.slice(at + 1, endOfOperand(tokens, at + 1)) : [],
  );
  const asked = divisors.length > 0 ? divisors : reads;
  for (const read of asked) {
    if (read === undefined) continue;
    if (!isOne(read)) {
      if (findCell(read, draft, isNumber) === undefined)
        return `There is no number in ${read.name}: fill in its cells, or refer to others.`;
      continue;
    }
    const value = draft.worksheets[read.worksheet]!.rows[read.range.top]?.[read.range.left]?.value;
    if (value === undefined || value.type === 'empty')
      return `${read.name} is empty: fill it in, or refer to another cell.`;
    if (value.type === 'number' && value.value === 0) return `${read.name} is 0, and nothing can be divided by it.`;
    if (value.type === 'text') return `${read.name} holds text, “${value.value.slice(0, 40)}”, not a number.`;
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

function explainText(reads: readonly Read[], draft: WorkbookDraft): string | undefined {
  for (const read of reads) {
    const name = findCell(read, draft, (type) => type === 'text');
    if (name === undefined) continue;
    const one = draft.worksheets[read.worksheet]!.rows[read.range.top]?.[read.range.left]?.value;
    const text = isOne(read) && one?.type === 'text' ? `, “${one.value.slice(0, 40)}”,` : '';
    return `${name} holds text${text} where a number is needed: refer to numbers alone.`;
  }
  return undefined;
}

/** What is looked for, and where. */
function explainLookup(tokens: readonly FormulaToken[], reads: readonly (Read | undefined)[], draft: WorkbookDraft) {
  const sought = tokens.findIndex(
    ({ type }, at) => type === 'string' || (reads[at] !== undefined && isOne(reads[at]!)),
  );
  const range = reads.find((read) => read !== undefined && !isOne(read));
  if (sought < 0 || range === undefined) return undefined;
  const read = reads[sought];
  const value = read && draft.worksheets[read.worksheet]!.rows[read.range.top]?.[read.range.left]?.value;
  const text =
    read === undefined
      ? tokens[sought]!.text.replaceAll('"', '')
      : value?.type === 'text' || value?.type === 'number'
        ? String(value.value)
        : undefined;
  if (text === undefined) return read && `${read.name}, which is looked for, is empty.`;
  return `“${text.slice(0, 40)}”${read ? ` in ${read.name}` : ''} is not in ${range.name}.`;
}
