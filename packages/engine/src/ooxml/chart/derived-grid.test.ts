// Workbooks of waterfalls and funnels: their formulas give the drawn parts, and follow when a number is edited.
import type { FormulaWorksheet } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { sampleChart } from '../../chart/chart-document.test-helper.ts';
import type { ChartPlan } from '../../chart/chart-plan.ts';
import { planChart } from '../../chart/plan-chart.ts';
import { dataGrid } from './chart-data.ts';

const world = createWorld();

function plan(type: 'waterfall' | 'funnel', values: readonly number[]): ChartPlan {
  const names = values.map((_, index) => `c${index}`);
  return planChart(sampleChart(type, names, { A: values }), [{ scheme: 'accent1' }], 'en', {
    width: 600,
    textSize: 12,
  });
}

/** The numbers below the header, formulas computed, empty cells as 0; `edit` replaces typed numbers of the second column. */
function numbers(chart: ChartPlan, edit?: { readonly row: number; readonly column: number; readonly value: number }) {
  const grid = dataGrid(chart);
  const cells = grid.flatMap((line, row) =>
    line.flatMap((cell, column): FormulaWorksheet['cells'] => {
      if (cell === null) return [];
      if (edit?.row === row && edit.column === column) return [{ row, column, input: edit.value }];
      const input = typeof cell === 'object' ? `=${cell.formula}` : cell;
      return [{ row, column, input, isText: typeof cell === 'string' }];
    }),
  );
  const [values] = world.calculate([{ name: 'Data', cells }], []);
  return grid.slice(1).map((line, index) =>
    line.slice(1).map((cell, column) => {
      if (edit?.row === index + 1 && edit.column === column + 1) return edit.value;
      if (cell === null || typeof cell !== 'object') return cell ?? 0;
      return values!.get(`${index + 1},${column + 1}`)!.value;
    }),
  );
}

/** The numbers as the grid has them, not computed. */
const stored = (chart: ChartPlan) =>
  dataGrid(chart)
    .slice(1)
    .map((line) => line.slice(1).map((cell) => (typeof cell === 'object' && cell !== null ? cell.value : (cell ?? 0))));

test.each<[name: string, values: readonly number[]]>([
  ['up and down to a total', [12.5, 3, -5.5, 10]],
  ['without a total', [100, -20, 5]],
  ['across zero', [5, -12, 4, 10, 7]],
  ['below zero', [-5, -3, 2, -6]],
  ['with subtotals', [42.5, -9, -11.25, 22.25, -4.25, 18]],
  ['with a total that is off by rounding', [42.3, -18.9, -11.2, 12.3]],
])('a waterfall %s is computed as it is drawn', (_, values) => {
  expect(numbers(plan('waterfall', values))).toEqual(stored(plan('waterfall', values)));
});

test('an edited step moves all bars after it, and the total with them', () => {
  const edited = numbers(plan('waterfall', [12, 3, -5, 10]), { row: 2, column: 1, value: 6 });
  expect(edited).toEqual(stored(plan('waterfall', [12, 6, -5, 13])));
});

test('an edited step moves the subtotals after it', () => {
  const edited = numbers(plan('waterfall', [12, -5, 7, -3, 4]), { row: 2, column: 1, value: -6 });
  expect(edited).toEqual(stored(plan('waterfall', [12, -6, 6, -3, 3])));
});

test('a step that changes its direction changes its color', () => {
  const edited = numbers(plan('waterfall', [12, 3, -5, 10]), { row: 2, column: 1, value: -2 });
  expect(edited).toEqual(stored(plan('waterfall', [12, -2, -5, 5])));
});

test('the sides of a funnel follow its widest bar', () => {
  expect(numbers(plan('funnel', [100, 40, 8]))).toEqual([
    [0, 100],
    [30, 40],
    [46, 8],
  ]);
  expect(numbers(plan('funnel', [100, 40, 8]), { row: 1, column: 2, value: 200 })[1]).toEqual([80, 40]);
});
