// brand.json as a command is given it: read, checked against the contract, and written.
import { readFileSync, statSync } from 'node:fs';
import type { BrandTune } from '@deckle/engine';
import { CommandError, describeFileError } from '../terminal/command-error.ts';

/** Throws a `CommandError` that names the first mistakes. */
export async function readTune(path: string): Promise<BrandTune> {
  // The checks of the contract, for those who have a brand.json.
  const { brandTuneSchema, tuneBounds } = await import('@deckle/api');
  let written: unknown;
  try {
    if (statSync(path).size > tuneBounds.bytes) throw new CommandError(`${path} is larger than 256 KiB.`);
    written = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw error instanceof SyntaxError
      ? new CommandError(`${path} is no JSON: ${error.message}`)
      : describeFileError(error, `Cannot read ${path}`);
  }
  const { data, error } = brandTuneSchema.safeParse(written);
  if (data !== undefined) return data;
  const shown = error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'it'}: ${issue.message}`);
  throw new CommandError(`${path}: ${shown.join('; ')}`);
}

/** One line for each slide layout, so that it is easily edited. */
export function printTune({ layouts = [], ...rest }: BrandTune): string {
  const lines = layouts.map((line) => `    ${JSON.stringify(line)}`);
  const fields = [
    `  "layouts": [\n${lines.join(',\n')}\n  ]`,
    ...Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  return `{\n${fields.join(',\n')}\n}\n`;
}
