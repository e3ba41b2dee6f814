// Workbooks of Excel as sheets: formulas keep their cells or their values, times their seconds, and long columns take their time alone.
import { expect, test } from 'vitest';
import { readXlsx, rows } from '../office-parts.test-helper.ts';

test('a formula over empty cells beside its table keeps its value', async () => {
  const { source, told } = await readXlsx({
    S: { rows: rows({ C1: 'Name', D1: 'Sum', C2: 'A', D2: ['A2+B2+1', 1], C3: 'B', D3: ['D2*2', 2] }) },
  });
  expect(source).toContain('| A | 1 |');
  expect(source).toContain('| B | =B2*2 |');
  expect(told).toMatch(/formulas .+ as their values \(on “S”\)/);
});

test('a range over two tables that move apart is its value; one within a table, or past the last one, moves as one', async () => {
  const { source, told } = await readXlsx({
    S: {
      rows: rows({
        ...{ C1: 'N', D1: 'Sum', C2: 1, D2: ['SUM(C1:C9)', 15], C3: 2, D3: ['SUM(C2:C3)', 3] },
        ...{ A6: 'M', B6: 'K', C6: 'L', A7: 3, B7: ['SUM(A7:A99)', 7], C7: 5, A8: 4, B8: ['SUM($C$7:C8)', 12], C8: 7 },
      }),
    },
    Other: { rows: rows({ A1: 'x', B1: 'y', A2: ['SUM(S!C2:C3)', 3], B2: 1 }) },
  });
  expect(source).toContain('| 1 | 15 |');
  expect(source).toContain('| 2 | =SUM(A2:A3) |');
  expect(source).toContain('| 3 | =SUM(A6:A98) | 5 |');
  expect(source).toContain('| 4 | =SUM($C$6:C7) | 7 |');
  // The second corner lies on the worksheet of the first.
  expect(source).toContain('| =SUM(S!A2:A3) | 1 |');
  expect(told).toMatch(/as their values \(on “S”\)/);
});

test('a name for cells that move apart is left out', async () => {
  const cells = rows({ B1: 'a', C1: 'b', B2: 1, C2: 2, D6: 'c', E6: 'd', D7: 3, E7: 4 });
  const { source, told } = await readXlsx(
    { S: { rows: cells } },
    {
      more: '<definedNames><definedName name="Both">S!$B$2:$E$7</definedName><definedName name="One">S!$D$7:$E$7</definedName></definedNames>',
    },
  );
  expect(source).toContain('S!A5:B5');
  expect(source).not.toContain('Both');
  expect(told).toContain('“Both”');
});

test('times keep their seconds', async () => {
  const styles = `<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
  const dated = (place: string, at: string) => `<c r="${place}" t="d"><v>${at}</v></c>`;
  const { source } = await readXlsx(
    {
      S: {
        rows: `${rows({ A1: 'at', B1: 'of' })}<row r="2"><c r="A2" s="1"><v>46347.604340277779</v></c>${dated('B2', '2026-11-21T14:30:15')}</row><row r="3"><c r="A3" s="1"><v>46347.604166666664</v></c>${dated('B3', '2026-11-21T14:30:00Z')}</row><row r="4"><c r="A4" s="1"><v>46347</v></c>${dated('B4', '2026-11-21T00:00:00.000')}</row>`,
      },
    },
    { styles },
  );
  expect(source).toContain('| 2026-11-21 14:30:15 | 2026-11-21 14:30:15 |');
  expect(source).toContain('| 2026-11-21 14:30 | 2026-11-21 14:30 |');
  expect(source).toContain('| 2026-11-21 | 2026-11-21 |');
});

test('lines of text above each other are cut in time that grows with them', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => [`A${at + 1}`, `A line of a memo, ${'long '.repeat(12)}`]);
  const { source } = await readXlsx({ S: { rows: rows(Object.fromEntries(lines)) } });
  expect(source).toContain('A line of a memo');
});
