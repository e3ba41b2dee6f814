// Types of cells, from the texts of a column to values and number formats.
import { expect, test } from 'vitest';
import { readFormat } from './column-format.ts';
import { readColumn } from './read-column.ts';

type Reading = readonly [value: number | string | boolean | undefined, format: string];

/** What the texts of a column become: values with their formats, 'unfit' where the format asked for does not take one. */
function reads(texts: readonly string[], language = 'en', format?: string): readonly (Reading | 'unfit')[] {
  const asked = format === undefined ? undefined : readFormat(format, language);
  return readColumn(texts, asked, language).map(({ value, format: code, fits }) =>
    fits ? [value.type === 'empty' ? undefined : value.value, code] : 'unfit',
  );
}

test.each<[text: string, language: string, value: number | string | boolean | undefined, format: string]>([
  ['1,200', 'en', 1200, '#,##0'],
  ['1.200', 'de', 1200, '#,##0'],
  ['1,200', 'de', 1.2, '0.000'],
  ['1 200', 'fr', 1200, '#,##0'],
  ['1\u202f200,5', 'fr', 1200.5, '#,##0.0'],
  ["1'200.50", 'de-CH', 1200.5, '#,##0.00'],
  ['1.234.567,89', 'en', 1234567.89, '#,##0.00'],
  ['0.417', 'de', 0.417, '0.000'],
  ['2026', 'en', 2026, '0'],
  ['12345', 'en', 12345, '0'],
  ['-12345', 'en', -12345, '#,##0'],
  ['−5', 'en', -5, '0'],
  ['+7', 'en', 7, '+0;-0;0'],
  ['1.250,00-', 'de', -1250, '#,##0.00'],
  ['5.00-', 'en', -5, '0.00'],
  ['5.00- €', 'en', -5, '[$€]#,##0.00'],
  ['$24.6M', 'en', 24_600_000, '[$$]#,##0.0,,"M"'],
  ['$273,088K', 'en', 273_088_000, '[$$]#,##0,"K"'],
  ['€1.2bn', 'en', 1_200_000_000, '[$€]#,##0.0,,,"bn"'],
  ['1,2 Mio. €', 'de', 1_200_000, '#,##0.0,,"\u00a0Mio."\\ [$€]'],
  ['£1.5m', 'en', 1_500_000, '[$£]#,##0.0,,"m"'],
  ['1.2M', 'en', 1_200_000, '#,##0.0,,"M"'],
  ['9,000 kr', 'en', 9000, '#,##0\\ [$kr]'],
  ['1 200,50 zł', 'pl', 1200.5, '#,##0.00\\ [$zł]'],
  ["CHF 1'200", 'de-CH', 1200, '[$CHF]\\ #,##0'],
  ['.5', 'en', 0.5, '0.0'],
  ['12.5 %', 'en', 0.125, '0.0%'],
  ['12,3%', 'de', 0.123, '0.0%'],
  ['€ 1 200', 'en', 1200, '[$€]#,##0'],
  ['1.200,50 €', 'de', 1200.5, '#,##0.00\\ [$€]'],
  ['US$ 4.8', 'en', 4.8, '[$$]#,##0.00'],
  ['Rs8.37', 'en', 8.37, '[$Rs]\\ #,##0.00'],
  ['(Rs2.30)', 'en', -2.3, '[$Rs]\\ #,##0.00;([$Rs]\\ #,##0.00)'],
  ['Rs. 500', 'en', 500, '[$Rs.]\\ #,##0'],
  ['1,200 Rs', 'en', 1200, '[$Rs]\\ #,##0'],
  ['Rs', 'en', 'Rs', 'General'],
  ['RS-485', 'en', 'RS-485', 'General'],
  ['Rs-485', 'en', 'Rs-485', 'General'],
  ['RS3', 'en', 'RS3', 'General'],
  ['CHF 100', 'en', 100, '[$CHF]\\ #,##0'],
  ['-$5', 'en', -5, '[$$]#,##0'],
  ['$-5', 'en', -5, '[$$]#,##0'],
  ['١٬٢٠٠٫٥', 'ar', 1200.5, '#,##0.0'],
  ['४२', 'hi', 42, '0'],
  ['2026-11-21', 'en', 46347, 'yyyy-mm-dd'],
  ['2026-11-21 14:30', 'en', 46347 + 14.5 / 24, 'yyyy-mm-dd hh:mm'],
  ['2026-11-21T14:30', 'en', 46347 + 14.5 / 24, 'yyyy-mm-dd hh:mm'],
  ['14:30', 'en', 14.5 / 24, 'hh:mm'],
  ['14:30:36', 'en', 52_236 / 86_400, 'hh:mm:ss'],
  ['TRUE', 'en', true, 'General'],
  ['false', 'en', false, 'General'],
  ['', 'en', undefined, 'General'],
])('%s in %s', (text, language, value, format) => {
  expect(reads([text], language)).toEqual([[value, format]]);
});

