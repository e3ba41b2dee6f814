// Groups the rows of a table: one row for each value of a column, month, quarter or year; other values side by side.
import { formatValue } from '@deckle/engine';
import { isPeriod, nameOfPeriod, type Period } from './calendar.ts';
import { evaluate, nameOf } from './evaluate.ts';
import { type CellFormula, type Column, type Frame, type Scope, takeRows, type Value } from './frame.ts';
import { type Criterion, criterionOf, liveAggregate, type Place } from './live.ts';
import { columnsIn, type Expression, type Item, isAggregated } from './parse-query.ts';
import { QueryProblem } from './problem.ts';

export type GroupScope = Scope & {
  /** The rows that are grouped. */
  readonly rows: readonly number[];
  /** Where the table stands in the same workbook, and the condition of the rows there. */
  readonly place?: Place | undefined;
  readonly criteria?: readonly Criterion[] | undefined;
};

/** The label of what has no value. */
const missing = '–';
/** Series of a chart or columns of a table past this cannot be told apart. */
const mostSeries = 60;
/** Aggregates of one answer. */
const mostCells = 100_000;

function limitCells(cells: number): void {
  if (cells > mostCells)
    throw new QueryProblem(
      `The groups have ${cells.toLocaleString('en')} cells; at most ${mostCells.toLocaleString('en')} are computed.`,
      'Choose rows with where, or group by a column with fewer values.',
    );
}

type Key = {
  readonly name: string;
  readonly expression: Expression;
  readonly kind: Column['kind'];
  readonly format: string | undefined;
  readonly of: (row: number) => Value;
  readonly label: (value: Value, row: number) => Value;
  /** Labels are names of periods. */
  readonly isNamed: boolean;
};

function keyOf({ name, expression }: Item, { frame, language }: Scope): Key {
  const { of, kind, format } = evaluate(expression, { frame, language });
  const period = expression.type === 'call' && isPeriod(expression.name) ? expression.name : undefined;
  const source = expression.type === 'call' ? expression.of[0] : expression;
  const isNamed = period !== undefined && period !== 'year';
  return {
    name: name ?? (source?.type === 'column' ? nameOfColumn(source, frame) : nameOf(expression)),
    expression,
    kind: isNamed ? 'text' : kind,
    format: period === 'year' ? '0' : format,
    of,
    label: (value) =>
      value === null ? missing : isNamed ? nameOfPeriod(period as Period, Number(value), language) : value,
    isNamed,
  };
}

const nameOfColumn = (expression: Expression, frame: Frame): string => {
  const name = nameOf(expression);
  return frame.columns.find((column) => column.name.toLowerCase() === name.toLowerCase())?.name ?? name;
};

type Bucket = { readonly keys: readonly Value[]; readonly rows: number[] };

function bucketsOf(keys: readonly Key[], rows: readonly number[]): readonly Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (const row of rows) {
    const values = keys.map((key) => key.of(row));
    // Texts are compared without regard to capitals, here as in `where` and in SUMIFS.
    const id = JSON.stringify(values).toLowerCase();
    const bucket = buckets.get(id);
    if (bucket) bucket.rows.push(row);
    else buckets.set(id, { keys: values, rows: [row] });
  }
  return inOrder([...buckets.values()], keys);
}

/** Dates, numbers and texts such as 2026-01 in their order, anything else in the order of the table; what is missing comes last. */
function inOrder(buckets: readonly Bucket[], keys: readonly Key[]): readonly Bucket[] {
  const isOrdered = keys.map(
    ({ kind, isNamed }, at) =>
      kind !== 'text' ||
      isNamed ||
      buckets.every(({ keys: values }) => values[at] === null || /^\d{4}-?[QWM]?\d{1,2}$/i.test(String(values[at]))),
  );
  const rank = new Map<string, number>();
  for (const { keys: values } of buckets)
    for (const [at, value] of values.entries()) {
      const id = `${at} ${value}`;
      if (!rank.has(id)) rank.set(id, rank.size);
    }
  return buckets.toSorted((one, two) => {
    for (const at of keys.keys()) {
      const [first = null, second = null] = [one.keys[at], two.keys[at]];
      if (first === second) continue;
      if (first === null || second === null) return first === null ? 1 : -1;
      if (isOrdered[at]) return first < second ? -1 : 1;
      return rank.get(`${at} ${first}`)! - rank.get(`${at} ${second}`)!;
    }
    return 0;
  });
}

