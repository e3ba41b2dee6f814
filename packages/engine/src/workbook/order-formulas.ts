// The order in which formulas are computed: each after the formulas it refers to, in batches shallow enough for the formula engine's stack.
import type { Reference } from './formula-tokens.ts';

export type OrderedFormula = {
  readonly worksheet: number;
  readonly row: number;
  readonly column: number;
  readonly references: readonly Reference[];
  readonly depth: number;
};

export type FormulaOrder<Formula> = {
  readonly batches: readonly (readonly Formula[])[];
  /** Formulas that refer to themselves, directly or indirectly. */
  readonly circular: readonly Formula[];
};

/** Maximum number of formulas in a batch: the formula engine's memory grows with them and never shrinks. */
const largestBatch = 4_000;

// The engine computes references by recursion; in a test its stack held 360 levels.
const deepestBatch = 120;

/** Sorts formulas into batches; a batch refers to itself and to earlier batches. No recursion: chains can be as long as a worksheet. */
export function orderFormulas<Formula extends OrderedFormula>(formulas: readonly Formula[]): FormulaOrder<Formula> {
  const columns = indexByColumn(formulas);
  const states = formulas.map((): State => ({ isDone: false, isCircular: false, isOpen: false, batch: 0, depth: 0 }));
  const done: number[] = [];
  for (let start = 0; start < formulas.length; start += 1) {
    if (states[start]!.isDone) continue;
    const stack = [openFormula(start, formulas, states, columns)];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      const next = top.dependencies.next();
      if (next.done === true) {
        stack.pop();
        close(states[top.index]!, formulas[top.index]!.depth);
        done.push(top.index);
        if (stack.length > 0) depend(states[stack.at(-1)!.index]!, states[top.index]!);
      } else if (states[next.value]!.isOpen) {
        const from = stack.findIndex(({ index }) => index === next.value);
        for (const { index } of stack.slice(from)) states[index]!.isCircular = true;
      } else if (states[next.value]!.isDone) depend(states[top.index]!, states[next.value]!);
      else stack.push(openFormula(next.value, formulas, states, columns));
    }
  }
  const batches: Formula[][] = [];
  const circular: Formula[] = [];
  // In completion order, so that a batch can be split anywhere.
  for (const index of done) {
    const { batch, isCircular } = states[index]!;
    const list = isCircular ? circular : (batches[batch] ?? []);
    list.push(formulas[index]!);
    if (!isCircular) batches[batch] = list;
  }
  return { batches: batches.filter(Boolean).flatMap(cutBatch), circular };
}

const cutBatch = <Formula>(batch: readonly Formula[]): readonly (readonly Formula[])[] =>
  Array.from({ length: Math.ceil(batch.length / largestBatch) }, (_, index) =>
    batch.slice(index * largestBatch, (index + 1) * largestBatch),
  );

/** `depth`: levels of computation within the batch; until the formula is done, only the levels of its references so far. */
type State = { isDone: boolean; isOpen: boolean; isCircular: boolean; batch: number; depth: number };

function depend(state: State, on: State): void {
  if (on.isCircular || on.batch < state.batch) return;
  state.depth = on.batch > state.batch ? on.depth : Math.max(state.depth, on.depth);
  state.batch = on.batch;
}

function close(state: State, ownDepth: number): void {
  state.isOpen = false;
  state.isDone = true;
  state.depth += ownDepth;
  if (state.depth <= deepestBatch) return;
  state.batch += 1;
  state.depth = ownDepth;
}

type Column = { readonly rows: number[]; readonly indexes: number[] };
type Columns = ReadonlyMap<string, Column>;

function indexByColumn(formulas: readonly OrderedFormula[]): Columns {
  const columns = new Map<string, Column>();
  const byRow = formulas.map((_, index) => index).sort((a, b) => formulas[a]!.row - formulas[b]!.row);
  for (const index of byRow) {
    const { worksheet, row, column } = formulas[index]!;
    const key = `${worksheet},${column}`;
    const list = columns.get(key) ?? { rows: [], indexes: [] };
    columns.set(key, list);
    list.rows.push(row);
    list.indexes.push(index);
  }
  return columns;
}

type Opened = { readonly index: number; readonly dependencies: Iterator<number> };

function openFormula(
  index: number,
  formulas: readonly OrderedFormula[],
  states: readonly State[],
  columns: Columns,
): Opened {
  states[index]!.isOpen = true;
  return { index, dependencies: dependencies(formulas[index]!, columns) };
}

function* dependencies({ references }: OrderedFormula, columns: Columns): Generator<number> {
  for (const { worksheet, range } of references) {
    for (let column = range.left; column <= range.right; column += 1) {
      const list = columns.get(`${worksheet},${column}`);
      if (list === undefined) continue;
      for (let at = firstAtLeast(list.rows, range.top); at < list.rows.length; at += 1) {
        if (list.rows[at]! > range.bottom) break;
        yield list.indexes[at]!;
      }
    }
  }
}

function firstAtLeast(sorted: readonly number[], bound: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
