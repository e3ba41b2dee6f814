// `deckle sign-in`: prints a sign-in link, on the server's own machine.
import type { Command } from 'commander';
import type { TerminalOf } from './command-options.ts';
import { withServer } from './server-command.ts';

const examples = `
Examples:
  deckle sign-in
  deckle sign-in --email ada@example.org

Uses the service's data folder: DATA_DIR, or ./data. The link points to BASE_URL, or to HOST and PORT.`;

export function addSignIn(program: Command, terminalOf: TerminalOf): void {
  program
    .command('sign-in')
    .summary('print a link that signs you in to the service on this machine')
    .description('Print a sign-in link, on the machine of the service. The service may keep running.')
    .option('--email <address>', 'the user to sign in, created if needed; default: the owner (OWNER_EMAIL)')
    .addHelpText('after', examples)
    .action(async ({ email }: { readonly email?: string }, command: Command) => {
      const terminal = terminalOf(command);
      terminal.print(await withServer((server, config) => server.createLink(config, email)));
      terminal.say('The link works once, for five minutes.');
    });
}
