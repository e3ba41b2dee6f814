// A budget: what is planned and what was spent, differences and shares, and what is left of the income, by formulas.
import { paragraph, table, textCell } from '../../nodes.ts';
import { type BudgetRow, formatOfMoney, readBudget } from '../../read/index.ts';
import { cellChart } from './cell-chart.ts';
import { type SheetArchetype, sheetWords } from './sheet-input.ts';

export const budget: SheetArchetype = ({ language, text, items }) => {
  const { label, one, list } = sheetWords(language, 'budget');
  const head = list('head');
  const { costs, income, available, notes } = readBudget(text, language, items);
  const rows =
    costs.length > 0
      ? costs.map(({ label, cell = '' }) => [textCell(label), cell])
      : list('rows').map((row) => [row, '']);
  const last = rows.length + 1;
  const cells = rows.map(([label = '', planned = ''], index) => {
    const row = index + 2;
    return [
      label,
      planned,
      '',
      `=IF(C${row}="","",B${row}-C${row})`,
      `=IF(SUM(B$2:B$${last})=0,"",B${row}/SUM(B$2:B$${last}))`,
    ];
  });
  const given = [...costs, ...income, ...(available ? [available] : [])];
  const money = formatOfMoney(
    given.map(({ currency }) => currency),
    language,
  );
  const block = table(
    head,
    cells,
    {
      name: 'Budget',
      formats: ['text', money, money, money, 'percent'],
      totals: [one('total'), 'sum', 'sum', 'sum', ''],
      freeze: 'header',
    },
    [undefined, 'right', 'right', 'right', 'right'],
  );
  const incoming = [...(available ? [{ ...available, label: one('available') }] : []), ...income];
  const balance =
    incoming.length === 0
      ? []
      : [
          table(
            list('balance'),
            balanceRows(incoming, { costs: one('costs'), left: one('left'), last }),
            { name: 'Balance', formats: ['text', money, money] },
            [undefined, 'right', 'right'],
          ),
        ];
  const hasChart = costs.filter(({ cell }) => cell !== undefined).length >= 2;
  return [
    {
      name: label,
      blocks: [
        block,
        ...balance,
        paragraph(one('note')),
        ...notes.map(paragraph),
        ...(hasChart ? [cellChart('Budget', head[0]!, head[1]!, 'bar')] : []),
      ],
    },
  ];
};

/** What comes in, the sum of the table above, and what is left; it stays open while the amount of a cost does. */
function balanceRows(
  incoming: readonly BudgetRow[],
  { costs, left, last }: { readonly costs: string; readonly left: string; readonly last: number },
): readonly (readonly string[])[] {
  const total = last + 1;
  const first = total + 3;
  const end = first + incoming.length - 1;
  const leftOf = (column: string, spent: string) =>
    `=IF(OR(COUNT(${column}${first}:${column}${end})<${incoming.length},${spent}),"",SUM(${column}${first}:${column}${end})-${column}${end + 1})`;
  return [
    ...incoming.map(({ label, cell = '' }) => [textCell(label), cell, '']),
    [costs, `=B${total}`, `=IF(COUNT(C2:C${last})=0,"",C${total})`],
    [left, leftOf('B', `COUNT(B2:B${last})<${last - 1}`), leftOf('C', `C${end + 1}=""`)],
  ];
}
