// A timesheet: a row for each day of the week, hours by formulas.
import { paragraph, table } from '../nodes.ts';
import { type SheetArchetype, sheetWords } from './sheet-input.ts';

export const timesheet: SheetArchetype = ({ language }) => {
  const { label, one, list } = sheetWords(language, 'timesheet');
  const rows = list('days').map((day, index) => {
    const row = index + 2;
    return [day, '', '', '', '', `=IF(COUNT(C${row}:D${row})<2,0,(D${row}-C${row})*24-E${row}/60)`];
  });
  return [
    {
      name: label,
      blocks: [
        table(
          list('head'),
          rows,
          {
            name: 'Hours',
            formats: ['text', 'text', 'time', 'time', 'integer', 'number(2)'],
            totals: [one('total'), '', '', '', 'sum', 'sum'],
            widths: [14, 30, 11, 11, 13, 11],
            freeze: 'header',
          },
          [undefined, undefined, 'right', 'right', 'right', 'right'],
        ),
        paragraph(one('note')),
      ],
    },
  ];
};
