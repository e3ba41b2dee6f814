// Aggregates and computed columns as formulas of a worksheet, over the table that stands in the same workbook.
import { aggregateOf } from './aggregate-names.ts';
import { dateParts, isPeriod, periodOf, readIsoPeriod } from './calendar.ts';
import { type Column, type Frame, lookUp, type Value } from './frame.ts';
import { type Comparison, comparisonsOf, type Expression } from './parse-query.ts';

/** A table of a workbook that holds all rows of the data. */
export type Place = {
  /** Its name in formulas. */
  readonly table: string;
  /** Its columns. */
  readonly columns: readonly string[];
  /** How they are asked for there. */
  readonly written: string | undefined;
};

/** One condition of SUMIFS and its like. */
export type Criterion = {
  readonly column: string;
  readonly operator: Comparison;
  /** The value as a formula. */
  readonly value: string;
  /** Programs read the text as a number or a date before they compare it. */
  readonly isAmbiguous: boolean;
};

/** Characters that end the name of a column in a formula, or mean a file. */
const isNameable = (name: string): boolean => /^[^[\]'#@|"!\n]{1,200}$/.test(name);

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const dateFormula = (day: number): string => {
  const { year, month, day: date } = dateParts(day);
  return `DATE(${year},${month},${date})`;
};

function columnIn(expression: Expression, { columns }: Place, frame: Frame): Column | undefined {
  if (expression.type !== 'column') return undefined;
  const at = lookUp(
    expression.name,
    frame.columns.map(({ name }) => name),
  );
  const column = at === undefined ? undefined : frame.columns[at];
  return column !== undefined && columns.includes(column.name) && isNameable(column.name) && column.isPlain === true
    ? column
    : undefined;
}

/** Texts that SUMIFS takes for more than they are: patterns, comparisons, numbers, dates. */
const isPattern = (text: string): boolean => /[*?~]|^[<>=]|^\s|\s$/.test(text) || text.length > 200;
const isLikeNumber = (text: string): boolean => /^[\d.,+\-−($€£¥%]|^(?:true|false)$/i.test(text);

/** The rows of a group, by its value; `header`: the column of the same row that shows it. Undefined: not by a formula. */
export function criterionOf(
  key: Expression,
  value: Value,
  header: string | undefined,
  place: Place,
  frame: Frame,
): readonly Criterion[] | undefined {
  if (value === null) {
    const column = columnIn(key, place, frame);
    // Empty cells alone: "n/a" is text to a program.
    const isEmpty =
      column?.kind === 'text' && column.texts?.every((text, row) => text === '' || column.values[row] !== null);
    return isEmpty ? [{ column: column.name, operator: '=', value: '""', isAmbiguous: false }] : undefined;
  }
  if (key.type === 'call' && isPeriod(key.name)) {
    const column = columnIn(key.of[0]!, place, frame);
    if (column?.kind !== 'date') return undefined;
    const day = key.name === 'year' ? (readIsoPeriod(String(value))?.start ?? 0) : Number(value);
    return between(column.name, periodOf(key.name, day));
  }
  const column = columnIn(key, place, frame);
  if (column === undefined || (header !== undefined && !isNameable(header))) return undefined;
  const text = String(value);
  if (column.kind === 'text' && isPattern(text)) return undefined;
  const literal = column.kind === 'text' ? quote(text) : column.kind === 'date' ? dateFormula(Number(value)) : text;
  const isAmbiguous = column.kind === 'text' && isLikeNumber(text);
  return [{ column: column.name, operator: '=', value: header === undefined ? literal : `[${header}]`, isAmbiguous }];
}

const between = (column: string, { start, end }: { readonly start: number; readonly end: number }): Criterion[] => [
  { column, operator: '>=', value: dateFormula(start), isAmbiguous: false },
  { column, operator: '<', value: dateFormula(end), isAmbiguous: false },
];

/** The condition of `where`, if formulas can say it: comparisons that all hold. */
export function criteriaOf(
  condition: Expression | undefined,
  place: Place,
  frame: Frame,
): readonly Criterion[] | undefined {
  if (condition === undefined) return [];
  const parted =
    condition.type === 'and'
      ? condition.of
      : condition.type === 'between' || (condition.type === 'in' && condition.of.length === 2)
        ? comparisonsOf(condition.type, condition.of)
        : undefined;
  if (parted !== undefined) {
    const parts = parted.map((each) => criteriaOf(each, place, frame));
    return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part!);
  }
  if (condition.type !== 'comparison') return undefined;
  const [left, right] = condition.of;
  const column = columnIn(left, place, frame);
  if (column === undefined || (right.type !== 'text' && right.type !== 'number')) return undefined;
  const { operator } = condition;
  const text = String(right.value);
  if (column.kind === 'number')
    return right.type === 'number' ? [{ column: column.name, operator, value: text, isAmbiguous: false }] : undefined;
  if (column.kind === 'date') {
    const period = readIsoPeriod(text);
    return period && comparedDates(column.name, operator, period);
  }
  if ((operator !== '=' && operator !== '!=') || text === '' || isPattern(text)) return undefined;
  return [{ column: column.name, operator, value: quote(text), isAmbiguous: isLikeNumber(text) }];
}

function comparedDates(
  column: string,
  operator: Comparison,
  { start, end }: { readonly start: number; readonly end: number },
): readonly Criterion[] | undefined {
  const one = (sign: Comparison, day: number): Criterion[] => [
    { column, operator: sign, value: dateFormula(day), isAmbiguous: false },
  ];
  switch (operator) {
    case '=':
      return between(column, { start, end });
    case '!=':
      return undefined;
    case '<':
      return one('<', start);
    case '<=':
      return one('<', end);
    case '>':
      return one('>=', end);
    case '>=':
      return one('>=', start);
  }
}

const conditional: { readonly [name: string]: readonly [all: string, some: string] } = {
  sum: ['SUM', 'SUMIFS'],
  avg: ['AVERAGE', 'AVERAGEIFS'],
  min: ['MIN', 'MINIFS'],
  max: ['MAX', 'MAXIFS'],
};

/** An aggregate of the rows that meet all criteria. Undefined: not by a formula that every program has. */
export function liveAggregate(
  expression: Expression,
  criteria: readonly Criterion[],
  place: Place,
  frame: Frame,
): string | undefined {
  if (expression.type === 'arithmetic') {
    const parts = expression.of.map((each) => liveAggregate(each, criteria, place, frame));
    return parts.includes(undefined) ? undefined : `(${parts[0]}${expression.operator}${parts[1]})`;
  }
  if (expression.type === 'number') return String(expression.value);
  if (expression.type !== 'call') return undefined;
  const [of] = expression.of;
  if (expression.name === 'percent' && of !== undefined) return liveAggregate(of, criteria, place, frame);
  if (expression.name === 'share') return liveShare(of, criteria, place, frame);
  const name = aggregateOf(expression.name);
  const column = of === undefined ? undefined : columnIn(of, place, frame);
  if (name === undefined || (of !== undefined && column === undefined)) return undefined;
  if (name === 'count') return column === undefined || isFull(column) ? liveCount(criteria, place, frame) : undefined;
  if (column?.kind !== 'number') return undefined;
  const range = rangeOf(column.name, place);
  if (criteria.some(({ isAmbiguous }) => isAmbiguous))
    return name === 'sum' && isFull(column) ? productOf(criteria, range, place, frame) : undefined;
  if (name === 'median') return criteria.length === 0 ? `MEDIAN(${range})` : undefined;
  const [all, some] = conditional[name] ?? [];
  if (all === undefined) return undefined;
  return criteria.length === 0 ? `${all}(${range})` : `${some}(${range},${writeCriteria(criteria, place)})`;
}

const isFull = ({ values }: Column): boolean => values.every((value) => value !== null);
const rangeOf = (column: string, { table }: Place): string => `${table}[${column}]`;

function writeCriteria(criteria: readonly Criterion[], place: Place): string {
  return criteria
    .map(({ column, operator, value }) => {
      const range = rangeOf(column, place);
      if (operator === '=') return `${range},${value}`;
      const sign = operator === '!=' ? '<>' : operator;
      if (value.startsWith('"')) return `${range},"${sign}${value.slice(1)}`;
      return /^[\d.+-]+$/.test(value) ? `${range},"${sign}${value}"` : `${range},"${sign}"&${value}`;
    })
    .join(',');
}

/** Compared cell by cell, texts are nothing but texts. */
function productOf(criteria: readonly Criterion[], range: string | undefined, place: Place, frame: Frame) {
  const isSafe = criteria.every(
    ({ column, operator }) => operator === '=' || isFull(frame.columns.find(({ name }) => name === column)!),
  );
  if (!isSafe) return undefined;
  const tests = criteria.map(
    ({ column, operator, value }) => `(${rangeOf(column, place)}${operator === '!=' ? '<>' : operator}${value})`,
  );
  return `SUMPRODUCT(${[...tests, range ?? '1'].join('*')})`;
}

function liveCount(criteria: readonly Criterion[], place: Place, frame: Frame): string | undefined {
  if (criteria.some(({ isAmbiguous }) => isAmbiguous)) return productOf(criteria, undefined, place, frame);
  return criteria.length === 0
    ? `ROWS(${rangeOf(place.columns[0]!, place)})`
    : `COUNTIFS(${writeCriteria(criteria, place)})`;
}

function liveShare(of: Expression | undefined, criteria: readonly Criterion[], place: Place, frame: Frame) {
  const part: Expression = { type: 'call', name: of === undefined ? 'count' : 'sum', of: of === undefined ? [] : [of] };
  const some = liveAggregate(part, criteria, place, frame);
  const all = liveAggregate(part, [], place, frame);
  return some === undefined || all === undefined ? undefined : `${some}/${all}`;
}

/** The cell of a column of the data, for a row of a list of them. */
export type SourceCell = (name: string, row: number) => string | undefined;

/** Formulas of one list that read the data cell by cell. */
const mostSourceCells = 20_000;

/**
 * Cells of the data for the rows of a list that computes something, and stands on another worksheet. What names the rows is read there,
 * too: whoever sorts the data moves whole rows. Undefined: not for so many rows.
 */
export function sourceCells(data: Frame, place: Place, { columns, height, sources }: Frame): SourceCell | undefined {
  if (sources === undefined || height * columns.length > mostSourceCells) return undefined;
  if (columns.every(({ expression }) => expression === undefined)) return undefined;
  const names = data.columns.map(({ name }) => name);
  return (name, row) => {
    const at = lookUp(name, names);
    const source = sources[row];
    const column = at === undefined ? undefined : columnIn({ type: 'column', name: names[at]! }, place, data);
    if (column === undefined || column.currencies !== undefined || source === undefined) return undefined;
    return `INDEX(${rangeOf(column.name, place)},${source + 1})`;
  };
}

/** What formulas of a row can read. */
export type RowScope = {
  /** The columns beside it. */
  readonly shown: readonly Column[];
  /** The name of its own table. */
  readonly table: string | undefined;
  /** A column of the data that is not shown: its cell on the worksheet of the data, for the same row. */
  readonly source?: (name: string) => string | undefined;
};

/** A computed column as a formula over cells of its row. */
export function liveComputed(expression: Expression, scope: RowScope): string | undefined {
  const written = writeExpression(expression, scope);
  const outer = expression.type === 'call' && expression.name === 'percent' ? expression.of[0] : expression;
  return outer?.type === 'arithmetic' ? written?.slice(1, -1) : written;
}

/** Each operation in parentheses: the order of operators of programs differs in small ways. */
function writeExpression(expression: Expression, scope: RowScope): string | undefined {
  const { shown, table, source } = scope;
  const inner = (each: Expression): string | undefined => writeExpression(each, scope);
  switch (expression.type) {
    case 'number':
      return String(expression.value);
    case 'text':
      return quote(expression.value);
    case 'cell':
      return expression.formula;
    case 'column': {
      const names = shown.map(({ name }) => name);
      // Of a column of the data and one that is called nearly like it, the name means the first.
      const hidden = names.includes(expression.name) ? undefined : source?.(expression.name);
      if (hidden !== undefined) return hidden;
      const at = lookUp(expression.name, names);
      const column = at === undefined ? undefined : shown[at];
      const isUsable = column?.kind === 'number' && column.isPlain !== false && isNameable(column.name);
      return isUsable ? `[${column.name}]` : undefined;
    }
    case 'arithmetic': {
      const [first, second] = expression.of.map(inner);
      if (first === undefined || second === undefined) return undefined;
      return `(${first}${expression.operator}${second})`;
    }
    case 'call':
      return liveCall(expression.name, expression.of, inner, table);
    case 'comparison': {
      const [first, second] = expression.of.map(inner);
      const sign = expression.operator === '!=' ? '<>' : expression.operator;
      return first === undefined || second === undefined ? undefined : `${first}${sign}${second}`;
    }
    default:
      return undefined;
  }
}

function liveCall(
  name: string,
  of: readonly Expression[],
  inner: (each: Expression) => string | undefined,
  table: string | undefined,
): string | undefined {
  const [first] = of;
  const parts = of.map(inner);
  if (first === undefined || parts.includes(undefined)) return undefined;
  const column = parts[0]!;
  // Of columns elsewhere there are no totals beside them.
  const isColumn = first.type === 'column' && column.startsWith('[');
  switch (name) {
    case 'percent':
      return column;
    case 'round':
      return `ROUND(${column},${parts[1] ?? '0'})`;
    case 'abs':
      return `ABS(${column})`;
    case 'if':
      return `IF(${parts.join(',')})`;
    case 'rank':
      return table !== undefined && isColumn ? `RANK(${column},${table}${column})` : undefined;
    case 'share':
      return table !== undefined && isColumn ? `${column}/SUM(${table}${column})` : undefined;
    case 'min':
    case 'max':
      if (of.length > 1) return `${name.toUpperCase()}(${parts.join(',')})`;
      return table !== undefined && isColumn ? `${name.toUpperCase()}(${table}${column})` : undefined;
    case 'sum':
      return table !== undefined && isColumn ? `SUM(${table}${column})` : undefined;
    case 'avg':
      return table !== undefined && isColumn ? `AVERAGE(${table}${column})` : undefined;
    default:
      return undefined;
  }
}
