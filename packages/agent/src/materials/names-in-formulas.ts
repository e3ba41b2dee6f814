// The names by which formulas know data: `card_payments` for "card-payments.csv", and what else a draft writes for it.
import type { NamedTable } from './named-table.ts';

/** The name of data without its ending, in lower case. */
export const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.[a-z]{2,4}$/, '')
    .trim();

/** "sales 2026.csv" as `sales_2026`; nothing that reads as a cell. */
export function formulaName(data: string): string {
  const plain = bare(data)
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '_')
    .replace(/^(?=[^\p{L}_])/u, '_');
  return /^[a-z]{1,3}\d+$|^r\d*c\d*$/i.test(plain) ? `${plain}_data` : plain;
}

/** A line with a formula in a cell. */
const formulaLine = /(?:^|[|,\t])\s*"?=/;

/**
 * For a line of a draft, in whose formulas `card-payments[Amount]` and `card_payments[Amount]` become the table where the rows stand: `placed`, by the name of the
 * data. `taken`: the names of other tables, in lower case. Linear.
 */
export function nameDataInFormulas(
  tables: readonly NamedTable[],
  placed: (data: string) => string | undefined,
  taken: ReadonlySet<string>,
): (line: string) => string {
  const meant = new Map<string, string>();
  for (const { name } of tables) {
    const table = placed(name) ?? formulaName(name);
    for (const written of [name, bare(name), formulaName(name)].map((each) => each.toLowerCase()))
      if (written !== table.toLowerCase() && !taken.has(written) && !meant.has(written)) meant.set(written, table);
  }
  if (meant.size === 0) return (line) => line;
  const known = [...meant.keys()].sort((one, other) => other.length - one.length).map((name) => RegExp.escape(name));
  const names = known.join('|');
  const written = new RegExp(String.raw`'(${names})'(?=\[)|(?<![\p{L}\p{N}_.])(${names})(?=\[(?!\^))`, 'giu');
  return (line) =>
    line.includes('[') && formulaLine.test(line)
      ? line.replace(
          written,
          (whole, quoted?: string, plain?: string) => meant.get((quoted ?? plain ?? '').toLowerCase()) ?? whole,
        )
      : line;
}
