// Computes columns of an answer, sorts its rows and keeps the first of them.
import { evaluate } from './evaluate.ts';
import { type Column, type Frame, findColumn, lookUp, rowsOf, takeRows, type Value } from './frame.ts';
import { isIdentifier, isYears } from './names-of-rows.ts';
import { columnsIn, type Expression, hasPlainColumns, type Item, isAggregated, readsCells } from './parse-query.ts';
import { QueryProblem } from './problem.ts';

export type Arrangement = {
  /** What is shown; undefined: every column. */
  readonly items: readonly Item[] | undefined;
  readonly sort: string | undefined;
  readonly top: string | undefined;
  readonly language: string;
};

/** Throws `QueryProblem`. */
export function arrange(frame: Frame, { items, sort, top, language }: Arrangement): Frame {
  const compute = (from: Frame): Frame => addComputed(from, items ?? [], language);
  const first = compute(frame);
  const names = items?.map((item) => labelOf(item, first)) ?? frame.columns.map(({ name }) => name);
  const cut = readTop(top);
  const orders = sort?.trim() ? readOrders(sort, first) : cut === undefined ? [] : [byFirstNumber(names, first)];
  // Changes and running totals are of the rows in their new order.
  const sorted = orders.length === 0 ? frame : takeRows(frame, rankRows(first, orders));
  const computed = orders.length === 0 ? first : compute(sorted);
  const select = (from: Frame): Frame => ({ ...from, columns: names.map((name) => findColumn(name, from)) });
  if (cut === undefined || sorted.height <= cut.rows) return select(computed);
  const kept = takeRows(select(computed), rowsOf(sorted).slice(0, cut.rows));
  return withoutTotals(
    cut.rest === undefined ? kept : addRest(kept, select(compute(withRest(sorted, cut.rows, cut.rest)))),
  );
}

/** A total is of all rows, also of those that are not shown, where no formula can read them: such columns are values. */
const withoutTotals = (frame: Frame): Frame => ({
  ...frame,
  columns: frame.columns.map(({ expression, ...column }) =>
    expression === undefined || isAggregated(expression) ? column : { ...column, expression },
  ),
});

function labelOf({ name, expression, written }: Item, frame: Frame): string {
  const meant = withAnswers(expression, frame);
  return name ?? (meant.type === 'column' ? findColumn(meant.name, frame).name : written);
}

/**
 * An aggregate that the groups already have, as their column. Beside columns of the groups it is of all of them: in
 * `Revenue / sum(Revenue)`, the sum is the total.
 */
function withAnswers(expression: Expression, frame: Frame): Expression {
  return hasPlainColumns(expression) ? expression : replaceAnswered(expression, frame);
}

function replaceAnswered(expression: Expression, frame: Frame): Expression {
  const own = idOf(expression);
  const answer = frame.columns.find(({ asked }) => asked !== undefined && idOf(asked.expression) === own);
  if (answer !== undefined) return { type: 'column', name: answer.name };
  if (!('of' in expression)) return expression;
  return { ...expression, of: expression.of.map((each) => replaceAnswered(each, frame)) } as Expression;
}

const idOf = (expression: Expression): string => JSON.stringify(expression).toLowerCase();

/** The frame with a column for each item that is computed or renamed. Later items may use earlier ones. */
export function addComputed(frame: Frame, items: readonly Item[], language: string): Frame {
  let grown = frame;
  for (const { name, written, ...item } of items) {
    const expression = withAnswers(item.expression, grown);
    const column = expression.type === 'column' ? findColumn(expression.name, grown) : undefined;
    if (column !== undefined && (name === undefined || name === column.name)) continue;
    const added: Column =
      column === undefined
        ? computedColumn(name ?? written)
        : { ...column, name: name!, origin: column.origin ?? column.name };
    grown = { ...grown, columns: [...grown.columns.filter((each) => each.name !== added.name), added] };

    function computedColumn(header: string): Column {
      const { of, ...about } = evaluate(expression, { frame: grown, language });
      const followsCells = dependsOnCells(expression, grown);
      const values = rowsOf(grown).map(of);
      return { format: undefined, ...about, name: header, values, expression, ...(followsCells && { followsCells }) };
    }
  }
  return grown;
}

type Order = { readonly name: string; readonly isDown: boolean };

/** `-Revenue, Month`; also `Revenue desc`, and an aggregate as it was asked for: `-sum(Revenue)`. */
function readOrders(text: string, frame: Frame): readonly Order[] {
  const orders = splitOrders(text, frame);
  for (const { name } of orders) refuseUnknownOrder(name, frame);
  return orders;
}

function splitOrders(text: string, frame: Frame): readonly Order[] {
  return text
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const written = part
        .replace(/^[-–−+]/, '')
        .trim()
        .replace(/\s(?:asc|desc)(?:ending)?$/i, '')
        .trim()
        .replace(/^["'`[](.*)["'`\]]$/, '$1');
      const isDown = /^[-–−]/.test(part) || /\sdesc(?:ending)?$/i.test(part);
      return { name: orderedBy(written, frame), isDown };
    });
}

