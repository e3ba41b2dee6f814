// formatValue(): a value, a format code and a language in; the text that Excel shows out.
import { expect, test } from 'vitest';
import { formatValue } from './format-value.ts';
import type { CellValue } from './workbook.ts';

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 86_400_000 + 25_569;

const numbers: readonly [value: number, format: string, language: string, text: string][] = [
  [1234.5, 'General', 'en', '1234.5'],
  [1234.5, 'General', 'de', '1234,5'],
  [0, 'General', 'en', '0'],
  [-3, 'General', 'en', '-3'],
  [0.1 + 0.2, 'General', 'en', '0.3'],
  [1 / 3, 'General', 'en', '0.333333333'],
  [123456789012, 'General', 'en', '1.23457E+11'],
  [1234567, '#,##0', 'en', '1,234,567'],
  [1234567, '#,##0', 'de', '1.234.567'],
  [12.345, '0.00', 'en', '12.35'],
  [1.005, '0.00', 'en', '1.01'],
  [-0.001, '0.00', 'en', '0.00'],
  [0.125, '0.0%', 'en', '12.5%'],
  [0.125, '0 %', 'en', '13 %'],
  [0.5, '#.##', 'en', '.5'],
  [1200, '#,##0.00 "€"', 'de', '1.200,00 €'],
  [1200, '[$€-407] #,##0.00', 'de', '€ 1.200,00'],
  [-5, '#,##0;[Red](#,##0)', 'en', '(5)'],
  [0, '#,##0;-#,##0;"–"', 'en', '–'],
  [-5, '#,##0;-#,##0;"–"', 'en', '-5'],
  [2_500_000, '0.0,,"M"', 'en', '2.5M'],
  [12345, '0.00E+00', 'en', '1.23E+04'],
  [7, '000', 'en', '007'],
  [1500, '[>=1000]0.0,"k";0', 'en', '1.5k'],
  [15, '[>=1000]0.0,"k";0', 'en', '15'],
  [1_250_000, '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0', 'en-IN', '12,50,000'],
  [-4500, '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0', 'en-IN', '-4,500'],
  [1e22, '0', 'en', '10000000000000000000000'],
  [0.75, '# ?/?', 'en', ' 3/4'],
  [Math.PI, '# ??/??', 'en', '3 14/99'],
  [22 / 7, '# ?/?', 'en', '3 1/7'],
  [3, '# ?/?', 'en', '3    '],
  [2.99, '# ?/?', 'en', '3    '],
  [1.5, '?/?', 'en', '3/2'],
  [0.3, '# ?/8', 'en', ' 2/8'],
  [1.0625, '0 ??/16', 'en', '1  1/16'],
  [0.5, '# ???/???', 'en', '   1/2  '],
  [-1.25, '# ?/?', 'en', '-1 1/4'],
  [Number.NaN, '0', 'en', '#NUM!'],
  [3, '0', 'not a language', '3'],
];

test.each(numbers)('%d under %s in %s is %s', (value, format, language, text) => {
  expect(formatValue({ type: 'number', value }, format, language)).toBe(text);
});

const dates: readonly [serial: number, format: string, language: string, text: string][] = [
  [day(2026, 11, 21), 'yyyy-mm-dd', 'en', '2026-11-21'],
  [day(2026, 3, 4), 'd mmmm yyyy', 'de', '4 März 2026'],
  [day(2026, 3, 4), 'ddd d mmm yy', 'en', 'Wed 4 Mar 26'],
  [day(2026, 3, 4) + 14.5 / 24, 'yyyy-mm-dd hh:mm', 'en', '2026-03-04 14:30'],
  [14.5 / 24, 'h:mm AM/PM', 'en', '2:30 PM'],
  [0.5 / 24, 'h:mm AM/PM', 'en', '12:30 AM'],
  [1.5, '[h]:mm:ss', 'en', '36:00:00'],
  [61.25 / 86_400, 'mm:ss.0', 'en', '01:01.3'],
  [0.999999999, 'hh:mm:ss', 'en', '00:00:00'],
];

test.each(dates)('the date %d under %s in %s is %s', (value, format, language, text) => {
  expect(formatValue({ type: 'date', value }, format, language)).toBe(text);
});

const others: readonly [value: CellValue, format: string, text: string][] = [
  [{ type: 'empty' }, '0', ''],
  [{ type: 'boolean', value: true }, 'General', 'TRUE'],
  [{ type: 'error', value: '#DIV/0!' }, '0.00', '#DIV/0!'],
  [{ type: 'text', value: 'abc' }, '0.00', 'abc'],
  [{ type: 'text', value: 'abc' }, '@', 'abc'],
  [{ type: 'text', value: 'abc' }, '0;0;0;"<"@">"', '<abc>'],
];

test.each(others)('%o under %s is %s', (value, format, text) => {
  expect(formatValue(value, format, 'en')).toBe(text);
});
