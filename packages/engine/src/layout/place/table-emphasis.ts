// Which cells of a table stand out, and in which color: those of a named column or row, those for which a rule holds, and numbers by a scale.
import type { Color } from '../../base/graphics.ts';
import type { Table, TableCell, TableOptions } from '../../model/index.ts';
import { findMarks } from '../../model/table-marks.ts';
import { readNumber } from '../../source/numbers.ts';
import type { Theme } from '../../theme/theme.ts';
import { heatScale } from './heat-scale.ts';

type Rule = NonNullable<TableOptions['highlight']>[number];

/** Shares of the color that are seen behind text. */
const tints = { marked: 0.14, rule: 0.22 };
const accent: Color = { scheme: 'accent1' };

/** The fills of all cells, of the header first; undefined where no cell stands out. The name of a marked column is on the full accent. */
export function tableEmphasis(
  table: Table,
  language: string,
  theme: Pick<Theme, 'colors'>,
): readonly (readonly (Color | undefined)[])[] | undefined {
  const { options, header, rows } = table;
  const marks = findMarks(table);
  const rules = (options.highlight ?? []).flatMap((rule) => {
    const column = header.findIndex(({ value }) => sameName(value, rule.column));
    const color = colorOf(rule.color);
    return column < 0 || color === undefined ? [] : [{ ...rule, column, fill: { ...color, alpha: tints.rule } }];
  });
  const heat = heatScale(table, language, theme);
  if (marks.columns.size === 0 && marks.rows.size === 0 && rules.length === 0 && heat.size === 0) return undefined;
  const marked: Color = { ...accent, alpha: tints.marked };
  return [
    header.map((_, column) => (marks.columns.has(column) ? accent : undefined)),
    ...rows.map((row, index) =>
      row.map((cell, column) => {
        const rule = rules.find((each) => each.column === column && holds(cell, each, language));
        if (rule !== undefined) return rule.fill;
        if (heat.has(column)) return heat.get(column)![index];
        return marks.rows.has(index) || marks.columns.has(column) ? marked : undefined;
      }),
    ),
  ];
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function colorOf(written: string): Color | undefined {
  if (/^accent[1-6]$/i.test(written)) return { scheme: written.toLowerCase() as 'accent1' };
  const hex = written.replace('#', '').toUpperCase();
  return { rgb: hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex };
}

/** As a conditional format compares: numbers as numbers, text without regard to case. */
function holds({ value }: TableCell, { operator, value: bound }: Pick<Rule, 'operator' | 'value'>, language: string) {
  if (value === '') return false;
  const [own, other] = [readNumber(value, language)?.value, readNumber(bound, 'en')?.value];
  const isSame = own !== undefined && other !== undefined ? own === other : sameName(value, bound);
  if (operator === '=') return isSame;
  if (operator === '<>') return !isSame;
  if (own === undefined || other === undefined) return false;
  if (operator === '>') return own > other;
  if (operator === '<') return own < other;
  return operator === '>=' ? own >= other : own <= other;
}
