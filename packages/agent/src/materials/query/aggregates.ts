// Aggregates of a query: what many rows come to.

import { aggregateOf } from './aggregate-names.ts';
import type { Evaluated, Scope, Value } from './frame.ts';
import type { Expression } from './parse-query.ts';
import { listNames, QueryProblem } from './problem.ts';

export type Aggregated = {
  readonly kind: Evaluated['kind'];
  readonly isRate: boolean;
  readonly format: string | undefined;
  readonly currencies?: readonly string[] | undefined;
  readonly of: Value;
};

/** The aggregate of rows. Throws `QueryProblem` for what cannot be aggregated so. */
export function aggregates(
  written: string,
  argument: Evaluated | undefined,
  expression: Expression | undefined,
  { frame }: Scope,
): (rows: readonly number[]) => Aggregated {
  const name = aggregateOf(written)!;
  const label = expression?.type === 'column' ? expression.name : 'It';
  if (name === 'count' || name === 'distinct') {
    const of = argument?.of ?? (() => 1);
    const values = (rows: readonly number[]): readonly Value[] => rows.map(of).filter((value) => value !== null);
    const whole = { kind: 'number', isRate: false, format: '0' } as const;
    const fold = (value: Value): Value => (typeof value === 'string' ? value.toLowerCase() : value);
    return (rows) => ({ ...whole, of: name === 'count' ? values(rows).length : new Set(values(rows).map(fold)).size });
  }
  if (argument === undefined) throw new QueryProblem(`${written}() needs a column.`);
  if (argument.kind === 'text' && name !== 'first' && name !== 'last')
    throw new QueryProblem(
      `${label} is text: ${written}() needs numbers.`,
      `count(${label}) counts it, group="${label}" groups by it. Columns of numbers: ${listNames(frame.columns.filter(({ kind }) => kind === 'number').map((column) => column.name)) || 'none'}.`,
    );
  if (name === 'sum' && (argument.isRate || argument.kind === 'date'))
    throw new QueryProblem(
      argument.isRate
        ? `${label} holds percentages or rates, which do not add up.`
        : `${label} holds dates, which do not add up.`,
      `Use avg(${label}), min(${label}) or max(${label}), or compute the rate from the sums of its parts.`,
    );
  if (name === 'sum' || name === 'avg' || name === 'median')
    refuseCurrencies(argument, label, name === 'sum' ? 'sum' : 'average');
  const { kind, isRate, format, currencies, of } = argument;
  const about = { kind, isRate, format, currencies };
  const numbers = (rows: readonly number[]): readonly number[] =>
    rows.map(of).filter((value) => typeof value === 'number');
  switch (name) {
    case 'sum':
      return (rows) => ({ ...about, of: sumOf(numbers(rows), about.format) });
    case 'avg':
      return (rows) => ({ ...about, format: finer(about.format), of: averageOf(numbers(rows)) });
    case 'median':
      return (rows) => ({ ...about, format: finer(about.format), of: medianOf(numbers(rows)) });
    case 'min':
    case 'max': {
      const isBefore =
        name === 'min' ? (one: number, two: number) => one < two : (one: number, two: number) => one > two;
      return (rows) => ({
        ...about,
        of: numbers(rows).reduce<Value>(
          (best, each) => (best === null || isBefore(each, Number(best)) ? each : best),
          null,
        ),
      });
    }
    case 'first':
    case 'last':
      return (rows) => {
        const values = rows.map(of).filter((value) => value !== null);
        return { ...about, of: values.at(name === 'first' ? 0 : -1) ?? null };
      };
  }
}

/** Throws `QueryProblem` for amounts in several currencies. */
export function refuseCurrencies({ currencies }: Evaluated, label: string, what: 'sum' | 'average' | 'growth'): void {
  if (currencies === undefined) return;
  throw new QueryProblem(
    `${label} holds amounts in ${currencies.join(' and ')}, which have no common ${what}.`,
    'Show the rows as they are, or count them: count().',
  );
}

/** Decimals that a format code shows, of the number itself. */
export const decimalsOf = (format = ''): number =>
  (/\.(0+)/.exec(format)?.[1]?.length ?? 0) + (format.includes('%') ? 2 : 0);

/** Without the tail that adding binary fractions leaves. */
function sumOf(numbers: readonly number[], format: string | undefined): number | null {
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, value) => total + value, 0);
  const decimals = format === undefined ? 9 : decimalsOf(format);
  return Math.abs(sum) < 1e12 ? Number(sum.toFixed(Math.min(12, Math.max(decimals, 2)))) : sum;
}

const averageOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0) / numbers.length;

function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((first, second) => first - second);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** An average of whole numbers is not whole. */
const finer = (format: string | undefined): string | undefined =>
  format === undefined || /\.|[yd]/.test(format) ? format : format.replace(/0(?=[^0]*$)/, '0.0');
