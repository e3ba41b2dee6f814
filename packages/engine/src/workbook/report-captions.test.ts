import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { compile } from '../compile.ts';

const world = createWorld();
const source = `---
kind: sheet
---
:::table{name="T" caption="Of the table"}
| a | b |
|---|--:|
| x | 1 |
:::

:::chart{type="bar" of="T" x="a" y="b" caption="Of the chart" alt="One"}
:::
`;

test.each<[format: 'xlsx' | 'html' | 'pdf' | 'docx', lost: readonly string[]]>([
  ['xlsx', ['Of the table', 'Of the chart']],
  ['html', ['Of the table']],
  ['pdf', []],
  ['docx', []],
])('as %s, captions that are not shown are told', async (format, lost) => {
  const { diagnostics } = await compile({ source, format }, world);
  const told = diagnostics.filter(({ code }) => code === 'not-carried-over').map(({ message }) => message);
  expect(told).toEqual(lost.map((caption) => expect.stringContaining(`“${caption}”`)));
});
