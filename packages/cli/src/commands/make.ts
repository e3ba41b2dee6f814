// `deckle make`: makes a document from a prompt, in this process.
import { extname } from 'node:path';
import type { AgentEvent, AgentOptions, AgentRequest, Model, Original } from '@deckle/agent';
import { type Brand, compilePages, type Kind, parse } from '@deckle/engine';
import { type Command, Option } from 'commander';
import { writeAssetsBeside } from '../files/assets.ts';
import { type BrandOptions, readBrand } from '../files/brand-file.ts';
import { exportSource, printDiagnostics } from '../files/export-file.ts';
import { type ReadMaterials, readMaterials } from '../files/import-file.ts';
import { readSource, standardStream } from '../files/inputs.ts';
import { type OutputFormat, outputFormats, readFormat, refuseTerminal, writeOutput } from '../files/outputs.ts';
import { CommandError, exitCodes } from '../terminal/command-error.ts';
import { agentDeadline, modelVariables } from '../terminal/environment.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import {
  brandOption,
  brandTuneOption,
  countUpTo,
  type DocumentOptions,
  formatOption,
  kindOption,
  serverOption,
  type TerminalOf,
  themeOption,
} from './command-options.ts';
import { modelOption, openModel } from './model.ts';

type Options = DocumentOptions &
  BrandOptions & {
    readonly output?: string;
    readonly to?: OutputFormat | 'md';
    readonly language?: string;
    readonly slides?: number;
    readonly pages?: number;
    readonly length?: number;
    readonly lang?: string;
    readonly material?: readonly string[];
    readonly sources?: AgentRequest['sources'];
    readonly text?: AgentRequest['textMode'];
    readonly model?: string;
    readonly source?: boolean;
    readonly revise?: string;
  };

const examples = `
Examples:
  deckle make "A project plan for moving our office in March, 8 slides" -o plan.pptx
  deckle make "Budget for a school trip of 24 children" --kind sheet -o trip.xlsx
  deckle make "Summarize these figures" --material sales.xlsx report.pdf -o summary.docx
  deckle make "Minutes of the parents' meeting" > minutes.md     the source, to edit and export
  deckle make "Make slide 3 shorter" --revise plan.md -o plan.md`;

export function addMake(program: Command, terminalOf: TerminalOf): void {
  program
    .command('make')
    .summary('create a document from a prompt')
    .description('Make a deck, a doc or a sheet from a prompt. Missing facts become visible [blanks].')
    .argument('<prompt>', 'what you want; - reads it from standard input')
    .option(
      '-o, --output <file>',
      `the file: ${outputFormats.join(', ')}, or .md for the source; default: the source, on standard output`,
    )
    .addOption(formatOption([...outputFormats, 'md']))
    .addOption(kindOption())
    .addOption(themeOption())
    .addOption(brandOption())
    .addOption(brandTuneOption())
    .addOption(serverOption())
    .option('-l, --language <tag>', "a language such as de or pt-BR; default: the prompt's")
    .option('--slides <count>', 'how many slides', countUpTo(60))
    .option('--pages <count>', 'how many pages', countUpTo(100))
    .option('--length <count>', 'the number of slides, or pages of a doc', countUpTo(100))
    .addOption(new Option('--lang <tag>', 'as --language').hideHelp())
    .option(
      '-m, --material <file...>',
      'files to work from: .docx, .pptx, .xlsx, .pdf, .epub, .html, .md, .csv, .json; or https addresses',
    )
    .addOption(
      new Option(
        '--sources <where>',
        'where the document says which materials it is from; default: slide for decks, end for docs',
      ).choices(['slide', 'end', 'none']),
    )
    .addOption(
      new Option('--text <mode>', 'what to do with text in the prompt').choices(['generate', 'condense', 'preserve']),
    )
    .option('--revise <file>', 'revise this source as the prompt asks, instead of writing a new one')
    .addOption(modelOption())
    .option('--source', 'also print the source')
    .addHelpText('after', examples)
    .action(async (prompt: string, options: Options, command: Command) => {
      const terminal = terminalOf(command);
      const output = options.output ?? standardStream;
      const written = options.to ?? extname(output).slice(1);
      const format = written === '' || written === 'md' ? undefined : readFormat(written);
      if (format !== undefined) refuseTerminal({ output, format });
      const read = await readMaterials(options.material ?? [], terminal);
      const { pictures } = read;
      const request = await readRequest(prompt, options, { format, read });
      const brand = await readBrand(options);
      const model = await openModel(options.model);
      const source =
        model === undefined
          ? await withProgress(terminal, 'writing', () => makeSource(request, { output, brand, pictures }, terminal))
          : await makeSource(request, { output, brand, pictures, model }, terminal);
      if (options.source && output !== standardStream) terminal.print(source.trimEnd());
      if (format === undefined) {
        if (output !== standardStream) await writeAssetsBeside(output, source, pictures);
        await writeOutput(output, new TextEncoder().encode(source));
      } else
        await exportSource(
          { source, kind: options.kind, theme: options.theme, brand, assets: pictures },
          { input: 'prompt', output, format },
          terminal,
        );
    });
}

