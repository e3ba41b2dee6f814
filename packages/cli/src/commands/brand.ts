// `deckle brand`: what a company's .pptx is good for, and the brands of a service.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { BrandTuneInput } from '@deckle/api';
import type { BrandDescription, BrandLayout } from '@deckle/engine';
import type { Command } from 'commander';
import { readBrand } from '../files/brand-file.ts';
import { brandPage } from '../files/brand-page.ts';
import { printTune, readTune } from '../files/brand-tune-file.ts';
import { defaultServer, openClient } from '../files/open-client.ts';
import { writeOutput } from '../files/outputs.ts';
import { CommandError, describeFileError, exitCodes } from '../terminal/command-error.ts';
import { diagnosticText, sortDiagnostics } from '../terminal/diagnostics-text.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { brandTuneOption, serverOption, type TerminalOf } from './command-options.ts';

const examples = `
Examples:
  deckle brand report acme.pptx               what its slide layouts are used for
  deckle brand report acme.pptx --json
  deckle brand tune acme.pptx -o brand.json   what Deckle takes its slide layouts for, to change
  deckle brand tune acme.pptx --html acme.html --brand-tune brand.json
  deckle export deck.md -o deck.pptx --brand acme.pptx --brand-tune brand.json
  deckle brand add acme.pptx --server https://docs.example.org
  deckle brand list
  deckle brand rm brd_4mJx…`;

type ServerOptions = { readonly server: string };

export function addBrand(program: Command, terminalOf: TerminalOf): void {
  const brand = program
    .command('brand')
    .summary("use a company's own template")
    .description("Make decks in a company's .pptx or .potx. The template needs no preparation.")
    .addHelpText('after', examples);
  brand
    .command('report')
    .argument('<file>', 'a .pptx or .potx, or the id of a brand')
    .description(
      'Report how Deckle will use a template: its slide layouts, fonts and colors, and anything not understood.',
    )
    .addOption(brandTuneOption())
    .addOption(serverOption())
    .action(async (file: string, options: TuneOptions, command: Command) => {
      const terminal = terminalOf(command);
      const read = await withProgress(terminal, `reading ${file}`, () => readBrand({ ...options, brand: file }));
      if (terminal.isJson) terminal.print(JSON.stringify({ file, ...read!.description }));
      else sayReport(file, read!.description, terminal);
    });
  brand
    .command('tune')
    .argument('<file>', 'a .pptx or .potx, or the id of a brand')
    .description(
      "Write a brand.json with what Deckle takes a template's slide layouts for, to change and give to --brand-tune. It may also name areas to keep free and fonts.",
    )
    .option('-o, --output <file>', 'the brand.json; default: standard output')
    .option('--html <file>', 'a page with a picture of each slide layout, its role and why')
    .addOption(brandTuneOption())
    .addOption(serverOption())
    .option('--save', 'keep the brand.json of --brand-tune with the brand of the service, for all its decks')
    .action((file: string, options: TuneOptions, command: Command) => tuneBrand(file, options, terminalOf(command)));
  brand
    .command('add')
    .argument('<file>', 'a .pptx or .potx')
    .description('Upload a template to a service and print its id.')
    .option('--name <name>', 'its name; default: the file name')
    .addOption(serverOption(defaultServer))
    .action(async (file: string, { name, server }: ServerOptions & { readonly name?: string }, command: Command) => {
      const terminal = terminalOf(command);
      const { client, attempt } = await openClient(server);
      const content = new File([new Uint8Array(readFile(file))], basename(file));
      const added = await withProgress(terminal, `sending ${file}`, () =>
        attempt(() => client.addBrand({ file: content, name })),
      );
      terminal.print(terminal.isJson ? JSON.stringify(added) : added.id);
    });
  brand
    .command('list')
    .description('List the brands of a service, one per line: id, name, created, bytes.')
    .addOption(serverOption(defaultServer))
    .action(async ({ server }: ServerOptions, command: Command) => {
      const terminal = terminalOf(command);
      const { client, attempt } = await openClient(server);
      let cursor: string | null | undefined;
      do {
        const query = { limit: 100, ...(cursor && { cursor }) };
        const { brands, nextCursor } = await attempt(() => client.listBrands(query));
        for (const each of brands) {
          const { id, name, createdAt, size } = each;
          terminal.print(terminal.isJson ? JSON.stringify(each) : [id, name, createdAt.slice(0, 10), size].join('\t'));
        }
        cursor = nextCursor;
      } while (cursor !== null);
    });
  brand
    .command('rm')
    .argument('<id>', 'as shown by `deckle brand list`: brd_…')
    .description('Delete a brand of a service. Documents that use it are kept.')
    .addOption(serverOption(defaultServer))
    .action(async (id: string, { server }: ServerOptions, command: Command) => {
      const { client, attempt } = await openClient(server);
      await attempt(() => client.deleteBrand(id));
      terminalOf(command).say(`${id} is deleted.`);
    });
}