test.each([
  '007',
  '+49 30 1234567',
  '1,20,000',
  '12345678901234567',
  '1.2.3',
  '5 kg',
  '10 USD 5',
  '$5%',
  '2026-02-30',
  '25:00',
  '1850-01-01',
  '–',
  'n/a',
  '--5',
  '1e5',
  '2019-',
  '1,200-5',
  '-5.00-',
  '12B',
  '5 m',
  '1.5m',
  '5.-',
  '+4930123456',
])('%s stays text', (text) => {
  expect(reads([text])).toEqual([[text, 'General']]);
});

test.each<[texts: readonly string[], shown: readonly Reading[]]>([
  [
    ['1,000.00', '(600.00)'],
    [
      [1000, '#,##0.00;(#,##0.00)'],
      [-600, '#,##0.00;(#,##0.00)'],
    ],
  ],
  [['$(606,293)'], [[-606_293, '[$$]#,##0;([$$]#,##0)']]],
  [['(£900)'], [[-900, '[$£]#,##0;([$£]#,##0)']]],
  [['(4.0%)'], [[-0.04, '0.0%;(0.0%)']]],
  [
    ['20', '(3)'],
    [
      [20, '0;(0)'],
      [-3, '0;(0)'],
    ],
  ],
  [
    ['(1)', '(2)', '(3)'],
    [
      ['(1)', 'General'],
      ['(2)', 'General'],
      ['(3)', 'General'],
    ],
  ],
  [['(-5)'], [['(-5)', 'General']]],
  [['(59.82 %)'], [[-0.5982, '0.00%;(0.00%)']]],
  [['$(178.8)M'], [[-178_800_000, '[$$]#,##0.0,,"M";([$$]#,##0.0,,"M")']]],
  [['(178.8)M'], [[-178_800_000, '#,##0.0,,"M";(#,##0.0,,"M")']]],
  [['(5.00-)'], [['(5.00-)', 'General']]],
  [
    ['(5', '5)'],
    [
      ['(5', 'General'],
      ['5)', 'General'],
    ],
  ],
  [['R$ 1,234.56'], [[1234.56, '[$R$]#,##0.00']]],
  [
    ['₹1,00,000', '₹50,000'],
    [
      [100_000, '[>=10000000][$₹]##\\,##\\,##\\,##0;[>=100000][$₹]##\\,##\\,##0;[$₹]#,##0'],
      [50_000, '[>=10000000][$₹]##\\,##\\,##\\,##0;[>=100000][$₹]##\\,##\\,##0;[$₹]#,##0'],
    ],
  ],
])('amounts in brackets and other currencies: %j', (texts, shown) => {
  expect(reads(texts)).toEqual(shown);
});

test('lakhs and crores are numbers where two cells or the language say so', () => {
  const lakhs = '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0';
  expect(reads(['12,50,000', '3,60,000', '85,000'])).toEqual([
    [1_250_000, lakhs],
    [360_000, lakhs],
    [85_000, lakhs],
  ]);
  expect(reads(['1,23,456.78'], 'en-IN')[0]![0]).toBe(123_456.78);
  expect(reads(['1,20,30', '1,2,3'], 'en-IN').map(([value]) => value)).toEqual(['1,20,30', '1,2,3']);
});

