// A sales tracker: customers with quantity, price, revenue and status.
import { paragraph, table, textCell } from '../nodes.ts';
import { amountCell, moneyFormat, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const salesTracker: SheetArchetype = ({ language, points }) => {
  const { label, one, list } = sheetWords(language, 'sales-tracker');
  const head = list('head');
  const states = list('states');
  const items =
    points.length > 0
      ? points.map((point) => [textCell(point.label), point.amount === undefined ? '' : '1', amountCell(point.amount)])
      : Array.from({ length: 10 }, () => [one('item'), '', '']);
  const rows = items.map(([customer = '', quantity = '', price = ''], index) => [
    customer,
    one('product'),
    '',
    quantity,
    price,
    `=IF(COUNT(D${index + 2}:E${index + 2})<2,0,D${index + 2}*E${index + 2})`,
    states[0]!,
  ]);
  const money = moneyFormat(points);
  return [
    {
      name: label,
      blocks: [
        table(
          head,
          rows,
          {
            name: 'Sales',
            formats: ['text', 'text', 'date', 'number', money, money, 'text'],
            totals: [one('total'), '', '', 'sum', '', 'sum', ''],
            widths: [26, 22, 13, 11, 14, 15, 14],
            choices: [{ column: head[6]!, values: states }],
            freeze: 'header',
            filter: true,
          },
          [undefined, undefined, 'right', 'right', 'right', 'right', undefined],
        ),
        paragraph(one('note')),
      ],
    },
  ];
};