/** What is made for a file of Office is of that program's kind, where nothing says otherwise. */
const kindOfFormat: { readonly [format in OutputFormat]?: Kind } = { pptx: 'deck', docx: 'doc', xlsx: 'sheet' };

async function readRequest(
  written: string,
  options: Options,
  { format, read }: { readonly format: OutputFormat | undefined; readonly read: ReadMaterials },
): Promise<AgentRequest> {
  const prompt = written === standardStream ? await readSource(standardStream) : written;
  if ([...prompt.trim()].length < 3)
    throw new CommandError('The prompt is too short. Describe what you want in a sentence.', exitCodes.usage);
  const { theme, lang, language = lang, length, slides = length, pages = length, material, sources, text } = options;
  const materials = material && read.materials;
  if (sources !== undefined && options.revise !== undefined)
    throw new CommandError('--sources does not go with --revise.', exitCodes.usage);
  const original = options.revise === undefined ? undefined : await readOriginal(options.revise);
  const kind = options.kind ?? (original === undefined && format !== undefined ? kindOfFormat[format] : undefined);
  return { prompt, original, kind, theme, language, length: { slides, pages }, materials, sources, textMode: text };
}

async function readOriginal(path: string): Promise<Original> {
  const source = await readSource(path);
  return { source, kind: parse(source).document.kind };
}

/** Runs the agent to the end. With --json, prints its events, one per line, if the document does not use standard output. */
async function makeSource(
  request: AgentRequest,
  {
    output,
    brand,
    pictures: assets,
    model,
  }: {
    readonly output: string;
    readonly brand: Brand | undefined;
    readonly pictures: ReadMaterials['pictures'];
    readonly model?: Model;
  },
  terminal: Terminal,
): Promise<string> {
  const print = output === standardStream ? terminal.complain : terminal.print;
  const [{ createAgentHere }, { createWorld, makeThumbnailsHere, measurePagesHere }] = await Promise.all([
    import('@deckle/agent/here'),
    import('@deckle/press/here'),
  ]);
  const world = createWorld();
  const agent = createAgentHere({
    compilePages: (source) => compilePages({ ...source, brand, assets }, world),
    drawSheets: async (source) =>
      (await makeThumbnailsHere({ ...source, brand, assets })).images.map(({ bytes }) => bytes),
    measurePages: (source) => measurePagesHere({ ...source, brand, assets }),
    look: modelVariables(model?.name).MODEL_LOOK as AgentOptions['look'],
    model,
    deadline: agentDeadline(),
    fallback: modelVariables(model?.name).MODEL_FALLBACK === 'composer',
  });
  const sayEvent = createProgress(terminal, model !== undefined);
  let source = '';
  for await (const event of agent.run(request, {})) {
    if (terminal.isJson) print(JSON.stringify(event));
    else sayEvent(event);
    if (event.type === 'error') throw new CommandError(`${event.message}${await keepDraft(event, output, assets)}`);
    if (event.type === 'done') source = event.source;
  }
  return source;
}

/** Saves the partial draft of a failed model next to the intended output. */
async function keepDraft(
  { draft }: Extract<AgentEvent, { type: 'error' }>,
  output: string,
  pictures: ReadMaterials['pictures'],
): Promise<string> {
  if (draft === undefined) return '';
  const path = `${output === standardStream ? 'deckle' : output.replace(/\.[^./\\]*$/, '')}.draft.md`;
  await writeAssetsBeside(path, draft.source, pictures);
  await writeOutput(path, new TextEncoder().encode(draft.source));
  return ` What was written so far is saved in ${path}.`;
}

/** Says the events of a generation: remarks always; of a model, which takes its time, the outline and each page once. */
function createProgress(terminal: Terminal, isSlow: boolean): (event: AgentEvent) => void {
  const ticked = new Set<number>();
  return (event) => {
    if (event.type === 'diagnostic') printDiagnostics([event], 'prompt', terminal);
    if (event.type === 'repair') terminal.say(`Rewriting: ${event.reason}`);
    if (event.type === 'look')
      for (const { slide, text } of event.remarks) terminal.say(`Slide ${slide}, seen by the model: ${text}`);
    if (!isSlow) return;
    if (event.type === 'start')
      terminal.say(terminal.paint('dim', `${event.model} is writing a ${event.kind} (${event.language})`));
    if (event.type === 'outline') {
      terminal.say(terminal.paint('bold', event.title));
      for (const { title } of event.items) terminal.say(terminal.paint('dim', `  · ${title}`));
    }
    if (event.type === 'page' && !ticked.has(event.index)) {
      ticked.add(event.index);
      terminal.say(`✓ ${event.index + 1} ${event.title}`);
    }
  };
}
