// `deckle check`: what a compile would say about sources, without making a file.
import { compilePages, DocumentTooLarge } from '@deckle/engine';
import type { Command } from 'commander';
import { assetsBeside } from '../files/assets.ts';
import { expandInputs, inputName, readSource } from '../files/inputs.ts';
import { CommandError, exitCodes } from '../terminal/command-error.ts';
import { countDiagnostics, diagnosticText } from '../terminal/diagnostics-text.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type DocumentOptions, kindOption, type TerminalOf, themeOption } from './command-options.ts';

const examples = `
Examples:
  deckle check deck.md
  deckle check '**/*.md' --json | jq .diagnostics

Ends with 1 when there are errors; warnings and remarks do not count. docs/diagnostics.md explains every code.`;

export function addCheck(program: Command, terminalOf: TerminalOf): void {
  program
    .command('check')
    .summary('what is wrong with sources')
    .description(
      'Report the mistakes in sources: file, line, column, and how to mend it. With --json one object a source.',
    )
    .argument('<source...>', 'files or patterns; - is standard input')
    .addOption(kindOption())
    .addOption(themeOption())
    .addHelpText('after', examples)
    .action(async (names: readonly string[], options: DocumentOptions, command: Command) => {
      const terminal = terminalOf(command);
      let errors = 0;
      for (const input of expandInputs(names)) errors += await checkSource(input, options, terminal);
      if (errors > 0) process.exitCode = exitCodes.failed;
    });
}

/** Prints the diagnostics of one source; the answer is how many are errors. */
async function checkSource(input: string, options: DocumentOptions, terminal: Terminal): Promise<number> {
  const source = await readSource(input);
  const request = { ...options, source, assets: assetsBeside(input) };
  const { kind, title, pages, diagnostics } = await withProgress(terminal, `checking ${inputName(input)}`, async () => {
    const { createWorld } = await import('@deckle/press/here');
    return compilePages(request, createWorld());
  }).catch((error: unknown) => {
    throw error instanceof DocumentTooLarge ? new CommandError(`${inputName(input)}: ${error.message}`) : error;
  });
  if (terminal.isJson) {
    terminal.print(JSON.stringify({ file: input, kind, title, pages: pages.length, diagnostics }));
  } else {
    for (const diagnostic of diagnostics) terminal.print(diagnosticText(diagnostic, inputName(input), terminal));
    terminal.say(`${inputName(input)}: ${kind}, ${countDiagnostics(diagnostics)}`);
  }
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}
