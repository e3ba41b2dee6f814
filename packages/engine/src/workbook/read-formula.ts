// A formula of the source, converted to A1 notation: column names resolved, functions checked against the closed list.
import type { DiagnosticCode } from '../base/diagnostic-codes.ts';
import { bounds } from '../base/errors.ts';
import { suggest } from '../base/suggestion.ts';
import { arrayTakers, fileFunctionName, formulaFunctions, functionHints } from './formula-functions.ts';
import { addressOf, type FormulaToken, type Reference, tokenizeFormula } from './formula-tokens.ts';
import { type FormulaUnits, findUnits } from './formula-units.ts';
import {
  absoluteAddress,
  cellAddress,
  parseAddress,
  quoteWorksheetName,
  type Range,
  rangeAddress,
} from './workbook.ts';

/** What a formula can see from its position. */
export type FormulaScope = {
  /** The index of the worksheet it is on. */
  readonly worksheet: number;
  readonly row: number;
  /** The table it is in. `isTotal`: below the rows, where a column's name means the whole column. */
  readonly table?: NamedTable | undefined;
  readonly isTotal?: boolean;
  readonly workbook: NamedThings;
};

/** Names are looked up in lower case. */
export type NamedThings = {
  readonly worksheets: ReadonlyMap<string, { readonly index: number; readonly name: string }>;
  readonly tables: ReadonlyMap<string, NamedTable>;
  readonly names: ReadonlyMap<string, { readonly name: string; readonly target?: Reference }>;
};

/** The rows of a table; `columns` in lower case. */
export type NamedTable = {
  readonly worksheet: number;
  readonly worksheetName: string;
  readonly columns: readonly string[];
  /** The rows without header and totals. */
  readonly body: Range;
};

export type ReadFormula = {
  /** In A1 notation, without the leading '='. */
  readonly formula: string;
  readonly references: readonly Reference[];
  /** The names of its functions, outermost first. */
  readonly functions: readonly string[];
  readonly units: FormulaUnits;
  /** Does arithmetic over whole ranges: files must mark it as such. */
  readonly isArray: boolean;
  /** How deep the computation of this cell goes, in levels of functions and chained operators. */
  readonly depth: number;
};

export type RefusedFormula = {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
};

// Excel refuses longer ones (8,192 characters; Microsoft's "Excel specifications and limits").
const maxFormulaLength = 8_192;

/** Reads a formula without its leading '='. If it cannot be read or is not allowed, returns the reason. */
export function readFormula(source: string, scope: FormulaScope): ReadFormula | RefusedFormula {
  const invalid = (message: string, hint?: string): RefusedFormula => ({
    code: 'formula-invalid',
    message,
    hint,
  });
  if (source.length > maxFormulaLength) return invalid('the formula is longer than 8,192 characters');
  if (/\[[^\]]*\][^+*/(),;]*!|\|/.test(source.replace(/"(?:[^"]|"")*"/g, '""')))
    return { code: 'formula-refused', message: 'it refers to another file or program' };
  const written = tokenizeFormula(source);
  if ('trouble' in written)
    return invalid(written.trouble, 'Separate arguments with commas and write decimals with a point.');
  const { tokens, folded } = foldIndexes(written, scope);
  const found = new Map<FormulaToken, Reference>();
  const functions: string[] = [];
  let formula = '';
  for (const token of tokens) {
    switch (token.type) {
      case 'function': {
        const name = token.name!.toUpperCase();
        if (!formulaFunctions.has(name)) return refuseFunction(name);
        functions.push(name);
        formula += name;
        break;
      }
      case 'reference':
      case 'column':
      case 'name': {
        const resolved = resolve(token, scope);
        if ('trouble' in resolved) return invalid(resolved.trouble, resolved.hint);
        if (resolved.reference !== undefined && cellCount(resolved.reference.range) > bounds.cells)
          return invalid(`“${token.text}” is larger than ${bounds.cells.toLocaleString('en')} cells`);
        if (resolved.reference !== undefined)
          found.set(token, folded.has(token) ? { ...resolved.reference, isLookup: true } : resolved.reference);
        formula += resolved.text;
        break;
      }
      case 'boolean':
        formula += token.text.toUpperCase();
        break;
      default:
        formula += token.text;
    }
  }
  return {
    formula: formula.trim(),
    references: [...found.values()],
    functions,
    units: findUnits(tokens, found),
    depth: depthOf(tokens),
    isArray: hasRangeArithmetic(tokens, scope) && !functions.some((name) => arrayTakers.has(name)),
  };
}

/**
 * `INDEX(sales[Revenue],3)` as the cell that it is, `Data!B4`: what is read is seen, and thousands of them are computed at once.
 */
function foldIndexes(tokens: readonly FormulaToken[], scope: FormulaScope) {
  const folded = new Set<FormulaToken>();
  const isIndex = ({ type, name }: FormulaToken): boolean => type === 'function' && name?.toUpperCase() === 'INDEX';
  if (!tokens.some(isIndex)) return { tokens, folded };
  const kept: FormulaToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const cell = isIndex(tokens[at]!) ? indexedCell(tokens.slice(at + 1, at + 6), scope) : undefined;
    kept.push(cell ?? tokens[at]!);
    if (cell === undefined) continue;
    folded.add(cell);
    at += 5;
  }
  return { tokens: kept, folded };
}

