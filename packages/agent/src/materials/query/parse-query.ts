// Parses the expressions of a query: conditions (`where`), lists of columns, of aggregates and of computed columns.
import { isAggregate } from './aggregate-names.ts';
import { QueryProblem } from './problem.ts';
import { queryHint, type Token, tokenize } from './tokens.ts';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type Arithmetic = '+' | '-' | '*' | '/' | '^';

export type Expression =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'column'; readonly name: string }
  // Of another worksheet, as a formula has it; its value is the reader's.
  | { readonly type: 'cell'; readonly formula: string }
  | { readonly type: 'call'; readonly name: string; readonly of: readonly Expression[] }
  | { readonly type: 'arithmetic'; readonly operator: Arithmetic; readonly of: readonly [Expression, Expression] }
  | { readonly type: 'comparison'; readonly operator: Comparison; readonly of: readonly [Expression, Expression] }
  // What is compared, then what with: it is read once for all of them.
  | { readonly type: 'in' | 'between'; readonly of: readonly Expression[] }
  | { readonly type: 'contains'; readonly of: readonly [Expression, Expression] }
  | { readonly type: 'and' | 'or'; readonly of: readonly [Expression, Expression] }
  | { readonly type: 'not'; readonly of: readonly [Expression] };

/** One item of a list: `Revenue`, `sum(Revenue)`, `margin = profit / revenue`, `sum(Revenue) as Total`. */
export type Item = { readonly name: string | undefined; readonly expression: Expression; readonly written: string };

type Name = { readonly text: string; readonly isWhole: boolean };

const deepest = 40;
const cellHint =
  'A cell of another worksheet is written Weights!$B$2, one at a time, in a computed column of a workbook.';

/** A condition. Throws `QueryProblem`. */
export function parseCondition(text: string, names: readonly string[]): Expression {
  const reader = createReader(tokenize(text, names), text, names);
  const expression = reader.readOr();
  reader.expectEnd();
  return expression;
}

/** A list between commas, semicolons or bars; `*` stands for all columns, which are `all`. Throws `QueryProblem`. */
export function parseList(text: string, names: readonly string[], all = names): readonly Item[] {
  const reader = createReader(tokenize(text, names), text, names);
  const items: Item[] = [];
  while (!reader.isAtEnd()) {
    if (reader.take(',', ';', '|')) continue;
    if (reader.take('*'))
      for (const name of all) items.push({ name: undefined, expression: { type: 'column', name }, written: name });
    else items.push(reader.readItem());
    if (!reader.isAtEnd() && !reader.take(',', ';', '|')) reader.expectEnd();
  }
  return items;
}

/** `in` and `between` as comparisons. */
export function comparisonsOf(type: 'in' | 'between', [left, ...others]: readonly Expression[]) {
  return others.map((right, at) => {
    const operator: Comparison = type === 'in' ? '=' : at === 0 ? '>=' : '<=';
    return { type: 'comparison', operator, of: [left!, right] } as const;
  });
}

/** The names of the columns that an expression reads. */
export function columnsIn(expression: Expression): readonly string[] {
  if (expression.type === 'column') return [expression.name];
  return 'of' in expression ? expression.of.flatMap(columnsIn) : [];
}

/** `Weights!b2` as `Weights!$B$2`: each row of a column reads the same cell. */
const fixed = (reference: string): string =>
  reference.replace(/!\$?([A-Za-z]+)\$?(\d+)$/, (_, column: string, row: string) => `!$${column.toUpperCase()}$${row}`);

/** Whether it reads cells of other worksheets. */
export const readsCells = (expression: Expression): boolean =>
  expression.type === 'cell' || ('of' in expression && expression.of.some(readsCells));

/** The same with these names of cells, which are no columns, read as such. */
export function withNamedCells(expression: Expression, names: ReadonlySet<string>): Expression {
  if (expression.type === 'column' && names.has(expression.name.toLowerCase()))
    return { type: 'cell', formula: expression.name };
  if (!('of' in expression)) return expression;
  return { ...expression, of: expression.of.map((each) => withNamedCells(each, names)) } as Expression;
}

/** Functions that compare a row with all rows. */
const isOfAllRows = (name: string): boolean => name === 'share' || name === 'rank';

/** Whether it turns many rows into one value. */
export const isAggregated = (expression: Expression): boolean =>
  (expression.type === 'call' &&
    (isOfAllRows(expression.name) || (isAggregate(expression.name) && expression.of.length < 2))) ||
  ('of' in expression && expression.of.some(isAggregated));

