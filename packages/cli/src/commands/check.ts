// `deckle check`: what a compile would say about sources, without making a file.
import { compilePages, DocumentTooLarge, type Severity } from '@deckle/engine';
import type { Command } from 'commander';
import { assetsBeside } from '../files/assets.ts';
import { expandInputs, inputName, readSource } from '../files/inputs.ts';
import { CommandError, exitCodes } from '../terminal/command-error.ts';
import { countDiagnostics, diagnosticText, sortDiagnostics } from '../terminal/diagnostics-text.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import {
  type DocumentOptions,
  kindOption,
  type RootOptions,
  rootOption,
  type TerminalOf,
  themeOption,
} from './command-options.ts';

type Options = DocumentOptions & RootOptions & { readonly strict?: true; readonly layouts?: true };

const examples = `
Examples:
  deckle check deck.md
  deckle check --strict 'slides/*.md'         for a build: warnings fail, too
  deckle check --layouts deck.md              which slide layout each slide has
  deckle check '**/*.md' --json | jq .diagnostics

Exits with 1 when there are errors, with --strict also when there are warnings; remarks never count.
docs/diagnostics.md explains every code.`;

export function addCheck(program: Command, terminalOf: TerminalOf): void {
  program
    .command('check')
    .summary('report mistakes in sources')
    .description(
      'Report mistakes in sources: file, line, column, and how to fix them. With --json, one object per source.',
    )
    .argument('<source...>', 'files or patterns; - is standard input')
    .addOption(kindOption())
    .addOption(themeOption())
    .addOption(rootOption())
    .option('--strict', 'fail on warnings, too')
    .option('--layouts', 'also tell which slide layout each slide of a deck has')
    .addHelpText('after', examples)
    .action(async (names: readonly string[], { strict, ...options }: Options, command: Command) => {
      const terminal = terminalOf(command);
      for (const input of expandInputs(names)) {
        const found = await checkSource(input, options, terminal).catch((error: unknown) => {
          // The other sources are checked all the same.
          if (!(error instanceof CommandError)) throw error;
          terminal.complain(`deckle: ${error.message}`);
          return new Set(['error']);
        });
        if (found.has('error') || (strict && found.has('warning'))) process.exitCode = exitCodes.failed;
      }
    });
}

/** Prints the diagnostics of one source; returns which severities were among them. */
async function checkSource(
  input: string,
  { root, layouts: isAsked, ...options }: Omit<Options, 'strict'>,
  terminal: Terminal,
): Promise<ReadonlySet<Severity>> {
  const source = await readSource(input);
  const request = { ...options, source, assets: assetsBeside(input, root) };
  const {
    kind,
    title,
    pages,
    layouts = [],
    ...made
  } = await withProgress(terminal, `checking ${inputName(input)}`, async () => {
    const { createWorld } = await import('@deckle/press/here');
    return compilePages(request, createWorld());
  }).catch((error: unknown) => {
    throw error instanceof DocumentTooLarge ? new CommandError(`${inputName(input)}: ${error.message}`) : error;
  });
  const diagnostics = sortDiagnostics(made.diagnostics);
  if (terminal.isJson) {
    terminal.print(
      JSON.stringify({ file: input, kind, title, pages: pages.length, ...(isAsked && { layouts }), diagnostics }),
    );
  } else {
    for (const [index, { layout, variant }] of isAsked ? layouts.entries() : []) {
      const { line, title: shown } = pages[index]!;
      const place = line === undefined ? inputName(input) : `${inputName(input)}:${line}`;
      const form = variant === layout ? layout : `${layout}, ${variant}`;
      terminal.print(`${terminal.paint('bold', place)}: slide ${index + 1}, “${shown}”: ${form}`);
    }
    for (const diagnostic of diagnostics) terminal.print(diagnosticText(diagnostic, inputName(input), terminal));
    terminal.say(`${inputName(input)}: ${kind}, ${countDiagnostics(diagnostics)}`);
  }
  return new Set(diagnostics.map(({ severity }) => severity));
}