type Aggregator = {
  readonly item: Item;
  readonly name: string;
  readonly about: Pick<Column, 'kind' | 'isRate' | 'format' | 'currencies'>;
  /** `all`: what shares are of; absent: all rows. */
  readonly of: (rows: readonly number[], all?: readonly number[]) => Value;
};

/** What each group comes to. A column alone is added up, if adding it up means something. */
function aggregatorOf(item: Item, buckets: readonly Bucket[], scope: GroupScope): Aggregator {
  const { frame, language, rows } = scope;
  const isSingle = buckets.every((bucket) => bucket.rows.length < 2);
  const asked = isAggregated(item.expression) ? item.expression : implied(item.expression, isSingle, scope);
  // Told with all columns at hand; the groups are computed with those that are used.
  const none: Scope = { frame: { ...frame, height: 0 }, language };
  evaluate(withTotals(asked, none), none);
  const names = new Set(columnsIn(asked));
  const used: Frame = { ...frame, columns: frame.columns.filter(({ name }) => isUsed(name, names)) };
  const ofTotals = (all: readonly number[]) => withTotals(asked, { frame: takeRows(used, all), language });
  const ofAll = ofTotals(rows);
  const evaluateOn = (some: readonly number[], all?: readonly number[]) =>
    evaluate(all === undefined ? ofAll : ofTotals(all), { frame: takeRows(used, some), language });
  const { kind, isRate, format, currencies } = evaluateOn(rows);
  return {
    item: { ...item, expression: asked },
    name: item.name ?? headerOf(asked, frame, language),
    about: { kind, isRate, format, currencies },
    of: (some, all) => (some.length === 0 ? null : evaluateOn(some, hasShare(asked) ? all : undefined).of(0)),
  };
}

const folded = (name: string): string => name.toLowerCase().replace(/[\s_.-]+/g, ' ');
const isUsed = (name: string, names: ReadonlySet<string>): boolean =>
  names.has(name) || [...names].some((each) => folded(each) === folded(name));

function implied(expression: Expression, isSingle: boolean, { frame, language }: Scope): Expression {
  const { kind, isRate } = evaluate(expression, { frame, language });
  if (kind === 'number' && !isRate) return { type: 'call', name: 'sum', of: [expression] };
  if (isSingle) return { type: 'call', name: 'first', of: [expression] };
  const name = nameOf(expression);
  throw new QueryProblem(
    `Several rows fall into one group, and ${name} ${isRate ? 'holds percentages or rates, which do not add up' : 'is not a number'}.`,
    isRate ? `Write value="avg(${name})".` : `Write value="count(${name})", or group by it.`,
  );
}

/** A share as the part of a total that is known. */
function withTotals(expression: Expression, scope: Scope): Expression {
  if (expression.type === 'call' && expression.name === 'share') {
    const [of] = expression.of;
    const part: Expression =
      of === undefined ? { type: 'call', name: 'count', of: [] } : { type: 'call', name: 'sum', of: [of] };
    const total = evaluate(part, scope).of(0);
    const quotient = {
      type: 'arithmetic',
      operator: '/',
      of: [part, { type: 'number', value: Number(total ?? 0) }],
    } as const;
    return { type: 'call', name: 'percent', of: [quotient] };
  }
  if (!('of' in expression)) return expression;
  return { ...expression, of: expression.of.map((each) => withTotals(each, scope)) } as Expression;
}

