// One source to one file: what `export` and `render` share.
import type { CompileRequest, Diagnostic, Kind } from '@deckle/engine';
import { CommandError } from '../terminal/command-error.ts';
import { countDiagnostics, diagnosticText } from '../terminal/diagnostics-text.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readAssets } from './assets.ts';
import { inputName, readSource, standardStream } from './inputs.ts';
import { refuseTerminal, type Target, writeOutput } from './outputs.ts';

export type ExportOptions = { readonly kind?: Kind | undefined; readonly theme?: string | undefined };

/** Reads, compiles and writes; says what came of it. Throws a `CommandError` for what cannot be read, made or written. */
export async function exportFile(target: Target, options: ExportOptions, terminal: Terminal): Promise<void> {
  refuseTerminal(target);
  const { input, format } = target;
  const source = await readSource(input);
  await exportSource({ ...options, source, format, assets: readAssets(source, input) }, target, terminal);
}

/** As `exportFile`, with the source at hand. */
export async function exportSource(request: CompileRequest, target: Target, terminal: Terminal): Promise<void> {
  const { input, output, format } = target;
  const { DocumentTooLarge } = await import('@deckle/engine');
  const started = performance.now();
  const result = await withProgress(terminal, `${inputName(input)} → ${outputName(output)}`, async () => {
    const { compileHere } = await import('@deckle/press');
    return compileHere(request);
  }).catch((error: unknown) => {
    throw error instanceof DocumentTooLarge ? new CommandError(`${inputName(input)}: ${error.message}`) : error;
  });
  await writeOutput(output, result.bytes);
  const { kind, title, pages, diagnostics } = result;
  if (terminal.isJson) {
    const report = { file: input, output, format, kind, title, pages, size: result.bytes.length, diagnostics };
    // The bytes have standard output to themselves.
    (output === standardStream ? terminal.complain : terminal.print)(JSON.stringify(report));
    return;
  }
  sayDiagnostics(diagnostics, inputName(input), terminal);
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  if (output !== standardStream)
    terminal.say(`${output}: ${pageCount(pages)}, ${seconds} s, ${countDiagnostics(diagnostics)}`);
}

export function sayDiagnostics(diagnostics: readonly Diagnostic[], file: string, terminal: Terminal): void {
  for (const diagnostic of diagnostics) terminal.say(diagnosticText(diagnostic, file, terminal));
}

const outputName = (output: string): string => (output === standardStream ? 'standard output' : output);
const pageCount = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`;
