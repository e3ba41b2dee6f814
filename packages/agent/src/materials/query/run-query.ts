// Answers a query of a table: its rows filtered, grouped, pivoted, computed with, sorted and cut.
import { addComputed, arrange } from './arrange.ts';
import { wholePeriod } from './calendar.ts';
import { evaluateCondition } from './evaluate.ts';
import { type Column, type Frame, findColumn, lookUp, rowsOf, type Scope, takeRows } from './frame.ts';
import { type GroupScope, groupRows, pivot } from './group.ts';
import { criteriaOf, type Place } from './live.ts';
import {
  comparisonsOf,
  type Expression,
  hasPlainColumns,
  type Item,
  isAggregated,
  parseCondition,
  parseList,
  readsCells,
  withNamedCells,
} from './parse-query.ts';
import { listNames, QueryProblem } from './problem.ts';

/** The attributes of a directive that are a query; `data` names the table. */
export const queryAttributes = ['where', 'group', 'value', 'series', 'sort', 'top', 'columns', 'x', 'y'] as const;
export type Query = { readonly [name in (typeof queryAttributes)[number]]?: string | undefined };

export type Problem = { readonly message: string; readonly hint: string | undefined };

export type Answer = {
  /** Undefined: the query has no answer. */
  readonly frame: Frame | undefined;
  /** Each row stands for many. */
  readonly isGrouped: boolean;
  readonly problems: readonly Problem[];
};

export type QueryScope = Scope & {
  readonly isChart: boolean;
  /** Where the whole table stands in the same workbook, for formulas over it. */
  readonly place?: Place | undefined;
  /** Names of cells of the workbook, in lower case; undefined outside of a workbook. */
  readonly cellNames?: ReadonlySet<string> | undefined;
};

type Attempt = <Result>(read: () => Result) => Result | undefined;

/** Never throws for what a query says; whatever is wrong with it is among the problems. */
export function runQuery(query: Query, scope: QueryScope): Answer {
  const problems: Problem[] = [];
  const attempt: Attempt = (read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof QueryProblem)) throw error;
      problems.push({ message: error.message, hint: error.hint });
      return undefined;
    }
  };
  const answer = attempt(() => answerQuery(query, scope, attempt));
  if (answer === undefined && problems.length === 0) throw new Error('a query without an answer has a problem');
  return { frame: answer?.frame, isGrouped: answer?.isGrouped ?? false, problems };
}

function answerQuery(
  query: Query,
  scope: QueryScope,
  attempt: Attempt,
): { readonly frame: Frame; readonly isGrouped: boolean } | undefined {
  const { frame, language, isChart, place } = scope;
  const names = frame.columns.map(({ name }) => name);
  const isColumn = (name: string): boolean => lookUp(name, names) !== undefined;
  const cellNames = new Set([...(scope.cellNames ?? [])].filter((name) => !isColumn(name)));
  const withCells = (items: readonly Item[]): readonly Item[] =>
    cellNames.size === 0
      ? items
      : items.map((item) => ({ ...item, expression: withNamedCells(item.expression, cellNames) }));
  const list = (text: string | undefined): readonly Item[] => withCells(parseList(text ?? '', names));
  const condition = query.where?.trim() ? parseCondition(query.where, names) : undefined;
  if (condition !== undefined && readsCells(condition)) throw cellsRefused('where');
  const rows = filterRows(condition, scope);
  const axis = (text: string | undefined): readonly Item[] =>
    isChart ? list(text).map((item) => asPeriod(item, frame)) : list(text);
  const [x, y, value, series] = [axis(query.x), list(query.y), list(query.value), axis(query.series)];
  const isGrouped =
    query.group?.trim() !== undefined ||
    value.length + series.length > 0 ||
    [...x, ...y].some(({ expression }) => isAggregated(expression));
  const { sort, top } = query;
  for (const [what, items] of Object.entries({ x, y, value, series }))
    if (items.some(({ expression }) => readsCells(expression))) throw cellsRefused(what);
  /** The columns that can be computed after those before them; the others are told. */
  const usableColumns = (items: readonly Item[], from: Frame): readonly Item[] => {
    limitItems(items.filter(({ expression }) => expression.type !== 'column'));
    let grown = from;
    return items.filter((item) => {
      const next = attempt(() => {
        if (readsCells(item.expression) && (isChart || scope.cellNames === undefined)) throw cellsRefused('here');
        return addComputed(grown, [item], language);
      });
      grown = next ?? grown;
      return next !== undefined;
    });
  };
  if (!isGrouped) {
    const part = takeRows({ ...frame, sources: rowsOf(frame) }, rows);
    // A table whose list is not understood has all its columns: other worksheets may read them.
    const columns = isChart ? list(query.columns) : (attempt(() => list(query.columns)) ?? []);
    const asked = withCategories(x, y, columns, names);
    const items = asked && usableColumns(asked, part);
    if (items?.length === 0) return undefined;
    return { frame: arrange(part, { items, sort, top, language }), isGrouped };
  }
  const keys = query.group?.trim() ? axis(query.group) : x;
  const named = value.length > 0 ? value : y;
  // A list of columns alone says what the groups come to.
  const implied =
    named.length > 0
      ? []
      : list(query.columns).filter(({ expression }) => isAggregated(expression) && !hasPlainColumns(expression));
  const asked = [named, implied, [countItem]].find(({ length }) => length > 0)!;
  const { by, across } = isChart ? readAxes(x, keys, series[0]) : { by: keys, across: series[0] };
  const criteria = place && criteriaOf(condition, place, frame);
  const groupScope: GroupScope = { frame, language, rows, place, criteria };
  const group = (items: readonly Item[]): Frame =>
    across === undefined ? groupRows(by, items, groupScope) : pivot(by, across, items, groupScope);
  limitItems(asked);
  const values = asked.filter((item) => attempt(() => group([item])) !== undefined);
  if (values.length === 0) return undefined;
  const grouped = group(values);
  const shown = grouped.columns.map(({ name }) => name);
  const columns = query.columns?.trim() ? withCells(parseList(query.columns, [...shown, ...names], shown)) : undefined;
  const items = columns && usableColumns(columns, grouped);
  if (items?.length === 0) return undefined;
  const arranged = arrange(grouped, { items, sort, top, language });
  return { frame: isChart && by.length === 0 ? turn(arranged, across) : arranged, isGrouped };
}

