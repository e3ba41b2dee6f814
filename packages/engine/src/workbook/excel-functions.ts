// Where the formula engine differs from Excel: half cases of ROUND, seconds of a time, and every TEXT. Rewritten for the engine only.
import type { DefinedName, FormulaValue, FormulaWorksheet, World } from '../base/world.ts';
import { formatValue } from './format-value.ts';
import { type FormulaToken, tokenizeFormula } from './formula-tokens.ts';
import { lastColumn, lastRow } from './workbook.ts';

/** Tokens that belong to no call we change, and calls of a function with their arguments. */
type Piece = string | Call;
type Call = { readonly name: string; readonly arguments: readonly (readonly Piece[])[] };

const changed = /(?:^|[^\w.])(?:ROUND|FIXED|DOLLAR|SECOND|MINUTE|HOUR|TEXT)\(/;
const changedNames = new Set(['ROUND', 'FIXED', 'DOLLAR', 'SECOND', 'MINUTE', 'HOUR', 'TEXT']);

/** The formula in pieces; undefined if there is nothing to change. */
function splitFormula(formula: string): readonly Piece[] | undefined {
  if (!changed.test(formula)) return undefined;
  const tokens = tokenizeFormula(formula);
  return 'trouble' in tokens ? undefined : readPieces(tokens, { at: 0 });
}

/** Up to the parenthesis that closes the call, or the comma after its argument. `place.at` moves on. */
function readPieces(tokens: readonly FormulaToken[], place: { at: number }, isArgument = false): readonly Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  for (; place.at < tokens.length; place.at += 1) {
    const { type, text } = tokens[place.at]!;
    if (type === 'function' && changedNames.has(text)) {
      pieces.push(readCall(tokens, place));
      continue;
    }
    if (isArgument && depth === 0 && (type === 'comma' || type === 'close')) break;
    if (type === 'open') depth += 1;
    if (type === 'close') depth -= 1;
    pieces.push(text);
  }
  return pieces;
}

/** From the function's name to its closing parenthesis, where `place` is left. */
function readCall(tokens: readonly FormulaToken[], place: { at: number }): Call {
  const name = tokens[place.at]!.text;
  const read: (readonly Piece[])[] = [];
  // The name and the opening parenthesis.
  place.at += 2;
  for (;;) {
    read.push(readPieces(tokens, place, true));
    if (tokens[place.at]?.type !== 'comma') return { name, arguments: read };
    place.at += 1;
  }
}

type TextOf = (call: Call) => string | undefined;

/** The pieces as a formula for the engine; `textOf` gives the text of a TEXT call, if it is known. */
function render(pieces: readonly Piece[], textOf: TextOf): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : renderCall(piece, textOf))).join('');
}

function renderCall(call: Call, textOf: TextOf): string {
  const text = call.name === 'TEXT' ? textOf(call) : undefined;
  if (text !== undefined) return `"${text.replaceAll('"', '""')}"`;
  const values = call.arguments.map((argument) => render(argument, textOf).trim());
  const [first = '', second] = values;
  switch (call.name) {
    case 'ROUND':
      return values.length === 2 ? rounded(first, second!) : plainCall(call.name, values);
    case 'FIXED':
    case 'DOLLAR':
      return plainCall(call.name, [rounded(first, second ?? '2'), ...values.slice(1)]);
    case 'SECOND':
      return first === ''
        ? plainCall(call.name, values)
        : plainCall(call.name, [onSecond(`ROUND(${seconds(first)},0)`)]);
    case 'MINUTE':
    case 'HOUR':
      return first === '' ? plainCall(call.name, values) : plainCall(call.name, [onSecond(seconds(first))]);
    default:
      return plainCall(call.name, values);
  }
}

const plainCall = (name: string, values: readonly string[]): string => `${name}(${values.join(',')})`;

/** Half goes up in the decimal number of fifteen digits: 1.005 has its half in the product with 100, not as a binary fraction. */
function rounded(value: string, decimals: string): string {
  const places = /^-?\d{1,2}$/.test(decimals) ? Number(decimals) : Number.NaN;
  if (value === '' || !(Math.abs(places) <= 15)) return plainCall('ROUND', [value, decimals]);
  const power = `1E${Math.abs(places)}`;
  const [to, from] = places < 0 ? ['/', '*'] : ['*', '/'];
  return places === 0 ? plainCall('ROUND', [value, '0']) : `(ROUND((${value})${to}${power},0)${from}${power})`;
}

/** A time as seconds; a text is read as a time. */
const seconds = (time: string): string => `(${/^"[^"]*"$/.test(time) ? plainCall('TIMEVALUE', [time]) : time})*86400`;

