// A sales tracker: customers with quantity, price, revenue and status.
import { paragraph, table, textCell } from '../../nodes.ts';
import { formatOfMoney, readSales, type Sale } from '../../read/index.ts';
import { amountCell, countFormat, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const salesTracker: SheetArchetype = ({ language, text, items }) => {
  const { label, one, list } = sheetWords(language, 'sales-tracker');
  const head = list('head');
  const states = list('states');
  const { sales, notes } = readSales(text, language, items, states);
  const blanks = { customer: one('item'), product: one('product'), state: states[0]! };
  const rows =
    sales.length > 0
      ? sales.map((sale, index) => rowOf(sale, index + 2, blanks))
      : Array.from({ length: 10 }, (_, index) => rowOf({ line: { label: '' } }, index + 2, blanks));
  const money = formatOfMoney(
    sales.map(({ line }) => line.currency),
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
            name: 'Sales',
            formats: ['text', 'text', 'date', countFormat(sales.map(({ line }) => line)), money, money, 'text'],
            totals: [one('total'), '', '', 'sum', '', 'sum', ''],
            widths: [26, 22, 13, 11, 14, 15, 14],
            choices: [{ column: head[6]!, values: states }],
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

type Blanks = { readonly customer: string; readonly product: string; readonly state: string };

/** Money without a word for how many is the revenue itself; a number alone may be either, and stays with its words. */
function rowOf({ customer, product, date, line, state }: Sale, row: number, blanks: Blanks): readonly string[] {
  const { bare, quantity, price, whole } = line;
  const words = bare === undefined ? '' : ` ${bare}`;
  return [
    customer === undefined ? blanks.customer : textCell(`${customer}${product === undefined ? words : ''}`),
    product === undefined ? blanks.product : textCell(`${product}${words}`),
    date ?? '',
    amountCell(quantity),
    amountCell(price),
    whole === undefined ? `=IF(COUNT(D${row}:E${row})<2,"",D${row}*E${row})` : amountCell(whole),
    state ?? blanks.state,
  ];
}