/** Dates that stand for whole years or months, as what they are: 2001 on an axis, not 2001-01-01. */
function asPeriod(item: Item, frame: Frame): Item {
  const { expression } = item;
  if (expression.type !== 'column') return item;
  const names = frame.columns.map(({ name }) => name);
  const at = lookUp(expression.name, names);
  const column = at === undefined ? undefined : frame.columns[at]!;
  const period = column?.kind === 'date' ? wholePeriod(column.values) : undefined;
  if (column === undefined || period === undefined) return item;
  return { ...item, name: item.name ?? column.name, expression: { type: 'call', name: period, of: [expression] } };
}

/** The categories and the series of a chart: of two groups, the second is its series, and so is a group beside `x`. */
function readAxes(x: readonly Item[], keys: readonly Item[], series: Item | undefined) {
  const [category] = x;
  const others = keys.filter(
    (key) => category === undefined || key.written.toLowerCase() !== category.written.toLowerCase(),
  );
  if (series !== undefined || others.length === 0) return { by: keys, across: series };
  if (category !== undefined) return { by: [category], across: others[0] };
  return keys.length === 2 ? { by: keys.slice(0, 1), across: keys[1] } : { by: keys, across: series };
}

/** One row of values as a column of them: a chart of totals has their names as categories. */
function turn({ columns, height }: Frame, across: Item | undefined): Frame {
  const [first] = columns;
  if (height !== 1 || first === undefined) return { columns, height };
  const names: Column = {
    name: across?.written ?? '',
    kind: 'text',
    format: undefined,
    isRate: false,
    values: columns.map(({ name }) => name),
  };
  const values: Column = {
    ...first,
    name: across === undefined ? 'Value' : (first.asked?.written ?? 'Value'),
    values: columns.map((column) => column.values[0] ?? null),
    formulas: columns.map((column) => column.formulas?.[0]),
    asked: undefined,
  };
  return { columns: [names, values], height: columns.length };
}

const countItem: Item = { name: undefined, expression: { type: 'call', name: 'count', of: [] }, written: 'count()' };

const cellsRefused = (where: string): QueryProblem =>
  new QueryProblem(
    `Cells of other worksheets cannot be read ${where === 'here' ? 'here' : `by ${where}`}.`,
    'Only computed columns of a table in a workbook read them: columns="*, Score = Weights!$B$2 * Incidents".',
  );

/** Columns that one query computes. */
const mostItems = 40;

function limitItems({ length }: readonly Item[]): void {
  if (length > mostItems)
    throw new QueryProblem(`The query computes ${length} columns; at most ${mostItems}.`, 'Write several tables.');
}

/** The columns asked for; undefined: all of them. A chart of values alone takes the first column as its categories. */
function withCategories(
  x: readonly Item[],
  y: readonly Item[],
  columns: readonly Item[],
  names: readonly string[],
): readonly Item[] | undefined {
  const asked = [...x, ...y, ...columns];
  if (asked.length === 0) return undefined;
  const [first = ''] = names;
  const hasFirst = asked.some(({ expression }) => expression.type === 'column' && lookUp(expression.name, names) === 0);
  const category: Item = { name: undefined, expression: { type: 'column', name: first }, written: first };
  return y.length > 0 && x.length === 0 && !hasFirst ? [category, ...asked] : asked;
}

function filterRows(condition: Expression | undefined, scope: Scope): readonly number[] {
  const all = rowsOf(scope.frame);
  if (condition === undefined) return all;
  const rows = all.filter(evaluateCondition(condition, scope));
  if (rows.length === 0 && all.length > 0)
    throw new QueryProblem('No row matches the condition of where.', whyNone(condition, scope));
  return rows;
}

/** Names the first text that its column does not have, and those that it has. */
function whyNone(condition: Expression, { frame }: Scope): string {
  const names = frame.columns.map(({ name }) => name);
  for (const { column, text } of comparedTexts(condition)) {
    const found = lookUp(column, names) === undefined ? undefined : findColumn(column, frame);
    if (found?.kind !== 'text') continue;
    const known = new Set(found.values.filter((value) => value !== null).map(String));
    if (![...known].some((value) => value.toLowerCase() === text.toLowerCase()))
      return `"${text.slice(0, 60)}" is not in ${found.name}, which has ${listNames(known)}.`;
  }
  return 'Each row fails one of its parts; compare with values that the columns have.';
}

function comparedTexts(expression: Expression): readonly { readonly column: string; readonly text: string }[] {
  if (expression.type === 'comparison' && expression.operator === '=') {
    const [left, right] = expression.of;
    if (left.type === 'column' && right.type === 'text') return [{ column: left.name, text: right.value }];
    if (left.type === 'column' && right.type === 'column') return [{ column: left.name, text: right.name }];
  }
  if (expression.type === 'in' && expression.of[0]!.type === 'column')
    return comparisonsOf(expression.type, expression.of).flatMap(comparedTexts);
  return 'of' in expression ? expression.of.flatMap(comparedTexts) : [];
}