test.each<[text: string, language: string, value: number, format: string]>([
  ['300万円', 'ja', 3_000_000, '#,##0[$円]'],
  ['1,000万円', 'ja', 10_000_000, '#,##0[$円]'],
  ['1,200,000円', 'ja', 1_200_000, '#,##0[$円]'],
  ['△450,000円', 'ja', -450_000, '#,##0[$円];"△"#,##0[$円]'],
  ['▲3.1%', 'ja', -0.031, '0.0%;"△"0.0%'],
  ['80亿', 'zh', 8_000_000_000, '#,##0'],
  ['$155.4亿', 'zh', 15_540_000_000, '[$US$]#,##0'],
  ['₹2.5 crore', 'en', 25_000_000, '[$₹]#,##0'],
  ['12,5 TEUR', 'de', 12_500, '#,##0.0,"\u00a0T"\\ [$€]'],
  ['350,- €', 'de', 350, '#,##0\\ [$€]'],
  ['1.000,--', 'de', 1000, '#,##0'],
  ['16.3x', 'en', 16.3, '0.0"x"'],
  ['5×', 'en', 5, '0"×"'],
  ['10,60€/h', 'es', 10.6, '#,##0.00\\ [$€]"/h"'],
  ['228,062 ✅', 'en', 228_062, '#,##0" ✅"'],
])('%s in %s is a number', (text, language, value, format) => {
  expect(reads([text], language)).toEqual([[value, format]]);
});

test.each(['△450', '5/h', '3,-x', 'x', '万', '12 Cr', '1/2', '✅'])('%s is none', (text) => {
  expect(reads([text])).toEqual([[text, 'General']]);
});

test('¥ is the currency of its language', () => {
  expect(reads(['¥156.80'], 'zh')).toEqual([[156.8, '[$¥]#,##0.00']]);
  expect(reads(['¥1,200'], 'en')).toEqual([[1200, '[$¥]#,##0']]);
  expect(reads(['JPY 1,200', '¥5'], 'zh')[0]![1]).toBe('[$JP¥]#,##0');
});

test('whole numbers of which none has separators get none', () => {
  const codes = (texts: readonly string[]) => reads(texts).map(([, code]) => code);
  expect(codes(['7010001234', '5260250274'])).toEqual(['0', '0']);
  expect(codes(['10245', '20,318'])).toEqual(['#,##0', '#,##0']);
  const summed = readColumn(['12500', '4000'], undefined, 'en', { header: '', labels: [], isSummed: true });
  expect(summed.map(({ format }) => format)).toEqual(['#,##0', '#,##0']);
  expect(codes(['12500', '-4000'])).toEqual(['#,##0', '#,##0']);
});

test('a calculated fraction does not set the decimals of its column', () => {
  expect(reads(['300.0', '1172.29160000002']).map(([value, code]) => [value, code])).toEqual([
    [300, '0.00'],
    [1172.29160000002, '0.00'],
  ]);
  expect(reads(['0.333333333333333'])[0]).toEqual([0.333333333333333, '0.0000']);
  expect(reads(['52.520008'])[0]![1]).toBe('0.000000');
});

test('thousands and millions beside each other are shown as they are written', () => {
  expect(reads(['$500K', '$1.5M', '$12M'])).toEqual([
    [500_000, '[$$]#,##0,"K"'],
    [1_500_000, '[$$]#,##0.0,,"M"'],
    [12_000_000, '[$$]#,##0,,"M"'],
  ]);
  expect(reads(['12B', '1.5B']).map((cell) => cell[0])).toEqual([12e9, 1.5e9]);
});

test('fractions with more digits than a spreadsheet shows are numbers, long whole numbers are codes', () => {
  expect(reads(['5614.810000000001', '0.14455754809953816', '0,30000000000000004', '4111111111111111'])).toEqual([
    [5614.810000000001, '0.0000'],
    [0.14455754809953816, '0.0000'],
    ['0,30000000000000004', 'General'],
    ['4111111111111111', 'General'],
  ]);
  // No double has these digits.
  const pi = '3.14159265358979323846';
  expect(reads([pi, '0.100000000000000000'])).toEqual([
    [pi, 'General'],
    [0.1, expect.any(String)],
  ]);
  expect(reads(['9999999999999999.25'])).toEqual([['9999999999999999.25', 'General']]);
});

test('money has one decimal where all numbers of its column have', () => {
  expect(reads(['$13.0', '0.5', '12.5'])).toEqual([
    [13, '[$$]#,##0.0'],
    [0.5, '0.0'],
    [12.5, '0.0'],
  ]);
  expect(reads(['$147.0', '($261.5)']).map((cell) => cell[1])).toEqual(Array(2).fill('[$$]#,##0.0;([$$]#,##0.0)'));
  expect(reads(['$12.5', '$25', '$9.9']).map((cell) => cell[1])).toEqual(Array(3).fill('[$$]#,##0.00'));
});

