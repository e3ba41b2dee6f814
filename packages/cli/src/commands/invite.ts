// `deckle invite`: invites a user to a service whose SIGN_UP is restricted.
import type { Command } from 'commander';
import type { TerminalOf } from './command-options.ts';
import { withServer } from './server-command.ts';

const examples = `
Examples:
  deckle invite ada@example.org

Uses the service's data folder: DATA_DIR, or ./data. With SMTP_URL the invitation is emailed.`;

export function addInvite(program: Command, terminalOf: TerminalOf): void {
  program
    .command('invite')
    .argument('<email>', 'the email address to invite')
    .summary('invite a user to the service on this machine')
    .description('Invite an email address to create an account within a week; the sign-in link is emailed or printed.')
    .addHelpText('after', examples)
    .action(async (email: string, _: object, command: Command) => {
      const terminal = terminalOf(command);
      const { link } = await withServer((server, config) => server.invite(config, email));
      if (link !== undefined) terminal.print(link);
      terminal.say(
        link === undefined ? 'The invitation has been emailed.' : 'The link works once, for a week. Pass it on.',
      );
    });
}
