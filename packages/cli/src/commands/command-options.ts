// Options that several commands share, and what a command gets to speak with.
import { statSync } from 'node:fs';
import { type Kind, kinds, mediaQualities, themeNames } from '@deckle/engine';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { formatName, outputFormats } from '../files/outputs.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The terminal as the global options of this call want it. */
export type TerminalOf = (command: Command) => Terminal;

export type DocumentOptions = { readonly kind?: Kind; readonly theme?: string };
export type RootOptions = { readonly root?: string };

export const kindOption = (): Option =>
  new Option('-k, --kind <kind>', 'the kind of document, overriding the source').choices(kinds);
export const brandOption = (): Option =>
  new Option('--brand <file>', "a company's .pptx or .potx template; with --server also the id of a brand");
export const brandTuneOption = (): Option =>
  new Option('--brand-tune <file>', 'a brand.json for it: what its slide layouts are for (deckle brand tune)');
export const serverOption = (fallback?: string): Option =>
  new Option('--server <url>', 'the service; set its key in DECKLE_KEY').default(fallback);
export const themeOption = (): Option => new Option('--theme <name>', 'the look').choices(themeNames);

export const mediaOption = (): Option =>
  new Option('--media-quality <quality>', 'photographs in fewer pixels, for a screen (150 per inch) or for print (220)')
    .choices(mediaQualities)
    .default('original');

export const rootOption = (): Option =>
  new Option('--root <folder>', "pictures may be anywhere in this folder, not only in the source's own").argParser(
    (path) => {
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
        throw new InvalidArgumentError('There is no such folder.');
      return path;
    },
  );

/** 'pptx' or '.PPTX' as one of these formats. */
export const formatOption = (formats: readonly string[] = outputFormats): Option =>
  new Option('-t, --to <format>', 'the format; default: from the extension of the output')
    .choices(formats)
    .argParser((written) => {
      const name = formatName(written);
      if (!formats.includes(name)) throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
      return name;
    });

/** A whole number from 1 to `most`, as commander reads it. */
export const countUpTo =
  (most: number) =>
  (written: string): number => {
    const count = Number(written);
    if (!Number.isInteger(count) || count < 1 || count > most)
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
    return count;
  };