type TuneOptions = {
  readonly brandTune?: string;
  readonly server?: string;
  readonly output?: string;
  readonly html?: string;
  readonly save?: true;
};

async function tuneBrand(file: string, options: TuneOptions, terminal: Terminal): Promise<void> {
  const { brandTune, server, output, html, save } = options;
  if (save) {
    if (brandTune === undefined || server === undefined)
      throw new CommandError('--save needs --server, the id of a brand there, and --brand-tune.', exitCodes.usage);
    const { client, attempt } = await openClient(server);
    const tune = await readTune(brandTune);
    const { verdict } = await attempt(() => client.updateBrand(file, { tune: tune as BrandTuneInput }));
    terminal.say(`${file}: ${verdict.text}`);
    return;
  }
  const read = (await withProgress(terminal, `reading ${file}`, () => readBrand({ ...options, brand: file })))!;
  const { suggestTune } = await import('@deckle/engine');
  const kept = brandTune === undefined ? {} : await readTune(brandTune);
  const { keepOut, fonts, neverSamples } = kept;
  const suggested = printTune({
    ...suggestTune(read.description),
    ...(keepOut && { keepOut }),
    ...(fonts && { fonts }),
    ...(neverSamples && { neverSamples }),
  });
  if (html !== undefined) {
    const { drawLayoutsHere } = await import('@deckle/press/here');
    const pictures = await withProgress(terminal, 'drawing its slide layouts', () => drawLayoutsHere(read, 480));
    await writeOutput(html, new TextEncoder().encode(brandPage(file, read.description, pictures)));
  }
  if (output !== undefined) await writeOutput(output, new TextEncoder().encode(suggested));
  else if (html === undefined) terminal.print(suggested.trimEnd());
  terminal.say(`${file}: ${read.description.verdict.text}`);
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw describeFileError(error, `Cannot read ${path}`);
  }
}

function sayReport(file: string, description: BrandDescription, terminal: Terminal): void {
  const { slideSize, fonts, colors, layouts, report, verdict } = description;
  terminal.print(terminal.paint('bold', file));
  terminal.print(verdict.text);
  terminal.print(`Slides of ${centimeters(slideSize.width)} × ${centimeters(slideSize.height)} cm.`);
  terminal.print(`Fonts: ${fonts.major} for titles, ${fonts.minor} for text.`);
  terminal.print(
    `Colors: ${Object.entries(colors)
      .map(([name, hex]) => `${name} ${hex}`)
      .join(', ')}.`,
  );
  terminal.print('');
  terminal.print(terminal.paint('bold', 'Slide layouts'));
  const widest = Math.min(40, Math.max(...layouts.map(({ name }) => name.length)));
  for (const layout of layouts)
    terminal.print(
      `  ${layout.name.padEnd(widest)}  ${layout.uses.join(', ') || 'not used'}  ${terminal.paint('dim', placeholdersOf(layout))}`,
    );
  if (report.length === 0) return;
  terminal.print('');
  terminal.print(terminal.paint('bold', 'Remarks'));
  for (const diagnostic of sortDiagnostics(report)) terminal.print(diagnosticText(diagnostic, file, terminal));
}

/** '(title, 2 body, pic)'. */
function placeholdersOf({ placeholders }: BrandLayout): string {
  const counts = Map.groupBy(placeholders, ({ type }) => type);
  const words = [...counts].map(([type, list]) => (list.length === 1 ? type : `${list.length} ${type}`));
  return words.length === 0 ? '(no placeholders)' : `(${words.join(', ')})`;
}

const centimeters = (emu: number): string => (emu / 360_000).toFixed(1);
