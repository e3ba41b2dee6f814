// `deckle export`: sources to files.
import type { MediaQuality } from '@deckle/engine';
import { type Command, InvalidArgumentError } from 'commander';
import { type BrandOptions, readBrand } from '../files/brand-file.ts';
import { exportFile } from '../files/export-file.ts';
import { expandInputs, standardStream } from '../files/inputs.ts';
import { type OutputFormat, outputFormats, planTargets, refuseTerminal, type Target } from '../files/outputs.ts';
import { watchTargets } from '../files/watch.ts';
import { CommandError, exitCodes } from '../terminal/command-error.ts';
import {
  brandOption,
  brandTuneOption,
  countUpTo,
  type DocumentOptions,
  formatOption,
  kindOption,
  mediaOption,
  type RootOptions,
  rootOption,
  serverOption,
  type TerminalOf,
  themeOption,
} from './command-options.ts';

type Options = DocumentOptions &
  RootOptions &
  BrandOptions & {
    readonly output?: string;
    readonly to?: OutputFormat;
    readonly notes?: true;
    readonly embedSource?: true;
    readonly pages?: readonly number[] | 'all';
    readonly width?: number;
    readonly mediaQuality: MediaQuality;
    readonly watch?: true;
  };

const examples = `
Examples:
  deckle export deck.md -o deck.pdf
  deckle export report.md -t docx             next to the source: report.docx
  deckle export 'chapters/*.md' -t pdf -o out/
  deckle export deck.md -o handout.pdf --notes          each slide with its notes
  deckle export deck.md -o slide.png --pages 3          a picture of the third slide
  deckle export deck.md -o deck.pptx --brand acme.pptx  in a company's own template
  deckle export deck.md -o deck.pptx --watch
  cat deck.md | deckle export - -t pptx > deck.pptx`;

export function addExport(program: Command, terminalOf: TerminalOf): void {
  program
    .command('export')
    .summary('export sources to files')
    .description(
      `Make files from sources: ${outputFormats.join(', ')}. Mistakes in a source are reported, but the file is still made.`,
    )
    .argument('<source...>', 'files or patterns; - is standard input')
    .option('-o, --output <path>', 'a file, a folder for several, or - for standard output')
    .addOption(formatOption())
    .addOption(kindOption())
    .addOption(themeOption())
    .addOption(brandOption())
    .addOption(brandTuneOption())
    .addOption(serverOption())
    .addOption(rootOption())
    .option('--notes', 'decks as pdf: each slide with its speaker notes below')
    .addOption(mediaOption())
    .option('--embed-source', 'the file carries its source, for deckle import; whoever gets the file gets it')
    .option('--pages <list>', 'png: slides or pages, such as 1,3-5 or all; default: the first', readPages)
    .option('--width <pixels>', 'png: how wide', countUpTo(8_000))
    .option('-w, --watch', 'rebuild whenever a source or its pictures change')
    .addHelpText('after', examples)
    .action(async (names: readonly string[], options: Options, command: Command) => {
      const terminal = terminalOf(command);
      const targets = planTargets(expandInputs(names), options.output, options.to);
      if (options.watch && targets.some(({ input }) => input === standardStream))
        throw new CommandError('Standard input cannot be watched; use a file.', exitCodes.usage);
      refuseUnused(options, new Set(targets.map(({ format }) => format)));
      for (const target of targets) refuseTerminal(target);

      const brand = await readBrand(options);
      let failed = 0;
      const make = async (target: Target): Promise<void> => {
        try {
          await exportFile(target, { ...options, brand }, terminal);
        } catch (error) {
          if (!(error instanceof CommandError)) throw error;
          failed += 1;
          terminal.complain(`deckle: ${error.message}`);
        }
      };
      if (options.watch)
        await watchTargets(targets, options.root, make, () =>
          terminal.say('Watching for changes; press Ctrl-C to stop.'),
        );
      for (const target of targets) await make(target);
      if (failed > 0 && targets.length > 1) throw new CommandError(`${failed} of ${targets.length} files failed.`);
      if (failed > 0) process.exitCode = exitCodes.failed;
    });
}

/** An option that no file heeds is a mistake. */
function refuseUnused(options: Options, formats: ReadonlySet<OutputFormat>): void {
  const uses = {
    pages: ['png'],
    width: ['png'],
    notes: ['pdf'],
    embedSource: ['pptx', 'docx', 'xlsx', 'pdf'],
  } as const;
  for (const [name, heeding] of Object.entries(uses))
    if (options[name as keyof typeof uses] !== undefined && !heeding.some((format) => formats.has(format))) {
      const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      throw new CommandError(`--${option} only works with ${heeding.join(', ')}.`, exitCodes.usage);
    }
}

/** '1,3-5' as numbers in that order. */
function readPages(written: string): readonly number[] | 'all' {
  if (written === 'all') return 'all';
  return written.split(',').flatMap((part) => {
    const [, from, to] = /^\s*(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to ?? from)];
    if (!(first >= 1 && last >= first)) throw new InvalidArgumentError('Use numbers and ranges such as 1,3-5, or all.');
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
