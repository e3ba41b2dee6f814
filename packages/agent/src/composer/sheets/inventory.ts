// An inventory: what is in stock where, what it is worth, and what is to be ordered, by formulas.
import { paragraph, table, textCell } from '../nodes.ts';
import { amountCell, moneyFormat, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const inventory: SheetArchetype = ({ language, points }) => {
  const { label, one, list } = sheetWords(language, 'inventory');
  const head = list('head');
  const items =
    points.length > 0
      ? points.map((point) => [textCell(point.label), amountCell(point.amount)])
      : Array.from({ length: 8 }, () => [one('item'), '']);
  const rows = items.map(([item = '', stock = ''], index) => {
    const row = index + 2;
    return [
      item,
      one('place'),
      stock,
      '',
      '',
      `=IF(COUNT(C${row},E${row})<2,0,C${row}*E${row})`,
      `=IF(COUNT(C${row}:D${row})<2,"",IF(C${row}<=D${row},"${one('yes')}",""))`,
    ];
  });
  const money = moneyFormat(points);
  return [
    {
      name: label,
      blocks: [
        table(
          head,
          rows,
          {
            name: 'Stock',
            formats: ['text', 'text', 'number', 'number', money, money, 'text'],
            totals: [one('total'), '', '', '', '', 'sum', ''],
            widths: [30, 18, 12, 12, 14, 14, 14],
            highlight: [{ column: head[6]!, operator: '=', value: one('yes'), color: 'accent2' }],
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
