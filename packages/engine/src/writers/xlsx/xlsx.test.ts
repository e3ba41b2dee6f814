// The Excel writer through one door: a source in, the parts of the package out; and what outside judges say of whole files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { convertWithLibreOffice, findings, pdfFacts, putFile, withFolder } from '../../../../../test/judges.ts';
import { hasPeers, peers } from '../../../../../test/peers.ts';
import { unzip } from '../../../../../test/unzip.ts';
import { createDiagnostics } from '../../base/diagnostic.ts';
import { plainHighlight } from '../../code/highlight.ts';
import { createFonts } from '../../fonts/create-fonts.ts';
import type { Sheet, Table } from '../../model/index.ts';
import { createPictures } from '../../pictures/pictures.ts';
import { parse } from '../../source/parse.ts';
import { findTheme } from '../../theme/find-theme.ts';
import { placeWorkbook } from '../../workbook/place-workbook.ts';
import { xlsxWriter } from './index.ts';

const world = createWorld();

const parseSheet = (source: string): Sheet =>
  parse(source, { kind: 'sheet', diagnostics: createDiagnostics() }).document as Sheet;

function write(document: Sheet, diagnostics = createDiagnostics()): Uint8Array {
  const theme = findTheme(document.meta.theme, document.meta, diagnostics);
  const workbook = placeWorkbook(document, { world, diagnostics });
  const context = {
    theme,
    fonts: createFonts(world),
    pictures: createPictures(new Map(), world, diagnostics),
    highlight: plainHighlight,
    world,
    diagnostics,
  };
  return xlsxWriter({ kind: 'sheet', document, workbook }, context).bytes;
}

/** The text of a part of the workbook that a source becomes. */
function part(source: string | Sheet, name = 'worksheets/sheet1'): string {
  const bytes = write(typeof source === 'string' ? parseSheet(source) : source);
  const content = unzip(bytes).get(`xl/${name}.xml`);
  return content === undefined ? '' : Buffer.from(content).toString('utf8');
}

const png = `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='}`;

const kitchenSink = `---
title: Team budget & more
lang: en
author: Ada Lovelace
date: 2026-11-21
footer: Confidential
logo: ${png}
---

# Budget

:::table{name="Budget" formats="text, integer, eur, eur, date, boolean" totals="All, sum, average, =MAX([Total])" freeze="header" filter=true choices="Item: Laptop|Monitor & more" highlight="Total > 4000: accent2; Item = Desk: #c0392b" widths="24,8,12,12"}
| Item | Qty | Price | Total | Since | Open |
|---|--:|--:|--:|---|---|
| Laptop | 4 | 1200 | =[Qty]*[Price]*(1+Rate) | 2026-01-31 | TRUE |
| Monitor | 6 | 349.90 | =IFS([Qty]>5,[Qty]*[Price],TRUE,0) | 2026-02-28 | FALSE |
| [Desk](https://example.com/a?x=ü&y) | 6 | 420 | =[Qty]*[Price] | | |
:::

A paragraph with **bold** and *italic* text, [a link](https://example.com) and much to say: it is longer than the tables are wide, so that it has to wrap over several cells of the worksheet.

:::chart{of="Budget" x="Item" y="Total" type="column" title="Where the money goes" alt="Laptops cost most"}
:::

::name{Rate="'Inputs: what/if'!B2"}

# Inputs: what/if

| Name | Value | [Odd] 'name' # | |
|---|--:|---|---|
| Tax | 19 % | _x0041_ | ' leading |
| Error | =1/0 | =SUM(B2:B2*B2:B2) | =1=1 |

:::chart{type="line" title="Trend"}
| Quarter | 2025 | 2026 |
|---|--:|--:|
| Q1 | 10 | 12.5 |
| Q2 | 11 | |
:::

# Hidden

:::table{hidden=true name="Q1" totals="sum"}
| [Odd] 'name' # |
|---|
| 1 |
:::
`;

const rightToLeft = `---
lang: ar
title: الميزانية
---

# الميزانية

:::table{formats="text, integer, usd" totals=", , sum"}
| البند | الكمية | السعر |
|---|--:|--:|
| حاسوب | ٤ | 1,200 |
:::
`;

const empty = '---\nkind: sheet\ntitle: Nothing\n---\n';

