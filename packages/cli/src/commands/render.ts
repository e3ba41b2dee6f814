// `deckle render`: renders a source as a page.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { exportFile } from '../files/export-file.ts';
import { openFile } from '../files/open-file.ts';
import { planTargets } from '../files/outputs.ts';
import { type DocumentOptions, kindOption, type TerminalOf, themeOption } from './command-options.ts';

type Options = DocumentOptions & { readonly output?: string; readonly open?: true };

const examples = `
Examples:
  deckle render deck.md --open                a temporary page, in the browser
  deckle render deck.md -o deck.html
  deckle render - -o - < deck.md > deck.html`;

export function addRender(program: Command, terminalOf: TerminalOf): void {
  program
    .command('render')
    .summary('render a source as a page')
    .description(
      'Make one self-contained HTML page: at -o, or next to the source, or with --open in a temporary folder.',
    )
    .argument('<source>', 'a file; - is standard input')
    .option('-o, --output <path>', 'a file, a folder, or - for standard output')
    .option('--open', 'open it in the browser')
    .addOption(kindOption())
    .addOption(themeOption())
    .addHelpText('after', examples)
    .action(async (source: string, options: Options, command: Command) => {
      const terminal = terminalOf(command);
      const output = options.output ?? (options.open ? `${mkdtempSync(join(tmpdir(), 'deckle-'))}/` : undefined);
      const [target] = planTargets([source], output, 'html');
      await exportFile(target!, options, terminal);
      if (!options.open || target!.output === '-') return;
      const path = resolve(target!.output);
      if (!(await openFile(path))) terminal.complain(`deckle: found no program to open the page: ${path}`);
    });
}
