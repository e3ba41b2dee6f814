// A budget: what is planned and what was spent, differences and shares, by formulas.
import { paragraph, table, textCell } from '../nodes.ts';
import { cellChart } from './cell-chart.ts';
import { amountCell, amountRows, moneyFormat, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const budget: SheetArchetype = ({ language, points }) => {
  const { label, one, list } = sheetWords(language, 'budget');
  const head = list('head');
  const given = amountRows(points);
  const rows =
    given.length > 0
      ? given.map(([label, amount]) => [textCell(label), amountCell(amount)])
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
  const money = moneyFormat(points);
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
  const hasChart = points.filter(({ amount }) => amount !== undefined).length >= 2;
  return [
    {
      name: label,
      blocks: [block, paragraph(one('note')), ...(hasChart ? [cellChart('Budget', head[0]!, head[1]!, 'bar')] : [])],
    },
  ];
};
