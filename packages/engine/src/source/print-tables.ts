// Tables and charts as Markdown: pipes for written tables, CSV for data.
import {
  type Alignment,
  type Chart,
  inlineText,
  type Table,
  type TableCell,
  type TableOptions,
} from '../model/index.ts';
import { writeAttributes } from './attributes.ts';
import { writeCsvRecord } from './csv.ts';
import { writeList } from './directive-values.ts';
import { writeNumber } from './numbers.ts';
import { printLine } from './print-inlines.ts';
import { codeFence, fence } from './print-text.ts';
import { isCellFormula } from './tables.ts';

/** A table, inside `:::table` if it has options. */
export function printTable(table: Table): string {
  const body = table.formulas ? printPipes(table) : printCsv(table);
  const attributes = printOptions(table.options);
  return attributes === '' ? body : fence(`table{${attributes}}`, body);
}

function printPipes({ header, rows, align }: Table): string {
  return printGrid(
    header.map(printCell),
    align,
    rows.map((row) => row.map(printCell)),
  );
}

function printGrid(
  header: readonly string[],
  align: readonly Alignment[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, index) => delimiters[align[index] ?? 'none'])), ...rows.map(line)].join(
    '\n',
  );
}

const delimiters = { none: '---', left: ':--', center: ':-:', right: '--:' } as const;

/** A formula unchanged, anything else as inlines; a pipe in it gets a backslash. */
function printCell({ children, value }: TableCell): string {
  const [only] = children;
  const isRaw = children.length === 1 && only?.type === 'text' && isCellFormula(value);
  return (isRaw ? value : printLine(children)).replaceAll('|', '\\|');
}

const printText = (text: string): string =>
  printCell({
    value: text,
    children: text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'lineBreak' as const }] : []),
        ...(line === '' ? [] : [{ type: 'text' as const, value: line }]),
      ]),
  });

function printCsv({ header, rows, decimal }: Table): string {
  const records = [header, ...rows].map((row) =>
    writeCsvRecord(
      row.map((cell) => inlineText(cell.children)),
      decimal === ',' ? ';' : ',',
    ),
  );
  return codeFence('csv', records.join('\n'));
}

function printOptions(options: TableOptions): string {
  return writeAttributes([
    ['name', options.name],
    ['id', options.id],
    ['caption', options.caption],
    ['formats', options.formats && writeList(options.formats)],
    ['totals', options.totals && writeList(options.totals)],
    ['widths', options.widths?.join(', ')],
    ['choices', options.choices?.map(({ column, values }) => `${column}: ${values.join('|')}`).join('; ')],
    [
      'highlight',
      [
        ...(options.marked ?? []),
        ...(options.highlight ?? []).map(
          ({ column, operator, value, color }) => `${column} ${operator} ${value}: ${color}`,
        ),
      ].join('; ') || undefined,
    ],
    ['show', options.show],
    ['lines', options.lines && writeList(options.lines)],
    ['heat', options.heat && writeList(options.heat)],
    ['bars', options.bars && writeList(options.bars)],
    ['freeze', options.freeze],
    ['filter', options.filter],
    ['hidden', options.hidden],
  ]);
}

/** A chart with its data as a table, or with the names of the cells it reads. */
export function printChart(chart: Chart): string {
  const { source, data } = chart;
  const attributes = writeAttributes([
    ['type', chart.chartType],
    ['title', chart.title],
    ['unit', chart.unit],
    ['stacked', chart.stacked || undefined],
    ['legend', chart.legend],
    ['labels', chart.labels],
    ['alt', chart.alt],
    ['caption', chart.caption],
    ['id', chart.id],
    ['lines', chart.lines.length > 0 ? writeList(chart.lines) : undefined],
    ['highlight', chart.highlight && writeList(chart.highlight)],
    ['totals', chart.totals],
    ['target', chart.target && `${chart.target.name ?? ''} ${writeNumber(chart.target.value)}`.trim()],
    ['average', chart.average],
    ['forecast', chart.forecast && writeList(chart.forecast)],
    ['of', source?.of],
    ['x', source?.x],
    ['y', source && writeList(source.y)],
    ['series', (source?.isByRow ?? chart.isByRow) && 'rows'],
  ]);
  if (chart.table !== undefined) return fence(`chart{${attributes}}`, printTable(chart.table));
  const own = data.names === undefined ? [] : [data.nameHeader ?? ''];
  const names = [...own, data.categoryName, ...data.series.map((series) => series.name)];
  const rows = data.categories.map((category, row) => [
    ...(data.names === undefined ? [] : [printText(data.names[row] ?? '')]),
    printText(category),
    ...data.series.map(({ values, unit }) =>
      values[row] == null ? '' : `${writeNumber(values[row])}${unit === undefined ? '' : ` ${unit}`}`,
    ),
  ]);
  const align = names.map((_, index): Alignment => (index === 0 ? undefined : 'right'));
  const isEmpty = data.categories.length === 0 && data.series.length === 0;
  return fence(`chart{${attributes}}`, isEmpty ? '' : printGrid(names.map(printText), align, rows));
}
