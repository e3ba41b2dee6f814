// One source to one file, or to pictures of its pages: what `export`, `render` and `make` share.
import type { Brand, Diagnostic, Format, Kind, MediaQuality, SourceRequest } from '@deckle/engine';
import { CommandError, exitCodes } from '../terminal/command-error.ts';
import { countDiagnostics, diagnosticText, sortDiagnostics } from '../terminal/diagnostics-text.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { assetsBeside } from './assets.ts';
import { inputName, readSource, standardStream, titleOf } from './inputs.ts';
import { refuseTerminal, type Target, writeOutput } from './outputs.ts';

export type ExportOptions = {
  readonly kind?: Kind | undefined;
  readonly theme?: string | undefined;
  readonly brand?: Brand | undefined;
  /** Decks as PDF: notes pages. */
  readonly notes?: boolean | undefined;
  /** The file carries its source. */
  readonly embedSource?: boolean | undefined;
  /** Photographs in fewer pixels. */
  readonly mediaQuality?: MediaQuality | undefined;
  /** Pictures: of which pages, from 1; absent: of the first. */
  readonly pages?: readonly number[] | 'all' | undefined;
  /** Pictures: pixels. */
  readonly width?: number | undefined;
  /** Where pictures may be, besides the folder of the source. */
  readonly root?: string | undefined;
};

/** Reads, compiles and writes; says what came of it. Throws a `CommandError` for what cannot be read, made or written. */
export async function exportFile(target: Target, options: ExportOptions, terminal: Terminal): Promise<void> {
  refuseTerminal(target);
  const { input } = target;
  const source = await readSource(input);
  const { kind, theme, brand, notes, embedSource, mediaQuality, pages, width, root } = options;
  await exportSource(
    {
      kind,
      theme,
      brand,
      notes,
      embedSource,
      mediaQuality,
      pages,
      width,
      source,
      name: titleOf(input),
      assets: assetsBeside(input, root),
    },
    target,
    terminal,
  );
}

type Made = {
  readonly kind: Kind;
  readonly title: string;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly { readonly output: string; readonly bytes: Uint8Array }[];
};

/** Like `exportFile`, for a source already read. */
export async function exportSource(
  request: SourceRequest & ExportOptions,
  target: Target,
  terminal: Terminal,
): Promise<void> {
  const { input, output, format } = target;
  const { DocumentTooLarge } = await import('@deckle/engine');
  // Not `performance`: Node would load all that belongs to it.
  const started = Date.now();
  const { files, ...compiled } = await withProgress(terminal, `${inputName(input)} → ${outputName(output)}`, () =>
    format === 'png' ? makePictures(request, output) : makeFile(request, output, format),
  ).catch((error: unknown) => {
    throw error instanceof DocumentTooLarge ? new CommandError(`${inputName(input)}: ${error.message}`) : error;
  });
  const made = { ...compiled, diagnostics: sortDiagnostics(compiled.diagnostics) };
  for (const file of files) await writeOutput(file.output, file.bytes);
  if (terminal.isJson) {
    for (const file of files) {
      const { diagnostics, ...facts } = made;
      const report = { file: input, output: file.output, format, ...facts, size: file.bytes.length, diagnostics };
      // The bytes have standard output to themselves.
      (output === standardStream ? terminal.complain : terminal.print)(JSON.stringify(report));
    }
    return;
  }
  printDiagnostics(made.diagnostics, inputName(input), terminal);
  const seconds = ((Date.now() - started) / 1000).toFixed(2);
  const count = countDiagnostics(made.diagnostics);
  if (output === standardStream) return;
  if (format !== 'png') terminal.say(`${output}: ${countOf(made, format)}, ${seconds} s, ${count}`);
  else terminal.say(`${files.map((file) => file.output).join(', ')}: ${seconds} s, ${count}`);
}

async function makeFile(request: SourceRequest & ExportOptions, output: string, format: Format): Promise<Made> {
  const { compileHere } = await import('@deckle/press/here');
  const { pages: _, width: __, ...source } = request;
  const { bytes, ...made } = await compileHere({ ...source, format });
  return { ...made, files: [{ output, bytes }] };
}

/** Pixels: enough for a screen. */
const defaultWidth = 1600;

/** One picture takes the name as it stands; several have the numbers of their pages before its ending. */
async function makePictures(request: SourceRequest & ExportOptions, output: string): Promise<Made> {
  const { makeThumbnailsHere } = await import('@deckle/press/here');
  const { pages = [1], width = defaultWidth, notes: _, embedSource: __, ...source } = request;
  const numbers = pages === 'all' ? undefined : pages;
  const { images, ...made } = await makeThumbnailsHere({ ...source, pages: numbers, width });
  const missing = numbers?.filter((number) => number > made.pages) ?? [];
  if (missing.length > 0)
    throw new CommandError(`There is no page ${missing.join(', ')}; the last one is ${made.pages}.`);
  if (images.length > 1 && output === standardStream)
    throw new CommandError(
      'Standard output can take only one picture: choose one page, or a file with -o.',
      exitCodes.usage,
    );
  const files = images.map(({ page, bytes }) => ({
    output: images.length === 1 ? output : output.replace(/(\.[^./\\]*)?$/, `-${page}$1`),
    bytes,
  }));
  return { ...made, files };
}

export function printDiagnostics(diagnostics: readonly Diagnostic[], file: string, terminal: Terminal): void {
  for (const diagnostic of diagnostics) terminal.say(diagnosticText(diagnostic, file, terminal));
}

const outputName = (output: string): string => (output === standardStream ? 'standard output' : output);
/** What a document of each kind is counted in; a doc has pages only as PDF. */
const partNames = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;

function countOf({ kind, pages }: Pick<Made, 'kind' | 'pages'>, format: Format | 'png'): string {
  const noun = format === 'pdf' ? 'page' : partNames[kind];
  return `${pages} ${noun}${pages === 1 ? '' : 's'}`;
}
