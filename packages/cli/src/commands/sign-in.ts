// `deckle sign-in`: a link that signs somebody in, made on the server's own machine.
import type { Command } from 'commander';
import type { TerminalOf } from './command-options.ts';
import { withServer } from './server-command.ts';

const examples = `
Examples:
  deckle sign-in
  deckle sign-in --email ada@example.org

The data folder is that of the service: DATA_DIR, or ./data. The link leads to BASE_URL, or to HOST and PORT.`;

export function addSignIn(program: Command, terminalOf: TerminalOf): void {
  program
    .command('sign-in')
    .summary('a link that signs you in to the service here')
    .description('Print a link that signs in, on the machine of the service. It may run meanwhile.')
    .option('--email <address>', 'who is signed in, and made if need be; absent: the owner (OWNER_EMAIL)')
    .addHelpText('after', examples)
    .action(async ({ email }: { readonly email?: string }, command: Command) => {
      const terminal = terminalOf(command);
      terminal.print(await withServer((server, config) => server.createLink(config, email)));
      terminal.say('It works once, for five minutes.');
    });
}
