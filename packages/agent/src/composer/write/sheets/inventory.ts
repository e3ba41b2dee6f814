// An inventory: what is in stock where, what it is worth, and what is to be ordered, by formulas.
import { paragraph, table, textCell } from '../../nodes.ts';
import { formatOfMoney, readStock } from '../../read/index.ts';
import { amountCell, countFormat, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const inventory: SheetArchetype = ({ language, text, items }) => {
  const { label, one, list } = sheetWords(language, 'inventory');
  const head = list('head');
  const { lines, notes } = readStock(text, language, items);
  const stock =
    lines.length > 0
      ? lines.map(({ label, quantity, bare, price, whole, reorder }) =>
          // Without a word for how many a sum of money is the price of one.
          [textCell(label), amountCell(quantity ?? bare), amountCell(reorder), amountCell(price ?? whole)],
        )
      : Array.from({ length: 8 }, () => [one('item')]);
  const rows = stock.map(([item = '', count = '', reorder = '', price = ''], index) => {
    const row = index + 2;
    return [
      item,
      one('place'),
      count,
      reorder,
      price,
      `=IF(COUNT(C${row},E${row})<2,"",C${row}*E${row})`,
      `=IF(COUNT(C${row}:D${row})<2,"",IF(C${row}<=D${row},"${one('yes')}",""))`,
    ];
  });
  const money = formatOfMoney(
    lines.map(({ currency }) => currency),
    language,
  );
  return [
    {
      name: label,
      blocks: [
        table(
          head,
          rows,
          {
            name: 'Stock',
            formats: ['text', 'text', countFormat(lines), countFormat(lines), money, money, 'text'],
            totals: [one('total'), '', '', '', '', 'sum', ''],
            widths: [30, 18, 12, 12, 14, 14, 14],
            highlight: [{ column: head[6]!, operator: '=', value: one('yes'), color: 'accent2' }],
            freeze: 'header',
            filter: true,
          },
          [undefined, undefined, 'right', 'right', 'right', 'right', undefined],
        ),
        paragraph(one('note')),
        ...notes.map(paragraph),
      ],
    },
  ];
};
