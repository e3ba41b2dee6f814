// What a batch is made of: rows as files have them, names that every system takes, and a zip that other programs read.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createArchive } from '../ooxml/zip.ts';
import { createFileNames, fileNameOf } from './file-name.ts';
import { readCsvRows } from './read-rows.ts';
import { readRows } from './read-workbook-rows.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

test('Python reads the zip, whose bytes say nothing of when it was made', () => {
  const files = new Map(['a.txt', 'Ärger (2).txt', '日本.txt'].map((name) => [name, `content of ${name}`]));
  const write = (): Buffer => {
    const archive = createArchive();
    const pieces = [...files].flatMap(([name, text]) => archive.add(name, encode(text)));
    return Buffer.concat([...pieces, archive.end()]);
  };
  expect(write()).toEqual(write());
  const folder = mkdtempSync(join(tmpdir(), 'deckle-batch-'));
  const path = join(folder, 'a.zip');
  writeFileSync(path, write());
  const program =
    'import zipfile,json,sys\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps({n:z.read(n).decode() for n in z.namelist()}))';
  expect(JSON.parse(execFileSync('/usr/bin/python3', ['-c', program, path]).toString())).toEqual(
    Object.fromEntries(files),
  );
  rmSync(folder, { recursive: true });
});

describe('names', () => {
  const names = (pattern: string | undefined, list: readonly { title: string; name?: string; values?: object }[]) => {
    const nameOf = createFileNames(pattern, '.pptx', list.length);
    return list.map(({ title, name, values = {} }, index) =>
      nameOf({ n: index + 1, title, name, values: values as Record<string, unknown> }),
    );
  };
  test('count, and have the title where nothing else is said', () => {
    expect(names(undefined, [{ title: 'A/B' }, { title: '' }])).toEqual(['1 A-B.pptx', '2.pptx']);
  });
  test('are filled from a pattern, made safe and told apart', () => {
    const rows = ['Acme', 'ACME', '../../etc', 'CON', 'a\u202eb', 'Acme'].map((x) => ({ title: '', values: { x } }));
    expect(names('{{x}}', rows)).toEqual([
      'Acme.pptx',
      'ACME (2).pptx',
      '-..-etc.pptx',
      '_CON.pptx',
      'ab.pptx',
      'Acme (3).pptx',
    ]);
    expect(names('{{n}}-{{x}}', [{ title: '', values: { x: 1 } }])).toEqual(['1-1.pptx']);
  });
  test('have at most 120 bytes, and whole characters', () => {
    for (const wish of ['x'.repeat(500), '🎉'.repeat(100), 'é'.repeat(100)]) {
      const [first, second] = names(undefined, [
        { title: '', name: wish },
        { title: '', name: wish },
      ]);
      for (const name of [first!, second!]) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
      expect(second).toMatch(/ \(2\)\.pptx$/);
      expect(first!.isWellFormed() && second!.isWellFormed()).toBe(true);
    }
    expect(fileNameOf('report.PPTX', '.pptx')).toBe('report.pptx');
  });
  test('of a pattern with a field that has no value are none', () => {
    expect(() => names('{{y}}', [{ title: '' }])).toThrow('{{y}} has no value');
  });
});

describe('rows', () => {
  test.each<[what: string, csv: string | Uint8Array, rows: readonly object[]]>([
    ['quotes, line ends, a mark of byte order', '\ufeffa,b\r\n"x, ""y""","1\n2"\r\n\r\n', [{ a: 'x, "y"', b: '1\n2' }]],
    [
      'semicolons, short and long rows',
      'a;b\n1\n2;3;4\n',
      [
        { a: '1', b: '' },
        { a: '2', b: '3' },
      ],
    ],
    ['columns without a name', 'a,,b\n1,2,3', [{ a: '1', b: '3' }]],
    ['Windows-1252', Uint8Array.from([0x61, 0x0a, 0xe4]), [{ a: 'ä' }]],
    ['a name that objects have', '__proto__,constructor\n1,2', [{ ['__proto__']: '1', constructor: '2' }]],
  ])('%s', (_, csv, rows) => {
    expect(readCsvRows(typeof csv === 'string' ? encode(csv) : csv)).toEqual(rows);
  });
  test.each([
    ['', 'empty'],
    ['a,a\n1,2', '“a” twice'],
    [',\n1,2', 'has no field names'],
  ])('are refused: %j', (csv, message) => {
    expect(() => readCsvRows(encode(csv))).toThrow(message);
  });

  test('of a workbook that openpyxl wrote: the first worksheet, dates, fractions, gaps', () => {
    const folder = mkdtempSync(join(tmpdir(), 'deckle-rows-'));
    const path = join(folder, 'rows.xlsx');
    const program = `import openpyxl,datetime,sys
book=openpyxl.Workbook(); sheet=book.active
sheet.append(['name','sum','on',None,'yes'])
sheet.append(['Ärger & <b>',0.1+0.2,datetime.date(2026,11,21),'x',True])
sheet.append([])
sheet['A4']='=1+1'; sheet['B4']=datetime.datetime(2026,3,1,14,30); sheet['E4']='_x0041_'
book.create_sheet('Other').append(['no'])
book.save(sys.argv[1])`;
    execFileSync('/usr/bin/python3', ['-c', program, path]);
    const inflate = (bytes: Uint8Array): Uint8Array => inflateRawSync(bytes);
    expect(readRows(readFileSync(path), { inflate })).toEqual([
      { name: 'Ärger & <b>', sum: '0.3', on: '2026-11-21', yes: 'TRUE' },
      { name: '', sum: '2026-03-01 14:30', on: '', yes: expect.any(String) },
    ]);
    expect(() => readRows(encode('PK no zip'), { inflate })).toThrow(/zip/);
    rmSync(folder, { recursive: true });
  });
});
