// `deckle pictures`: finds the pictures that a source asks for in words, saves them beside it, and names them in it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assetPrefix, grantWishes } from '@deckle/engine';
import type { CheckedPicture, Press } from '@deckle/press';
import type { FoundPicture } from '@deckle/server';
import type { Command } from 'commander';
import { inImporter } from '../files/import-file.ts';
import { readSource, standardStream } from '../files/inputs.ts';
import { writeOutput } from '../files/outputs.ts';
import { CommandError, exitCodes } from '../terminal/command-error.ts';
import { diagnosticText } from '../terminal/diagnostics-text.ts';
import { withProgress } from '../terminal/progress.ts';
import type { TerminalOf } from './command-options.ts';
import { withServer } from './server-command.ts';

type Options = { readonly from?: string; readonly output?: string };

const examples = `
In a source, ![alt](photo:mountain lake at dawn) asks for a photograph, and ![alt](make:a paper boat on a desk) for a
picture that a model makes. This command sends the words, at most eight of a search, to the sources in --from or
PICTURE_SOURCES and to the model of PICTURE_MAKER_URL; nothing else sends anything.

Examples:
  deckle pictures deck.md --from openverse,wikimedia
  deckle pictures deck.md -o deck-with-pictures.md

Pictures go into the folder assets beside the source, which then names them, with who made them. Exits with 1 if one
could not be found.`;

/** Milliseconds of decoding a picture. */
const deadline = 60_000;

export function addPictures(program: Command, terminalOf: TerminalOf): void {
  program
    .command('pictures')
    .summary('find the pictures that a source asks for in words')
    .description('Find or make the pictures that a source asks for in words (photo:… and make:…), and name them in it.')
    .argument('<source>', 'a file')
    .option('--from <names>', 'openverse, wikimedia, unsplash, pexels, pixabay; default: PICTURE_SOURCES')
    .option('-o, --output <path>', 'the source with its pictures; default: the file itself')
    .addHelpText('after', examples)
    .action(async (file: string, { from, output = file }: Options, command: Command) => {
      const terminal = terminalOf(command);
      if (file === standardStream || output === standardStream)
        throw new CommandError('Pictures are saved beside a file: name one.', exitCodes.usage);
      const source = await readSource(file);
      const { granted, wishes, remarks } = await inImporter(
        file,
        (press) =>
          withProgress(terminal, `finding the pictures of ${file}`, () =>
            findPictures(source, { from, folder: join(dirname(output), 'assets'), press, say: terminal.say }),
          ),
        { deadline },
      );
      const found = granted.filter((one) => one !== undefined);
      if (found.length > 0 || output !== file)
        await writeOutput(output, new TextEncoder().encode(grantWishes(source, wishes, granted)));
      for (const remark of remarks) terminal.print(diagnosticText(remark, file, terminal));
      if (terminal.isJson) terminal.print(JSON.stringify({ file: output, pictures: found, diagnostics: remarks }));
      else terminal.say(`${output}: ${found.length} of ${wishes.length} pictures found`);
      if (remarks.length > 0) process.exitCode = exitCodes.failed;
    });
}

type Finding = {
  readonly from: string | undefined;
  readonly folder: string;
  readonly press: Press;
  readonly say: (line: string) => void;
};

async function findPictures(source: string, { from, folder, press, say }: Finding) {
  const wishes = await press.readWishes({ source });
  return withServer(async ({ createPictureFinder, NotAPicture, StartError, withPictureSources }, config) => {
    const settings = from === undefined ? config.pictures : withPictureSources(config.pictures, from);
    const finder = createPictureFinder(settings, { maxBytes: config.limits.assetBytes });
    if (!finder.isOn && wishes.length > 0)
      throw new StartError('No picture sources are set. Name some: --from openverse,wikimedia.');
    const { granted, remarks } = await finder.grant(wishes, {
      signal: new AbortController().signal,
      onWish: ({ words, sources }) => say(`asking ${sources.join(', ')} for: ${words}`),
      async keep({ name, bytes }: FoundPicture) {
        const hash = createHash('sha256').update(bytes).digest('hex');
        const checked: CheckedPicture = await press.checkPicture({ bytes, hash });
        if ('refused' in checked) throw new NotAPicture(checked.refused);
        const kept = freeName(folder, name, checked.type === 'jpeg' ? 'jpg' : checked.type, bytes);
        await writeOutput(join(folder, kept), bytes);
        return assetPrefix + kept;
      },
    });
    return { wishes, granted, remarks };
  });
}

/** A name in the folder that no other picture has. */
function freeName(folder: string, stem: string, ending: string, bytes: Uint8Array): string {
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${ending}`;
    const path = join(folder, name);
    if (!existsSync(path) || readFileSync(path).equals(bytes)) return name;
  }
}
