// What a plan shows for a demand is in the section, in that form or in one that does as well.
import { expect, test } from 'vitest';
import type { Plan } from '../events.ts';
import { formFault, plannedForms } from './planned-forms.ts';

const planOf = (form: string, covers: readonly string[] = ['C1']): Plan => ({
  title: 'Tea',
  demands: [{ id: 'C1', text: 'a table of costs' }],
  items: [{ title: 'What it costs', form, covers }],
});
const pipes = '| Item | Cost |\n|---|---|\n| Tea | 4 |\n';

test.each([
  ['a table in pipes', 'table', pipes, 0],
  ['a table of data', 'table', ':::table{data="tea.csv"}\n:::\n', 0],
  ['a table in a part of the section', 'table', `Text.\n\n## In detail\n\n${pipes}`, 0],
  ['no table', 'table', 'Tea costs 4.\n', 1],
  ['a table of the next section', 'table', `Tea costs 4.\n\n# Who drinks it\n\n${pipes}`, 1],
  ['a chart', 'chart', ':::chart{type="pie"}\n:::\n', 0],
  ['a table in place of a chart', 'chart', pipes, 1],
  ['a checklist', 'list', '- [ ] Boil water\n', 0],
  ['numbered steps', 'steps', '1. Boil water\n', 0],
  ['text', 'text', 'Tea costs 4.\n', 0],
])('%s', (_, form, body, faults) => {
  const pages = `# What it costs\n\n${body}`.split(/(?=^#{1,2} )/m);
  expect(formFault(pages, 0, plannedForms(planOf(form)))).toHaveLength(faults);
});

test('a form that nobody asked for is the choice of the author', () => {
  expect(plannedForms(planOf('table', []))).toEqual([]);
});
