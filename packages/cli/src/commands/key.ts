// `deckle key`: API keys made, listed and revoked on the server's own machine.
import type { Command } from 'commander';
import { CommandError } from '../terminal/command-error.ts';
import type { TerminalOf } from './command-options.ts';
import { withServer } from './server-command.ts';

const examples = `
Examples:
  deckle key create --email me@example.org --name ci
  KEY=$(deckle key create --email me@example.org --name laptop)
  deckle key list
  deckle key revoke key_4mJx…

The data folder is that of the service: DATA_DIR, or ./data.`;

export function addKey(program: Command, terminalOf: TerminalOf): void {
  const key = program
    .command('key')
    .summary('API keys of the service here')
    .description('API keys, on the machine of the service. It may run meanwhile.')
    .addHelpText('after', examples);
  key
    .command('create')
    .description('Make a key and print it: the one time it is shown. A user with that address is made if need be.')
    .requiredOption('--email <address>', 'whose key it is')
    .option('--name <name>', 'what it is for', 'command line')
    .addHelpText('after', examples)
    .action(async ({ email, name }: { readonly email: string; readonly name: string }, command: Command) => {
      const secret = await withServer((server, config) => server.createKey(config, { email, name }));
      terminalOf(command).print(secret);
    });
  key
    .command('list')
    .description('The keys in use, one a line: id, beginning, owner, name, made, last used. Never the keys themselves.')
    .option('--email <address>', 'those of one user')
    .action(async ({ email }: { readonly email?: string }, command: Command) => {
      const terminal = terminalOf(command);
      const keys = await withServer((server, config) => server.listKeys(config, email));
      for (const { id, start, email: owner, name, createdAt, lastUsedAt } of keys)
        terminal.print(
          terminal.isJson
            ? JSON.stringify({ id, start, email: owner, name, createdAt, lastUsedAt })
            : [id, `${start}…`, owner, name, createdAt.slice(0, 10), lastUsedAt?.slice(0, 10) ?? 'never used'].join(
                '\t',
              ),
        );
    });
  key
    .command('revoke')
    .argument('<id>', 'as `deckle key list` shows it: key_…')
    .description('Revoke a key: it stops working at once.')
    .action(async (id: string, _: unknown, command: Command) => {
      if (!(await withServer((server, config) => server.revokeKey(config, id))))
        throw new CommandError(`No key ${id} is in use. "deckle key list" shows those that are.`);
      terminalOf(command).say(`${id} is revoked.`);
    });
}