test('a plus is kept where all positive numbers of a column have one', () => {
  const code = '+[$$]#,##0;-[$$]#,##0;[$$]#,##0';
  expect(reads(['+$37,304', '-$5', '$0'])).toEqual([
    [37_304, code],
    [-5, code],
    [0, code],
  ]);
  expect(reads(['+7', '5'])).toEqual([
    [7, '0'],
    [5, '0'],
  ]);
});

test('an apostrophe makes text and is not part of it', () => {
  expect(reads(["'1200", "'=A1", "'"])).toEqual([
    ['1200', 'General'],
    ['=A1', 'General'],
    [undefined, 'General'],
  ]);
});

test('one plain cell decides how all cells of its column are read', () => {
  expect(reads(['1,200', '3,5'], 'en')).toEqual([
    [1.2, '0.000'],
    [3.5, '0.000'],
  ]);
  expect(reads(['1.200', '3,456.7'], 'de')[0]).toEqual([1.2, '#,##0.000']);
});

test('a column of one unit has as many decimals as its most precise cell', () => {
  expect(reads(['1', '2.25', '-'])).toEqual([
    [1, '0.00'],
    [2.25, '0.00'],
    ['-', 'General'],
  ]);
});

test('in a column of several units, each cell is shown as it is written', () => {
  expect(reads(['1', '2.25', '50%', '12.5%', '€3', '250000', '2026-11-21'])).toEqual([
    [1, '0'],
    [2.25, '0.00'],
    [0.5, '0%'],
    [0.125, '0.0%'],
    [3, '[$€]#,##0'],
    [250_000, '#,##0'],
    [46347, 'yyyy-mm-dd'],
  ]);
});

/** What the texts of a column with a header and labels become, as text: its type, value and format. */
function shows(texts: readonly string[], header: string, labels: readonly string[] = []): string {
  return readColumn(texts, undefined, 'en', { header, labels })
    .map(
      ({ value, format }) =>
        `${value.type === 'text' ? "'" : ''}${value.type === 'empty' ? '' : value.value} ${format}`,
    )
    .join(', ');
}

test.each<[name: string, texts: readonly string[], shown: string, header?: string, labels?: readonly string[]]>([
  ['a year among amounts', ['1998', '45000', '120'], '1998 0, 45000 0, 120 0'],
  ['amounts with decimals, one like a year', ['1200', '1300.5', '2024'], '1200 0.0, 1300.5 0.0, 2024 0.0'],
  ['an amount like a year, written with a separator', ['2,026', '45000'], '2026 #,##0, 45000 #,##0'],
  ['codes, one of them with a leading zero', ['01067', '10115'], "'01067 General, '10115 General"],
  ['zip codes', ['10115', '80331'], '10115 0, 80331 0', 'ZIP'],
  ['order numbers', ['10045', '10046'], '10045 0, 10046 0', 'Order number'],
  ['German customer numbers', ['10045'], '10045 0', 'Kundennummer'],
  ['German accounts', ['440000'], '440000 0', 'Konto'],
  ['cost centers', ['471100'], '471100 0', 'Kostenstelle'],
  ['bank codes', ['12345678'], '12345678 0', 'BLZ'],
  ['accounts', ['123456'], '123456 0', 'Account'],
  ['employees as codes', ['10023'], '10023 0', 'Employee'],
  ['contracts', ['10023'], '10023 0', 'Vertrag'],
  ['a count of employees', ['10023'], '10023 0', 'Employees'],
  ['revenue', ['12.5', '13.75'], '12.5 0.00, 13.75 0.00', 'Rev'],
  ['gross revenue', ['1.10', '2.20'], '1.1 0.00, 2.2 0.00', 'Gross rev'],
  ['revisions', ['1.2', '1.2.3'], "'1.2 General, '1.2.3 General", 'Rev'],
  ['a count', ['10045'], '10045 0', 'Number of orders'],
  ['amounts of an invoice', ['10045.50'], '10045.5 #,##0.00', 'Invoice total'],
  [
    'an identifier in a list of parameters',
    ['10045', '12345.5'],
    '10045 0, 12345.5 #,##0.0',
    'Value',
    ['Account no.', 'Balance'],
  ],
  ['a country and an answer', ['19000', '12000.5'], '19000 #,##0.0, 12000.5 #,##0.0', 'Value', ['ID', 'No']],
  ['barcodes', ['9783161484100'], '9783161484100 0'],
  ['versions by their header', ['1.1', '1.10'], "'1.1 General, '1.10 General", 'Version'],
  ['versions in order', ['1.8', '1.9', '1.10'], "'1.8 General, '1.9 General, '1.10 General"],
  ['versions with a third part', ['1.10', '1.10.2'], "'1.10 General, '1.10.2 General"],
  ['prices that look like versions', ['1.8', '1.90', '2.10'], '1.8 0.00, 1.9 0.00, 2.1 0.00'],
  ['phone numbers in groups', ['555 123 456'], "'555 123 456 General", 'Phone'],
  ['durations, one longer than a day', ['7:30', '36:15'], '0.3125 [h]:mm, 1.5104166666666667 [h]:mm'],
  ['times of day', ['7:30', '16:15'], '0.3125 h:mm, 0.6770833333333334 hh:mm'],
  ['defaults of settings', ['auto', '30000', '0.05', '600'], "'auto General, 30000 0, 0.05 0.00, 600 0"],
  ['amounts and gaps', ['12000', 'n/a', '0.5'], "12000 #,##0.0, 'n/a General, 0.5 #,##0.0"],
])('%s', (_, texts, shown, header = '', labels = []) => {
  expect(shows(texts, header, labels)).toBe(shown);
});

