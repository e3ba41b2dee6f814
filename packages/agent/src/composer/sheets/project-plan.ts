// A project plan: tasks with owner, start and days; their ends by formulas.
import { paragraph, table, textCell } from '../nodes.ts';
import { type SheetArchetype, sheetWords } from './sheet-input.ts';

export const projectPlan: SheetArchetype = ({ language, points }) => {
  const { label, one, list } = sheetWords(language, 'project-plan');
  const head = list('head');
  const states = list('states');
  const tasks =
    points.length > 0 ? points.map(({ text }) => textCell(text)) : Array.from({ length: 6 }, () => one('item'));
  const rows = tasks.map((task, index) => [
    task,
    one('owner'),
    '',
    '',
    `=IF(COUNT(C${index + 2}:D${index + 2})<2,"",C${index + 2}+D${index + 2}-1)`,
    states[0]!,
  ]);
  return [
    {
      name: label,
      blocks: [
        table(
          head,
          rows,
          {
            name: 'Tasks',
            formats: ['text', 'text', 'date', 'integer', 'date', 'text'],
            widths: [36, 18, 13, 9, 13, 14],
            choices: [{ column: head[5]!, values: states }],
            freeze: 'header',
            filter: true,
          },
          [undefined, undefined, 'right', 'right', 'right', undefined],
        ),
        paragraph(one('note')),
      ],
    },
  ];
};
