// `deckle key create`: an API key, made on the server's own machine.
import type { Command } from 'commander';
import { CommandError } from '../terminal/command-error.ts';
import type { TerminalOf } from './command-options.ts';

type Options = { readonly email: string; readonly name: string };

const examples = `
Examples:
  deckle key create --email me@example.org --name ci
  KEY=$(deckle key create --email me@example.org --name laptop)

The data folder is that of the service: DATA_DIR, or ./data.`;

export function addKey(program: Command, terminalOf: TerminalOf): void {
  const key = program
    .command('key')
    .summary('API keys of the service here')
    .description('API keys, on the machine of the service.');
  key
    .command('create')
    .description('Make a key and print it: the one time it is shown. A user with that address is made if need be.')
    .requiredOption('--email <address>', 'whose key it is')
    .option('--name <name>', 'what it is for', 'command line')
    .addHelpText('after', examples)
    .action(async ({ email, name }: Options, command: Command) => {
      const { createKey, readConfig, StartError } = await import('@deckle/server');
      try {
        terminalOf(command).print(await createKey(readConfig(), { email, name }));
      } catch (error) {
        throw error instanceof StartError ? new CommandError(error.message) : error;
      }
    });
}
