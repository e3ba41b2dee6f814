// `deckle restyle`: somebody's deck set on a brand, with a table of what could not be taken over.
import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { RestyleRequest, RestyleResult } from '@deckle/press';
import { type Command, Option } from 'commander';
import { type BrandOptions, placeBrand } from '../files/brand-file.ts';
import { inImporter } from '../files/import-file.ts';
import { standardStream } from '../files/inputs.ts';
import { formatName, refuseTerminal, writeOutput } from '../files/outputs.ts';
import { CommandError, exitCodes } from '../terminal/command-error.ts';
import { withProgress } from '../terminal/progress.ts';
import { remarkLines, reportLines, restyledJson } from '../terminal/restyle-table.ts';
import { brandOption, serverOption, type TerminalOf } from './command-options.ts';

type Options = BrandOptions & { readonly output?: string; readonly report?: string; readonly force?: true };

const examples = `
Examples:
  deckle restyle old.pptx --brand new.pptx -o out.pptx
  deckle restyle old.pptx --brand new.pptx -o out.pptx --report report.json
  deckle restyle old.pptx --brand new.pptx -o out.md        its source, to be edited; pictures in the folder assets
  deckle restyle old.pptx --brand new.pptx -o out.pdf

What could not be taken over is listed slide by slide; docs/import.md says what is read of a deck.`;

/** Milliseconds: reading a long deck and setting it. */
const deadline = 120_000;

const formatOf: { readonly [ending: string]: RestyleRequest['format'] } = {
  pptx: 'pptx',
  pdf: 'pdf',
  html: 'html',
  md: 'source',
};

export function addRestyle(program: Command, terminalOf: TerminalOf): void {
  program
    .command('restyle')
    .summary("set an existing deck on a company's template")
    .description(
      "Set an existing .pptx on a company's own template: its titles, text, tables, charts, pictures and notes, on the slide layouts of the brand.",
    )
    .argument('<deck>', 'a .pptx or .potx')
    .addOption(brandOption().makeOptionMandatory())
    .addOption(serverOption())
    .option('-o, --output <path>', 'a .pptx, .pdf, .html or .md; default: beside the deck, ending in -restyled.pptx')
    .option('--report <path>', 'writes what became of each slide as JSON; - is standard output')
    .addOption(new Option('-f, --force', 'replace an existing .md'))
    .addHelpText('after', examples)
    .action(async (file: string, options: Options, command: Command) => {
      const terminal = terminalOf(command);
      const output = options.output ?? join(dirname(file), `${basename(file, extname(file))}-restyled.pptx`);
      const format = checkOutput(file, output, options);
      const brand = await placeBrand(options);
      const restyled = await withProgress(terminal, `${file} → ${output}`, () =>
        inImporter(
          file,
          async (press, { bytes, name }) => {
            const { createHash } = await import('node:crypto');
            const hash = createHash('sha256').update(bytes).digest('hex');
            return press.restyle({ deck: { bytes, hash }, name, brand, format });
          },
          { deadline },
        ),
      );
      await write(output, format, restyled);
      const { report } = restyled;
      const json = JSON.stringify(restyledJson(restyled, file, output));
      if (options.report !== undefined && options.report !== standardStream)
        await writeOutput(options.report, new TextEncoder().encode(`${json}\n`));
      if (terminal.isJson || options.report === standardStream) terminal.print(json);
      else if (options.report === undefined) for (const line of reportLines(report)) terminal.print(line);
      for (const line of remarkLines(report)) terminal.say(line);
      if (output !== standardStream) terminal.say(summary(output, restyled));
    });
}

/** The format that the output stands for. Throws a `CommandError` for what cannot be written. */
function checkOutput(file: string, output: string, { report, force }: Options): RestyleRequest['format'] {
  const format = formatOf[formatName(extname(output))];
  if (format === undefined)
    throw new CommandError(
      `${output}: choose a file that ends in ${Object.keys(formatOf)
        .map((each) => `.${each}`)
        .join(', ')}.`,
      exitCodes.usage,
    );
  for (const path of [output, report]) {
    if (path !== undefined && resolve(path) === resolve(file))
      throw new CommandError(`${path} is the deck itself and would be overwritten.`, exitCodes.usage);
  }
  if (format === 'source' && force !== true && existsSync(output))
    throw new CommandError(`${output} exists already. Replace it with --force, or choose another with -o.`);
  if (format !== 'source') refuseTerminal({ output, format });
  return format;
}

async function write(output: string, format: RestyleRequest['format'], restyled: RestyleResult): Promise<void> {
  if (format !== 'source') return writeOutput(output, restyled.bytes);
  let at = 0;
  for (const { name, size } of restyled.pictures) {
    await writeOutput(join(dirname(output), 'assets', name), restyled.bytes.subarray(at, at + size));
    at += size;
  }
  await writeOutput(output, new TextEncoder().encode(restyled.source));
}

function summary(output: string, { report, pages }: RestyleResult): string {
  const left = report.slides.reduce((sum, { leftOut }) => sum + leftOut.reduce((all, { count }) => all + count, 0), 0);
  const lost = left === 0 ? 'nothing left out' : `${left} ${left === 1 ? 'thing' : 'things'} left out`;
  return `${output}: ${report.slides.length} slides became ${pages}, ${lost}`;
}
