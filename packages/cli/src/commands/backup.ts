// `deckle backup` and `deckle restore`: all that the service keeps, in one file and back.
import type { Command } from 'commander';
import { withProgress } from '../terminal/progress.ts';
import type { TerminalOf } from './command-options.ts';
import { withServer } from './server-command.ts';

const examples = `
Examples:
  deckle backup deckle-2026-11-21.backup
  DATA_DIR=/var/lib/deckle deckle restore deckle-2026-11-21.backup

The file holds addresses, documents and the secret of the cookies: keep it where only you read it. It is restored
into SQLite or PostgreSQL alike, as the settings say.`;

export function addBackup(program: Command, terminalOf: TerminalOf): void {
  program
    .command('backup')
    .argument('<file>', 'where it is written; one that stands there is replaced once the new one is whole')
    .summary('all that the service keeps, in one file')
    .description(
      'Write all that the service keeps into one file, as it stands at this moment. The service may run meanwhile.',
    )
    .addHelpText('after', examples)
    .action(async (file: string, _: unknown, command: Command) => {
      const terminal = terminalOf(command);
      const saved = await withProgress(terminal, `backing up to ${file}`, () =>
        withServer((server, config) => server.backUp(config, file)),
      );
      const size = saved.bytes < 1e6 ? `${Math.ceil(saved.bytes / 1e3)} kB` : `${(saved.bytes / 1e6).toFixed(1)} MB`;
      terminal.say(`${file}: ${count(saved.rows, 'row')} and ${count(saved.files, 'file')}, ${size}.`);
    });
  program
    .command('restore')
    .argument('<file>', 'made by `deckle backup`')
    .option('--force', 'replace what is there already')
    .summary('puts a backup back')
    .description('Put a backup back, wholly or not at all. Stop the service first.')
    .addHelpText('after', examples)
    .action(async (file: string, { force = false }: { readonly force?: boolean }, command: Command) => {
      const terminal = terminalOf(command);
      const { rows, files, createdAt } = await withProgress(terminal, `restoring ${file}`, () =>
        withServer((server, config) => server.restore(config, file, { force })),
      );
      terminal.say(`Restored ${count(rows, 'row')} and ${count(files, 'file')} of ${createdAt}.`);
    });
}

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
