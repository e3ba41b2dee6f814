// JSON as sheets: numbers stay as they are written, in tables and in code.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { read } from './office-parts.test-helper.ts';

const json = async (text: string) => (await read(utf8(text), 'a.json')).source;

test('numbers of tables are as they were written', async () => {
  const written = '[{"id":9007199254740993,"sum":1.50,"far":12345678901234567890},{"id":-0,"sum":0.1,"far":1e3}]';
  expect(await json(written)).toContain('id,sum,far\n9007199254740993,1.50,12345678901234567890\n-0,0.1,1000\n');
  expect(await json('[["a","b"],[1,2.00],[1e400,1.234567890123456789e3]]')).toContain(
    'a,b\n1,2.00\n1e400,1.234567890123456789e3\n',
  );
  expect(await json('{"total":10.00,"rows":[{"a":{"id":9007199254740993}}]}')).toMatch(
    /total,10\.00[\s\S]*"\{""id"":9007199254740993\}"/,
  );
});

test('numbers of lists and of code are as they were written', async () => {
  expect(await json('{"version":1.10,"id":9007199254740993}')).toContain('"version": 1.10,\n  "id": 9007199254740993');
  expect((await read(utf8('{"a":1.50}\n{"a":2}\n'), 'a.jsonl')).source).toContain('a\n1.50\n2\n');
});

const csv = async (text: string) => (await read(utf8(text), 'a.csv')).source;

test('a CSV declares no language that is guessed from a few words', async () => {
  const source = await csv('Konto;Bezeichnung;Saldo\n1200;Bank;15.000\n1400;Forderungen;33.500\n');
  expect(source).not.toContain('lang:');
  expect(source).toContain('1200;Bank;15.000');
});

test.each([
  '"Name, first";Age;City\n"Doe, Jane";5;Rome\n"Roe, Max";6;Bonn\n',
  '"Sales (EUR, net)";"Costs (EUR, net)"\n5;6\n7;8\n',
])('separators in quotes part nothing: %s', async (text) => {
  expect(await csv(text)).toContain(text);
});

test('columns without a header are named as far as the widest record goes', async () => {
  expect(await csv('2012-11-05,5\n2012-11-06,6\n2012-11-07,7,x\n')).toContain('A,B,C\n');
});

test('a first record that is as the others is no header', async () => {
  const { source, diagnostics } = await read(
    utf8('2012-11-05,deer,5\n2012-11-05,rabbit,22\n2012-11-06,deer,2\n'),
    'animals.csv',
  );
  expect(source).toContain('A,B,C\n2012-11-05,deer,5\n2012-11-05,rabbit,22\n');
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('a table without a header')]);
});

test.each([
  'Country,2019,2020\nChad,1.5,2\nMali,3,4.5\n',
  'Province,1/22/20,1/23/20\nHubei,444,549\nBeijing,14,22\n',
  'Region,1,2,3\nNorth,5,6,7\nSouth,8,9,10\n',
  'sepal,petal,kind\n5.1,0.2,setosa\n4.9,0.2,setosa\n',
  'mpg,cyl\nMazda RX4,21,6\nDatsun 710,22.8,4\n',
  'name,note\nAda,yes\nBob,no\n',
])('the first record of %j is its header', async (text) => {
  const { source, diagnostics } = await read(utf8(text), 'a.csv');
  expect(source).toContain(`\`\`\`csv\n${text.split('\n')[0]}`);
  expect(diagnostics).toEqual([]);
});

test('lines above the table of a bank are text above it', async () => {
  const { source, diagnostics } = await read(
    utf8(
      'Umsatzanzeige;Datei erstellt am: 09.12.2025 15:23\n\nIBAN;DE89370400440532013000\nSaldo;66.331,90;EUR\n\nIn der CSV-Datei finden Sie alle bereits gebuchten Umsätze.\n\nBuchung;Valuta;Auftraggeber;Buchungstext;Zweck;Betrag;Währung\n09.12.2025;09.12.2025;VISA Firma;Lastschrift;NR 4025;-13,98;EUR\n08.12.2025;08.12.2025;G. Z.;Dauerauftrag;Nebenkosten;-200,00;EUR\n07.12.2025;08.12.2025;G. Z.;Dauerauftrag;Nebenkosten;-90,00;EUR\n',
    ),
    'ing.csv',
  );
  expect(source).toMatch(/Saldo · 66\.331,90 · EUR[\s\S]*```csv\nBuchung;Valuta/);
  expect(diagnostics.map(({ message }) => message)).toEqual(['Adapted: lines above the table, as text (the first 4).']);
  expect(await csv('Umsätze im November\n\nTag;Text;Betrag\n1;Miete;-500,00\n3;Strom;-60,00\n')).toMatch(
    /November\n[\s\S]*```csv\nTag;Text;Betrag\n1;/,
  );
});
