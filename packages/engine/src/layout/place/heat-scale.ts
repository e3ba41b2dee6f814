// The heat scale of a column of numbers: its cells in steps of the first accent, the least without a fill.
import { largest } from '../../base/extremes.ts';
import type { Color } from '../../base/graphics.ts';
import type { Table } from '../../model/index.ts';
import { columnNumbers, findColumns } from '../../model/table-marks.ts';
import { contrastRatio, resolveColor, seenColor } from '../../theme/resolve-color.ts';
import type { Theme } from '../../theme/theme.ts';
import { endsInTotals } from './totals-row.ts';

/** Above the least: more are not told apart. */
const steps = 4;
/** Shares of the accent that are seen behind text; the most is the greatest with this contrast of text (WCAG 2.2, 1.4.3). */
const share = { most: 0.6, least: 0.16, step: 0.04 };
const textContrast = 4.5;

/** The fills of the columns of `heat`, below the header; each column has its own scale, and totals are in none. */
export function heatScale(
  table: Table,
  language: string,
  theme: Pick<Theme, 'colors'>,
): ReadonlyMap<number, readonly (Color | undefined)[]> {
  const { columns } = findColumns(table, 'heat');
  if (columns.size === 0) return new Map();
  const strongest = strongestShare(theme);
  const end = table.rows.length - (endsInTotals(table) ? 1 : 0);
  return new Map(
    [...columns].map((column) => {
      const numbers = columnNumbers(table, column, language).slice(0, end);
      const known = numbers.filter((number) => number !== undefined);
      const [least, most] = [-largest(known.map((number) => -number)), largest(known)];
      const fills = numbers.map((number): Color | undefined => {
        const step =
          number === undefined || most === least ? 0 : Math.round(((number - least) / (most - least)) * steps);
        return step === 0 ? undefined : { scheme: 'accent1', alpha: (strongest * step) / steps };
      });
      return [column, fills] as const;
    }),
  );
}

/** On light and on dark slides. */
function strongestShare(theme: Pick<Theme, 'colors'>): number {
  const isLegible = (alpha: number): boolean =>
    [false, true].every((dark) => {
      const [ground, text] = (['bg1', 'tx1'] as const).map((scheme) => resolveColor({ scheme }, theme, dark).hex);
      return contrastRatio(seenColor({ scheme: 'accent1', alpha }, ground!, theme, dark), text!) >= textContrast;
    });
  let { most } = share;
  while (most > share.least && !isLegible(most)) most -= share.step;
  return most;
}
