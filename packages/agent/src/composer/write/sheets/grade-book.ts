// A grade book: weighted means of each learner and of the class; what is empty does not count.
import { paragraph, table, textCell } from '../../nodes.ts';
import { type SheetArchetype, sheetWords } from './sheet-input.ts';

export const gradeBook: SheetArchetype = ({ language, points }) => {
  const { label, one, list } = sheetWords(language, 'grade-book');
  const head = list('head');
  const names =
    points.length > 0 ? points.map(({ text }) => textCell(text)) : Array.from({ length: 10 }, () => one('item'));
  const last = names.length + 2;
  const mean = (row: number) =>
    `=IF(COUNT(B${row}:E${row})=0,"",SUMPRODUCT(B$2:E$2,B${row}:E${row})/SUMPRODUCT(B$2:E$2,ISNUMBER(B${row}:E${row})*1))`;
  const ofClass = ['B', 'C', 'D', 'E', 'F'].map(
    (column) => `=IF(COUNT(${column}3:${column}${last})=0,"",AVERAGE(${column}3:${column}${last}))`,
  );
  return [
    {
      name: label,
      blocks: [
        table(
          head,
          [
            [one('weight'), '1', '1', '1', '1', ''],
            ...names.map((name, index) => [name, '', '', '', '', mean(index + 3)]),
            [one('mean'), ...ofClass],
          ],
          {
            name: 'Grades',
            formats: ['text', ...head.slice(1).map(() => 'number(1)')],
            widths: [26, 12, 12, 12, 12, 12],
            freeze: 'header',
          },
          [undefined, 'right', 'right', 'right', 'right', 'right'],
        ),
        paragraph(one('note')),
      ],
    },
  ];
};
