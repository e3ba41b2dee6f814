// `deckle backup` and `deckle restore`: back up and restore everything the service stores.
import { accessSync, constants, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { CommandError, describeFileError } from '../terminal/command-error.ts';
import { withProgress } from '../terminal/progress.ts';
import type { TerminalOf } from './command-options.ts';
import { withServer } from './server-command.ts';

const examples = `
Examples:
  deckle backup deckle-2026-11-21.backup
  deckle backup --passphrase-file /run/secrets/backup deckle-2026-11-21.backup
  deckle backup --verify deckle-2026-11-21.backup
  DATA_DIR=/var/lib/deckle deckle restore deckle-2026-11-21.backup

The file contains email addresses, documents and the cookie secret: store it where only you can read it. It can be restored
into SQLite or PostgreSQL alike, as the settings say.`;

export function addBackup(program: Command, terminalOf: TerminalOf): void {
  program
    .command('backup')
    .argument('<file>', 'output file; an existing one is replaced only when the backup is complete')
    .option('--passphrase-file <path>', 'encrypt it with the passphrase in this file')
    .option('--verify', 'check that a backup can be restored and is intact')
    .summary('back up everything the service stores')
    .description(
      'Write everything the service stores to one file, as a consistent snapshot. The service may keep running.',
    )
    .addHelpText('after', examples)
    .action(async (file: string, { passphraseFile, verify = false }: BackupOptions, command: Command) => {
      const terminal = terminalOf(command);
      const passphrase = readPassphrase(passphraseFile);
      if (verify) {
        refuseUnreadable(file);
        const { rows, files, createdAt, missing, hasSecret } = await withProgress(terminal, `reading ${file}`, () =>
          withServer((server) => server.verifyBackup(file, passphrase)),
        );
        refuseMissing(`${file} is complete, except for`, missing);
        terminal.say(
          `${file}: ${count(rows, 'row')} and ${count(files, 'file')} of ${createdAt}, all intact.${secretNote(hasSecret)}`,
        );
        return;
      }
      const saved = await withProgress(terminal, `backing up to ${file}`, () =>
        withServer((server, config) => server.backUp(config, file, passphrase)),
      );
      refuseMissing(`${file} is written, except for`, saved.missing);
      const size = saved.bytes < 1e6 ? `${Math.ceil(saved.bytes / 1e3)} kB` : `${(saved.bytes / 1e6).toFixed(1)} MB`;
      terminal.say(`${file}: ${count(saved.rows, 'row')} and ${count(saved.files, 'file')}, ${size}.`);
    });
  program
    .command('restore')
    .argument('<file>', 'made by `deckle backup`')
    .option('--force', 'replace existing data')
    .option('--passphrase-file <path>', 'the file with the passphrase it was encrypted with')
    .summary('restore a backup')
    .description('Restore a backup, all or nothing. Stop the service first.')
    .addHelpText('after', examples)
    .action(async (file: string, { force = false, passphraseFile }: RestoreOptions, command: Command) => {
      const terminal = terminalOf(command);
      refuseUnreadable(file);
      const { rows, files, createdAt, missing, hasSecret } = await withProgress(terminal, `restoring ${file}`, () =>
        withServer((server, config) =>
          server.restore(config, file, { force, passphrase: readPassphrase(passphraseFile) }),
        ),
      );
      refuseMissing(`${file} is restored, except for`, missing);
      terminal.say(
        `Restored ${count(rows, 'row')} and ${count(files, 'file')} of ${createdAt}.${secretNote(hasSecret)}`,
      );
    });
}

const secretNote = (hasSecret: boolean): string =>
  hasSecret
    ? ''
    : ' It does not contain the cookie secret: without the same SECRET as before, everyone has to sign in again.';

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

type BackupOptions = { readonly passphraseFile?: string; readonly verify?: boolean };
type RestoreOptions = { readonly passphraseFile?: string; readonly force?: boolean };

function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw describeFileError(error, `Cannot read ${file}`);
  }
}

/** The line break at its end, which editors make, is no part of it. */
function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  let passphrase: string;
  try {
    passphrase = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw describeFileError(error, `Cannot read ${file}`);
  }
  if (passphrase === '') throw new CommandError(`The passphrase file ${file} is empty.`);
  return passphrase;
}

function refuseMissing(what: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const named = `${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ' …' : ''}`;
  throw new CommandError(`${what} ${count(missing.length, 'missing or damaged blob')}: ${named}.`);
}
