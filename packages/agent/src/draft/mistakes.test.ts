// Faults as they are told to the model: compiled by the engine, grouped by cause.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { showResults, showWorksheets } from '../prompts/show-worksheets.ts';
import { faultsOf } from './faults.ts';
import { listMistakes } from './mistakes.ts';

const world = createWorld();
const compiled = (source: string) => compilePages({ source, kind: 'sheet' }, world);

const names = Array.from({ length: 12 }, (_, at) => at + 2);
const months = `# Months

| Month | Repairs | Revenue | Costs |
|---|--:|--:|--:|
${names.map((row) => `| M${row} | 62 | =[Repairs]*Inputs!$B$9 | =[Revenue]*Inputs!$B$4 |`).join('\n')}
`;
const inputs =
  '\n# Inputs\n\nChange these.\n\n| Input | Value | Note |\n|---|--:|---|\n| Share | 0.35 | |\n| Rate | n/a | |\n';

test('one wrong reference in every row is one mistake, and what comes from it another', async () => {
  const { diagnostics, worksheets } = await compiled(`${months.replaceAll('B$9', 'B$5')}${inputs}`);
  const faults = faultsOf(diagnostics);
  expect(faults.length).toBe(24);
  const mistakes = listMistakes({ faults });
  expect(mistakes.length).toBe(2);
  expect(mistakes[1]).toMatch(/^Months!D2: .* The error comes from Months!C2: mend that cell\. \(11 more like it\.\)$/);
  expect(mistakes[0]).toMatch(/^Months!C2: .*Inputs!\$B\$5 gives #VALUE!\..* \(11 more like it\.\)$/);
  const shown = showWorksheets(worksheets!, months, 'Months');
  expect(shown).toContain('Inputs: a table in A3:C5, 2 rows below its header in row 3: A Input | B Value | C Note');
  expect(shown).toContain('  row 4: Share | 0.35 | ');
});

test('a worksheet whose errors all come from another one has no mistakes of its own', async () => {
  const { diagnostics } = await compiled(
    '# Total\n\n| A | B |\n|---|--:|\n| x | =Data!B2 |\n\n# Data\n\n| A | B |\n|---|--:|\n| x | =1/0 |\n',
  );
  const [total, data] = ['Total', 'Data'].map((name) => diagnostics.filter(({ message }) => message.startsWith(name)));
  expect(listMistakes({ faults: total!, worksheet: 'Total' })).toEqual([]);
  expect(listMistakes({ faults: data!, worksheet: 'Data' })).toMatchObject([expect.stringContaining('Data!B2')]);
  expect(listMistakes({ faults: [...total!, ...data!], worksheet: 'Total' }).length).toBe(2);
});

test('a format that fits no row of a column is one mistake', async () => {
  const rows = ['Mar', 'Apr', 'May'].map((month, at) => `| ${month} 2027 | ${at} |`).join('\n');
  const { diagnostics } = await compiled(
    `# Plan\n\n:::table{formats="date, integer"}\n| Month | N |\n|---|--:|\n${rows}\n:::\n`,
  );
  expect(listMistakes({ faults: faultsOf(diagnostics) })).toEqual([
    'Plan!A2: “Mar 2027” does not match the format “date”; it is kept as text. (2 more like it.)',
  ]);
});

test('what is not referred to is shown by its columns alone', async () => {
  const { worksheets } = await compiled(`${months}${inputs}\n# Other\n\n| A | B |\n|---|---|\n| x | secret |\n`);
  const shown = showWorksheets(worksheets!, months, 'Months');
  expect(shown).toContain('Other: a table in A1:B2');
  expect(shown).not.toContain('secret');
});

test('key figures say what is below zero', async () => {
  const { worksheets } = await compiled(
    '# Plan\n\n| Item | Value |\n|---|--:|\n| Revenue | 100 |\n| Costs | 250 |\n| Profit of the year | =B2-B3 |\n',
  );
  expect(showResults(worksheets!)).toBe('- Plan!B4 | Profit of the year | -150 (below zero)');
});
