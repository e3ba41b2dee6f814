// `deckle key`: API keys made, listed and revoked on the server's own machine.
import type { Scope } from '@deckle/api';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { CommandError } from '../terminal/command-error.ts';
import type { TerminalOf } from './command-options.ts';
import { withServer } from './server-command.ts';

const examples = `
Examples:
  deckle key create --name ci
  KEY=$(deckle key create --email ada@example.org --name laptop)
  deckle key create --name backup --scope read --expires 90d
  deckle key list
  deckle key revoke key_4mJx…

Uses the service's data folder: DATA_DIR, or ./data.`;

type CreateOptions = {
  readonly email?: string;
  readonly name: string;
  readonly scope?: readonly Scope[];
  readonly expires?: string;
};

/** Told here as well: who exports a deck must not load the contract of the service. */
const scopes: { readonly [scope in Scope]: true } = { read: true, write: true, generate: true };

export function addKey(program: Command, terminalOf: TerminalOf): void {
  const key = program
    .command('key')
    .summary('manage API keys of the service on this machine')
    .description('Manage API keys on the machine of the service. The service may keep running.')
    .addHelpText('after', examples);
  key
    .command('create')
    .description('Create a key and print it once.')
    .option('--email <address>', 'the user who owns the key, created if needed; default: the owner of the service')
    .option('--name <name>', 'a label for the key', 'command line')
    .addOption(new Option('--scope <scope...>', 'what it may do; default: everything').choices(Object.keys(scopes)))
    .option('--expires <when>', 'expiration: a date, or days such as 90d', readExpiry)
    .addHelpText('after', examples)
    .action(async ({ email, name, scope, expires }: CreateOptions, command: Command) => {
      const wish = { name, scopes: scope, expiresAt: expires };
      const terminal = terminalOf(command);
      const secret = await withServer((server, config) => {
        const owner = email ?? server.ownerOf(config);
        if (email === undefined) terminal.say(`A key of ${owner}:`);
        return server.createKey(config, { ...wish, email: owner });
      });
      terminal.print(secret);
    });
  key
    .command('list')
    .description(
      'List the keys in use, one per line: id, prefix, owner, name, created, last used, scopes, expires. Never the keys themselves.',
    )
    .option('--email <address>', 'only the keys of one user')
    .action(async ({ email }: { readonly email?: string }, command: Command) => {
      const terminal = terminalOf(command);
      const keys = await withServer((server, config) => server.listKeys(config, email));
      for (const { id, start, email: owner, name, createdAt, lastUsedAt, scopes, expiresAt } of keys)
        terminal.print(
          terminal.isJson
            ? JSON.stringify({ id, start, email: owner, name, createdAt, lastUsedAt, scopes, expiresAt })
            : [
                id,
                `${start}…`,
                owner,
                name,
                createdAt.slice(0, 10),
                lastUsedAt?.slice(0, 10) ?? 'never used',
                scopes.join(','),
                expiresAt?.slice(0, 10) ?? 'never ends',
              ].join('\t'),
        );
    });
  key
    .command('revoke')
    .argument('<id>', 'as shown by `deckle key list`: key_…')
    .description('Revoke a key; it stops working immediately.')
    .action(async (id: string, _: unknown, command: Command) => {
      if (!(await withServer((server, config) => server.revokeKey(config, id))))
        throw new CommandError(`There is no active key ${id}. "deckle key list" shows the active ones.`);
      terminalOf(command).say(`${id} is revoked.`);
    });
}

/** A time in ISO 8601 of a date (its begin in UTC), a time, or days from now. */
function readExpiry(text: string): string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  const isDate = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text);
  const time = days !== undefined ? Date.now() + Number(days) * 86_400_000 : isDate ? Date.parse(text) : Number.NaN;
  if (!(time > Date.now()))
    throw new InvalidArgumentError('Must be a future date such as 2030-01-31, or days such as 90d.');
  return new Date(time).toISOString();
}