function indexedCell(after: readonly FormulaToken[], { workbook }: FormulaScope): FormulaToken | undefined {
  const [, column, , row] = after;
  const isPlain = after.map(({ type }) => type).join(' ') === 'open column comma number close';
  const table = isPlain ? workbook.tables.get(column!.table?.toLowerCase() ?? '') : undefined;
  const index = table?.columns.indexOf(column!.name!.toLowerCase()) ?? -1;
  const number = Number(row?.text);
  if (table === undefined || index < 0 || !Number.isInteger(number) || number < 1) return undefined;
  const top = table.body.top + number - 1;
  if (top > table.body.bottom) return undefined;
  const text = `${quoteWorksheetName(table.worksheetName)}!${cellAddress(top, table.body.left + index)}`;
  const cell = tokenizeFormula(text);
  return 'trouble' in cell || cell.length !== 1 ? undefined : cell[0];
}

const cellCount = ({ top, left, bottom, right }: Range): number => (bottom - top + 1) * (right - left + 1);

function refuseFunction(name: string): RefusedFormula {
  const hint = functionHints[name];
  return {
    code: 'formula-refused',
    message: `the function ${name} is not supported`,
    hint,
  };
}

type Resolved = { readonly text: string; readonly reference?: Reference };
type Unresolved = { readonly trouble: string; readonly hint?: string };

/** What does not exist, with the nearest name and the others that do. */
function unknown(trouble: string, what: string, name: string, known: Iterable<string>): Unresolved {
  const names = [...new Set(known)].filter((each) => each !== '');
  if (names.length === 0) return { trouble };
  const meant = suggest(name, names);
  const listed = names.slice(0, 20).map((each) => each.slice(0, 60));
  const more = names.length > listed.length ? ` and ${names.length - listed.length} more` : '';
  return {
    trouble,
    hint: `${meant === undefined ? '' : `Did you mean “${meant}”? `}${what}: ${listed.join(', ')}${more}.`,
  };
}

/** The token in A1 notation, or the reason that the name cannot be resolved. */
function resolve(token: FormulaToken, scope: FormulaScope): Resolved | Unresolved {
  if (token.type === 'column') return resolveColumn(token, scope);
  if (token.type === 'name') {
    const known = scope.workbook.names.get(token.name!.toLowerCase());
    if (known === undefined)
      return unknown(`there is no name “${token.name}”`, 'Names', token.name!, scope.workbook.names.keys());
    return { text: known.name, ...(known.target !== undefined && { reference: { ...known.target, isFixed: true } }) };
  }
  const range = parseAddress(addressOf(token));
  if (range === undefined) return { trouble: `“${token.text}” is outside the worksheet` };
  const address = addressOf(token).toUpperCase();
  const isFixed = /^\$[A-Z]+\$\d+$/.test(address);
  if (token.worksheet === undefined)
    return { text: address, reference: { worksheet: scope.worksheet, range, isFixed } };
  const worksheet = scope.workbook.worksheets.get(token.worksheet.toLowerCase());
  if (worksheet === undefined) {
    const known = [...scope.workbook.worksheets.values()].map(({ name }) => name);
    return unknown(`there is no worksheet “${token.worksheet}”`, 'Worksheets', token.worksheet, known);
  }
  return {
    text: `${quoteWorksheetName(worksheet.name)}!${address}`,
    reference: { worksheet: worksheet.index, range, isFixed },
  };
}

function resolveColumn(token: FormulaToken, scope: FormulaScope): Resolved | Unresolved {
  const table = token.table === undefined ? scope.table : scope.workbook.tables.get(token.table.toLowerCase());
  if (table === undefined)
    return token.table === undefined
      ? { trouble: 'column names only work inside tables' }
      : unknown(`there is no table “${token.table}”`, 'Tables', token.table, scope.workbook.tables.keys());
  const index = table.columns.indexOf(token.name!.toLowerCase());
  if (index < 0) return unknown(`the table has no column “${token.name}”`, 'Columns', token.name!, table.columns);
  const column = table.body.left + index;
  const sameRow = token.table === undefined && scope.isTotal !== true;
  if (sameRow)
    return {
      text: cellAddress(scope.row, column),
      reference: {
        worksheet: scope.worksheet,
        range: { top: scope.row, left: column, bottom: scope.row, right: column },
      },
    };
  const range = { ...table.body, left: column, right: column };
  const address = token.table === undefined ? rangeAddress(range) : absoluteAddress(range);
  const prefix = table.worksheet === scope.worksheet ? '' : `${quoteWorksheetName(table.worksheetName)}!`;
  return { text: prefix + address, reference: { worksheet: table.worksheet, range } };
}

function hasRangeArithmetic(tokens: readonly FormulaToken[], scope: FormulaScope): boolean {
  const solid = tokens.filter(({ type }) => type !== 'space');
  const isRange = (token: FormulaToken) =>
    (token.type === 'reference' && token.text.includes(':')) ||
    (token.type === 'column' && (token.table !== undefined || scope.isTotal === true));
  return solid.some(
    (token, index) =>
      isRange(token) && (solid[index - 1]?.type === 'operator' || solid[index + 1]?.type === 'operator'),
  );
}

function depthOf(tokens: readonly FormulaToken[]): number {
  let open = 0;
  let deepest = 0;
  let operators = 0;
  for (const { type } of tokens) {
    if (type === 'open') deepest = Math.max(deepest, ++open);
    else if (type === 'close') open -= 1;
    else if (type === 'operator') operators += 1;
  }
  return 1 + deepest + operators / 4;
}

/** A formula in A1 notation as written in files. */
export function fileFormula(formula: string): string {
  const tokens = tokenizeFormula(formula);
  if ('trouble' in tokens) throw new Error(`a generated formula cannot be parsed: ${tokens.trouble}`);
  return tokens.map((token) => (token.type === 'function' ? fileFunctionName(token.text) : token.text)).join('');
}
