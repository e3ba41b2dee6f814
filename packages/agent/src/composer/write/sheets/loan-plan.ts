// A loan: its inputs, the payment a month, and the schedule of all months.
import { paragraph, table } from '../../nodes.ts';
import { formatOfMoney, readLoan } from '../../read/index.ts';
import { cellChart } from './cell-chart.ts';
import { amountCell, type SheetArchetype, sheetWords } from './sheet-input.ts';

const longestTerm = 480;

export const loanPlan: SheetArchetype = ({ language, text, items }) => {
  const { label, one, list } = sheetWords(language, 'loan-plan');
  const head = list('head');
  const { amount, currency, rate, months, start } = readLoan([text, ...items].join('. '), language);
  const shown = Math.min(longestTerm, Math.max(12, Math.round(months ?? 12)));
  // Below the inputs and a row between stands the header of the results.
  const first = start === undefined ? 7 : 8;
  const [payment, all] = [`B${first}`, `B${first + 1}`];
  const ready = `COUNT('${label}'!B2:B4)<3`;
  const cell = (name: string) => `'${label}'!${name}`;
  const rows = Array.from({ length: shown }, (_, index) => {
    const row = index + 2;
    return [
      String(index + 1),
      index === 0 ? `=IF(${ready},"",${cell('B2')})` : `=E${row - 1}`,
      `=IF(B${row}="","",B${row}*${cell('B3')}/12)`,
      `=IF(B${row}="","",MIN(B${row},${cell(payment)}-C${row}))`,
      `=IF(B${row}="","",B${row}-D${row})`,
      ...(start === undefined ? [] : [`=EDATE(${cell('B5')},A${row})`]),
    ];
  });
  const format = formatOfMoney([currency], language);
  const dated = start === undefined ? [] : [one('paid')];
  return [
    {
      name: label,
      blocks: [
        table(
          list('inputs'),
          [
            [one('amount'), amountCell(amount)],
            [one('rate'), rate === undefined ? '' : `${rate} %`],
            [one('years'), yearsCell(months)],
            ...(start === undefined ? [] : [[one('start'), start]]),
          ],
          { name: 'Inputs' },
          [undefined, 'right'],
        ),
        table(
          list('results'),
          [
            [one('payment'), `=IF(COUNT(B2:B4)<3,"",IF(B3=0,B2/(B4*12),-PMT(B3/12,B4*12,B2)))`],
            [one('all'), `=IF(${payment}="","",${payment}*B4*12)`],
            [one('interest'), `=IF(${payment}="","",${all}-B2)`],
          ],
          { name: 'Results', formats: ['text', format] },
          [undefined, 'right'],
        ),
        paragraph(one('note')),
      ],
    },
    {
      name: one('plan'),
      blocks: [
        table(
          [...head, ...dated],
          rows,
          {
            name: 'Schedule',
            formats: ['integer', format, format, format, format, ...dated.map(() => 'date')],
            freeze: 'header',
          },
          [...head, ...dated].map(() => 'right' as const),
        ),
        ...(amount !== undefined && months !== undefined && rate !== undefined
          ? [cellChart('Schedule', head[0]!, head[4]!, 'line')]
          : []),
      ],
    },
  ];
};

/** Months that are no whole years are divided by the sheet. */
const yearsCell = (months: number | undefined): string =>
  months === undefined ? '' : months % 12 === 0 ? String(months / 12) : `=${months}/12`;