/** Rows stay where they are when a weight is changed. */
function refuseUnknownOrder(name: string, frame: Frame): void {
  if (findColumn(name, frame).followsCells)
    throw new QueryProblem(
      `The rows cannot be sorted by ${name}, which follows cells of another worksheet.`,
      `Leave sort and top out, and show the place of each row: Rank = rank(${name}).`,
    );
}

const dependsOnCells = (expression: Expression, frame: Frame): boolean =>
  readsCells(expression) ||
  columnsIn(expression).some((name) => {
    const at = lookUp(
      name,
      frame.columns.map((column) => column.name),
    );
    return at !== undefined && frame.columns[at]!.followsCells === true;
  });

function orderedBy(written: string, { columns }: Frame): string {
  const names = columns.map(({ name }) => name);
  const known = lookUp(written, names);
  if (known !== undefined) return names[known]!;
  const bare = written.toLowerCase().replace(/\s/g, '');
  const asked = columns.find((column) => {
    const own = column.asked?.written.toLowerCase().replace(/\s/g, '');
    return own === bare || own?.endsWith(`(${bare})`);
  });
  const inner = /^\w+\((.*)\)$/.exec(written)?.[1];
  return asked?.name ?? (inner !== undefined && lookUp(inner, names) !== undefined ? inner : written);
}

/** The rows in order; what is missing comes last. */
function rankRows(frame: Frame, orders: readonly Order[]): readonly number[] {
  const by = orders.map(({ name, isDown }) => {
    const { keys, values } = findColumn(name, frame);
    return { values: keys ?? values, isDown };
  });
  return rowsOf(frame).toSorted((one, two) => {
    for (const { values, isDown } of by) {
      const [first, second] = [values[one] ?? null, values[two] ?? null];
      if (first === second) continue;
      if (first === null || second === null) return first === null ? 1 : -1;
      return isLess(first, second) === isDown ? 1 : -1;
    }
    return one - two;
  });
}

const isLess = (first: string | number, second: string | number): boolean =>
  typeof first === 'number' && typeof second === 'number' ? first < second : String(first) < String(second);

function byFirstNumber(names: readonly string[], frame: Frame): Order {
  const name = names.find((each) => {
    const { kind, aggregate, asked } = findColumn(each, frame);
    return kind === 'number' && (aggregate !== undefined || asked !== undefined || frame.members === undefined);
  });
  if (name === undefined)
    throw new QueryProblem('top needs a column of numbers.', 'Say by what: sort="-Revenue" top="5".');
  refuseUnknownOrder(name, frame);
  return { name, isDown: true };
}

type Top = { readonly rows: number; readonly rest: string | undefined };

/** `5`, or `5, Other` with a last row for the rest. */
function readTop(text: string | undefined): Top | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const [, rows, rest = ''] = /^\s*(\d{1,6})([^\d].*)?$/.exec(text) ?? [];
  if (rows === undefined || Number(rows) === 0)
    throw new QueryProblem(
      `top="${text.slice(0, 40)}" is not a number of rows.`,
      'Write top="5", or top="5, Other" with a row for the rest.',
    );
  return { rows: Number(rows), rest: rest.replace(/^[\s,;+|]+/, '').trim() || undefined };
}

/** The first rows and one that stands for the others. */
function withRest(frame: Frame, kept: number, label: string): Frame {
  const [first, others] = [rowsOf(frame).slice(0, kept), rowsOf(frame).slice(kept)];
  const members = frame.members && others.flatMap((row) => frame.members![row] ?? []);
  const cut = takeRows(frame, first);
  return {
    height: kept + 1,
    members: members && [...cut.members!, members],
    sources: cut.sources,
    columns: cut.columns.map((column, at) => {
      const { values } = frame.columns[at]!;
      const value = at === 0 ? label : restOf(frame.columns[at]!, members, values, others);
      return {
        ...column,
        ...(at === 0 && { kind: 'text' as const }),
        values: [...column.values, value],
        texts: column.texts && [...column.texts, value === null ? '' : String(value)],
        formulas: column.formulas && [...column.formulas, () => column.restFormula?.(cut.columns[0]!.values)],
        keys: column.keys && [...column.keys, null],
      };
    }),
  };
}

function restOf(
  column: Column,
  members: readonly number[] | undefined,
  values: readonly Value[],
  others: readonly number[],
): Value {
  const { aggregate, kind, isRate, currencies } = column;
  if (aggregate !== undefined && members !== undefined) return aggregate(members);
  if (members !== undefined || kind !== 'number' || isRate || currencies !== undefined) return null;
  if (isIdentifier(column) || isYears(column)) return null;
  return Number(others.reduce((sum, row) => sum + Number(values[row] ?? 0), 0).toPrecision(14));
}

/** The rows kept, computed among all rows, and the last one, computed among these. */
const addRest = (kept: Frame, withLast: Frame): Frame => ({
  ...withLast,
  columns: withLast.columns.map((column, at) => {
    const own = kept.columns[at]!;
    return { ...column, values: [...own.values, column.values.at(-1) ?? null] };
  }),
});