const words: { readonly [name: string]: readonly [english: string, other: string] } = {
  avg: ['Average ', 'Ø '],
  average: ['Average ', 'Ø '],
  mean: ['Average ', 'Ø '],
  median: ['Median ', 'Median '],
  min: ['Lowest ', 'Min. '],
  max: ['Highest ', 'Max. '],
  count: ['Number of ', 'n '],
  distinct: ['Different ', 'n '],
  share: ['Share of ', '% '],
};

/** A header for rows that are counted. */
function nameless(name: string, language: string): string {
  const isEnglish = language.startsWith('en');
  if (name === 'count') return isEnglish ? 'Count' : 'n';
  return name === 'share' ? (isEnglish ? 'Share' : '%') : 'Value';
}

/** A header for what was not named. */
function headerOf(expression: Expression, frame: Frame, language: string): string {
  if (expression.type !== 'call') return 'Value';
  const [of] = expression.of;
  const column = of?.type === 'column' ? nameOfColumn(of, frame) : undefined;
  if (column === undefined) return nameless(expression.name, language);
  const prefix = words[expression.name]?.[language.startsWith('en') ? 0 : 1] ?? '';
  return `${prefix}${column}`;
}

/** One row for each combination of keys. Without keys, one row of all. */
export function groupRows(by: readonly Item[], values: readonly Item[], scope: GroupScope): Frame {
  const keys = by.map((item) => keyOf(item, scope));
  const buckets = keys.length === 0 ? [{ keys: [], rows: [...scope.rows] }] : bucketsOf(keys, scope.rows);
  limitCells(buckets.length * values.length);
  const columns = values.map((item): Column => {
    const aggregator = aggregatorOf(item, buckets, scope);
    const members = buckets.map(({ rows }) => rows);
    return {
      ...aggregatedColumn(aggregator.name, aggregator, members, liveFormulas(aggregator, keys, buckets, [], scope)),
      restFormula: liveRest(aggregator, keys, scope),
    };
  });
  return {
    height: buckets.length,
    members: buckets.map(({ rows }) => rows),
    columns: [...keys.map((key, at) => keyColumn(key, at, buckets)), ...unlike(columns)],
  };
}

/** The same with the values of another key side by side, each a column. */
export function pivot(by: readonly Item[], across: Item, values: readonly Item[], scope: GroupScope): Frame {
  const keys = by.map((item) => keyOf(item, scope));
  const buckets = keys.length === 0 ? [{ keys: [], rows: [...scope.rows] }] : bucketsOf(keys, scope.rows);
  const key = keyOf(across, scope);
  const series = bucketsOf([key], scope.rows);
  // Shares of a period come to a hundred percent, whether it is a row or a column; else those of a row do.
  const isOfPeriod = isTime(key, across) && !keys.some((each, at) => isTime(each, by[at]!));
  if (series.length > mostSeries)
    throw new QueryProblem(
      `series="${key.name}" has ${series.length} values.`,
      `At most ${mostSeries} can be told apart: choose some with where, or another column.`,
    );
  limitCells(buckets.length * series.length * values.length);
  const cells = series.map(({ rows }) => {
    const set = new Set(rows);
    return buckets.map((bucket) => bucket.rows.filter((row) => set.has(row)));
  });
  const all = cells.flatMap((each) => each.map((rows): Bucket => ({ keys: [], rows: [...rows] })));
  const columns = values.flatMap((item) => {
    const aggregator = aggregatorOf(item, all, scope);
    return series.map((each, at): Column => {
      const label = labelText(key, each);
      const name = values.length > 1 ? `${label} ${aggregator.name}` : label;
      const criterion =
        scope.place && criterionOf(key.expression, each.keys[0] ?? null, undefined, scope.place, scope.frame);
      const more = criterion === undefined ? undefined : criterion;
      const set = new Set(each.rows);
      return {
        ...aggregatedColumn(name, aggregator, cells[at]!, more && liveFormulas(aggregator, keys, buckets, more, scope)),
        values: cells[at]!.map((rows, row) => aggregator.of(rows, isOfPeriod ? each.rows : buckets[row]!.rows)),
        aggregate: (rows) =>
          aggregator.of(
            rows.filter((row) => set.has(row)),
            isOfPeriod ? each.rows : rows,
          ),
      };
    });
  });
  return {
    height: buckets.length,
    members: buckets.map(({ rows }) => rows),
    columns: [...keys.map((each, at) => keyColumn(each, at, buckets)), ...unlike(columns)],
  };
}

