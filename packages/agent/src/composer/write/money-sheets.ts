// Worksheets of money: budget, invoice, loan, inventory and sales; derived values are formulas.
import type { Block } from '@deckle/engine';
import { sheetWords } from '../archetypes.ts';
import { table, textCell } from '../nodes.ts';
import {
  type BudgetRow,
  formatOfMoney,
  type InvoiceFacts,
  type Row,
  type Sale,
  type SheetFacts,
} from '../read/index.ts';
import { amountCell, cellChart, countFormat, type SheetDraft, sheetOf } from './sheet-parts.ts';

type Money = { readonly currency?: string };
const moneyOf = (rows: readonly Money[], language: string): string =>
  formatOfMoney(
    rows.map(({ currency }) => currency),
    language,
  );

/** Planned and actual amounts, differences and shares, and the remaining income. */
export function writeBudget(facts: SheetFacts['budget'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'budget');
  const { one, list } = words;
  const head = list('head');
  const { costs, income, available, notes } = facts;
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
  const money = moneyOf([...costs, ...income, ...(available ? [available] : [])], language);
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
  const balance = table(
    list('balance'),
    balanceRows(incoming, { costs: one('costs'), left: one('left'), last }),
    { name: 'Balance', formats: ['text', money, money] },
    [undefined, 'right', 'right'],
  );
  const hasChart = costs.filter(({ cell }) => cell !== undefined).length >= 2;
  const chart = hasChart ? [cellChart('Budget', head[0]!, head[1]!, 'bar')] : [];
  return [sheetOf(words, [block, ...(incoming.length > 0 ? [balance] : [])], notes, chart)];
}

/** Income, the sum of the table above, and the remainder, which stays empty while any cost is missing. */
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

/** The parties, the deliverables, and the sums with tax. */
export function writeInvoice(facts: SheetFacts['invoice'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'invoice');
  const { one, list } = words;
  const parties = (['from', 'to', 'number', 'date', 'due'] as const).map((name) => {
    const [what = '', blank = ''] = list(name);
    const given = name === 'from' || name === 'date' ? undefined : facts[name];
    return [what, given === undefined ? blank : textCell(given)];
  });
  const rows = facts.rows.length > 0 ? facts.rows.map(invoiceRow) : [[one('item')], [one('item')], [one('item')]];
  const [sums = '', amount = ''] = list('sums');
  const money = moneyOf(facts.rows, language);
  const first = parties.length + 4;
  const last = first + rows.length - 1;
  const blocks = [
    table(list('facts'), parties, { name: 'Parties', formats: ['text', 'text'], freeze: 'none' }),
    table(
      list('head'),
      rows.map(([item = '', quantity = '', price = ''], index) => {
        const row = first + index;
        return [item, quantity, price, `=IF(COUNT(B${row}:C${row})<2,"",B${row}*C${row})`];
      }),
      { name: 'Items', formats: ['text', countFormat(facts.rows), money, money] },
      [undefined, 'right', 'right', 'right'],
    ),
    table(
      // The sums are below the amounts.
      [sums, one('rate'), '', amount],
      invoiceSums(facts, { first, last }).map(([name, cell, rate = '']) => [one(name), rate, '', cell]),
      { name: 'Sums', formats: ['text', 'percent', 'text', money] },
      [undefined, 'right', undefined, 'right'],
    ),
  ];
  return [sheetOf(words, blocks, facts.notes)];
}

/** A sum of money for something is the price of one of it. */
function invoiceRow({ label, quantity, price, whole, bare }: Row): readonly string[] {
  const sum = whole ?? bare;
  return [textCell(label), amountCell(sum === undefined ? quantity : 1), amountCell(sum ?? price)];
}

