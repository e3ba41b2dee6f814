// A habit tracker: a week of days to tick, with days and share by formulas.
import { paragraph, table, textCell } from '../../nodes.ts';
import { splitOrder } from '../../read/index.ts';
import { type SheetArchetype, sheetWords } from './sheet-input.ts';

export const habitTracker: SheetArchetype = ({ language, text, items, points }) => {
  const { label, one, list } = sheetWords(language, 'habit-tracker');
  const head = list('head');
  const listed = splitOrder(text, language, items).clauses.filter(({ isItem }) => isItem);
  const given = listed.length > 0 ? listed : points;
  const habits =
    given.length > 0 ? given.map(({ text }) => textCell(text)) : Array.from({ length: 6 }, () => one('item'));
  const days = Array.from({ length: 7 }, () => '');
  const rows = habits.map((habit, index) => [habit, ...days, `=SUM(B${index + 2}:H${index + 2})`, `=I${index + 2}/7`]);
  return [
    {
      name: label,
      blocks: [
        table(
          head,
          rows,
          {
            name: 'Habits',
            formats: ['text', ...days.map(() => 'integer'), 'integer', 'percent'],
            totals: [one('total'), ...days.map(() => 'sum'), 'sum', ''],
            widths: [28, ...days.map(() => 9), 10, 10],
            freeze: 'header',
          },
          [undefined, ...days.map(() => 'center' as const), 'right', 'right'],
        ),
        paragraph(one('note')),
      ],
    },
  ];
};
