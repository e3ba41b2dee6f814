// A comparison: options with points for each criterion, and their weighted means.
import { paragraph, table } from '../../nodes.ts';
import { readComparison } from '../../read/index.ts';
import { type SheetArchetype, sheetWords } from './sheet-input.ts';

/** Weights count from 1 to 5, points from 0 to 10: the total is the weighted mean. */
export const comparison: SheetArchetype = ({ language, text, points }) => {
  const { label, one, list } = sheetWords(language, 'comparison');
  const compared = readComparison(text, language);
  const criteria = compared.criteria.length > 0 ? compared.criteria : list('rows');
  const given = compared.options.length >= 2 ? compared.options : points.map(({ text }) => text);
  const options = given.length >= 2 ? given : ['A', 'B', 'C'].map((letter) => `${one('option')} ${letter}`);
  const last = criteria.length + 1;
  const columnName = (index: number) => String.fromCodePoint(67 + index);
  const shown = options.slice(0, 20);
  const rows: readonly (readonly string[])[] = criteria.map((criterion) => [criterion]);
  const means = shown.map(
    (_, index) =>
      `=IF(SUM(B2:B${last})=0,"",SUMPRODUCT(B2:B${last},${columnName(index)}2:${columnName(index)}${last})/SUM(B2:B${last}))`,
  );
  return [
    {
      name: label,
      blocks: [
        table(
          [...list('head'), ...shown],
          [...rows, [one('total'), '', ...means]],
          { name: 'Comparison', formats: ['text', 'number', ...shown.map(() => 'number(1)')], freeze: 'header' },
          [undefined, 'right', ...shown.map(() => 'right' as const)],
        ),
        paragraph(one('note')),
      ],
    },
  ];
};