/** The amount due stays empty while the amount of a requested line is missing. */
function invoiceSums(
  { rows, taxRate, taxIsIncluded, taxIsOpen }: InvoiceFacts,
  { first, last }: { readonly first: number; readonly last: number },
): readonly (readonly [name: 'net' | 'tax' | 'gross', cell: string, rate?: string])[] {
  const amounts = `D${first}:D${last}`;
  const sum = rows.length > 0 ? `IF(COUNT(${amounts})<ROWS(${amounts}),"",SUM(${amounts}))` : `SUM(${amounts})`;
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

const maxMonths = 480;

/** The inputs of a loan, the payment a month, and the schedule of all months. */
export function writeLoan(facts: SheetFacts['loan-plan'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'loan-plan');
  const { label, one, list } = words;
  const head = list('head');
  const { amount, currency, rate, months } = facts;
  const shown = Math.min(maxMonths, Math.max(12, Math.round(months ?? 12)));
  // The header of the results follows the inputs after an empty row.
  const [payment, all] = ['B7', 'B8'];
  const cell = (name: string) => `'${label}'!${name}`;
  const rows = Array.from({ length: shown }, (_, index) => {
    const row = index + 2;
    return [
      String(index + 1),
      index === 0 ? `=IF(COUNT('${label}'!B2:B4)<3,"",${cell('B2')})` : `=E${row - 1}`,
      `=IF(B${row}="","",B${row}*${cell('B3')}/12)`,
      `=IF(B${row}="","",MIN(B${row},${cell(payment)}-C${row}))`,
      `=IF(B${row}="","",B${row}-D${row})`,
    ];
  });
  const format = formatOfMoney([currency], language);
  const inputs = [
    [one('amount'), amountCell(amount)],
    [one('rate'), rate === undefined ? '' : `${rate} %`],
    [one('years'), yearsCell(months)],
  ];
  const results = [
    [one('payment'), `=IF(COUNT(B2:B4)<3,"",IF(B3=0,B2/(B4*12),-PMT(B3/12,B4*12,B2)))`],
    [one('all'), `=IF(${payment}="","",${payment}*B4*12)`],
    [one('interest'), `=IF(${payment}="","",${all}-B2)`],
  ];
  const schedule = table(
    head,
    rows,
    {
      name: 'Schedule',
      formats: ['integer', format, format, format, format],
      freeze: 'header',
    },
    head.map(() => 'right' as const),
  );
  const isKnown = amount !== undefined && months !== undefined && rate !== undefined;
  const chart: readonly Block[] = isKnown ? [cellChart('Schedule', head[0]!, head[4]!, 'line')] : [];
  const blocks = [
    table(list('inputs'), inputs, { name: 'Inputs' }, [undefined, 'right']),
    table(list('results'), results, { name: 'Results', formats: ['text', format] }, [undefined, 'right']),
  ];
  return [sheetOf(words, blocks, facts.notes), { name: one('plan'), blocks: [schedule, ...chart] }];
}

/** The sheet itself divides months that are not whole years. */
const yearsCell = (months: number | undefined): string =>
  months === undefined ? '' : months % 12 === 0 ? String(months / 12) : `=${months}/12`;

/** Stock by location, its value, and the quantities to order. */
export function writeInventory(facts: SheetFacts['inventory'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'inventory');
  const { one, list } = words;
  const head = list('head');
  const stock: readonly (readonly string[])[] =
    facts.rows.length > 0
      ? facts.rows.map(({ label, quantity, bare, price, whole, reorder }) =>
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
  const money = moneyOf(facts.rows, language);
  const count = countFormat(facts.rows);
  const block = table(
    head,
    rows,
    {
      name: 'Stock',
      formats: ['text', 'text', count, count, money, money, 'text'],
      totals: [one('total'), '', '', '', '', 'sum', ''],
      widths: [30, 18, 12, 12, 14, 14, 14],
      highlight: [{ column: head[6]!, operator: '=', value: one('yes'), color: 'accent2' }],
      freeze: 'header',
      filter: true,
    },
    [undefined, undefined, 'right', 'right', 'right', 'right', undefined],
  );
  return [sheetOf(words, [block], facts.notes)];
}

/** Customers with quantity, price, revenue and status. */
export function writeSales({ sales, notes }: SheetFacts['sales-tracker'], language: string): readonly SheetDraft[] {
  const words = sheetWords(language, 'sales-tracker');
  const { one, list } = words;
  const head = list('head');
  const states = list('states');
  const blanks = { customer: one('item'), product: one('product'), state: states[0]! };
  const given: readonly Sale[] = sales.length > 0 ? sales : Array.from({ length: 10 }, () => ({ label: '' }));
  const money = moneyOf(sales, language);
  const block = table(
    head,
    given.map((sale, index) => saleRow(sale, index + 2, blanks)),
    {
      name: 'Sales',
      formats: ['text', 'text', 'date', countFormat(sales), money, money, 'text'],
      totals: [one('total'), '', '', 'sum', '', 'sum', ''],
      widths: [26, 22, 13, 11, 14, 15, 14],
      choices: [{ column: head[6]!, values: states }],
      freeze: 'header',
      filter: true,
    },
    [undefined, undefined, 'right', 'right', 'right', 'right', undefined],
  );
  return [sheetOf(words, [block], notes)];
}

type Blanks = { readonly customer: string; readonly product: string; readonly state: string };

/** Money without a word for how many is the revenue itself; a number alone may be either, and stays with its words. */
function saleRow({ label, customer, bare, quantity, price, whole, state }: Sale, row: number, blanks: Blanks) {
  const isProduct = customer !== undefined || quantity !== undefined || price !== undefined;
  const said = textCell(bare === undefined ? label : `${label} ${bare}`);
  return [
    customer === undefined ? (isProduct || label === '' ? blanks.customer : said) : textCell(customer),
    isProduct ? said : blanks.product,
    '',
    amountCell(quantity),
    amountCell(price),
    whole === undefined ? `=IF(COUNT(D${row}:E${row})<2,"",D${row}*E${row})` : amountCell(whole),
    state ?? blanks.state,
  ];
}
