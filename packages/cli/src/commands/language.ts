// `deckle language`: the source language, as its page in docs/ explains it.
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { TerminalOf } from './command-options.ts';

const page = new URL('../../../../docs/source-language.md', import.meta.url);

export function addLanguage(program: Command, terminalOf: TerminalOf): void {
  program
    .command('language')
    .summary('print the guide to the source language')
    .description('Print the guide to the source language, in Markdown.')
    .addHelpText('after', '\nExample:\n  deckle language | less')
    .action((_options: object, command: Command) => terminalOf(command).print(readFileSync(page, 'utf8').trimEnd()));
}
