// `deckle batch`: one source and a table of rows to a zip of many decks, in this machine's processes.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Format, formatNames, type Kind, type MediaQuality, type Values } from '@deckle/engine';
import type { BatchEntry, BatchEstimate, BatchItem } from '@deckle/press';
import type { Command } from 'commander';
import { assetNames, assetsBeside } from '../files/assets.ts';
import { type BrandOptions, placeBrand } from '../files/brand-file.ts';
import { readSource } from '../files/inputs.ts';
import { writePieces } from '../files/outputs.ts';
import { CommandError, describeFileError, exitCodes } from '../terminal/command-error.ts';
import type { Terminal } from '../terminal/terminal.ts';
import {
  brandOption,
  brandTuneOption,
  countUpTo,
  formatOption,
  kindOption,
  mediaOption,
  type RootOptions,
  rootOption,
  serverOption,
  type TerminalOf,
  themeOption,
} from './command-options.ts';

type Options = BrandOptions &
  RootOptions & {
    readonly source: string;
    readonly rows: string;
    readonly output: string;
    readonly to: Format;
    readonly filename?: string;
    readonly kind?: Kind;
    readonly theme?: string;
    readonly mediaQuality: MediaQuality;
    readonly maxSize: number;
    readonly dryRun?: true;
  };

const maxDecks = 1_000;
/** What the writer of the source could not see. */
const longValue = 'long-value';
const examples = `
Examples:
  deckle batch --brand acme.pptx --source offer.md --rows customers.csv -o offers.zip
  deckle batch --source letter.md --rows people.xlsx -t docx --filename "{{name}}" -o letters.zip

In the source, {{name}} is replaced by the value in the column "name". Values are always text, never markup or formulas.
What is between :::each{of="name"} and ::: is repeated for each item of a list, or for each line of a cell;
what is between :::if{has="name"} and ::: is kept only if there is a value.
The zip ends with manifest.json, which has the result of each row. The exit code is 1 if a row failed.`;

export function addBatch(program: Command, terminalOf: TerminalOf): void {
  program
    .command('batch')
    .summary('make many files from a source and a table')
    .description('Make one file per row of a table: up to 1,000, in one zip.')
    .requiredOption('--source <file>', 'the source, with {{fields}}; - is standard input')
    .requiredOption('--rows <file>', 'a .csv, .xlsx or .json; the first row, or the JSON keys, are the field names')
    .requiredOption('-o, --output <file>', 'the zip')
    .addOption(formatOption(formatNames).default('pptx'))
    .option('--filename <pattern>', 'file names, with {{fields}} and {{n}}; default: number and title')
    .addOption(brandOption())
    .addOption(brandTuneOption())
    .addOption(serverOption())
    .addOption(kindOption())
    .addOption(themeOption())
    .addOption(rootOption())
    .addOption(mediaOption())
    .option('--max-size <MB>', 'refuse a batch that would become larger', countUpTo(1_000_000), 2_000)
    .option('--dry-run', 'only say how large it would become')
    .addHelpText('after', examples)
    .action(async (options: Options, command: Command) => {
      const entries = await makeZip(options, terminalOf(command));
      if (entries.some(({ status }) => status === 'failed')) process.exitCode = exitCodes.failed;
    });
}

async function makeZip(options: Options, terminal: Terminal): Promise<readonly BatchEntry[]> {
  const { createPress, estimateBatch, makeBatch } = await import('@deckle/press');
  const source = await readSource(options.source);
  const items = (await readValues(options.rows)).map((values) => ({ values }));
  if (items.length === 0) throw new CommandError(`${options.rows} has no rows.`);
  if (items.length > maxDecks)
    throw new CommandError(`${options.rows} has ${items.length} rows; a batch may have at most ${maxDecks}.`);
  const brand = await placeBrand(options);
  const assets = readAssets(source, options.source, options.root);
  const workers = Math.min(availableParallelism(), items.length);
  const press = createPress({ workers });
  const entries: BatchEntry[] = [];
  const make = ({ values }: BatchItem) =>
    press.compile({
      source,
      values,
      format: options.to,
      brand,
      assets,
      mediaQuality: options.mediaQuality,
      ...looksOf(options),
    });
  const estimate = await estimateBatch(items, make).catch(async (error: unknown) => {
    await press.close();
    throw error;
  });
  try {
    await sayEstimate(estimate, options, terminal);
  } catch (error) {
    await press.close();
    throw error;
  }
  if (options.dryRun) {
    await press.close();
    return entries;
  }
  const bar = createBar(items.length, terminal);
  try {
    const pieces = makeBatch<BatchItem>({
      items,
      format: options.to,
      pattern: options.filename,
      window: workers * 2,
      signal: new AbortController().signal,
      make,
      describeFailure,
      onEntry(entry) {
        entries.push(entry);
        sayEntry(entry, terminal, bar);
      },
    });
    await writePieces(options.output, pieces);
  } finally {
    bar.clear();
    await press.close();
  }
  const failed = entries.filter(({ status }) => status === 'failed').length;
  terminal.say(`${options.output}: ${entries.length - failed} of ${entries.length} files.`);
  return entries;
}

