// A timesheet: a row for each day of the week, hours by formulas.
import { paragraph, table, textCell } from '../../nodes.ts';
import { readHours, type WorkedDay } from '../../read/index.ts';
import { amountCell, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const timesheet: SheetArchetype = ({ language, text, items }) => {
  const { label, one, list } = sheetWords(language, 'timesheet');
  const days = list('days');
  const { worked, notes } = readHours(text, language, items, days);
  const told = days.flatMap((name, index): readonly { readonly name: string; readonly day?: WorkedDay }[] => {
    const of = worked.filter(({ day }) => day === index);
    return of.length > 0 ? of.map((day) => ({ name, day })) : [{ name }];
  });
  const rows = told.map(({ name, day }, index) => rowOf(name, day, index + 2));
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
        ...notes.map(paragraph),
      ],
    },
  ];
};

/** Hours that are told without times stand as they are. */
function rowOf(name: string, day: WorkedDay | undefined, row: number): readonly string[] {
  const formula = `=IF(COUNT(C${row}:D${row})<2,0,(D${row}-C${row})*24-E${row}/60)`;
  return [
    name,
    textCell(day?.task ?? ''),
    day?.start ?? '',
    day?.end ?? '',
    amountCell(day?.pause),
    day?.hours === undefined ? formula : amountCell(day.hours),
  ];
}
