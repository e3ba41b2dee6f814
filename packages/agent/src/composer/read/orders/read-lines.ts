// The clauses of a request as lines; a price that stands in a clause of its own goes to the line before it.
import { type Line, readLine } from './read-line.ts';
import type { Clause } from './split-order.ts';

export type OrderLine = Line & Omit<Clause, 'text' | 'isItem'>;

export function readLines(clauses: readonly Clause[], language: string): readonly OrderLine[] {
  const lines: OrderLine[] = [];
  for (const { text, group, isHead } of clauses) {
    const line = readLine(text, language);
    const last = lines.at(-1);
    if (last && isPriceAlone(line) && last.price === undefined && last.whole === undefined)
      lines[lines.length - 1] = { ...last, ...asQuantity(last), ...line, label: last.label };
    else if (last && isCounted(line) && !hasNumbers(last))
      lines[lines.length - 1] = { ...line, label: `${last.label} (${line.label})`, group: last.group };
    else lines.push({ ...line, group, ...(isHead && { isHead }) });
  }
  return lines.filter((line) => line.label !== '' && !(line.isHead && !hasNumbers(line)));
}

const isPriceAlone = ({ label, price, quantity }: Line): boolean =>
  label === '' && price !== undefined && quantity === undefined;

/** "nails 350, 0.04 each": the number counts after all. */
const asQuantity = ({ bare, quantity }: Line): Partial<Line> =>
  bare === undefined || quantity !== undefined ? {} : { quantity: bare };

const hasNumbers = (line: Line): boolean =>
  /\p{Nd}/u.test(line.label) ||
  line.quantity !== undefined ||
  line.price !== undefined ||
  line.whole !== undefined ||
  line.bare !== undefined;

/** "consulting, 12 hours at 95": hours of what stands before. */
const isCounted = ({ label, quantity, price }: Line): boolean =>
  quantity !== undefined &&
  price !== undefined &&
  /^(?:h|hours?|days?|pieces?|pcs|units?|stunden?|tage?|stück|heures?|jours?|unités?|pièces?|horas?|días?|dias?|unidad(?:es)?|unidades?|peças?|ساعة|ساعات|يوم|أيام|قطعة|घंटे|दिन|小时|天|件|個|時間|日)$/iu.test(
    label,
  );
