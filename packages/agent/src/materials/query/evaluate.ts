// Evaluates the expressions of a query on the rows of a table.
import { readColumn, readNumber } from '@deckle/engine';
import { isAggregate } from './aggregate-names.ts';
import { aggregates, refuseCurrencies } from './aggregates.ts';
import { dateParts, isPeriod, periodOf, readIsoPeriod, readMonthName } from './calendar.ts';
import {
  type Column,
  type Evaluated,
  type Frame,
  findColumn,
  lookUp,
  rowsOf,
  type Scope,
  type Value,
} from './frame.ts';
import { type Arithmetic, type Comparison, comparisonsOf, type Expression } from './parse-query.ts';
import { listNames, QueryProblem } from './problem.ts';

/** What can be written in computed columns, for hints. */
const functionNames =
  'round, abs, if, percent, share, rank, change, running, month, quarter, year, sum, avg, min, max, median, count';

/** A condition as a test of rows. Throws `QueryProblem`. */
export function evaluateCondition(expression: Expression, scope: Scope): (row: number) => boolean {
  switch (expression.type) {
    case 'and':
    case 'or': {
      const [first, second] = expression.of.map((each) => evaluateCondition(each, scope)) as [Test, Test];
      return expression.type === 'and' ? (row) => first(row) && second(row) : (row) => first(row) || second(row);
    }
    case 'not': {
      const test = evaluateCondition(expression.of[0], scope);
      return (row) => !test(row);
    }
    case 'comparison':
      return compare(expression.operator, ...expression.of, scope);
    case 'in':
    case 'between': {
      // Each row once, however many comparisons are nested in it.
      const [left] = expression.of;
      const isQuotedColumn = left!.type === 'text' && columnOf(left!.value, scope.frame) !== undefined;
      const found = isQuotedColumn ? undefined : evaluate(left!, scope);
      const values = found && rowsOf(scope.frame).map(found.of);
      const known = found && { ...found, of: (row: number) => values?.[row] ?? null };
      const tests = comparisonsOf(expression.type, expression.of).map(({ operator, of }) =>
        compare(operator, ...of, scope, known),
      );
      return expression.type === 'in'
        ? (row) => tests.some((test) => test(row))
        : (row) => tests.every((test) => test(row));
    }
    case 'contains': {
      const left = evaluate(expression.of[0], scope);
      const part = literalText(expression.of[1], scope);
      return (row) =>
        String(left.of(row) ?? '')
          .toLowerCase()
          .includes(part.toLowerCase());
    }
    default:
      throw new QueryProblem(
        'A condition compares a column with a value.',
        `For example: ${scope.frame.columns[0]?.name ?? 'Region'} = 'A value'.`,
      );
  }
}

type Test = (row: number) => boolean;

/** A word that is no column is meant as a text: Region = West. */
function literalText(expression: Expression, { frame }: Scope): string {
  if (expression.type === 'text') return expression.value;
  if (expression.type === 'number') return String(expression.value);
  if (expression.type === 'column' && columnOf(expression.name, frame) === undefined) return expression.name;
  throw new QueryProblem('A condition compares a column with a value.', "Write the value in single quotes: 'West'.");
}

const columnOf = (name: string, { columns }: Frame): Column | undefined => {
  const index = lookUp(
    name,
    columns.map((column) => column.name),
  );
  return index === undefined ? undefined : columns[index];
};

const isLiteral = (expression: Expression, frame: Frame): boolean =>
  expression.type === 'text' ||
  expression.type === 'number' ||
  (expression.type === 'column' && columnOf(expression.name, frame) === undefined);

