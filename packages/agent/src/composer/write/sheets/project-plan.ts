// A project plan: tasks with owner, start and days; their ends by formulas.
import { paragraph, table, textCell } from '../../nodes.ts';
import { readTasks, type Task } from '../../read/index.ts';
import { amountCell, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const projectPlan: SheetArchetype = ({ language, text, items }) => {
  const { label, one, list } = sheetWords(language, 'project-plan');
  const head = list('head');
  const states = list('states');
  const tasks = readTasks(text, language, items);
  const rows = (tasks.length > 0 ? tasks : Array.from({ length: 6 }, () => ({ name: one('item') }))).map(
    (task: Task, index) => rowOf(task, index + 2, { owner: one('owner'), state: states[0]! }),
  );
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

/** The end follows from the days, or the days from the end. */
function rowOf(
  { name, owner, start, end, days }: Task,
  row: number,
  blanks: { readonly owner: string; readonly state: string },
): readonly string[] {
  return [
    textCell(name),
    owner ?? blanks.owner,
    start ?? '',
    days === undefined && end !== undefined ? `=IF(COUNT(C${row},E${row})<2,"",E${row}-C${row}+1)` : amountCell(days),
    end ?? `=IF(COUNT(C${row}:D${row})<2,"",C${row}+D${row}-1)`,
    blanks.state,
  ];
}
