// addChartPart(): native charts of every type, read by outside judges.
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { convertWithLibreOffice, findings, putFile, withFolder } from '../../../../../test/judges.ts';
import { hasPeers } from '../../../../../test/peers.ts';
import { unzip } from '../../../../../test/unzip.ts';
import { chartDocument, partOptions, sampleChart, sampleCharts } from '../../chart/chart-document.test-helper.ts';
import { deflate } from '../deflate.test-helper.ts';
import { createPackage } from '../package.ts';
import { addChartPart, type ChartPartOptions } from './chart-part.ts';

const charts = Object.values(sampleCharts);

/** The text of the chart part. */
function chartText(chart = sampleCharts['a column']!, options: Partial<ChartPartOptions> = {}): string {
  const parts = unzip(chartDocument([chart], options));
  return Buffer.from(parts.get('word/charts/chart1.xml')!).toString('utf8');
}

test('two axes cross each other, and everything drawn names both', () => {
  const text = chartText();
  expect([...text.matchAll(/<c:(?:axId|crossAx) val="(\d)/g)].map(([, id]) => id).join('')).toBe('121221');
});

test('a combination of two sizes has two pairs of axes', () => {
  const text = chartText(sampleCharts['a combination of two sizes']!);
  expect([...text.matchAll(/<c:(?:axId|crossAx) val="(\d)/g)].map(([, id]) => id).join('')).toBe('12341221' + '4334');
});

test('colors are those of the theme', () => {
  expect(chartText()).toContain('<a:schemeClr val="accent1"/>');
  expect(charts.map((chart) => chartText(chart)).join('')).not.toContain('srgbClr');
});

test('a gap is a point that is not there', () => {
  const values = chartText(sampleCharts['a line with a gap']!).split('<c:val>')[1]!;
  expect(values).toContain('<c:ptCount val="4"/>');
  expect([...values.matchAll(/<c:pt idx="(\d)"/g)].map(([, index]) => index)).toEqual(['0', '1', '3']);
});

test('text on bars takes the color that is legible on each', () => {
  const textOn: ChartPartOptions['textOn'] = (fill) => ({
    scheme: 'scheme' in fill && fill.scheme === 'accent3' ? 'tx1' : 'bg1',
  });
  const labels = chartText(sampleCharts['stacked columns']!, { textOn }).split('<c:dLbls>').slice(1);
  expect(labels.map((each) => /<a:schemeClr val="(\w+)"/.exec(each)?.[1])).toEqual(['bg1', 'bg1', 'tx1', 'tx1']);
});

test('a step of a waterfall across zero has one label with its full change', () => {
  const chart = sampleChart('waterfall', ['a', 'b', 'c', 'd'], { Cash: [200, -350, 500, 350] }, { unit: '€' });
  const text = chartText(chart);
  expect([...text.matchAll(/<a:t>([^<]*€[^<]*)</g)].map(([, label]) => label)).toEqual(['+€500', '−€350']);
  // Cells of parts that are not there hold zero, which no label shows.
  const formats = [...text.matchAll(/<c:dLbls>.*?<\/c:dLbls>/gs)].flatMap(([labels]) =>
    /<c:showVal val="1"/.test(labels.replace(/<c:dLbl>.*?<\/c:dLbl>/gs, ''))
      ? [...labels.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code!)
      : [],
  );
  expect(formats.length).toBeGreaterThan(0);
  expect(formats.filter((code) => !code.endsWith(';'))).toEqual([]);
});

test('right-to-left charts start at the right', () => {
  expect(chartText(undefined, { direction: 'rtl', language: 'ar' })).toContain('<c:orientation val="maxMin"/>');
});

test('in a worksheet the chart reads its cells; what is derived from them is in the chart', () => {
  const cell = (column: number) => ({ top: 1, bottom: 4, left: column, right: column });
  const series = [1, 2, 3].map((column) => ({ name: 'x', nameCell: { row: 0, column }, values: cell(column) }));
  const ranges = { worksheet: "Bob's data", categories: cell(0), series };
  const formulas = (name: string) =>
    [...chartText(sampleCharts[name]!, { ranges, embed: false }).matchAll(/<c:f>([^<]*)/g)].map(
      ([, formula]) => formula,
    );
  expect(formulas('points of two series')).toEqual([
    "'Bob''s data'!$B$1",
    "'Bob''s data'!$A$2:$A$5",
    "'Bob''s data'!$B$2:$B$5",
    "'Bob''s data'!$C$1",
    "'Bob''s data'!$A$2:$A$5",
    "'Bob''s data'!$C$2:$C$5",
  ]);
  expect(formulas('bubbles').slice(1)).toEqual(
    ['A', 'B', 'C'].map((column) => `'Bob''s data'!$${column}$2:$${column}$5`),
  );
  expect(formulas('a funnel')).toEqual([]);
});

test('the same chart gives the same bytes', () => {
  expect(Buffer.from(chartDocument(charts)).equals(Buffer.from(chartDocument(charts)))).toBe(true);
});

describe.skipIf(!hasPeers('validator'))('the validator', () => {
  test.each<[string, Partial<ChartPartOptions>]>([
    ['left to right', {}],
    ['right to left', { direction: 'rtl', language: 'ar' }],
    [
      'arranged',
      { place: { width: 450, height: 250, everyCategory: 2, plot: { x: 40, y: 30, width: 380, height: 180 } } },
    ],
    ['narrow', { place: { width: 150, height: 100, everyCategory: 1 }, fontSize: 14 }],
  ])('finds nothing: %s', async (_, options) => {
    await withFolder((folder) => {
      expect(findings([putFile(folder, 'charts.docx', chartDocument(charts, options))])).toEqual([]);
    });
  });

  test('finds nothing in the workbooks behind charts', async () => {
    await withFolder((folder) => {
      const workbooks = [...unzip(chartDocument(charts))].filter(([name]) => name.endsWith('.xlsx'));
      expect(workbooks).toHaveLength(charts.length);
      expect(findings(workbooks.map(([name, bytes]) => putFile(folder, name.replaceAll('/', '-'), bytes)))).toEqual([]);
    });
  });
});

test('the numbers of the workbook inside have the format of their labels', () => {
  const chart = sampleChart(
    'combo',
    ['a', 'b'],
    { Cash: [1200.5, 350], Margin: [12.4, 9] },
    { unit: '€', lines: ['Margin'] },
  );
  const margin = { ...chart.data.series[1]!, unit: '%' };
  const parts = unzip(chartDocument([{ ...chart, data: { ...chart.data, series: [chart.data.series[0]!, margin] } }]));
  const book = unzip([...parts].find(([name]) => name.endsWith('.xlsx'))![1]);
  const text = (name: string) => Buffer.from(book.get(name)!).toString('utf8');
  expect([...text('xl/styles.xml').matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code)).toEqual([
    '&quot;€&quot;#,##0.0',
    '#,##0.0&quot;%&quot;',
  ]);
  expect(
    [...text('xl/worksheets/sheet1.xml').matchAll(/r="(\w+)" s="(\d)"/g)].map(([, at, style]) => `${at} ${style}`),
  ).toEqual(['B2 1', 'C2 2', 'B3 1', 'C3 2']);
});

test.skipIf(!hasPeers('python'))('"Edit data" opens a workbook with the numbers of the chart', async () => {
  const read = `import json, openpyxl, sys
print(json.dumps([[list(row) for row in openpyxl.load_workbook(path)['Data'].iter_rows(values_only=True)] for path in sys.argv[1:]]))`;
  const chosen = ['a line with a gap', 'bubbles', 'characters that XML escapes'].map((name) => sampleCharts[name]!);
  await withFolder((folder) => {
    const workbooks = [...unzip(chartDocument(chosen))].filter(([name]) => name.endsWith('.xlsx'));
    const files = workbooks.map(([name, bytes]) => putFile(folder, name.replaceAll('/', '-'), bytes));
    const grids = JSON.parse(execFileSync('/usr/bin/python3', ['-c', read, ...files], { encoding: 'utf8' }));
    expect(grids).toEqual([
      [
        ['Category', 'Rate'],
        ['First quarter', 10],
        ['Second quarter', 12.5],
        ['Third', null],
        ['Fourth', 19.5],
      ],
      [
        ['Category', 'Weight', 'Weight (size)'],
        [160, 55, 1],
        [170, 66, 4],
        [180, 80, 2],
        [190, 85, 3],
      ],
      [
        ['Category', '="1"&A1'],
        ['<a> & "b"', 1],
        ["'c'\ufffd", 2],
      ],
    ]);
  });
});

test.skipIf(!hasPeers('soffice'))('LibreOffice opens all of them', async () => {
  await withFolder((folder) => {
    const file = putFile(folder, 'charts.docx', chartDocument(charts));
    expect(convertWithLibreOffice([file], folder)).not.toContain(undefined);
  });
});

test('a part of every name has its workbook', () => {
  const file = createPackage();
  const chart = sampleChart('bar', ['a'], { A: [1] });
  for (const uri of ['/ppt/charts/chart1.xml', '/ppt/charts/chart2.xml']) addChartPart(file, chart, partOptions(uri));
  const names = [...unzip(file.bytes(deflate)).keys()].filter((name) => name.endsWith('.xlsx'));
  expect(names).toEqual([1, 2].map((number) => `ppt/embeddings/Microsoft_Excel_Sheet${number}.xlsx`));
});

test('an axis over cells with dates shows dates', () => {
  const cell = (column: number) => ({ top: 1, left: column, bottom: 2, right: column });
  const dates = { values: [46_234, 46_265], format: 'dd.mm.yyyy' };
  const ranges = { worksheet: 'Data', categories: cell(0), dates, series: [{ name: 'Cash', values: cell(1) }] };
  const text = chartText(sampleCharts.line!, { ranges, embed: false });
  expect(text).toMatch(/<c:cat><c:numRef><c:f>[^<]*<\/c:f><c:numCache><c:formatCode>dd\.mm\.yyyy</);
  expect(text).toContain('<c:numFmt formatCode="dd.mm.yyyy"');
});
