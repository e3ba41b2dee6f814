// An invoice: the parties, what was delivered, and the sums with tax.
import { paragraph, table, textCell } from '../../nodes.ts';
import type { OrderLine } from '../../read/index.ts';
import { formatOfMoney, type InvoiceOrder, readInvoice } from '../../read/index.ts';
import { amountCell, countFormat, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const invoice: SheetArchetype = ({ language, text, items }) => {
  const { label, one, list } = sheetWords(language, 'invoice');
  const order = readInvoice(text, language, items);
  const { lines, notes } = order;
  const parties = (['from', 'to', 'number', 'date', 'due'] as const).map((name) => {
    const [what = '', blank = ''] = list(name);
    const given = name === 'date' ? undefined : order[name];
    return [what, given === undefined ? blank : textCell(given)];
  });
  const rows = lines.length > 0 ? lines.map(rowOf) : [[one('item')], [one('item')], [one('item')]];
  const [sums = '', amount = ''] = list('sums');
  const money = formatOfMoney(
    lines.map(({ currency }) => currency),
    language,
  );
  const first = parties.length + 4;
  const last = first + rows.length - 1;
  return [
    {
      name: label,
      blocks: [
        table(list('facts'), parties, { name: 'Parties', formats: ['text', 'text'], freeze: 'none' }),
        table(
          list('head'),
          rows.map(([item = '', quantity = '', price = ''], index) => {
            const row = first + index;
            return [item, quantity, price, `=IF(COUNT(B${row}:C${row})<2,"",B${row}*C${row})`];
          }),
          { name: 'Items', formats: ['text', countFormat(lines), money, money] },
          [undefined, 'right', 'right', 'right'],
        ),
        table(
          // The sums stand below the amounts.
          [sums, one('rate'), '', amount],
          sumsOf(order, { first, last }).map(([name, cell, rate = '']) => [one(name), rate, '', cell]),
          { name: 'Sums', formats: ['text', 'percent', 'text', money] },
          [undefined, 'right', undefined, 'right'],
        ),
        paragraph(one('note')),
        ...notes.map(paragraph),
      ],
    },
  ];
};

/** A sum of money for something is the price of one of it. */
function rowOf({ label, quantity, price, whole, bare }: OrderLine): readonly string[] {
  const sum = whole ?? bare;
  return [textCell(label), amountCell(sum === undefined ? quantity : 1), amountCell(sum ?? price)];
}

/** What is to pay stays open while the amount of a line that was asked for is. */
function sumsOf(
  { lines, taxRate, taxIsIncluded, taxIsOpen }: InvoiceOrder,
  { first, last }: { readonly first: number; readonly last: number },
): readonly (readonly [name: 'net' | 'tax' | 'gross', cell: string, rate?: string])[] {
  const amounts = `D${first}:D${last}`;
  const sum = lines.length > 0 ? `IF(COUNT(${amounts})<ROWS(${amounts}),"",SUM(${amounts}))` : `SUM(${amounts})`;
  const [net, tax, gross] = [last + 3, last + 4, last + 5].map((row) => `D${row}`);
  const rate = `B${last + 4}`;
  const open = (cell: string | undefined, formula: string) => `=IF(${cell}="","",${formula})`;
  const percent = taxRate === undefined ? '' : `${taxRate} %`;
  return taxIsIncluded
    ? [
        ['net', open(gross, `${gross}/(1+${rate})`)],
        ['tax', open(gross, `${gross}-${net}`), percent],
        ['gross', `=${sum}`],
      ]
    : [
        ['net', `=${sum}`],
        ['tax', taxIsOpen ? `=IF(OR(${net}="",${rate}=""),"",${net}*${rate})` : open(net, `${net}*${rate}`), percent],
        ['gross', open(tax, `${net}+${tax}`)],
      ];
}
