// `deckle init`: a first deck, doc and sheet to learn from, which make themselves into files.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, kinds } from '@deckle/engine';
import { Argument, type Command, Option } from 'commander';
import { CommandError, describeFileError } from '../terminal/command-error.ts';
import type { TerminalOf } from './command-options.ts';

const examples = `
Examples:
  deckle init                 deck.md, doc.md and sheet.md in the current folder
  deckle init talks --kind deck`;

/** What each source is usually exported to. */
const endings: { readonly [kind in Kind]: string } = { deck: 'pptx', doc: 'docx', sheet: 'xlsx' };

export function addInit(program: Command, terminalOf: TerminalOf): void {
  program
    .command('init')
    .summary('start with a sample deck, doc and sheet')
    .description(
      'Write a short deck, doc and sheet whose comments explain the source language. Files are never overwritten.',
    )
    .addArgument(
      new Argument('[folder]', 'where to; it is created if it does not exist').default('.', 'the current folder'),
    )
    .addOption(new Option('-k, --kind <kind>', 'only this one').choices(kinds))
    .addHelpText('after', examples)
    .action((folder: string, { kind }: { readonly kind?: Kind }, command: Command) => {
      const terminal = terminalOf(command);
      const files = (kind === undefined ? kinds : [kind]).map((each) => ({
        kind: each,
        path: join(folder, `${each}.md`),
      }));
      const existing = files.map(({ path }) => path).filter((path) => existsSync(path));
      if (existing.length > 0)
        throw new CommandError(
          `${existing.join(', ')} already ${existing.length === 1 ? 'exists' : 'exist'}; nothing was written. Choose another folder: deckle init <folder>`,
        );
      for (const file of files) {
        writeStarter(file, folder);
        terminal.print(terminal.isJson ? JSON.stringify({ file: file.path, kind: file.kind }) : file.path);
      }
      const { path, kind: first } = files[0]!;
      const steps = [
        [`deckle render ${shellWord(path)} --open`, 'look at it in the browser'],
        [`deckle export ${shellWord(path)} -t ${endings[first]}`, 'make a file for Office'],
        ['deckle language', 'read the guide to the source language'],
      ] as const;
      const width = Math.max(...steps.map(([call]) => call.length));
      terminal.say(['', 'Next:', ...steps.map(([call, what]) => `  ${call.padEnd(width)}  ${what}`)].join('\n'));
    });
}

function writeStarter({ kind, path }: { readonly kind: Kind; readonly path: string }, folder: string): void {
  const starter = readFileSync(new URL(`../starters/${kind}.md`, import.meta.url));
  try {
    mkdirSync(folder, { recursive: true });
    // The system also refuses if the file was created in the meantime.
    writeFileSync(path, starter, { flag: 'wx' });
  } catch (error) {
    throw describeFileError(error, `Cannot write ${path}`);
  }
}

const shellWord = (path: string): string => (/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`);