const turned: { readonly [operator in Comparison]: Comparison } = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** `known`: what stands on the left, if it is evaluated already. */
function compare(operator: Comparison, left: Expression, right: Expression, scope: Scope, known?: Evaluated): Test {
  const { frame } = scope;
  // A column in quotes, and a value before its column.
  if (left.type === 'text' && columnOf(left.value, frame) !== undefined)
    return compare(operator, { type: 'column', name: left.value }, right, scope);
  if (isLiteral(left, frame) && left.type !== 'column' && !isLiteral(right, frame))
    return compare(turned[operator], right, left, scope);
  const first = known ?? evaluate(left, scope);
  if (!isLiteral(right, frame) || (right.type === 'column' && first.kind === 'number')) {
    const second = evaluate(right, scope);
    return (row) => holds(operator, order(first.of(row), second.of(row)));
  }
  if (right.type === 'number' && first.kind !== 'text') {
    // Of dates, a number is a year.
    if (first.kind === 'date') return compareDates(operator, first, String(right.value), scope);
    return (row) => holds(operator, order(first.of(row), right.value));
  }
  const text = literalText(right, scope);
  if (text === '') return (row) => (first.of(row) === null) === (operator === '=');
  if (first.kind === 'date') return compareDates(operator, first, text, scope);
  if (first.kind === 'number') return compareNumbers(operator, left, first, text, scope);
  return (row) => holds(operator, order(first.of(row), text));
}

function compareDates(operator: Comparison, { of }: Evaluated, text: string, { language }: Scope): Test {
  const period = readIsoPeriod(text) ?? dayOf(text, language);
  if (period === undefined)
    throw new QueryProblem(`"${text.slice(0, 40)}" is not a date.`, "Write '2026-01-31', or '2026-01' for a month.");
  const { start, end } = period;
  return (row) => {
    const day = of(row);
    if (typeof day !== 'number') return operator === '!=';
    // A month is later than all of its days before it, and earlier than none in it.
    return holds(operator, day < start ? -1 : day >= end ? 1 : 0);
  };
}

function dayOf(text: string, language: string): { readonly start: number; readonly end: number } | undefined {
  const [typed] = readColumn([text], undefined, language);
  const day = typed?.value.type === 'date' ? Math.floor(typed.value.value) : readMonthName(text);
  return day === undefined ? undefined : { start: day, end: day + 1 };
}

function compareNumbers(operator: Comparison, left: Expression, first: Evaluated, text: string, scope: Scope): Test {
  const number = readNumber(text, 'en');
  if (number !== undefined) {
    const value = number.unit === '%' ? number.value / 100 : number.value;
    return (row) => holds(operator, order(first.of(row), value));
  }
  const texts = left.type === 'column' ? columnOf(left.name, scope.frame)?.texts : undefined;
  if (texts === undefined || (operator !== '=' && operator !== '!='))
    throw new QueryProblem(`${nameOf(left)} is a number; "${text.slice(0, 40)}" is not.`, 'Compare it with a number.');
  return (row) => holds(operator, order(texts[row] ?? null, text));
}

/** Below zero, zero, above; undefined where a value is missing. Texts are compared without regard to capitals. */
function order(first: Value, second: Value): number | undefined {
  if (first === null || second === null) return undefined;
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  const [one, two] = [String(first).toLowerCase(), String(second).toLowerCase()];
  return one < two ? -1 : one > two ? 1 : 0;
}

