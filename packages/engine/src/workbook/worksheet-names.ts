// Names that Excel allows: for worksheets, tables and cells. Callers report changed names.
import { parseAddress } from './workbook.ts';

const maxWorksheetNameLength = 31;

/** A valid name for a worksheet, unique among `taken` (in lower case), to which it is added. */
export function worksheetName(wanted: string, taken: Set<string>): string {
  const cleaned = cut(
    wanted
      .replace(/[[\]:*?/\\\u0000-\u001f]+/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[' ]+|[' ]+$/g, ''),
    maxWorksheetNameLength,
  );
  // Excel reserves 'History'.
  const base = cleaned === '' ? 'Sheet' : /^history$/i.test(cleaned) ? `${cleaned} 1` : cleaned;
  return unique(base, taken, (number) => {
    const ending = ` (${number})`;
    return cut(base, maxWorksheetNameLength - ending.length) + ending;
  });
}

/** A valid name for a table or for cells, unique among `taken` (in lower case), to which it is added. */
export function definedName(wanted: string, taken: Set<string>): string {
  const cleaned = wanted
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '_')
    .slice(0, 200);
  const base = isDefinedName(cleaned) ? cleaned : `_${cleaned}`;
  return unique(base, taken, (number) => `${base}_${number}`);
}

/** Whether Excel accepts the name unchanged: not a cell address, no sign, not R or C (ECMA-376 part 1, 18.2.5). */
export const isDefinedName = (name: string): boolean =>
  /^[\p{L}_\\][\p{L}\p{M}\p{N}_.\\]{0,254}$/u.test(name) &&
  parseAddress(name) === undefined &&
  !/^(?:[rc]|r\d*c\d*|true|false)$/i.test(name);

/** The first `length` UTF-16 units, without splitting a surrogate pair, no space at the end. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

function unique(base: string, taken: Set<string>, numbered: (number: number) => string): string {
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = numbered(number);
  taken.add(name.toLowerCase());
  return name;
}
