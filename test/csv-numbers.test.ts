// A CSV of 200 rows: its numbers are those of the charts and cells in .pptx, .docx and .xlsx, by the composer and by a model that only names them.
import { createAgentHere } from '@deckle/agent/here';
import { compile, compilePages, type Kind } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from './embedded-workbook.ts';
import { zipEntries } from './unzip.ts';

const world = createWorld();
const rowCount = 200;
const days = Array.from({ length: rowCount }, (_, index) => `Day ${index + 1}`);
/** Whole numbers, decimals, negative ones, zeros, tiny and large ones. */
const visitors = days.map(
  (_, index) => [index * 37, index * 1.25, -index, 0, index / 1000, index * 1_000_003][index % 6]!,
);
const sales = days.map((_, index) => Math.round(((index * 7919) % 1000) * 100 + index) / 100);
const csv = `day,visitors,sales\n${days.map((day, index) => `${day},${visitors[index]},${sales[index]}`).join('\n')}\n`;
const materials = [{ name: 'figures.csv', mediaType: 'text/csv' as const, content: csv }];

/** A model as the port knows it, that names the data and retypes none. */
const naming = {
  name: 'scripted',
  async *stream({ prompt }: { readonly prompt: string }) {
    const chart = ':::chart{type="line" data="figures.csv" x="day" y="sales"}\n:::\n';
    const table = ':::table{data="figures.csv" columns="day, sales"}\n:::\n';
    const isPlan = prompt.includes('Write the plan.');
    yield {
      text: isPlan ? '# Figures\n- Sales: by day\n' : `# Sales by day\n\n${/Kind: sheet/.test(prompt) ? table : chart}`,
    };
    yield { usage: { inputTokens: 1, outputTokens: 1 } };
    yield { end: 'stop' as const };
  },
};

async function make(kind: Kind, model?: typeof naming): Promise<string> {
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  for await (const event of agent.run({ prompt: 'Our figures', kind, language: 'en', materials }))
    if (event.type === 'done') return event.source;
  throw new Error('the agent did not finish');
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The numbers of each series of the charts in an office file, as the chart caches them. */
function chartNumbers(bytes: Uint8Array): readonly (readonly number[])[] {
  const parts = [...zipEntries(bytes)].filter(([name]) => /\/charts\/chart\d*\.xml$/.test(name));
  return parts.flatMap(([, part]) =>
    [...decode(part).matchAll(/<c:val>[\s\S]*?<\/c:val>/g)].map(([series]) =>
      [...series.matchAll(/<c:pt idx="\d+"[^>]*><c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
    ),
  );
}

/** The numbers of the workbooks inside an office file, by column. */
function embeddedNumbers(bytes: Uint8Array): readonly (readonly number[])[] {
  const books = [...zipEntries(bytes)].filter(([name]) => /embeddings\/.*\.xlsx$/.test(name));
  return books.flatMap(([, book]) => columnsOf(book));
}

function columnsOf(book: Uint8Array): readonly (readonly number[])[] {
  const columns = new Map<string, number[]>();
  for (const [place, value] of readWorkbook(book) ?? []) {
    const column = place.replace(/\d+$/, '');
    if (typeof value === 'number') columns.set(column, [...(columns.get(column) ?? []), value]);
  }
  return [...columns.values()];
}

const formats = { deck: 'pptx', doc: 'docx', sheet: 'xlsx' } as const;

describe.each([
  ['the composer', undefined, [visitors, sales]],
  ['a model', naming, [sales]],
] as const)('%s', (_, model, series) => {
  test.each(['deck', 'doc'] as const)('a %s: chart and embedded workbook', async (kind) => {
    const { bytes } = await compile({ source: await make(kind, model), format: formats[kind] }, world);
    for (const numbers of series) {
      expect(chartNumbers(bytes)).toContainEqual(numbers);
      expect(embeddedNumbers(bytes)).toContainEqual(numbers);
    }
    expect(chartNumbers(bytes).length).toBeGreaterThan(0);
  });

  test('a sheet: its cells', async () => {
    const { bytes } = await compile({ source: await make('sheet', model), format: 'xlsx' }, world);
    for (const numbers of series)
      expect(columnsOf(bytes).map((column) => column.slice(0, rowCount))).toContainEqual(numbers);
  });
});
