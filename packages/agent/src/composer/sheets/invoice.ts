// An invoice: the parties, what was delivered, and the sums with tax.
import { paragraph, table, textCell } from '../nodes.ts';
import { amountCell, moneyFormat, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const invoice: SheetArchetype = ({ language, points }) => {
  const { label, one, list } = sheetWords(language, 'invoice');
  const rows = ['from', 'to', 'number', 'date', 'due'].map(list);
  const items =
    points.length > 0
      ? points.map(({ label, amount }) => [textCell(label), amount === undefined ? '' : '1', amountCell(amount)])
      : [[one('item')], [one('item')], [one('item')]];
  const money = moneyFormat(points);
  const first = rows.length + 4;
  const last = first + items.length - 1;
  const at = last + 3;
  return [
    {
      name: label,
      blocks: [
        table(list('facts'), rows, { name: 'Parties', formats: ['text', 'text'], freeze: 'none' }),
        table(
          list('head'),
          items.map(([item = '', quantity = '', price = ''], index) => [
            item,
            quantity,
            price,
            `=B${first + index}*C${first + index}`,
          ]),
          { name: 'Items', formats: ['text', 'number', money, money] },
          [undefined, 'right', 'right', 'right'],
        ),
        table(
          list('sums'),
          [
            [one('net'), `=SUM(D${first}:D${last})`],
            [one('rate'), ''],
            [one('tax'), `=B${at}*B${at + 1}`],
            [one('gross'), `=B${at}+B${at + 2}`],
          ],
          { name: 'Sums' },
          [undefined, 'right'],
        ),
        paragraph(one('note')),
      ],
    },
  ];
};
