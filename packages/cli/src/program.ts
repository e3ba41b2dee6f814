// The program `deckle`: its commands, its global options, and what becomes of errors.
import { readFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import { addBackup } from './commands/backup.ts';
import { addBatch } from './commands/batch.ts';
import { addBrand } from './commands/brand.ts';
import { addCheck } from './commands/check.ts';
import type { TerminalOf } from './commands/command-options.ts';
import { addCompletion } from './commands/completion.ts';
import { addConfig } from './commands/config.ts';
import { addExport } from './commands/export.ts';
import { addImport } from './commands/import.ts';
import { addInit } from './commands/init.ts';
import { addInvite } from './commands/invite.ts';
import { addKey } from './commands/key.ts';
import { addLanguage } from './commands/language.ts';
import { addMake } from './commands/make.ts';
import { addMcp } from './commands/mcp.ts';
import { addModel } from './commands/model.ts';
import { addPictures } from './commands/pictures.ts';
import { addRender } from './commands/render.ts';
import { addRestyle } from './commands/restyle.ts';
import { addServe } from './commands/serve.ts';
import { addSignIn } from './commands/sign-in.ts';
import { CommandError, type ExitCode, exitCodes } from './terminal/command-error.ts';
import { DeckleCommand } from './terminal/deckle-command.ts';
import { wantsColor } from './terminal/environment.ts';
import { standardError, standardOutput } from './terminal/standard-output.ts';
import { createTerminal } from './terminal/terminal.ts';

const help = `
Examples:
  deckle init
  deckle make "A project plan for moving our office, 8 slides" -o plan.pptx
  deckle export deck.md -o deck.pdf
  deckle check deck.md
  deckle batch --brand acme.pptx --source offer.md --rows customers.csv -o offers.zip
  deckle serve

Exit codes: 0 success; 1 failure, or check found errors; 2 wrong usage; 130 Ctrl-C.
Run "deckle <command> --help" for details.`;

const commands = new Map([
  ['init', addInit],
  ['make', addMake],
  ['export', addExport],
  ['render', addRender],
  ['batch', addBatch],
  ['brand', addBrand],
  ['check', addCheck],
  ['import', addImport],
  ['restyle', addRestyle],
  ['pictures', addPictures],
  ['language', addLanguage],
  ['serve', addServe],
  ['config', addConfig],
  ['key', addKey],
  ['sign-in', addSignIn],
  ['invite', addInvite],
  ['backup', addBackup],
  ['model', addModel],
  ['mcp', addMcp],
  ['completion', addCompletion],
]);

/** The version of the project, or of the package that this was installed from: their package.json lie at the same relative path. */
const version = (): string =>
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;

/** The program with all its commands; with one of them alone where it is named, except to complete them all: a call of one need not wait for the others. */
function createProgram(named: string | undefined): DeckleCommand {
  const program = new DeckleCommand('deckle')
    .description('Make native decks, docs and sheets from a prompt or from text. Making files needs no server.')
    .version(`deckle ${version()}`, '-V, --version', 'print the version')
    .option('-q, --quiet', 'print nothing but results and errors')
    .option('--json', 'print results as JSON, one object per line')
    .option('--no-color', 'print no colors (as NO_COLOR=1)')
    .helpOption('-h, --help', 'print this help')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', help)
    .configureOutput({
      writeOut: (text) => standardOutput().write(text),
      writeErr: (text) => standardError().write(text),
    })
    .exitOverride()
    .hook('preAction', (_, command) => (command as DeckleCommand).throwMistakes()) as DeckleCommand;
  const terminalOf: TerminalOf = (command) => {
    const { quiet, json, color } = command.optsWithGlobals();
    const stream = () => (command.name() === 'check' ? standardOutput() : process.stderr);
    return createTerminal({
      quiet: quiet === true,
      json: json === true,
      color: () => color === true && wantsColor(stream()),
    });
  };
  const wanted = named === 'completion' ? undefined : commands.get(named ?? '');
  for (const addCommand of wanted === undefined ? commands.values() : [wanted]) addCommand(program, terminalOf);
  for (const command of program.commands) command.copyInheritedSettings(program);
  return program;
}

/** Runs one call; the answer is its exit code. Faults of ours are thrown. */
export async function runProgram(args: readonly string[]): Promise<ExitCode> {
  try {
    await createProgram(args.find((argument) => !argument.startsWith('-'))).parseAsync(args, { from: 'user' });
    return (process.exitCode ?? exitCodes.ok) as ExitCode;
  } catch (error) {
    return exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): ExitCode {
  // Commander has already printed its message, or the requested help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  if (!(error instanceof CommandError)) throw error;
  standardError().write(`deckle: ${error.message}\n`);
  return error.exitCode;
}