/** Whether it reads the cells of a row, not only aggregates of rows. */
export function hasPlainColumns(expression: Expression): boolean {
  if (expression.type === 'column') return true;
  if (expression.type === 'call' && (isOfAllRows(expression.name) || isAggregate(expression.name))) return false;
  return 'of' in expression && expression.of.some(hasPlainColumns);
}

const comparisons: readonly string[] = ['=', '!=', '<', '<=', '>', '>='];

function createReader(tokens: readonly Token[], text: string, names: readonly string[]) {
  let at = 0;
  let depth = 0;
  const token = (): Token => tokens[at]!;
  const is = (type: Token['type'], ...texts: readonly string[]): boolean =>
    token().type === type && (texts.length === 0 || texts.includes(token().text));
  const takeIf = (type: Token['type'], ...texts: readonly string[]): Token | undefined => {
    if (!is(type, ...texts)) return undefined;
    at += 1;
    return tokens[at - 1];
  };
  const unexpected = (): QueryProblem =>
    new QueryProblem(
      token().type === 'end'
        ? `"${text.slice(0, 80)}" ends too early.`
        : token().type === 'sign'
          ? `"${text.slice(token().at, token().at + 12)}" is not understood in "${text.slice(0, 80)}".`
          : `"${token().text.slice(0, 30)}" is not expected there in "${text.slice(0, 80)}".`,
      text.includes('!') ? `${queryHint} ${cellHint}` : queryHint,
    );
  const expect = (operator: string): void => {
    if (takeIf('operator', operator) === undefined) throw unexpected();
  };
  const deeper = <Result>(read: () => Result): Result => {
    depth += 1;
    if (depth > deepest) throw new QueryProblem('The query is nested too deeply.', queryHint);
    const result = read();
    depth -= 1;
    return result;
  };
  const pair = (first: Expression, second: Expression): readonly [Expression, Expression] => [first, second];

  function readOr(): Expression {
    let left = readAnd();
    while (takeIf('keyword', 'or')) left = { type: 'or', of: pair(left, readAnd()) };
    return left;
  }

  function readAnd(): Expression {
    let left = readNot();
    while (takeIf('keyword', 'and')) left = { type: 'and', of: pair(left, readNot()) };
    return left;
  }

  function readNot(): Expression {
    if (takeIf('keyword', 'not')) return { type: 'not', of: [deeper(readNot)] };
    return readComparison();
  }

  function readComparison(): Expression {
    const left = readSum();
    const operator = comparisons.includes(token().text) ? takeIf('operator') : undefined;
    if (operator !== undefined)
      return { type: 'comparison', operator: operator.text as Comparison, of: pair(left, readSum()) };
    const isNot = takeIf('keyword', 'not') !== undefined;
    const found = readWordComparison(left);
    if (found === undefined && isNot) throw unexpected();
    return found === undefined ? left : isNot ? { type: 'not', of: [found] } : found;
  }

  /** `in (…)`, `between … and …`, `contains '…'`, `is empty`, `is not 'West'`. */
  function readWordComparison(left: Expression): Expression | undefined {
    if (takeIf('keyword', 'in')) {
      expect('(');
      const options: Expression[] = [];
      do options.push(readSum());
      while (takeIf('operator', ',', ';'));
      expect(')');
      return { type: 'in', of: [left, ...options] };
    }
    if (takeIf('keyword', 'between')) {
      const least = readSum();
      if (takeIf('keyword', 'and') === undefined) throw unexpected();
      return { type: 'between', of: [left, least, readSum()] };
    }
    if (takeIf('keyword', 'contains', 'like')) {
      const part = readSum();
      const value = part.type === 'text' ? part.value.replace(/^%|%$/g, '') : undefined;
      return { type: 'contains', of: pair(left, value === undefined ? part : { type: 'text', value }) };
    }
    if (takeIf('keyword', 'is')) {
      const operator = takeIf('keyword', 'not') !== undefined ? '!=' : '=';
      const right: Expression = takeEmpty() ? { type: 'text', value: '' } : readSum();
      return { type: 'comparison', operator, of: pair(left, right) };
    }
    return undefined;
  }

  function takeEmpty(): boolean {
    const isEmpty = is('name') && !token().isWhole && /^(?:empty|null|missing|blank)$/i.test(token().text);
    if (isEmpty) at += 1;
    return isEmpty;
  }

  function readArithmetic(operators: readonly string[], read: () => Expression): Expression {
    let left = read();
    while (token().type === 'operator' && operators.includes(token().text)) {
      const operator = takeIf('operator')!.text as Arithmetic;
      left = { type: 'arithmetic', operator, of: pair(left, read()) };
    }
    return left;
  }

  const readSum = (): Expression => readArithmetic(['+', '-'], readProduct);
  const readProduct = (): Expression => readArithmetic(['*', '/'], readPower);

  function readPower(): Expression {
    const base = readPrimary();
    if (!takeIf('operator', '^')) return base;
    return { type: 'arithmetic', operator: '^', of: pair(base, deeper(readPower)) };
  }

  function readPrimary(): Expression {
    if (takeIf('operator', '-'))
      return { type: 'arithmetic', operator: '-', of: pair({ type: 'number', value: 0 }, deeper(readPower)) };
    if (takeIf('operator', '+')) return deeper(readPower);
    if (takeIf('operator', '(')) {
      const inner = deeper(readOr);
      expect(')');
      return inner;
    }
    const figure = takeIf('number');
    if (figure !== undefined) return { type: 'number', value: figure.value! };
    const quoted = takeIf('text');
    if (quoted !== undefined) return { type: 'text', value: quoted.text };
    const cell = takeIf('cell');
    if (cell !== undefined) return { type: 'cell', formula: fixed(cell.text) };
    const name = readName();
    if (name === undefined) throw unexpected();
    if (!name.isWhole && takeIf('operator', '('))
      return { type: 'call', name: name.text.toLowerCase(), of: readArguments() };
    return { type: 'column', name: name.text };
  }

  function readArguments(): readonly Expression[] {
    const found: Expression[] = [];
    // count(*) counts rows.
    if (is('operator', '*') && tokens[at + 1]?.text === ')') at += 1;
    while (!takeIf('operator', ')')) {
      found.push(deeper(readOr));
      if (!takeIf('operator', ',', ';') && !is('operator', ')')) throw unexpected();
    }
    return found;
  }

  /** Words in a row are one name. */
  function readName(): Name | undefined {
    const first = takeIf('name');
    if (first === undefined) return undefined;
    if (first.isWhole) return { text: first.text, isWhole: true };
    const words = [first.text];
    while ((is('name') && !token().isWhole) || (is('number') && /^\d+$/.test(token().text))) {
      words.push(token().text);
      at += 1;
    }
    return { text: words.join(' '), isWhole: false };
  }

  /** `name = …` at the beginning of an item names it. */
  function readAlias(): string | undefined {
    const start = at;
    const name = takeIf('text') ?? readName();
    if (name !== undefined && takeIf('operator', '=')) return name.text;
    at = start;
    return readOddAlias();
  }

  /** A new name with signs in it: `Cage-free share (%) = …`. What is in parentheses behind `if` is no name. */
  function readOddAlias(): string | undefined {
    let open = 0;
    for (let end = at; ; end += 1) {
      const { type, text: sign } = tokens[end]!;
      if (type === 'end' || type === 'text') return undefined;
      if (type !== 'operator') continue;
      if (sign === '=' && open === 0) {
        const name = text.slice(token().at, tokens[end]!.at).trim();
        if (name !== '') at = end + 1;
        return name || undefined;
      }
      if (comparisons.includes(sign) || (open === 0 && /[,;|]/.test(sign))) return undefined;
      open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    }
  }

  function readItem(): Item {
    const alias = readAlias();
    const start = at;
    const quoted = takeIf('text');
    // A column in quotes, alone; under a name, a text that is no column stays one.
    const isAlone = quoted !== undefined && (is('end') || is('operator', ',', ';', '|'));
    const isColumn = isAlone && (alias === undefined || names.includes(quoted.text));
    if (!isColumn) at = start;
    const expression: Expression = isColumn ? { type: 'column', name: quoted.text } : readOr();
    const written = tokens
      .slice(start, at)
      .map((each) => each.text)
      .join('');
    const after = takeIf('keyword', 'as') ? (takeIf('text') ?? readName())?.text : undefined;
    return { name: after ?? alias, expression, written };
  }

  return {
    readOr,
    readItem,
    take: (...texts: readonly string[]) => takeIf('operator', ...texts) !== undefined,
    isAtEnd: () => token().type === 'end',
    expectEnd: () => {
      if (token().type !== 'end') throw unexpected();
    },
  };
}
