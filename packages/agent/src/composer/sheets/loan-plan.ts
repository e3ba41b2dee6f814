// A loan: three inputs, the payment a month, and the schedule of all months.
import { readNumber } from '@deckle/engine';
import { paragraph, table } from '../nodes.ts';
import { cellChart } from './cell-chart.ts';
import { amountCell, moneyFormat, type SheetArchetype, sheetWords } from './sheet-input.ts';

const yearsPattern = /(\d{1,2})[\s-]*(?:years?|yrs?|jahre?n?|ans?|années?|años?|anos?|年|سن|साल|वर्ष)/iu;
const ratePattern = /(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:%|percent|prozent|pour cent|por ciento)/iu;
const amountPattern = /\d{1,3}(?:[.,\s'’]\d{3})+|\d{3,}/gu;
const longestTerm = 40;

export const loanPlan: SheetArchetype = ({ language, sentence }) => {
  const { label, one, list } = sheetWords(language, 'loan-plan');
  const head = list('head');
  const years = readWith(yearsPattern, sentence, language);
  const rate = readWith(ratePattern, sentence, language);
  const rest = sentence.replace(yearsPattern, ' ').replace(ratePattern, ' ');
  const amounts = (rest.match(amountPattern) ?? []).map((found) => readNumber(found, language)?.value ?? 0);
  const amount = amounts.length > 0 ? Math.max(...amounts) : undefined;
  const months = Math.min(longestTerm, Math.max(1, Math.round(years ?? 1))) * 12;
  const ready = `COUNT('${label}'!B2:B4)<3`;
  const cell = (name: string) => `'${label}'!${name}`;
  const rows = Array.from({ length: months }, (_, index) => {
    const row = index + 2;
    return [
      String(index + 1),
      index === 0 ? `=IF(${ready},"",${cell('B2')})` : `=E${row - 1}`,
      `=IF(B${row}="","",B${row}*${cell('B3')}/12)`,
      `=IF(B${row}="","",MIN(B${row},${cell('B7')}-C${row}))`,
      `=IF(B${row}="","",B${row}-D${row})`,
    ];
  });
  const format = moneyFormat([]);
  return [
    {
      name: label,
      blocks: [
        table(
          list('inputs'),
          [
            [one('amount'), amountCell(amount)],
            [one('rate'), rate === undefined ? '' : `${rate} %`],
            [one('years'), amountCell(years)],
          ],
          { name: 'Inputs' },
          [undefined, 'right'],
        ),
        table(
          list('results'),
          [
            [one('payment'), `=IF(COUNT(B2:B4)<3,"",IF(B3=0,B2/(B4*12),-PMT(B3/12,B4*12,B2)))`],
            [one('all'), `=IF(B7="","",B7*B4*12)`],
            [one('interest'), `=IF(B7="","",B8-B2)`],
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
          head,
          rows,
          { name: 'Schedule', formats: ['integer', format, format, format, format], freeze: 'header' },
          ['right', 'right', 'right', 'right', 'right'],
        ),
        ...(amount !== undefined && years !== undefined && rate !== undefined
          ? [cellChart('Schedule', head[0]!, head[4]!, 'line')]
          : []),
      ],
    },
  ];
};

const readWith = (pattern: RegExp, request: string, language: string): number | undefined => {
  const found = pattern.exec(request)?.[1];
  return found === undefined ? undefined : readNumber(found, found.includes('.') ? 'en' : language)?.value;
};