/** Before the work begins. Throws a `CommandError` over the limit. */
async function sayEstimate(
  estimate: BatchEstimate | undefined,
  { maxSize, dryRun, output }: Options,
  terminal: Terminal,
): Promise<void> {
  if (estimate === undefined) return;
  const { sizeText } = await import('@deckle/press');
  const { decks, bytes, perDeck, longest } = estimate;
  const files = decks === 1 ? '1 file' : `${decks.toLocaleString('en')} files`;
  const size = `${files}, ${sizeText(bytes)} (${sizeText(perDeck).replace('about ', '')} each); row ${longest.n}, the longest, has ${longest.slides} ${longest.slides === 1 ? 'page' : 'pages'}`;
  if (terminal.isJson) terminal.print(JSON.stringify({ estimate }));
  else terminal.say(`${output}: ${size}.`);
  if (!dryRun && bytes > maxSize * 1_000_000)
    throw new CommandError(
      `This would become ${sizeText(bytes)}; the limit is ${maxSize.toLocaleString('en')} MB. Nothing was made. Use --media-quality screen, fewer rows, or a larger --max-size.`,
    );
}

const looksOf = ({ kind, theme }: Options): { readonly kind?: Kind; readonly theme?: string } => ({
  ...(kind && { kind }),
  ...(theme && { theme }),
});

async function readValues(path: string): Promise<readonly Values[]> {
  const [{ InvalidRows, openRows }, { createWorld }] = await Promise.all([
    import('@deckle/engine'),
    import('@deckle/press/here'),
  ]);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw describeFileError(error, `Cannot read ${path}`);
  }
  if (/\.json$/i.test(path)) return readJson(path, new TextDecoder().decode(bytes));
  try {
    return await openRows(bytes, createWorld());
  } catch (error) {
    throw error instanceof InvalidRows ? new CommandError(`${path}: ${error.message}`) : error;
  }
}

function readJson(path: string, text: string): readonly Values[] {
  const rows: unknown = (() => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  const isRow = (row: unknown): row is Values => typeof row === 'object' && row !== null && !Array.isArray(row);
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new CommandError(`${path} is not a JSON list of objects, one per file.`);
  return rows;
}

/** The pictures that the source names, for processes that do not see its folder. */
function readAssets(source: string, input: string, root: string | undefined): ReadonlyMap<string, Uint8Array> {
  const found = assetsBeside(input, root);
  return new Map(
    [...assetNames(source)].flatMap((name) => {
      const bytes = found.get(name);
      return bytes === undefined ? [] : [[name, bytes] as const];
    }),
  );
}

/** API error codes by exception. */
const codes: { readonly [name: string]: string } = {
  MissingValue: 'missing_value',
  InvalidBrand: 'invalid_brand',
  DocumentTooLarge: 'document_too_large',
};

function describeFailure(error: unknown): { readonly error: string; readonly message: string } {
  const { name, message } = error as Error;
  return { error: codes[name] ?? 'internal_error', message };
}

type Bar = { draw(done: number): void; clear(): void };

/** `██████░░░░ 12/200`, on a terminal. */
function createBar(total: number, terminal: Terminal): Bar {
  if (!terminal.isWatched || terminal.isQuiet) return { draw: () => {}, clear: () => {} };
  const width = 30;
  return {
    draw(done) {
      const filled = Math.round((done / total) * width);
      process.stderr.write(`\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}`);
    },
    clear: () => process.stderr.write('\r\x1b[K'),
  };
}

function sayEntry(entry: BatchEntry, terminal: Terminal, bar: Bar): void {
  if (terminal.isJson) terminal.print(JSON.stringify(entry));
  else if (entry.status === 'failed') {
    bar.clear();
    terminal.complain(`deckle: row ${entry.n}: ${entry.message}`);
  } else if (entry.diagnostics.some(({ code }) => code === longValue)) {
    bar.clear();
    for (const { code, message } of entry.diagnostics)
      if (code === longValue) terminal.say(`row ${entry.n}: ${message}`);
  }
  bar.draw(entry.n);
}
