// A list of anything, with amount, date and status.
import { table, textCell } from '../../nodes.ts';
import { amountCell, type SheetArchetype, sheetWords } from './sheet-input.ts';

export const tracker: SheetArchetype = ({ language, points }) => {
  const { label, one, list } = sheetWords(language, 'tracker');
  const head = list('head');
  const states = list('states');
  const items =
    points.length > 0
      ? points.map((point) => [textCell(point.label), amountCell(point.amount)])
      : Array.from({ length: 10 }, () => [one('item'), '']);
  return [
    {
      name: label,
      blocks: [
        table(
          head,
          items.map((item) => [...item, '', states[0]!, '']),
          {
            name: 'Items',
            formats: ['text', 'number', 'date', 'text', 'text'],
            widths: [34, 12, 13, 14, 34],
            choices: [{ column: head[3]!, values: states }],
            freeze: 'header',
            filter: true,
          },
          [undefined, 'right', 'right', undefined, undefined],
        ),
      ],
    },
  ];
};