/** Seconds as a time that the engine does not round down by an error in its last digit. Excel's SECOND rounds, its MINUTE and HOUR do not. */
const onSecond = (value: string): string => `(${value}+0.0001)/86400`;

/** Calls of TEXT deeper inside each other are left to the engine. */
const deepest = 4;
const mostPasses = 6;

/** What a TEXT call asks the engine for: its number and its format. */
type Asked = { readonly call: Call; readonly worksheet: number; readonly value: Place; readonly format: Place };
type Place = { readonly row: number; readonly column: number };

/** Computes formulas as `World.calculate` does, with the results that Excel has. */
export function calculateAsExcel(
  worksheets: readonly FormulaWorksheet[],
  names: readonly DefinedName[],
  world: World,
): ReturnType<World['calculate']> {
  const pieces = worksheets.map(({ cells }) =>
    cells.map(({ input, isText }) =>
      typeof input === 'string' && input.startsWith('=') && isText !== true ? splitFormula(input.slice(1)) : undefined,
    ),
  );
  if (pieces.flat().every((split) => split === undefined)) return world.calculate(worksheets, names);
  const asked = worksheets.flatMap((_, index) => findAsked(pieces[index]!, index));
  const texts = new Map<Call, string>();
  const textOf: TextOf = (call) => texts.get(call);
  for (let pass = 1; ; pass += 1) {
    const inputs = worksheets.map(({ name, cells }, index) => ({
      name,
      cells: [
        ...cells.map((cell, at) => {
          const split = pieces[index]![at];
          return split === undefined ? cell : { ...cell, input: `=${render(split, textOf)}` };
        }),
        ...asked.filter(({ worksheet }) => worksheet === index).flatMap((each) => askedCells(each, textOf)),
      ],
    }));
    const values = world.calculate(inputs, names);
    // A text can be part of another one's number: until none changes.
    if (pass === mostPasses || !readTexts(asked, values, texts)) return values;
  }
}

/** Cells beside those of shared calls, from the right end of the row above. */
function findAsked(pieces: readonly (readonly Piece[] | undefined)[], worksheet: number): readonly Asked[] {
  const asked: Asked[] = [];
  const collect = (split: readonly Piece[], depth: number): void => {
    for (const piece of split) {
      if (typeof piece === 'string') continue;
      const isText = piece.name === 'TEXT' && piece.arguments.length === 2 && depth < deepest;
      for (const argument of piece.arguments) collect(argument, depth + (piece.name === 'TEXT' ? 1 : 0));
      if (!isText || piece.arguments.some(dependsOnPlace)) continue;
      const index = asked.length * 2;
      const row = lastRow - 1 - Math.floor(index / lastColumn);
      const column = index % lastColumn;
      asked.push({ call: piece, worksheet, value: { row, column }, format: { row, column: column + 1 } });
    }
  };
  for (const split of pieces) if (split !== undefined) collect(split, 0);
  return asked;
}

/** `ROW()` alone means the cell it is in. */
const dependsOnPlace = (argument: readonly Piece[]): boolean =>
  argument.some((piece) =>
    typeof piece === 'string' ? /^(?:ROW|COLUMN)$/.test(piece) : piece.arguments.some(dependsOnPlace),
  );

const askedCells = ({ call, value, format }: Asked, textOf: TextOf): FormulaWorksheet['cells'] => [
  { ...value, input: `=${render(call.arguments[0]!, textOf)}` },
  { ...format, input: `=${render(call.arguments[1]!, textOf)}` },
];

/** Reads the numbers and formats that were asked for; true if a text is new or different. */
function readTexts(asked: readonly Asked[], values: ReturnType<World['calculate']>, texts: Map<Call, string>): boolean {
  let hasChanged = false;
  for (const { call, worksheet, value, format } of asked) {
    const valueAt = ({ row, column }: Place) => values[worksheet]?.get(`${row},${column}`);
    const text = textUnder(valueAt(value), valueAt(format));
    if (text === texts.get(call)) continue;
    if (text === undefined) texts.delete(call);
    else texts.set(call, text);
    hasChanged = true;
  }
  return hasChanged;
}

function textUnder(value: FormulaValue | undefined, format: FormulaValue | undefined): string | undefined {
  if (value === undefined || format === undefined || value.type === 'error' || format.type === 'error')
    return undefined;
  const code = format.type === 'boolean' ? String(format.value).toUpperCase() : String(format.value);
  if (code.length > 255) return undefined;
  const isNumeric = value.type === 'text' && /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?\s*$/i.test(value.value);
  const text = formatValue(isNumeric ? { type: 'number', value: Number(value.value) } : value, code, 'en');
  return text.length <= 255 ? text : undefined;
}
