// `deckle import`: a file of another program as source, with its pictures beside it.
import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { inImporter } from '../files/import-file.ts';
import { standardStream } from '../files/inputs.ts';
import { writeOutput } from '../files/outputs.ts';
import { CommandError, exitCodes } from '../terminal/command-error.ts';
import { countDiagnostics, diagnosticText, sortDiagnostics } from '../terminal/diagnostics-text.ts';
import { withProgress } from '../terminal/progress.ts';
import type { TerminalOf } from './command-options.ts';

type Options = { readonly output?: string; readonly force?: true };

const examples = `
Examples:
  deckle import report.docx -o report.md      pictures in the folder assets beside it
  deckle import slides.pptx                   slides.md
  deckle import budget.xlsx && deckle export budget.md -t pdf
  deckle import paper.pdf -o - | less

Reads .docx, .pptx, .xlsx, .pdf, .epub, .html, .md, .csv, .json and pictures.
What has no form in a source is reported; docs/import.md says how each kind is read.`;

export function addImport(program: Command, terminalOf: TerminalOf): void {
  program
    .command('import')
    .summary('read files of other programs as source')
    .description('Read a file of another program as source: text, tables, pictures, notes, formulas.')
    .argument('<file>', 'a .docx, .pptx, .xlsx, .pdf, .epub, .html, .csv, .json or picture')
    .option('-o, --output <path>', 'the source; - is standard output; default: beside the file, ending in .md')
    .addOption(new Option('-f, --force', 'replace an existing source'))
    .addHelpText('after', examples)
    .action(async (file: string, { output, force }: Options, command: Command) => {
      const terminal = terminalOf(command);
      const target = output ?? join(dirname(file), `${basename(file, extname(file))}.md`);
      if (target !== standardStream) refuse(file, target, force === true);
      const imported = await withProgress(terminal, `reading ${file}`, () =>
        inImporter(file, (press, given) => press.importFile(given)),
      );
      const diagnostics = sortDiagnostics(imported.diagnostics);
      const bytes = new TextEncoder().encode(imported.source);
      let at = 0;
      const pictures = imported.pictures.map(({ name, size }) => {
        at += size;
        return { name, bytes: imported.bytes.subarray(at - size, at) };
      });
      if (target !== standardStream)
        for (const picture of pictures) await writeOutput(join(dirname(target), 'assets', picture.name), picture.bytes);
      await writeOutput(target, bytes);
      if (terminal.isJson && target !== standardStream) {
        const names = pictures.map(({ name }) => `assets/${name}`);
        terminal.print(JSON.stringify({ file: target, kind: imported.kind, pictures: names, diagnostics }));
        return;
      }
      for (const diagnostic of diagnostics) terminal.complain(diagnosticText(diagnostic, file, terminal));
      if (target === standardStream && pictures.length > 0)
        terminal.complain(`deckle: ${pictures.length} pictures are not written; use -o with a file.`);
      const count = pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
      if (target !== standardStream)
        terminal.say(`${target}: ${imported.kind}, ${count}, ${countDiagnostics(imported.diagnostics)}`);
    });
}

function refuse(file: string, target: string, isForced: boolean): void {
  if (resolve(file) === resolve(target))
    throw new CommandError(`${target} is the file itself and would be overwritten.`, exitCodes.usage);
  if (!isForced && existsSync(target))
    throw new CommandError(`${target} exists already. Replace it with --force, or choose another with -o.`);
}