const isTime = ({ kind }: Key, { expression }: Item): boolean =>
  kind === 'date' || (expression.type === 'call' && isPeriod(expression.name));

function labelText({ kind, format, label }: Key, { keys, rows }: Bucket): string {
  const value = label(keys[0] ?? null, rows[0]!);
  return kind === 'date' && typeof value === 'number'
    ? formatValue({ type: 'date', value }, format ?? 'yyyy-mm-dd', 'en')
    : String(value);
}

function keyColumn(key: Key, at: number, buckets: readonly Bucket[]): Column {
  const { name, kind, format, isNamed } = key;
  const values = buckets.map(({ keys, rows }) => key.label(keys[at] ?? null, rows[0]!));
  return {
    name,
    kind,
    format,
    isRate: false,
    values,
    ...(isNamed && { keys: buckets.map(({ keys }) => keys[at] ?? null) }),
  };
}

function aggregatedColumn(
  name: string,
  { item, about, of }: Aggregator,
  members: readonly (readonly number[])[],
  formulas: Column['formulas'],
): Column {
  return {
    ...about,
    name,
    asked: item,
    values: members.map((rows) => of(rows)),
    formulas,
    aggregate: (rows) => of(rows),
  };
}

function liveFormulas(
  { item }: Aggregator,
  keys: readonly Key[],
  buckets: readonly Bucket[],
  more: readonly Criterion[],
  { place, criteria, frame }: GroupScope,
): Column['formulas'] {
  if (place === undefined || criteria === undefined) return undefined;
  // Of a share, only the group narrows the rows, not its total.
  if (criteria.length + more.length > 0 && hasShare(item.expression)) return undefined;
  return buckets.map(
    (bucket): CellFormula =>
      (shown) => {
        const found = keys.map(({ expression, name }, at) =>
          criterionOf(expression, bucket.keys[at] ?? null, shown.has(name) ? name : undefined, place, frame),
        );
        if (found.some((each) => each === undefined)) return undefined;
        return liveAggregate(item.expression, [...found.flatMap((each) => each!), ...more, ...criteria], place, frame);
      },
  );
}

/** Criteria that one SUMIFS is given at most; Excel takes 127. */
const mostCriteria = 30;

/** The formula of a row for the rest of the groups: of all rows but theirs. */
function liveRest(
  { item }: Aggregator,
  keys: readonly Key[],
  { place, criteria, frame }: GroupScope,
): Column['restFormula'] {
  const [key] = keys;
  if (place === undefined || criteria === undefined || key === undefined || keys.length > 1) return undefined;
  if (criteria.length > 0 && hasShare(item.expression)) return undefined;
  return (labels) => {
    const shown = labels.map((label) =>
      criterionOf(key.expression, label === missing ? null : label, undefined, place, frame),
    );
    const others = shown.flatMap((each) => (each?.length === 1 && each[0]!.operator === '=' ? each : []));
    if (others.length < labels.length || others.length > mostCriteria || labels.includes(missing)) return undefined;
    const isNot = others.map((each): Criterion => ({ ...each, operator: '!=' }));
    return liveAggregate(item.expression, [...isNot, ...criteria], place, frame);
  };
}

const hasShare = (expression: Expression): boolean =>
  (expression.type === 'call' && expression.name === 'share') || ('of' in expression && expression.of.some(hasShare));

/** Columns by different names: a second one of a name says what it is. */
function unlike(columns: readonly Column[]): readonly Column[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const name = taken.has(column.name) ? (column.asked?.written ?? column.name) : column.name;
    taken.add(name);
    return { ...column, name };
  });
}