function holds(operator: Comparison, order: number | undefined): boolean {
  if (order === undefined) return operator === '!=';
  switch (operator) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** An expression for each row. Throws `QueryProblem`. */
export function evaluate(expression: Expression, scope: Scope): Evaluated {
  switch (expression.type) {
    case 'number':
      return { kind: 'number', isRate: false, of: () => expression.value };
    case 'text':
      return { kind: 'text', isRate: false, of: () => expression.value };
    case 'column': {
      const { kind, isRate, format, currencies, values } = findColumn(expression.name, scope.frame);
      return { kind, isRate, format, currencies, of: (row) => values[row] ?? null };
    }
    case 'cell':
      // What stands there is known once the workbook is computed: only formulas are made of it.
      return { kind: 'number', isRate: false, of: () => 1 };
    case 'arithmetic':
      return evaluateArithmetic(expression.operator, expression.of, scope);
    case 'call':
      return evaluateCall(expression.name, expression.of, scope);
    default: {
      const test = evaluateCondition(expression, scope);
      return { kind: 'number', isRate: false, of: (row) => (test(row) ? 1 : 0) };
    }
  }
}

export const nameOf = (expression: Expression): string =>
  expression.type === 'column'
    ? expression.name
    : expression.type === 'call'
      ? `${expression.name}(…)`
      : 'The expression';

/** A number for each row, or the reason that there is none. */
function numbersOf(expression: Expression, scope: Scope): Evaluated {
  const found = evaluate(expression, scope);
  if (found.kind === 'text')
    throw new QueryProblem(
      `${nameOf(expression)} is text, which cannot be computed with.`,
      `Columns of numbers: ${listNames(scope.frame.columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)) || 'none'}.`,
    );
  return found;
}

const operations: { readonly [sign in Arithmetic]: (first: number, second: number) => number } = {
  '+': (first, second) => first + second,
  '-': (first, second) => first - second,
  '*': (first, second) => first * second,
  '/': (first, second) => first / second,
  '^': (first, second) => first ** second,
};

function evaluateArithmetic(sign: Arithmetic, of: readonly [Expression, Expression], scope: Scope): Evaluated {
  const [first, second] = of.map((each) => numbersOf(each, scope)) as [Evaluated, Evaluated];
  const isDate = (sign === '+' || sign === '-') && first.kind === 'date' && second.kind !== 'date';
  return {
    kind: isDate ? 'date' : 'number',
    isRate: false,
    format: formatOf(sign, first, second),
    // The price in one currency, divided by another amount in it, has none.
    currencies: sign === '/' && second.currencies ? undefined : currenciesOf([first, second]),
    of: (row) => finite(apply(sign, first.of(row), second.of(row))),
  };
}

const currenciesOf = (parts: readonly (Evaluated | undefined)[]): readonly string[] | undefined => {
  const found = new Set(parts.flatMap((part) => part?.currencies ?? []));
  return found.size === 0 ? undefined : [...found];
};

/** Sums keep the unit of both, products that of the one that has one; quotients have none. */
function formatOf(sign: Arithmetic, first: Evaluated, second: Evaluated): string | undefined {
  if (sign === '+' || sign === '-') return first.format ?? second.format;
  const isAmount = (format = ''): boolean => format.includes('[$');
  if (sign === '*') return [first.format, second.format].find(isAmount);
  return sign === '/' && isAmount(first.format) && !isAmount(second.format) ? first.format : undefined;
}

const apply = (sign: Arithmetic, first: Value, second: Value): number | null =>
  typeof first === 'number' && typeof second === 'number' ? operations[sign](first, second) : null;

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

function evaluateCall(name: string, of: readonly Expression[], scope: Scope): Evaluated {
  const [first] = of;
  if (first === undefined && name !== 'count')
    throw new QueryProblem(`${name}() needs a column.`, `For example: ${name}(${scope.frame.columns.at(-1)?.name}).`);
  if (name === 'if') return evaluateChoice(of, scope);
  if (isPeriod(name)) return evaluatePeriod(name, of[0]!, scope);
  const rows = rowsOf(scope.frame);
  if (isAggregate(name) && !((name === 'min' || name === 'max') && of.length > 1)) {
    const argument = first === undefined ? undefined : evaluate(first, scope);
    const { of: value, ...about } = aggregates(name, argument, first, scope)(rows);
    return { ...about, of: () => value };
  }
  const number = numbersOf(first!, scope);
  const rest = of.slice(1).map((each) => numbersOf(each, scope));
  const plain = { kind: 'number', isRate: false } as const;
  switch (name) {
    case 'round': {
      const decimals = rest[0]?.of(0) ?? 0;
      const factor = 10 ** Math.max(-9, Math.min(9, Number(decimals)));
      return {
        ...number,
        of: (row) => onNumber(number.of(row), (value) => Math.round(value * factor + 1e-9) / factor),
      };
    }
    case 'abs':
      return { ...number, of: (row) => onNumber(number.of(row), Math.abs) };
    case 'min':
    case 'max': {
      const pick = name === 'min' ? Math.min : Math.max;
      return {
        ...number,
        currencies: currenciesOf([number, ...rest]),
        of: (row) =>
          onNumbers(
            [number, ...rest].map((each) => each.of(row)),
            pick,
          ),
      };
    }
    case 'percent':
      return { kind: 'number', isRate: true, format: '0.0%', of: number.of };
    case 'share': {
      refuseCurrencies(number, nameOf(first!), 'sum');
      const total = rows.reduce((sum, row) => sum + Number(number.of(row) ?? 0), 0);
      return {
        kind: 'number',
        isRate: true,
        format: '0.0%',
        of: (row) => onNumber(number.of(row), (value) => value / total),
      };
    }
    case 'rank': {
      // The largest is the first; equals share a place, as in RANK.
      const sorted = rows
        .map(number.of)
        .filter((value) => typeof value === 'number')
        .sort((one, other) => other - one);
      const places = new Map<number, number>();
      for (const [at, value] of sorted.entries()) if (!places.has(value)) places.set(value, at + 1);
      return { ...plain, of: (row) => onNumber(number.of(row), (value) => places.get(value) ?? 0) };
    }
    case 'change': {
      refuseCurrencies(number, nameOf(first!), 'growth');
      // Once for each row: the row before may be a change itself.
      const values = rows.map(number.of);
      return {
        kind: 'number',
        isRate: true,
        format: '0.0%',
        of: (row) => (row === 0 ? null : finite(changeOf(values[row - 1] ?? null, values[row] ?? null))),
      };
    }
    case 'running': {
      refuseCurrencies(number, nameOf(first!), 'sum');
      let sum = 0;
      const sums = rows.map((row) => (sum += Number(number.of(row) ?? 0)));
      return { ...plain, format: number.format, of: (row) => sums[row] ?? null };
    }
    default:
      throw new QueryProblem(`There is no function ${name}().`, `Functions: ${functionNames}.`);
  }
}

const onNumber = (value: Value, change: (value: number) => number): number | null =>
  typeof value === 'number' ? finite(change(value)) : null;

function onNumbers(values: readonly Value[], pick: (...values: readonly number[]) => number): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? null : pick(...numbers);
}

