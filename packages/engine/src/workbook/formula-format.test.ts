// Formats of computed cells: each formula in a list of parameters, or below the cells of its column.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { Sheet } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { formatValue } from './format-value.ts';
import { placeWorkbook } from './place-workbook.ts';

const world = createWorld();

/** What the last cell of a column shows; `beside`: the cells of the column right of it. */
function shows(cells: readonly string[], beside: readonly string[] = []): string {
  const count = Math.max(cells.length, beside.length);
  const rows = Array.from({ length: count }, (_, at) => `| ${cells[at] ?? ''} | ${beside[at] ?? ''} |`).join('\n');
  const diagnostics = createDiagnostics();
  const { document } = parse(`---\nlang: en\n---\n| A | B |\n|---|---|\n${rows}\n`, { kind: 'sheet', diagnostics });
  const { worksheets } = placeWorkbook(document as Sheet, { world, diagnostics });
  const { value, format } = worksheets[0]!.rows[cells.length]![0]!;
  return formatValue(value, format, 'en');
}

const amounts = ['1200', '1300', '1400'];

test.each<[name: string, cells: readonly string[], shown: string, beside?: readonly string[]]>([
  ['a present value below an interest rate', ['8.5 %', '=NPV(A2,B2:B4)'], '3306.35', amounts],
  ['a sum of another column below an interest rate', ['8.5 %', '=SUM(B2:B4)'], '3900', amounts],
  ['a payment below an interest rate', ['8.5 %', '=PMT(A2/12,36,-20000)'], '631.35'],
  ['a number times a rate', ['8.5 %', '=20000*A2'], '1700'],
  ['interest of an amount', ['8.5 %', '250000', '=A3*A2'], '21,250'],
  ['a factor', ['8.5 %', '=1+A2'], '108.5%'],
  ['a share in a column of shares', ['12 %', '=B2/B3'], '92%', amounts],
  ['a share of two amounts of money', ['€1,000', '€800', '=1-A3/A2'], '20.0%'],
  ['a margin', ['€1,000', '€540', '=A3/A2'], '54.0%'],
  ['a multiple of money', ['€1,000', '€16,300', '=A3/A2'], '16.30'],
  ['an amount in another currency', ['€1,000', '$800', '=A3/A2'], '0.80'],
  ['a change', ['1250', '1380', '=A3/A2-1'], '10.4%'],
  ['a percentage of its own', ['100', '=IF(A2>1,3%,5%)'], '3.0%'],
  ['a quantity times a unit price', ['5000', '=A2*B2'], '€1,925.00', ['0.385 €']],
  ['a difference with the decimals of both', ['€1,380,000', '=A2-B2'], '€184,499.50', ['€1,195,500.50']],
  ['a payment with cents', ['$250,000', '=PMT(0.05/12,360,-A2)'], '$1,342.05'],
  ['half an amount of money', ['€1,000', '=A2/2'], '€500'],
  ['an amount of money after dates', ['2026-01-01', '=SUMIF(B2:B4,">1250",B2:B4)'], '2700', amounts],
  ['a date in a list of numbers', ['2026-01-15', '18', '=EDATE(A2,A3)'], '2027-07-15'],
  ['the later of two dates', ['2026-01-15', '2026-03-01', '5', '=IF(A2>A3,A2,A3)'], '2026-03-01'],
  ['days between dates', ['2026-01-15', '2026-03-01', '=A3-A2'], '45'],
  ['days among fractions', ['1.125', '2.25', '=B3-B2'], '29', ['2026-01-01', '2026-01-30']],
  ['whole numbers among fractions', ['1.125', '2.25', '=INT(-2.5)'], '-3'],
  ['days of DATEDIF among fractions', ['1.125', '=DATEDIF(B2,B3,"d")'], '29', ['2026-01-01', '2026-01-30']],
  ['a sum of millions', ['$1.2M', '$24.6M', '=A2+A3'], '$25.8M'],
  ['a sum of thousands and millions', ['$273,088K', '$1.2M', '=SUM(A2:A3)'], '$274,288,000'],
  ['an amount that millions would round', ['$1.2M', '=A2*1.013'], '$1,215,600'],
  ['millions as a number', ['$1.2M', '=A2-1199000'], '$1,000'],
  ['twice an amount with its minus behind', ['5.00-', '=A2*2'], '-10.00'],
  ['days between a computed date and another', ['2026-01-15', '=EDATE(A2,1)-A2'], '31'],
  ['a date as the German text of it', ['15.01.2026', '=A2+30'], '14.02.2026'],
  ['a year in a list of amounts', ['2026-01-15', '120000', '=YEAR(A2)'], '2026'],
  ['hours between two times', ['08:00', '16:30', '=A3-A2'], '08:30'],
  ['a sum of hours longer than a day', ['12:00', '16:30', '=A2+A3'], '28:30'],
  ['hours as a number', ['12:00', '16:30', '=(A2+A3)*24'], '28.50'],
  ['a fraction below whole numbers', ['1000', '800', '=A3/A2'], '0.80'],
  ['a small fraction', ['1000', '3', '=A3/A2/1000'], '0.000003'],
  ['an internal rate of return', ['€-3,000', '€1,500', '€2,000', '=IRR(A2:A4)'], '10.39%'],
  ['a looked-up amount', ['2026-01-15', '=INDEX(B2:B4,MATCH(1300,B2:B4,0))'], '1300', amounts],
])('%s', (_, cells, shown, beside) => {
  expect(shows(cells, beside)).toBe(shown);
});