test.each<[text: string, language: string, value: number | string, format: string]>([
  ['21.11.2026', 'de', 46347, 'dd.mm.yyyy'],
  ['1.2.2026', 'de', 46054, 'd.m.yyyy'],
  ['21.11.2026 14:30', 'de', 46347 + 14.5 / 24, 'dd.mm.yyyy hh:mm'],
  ['21.11.2026', 'en', 46347, 'dd.mm.yyyy'],
  ['21/11/2026', 'fr', 46347, 'dd/mm/yyyy'],
  ['21-11-2026', 'nl', 46347, 'dd-mm-yyyy'],
  ['21/11/2026', 'en', 46347, 'dd/mm/yyyy'],
  ['11/21/2026', 'en', 46347, 'mm/dd/yyyy'],
  ['11/12/2026', 'en', '11/12/2026', 'General'],
  ['11/12/2026', 'en-US', 46338, 'mm/dd/yyyy'],
  ['11/12/2026', 'en-GB', 46367, 'dd/mm/yyyy'],
  ['21/11/2026', 'en-US', '21/11/2026', 'General'],
  ['31.02.2026', 'de', '31.02.2026', 'General'],
  ['2026/11/21', 'ja', 46347, 'yyyy/mm/dd'],
  ['2026年11月21日', 'zh', 46347, 'yyyy"年"m"月"d"日"'],
  ['2:30 PM', 'en', 14.5 / 24, 'h:mm AM/PM'],
  ['11/21/2026, 2:30 PM', 'en-US', 46347 + 14.5 / 24, 'mm/dd/yyyy h:mm AM/PM'],
  ['13:30 PM', 'en', '13:30 PM', 'General'],
  ['2026-11-21 14:30:36', 'en', 46347 + 52_236 / 86_400, 'yyyy-mm-dd hh:mm:ss'],
])('the date %s in %s', (text, language, value, format) => {
  expect(reads([text], language)).toEqual([[value, format]]);
});

test.each<[text: string, language: string, format: string]>([
  ['30-Sep-2026', 'en-GB', 'dd-mmm-yyyy'],
  ['30 Sep 2026', 'en', 'dd mmm yyyy'],
  ['September 30, 2026', 'en', 'mmmm dd, yyyy'],
  ['30. September 2026', 'de', 'dd\\. mmmm yyyy'],
  ['30 septembre 2026', 'fr', 'dd mmmm yyyy'],
  ['30 września 2026', 'pl', 'dd mmmm yyyy'],
])('the month of %s in %s is a word', (text, language, format) => {
  expect(reads([text], language)).toEqual([[46_295, format]]);
});

test.each(['31 Sep 2026', '30 Foo 2026', 'Sep-26', '30 Sep', 'Room 30, 2026', '1.2.26'])('%s is no date', (text) => {
  expect(reads([text])).toEqual([[text, 'General']]);
});

