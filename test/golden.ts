// Goldens: every example as readable text, so that a review reads what changed. Five are kept whole, part by part; of the others
// the outline, and a hash of each part: `npm run difference` shows what lies behind it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type CompileResult, diagnosticCodes, type Format, formatNames } from '@deckle/engine';
import { outline } from './outline.ts';
import { hashAndSize, partsOf, readablePart } from './readable.ts';
import { compileExample, composeExample, showcaseFolder } from './showcase.ts';

/** A deck with formulas, one from right to left, one with pictures, a doc and a sheet: together they hold most of what is ever written. */
const keptWhole = ['fourier-lecture', 'kas-alalam-2022', 'taller-fotografia', 'last-case-of-smallpox', 'paris-2024'];
/** Parts that a theme gives to every deck; they are kept with one example alone. */
const themeParts = /^pptx\/ppt\/(slideMasters|slideLayouts|theme|notesMasters)\/|^(docx\/word|xlsx\/xl)\/theme\//;
const keepsThemeParts = 'fourier-lecture';

export type Golden = ReadonlyMap<string, string>;

/** An example as it is made now: path below `expected/` → text. */
export async function golden(name: string): Promise<Golden> {
  const made = new Map<Format, CompileResult>();
  for (const format of formatNames) made.set(format, await compileExample(name, format));
  return goldenOf(name, made);
}

/** The same, of files that were made already. */
export async function goldenOf(name: string, made: ReadonlyMap<Format, CompileResult>): Promise<Golden> {
  // The plainest first: a comparison that fails names the first that differs.
  const texts = new Map([
    ['outline.txt', outline(await composeExample(name))],
    ['diagnostics.txt', [...made].map(([format, result]) => diagnosticsText(format, result)).join('')],
  ]);
  const hashes: string[] = [];
  for (const [format, { bytes }] of made) {
    for (const [part, partBytes] of partsOf(format, bytes)) {
      const path = `${format}/${part}`;
      const isWhole = keptWhole.includes(name) && (name === keepsThemeParts || !themeParts.test(path));
      const text = isWhole ? readablePart(part, partBytes) : undefined;
      if (text === undefined) hashes.push(`${path} ${hashAndSize(partBytes)}\n`);
      else texts.set(path, text);
    }
  }
  return texts.set('parts.txt', hashes.join(''));
}

const diagnosticsText = (format: Format, { kind, title, pages, diagnostics }: CompileResult): string =>
  [
    `${format} of a ${kind}, ${pages} pages: ${title}`,
    ...diagnostics.map(
      (d) =>
        `  ${d.severity} ${d.code in diagnosticCodes ? d.code : `UNKNOWN ${d.code}`} ${d.line ?? ''}: ${d.message}`,
    ),
    '',
  ].join('\n');

const folderOf = (name: string): string => join(showcaseFolder, name, 'expected');

/** What was accepted, in the same form. */
export function accepted(name: string): Golden {
  const folder = folderOf(name);
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  );
}

/** Replaces what was accepted. */
export function accept(name: string, texts: Golden): void {
  rmSync(folderOf(name), { recursive: true, force: true });
  for (const [path, text] of texts) {
    const file = join(folderOf(name), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