test.each<[name: string, source: string, part: string, text: string | RegExp]>([
  ['a formula has its value beside it', '| A |\n|---|\n| =1+1 |', 'worksheets/sheet1', '<f>1+1</f><v>2</v>'],
  ['a text of a formula', '| A |\n|---|\n| ="a"&"b" |', 'worksheets/sheet1', 't="str"><f>"a"&amp;"b"</f><v>ab</v>'],
  ['an error value', '| A |\n|---|\n| =1/0 |', 'worksheets/sheet1', 't="e"><f>1/0</f><v>#DIV/0!</v>'],
  [
    'arithmetic over ranges is an array formula',
    '| A | B |\n|---|---|\n| 2 | =SUM(A2:A2*A2:A2) |',
    'worksheets/sheet1',
    '<f t="array" ref="B2">SUM(A2:A2*A2:A2)</f><v>4</v>',
  ],
  ['young functions are marked', '| A |\n|---|\n| =IFS(TRUE,1) |', 'worksheets/sheet1', '<f>_xlfn.IFS(TRUE,1)</f>'],
  [
    'a logo is printed at the right of the header',
    `---\nkind: sheet\nlogo: ${png}\n---\n\n| A |\n|---|\n| 1 |`,
    'worksheets/sheet1',
    /<oddHeader>&amp;R&amp;G<\/oddHeader>.*<legacyDrawingHF r:id="rId\d+"\/>/,
  ],
  ['workbooks are computed again when opened', '| A |\n|---|\n| 1 |', 'workbook', 'fullCalcOnLoad="1"'],
  [
    'totals name their column',
    ':::table{name="T" totals="sum"}\n| A b |\n|---|\n| 1 |\n:::',
    'worksheets/sheet1',
    '<f>SUBTOTAL(109,T[A b])</f><v>1</v>',
  ],
  [
    'text is a string cell',
    "| A |\n|---|\n| '=1+1 |",
    'worksheets/sheet1',
    /<c r="A2" s="\d+" t="inlineStr"><is><t>=1\+1<\/t>/,
  ],
  ['text like a formula is marked as text', "| A |\n|---|\n| '=1+1 |", 'styles', 'quotePrefix="1"'],
  ['what looks like an escape is escaped', '```csv\nA\n_x000D_\n```', 'worksheets/sheet1', '<t>_x005F_x000D_</t>'],
  [
    'bold and italic are runs',
    '| A |\n|---|\n| a **b** |',
    'worksheets/sheet1',
    '<is><r><t xml:space="preserve">a </t></r><r><rPr><b/>',
  ],
  [
    'the header is frozen and printed on each page',
    '| A |\n|---|\n| 1 |',
    'workbook',
    '<definedName name="_xlnm.Print_Titles" localSheetId="0">\'',
  ],
  ['a worksheet from right to left', rightToLeft, 'worksheets/sheet1', 'rightToLeft="1"'],
  [
    'a drop-down',
    ':::table{choices="A: x|y"}\n| A |\n|---|\n| x |\n:::',
    'worksheets/sheet1',
    '<formula1>"x,y"</formula1>',
  ],
  [
    'a conditional format',
    ':::table{highlight="A >= 1,000: accent1"}\n| A |\n|---|\n| 5 |\n:::',
    'worksheets/sheet1',
    'operator="greaterThanOrEqual"><formula>1000</formula>',
  ],
  [
    'a wide worksheet prints across',
    `|${' A wide column |'.repeat(12)}\n|${'---|'.repeat(12)}\n|${' 1 |'.repeat(12)}`,
    'worksheets/sheet1',
    'orientation="landscape"',
  ],
])('%s', (_, source, name, text) => {
  const written = part(`---\nlang: en\n---\n${source}\n`.replace(/^---\nlang: en\n---\n---/, '---'), name);
  if (typeof text === 'string') expect(written).toContain(text);
  else expect(written).toMatch(text);
});

test('the same source gives the same bytes', () => {
  const [first, second] = [kitchenSink, kitchenSink].map((source) => write(parseSheet(source)));
  expect(Buffer.compare(first!, second!)).toBe(0);
});

test.skipIf(!hasPeers('corpus'))('hostile data never becomes a formula, and has its text', () => {
  const cells = (
    JSON.parse(readFileSync(`${peers.corpus}/csv/formula-injection.json`, 'utf8')) as { cell: string }[]
  ).map(({ cell }) => cell);
  const table = (formulas: boolean, texts: readonly string[]): Table => ({
    type: 'table',
    align: [],
    header: texts.map((value) => ({ value, children: [{ type: 'text', value }] })),
    rows: [texts.map((value) => ({ value, children: [{ type: 'text', value }] }))],
    formulas,
    options: { totals: [] },
  });
  const sheet = parseSheet(empty);
  const blocks = [
    table(false, cells),
    ...cells.map((value) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] })),
  ];
  const written = part({ ...sheet, worksheets: [{ name: 'Data', hidden: false, blocks }] });
  expect(cells.length).toBe(60);
  expect(written).not.toContain('<f');
  expect(written).toContain("<t>=cmd|' /C calc'!A0</t>");
  // As formulas, none that reaches outside is one.
  const outside = cells.filter((cell) => !/^=(A1|"a"|1\+1)$/.test(cell));
  const asked = part({ ...sheet, worksheets: [{ name: 'Data', hidden: false, blocks: [table(true, outside)] }] });
  expect(asked).not.toContain('<f');
});

test.skipIf(!hasPeers('validator'))('the validator finds nothing', async () => {
  await withFolder((folder) => {
    const sources = { kitchenSink, rightToLeft, empty, naughty: naughty() };
    const files = Object.entries(sources).map(([name, source]) =>
      putFile(folder, `${name}.xlsx`, write(parseSheet(source))),
    );
    expect(findings(files)).toEqual([]);
  });
});