const changeOf = (before: Value, after: Value): number | null =>
  typeof before === 'number' && typeof after === 'number' ? after / before - 1 : null;

function evaluateChoice([condition, yes, no]: readonly Expression[], scope: Scope): Evaluated {
  if (condition === undefined || yes === undefined)
    throw new QueryProblem('if() needs a condition and two values.', "For example: if(Profit < 0, 'loss', 'profit').");
  const test = evaluateCondition(condition, scope);
  const [then, otherwise] = [evaluate(yes, scope), no === undefined ? undefined : evaluate(no, scope)];
  const currencies = currenciesOf([then, otherwise]);
  return { ...then, currencies, of: (row) => (test(row) ? then.of(row) : (otherwise?.of(row) ?? null)) };
}

/** The month, quarter or year of a date as its first day; of a text such as 2026-03, too. */
function evaluatePeriod(period: 'month' | 'quarter' | 'year', expression: Expression, scope: Scope): Evaluated {
  const found = evaluate(expression, scope);
  const dayOfRow = (row: number): number | undefined => {
    const value = found.of(row);
    if (typeof value === 'number') return found.kind === 'date' ? value : yearAsDay(value);
    return value === null ? undefined : readIsoPeriod(value)?.start;
  };
  const isDated = rowsOf(scope.frame).some((row) => dayOfRow(row) !== undefined);
  if (!isDated && scope.frame.height > 0)
    throw new QueryProblem(
      `${nameOf(expression)} has no dates.`,
      `Group by it as it is: group="${nameOf(expression)}".`,
    );
  if (period === 'year')
    return {
      kind: 'number',
      isRate: false,
      format: '0',
      of: (row) => {
        const day = dayOfRow(row);
        return day === undefined ? null : dateParts(day).year;
      },
    };
  return {
    kind: 'date',
    isRate: false,
    format: period === 'month' ? 'mmm yyyy' : undefined,
    of: (row) => {
      const day = dayOfRow(row);
      return day === undefined ? null : periodOf(period, day).start;
    },
  };
}

const yearAsDay = (value: number): number | undefined =>
  Number.isInteger(value) && value >= 1_000 && value <= 9_999 ? readIsoPeriod(String(value))?.start : undefined;