test('years of two digits are dates where the whole column is so', () => {
  expect(reads(['01.10.26', '15.10.26'], 'de')).toEqual([
    [46_296, 'dd.mm.yy'],
    [46_310, 'dd.mm.yy'],
  ]);
  expect(reads(['30/9/26', '31/10/26'], 'en-GB').map(([value]) => value)).toEqual([46_295, 46_326]);
  expect(reads(['01.10.26', '15.10.26'], 'en').map(([value]) => value)).toEqual([46_296, 46_310]);
  expect(reads(['1.2.10', '1.2.11', 'beta'], 'de').map(([value]) => value)).toEqual(['1.2.10', '1.2.11', 'beta']);
  expect(reads(['1.10.26', '1.11.26'], 'en').map(([value]) => value)).toEqual(['1.10.26', '1.11.26']);
});

test('one date decides whether day or month comes first in the others', () => {
  expect(reads(['03/04/2026', '25/04/2026'])).toEqual([
    [46115, 'dd/mm/yyyy'],
    [46137, 'dd/mm/yyyy'],
  ]);
  expect(reads(['03/04/2026', '04/25/2026'])[0]).toEqual([46085, 'mm/dd/yyyy']);
  expect(reads(['13/04/2026', '04/25/2026'])).toEqual([
    ['13/04/2026', 'General'],
    ['04/25/2026', 'General'],
  ]);
});

test.each<[format: string, text: string, reading: Reading | 'unfit']>([
  ['text', '1200', ['1200', '@']],
  ['integer', '1200', [1200, '#,##0']],
  ['number(3)', '1.5', [1.5, '#,##0.000']],
  ['percent', '12 %', [0.12, '0.0%']],
  ['percent(0)', '0.12', [0.12, '0%']],
  ['eur', '1200', [1200, '[$€]#,##0.00']],
  ['jpy', '1200', [1200, '[$¥]#,##0']],
  ['decimal', '12', [12, '#,##0.00']],
  ['Decimal(1)', '12', [12, '#,##0.0']],
  ['currency', '12', [12, '#,##0.00']],
  ['%', '12%', [0.12, '0.0%']],
  ['int', '12', [12, '#,##0']],
  ['currency(CHF)', '1200', [1200, '[$CHF]\\ #,##0.00']],
  ['date', '2026-11-21', [46347, 'yyyy-mm-dd']],
  ['date', '21.11.2026', [46347, 'dd.mm.yyyy']],
  ['datetime', '2026-11-21', [46347, 'yyyy-mm-dd hh:mm']],
  ['duration', '36:30', [36.5 / 24, '[h]:mm:ss']],
  ['boolean', 'True', [true, 'General']],
  ['"0.0 \\k\\g"', '5', [5, '0.0 \\k\\g']],
  ['"dd.mm.yyyy"', '2026-11-21', [46347, 'dd.mm.yyyy']],
  ['integer', 'many', 'unfit'],
  ['date', '21 November', 'unfit'],
  ['boolean', 'yes', 'unfit'],
  ['eur', '', [undefined, 'General']],
])('under the format %s, %s', (format, text, reading) => {
  expect(reads([text], 'en', format)).toEqual([reading]);
});

test('a plain number beside percentages is one, where the format says so', () => {
  const values = (texts: readonly string[], format?: string) => reads(texts, 'en', format).map(([value]) => value);
  expect(values(['7%', '19', '5.5'], 'percent')).toEqual([0.07, 0.19, 0.055]);
  expect(values(['0.07', '0.19'], 'percent')).toEqual([0.07, 0.19]);
  expect(values(['7%', '19'])).toEqual([0.07, 19]);
  expect(values(['7%', '0.0000001', '100000000000000'], 'percent')).toEqual([0.07, 1e-9, 1e12]);
  // Around a quoted sign nothing is multiplied by 100.
  expect(values(['7%', '19'], `'0.0"%"'`)).toEqual([0.07, 19]);
});

test.each(['percent', '"0.0%"'])('an amount of money is no percentage: %s', (format) => {
  expect(reads(['7%', '$5', '5 EUR'], 'en', format)).toEqual([[0.07, expect.stringContaining('%')], 'unfit', 'unfit']);
  expect(reads(['$5'], 'en', format)).toEqual(['unfit']);
});

test('a very small percentage is a number', () => {
  expect(reads(['0.0000001%', '3%']).map(([value]) => value)).toEqual([1e-9, 0.03]);
});

test.each(['', 'furlongs', 'currency(XXX)', 'constructor', '"', '"abc', `"${'0'.repeat(300)}"`])(
  '%j is no format',
  (format) => {
    expect(readFormat(format, 'en')).toBeUndefined();
  },
);