/** Names and texts that break careless writers. */
function naughty(): string {
  const texts = [
    'a & b',
    '<b>',
    ']]>',
    '"q"',
    "it's",
    '\u0001',
    '\ud800',
    '\ufffe',
    '😀',
    'x'.repeat(300),
    '_x0000_',
    '{{a}}',
    '\u202e',
  ];
  return texts.map((text) => `# ${text}\n\n| ${text} | B |\n|---|---|\n| ${text} | '${text} |\n\n${text}\n`).join('\n');
}

const reader = `
import json, sys, openpyxl
plain, computed = [openpyxl.load_workbook(sys.argv[1], data_only=flag) for flag in (False, True)]
out = {'names': plain.sheetnames, 'states': [s.sheet_state for s in plain], 'charts': [len(s._charts) for s in plain],
  'tables': [[t.displayName + ' ' + t.ref for t in s.tables.values()] for s in plain], 'rtl': plain.worksheets[0].sheet_view.rightToLeft,
  'defined': {n: d.attr_text for n, d in (plain.defined_names.items() if hasattr(plain.defined_names, 'items') else [(d.name, d) for d in plain.defined_names.definedName])},
  'freeze': plain.worksheets[0].freeze_panes, 'links': [c.hyperlink.target for s in plain for r in s.iter_rows() for c in r if c.hyperlink],
  'cells': {s.title + '!' + c.coordinate: [str(c.value), c.number_format] for s in computed for r in s.iter_rows() for c in r if c.value is not None},
  'formulas': {s.title + '!' + c.coordinate: str(getattr(c.value, 'text', c.value)) for s in plain for r in s.iter_rows() for c in r if c.data_type == 'f'}}
print(json.dumps(out))
`;

test('a link keeps what it says of itself', () => {
  const source =
    '| Site | Visits |\n|---|--:|\n| [ours](https://example.org "More & more") | [7](https://example.org/7 "Seven") |\n';
  expect(part(source)).toMatch(
    /<hyperlink ref="A2" r:id="rId\d+" tooltip="More &amp; more"\/><hyperlink ref="B2" r:id="rId\d+" tooltip="Seven"\/>/,
  );
});

test('of a long one Excel shows the beginning, and that is told', () => {
  const diagnostics = createDiagnostics();
  const source = `| Site |\n|---|\n| [ours](https://example.org "${'x'.repeat(254)}😀") |\n`;
  const written = unzip(write(parseSheet(source), diagnostics)).get('xl/worksheets/sheet1.xml')!;
  expect(Buffer.from(written).toString()).toContain(`tooltip="${'x'.repeat(254)}"`);
  expect(diagnostics.list.map(({ code }) => code)).toContain('not-carried-over');
});

test.skipIf(!hasPeers('python'))('openpyxl reads what was written', async () => {
  await withFolder((folder) => {
    const file = putFile(folder, 'sheet.xlsx', write(parseSheet(kitchenSink)));
    const read = JSON.parse(
      execFileSync('/usr/bin/python3', ['-W', 'ignore', '-c', reader, file], { encoding: 'utf8' }),
    );
    expect(read).toMatchObject({
      names: ['Budget', 'Inputs what if', 'Hidden'],
      states: ['visible', 'visible', 'hidden'],
      tables: [['Budget A1:F5'], [], ['_Q1 A1:A3']],
      freeze: 'A2',
      links: ['https://example.com/a?x=%C3%BC&y'],
      defined: { Rate: "'Inputs what if'!$B$2" },
    });
    expect(read.charts).toEqual([1, 1, 0]);
    expect(read.cells).toMatchObject({
      'Budget!A2': ['Laptop', '@'],
      'Budget!B2': ['4', '#,##0'],
      'Budget!D2': ['5712', '[$€]#,##0.00'],
      'Budget!E2': ['2026-01-31 00:00:00', 'yyyy-mm-dd'],
      'Budget!F2': ['True', 'General'],
      'Budget!A5': ['All', 'General'],
      'Budget!B5': ['16', '#,##0'],
      'Budget!D5': ['5712', '[$€]#,##0.00'],
      'Inputs what if!B2': ['0.19', '0%'],
      'Inputs what if!B3': ['#DIV/0!', 'General'],
      'Inputs what if!D2': [' leading', 'General'],
      'Inputs what if!B6': ['10', '0'],
    });
    expect(read.formulas).toMatchObject({
      'Budget!D2': '=B2*C2*(1+Rate)',
      'Budget!B5': '=SUBTOTAL(109,Budget[Qty])',
      'Budget!D5': '=MAX(D2:D4)',
    });
  });
});

test.skipIf(!hasPeers('soffice'))(
  'LibreOffice opens it and prints the visible worksheets',
  async () => {
    await withFolder((folder) => {
      const files = Object.entries({ kitchenSink, rightToLeft }).map(([name, source]) =>
        putFile(folder, `${name}.xlsx`, write(parseSheet(source))),
      );
      const pdfs = convertWithLibreOffice(files, folder);
      expect(pdfs.map((pdf) => (pdf === undefined ? 0 : pdfFacts(pdf).pages))).toEqual([2, 1]);
    });
  },
  120_000,
);
